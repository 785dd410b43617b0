// Manual commands for values: set a declared value, change who sees it, and keep free notes.

import { choice, closed, integer, offer, refuse, text, under, type Domain, type Fields, type Offer } from '../domain.ts';
import type { Command } from '../game.ts';
import { NOBODY, inOrder, owns, seatIndex, seesValue, viewersWho, type Seat, type Value, type Viewers } from '../state.ts';
import { param, type Reader, type Say, type Word } from '../reader.ts';
import { NOTE } from '../table.ts';
import { VALUE_SEES, type ValueSees } from '../view/sight.ts';
import type { Json } from '../view/types.ts';
import { author, verb } from './verb.ts';

const MOST_NOTES = 200;

const isList = (value: Json): value is (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');

const MOST = 999_999;

const declaredField = (t: Reader, scope: string, key: string, { min, max, sees }: Value): Domain | null => {
  const field = t.game.values.fieldOf(scope, key, { isSecret: sees !== 'all' });
  return field?.kind === 'integer' ? { ...field, from: Math.max(field.from, min ?? -MOST), to: Math.min(field.to, max ?? MOST) } : field;
};

const valueOffer = (t: Reader, named: Fields, scope: string, key: string, value: Value): Offer | null => {
  const secret = value.sees !== 'all';
  if (!key.startsWith(NOTE) && t.game.values.startOf(scope, key) !== undefined) {
    const to = declaredField(t, scope, key, value);
    return to === null ? null : offer({ ...named, to });
  }
  if (typeof value.value === 'number') return offer({ ...named, to: integer(value.min ?? -MOST, value.max ?? MOST, { secret }) });
  if (typeof value.value === 'string' || value.value === null || isList(value.value))
    return offer({ ...named, to: text(2_000, { secret }) });
  if (typeof value.value === 'boolean')
    return offer({ ...named, to: under('choice.truth', choice('word', ['true', 'false'], { secret })) });
  return null;
};

type Offered = (named: Fields, scope: string, key: string, value: Value) => Offer | null;

/** One offer for each value that this seat sees. House rules have their own command. */
const perValue = (t: Reader, by: Seat, offered: Offered): Offer[] => {
  const viewer = seatIndex(t.state, by.id);
  const each = (scope: string, key: string, value: Value): Offer | null =>
    seesValue(t.state, viewer, scope, value)
      ? offered({ scope: choice('character', [scope]), key: under('value', choice('word', [key])) }, scope, key, value)
      : null;
  // Sorted by name, not by age: the place of a visible value must not show when a hidden one was made.
  return inOrder(t.state.values).flatMap(([scope, values]) =>
    scope === 'options' ? [] : inOrder(values).flatMap(([key, value]) => each(scope, key, value) ?? []),
  );
};

/** Converts the typed text to the kind of the old value. A list is typed with commas. */
const valueFrom = (was: Json, to: Json): Json => {
  if (typeof was === 'boolean') return to === 'true';
  if (!isList(was) || typeof to !== 'string') return to;
  const items = to.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  const numbers = items.map(Number);
  // JSON cannot write negative zero.
  return was.every((each) => typeof each === 'number') && numbers.every(Number.isFinite) ? numbers.map((n) => n + 0) : items;
};

const whoSees = (t: Reader, scope: string, key: string): Viewers => {
  const value = t.value(scope, key);
  return value === undefined ? NOBODY : t.widely(viewersWho(t.state, (_, v) => seesValue(t.state, v, scope, value)));
};

/** Parameters for the log: the author, and the value that changed. */
const which = (by: Seat, scope: string, key: string | Word): Say => ({ by: author(by), scope: param('character', scope), key });
const nameOf = (key: string): Word => param('word', `value.${key}`);

/**
 * For each visibility class, the classes with at least its viewers. A value is never hidden from a viewer to whom the game shows it: they would
 * read its default.
 */
const WIDER: { readonly [sees in ValueSees]: readonly ValueSees[] } = {
  all: ['all'],
  owner: ['all', 'owner'],
  own: ['all', 'owner', 'own'],
  gm: ['all', 'owner', 'gm'],
  // A value that no seat sees could not be changed back.
  none: VALUE_SEES.filter((sees) => sees !== 'none'),
};

const revealed = (t: Reader, scope: string, key: string): readonly ValueSees[] =>
  key.startsWith(NOTE) ? WIDER.none : WIDER[t.game.values.startOf(scope, key) === undefined ? 'none' : t.game.values.seesOf(scope, key)];

/** Everything a note may be about. */
const subjects = (t: Reader): string[] => [
  'table',
  ...new Set(t.seats.flatMap((seat) => (seat.plays.length > 0 ? seat.plays : seat.role === 'spectator' ? [] : [seat.id]))),
];

const wordsIn = (name: string): string => (name.toLowerCase().match(/\p{L}+/gu) ?? []).toSorted().join(' ');

/** No rule reads a note, even if it is named like a value that rules read. Its author has to be told. */
const isNamedLikeValue = (t: Reader, scope: string, key: string): boolean => {
  const isDeclared = (each: string): boolean => t.game.values.startOf(scope, each) !== undefined;
  const isNamed = ([id, name]: [string, string]): boolean =>
    id.startsWith('value.') && wordsIn(name) === wordsIn(key) && isDeclared(id.slice(6));
  return isDeclared(key) || (wordsIn(key) !== '' && Object.entries(t.game.words).some(isNamed));
};

type Note = { readonly scope: string; readonly key: string; readonly sees: string; readonly n?: number; readonly text?: string };

export const VALUES_BY_HAND: { readonly [name: string]: Command } = {
  'manual.set': verb<{ readonly scope: string; readonly key: string; readonly to: Json }>({
    offers: (t, by) => perValue(t, by, (named, scope, key, value) => valueOffer(t, named, scope, key, value)),
    run: (t, by, { scope, key, to }) => {
      const was = t.value(scope, key);
      if (was === undefined) return;
      t.game.corrected(t, scope, key, () => {
        t.set(scope, key, valueFrom(was.value, to));
        t.say('by.hand.set', { ...which(by, scope, nameOf(key)), value: param('data', to) }, whoSees(t, scope, key));
      });
    },
  }),
  'manual.reveal': verb<{ readonly scope: string; readonly key: string; readonly to: string }>({
    offers: (t, by) =>
      perValue(t, by, (named, scope, key) => offer({ ...named, to: under('choice.sees', choice('word', revealed(t, scope, key))) })),
    run: (t, by, { scope, key, to }) => {
      const found = VALUE_SEES.find((each) => each === to) ?? 'all';
      t.reveal(scope, key, found);
      t.say('by.hand.revealed', which(by, scope, nameOf(key)), t.widely(t.viewers([by.id]) | whoSees(t, scope, key)));
    },
  }),
  'manual.note': verb<Note>({
    offers: (t, by) => {
      const full = perValue(t, by, (_, __, key) => (key.startsWith(NOTE) ? offer() : null)).length >= MOST_NOTES;
      // Authors may only choose classes that include them, each with its own keys. Otherwise they could overwrite a note they do not see.
      return [
        { sees: 'all', about: subjects(t) },
        { sees: 'gm', about: by.role === 'gm' ? subjects(t) : [] },
        { sees: 'own', about: subjects(t).filter((scope) => owns(by, scope)) },
      ].flatMap(({ sees, about }) => {
        if (about.length === 0) return [];
        const secret = sees !== 'all';
        const named = { scope: choice('character', about), key: text(40, { secret }), sees: under('choice.sees', choice('word', [sees])) };
        const ways = [
          { ...named, n: integer(-999_999, 999_999, { secret }) },
          { ...named, text: text(2_000, { secret }) },
        ];
        return ways.map((fields) => (full ? closed(refuse('notes.many'), fields) : offer(fields)));
      });
    },
    run: (t, by, { scope, key, sees: seen, n, text: words }) => {
      const kind = n === undefined ? 'fact' : 'counter';
      const to = n ?? words ?? '';
      const name = `${NOTE}${seen}.${key}`;
      t.declare(scope, name, kind, to, { sees: VALUE_SEES.find((each) => each === seen) ?? 'all' });
      t.say('by.hand.noted', { ...which(by, scope, key), value: param('data', to) }, whoSees(t, scope, name));
      if (isNamedLikeValue(t, scope, key)) t.say('by.hand.onlyNote', which(by, scope, key), whoSees(t, scope, name));
    },
  }),
  'manual.unnote': verb<{ readonly scope: string; readonly key: string }>({
    offers: (t, by) => perValue(t, by, (named, _, key) => (key.startsWith(NOTE) ? offer(named) : null)),
    run: (t, by, { scope, key }) => {
      if (t.value(scope, key) === undefined) return;
      const seen = whoSees(t, scope, key);
      t.unset(scope, key);
      t.say('by.hand.unnoted', which(by, scope, key.slice(key.indexOf('.', NOTE.length) + 1)), seen);
    },
  }),
};
