// Tests of host names, access to metrics, and slow headers.

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppSettings } from '../../src/net/app.ts';
import { LIMITS, lineTo, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
const open = async (change: Partial<AppSettings> = {}): Promise<NetworkServer> => {
  home = await networkServer(change);
  return home;
};
afterEach(async () => {
  await home?.close();
  home = null;
});

const heard = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  return text;
};

/** The whole answer, as fetch would not let a header be named. */
const raw = async (url: string, path: string, headers: { readonly [name: string]: string }): Promise<{ status: number; text: string }> => {
  const socket = await lineTo(url);
  const lines = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const text = await heard(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
};

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The status of the answer to a socket that is asked for. */
const knocking = async (url: string, headers: { readonly [name: string]: string }): Promise<number> => {
  const socket = await lineTo(url);
  const lines = Object.entries({ ...UPGRADE, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /socket HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1]);
};

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const OWN = Object.values(networkInterfaces())
  .flatMap((each = []) => each)
  .map(({ address }) => bracketed(address));
const SHORT = hostname().split('.')[0]!.toLowerCase();

const FOREIGN = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  `${SHORT}.evil.example`,
  '203.0.113.9',
  '0.0.0.0',
  '[2001:db8::1]',
  'a/b',
  'user@localhost',
  'localhost:x',
];

describe('the name by which a server is reached', () => {
  test.each(FOREIGN)(
    '[N26] a page that reaches the server as %s is refused over HTTP and sockets, in words that name the flag',
    async (host) => {
      const { url } = await open();
      for (const path of ['/', '/api/games', '/healthz', '/nowhere']) {
        const { status, text } = await raw(url, path, { host });
        expect([path, status, text]).toEqual([path, 421, expect.stringMatching(/host\.foreign.*--public-url/)]);
      }
      expect(await knocking(url, { host, origin: `http://${host}` })).toBe(421);
    },
  );

  test('[N26] loopback, the addresses of the machine and its name are accepted, at any port', async () => {
    const { url } = await open();
    const names = [
      'localhost',
      'LocalHost',
      'localhost.',
      'cards.localhost',
      '127.0.0.1',
      '127.1.2.3',
      '[::1]',
      ...OWN,
      SHORT,
      `${SHORT}.local`,
      `${SHORT}.lan`,
    ];
    for (const name of names) {
      for (const host of [name, `${name}:4711`]) expect([host, (await raw(url, '/api/games', { host })).status]).toEqual([host, 200]);
      expect([name, await knocking(url, { host: name })]).toEqual([name, 101]);
    }
  });

  test('[N26] with a public address its name is accepted too, and no other; forwarded names are not believed', async () => {
    const { url } = await open({ publicUrl: 'https://cards.example', proxies: 1 });
    for (const host of ['cards.example', 'CARDS.example:443', '127.0.0.1']) {
      expect([host, (await raw(url, '/api/games', { host })).status]).toEqual([host, 200]);
      expect([host, await knocking(url, { host })]).toEqual([host, 101]);
    }
    for (const headers of [
      { host: 'evil.example' },
      { host: 'evil.example', 'x-forwarded-host': 'cards.example' },
      { host: 'www.cards.example' },
    ]) {
      expect((await raw(url, '/api/games', headers)).status).toBe(421);
    }
    const own = await networkServer({ names: ['table.home'] });
    expect((await raw(own.url, '/api/games', { host: 'table.home:80' })).status).toBe(200);
    await own.close();
  });
});

const FIGURES = 'pasteboard_http_requests_total';
const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

describe('figures for the operator', () => {
  test('[N27] metrics go to this machine alone: by a loopback name, and not through a proxy', async () => {
    const { url } = await open({ publicUrl: 'https://cards.example' });
    for (const host of ['localhost', '127.0.0.1:9', '[::1]'])
      expect(await raw(url, '/metrics', { host })).toMatchObject({ status: 200, text: expect.stringContaining(FIGURES) });
    const others = OWN.filter((host) => !/^127\.|^\[::1\]/.test(host));
    const refused = [
      ...['cards.example', 'evil.example', SHORT, ...others].map((host) => ({ host })),
      ...FORWARDING.map((name) => ({ host: 'localhost', [name]: '127.0.0.1' })),
    ];
    for (const headers of refused) {
      const { status, text } = await raw(url, '/metrics', headers);
      expect([headers, status, text]).toEqual([headers, 403, expect.stringMatching(/metrics\.closed.*--metrics-token.*--metrics-public/)]);
      expect(text).not.toContain(FIGURES);
    }
  });

  test('[N27] no client on another machine gets metrics', async () => {
    const { url, server } = await open();
    server.prependListener('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.7' }));
    expect((await raw(url, '/metrics', { host: 'localhost' })).status).toBe(403);
  });

  test('[N27] with --metrics-token every request needs the token, from anywhere', async () => {
    const metricsToken = 'a-token-of-some-length';
    const { url } = await open({ metricsToken });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    for (const headers of [{ host: 'localhost' }, { host: 'prometheus.example', 'x-forwarded-for': '192.0.2.7' }]) {
      for (const wrong of [{}, bearer('another-token'), bearer(metricsToken.slice(1)), { authorization: metricsToken }]) {
        const { status, text } = await raw(url, '/metrics', { ...headers, ...wrong });
        expect([status, text]).toEqual([401, expect.stringContaining('metrics.token')]);
      }
      expect((await raw(url, '/metrics', { ...headers, ...bearer(metricsToken) })).text).toContain(FIGURES);
    }
  });

  test('[N27] with --metrics-public every request gets metrics', async () => {
    const { url } = await open({ metricsPublic: true });
    for (const headers of [{ host: 'cards.example' }, { host: 'localhost', via: '1.1 proxy' }])
      expect((await raw(url, '/metrics', headers)).text).toContain(FIGURES);
  });
});

describe('slow headers', () => {
  test('[N29] a connection with slow headers, and a silent one, are closed at the configured time; others are served', async () => {
    const { url } = await open({ limits: { ...LIMITS, headersMs: 400 } });
    const [silent, trickling, again] = [await lineTo(url), await lineTo(url), await lineTo(url)];
    trickling.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    // One request that is whole does not buy time for the next.
    again.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(again, 'data');
    again.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    const drip = setInterval(() => [trickling, again].map((socket) => socket.writable && socket.write('a')), 50);
    for (const socket of [silent, trickling, again]) socket.resume();
    await Promise.all([silent, trickling, again].map((socket) => new Promise((closed) => socket.once('close', closed))));
    clearInterval(drip);
    expect((await raw(url, '/healthz', { host: 'localhost' })).status).toBe(200);
  });
});
