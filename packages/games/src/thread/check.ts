// Checks: a total to beat, Jokers, ties, and the cards that are lost on the way.

import { choice, done, playingCard, question, said, type Reader, type Table } from '@pasteboard/kernel';
import { SUIT_OF, is, rank, who, type Aspect } from './characters.ts';
import { burn, drawOne, spend, tidy, type Draw } from './deck.ts';
import { whyDead } from './health.ts';
import { withReasons } from './offers.ts';
import { put } from './sheet.ts';
import { perksOf } from './traits.ts';
import { keepCadence } from './weaver.ts';

export type Attempt = { readonly who: string; readonly aspects: readonly [Aspect, Aspect]; readonly bonus: number };
export type Why = 'total' | 'emptyDeck' | 'badJoker' | 'chosen' | 'senseLost';
/** One side's draw: its total, or null where it failed without one, and the cards it took. */
export type Drawn = { readonly total: number | null; readonly why: Why; readonly draws: readonly Draw[] };

/** THR-X-CARD-02: Ace 1 … King 13. */
const valueOf = (face: string): number => playingCard(face)?.value ?? 0;

/** THR-X-CHECK-09: the early draft's bonus for a fitting suit. */
export const suitBonus = (t: Reader, face: string, aspects: readonly Aspect[]): number => {
  const suit = playingCard(face)?.suit;
  return aspects.some((aspect) => SUIT_OF[aspect] === suit) ? t.numberOption('suitMatchBonus') : 0;
};

/** THR-X-CHECK-01: rank and rank and bonuses; the card comes on top. */
export const base = (t: Reader, { who: id, aspects, bonus }: Attempt): number => rank(t, id, aspects[0]) + rank(t, id, aspects[1]) + bonus;

/** One card that counts, with all that Jokers bring (THR-X-CHECK-05, -06, THR-EMPTY-05). `first` has been drawn already, if there was one. */
export const drawTotal = (t: Table, attempt: Attempt, first: Draw | undefined): Drawn => {
  const draws: Draw[] = [];
  let factor = 1;
  for (let draw = first; draw !== undefined; draw = drawOne(t, attempt.who, 'check')) {
    draws.push(draw);
    const face = t.face(draw.card);
    if (face === 'JK2') return { total: null, why: 'badJoker', draws };
    if (face !== 'JK1')
      return { total: base(t, attempt) + valueOf(face) * factor + suitBonus(t, face, attempt.aspects), why: 'total', draws };
    factor = 2;
  }
  return factor > 1 && is(t, 'jokerNoCard', 'zero')
    ? { total: base(t, attempt), why: 'total', draws }
    : { total: null, why: 'emptyDeck', draws };
};

/** THR-X-COND-01: an Exhausted Character burns cards for each Check, before or after its draw. */
export const exhaustion = (t: Table, id: string, when: 'before' | 'after'): string[] =>
  is(t, 'exhaustedBurnOrder', when) ? burn(t, id, t.count(id, 'exhausted'), 'check') : [];

/** THR-BURN-05 */
export const sayExhausted = (t: Table, id: string, burned: readonly string[]): void => {
  if (burned.length === 0) return;
  t.say('check.exhausted', { who: who(id), burned: said('cards', burned), n: burned.length, cause: said('word', 'cause.check') });
};

export type Called = Attempt & { readonly difficulty: number };

/** THR-X-ACT-03: what Help has promised is worth something to the Check that draws next, and is used up by it. */
export const withHelp = <A extends Attempt>(t: Table, attempt: A): A => {
  const help = t.count(attempt.who, 'help');
  put(t, attempt.who, 'help', 0);
  return { ...attempt, bonus: attempt.bonus + help };
};

