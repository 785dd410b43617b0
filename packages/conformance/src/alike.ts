// Every byte of it: what one viewer gets in one world, held against what he gets in another.

import type { Decision, State } from '@pasteboard/kernel';
import type { Deed } from './deeds.ts';
import { wrong } from './illegal.ts';
import { difference, promise } from './report.ts';
import { sightOf } from './sights.ts';
import { chanceOf, dice, text, type TableRun } from './table-run.ts';

/** Every byte a viewer gets once the command is through: events, view, templates, odds, and what a bot in that seat would do. */
const received = (
  run: TableRun,
  deed: Deed,
  before: State,
  decision: Decision,
  viewer: number,
  botSeed: number,
): Record<string, string> => {
  const known = decided.get(decision);
  if (known?.viewer === viewer) return known.bytes;
  const bytes = sent(run, deed, before, decision, viewer, botSeed);
  decided.set(decision, { viewer, bytes });
  return bytes;
};

/** This world is compared with several others. */
const decided = new WeakMap<Decision, { readonly viewer: number; readonly bytes: Record<string, string> }>();

const sent = (run: TableRun, deed: Deed, before: State, decision: Decision, viewer: number, botSeed: number): Record<string, string> => {
  if (!decision.ok) return { refusal: text(decision.refusal) };
  const view = run.kernel.view(decision.next, viewer);
  const seat = decision.next.seats[viewer];
  const history = [...deed.history, decision.group];
  const templates = viewer === 0 || seat === undefined ? [] : run.kernel.legal(run.game, decision.next, seat.id, history, true);
  const odds = run.game
    .odds(view)
    .map((each) => [each.play, each.of, Object.entries(each.chances).map(([value, p]) => [value, `${p.n}/${p.d}`])]);
  const plays = Object.entries(run.game.bots).map(([name, bot]) => [name, viewer === 0 ? null : bot(view, templates, dice(botSeed))]);
  // What he is refused next says no more than what he is offered.
  const slip = viewer === 0 || seat === undefined ? null : { id: 'slip', ...wrong([], [], seat.id, templates, dice(botSeed)), by: seat.id };
  const refused = slip === null ? null : run.kernel.decide(run.game, decision.next, slip, { chance: chanceOf(botSeed), history });
  if (odds.length > 0) run.counts.oddsCompared++;
  if (plays.length > 0) run.counts.botsCompared++;
  return {
    events: text(run.kernel.viewGroup(before, decision.group, viewer, decision.trail)),
    view: text(view),
    templates: text(templates),
    odds: text(odds),
    bots: text(plays),
    refusal: refused === null || refused.ok ? '' : text(refused.refusal),
  };
};

export const sameBytes = (a: Record<string, string>, b: Record<string, string>, viewer: number, what: string): void => {
  for (const [part, bytes] of Object.entries(a)) {
    const other = b[part] ?? '';
    promise('P4', bytes === other, () => `viewer ${viewer} can tell ${what} by his ${part}: ${difference(bytes, other)}`);
  }
};

/** Compares what comes of the same deed in two worlds; false where the viewer is rightly shown different things. */
export const alike = (
  run: TableRun,
  deed: Deed,
  before: State,
  here: Decision,
  world: State,
  there: Decision,
  viewer: number,
  seed: number,
  what: string,
): boolean => {
  const mine = deed.actor === viewer;
  // Somebody else's command may depend on cards only he sees; one's own must not depend on cards one does not see.
  promise(
    'P4',
    !mine || here.ok === there.ok,
    () => `viewer ${viewer} can tell ${what}: it is ${here.ok ? 'accepted' : 'refused'} here and not in another world`,
  );
  if (here.ok !== there.ok || (!here.ok && !mine)) return false;
  if (!here.ok) run.counts.refusalsCompared++;
  if (here.ok && there.ok && text(sightOf(before, here, viewer).faces) !== text(sightOf(world, there, viewer).faces)) return false;
  sameBytes(received(run, deed, before, here, viewer, seed), received(run, deed, world, there, viewer, seed), viewer, what);
  return here.ok;
};
