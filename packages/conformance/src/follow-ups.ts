// Runs follow-up commands, because a secret may be kept at first and leak through what comes next.

import { anyFill, isOpen, seatsOf, type State } from '@pasteboard/kernel';
import { compareWorlds } from './compare-worlds.ts';
import { chanceFor, commandTrial, tryIn, type Trial, type TriedWorld } from './trials.ts';
import { newlySeenBy } from './newly-seen.ts';
import { dice, type TableRun } from './table-run.ts';

/** What a seat does next in this world, and the cards it shows the viewer. */
interface FollowUp {
  readonly trial: Trial;
  readonly world: TriedWorld;
  readonly shows: ReadonlySet<number>;
}

/** A follow-up to this trial: anything that is listed, or one command only. */
export const followUpTo = (
  run: TableRun,
  { decision: last, history: past }: TriedWorld,
  viewer: number,
  seed: number,
  only: string | null = null,
): FollowUp | null => {
  if (!last.ok || last.next.seats[viewer]?.role === 'gone') return null;
  const below = dice(seed + 2);
  const seats = seatsOf(last.next);
  const by = seats[below(Math.max(1, seats.length))]?.id ?? '';
  const history = [...past, last.group];
  const open = run.kernel.legal(run.game, last.next, by, history, { only: only === null ? null : [only] }).filter(isOpen);
  const template = open[below(Math.max(1, open.length))];
  if (template === undefined) return null;
  const trial = commandTrial(run, { id: 'next', by, ...anyFill(template, below) }, last.next);
  const world = tryIn(trial, last.next, history, chanceFor(seed));
  const { decision } = world;
  if (decision.ok && unsealed(last.next, decision.next)) return null;
  return { trial, world, shows: decision.ok ? newlySeenBy(last.next, decision, viewer).cards : new Set() };
};

/** Checks that a follow-up, and what follows it, looks the same in the other world. */
export const checkFollowUp = (
  run: TableRun,
  was: string,
  other: TriedWorld,
  { trial, world: here }: FollowUp,
  viewer: number,
  seed: number,
  more = 0,
): void => {
  if (!other.decision.ok) return;
  const { group, next } = other.decision;
  const there = tryIn(trial, next, [...other.history, group], chanceFor(seed));
  if (!compareWorlds(run, trial, here, there, viewer, seed, `what was hidden ${was}, ${trial.what} next,`)) return;
  run.counts.followUps++;
  if (here.decision.ok && here.decision.group.undoes.length > 0) run.counts.undosCompared++;
  const then = more > 0 ? followUpTo(run, here, viewer, seed + 1) : null;
  if (then !== null) checkFollowUp(run, was, there, then, viewer, seed + 1, more - 1);
};

/** True if this was the last answer of a sealed round. Then the given words may be public; cards show by where they go. */
export const unsealed = (before: State, after: State): boolean =>
  before.asks.some(({ join }) => join !== null && !after.asks.some((ask) => ask.join === join));
