// The tests that every store must pass. SPEC.md lists their ids.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BareStore, NewEntry, Store } from '../../src/store/contract/store.ts';
import { LONGEST_KEY } from '../../src/store/checks.ts';
import { operations, playModel } from './model.ts';

/** A place where a store keeps things. `open` twice gives two handles on the same things. */
export interface Place {
  open(): Promise<Store>;
  /** Whether a second handle sees what the first has kept; memory cannot. */
  readonly shared: boolean;
  /** A store of its own that has no room for more, and what makes some; memory always has. */
  readonly full?: () => Promise<{ readonly store: Store; readonly makeRoom: () => Promise<void> }>;
}

/** For what happens soon, on a machine that may be busy. */
export const PATIENT = { timeout: 20_000 };

let count = 0;
/** Tables of one test are never those of another: the place is shared. */
export const fresh = (name = 'table'): string => `${name}-${count++}`;
export const entry = (body: string, id: string | null = null): NewEntry => ({ id, body });
export const entries = (n: number, from = 1): NewEntry[] =>
  Array.from({ length: n }, (_, i) => entry(`body ${from + i}`, `id ${from + i}`));

const HOSTILE = [
  "'; drop table tables; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'a%_b',
  '\\',
  '"',
  '🂡🂱',
  '\u{ffff}',
  '\u{10ffff}',
  'e\u0301',
  'é',
  ' ',
  '\n',
  'null',
  'ä'.repeat(LONGEST_KEY / 2),
];
const IMPOSSIBLE = ['', '\0', 'a\0b', '\ud800', 'x'.repeat(LONGEST_KEY + 1), 'ä'.repeat(LONGEST_KEY / 2 + 1)];

