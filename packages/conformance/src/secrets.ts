// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to them, to the last byte.

import {
  CARDS_WANTED,
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
import { compareWorlds, sameBytes } from './compare-worlds.ts';
import { otherwise, pilesChosenFrom, rearranged } from './choices.ts';
import { chanceFor, commandTrial, tryIn, isUnseen, unseenBy, watchedBy, type Trial, type TriedWorld } from './trials.ts';
import { checkLogRead, withSwappedFaces } from './newcomers.ts';
import { checkFollowUp, followUpTo, unsealed } from './follow-ups.ts';
import { newlySeenBy, type AcceptedDecision } from './newly-seen.ts';
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
  const trial = commandTrial(run, request, run.state);
  const here = tryIn(trial, run.state, run.history, chanceFor(seed));
  otherFaces(run, trial, here, viewer, seed);
  if (!here.decision.ok || trial.actor === viewer) return;
  otherChoice(run, trial, request, here, templates, viewer, seed);
  const piles = pilesChosenFrom(run.state, request, templates);
  if (piles.size > 0) otherPlaces(run, trial, here, { piles, viewer, blind: viewer }, seed);
};

/** Checks that no viewer learns from the opening how the cards were shuffled. */
export const checkOpening = (run: TableRun, opening: Opening, seed: number): void => {
  if (!run.on('P4')) return;
  const trial: Trial = { what: 'when the table opens', actor: -1, in: (_, chance) => run.kernel.openTable(run.game, opening, { chance }) };
  otherFaces(run, trial, tryIn(trial, BLANK, [], chanceFor(seed)), dice(seed)(run.state.seats.length), seed);
};

/** Checks that seating, removing or changing a seat looks the same in other worlds, for that seat and for two other viewers. */
export const checkSeating = (run: TableRun, id: string, what: string, seats: Trial['in'], seed: number): void => {
  if (!run.on('P4')) return;
  const trial: Trial = { what: `when the table ${what}`, actor: -1, in: seats };
  const below = dice(seed);
  const viewers = watching(run.state);
  const at = seatIndex(run.state, id);
  const newcomer = run.state.seats.every((seat) => seat.id !== id);
  const some = new Set([viewers[below(viewers.length)] ?? SPECTATOR, viewers[below(viewers.length)] ?? SPECTATOR, ...(at < 0 ? [] : [at])]);
  const here = tryIn(trial, run.state, run.history, chanceFor(seed));
  for (const viewer of some) otherFaces(run, trial, here, viewer, seed);
  if (newcomer) latecomer(run, trial, here, seed);
};

/**
 * A late seat may know what all know, so it must not tell apart the worlds that the shared spectator cannot: other places for hidden cards, and
 * two faces swapped in all records.
 */
const latecomer = (run: TableRun, trial: Trial, here: TriedWorld, seed: number): void => {
  const newcomer = run.state.seats.length;
  otherPlaces(run, trial, here, { piles: new Set(Object.keys(run.state.piles)), viewer: newcomer, blind: SPECTATOR }, seed);
  const world = withSwappedFaces(run.state, dice(seed));
  if (world !== null) {
    const there = tryIn(trial, world, run.history, chanceFor(seed));
    if (compareWorlds(run, trial, here, there, newcomer, seed, `which of two hidden cards is which ${trial.what}`))
      run.counts.latecomersVaried++;
  }
  checkLogRead(run, newcomer);
};

/** Checks that a refusal, which the seat sees, reveals nothing that the seat does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)), chanceFor(seed));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision) => ({ answer: decision.ok ? 'accepted' : decision.refusal });

/** Compares with a world of other faces where the viewer cannot tell them apart, other shuffles, and other dice that the viewer does not see. */
const otherFaces = (run: TableRun, trial: Trial, here: TriedWorld, viewer: number, seed: number): void => {
  const below = dice(seed);
  const { before, history, decision } = here;
  const seen = decision.ok ? newlySeenBy(before, decision, viewer) : null;
  const followUp = decision.ok && below(2) === 0 ? followUpTo(run, here, viewer, seed) : null;
  const keep = new Set([...(seen?.cards ?? []), ...(followUp?.shows ?? []), ...madeBy(history)]);
  const world = reimagine(before, viewer, below, keep);
  const shuffles = below(2) === 0;
  const unseen = unseenBy(decision, viewer);
  const there = tryIn(
    trial,
    world,
    history,
    chanceFor(seed, { keep: shuffles ? (seen?.faces ?? []) : null, watched: watchedBy(here, viewer), unseen }),
  );
  const what = `what is hidden ${trial.what}`;
  sameBytes({ view: run.kernel.view(before, viewer) }, { view: run.kernel.view(world, viewer) }, viewer, what);
  if (!compareWorlds(run, trial, here, there, viewer, seed, what)) return;
  run.counts.worldsCompared++;
  if (shuffles && decision.ok && decision.group.events.some((e) => e.type === 'PileArranged' && e.chance)) run.counts.shufflesVaried++;
  if (isUnseen(unseen)) run.counts.chancesVaried++;
  if (followUp !== null) checkFollowUp(run, trial.what, there, followUp, viewer, seed);
};

