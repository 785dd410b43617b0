// Tests of log lines and metrics about reached limits.

import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { serverLog } from '../../src/net/operator/logs.ts';
import { RefusalLog } from '../../src/net/operator/refusal-log.ts';
import { Caller, LIMITS, MovableClock, ask, closedAfterEach, make, networkServer } from './network-server.ts';

interface Line {
  readonly limit: string;
  readonly address?: string;
  readonly times: number;
  readonly level: string;
}

const refusalsIn = (log: readonly string[]): Line[] =>
  log.map((line) => JSON.parse(line) as Line & { readonly msg?: string }).filter(({ msg }) => msg === 'refused for a limit');

const written = (addresses?: 'hashed' | 'plain', most?: number) => {
  const log: string[] = [];
  const clock = new MovableClock(() => Date.UTC(2026, 4, 1, 10));
  return { log, clock, refusals: new RefusalLog(serverLog('info', { write: (line) => void log.push(line) }), clock, addresses, most) };
};

describe('lines about limits', () => {
  test('[N51] the 1st, 10th, 100th … refusal of an address within an hour is written, at info level', () => {
    const { log, clock, refusals } = written();
    for (let i = 0; i < 1_500; i++) refusals.add('codes', '192.0.2.7');
    refusals.add('joins', '192.0.2.7');
    expect(refusalsIn(log).map(({ limit, times, level }) => [limit, times, level])).toEqual([
      ['codes', 1, 'info'],
      ['codes', 10, 'info'],
      ['codes', 100, 'info'],
      ['codes', 1_000, 'info'],
      ['joins', 1, 'info'],
    ]);
    clock.move(3_600_000);
    refusals.add('codes', '192.0.2.7');
    expect(refusalsIn(log).at(-1)).toMatchObject({ limit: 'codes', times: 1 });
  });

  test('[N51] an address is a hash: the same within a day, another on the next day and in another process', () => {
    const { log, clock, refusals } = written();
    refusals.add('codes', '192.0.2.7');
    refusals.add('joins', '192.0.2.7');
    refusals.add('codes', '192.0.2.8');
    const today = refusalsIn(log).map(({ address }) => address);
    expect(today[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(today[1]).toBe(today[0]);
    expect(today[2]).not.toBe(today[0]);
    clock.move(24 * 3_600_000);
    refusals.add('codes', '192.0.2.7');
    const other = written();
    other.refusals.add('codes', '192.0.2.7');
    expect(new Set([today[0], refusalsIn(log).at(-1)?.address, refusalsIn(other.log)[0]?.address]).size).toBe(3);
    expect(log.join('')).not.toContain('192.0.2.');
  });

  test('[N51] an address is logged plainly if the operator asks for that, and omitted if unknown', () => {
    const { log, refusals } = written('plain');
    refusals.add('codes', '192.0.2.7');
    refusals.add('storage_seat', null);
    expect(refusalsIn(log).map(({ address }) => address)).toEqual(['192.0.2.7', undefined]);
  });

  test('[N51] the number of addresses told apart is limited; all others are counted together', () => {
    const { log, refusals } = written('plain', 2);
    for (let i = 0; i < 12; i++) refusals.add('requests', `192.0.2.${i}`);
    expect(refusalsIn(log).map(({ address, times }) => [address, times])).toEqual([
      ['192.0.2.0', 1],
      ['192.0.2.1', 1],
      ['others', 1],
      ['others', 10],
    ]);
  });
});

/** What a client is answered that asks for a socket and gets none. */
const refusedSocket = async (url: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  return text;
};

describe('a server that refuses', () => {
  const open = closedAfterEach();
  const ONE_EVER = { perSecond: 1e-6, burst: 1 };

  const counted = async (url: string): Promise<{ [limit: string]: number }> => {
    const text = String((await ask(`${url}/metrics`)).body['text']);
    const found = [...text.matchAll(/^pasteboard_limit_refusals_total\{limit="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(found.filter(([, , n]) => n !== '0').map(([, limit, n]) => [limit, Number(n)]));
  };

  test('[N50] [N51] each limit reached over HTTP is counted by its name and logged without the requested path', async () => {
    const limits = { ...LIMITS, tables: ONE_EVER, joins: ONE_EVER, codes: ONE_EVER };
    const { url, log } = await open(undefined, { limits });
    const { table, code } = await make(url, { name: 'Idabella' });
    expect((await ask(`${url}/api/tables`, 'POST', { game: 'draw', name: 'Idabella' })).status).toBe(429);
    await ask(`${url}/api/codes/${code}`);
    expect((await ask(`${url}/api/codes/${code}`)).status).toBe(429);
    expect(await counted(url)).toEqual({ tables: 1, codes: 1 });
    const lines = refusalsIn(log);
    expect(lines.map(({ limit }) => limit)).toEqual(['tables', 'codes']);
    const text = JSON.stringify(lines);
    for (const word of ['127.0.0.1', code, table, 'Idabella']) expect(text).not.toContain(word);
  });

  test('[N50] [N51] so is each refusal to sockets: too many, too many new ones, too many messages', async () => {
    const { url, log } = await open(undefined, {
      limits: { ...LIMITS, socketsEach: 1, hellos: { perSecond: 1e-6, burst: 3 }, messages: { perSecond: 1e-6, burst: 3 } },
    });
    const first = new Caller(url);
    for (let i = 0; i < 4; i++) await first.say('{');
    expect((await first.hears('bye')).why).toBe('message.often');
    await first.gone();
    const second = new Caller(url);
    await once(second.socket, 'open');
    expect(await refusedSocket(url)).toContain('503 Service Unavailable');
    expect(await refusedSocket(url)).toContain('429 Too Many Requests');
    expect(await counted(url)).toEqual({ messages: 1, sockets: 1, socket_opens: 1 });
    expect(refusalsIn(log).map(({ limit }) => limit)).toEqual(['messages', 'sockets', 'socket_opens']);
  });

  test('[N50] [N51] so is each refusal for storage, by command and by request', async () => {
    const home = await networkServer({}, undefined, { storage: { ...TABLE_SERVER_LIMITS.storage, seatDay: 600 } });
    const { table, seat, secret } = await make(home.url);
    const ann = new Caller(home.url);
    await ann.hello(table, { id: seat, secret });
    await ann.did({ t: 'say', id: '1', text: 'first', to: null });
    expect(await ann.did({ t: 'say', id: '2', text: 'secondword', to: null })).toMatchObject({ refusal: { key: 'storage.seat' } });
    expect(await counted(home.url)).toEqual({ storage_seat: 1 });
    const lines = refusalsIn(home.log);
    expect(lines).toMatchObject([{ limit: 'storage_seat', address: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
    expect(JSON.stringify(lines)).not.toContain('secondword');
    await home.close();
  });
});
