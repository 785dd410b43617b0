// Odds in case files of The Realms Behind, compared with playing every order of the deck.

import fc from 'fast-check';
import { fraction, fractionText, plus, type Fraction } from '@pasteboard/kernel';
import { optionalRecord, type Loose } from '@pasteboard/cases';
import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/realms-behind/cases/setup.ts';
import { STEPS } from '../../src/realms-behind/cases/steps.ts';
import { CaseTable } from '../../src/realms-behind/cases/table.ts';
import { Refused } from '@pasteboard/cases';

/** Every order of some cards; equal orders count as often as they come. */
const orders = (cards: readonly string[]): string[][] =>
  cards.length < 2 ? [cards.slice()] : cards.flatMap((card, at) => orders(cards.filter((_, i) => i !== at)).map((rest) => [card, ...rest]));

const play = (given: Loose, op: string, step: Loose): Loose => {
  const found = STEPS[op];
  if (found === undefined) throw new Error(`there is no ${op}`);
  return optionalRecord(found.play(new CaseTable(setUp(given, [{ op, ...step }])), step), op);
};

/** As many deck cards as Advantage and the deck allow: the policy of the format, tried from the most to none. */
const played = (given: Loose, op: string, step: Loose): Loose => {
  const wanted = Array.isArray(step['extras']) ? step['extras'].length : 0;
  for (let n = wanted; ; n--) {
    try {
      return play(given, op, { ...step, extras: Array.from({ length: n }, () => 'deck') });
    } catch (error) {
      if (!(error instanceof Refused) || n === 0) throw error;
    }
  }
};

interface Setting {
  readonly deck: readonly string[];
  readonly helper: readonly string[] | null;
  readonly options: Loose;
  readonly statuses: Loose;
  readonly step: Loose;
}

const givenBy = ({ options, statuses }: Setting, deck: readonly string[], helper: readonly string[]): Loose => ({
  options,
  characters: {
    ada: { skills: { melee: 2 }, hand: ['6H', '7C'], deck, discard: [], fortune: 1, statuses },
    bo: { skills: { might: 4 }, hand: ['2S'], deck: helper, discard: [] },
    imp: {
      health: { shallow: 20, deep: 20, maxShallow: 20, maxDeep: 20 },
      defenses: { parry: 10 },
      resists: { fire: 1 },
      statuses: { Vulnerable: 1, Protected: 1 },
    },
  },
});

/** The share of all orders of both decks in which it holds. */
const counted = (setting: Setting, op: string, holds: (result: Loose) => boolean): Fraction => {
  const [mine, theirs] = [orders(setting.deck), setting.helper === null ? [['2C']] : orders(setting.helper)];
  let sum = fraction(0);
  for (const deck of mine)
    for (const helper of theirs)
      if (holds(played(givenBy(setting, deck, helper), op, setting.step))) sum = plus(sum, fraction(1, mine.length * theirs.length));
  return sum;
};

const DECK = ['2C', '4H', '8H', '8S', 'TD', 'QH', 'KS', 'AC'];
const settings = fc.record({
  deck: fc.shuffledSubarray(DECK, { minLength: 1, maxLength: 4 }),
  helper: fc.option(fc.shuffledSubarray(['3D', '7D', '9D'], { minLength: 1, maxLength: 2 }), { nil: null }),
  options: fc.record({
    disadvantageHigh: fc.constantFrom('never', 'counts'),
    demandScope: fc.constantFrom('base', 'all'),
    demandFoundInPool: fc.boolean(),
    extraSuccessDamage: fc.constantFrom(0, 1),
    aceRank: fc.constantFrom(1, 14),
  }),
  statuses: fc.constantFrom({}, { Frightened: 1 }, { Berserk: 1 }, { Crippled: 1 }),
  luck: fc.record({ advantage: fc.integer({ min: 0, max: 2 }), disadvantage: fc.integer({ min: 0, max: 2 }) }),
  demand: fc.constantFrom(undefined, undefined, 'S', 'H', 'D'),
  extras: fc.integer({ min: 0, max: 3 }),
  threshold: fc.integer({ min: 6, max: 15 }),
});

const stepOf = ({
  luck,
  demand,
  extras,
  helper,
}: {
  readonly luck: Loose;
  readonly demand: string | undefined;
  readonly extras: number;
  readonly helper: readonly string[] | null;
}): Loose => {
  // Hearts and clubs are in hand, so that a Heart is answered from hand and anything else is dug for.
  const base = demand === undefined || demand === 'H' ? { base: '6H' } : {};
  return {
    who: 'ada',
    skill: 'melee',
    ...luck,
    ...base,
    ...(demand === undefined ? {} : { demand }),
    ...(helper === null ? {} : { assists: [{ who: 'bo', skill: 'might' }] }),
    extras: Array.from({ length: extras }, () => 'deck'),
  };
};

describe('odds of cases', () => {
  test('[TRB-ADV-02] [TRB-DEMAND-03] [TRB-ASSIST-02] the chance of a check is the share of all orders in which it succeeds', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(settings, ({ threshold, ...some }) => {
        const setting: Setting = { ...some, step: { ...stepOf(some), threshold } };
        const told = play(givenBy(setting, setting.deck, setting.helper ?? ['2C']), 'odds', { question: 'check', ...setting.step });
        expect(told['p']).toBe(fractionText(counted(setting, 'check', ({ success }) => success === true)));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('[TRB-DMG-02] [TRB-DMG-05] and that of damage the share in which so much is taken', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 6 }), ({ threshold: _threshold, ...some }, atLeast) => {
        const setting: Setting = { ...some, step: { ...stepOf(some), target: 'imp', defense: 'parry', damage: 2, element: 'fire' } };
        const told = play(givenBy(setting, setting.deck, setting.helper ?? ['2C']), 'odds', {
          question: 'attackTaken',
          ...setting.step,
          atLeast,
        });
        const taken = (result: Loose): number => Number(optionalRecord(result['damage'] ?? {}, 'damage')['taken'] ?? -1);
        expect(told['p']).toBe(fractionText(counted(setting, 'attack', (result) => taken(result) >= atLeast)));
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});
