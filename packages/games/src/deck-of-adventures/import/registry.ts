// Who is called what, and what each record is. Names are claimed before anything is read, so that files may refer to each other in any order.

import { ITEMS, POWERS, VULNERABILITIES } from '../content/traits.ts';
import { wholeNumber, type Reading } from './reading.ts';

export const IMPORT_KINDS = ['creatures', 'powers', 'vulnerabilities', 'items'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An id is also a scope of the table, where these are taken. */
const TAKEN = /^(?:gm\d*|table|options)$/;

export const idOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  return plain === '' || TAKEN.test(plain) ? `the-${plain === '' ? 'nameless' : plain}` : plain;
};

interface Claim {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

export class Registry {
  readonly #ids: { readonly [kind in ImportKind]: Set<string> } = {
    creatures: new Set(),
    powers: new Set(POWERS.map(({ id }) => id)),
    vulnerabilities: new Set(VULNERABILITIES.map(({ id }) => id)),
    items: new Set(ITEMS.map(({ id }) => id)),
  };
  readonly #claims: { readonly [kind in ImportKind]: Map<string, Claim> } = {
    creatures: new Map(),
    powers: new Map(),
    vulnerabilities: new Map(),
    items: new Map(),
  };

  /** Who has claimed this very name first. */
  holder(kind: ImportKind, name: string): Claim | undefined {
    return this.#claims[kind].get(idOf(name));
  }

  /** Whom a name means. `Attack, Weapon` may stand elsewhere as `Weapon Attack`. */
  named(kind: ImportKind, name: string): Claim | undefined {
    return this.holder(kind, name) ?? this.holder(kind, name.split(',').toReversed().join(' '));
  }

  claim(kind: ImportKind, name: string, file: string, line: number): Claim {
    const plain = idOf(name);
    let id = plain;
    for (let n = 2; this.#ids[kind].has(id); n++) id = `${plain}-${n}`;
    const claim = { id, file, line };
    this.#ids[kind].add(id);
    if (!this.#claims[kind].has(plain)) this.#claims[kind].set(plain, claim);
    return claim;
  }
}

const CREATURE = /^(?:companion|npc|minion|bystander|dealer|boss|pc)\b/i;
const ITEM = /^(?:armor|armour|weapon|general|tool|consumable)\b/i;
const POWER = /^(?:passive|major|minor|free|adversary|house|channel)\b/i;

/** The files begin with a record that explains the others. */
export const isTemplate = (name: string): boolean => /^(?:template|name)$/i.test(name.trim());

export const importKind = (reading: Reading, file: string): ImportKind | null => {
  const type = reading.text('type');
  if (CREATURE.test(type) || reading.has('hp')) return 'creatures';
  if (ITEM.test(type) || reading.has('cost')) return 'items';
  if (/^vulny/i.test(type) || reading.list('xp').some((xp) => (wholeNumber(xp) ?? 0) < 0)) return 'vulnerabilities';
  // Earlier on, Vulnerabilities were Minor or Major, as Powers are.
  if (/vulnerab/i.test(file.replace(/^.*[/\\]/, ''))) return 'vulnerabilities';
  return POWER.test(type) || reading.has('mechanic') ? 'powers' : null;
};
