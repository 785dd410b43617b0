// Marshalling points: six sources, in play and in the pile; the plain sum, and the council's way of counting.

import type { Reader } from '@pasteboard/kernel';
import { cardOf } from './card.ts';
import { borneBy, characters, companies, handAdjusted, siteCards } from './companies.ts';
import { eventsOf, NEUTRAL, pointsOf, SOURCES, uponOf, type Source } from './names.ts';
import { isCouncil } from './options.ts';
import { otherSide, ownerOf } from './sides.ts';
import { playerSheet } from './values.ts';

export type Points = { readonly [source in Source]: number };

/** MEC-MPT-01: characters, what they bear, and other resources of the player in play; hazards give points in a pile only. */
const givingInPlay = (t: Reader, who: string): number[] =>
  [
    ...characters(t, who),
    ...[...characters(t, who), ...siteCards(t, who)].flatMap((card) => borneBy(t, card)),
    ...companies(t, who).flatMap((company) => t.cards(uponOf(company))),
    ...t.cards(eventsOf(who)),
    ...t.cards(NEUTRAL).filter((card) => ownerOf(t, card) === who),
  ].filter((card) => ['character', 'resource'].includes(cardOf(t, card).kind));

/** Every card that gives this player points. */
export const givingPoints = (t: Reader, who: string): number[] => [
  ...givingInPlay(t, who).filter((card) => cardOf(t, card).mp > 0),
  ...t.cards(pointsOf(who)).filter((card) => pointsInPile(t, who, card) > 0),
];

/** MEC-COMB-11: nobody gets points for a creature of his own. */
const pointsInPile = (t: Reader, who: string, card: number): number => {
  const { kind, mp, mpStored } = cardOf(t, card);
  if (kind === 'hazard' && ownerOf(t, card) === who) return 0;
  return kind === 'resource' ? mpStored : mp;
};

export const pointsBySource = (t: Reader, who: string): Points => {
  const sums: Record<Source, number> = { character: 0, ally: 0, item: 0, faction: 0, kill: 0, miscellaneous: 0 };
  for (const card of givingInPlay(t, who)) sums[cardOf(t, card).source] += cardOf(t, card).mp;
  for (const card of t.cards(pointsOf(who))) sums[cardOf(t, card).source] += pointsInPile(t, who, card);
  for (const source of SOURCES) sums[source] += handAdjusted(t, who, source);
  return sums;
};

const LOST_AVATAR = -5;
const penalty = (t: Reader, who: string, lost: readonly string[]): number =>
  playerSheet.avatarLost.of(t, who) || lost.includes(who) ? LOST_AVATAR : 0;

/** MEC-MPT-02 */
export const plainTotal = (t: Reader, who: string, lost: readonly string[] = []): number => {
  const points = pointsBySource(t, who);
  return SOURCES.reduce((sum, source) => sum + points[source], penalty(t, who, lost));
};

const DOUBLED: readonly Source[] = ['character', 'ally', 'item', 'faction'];

/** MEC-MPT-03: doubled where the opponent has nothing; then no source above the sum of the others. */
const councilSum = (own: Points, theirs: Points): number => {
  const doubled = SOURCES.map((source) => (DOUBLED.includes(source) && theirs[source] <= 0 ? own[source] * 2 : own[source]));
  const positive = doubled.filter((n) => n > 0).reduce((sum, n) => sum + n, 0);
  return doubled.reduce((sum, n) => sum + (n > 0 ? Math.min(n, positive - n) : n), 0);
};

export interface Council {
  /** How many cards each shows that equal unique cards giving the other points. */
  readonly shown: { readonly [who: string]: number };
  /** Whose avatar is gone, beyond what the table knows. */
  readonly lost: readonly string[];
}

export const finalTotal = (t: Reader, who: string, { shown, lost }: Council): number => {
  if (!isCouncil(t)) return plainTotal(t, who, lost);
  const other = otherSide(t, who);
  return councilSum(pointsBySource(t, who), pointsBySource(t, other)) - (shown[other] ?? 0) + penalty(t, who, lost);
};
