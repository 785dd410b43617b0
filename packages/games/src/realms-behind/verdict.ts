// Steps 8 to 12 of a check: rank, total, outcome, what comes of it, the discard, and what holds afterwards.

import { done, said, type Json, type Next, type Table } from '@pasteboard/kernel';
import { abilityStacks } from './abilities.ts';
import { cardRules, rankOf } from './cards.ts';
import { who } from './characters.ts';
import { counting, hearts, judging, poolCounts, rawDamage, sum, toMeet, type Check } from './check.ts';
import { poolText } from './check-words.ts';
import { settle } from './conditions.ts';
import { hurt, type Sum } from './damage.ts';
import { clear } from './deck.ts';
import { extraSuccesses } from './gathering.ts';
import { wearByCheck } from './statuses.ts';

interface Verdict {
  readonly success: boolean;
  readonly why: 'total' | 'stupefied';
  readonly used: string;
  readonly rank: number | null;
  readonly total: number | null;
  readonly successes: number;
}

/** What a check hands to whatever waits for it: an assist needs no more, an action the successes. */
const resultOf = (check: Check, { success, total, successes }: Verdict, damage: Sum | null): Json => ({
  who: check.who,
  success,
  total,
  successes,
  revealed: [check.base, ...check.better, ...check.worse].filter((face) => face !== ''),
  damage: damage as unknown as Json,
});

/** One sentence for every verdict: that is what odds are about. */
const tell = (t: Table, check: Check, verdict: Verdict): void => {
  const { success, why, total, rank, successes, used } = verdict;
  const kind = why === 'stupefied' ? 'stupefied' : check.assist ? 'assist' : 'total';
  t.say(`told.${kind}`, {
    who: who(check.who),
    used: said('card', used),
    bonus: sum(check.weights),
    total: said('data', total),
    pool: poolText(check.pool),
  });
  t.say('check.verdict', {
    who: who(check.who),
    outcome: said('word', success ? 'outcome.success' : 'outcome.fail'),
    successes,
    reckoned: said('data', {
      success,
      why,
      rank,
      total,
      successes,
      used,
      pool: poolCounts(check.pool),
      revealed: [check.base, ...check.better, ...check.worse].filter((face) => face !== ''),
      dug: check.dug,
      sifted: check.sifted,
      net: check.net,
      // TRB-CHECK-05: a hidden threshold stays hidden.
      threshold: check.hidden ? null : toMeet(check),
      assists: check.assists,
      who: check.who,
    }),
  });
};

/** Steps 10 to 12. */
const finish = (t: Table, check: Check, made: boolean): void => {
  clear(t, check.who);
  if (made) wearByCheck(t, check.who);
  settle(t);
};

/** A check that fails for want of wits or cards. `made`: cards were tried for, so that it counts as a check made. */
export const failed = (t: Table, check: Check, how: 'unmade' | 'made'): Next => {
  const verdict: Verdict = { success: false, why: 'stupefied', used: '', rank: null, total: null, successes: 0 };
  tell(t, check, verdict);
  finish(t, check, how === 'made');
  return done(resultOf(check, verdict, null));
};

/** TRB-CHECK-01, -06, -07. `chosen`: a card whose rank its player prefers. */
export const judged = (t: Table, check: Check, chosen: string | null): Next => {
  const rules = cardRules(t);
  const used = chosen ?? counting(judging(t, rules), check);
  const rank = rankOf(rules, used);
  const total = rank + sum(check.weights);
  const success = total >= toMeet(check);
  const extras = success ? extraSuccesses(t, check) : 0;
  const verdict: Verdict = { success, why: 'total', used, rank, total, successes: success ? 1 + extras : 0 };
  tell(t, check, verdict);
  const damage = success ? effects(t, check, extras) : null;
  finish(t, check, true);
  return done(resultOf(check, verdict, damage));
};

/** Step 9, TRB-DMG-01. */
const effects = (t: Table, check: Check, extras: number): Sum | null => {
  const { blow, target } = check;
  const perExtra = t.numberOption('extraSuccessDamage');
  const damage =
    blow === null || target === ''
      ? null
      : hurt(
          t,
          target,
          { raw: rawDamage(blow.damage, hearts(check.pool), extras, perExtra), element: blow.element, ignoresResists: false },
          'cause.attack',
        );
  abilityStacks(t, check, 1 + extras);
  return damage;
};
