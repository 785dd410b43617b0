// Computes what a viewer sees of a group from the state alone. Independent of redaction, because the suite tests redaction.

import {
  EVERYBODY,
  FACES,
  NONE,
  SPECTATOR,
  canonical,
  hasViewer,
  seesValue,
  type Decision,
  type Event,
  type Group,
  type Level,
  type Slot,
  type State,
  type Viewers,
} from '@pasteboard/kernel';
import { promise } from './report.ts';
import type { TableRun } from './table-run.ts';

export type AcceptedDecision = Extract<Decision, { ok: true }>;

export interface NewlySeen {
  /** Cards that the viewer comes to know. */
  readonly cards: ReadonlySet<number>;
  /** Faces that the viewer sees for a moment and values that are revealed, in the order in which the viewer sees them. */
  readonly faces: readonly string[];
}

interface Found {
  readonly pile: string;
  readonly slot: Slot;
}

const known = (s: State, viewer: number): Map<number, Found> => {
  const found = new Map<number, Found>();
  for (const [pile, { slots }] of Object.entries(s.piles))
    for (const slot of slots) if (hasViewer(slot.knows, viewer)) found.set(slot.card, { pile, slot });
  return found;
};

/** The cards that the viewer sees moved, shown or removed: those they know already, and those named in the event. */
const handled = (s: State, e: Event, viewer: number): Slot[] => {
  if (e.type !== 'CardsMoved' && e.type !== 'CardsShown' && e.type !== 'CardsUnmade') return [];
  const pile = s.piles[e.type === 'CardsMoved' ? e.from : e.pile];
  const level = pile?.levels[viewer] ?? NONE;
  const told = level > NONE && hasViewer(e.type === 'CardsShown' ? e.open | e.to : e.open, viewer);
  if (level !== FACES && !told) return [];
  return e.at.flatMap((at) => {
    const slot = pile?.slots[at];
    return slot !== undefined && (e.type === 'CardsUnmade' || hasViewer(slot.knows, viewer)) ? [slot] : [];
  });
};

/** A value that stays the same and is shown to more viewers. */
const revealed = (was: State, e: Event, is: State, viewer: number): string[] => {
  if (e.type !== 'ValueSet' || e.from === null || e.to === null || canonical(e.from.value) !== canonical(e.to.value)) return [];
  return !seesValue(was, viewer, e.scope, e.from) && seesValue(is, viewer, e.scope, e.to) ? [canonical(e.to.value)] : [];
};

/** Piles that come into sight, with what was put into them unseen. */
const uncovered = (was: State, e: Event, is: State, viewer: number): string[] => {
  if (e.type !== 'PileSeen' && e.type !== 'SeatChanged') return [];
  const level = (s: State, id: string): Level => s.piles[id]?.levels[viewer] ?? NONE;
  return Object.entries(is.piles).flatMap(([id, { slots }]) =>
    level(was, id) === NONE && level(is, id) > NONE ? [`${id} ${slots.length}`] : [],
  );
};

export const newlySeenBy = (before: State, { group, trail }: AcceptedDecision, viewer: number): NewlySeen => {
  const cards = new Set<number>();
  const faces: string[] = [];
  let was = before;
  let knew = known(was, viewer);
  group.events.forEach((e, i) => {
    const is = trail[i] ?? was;
    const knows = is.piles === was.piles ? knew : known(is, viewer);
    const came = e.type === 'CardsMoved' ? new Set(e.into.map((at) => is.piles[e.to]?.slots[at]?.card)) : new Set();
    const learned = [...knows.values()].filter(({ slot }) => !knew.has(slot.card) || came.has(slot.card)).map(({ slot }) => slot);
    for (const slot of [...handled(was, e, viewer), ...learned]) {
      cards.add(slot.card);
      faces.push(slot.face);
    }
    // A viewer who is shown a card in place is shown the place, too.
    if (e.type === 'CardsShown' && hasViewer(e.to, viewer)) faces.push(`${e.pile} ${e.at.join()}`);
    faces.push(...revealed(was, e, is, viewer), ...uncovered(was, e, is, viewer));
    [was, knew] = [is, knows];
  });
  return { cards, faces };
};

/** Checks P4: a viewer who comes to know a card sees the faces in its pile, or was shown it. */
export const checkKnowledgeGained = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  if (!run.on('P4')) return;
  let was = before;
  let knew = knowersOf(was);
  group.events.forEach((e, i) => {
    const is = trail[i] ?? was;
    if (is.piles === was.piles) return;
    const knows = knowersOf(is);
    for (const [id, pile] of Object.entries(is.piles)) {
      if (was.piles[id] === pile) continue;
      for (const slot of pile.slots) {
        // A late seat may know what the shared spectator knows.
        const shown = e.type === 'SeatChanged' ? (hasViewer(slot.knows, SPECTATOR) ? EVERYBODY : 0) : e.type === 'CardsShown' ? e.to : 0;
        const news = slot.knows & ~(knew.get(slot.card) ?? 0) & ~shown;
        for (let v = 0; v < is.seats.length && news !== 0; v++)
          promise(
            'P4',
            !hasViewer(news, v) || pile.levels[v] === FACES,
            () => `viewer ${v} comes to know the ${slot.face} in ${id} by ${e.type} (${group.cause.do}), and it was not shown to them`,
          );
      }
    }
    [was, knew] = [is, knows];
  });
};

const knowersOf = (s: State): Map<number, Viewers> => {
  const found = new Map<number, Viewers>();
  for (const { slots } of Object.values(s.piles)) for (const { card, knows } of slots) found.set(card, knows);
  return found;
};
