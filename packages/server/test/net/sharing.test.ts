// Tests of shared replays.

import { foldGroup, type View } from '@pasteboard/kernel';
import { replayFile, type DoorAct, type ViewEntry } from '@pasteboard/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_SHARES } from '../../src/door/shares.ts';
import { hashOf } from '../../src/table-log/secrets.ts';
import { writeWhole } from '../../src/table-log/entries.ts';
import { loadWhole } from '../../src/room/load.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

class Seated extends Caller {
  readonly seat: string;
  readonly secret: string;

  constructor(url: string, seat: string, secret: string) {
    super(url);
    this.seat = seat;
    this.secret = secret;
  }
}

const store = new MemoryStore();
let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer({}, store);
});
afterAll(() => home.close());

const sit = async (table: string, id: string, secret: string): Promise<Seated> => {
  const caller = new Seated(home.url, id, secret);
  await caller.hello(table, { id, secret });
  return caller;
};

let ids = 0;
const door = (caller: Caller, what: DoorAct) => caller.did({ t: 'door', id: `d${++ids}`, what });

const shared = async (caller: Caller, as: 'mine' | 'public' | 'gm', upTo: number | null = null) => {
  const told = await door(caller, { act: 'share', as, upTo });
  if (told.t !== 'shared') throw new Error(JSON.stringify(told));
  return told;
};

