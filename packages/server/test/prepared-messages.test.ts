// Tests that messages prepared while the store is busy equal those made later, and are not sent before.

import { describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../src/store/memory.ts';
import type { Appended } from '../src/store/contract/store.ts';
import { machineClock } from '../src/net/ports.ts';
import { GAMES } from '@pasteboard/games';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { committed, type AppliedEntry } from '../src/table-log/command.ts';
import { PreparedMessage, tellEntry, type ViewerName } from '../src/room/viewer-messages.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from './test-server.ts';

/** A store that keeps an append waiting until it is told what came of it. */
class Held extends MemoryStore {
  holds = false;
  readonly waiting: ((answer: Appended | null) => void)[] = [];

  override async append(...args: Parameters<MemoryStore['append']>): Promise<Appended> {
    if (!this.holds) return super.append(...args);
    const answer = await new Promise<Appended | null>((resolve) => this.waiting.push(resolve));
    return answer ?? super.append(...args);
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Ann and a spectator at a table whose store waits; `writes`: whether words are written meanwhile. */
const seated = async (writes: boolean) => {
  const store = new Held();
  const clock = { ...machineClock, now: () => 1_000, afterwards: (run: () => void) => (writes ? machineClock.afterwards(run) : undefined) };
  const tableServer = new TableServer(GAMES, { ...portsOn(store), clock }, TABLE_SERVER_LIMITS);
  const { table, secrets } = await created(tableServer, newTable('hush'));
  const [id, secret] = Object.entries(secrets)[0]!;
  const [ann, watcher] = [new Friend(tableServer), new Friend(tableServer)];
  await ann.hello(table, { id, secret });
  await watcher.hello(table, null);
  await turn();
  store.holds = true;
  const said = (friend: Friend) => friend.heard.filter(({ t }) => t === 'chat' || t === 'done');
  return { store, tableServer, table, ann, watcher, said };
};

const SAY = { t: 'say', id: 's', text: 'the bridge is down', to: null } as const;

describe('words that are written before their time', () => {
  test('[R4] no viewer hears them until the store has answered, and then each hears what they would have heard', async () => {
    const heard = [];
    for (const writes of [true, false]) {
      const { store, ann, watcher, said } = await seated(writes);
      ann.say(SAY);
      for (let i = 0; i < 5; i++) await turn();
      expect([said(ann), said(watcher)]).toEqual([[], []]);
      store.waiting.shift()?.(null);
      await turn();
      heard.push([said(ann), said(watcher)]);
    }
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]).toMatchObject([[{ done: SAY.id }], [{ text: SAY.text }]]);
    expect(heard[0]?.map((messages) => messages.length)).toEqual([1, 1]);
  });

  test('[R4] words of what was never stored are told by nobody, and what takes its place has words of its own', async () => {
    const { store, ann, watcher, said } = await seated(true);
    ann.say(SAY);
    await turn();
    // Another process was first; ours is decided again, behind it.
    store.holds = false;
    const whole = store.waiting.shift();
    const table = (await store.list('', 1))[0]!;
    const body = JSON.stringify({ kind: 'chat', at: 1_000, by: 'spectator', to: null, text: 'first' });
    await store.append(table.table, table.head, [{ id: 'other', body }]);
    whole?.('lost');
    for (let i = 0; i < 5; i++) await turn();
    expect(said(watcher)).toMatchObject([
      { n: table.head + 1, text: 'first' },
      { n: table.head + 2, text: 'the bridge is down' },
    ]);
    expect(said(ann)).toMatchObject([{ text: 'first' }, { done: 's' }]);
  });
});

describe('words for several people', () => {
  test('[R4] [P4] messages that are written together are for each viewer what they would be told alone, in any order', async () => {
    const tableServer = tableServerOn();
    const table = newTable('hush', { opening: GAMES['hush']!.ready[1]!, people: [], bots: { ann: 'careful', ben: 'plain', cat: 'plain' } });
    const { table: id } = await created(tableServer, table);
    const changes: AppliedEntry[] = [];
    (await tableServer.fresh(id))!.room.listen((change) => changes.push(change));
    // Bots play while a viewer is connected.
    await new Friend(tableServer).hello(id, null);
    await expect.poll(() => changes.length, { timeout: 20_000 }).toBeGreaterThan(40);
    const viewers: ViewerName[] = ['ann', null, 'ben', 'cat'];
    let differed = 0;
    for (const [i, change] of changes.entries()) {
      const order = [...viewers.slice(i % 4), ...viewers.slice(0, i % 4)];
      const prepared = new PreparedMessage(change);
      for (const who of order) prepared.write(who, { withDigest: i % 8 === 0 });
      const told = order.map((who) => tellEntry(committed(change), who, { withDigest: i % 8 === 0 }));
      expect(order.map((who) => prepared.opened(committed(change), who))).toEqual(told);
      if (new Set(told).size > 1) differed++;
    }
    expect(differed).toBeGreaterThan(10);
    expect(differed).toBeLessThan(changes.length);
  });
});

describe('a store that is called', () => {
  test('[R4] words are found when it says that there is time, and told as well where there never was', async () => {
    class Timely extends MemoryStore {
      readonly works: (() => void)[] = [];

      meanwhile(work: () => void): void {
        this.works.push(work);
      }
    }
    const store = new Timely();
    const tableServer = new TableServer(GAMES, portsOn(store), TABLE_SERVER_LIMITS);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const foretell = vi.spyOn((await tableServer.fresh(table))!.audience, 'foretell');
    const [id, secret] = Object.entries(secrets)[0]!;
    const ann = new Friend(tableServer);
    await ann.hello(table, { id, secret });
    store.works.length = 0;
    for (const words of ['one', 'two']) expect((await ann.did({ t: 'say', id: words, text: words, to: null })).t).toBe('done');
    expect(ann.heard.filter(({ t }) => t === 'chat')).toMatchObject([{ text: 'one' }, { text: 'two' }]);
    expect(foretell).not.toHaveBeenCalled();
    expect(store.works).toHaveLength(2);
    for (const work of store.works) work();
    expect(foretell).toHaveBeenCalledTimes(2);
  });
});
