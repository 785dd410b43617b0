// Tests of the metrics for Prometheus.

import { expect, test } from 'vitest';
import { Metrics } from '../../src/net/operator/metrics.ts';
import { FAULT_PLACES, INCIDENTS, LIMIT_NAMES } from '../../src/room/figure-names.ts';

const linesOf = async (metrics: Metrics): Promise<string[]> => (await metrics.text()).split('\n');

test('[N12] the time of commands is a Prometheus histogram: each bucket counts those below it, and none the slowest of all', async () => {
  const metrics = new Metrics();
  for (const ms of [0.5, 1, 1.5, 40, 6_000]) metrics.took(ms);
  const buckets = (await linesOf(metrics)).filter((line) => line.startsWith('pasteboard_command_seconds_'));
  const [below, sum, count] = [buckets.slice(0, -2), ...buckets.slice(-2)];
  expect(below.map((line) => /le="([^"]+)"\} (\d+)$/.exec(line)?.slice(1))).toEqual([
    ['0.001', '2'],
    ['0.002', '3'],
    ['0.005', '3'],
    ['0.01', '3'],
    ['0.02', '3'],
    ['0.05', '4'],
    ['0.1', '4'],
    ['0.2', '4'],
    ['0.5', '4'],
    ['1', '4'],
    ['5', '4'],
    ['+Inf', '5'],
  ]);
  expect(Number(sum?.split(' ')[1])).toBeCloseTo(6.043, 9);
  expect(count).toBe('pasteboard_command_seconds_count 5');
});

test('[N12] every metric has a name and a description, and appears once, whatever was counted', async () => {
  const metrics = new Metrics();
  for (const what of ['command.do.done', 'command.do.done', 'append.ok', 'view.resync', 'guest.slow'] as const) metrics.count(what);
  metrics.fault('store');
  metrics.refused('codes');
  metrics.answered('GET /t/:table', 200);
  metrics.gauge('sockets', 'Open sockets', () => 3);
  await metrics.text();
  const lines = await linesOf(metrics);
  const values = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const names = values.map((line) => line.slice(0, line.lastIndexOf(' ')));
  expect(new Set(names).size).toBe(names.length);
  for (const line of values) expect(line).toMatch(/^[a-z_]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (\d[\d.e+-]*|Nan)$/);
  for (const line of [
    'pasteboard_commands_total{kind="do",outcome="done"} 2',
    'pasteboard_appends_total{answer="ok"} 1',
    'pasteboard_resyncs_total 1',
    'pasteboard_incidents_total{what="guest.slow"} 1',
    'pasteboard_faults_total{where="store"} 1',
    'pasteboard_limit_refusals_total{limit="codes"} 1',
    'pasteboard_http_requests_total{route="GET /t/:table",status="200"} 1',
    'pasteboard_sockets 3',
  ])
    expect(values).toContain(line);
  const told = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(told).size).toBe(told.length);
  for (const name of names) expect(told.some((each) => name.startsWith(each))).toBe(true);
});

test('[N50] every label that can be counted starts at 0, so that a rate sees the first count', async () => {
  const metrics = new Metrics();
  metrics.serves('GET /api/games');
  const lines = await linesOf(metrics);
  const zero = (name: string): string[] => lines.flatMap((line) => (line.startsWith(`${name}{`) ? [line.slice(name.length)] : []));
  expect(zero('pasteboard_faults_total')).toEqual(FAULT_PLACES.map((where) => `{where="${where}"} 0`));
  expect(zero('pasteboard_incidents_total')).toEqual(INCIDENTS.map((what) => `{what="${what}"} 0`));
  expect(zero('pasteboard_limit_refusals_total')).toEqual(LIMIT_NAMES.map((limit) => `{limit="${limit}"} 0`));
  expect(zero('pasteboard_appends_total')).toEqual(['ok', 'lost', 'duplicate', 'unknown'].map((answer) => `{answer="${answer}"} 0`));
  expect(zero('pasteboard_commands_total')).toEqual(
    ['do', 'say', 'note', 'door', 'backstage'].flatMap((kind) =>
      ['done', 'refused', 'unsure'].map((outcome) => `{kind="${kind}",outcome="${outcome}"} 0`),
    ),
  );
  expect(zero('pasteboard_http_requests_total')).toEqual([429, 500, 503].map((status) => `{route="GET /api/games",status="${status}"} 0`));
  for (const name of ['pasteboard_resyncs_total', 'pasteboard_history_lost_total', 'pasteboard_command_seconds_count'])
    expect(lines).toContain(`${name} 0`);
});

test('[N50] a route that was served before it is announced keeps its count', async () => {
  const metrics = new Metrics();
  metrics.answered('GET /', 503);
  metrics.serves('GET /');
  expect(await linesOf(metrics)).toContain('pasteboard_http_requests_total{route="GET /",status="503"} 1');
});
