// Tests of the memory budget of open tables, and of the import queue.

import { GAMES } from '@pasteboard/games';
import { afterEach, describe, expect, test } from 'vitest';
import { wholeTable } from '../src/table-files/export.ts';
import { BadFile } from '../src/table-files/file-parser.ts';
import { TABLE_SERVER_LIMITS, type TableServerLimits } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import type { Created } from '../src/table-server/new-tables.ts';
import { ImportQueue, QueueFull, QueueHeld } from '../src/work/import-queue.ts';
import { weightOf } from '../src/table-server/memory-budget.ts';
import { NoRoom } from '../src/table-server/broken-table.ts';
import { LONGEST_IMPORT_MS, UnfinishedImports } from '../src/table-files/unfinished-imports.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, newTable, portsOn } from './test-server.ts';

const tableServers: TableServer[] = [];
afterEach(async () => {
  for (const each of tableServers.splice(0)) await each.close();
});

const tableServerWith = (
  limits: Partial<TableServerLimits>,
  store = new MemoryStore(),
  clock?: TableServer['ports']['clock'],
): TableServer => {
  const ports = portsOn(store);
  const tableServer = new TableServer(GAMES, clock === undefined ? ports : { ...ports, clock }, {
    ...TABLE_SERVER_LIMITS,
    botMs: 0,
    ...limits,
  });
  tableServers.push(tableServer);
  return tableServer;
};

/** A clock that is moved by hand. Nothing is ever due. */
const handClock = () => {
  const clock = { ms: 1_000, now: () => clock.ms, after: () => () => {}, afterwards: (run: () => void) => queueMicrotask(run) };
  return clock;
};