const replay = async (table: string, id: string, token: string | null) => {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${home.url}/api/replays/${table}/${id}`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const fileOf = async (table: string, { share, token }: Awaited<ReturnType<typeof shared>>) => {
  const { status, text } = await replay(table, share.id, token);
  expect(status).toBe(200);
  return replayFile.parse(JSON.parse(text)) as { as: string | null; game: string; entries: ViewEntry[] };
};

/** All that this line was told, as far as its seat may still see it. */
const toldTo = async (caller: Caller): Promise<readonly ViewEntry[]> => {
  const page = await caller.did({ t: 'page', id: `p${++ids}`, before: null, limit: 200 });
  if (page.t !== 'page' || page.more) throw new Error(page.t);
  return page.entries;
};

const folded = (entries: readonly ViewEntry[]): View =>
  entries.reduce((view, entry) => (entry.t === 'group' ? foldGroup(view, entry.group) : view), {} as View);

const frame = async (caller: Caller, n: number): Promise<View> => {
  const told = await caller.did({ t: 'frame', id: `f${++ids}`, n });
  if (told.t !== 'frame') throw new Error(told.t);
  return told.view;
};

/** A GM, a player, and a spectator; moves, whispers and notes; then a person who comes late. */
const evening = async () => {
  const { table, seat, secret, code } = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve' });
  const join = async (name: string, wanted: string | null) => {
    const { body } = await ask(`${home.url}/api/tables/${table}/join`, 'POST', { name, seat: wanted });
    return sit(table, String(body['seat']), String(body['secret']));
  };
  const [gm, ann, ben] = [await sit(table, seat, secret), await join('Ann', 'ann'), await join('Ben', 'ben')];
  const watcher = new Caller(home.url);
  await watcher.hello(table);
  await ann.did({ t: 'do', id: 'c', do: 'call', with: {} });
  await ann.did({ t: 'say', id: 's1', text: 'raven words', to: 'ben' });
  await gm.did({ t: 'say', id: 's2', text: 'heron words', to: 'ben' });
  await ann.did({ t: 'note', id: 'n1', key: 'plan', text: 'river words', for: 'me' });
  await ben.did({ t: 'note', id: 'n2', key: 'plea', text: 'stone words', for: 'gm' });
  const kai = await join('Kai', null);
  await kai.did({ t: 'say', id: 's3', text: 'Good evening', to: null });
  return { table, code, gm, ann, ben, kai, watcher, join };
};

const told = (text: string): unknown => (JSON.parse(text) as { error: unknown }).error;

describe('a replay that is shared', () => {
  test('[X5] [X13] a share holds what the sharer’s seat, or everybody, or the GM received, without the sharer’s private notes; of the door what everybody sees; and it folds to the view', async () => {
    const { table, code, gm, ann, ben, kai, watcher } = await evening();
    for (const [caller, as, hears, not] of [
      [ann, 'mine', ['raven'], ['heron', 'stone', 'river']],
      [ben, 'mine', ['raven', 'heron', 'stone'], ['river']],
      [kai, 'mine', [], ['raven', 'heron', 'river', 'stone']],
      [gm, 'gm', ['heron', 'stone'], ['raven', 'river']],
      [kai, 'public', [], ['raven', 'heron', 'river', 'stone']],
    ] as const) {
      const seer: Caller = as === 'public' ? watcher : caller;
      const [everybody, own] = [await toldTo(watcher), await toldTo(seer)];
      const file = await fileOf(table, await shared(caller, as));
      expect([file.game, file.as]).toEqual(['hush', as === 'public' ? null : caller.seat]);
      const isPrivate = (entry: ViewEntry): boolean => entry.t === 'door' || (entry.t === 'note' && entry.note?.for === 'me');
      expect(file.entries).toEqual(own.map((entry, i) => (isPrivate(entry) ? everybody[i] : entry)));
      const text = JSON.stringify(file);
      for (const word of hears) expect(text).toContain(`${word} words`);
      for (const word of [...not.map((each) => `${each} words`), code]) expect(text).not.toContain(word);
      // A person who came late saw the public view until then, and their whole view when they sat down.
      expect(folded(file.entries)).toEqual(await frame(seer, own.length));
    }
  });

  test('[X5] a share ends at its last entry, and never grows', async () => {
    const { table, ann } = await evening();
    const [early, now, beyond] = [await shared(ann, 'mine', 4), await shared(ann, 'mine'), await shared(ann, 'mine', 9_999)];
    expect([early, now, beyond].map(({ n, share }) => share.upTo - n)).toEqual([4 - early.n, -1, -1]);
    const before = await Promise.all([early, now, beyond].map(({ share, token }) => replay(table, share.id, token)));
    await ann.did({ t: 'say', id: 'later', text: 'What now?', to: null });
    await ann.did({ t: 'do', id: 'later2', do: 'call', with: {} });
    for (const [i, { share, token }] of [early, now, beyond].entries()) {
      const after = await replay(table, share.id, token);
      expect(after.text).toBe(before[i]!.text);
      const { entries } = replayFile.parse(JSON.parse(after.text));
      expect([entries[0]?.n, entries.at(-1)?.n, entries.length]).toEqual([1, share.upTo, share.upTo]);
    }
    expect(folded((await fileOf(table, early)).entries)).toEqual(await frame(ann, 4));
  });

  test('[D6] [X5] a person who takes over a seat shares no whisper of its previous holder', async () => {
    const { table, gm, join } = await evening();
    await door(gm, { act: 'kick', seat: 'ann', leave: false });
    const eve = await join('Eve', 'ann');
    expect(JSON.stringify(await fileOf(table, await shared(eve, 'mine')))).not.toMatch(/raven|river/);
  });

  const statusOf = async (table: string, { share, token }: Awaited<ReturnType<typeof shared>>): Promise<number> =>
    (await replay(table, share.id, token)).status;

  test.each<readonly [string, DoorAct, 'gm' | 'ann']>([
    ['was removed', { act: 'kick', seat: 'ann', leave: false }, 'gm'],
    ['was removed for good', { act: 'kick', seat: 'ann', leave: true }, 'gm'],
    ['left the seat', { act: 'kick', seat: 'ann', leave: false }, 'ann'],
    ['left the table', { act: 'kick', seat: 'ann', leave: true }, 'ann'],
    ['lost the seat to the GM', { act: 'move', seat: 'ann' }, 'gm'],
  ])('[D13] what a person shared who %s ends, also after a restart; what others shared stays', async (_, what, by) => {
    const evenings = await evening();
    const { table, gm, ann, ben } = evenings;
    const [mine, open, other] = [await shared(ann, 'mine'), await shared(ann, 'public'), await shared(ben, 'mine')];
    expect(await Promise.all([mine, open, other].map((each) => statusOf(table, each)))).toEqual([200, 200, 200]);
    await evenings[by].say({ t: 'door', id: 'out', what });
    await ann.hears('bye');
    const after = await gm.hears('door', (entry) => entry.n > other.n && entry.door.shares.length === 1);
    expect(after.door.shares).toEqual([other.share]);
    expect(await Promise.all([mine, open, other].map((each) => statusOf(table, each)))).toEqual([404, 404, 200]);
    const again = await networkServer({}, store);
    const { status } = await ask(`${again.url}/api/replays/${table}/${mine.share.id}`, 'GET', undefined, {
      authorization: `Bearer ${mine.token}`,
    });
    expect(status).toBe(404);
    await again.close();
  });

  test('[D13] a seat that moves to another device keeps its shares', async () => {
    const { table, ann } = await evening();
    const mine = await shared(ann, 'mine');
    await door(ann, { act: 'move', seat: 'ann' });
    expect(await statusOf(table, mine)).toBe(200);
  });

  test('[D13] people who swap seats keep their shares, with the view these had; a share ends with the person and not with the seat', async () => {
    const { table, gm, ann } = await evening();
    const [anns, gms] = [await shared(ann, 'mine'), await shared(gm, 'gm')];
    const texts = await Promise.all([anns, gms].map(({ share, token }) => replay(table, share.id, token)));
    await door(gm, { act: 'handOver', seat: 'ann' });
    const welcome = await ann.hears('welcome', ({ seat }) => seat === gm.seat);
    expect(welcome.door.shares.map(({ id, by }) => [id, by])).toEqual([
      [anns.share.id, gm.seat],
      [gms.share.id, 'ann'],
    ]);
    for (const [i, { share, token }] of [anns, gms].entries()) expect(await replay(table, share.id, token)).toEqual(texts[i]);
    // The old GM sits at ann's seat now, and goes.
    await ann.did({ t: 'door', id: 'out', what: { act: 'kick', seat: 'ann', leave: false } });
    expect(await Promise.all([anns, gms].map((each) => statusOf(table, each)))).toEqual([200, 404]);
  });

  test('[D13] shares of people who left before D13 existed are no longer open', async () => {
    const { table, gm, ann } = await evening();
    const mine = await shared(ann, 'mine');
    await door(gm, { act: 'kick', seat: 'ann', leave: false });
    const { n } = (await store.read(table, 0, 500)).at(-1)!;
    // A snapshot of the version before, which still has the share.
    const { head } = await loadWhole({ store, watch: { fault: () => {}, count: () => {} } }, table, mine.n);
    await store.saveSnapshot(table, n, writeWhole({ ...head, n }).replace(/"format":\d+/, '"format":3'));
    const again = await networkServer({}, store);
    const { status } = await ask(`${again.url}/api/replays/${table}/${mine.share.id}`, 'GET', undefined, {
      authorization: `Bearer ${mine.token}`,
    });
    expect(status).toBe(404);
    await again.close();
  });

  test('[X6] called back, unknown, at another table, with another token or none: all the same answer', async () => {
    const { table, ann } = await evening();
    const [one, two, elsewhere] = [await shared(ann, 'mine'), await shared(ann, 'mine'), (await evening()).table];
    expect((await replay(table, two.share.id, two.token)).type).toBe('application/vnd.pasteboard+json');
    await door(ann, { act: 'unshare', id: two.share.id });
    for (const [where, id, token] of [
      [table, two.share.id, two.token],
      [table, 'nothing', one.token],
      [table, '__proto__', one.token],
      [table, one.share.id, two.token],
      [table, one.share.id, one.token.slice(1)],
      [table, one.share.id, hashOf(one.token)],
      [table, one.share.id, null],
      [elsewhere, one.share.id, one.token],
      ['nowhere', one.share.id, one.token],
      ['x'.repeat(70), one.share.id, one.token],
    ] as const) {
      const { status, text } = await replay(where, id, token);
      expect([id, status, told(text)]).toEqual([id, 404, { key: 'share.unknown', what: expect.stringContaining('no longer shared') }]);
    }
    expect((await replay(table, one.share.id, one.token)).status).toBe(200);
  });

  test('[X6] only the GM shares the GM’s view; spectators share nothing; a table has a limit', async () => {
    const { table, gm, ann, watcher } = await evening();
    expect(await door(ann, { act: 'share', as: 'gm', upTo: null })).toMatchObject({ t: 'refused', refusal: { key: 'share.onlyGm' } });
    expect(await door(watcher, { act: 'share', as: 'public', upTo: null })).toMatchObject({ refusal: { key: 'spectator.watches' } });
    await door(gm, { act: 'watching', allowed: false });
    expect((await fileOf(table, await shared(ann, 'public'))).as).toBe(null);
    for (let i = 1; i < MOST_SHARES; i++) await shared(gm, 'gm');
    const more = await door(gm, { act: 'share', as: 'mine', upTo: null });
    expect(more).toMatchObject({ t: 'refused', refusal: { key: 'share.full', params: { most: MOST_SHARES } } });
  });

  test('[X6] the sharer and those who manage the door see the share, and revoke it; no other person learns of it', async () => {
    const { table, gm, ann, ben, watcher } = await evening();
    const { n, share } = await shared(ann, 'mine');
    const seen = await Promise.all([gm, ann, ben, watcher].map((caller) => caller.hears('door', (entry) => entry.n === n)));
    expect(seen.map(({ door: { shares } }) => shares)).toEqual([[share], [share], [], []]);
    expect(share).toEqual({ id: expect.any(String), as: 'mine', by: 'ann', upTo: n - 1 });
    expect(await door(ben, { act: 'unshare', id: share.id })).toMatchObject({ refusal: { key: 'share.unknown' } });
    expect(await door(ben, { act: 'unshare', id: 'nothing' })).toMatchObject({ refusal: { key: 'share.unknown' } });
    const called = await door(gm, { act: 'unshare', id: share.id });
    expect(called.t).toBe('done');
    const after = await Promise.all([gm, ann].map((caller) => caller.hears('door', (entry) => 'n' in called && entry.n === called.n)));
    expect(after.map(({ door: { shares } }) => shares)).toEqual([[], []]);
    expect((await ask(`${home.url}/api/tables/${table}`)).body['shares']).toBe(undefined);
  });

  test('[D1] [N13] [X6] the token is sent once, to the sharer; the store has its hash, the log and other people have nothing', async () => {
    const { table, gm, ann } = await evening();
    const what = { t: 'door', id: 'once', what: { act: 'share', as: 'mine', upTo: null } } as const;
    const first = await ann.did(what);
    if (first.t !== 'shared') throw new Error(first.t);
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
    await replay(table, first.share.id, first.token);
    const again = await sit(table, 'ann', ann.secret);
    expect(await again.did(what)).toEqual({ t: 'done', id: 'once', n: first.n });
    const kept = (await store.read(table, 0, 100)).map(({ body }) => body).join('');
    expect(kept).toContain(hashOf(first.token));
    for (const text of [kept, home.log.join(''), JSON.stringify(gm.heard), JSON.stringify(again.heard)])
      expect(text).not.toContain(first.token);
  });
});
