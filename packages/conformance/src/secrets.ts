// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to them, to the last byte.

import {
  BLANK,
  SPECTATOR,
  seatIndex,
  type Decision,
  type Group,
  type Opening,
  type Request,
  type State,
  type Template,
} from '@pasteboard/kernel';
import { alike, sameBytes } from './alike.ts';
import { otherwise, pilesChosenFrom, rearranged } from './choices.ts';
import { chanceFor, tryIn, given, isUnseen, unseenBy, watchedBy, type Deed, type TriedWorld } from './deeds.ts';
import { checkLogRead, withSwappedFaces } from './newcomers.ts';
import { afterwards, sequelTo, unsealed } from './sequels.ts';
import { newlySeenBy, type AcceptedDecision } from './sights.ts';
import { dice, jsonText, type TableRun } from './table-run.ts';
import { reimagine } from './worlds.ts';

/** All viewers who can see anything; seats that are gone are checked elsewhere. */
const watching = (s: State): number[] => s.seats.flatMap(({ role }, viewer) => (role === 'gone' ? [] : [viewer]));

/** Tries one request in this world and in others; nothing is committed. */
export const checkSecrets = (run: TableRun, request: Request, templates: readonly Template[], seed: number): void => {
  if (!run.on('P4')) return;
  const below = dice(seed);
  const viewers = watching(run.state);
  const viewer = viewers[below(viewers.length)] ?? SPECTATOR;
  const deed = given(run, request, run.state);
  const here = tryIn(deed, run.state, run.history, chanceFor(seed));
  otherFaces(run, deed, here, viewer, seed);
  if (!here.decision.ok || deed.actor === viewer) return;
  otherChoice(run, deed, request, here, templates, viewer, seed);
  const piles = pilesChosenFrom(run.state, request, templates);
  if (piles.size > 0) otherPlaces(run, deed, here, { piles, viewer, blind: viewer }, seed);
};

/** Opening the table: no viewer may learn from it how the cards were shuffled. */
export const checkOpening = (run: TableRun, opening: Opening, seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = { what: 'when the table opens', actor: -1, in: (_, chance) => run.kernel.openTable(run.game, opening, { chance }) };
  otherFaces(run, deed, tryIn(deed, BLANK, [], chanceFor(seed)), dice(seed)(run.state.seats.length), seed);
};

/** Seating, removing or changing a seat: compared for that seat and for two other viewers. */
export const checkSeating = (run: TableRun, id: string, what: string, seats: Deed['in'], seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = { what: `when the table ${what}`, actor: -1, in: seats };
  const below = dice(seed);
  const viewers = watching(run.state);
  const at = seatIndex(run.state, id);
  const newcomer = run.state.seats.every((seat) => seat.id !== id);
  const some = new Set([viewers[below(viewers.length)] ?? SPECTATOR, viewers[below(viewers.length)] ?? SPECTATOR, ...(at < 0 ? [] : [at])]);
  const here = tryIn(deed, run.state, run.history, chanceFor(seed));
  for (const viewer of some) otherFaces(run, deed, here, viewer, seed);
  if (newcomer) latecomer(run, deed, here, seed);
};

/**
 * A late seat may know what all know, so it must not tell apart the worlds that the shared spectator cannot: other places for hidden cards, and
 * two faces swapped in all records.
 */
const latecomer = (run: TableRun, deed: Deed, here: TriedWorld, seed: number): void => {
  const newcomer = run.state.seats.length;
  otherPlaces(run, deed, here, { piles: new Set(Object.keys(run.state.piles)), viewer: newcomer, blind: SPECTATOR }, seed);
  const world = withSwappedFaces(run.state, dice(seed));
  if (world !== null) {
    const there = tryIn(deed, world, run.history, chanceFor(seed));
    if (alike(run, deed, here, there, newcomer, seed, `which of two hidden cards is which ${deed.what}`)) run.counts.latecomersVaried++;
  }
  checkLogRead(run, newcomer);
};

