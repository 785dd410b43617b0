// Before the first turn: lists, characters chosen in secret and shown together, a few items, decks, hands, and who begins.

import {
  OpeningRefused,
  askAll,
  call,
  cards,
  choice,
  EVERYBODY,
  frame,
  go,
  question,
  param,
  step,
  type Asking,
  type Frame,
  type Json,
  type JsonRecord,
  type Next,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { cardOf } from './cards.ts';
import { characters, companies, joinCompany, laySite, makeBearing, makeCompany } from './companies.ts';
import { inWords } from './deck-lists.ts';
import { bringing, bringingSteps, type Brought } from './bringing.ts';
import { broughtTo, isSettingUp, layDecks, showSamples, type Broken } from './laying-decks.ts';
import { no } from './refusals.ts';
import { draws } from './exhaustion.ts';
import { diceOfTable, twoDice } from './dice.ts';
import { deckOf, handOf, locationOf, poolOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { adjustSights, FACE_UP, sides, tellable } from './sides.ts';
import { openPhase } from './turn.ts';
import { whyNotUnique } from './unique.ts';
import { playerSheet, table } from '../values.ts';

const MOST_STARTING = 5;
const MOST_MIND = 20;
const MOST_ITEMS = 2;

/** In a setup: both players choose their decks at the table. */
const CHOSEN = 'chosen';

const begun = (t: Table, broken: readonly Broken[]): Frame => {
  t.say('begins');
  return broken.length === 0 ? frame(choosing, { stopped: [], aside: {} }) : frame(agreeing, {});
};

export const beginSetup = (t: Table, setup: JsonRecord): void => {
  const shared = broughtTo(setup);
  showSamples(t, shared.faces);
  if (setup['decks'] === CHOSEN) return t.spawn(frame(bringingDecks, {}));
  const broken = layDecks(t, (setup['decks'] ?? {}) as { readonly [who: string]: Json }, shared);
  const [first] = broken;
  // MEC-PLAY-06: later nothing is held to them.
  if (first !== undefined && houseRule(t, 'enforcement') === 'strict')
    throw new OpeningRefused(no('E_DECK', first.breach.rule, 'listBreaks', { what: inWords(t, broken) }));
  t.spawn(begun(t, broken));
};

const bringingDecks = step<{}>('meccg.setup.decks', (): Next => call(frame(bringing, { has: {} }), frame(layingDecks, {})));

/** Both in one group: neither is seen before the other was chosen. */
const layingDecks = step<{}, Brought & JsonRecord>('meccg.setup.laying', (t, _, decks): Next => {
  if (!isSettingUp(t)) return undefined;
  return go(begun(t, layDecks(t, decks, broughtTo({}))));
});

const agreeToLists = question<{ readonly who: string }, { readonly agree: string }>(
  'meccg.setup.lists',
  () => ({ agree: choice('word', ['yes', 'no']) }),
  () => undefined,
);

/** MEC-SETUP-01: where the rules are not strict, both players may agree to lists that break rules of building; nothing is dealt before. */
const agreeing = step<{}>('meccg.setup.agreeing', (t): Next => {
  if (!isSettingUp(t)) return undefined;
  return askAll(
    sides(t).map((who) => ({ to: who, key: 'setup.lists', params: { who: param('seat', who) }, of: frame(agreeToLists, { who }) })),
    frame(agreedToLists, {}),
  );
});

const agreedToLists = step<{}, { readonly [who: string]: { readonly agree: string } }>('meccg.setup.agreed', (t, _, answers): Next => {
  if (!isSettingUp(t)) return undefined;
  const against = Object.entries(answers).filter(([, { agree }]) => agree !== 'yes');
  for (const [who] of against) t.say('listsRefused', { who: param('seat', who) });
  if (against.length > 0) return go(frame(agreeing, {}));
  t.say('listsAgreed');
  return go(frame(choosing, { stopped: [], aside: {} }));
});

type Choosing = { readonly stopped: readonly string[]; readonly aside: { readonly [who: string]: readonly string[] } };
type Chosen = { readonly [who: string]: { readonly card: readonly number[] } };

const mindOf = (t: Reader, who: string): number => characters(t, who).reduce((sum, card) => sum + cardOf(t, card).mind, 0);

/** MEC-SETUP-02: who may still be chosen, by the record of what was set aside and of who is in play. */
const candidates = (t: Reader, who: string, aside: Choosing['aside']): number[] => {
  if (!t.hasPile(poolOf(who)) || characters(t, who).length >= MOST_STARTING) return [];
  return t.cards(poolOf(who)).filter((card) => {
    const { kind, mind, identity } = cardOf(t, card);
    const fits = kind === 'character' && mindOf(t, who) + mind <= MOST_MIND;
    return fits && aside[who]?.includes(identity) !== true && whyNotUnique(t, card) === null;
  });
};

/**
 * What may be chosen is settled when it is asked, by number: were it read from the faces again, asking once more after a card was moved by
 * hand could tell what they are. A card that is no longer in the pool is no choice.
 */
const stillIn = (t: Reader, who: string, of: readonly number[]): number[] =>
  t.hasPile(poolOf(who))
    ? tellable(
        t,
        who,
        of.filter((card) => t.cards(poolOf(who)).includes(card)),
      )
    : [];

const chooseCharacter = question<{ readonly who: string; readonly of: readonly number[] }>(
  'meccg.setup.character',
  (t, { who, of }) => ({ card: cards(stillIn(t, who, of), 0, Math.min(1, stillIn(t, who, of).length)) }),
  () => undefined,
);

const choosing = step<Choosing>('meccg.setup.choosing', (t, args): Next => {
  if (!isSettingUp(t)) return undefined;
  // Who is asked must not tell what is in a pool: a player without a character left to choose answers so themselves.
  const still = sides(t).filter(
    (who) => !args.stopped.includes(who) && t.size(poolOf(who)) > 0 && characters(t, who).length < MOST_STARTING,
  );
  if (still.length === 0) return go(frame(giving, { n: 0 }));
  const asks = still.map(
    (who): Asking => ({
      to: who,
      key: 'setup.character',
      params: { who: param('seat', who) },
      of: frame(chooseCharacter, { who, of: candidates(t, who, args.aside) }),
    }),
  );
  return askAll(asks, frame(revealing, args));
});

/** MEC-SETUP-04: at the Haven that the list names. */
const startingCompany = (t: Table, who: string): string | null => {
  const [first] = companies(t, who);
  if (first !== undefined) return first;
  const start = playerSheet.startSite.of(t, who);
  const site = t.cards(locationOf(who)).find((card) => t.face(card) === start);
  return site === undefined ? null : makeCompany(t, who, laySite(t, who, site, FACE_UP));
};

/** Both are shown together; the same unique character chosen by both joins neither. */
const revealing = step<Choosing, Chosen>('meccg.setup.revealing', (t, { stopped, aside }, answers): Next => {
  if (!isSettingUp(t)) return undefined;
  const chosen = Object.entries(answers).map(([who, { card }]) => ({ who, card: card[0] }));
  const identities = chosen.map(({ card }) => (card === undefined ? '' : cardOf(t, card).identity));
  const [first, second] = identities;
  const clash =
    first !== undefined && first !== '' && first === second && chosen.every(({ card }) => card !== undefined && cardOf(t, card).unique);
  const setAside: Record<string, readonly string[]> = { ...aside };
  for (const { who, card } of chosen) {
    if (card === undefined) continue;
    if (clash) {
      setAside[who] = [...(setAside[who] ?? []), cardOf(t, card).identity];
      t.show([card], EVERYBODY);
      t.say('setAside', { who: param('seat', who), card: t.card(card) });
      continue;
    }
    const company = startingCompany(t, who);
    if (company === null) continue;
    joinCompany(t, card, company, null);
    t.say('starts', { who: param('seat', who), card: t.card(card) });
  }
  const done = chosen.filter(({ card }) => card === undefined).map(({ who }) => who);
  return go(frame(choosing, { stopped: [...stopped, ...done], aside: setAside }));
});

const minorItems = (t: Reader, who: string): number[] =>
  (t.hasPile(poolOf(who)) ? t.cards(poolOf(who)) : []).filter((card) => cardOf(t, card).size === 'minor');

/** MEC-SETUP-03 */
const bearers = (t: Reader, who: string): number[] => tellable(t, who, characters(t, who));

const giveItem = question<{ readonly who: string; readonly of: readonly number[] }>(
  'meccg.setup.items',
  (t, { who, of }) => ({
    item: cards(stillIn(t, who, of), 0, Math.min(1, stillIn(t, who, of).length)),
    char: cards(bearers(t, who), Math.min(1, bearers(t, who).length), 1),
  }),
  () => undefined,
);

const giving = step<{ readonly n: number }>('meccg.setup.giving', (t, { n }): Next => {
  if (!isSettingUp(t)) return undefined;
  const still = n >= MOST_ITEMS ? [] : sides(t).filter((who) => t.size(poolOf(who)) > 0 && characters(t, who).length > 0);
  if (still.length === 0) return go(frame(leaving, {}));
  return askAll(
    still.map((who) => ({
      to: who,
      key: 'setup.items',
      params: { who: param('seat', who) },
      of: frame(giveItem, { who, of: minorItems(t, who) }),
    })),
    frame(given, { n }),
  );
});

const given = step<
  { readonly n: number },
  { readonly [who: string]: { readonly item: readonly number[]; readonly char: readonly number[] } }
>('meccg.setup.given', (t, { n }, answers): Next => {
  for (const [who, { item, char }] of Object.entries(answers)) {
    const [thing, bearer] = [item[0], char[0]];
    if (thing === undefined || bearer === undefined) continue;
    t.move([thing], makeBearing(t, bearer, who));
    t.say('carries', { char: t.card(bearer), card: t.card(thing) });
  }
  return go(frame(giving, { n: n + 1 }));
});

const leftOver = (t: Reader, who: string): number[] =>
  (t.hasPile(poolOf(who)) ? t.cards(poolOf(who)) : []).filter((card) => cardOf(t, card).kind === 'character');
/** The list says how many characters are in the deck; the deck itself nobody sees. */
const roomFor = (t: Reader, who: string): number =>
  Math.max(0, Math.min(leftOver(t, who).length, houseRule(t, 'deck.maxCharacters') - playerSheet.deckCharacters.of(t, who)));

const chooseRest = question<{ readonly who: string; readonly of: readonly number[]; readonly room: number }>(
  'meccg.setup.rest',
  (t, { who, of, room }) => ({ chars: cards(stillIn(t, who, of), 0, Math.min(room, stillIn(t, who, of).length)) }),
  () => undefined,
);

const leaving = step<{}>('meccg.setup.leaving', (t): Next => {
  if (!isSettingUp(t)) return undefined;
  const still = sides(t).filter((who) => t.size(poolOf(who)) > 0);
  if (still.length === 0) return go(frame(beginning, { anyway: false }));
  return askAll(
    still.map((who) => ({
      to: who,
      key: 'setup.rest',
      params: { who: param('seat', who) },
      of: frame(chooseRest, { who, of: leftOver(t, who), room: roomFor(t, who) }),
    })),
    frame(left, {}),
  );
});

const left = step<{}, { readonly [who: string]: { readonly chars: readonly number[] } }>('meccg.setup.left', (t, _, answers): Next => {
  if (!isSettingUp(t)) return undefined;
  for (const [who, { chars }] of Object.entries(answers)) t.move(chars, deckOf(who));
  return go(frame(beginning, { anyway: false }));
});

/** MEC-SETUP-05; `anyway`: nobody is asked any more, not even for real dice. */
type Beginning = { readonly anyway: boolean };

const beginning = step<Beginning>('meccg.setup.beginning', (t, how): Next => {
  if (!isSettingUp(t)) return undefined;
  for (const who of sides(t)) t.shuffle(deckOf(who));
  const n = houseRule(t, 'handSize');
  return call(draws(sides(t).map((who) => ({ who, n: Math.max(0, n - t.size(handOf(who))) }))), frame(rolling, how));
});

const dice = (t: Reader, player: number, { anyway }: Beginning): Frame =>
  anyway ? diceOfTable('start') : twoDice('start', sides(t)[player] ?? '');

const rolling = step<Beginning>('meccg.setup.rolling', (t, how): Next => {
  if (!isSettingUp(t)) return undefined;
  return call(dice(t, 0, how), frame(rolledFirst, how));
});
const rolledFirst = step<Beginning, number>(
  'meccg.setup.rolledFirst',
  (t, how, first): Next => call(dice(t, 1, how), frame(rolledBoth, { ...how, first })),
);
const rolledBoth = step<Beginning & { readonly first: number }, number>('meccg.setup.rolledBoth', (t, { anyway, first }, second): Next => {
  if (!isSettingUp(t)) return undefined;
  const [a, b] = [sides(t)[0] ?? '', sides(t)[1] ?? ''];
  t.say('rolled', { a: param('seat', a), b: param('seat', b), first, second });
  if (first === second) return go(frame(rolling, { anyway }));
  const who = first > second ? a : b;
  table.active.set(t, who);
  t.say('turn', { who: param('seat', who), n: 1 });
  openPhase(t, 'untap');
  return undefined;
});

/** All questions were closed by hand: what was chosen stands, and the game begins. */
export const beginAnyway = (t: Table): void => {
  if (!isSettingUp(t)) return;
  const hasNone = (who: string): boolean => [deckOf, locationOf, poolOf].every((pile) => t.size(pile(who)) === 0);
  if (sides(t).every(hasNone)) layDecks(t, {}, broughtTo({}));
  for (const who of sides(t)) startingCompany(t, who);
  adjustSights(t);
  t.spawn(frame(beginning, { anyway: true }));
};

export const setupSteps = [
  ...bringingSteps,
  bringingDecks,
  layingDecks,
  agreeToLists,
  agreeing,
  agreedToLists,
  chooseCharacter,
  choosing,
  revealing,
  giveItem,
  giving,
  given,
  chooseRest,
  leaving,
  left,
  beginning,
  rolling,
  rolledFirst,
  rolledBoth,
];
