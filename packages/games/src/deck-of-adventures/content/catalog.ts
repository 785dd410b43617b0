// All Powers, weaknesses and items there are at a table: the game's own, and what the table has brought along.

import { Memo, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { CONTENT_KINDS, type ContentKind } from '../names.ts';
import { fitsShape } from '@pasteboard/values';
import { ANY_CONTENT, SENTENCES_TOLD, isRecord } from './hooks.ts';
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

/** An entry as the table keeps it. */
export type ContentEntry = { readonly kind: ContentKind; readonly told: readonly string[]; readonly data: Power | Vulnerability | Item };

const isFreeId = (id: Json | undefined): id is string =>
  typeof id === 'string' && id.length <= 60 && /^[\p{L}\p{N}-]+$/u.test(id) && !OWN_IDS.has(id);

const dataOf = (kind: ContentKind, { id, ...given }: JsonRecord): ContentEntry['data'] | null => {
  if (!isFreeId(id)) return null;
  switch (kind) {
    case 'powers':
      return fitsShape(ANY_CONTENT.powers, given) ? { requires: [], passive: [], use: null, ...given, id } : null;
    case 'vulnerabilities':
      return fitsShape(ANY_CONTENT.vulnerabilities, given) ? { passive: [], ...given, id, xp: given.xp === 2 ? 2 : 1 } : null;
    case 'items':
      return fitsShape(ANY_CONTENT.items, given) ? { passive: [], use: null, once: false, ...given, id } : null;
  }
};

/** One entry, as `pasteboard import --json` writes it or as the table keeps it; null where it does not fit the closed list. */
export const entryOf = (kind: ContentKind, given: Json): ContentEntry | null => {
  if (!isRecord(given)) return null;
  const data = isRecord(given['data']) ? dataOf(kind, given['data']) : null;
  const told = given['told'] ?? [];
  return data !== null && fitsShape(SENTENCES_TOLD, told) ? { kind, told, data } : null;
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