/** Cards made within reach of undo have their faces in the history, which is the same in every world. */
export const madeBy = (history: readonly Group[]): number[] =>
  history.flatMap(({ seq, events }) =>
    seq === 1 ? [] : events.flatMap((e) => (e.type === 'CardsMade' ? e.cards.map(({ card }) => card) : [])),
  );

/** Compares with another secret choice: another card from a hand that the viewer does not see, another sealed answer. */
const otherChoice = (
  run: TableRun,
  trial: Trial,
  request: Request,
  here: TriedWorld,
  templates: readonly Template[],
  viewer: number,
  seed: number,
): void => {
  const [mine, below] = [here.decision, dice(seed)];
  // Whose real card is asked for has shown that they draw, as the outcome would have shown a moment later.
  const asksForCard = mine.ok && mine.next.asks.some(({ id, key }) => key === CARDS_WANTED && id >= run.state.nextAsk);
  const told = mine.ok && (asksForCard || unsealed(run.state, mine.next));
  const other = mine.ok ? otherwise(run.state, request, templates, viewer, { told }, below) : null;
  if (!mine.ok || other === null) return;
  const instead = commandTrial(run, { ...request, with: other.with }, run.state);
  const there = tryIn(instead, run.state, run.history, chanceFor(seed));
  if (!there.decision.ok || setsDiffer(run, mine, there.decision, viewer)) return;
  if (!compareWorlds(run, trial, here, there, viewer, seed, `which secret choice ${request.by} made with ${request.do}`)) return;
  run.counts.choicesVaried++;
  if (other.hiddenPile) run.counts.hiddenPilesVaried++;
  // What comes next may make words public, but undoing them never may.
  const followUp = followUpTo(run, here, viewer, seed, other.lasting || sealedBy(mine) ? null : 'undo');
  if (followUp !== null) checkFollowUp(run, trial.what, there, followUp, viewer, seed, other.hiddenPile ? MORE_FOLLOW_UPS : 0);
};

/** Which hidden pile a card went to may show only after other cards have come and gone there. */
const MORE_FOLLOW_UPS = 2;

interface Places {
  readonly piles: ReadonlySet<string>;
  /** The viewer who must not be able to tell the worlds apart. */
  readonly viewer: number;
  /** Cards that this viewer knows stay at their places. Differs from `viewer` if that one is not yet at the table. */
  readonly blind: number;
}

/** Compares with a world where cards of some piles lie at other places, as far as the viewer cannot tell. */
const otherPlaces = (run: TableRun, trial: Trial, here: TriedWorld, { piles, viewer, blind }: Places, seed: number): void => {
  const world = rearranged(here.before, piles, blind, dice(seed), new Set(madeBy(here.history)));
  const there = tryIn(trial, world, here.history, chanceFor(seed));
  if (compareWorlds(run, trial, here, there, viewer, seed, `what lay where ${trial.what}`)) run.counts.placesVaried++;
};

/** True if this gave a sealed answer that is still sealed. */
const sealedBy = (decision: AcceptedDecision): boolean =>
  decision.group.events.some((e) => e.type === 'AskClosed' && e.is !== null && e.is.answer !== null);

/** True if the viewer may see a value that was set by hand: then it is shown, not leaked. */
const setsDiffer = (run: TableRun, a: AcceptedDecision, b: AcceptedDecision, viewer: number): boolean => {
  const sets = (decision: AcceptedDecision): string => {
    if (!['manual.set', 'manual.note'].includes(decision.group.cause.do)) return '';
    return jsonText(run.kernel.viewGroup(run.state, decision.group, viewer, decision.trail).events.filter((e) => e.type === 'ValueSet'));
  };
  return sets(a) !== sets(b);
};
