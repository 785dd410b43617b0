// Tests of clients that return with a history that the server no longer has.

import { digest, foldGroup, type View } from '@pasteboard/kernel';
import { PROTOCOL_VERSION, type Welcome } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { Connection } from '../../src/connections/connection.ts';
import { ALL } from '../../src/connections/quota.ts';
import type { KeptEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, LIMITS, ask, make, closedAfterEach, type NetworkServer } from './network-server.ts';

const opened = closedAfterEach();

interface Seat {
  readonly id: string;
  readonly secret: string;
}

/** What a client keeps of a table, as a browser does. */
interface Kept {
  readonly n: number;
  readonly view: View;
  readonly views: number | undefined;
}

const folded = ({ heard }: Caller): Kept => {
  let { n, view, views }: Pick<Welcome, 'n' | 'view' | 'views'> = { n: 0, view: null };
  for (const message of heard)
    if (message.t === 'welcome') ({ n, view, views } = message);
    else if (message.t === 'group' || message.t === 'chat' || message.t === 'note' || message.t === 'door') {
      ({ n } = message);
      if (message.t === 'group' && view !== null) view = foldGroup(view, message.group);
    }
  if (view === null) throw new Error('no view has come');
  return { n, view, views };
};

const resume = async (url: string, table: string, seat: Seat | null, { n, view, views }: Kept): Promise<Welcome> => {
  const caller = new Caller(url);
  const form = views === undefined ? {} : { views };
  await caller.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat, since: n, digest: digest(view), ...form });
  return caller.hears('welcome');
};

const lostCount = async ({ url }: NetworkServer): Promise<number> => {
  const text = String((await ask(`${url}/metrics`)).body['text']);
  return Number(/^pasteboard_history_lost_total (\d+)$/m.exec(text)?.[1]);
};

/** As `pasteboard restore` does it: what is stored of the table is what the backup holds. */
const restored = async (store: MemoryStore, table: string, entries: readonly KeptEntry[]): Promise<void> => {
  await store.delete(table);
  await store.append(table, 0, entries);
};

/** Counts loads, and how many of them ask at once. */
class Slow extends MemoryStore {
  loads = 0;
  most = 0;
  #now = 0;

