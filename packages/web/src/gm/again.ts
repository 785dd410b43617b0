// The last five checks that the GM called for, stored to call them again.

import { isPlayingCard, type Json, type JsonRecord, type Play, type Template } from '@pasteboard/kernel/view';
import { called, compose, ownerName, shortFace, speechOf, type Naming } from '@pasteboard/phrasing';

export type Call = JsonRecord;

export const MOST_CALLS = 5;

export const sameCall = (a: Call, b: Call): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
};

/** Newest first, each once. */
export const withCall = (calls: readonly Call[], call: Call): readonly Call[] =>
  [call, ...calls.filter((other) => !sameCall(other, call))].slice(0, MOST_CALLS);

const isCall = (each: unknown): each is Call => typeof each === 'object' && each !== null && !Array.isArray(each);

/** Stored data may have any shape. */
export const callsIn = (kept: unknown): readonly Call[] => (Array.isArray(kept) ? kept.filter(isCall).slice(0, MOST_CALLS) : []);

/** The same again, where that can still be done. */
export const playAgain = (templates: readonly Template[], call: Call): Play | null => {
  const left = new Set(templates.flatMap(({ fields }) => Object.keys(fields)).filter((field) => !Object.hasOwn(call, field)));
  const { play } = compose(templates, call, left);
  // If a field no longer allows its old value, it is not the same call.
  return play !== null && sameCall(play.with, call) ? play : null;
};

const word = (naming: Naming, templates: readonly Template[], field: string, id: string): string => {
  if (isPlayingCard(id)) return shortFace(naming, id, naming.view.faces);
  const domain = templates.flatMap(({ fields }) => (Object.hasOwn(fields, field) ? [fields[field]] : []))[0];
  const as = domain?.kind === 'choice' || domain?.kind === 'subset' ? domain.as : 'word';
  if (as === 'character' || as === 'seat') return ownerName(naming.view, naming.words, id);
  return called(speechOf(naming.view, naming.words), as, id);
};

const said = (naming: Naming, templates: readonly Template[], field: string, value: Json): string => {
  if (typeof value === 'string') return word(naming, templates, field, value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.flatMap((each: Json) => (typeof each === 'string' ? [word(naming, templates, field, each)] : [])).join(', ');
  return '';
};

/** “Ash · body · mind · 16”. */
export const callText = (naming: Naming, templates: readonly Template[], call: Call): string =>
  Object.entries(call)
    .map(([field, value]) => said(naming, templates, field, value))
    .filter((text) => text !== '')
    .join(' · ');
