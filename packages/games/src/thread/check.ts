// Checks: a total to beat, Jokers, ties, and the cards that are lost on the way.

import {
  ask,
  choice,
  command,
  done,
  frame,
  integer,
  offer,
  playingCard,
  question,
  said,
  type Next,
  type Offer,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { ASPECTS, SUIT_OF, characters, is, rank, who, type Aspect } from './characters.ts';
import { isLost } from './conditions.ts';
import { burn, cardsLeft, drawOne, spend, tidy } from './deck.ts';
import { bandOf, BANDS } from './difficulty.ts';
import { SENSES, bump, put } from './sheet.ts';
import { perksOf, traitBonus } from './traits.ts';
import { keepCadence } from './weaver.ts';

export type Attempt = { readonly who: string; readonly aspects: readonly [Aspect, Aspect]; readonly bonus: number };
export type Why = 'total' | 'emptyDeck' | 'badJoker' | 'chosen' | 'senseLost';
/** One side's draw: its total, or null where it failed without one. */
export type Drawn = { readonly total: number | null; readonly why: Why };

/** THR-X-CARD-02: Ace 1 … King 13. */
const valueOf = (face: string): number => playingCard(face)?.value ?? 0;

/** THR-X-CHECK-09: the early draft's bonus for a fitting suit. */
export const suitBonus = (t: Reader, face: string, aspects: readonly Aspect[]): number => {
  const suit = playingCard(face)?.suit;
  return aspects.some((aspect) => SUIT_OF[aspect] === suit) ? t.numberOption('suitMatchBonus') : 0;
};

/** THR-X-CHECK-01: rank and rank and bonuses; the card comes on top. */
export const base = (t: Reader, { who: id, aspects, bonus }: Attempt): number => rank(t, id, aspects[0]) + rank(t, id, aspects[1]) + bonus;

/** Draws one card that counts, with all that Jokers bring (THR-X-CHECK-05, -06, THR-EMPTY-05). */
export const drawTotal = (t: Table, attempt: Attempt, first = drawOne(t, attempt.who)): Drawn => {
  let factor = 1;
  for (let card = first; ; card = drawOne(t, attempt.who)) {
    if (card === undefined)
      return factor > 1 && is(t, 'jokerNoCard', 'zero') ? { total: base(t, attempt), why: 'total' } : { total: null, why: 'emptyDeck' };
    const face = t.face(card);
    if (face === 'JK2') return { total: null, why: 'badJoker' };
    if (face !== 'JK1') return { total: base(t, attempt) + valueOf(face) * factor + suitBonus(t, face, attempt.aspects), why: 'total' };
    factor = 2;
  }
};

/** THR-X-COND-01: an Exhausted Character burns cards for each Check, before or after its draw. */
export const exhaustion = (t: Table, id: string, when: 'before' | 'after'): string[] =>
  is(t, 'exhaustedBurnOrder', when) ? burn(t, id, t.count(id, 'exhausted'), 'check') : [];

/** `help` is part of the bonus, and used up by the draw. */
export type Called = Attempt & { readonly difficulty: number; readonly help: number };

/** What Help has promised and what Perks and Flaws make of it; fixed when the Check is called. */
export const extras = (t: Reader, id: string, aspects: readonly [Aspect, Aspect]): { readonly help: number; readonly traits: number } => ({
  help: t.count(id, 'help'),
  traits: traitBonus(t, id, aspects),
});

/** The whole Check, once its player has said to draw. Gives whether it succeeds. */
const resolve = (t: Table, called: Called): boolean => {
  tidy(t, called.who);
  bump(t, called.who, 'help', -called.help);
  const before = exhaustion(t, called.who, 'before');
  const [success, drawn, faces] = drawUntilDecided(t, called);
  const after = exhaustion(t, called.who, 'after');
  verdict(t, called, success, drawn, faces, [...before, ...after]);
  return success;
};

/** A Perk draws once more for a Check that has just failed; it is the same Check, so nothing is burned for it again. */
export const redraw = (t: Table, called: Called): void => {
  tidy(t, called.who);
  verdict(t, called, ...drawUntilDecided(t, called), []);
};

const drawUntilDecided = (t: Table, called: Called): readonly [boolean, Drawn, string[]] => {
  let drawn: Drawn = { total: null, why: 'emptyDeck' };
  let success = false;
  if (cardsLeft(t, called.who) > 0) {
    do {
      drawn = drawTotal(t, called);
      success = drawn.total !== null && (drawn.total > called.difficulty || (drawn.total === called.difficulty && is(t, 'tie', 'success')));
      // THR-X-CHECK-03: exactly equal, and the next card replaces this one.
    } while (!success && drawn.total === called.difficulty);
  }
  const faces = t.faces(`drawn/${called.who}`);
  spend(t, called.who, 'check');
  return [success, drawn, faces];
};

/** Kept for a Perk that draws again. */
const remember = (t: Table, called: Called, failed: boolean): void => {
  const again = perksOf(t, called.who).some(({ use }) => use?.effects.some((effect) => effect.do === 'reroll'));
  if (again || t.fact(called.who, 'failed') !== null) put(t, called.who, 'failed', failed && again ? { ...called } : null);
};

const verdict = (t: Table, called: Called, success: boolean, drawn: Drawn, faces: readonly string[], burned: readonly string[]): void => {
  remember(t, called, !success && drawn.why === 'total');
  if (burned.length > 0) t.say('check.exhausted', { who: who(called.who), burned: said('cards', burned), n: burned.length });
  // THR-X-CARD-03: the cards are called first and second joker; which is the good one is said here.
  if (faces.includes('JK1')) t.say('joker.good', { who: who(called.who) });
  t.say(`check.${drawn.why}`, { who: who(called.who), total: said('data', drawn.total), drawn: said('cards', faces) });
  // One sentence for every verdict: that is what odds are about.
  t.say('check.verdict', {
    who: who(called.who),
    outcome: said('word', success ? 'outcome.success' : 'outcome.fail'),
    why: said('word', `why.${drawn.why}`),
    total: said('data', drawn.total),
    drawn: said('cards', faces),
    burned: said('cards', burned),
  });
};

/** THR-X-CHECK-07: before any card is drawn the Character may choose to fail. */
export const answerCheck = question<Called, { readonly choice: string }>(
  'thread.check.answer',
  () => ({ choice: choice('word', ['draw', 'fail']) }),
  (t, called, answer) => {
    const success = answer.choice === 'draw' && resolve(t, called);
    if (answer.choice !== 'draw') verdict(t, called, false, { total: null, why: 'chosen' }, [], []);
    keepCadence(t);
    return done(success);
  },
);

type CheckParams = {
  readonly who: string;
  readonly first: string;
  readonly second: string;
  readonly rating: string;
  readonly difficulty: number;
  readonly bonus: number;
  readonly sense?: string;
};

/**
 * THR-X-CHECK-04: players get the word, never the number. One offer for each word keeps the number inside it. A secret of the kernel is one
 * of a single seat: where several weave, the number is theirs together.
 */
const offersFor = (cast: readonly string[], maimed: readonly string[], alone: boolean): Offer[] => {
  const aspect = choice('word', ASPECTS);
  const bonus = integer(-99, 99);
  const [anybody, whom, sense] = [choice('character', cast), choice('character', maimed), choice('word', SENSES)];
  return BANDS.flatMap(({ word, from, to }) => {
    const fields = { first: aspect, second: aspect, rating: choice('word', [word]), difficulty: integer(from, to, alone), bonus };
    const any = offer({ who: anybody, ...fields });
    return maimed.length === 0 ? [any] : [any, offer({ who: whom, ...fields, sense })];
  });
};

/** Calls a Character to a Check; whether it succeeds is handed to whatever waits for it. */
export const callCheck = (
  t: Table,
  { who: id, aspects, difficulty, bonus: given, sense }: Attempt & { readonly difficulty: number; readonly sense?: string | undefined },
): Next => {
  const { help, traits } = extras(t, id, aspects);
  const bonus = given + help + traits;
  // THR-X-COND-02: a Check that needs a lost sense fails by itself, and nothing is drawn or burned.
  if (sense !== undefined && isLost(t, id, sense)) {
    verdict(t, { who: id, aspects, difficulty, bonus, help }, false, { total: null, why: 'senseLost' }, [], []);
    return done(false);
  }
  return ask({
    to: id,
    key: 'check.called',
    params: {
      who: who(id),
      first: said('word', `aspect.${aspects[0]}`),
      second: said('word', `aspect.${aspects[1]}`),
      rating: said('word', `rating.${bandOf(difficulty)}`),
      difficulty: said('number', difficulty, t.viewers(t.gms().map((seat) => seat.id))),
      bonus,
    },
    of: frame(answerCheck, { who: id, aspects, difficulty, bonus, help }),
  });
};

export const check = command<CheckParams>({
  topic: 'check',
  rule: 'THR-X-CHECK-01',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    // Which sense a Check needs matters only to those who have lost one.
    const maimed = cast.filter((id) => SENSES.some((sense) => isLost(t, id, sense)));
    return cast.length === 0 ? [] : offersFor(cast, maimed, t.gms().length === 1);
  },
  run: (t, _, { who: id, first, second, difficulty, bonus, sense }) =>
    callCheck(t, { who: id, aspects: [first as Aspect, second as Aspect], difficulty, bonus, sense }),
});