  override async snapshotAt(table: string, n: number) {
    this.loads++;
    this.most = Math.max(this.most, ++this.#now);
    await new Promise((later) => setTimeout(later, 10));
    this.#now--;
    return super.snapshotAt(table, n);
  }
}

let ids = 0;
const draw = (caller: Caller) => caller.did({ t: 'do', id: `d${++ids}`, do: 'draw', with: {} });
const talk = (caller: Caller) => caller.did({ t: 'say', id: `s${++ids}`, text: 'Well.', to: null });

/** Ann has drawn three cards; a backup was made before the last two. */
const played = async () => {
  const store = new MemoryStore();
  const home = await opened(store);
  const { table, seat: id, secret } = await make(home.url);
  const seat = { id, secret };
  const ann = new Caller(home.url);
  await ann.hello(table, seat);
  await draw(ann);
  const backup = await store.read(table, 0, 100);
  await draw(ann);
  await draw(ann);
  return { store, home, table, seat, ann, backup };
};

describe('a client that returns', () => {
  test('[R21] learns that the table is shorter than what it saw, gets the whole table, and is counted', async () => {
    const { store, home, table, seat, ann, backup } = await played();
    const kept = folded(ann);
    expect(await lostCount(home)).toBe(0);
    await restored(store, table, backup);
    const welcome = await resume(home.url, table, seat, kept);
    expect([welcome.lost, welcome.n, welcome.missed]).toEqual(['shorter', 3, []]);
    expect(welcome.view).not.toBe(null);
    expect(await lostCount(home)).toBe(1);
    // A player who sat at it when it was replaced is sent away, comes back, and learns it too.
    expect((await ann.hears('bye')).why).toBe('house.closing');
  });

  test('[R21] learns it without a digest too, as an older client sends none', async () => {
    const { store, home, table, seat, ann, backup } = await played();
    const { n } = folded(ann);
    await restored(store, table, backup);
    const old = new Caller(home.url);
    await old.say({ t: 'hello', v: 1, table, seat, since: n });
    expect((await old.hears('welcome')).lost).toBe('shorter');
  });

  test.each(['from memory', 'from the store'])(
    '[R22] learns that the table has another history at an entry it knows, compared %s',
    async (from) => {
      const { store, home, table, seat, ann, backup } = await played();
      const kept = folded(ann);
      await restored(store, table, backup);
      const other = new Caller(home.url);
      await other.hello(table, seat);
      await talk(other);
      for (let i = 0; i < 3; i++) await draw(other);
      const where = from === 'from memory' ? home : await opened(store);
      const welcome = await resume(where.url, table, seat, kept);
      expect([welcome.lost, welcome.n, welcome.missed]).toEqual(['other', 7, []]);
      expect(welcome.view).toEqual(folded(other).view);
      expect(await lostCount(where)).toBe(1);
    },
  );

  test('[R22] gets no alarm if its history is the server’s: at the head, in memory, from the store, after a restart', async () => {
    const { store, home, table, seat, ann } = await played();
    const moments = [folded(ann)];
    for (let i = 0; i < 100; i++) {
      await (i % 3 === 0 ? talk(ann) : draw(ann));
      if (i % 20 === 0) moments.push(folded(ann));
    }
    moments.push(folded(ann));
    const anew = await opened(store);
    for (const { url } of [home, anew])
      for (const kept of moments) expect([kept.n, (await resume(url, table, seat, kept)).lost]).toEqual([kept.n, undefined]);
    expect([await lostCount(home), await lostCount(anew)]).toEqual([0, 0]);
  });

  test('[R22] is not alarmed by a view of another form, by a seat it took since, nor by the table being handed over', async () => {
    const store = new MemoryStore();
    const home = await opened(store);
    const gm = await make(home.url, { game: 'thread', seat: 'weaver-seat' });
    const gus = { id: gm.seat, secret: gm.secret };
    const [table, chief, watcher] = [gm.table, new Caller(home.url), new Caller(home.url)];
    await chief.hello(table, gus);
    await watcher.hello(table);
    const [asGm, asWatcher] = [folded(chief), folded(watcher)];
    const joined = await ask(`${home.url}/api/tables/${table}/join`, 'POST', { name: 'Ida' });
    const ida = { id: String(joined.body['seat']), secret: String(joined.body['secret']) };
    await talk(chief);
    const changed = { ...asGm, view: { ...asGm.view, version: 99 } };
    expect((await resume(home.url, table, gus, { ...changed, views: 99 })).lost).toBe(undefined);
    expect((await resume(home.url, table, gus, { ...changed, views: undefined })).lost).toBe(undefined);
    // She watched before she sat down, and still has what she saw then.
    expect((await resume(home.url, table, ida, asWatcher)).lost).toBe(undefined);
    await chief.did({ t: 'door', id: 'hand', what: { act: 'handOver', seat: ida.id } });
    expect(await resume(home.url, table, gus, asGm)).toMatchObject({ seat: ida.id, role: 'player' });
    expect((await resume(home.url, table, gus, asGm)).lost).toBe(undefined);
    expect(await lostCount(home)).toBe(0);
    expect((await resume(home.url, table, null, { ...asWatcher, view: changed.view })).lost).toBe('other');
  });

  test('[R22] learns nothing of another seat by guessing the digest of that seat’s view', async () => {
    const home = await opened(new MemoryStore());
    const gm = await make(home.url, { game: 'thread', seat: 'weaver-seat' });
    const chief = new Caller(home.url);
    await chief.hello(gm.table, { id: gm.seat, secret: gm.secret });
    const joined = await ask(`${home.url}/api/tables/${gm.table}/join`, 'POST', { name: 'Ida' });
    await talk(chief);
    const right = folded(chief);
    const wrong = { ...right, view: { ...right.view, version: 99 } };
    const secret = String(joined.body['secret']);
    const answers = await Promise.all([right, wrong].map((kept) => resume(home.url, gm.table, { id: gm.seat, secret }, kept)));
    expect(answers.map(({ seat, lost }) => [seat, lost])).toEqual([
      [joined.body['seat'], undefined],
      [joined.body['seat'], undefined],
    ]);
  });

  test('[R22] is compared one at a time if the store is read, and not at all if many wait or the address is in debt', async () => {
    const { store: first, table, seat, ann } = await played();
    const [{ n, view, views = 0 }, store] = [folded(ann), new Slow()];
    for (let i = 0; i < 3; i++) await draw(ann);
    await store.append(table, 0, await first.read(table, 0, 100));
    const anew = await opened(store);
    await new Caller(anew.url).hello(table, seat);
    const other = { ...view, version: 99 };
    const callers = Array.from({ length: 30 }, () => new Caller(anew.url));
    store.loads = store.most = 0;
    const hello = { t: 'hello', v: PROTOCOL_VERSION, table, seat, since: n, digest: digest(other), views } as const;
    await Promise.all(callers.map((caller) => caller.say(hello)));
    const welcomes = await Promise.all(callers.map((caller) => caller.hears('welcome')));
    expect(store.most).toBe(1);
    expect(store.loads).toBeGreaterThan(0);
    expect(store.loads).toBeLessThan(27);
    expect(welcomes.filter(({ lost }) => lost === 'other')).toHaveLength(store.loads);
    expect(welcomes.every((welcome) => welcome.view !== null && welcome.n === n + 3)).toBe(true);
    // The address owes nothing when the hello comes, but does by the time its table is there.
    const said: string[] = [];
    let asked = 0;
    const owing = { ...ALL, address: 'x', waitMs: () => (asked++ === 1 ? 1_000 : 0) };
    const connection = new Connection(
      anew.tableServer,
      { buffered: 0, send: (words) => void said.push(words), close: () => {} },
      LIMITS.connection,
      owing,
    );
    store.loads = 0;
    connection.receive(JSON.stringify(hello));
    await expect.poll(() => said.length).toBe(1);
    expect([JSON.parse(said[0]!) as Welcome, store.loads]).toMatchObject([{ t: 'welcome', n: n + 3, missed: [] }, 0]);
    expect(said[0]).not.toContain('"lost"');
    connection.left();
  });
});
