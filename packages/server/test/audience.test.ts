// Tests that every viewer gets each entry once, whatever failed before it, or for another viewer.

import { GAMES } from '@pasteboard/games';
import { describe, expect, test, vi } from 'vitest';
import { Audience, type Listener } from '../src/table-server/audience.ts';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { machineClock } from '../src/net/ports.ts';
import { committed, type AppliedEntry, type Committed } from '../src/table-log/command.ts';
import { entered } from '../src/room/commands.ts';
import type { Whole } from '../src/table-log/entries.ts';
import { PreparedMessage, type ViewerName } from '../src/room/viewer-messages.ts';
import type { Appended } from '../src/store/contract/store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from './test-server.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Ear implements Listener {
  readonly address = null;
  readonly heard: string[] = [];
  readonly who: ViewerName;
  epoch = 0;
  hash: string | null = null;

  constructor(who: ViewerName) {
    this.who = who;
  }

  awaits(): boolean {
    return false;
  }

  sitsAt(): void {}

  welcome(): void {}

  hear(): void {}

  happened(words: string): void {
    this.heard.push(words);
  }

  dismiss(why: string): void {
    this.heard.push(why);
  }
}

const chatAfter = (before: Whole, text: string): Committed<AppliedEntry> =>
  committed(entered(before, { kind: 'chat', at: 1_000, by: 'ann', to: null, text }));

/** Ann and Ben at a table of their own, and what it looks like. */
const gathered = async () => {
  const tableServer = tableServerOn();
  const { table } = await created(tableServer, newTable('draw'));
  const { head } = (await tableServer.fresh(table))!.room;
  const faults: unknown[] = [];
  const audience = new Audience(
    () => {},
    (error) => faults.push(error),
    () => null,
  );
  const [ann, ben] = [new Ear('ann'), new Ear('ben')];
  audience.join(ann);
  audience.join(ben);
  return { audience, head, ann, ben, faults };
};

describe('an audience', () => {
  test('[R4] of messages for a command that is retried again and again only the last wait, and those are sent', async () => {
    const { audience, head, ann } = await gathered();
    const tries = ['one', 'two', 'three'].map((text) => chatAfter(head, text));
    const preparedMessages = tries.map((change) => new PreparedMessage(change));
    const opened = preparedMessages.map((prepared) => vi.spyOn(prepared, 'opened'));
    // Each time more was decided behind it, which came to nothing as well.
    for (const prepared of preparedMessages) {
      audience.foretell(prepared);
      audience.foretell(new PreparedMessage(chatAfter(tries[0]!.after, 'behind')));
    }
    audience.announce(tries[2]!, null);
    expect(JSON.parse(ann.heard[0]!)).toMatchObject({ n: head.n + 1, text: 'three' });
    expect(opened.map(({ mock }) => mock.results.map(({ value }) => typeof value))).toEqual([[], [], ['string', 'string']]);
    const next = chatAfter(tries[2]!.after, 'four');
    const kept = new PreparedMessage(next);
    const told = vi.spyOn(kept, 'opened');
    audience.foretell(kept);
    audience.announce(next, null);
    expect(told.mock.results.map(({ value }) => typeof value)).toEqual(['string', 'string']);
  });

  test('[R4] a viewer whose message cannot be made is disconnected; all others get theirs, now and when they reconnect', async () => {
    const { audience, head, ann, ben, faults } = await gathered();
    const said = chatAfter(head, 'hello');
    const holders = new Proxy(said.after.door.holders, {
      getOwnPropertyDescriptor: (all, seat) => {
        if (seat === 'ann') throw new Error('this message cannot be made');
        return Reflect.getOwnPropertyDescriptor(all, seat);
      },
    });
    const broken = committed({ ...said, after: { ...said.after, door: { ...said.after.door, holders } } });
    audience.announce(broken, null);
    expect(ann.heard).toEqual(['internal']);
    expect(ben.heard.map((words) => JSON.parse(words) as object)).toMatchObject([{ text: 'hello' }]);
    expect(faults).toHaveLength(1);
    const next = chatAfter(said.after, 'again');
    audience.announce(next, null);
    expect(audience.missed(head.n, committed(next.after), 'ben')?.map(({ n }) => n)).toEqual([head.n + 1, head.n + 2]);
  });

  test('[R4] a message that cannot be prepared is a fault of this table alone', async () => {
    const ports = portsOn(new MemoryStore());
    const tableServer = new TableServer(GAMES, ports, TABLE_SERVER_LIMITS);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    vi.spyOn((await tableServer.fresh(table))!.audience, 'foretell').mockImplementation(() => {
      throw new Error('no words');
    });
    expect((await ann.did({ t: 'do', id: 'one', do: 'draw', with: {} })).t).toBe('done');
    await turn();
    expect(ports.faults).toMatchObject([{ where: 'room.draft', table }]);
  });

  test('[R6] a client that cannot be shown the table is disconnected, and does not wait for it', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('draw'));
    vi.spyOn((await tableServer.fresh(table))!.audience, 'missed').mockImplementation(() => {
      throw new Error('it cannot be folded');
    });
    const ann = new Friend(tableServer);
    ann.say({ t: 'hello', v: 2, table, seat: { id: 'ann', secret: secrets['ann']! }, since: 1 });
    expect((await ann.hears('bye')).why).toBe('internal');
    expect(ann.closed).toBe(true);
  });
});

/** Another process is first, once. */
class Lost extends MemoryStore {
  loses = false;

  override async append(...[table, expected, entries]: Parameters<MemoryStore['append']>): Promise<Appended> {
    if (!this.loses) return super.append(table, expected, entries);
    this.loses = false;
    for (let i = 0; i < 3; i++) await turn();
    const body = JSON.stringify({ kind: 'chat', at: 1_000, by: 'ben', to: null, text: 'first' });
    await super.append(table, expected, [{ id: 'other', body }]);
    return 'lost';
  }
}

/** Long enough for all words to be found. */
class Slow extends MemoryStore {
  override async append(...args: Parameters<MemoryStore['append']>): Promise<Appended> {
    for (let i = 0; i < 3; i++) await turn();
    return super.append(...args);
  }
}

describe('digests', () => {
  test('[R15] a digest due with a command that was not stored comes with the next stored entry', async () => {
    const store = new Lost();
    const tableServer = new TableServer(GAMES, { ...portsOn(store), clock: { ...machineClock, now: () => 1_000 } }, TABLE_SERVER_LIMITS);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const { room } = (await tableServer.fresh(table))!;
    for (let i = 0; room.head.state.seq < 63; i++) await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
    store.loses = true;
    await ann.did({ t: 'do', id: 'last', do: 'draw', with: {} });
    expect(ann.heard.at(-1)).toMatchObject({ t: 'group', group: { seq: 64 }, digest: expect.any(String) });
  });

  test('[R15] of many commands decided before the first is stored, one brings the digest', async () => {
    const tableServer = new TableServer(
      GAMES,
      { ...portsOn(new Slow()), clock: { ...machineClock, now: () => 1_000 } },
      TABLE_SERVER_LIMITS,
    );
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    for (let i = 0; i < 200; i++) ann.say({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
    await ann.answerTo('d199');
    const digested = ann.heard.filter((message) => message.t === 'group').filter(({ digest }) => digest !== undefined);
    expect(digested.map(({ group }) => group.seq)).toEqual([64]);
  });
});
