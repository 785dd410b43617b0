// Values as they stand beside a name: all of them, or the lines a game has chosen for its sheet.

import type { Layout, Sheet, SheetItem, View, ViewPile, ViewValue, Words } from '@pasteboard/kernel/view';
import { pileKind, seatName, valueName, wordFor } from './names.ts';
import { cut, printable, type Pen } from './pen.ts';

export interface Sight {
  readonly pen: Pen;
  readonly view: View;
  readonly words: Words;
  /** Seats a bot plays. */
  readonly bots: ReadonlySet<string>;
  /** How the game would like to be shown, or null. */
  readonly layout: Layout | null;
}

const LONGEST_VALUE = 40;

const wordOrName = (view: View, words: Words, v: string): string => {
  if (view.seats.some((seat) => seat.id === v)) return seatName(view, v);
  return wordFor(words, `character.${v}`) ?? wordFor(words, v) ?? v;
};

/** A list is told word by word; a word with an explanation behind a colon, without it. */
const plainValue = ({ pen, view, words }: Sight, v: unknown): string => {
  if (v === true) return 'yes';
  if (v === false) return 'no';
  if (Array.isArray(v) && v.every((each) => typeof each === 'string'))
    return v.length === 0 ? 'none' : printable(v.map((each) => wordOrName(view, words, each).replace(/: .*/, '')).join(', '));
  const text = printable(typeof v === 'string' ? wordOrName(view, words, v) : JSON.stringify(v));
  return cut(pen, text, LONGEST_VALUE);
};

const valueText = (sight: Sight, key: string, value: ViewValue): string | null => {
  const name = valueName(sight.words, key);
  const v = value.value;
  if (value.kind === 'option') return null;
  if (value.kind === 'condition') {
    if (v === null || v === false || v === 0) return null;
    return v === true || v === 1 ? `[${name}]` : `[${name} ${plainValue(sight, v)}]`;
  }
  if (v === null || v === false) return null;
  if (v === true) return name;
  // A game with a sheet says what is worth knowing; its bounds are there to keep slips of the hand in check.
  const most = sight.layout === null && value.kind === 'counter' && value.max !== null ? `/${value.max}` : '';
  // What has no name speaks for itself.
  return `${name} ${plainValue(sight, v)}${most}`.trimStart();
};

const valuesOf = (view: View, scope: string): { readonly [key: string]: ViewValue } =>
  Object.hasOwn(view.values, scope) ? (view.values[scope] ?? {}) : {};

/** Every value of a scope. */
export const valueTexts = (sight: Sight, scope: string): string[] =>
  Object.entries(valuesOf(sight.view, scope)).flatMap(([key, value]) => valueText(sight, key, value) ?? []);

const NOUGHT: readonly string[] = [0, '', 'none', []].map((value) => JSON.stringify(value));

/** Nothing, or what the game itself calls ordinary. */
const isUsual = ({ layout }: Sight, key: string, { value }: ViewValue): boolean => {
  const text = JSON.stringify(value);
  const items = layout === null ? [] : [...layout.table, ...layout.own, ...layout.others].flat();
  return (
    NOUGHT.includes(text) ||
    items.some((item) => typeof item !== 'string' && 'value' in item && item.value === key && JSON.stringify(item.unless) === text)
  );
};

/** What of a scope is worth telling, and how many values are not. A game that has no layout says of none that it is ordinary. */
export const tellingTexts = (sight: Sight, scope: string): { readonly texts: readonly string[]; readonly left: number } => {
  if (sight.layout === null) return { texts: valueTexts(sight, scope), left: 0 };
  const said = Object.entries(valuesOf(sight.view, scope)).flatMap(([key, value]) => {
    const text = valueText(sight, key, value);
    return text === null ? [] : [{ text, usual: isUsual(sight, key, value) }];
  });
  return { texts: said.flatMap(({ text, usual }) => (usual ? [] : [text])), left: said.filter(({ usual }) => usual).length };
};

const pileOf = (view: View, kind: string, owner: string): [id: string, pile: ViewPile] | null => {
  const id = `${kind}/${owner}`;
  const pile = Object.hasOwn(view.piles, id) ? view.piles[id] : undefined;
  return pile === undefined || pile.level === 'none' ? null : [id, pile];
};

const itemText = (sight: Sight, scope: string, item: SheetItem): string | null => {
  const { view, words } = sight;
  if (typeof item !== 'string' && 'pile' in item) {
    const [id, pile] = pileOf(view, item.pile, scope) ?? [];
    if (id === undefined || pile === undefined || pile.count === item.unless) return null;
    return `${pileKind(words, id, pile.owner)} ${pile.count}`;
  }
  if (typeof item !== 'string' && 'meter' in item) {
    const { [item.meter]: meter, [item.named]: name } = valuesOf(view, scope);
    return meter === undefined
      ? null
      : `${plainValue(sight, name?.value ?? item.meter)} ${plainValue(sight, meter.value)} of ${meter.max ?? '?'}`;
  }
  const key = typeof item === 'string' ? item : item.value;
  const value = valuesOf(view, scope)[key];
  if (value === undefined || value.kind === 'condition') return null;
  const quiet = typeof item !== 'string' && JSON.stringify(value.value) === JSON.stringify(item.unless);
  return quiet ? null : valueText(sight, key, value);
};

const isNameless = ({ words }: Sight, item: SheetItem): boolean => {
  if (typeof item !== 'string' && !('value' in item)) return false;
  return valueName(words, typeof item === 'string' ? item : item.value) === '';
};

/** The lines of a sheet, each in pieces, `most` of them; conditions that hold come last. Lines with nothing on them are left out. */
export const sheetLines = (sight: Sight, scope: string, sheet: Sheet, most = Infinity): string[][] => {
  const lines = sheet.map((line) => line.flatMap((item) => itemText(sight, scope, item) ?? [])).filter((line) => line.length > 0);
  const conditions = Object.entries(valuesOf(sight.view, scope)).flatMap(([key, value]) =>
    value.kind === 'condition' ? (valueText(sight, key, value) ?? []) : [],
  );
  if (conditions.length > 0) return [...lines.slice(0, most), conditions.map(sight.pen.bold)];
  // What has no name of its own says how to take the rest, and without it nothing.
  const isSaid = sheet.flat().some((item) => !isNameless(sight, item) && itemText(sight, scope, item) !== null);
  return isSaid ? lines.slice(0, most) : [];
};

/** Somebody in a few words, as beside their name; nothing where the game has no layout. */
export const inBrief = (sight: Sight, scope: string): string =>
  sight.layout === null ? '' : sheetLines(sight, scope, sight.layout.others).flat().join(', ');

/** The kinds of piles that a sheet counts. */
export const pilesOnSheet = (sheet: Sheet): string[] =>
  sheet.flat().flatMap((item) => (typeof item !== 'string' && 'pile' in item ? [item.pile] : []));
