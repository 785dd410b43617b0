// Follow-up commands: a secret may be kept at first and leak through what comes next.

import { anyFill, isOpen, seatsOf, type State } from '@pasteboard/kernel';
import { alike } from './alike.ts';
import { chanceFor, tryIn, given, type Deed, type TriedWorld } from './deeds.ts';
import { newlySeenBy } from './sights.ts';
import { dice, type TableRun } from './table-run.ts';

/** What a seat does next in this world, and the cards it shows the viewer. */
interface Sequel {
  readonly deed: Deed;
  readonly world: TriedWorld;
  readonly shows: ReadonlySet<number>;
}

/** A follow-up to this deed: anything that is listed, or one command only. */
export const sequelTo = (
  run: TableRun,
  { decision: last, history: past }: TriedWorld,
  viewer: number,
  seed: number,
  only: string | null = null,
): Sequel | null => {
  if (!last.ok || last.next.seats[viewer]?.role === 'gone') return null;
  const below = dice(seed + 2);
  const seats = seatsOf(last.next);
  const by = seats[below(Math.max(1, seats.length))]?.id ?? '';
  const history = [...past, last.group];
  const open = run.kernel.legal(run.game, last.next, by, history, { only: only === null ? null : [only] }).filter(isOpen);
  const template = open[below(Math.max(1, open.length))];
  if (template === undefined) return null;
  const deed = given(run, { id: 'next', by, ...anyFill(template, below) }, last.next);
  const world = tryIn(deed, last.next, history, chanceFor(seed));
  const { decision } = world;
  if (decision.ok && unsealed(last.next, decision.next)) return null;
  return { deed, world, shows: decision.ok ? newlySeenBy(last.next, decision, viewer).cards : new Set() };
};

/** The sequel must look the same in the other world, and so must what follows it, as far as it goes. */
export const afterwards = (
  run: TableRun,
  was: string,
  other: TriedWorld,
  { deed, world: here }: Sequel,
  viewer: number,
  seed: number,
  more = 0,
): void => {
  if (!other.decision.ok) return;
  const { group, next } = other.decision;
  const there = tryIn(deed, next, [...other.history, group], chanceFor(seed));
  if (!alike(run, deed, here, there, viewer, seed, `what was hidden ${was}, ${deed.what} next,`)) return;
  run.counts.sequels++;
  if (here.decision.ok && here.decision.group.undoes.length > 0) run.counts.undosCompared++;
  const then = more > 0 ? sequelTo(run, here, viewer, seed + 1) : null;
  if (then !== null) afterwards(run, was, there, then, viewer, seed + 1, more - 1);
};

/** Was this the last answer of a sealed round? Then the given words may be told; cards show by where they go. */
export const unsealed = (before: State, after: State): boolean =>
  before.asks.some(({ join }) => join !== null && !after.asks.some((ask) => ask.join === join));