/** A refusal is shown to the seat that asked: it must reveal nothing that the seat does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)), chanceFor(seed));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision) => ({ answer: decision.ok ? 'accepted' : decision.refusal });

/** The same with other faces wherever the viewer cannot tell, other shuffles, and other dice where the viewer does not see them. */
const otherFaces = (run: TableRun, deed: Deed, here: TriedWorld, viewer: number, seed: number): void => {
  const below = dice(seed);
  const { before, history, decision } = here;
  const seen = decision.ok ? newlySeenBy(before, decision, viewer) : null;
  const sequel = decision.ok && below(2) === 0 ? sequelTo(run, here, viewer, seed) : null;
  const keep = new Set([...(seen?.cards ?? []), ...(sequel?.shows ?? []), ...madeBy(history)]);
  const world = reimagine(before, viewer, below, keep);
  const shuffles = below(2) === 0;
  const unseen = unseenBy(decision, viewer);
  const there = tryIn(
    deed,
    world,
    history,
    chanceFor(seed, { keep: shuffles ? (seen?.faces ?? []) : null, watched: watchedBy(here, viewer), unseen }),
  );
  const what = `what is hidden ${deed.what}`;
  sameBytes({ view: run.kernel.view(before, viewer) }, { view: run.kernel.view(world, viewer) }, viewer, what);
  if (!alike(run, deed, here, there, viewer, seed, what)) return;
  run.counts.worldsCompared++;
  if (shuffles && decision.ok && decision.group.events.some((e) => e.type === 'PileArranged' && e.chance)) run.counts.shufflesVaried++;
  if (isUnseen(unseen)) run.counts.chancesVaried++;
  if (sequel !== null) afterwards(run, deed.what, there, sequel, viewer, seed);
};

/** Cards made within reach of undo have their faces in the history, which is the same in every world. */
export const madeBy = (history: readonly Group[]): number[] =>
  history.flatMap(({ seq, events }) =>
    seq === 1 ? [] : events.flatMap((e) => (e.type === 'CardsMade' ? e.cards.map(({ card }) => card) : [])),
  );

/** The same command with another secret choice: another card from a hand the viewer does not see, another sealed answer. */
const otherChoice = (
  run: TableRun,
  deed: Deed,
  request: Request,
  here: TriedWorld,
  templates: readonly Template[],
  viewer: number,
  seed: number,
): void => {
  const [mine, below] = [here.decision, dice(seed)];
  const other = mine.ok ? otherwise(run.state, request, templates, viewer, { told: unsealed(run.state, mine.next) }, below) : null;
  if (!mine.ok || other === null) return;
  const instead = given(run, { ...request, with: other.with }, run.state);
  const there = tryIn(instead, run.state, run.history, chanceFor(seed));
  if (!there.decision.ok || setsDiffer(run, mine, there.decision, viewer)) return;
  if (!alike(run, deed, here, there, viewer, seed, `which secret choice ${request.by} made with ${request.do}`)) return;
  run.counts.choicesVaried++;
  if (other.hiddenPile) run.counts.hiddenPilesVaried++;
  // Words may be told by what comes next, but never by undoing them.
  const sequel = sequelTo(run, here, viewer, seed, other.lasting || sealedBy(mine) ? null : 'undo');
  if (sequel !== null) afterwards(run, deed.what, there, sequel, viewer, seed, other.hiddenPile ? MORE_SEQUELS : 0);
};

/** Which hidden pile a card went to may show only after other cards have come and gone there. */
const MORE_SEQUELS = 2;

interface Places {
  readonly piles: ReadonlySet<string>;
  /** Who must not be able to tell. */
  readonly viewer: number;
  /** Cards that this viewer knows stay at their places; another than `viewer` where that one is not yet at the table. */
  readonly blind: number;
}

/** The same with the cards of some piles at other places, wherever a viewer cannot tell. */
const otherPlaces = (run: TableRun, deed: Deed, here: TriedWorld, { piles, viewer, blind }: Places, seed: number): void => {
  const world = rearranged(here.before, piles, blind, dice(seed), new Set(madeBy(here.history)));
  const there = tryIn(deed, world, here.history, chanceFor(seed));
  if (alike(run, deed, here, there, viewer, seed, `what lay where ${deed.what}`)) run.counts.placesVaried++;
};

/** Did this give a sealed answer that still waits? */
const sealedBy = (decision: AcceptedDecision): boolean =>
  decision.group.events.some((e) => e.type === 'AskClosed' && e.is !== null && e.is.answer !== null);

/** The viewer may see a value that was set by hand: then it is shown, not leaked. */
const setsDiffer = (run: TableRun, a: AcceptedDecision, b: AcceptedDecision, viewer: number): boolean => {
  const sets = (decision: AcceptedDecision): string => {
    if (!['manual.set', 'manual.note'].includes(decision.group.cause.do)) return '';
    return jsonText(run.kernel.viewGroup(run.state, decision.group, viewer, decision.trail).events.filter((e) => e.type === 'ValueSet'));
  };
  return sets(a) !== sets(b);
};
