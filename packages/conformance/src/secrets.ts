// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to him, to the last byte.

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
import { chanceFor, done, given, isUnseen, unseenBy, watchedBy, type Deed, type World } from './deeds.ts';
import { checkLogRead, renamed } from './newcomers.ts';
import { afterwards, sequelTo, unsealed } from './sequels.ts';
import { sightOf, type Accepted } from './sights.ts';
import { dice, text, type TableRun } from './table-run.ts';
import { reimagine } from './worlds.ts';

/** Everybody who is there to see anything: seats that are gone are looked after elsewhere. */
const watching = (s: State): number[] => s.seats.flatMap(({ role }, viewer) => (role === 'gone' ? [] : [viewer]));

/** Tries one request in this world and in others; nothing is committed. */
export const checkSecrets = (run: TableRun, request: Request, templates: readonly Template[], seed: number): void => {
  if (!run.on('P4')) return;
  const below = dice(seed);
  const viewers = watching(run.state);
  const viewer = viewers[below(viewers.length)] ?? SPECTATOR;
  const deed = given(run, request, run.state);
  const here = done(deed, run.state, run.history, chanceFor(seed));
  otherFaces(run, deed, here, viewer, seed);
  if (!here.decision.ok || deed.actor === viewer) return;
  otherChoice(run, deed, request, here, templates, viewer, seed);
  const piles = pilesChosenFrom(run.state, request, templates);
  if (piles.size > 0) otherPlaces(run, deed, here, { piles, viewer, blind: viewer }, seed);
};

/** The house opens the table: nobody may learn by it how the cards were shuffled. */
export const checkOpening = (run: TableRun, opening: Opening, seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = { what: 'when the table opens', actor: -1, in: (_, chance) => run.kernel.openTable(run.game, opening, { chance }) };
  otherFaces(run, deed, done(deed, BLANK, [], chanceFor(seed)), dice(seed)(run.state.seats.length), seed);
};

/** The house seats somebody, lets somebody go, or makes a seat another: for him, and for two others who look on. */
export const checkSeating = (run: TableRun, id: string, what: string, seats: Deed['in'], seed: number): void => {
  if (!run.on('P4')) return;
  const deed: Deed = { what: `when the house ${what}`, actor: -1, in: seats };
  const below = dice(seed);
  const viewers = watching(run.state);
  const at = seatIndex(run.state, id);
  const newcomer = run.state.seats.every((seat) => seat.id !== id);
  const some = new Set([viewers[below(viewers.length)] ?? SPECTATOR, viewers[below(viewers.length)] ?? SPECTATOR, ...(at < 0 ? [] : [at])]);
  const here = done(deed, run.state, run.history, chanceFor(seed));
  for (const viewer of some) otherFaces(run, deed, here, viewer, seed);
  if (newcomer) latecomer(run, deed, here, seed);
};

/**
 * What a latecomer may know is what everybody knows, so the worlds he must not tell apart are those the shared spectator cannot: other
 * places for hidden cards, and two faces that change places in everybody's mind.
 */
const latecomer = (run: TableRun, deed: Deed, here: World, seed: number): void => {
  const newcomer = run.state.seats.length;
  otherPlaces(run, deed, here, { piles: new Set(Object.keys(run.state.piles)), viewer: newcomer, blind: SPECTATOR }, seed);
  const world = renamed(run.state, dice(seed));
  if (world !== null) {
    const there = done(deed, world, run.history, chanceFor(seed));
    if (alike(run, deed, here, there, newcomer, seed, `which of two hidden cards is which ${deed.what}`)) run.counts.latecomersVaried++;
  }
  checkLogRead(run, newcomer);
};

