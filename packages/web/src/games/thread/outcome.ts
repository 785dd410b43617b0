// How a Check or a contest came out, read from what its group said: the cards of each round, the sum that counted, and why.

import { playingCard, type View, type ViewGroup, type ViewParams } from '@pasteboard/kernel/view';
import { isCheck, isContest, lastCall, numberOf, paramList, paramNumber, paramText, valueOf, type Aspect, type Called } from './read.ts';

/** One piece of a sum: a rank, or what was added besides. */
export interface Addend {
  readonly aspect: Aspect | null;
  readonly value: number;
}

export interface Sum {
  /** The card that counted, or null where a Joker stood alone. */
  readonly card: string | null;
  /** A Good Joker went before it. */
  readonly doubled: boolean;
  readonly worth: number;
  readonly more: readonly Addend[];
  readonly total: number;
  /** It is known for which Aspects it was called, and what they were then; else they stand together with any bonus. */
  readonly ranked: boolean;
}

export interface Side {
  readonly who: string;
  readonly called: Called | null;
  /** All that was drawn for it, in order. */
  readonly drawn: readonly string[];
  /** Cards that came out level and were replaced. */
  readonly level: readonly string[];
  readonly sum: Sum | null;
  /** Why there is no sum: `emptyDeck`, `badJoker`, `chosen`, `senseLost`. */
  readonly without: string | null;
}

export type Outcome =
  | { readonly kind: 'check'; readonly side: Side; readonly success: boolean }
  | { readonly kind: 'contest'; readonly sides: readonly [Side, Side]; readonly winner: string | null; readonly again: boolean };

type Said = { readonly key: string; readonly params: ViewParams };

const saidIn = ({ events }: ViewGroup): Said[] =>
  events.flatMap((event) => (event.type === 'Said' ? [{ key: event.key, params: event.params }] : []));

const GOOD_JOKER = 'JK1';

/** The sum as it reads: what is left beside card and ranks was added by a bonus, a helper or a Perk. */
export const sumOf = (view: Pick<View, 'values'>, called: Called | null, drawn: readonly string[], total: number): Sum => {
  const card = drawn.findLast((face) => face !== GOOD_JOKER) ?? null;
  const doubled = card !== null && drawn.includes(GOOD_JOKER);
  const worth = (card === null ? 0 : (playingCard(card)?.value ?? 0)) * (doubled ? 2 : 1);
  const ranked = called !== null && called.aspects.every((aspect) => valueOf(view, called.who, aspect) !== undefined);
  const ranks = ranked ? called.aspects.map((aspect) => ({ aspect, value: numberOf(view, called.who, aspect) })) : [];
  const rest = total - worth - ranks.reduce((sum, { value }) => sum + value, 0);
  return { card, doubled, worth, more: rest === 0 ? ranks : [...ranks, { aspect: null, value: rest }], total, ranked };
};

const SUMMED = ['check.total', 'contest.side'];
const WITHOUT = ['emptyDeck', 'badJoker', 'chosen', 'senseLost'];

const sideOf = (
  view: Pick<View, 'values'>,
  told: readonly Said[],
  who: string,
  called: Called | null,
  drawn: readonly string[],
  why: string | null,
): Side => {
  const own = told.filter(({ params }) => paramText(params, 'who') === who);
  const last = own.findLast(({ key, params }) => SUMMED.includes(key) && paramNumber(params, 'total') !== null);
  const stopped = own.findLast(({ key }) => key === 'contest.out' || WITHOUT.some((each) => key === `check.${each}`));
  const level = own.flatMap(({ key, params }) => (key === 'check.tied' ? [paramList(params, 'drawn').at(-1) ?? ''] : []));
  const counted = last === undefined || stopped !== undefined ? null : last;
  const without = stopped === undefined ? why : stopped.key === 'contest.out' ? 'badJoker' : stopped.key.slice('check.'.length);
  const total = counted === null ? null : paramNumber(counted.params, 'total');
  return {
    who,
    called,
    drawn,
    level,
    sum: counted === null || total === null ? null : sumOf(view, called, paramList(counted.params, 'drawn'), total),
    without: counted === null ? without : null,
  };
};

const whyIn = (params: ViewParams): string | null => {
  const why = paramText(params, 'why')?.slice('why.'.length) ?? null;
  return why !== null && WITHOUT.includes(why) ? why : null;
};

/** The cards of one side of a contest stand in a record by who drew them. */
const drawnBy = (params: ViewParams, who: string): readonly string[] => {
  const v = params['drawn']?.v;
  const faces = Object.entries(typeof v === 'object' && v !== null && !Array.isArray(v) ? v : {}).find(([id]) => id === who)?.[1];
  return Array.isArray(faces) ? (faces as readonly unknown[]).filter((face): face is string => typeof face === 'string') : [];
};

/** Null where a group decides nothing. `before`: older groups, in which it was called for. */
export const outcomeOf = (group: ViewGroup, before: readonly ViewGroup[], view: Pick<View, 'values'>): Outcome | null => {
  const told = saidIn(group);
  const groups = [...before, group];
  const decided = told.findLast(({ key }) => key === 'check.verdict' || key === 'contest.won' || key === 'contest.nobody');
  if (decided === undefined) return null;
  const { key, params } = decided;
  if (key === 'check.verdict') {
    const who = paramText(params, 'who') ?? '';
    const called = lastCall(groups, isCheck, who);
    const side = sideOf(view, told, who, called, paramList(params, 'drawn'), whyIn(params));
    return { kind: 'check', side, success: paramText(params, 'outcome') === 'outcome.success' };
  }
  const [a, b] = [paramText(params, 'a') ?? '', paramText(params, 'b') ?? ''];
  const side = (who: string): Side => sideOf(view, told, who, lastCall(groups, isContest, who), drawnBy(params, who), null);
  return {
    kind: 'contest',
    sides: [side(a), side(b)],
    winner: paramText(params, 'winner'),
    again: told.some((each) => each.key === 'contest.tied'),
  };
};
