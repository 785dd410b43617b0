// Tests of compressed answers and of caching.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { version } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodingsFor } from '../../src/net/http/packed-answers.ts';
import { ask, networkServer, type NetworkServer } from './network-server.ts';

/** As it comes: `fetch` would unpack it, and say itself what it takes. */
const raw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }));
    })
      .on('error', reject)
      .end();
  });
const taking = (url: string, encoding: string) => raw(url, { 'accept-encoding': encoding });

const SCRIPT = `let a = ${'1 + '.repeat(500)}1;`;
const FRIEND = 'https://friend.example';
let home: NetworkServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>one</p>');
  writeFileSync(join(folder, 'assets/a-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets/b-1.css'), 'p { color: red }');
  home = await networkServer({ web: folder, origins: [FRIEND] });
});
afterAll(() => home.close());

describe('encodings that a client accepts', () => {
  test.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['br; q=1.000 , gzip ;q=0.001', ['br', 'gzip']],
    ['*', ['br', 'gzip']],
    ['*;q=0.1, br;q=0', ['gzip']],
    ['*;q=0', []],
    ['identity, gzip;q=0.5', []],
    ['identity;q=0.5, gzip', ['gzip']],
    ['br;q=many, gzip;q=2, deflate', []],
    [';;,,q=1;=', []],
  ])('[N16] accept-encoding %j: %j', (header, encodings) => {
    expect(encodingsFor(header)).toEqual(encodings);
  });

  test('[N16] a compressed copy of a file is sent if the client accepts it; it has no address of its own', async () => {
    const url = `${home.url}/assets/a-1.js`;
    const [br, gz, plain] = [await taking(url, 'gzip, br'), await taking(url, 'gzip'), await raw(url)];
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect([brotliDecompressSync(br.bytes), gunzipSync(gz.bytes), plain.bytes].map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT]);
    for (const { headers } of [br, gz, plain])
      expect([headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ]);
    const bare = await taking(`${home.url}/assets/b-1.css`, 'br, gzip');
    expect([bare.headers['content-encoding'], String(bare.bytes)]).toEqual([undefined, 'p { color: red }']);
    for (const end of ['.br', '.gz']) expect((await raw(url + end)).status).toBe(404);
  });

  test('[N16] the page is requested each time, and sent if it has changed', async () => {
    const first = await raw(`${home.url}/t/abc`);
    const etag = String(first.headers['etag']);
    expect([first.headers['cache-control'], first.headers['vary'], String(first.bytes)]).toEqual([
      'no-cache',
      'accept-encoding',
      '<p>one</p>',
    ]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await raw(`${home.url}/r/abc`, { 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await raw(`${home.url}/`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('[N16] lists of games, words and rules come compressed, the same each time, and not at all if the client has them', async () => {
    for (const path of ['/api/games', '/api/games/thread/words', '/api/games/thread/rules']) {
      const url = home.url + path;
      const [plain, br, gz] = [await raw(url), await taking(url, 'br, gzip'), await taking(url, 'gzip')];
      expect([brotliDecompressSync(br.bytes), gunzipSync(gz.bytes)].map(String)).toEqual([String(plain.bytes), String(plain.bytes)]);
      expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(new Set([plain, br, gz].map(({ headers }) => headers['etag'])).size).toBe(3);
      const known = await raw(url, { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) });
      expect([known.status, known.headers['cache-control'], known.headers['vary']]).toEqual([304, 'no-cache', 'accept-encoding']);
    }
    expect((await raw(`${home.url}/api/games/chess/words`)).status).toBe(404);
  });

  test('[N10] [N16] answers that depend on the requesting page name that header in Vary', async () => {
    const { headers } = await raw(`${home.url}/api/games`, { origin: FRIEND });
    expect([headers['vary'], headers['access-control-allow-origin']]).toEqual(['origin, accept-encoding', FRIEND]);
  });
});

test('[N17] an open page learns that there is a newer one', async () => {
  const told = async (url: string) => version.parse((await ask(`${url}/api/version`)).body);
  const before = await told(home.url);
  expect(before).toEqual({ protocol: 2, sealed: false, web: expect.stringMatching(/^[0-9a-f]{12}$/) });
  expect(await told(home.url)).toEqual(before);
  writeFileSync(join(folder, 'index.html'), '<p>two</p>');
  expect((await told(home.url)).web).not.toBe(before.web);
  const bare = await networkServer();
  expect(await told(bare.url)).toEqual({ protocol: 2, sealed: false, web: null });
  await bare.close();
});
