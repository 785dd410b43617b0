// Checks P7: a group that can be undone without consent has taught no viewer anything. Computed from the states, not from the watermark.

import { EVERYBODY, hasViewer, recordOf, seatIndex, seesValue, type Event, type Group, type Pile, type State } from '@pasteboard/kernel';
import { promise } from './report.ts';
import type { TableRun } from './table-run.ts';

/** Viewers who are present in both states: a new seat learns by joining, and no seat can undo that. */
const stayed = (was: State, is: State): number[] =>
  was.seats.flatMap(({ role }, v) => (role === 'gone' || is.seats[v]?.role === 'gone' ? [] : [v]));

const changedPiles = (was: State, is: State): [id: string, pile: Pile][] =>
  Object.entries(is.piles).filter(([id, pile]) => was.piles[id] !== pile);

/** A card that a viewer now knows by its place and did not know before. A card made in their sight hides nothing. */
const cardLearned = (was: State, e: Event, is: State, viewers: readonly number[]): string | null => {
  if (was.piles === is.piles) return null;
  const made = new Set(e.type === 'CardsMade' ? e.cards.map(({ card }) => card) : []);
  const knew = new Map<number, number>();
  for (const { slots } of Object.values(was.piles)) for (const { card, knows } of slots) knew.set(card, knows);
  for (const [id, { slots }] of changedPiles(was, is)) {
    for (const { card, face, knows } of slots) {
      const gained = made.has(card) ? 0 : knows & ~(knew.get(card) ?? 0);
      const viewer = gained === 0 ? undefined : viewers.find((v) => hasViewer(gained, v));
      if (viewer !== undefined) return `viewer ${viewer} came to know the ${face} in ${id}`;
    }
  }
  return null;
};

/** A value that existed before and that a viewer now sees for the first time. */
const valueLearned = (was: State, is: State, viewers: readonly number[]): string | null => {
  if (was.values === is.values && was.seats === is.seats && was.piles === is.piles) return null;
  for (const [scope, values] of Object.entries(is.values)) {
    for (const [key, value] of Object.entries(values)) {
      const old = was.values[scope]?.[key];
      const viewer = old && viewers.find((v) => seesValue(is, v, scope, value) && !seesValue(was, v, scope, old));
      if (viewer !== undefined) return `viewer ${viewer} came to see ${scope}.${key}`;
    }
  }
  return null;
};

const faceMet = (was: State, is: State, viewers: readonly number[]): string | null => {
  if (was.faces === is.faces) return null;
  for (const [code, { met }] of Object.entries(is.faces)) {
    // A face that is made in their sight hides nothing.
    if (was.faces[code] === undefined) continue;
    const viewer = viewers.find((v) => hasViewer(met, v) && !hasViewer(was.faces[code]?.met ?? 0, v));
    if (viewer !== undefined) return `viewer ${viewer} met ${code}`;
  }
  return null;
};

/** What only some viewers were told, or what came from chance. */
const toldBy = (e: Event): string | null => {
  if (e.type === 'ChanceTaken' || (e.type === 'PileArranged' && e.chance)) return 'chance was used';
  if (e.type === 'Said' && (e.secrets !== null || e.sees !== EVERYBODY)) return `“${e.key}” was told to some`;
  if (e.type === 'Asked' && e.ask.secrets !== null) return `${e.ask.key} was asked in words for some`;
  const opened = e.type === 'AskClosed' && e.is === null && e.was.join !== null && e.was.answer !== null && e.was.key !== 'consent.ask';
  return opened ? `the sealed answers to ${e.was.key} were opened` : null;
};

/** What any viewer learned from a group, or null. */
const learnedFrom = (before: State, group: Group, trail: readonly State[]): string | null => {
  let was = before;
  for (const [i, e] of group.events.entries()) {
    const is = trail[i] ?? was;
    const viewers = stayed(was, is);
    const found = toldBy(e) ?? cardLearned(was, e, is, viewers) ?? valueLearned(was, is, viewers) ?? faceMet(was, is, viewers);
    if (found !== null) return found;
    was = is;
  }
  return null;
};

/** Is this an undo without consent by a seat that is not the GM? The GM may undo anything. */
const isFree = (before: State, group: Group): boolean =>
  group.cause.do === 'undo' && before.seats[seatIndex(before, group.cause.by)]?.role !== 'gm';

export const checkUndoWithoutConsent = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  if (!run.on('P7')) return;
  if (!group.reveals) {
    const learned = learnedFrom(before, group, trail);
    promise('P7', learned === null, () => `${group.cause.do} could be undone without consent, but ${learned}`);
    run.counts.knowledgeGained++;
  }
  if (group.undoes.length === 0 || !isFree(before, group)) return;
  const oldest = Math.min(...group.undoes);
  const taught = run.history.find(({ seq, reveals }) => seq >= oldest && seq < group.seq && reveals);
  promise(
    'P7',
    taught === undefined,
    () => `${group.cause.by} undoes to ${oldest} without consent, past ${taught?.cause.do}, which taught a viewer something`,
  );
  const then = run.befores.get(oldest);
  if (then !== undefined) gainedNothing(run, then);
};

/** After an undo without consent the table is as before, and no viewer knows more than before. */
const gainedNothing = (run: TableRun, then: State): void => {
  const viewers = stayed(then, run.state);
  const undone: Event = { type: 'Undone', groups: [], reshuffle: false };
  const more = cardLearned(then, undone, run.state, viewers) ?? faceMet(then, run.state, viewers) ?? poolGained(then, run.state, viewers);
  promise('P7', more === null, () => `after an undo without consent ${more}`);
  run.counts.undoTaughtNothing++;
};

/** A record of some piles that says more than everything known of these piles before. */
const poolGained = (was: State, is: State, viewers: readonly number[]): string | null => {
  for (const viewer of viewers) {
    for (const { piles, faces } of recordOf(is, viewer)) {
      const within = knownWithin(was, viewer, piles);
      for (const face of faces) {
        const at = within.indexOf(face);
        if (at < 0) return `viewer ${viewer} knows that the ${face} lies in ${piles.join(' or ')}`;
        within.splice(at, 1);
      }
    }
  }
  return null;
};

const knownWithin = (s: State, viewer: number, piles: readonly string[]): string[] => [
  ...piles.flatMap((id) => s.piles[id]?.slots.flatMap(({ face, knows }) => (hasViewer(knows, viewer) ? [face] : [])) ?? []),
  ...recordOf(s, viewer)
    .filter((pool) => pool.piles.every((id) => piles.includes(id) || isKnown(s, viewer, id)))
    .flatMap(({ faces }) => faces),
];

/** If every card is known by its place, no other face can be there. */
const isKnown = (s: State, viewer: number, id: string): boolean =>
  s.piles[id]?.slots.every(({ knows }) => hasViewer(knows, viewer)) ?? false;
