// The values of a character as text: all of them, or those that the game puts on its sheet. Each is a piece with its text and its parts, which a
// screen can write or draw.

import {
  faceName,
  isPlayingCard,
  wordOf,
  type Json,
  type Layout,
  type NumberInForce,
  type Sheet,
  type SheetItem,
  type View,
  type ViewPile,
  type ViewValue,
  type Words,
} from '@pasteboard/kernel/view';
import { characterName, ownerName, pileKind, seatName, valueName, wordFor } from './names.ts';
import type { Naming } from './options.ts';
import { printable } from './printable.ts';

export type InForce = (view: View, scope: string, key: string) => NumberInForce | null;

export interface SheetSight extends Pick<Naming, 'view' | 'words'> {
  /** How the game asks to be shown, or null. */
  readonly layout: Layout | null;
  /** How the game says that a number counts now; absent where it says nothing of the kind. */
  readonly inForce?: InForce | undefined;
  /** Makes a long value short where there is little room. */
  readonly short?: (text: string) => string;
}

export interface SheetPiece {
  /** The key of the value or, of a pile, its id. */
  readonly key: string;
  /** Its name; empty where the text needs none. */
  readonly name: string;
  /** Name, value and bound in a few words. */
  readonly text: string;
  readonly kind: 'counter' | 'condition' | 'fact' | 'pile' | 'meter';
  readonly value: Json;
  /** The maximum, where it matters. */
  readonly max: number | null;
  /** Of a number that something changes: what it is without that. */
  readonly base?: number;
  /** All that a number is made of, where it is more than one thing: “11 base − 1 Harried”. */
  readonly sum?: string;
}

const counted = (n: number, isFirst: boolean): string => (isFirst ? (n < 0 ? '−' : '') : n < 0 ? ' − ' : ' + ') + Math.abs(n);

/** “11 base − 1 Harried − 2 Wounded”; null where there is nothing to add up. */
export const sumText = (words: Words, { terms }: NumberInForce): string | null =>
  terms.length < 2 ? null : terms.map(({ label, n }, i) => `${counted(n, i === 0)} ${wordOf(words, label) ?? label}`).join('');

const changed = (words: Words, force: NumberInForce): Pick<SheetPiece, 'base' | 'sum'> => {
  const sum = sumText(words, force);
  return { ...(force.value !== force.base && { base: force.base }), ...(sum !== null && { sum }) };
};

/** A number that counts: its name, what it comes to, and what it would be otherwise. */
const forcePiece = (words: Words, key: string, force: NumberInForce): SheetPiece => {
  const [name, more] = [valueName(words, key), changed(words, force)];
  const text = `${name} ${force.value}${more.base === undefined ? '' : ` (base ${more.base})`}`;
  return { key, name, text, kind: 'counter', value: force.value, max: null, ...more };
};

const wordOrName = (view: View, words: Words, v: string): string => {
  if (view.seats.some((seat) => seat.id === v)) return seatName(view, v);
  const named = characterName(view, words, v) ?? wordOf(words, v);
  return named ?? (isPlayingCard(v) ? faceName(v, view.faces) : v);
};

/** “darkness +2”: a number with a label, as games store modifiers of a check; null for any other record. */
const weightText = (value: Json): string | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { label, n, ...others } = value as { readonly [name: string]: Json };
  if (typeof label !== 'string' || typeof n !== 'number' || Object.keys(others).length > 0) return null;
  return `${label} ${n < 0 ? '−' : '+'}${Math.abs(n)}`;
};

/** Null where it is not a list of numbers with labels. */
const weightsText = (value: Json): string | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const texts = (value as readonly Json[]).map(weightText);
  return texts.includes(null) ? null : texts.join(', ');
};

/** A list is written word by word. `key`: a value may have its own words. */
export const plainValue = ({ view, words, short }: Pick<SheetSight, 'view' | 'words' | 'short'>, v: Json, key = ''): string => {
  const own = typeof v === 'string' ? wordFor(words, `value.${key}.${v}`) : undefined;
  if (own !== undefined) return printable(own);
  if (v === true) return 'yes';
  if (v === false) return 'no';
  if (Array.isArray(v) && v.every((each) => typeof each === 'string'))
    return v.length === 0 ? 'none' : printable(v.map((each) => wordOrName(view, words, each)).join(', '));
  const weights = weightsText(v);
  if (weights !== null) return printable(weights);
  const text = printable(typeof v === 'string' ? wordOrName(view, words, v) : JSON.stringify(v));
  return short === undefined ? text : short(text);
};

