// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to him, to the last byte.

import {
  BLANK,
  SPECTATOR,
  reimagine,
  seatIndex,
  type Decision,
  type Group,
  type Opening,
  type Request,
  type Seat,
  type State,
  type Template,
} from '@pasteboard/kernel';
import { alike, sameBytes } from './alike.ts';
import { choosesUnseen, otherwise, rearranged } from './choices.ts';
import { chanceFor, given, isUnseen, unseenBy, type Deed } from './deeds.ts';
import { checkLogRead, renamed } from './newcomers.ts';
import { afterwards, sequelTo, unsealed } from './sequels.ts';
import { sightOf, type Accepted } from './sights.ts';
import { dice, text, type TableRun } from './table-run.ts';

/** Everybody who is there to see anything: seats that are gone are looked after elsewhere. */
const watching = (s: State): number[] => s.seats.flatMap(({ role }, viewer) => (role === 'gone' ? [] : [viewer]));

/** Tries one request in this world and in others; nothing is committed. */
export const checkSecrets = (run: TableRun, request: Request, templates: readonly Template[], seed: number): void => {
  if (!run.on('P4')) return;
  const below = dice(seed);
  const viewers = watching(run.state);
  const viewer = viewers[below(viewers.length)] ?? SPECTATOR;
  const deed = given(run, request, run.state, run.history);
  const here = deed.in(run.state, chanceFor(seed, run.state, viewer), run.history);
  otherFaces(run, deed, here, viewer, seed);
  if (!here.ok || deed.actor === viewer) return;
  otherChoice(run, deed, request, here, templates, viewer, seed);
  if (choosesUnseen(request, templates)) otherPlaces(run, deed, here, viewer, seed);
};

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
    otherFaces(run, deed, deed.in(BLANK, chanceFor(seed, BLANK, viewer), []), viewer, seed);
};

/** The house seats somebody, lets somebody go, or makes a seat another: for him, and for two others who look on. */
export const checkSeating = (run: TableRun, seat: Seat, seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = {
    what: `when the house makes ${seat.id} ${seat.role}`,
    actor: -1,
    before: run.state,
    history: run.history,
    in: (state, chance, history) => run.kernel.seatPerson(run.game, state, seat, { chance, history }),
  };
  const below = dice(seed);
  const viewers = watching(run.state);
  const at = seatIndex(run.state, seat.id);
  const some = new Set([viewers[below(viewers.length)] ?? SPECTATOR, viewers[below(viewers.length)] ?? SPECTATOR, ...(at < 0 ? [] : [at])]);
  const here = (viewer: number): Decision => deed.in(run.state, chanceFor(seed, run.state, viewer), run.history);
  for (const viewer of some) otherFaces(run, deed, here(viewer), viewer, seed);
  if (at < 0) latecomer(run, deed, here(run.state.seats.length), seed);
};

/**
 * What a latecomer may know is what everybody knows, so the worlds he must not tell apart are those the shared spectator cannot: other
 * places for hidden cards, and two faces that change places in everybody's mind.
 */
const latecomer = (run: TableRun, deed: Deed, here: Decision, seed: number): void => {
  if (!here.ok) return;
  const newcomer = run.state.seats.length;
  otherPlaces(run, deed, here, newcomer, seed, SPECTATOR);
  const world = renamed(run.state, dice(seed));
  if (world !== null) {
    const there = deed.in(world, chanceFor(seed, run.state, newcomer), run.history);
    if (alike(run, deed, run.state, here, world, there, newcomer, seed, `which of two hidden cards is which ${deed.what}`))
      run.counts.latecomersVaried++;
  }
  checkLogRead(run, newcomer);
};

/** A refusal is shown to whoever asked: it must say nothing of what he does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)), chanceFor(seed, run.state, viewer));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision): Record<string, string> => ({ answer: decision.ok ? 'accepted' : text(decision.refusal) });

/** The same with other faces wherever the viewer cannot tell, other shuffles, and other dice where he does not see them. */
const otherFaces = (run: TableRun, deed: Deed, here: Decision, viewer: number, seed: number): void => {
  const below = dice(seed);
  const seen = here.ok ? sightOf(deed.before, here, viewer) : null;
  const sequel = here.ok && below(2) === 0 ? sequelTo(run, deed, here, viewer, seed) : null;
  const keep = new Set([...(seen?.cards ?? []), ...(sequel?.shows ?? []), ...madeBy(deed.history)]);
  const world = reimagine(deed.before, viewer, below, keep);
  const shuffles = below(2) === 0;
  const unseen = unseenBy(here, viewer);
  const there = deed.in(world, chanceFor(seed, deed.before, viewer, { keep: shuffles ? (seen?.faces ?? []) : null, unseen }), deed.history);
  const what = `what is hidden ${deed.what}`;
  sameBytes({ view: text(run.kernel.view(deed.before, viewer)) }, { view: text(run.kernel.view(world, viewer)) }, viewer, what);
  if (!alike(run, deed, deed.before, here, world, there, viewer, seed, what)) return;
  run.counts.worldsCompared++;
  if (shuffles && here.ok && here.group.events.some((e) => e.type === 'PileArranged' && e.chance)) run.counts.shufflesVaried++;
  if (isUnseen(unseen)) run.counts.chancesVaried++;
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
    chanceFor(seed, run.state, viewer),
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
  const there = deed.in(world, chanceFor(seed, deed.before, viewer), deed.history);
  if (alike(run, deed, deed.before, here, world, there, viewer, seed, `what lay where ${deed.what}`)) run.counts.placesVaried++;
};

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
