// Tests of a running server: headers, health, metrics, log, closing, and the web client.

import { connect } from 'node:net';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory.ts';
import { StoreTrouble } from '../../src/store/contract/trouble.ts';
import { bareError } from '../../src/net/operator/logs.ts';
import { fileWithin } from '../../src/net/pages/static.ts';
import { Caller, ask, make, networkServer } from './network-server.ts';

/** Wherever the client's one page may stand. */
const PAGES = ['/', '/new', '/new/hush', '/j/ABCDEF', '/t/abc', '/t/abc/e/12', '/t/abc/text', '/cast/abc', '/r/abc'];

describe('a running server', () => {
  test('[N10] every answer has the security headers; HSTS only behind TLS', async () => {
    const home = await networkServer();
    for (const path of ['/', '/docs', '/api/games', '/nowhere', '/house.css']) {
      const { headers } = await ask(home.url + path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual([
        'nosniff',
        'no-referrer',
        'DENY',
      ]);
      expect([headers.get('strict-transport-security'), headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null, null]);
    }
    await home.close();
    const safe = await networkServer({ tls: true, publicUrl: 'https://table.example' });
    expect((await ask(safe.url)).headers.get('strict-transport-security')).toContain('max-age=');
    expect((await make(safe.url)).links.join).toMatch(/^https:\/\/table\.example\/j\/[A-Z2-9]{6}$/);
    await safe.close();
  });

  test('[N11] healthy is the process, ready is the store with it', async () => {
    const store = new MemoryStore();
    const home = await networkServer({}, store);
    expect([(await ask(`${home.url}/healthz`)).status, (await ask(`${home.url}/readyz`)).status]).toEqual([200, 200]);
    store.ping = () => Promise.reject(new Error('away'));
    expect([(await ask(`${home.url}/healthz`)).status, (await ask(`${home.url}/readyz`)).status]).toEqual([200, 503]);
    store.claimName = () => Promise.reject(new StoreTrouble('away'));
    const made = await ask(`${home.url}/api/tables`, 'POST', { game: 'hush' });
    expect([made.status, made.body]).toMatchObject([503, { error: { key: 'store.away' } }]);
    await home.close();
  });

  test('[N11] a store that does not answer at all is not ready, and the check does not wait for it', async () => {
    const store = new MemoryStore();
    const home = await networkServer({}, store);
    store.ping = () => new Promise(() => {});
    expect((await ask(`${home.url}/readyz`)).status).toBe(503);
    store.append = () => Promise.reject(new StoreTrouble('full'));
    const made = await ask(`${home.url}/api/tables`, 'POST', { game: 'hush' });
    expect([made.status, made.body]).toMatchObject([503, { error: { key: 'store.away' } }]);
    await home.close();
  });

  test('[N1] a silent connection is closed without an answer, and malformed requests are answered', async () => {
    const home = await networkServer();
    const heardOn = async (code: string): Promise<string> => {
      home.server.once('connection', (socket) => home.server.emit('clientError', Object.assign(new Error('no'), { code }), socket));
      const socket = connect(Number(new URL(home.url).port), '127.0.0.1');
      let text = '';
      for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
      return text;
    };
    expect(await heardOn('ERR_HTTP_REQUEST_TIMEOUT')).toBe('');
    expect(await heardOn('HPE_INVALID_METHOD')).toMatch(/^HTTP\/1\.1 400 /);
    await home.close();
  });

  test('[N12] metrics count what happened, and name no table, seat or secret', async () => {
    const home = await networkServer();
    const { table, seat, secret, code } = await make(home.url);
    const ann = new Caller(home.url);
    await ann.hello(table, { id: seat, secret });
    await ann.did({ t: 'do', id: '1', do: 'draw', with: {} });
    await ann.did({ t: 'do', id: '2', do: 'nonsense', with: {} });
    await ann.say({ t: 'resync' });
    await ann.did({ t: 'ping', id: 'p' });
    const text = String((await ask(`${home.url}/metrics`)).body['text']);
    for (const line of [
      'pasteboard_commands_total{kind="do",outcome="done"} 1',
      'pasteboard_commands_total{kind="do",outcome="refused"} 1',
      'pasteboard_appends_total{answer="ok"} 1',
      'pasteboard_resyncs_total 1',
      'pasteboard_open_tables 1',
      'pasteboard_sockets 1',
      'pasteboard_command_seconds_count 2',
      'pasteboard_command_seconds_bucket{le="5"} 2\npasteboard_command_seconds_bucket{le="+Inf"} 2',
      '# TYPE pasteboard_command_seconds histogram',
      'process_resident_memory_bytes ',
      'pasteboard_http_requests_total{route="POST /api/tables",status="201"} 1',
    ])
      expect(text).toContain(line);
    for (const word of [table, secret, code]) expect(text).not.toContain(word);
    await home.close();
    const quiet = await networkServer({ showMetrics: false });
    expect((await ask(`${quiet.url}/metrics`)).status).toBe(404);
    await quiet.close();
  });

  test('[N13] the log has no secret, name, code, address of a table or word of a conversation, whatever goes wrong', async () => {
    const store = new MemoryStore();
    const home = await networkServer({}, store);
    const { table, seat, secret, code } = await make(home.url, { name: 'Idabella' });
    await ask(`${home.url}/j/${code}`);
    await ask(`${home.url}/t/${table}?secret=${secret}`);
    await ask(`${home.url}/api/codes/${code}`);
    await ask(`${home.url}/nowhere/${secret}`);
    await ask(`${home.url}/api/tables/${table}`, 'DELETE', undefined, { authorization: `Bearer ${seat}:${secret}x` });
    const ann = new Caller(home.url);
    await ann.hello(table, { id: seat, secret });
    await ann.did({ t: 'say', id: 's', text: 'whisperword', to: null });
    store.findName = () => Promise.reject(new Error(`cannot find ${code}`));
    const broken = await ask(`${home.url}/api/codes/${code}`);
    expect([broken.status, broken.body]).toEqual([500, { error: { key: 'internal', what: expect.not.stringContaining(code) } }]);
    store.append = () => Promise.reject(new Error(`cannot keep whisperword at ${table}`));
    expect(await ann.did({ t: 'say', id: 'u', text: 'whisperword', to: null })).toMatchObject({ key: 'store.unsure' });
    await home.close();
    const log = home.log.join('');
    expect(log).toContain('"where":"store.append"');
    expect(log).toContain('"route":"/api/codes/:code"');
    for (const word of [table, secret, code, 'Idabella', 'whisperword']) expect(log).not.toContain(word);
    for (const line of home.log) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(bareError(Object.assign(new TypeError('in the hand: ace'), { code: 'E1' }))).toMatchObject({ type: 'TypeError', code: 'E1' });
  });

  test('[N9] closing finishes accepted work, says goodbye, and accepts no more clients', async () => {
    const store = new MemoryStore();
    const home = await networkServer({}, store);
    const { table, seat, secret } = await make(home.url);
    const append = store.append.bind(store);
    store.append = async (...given) => {
      await new Promise((later) => setTimeout(later, 100));
      return append(...given);
    };
    const [ann, watcher] = [new Caller(home.url), new Caller(home.url)];
    await Promise.all([ann.hello(table, { id: seat, secret }), watcher.hello(table)]);
    await ann.say({ t: 'do', id: 'last', do: 'draw', with: {} });
    await new Promise((later) => setTimeout(later, 30));
    const closing = home.close();
    expect(await ann.hears('done')).toMatchObject({ id: 'last' });
    expect([(await ann.hears('bye')).why, (await watcher.hears('bye')).why]).toEqual(['house.closing', 'house.closing']);
    await closing;
    expect((await store.heads([table])).get(table)).toBe(3);
    await expect(fetch(home.url)).rejects.toThrow();
  });

  test('[N14] the web client is served if its folder exists, and no file beside it', async () => {
    const bare = await networkServer();
    const { body } = await ask(bare.url);
    for (const word of [bare.url, '/docs', 'curl']) expect(body['text']).toContain(word);
    const invited = await ask(`${bare.url}/j/ABCDEF`);
    expect([invited.status, invited.body['text']]).toEqual([200, expect.stringContaining('/join')]);
    await bare.close();
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<p>the table</p>');
    writeFileSync(join(folder, 'assets/a-1234.js'), 'let a;');
    writeFileSync(join(folder, '.env'), 'SECRET');
    const home = await networkServer({ web: folder });
    for (const path of PAGES) expect((await ask(home.url + path)).body['text']).toBe('<p>the table</p>');
    const script = await ask(`${home.url}/assets/a-1234.js`);
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      expect.stringContaining('immutable'),
    ]);
    for (const path of ['/.env', '/assets/%2e%2e/.env', '/assets/..%2f..%2fpackage.json', '/none.js', '/assets'])
      expect((await ask(home.url + path)).status).toBe(404);
    // Where a page answers nearly everywhere, what is no page is still told apart.
    const [made, lost] = [await ask(`${home.url}/api/tables`), await ask(`${home.url}/api/nowhere`)];
    expect([made.status, made.headers.get('allow'), lost.status]).toEqual([405, 'POST', 404]);
    expect([fileWithin('/web', '../web2/a.js'), fileWithin('/web', 'a.js'), fileWithin('/web', 'a.sh')]).toEqual([null, '/web/a.js', null]);
    await home.close();
  });
});
