// Tests of malformed requests and messages, rate limits, and client addresses.

import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { WebSocket as WireSocket } from 'ws';
import { afterEach, describe, expect, test } from 'vitest';
import { addressOf, addressGroupOf, originFits } from '../../src/net/addresses/address.ts';
import { RateLimits } from '../../src/net/limits/rate-limits.ts';
import { ConnectionCount } from '../../src/net/limits/connection-count.ts';
import type { AppSettings } from '../../src/net/app.ts';
import type { IncomingMessage } from 'node:http';
import { Caller, LIMITS, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
const open = async (change: Partial<AppSettings> = {}): Promise<NetworkServer> => {
  home = await networkServer(change);
  return home;
};
afterEach(async () => {
  await home?.close();
  home = null;
});

/** Raw bytes, and all that comes back. */
const raw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let back = '';
    socket.on('data', (chunk) => {
      back += chunk.toString();
    });
    socket.on('close', () => resolve(back));
    socket.on('error', () => resolve(back));
  });

const upgrade = (path: string, headers: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;

describe('malformed input', () => {
  test('[N1] bodies that are long, deep, no JSON or of another type are refused in words', async () => {
    const { url } = await open();
    const post = (body: string, type = 'application/json') => ask(`${url}/api/tables`, 'POST', body, { 'content-type': type });
    const answers = [
      await post('{'),
      await post(''),
      await post('null'),
      await post(`{"game":"draw","options":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`),
      await post(`"${'x'.repeat(70_000)}"`),
      await post('game=draw', 'text/plain'),
      await post('{"game":"draw","__proto__":{"a":1}}'),
    ];
    expect(answers.map(({ status, body }) => [status, (body['error'] as { key: string }).key])).toEqual([
      [400, 'request.json'],
      [400, 'request.json'],
      [400, 'request.shape'],
      [400, 'request.deep'],
      [413, 'request.long'],
      [415, 'request.type'],
      [400, 'request.shape'],
    ]);
  });

  test('[N1] for an address that cannot be parsed a browser gets a page with a link home, others get JSON', async () => {
    const { url } = await open();
    for (const path of ['/%', '/t/%E0%A4%A', '/j/%zz']) {
      const page = await ask(url + path, 'GET', undefined, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).not.toBeNull();
      expect(page.body['text']).toContain('<a class="way" href="/">');
      expect(page.body['text']).not.toContain(path);
      const plain = await ask(url + path, 'GET', undefined, { accept: 'application/json' });
      expect([plain.status, plain.body]).toEqual([400, { error: { key: 'request.malformed', what: expect.any(String) } }]);
    }
  });

  test('[N1] addresses that lead nowhere, broken escapes and broken HTTP are answered with 4xx in words', async () => {
    const { url, log } = await open();
    for (const path of [
      '/nowhere',
      '/api/tables/x',
      '/api/games/__proto__/words',
      `/api/tables/${'x'.repeat(500)}`,
      '/..%2f..%2fetc',
      '/socket',
    ])
      expect((await ask(url + path)).body).toEqual({ error: { key: expect.any(String), what: expect.any(String) } });
    for (const text of [
      'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'NONSENSE\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const back = await raw(url, text);
      expect(back).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\{"error":\{"key":"/);
    }
    expect(log.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  test('[N1] a request with an unsupported method gets the methods that the address supports', async () => {
    const { url } = await open();
    const taken = async (path: string): Promise<readonly [number, string | null]> => {
      const { status, headers } = await ask(url + path, 'PUT', {});
      return [status, headers.get('allow')];
    };
    expect(await taken('/api/tables/x?y=z')).toEqual([405, 'GET, HEAD, DELETE']);
    expect(await taken('/api/tables/')).toEqual([405, 'POST']);
    for (const lost of ['/api/tables/x/nowhere', '/api//tables', '/api/tables//']) expect(await taken(lost)).toEqual([404, null]);
    for (const lost of ['//healthz', '/healthz//', '/api//games']) expect((await ask(url + lost)).status).toBe(404);
  });

  test('[N8] expensive requests have limits of their own in the answer, and so have shared limits', async () => {
    const limits = { ...LIMITS, tables: { perSecond: 0.2, burst: 20 }, wrongCodes: { perSecond: 0.1, burst: 1 } };
    const { url } = await open({ limits });
    const bring = (): Promise<Response> =>
      fetch(`${url}/api/import`, { method: 'POST', headers: { 'content-type': 'application/vnd.pasteboard+json' }, body: '{}' });
    const answers = [await bring(), await bring(), await bring(), await bring(), await bring()];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429]);
    expect([answers[4]?.headers.get('retry-after'), await answers[4]?.text()]).toEqual([
      '25',
      expect.stringContaining('From one address there may be 4 at once, and from then on 2 a minute.'),
    ]);
    const wrong = async (): Promise<string> => JSON.stringify((await ask(`${url}/api/codes/ZZZZZZ`)).body);
    for (let i = 0; i < 3; i++) await wrong();
    expect(await wrong()).toContain('From all addresses together there may be 1 at once, and from then on 6 a minute.');
  });

  test('[N1] a socket that sends bytes, too much, nonsense or nothing is closed or gets an error, and the server goes on', async () => {
    const { url } = await open({ limits: { ...LIMITS, connection: { ...LIMITS.connection, helloMs: 2_000, message: 1_000 } } });
    const [bytes, long, longer, silent] = [new Caller(url), new Caller(url), new Caller(url), new Caller(url)];
    await bytes.say('x');
    bytes.socket.send(new Uint8Array(3));
    await long.say(`"${'x'.repeat(2_000)}"`);
    await longer.say(`"${'x'.repeat(9_000)}"`);
    expect((await bytes.hears('error')).key).toBe('message.json');
    expect((await bytes.hears('bye')).why).toBe('message.binary');
    expect((await long.hears('bye')).why).toBe('message.long');
    expect(await longer.gone()).toBe(1009);
    expect((await silent.hears('bye')).why).toBe('hello.late');
    expect((await ask(`${url}/healthz`)).status).toBe(200);
  });
});

describe('upgrade requests', () => {
  test('[N1] to anything but a socket is answered as if it had not asked', async () => {
    const { url } = await open();
    const asked = (path: string, to: string) =>
      raw(url, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, close\r\nUpgrade: ${to}\r\n\r\n`);
    expect(await asked('/healthz', 'h2c')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);
    expect(await asked('/socket', 'h2c')).toMatch(/^HTTP\/1\.1 426 /);
    expect(await raw(url, upgrade('/nowhere', ''))).toMatch(/^HTTP\/1\.1 404 /);
    const socket = new WireSocket(`${url.replace('http', 'ws')}/socket`, { headers: { upgrade: 'WebSocket' } });
    await new Promise((ready) => socket.once('open', ready));
    socket.terminate();
  });
});

describe('rate limits', () => {
  test('[N8] plain connections are counted by network, because one machine has many IPv6 addresses', async () => {
    const { server } = await open({ limits: { ...LIMITS, socketsEach: 1 } });
    const line = (address: string): Duplex => {
      const socket = new Duplex({ read: () => {}, write: (_, __, done) => done() });
      server.emit('connection', Object.assign(socket, { remoteAddress: address }));
      return socket;
    };
    const near = Array.from({ length: 66 }, (_, i) => line(`2001:db8:1:2::${(i + 1).toString(16)}`));
    const far = line('2001:db8:1:3::1');
    expect([near.filter(({ destroyed }) => !destroyed).length, far.destroyed]).toEqual([65, false]);
    for (const each of [...near, far]) each.destroy();
  });

  test('[N8] pings of a socket are paid for like messages: endless pings are not answered without end', async () => {
    const { url } = await open({ limits: { ...LIMITS, connection: { ...LIMITS.connection, rate: { perSecond: 0, burst: 20 } } } });
    const socket = new WireSocket(`${url.replace('http', 'ws')}/socket`);
    let [pongs, last] = [0, ''];
    socket.on('pong', () => pongs++);
    socket.on('message', (data: Buffer) => {
      last = data.toString();
    });
    await new Promise((ready) => socket.once('open', ready));
    const closed = new Promise((gone) => socket.once('close', gone));
    for (let i = 0; i < 500; i++) socket.ping('are you there?');
    await closed;
    expect([pongs, JSON.parse(last)]).toEqual([20, { t: 'bye', why: 'message.often' }]);
  });

  test('[N8] requests, tables and joins of one address are counted, and a client that waits may go on', async () => {
    const few = { perSecond: 0.5, burst: 2 };
    const { url } = await open({ limits: { ...LIMITS, tables: few, joins: few } });
    const { table } = await make(url);
    await make(url);
    const often = await ask(`${url}/api/tables`, 'POST', { game: 'draw' });
    const what = 'Too many requests at once. Wait a little. From one address there may be 2 at once, and from then on 30 a minute.';
    expect([often.status, often.headers.get('retry-after'), often.body]).toEqual([429, '2', { error: { key: 'request.often', what } }]);
    const joins = [1, 2, 3].map(() => ask(`${url}/api/tables/${table}/join`, 'POST', { name: 'Otto' }));
    expect((await Promise.all(joins)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429]);
    expect((await ask(`${url}/healthz`)).status).toBe(200);
  });

  test('[N8] codes cannot be guessed, neither by one address nor by all together, and every wrong code gets the same answer', async () => {
    const { url } = await open({
      proxies: 1,
      limits: { ...LIMITS, codes: { perSecond: 0.1, burst: 3 }, wrongCodes: { perSecond: 0.1, burst: 5 } },
    });
    const { code } = await make(url);
    const from = (last: number, typed: string) =>
      ask(`${url}/api/codes/${typed}`, 'GET', undefined, { 'x-forwarded-for': `10.0.0.${last}` });
    const wrong = [await from(1, 'ZZZZZZ'), await from(1, '!!'), await from(1, `${code}X`)];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(wrong.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await from(1, code)).status).toBe(429);
    expect([(await from(2, code)).status, (await from(2, code)).status]).toEqual([200, 200]);
    // Four more who are wrong three times, the third time at the expense of all.
    for (const each of [3, 4, 5, 6]) for (let i = 0; i < 3; i++) await from(each, 'ZZZZZZ');
    // No client can guess on, and one that knows the code still gets in.
    expect([await from(7, 'ZZZZZZ'), await from(7, 'ZZZZZZ'), await from(7, 'ZZZZZZ')]).toMatchObject([
      { status: 404 },
      { status: 404 },
      { status: 429, body: { error: { key: 'code.often' } } },
    ]);
    expect((await from(8, code)).status).toBe(200);
  });

  test('[N8] open sockets and new sockets of an address are limited, and a socket that closes makes room', async () => {
    const { url } = await open({ limits: { ...LIMITS, socketsEach: 2, hellos: { perSecond: 0.1, burst: 4 } } });
    const { table } = await make(url);
    const [one, two] = [new Caller(url), new Caller(url)];
    await Promise.all([one.hello(table), two.hello(table)]);
    expect(await raw(url, upgrade('/socket', ''))).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection\.crowded/);
    one.socket.close();
    await one.gone();
    await new Promise((later) => setTimeout(later, 20));
    await new Caller(url).hello(table);
    await new Caller(url).gone();
    expect(await raw(url, upgrade('/socket', ''))).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nRetry-After: \d+\r\n/);
  });

  test('[N8] too many messages end a connection, not the server', async () => {
    const { url } = await open({ limits: { ...LIMITS, connection: { ...LIMITS.connection, rate: { perSecond: 1, burst: 20 } } } });
    const { table } = await make(url);
    const eve = new Caller(url);
    await eve.hello(table);
    for (let i = 0; i < 40; i++) void eve.say({ t: 'ping', id: String(i) });
    expect((await eve.hears('bye')).why).toBe('message.often');
  });

  test('[N8] all sockets of one address share one limit on requests', async () => {
    const { url } = await open({ limits: { ...LIMITS, messages: { perSecond: 0.1, burst: 40 } } });
    const { table } = await make(url);
    const [one, two] = [new Caller(url), new Caller(url)];
    await Promise.all([one.hello(table), two.hello(table)]);
    // Neither alone comes near it.
    for (const each of [one, two]) for (let i = 0; i < 20; i++) void each.say({ t: 'ping', id: String(i) });
    expect((await Promise.race([one.hears('bye'), two.hears('bye')])).why).toBe('message.often');
  });

  test('[N8] lines that answer no ping are dropped, and those that do stay', async () => {
    const { url, tableServer } = await open({ limits: { ...LIMITS, pingMs: 300 } });
    const { table } = await make(url);
    const living = Array.from({ length: 4 }, () => new Caller(url));
    const dead = living.map(() => {
      const line = connect(Number(new URL(url).port), '127.0.0.1', () => line.write(upgrade('/socket', '')));
      return line;
    });
    for (const each of living) await each.hello(table);
    await Promise.all(dead.map((line) => new Promise((closed) => line.on('close', closed).resume())));
    expect([living.map(({ closed }) => closed), tableServer.open.get(table)!.audience.size]).toEqual([
      living.map(() => null),
      living.length,
    ]);
  });

  test('[N8] a client that does not read is dropped, and the others go on', async () => {
    const { url } = await open({ limits: { ...LIMITS, connection: { ...LIMITS.connection, buffered: 2_000 } } });
    const { table, seat, secret } = await make(url, { game: 'thread' });
    const [ann, slow] = [new Caller(url), connect(Number(new URL(url).port), '127.0.0.1')];
    // To be dropped while one still writes is what this is about.
    slow.on('error', () => {});
    await ann.hello(table, { id: seat, secret });
    slow.write(upgrade('/socket', ''));
    await new Promise((first) => slow.once('data', first));
    const masked = (text: string): Buffer =>
      Buffer.concat([Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 255, 0, 0, 0, 0]), Buffer.from(text)]);
    slow.write(masked(JSON.stringify({ t: 'hello', v: 1, table, seat: null, since: null }).padEnd(200)));
    await new Promise((welcome) => slow.once('data', welcome));
    slow.pause();
    for (let i = 0; i < 2_000; i++) slow.write(masked(JSON.stringify({ t: 'frame', id: String(i), n: 1 }).padEnd(200)));
    const dropped = async (): Promise<boolean> =>
      /incidents_total\{what="guest.slow"\} 1/.test(String((await ask(`${url}/metrics`)).body['text']));
    while (!(await dropped())) await new Promise((later) => setTimeout(later, 20));
    expect(await ann.did({ t: 'ping', id: 'p' })).toMatchObject({ t: 'pong' });
    slow.destroy();
  });

  test('[N8] an address is remembered until its limit is full again, whatever other addresses do', () => {
    let now = 0;
    const shared = new RateLimits({ perSecond: 1, burst: 2 }, { now: () => now }, 10);
    const asked = (who: string): boolean[] => Array.from({ length: 3 }, () => shared.take(who));
    expect(asked('ann')).toEqual([true, true, false]);
    for (let i = 0; i < 3; i++) expect(asked(`other${i}`)).toEqual([true, true, false]);
    now = 1_000;
    expect([shared.take('ann'), shared.take('ann')]).toEqual([true, false]);
    // Two seconds fill it; a client that comes then may find the others forgotten.
    now = 2_900;
    expect(asked('eve')).toEqual([true, true, false]);
    expect([shared.take('ann'), shared.take('ann')]).toEqual([true, false]);
    now = 5_100;
    expect([asked('fay'), shared.size]).toEqual([[true, true, false], 3]);
    expect(asked('ann')).toEqual([true, true, false]);
    shared.giveBack('ann');
    expect([shared.take('ann'), shared.take('ann')]).toEqual([true, false]);
  });

  test('[N8] the memory for addresses is bounded', () => {
    const clock = { now: () => 0 };
    const many = new RateLimits({ perSecond: 1, burst: 2 }, clock, 10);
    for (let i = 0; i < 1_000; i++) many.take(`a${i}`);
    expect(many.size).toBeLessThanOrEqual(10);
    const connectionCount = new ConnectionCount(3, 2);
    const leave = connectionCount.enter('a');
    expect([
      connectionCount.enter('a') !== null,
      connectionCount.enter('a'),
      connectionCount.enter('b') !== null,
      connectionCount.enter('c'),
    ]).toEqual([true, null, true, null]);
    leave?.();
    expect([connectionCount.enter('c') !== null, connectionCount.size]).toEqual([true, 3]);
  });
});

const asking = (headers: object, remoteAddress = '9.9.9.9') => ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('client addresses', () => {
  test('[N8] a forwarding header gives the address only as far as the server’s own proxies reach', () => {
    const forged = asking({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2' });
    expect([0, 1, 2, 3].map((proxies) => addressOf(forged, proxies))).toEqual(['9.9.9.9', '2.2.2.2', '1.1.1.1', '9.9.9.9']);
    expect(addressOf(asking({}), 1)).toBe('9.9.9.9');
    expect(['::ffff:1.2.3.4', '2001:db8:1:2:3:4:5:6', '2001:db8::6', '::1'].map(addressGroupOf)).toEqual([
      '1.2.3.4',
      '2001:db8:1:2',
      '2001:db8:0:0',
      '0:0:0:0',
    ]);
  });

  test('[N10] pages of other sites can neither change anything nor open a socket', async () => {
    const { url } = await open({ origins: ['https://friend.example'] });
    const post = (origin: string) => ask(`${url}/api/tables`, 'POST', { game: 'draw' }, { origin });
    expect([(await post('https://evil.example')).status, (await post('null')).status]).toEqual([403, 403]);
    expect([(await post(url)).status, (await post('https://friend.example')).status]).toEqual([201, 201]);
    const friendly = await ask(`${url}/api/games`, 'GET', undefined, { origin: 'https://friend.example' });
    expect(friendly.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(
      (await ask(`${url}/api/games`, 'GET', undefined, { origin: 'https://evil.example' })).headers.get('access-control-allow-origin'),
    ).toBe(null);
    expect(await raw(url, upgrade('/socket', 'Origin: https://evil.example\r\n'))).toMatch(/^HTTP\/1\.1 403 [\s\S]*origin\.foreign/);
    for (const asked of [upgrade('/other', ''), 'no request\r\n\r\n'])
      expect(await raw(url, asked)).toMatch(/^HTTP\/1\.1 40[04] [\s\S]*default-src 'none'[\s\S]*nosniff/);
    expect(await raw(url, upgrade('/other', ''))).toMatch(/^HTTP\/1\.1 404 /);
    expect(await raw(url, upgrade('/socket', '').replace('dGhl', '!'))).toMatch(/^HTTP\/1\.1 400 [\s\S]*request\.malformed/);
    const fits = (origin: string) => originFits(asking({ origin, host: 'table.example' }), 'https://table.example', []);
    expect([fits('https://table.example'), fits('http://table.example'), fits('x')]).toEqual([true, false, false]);
  });
});
