// Entries as the GM writes them: new ones, copies and variants, and what of them fits a search.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { folded } from '@pasteboard/phrasing';
import type { EntryKind } from '@pasteboard/protocol';
import { newKey, type Kept } from '../library/kept.ts';
import { isJsonRecord, withMember } from './schema.ts';

export interface EntryDraft {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly tags: readonly string[];
  readonly data: JsonRecord;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What the library has may be half finished, or from another version. */
export const draftOf = ({ kind, name, tags, data }: Kept): EntryDraft => {
  const entry = isJsonRecord(data) ? data : {};
  return {
    kind,
    id: textOf(entry['id']),
    name,
    secret: textOf(entry['secret']),
    tags,
    data: isJsonRecord(entry['data']) ? entry['data'] : {},
  };
};

/** As a pack has it. */
export const entryOf = ({ kind, id, name, secret, tags, data }: EntryDraft): JsonRecord => ({
  kind,
  id,
  name,
  ...(secret === '' ? {} : { secret }),
  ...(tags.length === 0 ? {} : { tags }),
  data,
});

export const keptAs = (kept: Pick<Kept, 'key' | 'game'>, draft: EntryDraft): Kept => ({
  key: kept.key,
  game: kept.game,
  kind: draft.kind,
  name: draft.name,
  tags: draft.tags,
  changedAt: Date.now(),
  data: entryOf(draft),
});

const FRESH = 'new-';

/** Small letters and digits with hyphens between them. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);

const freeId = (wanted: string, taken: ReadonlySet<string>): string => {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  return id;
};

const idsOf = (all: readonly Kept[], kind: string, but = ''): Set<string> =>
  new Set(all.flatMap((each) => (each.kind === kind && each.key !== but ? [draftOf(each).id] : [])));

/** The id comes from the first name, and stays: other entries may name it. */
export const named = (kept: Kept, draft: EntryDraft, all: readonly Kept[], own: readonly string[]): EntryDraft => {
  const wanted = slug(draft.name);
  if (!draft.id.startsWith(FRESH) || wanted === '') return draft;
  return { ...draft, id: freeId(wanted, new Set([...idsOf(all, draft.kind, kept.key), ...own])) };
};

export const fresh = (game: string, { id, blank }: EntryKind): Kept => {
  const key = newKey();
  return keptAs({ key, game }, { kind: id, id: `${FRESH}${key}`.slice(0, 40), name: '', secret: '', tags: [], data: blank as JsonRecord });
};

const numberAt = (data: Json | undefined, [first = '', ...rest]: readonly string[]): number => {
  const value = isJsonRecord(data) ? data[first] : undefined;
  if (rest.length > 0) return numberAt(value, rest);
  return typeof value === 'number' ? value : 0;
};
const withNumber = (data: Json | undefined, [first = '', ...rest]: readonly string[], n: number): JsonRecord =>
  withMember(data, first, rest.length === 0 ? n : withNumber(isJsonRecord(data) ? data[first] : undefined, rest, n));

export type Variation = 'same' | 'tougher' | 'weaker';
const ADDED: { readonly [how in Variation]: string } = { same: 'copy', tougher: 'tougher', weaker: 'weaker' };

/** Another like it, or one with the numbers that the game names raised or lowered; none falls below what it can be. */
export const varied = (from: Kept, kind: EntryKind, all: readonly Kept[], how: Variation): Kept => {
  const draft = draftOf(from);
  const sign = how === 'tougher' ? 1 : how === 'weaker' ? -1 : 0;
  const data = Object.entries(kind.tougher).reduce((sum: JsonRecord, [path, n]) => {
    const way = path.split('.');
    const now = numberAt(sum, way);
    return sign === 0 ? sum : withNumber(sum, way, Math.max(now > 0 ? 1 : Math.min(0, now), now + sign * n));
  }, draft.data);
  const name = `${draft.name}, ${ADDED[how]}`.slice(0, 60);
  const key = newKey();
  const base = { ...draft, name, data, id: `${FRESH}${key}`.slice(0, 40) };
  const copy = keptAs({ key, game: from.game }, base);
  return keptAs(copy, named(copy, base, all, kind.own));
};

export const searched = (all: readonly Kept[], typed: string): readonly Kept[] => {
  const wanted = folded(typed.trim());
  return all
    .filter(({ name, tags }) => [name, ...tags].some((each) => folded(each).includes(wanted)))
    .toSorted((a, b) => a.name.localeCompare(b.name));
};

/** Texts anywhere in the data, among them the ids of other entries. */
const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(textsIn);
  return isJsonRecord(value) ? Object.values(value).flatMap((each) => (each === undefined ? [] : textsIn(each))) : [];
};

/** The entry with those of the library that it names, the farthest first. */
export const withNamed = (kept: Kept, all: readonly Kept[], seen: ReadonlySet<string> = new Set()): readonly Kept[] => {
  const texts = new Set(textsIn(draftOf(kept).data));
  const needed = all.filter((each) => each.key !== kept.key && !seen.has(each.key) && texts.has(draftOf(each).id));
  const known = new Set([...seen, kept.key, ...needed.map(({ key }) => key)]);
  return [...needed.flatMap((each) => withNamed(each, all, known)), kept];
};
