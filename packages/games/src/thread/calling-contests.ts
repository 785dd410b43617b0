// The Weaver sets two against each other; both are asked whether they draw.

import { askAll, choice, command, frame, offer, said, subset, type Asking, type Next, type Table } from '@pasteboard/kernel';
import { maimed } from './calling-checks.ts';
import { ASPECTS, characters, who, type Aspect } from './characters.ts';
import type { Why } from './check.ts';
import { isLost } from './conditions.ts';
import { enter, entered, failingAtOnce, type Bout, type Side } from './contest.ts';
import { BONUS } from './difficulty.ts';
import { whyDead } from './health.ts';
import { withReasons } from './offers.ts';
import { SENSES } from './sheet.ts';
import { traitBonus } from './traits.ts';

/** Both are asked whether they draw. THR-X-COND-02: who lacks a sense that it needs has failed before that. */
export const callContest = (t: Table, one: Side, two: Side, sense?: string): Next => {
  const [a, b] = [one, two].map((side): Side => ({ ...side, bonus: side.bonus + traitBonus(t, side.who, side.aspects) }));
  if (a === undefined || b === undefined) return;
  const bout: Bout = { a, b, totals: {}, burned: {}, draws: [] };
  const [x, y] = [a, b].map((side): Why | null => (sense !== undefined && isLost(t, side.who, sense) ? 'senseLost' : null));
  if (x !== null || y !== null) return failingAtOnce(t, bout, x ?? null, y ?? null);
  const asking = (me: Side, other: Side): Asking => ({
    to: me.who,
    key: 'contest.called',
    params: {
      who: who(me.who),
      other: who(other.who),
      first: said('word', `aspect.${me.aspects[0]}`),
      second: said('word', `aspect.${me.aspects[1]}`),
      how: said('word', `how.${me.how}`),
      bonus: me.bonus,
    },
    of: frame(enter, { who: me.who }),
  });
  return askAll([asking(a, b), asking(b, a)], frame(entered, bout));
};

type Params = {
  /** One side, then the other. */
  readonly sides: readonly string[];
  readonly aFirst: string;
  readonly aSecond: string;
  readonly aBonus: number;
  readonly aHow: string;
  readonly bFirst: string;
  readonly bSecond: string;
  readonly bBonus: number;
  readonly bHow: string;
  readonly sense?: string;
};

const ASPECT = choice('word', ASPECTS);
const HOW = choice('word', ['open', 'secret']);
const SENSE = choice('word', SENSES);
const FIELDS = { aFirst: ASPECT, aSecond: ASPECT, aBonus: BONUS, aHow: HOW, bFirst: ASPECT, bSecond: ASPECT, bBonus: BONUS, bHow: HOW };

export const contest = command<Params>({
  topic: 'check',
  rule: 'THR-X-CHECK-08',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length < 2) return [];
    const options = withReasons(cast, (id) => whyDead(t, id));
    const sides = subset('character', options, 2, 2, true);
    const plain = offer({ sides, ...FIELDS });
    return maimed(t, cast).length === 0 ? [plain] : [plain, offer({ sides, ...FIELDS, sense: SENSE })];
  },
  run: (t, _, p): Next => {
    const [a, b] = p.sides;
    if (a === undefined || b === undefined) return;
    return callContest(
      t,
      { who: a, aspects: [p.aFirst as Aspect, p.aSecond as Aspect], bonus: p.aBonus, how: p.aHow },
      { who: b, aspects: [p.bFirst as Aspect, p.bSecond as Aspect], bonus: p.bBonus, how: p.bHow },
      p.sense,
    );
  },
});
