// A secret may be kept at first and told by what comes next.

import { anyFill, isOpen, seatsOf, type Decision, type State } from '@pasteboard/kernel';
import { alike } from './alike.ts';
import { chanceFor, given, type Deed } from './deeds.ts';
import { sightOf, type Accepted } from './sights.ts';
import { dice, type TableRun } from './table-run.ts';

/** What somebody does next in this world, and the cards it shows the viewer. */
export interface Sequel {
  readonly next: Deed;
  readonly decision: Decision;
  readonly shows: ReadonlySet<number>;
}

export const sequelTo = (run: TableRun, deed: Deed, here: Accepted, viewer: number, seed: number): Sequel | null => {
  if (here.next.seats[viewer]?.role === 'gone') return null;
  const below = dice(seed + 2);
  const seats = seatsOf(here.next);
  const by = seats[below(Math.max(1, seats.length))]?.id ?? '';
  const history = [...deed.history, here.group];
  const open = run.kernel.legal(run.game, here.next, by, history).filter(isOpen);
  const template = open[below(Math.max(1, open.length))];
  if (template === undefined) return null;
  const next = given(run, { id: 'next', by, ...anyFill(template, below) }, here.next, history);
  const decision = next.in(here.next, chanceFor(seed, here.next, viewer), history);
  if (decision.ok && unsealed(here.next, decision.next)) return null;
  return { next, decision, shows: decision.ok ? sightOf(here.next, decision, viewer).cards : new Set() };
};

/** A secret may be kept at first and told by the next command: that one must look the same in both worlds, too. */
export const afterwards = (
  run: TableRun,
  deed: Deed,
  sequel: Sequel,
  here: Accepted,
  there: Accepted,
  viewer: number,
  seed: number,
): void => {
  const { next, decision } = sequel;
  const second = next.in(there.next, chanceFor(seed, here.next, viewer), [...deed.history, there.group]);
  const what = `what was hidden ${deed.what}, ${next.what} next,`;
  if (alike(run, next, here.next, decision, there.next, second, viewer, seed, what)) run.counts.sequels++;
};

/** Was this the last answer of a sealed round? Then the words given may be told; cards show by where they go. */
export const unsealed = (before: State, after: State): boolean =>
  before.asks.some(({ join }) => join !== null && !after.asks.some((ask) => ask.join === join));
