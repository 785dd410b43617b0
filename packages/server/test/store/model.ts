// A simple model of a store in forty lines, and random calls for it and for a real store.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Store } from '../../src/store/contract/store.ts';

const table = fc.constantFrom('a', 'b', 'c');
const id = fc.option(fc.constantFrom('i', 'j', 'k', 'l', 'm', 'n', 'o'), { freq: 2 });
const body = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0'));
const small = fc.nat({ max: 12 });

const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      table,
      off: fc.constantFrom(0, 0, 0, 0, 1, -1),
      list: fc.array(fc.record({ id, body }), { maxLength: 4 }),
    }),
  },
  fc.record({ do: fc.constant('read' as const), table, after: small, limit: small }),
  fc.record({ do: fc.constant('find' as const), table, id: fc.constantFrom('i', 'j', 'k', 'l', 'm', 'n', 'o') }),
  fc.record({ do: fc.constant('save' as const), table, n: small.map((n) => n + 1), body }),
  fc.record({ do: fc.constant('snapshot' as const), table, n: small }),
  fc.record({ do: fc.constant('delete' as const), table }),
  fc.record({ do: fc.constant('claim' as const), name: fc.constantFrom('x', 'y'), table }),
  fc.record({ do: fc.constant('release' as const), name: fc.constantFrom('x', 'y') }),
  fc.record({ do: fc.constant('look' as const) }),
);
export const operations = fc.array(operation, { minLength: 5, maxLength: 40 });
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Shelf {
  log: { id: string | null; body: string }[];
  snapshots: Map<number, string>;
}
interface Model {
  readonly shelves: Map<string, Shelf>;
  readonly names: Map<string, string>;
}

const shelfOf = ({ shelves }: Model, of: string): Shelf => shelves.get(of) ?? { log: [], snapshots: new Map() };

const append = (model: Model, of: string, expected: number, list: Shelf['log']): string => {
  const shelf = shelfOf(model, of);
  if (shelf.log.length !== expected) return 'lost';
  const ids = [...shelf.log, ...list].flatMap((each) => each.id ?? []);
  if (new Set(ids).size !== ids.length) return 'duplicate';
  if (list.length > 0) model.shelves.set(of, { ...shelf, log: [...shelf.log, ...list] });
  return 'ok';
};

const nearest = (shelf: Shelf, n: number): unknown => {
  const at = Math.max(...[...shelf.snapshots.keys()].filter((each) => each <= n));
  return at > 0 ? { n: at, body: shelf.snapshots.get(at) } : null;
};

const forget = (model: Model, of: string): void => {
  model.shelves.delete(of);
  for (const [name, holder] of model.names) if (holder === of) model.names.delete(name);
};

const look = async (model: Model, store: Store, full: (short: string) => string): Promise<void> => {
  const all = ['a', 'b', 'c'];
  const heads = all.flatMap((of): [string, number][] => (model.shelves.has(of) ? [[full(of), shelfOf(model, of).log.length]] : []));
  expect(await store.heads(all.map(full))).toEqual(new Map(heads));
  const listed = await store.list(full(''), 3);
  expect(listed.filter((each) => each.table.startsWith(full('')))).toEqual(heads.map(([of, head]) => ({ table: of, head })));
  for (const name of ['x', 'y']) {
    const holder = model.names.get(name);
    expect(await store.findName(full(name))).toBe(holder === undefined ? null : full(holder));
  }
};

const step = async (model: Model, store: Store, full: (short: string) => string, what: Operation): Promise<void> => {
  switch (what.do) {
    case 'append': {
      const expected = Math.max(0, shelfOf(model, what.table).log.length + what.off);
      expect(await store.append(full(what.table), expected, what.list)).toBe(append(model, what.table, expected, what.list));
      break;
    }
    case 'read': {
      const log = shelfOf(model, what.table).log.map((each, i) => ({ n: i + 1, ...each }));
      expect(await store.read(full(what.table), what.after, what.limit)).toEqual(log.slice(what.after, what.after + what.limit));
      break;
    }
    case 'find': {
      const at = shelfOf(model, what.table).log.findIndex((each) => each.id === what.id);
      expect(await store.findEntry(full(what.table), what.id)).toBe(at < 0 ? null : at + 1);
      break;
    }
    case 'save':
      await store.saveSnapshot(full(what.table), what.n, what.body);
      if (what.n <= shelfOf(model, what.table).log.length) shelfOf(model, what.table).snapshots.set(what.n, what.body);
      break;
    case 'snapshot':
      expect(await store.snapshotAt(full(what.table), what.n)).toEqual(nearest(shelfOf(model, what.table), what.n));
      break;
    case 'delete':
      await store.delete(full(what.table));
      forget(model, what.table);
      break;
    case 'claim': {
      const free = (model.names.get(what.name) ?? what.table) === what.table;
      expect(await store.claimName(full(what.name), full(what.table))).toBe(free);
      if (free) model.names.set(what.name, what.table);
      break;
    }
    case 'release':
      await store.releaseName(full(what.name));
      model.names.delete(what.name);
      break;
    case 'look':
      await look(model, store, full);
      break;
  }
};

/** Does all of it to both; `prefix` keeps this run's tables apart from all others. */
export const playModel = async (store: Store, prefix: string, todo: readonly Operation[]): Promise<void> => {
  const model: Model = { shelves: new Map(), names: new Map() };
  const full = (short: string): string => `${prefix}:${short}`;
  for (const what of todo) await step(model, store, full, what);
  await look(model, store, full);
};
