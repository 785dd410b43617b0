// What both players like to read at a glance: points, source by source, influence that is left, who stands where and how, and whose run it is.

import { hasViewer, type Command, type Json, type Reader, type Step, type Table } from '@pasteboard/kernel';
import type { Cell, TableCell } from '@pasteboard/values';
import { cardOf, spot } from './card.ts';
import { characters, companies, destinationOf, isCompany, siteOf, unusedGeneralInfluence } from './companies.ts';
import { SOURCES } from './names.ts';
import { plainTotal, pointsBySource } from './points.ts';
import { positionOf, type Position } from './positions.ts';
import { isWhole, sides } from './sides.ts';
import { companySheet, playerSheet, table } from './values.ts';

/** Written only where it changed: it is read after every command. */
const isNews = (before: Json, value: Json): boolean => JSON.stringify(before) !== JSON.stringify(value);
const tell = <T extends Json>(t: Table, who: string, cell: Cell<T, 'all'>, value: T): void => {
  if (!cell.has(t, who) || isNews(cell.of(t, who), value)) cell.declare(t, who, value);
};
const tellAll = <T extends Json>(t: Table, cell: TableCell<T, 'all'>, value: T): void => {
  if (!cell.has(t) || isNews(cell.of(t), value)) cell.declare(t, value);
};

/** Somebody may have turned a card by hand: only what everybody knows is told. */
const namesOf = (t: Reader, cards: readonly number[]): string[] => {
  const isKnown = (card: number): boolean => {
    const { slot } = spot(t, card);
    return t.state.seats.every((_, viewer) => (slot.seen[viewer] ?? 0) !== 0 && hasViewer(slot.knows, viewer));
  };
  return cards.filter(isKnown).map((card) => cardOf(t, card).name);
};

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

/** MEC-MPT-01: the running total, split in its sources; and the rest. All of it lies open anyway. */
const tally = (t: Table): void => {
  if (!isWhole(t)) return;
  for (const who of sides(t)) {
    const points = pointsBySource(t, who);
    tell(t, who, playerSheet.total, plainTotal(t, who));
    for (const source of SOURCES) tell(t, who, playerSheet.points(source), points[source]);
    tell(t, who, playerSheet.influenceLeft, unusedGeneralInfluence(t, who));
    tellStanding(t, who);
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
