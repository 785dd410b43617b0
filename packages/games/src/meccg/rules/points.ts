// Marshalling points: six sources, in play and in the pile; the plain sum, and the council's way of counting.

import type { Command, Json, Reader, Step, Table } from '@pasteboard/kernel';
import type { Cell, TableCell } from '@pasteboard/values';
import { eventsOf, NEUTRAL, pointsOf, SOURCES, uponOf, type Position, type Source } from '../names.ts';
import { isCouncil } from '../options.ts';
import { handAdjusted, isCompany } from '../read/companies.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { cardOf } from './cards.ts';
import { borneBy, characters, companies, destinationOf, nameSite, siteCards, siteOf, unusedGeneralInfluence } from './companies.ts';
import { positionOf } from './positions.ts';
import { isKnownToAll, isWhole, openFaceOf, otherSide, ownerOf, sides } from './sides.ts';

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

/** MEC-MPT-01, MEC-MP-01: every card that gives this player points, in play or in the pile. */
export const givingPoints = (t: Reader, who: string): number[] => [
  ...givingInPlay(t, who).filter((card) => cardOf(t, card).mp > 0),
  ...t.cards(pointsOf(who)).filter((card) => pointsInPile(t, who, card) > 0),
];

/** MEC-COMB-11: nobody gets points for a creature of their own. MEC-MP-05: what is stored counts on. */
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

/** Written only where it changed: it is read after every command. */
const isNews = (before: Json, value: Json): boolean => JSON.stringify(before) !== JSON.stringify(value);
const tell = <T extends Json>(t: Table, who: string, cell: Cell<T, 'all'>, value: T): void => {
  if (!cell.has(t, who) || isNews(cell.of(t, who), value)) cell.declare(t, who, value);
};
const tellAll = <T extends Json>(t: Table, cell: TableCell<T, 'all'>, value: T): void => {
  if (!cell.has(t) || isNews(cell.of(t), value)) cell.declare(t, value);
};

/** Only what everybody knows is told. */
const namesOf = (t: Reader, cards: readonly number[]): string[] =>
  cards.filter((card) => isKnownToAll(t, card)).map((card) => cardOf(t, card).name);

const STANDING: readonly (readonly [cell: Cell<readonly string[], 'all'>, position: Position])[] = [
  [playerSheet.ready, 'untapped'],
  [playerSheet.tappedOnes, 'tapped'],
  [playerSheet.woundedOnes, 'wounded'],
];

const tellStanding = (t: Table, who: string): void => {
  const all = characters(t, who);
  const lying = (position: Position): readonly number[] => all.filter((card) => positionOf(t, card) === position);
  for (const [cell, position] of STANDING) tell(t, who, cell, namesOf(t, lying(position)));
  const sites = companies(t, who).flatMap((company) => siteOf(t, company) ?? []);
  tell(t, who, playerSheet.places, [...new Set(namesOf(t, sites))]);
};

/** MEC-SIDE-07: cards between the sides lie in no pile of their own player; odds and screens need to know whose they are. */
const tellNeutral = (t: Table, who: string): void => {
  const own = t.cards(NEUTRAL).filter((card) => ownerOf(t, card) === who);
  const faces = own.flatMap((card) => openFaceOf(t, card) ?? []).toSorted();
  if (isNews(playerSheet.inNeutral.of(t, who), faces)) playerSheet.inNeutral.set(t, who, faces);
};

/** Where the company is whose run it is, or where it goes, and how many hazards it may still meet. */
const tellRun = (t: Table): void => {
  const run = table.run.of(t);
  const company = isCompany(t, run) ? run : null;
  const to = company === null ? null : destinationOf(t, company);
  const at = company === null || to !== null ? null : siteOf(t, company);
  tellAll(t, table.heading, to === null ? [] : namesOf(t, [to]));
  tellAll(t, table.staying, at === null ? [] : namesOf(t, [at]));
  const limited = company !== null && companySheet.limit.has(t, company);
  tellAll(t, table.hazardsLeft, limited ? Math.max(0, companySheet.limit.of(t, company) - companySheet.hazards.of(t, company)) : NO_LIMIT);
};
const NO_LIMIT = -1;

/** MEC-MPT-01, MEC-MP-06: the running total, split in its sources; and the rest. All of it lies open anyway. */
const tally = (t: Table): void => {
  if (!isWhole(t)) return;
  for (const who of sides(t)) {
    const points = pointsBySource(t, who);
    tell(t, who, playerSheet.total, plainTotal(t, who));
    for (const source of SOURCES) tell(t, who, playerSheet.points(source), points[source]);
    tell(t, who, playerSheet.influenceLeft, unusedGeneralInfluence(t, who));
    for (const company of companies(t, who)) if (companySheet.hiddenSite.has(t, company)) nameSite(t, company);
    tellStanding(t, who);
    tellNeutral(t, who);
  }
  tellRun(t);
};

/** Whatever a command or a step has done, the totals are right afterwards. */
export const tallied = (commands: { readonly [name: string]: Command }): { readonly [name: string]: Command } =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      {
        ...command,
        run: (...given: Parameters<Command['run']>) => {
          const next = command.run(...given);
          tally(given[0]);
          return next;
        },
      },
    ]),
  );
export const talliedSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({
    ...step,
    run: (...given: Parameters<Step['run']>) => {
      const next = step.run(...given);
      tally(given[0]);
      return next;
    },
  }));
