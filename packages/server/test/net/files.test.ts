// Tests of table files over the network.

import { pasteboardFile } from '@pasteboard/protocol';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test } from 'vitest';
import { Caller, LIMITS, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const TYPE = 'application/vnd.pasteboard+json';
const open: NetworkServer[] = [];
const opened = async (change = {}): Promise<NetworkServer> => {
  const each = await networkServer(change);
  open.push(each);
  return each;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const bearer = ({ seat, secret }: { seat: string; secret: string }) => ({ authorization: `Bearer ${encodeURIComponent(seat)}:${secret}` });

const exported = async (url: string, table: string, as: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/tables/${table}/export/${as}`, { headers });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};

const imported = async (url: string, text: string, type = TYPE) => {
  const response = await fetch(`${url}/api/import`, { method: 'POST', headers: { 'content-type': type }, body: text });
  return {
    status: response.status,
    body: (await response.json()) as { table: string; seat: string; secret: string; error?: { key: string; what: string } },
  };
};

describe('a table as a file, over the network', () => {
  test('[X4] the GM exports the whole table, and imports it at another server, where play goes on', async () => {
    const [here, there] = [await opened(), await opened()];
    const made = await make(here.url, { game: 'thread' });
    const { status, type, text } = await exported(here.url, made.table, 'whole', bearer(made));
    expect([status, type]).toEqual([200, TYPE]);
    expect(pasteboardFile.safeParse(JSON.parse(text)).success).toBe(true);
    const { status: taken, body } = await imported(there.url, text);
    expect([taken, body.seat]).toEqual([201, made.seat]);
    const [old, fresh] = [new Caller(here.url), new Caller(there.url)];
    const before = await old.hello(made.table, { id: made.seat, secret: made.secret });
    const after = await fresh.hello(body.table, { id: body.seat, secret: body.secret });
    expect(after.view).toEqual(before.view);
    expect((await fresh.did({ t: 'say', id: 's', text: 'Where were we?', to: null })).t).toBe('done');
  });

  test('[X4] whole is for the GM alone; mine and public hold what a seat and everybody received', async () => {
    const { url } = await opened();
    const gm = await make(url, { game: 'thread' });
    const { body: player } = await ask(`${url}/api/tables/${gm.table}/join`, 'POST', { name: 'Bo' });
    const held = bearer(player as { seat: string; secret: string });
    expect((await exported(url, gm.table, 'whole', held)).status).toBe(403);
    expect((await exported(url, gm.table, 'whole')).status).toBe(401);
    expect((await exported(url, gm.table, 'mine', bearer({ seat: gm.seat, secret: 'guess' }))).status).toBe(401);
    expect((await exported(url, gm.table, 'nonsense', held)).status).toBe(404);
    for (const as of ['mine', 'public']) {
      const { status, text } = await exported(url, gm.table, as, held);
      expect(status).toBe(200);
      const file = JSON.parse(text) as { pasteboard: string; as: string | null };
      expect(pasteboardFile.safeParse(file).error).toBe(undefined);
      expect([file.pasteboard, file.as]).toEqual(['replay', as === 'mine' ? player['seat'] : null]);
      expect((await imported(url, text)).body.error?.what).toContain('replay');
    }
  });

  test('[X6] a whole table can be cut at an entry: a file of its own, that opens as the table was then', async () => {
    const { url, tableServer } = await opened();
    const made = await make(url, { game: 'thread', bots: { ann: 'player' } });
    const gm = new Caller(url);
    const { n } = await gm.hello(made.table, { id: made.seat, secret: made.secret });
    await gm.did({ t: 'note', id: 'n', key: 'plan', text: 'Only afterwards.', for: 'me' });
    const { text: all } = await exported(url, made.table, 'whole', bearer(made));
    const { status, text } = await exported(url, made.table, `whole?upTo=${n}`, bearer(made));
    expect(status).toBe(200);
    expect(all).toContain('Only afterwards.');
    expect(text).not.toContain('Only afterwards.');
    const { body } = await imported(url, text);
    const [then, copy] = [
      await gm.did({ t: 'frame', id: 'f', n }),
      await new Caller(url).hello(body.table, { id: body.seat, secret: body.secret }),
    ];
    expect(then.t === 'frame' && then.view).toEqual(copy.view);
    // The table itself is as it was, and the file of another length does not pass for it.
    expect((await tableServer.openTable(made.table))?.room.head.n).toBeGreaterThan(n);
    expect((await imported(url, text.replace(/"digest":"[^"]*"/, /"digest":"[^"]*"/.exec(all)?.[0] ?? ''))).body.error?.key).toBe(
      'file.bad',
    );
    // Beyond the newest entry there is nothing to cut.
    expect((await imported(url, (await exported(url, made.table, 'whole?upTo=999999', bearer(made))).text)).status).toBe(201);
  });

  test('[X6] only the GM gets an export that ends earlier, replays have no earlier end, and the end must be an entry', async () => {
    const { url } = await opened();
    const gm = await make(url, { game: 'thread' });
    const { body: player } = await ask(`${url}/api/tables/${gm.table}/join`, 'POST', { name: 'Bo' });
    const held = bearer(player as { seat: string; secret: string });
    expect((await exported(url, gm.table, 'whole?upTo=1', held)).status).toBe(403);
    expect((await exported(url, gm.table, 'whole?upTo=1')).status).toBe(401);
    for (const asked of ['whole?upTo=0', 'whole?upTo=-1', 'whole?upTo=x', 'whole?upTo=1.5', 'whole?upTo=1&upTo=2', 'mine?upTo=1'])
      expect([asked, (await exported(url, gm.table, asked, bearer(gm))).status]).toEqual([asked, 400]);
  });

  test('[X3] a request that is no file, too long or too deep is refused in words', async () => {
    const { url, tableServer } = await opened({ limits: { ...LIMITS, file: 5_000 } });
    const before = await tableServer.ports.store.list('', 10);
    expect((await imported(url, '{}')).body.error?.key).toBe('file.bad');
    expect((await imported(url, '{}', 'application/json')).status).toBe(415);
    expect((await imported(url, 'x'.repeat(6_000))).status).toBe(413);
    expect((await imported(url, '['.repeat(2_000))).body.error).toMatchObject({ key: 'file.bad', what: expect.stringContaining('deeper') });
    expect(await tableServer.ports.store.list('', 10)).toEqual(before);
  });

  test('[X4] the form of the file is published, and files of every game are of it', async () => {
    const { url } = await opened();
    const { body: schema } = await ask(`${url}/schema/pasteboard.json`);
    const fits = new Ajv2020({ allErrors: true }).compile(schema as AnySchema);
    const wrongs = (file: unknown): unknown => (fits(file) ? [] : fits.errors);
    const withoutGm: string[] = [];
    for (const game of ['thread', 'meccg', 'deck-of-adventures', 'realms-behind', 'draw', 'hush']) {
      const made = await make(url, { game });
      const caller = new Caller(url);
      await caller.hello(made.table, { id: made.seat, secret: made.secret });
      await caller.did({ t: 'say', id: 's', text: 'Is it as it should be?', to: null });
      await caller.did({ t: 'note', id: 'n', key: 'k', for: 'table', text: 'It is.' });
      if (game === 'draw') expect((await caller.did({ t: 'do', id: 'd', do: 'draw', with: {} })).t).toBe('done');
      for (const as of ['whole', 'mine', 'public']) {
        const { status, text } = await exported(url, made.table, as, bearer(made));
        if (as === 'whole' && status === 403) withoutGm.push(game);
        if (as === 'whole' && status === 403) continue;
        const file = JSON.parse(text) as { readonly entries: readonly object[] };
        expect([game, as, file.entries.length > 2, wrongs(file)]).toEqual([game, as, true, []]);
        expect(wrongs({ ...file, entries: [{ ...file.entries[0], at: 'today' }] })).not.toEqual([]);
        expect(wrongs({ ...file, more: 1 })).not.toEqual([]);
      }
    }
    // Whole is for a GM, and these have none.
    expect(withoutGm).toEqual(['meccg', 'draw', 'hush']);
  });
});

describe('the cost of requests without a seat', () => {
  test('[R20] facts, codes, knocks, replays and exports open no table, from any client', async () => {
    const { url, tableServer } = await opened();
    const made = await make(url, { game: 'thread', policy: 'locked' });
    const at = `${url}/api/tables/${made.table}`;
    const ticket = { authorization: `Bearer ${'t'.repeat(40)}` };
    expect((await ask(at)).status).toBe(200);
    expect((await ask(`${url}/api/codes/${made.code}`)).status).toBe(200);
    expect((await ask(`${at}/knock`, 'GET', undefined, ticket)).body).toEqual({ state: 'turnedAway', seat: null });
    expect((await ask(`${at}/join`, 'POST', { name: 'Eve' })).status).toBe(403);
    expect((await ask(`${url}/api/replays/${made.table}/share`, 'GET', undefined, ticket)).status).toBe(404);
    expect((await ask(at, 'DELETE', undefined, bearer({ ...made, secret: 'guess' }))).status).toBe(401);
    for (const as of ['whole', 'mine', 'public']) expect((await exported(url, made.table, as, bearer(made))).status).toBe(200);
    expect(tableServer.open.size).toBe(0);
    const caller = new Caller(url);
    await caller.hello(made.table, { id: made.seat, secret: made.secret });
    expect(tableServer.open.size).toBe(1);
  });

  test('[X9] a queued file gets its place, and is read when its turn comes', async () => {
    const { url, tableServer } = await opened();
    const made = await make(url, { game: 'thread' });
    const { text } = await exported(url, made.table, 'whole', bearer(made));
    const first = Promise.withResolvers<void>();
    const running = tableServer.imports.enter('another-file', new AbortController().signal, () => first.promise);
    const waiting = fetch(`${url}/api/import?line=my-own-file`, { method: 'POST', headers: { 'content-type': TYPE }, body: text });
    let place = await ask(`${url}/api/import/my-own-file`);
    while (place.status === 404) place = await ask(`${url}/api/import/my-own-file`);
    expect(place.body).toEqual({ place: 1 });
    first.resolve();
    await running;
    expect((await waiting).status).toBe(201);
    expect((await ask(`${url}/api/import/my-own-file`)).body).toMatchObject({ error: { key: 'import.unknown' } });
    expect((await imported(`${url}`, text)).status).toBe(201);
    expect((await ask(`${url}/api/import?line=no`, 'POST', text, { 'content-type': TYPE })).status).toBe(400);
  });

  test('[N1] length, depth and values are checked in this order, each refusal names the limit, and sockets get the same', async () => {
    const { url } = await opened();
    const sent = async (text: string) => (await ask(`${url}/api/tables`, 'POST', text)).body['error'] as { key: string; what: string };
    const values = `{"a":[${'{},'.repeat(6_000)}{}]}`;
    const deep = '['.repeat(20);
    expect(await sent(`${values}${'x'.repeat(60_000)}`)).toMatchObject({
      key: 'request.long',
      what: expect.stringContaining('65536 bytes'),
    });
    expect(await sent(`${values}${deep}`)).toMatchObject({ key: 'request.deep', what: expect.stringContaining('brackets. At most 16') });
    expect(await sent(values)).toMatchObject({ key: 'request.many', what: expect.stringContaining('5000') });
    const made = await make(url);
    const caller = new Caller(url);
    await caller.hello(made.table, { id: made.seat, secret: made.secret });
    caller.socket.send(`{"t":"do","id":"x","do":"draw","with":${values}}`);
    expect(await caller.hears('error')).toMatchObject({ key: 'message.many', what: expect.stringContaining('5000 values') });
  });
});
