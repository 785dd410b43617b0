// A character as a file: made from what the view holds, read again with care, and compared with what is there.

import type { Json, Layout, Play, Template, ViewValue } from '@pasteboard/kernel/view';
import { handTemplate, typedValue } from './changing.ts';

export interface CharacterFile {
  readonly pasteboard: 'character';
  readonly game: string;
  readonly name: string;
  readonly values: { readonly [key: string]: Json };
}

type Values = { readonly [key: string]: ViewValue };

/** What a sheet of this game holds when nothing is written there, as far as the game says so. */
const ordinaryOf = (layout: Layout | null): { readonly [key: string]: Json } => {
  const items = layout === null ? [] : [...layout.own, ...layout.others].flat();
  return Object.fromEntries(items.flatMap((item) => (typeof item !== 'string' && 'value' in item ? [[item.value, item.unless]] : [])));
};

/** Zero, false, empty and null: games do not store these. */
const isNothing = (value: Json): boolean =>
  value === 0 || value === false || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Empty values are written too where the game's sheet has a place for them: otherwise loading the file could not clear
 * a value that was set later. `layout`: of the game, or null where it has none or the viewer does not see everything.
 */
export const characterFile = (game: string, name: string, values: Values, layout: Layout | null): CharacterFile => {
  const nothing = Object.entries(ordinaryOf(layout)).filter(([key, value]) => isNothing(value) && !Object.hasOwn(values, key));
  const written = Object.entries(values).map(([key, { value }]): [string, Json] => [key, value]);
  return { pasteboard: 'character', game, name, values: Object.fromEntries([...written, ...nothing]) };
};

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file, or why it is none. */
export const readCharacter = (text: string, game: string): CharacterFile | { readonly why: string } => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { why: 'This file cannot be read: it is not JSON.' };
  }
  if (!isRecord(parsed) || parsed['pasteboard'] !== 'character' || !isRecord(parsed['values']))
    return { why: 'This is not a character file.' };
  if (parsed['game'] !== game)
    return { why: `This character belongs to another game${typeof parsed['game'] === 'string' ? `, ${parsed['game']}` : ''}.` };
  const name = typeof parsed['name'] === 'string' ? parsed['name'] : '';
  return { pasteboard: 'character', game, name, values: parsed['values'] as CharacterFile['values'] };
};

/** Why a value of a file is left as it is. */
export type Obstacle = 'unknown' | 'outOfRange' | 'otherKind' | 'notYours';

export interface Difference {
  readonly key: string;
  readonly old: Json | undefined;
  readonly new: Json;
  /** The move that makes it so, or why there is none. */
  readonly play: Play | null;
  readonly obstacle: Obstacle | null;
}

/** What is not there is nothing. */
const isSame = (a: Json | undefined, b: Json): boolean => (a === undefined ? isNothing(b) : JSON.stringify(a) === JSON.stringify(b));

const rangeOf = (template: Template): { readonly from: number; readonly to: number } | null => {
  const to = template.fields['to'];
  return to?.kind === 'integer' ? to : null;
};

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : value === null ? 'string' : typeof value);

const compared = (templates: readonly Template[], scope: string, key: string, now: ViewValue | undefined, wanted: Json): Difference => {
  const difference = (obstacle: Obstacle | null, play: Play | null = null): Difference => ({
    key,
    old: now?.value,
    new: wanted,
    play,
    obstacle,
  });
  if (now === undefined) return difference('unknown');
  const template = handTemplate(templates, scope, key);
  if (template === undefined) return difference('notYours');
  if (kindOf(now.value) !== kindOf(wanted)) return difference('otherKind');
  const range = rangeOf(template);
  if (range !== null && typeof wanted === 'number' && (wanted < range.from || wanted > range.to)) return difference('outOfRange');
  const to = typedValue(template.fields['to'], wanted);
  return to === undefined ? difference('otherKind') : difference(null, { do: template.do, with: { scope, key, to } });
};

/** Only what differs, in the order of the file. */
export const differencesOf = (file: CharacterFile, scope: string, values: Values, templates: readonly Template[]): Difference[] =>
  Object.entries(file.values).flatMap(([key, wanted]) => {
    const now = Object.hasOwn(values, key) ? values[key] : undefined;
    return isSame(now?.value, wanted) ? [] : [compared(templates, scope, key, now, wanted)];
  });

/** Values that the file leaves out and that therefore stay; empty values do not count. */
export const untoldIn = (file: CharacterFile, values: Values): string[] =>
  Object.entries(values).flatMap(([key, { value }]) => (Object.hasOwn(file.values, key) || isNothing(value) ? [] : [key]));

/** A name that every file system takes. */
export const fileName = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'character'
  }.json`;
