// Odds as cases ask for them: hands are known, the order of every deck is not. What weighs on a check is gathered as the table gathers it.

import {
  CannotPlay,
  Refused,
  card,
  trueOrFalse,
  inFigures,
  known,
  oneWordOf,
  numberUpTo,
  wholeNumber,
  words,
  type Loose,
  type CaseStep,
} from '@pasteboard/cases';
import { fraction, plus, times, type Fraction } from '@pasteboard/kernel/view';
import type { Json, Reader } from '@pasteboard/kernel';
import { answers, cardRules, rankOf, suitOf } from '../read/cards.ts';
import { ATTACK_FIELDS, CHECK_FIELDS, assistsIn, elementIn, fortuneIn, jokersIn, modsIn, skillIn, withinLuck } from './fields.ts';
import type { CaseTable } from './table.ts';
import { PLAIN, skillFrom } from '../rules/check-call.ts';
import { attackStep, checkStep } from './check.ts';
import {
  TooManyWays,
  chanceWhere,
  checkWays,
  digChance,
  drawChance,
  stakesOf,
  successChance,
  type Policy,
  type Stakes,
  type Way,
} from '../odds/chances.ts';
import { begun, demanded, type Check, type Declared } from '../read/check.ts';
import { hasCards } from '../read/characters.ts';
import { isStupefied } from '../read/conditions.ts';
import { ASSIST_THRESHOLD, close, siftOf } from '../read/check-modifiers.ts';
import { DEFENSES, MOST, SUITS, deckOf, handOf, isSuit, type Skill } from '../names.ts';
import { defenseOf } from '../read/numbers.ts';

/**
 * What the table would refuse has no odds. It is tried on a fork that is dropped; how the decks lie there does not matter, for nothing that
 * is refused hangs on it but cards that nobody asks for here.
 */
const tried = (table: CaseTable, s: Loose, op: 'check' | 'attack'): void => {
  const { question: _question, atLeast: _least, ...fields } = s;
  const jokerSuits = { JK1: 'H', JK2: 'H', ...jokersIn(s) };
  (op === 'attack' ? attackStep : checkStep).play(table.fork(), { ...fields, jokerSuits, extras: [] });
};

const declaredIn = (table: CaseTable, s: Loose, op: 'check' | 'attack'): Declared => {
  const t = table.table;
  const who = table.who(s['who']);
  const target = s['target'] === undefined ? '' : table.who(s['target'], 'target');
  const demand = s['demand'] === undefined ? '' : oneWordOf(s['demand'], SUITS, 'demand');
  const isAttack = op === 'attack' || trueOrFalse(s['attack'], 'attack');
  return {
    ...PLAIN,
    who,
    skill: skillFrom(skillIn(s)),
    target,
    demand,
    attack: isAttack,
    threshold:
      op === 'attack' ? defenseOf(t, target, oneWordOf(s['defense'], DEFENSES, 'defense')) : wholeNumber(s['threshold'], 'threshold'),
    advantage: withinLuck(s['advantage'], 'advantage'),
    disadvantage: withinLuck(s['disadvantage'], 'disadvantage'),
    mods: modsIn(s),
    blow: op === 'attack' ? { damage: numberUpTo(MOST, s['damage'], 'damage'), element: elementIn(s) } : null,
  };
};

/** TRB-CHECK-08, step 3, without the assists. */
const spent = (check: Check, s: Loose): Check => {
  const { advantage, counter, anySuit } = fortuneIn(s);
  return { ...check, fortune: { advantage, counter, anySuit }, gambled: numberUpTo(MOST, s['gamble'], 'gamble') };
};

/** A Joker counts as the suit the case names for it. */
const oddsAt = (t: Reader, check: Check, jokers: { readonly [joker: string]: string }): Stakes =>
  stakesOf(t, check, (joker) => {
    const suit = jokers[joker];
    return isSuit(suit) ? suit : null;
  });

/** How the base card comes, where the table takes it so: named, or dug for, or off the top. */
const baseOf = (check: Check, s: Loose): Policy['base'] => {
  if (s['base'] !== undefined && s['base'] !== 'deck') return { card: card(s['base'], 'base') };
  return demanded(check) === null ? 'flip' : 'dig';
};

/** TRB-ASSIST-02, TRB-ASSIST-05: the chance of one assist. */
const assistChance = (t: Reader, who: string, skill: Skill): Fraction => {
  if (isStupefied(t, who)) return fraction(0);
  const check = close(t, begun({ ...PLAIN, who, skill, threshold: ASSIST_THRESHOLD, assist: true }));
  const sift = Array.from({ length: siftOf(t, who) }, () => 'bottom' as const);
  return successChance(checkWays(oddsAt(t, check, {}), check, t.faces(deckOf(who)), { sift, base: 'flip', extras: [] }));
};

