// Checks: the Weaver calls for one, its player draws, and Jokers, ties and burned cards do what they do.

import {
  ask,
  choice,
  command,
  done,
  frame,
  integer,
  offer,
  question,
  param,
  type Domain,
  type Next,
  type Offer,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { BANDS, MOST_BONUS, type Rating } from '../content/tables.ts';
import { ASPECTS, BAD_JOKER, GOOD_JOKER, SENSES, type Aspect, type Sense, type Why } from '../names.ts';
import { characters, perksOf, rank, traitBonus } from '../read/characters.ts';
import { bandOf, base, cardAdds, exhaustedBurns, judge, suitBonusOf, termsOf } from '../read/checks.ts';
import { sheet, type Outcome } from '../values.ts';
import { keepCadence } from './bottomless-deck.ts';
import { isLost } from './conditions.ts';
import { burn, drawOne, spend, tidy, type Draw } from './deck.ts';
import { whyDead } from './health.ts';
import { who, withReasons } from './offers.ts';

export type Attempt = { readonly who: string; readonly aspects: readonly [Aspect, Aspect]; readonly bonus: number };
/** One side's draw: its total, or null where it failed without one, the cards it took, and the one that counted. */
export type Drawn = {
  readonly total: number | null;
  readonly why: Why;
  readonly draws: readonly Draw[];
  readonly card: string | null;
  readonly factor: number;
};

/** A side that comes to no total without a card. */
export const undrawn = (why: Why): Drawn => ({ total: null, why, draws: [], card: null, factor: 1 });

/** One card that counts, with all that Jokers bring (THR-X-CHECK-05, THR-X-CHECK-06, THR-EMPTY-01, THR-EMPTY-02, THR-EMPTY-05): without a card there is no total. `first` has been drawn already, if there was one. */
export const drawTotal = (t: Table, attempt: Attempt, first: Draw | undefined): Drawn => {
  const draws: Draw[] = [];
  const terms = termsOf(t);
  let factor = 1;
  for (let draw = first; draw !== undefined; draw = drawOne(t, attempt.who, 'check')) {
    draws.push(draw);
    const face = t.face(draw.card);
    if (face === BAD_JOKER) return { ...undrawn('badJoker'), draws };
    const total = base(t, attempt) + cardAdds(face, attempt.aspects, terms, factor);
    if (face !== GOOD_JOKER) return { total, why: 'total', draws, card: face, factor };
    factor = 2;
  }
  return factor > 1 && terms.jokerNoCardZero
    ? { total: base(t, attempt), why: 'total', draws, card: null, factor: 1 }
    : { ...undrawn('emptyDeck'), draws };
};

/** THR-X-COND-01: an Exhausted Character burns cards for each Check, before or after its draw. */
export const exhaustion = (t: Table, id: string, when: 'before' | 'after'): string[] => burn(t, id, exhaustedBurns(t, id, when), 'check');

/** THR-BURN-05 */
export const sayExhausted = (t: Table, id: string, burned: readonly string[]): void => {
  if (burned.length === 0) return;
  t.say('check.exhausted', { who: who(id), burned: param('cards', burned), n: burned.length, cause: param('word', 'cause.check') });
};

export type CalledCheck = Attempt & { readonly difficulty: number };

/** THR-X-ACT-03: what Help has promised is worth something to the Check that draws next, and is used up by it. */
export const withHelp = <A extends Attempt>(t: Table, attempt: A): A => {
  const help = sheet.help.of(t, attempt.who);
  sheet.help.clear(t, attempt.who);
  return { ...attempt, bonus: attempt.bonus + help };
};

/** The whole Check, once its player has said to draw. Gives whether it succeeds. */
const resolve = (t: Table, called: CalledCheck): boolean => {
  tidy(t, called.who);
  const helped = withHelp(t, called);
  const before = exhaustion(t, called.who, 'before');
  sayExhausted(t, called.who, before);
  const decided = drawUntilDecided(t, helped);
  const after = exhaustion(t, called.who, 'after');
  verdict(t, helped, decided, [...before, ...after]);
  sayExhausted(t, called.who, after);
  return decided.success;
};

/** A Perk draws once more for a Check that has just failed; it is the same Check, so nothing is burned for it again. */
export const redraw = (t: Table, called: CalledCheck): void => {
  tidy(t, called.who);
  forgetOutcome(t, called.who);
  verdict(t, called, drawUntilDecided(t, called), []);
};

/** What a verdict is made of: the draw that decided it, the faces of all that was drawn, and those that came out level before. */
interface Decided {
  readonly success: boolean;
  readonly by: Drawn;
  readonly faces: readonly string[];
  readonly level: readonly string[];
}

const drawUntilDecided = (t: Table, called: CalledCheck): Decided => {
  const all: Draw[] = [];
  const level: string[] = [];
  const terms = termsOf(t);
  for (;;) {
    const drawn = drawTotal(t, called, drawOne(t, called.who, 'check'));
    all.push(...drawn.draws);
    const judged = drawn.total === null ? 'lose' : judge(drawn.total, called.difficulty, terms);
    const again = judged === 'tie';
    tellDrawn(t, called.who, drawn, again ? 'check.tied' : `check.${drawn.why}`);
    // THR-X-CHECK-03: exactly equal, and the next card replaces this one.
    if (again) {
      level.push(drawn.card ?? GOOD_JOKER);
      continue;
    }
    const faces = all.map(({ card }) => t.face(card));
    spend(t, all);
    return { success: judged === 'win', by: drawn, faces, level };
  }
};

export const tellDrawn = (t: Table, id: string, { total, draws }: Drawn, key: string): void => {
  const faces = draws.map(({ card }) => t.face(card));
  // THR-X-CARD-03: the cards are called first and second joker; which is the good one is said here.
  if (faces.includes(GOOD_JOKER)) t.say('joker.good', { who: who(id) });
  t.say(key, { who: who(id), total: param('data', total), drawn: param('cards', faces) });
};

/** What is known of an outcome beside the draw that decided it. */
type Told = Omit<Outcome, 'aspects' | 'ranks' | 'bonus' | 'card' | 'factor' | 'suitBonus' | 'total' | 'why'>;

/** How it came out, for all to see until the next Check of this Character is called. Screens read it; no sentence is read back. */
export const writeOutcome = (t: Table, { who: id, aspects, bonus }: Attempt, { total, why, card, factor }: Drawn, told: Told): void =>
  sheet.outcome.set(t, id, {
    ...told,
    aspects,
    ranks: aspects.map((aspect) => rank(t, id, aspect)),
    bonus,
    card,
    factor,
    suitBonus: suitBonusOf(card, aspects, termsOf(t)),
    total,
    why,
  });

export const forgetOutcome = (t: Table, id: string): void => {
  sheet.outcome.clear(t, id);
  sheet.toBeat.clear(t, id);
};

/** Kept for a Perk that draws again. */
const remember = (t: Table, called: CalledCheck, failed: boolean): void => {
  const again = perksOf(t, called.who).some(({ use }) => use?.effects.some((effect) => effect.do === 'reroll'));
  sheet.failed.set(t, called.who, failed && again ? { ...called } : null);
};

/** One sentence for every verdict: that is what odds are about. */
const verdict = (t: Table, called: CalledCheck, { success, by, faces, level }: Decided, burned: readonly string[]): void => {
  remember(t, called, !success && by.why === 'total');
  const rating = bandOf(called.difficulty);
  writeOutcome(t, called, by, {
    kind: 'check',
    rating,
    against: null,
    drawn: faces,
    level,
    burned,
    result: success ? 'success' : 'fail',
    again: false,
  });
  sheet.toBeat.set(t, called.who, called.difficulty);
  t.say('check.verdict', {
    who: who(called.who),
    outcome: param('word', success ? 'outcome.success' : 'outcome.fail'),
    why: param('word', `why.${by.why}`),
    total: param('data', by.total),
    drawn: param('cards', faces),
    burned: param('cards', burned),
  });
};

/** A Check that fails before anything is drawn. */
const failsAtOnce = (t: Table, called: CalledCheck, why: Why): void => {
  const by = undrawn(why);
  tellDrawn(t, called.who, by, `check.${why}`);
  verdict(t, called, { success: false, by, faces: [], level: [] }, []);
};

/** Who has died since can only let it fail. */
export const drawOrFail = (t: Reader, id: string): ReturnType<typeof withReasons> => [
  ...withReasons(['draw'], () => whyDead(t, id)),
  'fail',
];

/** THR-X-CHECK-07: before any card is drawn the Character may choose to fail. */
export const answerCheck = question<CalledCheck, { readonly choice: string }>(
  'thread.check.answer',
  (t, { who: id }) => ({ choice: choice('word', drawOrFail(t, id)) }),
  (t, called, answer) => {
    const success = answer.choice === 'draw' && resolve(t, called);
    if (answer.choice !== 'draw') failsAtOnce(t, called, 'chosen');
    keepCadence(t);
    return done(success);
  },
);

// The Weaver calls for a Check: who, which Aspects, how hard in a word and in secret by number, and which sense it needs (THR-X-CHECK-01, THR-X-CHECK-04)

export const BONUS = integer(-MOST_BONUS, MOST_BONUS);

type CheckParams = {
  readonly who: string;
  readonly first: Aspect;
  readonly second: Aspect;
  readonly rating: Rating;
  readonly difficulty: number;
  readonly bonus?: number;
  readonly sense?: Sense;
};

/** Which sense a Check needs matters only to those who have lost one. */
export const maimed = (t: Reader, cast: readonly string[]): string[] => cast.filter((id) => SENSES.some((sense) => isLost(t, id, sense)));

/**
 * THR-X-CHECK-04: players get the word, never the number. One offer for each word keeps the number inside it. A secret of the kernel is one
 * of a single seat: where several weave, the number is theirs together.
 */
const offersFor = (t: Reader, cast: readonly string[], hurt: readonly string[], alone: boolean): Offer[] => {
  const aspect = choice('word', ASPECTS);
  const alive = (ids: readonly string[]): Domain =>
    choice(
      'character',
      withReasons(ids, (id) => whyDead(t, id)),
    );
  const [anybody, whom, sense] = [alive(cast), alive(hurt), choice('word', SENSES)];
  return BANDS.flatMap(({ word, from, to }) => {
    const fields = { first: aspect, second: aspect, rating: choice('word', [word]), difficulty: integer(from, to, { secret: alone }) };
    // Most Checks have no bonus, and it need not be said.
    const any = [offer({ who: anybody, ...fields }), offer({ who: anybody, ...fields, bonus: BONUS })];
    return hurt.length === 0 ? any : [...any, offer({ who: whom, ...fields, bonus: BONUS, sense })];
  });
};

/** Calls a Character to a Check; whether it succeeds is handed to whatever waits for it. */
export const callCheck = (
  t: Table,
  { who: id, aspects, difficulty, bonus: given, sense }: Attempt & { readonly difficulty: number; readonly sense?: Sense | undefined },
): Next => {
  const bonus = given + traitBonus(t, id, aspects);
  forgetOutcome(t, id);
  // THR-X-COND-02: a Check that needs a lost sense fails by itself, and nothing is drawn or burned.
  if (sense !== undefined && isLost(t, id, sense)) {
    failsAtOnce(t, { who: id, aspects, difficulty, bonus }, 'senseLost');
    return done(false);
  }
  return ask({
    to: id,
    key: 'check.called',
    params: {
      who: who(id),
      first: param('word', `aspect.${aspects[0]}`),
      second: param('word', `aspect.${aspects[1]}`),
      rating: param('word', `rating.${bandOf(difficulty)}`),
      difficulty: param('number', difficulty, t.viewers(t.gms().map((seat) => seat.id))),
      bonus,
    },
    of: frame(answerCheck, { who: id, aspects, difficulty, bonus }),
  });
};

export const check = command<CheckParams>({
  topic: 'check',
  rule: 'THR-X-CHECK-01',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    return cast.length === 0 ? [] : offersFor(t, cast, maimed(t, cast), t.gms().length === 1);
  },
  run: (t, _, { who: id, first, second, difficulty, bonus = 0, sense }) =>
    callCheck(t, { who: id, aspects: [first, second], difficulty, bonus, sense }),
});