export const storeContract = (title: string, place: () => Promise<Place>): void => {
  describe(title, () => {
    let at: Place;
    let store: Store;
    beforeAll(async () => {
      at = await place();
      store = await at.open();
    });
    afterAll(async () => store?.close());

    test('[T1] an append at the head is kept, in order and with its numbers', async () => {
      const table = fresh();
      expect(await store.append(table, 0, [entry('one', 'a'), entry('two')])).toBe('ok');
      expect(await store.append(table, 2, [entry('three', 'b')])).toBe('ok');
      expect(await store.read(table, 0, 10)).toEqual([
        { n: 1, id: 'a', body: 'one' },
        { n: 2, id: null, body: 'two' },
        { n: 3, id: 'b', body: 'three' },
      ]);
    });

    test('[T2] an append elsewhere than at the head is lost, and stores nothing', async () => {
      const table = fresh();
      expect(await store.append(table, 1, entries(1))).toBe('lost');
      expect(await store.append(table, 0, entries(2))).toBe('ok');
      for (const expected of [0, 1, 3, 2 ** 31 - 10]) expect(await store.append(table, expected, [entry('x', 'new')])).toBe('lost');
      expect((await store.heads([table])).get(table)).toBe(2);
      expect(await store.findEntry(table, 'new')).toBeNull();
    });

    test('[T3] an id counts once at a table: in one append, the next, and far behind; at another table it is free', async () => {
      const [table, other] = [fresh(), fresh()];
      expect(await store.append(table, 0, [entry('1', 'a'), entry('2', 'a')])).toBe('duplicate');
      expect((await store.heads([table])).size).toBe(0);
      expect(await store.append(table, 0, [entry('1', 'a')])).toBe('ok');
      for (let n = 1; n < 2_001; n += 500) expect(await store.append(table, n, entries(500, n))).toBe('ok');
      expect(await store.append(table, 2_001, [entry('x', 'fresh'), entry('y', 'a')])).toBe('duplicate');
      expect(await store.append(table, 2_000, [entry('y', 'a')]), 'a lost race is told first').toBe('lost');
      expect(await store.append(other, 0, [entry('1', 'a')])).toBe('ok');
    });

    test('[T4] all or nothing: a refused append leaves no entry, id or table behind', async () => {
      const table = fresh();
      await store.append(table, 0, entries(2));
      expect(await store.append(table, 2, [...entries(50, 3), entry('again', 'id 1')])).toBe('duplicate');
      expect(await store.read(table, 0, 100)).toHaveLength(2);
      expect(await store.findEntry(table, 'id 3')).toBeNull();
      expect(await store.append(table, 2, entries(50, 3))).toBe('ok');
    });

    test('[T5] an empty append tells whether the head is there, and creates no table', async () => {
      const table = fresh();
      expect(await store.append(table, 0, [])).toBe('ok');
      expect(await store.append(table, 1, [])).toBe('lost');
      expect((await store.heads([table])).size).toBe(0);
    });

    test('[T6] of appends at one head exactly one wins, from however many handles; those of other tables all do', async () => {
      const handles = at.shared ? [store, await at.open(), await at.open()] : [store];
      const [contested, tables] = [fresh(), Array.from({ length: 20 }, () => fresh())];
      for (let head = 0; head < 15; head++) {
        const answers = await Promise.all(
          handles.flatMap((handle, h) => [0, 1].map((i) => handle.append(contested, head, [entry(`${h} ${i}`, `${head} ${h} ${i}`)]))),
        );
        expect(answers.toSorted()).toEqual([...answers.slice(1).map(() => 'lost'), 'ok']);
        const mine = tables.map((table, i) => handles[i % handles.length]!.append(table, head, entries(1, head)));
        expect(new Set(await Promise.all(mine))).toEqual(new Set(['ok']));
      }
      expect((await store.read(contested, 0, 100)).map(({ n }) => n)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
      await Promise.all(handles.slice(1).map((handle) => handle.close()));
    });

    test('[T7] a failed append does not affect others in the same batch', async () => {
      const [good, bad] = [fresh(), fresh()];
      await store.append(bad, 0, [entry('1', 'a')]);
      const answers = await Promise.all([
        store.append(bad, 1, [entry('2', 'a')]),
        store.append(good, 0, entries(1)),
        store.append(bad, 7, entries(1)),
        store.append(good, 1, entries(1, 2)),
        store.append('\0', 0, entries(1)).catch(() => 'thrown'),
        store.append(bad, 1, [entry('2', 'b')]),
      ]);
      expect(answers).toEqual(['duplicate', 'ok', 'lost', 'ok', 'thrown', 'ok']);
    });

    test('[T8] the log is read in pages', async () => {
      const table = fresh();
      await store.append(table, 0, entries(25));
      const read = async (after: number, limit: number): Promise<number[]> => (await store.read(table, after, limit)).map(({ n }) => n);
      expect(await read(0, 3)).toEqual([1, 2, 3]);
      expect(await read(23, 10)).toEqual([24, 25]);
      expect(await read(25, 10)).toEqual([]);
      expect(await read(99, 10)).toEqual([]);
      expect(await read(0, 0)).toEqual([]);
      expect(await store.read(fresh(), 0, 10)).toEqual([]);
    });

    test('[T9] an entry is found by its id, heads are given for tables that exist', async () => {
      const [table, other] = [fresh(), fresh()];
      await store.append(table, 0, entries(3));
      expect(await store.findEntry(table, 'id 2')).toBe(2);
      expect(await store.findEntry(table, 'id 4')).toBeNull();
      expect(await store.findEntry(other, 'id 2')).toBeNull();
      expect(await store.heads([table, other, table])).toEqual(new Map([[table, 3]]));
      expect(await store.heads([])).toEqual(new Map());
    });

    test('[N18] a store tells how many bytes the bodies of a table have, before and after it is opened again', async () => {
      const [table, other] = [fresh(), fresh()];
      const bodies = ['', 'x'.repeat(1_000), 'é🂡'.repeat(5_000), '\u4e00'];
      const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
      expect(await store.sizeOf(table)).toBe(0);
      for (const [n, body] of bodies.entries()) await store.append(table, n, [entry(body)]);
      await store.append(other, 0, [entry('x'.repeat(77_777))]);
      await store.saveSnapshot(table, 4, 'snapshots do not count'.repeat(1_000));
      const isRight = (told: number): boolean => told >= bytes && told <= bytes + 100 * bodies.length;
      expect(await store.sizeOf(table)).toSatisfy(isRight);
      if (at.shared) {
        const second = await at.open();
        expect(await second.sizeOf(table)).toSatisfy(isRight);
        await second.close();
      }
      await store.delete(table);
      expect([await store.sizeOf(table), await store.sizeOf('\0')]).toEqual([0, 0]);
    });

    test('[T10] the nearest snapshot before an entry is found; the last one saved counts; none beyond the head is accepted', async () => {
      const table = fresh();
      await store.saveSnapshot(table, 1, 'of nothing');
      await store.append(table, 0, entries(30));
      expect(await store.snapshotAt(table, 30)).toBeNull();
      for (const n of [20, 10]) await store.saveSnapshot(table, n, `at ${n}`);
      await store.saveSnapshot(table, 31, 'beyond');
      expect(await store.snapshotAt(table, 9)).toBeNull();
      expect(await store.snapshotAt(table, 10)).toEqual({ n: 10, body: 'at 10' });
      expect(await store.snapshotAt(table, 19)).toEqual({ n: 10, body: 'at 10' });
      expect(await store.snapshotAt(table, 99)).toEqual({ n: 20, body: 'at 20' });
      await store.saveSnapshot(table, 20, 'anew');
      expect(await store.snapshotAt(table, 20)).toEqual({ n: 20, body: 'anew' });
      expect(await store.snapshotAt(fresh(), 99)).toBeNull();
    });

    test('[T11] tables are listed in pages, in the order of their bytes', async () => {
      const prefix = fresh('list');
      const ids = ['b', 'a', 'Z', 'é', '\u{ffff}', '🂡', 'a b', 'ab'].map((id) => `${prefix} ${id}`);
      await Promise.all(ids.map((id) => store.append(id, 0, entries(2))));
      const seen: string[] = [];
      for (let after = prefix; ; ) {
        const page = (await store.list(after, 3)).filter(({ table }) => table.startsWith(`${prefix} `));
        if (page.length === 0) break;
        for (const { table, head } of page) expect(seen.push(table) && head).toBe(2);
        after = seen.at(-1)!;
      }
      expect(seen).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
      expect(await store.list('\u{10ffff}'.repeat(100), 5)).toEqual([]);
    });

    test('[T12] a deleted table is gone with entries, snapshots and names, and may begin anew', async () => {
      const [table, other] = [fresh(), fresh()];
      await Promise.all([table, other].map((each) => store.append(each, 0, entries(1_200))));
      await Promise.all([table, other].map((each) => store.saveSnapshot(each, 2, 'snapshot')));
      await Promise.all([table, other].map((each) => store.claimName(`name of ${each}`, each)));
      await store.delete(table);
      expect(await store.read(table, 0, 10)).toEqual([]);
      expect(await store.heads([table, other])).toEqual(new Map([[other, 1_200]]));
      expect(await store.snapshotAt(table, 9)).toBeNull();
      expect(await store.findName(`name of ${table}`)).toBeNull();
      expect(await store.findEntry(table, 'id 1')).toBeNull();
      expect(await store.append(table, 1_200, entries(1))).toBe('lost');
      expect(await store.append(table, 0, [entry('new', 'id 1')])).toBe('ok');
      expect(await store.read(table, 0, 10)).toEqual([{ n: 1, id: 'id 1', body: 'new' }]);
      expect(await store.snapshotAt(table, 9)).toBeNull();
      expect(await store.snapshotAt(other, 9)).toEqual({ n: 2, body: 'snapshot' });
      expect(await store.findName(`name of ${other}`)).toBe(other);
      await store.delete(fresh());
    });

    test('[T65] a table is deleted at the named head, and not if it has moved on; of a delete and an append one wins', async () => {
      const table = fresh();
      await store.append(table, 0, entries(3));
      await store.claimName(`name of ${table}`, table);
      for (const head of [0, 2, 4]) expect(await store.deleteAt(table, head)).toBe(false);
      expect(await store.findName(`name of ${table}`)).toBe(table);
      const [deleted, appended] = await Promise.all([store.deleteAt(table, 3), store.append(table, 3, entries(1, 4))]);
      expect([
        [true, 'lost'],
        [false, 'ok'],
      ]).toContainEqual([deleted, appended]);
      if (!deleted) expect(await store.deleteAt(table, 4)).toBe(true);
      expect([await store.read(table, 0, 9), (await store.heads([table])).size]).toEqual([[], 0]);
      expect([await store.findName(`name of ${table}`), await store.snapshotAt(table, 9)]).toEqual([null, null]);
      expect([await store.deleteAt(table, 4), await store.deleteAt(fresh(), 0)]).toEqual([false, false]);
      expect(await store.append(table, 0, entries(1))).toBe('ok');
    });

    test('[T13] a name belongs to one table until it is released', async () => {
      const [name, a, b] = [fresh('name'), fresh(), fresh()];
      const claims = await Promise.all([store.claimName(name, a), store.claimName(name, b)]);
      expect(new Set(claims)).toEqual(new Set([false, true]));
      const winner = claims[0] === true ? a : b;
      expect(await store.claimName(name, winner)).toBe(true);
      expect(await store.findName(name)).toBe(winner);
      expect(await store.namesOf(winner)).toHaveLength(1);
      await store.releaseName(name);
      expect(await store.findName(name)).toBeNull();
      expect(await store.namesOf(winner)).toEqual([]);
      expect(await store.claimName(name, b)).toBe(true);
      await store.releaseName(fresh('name'));
    });

    test('[T14] bodies of a megabyte, and of any characters, come back as they were', async () => {
      const table = fresh();
      const bodies = ['', '🂡 ünï\u0301 \u{10ffff}\u0001"\\', 'é🂡'.repeat(200_000), 'x'.repeat(1_000_000)];
      expect(
        await store.append(
          table,
          0,
          bodies.map((body) => entry(body)),
        ),
      ).toBe('ok');
      expect((await store.read(table, 0, 10)).map(({ body }) => body)).toEqual(bodies);
      await store.saveSnapshot(table, 4, bodies[2]!);
      expect((await store.snapshotAt(table, 4))?.body).toBe(bodies[2]);
    });

    test('[T15] any storable id is kept apart from all others; any other is refused in writing and not found in reading', async () => {
      const prefix = fresh().padEnd(12, '.');
      const hostile = HOSTILE.map((id) => (Buffer.byteLength(id) > 100 ? id.slice(prefix.length) + prefix : prefix + id));
      for (const id of hostile) expect(await store.append(id, 0, [entry(id, id)])).toBe('ok');
      for (const id of hostile) expect(await store.read(id, 0, 9)).toEqual([{ n: 1, id, body: id }]);
      for (const id of hostile) expect([await store.claimName(id, id), await store.findName(id)]).toEqual([true, id]);
      for (const id of IMPOSSIBLE) {
        await expect(store.append(id, 0, entries(1))).rejects.toThrow('table id');
        await expect(store.append(hostile[0]!, 1, [entry('x', id)])).rejects.toThrow('entry id');
        await expect(store.claimName(id, hostile[0]!)).rejects.toThrow('name');
        expect([await store.read(id, 0, 9), await store.findEntry(id, id), await store.findName(id)]).toEqual([[], null, null]);
        expect([await store.snapshotAt(id, 9), await store.namesOf(id), (await store.heads([id])).size]).toEqual([null, [], 0]);
        await Promise.all([store.delete(id), store.releaseName(id), store.list(id, 1)]);
      }
      for (const body of ['\0', '\udfff']) await expect(store.append(hostile[0]!, 1, [entry(body)])).rejects.toThrow('body');
      expect(await store.append(hostile[0]!, 1, [])).toBe('ok');
    });

    test('[T16] acknowledged entries are there after closing and reopening', async () => {
      if (!at.shared) return;
      const table = fresh();
      const first = await at.open();
      const kept = [first.append(table, 0, entries(3)), first.claimName(`name of ${table}`, table)];
      await first.close();
      expect(await Promise.all(kept)).toEqual(['ok', true]);
      await expect(first.append(table, 3, entries(1))).rejects.toThrow('closed');
      const second = await at.open();
      await second.ping();
      expect(await second.append(table, 3, [entry('x', 'id 2')])).toBe('duplicate');
      expect(await second.append(table, 3, [entry('x', 'id 4')])).toBe('ok');
      expect(await second.findName(`name of ${table}`)).toBe(table);
      await second.close();
      await second.close();
      expect(await store.read(table, 2, 9)).toHaveLength(2);
    });

    test('[T30] a store that cannot be written says so when it is asked, and reads on; with room again it is well', async () => {
      await store.ping();
      if (at.full === undefined) return;
      const { store: full, makeRoom } = await at.full();
      await expect(full.append('more', 0, [entry('x'.repeat(400_000))])).rejects.toThrow('full');
      await expect(full.ping()).rejects.toThrow('full');
      expect((await full.heads(['kept'])).size).toBe(1);
      await makeRoom();
      await expect.poll(() => full.append('more', 0, entries(1)).catch(String), PATIENT).toBe('ok');
      await full.ping();
      await full.close();
    });

    test('[T17] in any sequence of calls the store answers as a simple model does', async () => {
      await fc.assert(
        fc.asyncProperty(operations, async (todo) => playModel(store, fresh('model'), todo)),
        { numRuns: 40 },
      );
    });
  });
};

/** What stores promise that keep links as they are given; a chained store makes its own. */
export const linkContract = (title: string, place: () => Promise<Place>): void => {
  describe(`${title}, links`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await (await place()).open();
    });
    afterAll(async () => store?.close());

    test('[T34] an append names the link of the entry it follows, and is lost if that differs', async () => {
      const table = fresh();
      const linked = (body: string, link: string): NewEntry => ({ id: null, body, link });
      expect(await store.append(table, 0, [linked('one', 'L1'), linked('two', 'L2')], 'before the first')).toBe('ok');
      for (const after of ['L1', 'other', '']) expect(await store.append(table, 2, [linked('three', 'L3')], after)).toBe('lost');
      expect(await store.append(table, 2, [linked('three', 'L3')], 'L2')).toBe('ok');
      expect(await store.append(table, 3, entries(1, 4))).toBe('ok');
      expect(await store.append(table, 4, entries(1, 5), 'L3')).toBe('lost');
      expect(await store.read(table, 1, 9)).toEqual([
        { n: 2, id: null, body: 'two', link: 'L2' },
        { n: 3, id: null, body: 'three', link: 'L3' },
        { n: 4, id: 'id 4', body: 'body 4' },
      ]);
    });

    test('[T35] entries without a link get a new body and a link, all of them or none, and keep their ids', async () => {
      const [table, other] = [fresh(), fresh()];
      await store.append(table, 0, entries(5));
      await store.append(other, 0, entries(5));
      const rewritten = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, body: `new ${from + i}`, link: `L${from + i}` }));
      expect(await store.rewrite(table, rewritten(1, 3))).toBe(true);
      for (const [from, to] of [
        [3, 5],
        [4, 6],
        [1, 1],
      ] as const)
        expect(await store.rewrite(table, rewritten(from, to))).toBe(false);
      expect(await store.read(table, 0, 9)).toEqual([
        ...[1, 2, 3].map((n) => ({ n, id: `id ${n}`, body: `new ${n}`, link: `L${n}` })),
        ...[4, 5].map((n) => ({ n, id: `id ${n}`, body: `body ${n}` })),
      ]);
      expect(await store.rewrite(table, rewritten(4, 5))).toBe(true);
      expect(await store.rewrite(fresh(), rewritten(1, 1))).toBe(false);
      expect((await store.read(other, 0, 9)).map(({ body }) => body)).toEqual(entries(5).map(({ body }) => body));
      expect(await store.append(table, 5, entries(1, 3))).toBe('duplicate');
      expect(await store.append(table, 5, entries(1, 6), 'L5')).toBe('ok');
    });
  });
};