/** How likely it is that exactly so many assists succeed. */
const assistCounts = (chances: readonly Fraction[]): Fraction[] =>
  chances.reduce<Fraction[]>(
    (counts, p) => {
      const not = fraction(p.d - p.n, p.d);
      return Array.from({ length: counts.length + 1 }, (_, k) =>
        plus(times(counts[k] ?? fraction(0), not), times(counts[k - 1] ?? fraction(0), p)),
      );
    },
    [fraction(1)],
  );

const waysIn = (table: CaseTable, s: Loose, op: 'check' | 'attack'): Way[] => {
  const t = table.table;
  if (s['use'] !== undefined) throw new CannotPlay('in odds the highest rank counts');
  tried(table, s, op);
  const declared = begun(declaredIn(table, s, op));
  if (!hasCards(t, declared.who)) throw new Refused('noCards', 'TRB-X-ACT-03');
  if (isStupefied(t, declared.who)) return [{ success: false, taken: 0, p: fraction(1) }];
  const assists = assistsIn(table, s);
  const extras = words(s['extras'], 'extras').map((each) => (each === 'deck' ? each : card(each, 'extras')));
  const hand = t.faces(handOf(declared.who));
  if (extras.some((face) => face !== 'deck' && (!hand.includes(face) || face === s['base']))) throw new Refused('notInHand', 'TRB-ADV-03');
  const helpers = assists.map(({ who }) => who);
  const ready = { ...spent(declared, s), helpers };
  const sifted = words(s['sift'], 'sift').map((each) => oneWordOf(each, ['bottom', 'discard'] as const, 'sift'));
  const sift = Array.from({ length: siftOf(t, declared.who) }, (_, at): 'bottom' | 'discard' => sifted[at] ?? 'bottom');
  const counts = assistCounts(assists.map(({ who, skill }) => assistChance(t, who, skill)));
  return counts.flatMap((likely, helped) => {
    const results = helpers.map((who, at) => ({ who, success: at < helped, total: null, revealed: [] }));
    const check = close(t, { ...ready, assists: results });
    const policy: Policy = { sift, base: baseOf(check, s), extras };
    return checkWays(oddsAt(t, check, jokersIn(s)), check, t.faces(deckOf(check.who)), policy).map((way) => ({
      ...way,
      p: times(way.p, likely),
    }));
  });
};

const QUESTIONS: { readonly [question: string]: { readonly fields: readonly string[]; chance(table: CaseTable, s: Loose): Fraction } } = {
  check: { fields: CHECK_FIELDS, chance: (table, s) => successChance(waysIn(table, s, 'check')) },
  attackTaken: {
    fields: [...ATTACK_FIELDS, 'atLeast'],
    chance: (table, s) => {
      const least = wholeNumber(s['atLeast'], 'atLeast');
      return chanceWhere(waysIn(table, s, 'attack'), ({ success, taken }) => success && taken >= least);
    },
  },
  dig: {
    fields: ['who', 'demand', 'atMost'],
    chance: (table, s) => {
      const [t, suit] = [table.table, oneWordOf(s['demand'], SUITS, 'demand')];
      const deck = t.faces(deckOf(table.who(s['who'])));
      const fitting = deck.filter((face) => answers(cardRules(t), face, suit)).length;
      return digChance(fitting, deck.length - fitting, wholeNumber(s['atMost'], 'atMost'));
    },
  },
  draw: {
    fields: ['who', 'n', 'suit', 'minRank', 'atLeast'],
    chance: (table, s) => {
      const t = table.table;
      const deck = t.faces(deckOf(table.who(s['who'])));
      const suit = s['suit'] === undefined ? null : oneWordOf(s['suit'], SUITS, 'suit');
      const least = s['minRank'] === undefined ? null : wholeNumber(s['minRank'], 'minRank');
      const rules = cardRules(t);
      const wanted = deck.filter((face) => (suit === null || suitOf(face) === suit) && (least === null || rankOf(rules, face) >= least));
      return drawChance(wanted.length, deck.length, numberUpTo(MOST, s['n'], 'n'), wholeNumber(s['atLeast'], 'atLeast', 1));
    },
  },
};

export const odds: CaseStep<CaseTable> = {
  fields: ['question', ...new Set(Object.values(QUESTIONS).flatMap(({ fields }) => fields))],
  play: (table, s): Json => {
    const question = oneWordOf(s['question'], Object.keys(QUESTIONS), 'question');
    const asked = QUESTIONS[question];
    if (asked === undefined) throw new CannotPlay(`there is no question “${question}”`);
    known(s, ['question', ...asked.fields], `odds of ${question}`);
    const who = table.who(s['who']);
    if (!hasCards(table.table, who)) throw new Refused('noCards', 'TRB-X-ACT-03');
    try {
      return inFigures(asked.chance(table, s));
    } catch (error) {
      if (error instanceof TooManyWays) throw new CannotPlay(error.message);
      throw error;
    }
  },
};
