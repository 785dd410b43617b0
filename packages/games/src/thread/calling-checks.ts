// The Weaver calls for a Check: who, which Aspects, how hard in a word and in secret by number, and which sense it needs.

import {
  ask,
  choice,
  command,
  done,
  frame,
  integer,
  offer,
  said,
  type Domain,
  type Next,
  type Offer,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { ASPECTS, characters, who, type Aspect } from './characters.ts';
import { answerCheck, failsAtOnce, type Attempt } from './check.ts';
import { isLost } from './conditions.ts';
import { BANDS, BONUS, bandOf } from './difficulty.ts';
import { whyDead } from './health.ts';
import { withReasons } from './offers.ts';
import { SENSES } from './sheet.ts';
import { traitBonus } from './traits.ts';

type CheckParams = {
  readonly who: string;
  readonly first: string;
  readonly second: string;
  readonly rating: string;
  readonly difficulty: number;
  readonly bonus?: number;
  readonly sense?: string;
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
    const fields = { first: aspect, second: aspect, rating: choice('word', [word]), difficulty: integer(from, to, alone) };
    // Most Checks have no bonus, and it need not be said.
    const any = [offer({ who: anybody, ...fields }), offer({ who: anybody, ...fields, bonus: BONUS })];
    return hurt.length === 0 ? any : [...any, offer({ who: whom, ...fields, bonus: BONUS, sense })];
  });
};

/** Calls a Character to a Check; whether it succeeds is handed to whatever waits for it. */
export const callCheck = (
  t: Table,
  { who: id, aspects, difficulty, bonus: given, sense }: Attempt & { readonly difficulty: number; readonly sense?: string | undefined },
): Next => {
  const bonus = given + traitBonus(t, id, aspects);
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
      first: said('word', `aspect.${aspects[0]}`),
      second: said('word', `aspect.${aspects[1]}`),
      rating: said('word', `rating.${bandOf(difficulty)}`),
      difficulty: said('number', difficulty, t.viewers(t.gms().map((seat) => seat.id))),
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
    callCheck(t, { who: id, aspects: [first as Aspect, second as Aspect], difficulty, bonus, sense }),
});
