// Tests of packs over HTTP: what comes in, what is named by line, and who may bring one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_FILE_TYPE, gameKinds, packRead, packTaken } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

const FEN_ROAD = readFileSync(join(import.meta.dirname, '../../../../docs/examples/fen-road.pack.json'), 'utf8');
const api = (path: string): string => `${home.url}/api${path}`;

interface Seat {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}

const brought = async ({ table, seat, secret }: Seat, body: string, type = PACK_FILE_TYPE) => {
  const headers = { 'content-type': type, authorization: `Bearer ${encodeURIComponent(seat)}:${secret}` };
  const response = await fetch(api(`/tables/${table}/packs`), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const keyOf = (body: Record<string, unknown>): unknown => (body['error'] as { readonly key?: unknown } | undefined)?.key;

const opened = (): Promise<Seat> => make(home.url, { game: 'thread', start: 'empty', name: 'Noor' });

describe('a pack over HTTP', () => {
  test('[B7] the good entries are backstage, and the bad one is named by line with what was meant', async () => {
    const gm = await opened();
    const caller = new Caller(home.url);
    await caller.hello(gm.table, { id: gm.seat, secret: gm.secret });
    const { status, body } = await brought(gm, FEN_ROAD.replace('"keenEye"', '"keenEyes"'));
    const taken = packTaken.parse(body);
    expect([status, taken.title]).toEqual([201, 'The Fen Road']);
    expect(taken.kept).toEqual(expect.arrayContaining(['perk/reed-whistle', 'character/tamsin', 'npc/reed-warden', 'scene/weir']));
    expect(taken.kept).not.toContain('character/odile');
    expect(taken.findings).toMatchObject([{ grade: 'misfit', entry: 'Odile Marsh', instead: 'keenEye' }]);
    const told = await caller.hears('note');
    expect(told).toMatchObject({ note: null, backstage: expect.arrayContaining([expect.objectContaining({ key: 'character/tamsin' })]) });
  });

  test('[B7] nothing of it comes in where nothing can be used, and the reason has its line', async () => {
    const gm = await opened();
    const { status, body } = await brought(gm, FEN_ROAD.replace('"thread"', '"hush"'));
    expect([status, body]).toEqual([400, { error: { key: 'pack.misfit', what: expect.stringContaining('Line 6') } }]);
  });

  test('[B2] only the GM brings a pack, by their own seat', async () => {
    const gm = await opened();
    const { body } = await ask(api(`/tables/${gm.table}/join`), 'POST', { name: 'Ann' });
    const ann = { table: gm.table, seat: String(body['seat']), secret: String(body['secret']) };
    expect(keyOf((await brought(ann, FEN_ROAD)).body)).toBe('backstage.onlyGm');
    // The secret decides which seat it is, whatever seat is named.
    expect(keyOf((await brought({ ...gm, secret: ann.secret }, FEN_ROAD)).body)).toBe('backstage.onlyGm');
    expect(keyOf((await brought({ ...gm, secret: `${gm.secret}x` }, FEN_ROAD)).body)).toBe('seat.secret');
    expect((await brought(gm, FEN_ROAD, 'text/plain')).status).toBe(415);
  });

  test('[B7] a form asks what does not fit, and a library reads a whole pack; nothing is kept', async () => {
    const { status, body } = await ask(api('/games/thread/kinds'));
    const { kinds } = gameKinds.parse(body);
    expect([status, kinds.map(({ id }) => id)]).toEqual([200, ['npc', 'character', 'perk', 'flaw', 'scene', 'handout', 'card-table']]);
    const entry = { kind: 'npc', id: 'heron', name: 'Heron', data: { ranks: { body: 100 }, perks: ['bell-ear'] } };
    const bad = await ask(api('/games/thread/entry'), 'POST', { entry, others: [] });
    expect(bad.body).toMatchObject({ fits: false, findings: [{ at: 'data.ranks.body', grade: 'misfit' }] });
    const good = { ...entry, data: { ranks: { body: 1 }, perks: ['bell-ear'] } };
    expect((await ask(api('/games/thread/entry'), 'POST', { entry: good, others: [] })).body).toMatchObject({ fits: false });
    const known = { entry: good, others: [{ kind: 'perk', id: 'bell-ear' }] };
    expect((await ask(api('/games/thread/entry'), 'POST', known)).body).toEqual({ fits: true, findings: [] });
    const headers = { 'content-type': PACK_FILE_TYPE };
    const whole = await fetch(api('/games/thread/pack'), {
      method: 'POST',
      headers,
      body: FEN_ROAD.replace('"bigAppetite"', '"bigApetite"'),
    });
    const read = packRead.parse(await whole.json());
    expect(read.findings).toMatchObject([{ grade: 'misfit', instead: 'bigAppetite' }]);
    expect(read.entries).not.toContainEqual(expect.objectContaining({ id: 'odile' }));
    expect((await ask(api('/games/draw/kinds'))).status).toBe(404);
  });

  test('[B7] the schema of packs is published for games to which something can be brought', async () => {
    const { status, body } = await ask(api('/games/thread/pack.schema.json'));
    expect([status, body['title']]).toEqual([200, 'A pack for Thread']);
    expect((await ask(api('/games/draw/pack.schema.json'))).status).toBe(404);
  });
});
