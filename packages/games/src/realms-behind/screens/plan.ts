// What a choice of cards would come to before it is played: total, Suit Pool and damage, judged by the functions that judge the check itself.

import { sightOf, type View, type ViewAsk } from '@pasteboard/kernel/view';
import type { Suit } from '../names.ts';
import { houseRule } from '../options.ts';
import { damageSum, lossOf, protectionOf, type Loss } from '../read/attack.ts';
import { suitOf } from '../read/cards.ts';
import { counting, gradeOf, hearts, judging, poolCounts, rawDamage, toMeet, type Check, type OpenCheck } from '../read/check.ts';
import { close, extraSuccesses, successHooks } from '../read/check-modifiers.ts';
import { checkTold } from '../read/check-told.ts';
import { absorption, vulnerability, type Weight } from '../read/statuses.ts';
import { heldBy } from './cards-in-view.ts';

/** Cards of the hand by their handles: the one that answers, and those for Advantage. 0: none yet. */
export interface CheckPlan {
  readonly base: number;
  readonly more: readonly number[];
}

/** TRB-DMG-05: a hit as a sum, and what its target loses by it. */
export interface ForetoldBlow {
  readonly target: string;
  readonly terms: readonly Weight[];
  readonly taken: number;
  readonly loss: Loss;
}

export interface Preview {
  readonly base: string;
  readonly better: readonly string[];
  readonly worse: readonly string[];
  /** The card whose rank counts so far. */
  readonly used: string;
  readonly rank: number;
  readonly total: number;
  /** TRB-CHECK-05: both null where this viewer is not told what has to be met. */
  readonly toMeet: number | null;
  readonly success: boolean | null;
  /** TRB-ADV-05: cards that have still to be shown, and can only make it less. */
  readonly stillWorse: number;
  /** TRB-ADV-03: cards that may still be shown. */
  readonly stillBetter: number;
  readonly blow: ForetoldBlow | null;
}

const faceOf = (view: View, who: string, h: number): string => heldBy(view, who).find((each) => each.h === h)?.face ?? '';
const suitsOf = (faces: readonly string[]): Suit[] => faces.flatMap((face) => suitOf(face) ?? []);

/** The check as it would be with these cards, and closed as the table would close it. */
const planned = (view: View, open: OpenCheck, plan: CheckPlan, key: string): Check => {
  const s = sightOf(view);
  const base = open.base === '' ? faceOf(view, open.who, plan.base) : open.base;
  const more = plan.more.flatMap((h) => faceOf(view, open.who, h) || []);
  const added = [...(open.base === '' ? [base] : []), ...more];
  const check = { ...open, threshold: 0, base, better: [...open.better, ...more], pool: [...open.pool, ...suitsOf(added)] };
  return key.startsWith('check.prepare') ? close(s, check) : check;
};

/** So much of what absorbs is used up, in its order, as it is at the table. */
const usedUp = (absorbing: readonly Weight[], n: number): Weight[] =>
  absorbing.flatMap(({ label, n: stacks }, at) => {
    const before = absorbing.slice(0, at).reduce((all, each) => all + each.n, 0);
    const used = Math.min(stacks, Math.max(0, n - before));
    return used === 0 ? [] : [{ label, n: -used }];
  });

/** TRB-DMG-02, TRB-DMG-05: as a sum whose terms are told, if it hits. */
const blowOf = (view: View, check: Check): ForetoldBlow | null => {
  const { blow, target } = check;
  if (blow === null || target === '') return null;
  const s = sightOf(view);
  const perExtra = houseRule(s, 'extraSuccessDamage');
  const extras = perExtra === 0 ? 0 : extraSuccesses(successHooks(s, check), check);
  const against = protectionOf(s, target, blow.element);
  const counted = hearts(check.pool);
  const raw = rawDamage(blow.damage, counted, extras, perExtra);
  const sum = damageSum({ raw, ignoresResists: false }, against);
  const term = (label: string, n: number): Weight[] => (n === 0 ? [] : [{ label, n }]);
  const terms = [
    { label: 'blow', n: blow.damage },
    { label: 'hearts', n: counted },
    ...term('successes', extras * perExtra),
    ...term(against.resist < 0 ? 'weakness' : 'resist', sum.afterResist - raw),
    ...(sum.added > 0 ? vulnerability(s, target) : []),
    ...usedUp(absorption(s, target), sum.absorbed),
  ];
  return { target, terms, taken: sum.taken, loss: lossOf(s, target, sum.taken) };
};

/** What a choice of cards would come to; null where the question is about no check, or nothing is chosen yet. */
export const previewOf = (view: View, ask: ViewAsk, plan: CheckPlan): Preview | null => {
  const [open, told] = [checkTold(ask), ask.params['toMeet']?.v];
  if (open === null) return null;
  const check = planned(view, open, plan, ask.key);
  if (check.base === '') return null;
  const meets = typeof told === 'number' ? told : null;
  // The told number has the gambles in it already.
  const threshold = meets === null ? 0 : meets - toMeet({ threshold: 0, gambled: check.gambled });
  const by = judging(sightOf(view));
  const used = counting(by, check);
  const grade = gradeOf(by, { ...check, threshold }, used);
  return {
    base: check.base,
    better: check.better,
    worse: check.worse,
    used,
    rank: grade.rank,
    total: grade.total,
    toMeet: meets,
    success: meets === null ? null : grade.success,
    stillWorse: Math.max(0, -check.net - check.worse.length),
    stillBetter: Math.max(0, check.net - check.better.length),
    blow: blowOf(view, check),
  };
};

/** TRB-POOL-01: the Suit Pool as it would be with these cards. */
export const poolWith = (view: View, ask: ViewAsk, plan: CheckPlan): { readonly [suit in Suit]?: number } => {
  const open = checkTold(ask);
  return open === null ? {} : poolCounts(planned(view, open, plan, ask.key).pool);
};
