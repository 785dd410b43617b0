// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to him, to the last byte.

import {
  BLANK,
  FACES,
  SPECTATOR,
  anyFill,
  isOpen,
  reimagine,
  seatIndex,
  seatsOf,
  shuffled,
  type Chance,
  type Decision,
  type Group,
  type Opening,
  type Request,
  type Seat,
  type State,
  type Template,
} from '@pasteboard/kernel';
import { choosesUnseen, otherwise, rearranged } from './choices.ts';
import { difference, promise } from './report.ts';
import { sightOf, type Accepted } from './sights.ts';
import { dice, text, type TableRun } from './table-run.ts';

/** Something that happens, in whichever world. */
interface Deed {
  readonly what: string;
  /** The seat's number whose doing it is; -1 for the house. */
  readonly actor: number;
  readonly before: State;
  readonly history: readonly Group[];
  in(state: State, chance: Chance, history: readonly Group[]): Decision;
}

/** Chance that falls alike in two worlds, but for shuffles the viewer does not see: there only the faces he comes to see stay in place. */
const chanceFor = (seed: number, state: State, viewer: number, keep: readonly string[] | null): Chance => {
  const below = dice(seed);
  const other = dice(seed + 1);
  return {
    order: (pile, faces) => {
      const alike = shuffled(faces.length, below);
      if (keep === null || (state.piles[pile]?.levels[viewer] ?? 0) === FACES) return alike;
      const free = alike.flatMap((from, at) => (keep.includes(faces[from] ?? '') ? [] : [at]));
      const mixed = shuffled(free.length, other);
      const order = alike.slice();
      free.forEach((at, i) => {
        order[at] = alike[free[mixed[i] ?? i] ?? at] ?? at;
      });
      return order;
    },
    below: (_, n) => below(n),
    pick: (_, weights) => {
      let rest = below(weights.reduce((a, b) => a + b, 0));
      return weights.findIndex((weight) => (rest -= weight) < 0);
    },
  };
};

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
  if (odds.length > 0) run.counts.oddsCompared++;
  if (plays.length > 0) run.counts.botsCompared++;
  return {
    events: text(run.kernel.viewGroup(before, decision.group, viewer, decision.trail)),
    view: text(view),
    templates: text(templates),
    odds: text(odds),
    bots: text(plays),
  };
};

const sameBytes = (a: Record<string, string>, b: Record<string, string>, viewer: number, what: string): void => {
  for (const [part, bytes] of Object.entries(a)) {
    const other = b[part] ?? '';
    promise('P4', bytes === other, () => `viewer ${viewer} can tell ${what} by his ${part}: ${difference(bytes, other)}`);
  }
};

/** Tries one request in this world and in others; nothing is committed. */
export const checkSecrets = (run: TableRun, request: Request, templates: readonly Template[], seed: number): void => {
  if (!run.on('P4')) return;
  const below = dice(seed);
  const viewer = below(run.state.seats.length);
  if (run.state.seats[viewer]?.role === 'gone') return;
  const deed = given(run, request, run.state, run.history);
  const here = deed.in(run.state, chanceFor(seed, run.state, viewer, null), run.history);
  otherFaces(run, deed, here, viewer, seed);
  if (!here.ok || deed.actor === viewer) return;
  otherChoice(run, deed, request, here, templates, viewer, seed);
  if (choosesUnseen(request, templates)) otherPlaces(run, deed, here, viewer, seed);
};

const given = (run: TableRun, request: Request, before: State, history: readonly Group[]): Deed => ({
  what: `when ${request.by} does ${request.do}`,
  actor: seatIndex(before, request.by),
  before,
  history,
  in: (state, chance, groups) => run.kernel.decide(run.game, state, request, { chance, history: groups }),
});

/** The house opens the table: nobody may learn by it how the cards were shuffled. */
export const checkOpening = (run: TableRun, opening: Opening, seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = {
    what: 'when the table opens',
    actor: -1,
    before: BLANK,
    history: [],
    in: (_, chance) => run.kernel.openTable(run.game, opening, { chance }),
  };
  for (let viewer = 0; viewer < run.state.seats.length; viewer++)
    otherFaces(run, deed, deed.in(BLANK, chanceFor(seed, BLANK, viewer, null), []), viewer, seed);
};

/** The house seats somebody. */
export const checkSeating = (run: TableRun, seat: Seat, seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = {
    what: `when ${seat.id} sits down`,
    actor: -1,
    before: run.state,
    history: run.history,
    in: (state, chance, history) => run.kernel.seatPerson(run.game, state, seat, { chance, history }),
  };
  const newcomer = run.state.seats.length;
  for (let viewer = 0; viewer <= newcomer; viewer++) {
    const here = deed.in(run.state, chanceFor(seed, run.state, viewer, null), run.history);
    if (viewer < newcomer) otherFaces(run, deed, here, viewer, seed);
    // What he may know depends on what all others know, and their records are made for the faces that lie there now.
    else if (here.ok) otherPlaces(run, deed, here, viewer, seed, SPECTATOR);
  }
};

