// All Powers, weaknesses and items there are at a table: the game's own, and what the table has brought along.

import { Memo, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { CONTENT_KINDS, type ContentKind } from '../names.ts';
import { allOf, isRecord, isWhole, isWord, passiveOf, requirementOf, useOf } from './hooks.ts';
import { ITEMS, POWERS, VULNERABILITIES } from './traits.ts';
import type { Item, Power, Vulnerability } from './types.ts';

export interface Catalog {
  readonly powers: readonly Power[];
  readonly vulnerabilities: readonly Vulnerability[];
  readonly items: readonly Item[];
  /** What no hook says, for the people at the table to see to. */
  readonly told: ReadonlyMap<string, readonly string[]>;
}

const OWN: Catalog = { powers: POWERS, vulnerabilities: VULNERABILITIES, items: ITEMS, told: new Map() };
const OWN_IDS = new Set([...POWERS, ...VULNERABILITIES, ...ITEMS].map(({ id }) => id));

export const MOST_ENTRIES = 200;
const LONGEST_TEXT = 600;

/** An entry as the table keeps it. */
export type ContentEntry = { readonly kind: ContentKind; readonly told: readonly string[]; readonly data: Power | Vulnerability | Item };

const isFreeId = (id: Json | undefined): id is string => isWord(id) && /^[\p{L}\p{N}-]+$/u.test(id) && !OWN_IDS.has(id);

const dataOf = (kind: ContentKind, given: JsonRecord): ContentEntry['data'] | null => {
  const { id, xp, once } = given;
  const passive = allOf(given['passive'] ?? [], passiveOf);
  const use = useOf(given['use']);
  const requires = allOf(given['requires'] ?? [], requirementOf);
  if (!isFreeId(id) || passive === null || use === undefined || requires === null) return null;
  switch (kind) {
    case 'powers':
      return isWhole(xp, 0, 20) ? { id, xp, requires, passive, use } : null;
    case 'vulnerabilities':
      return xp === 1 || xp === 2 ? { id, xp, passive } : null;
    case 'items':
      return { id, passive, use, once: once === true };
  }
};

/** One entry, as `pasteboard import --json` writes it or as the table keeps it; null where it does not fit the closed list. */
export const entryOf = (kind: ContentKind, given: Json): ContentEntry | null => {
  if (!isRecord(given)) return null;
  const data = isRecord(given['data']) ? dataOf(kind, given['data']) : null;
  const told = allOf(given['told'] ?? [], (each) => (isWord(each, LONGEST_TEXT) ? each : null));
  return data === null || told === null ? null : { kind, told, data };
};

const kindOf = (given: Json): ContentKind | undefined =>
  isRecord(given) ? CONTENT_KINDS.find((each) => each === given['kind']) : undefined;

/** What is kept may have been changed by hand: it is read anew, and what cannot be read is left out. */
const readCatalog = (kept: readonly Json[]): Catalog => {
  const entries = new Map<string, ContentEntry>();
  for (const each of kept.slice(0, MOST_ENTRIES)) {
    const kind = kindOf(each);
    const entry = kind === undefined ? null : entryOf(kind, each);
    if (entry !== null) entries.set(`${entry.kind}/${entry.data.id}`, entry);
  }
  const of = <T extends ContentEntry['data']>(kind: ContentKind): T[] =>
    [...entries.values()].filter((entry) => entry.kind === kind).map(({ data }) => data as T);
  return {
    powers: [...POWERS, ...of<Power>('powers')],
    vulnerabilities: [...VULNERABILITIES, ...of<Vulnerability>('vulnerabilities')],
    items: [...ITEMS, ...of<Item>('items')],
    told: new Map([...entries.values()].map(({ data, told }) => [data.id, told])),
  };
};

/** The newest lists read, each with what came of it: a sheet asks for the same list many times over. */
const catalogs = new Memo(readCatalog);

/** From the fact a table keeps it in, or the value a view shows. */
export const catalogOf = (kept: Json | undefined): Catalog => {
  if (!Array.isArray(kept) || kept.length === 0) return OWN;
  return catalogs.of(kept as readonly Json[]);
};
