// What was imported into Deck of Adventures, as entries of a pack.

import type { Imported, Imports } from '@pasteboard/games/deck-of-adventures/import';
import type { Json, JsonRecord } from '@pasteboard/kernel';

const KIND = { powers: 'power', vulnerabilities: 'vulnerability', items: 'item' } as const;
/** A Minion's Health and armor as the pack names them; what a sheet has besides is not of a pack. */
const SHEET = [
  'level',
  'mods',
  'primarySuit',
  'role',
  'armor',
  'hp',
  'ap',
  'pp',
  'speed',
  'ar',
  'powers',
  'vulnerabilities',
  'items',
  'kind',
  'team',
];

const plainId = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** Ids as a pack has them, in everything that names them. */
const withPlainIds = (value: Json, ids: ReadonlyMap<string, string>): Json => {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => withPlainIds(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPlainIds(each, ids)]));
};

const textsOf = ({ told }: Imported<unknown>): JsonRecord =>
  told.length === 0 ? {} : { told: told.slice(0, 12).map((each) => each.slice(0, 600)) };

export const packEntries = (imports: Imports): readonly JsonRecord[] => {
  const lists = ['powers', 'vulnerabilities', 'items'] as const;
  const ids = new Map(lists.flatMap((list) => imports[list].map(({ data }) => [data.id, plainId(data.id)] as const)));
  const content = lists.flatMap((list) =>
    imports[list].map((each): JsonRecord => {
      const { id, ...data } = withPlainIds(each.data as unknown as Json, ids) as JsonRecord & { readonly id: string };
      return { kind: KIND[list], id: plainId(id), name: each.name.slice(0, 60), data: { ...data, ...textsOf(each) } };
    }),
  );
  const creatures = imports.creatures.map((each): JsonRecord => {
    const { id, name, ...sheet } = withPlainIds(each.data, ids) as JsonRecord;
    const data = Object.fromEntries(
      Object.entries(sheet).filter(([key, value]) => SHEET.includes(key) && value !== null && value !== 'none'),
    );
    return {
      kind: 'creature',
      id: plainId(typeof id === 'string' ? id : each.name),
      name: (typeof name === 'string' ? name : each.name).slice(0, 60),
      data,
    };
  });
  return [...content, ...creatures];
};