/** What stores promise that the operator's commands work on. */
export const bareContract = (title: string, open: () => Promise<BareStore>): void => {
  describe(`${title}, as it lies`, () => {
    let store: BareStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => store?.close());

    test('[T70] a body is replaced only if it is unchanged; ids, links and the head stay', async () => {
      const [table, other] = [fresh(), fresh()];
      await store.append(table, 0, [{ id: 'a', body: 'one', link: 'L1' }, entry('two', 'b'), entry('three')]);
      await store.append(other, 0, [entry('one', 'a')]);
      await store.saveSnapshot(table, 2, 'shot');
      const replaced = await store.replaceBodies('entry', table, [
        { n: 1, was: 'one', body: 'uno' },
        { n: 2, was: 'changed meanwhile', body: 'due' },
        { n: 3, was: 'three', body: 'x'.repeat(300_000) },
        { n: 4, was: 'none', body: 'quattro' },
      ]);
      expect(replaced).toBe(2);
      expect(await store.read(table, 0, 9)).toEqual([
        { n: 1, id: 'a', body: 'uno', link: 'L1' },
        { n: 2, id: 'b', body: 'two' },
        { n: 3, id: null, body: 'x'.repeat(300_000) },
      ]);
      expect((await store.read(other, 0, 9))[0]?.body).toBe('one');
      expect(await store.replaceBodies('snapshot', table, [{ n: 2, was: 'other', body: 'no' }])).toBe(0);
      expect(await store.replaceBodies('snapshot', table, [{ n: 2, was: 'shot', body: 'again' }])).toBe(1);
      expect(await store.snapshotAt(table, 9)).toMatchObject({ n: 2, body: 'again' });
      expect(await store.replaceBodies('entry', fresh(), [{ n: 1, was: 'one', body: 'uno' }])).toBe(0);
      expect(await store.append(table, 3, [entry('four', 'a')])).toBe('duplicate');
      expect(await store.append(table, 3, [entry('four', 'c')])).toBe('ok');
    });

    test('[T71] a name is renamed for the table that has it, and never taken from another', async () => {
      const [one, two] = [fresh(), fresh()];
      const [was, now, taken] = [fresh('name'), fresh('name'), fresh('name')];
      await store.claimName(was, one);
      await store.claimName(taken, two);
      expect(await store.renameName(two, was, now)).toBe(false);
      expect(await store.renameName(one, was, taken)).toBe(false);
      expect(await store.renameName(one, was, now)).toBe(true);
      expect(await store.renameName(one, was, now)).toBe(false);
      expect(await Promise.all([was, now, taken].map((name) => store.findName(name)))).toEqual([null, one, two]);
    });

    test('[T72] a log replaces another in one step; names stay, older snapshots are deleted', async () => {
      const [table, by] = [fresh(), fresh()];
      const [code, mark] = [fresh('name'), fresh('name')];
      await store.append(table, 0, entries(3));
      await store.saveSnapshot(table, 3, 'old');
      await store.claimName(code, table);
      await store.append(by, 0, [entry('brought', 'id 1'), entry('two')]);
      await store.claimName(mark, by);
      expect(await store.replaceTable(table, fresh())).toBe(false);
      expect(await store.replaceTable(table, by)).toBe(true);
      expect((await store.read(table, 0, 9)).map(({ body }) => body)).toEqual(['brought', 'two']);
      expect(await store.heads([table, by])).toEqual(new Map([[table, 2]]));
      expect(await store.snapshotAt(table, 9)).toBeNull();
      expect([await store.findName(code), await store.findName(mark)]).toEqual([table, null]);
      expect(await store.append(table, 3, entries(1, 4))).toBe('lost');
      expect(await store.append(table, 2, [entry('three', 'id 3')])).toBe('ok');
      const begun = fresh();
      expect(await store.replaceTable(begun, table)).toBe(true);
      expect(await store.heads([begun, table])).toEqual(new Map([[begun, 3]]));
    });

    test('[T73] it tells how many entries are sealed with which key', async () => {
      const [table, plain] = [fresh(), fresh()];
      await store.append(table, 0, [entry('s1.k1.AAAA'), entry('s1.k-2_x.AAAA'), entry('s1.k1.AAAB')]);
      await store.append(table, 3, [entry('s1.k1.AAAB')]);
      await store.append(plain, 0, [entry('s1 is no seal'), entry('{"s1":".k1."}')]);
      const counts = await store.sealsOf([table, plain, fresh()]);
      expect([...counts].sort((a, b) => b.entries - a.entries || (a.key < b.key ? -1 : 1))).toEqual([
        { table, key: 'k1', entries: 3 },
        { table: plain, key: '', entries: 2 },
        { table, key: 'k-2_x', entries: 1 },
      ]);
    });
  });
};
