// A sheet as it is drawn: each value in the shape that suits it, in the lines in which its game puts them.

import {
  isPlayingCard,
  wordOf,
  type Json,
  type Sheet,
  type SheetItem,
  type View,
  type ViewValue,
  type Words,
} from '@pasteboard/kernel/view';
import {
  begun,
  cardCount,
  characterName,
  conditionsOf,
  folded,
  isTellable,
  isUsual,
  meaningOf,
  ownerName,
  plainValue,
  printable,
  sheetItems,
  shortFace,
  valueName,
  valuesOf,
  type SheetPiece,
  type SheetSight,
} from '@pasteboard/phrasing';

/** A word of a list, and what it means where the game says so. */
export interface ListedWord {
  readonly id: string;
  readonly word: string;
  readonly meaning: string | null;
}

export type SheetRow =
  | { readonly as: 'meter'; readonly key: string; readonly name: string; readonly now: number; readonly full: number }
  | {
      readonly as: 'number';
      readonly key: string;
      readonly name: string;
      readonly now: number;
      /** What it is without what passes, where that is something else. */
      readonly base?: number;
      /** All that it is made of, where that is more than one thing. */
      readonly sum?: string;
    }
  | { readonly as: 'words'; readonly key: string; readonly name: string; readonly words: readonly ListedWord[] }
  | { readonly as: 'fact'; readonly key: string; readonly name: string; readonly text: string }
  | { readonly as: 'pile'; readonly key: string; readonly name: string; readonly count: number };

/** Notes that people keep are named by themselves, with who sees them in front. */
const NOTE = /^note\.(\w+)\.(.+)$/;

export const nameOf = (words: Words, key: string): string => {
  const [, , note] = NOTE.exec(key) ?? [];
  const name = note === undefined ? valueName(words, key) : `${note} (note)`;
  return begun(name);
};

/** Bounds beyond this only catch typing errors. */
const MEANT = 60;

/** The most a counter can be, and the value that says so where it is another. */
export const boundOf = (
  { view, layout }: Pick<SheetSight, 'view' | 'layout'>,
  scope: string,
  key: string,
): { readonly full: number; readonly from: string | null } | null => {
  const values = valuesOf(view, scope);
  const value = values[key];
  if (value === undefined || value.kind !== 'counter' || typeof value.value !== 'number') return null;
  const from = layout?.most?.[key];
  const bound = from === undefined ? undefined : values[from];
  if (from !== undefined && bound?.kind === 'counter' && typeof bound.value === 'number') return { full: bound.value, from };
  return value.max !== null && value.max <= MEANT && (value.min ?? 0) >= 0 ? { full: value.max, from: null } : null;
};

const isWords = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

/** A seat, a word of the game or a card by its name; else the text as it was written. */
const entryOf = ({ view, words }: SheetSight, id: string): ListedWord => {
  const word = wordOf(words, id);
  if (isCard(view, id)) return { id, word: shortFace({ symbols: true }, id, view.faces), meaning: null };
  const seat = view.seats.find((each) => each.id === id)?.name;
  return { id, word: seat ?? characterName(view, words, id) ?? word ?? printable(id), meaning: meaningOf(words, id) };
};

const isCard = (view: View, id: string): boolean => isPlayingCard(id) || Object.hasOwn(view.faces, id);

/** A value in words, wherever one stands. */
export const textOf = (sight: Pick<SheetSight, 'view' | 'words'>, value: Json | undefined, key = ''): string => {
  if (value === undefined || value === null || value === '' || JSON.stringify(value) === '{}') return 'nothing';
  if (typeof value === 'string' && wordOf(sight.words, value) === undefined && isCard(sight.view, value))
    return shortFace({ symbols: true }, value, sight.view.faces);
  return plainValue(sight, value, key);
};

/** Any value of a scope; lists and numbers in the shape that suits them, the rest as text. */
export const rowOf = (sight: SheetSight, scope: string, key: string): SheetRow | null => {
  const values = valuesOf(sight.view, scope);
  const value = values[key];
  if (value === undefined) return null;
  const name = nameOf(sight.words, key);
  if (typeof value.value === 'number') {
    const bound = boundOf(sight, scope, key);
    return bound !== null && bound.full > 0
      ? { as: 'meter', key, name, now: value.value, full: bound.full }
      : { as: 'number', key, name, now: value.value };
  }
  if (isWords(value.value)) return { as: 'words', key, name, words: value.value.map((id) => entryOf(sight, id)) };
  return { as: 'fact', key, name, text: textOf(sight, value.value, key) };
};