/** Records are for rules and for a game's own pictures; they have no text. */
const isRecord = (value: Json): boolean =>
  Array.isArray(value) ? (value as readonly Json[]).some(isRecord) : typeof value === 'object' && value !== null;

/** Can a line of text show this value? */
export const isTellable = (value: Json): boolean => !isRecord(value) || weightsText(value) !== null;

/** How a number counts now; null where the game says that it counts as it is written. */
export const inForceOf = ({ view, inForce }: Pick<SheetSight, 'view' | 'inForce'>, scope: string, key: string): NumberInForce | null =>
  inForce?.(view, scope, key) ?? null;

/** A value that a game keeps for each character has the character's name in its own: `value.Taunted by *` for “Taunted by wolf”. */
const calledValue = ({ view, words }: Pick<SheetSight, 'view' | 'words'>, key: string): string => {
  if (wordFor(words, `value.${key}`) !== undefined) return valueName(words, key);
  const whose = Object.keys(view.values).find(
    (id) => key.endsWith(id) && wordFor(words, `value.${key.slice(0, -id.length)}*`) !== undefined,
  );
  if (whose === undefined) return valueName(words, key);
  return valueName(words, `${key.slice(0, -whose.length)}*`).replace('{who}', () => ownerName(view, words, whose));
};

/** Null where there is nothing to show. */
const valuePiece = (sight: SheetSight, scope: string, key: string, { kind, value, max: bound }: ViewValue): SheetPiece | null => {
  const force = kind === 'counter' ? inForceOf(sight, scope, key) : null;
  if (force !== null) return forcePiece(sight.words, key, force);
  if (kind === 'option' || value === null || value === false || !isTellable(value)) return null;
  if (kind === 'condition' && value === 0) return null;
  const name = calledValue(sight, key);
  if (value === true || (kind === 'condition' && value === 1)) return { key, name, text: name, kind, value, max: null };
  // A game with a sheet says what matters; its other bounds only catch typing errors.
  const max = sight.layout === null && kind === 'counter' ? bound : null;
  // A value without a name is shown alone.
  const plain = plainValue(sight, value, key);
  // A game may have its own sentence for a value: “Ann may respond”.
  const own = wordFor(sight.words, `chip.${key}`);
  const text = own === undefined ? `${name} ${plain}${max === null ? '' : `/${max}`}` : printable(own.replace('{value}', () => plain));
  return { key, name, text: kind === 'condition' ? text : text.trimStart(), kind, value, max };
};

export const valuesOf = (view: View, scope: string): { readonly [key: string]: ViewValue } =>
  Object.hasOwn(view.values, scope) ? (view.values[scope] ?? {}) : {};

/** The most that a number of a sheet can be, where the game's layout names the value that says so, or else bounds the number itself. */
export const mostOf = ({ view, layout }: Pick<SheetSight, 'view' | 'layout'>, scope: string, key: string): number | null => {
  const bound = layout?.most?.[key];
  if (bound === undefined) return null;
  const { [bound]: named, [key]: own } = valuesOf(view, scope);
  const value = named?.value ?? own?.max;
  return typeof value === 'number' && value > 0 ? value : null;
};

/** The characters who have left, as far as the game's layout says so: lists leave them out. */
export const awayIn = (view: View, layout: Layout | null): ReadonlySet<string> => {
  const listed = layout?.away === undefined ? null : (valuesOf(view, 'table')[layout.away]?.value ?? null);
  return new Set(Array.isArray(listed) ? (listed as readonly Json[]).filter((id): id is string => typeof id === 'string') : []);
};

/** Numbers of the game's sheet that are not written there, and that something changes all the same. */
const unwrittenPieces = (sight: SheetSight, scope: string): SheetPiece[] => {
  const written = valuesOf(sight.view, scope);
  return [...new Set(sight.layout?.own.flat())].flatMap((item) => {
    const key = typeof item === 'string' ? item : 'value' in item ? item.value : null;
    return key === null || Object.hasOwn(written, key) ? [] : (itemPiece(sight, scope, item) ?? []);
  });
};

