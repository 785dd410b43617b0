// How a check is answered by a choice of cards: the questions that follow each other, and what each is told. Several questions, one choice.

import type { Json, ViewAsk } from '@pasteboard/kernel/view';

/** What fills a place for Advantage: a card of the hand by its handle, or the top of the deck. */
export const TOP = 'deck';
export type More = number | typeof TOP;

/** A card for Advantage is taken from here. */
export const FROM_HAND = 'hand';
/** Answers that are given by playing cards; each other one has a button. */
export const BY_CARDS: readonly string[] = ['reveal', FROM_HAND, TOP];
/** Answers with a key of their own. */
export const WAYS = { fortune: 'fortune.advantage', help: 'help', stop: 'stop' } as const;

export type Stage = 'prepare' | 'base' | 'more' | 'moreCard';

/** Which part of a check this question is; null for one that no card of the hand answers. */
export const stageOf = ({ key }: Pick<ViewAsk, 'key'>): Stage | null => {
  if (key === 'check.prepare') return 'prepare';
  if (key.startsWith('check.base')) return 'base';
  if (key === 'check.extra') return 'more';
  return key === 'check.extra.card' ? 'moreCard' : null;
};

/** An answer for the question of that part. */
export interface Next {
  readonly stage: Stage;
  readonly with: { readonly [field: string]: Json };
}

/** TRB-CHECK-08, TRB-ADV-03: everything that is still to be answered for this choice, in order. */
export const answersFor = (stage: Stage, base: number, more: readonly More[]): Next[] => {
  const extras = more.flatMap((each): Next[] =>
    each === TOP
      ? [{ stage: 'more', with: { from: TOP } }]
      : [
          { stage: 'more', with: { from: FROM_HAND } },
          { stage: 'moreCard', with: { card: [each] } },
        ],
  );
  if (stage === 'moreCard') return extras.slice(1);
  if (stage === 'more') return extras;
  const first: Next = { stage: 'base', with: { card: [base] } };
  return stage === 'prepare' ? [{ stage: 'prepare', with: { way: 'reveal' } }, first, ...extras] : [first, ...extras];
};