const pieceRow = (sight: SheetSight, scope: string, { kind, key, name, value, max, base, sum }: SheetPiece): SheetRow | null => {
  if (kind === 'pile') return { as: 'pile', key, name: begun(name), count: Number(value) };
  if (kind === 'meter' && typeof value === 'number' && max !== null) return { as: 'meter', key, name: begun(name), now: value, full: max };
  const row = rowOf(sight, scope, key);
  // A number counts as its game says, also where nothing is written.
  return kind === 'counter' && typeof value === 'number' && row?.as !== 'meter'
    ? {
        as: 'number',
        key,
        name: nameOf(sight.words, key),
        now: value,
        ...(base !== undefined && { base }),
        ...(sum !== undefined && { sum }),
      }
    : row;
};

export interface SheetRows {
  /** As the game groups them. */
  readonly lines: readonly (readonly SheetRow[])[];
  /** What else there is to tell. */
  readonly rest: readonly SheetRow[];
  /** Empty, or ordinary as the game defines it. */
  readonly usual: readonly SheetRow[];
}

const keyIn = (item: SheetItem): string | null => {
  if (typeof item === 'string') return item;
  return 'value' in item ? item.value : 'meter' in item ? item.meter : null;
};

/** A game without a layout has its values in one line. */
export const sheetRows = (sight: SheetSight, scope: string, sheet: Sheet | null): SheetRows => {
  const values = valuesOf(sight.view, scope);
  const pieces = sheet === null ? [] : sheetItems(sight, scope, sheet);
  const lines = pieces.map((line) => line.flatMap((piece) => pieceRow(sight, scope, piece) ?? []));
  const named = new Set((sheet ?? []).flat().flatMap((item) => keyIn(item) ?? []));
  const shown = new Set(lines.flat().map(({ key }) => key));
  // What only says how full another can be is told by that one, and who it is by the heading.
  const said = new Set(['name', ...[...shown].flatMap((key) => boundOf(sight, scope, key)?.from ?? [])]);
  // Conditions that hold stand beside the name.
  for (const { key } of conditionsOf(sight, scope)) shown.add(key);
  const others = Object.entries(values).filter(([key, { kind, value }]) => !shown.has(key) && kind !== 'option' && isTellable(value));
  const isQuiet = ([key, { value }]: [string, ViewValue]): boolean =>
    value === null || value === false || said.has(key) || named.has(key) || isUsual(sight, key, value);
  const rows = (list: readonly [string, ViewValue][]): SheetRow[] => list.flatMap(([key]) => rowOf(sight, scope, key) ?? []);
  const telling = rows(others.filter((each) => !isQuiet(each)));
  const usual = rows(others.filter(isQuiet));
  return sheet === null ? { lines: telling.length === 0 ? [] : [telling], rest: [], usual } : { lines, rest: telling, usual };
};

export const rowText = (row: SheetRow): string => {
  switch (row.as) {
    case 'meter':
      return `${row.now} of ${row.full}`;
    case 'number':
      return `${row.now}${row.base === undefined ? '' : ` (base ${row.base})`}`;
    case 'words':
      return row.words.map(({ word }) => word).join(', ');
    case 'fact':
      return row.text;
    case 'pile':
      return cardCount(row.count);
  }
};

export const fitsRow = (row: SheetRow, sought: string): boolean => {
  const meanings = row.as === 'words' ? row.words.map(({ meaning }) => meaning ?? '').join(' ') : '';
  return folded(`${row.name} ${rowText(row)} ${meanings}`).includes(folded(sought.trim()));
};

/** What a view holds a sheet of: those people play, others the table keeps values of, and the table itself. */
export const scopesOf = (
  view: View,
  played: readonly string[],
  away: ReadonlySet<string>,
): { readonly played: readonly string[]; readonly others: readonly string[] } => {
  const people = played.filter(
    (id) => Object.keys(valuesOf(view, id)).length > 0 || Object.values(view.piles).some(({ owner }) => owner === id),
  );
  const others = Object.keys(view.values).filter(
    (scope) => scope !== 'options' && scope !== 'table' && !people.includes(scope) && !away.has(scope),
  );
  return { played: people, others };
};

/** As it is called everywhere, at the beginning of a line. */
export const titleOf = (view: View, words: Words, scope: string): string =>
  scope === 'table' ? 'The table' : begun(ownerName(view, words, scope));