/** A refusal is shown to whoever asked: it must say nothing of what he does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)), chanceFor(seed));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision) => ({ answer: decision.ok ? 'accepted' : decision.refusal });

/** The same with other faces wherever the viewer cannot tell, other shuffles, and other dice where he does not see them. */
const otherFaces = (run: TableRun, deed: Deed, here: World, viewer: number, seed: number): void => {
  const below = dice(seed);
  const { before, history, decision } = here;
  const seen = decision.ok ? sightOf(before, decision, viewer) : null;
  const sequel = decision.ok && below(2) === 0 ? sequelTo(run, here, viewer, seed) : null;
  const keep = new Set([...(seen?.cards ?? []), ...(sequel?.shows ?? []), ...madeBy(history)]);
  const world = reimagine(before, viewer, below, keep);
  const shuffles = below(2) === 0;
  const unseen = unseenBy(decision, viewer);
  const there = done(
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

/** Cards made within reach of undo have their faces in the history, which does not change with the world. */
export const madeBy = (history: readonly Group[]): number[] =>
  history.flatMap(({ seq, events }) =>
    seq === 1 ? [] : events.flatMap((e) => (e.type === 'CardsMade' ? e.cards.map(({ card }) => card) : [])),
  );

/** The same command with another secret choice: another card from a hand the viewer does not see, another sealed answer. */
const otherChoice = (
  run: TableRun,
  deed: Deed,
  request: Request,
  here: World,
  templates: readonly Template[],
  viewer: number,
  seed: number,
): void => {
  const [mine, below] = [here.decision, dice(seed)];
  const other = mine.ok ? otherwise(run.state, request, templates, viewer, unsealed(run.state, mine.next), below) : null;
  if (!mine.ok || other === null) return;
  const instead = given(run, { ...request, with: other.with }, run.state);
  const there = done(instead, run.state, run.history, chanceFor(seed));
  if (!there.decision.ok || setsDiffer(run, mine, there.decision, viewer)) return;
  if (!alike(run, deed, here, there, viewer, seed, `which secret choice ${request.by} made with ${request.do}`)) return;
  run.counts.choicesVaried++;
  if (other.hiddenPile) run.counts.hiddenPilesVaried++;
  // Words may be told by what comes next, but never by taking them back.
  const sequel = sequelTo(run, here, viewer, seed, other.lasting || sealedBy(mine) ? null : 'undo');
  if (sequel !== null) afterwards(run, deed.what, there, sequel, viewer, seed, other.hiddenPile ? MORE_SEQUELS : 0);
};

/** Which hidden pile a card went to may show only when others have come and gone there. */
const MORE_SEQUELS = 2;

interface Places {
  readonly piles: ReadonlySet<string>;
  /** Who must not be able to tell. */
  readonly viewer: number;
  /** Cards that this viewer knows stay at their places; another than `viewer` where that one is not yet at the table. */
  readonly blind: number;
}

/** The same with the cards of some piles at other places, wherever a viewer cannot tell. */
const otherPlaces = (run: TableRun, deed: Deed, here: World, { piles, viewer, blind }: Places, seed: number): void => {
  const world = rearranged(here.before, piles, blind, dice(seed), new Set(madeBy(here.history)));
  const there = done(deed, world, here.history, chanceFor(seed));
  if (alike(run, deed, here, there, viewer, seed, `what lay where ${deed.what}`)) run.counts.placesVaried++;
};

/** Did this give an answer that waits under seal? */
const sealedBy = (decision: Accepted): boolean =>
  decision.group.events.some((e) => e.type === 'AskClosed' && e.is !== null && e.is.answer !== null);

/** A value set by hand may be the viewer's own to see: then it is shown, not leaked. */
const setsDiffer = (run: TableRun, a: Accepted, b: Accepted, viewer: number): boolean => {
  const sets = (decision: Accepted): string => {
    if (!['manual.set', 'manual.note'].includes(decision.group.cause.do)) return '';
    return text(run.kernel.viewGroup(run.state, decision.group, viewer, decision.trail).events.filter((e) => e.type === 'ValueSet'));
  };
  return sets(a) !== sets(b);
};