const seatOf = ({ secrets }: Created, id: string) => ({ id, secret: secrets[id]! });
const isOpen = (tableServer: TableServer, { table }: Created): boolean => tableServer.open.has(table);
const many = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
const allText = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('the memory of open tables', () => {
  /** Room for two tables of this kind and a half. */
  const twoAndAHalf = async (): Promise<number> => {
    const tableServer = tableServerWith({});
    return 2.5 * weightOf((await tableServer.openTable((await created(tableServer, newTable('draw'))).table))!);
  };

  test('[R18] above the budget the least recently used table is closed, and comes back as it was', async () => {
    const tableServer = tableServerWith({ memory: await twoAndAHalf() });
    const tables = await Promise.all(many(3, () => created(tableServer, newTable('draw'))));
    for (const { table } of tables.slice(0, 2)) await tableServer.fresh(table);
    await tableServer.fresh(tables[0]!.table);
    await tableServer.fresh(tables[2]!.table);
    expect(tables.map((each) => isOpen(tableServer, each))).toEqual([true, false, true]);
    expect(tableServer.memory.used).toBeLessThanOrEqual(tableServer.memory.bytes);
    expect((await new Friend(tableServer).hello(tables[1]!.table, seatOf(tables[1]!, 'ann'))).n).toBe(2);
  });

  test('[R18] tables with people are closed last; when they fill the budget, another is refused in words until there is room', async () => {
    const tableServer = tableServerWith({ memory: await twoAndAHalf() });
    const tables = await Promise.all(many(4, () => created(tableServer, newTable('draw'))));
    const [ann, ben, eve] = [new Friend(tableServer), new Friend(tableServer), new Friend(tableServer)];
    await ann.hello(tables[0]!.table, seatOf(tables[0]!, 'ann'));
    await tableServer.fresh(tables[1]!.table);
    await ben.hello(tables[2]!.table, seatOf(tables[2]!, 'ann'));
    expect(tables.map((each) => isOpen(tableServer, each))).toEqual([true, false, true, false]);
    await expect(tableServer.fresh(tables[3]!.table)).rejects.toThrow(NoRoom);
    eve.say({ t: 'hello', v: 2, table: tables[3]!.table, seat: seatOf(tables[3]!, 'ann'), since: null });
    expect((await eve.hears('bye')).why).toBe('house.full');
    // What is open plays on, and when a player leaves there is room.
    expect((await ann.did({ t: 'do', id: 'd', do: 'draw', with: {} })).t).toBe('done');
    ben.connection.left();
    expect((await new Friend(tableServer).hello(tables[3]!.table, seatOf(tables[3]!, 'ann'))).n).toBe(2);
  });

  test('[R18] a table without activity for a minute makes room for another; its players learn why, and reconnect', async () => {
    const clock = handClock();
    const tableServer = tableServerWith({ memory: await twoAndAHalf() }, new MemoryStore(), clock);
    const tables = await Promise.all(many(3, () => created(tableServer, newTable('draw'))));
    const [ann, ben] = [new Friend(tableServer), new Friend(tableServer)];
    await ann.hello(tables[0]!.table, seatOf(tables[0]!, 'ann'));
    clock.ms += 60_000;
    await ben.hello(tables[1]!.table, seatOf(tables[1]!, 'ann'));
    await new Friend(tableServer).hello(tables[2]!.table, seatOf(tables[2]!, 'ann'));
    expect((await ann.hears('bye')).why).toBe('house.full');
    expect([ann.closed, ben.closed]).toEqual([true, false]);
    clock.ms += 60_000;
    expect((await new Friend(tableServer).hello(tables[0]!.table, seatOf(tables[0]!, 'ann'))).n).toBe(2);
  });

  test('[R18] an address that uses more than its share keeps no other address out, however busy its tables are', async () => {
    const tableServer = tableServerWith({ memory: 2.2 * (await twoAndAHalf()) });
    const tables = await Promise.all(many(8, () => created(tableServer, newTable('draw'))));
    const sit = async (at: number, address: string): Promise<Friend> => {
      const friend = new Friend(tableServer, address);
      await friend.hello(tables[at]!.table, seatOf(tables[at]!, 'ann'));
      return friend;
    };
    const ann = await sit(0, 'ann');
    const greedy = [await sit(1, 'mallory'), await sit(2, 'mallory'), await sit(3, 'mallory')];
    // The table that others look on at as well is not the first to go.
    await sit(1, 'ben');
    const eve = await sit(4, 'eve');
    for (const each of [ann, eve, ...greedy]) expect((await each.did({ t: 'say', id: 's', text: 'still here', to: null })).t).toBe('done');
    const kai = await sit(5, 'kai');
    expect((await greedy[1]!.hears('bye')).why).toBe('house.full');
    expect([ann, eve, kai, ...greedy].map(({ closed }) => closed)).toEqual([false, false, false, false, true, false]);
    const lou = await sit(6, 'lou');
    expect((await greedy[2]!.hears('bye')).why).toBe('house.full');
    // Those who are left take no more than their share: another table is refused.
    await expect(tableServer.fresh(tables[7]!.table)).rejects.toThrow(NoRoom);
    expect([ann, eve, kai, lou, greedy[0]!].map(({ closed }) => closed)).toEqual(many(5, () => false));
  });

  test('[R18] a growing table is measured again, and its weight follows its content', async () => {
    const tableServer = tableServerWith({});
    const made = await created(tableServer, newTable('draw'));
    const ann = new Friend(tableServer);
    await ann.hello(made.table, seatOf(made, 'ann'));
    const { room } = (await tableServer.openTable(made.table))!;
    const before = tableServer.memory.used;
    for (let i = 0; i < 300; i++) await ann.did({ t: 'do', id: `d${i}`, do: 'manual.say', with: { text: 'x'.repeat(200) } });
    expect(tableServer.memory.used).toBeGreaterThan(before);
    // 300 sentences are no part of the table.
    expect(room.head.weight.bytes).toBeLessThan(400_000);
  });
});

