// Compares, byte by byte, what one viewer gets in two worlds that they must not tell apart.

import type { Decision } from '@pasteboard/kernel';
import type { Trial, TriedWorld } from './trials.ts';
import { wrong } from './illegal.ts';
import { difference, promise } from './report.ts';
import { newlySeenBy } from './newly-seen.ts';
import { chanceOf, dice, jsonText, type TableRun } from './table-run.ts';

/** Everything sent to a viewer, as plain JSON, by the name of its part. */
type Sent = { readonly [part: string]: unknown };

/** Every byte a viewer gets from a trial: events, view, templates, odds, hints, a refusal, and what a bot in that seat would do. */
const received = (run: TableRun, world: TriedWorld, viewer: number, seed: number): Sent =>
  SENT.of(world.decision, viewer, () => sent(run, world, viewer, seed));

/** Caches what was last sent for a decision, because one world is compared with several others, for one viewer at a time. */
class LastSent {
  readonly #last = new WeakMap<Decision, { readonly viewer: number; readonly bytes: Sent }>();

  of(decision: Decision, viewer: number, make: () => Sent): Sent {
    const known = this.#last.get(decision);
    if (known?.viewer === viewer) return known.bytes;
    const bytes = make();
    this.#last.set(decision, { viewer, bytes });
    return bytes;
  }
}

const SENT = new LastSent();

const sent = (run: TableRun, { before, decision, history: past }: TriedWorld, viewer: number, seed: number): Sent => {
  if (!decision.ok) return { refusal: decision.refusal };
  const view = run.kernel.view(decision.next, viewer);
  const seat = decision.next.seats[viewer];
  const history = [...past, decision.group];
  // The list of manual commands is long and costs the most, so it is compared every third time.
  const templates =
    viewer === 0 || seat === undefined ? [] : run.kernel.legal(run.game, decision.next, seat.id, history, { byHand: seed % 3 === 0 });
  const odds = run.game
    .odds(view)
    .map((each) => [each.play, each.of, Object.entries(each.chances).map(([value, p]) => [value, `${p.n}/${p.d}`])]);
  // Hints are made from the view like odds, and are compared as often as the manual list.
  const hints = seed % 3 === 0 ? run.game.hints(view) : [];
  const plays = Object.entries(run.game.bots).map(([name, bot]) => [name, viewer === 0 ? null : bot(view, templates, dice(seed))]);
  // The next refusal must reveal no more than the next offers.
  const slip = viewer === 0 || seat === undefined ? null : { id: 'slip', ...wrong([], [], seat.id, templates, dice(seed)), by: seat.id };
  const refused = slip === null ? null : run.kernel.decide(run.game, decision.next, slip, { chance: chanceOf(seed), history });
  if (odds.length > 0) run.counts.oddsCompared++;
  if (plays.length > 0) run.counts.botsCompared++;
  return {
    events: run.kernel.viewGroup(before, decision.group, viewer, decision.trail),
    view,
    templates,
    odds,
    hints,
    bots: plays,
    refusal: refused === null || refused.ok ? null : refused.refusal,
  };
};

export const sameBytes = (a: Sent, b: Sent, viewer: number, what: string): void => {
  for (const [part, mine] of Object.entries(a))
    promise(
      'P4',
      sameText(mine, b[part]),
      () => `viewer ${viewer} can tell ${what} by their ${part}: ${difference(jsonText(mine), jsonText(b[part]))}`,
    );
};

/** Would JSON write the same text, including the order of keys? Comparing is cheaper than writing. */
const sameText = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => sameText(each, b[i]));
  const [mine, other] = [a as { readonly [key: string]: unknown }, b as { readonly [key: string]: unknown }];
  const [names, others] = [Object.keys(mine), Object.keys(other)];
  return names.length === others.length && names.every((name, i) => name === others[i] && sameText(mine[name], other[name]));
};

/** Compares the results of the same trial in two worlds. False if the viewer may be shown different things. */
export const compareWorlds = (
  run: TableRun,
  trial: Trial,
  here: TriedWorld,
  there: TriedWorld,
  viewer: number,
  seed: number,
  what: string,
): boolean => {
  const [a, b] = [here.decision, there.decision];
  const mine = trial.actor === viewer;
  // Another seat's command may depend on cards that only that seat sees. A seat's own command must not depend on cards it does not see.
  promise(
    'P4',
    !mine || a.ok === b.ok,
    () => `viewer ${viewer} can tell ${what}: it is ${a.ok ? 'accepted' : 'refused'} here and not in another world`,
  );
  if (a.ok !== b.ok || (!a.ok && !mine)) return false;
  if (!a.ok) run.counts.refusalsCompared++;
  if (a.ok && b.ok && jsonText(newlySeenBy(here.before, a, viewer).faces) !== jsonText(newlySeenBy(there.before, b, viewer).faces))
    return false;
  sameBytes(received(run, here, viewer, seed), received(run, there, viewer, seed), viewer, what);
  return a.ok;
};