/** A refusal is shown to whoever asked: it must say nothing of what he does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)), chanceFor(seed, run.state, viewer, null));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision): Record<string, string> => ({ answer: decision.ok ? 'accepted' : text(decision.refusal) });

/** The same with other faces wherever the viewer cannot tell, and with other shuffles. */
const otherFaces = (run: TableRun, deed: Deed, here: Decision, viewer: number, seed: number): void => {
  const below = dice(seed);
  const seen = here.ok ? sightOf(deed.before, here, viewer) : null;
  const sequel = here.ok && below(2) === 0 ? sequelTo(run, deed, here, viewer, seed) : null;
  const keep = new Set([...(seen?.cards ?? []), ...(sequel?.shows ?? []), ...madeBy(deed.history)]);
  const world = reimagine(deed.before, viewer, below, keep);
  const shuffles = below(2) === 0;
  const there = deed.in(world, chanceFor(seed, deed.before, viewer, shuffles ? (seen?.faces ?? []) : null), deed.history);
  const what = `what is hidden ${deed.what}`;
  sameBytes({ view: text(run.kernel.view(deed.before, viewer)) }, { view: text(run.kernel.view(world, viewer)) }, viewer, what);
  if (!alike(run, deed, deed.before, here, world, there, viewer, seed, what)) return;
  run.counts.worldsCompared++;
  if (shuffles && here.ok && here.group.events.some((e) => e.type === 'PileArranged' && e.chance)) run.counts.shufflesVaried++;
  if (here.ok && there.ok && sequel !== null) afterwards(run, deed, sequel, here, there, viewer, seed);
};

/** Cards made within reach of undo have their faces in the history, which does not change with the world. */
const madeBy = (history: readonly Group[]): number[] =>
  history.flatMap(({ seq, events }) =>
    seq === 1 ? [] : events.flatMap((e) => (e.type === 'CardsMade' ? e.cards.map(({ card }) => card) : [])),
  );

/** The same command with another secret choice: another card from a hand the viewer does not see, another sealed answer. */
const otherChoice = (
  run: TableRun,
  deed: Deed,
  request: Request,
  here: Accepted,
  templates: readonly Template[],
  viewer: number,
  seed: number,
): void => {
  const other = otherwise(run.state, request, templates, viewer, unsealed(run.state, here.next), dice(seed));
  if (other === null) return;
  const there = given(run, { ...request, with: other.with }, run.state, run.history).in(
    run.state,
    chanceFor(seed, run.state, viewer, null),
    run.history,
  );
  if (!there.ok || setsDiffer(run, here, there, viewer)) return;
  if (!alike(run, deed, run.state, here, run.state, there, viewer, seed, `which secret choice ${request.by} made with ${request.do}`))
    return;
  run.counts.choicesVaried++;
  const sequel = other.cards || sealedBy(here) ? sequelTo(run, deed, here, viewer, seed) : null;
  if (sequel !== null) afterwards(run, deed, sequel, here, there, viewer, seed);
};

/** The same with the cards at other places of their piles, wherever this viewer cannot tell. */
const otherPlaces = (run: TableRun, deed: Deed, here: Accepted, viewer: number, seed: number, blind = viewer): void => {
  const world = rearranged(deed.before, blind, dice(seed));
  const there = deed.in(world, chanceFor(seed, deed.before, viewer, null), deed.history);
  if (alike(run, deed, deed.before, here, world, there, viewer, seed, `what lay where ${deed.what}`)) run.counts.placesVaried++;
};

/** Compares what comes of the same deed in two worlds; false where the viewer is rightly shown different things. */
const alike = (
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

/** What somebody does next in this world, and the cards it shows the viewer. */
interface Sequel {
  readonly next: Deed;
  readonly decision: Decision;
  readonly shows: ReadonlySet<number>;
}

const sequelTo = (run: TableRun, deed: Deed, here: Accepted, viewer: number, seed: number): Sequel | null => {
  if (here.next.seats[viewer]?.role === 'gone') return null;
  const below = dice(seed + 2);
  const seats = seatsOf(here.next);
  const by = seats[below(Math.max(1, seats.length))]?.id ?? '';
  const history = [...deed.history, here.group];
  const open = run.kernel.legal(run.game, here.next, by, history).filter(isOpen);
  const template = open[below(Math.max(1, open.length))];
  if (template === undefined) return null;
  const next = given(run, { id: 'next', by, ...anyFill(template, below) }, here.next, history);
  const decision = next.in(here.next, chanceFor(seed, here.next, viewer, null), history);
  if (decision.ok && unsealed(here.next, decision.next)) return null;
  return { next, decision, shows: decision.ok ? sightOf(here.next, decision, viewer).cards : new Set() };
};

/** A secret may be kept at first and told by the next command: that one must look the same in both worlds, too. */
const afterwards = (run: TableRun, deed: Deed, sequel: Sequel, here: Accepted, there: Accepted, viewer: number, seed: number): void => {
  const { next, decision } = sequel;
  const second = next.in(there.next, chanceFor(seed, here.next, viewer, null), [...deed.history, there.group]);
  const what = `what was hidden ${deed.what}, ${next.what} next,`;
  if (alike(run, next, here.next, decision, there.next, second, viewer, seed, what)) run.counts.sequels++;
};

/** Was this the last answer of a sealed round? Then the words given may be told; cards show by where they go. */
const unsealed = (before: State, after: State): boolean =>
  before.asks.some(({ join }) => join !== null && !after.asks.some((ask) => ask.join === join));

/** Did this give an answer that waits under seal? */
const sealedBy = (decision: Accepted): boolean =>
  decision.group.events.some((e) => e.type === 'AskClosed' && e.is !== null && e.is.answer !== null);

/** A value set by hand may be the viewer's own to see: then it is shown, not leaked. */
const setsDiffer = (run: TableRun, a: Accepted, b: Accepted, viewer: number): boolean => {
  const sets = (decision: Accepted): string => {
    if (decision.group.cause.do !== 'manual.set') return '';
    return text(run.kernel.viewGroup(run.state, decision.group, viewer, decision.trail).events.filter((e) => e.type === 'ValueSet'));
  };
  return sets(a) !== sets(b);
};
