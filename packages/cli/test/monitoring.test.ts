// Tests that the files for Prometheus and Grafana in docs/host use only metrics of a running server.

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Server } from './kill/servers.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const written = (name: string): string => readFileSync(join(DOCS, name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Dashboard {
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const rules = (
  parse(written('host/prometheus-rules.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(written('host/grafana-dashboard.json')) as Dashboard;

/** Of each figure, by its name in /metrics: the values of each label. */
type Told = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What Prometheus adds to every series. */
const ADDED: readonly string[] = ['instance', 'job'];

const toldIn = (text: string): Told => {
  const told = new Map<string, Map<string, Set<string>>>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/i.exec(line) ?? [];
    if (name === '') continue;
    const of = told.get(name) ?? new Map<string, Set<string>>();
    told.set(name, of);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) of.set(label, (of.get(label) ?? new Set()).add(value));
  }
  return told;
};

const isSaid = (values: ReadonlySet<string>, how: string, wanted: string): boolean => {
  if (!how.includes('~')) return values.has(wanted);
  const pattern = (text: string): RegExp => new RegExp(`^(?:${text.replaceAll('\\\\', '\\')})$`);
  return wanted.split('|').every((each) => [...values].some((value) => pattern(each).test(value)));
};

/** What an expression asks for and no server tells. */
const unknownIn = (expression: string, told: Told): string[] => {
  const unknown: string[] = [];
  // Names within braces and behind “by” are labels.
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\{[^}]*\}|\bby \([^)]*\)/g, ' ');
  const figures = bare.match(/\b(?:pasteboard|process|nodejs)_\w+/g) ?? [];
  for (const figure of figures) if (!told.has(figure)) unknown.push(figure);
  for (const [, figure = '', selectors = ''] of expression.matchAll(/\b(\w+)\{([^}]*)\}/g))
    for (const [, label = '', how = '', wanted = ''] of selectors.matchAll(/(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g)) {
      if (ADDED.includes(label)) continue;
      if (!isSaid(told.get(figure)?.get(label) ?? new Set(), how, wanted)) unknown.push(`${figure}{${label}${how}"${wanted}"}`);
    }
  for (const [, labels = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of labels.split(',').map((each) => each.trim()))
      if (!ADDED.includes(label) && !figures.some((figure) => told.get(figure)?.has(label))) unknown.push(`by (${label})`);
  return unknown;
};

describe('files for Prometheus and Grafana', () => {
  let told: Told = new Map();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pasteboard-figures-'));
    const server = new Server('--data', folder);
    await server.start();
    told = toldIn(await (await fetch(`${server.address}/metrics`)).text());
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true });
  });

  test('[CLI-MONITOR-01] alerts ask for figures and label values that a server tells before anything has happened', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.flatMap(({ alert, expr }) => unknownIn(expr, told).map((each) => `${alert}: ${each}`))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Pasteboard[A-Z]\w+$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toContain('{{ $labels.instance }}');
      expect(annotations.description).toMatch(/\.$/);
    }
  });

  test('[CLI-MONITOR-02] so do the panels of the dashboard, and no panel covers another', () => {
    const { panels, templating } = dashboard;
    const asked = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
    const variables = templating.list.map(({ query }) => ({ title: 'variable', expr: typeof query === 'string' ? query : query.query }));
    expect(asked.length).toBeGreaterThan(15);
    expect([...asked, ...variables].flatMap(({ title, expr }) => unknownIn(expr, told).map((each) => `${title}: ${each}`))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  test('[CLI-MONITOR-03] every alert that the documents recommend exists, and so does every metric they name', () => {
    const page = written('host.md');
    const section = page.slice(page.indexOf('## What is worth an alert')).split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const expressions = rules.map(({ expr }) => expr).join('\n');
    const named = rows.flatMap((row) => row.match(/\b(?:pasteboard|nodejs)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((figure) => !expressions.includes(figure))).toEqual([]);
    const families = new Set([...told.keys()].flatMap((name) => [name, name.replace(/_(?:bucket|sum|count)$/, '')]));
    expect((page.match(/\bpasteboard_\w+/g) ?? []).filter((figure) => !families.has(figure))).toEqual([]);
  });

  test('[CLI-MONITOR-04] this very check finds wrong names, labels and values', () => {
    const wrong = [
      'pasteboard_nothing_total > 0',
      'increase(pasteboard_faults_total{where="nowhere"}[5m]) > 0',
      'increase(pasteboard_faults_total{place="store"}[5m]) > 0',
      'increase(pasteboard_faults_total{where=~"room\\\\.fold|nowhere"}[5m]) > 0',
      'sum by (place) (pasteboard_sockets)',
    ];
    for (const each of wrong) expect(unknownIn(each, told)).toHaveLength(1);
    expect(
      unknownIn('sum by (where) (increase(pasteboard_faults_total{where=~"room\\\\.fold|store\\\\.damaged",instance="x"}[5m]))', told),
    ).toEqual([]);
  });
});
