// Steps 8 to 12 of a check: rank, total, outcome, what comes of it, the discard, and what holds afterwards.

import { done, param, type Json, type Next, type Table } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';
import { hasCards } from '../read/characters.ts';
import type { DamageSum } from '../read/attack.ts';
import { counting, gradeOf, hearts, judging, poolCounts, rawDamage, revealedIn, sum, toMeet, type Check } from '../read/check.ts';
import { outcomeSaid } from '../read/check-told.ts';
import { extraSuccesses, successHooks } from '../read/check-modifiers.ts';
import { sheet, type Outcome } from '../values.ts';
import { abilityDamage, abilityEffects } from './ability-effects.ts';
import { who } from './characters.ts';
import { poolText } from './check-asking.ts';
import { settle } from './conditions.ts';
import { hurt } from './damage.ts';
import { clear } from './deck.ts';
import { wearByCheck } from './statuses.ts';

type Verdict = Pick<Outcome, 'success' | 'why' | 'used' | 'rank' | 'total' | 'successes'>;

/** What a check hands to whatever waits for it: an assist needs no more, an action the successes. */
const resultOf = (check: Check, { success, total, successes }: Verdict, damage: DamageSum | null): Json => ({
  who: check.who,
  success,
  total,
  successes,
  revealed: revealedIn(check),
  damage,
});

/** Kept on the sheet until the next check of this character begins. TRB-CHECK-05: a hidden threshold is for the GM alone. */
const keepOutcome = (t: Table, check: Check, verdict: Verdict, damage: DamageSum | null): void => {
  const { assist, skill, target, attack, net, pool, dug, sifted } = check;
  sheet.outcome.set(t, check.who, {
    ...verdict,
    assist,
    skill,
    target,
    attack,
    bonus: sum(check.weights),
    threshold: check.hidden ? null : toMeet(check),
    net,
    pool,
    revealed: revealedIn(check),
    dug,
    sifted,
    damage,
  });
  sheet.outcomeThreshold.set(t, check.who, check.hidden ? toMeet(check) : null);
};

export const forgetOutcome = (t: Table, id: string): void => {
  sheet.outcome.set(t, id, null);
  sheet.outcomeThreshold.set(t, id, null);
};

/** TRB-DEMAND-06, TRB-X-ACT-03: creatures are never Stupefied; the GM's deck had no card for them. */
const failing = (t: Table, { who: id, demand }: Check): string => (hasCards(t, id) ? 'stupefied' : demand === '' ? 'noCard' : 'noSuit');

/** One sentence for every verdict: that is what odds are about. */
const tell = (t: Table, check: Check, verdict: Verdict): void => {
  const { success, why, total, rank, successes, used } = verdict;
  const kind = why === 'stupefied' ? failing(t, check) : check.assist ? 'assist' : 'total';
  t.say(`told.${kind}`, {
    who: who(check.who),
    used: param('card', used),
    rank: param('data', rank),
    bonus: sum(check.weights),
    total: param('data', total),
    pool: poolText(check.pool),
    demand: param('word', check.demand === '' ? 'suit.any' : `suit.${check.demand}`),
  });
  const { key, params } = outcomeSaid(check.who, verdict);
  t.say(key, {
    ...params,
    reckoned: param('data', {
      success,
      why,
      rank,
      total,
      successes,
      used,
      pool: poolCounts(check.pool),
      revealed: revealedIn(check),
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

/** Steps 10 to 12 (TRB-HAND-03, TRB-POOL-04). */
const finish = (t: Table, check: Check, made: 'unmade' | 'made'): void => {
  clear(t, check.who);
  if (made === 'made') wearByCheck(t, check.who);
  settle(t);
};

/** A check that fails for want of wits or cards. `made`: cards were tried for, so that it counts as a check made. */
export const failed = (t: Table, check: Check, how: 'unmade' | 'made'): Next => {
  const verdict: Verdict = { success: false, why: 'stupefied', used: '', rank: null, total: null, successes: 0 };
  tell(t, check, verdict);
  keepOutcome(t, check, verdict, null);
  finish(t, check, how);
  return done(resultOf(check, verdict, null));
};

/** TRB-CHECK-01, TRB-CHECK-06, TRB-CHECK-07. `chosen`: a card whose rank its player prefers (TRB-CHECK-03). */
export const judged = (t: Table, check: Check, chosen: string | null): Next => {
  const by = judging(t);
  const used = chosen ?? counting(by, check);
  const grade = gradeOf(by, check, used);
  const extras = grade.success ? extraSuccesses(successHooks(t, check), check) : 0;
  const verdict: Verdict = { ...grade, why: 'total', used, successes: grade.success ? 1 + extras : 0 };
  tell(t, check, verdict);
  const damage = grade.success ? effects(t, check, extras) : null;
  keepOutcome(t, check, verdict, damage);
  finish(t, check, 'made');
  return done(resultOf(check, verdict, damage));
};

/** TRB-CHECK-08, step 9, TRB-DMG-01. */
const effects = (t: Table, check: Check, extras: number): DamageSum | null => {
  const { blow, target } = check;
  const raw =
    blow === null
      ? 0
      : rawDamage(blow.damage, hearts(check.pool), extras, houseRule(t, 'extraSuccessDamage')) + abilityDamage(t, check, 1 + extras);
  const damage =
    blow === null || target === '' ? null : hurt(t, target, { raw, element: blow.element, ignoresResists: false }, 'cause.attack');
  abilityEffects(t, check, 1 + extras);
  return damage;
};
