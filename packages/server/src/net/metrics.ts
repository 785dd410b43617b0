// Counters for Prometheus. Labels are words of our own: no table, no seat, no address.

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export class Metrics {
  readonly #registry = new Registry();
  readonly #commands = this.#counter('commands_total', 'Deeds by kind and outcome', ['kind', 'outcome']);
  readonly #appends = this.#counter('appends_total', 'Answers of the store to appends', ['answer']);
  readonly #resyncs = this.#counter('resyncs_total', 'Views that a client found different from ours', []);
  readonly #faults = this.#counter('faults_total', 'What went wrong inside, by place', ['where']);
  readonly #others = this.#counter('incidents_total', 'Slow readers, missed notices and the like', ['what']);
  readonly #requests = this.#counter('http_requests_total', 'Requests by route and status', ['route', 'status']);
  readonly #seconds = new Histogram({
    name: 'pasteboard_command_seconds',
    help: 'From the message to its answer',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name: `pasteboard_${name}`, help, labelNames, registers: [this.#registry] });
  }

  /** A figure that is looked up when somebody asks. */
  gauge(name: string, help: string, now: () => number): void {
    new Gauge({
      name: `pasteboard_${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.set(now());
      },
    });
  }

  /** Dotted names as rooms and guests count them. */
  count(what: string): void {
    const [first = '', second = '', third = ''] = what.split('.');
    if (first === 'command') this.#commands.inc({ kind: second, outcome: third });
    else if (first === 'append') this.#appends.inc({ answer: second });
    else if (what === 'view.resync') this.#resyncs.inc();
    else this.#others.inc({ what });
  }

  fault(where: string): void {
    this.#faults.inc({ where });
  }

  took(ms: number): void {
    this.#seconds.observe(ms / 1000);
  }

  answered(route: string, status: number): void {
    this.#requests.inc({ route, status });
  }

  get type(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
