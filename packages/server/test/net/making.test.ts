// Tests of making characters over HTTP: a stateless judgment, and a character as its own player sees it.

import { characterTaken, judgment } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

const api = (path: string): string => `${home.url}/api${path}`;
const judged = (game: string, body: unknown) => ask(api(`/games/${game}/judge`), 'POST', body);
const keyOf = (body: unknown): unknown => (body as { readonly error?: { readonly key?: unknown } }).error?.key;

describe('a judgment over HTTP', () => {
  test('says what a draft costs, what follows, and what does not fit, for every game with characters', async () => {
    for (const game of ['thread', 'deck-of-adventures', 'realms-behind']) {
      const blank = await judged(game, { draft: { name: '', data: {} } });
      const { quick, findings } = judgment.parse(blank.body);
      expect([blank.status, findings.length > 0]).toEqual([200, true]);
      const whole = await judged(game, { draft: { ...quick[0]?.draft, name: 'Vesna' }, options: { startingPoints: 40 } });
      expect(judgment.parse(whole.body).findings).toEqual([]);
    }
  });

  test('house rules and what the table has brought along count', async () => {
    const pools = async (options: unknown) =>
      judgment.parse((await judged('thread', { draft: { name: 'Vesna', data: {} }, options })).body).pools;
    expect((await pools({ startingPoints: 40 }))[0]?.left).toBe(40);
    const content = {
      content: [{ kind: 'powers', told: ['It hums.'], data: { id: 'glass-bell', xp: 1, requires: [], passive: [], use: null } }],
      names: { 'glass-bell': 'The Glass Bell' },
    };
    const { body } = await judged('deck-of-adventures', { draft: { name: 'Vesna', data: {} }, content });
    expect(JSON.stringify(body)).toMatch(/The Glass Bell.*It hums\./);
  });

  test('is refused in words where nothing can be judged, and bounded', async () => {
    expect(keyOf((await judged('meccg', { draft: { name: '', data: {} } })).body)).toBe('making.none');
    expect(keyOf((await judged('thread', { draft: { name: 7 } })).body)).toBe('request.shape');
    const long = await judged('thread', { draft: { name: '', data: { look: 'x'.repeat(300_000) } } });
    expect(long.status).toBe(413);
  });
});

describe('a character taken along', () => {
  test('is what its player sees; another seat sees no more than it sees at the table, and nobody without a seat anything', async () => {
    const ann = await make(home.url, {
      game: 'deck-of-adventures',
      ready: 'two at the toll bridge, and the Game Master',
      seat: 'ann',
      name: 'Ann',
    });
    const path = api(`/tables/${ann.table}/entries/marl`);
    const taken = async (secret: string) => {
      const response = await fetch(path, { headers: { authorization: `Bearer ${encodeURIComponent(ann.seat)}:${secret}` } });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const { draft } = characterTaken.parse((await taken(ann.secret)).body);
    expect([draft.name, draft.data['role'], draft.data['deck']]).toEqual(['Marl', 'Defender', undefined]);
    expect((await taken(`${ann.secret}x`)).status).toBe(401);
    expect((await fetch(path)).status).toBe(401);
    const unknown = await fetch(api(`/tables/${ann.table}/entries/nobody`), {
      headers: { authorization: `Bearer ${encodeURIComponent(ann.seat)}:${ann.secret}` },
    });
    expect([unknown.status, keyOf(await unknown.json())]).toEqual([404, 'making.unknown']);
  });
});
