// Builds kernels that are wrong in one place and right everywhere else.

import { REAL, type Kernel } from '@pasteboard/conformance';
import { BLANK, evolve, trailOf, type Decision, type Event, type Group, type Slot, type State, type ViewEvent } from '@pasteboard/kernel';

/** A kernel that changes the decision of a command. */
export const deciding = (name: string, change: (next: State) => State): Partial<Kernel> => ({
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, state, request, world);
    return decision.ok && request.do === name ? { ...decision, next: change(decision.next) } : decision;
  },
});

/** What a broken kernel changes about an event or a whole group. */
export interface Folding {
  readonly event?: (before: State, e: Event, after: State) => State;
  readonly group?: (group: Group, after: State) => State;
  /** Events that are left out altogether. */
  readonly without?: (group: Group, e: Event) => boolean;
  /** What is stored in place of an event. */
  readonly instead?: (group: Group, e: Event) => Event;
  /** Has the group taught any viewer anything? */
  readonly reveals?: (group: Group) => boolean;
}

/** A kernel that folds events differently, in the same way wherever it folds: live, stored and sent. */
export const folding = ({
  event = (_, __, after) => after,
  group: whole = (_, after) => after,
  without = () => false,
  instead = (_, e) => e,
  reveals = (group) => group.reveals,
}: Folding): Kernel => {
  const foldedBy = (before: State, group: Group): State[] => {
    let state = before;
    return group.events.map((e) => (state = event(state, e, evolve(state, e))));
  };
  const sealed = (before: State, group: Group, trail: readonly State[]): State =>
    whole(group, { ...(trail.at(-1) ?? before), seq: group.seq, watermark: group.reveals ? group.seq : before.watermark });
  const again = (before: State, decision: Decision): Decision => {
    if (!decision.ok) return decision;
    const events = decision.group.events.filter((e) => !without(decision.group, e)).map((e) => instead(decision.group, e));
    const group = { ...decision.group, events, reveals: reveals(decision.group) };
    const trail = foldedBy(before, group);
    return { ok: true, group, trail, next: sealed(before, group, trail) };
  };
  return {
    ...REAL,
    openTable: (game, opening, world) => again(BLANK, REAL.openTable(game, opening, world)),
    seatPerson: (game, state, seat, world) => again(state, REAL.seatPerson(game, state, seat, world)),
    unseatPerson: (game, state, id, world) => again(state, REAL.unseatPerson(game, state, id, world)),
    decide: (game, state, request, world) => again(state, REAL.decide(game, state, request, world)),
    applyGroup: (state, group) => sealed(state, group, foldedBy(state, group)),
    viewGroup: (before, group, viewer, trail) => REAL.viewGroup(before, group, viewer, trail ?? foldedBy(before, group)),
  };
};

export interface Telling {
  readonly viewer: number;
  readonly before: State;
  readonly group: Group;
  readonly after: State;
}

/** A kernel that sends a viewer something else. */
export const telling = (change: (events: readonly ViewEvent[], about: Telling) => readonly ViewEvent[]): Partial<Kernel> => ({
  viewGroup: (before, group, viewer, live) => {
    const trail = live ?? trailOf(before, group);
    const told = REAL.viewGroup(before, group, viewer, trail);
    return { ...told, events: change(told.events, { viewer, before, group, after: trail.at(-1) ?? before }) };
  },
});

export const withPile = (s: State, id: string, change: (slots: readonly Slot[]) => readonly Slot[]): State => {
  const pile = s.piles[id];
  return pile === undefined ? s : { ...s, piles: { ...s.piles, [id]: { ...pile, slots: change(pile.slots) } } };
};

export const withHandles = (slot: Slot, change: (handle: number, viewer: number) => number): Slot => ({
  ...slot,
  seen: slot.seen.map(change),
});
