// Reading Thread's values and questions from a view: what is called what, and no rule about any of it.

import type { Json, View, ViewAsk, ViewGroup, ViewParams, Words } from '@pasteboard/kernel/view';

export const ASPECTS = ['body', 'mind', 'spirit', 'luck'] as const;
export type Aspect = (typeof ASPECTS)[number];
/** Each Aspect has its suit: the mark it is known by. */
export const SUIT_OF: { readonly [aspect in Aspect]: 'S' | 'H' | 'D' | 'C' } = { body: 'H', mind: 'D', spirit: 'S', luck: 'C' };
/** From the easiest to the hardest. */
export const RATINGS = ['effortless', 'trivial', 'easy', 'normal', 'hard', 'extreme'] as const;
export type Rating = (typeof RATINGS)[number];

/** A Character's deck is what it can still do. */
export const DECKS = { stamina: 'deck' } as const;

/** The Weaver's own character, behind whom the bottomless deck lies. */
export const WEAVER = 'weaver';

export const valueOf = ({ values }: Pick<View, 'values'>, scope: string, key: string): Json | undefined => {
  const entries = Object.hasOwn(values, scope) ? values[scope] : undefined;
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key]?.value : undefined;
};

export const numberOf = (view: Pick<View, 'values'>, scope: string, key: string): number => {
  const value = valueOf(view, scope, key);
  return typeof value === 'number' ? value : 0;
};

export const textOf = (view: Pick<View, 'values'>, scope: string, key: string): string | null => {
  const value = valueOf(view, scope, key);
  return typeof value === 'string' ? value : null;
};

export const listOf = (view: Pick<View, 'values'>, scope: string, key: string): readonly string[] => {
  const value = valueOf(view, scope, key);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};

export const paramText = (params: ViewParams, name: string): string | null => {
  const v = Object.hasOwn(params, name) ? params[name]?.v : undefined;
  return typeof v === 'string' ? v : null;
};

export const paramNumber = (params: ViewParams, name: string): number | null => {
  const v = Object.hasOwn(params, name) ? params[name]?.v : undefined;
  return typeof v === 'number' ? v : null;
};

export const paramList = (params: ViewParams, name: string): readonly string[] => {
  const v = Object.hasOwn(params, name) ? params[name]?.v : undefined;
  return Array.isArray(v) ? v.filter((each): each is string => typeof each === 'string') : [];
};

const bare = (word: string | null): string => (word === null ? '' : word.slice(word.indexOf('.') + 1));
const isAspect = (word: string): word is Aspect => (ASPECTS as readonly string[]).includes(word);

/** A Check or one side of a contest, as it was called for. */
export interface Called {
  readonly who: string;
  readonly aspects: readonly Aspect[];
  readonly bonus: number;
  readonly rating: Rating | null;
  /** Known to the Weaver alone. */
  readonly difficulty: number | null;
  readonly other: string | null;
  readonly secret: boolean;
}

export const isCheck = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'check.called';
export const isContest = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'contest.called';

export const calledIn = ({ to, params }: Pick<ViewAsk, 'to' | 'params'>): Called => ({
  who: paramText(params, 'who') ?? to,
  aspects: ['first', 'second'].map((name) => bare(paramText(params, name))).filter(isAspect),
  bonus: paramNumber(params, 'bonus') ?? 0,
  rating: RATINGS.find((rating) => rating === bare(paramText(params, 'rating'))) ?? null,
  difficulty: paramNumber(params, 'difficulty'),
  other: paramText(params, 'other'),
  secret: bare(paramText(params, 'how')) === 'secret',
});

/** What was called for last, newest first, from the questions that groups have brought. */
export const callsIn = (groups: readonly ViewGroup[], is: (ask: ViewAsk) => boolean): Called[] =>
  groups.toReversed().flatMap(({ events }) =>
    events.toReversed().flatMap((event) => {
      const ask = event.type === 'AskChanged' ? event.ask : null;
      return ask !== null && !ask.answered && is(ask) ? [calledIn(ask)] : [];
    }),
  );

export const lastCall = (groups: readonly ViewGroup[], is: (ask: ViewAsk) => boolean, who: string): Called | null =>
  callsIn(groups, is).find((called) => called.who === who) ?? null;

/** What a total stands on before a card is drawn. */
export const standsOn = (view: Pick<View, 'values'>, { who, aspects, bonus }: Called): number =>
  aspects.reduce((sum, aspect) => sum + numberOf(view, who, aspect), bonus + numberOf(view, who, 'help'));

/** Whose cards a Character draws: its own, or the bottomless ones. Nothing where neither is seen. */
export const deckOf = (view: View, who: string): { readonly id: string; readonly count: number; readonly bottomless: boolean } | null => {
  const own = `deck/${who}`;
  const isWeavers = textOf(view, who, 'control') === 'weaver';
  const keeps =
    valueOf(view, who, 'pc') === true ? textOf(view, 'options', 'absentPcDeck') !== 'bottomless' : valueOf(view, who, 'ownDeck');
  const id = isWeavers && keeps !== true ? `deck/${WEAVER}` : own;
  const pile = Object.hasOwn(view.piles, id) ? view.piles[id] : undefined;
  if (pile === undefined || pile.level === 'none') return null;
  return { id, count: pile.count, bottomless: id === `deck/${WEAVER}` };
};

/** “easy (11 to 15)”: the numbers that stand behind a word. An open end is null. */
export const bandOf = (words: Words, rating: Rating): { readonly from: number | null; readonly to: number | null } | null => {
  const told = Object.hasOwn(words, rating) ? (words[rating] ?? '') : '';
  const [first, second] = [...told.matchAll(/\d+/g)].map(Number);
  if (first === undefined) return null;
  if (second !== undefined) return { from: first, to: second };
  return rating === 'effortless' ? { from: null, to: first } : { from: first, to: null };
};

/** Characters that stand on the table, in the order in which it has them. */
export const castOf = (view: View): readonly string[] =>
  Object.keys(view.values).filter((scope) => textOf(view, scope, 'control') !== null);

/** Where a card lies that somebody has drawn for something: before him at first, and among his discards when it is over. */
export const lyingWith = (who: string): readonly string[] => [`drawn/${who}`, `discard/${who}`];
