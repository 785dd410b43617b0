// Both players choose their decks under seal: a sample by name, or one of their own with its cards. Neither is laid before both can be.

import { askAll, choice, done, frame, go, param, question, step, text, type Next, type Table } from '@pasteboard/kernel';
import type { OwnDeck } from '../content/deck-list.ts';
import { DECKS } from '../content/decks.ts';
import { houseRule } from '../options.ts';
import { readOwnDeck } from '../read/own-deck.ts';
import { breaches, inWords } from './deck-lists.ts';
import { isSettingUp } from './laying-decks.ts';
import { sides } from './sides.ts';

/** The longest deck as JSON. */
const LONGEST_DECK = 56_000;
const OWN = 'own';

/** What has been chosen and can be played, by player. */
export type Brought = { readonly [who: string]: string | OwnDeck };

const chooseDeck = question<{ readonly who: string }, { readonly deck: string; readonly json: string }>(
  'meccg.setup.deck',
  () => ({ deck: choice('word', [...Object.keys(DECKS), OWN]), json: text(LONGEST_DECK, { secret: true }) }),
  () => undefined,
);

type Chosen = { readonly [who: string]: { readonly deck: string; readonly json: string } };

/**
 * MEC-SETUP-01: the deck that was chosen; null where it cannot be played, which its owner alone is told. A sample deck that breaks a house rule is not the
 * player’s mistake: both are told of it, and agree or not.
 */
const taken = (t: Table, who: string, { deck, json }: Chosen[string]): string | OwnDeck | null => {
  if (deck !== OWN) return deck;
  const read = readOwnDeck(json);
  if (read === null) t.say('deckUnread', { who: param('seat', who) }, t.viewers([who]));
  if (read === null || houseRule(t, 'enforcement') !== 'strict') return read;
  const broken = breaches(t, read).map((breach) => ({ who, breach }));
  if (broken.length > 0) t.say('deckBreaks', { what: param('text', inWords(t, broken)) }, t.viewers([who]));
  return broken.length > 0 ? null : read;
};

type Bringing = { readonly has: Brought };

export const bringing = step<Bringing>('meccg.setup.bringing', (t, { has }): Next => {
  if (!isSettingUp(t)) return undefined;
  const still = sides(t).filter((who) => has[who] === undefined);
  if (still.length === 0) return done(has);
  return askAll(
    still.map((who) => ({ to: who, key: 'setup.deck', params: { who: param('seat', who) }, of: frame(chooseDeck, { who }) })),
    frame(brought, { has }),
  );
});

const brought = step<Bringing, Chosen>('meccg.setup.brought', (t, { has }, answers): Next => {
  if (!isSettingUp(t)) return undefined;
  const found = Object.entries(answers).flatMap(([who, chosen]) => {
    const deck = taken(t, who, chosen);
    return deck === null ? [] : [[who, deck] as const];
  });
  return go(frame(bringing, { has: { ...has, ...Object.fromEntries(found) } }));
});

export const bringingSteps = [chooseDeck, bringing, brought];
