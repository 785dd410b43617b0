// Metrics for Prometheus. Labels are fixed words: no table, no seat, no address. Commands are counted in plain maps, and
// formatted on request; the library for process metrics is loaded only then, because it is a tenth of a start. Every known
// label starts at 0: a rate over time would miss the first of a series that appears with it.

import {
  APPEND_COUNTS,
  COMMAND_COUNTS,
  FAULT_PLACES,
  INCIDENTS,
  LIMIT_NAMES,
  type CountName,
  type FaultPlace,
  type LimitName,
} from '../../room/figure-names.ts';

/** One metric: counts by label. */
type Counts = Map<string, number>;
type Labels = { readonly [label: string]: string };

const startingAtZero = (names: readonly string[]): Counts => new Map(names.map((name) => [name, 0]));

const add = (counts: Counts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Seconds; longer times are counted beyond the last. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

/** Refused for a limit, broken, and not available. */
const WATCHED_STATUSES = [429, 500, 503];

const labelled = (labels: Labels): string => {
  const each = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`);
  return each.length === 0 ? '' : `{${each.join(',')}}`;
};

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Ends of names with labels, and values. */
  readonly values: readonly (readonly [end: string, labels: Labels, value: number])[];
}

const written = ({ name, help, type, values }: Figure): string =>
  [
    `# HELP pasteboard_${name} ${help}`,
    `# TYPE pasteboard_${name} ${type}`,
    ...values.map(([end, labels, value]) => `pasteboard_${name}${end}${labelled(labels)} ${value}`),
    '',
  ].join('\n');

const counter = (name: string, help: string, counts: Counts, labelsOf: (what: string) => Labels): Figure => ({
  name,
  help,
  type: 'counter',
  values: Array.from(counts, ([what, n]) => ['', labelsOf(what), n] as const),
});

/** The standard process metrics, from the Prometheus library. */
const openProcessFigures = async (): Promise<() => Promise<string>> => {
  const { Registry, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  return () => register.metrics();
};

export class Metrics {
  readonly #commands = startingAtZero(COMMAND_COUNTS);
  readonly #appends = startingAtZero(APPEND_COUNTS);
  readonly #faults = startingAtZero(FAULT_PLACES);
  readonly #others = startingAtZero(INCIDENTS);
  readonly #refusals = startingAtZero(LIMIT_NAMES);
  readonly #requests: Counts = new Map();
  readonly #gauges: {
    readonly name: string;
    readonly help: string;
    readonly labels: Labels;
    readonly now: () => number | Promise<number>;
  }[] = [];
  readonly #took = { buckets: [...BUCKETS, Infinity].map(() => 0), seconds: 0 };
  #resyncs = 0;
  #historyLost = 0;
  #process: Promise<() => Promise<string>> | null = null;

  readonly type = 'text/plain; version=0.0.4; charset=utf-8';

  /** A value that is computed on request. */
  gauge(name: string, help: string, now: () => number | Promise<number>, labels: Labels = {}): void {
    this.#gauges.push({ name, help, labels, now });
  }

  /** Dotted names as rooms and connections count them. */
  count(what: CountName): void {
    if (what.startsWith('command.')) add(this.#commands, what);
    else if (what.startsWith('append.')) add(this.#appends, what);
    else if (what === 'view.resync') this.#resyncs++;
    else if (what === 'history.lost') this.#historyLost++;
    else add(this.#others, what);
  }

  fault(where: FaultPlace): void {
    add(this.#faults, where);
  }

  refused(limit: LimitName): void {
    add(this.#refusals, limit);
  }

  took(ms: number): void {
    const { buckets } = this.#took;
    const seconds = ms / 1000;
    const found = BUCKETS.findIndex((most) => seconds <= most);
    const at = found === -1 ? BUCKETS.length : found;
    buckets[at] = (buckets[at] ?? 0) + 1;
    this.#took.seconds += seconds;
  }

  answered(route: string, status: number): void {
    add(this.#requests, `${status} ${route}`);
  }

  /** Registers a route: alerts need its series before the first request. */
  serves(route: string): void {
    for (const status of WATCHED_STATUSES) if (!this.#requests.has(`${status} ${route}`)) this.#requests.set(`${status} ${route}`, 0);
  }

  async text(): Promise<string> {
    this.#process ??= openProcessFigures();
    const ofProcess = await this.#process;
    return [...(await this.#figures()).map(written), await ofProcess()].join('\n');
  }

  async #figures(): Promise<Figure[]> {
    const gauges = this.#gauges.map(
      async ({ name, help, labels, now }): Promise<Figure> => ({ name, help, type: 'gauge', values: [['', labels, await now()]] }),
    );
    return [
      counter('commands_total', 'Commands by kind and outcome', this.#commands, (what) => {
        const [, kind = '', outcome = ''] = what.split('.');
        return { kind, outcome };
      }),
      counter('appends_total', 'Answers of the store to appends', this.#appends, (what) => ({ answer: what.slice('append.'.length) })),
      counter('resyncs_total', 'Views that a client found different from ours', new Map([['', this.#resyncs]]), () => ({})),
      counter(
        'history_lost_total',
        'Clients that came back with a history that the server does not have',
        new Map([['', this.#historyLost]]),
        () => ({}),
      ),
      counter('faults_total', 'Internal faults, by place', this.#faults, (where) => ({ where })),
      counter('incidents_total', 'Slow readers, missed notices and the like', this.#others, (what) => ({ what })),
      counter('limit_refusals_total', 'Refusals because a limit was reached, by limit', this.#refusals, (limit) => ({ limit })),
      counter('http_requests_total', 'Requests by route and status', this.#requests, (what) => {
        const space = what.indexOf(' ');
        return { route: what.slice(space + 1), status: what.slice(0, space) };
      }),
      this.#howLong(),
      ...(await Promise.all(gauges)),
    ];
  }

  /** Each bucket includes those before it. */
  #howLong(): Figure {
    const { buckets, seconds } = this.#took;
    let all = 0;
    const values = buckets.map((n, at) => ['_bucket', { le: String(BUCKETS[at] ?? '+Inf') }, (all += n)] as const);
    return {
      name: 'command_seconds',
      help: 'Time from the message to its answer',
      type: 'histogram',
      values: [...values, ['_sum', {}, seconds], ['_count', {}, all]],
    };
  }
}
