// All values of a game, declared in one place: rules get types from it, and input from outside is checked against it.

import type { DeclaredValues, Json, ValueSees } from '@pasteboard/kernel/view';
import { Cell, CounterCell, TableCell, TableCounterCell } from './cell.ts';
import { describeMisfit, fieldDomain } from './shape.ts';
import type { CounterSpec, Spec } from './spec.ts';

type AnySpec = Spec<Json, ValueSees>;

/** Values that differ by one word of a list, such as the rank in each skill. */
export interface Each<N extends string, P extends AnySpec> {
  readonly prefix: string;
  readonly names: readonly N[];
  readonly spec: P;
}

/** Values that differ by a word that people choose, such as the name of a skill they made up. */
export interface Family<P extends AnySpec> {
  readonly prefix: string;
  readonly names: null;
  readonly spec: P;
}

export const each = <const N extends string, P extends AnySpec>(names: readonly N[], prefix: string, spec: P): Each<N, P> => ({
  prefix,
  names,
  spec,
});

export const family = <P extends AnySpec>(prefix: string, spec: P): Family<P> => ({ prefix, names: null, spec });

type Entry = AnySpec | Each<string, AnySpec> | Family<AnySpec>;
type Group = { readonly [name: string]: Entry };

type CellOf<P> = P extends CounterSpec<infer S> ? CounterCell<S> : P extends Spec<infer T, infer S> ? Cell<T, S> : never;
type TableCellOf<P> = P extends CounterSpec<infer S> ? TableCounterCell<S> : P extends Spec<infer T, infer S> ? TableCell<T, S> : never;

type CellsOf<G> = {
  readonly [name in keyof G]: G[name] extends Each<infer N, infer P>
    ? (of: N) => CellOf<P>
    : G[name] extends Family<infer P>
      ? (of: string) => CellOf<P>
      : CellOf<G[name]>;
};
type TableCellsOf<G> = {
  readonly [name in keyof G]: G[name] extends Each<infer N, infer P>
    ? (of: N) => TableCellOf<P>
    : G[name] extends Family<infer P>
      ? (of: string) => TableCellOf<P>
      : TableCellOf<G[name]>;
};

/** Finds the cell of a group by its stored key. */
class Keys {
  readonly #exact = new Map<string, AnySpec>();
  readonly #families: Family<AnySpec>[] = [];

  add(name: string, entry: Entry): void {
    if (!('prefix' in entry)) this.#exact.set(name, entry);
    else if (entry.names === null) this.#families.push(entry);
    else for (const each of entry.names) this.#exact.set(entry.prefix + each, entry.spec);
  }

  specOf(key: string): AnySpec | undefined {
    return this.#exact.get(key) ?? this.#families.find(({ prefix }) => key.startsWith(prefix))?.spec;
  }

  /** For refusals: the names that exist. */
  get names(): readonly string[] {
    return [...this.#exact.keys(), ...this.#families.map(({ prefix }) => `${prefix}…`)];
  }
}

const cellFor = (key: string, spec: AnySpec): Cell<Json, ValueSees> =>
  spec.kind === 'fact' || spec.kind === 'option' ? new Cell(key, spec) : (new CounterCell(key, spec as CounterSpec<ValueSees>) as never);

const tableCellFor = (key: string, spec: AnySpec): TableCell<Json, ValueSees> => {
  const cell: unknown = cellFor(key, spec);
  return cell instanceof CounterCell ? (new TableCounterCell(cell) as never) : new TableCell(cell as Cell<Json, ValueSees>);
};

type MakeCell = (key: string, spec: AnySpec) => unknown;

/** The cells of a family: created once for each word of a closed list, and on demand for words that people choose. */
const membersOf = ({ prefix, names, spec }: Each<string, AnySpec> | Family<AnySpec>, make: MakeCell): ((of: string) => unknown) => {
  const known = new Map((names ?? []).map((name) => [name, make(prefix + name, spec)]));
  return (of) => known.get(of) ?? make(prefix + of, spec);
};

const cellsOf = (group: Group, make: MakeCell): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(group).map(([name, entry]) => [name, 'prefix' in entry ? membersOf(entry, make) : make(name, entry)]));

const keysOf = (...groups: readonly Group[]): Keys => {
  const keys = new Keys();
  for (const group of groups) for (const [name, entry] of Object.entries(group)) keys.add(name, entry);
  return keys;
};

export interface Declaration {
  /** Values of the table itself. */
  readonly table: Group;
}

/** The check that the kernel calls before every write. */
class Declared implements DeclaredValues {
  readonly #table: Keys;
  /** A key may be in several groups, as a seat and a character may both have a name. */
  readonly #others: readonly Keys[];

  constructor({ table, ...others }: { readonly table: Group; readonly [group: string]: Group }) {
    this.#table = keysOf(table);
    this.#others = Object.values(others).map((group) => keysOf(group));
  }

  #specsOf(scope: string, key: string): readonly AnySpec[] {
    const groups = scope === 'table' ? [this.#table] : this.#others;
    return groups.flatMap((keys) => keys.specOf(key) ?? []);
  }

  whyNot(scope: string, key: string, value: Json): string | null {
    const specs = this.#specsOf(scope, key);
    const misfits = specs.map(({ shape }) => shape.misfit(value));
    if (misfits.includes(null)) return null;
    const [misfit] = misfits;
    return misfit ? describeMisfit(misfit) : `there is no such value; there are ${this.#namesIn(scope).join(', ')}`;
  }

  #namesIn(scope: string): readonly string[] {
    return scope === 'table' ? this.#table.names : this.#others.flatMap((keys) => keys.names);
  }

  fieldOf(scope: string, key: string, options: { readonly isSecret: boolean }): ReturnType<DeclaredValues['fieldOf']> {
    const [spec] = this.#specsOf(scope, key);
    return spec === undefined || spec.shape.field === null ? null : fieldDomain(spec.shape.field, key, options);
  }

  startOf(scope: string, key: string): Json | undefined {
    return this.#specsOf(scope, key)[0]?.start;
  }

  seesOf(scope: string, key: string): ValueSees {
    return this.#specsOf(scope, key)[0]?.sees ?? 'all';
  }
}

type Values<D extends Declaration> = { readonly table: TableCellsOf<D['table']> } & {
  readonly [group in Exclude<keyof D, 'table'>]: CellsOf<D[group]>;
} & { readonly declared: DeclaredValues };

/** `table` holds the values of the table itself; every other group those of one kind of owner: a sheet, a seat, a company. */
export const declareValues = <const D extends Declaration & { readonly [group: string]: Group }>(groups: D): Values<D> => {
  const { table, ...others } = groups;
  const cells = Object.fromEntries(Object.entries(others).map(([name, group]) => [name, cellsOf(group as Group, cellFor)]));
  return { ...cells, table: cellsOf(table, tableCellFor), declared: new Declared(groups) } as unknown as Values<D>;
};
