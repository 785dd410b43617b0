// What both players like to read at a glance: points, source by source, influence that is left, who stands where and how, and whose run it is.

import { hasViewer, type Command, type Json, type Reader, type Step, type Table } from '@pasteboard/kernel';
import { cardOf, spot } from './card.ts';
import { characters, companies, destinationOf, isCompany, siteOf, unusedGeneralInfluence } from './companies.ts';
import { SOURCES, TABLE } from './names.ts';
import { plainTotal, pointsBySource } from './points.ts';
import { positionOf, type Position } from './positions.ts';
import { isWhole, sides } from './sides.ts';

const tell = (t: Table, who: string, key: string, value: Json): void => {
  if (JSON.stringify(t.fact(who, key)) !== JSON.stringify(value)) t.declare(who, key, 'fact', value);
};

/** Somebody may have turned a card by hand: only what everybody knows is told. */
const namesOf = (t: Reader, cards: readonly number[]): string[] => {
  const isKnown = (card: number): boolean => {
    const { slot } = spot(t, card);
    return t.state.seats.every((_, viewer) => (slot.seen[viewer] ?? 0) !== 0 && hasViewer(slot.knows, viewer));
  };
  return cards.filter(isKnown).map((card) => cardOf(t, card).name);
};

const STANDING: readonly (readonly [key: string, position: Position])[] = [
  ['ready', 'untapped'],
  ['tappedOnes', 'tapped'],
  ['woundedOnes', 'wounded'],
];

const tellStanding = (t: Table, who: string): void => {
  const all = characters(t, who);
  const lying = (position: Position): readonly number[] => all.filter((card) => positionOf(t, card) === position);
  for (const [key, position] of STANDING) tell(t, who, key, namesOf(t, lying(position)));
  const sites = companies(t, who).flatMap((company) => siteOf(t, company) ?? []);
  tell(t, who, 'places', [...new Set(namesOf(t, sites))]);
};

/** Where the company is whose run it is, or where it goes, and how many hazards it may still meet. */
const tellRun = (t: Table): void => {
  const run = t.fact(TABLE, 'run');
  const company = isCompany(t, run) ? run : null;
  const to = company === null ? null : destinationOf(t, company);
  const at = company === null || to !== null ? null : siteOf(t, company);
  tell(t, TABLE, 'heading', to === null ? [] : namesOf(t, [to]));
  tell(t, TABLE, 'staying', at === null ? [] : namesOf(t, [at]));
  const limited = company !== null && t.value(company, 'limit') !== undefined;
  tell(t, TABLE, 'hazardsLeft', limited ? t.count(company, 'limit') - t.count(company, 'hazards') : NO_LIMIT);
};
const NO_LIMIT = -1;

/** MEC-MPT-01: the running total, split in its sources; and the rest. All of it lies open anyway. */
const tally = (t: Table): void => {
  if (!isWhole(t)) return;
  for (const who of sides(t)) {
    const points = pointsBySource(t, who);
    tell(t, who, 'total', plainTotal(t, who));
    for (const source of SOURCES) tell(t, who, `points.${source}`, points[source]);
    tell(t, who, 'influenceLeft', unusedGeneralInfluence(t, who));
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
