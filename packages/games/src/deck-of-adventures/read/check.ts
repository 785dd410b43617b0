// A check as its drawer is asked about it, the card that counts, and how it came out.

import type { View, ViewAsk, ViewParams, Sight } from '@pasteboard/kernel/view';
import { NEEDS, playOf, type Need } from '../names.ts';
import { sheet, type CheckOutcome } from '../values.ts';
import { effectiveRange, grading, isShortOfNeed, pick, ranksWithin } from './degrees.ts';
import { cardsDrawn } from './hand.ts';

/** DOA-CHECK-07: what is fixed before the first card, and what has been drawn since. */
export interface CheckAsked {
  readonly who: string;
  /** Empty for what the GM draws. */
  readonly stat: string;
  readonly tc: string;
  /** DOA-CHECK-01: null where this viewer is not told. */
  readonly dr: number | null;
  readonly mod: number;
  /** Above 0 Upper Hand, below 0 Lower Hand. */
  readonly net: number;
  readonly need: Need;
  readonly drawn: readonly string[];
  /** Cards still to come. */
  readonly left: number;
  readonly redrawn: boolean;
}

const KEYS: readonly string[] = ['check.called', 'check.card', 'check.redraw'];

export const isCheckAsked = ({ key }: Pick<ViewAsk, 'key'>): boolean => KEYS.includes(key);

const NO_STAT = 'stat.none';

/** What a question tells about its check; null where it is about something else. */
export const checkAsked = (ask: ViewAsk): CheckAsked | null => {
  const spoken = (name: string): unknown => ask.params[name]?.v;
  const [who, stat, tc, mod, net] = [spoken('who'), spoken('stat'), spoken('tc'), spoken('mod'), spoken('hand')];
  const [dr, left, drawn] = [spoken('dr'), spoken('left'), spoken('drawn')];
  const need = NEEDS.find((each) => spoken('need') === `need.${each}`);
  if (!isCheckAsked(ask) || need === undefined) return null;
  if (typeof who !== 'string' || typeof tc !== 'string' || typeof mod !== 'number' || typeof net !== 'number') return null;
  return {
    who,
    stat: typeof stat === 'string' && stat !== NO_STAT ? stat : '',
    tc,
    dr: typeof dr === 'number' ? dr : null,
    mod,
    net,
    need,
    drawn: Array.isArray(drawn) ? (drawn as readonly unknown[]).filter((face): face is string => typeof face === 'string') : [],
    left: typeof left === 'number' ? left : cardsDrawn(net),
    redrawn: spoken('redrawn') === true,
  };
};

/** DOA-CHECK-05: the effective range; null where this viewer is not told. */
export const rangeOf = (s: Sight, { dr, mod }: Pick<CheckAsked, 'dr' | 'mod'>): number | null =>
  dr === null ? null : effectiveRange(grading(s), dr, mod);

/** DOA-CHECK-09: the ranks that can succeed; null where this viewer is not told. */
export const ranksOf = (s: Sight, check: CheckAsked): ReadonlySet<string> | null => {
  const edr = rangeOf(s, check);
  return edr === null ? null : ranksWithin(check.tc, edr);
};

/** The cards of this check that lie there still: by hand some may have gone, and the same character may be in the middle of another check. */
export const stillInPlay = (view: View, { who, drawn }: CheckAsked): string[] => {
  const there = (view.piles[playOf(who)]?.slots ?? []).flatMap(({ face }) => face ?? []);
  return drawn.flatMap((face) => {
    const at = there.indexOf(face);
    return at < 0 ? [] : there.splice(at, 1);
  });
};

/** DOA-HAND-07: which of the cards of a check would count as things stand; null where there is none. A hidden range counts as 0. */
export const countingFace = (s: Sight, { tc, dr, mod, need, net }: CheckAsked, faces: readonly string[]): string | null =>
  pick(grading(s), { tc, dr: dr ?? 0, mod, need }, net, faces) ?? null;

// How it came out

export const outcomeSeen = (s: Sight, id: string): CheckOutcome | null => sheet.outcome.of(s, id);

/** A card that is near enough but lacks the color, suit or rank that the check needs gets a verdict that says so. */
export const verdictWord = ({
  need,
  tc,
  used,
  label,
  success,
}: Pick<CheckOutcome, 'need' | 'tc' | 'used' | 'label' | 'success'>): string => {
  if (success) return 'verdict.success';
  return used !== null && isShortOfNeed(need, tc, used, label) ? `verdict.${need}` : 'verdict.failure';
};

/** The sentence that told it, made again from what is kept. */
export const outcomeSaid = (who: string, outcome: CheckOutcome): { readonly key: string; readonly params: ViewParams } => {
  const { tc, range, hand, drawn, used, label, abandoned } = outcome;
  return {
    key: 'check.verdict',
    params: {
      who: { as: 'character', v: who },
      tc: { as: 'card', v: tc },
      ...(range === null ? {} : { dr: { as: 'number', v: range.dr }, edr: { as: 'number', v: range.edr } }),
      hand: { as: 'number', v: hand },
      drawn: { as: 'cards', v: drawn },
      used: used === null ? { as: 'word', v: 'nothing' } : { as: 'card', v: used },
      label: { as: 'word', v: `label.${label}` },
      verdict: { as: 'word', v: verdictWord(outcome) },
      abandoned: { as: 'data', v: abandoned },
    },
  };
};