describe('requests without a seat', () => {
  test('[R20] a hello that is refused, a join that is refused and a summary leave no table open', async () => {
    const tableServer = tableServerWith({});
    const made = await created(tableServer, newTable('draw', { door: { policy: 'locked', watching: false } }));
    for (const seat of [null, { id: 'ann', secret: 'guess' }]) {
      const eve = new Friend(tableServer);
      eve.say({ t: 'hello', v: 2, table: made.table, seat, since: null });
      await eve.hears('bye');
    }
    expect((await tableServer.withCode(made.code))?.table).toBe(made.table);
    expect((await tableServer.summary(made.table))?.room.head.n).toBe(2);
    const openTable = (await tableServer.fresh(made.table))!;
    expect((await tableServer.join(openTable, 'Eve', null, 's'.repeat(40))).kind).toBe('refused');
    await tableServer.letGo(openTable);
    expect(tableServer.open.size).toBe(0);
  });

  test('[R20] repeated requests cost one look-up, until the table changes', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerWith({}, store);
    const made = await created(tableServer, newTable('draw'));
    await tableServer.summary(made.table);
    const read = store.read.bind(store);
    let reads = 0;
    store.read = (...asked) => {
      reads++;
      return read(...asked);
    };
    for (let i = 0; i < 10; i++) await tableServer.summary(made.table);
    expect(reads).toBe(0);
    const other = tableServerWith({}, store);
    await new Friend(other).hello(made.table, seatOf(made, 'ann'));
    await other.join((await other.fresh(made.table))!, 'Eve', null, 's'.repeat(40));
    expect((await tableServer.summary(made.table))?.room.head.state.seats.map(({ name }) => name)).toContain('Eve');
    expect([reads > 0, tableServer.open.size]).toEqual([true, 0]);
  });
});

describe('one import at a time', () => {
  const NEVER = new AbortController().signal;
  const pending = () => Promise.withResolvers<string>();

  test('[X9] others wait in a queue, know their place, and beyond the queue learn the place they would have', async () => {
    const line = new ImportQueue(2);
    const files = [pending(), pending(), pending()];
    const imports = files.map(({ promise }, i) => line.enter(`file-${i}`, NEVER, () => promise));
    expect(files.map((_, i) => line.placeOf(`file-${i}`))).toEqual([0, 1, 2]);
    await expect(line.enter(null, NEVER, async () => 'late')).rejects.toMatchObject({ name: 'QueueFull', place: 3 });
    files[0]!.resolve('first');
    expect(await imports[0]).toBe('first');
    expect(files.map((_, i) => line.placeOf(`file-${i}`))).toEqual([null, 0, 1]);
    files[1]!.reject(new BadFile('no'));
    await expect(imports[1]).rejects.toThrow(BadFile);
    files[2]!.resolve('third');
    expect([await imports[2], line.placeOf('file-2'), line.isAwaited]).toEqual(['third', null, false]);
  });

  test('[X9] one import from each address waits, so that no address fills the queue', async () => {
    const line = new ImportQueue(2);
    const first = pending();
    const enter = (address: string, run = async () => address) => line.enter(null, NEVER, run, address);
    const imports = [enter('mallory', () => first.promise), enter('mallory')];
    await expect(enter('mallory')).rejects.toThrow(QueueHeld);
    imports.push(enter('ann'));
    first.resolve('first');
    expect(await Promise.all(imports)).toEqual(['first', 'mallory', 'ann']);
    expect(await enter('mallory')).toBe('mallory');
  });

  test('[X9] a client that hangs up leaves the line', async () => {
    const line = new ImportQueue(2);
    const [first, gone] = [pending(), new AbortController()];
    const running = line.enter('a', NEVER, () => first.promise);
    const waiting = line.enter('b', gone.signal, async () => 'never');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const timed = line.enter('c', AbortSignal.timeout(1), async () => 'never');
    await expect(timed).rejects.toThrow(QueueFull);
    first.resolve('done');
    expect([await running, await line.enter('d', NEVER, async () => 'next')]).toEqual(['done', 'next']);
  });
});