/** The whole Check, once its player has said to draw. Gives whether it succeeds. */
const resolve = (t: Table, called: Called): boolean => {
  tidy(t, called.who);
  const helped = withHelp(t, called);
  const before = exhaustion(t, called.who, 'before');
  sayExhausted(t, called.who, before);
  const [success, why, draws] = drawUntilDecided(t, helped);
  const after = exhaustion(t, called.who, 'after');
  verdict(t, helped, success, why, draws, [...before, ...after]);
  sayExhausted(t, called.who, after);
  return success;
};

/** A Perk draws once more for a Check that has just failed; it is the same Check, so nothing is burned for it again. */
export const redraw = (t: Table, called: Called): void => {
  tidy(t, called.who);
  verdict(t, called, ...drawUntilDecided(t, called), []);
};

/** What a verdict is made of: whether it is a success, the draw that decided it, and the faces of all that was drawn. */
type Decided = readonly [success: boolean, by: Drawn, faces: readonly string[]];

const drawUntilDecided = (t: Table, called: Called): Decided => {
  const all: Draw[] = [];
  for (;;) {
    const drawn = drawTotal(t, called, drawOne(t, called.who, 'check'));
    all.push(...drawn.draws);
    const level = drawn.total === called.difficulty;
    const success = drawn.total !== null && (drawn.total > called.difficulty || (level && is(t, 'tie', 'success')));
    const again = level && !success;
    tellDrawn(t, called.who, drawn, again ? 'check.tied' : `check.${drawn.why}`);
    // THR-X-CHECK-03: exactly equal, and the next card replaces this one.
    if (again) continue;
    const faces = all.map(({ card }) => t.face(card));
    spend(t, all);
    return [success, drawn, faces];
  }
};

export const tellDrawn = (t: Table, id: string, { total, draws }: Drawn, key: string): void => {
  const faces = draws.map(({ card }) => t.face(card));
  // THR-X-CARD-03: the cards are called first and second joker; which is the good one is said here.
  if (faces.includes('JK1')) t.say('joker.good', { who: who(id) });
  t.say(key, { who: who(id), total: said('data', total), drawn: said('cards', faces) });
};

/** Kept for a Perk that draws again. */
const remember = (t: Table, called: Called, failed: boolean): void => {
  const again = perksOf(t, called.who).some(({ use }) => use?.effects.some((effect) => effect.do === 'reroll'));
  if (again || t.fact(called.who, 'failed') !== null) put(t, called.who, 'failed', failed && again ? { ...called } : null);
};

/** One sentence for every verdict: that is what odds are about. */
const verdict = (t: Table, called: Called, success: boolean, by: Drawn, faces: readonly string[], burned: readonly string[]): void => {
  remember(t, called, !success && by.why === 'total');
  t.say('check.verdict', {
    who: who(called.who),
    outcome: said('word', success ? 'outcome.success' : 'outcome.fail'),
    why: said('word', `why.${by.why}`),
    total: said('data', by.total),
    drawn: said('cards', faces),
    burned: said('cards', burned),
  });
};

/** A Check that fails before anything is drawn. */
export const failsAtOnce = (t: Table, called: Called, why: Why): void => {
  const by: Drawn = { total: null, why, draws: [] };
  tellDrawn(t, called.who, by, `check.${why}`);
  verdict(t, called, false, by, [], []);
};

/** Who has died since can only let it fail. */
export const drawOrFail = (t: Reader, id: string): ReturnType<typeof withReasons> => [
  ...withReasons(['draw'], () => whyDead(t, id)),
  'fail',
];

/** THR-X-CHECK-07: before any card is drawn the Character may choose to fail. */
export const answerCheck = question<Called, { readonly choice: string }>(
  'thread.check.answer',
  (t, { who: id }) => ({ choice: choice('word', drawOrFail(t, id)) }),
  (t, called, answer) => {
    const success = answer.choice === 'draw' && resolve(t, called);
    if (answer.choice !== 'draw') failsAtOnce(t, called, 'chosen');
    keepCadence(t);
    return done(success);
  },
);
