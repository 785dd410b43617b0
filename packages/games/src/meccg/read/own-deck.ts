// Reads a deck that a player brings as JSON. What is no deck, or larger than a table takes, is none.

import type { FaceData, Json } from '@pasteboard/kernel/view';
import { facesIn, NO_CARDS, type Counts, type OwnDeck } from '../content/deck-list.ts';
import type { RegionMap } from '../values.ts';

type Parts = { readonly [key: string]: Json };

const MOST_FACES = 200;
const MOST_CARDS = 250;
const MOST_REGIONS = 200;
const DEEPEST = 4;
const GREATEST_NUMBER = 1_000;
const ID = /^[A-Za-z0-9][\w.'~-]{0,59}$/;

const isParts = (value: Json | undefined): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: Json, depth: number): boolean => {
  if (typeof value === 'number') return Math.abs(value) <= GREATEST_NUMBER;
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each: Json) => isPlain(each, depth - 1));
};

const isCounts = (value: Json | undefined): value is Counts =>
  isParts(value) &&
  Object.entries(value).every(([face, n]) => ID.test(face) && typeof n === 'number' && Number.isInteger(n) && n > 0 && n <= MOST_CARDS);
const isFaces = (value: Json | undefined): value is { readonly [face: string]: FaceData } =>
  isParts(value) &&
  Object.keys(value).length <= MOST_FACES &&
  Object.entries(value).every(([face, data]) => ID.test(face) && isParts(data) && isPlain(data, DEEPEST));
const isRegion = (value: Json): boolean =>
  isParts(value) &&
  typeof value['type'] === 'string' &&
  Array.isArray(value['adjacent']) &&
  value['adjacent'].every((each: Json) => typeof each === 'string');
const isMap = (value: Json | undefined): value is RegionMap =>
  isParts(value) && Object.keys(value).length <= MOST_REGIONS && Object.values(value).every(isRegion);

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
};

const PARTS = ['resources', 'hazards', 'characters', 'locationDeck', 'pool', 'sideboard'] as const;

/** Null where it is no deck. Every card that its list names has to be with it. */
export const readOwnDeck = (text: string): OwnDeck | null => {
  const given = parsed(text);
  if (!isParts(given)) return null;
  const { faces, map = {}, startSite = '' } = given;
  const parts = PARTS.map((part) => [part, given[part] ?? {}] as const);
  if (!isFaces(faces) || !isMap(map) || typeof startSite !== 'string' || !parts.every(([, counts]) => isCounts(counts))) return null;
  const list = { ...NO_CARDS, ...(Object.fromEntries(parts) as { readonly [part in (typeof PARTS)[number]]: Counts }), startSite };
  const cards = parts.reduce((all, [, counts]) => all + Object.values(counts as Counts).reduce((sum, n) => sum + n, 0), 0);
  const named = facesIn(list);
  const isKnown = [...named].every((face) => Object.hasOwn(faces, face)) && (startSite === '' || named.has(startSite));
  if (cards === 0 || cards > MOST_CARDS || !isKnown) return null;
  return { ...list, faces: Object.fromEntries(Object.entries(faces).filter(([face]) => named.has(face))), map };
};