describe('a table that is half imported', () => {
  const exported = async (): Promise<string> => {
    const tableServer = tableServerWith({});
    const { table } = await created(tableServer, newTable('draw'));
    const friend = new Friend(tableServer);
    await friend.hello(table, null);
    return allText(wholeTable(tableServer.ports.store, table, 'draw', 2));
  };

  test('[X10] if the file is bad, or the client leaves, nothing is left: no entry, no code, no mark', async () => {
    const text = await exported();
    const bad = text.replace(/"digest":"./, '"digest":"_');
    const cut = async function* () {
      yield text.slice(0, -30);
      throw new Error('hung up');
    };
    const store = new MemoryStore();
    const tableServer = tableServerWith({}, store);
    await expect(tableServer.adopt({ chunks: [bad] }, () => 'ann')).rejects.toThrow(BadFile);
    await expect(tableServer.adopt({ chunks: cut() }, () => 'ann')).rejects.toThrow('hung up');
    expect([await store.list('', 10), await store.findName('import.0')]).toEqual([[], null]);
  });

  test('[X9] an import that takes too long is given up while it is read', async () => {
    const clock = handClock();
    const tableServer = tableServerWith({}, new MemoryStore(), clock);
    let sent = 0;
    const slow = async function* () {
      for (; sent < 100; sent++) {
        clock.ms += 60_000;
        yield ' ';
      }
    };
    await expect(tableServer.adopt({ chunks: slow() }, () => 'ann')).rejects.toThrow('An import took too long.');
    expect(sent).toBe(LONGEST_IMPORT_MS / 2 / 60_000 - 0.5);
  });

  test('[X10] the remains of a killed process cannot be opened, and are deleted later; a finished table never is', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerWith({}, store);
    const whole = await created(tableServer, newTable('draw'));
    const [first] = await store.read(whole.table, 0, 1);
    await store.append('left-behind', 0, [{ id: null, body: first!.body }]);
    await store.claimName('import.0', 'left-behind');
    await store.claimName('import.1', whole.table);
    expect([await tableServer.summary('left-behind'), await tableServer.fresh('left-behind')]).toEqual([null, null]);
    const clock = handClock();
    const sweeper = new UnfinishedImports({ ...portsOn(store), clock });
    await sweeper.look();
    clock.ms += LONGEST_IMPORT_MS - 1;
    await sweeper.look();
    // It might still be read by another process.
    expect((await store.list('', 10)).length).toBe(2);
    clock.ms += 1;
    await sweeper.look();
    expect((await store.list('', 10)).map(({ table }) => table)).toEqual([whole.table]);
    expect([await store.findName('import.0'), await store.findName('import.1')]).toEqual([null, null]);
  });

  /** A store that fails to release the first so many names. */
  class Sticky extends MemoryStore {
    failures: number;
    constructor(failures: number) {
      super();
      this.failures = failures;
    }
    override async releaseName(name: string): Promise<void> {
      if (this.failures-- > 0) throw new Error('busy');
      await super.releaseName(name);
    }
  }

  test('[X10] a finished import whose mark could not be released is never deleted, whatever was played there since', async () => {
    const store = new Sticky(1_000);
    const tableServer = tableServerWith({}, store);
    const made = await tableServer.adopt({ chunks: [await exported()] }, () => 'ann');
    expect(await store.findName('import.0')).toBe(made.table);
    const ann = new Friend(tableServer);
    await ann.hello(made.table, seatOf(made, 'ann'));
    expect((await ann.did({ t: 'do', id: 'd', do: 'draw', with: {} })).t).toBe('done');
    store.failures = 0;
    const clock = handClock();
    const sweeper = new UnfinishedImports({ ...portsOn(store), clock });
    await sweeper.look();
    clock.ms += LONGEST_IMPORT_MS;
    await sweeper.look();
    expect([(await store.list('', 10)).length, await store.findName('import.0')]).toEqual([1, null]);
  });

  test('[X10] the mark of a finished import is released at once, also if the store fails for a moment', async () => {
    const store = new Sticky(2);
    await tableServerWith({}, store).adopt({ chunks: [await exported()] }, () => 'ann');
    expect(await store.findName('import.0')).toBe(null);
  });
});