/** Every value of a scope that can be shown. */
export const valuePieces = (sight: SheetSight, scope: string): SheetPiece[] => [
  ...Object.entries(valuesOf(sight.view, scope)).flatMap(([key, value]) => valuePiece(sight, scope, key, value) ?? []),
  ...unwrittenPieces(sight, scope),
];

/** Active conditions. */
export const conditionsOf = (sight: SheetSight, scope: string): SheetPiece[] =>
  valuePieces(sight, scope).filter(({ kind }) => kind === 'condition');

const EMPTY_TEXTS: readonly string[] = [0, '', 'none', []].map((value) => JSON.stringify(value));

/** Empty, or ordinary as the game defines it. */
export const isUsual = ({ layout }: Pick<SheetSight, 'layout'>, key: string, value: Json): boolean => {
  const text = JSON.stringify(value);
  const items = layout === null ? [] : [...layout.table, ...layout.own, ...layout.others].flat();
  return (
    EMPTY_TEXTS.includes(text) ||
    items.some((item) => typeof item !== 'string' && 'value' in item && item.value === key && JSON.stringify(item.unless) === text)
  );
};

/** The values of a scope that matter, and how many do not. Without a layout, no value counts as ordinary. */
export const tellingPieces = (sight: SheetSight, scope: string): { readonly pieces: readonly SheetPiece[]; readonly left: number } => {
  const all = valuePieces(sight, scope);
  if (sight.layout === null) return { pieces: all, left: 0 };
  const pieces = all.filter(({ key, value }) => !isUsual(sight, key, value));
  return { pieces, left: all.length - pieces.length };
};

const pileOf = (view: View, kind: string, owner: string): [id: string, pile: ViewPile] | null => {
  const id = `${kind}/${owner}`;
  const pile = Object.hasOwn(view.piles, id) ? view.piles[id] : undefined;
  return pile === undefined || pile.level === 'none' ? null : [id, pile];
};

const itemPiece = (sight: SheetSight, scope: string, item: SheetItem): SheetPiece | null => {
  const { view, words } = sight;
  if (typeof item !== 'string' && 'pile' in item) {
    const [id, pile] = pileOf(view, item.pile, scope) ?? [];
    if (id === undefined || pile === undefined || pile.count === item.unless) return null;
    const name = pileKind(words, id, pile.owner);
    return { key: id, name, text: `${name} ${pile.count}`, kind: 'pile', value: pile.count, max: null };
  }
  if (typeof item !== 'string' && 'meter' in item) {
    const { [item.meter]: meter, [item.named]: named } = valuesOf(view, scope);
    if (meter === undefined) return null;
    const name = plainValue(sight, named?.value ?? item.meter);
    const text = `${name} ${plainValue(sight, meter.value)} of ${meter.max ?? '?'}`;
    return { key: item.meter, name, text, kind: 'meter', value: meter.value, max: meter.max };
  }
  const key = typeof item === 'string' ? item : item.value;
  const value = valuesOf(view, scope)[key];
  const force = value === undefined || value.kind === 'counter' ? inForceOf(sight, scope, key) : null;
  // What is not written on the sheet counts as soon as something changes it.
  if (force !== null && force.value !== force.base) return forcePiece(words, key, force);
  if (value === undefined || value.kind === 'condition') return null;
  const quiet =
    typeof item !== 'string' && [value.value, force?.value].some((each) => JSON.stringify(each) === JSON.stringify(item.unless));
  return quiet ? null : valuePiece(sight, scope, key, value);
};

const isNamed = ({ kind, name }: SheetPiece): boolean => kind === 'pile' || kind === 'meter' || name !== '';

/** The lines of a sheet, each in pieces, without its conditions. Lines with nothing on them are left out. */
export const sheetItems = (sight: SheetSight, scope: string, sheet: Sheet): SheetPiece[][] => {
  const lines = sheet.map((line) => line.flatMap((item) => itemPiece(sight, scope, item) ?? [])).filter((line) => line.length > 0);
  // A piece without a name only qualifies the others, so it is not shown alone.
  return lines.flat().some(isNamed) || conditionsOf(sight, scope).length > 0 ? lines : [];
};

/** The kinds of piles that a sheet counts. */
export const pilesOnSheet = (sheet: Sheet): string[] =>
  sheet.flat().flatMap((item) => (typeof item !== 'string' && 'pile' in item ? [item.pile] : []));
