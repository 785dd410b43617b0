// [P1] [P2] [P3] [P4] [P5] [P6] [P7] Kernels that lose, double, betray, forget or mix up.

import { REAL, type Kernel } from '@pasteboard/conformance';
import { BACKS, BLANK, evolve, hasViewer, playingCard, type Decision, type Event, type Group, type Slot, type State, type ViewEvent } from '@pasteboard/kernel';
import { brokenKernel, type Toy } from './kinds.ts';
import { CELLAR, DECK, hand } from './toy.ts';

type Accepted = Extract<Decision, { ok: true }>;

/** A kernel that does something else with what was decided. */
const deciding = (change: (decision: Accepted, before: State) => Decision, only = ''): Partial<Kernel> => ({
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, state, request, world);
    return decision.ok && (only === '' || request.do === only) ? change(decision, state) : decision;
  },
});

/** A kernel that folds each event in another way, the same way everywhere. */
const evolving = (change: (before: State, e: Event, after: State) => State, whole: (group: Group, after: State) => State = (_, after) => after): Kernel => {
  const trailOf = (before: State, group: Group): State[] => {
    let state = before;
    return group.events.map((e) => (state = change(state, e, evolve(state, e))));
  };
  const sealed = (before: State, group: Group, trail: readonly State[]): State =>
    whole(group, { ...(trail.at(-1) ?? before), seq: group.seq, watermark: group.reveals ? group.seq : before.watermark });
  const again = (before: State, decision: Decision): Decision => {
    if (!decision.ok) return decision;
    const trail = trailOf(before, decision.group);
    return { ...decision, trail, next: sealed(before, decision.group, trail) };
  };
  return {
    ...REAL,
    openTable: (game, opening, world) => again(BLANK, REAL.openTable(game, opening, world)),
    seatPerson: (game, state, seat, world) => again(state, REAL.seatPerson(game, state, seat, world)),
    decide: (game, state, request, world) => again(state, REAL.decide(game, state, request, world)),
    applyGroup: (state, group) => sealed(state, group, trailOf(state, group)),
  };
};

const withPile = (s: State, id: string, change: (slots: readonly Slot[]) => readonly Slot[]): State => {
  const pile = s.piles[id];
  return pile === undefined ? s : { ...s, piles: { ...s.piles, [id]: { ...pile, slots: change(pile.slots) } } };
};

const everySlot = (s: State, change: (slot: Slot, pile: string) => Slot): State =>
  Object.keys(s.piles).reduce((state, id) => withPile(state, id, (slots) => slots.map((slot) => change(slot, id))), s);

const withSeen = (slot: Slot, change: (handle: number, viewer: number) => number): Slot => ({ ...slot, seen: slot.seen.map(change) });

const viewing = (change: (events: readonly ViewEvent[], after: State, viewer: number, before: State, group: Group) => readonly ViewEvent[]): Partial<Kernel> => ({
  viewGroup: (before, group, viewer, trail) => {
    const told = REAL.viewGroup(before, group, viewer, trail);
    return { ...told, events: change(told.events, trail?.at(-1) ?? before, viewer, before, group) };
  },
});

const worthOf = (s: State, pile: string): number => playingCard(s.piles[pile]?.slots[0]?.face ?? '')?.value ?? 0;

/** Was a red card just put into the cellar? */
const redBuried = (e: Event, after: State): boolean =>
  e.type === 'CardsMoved' && e.to === CELLAR && worthOf(after, CELLAR) > 2;

const everybodyElse = (s: State, owner: string, viewer: number): boolean => viewer > 0 && s.seats[viewer]?.id !== owner;

/** More handles than needed are minted for those who see the backs of the hand, if the card was high. */
const mintMore = (at: 'once' | 'later'): Kernel =>
  evolving((_, e, after) => {
    if (e.type !== 'CardsMoved' || !redBuried(e, after)) return after;
    const owner = e.from.slice(hand('').length);
    const more = (handle: number, viewer: number): number => handle + (handle > 0 && everybodyElse(after, owner, viewer) ? 1 : 0);
    const minted = after.minted.map((n, viewer) => n + (everybodyElse(after, owner, viewer) ? 1 : 0));
    return { ...(at === 'once' ? withPile(after, e.from, (slots) => slots.map((slot) => withSeen(slot, more))) : after), minted };
  });

/** Every card keeps its handles when a pile is shuffled. */
const handlesSurvive: Kernel = evolving((before, e, after) => {
  if (e.type !== 'PileArranged') return after;
  const old = new Map(before.piles[e.pile]?.slots.map((slot) => [slot.card, slot.seen]));
  return withPile(after, e.pile, (slots) => slots.map((slot) => ({ ...slot, seen: old.get(slot.card) ?? slot.seen })));
});

/** Numbers that are free again are given out again. */
const handlesReused: Kernel = evolving((_, e, after) => {
  const used = after.minted.map(() => 0);
  everySlot(after, (slot) => withSeen(slot, (handle, viewer) => (used[viewer] = Math.max(used[viewer] ?? 0, handle))));
  return { ...after, minted: used };
});

/** Whoever saw a card that is put back by an undo has never seen it. */
const forgetful: Partial<Kernel> = {
  ...evolving(
    (_, __, after) => after,
    (group, after) =>
      group.undoes.length === 0 ? after : everySlot(after, (slot, pile) => ({ ...slot, knows: pile === DECK ? 0 : slot.knows })),
  ),
  ...viewing((events, after, viewer, _, group) =>
    group.undoes.length === 0
      ? events
      : [...events, { type: 'Resynced', view: REAL.view(everySlot(after, (slot, pile) => ({ ...slot, knows: pile === DECK ? 0 : slot.knows })), viewer) }],
  ),
};

/** One inverse is left out when a group is taken back. */
const lossyUndo = deciding(({ group, trail }, before) => {
  const events = group.undoes.length === 0 ? group.events : group.events.filter((e) => e.type !== 'ValueSet');
  if (events.length === group.events.length) return { ok: true, group, next: REAL.applyGroup(before, group), trail };
  const shorter = { ...group, events };
  let state = before;
  return { ok: true, group: shorter, next: REAL.applyGroup(before, shorter), trail: events.map((e) => (state = evolve(state, e))) };
});

/** A drawn card is known to everybody from then on. */
const everybodyLearns: Kernel = evolving((_, e, after) =>
  e.type === 'CardsMoved' && e.from === DECK && e.to !== CELLAR
    ? withPile(after, e.to, (slots) => slots.map((slot, at) => (e.into.includes(at) ? { ...slot, knows: (1 << after.seats.length) - 1 } : slot)))
    : after,
);

/** Whoever knew a card of a hand still knows it when another one is secretly taken from beside it. */
const keepsTrack: Kernel = evolving((before, e, after) => {
  if (e.type !== 'CardsMoved' || e.to !== CELLAR) return after;
  const knew = new Map(before.piles[e.from]?.slots.map((slot) => [slot.card, slot.knows]));
  return { ...withPile(after, e.from, (slots) => slots.map((slot) => ({ ...slot, knows: knew.get(slot.card) ?? 0 }))), pools: before.pools };
});

/** Parameters nobody asked for are dropped, and the command is tried again. */
const lenient: Partial<Kernel> = {
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, state, request, world);
    if (decision.ok || decision.refusal.key !== 'field.unknown') return decision;
    return REAL.decide(game, state, { ...request, with: {} }, world);
  },
};

const without = (group: Group, type: Event['type']): Group => ({ ...group, events: group.events.filter((e) => e.type !== type) });

export const KERNELS: readonly Toy[] = [
  brokenKernel('P1', 'a card that is lost', deciding((decision) => ({ ...decision, next: withPile(decision.next, DECK, (slots) => slots.slice(1)) }), 'mix')),
  brokenKernel('P1', 'a card that is doubled', deciding((decision) => ({ ...decision, next: withPile(decision.next, CELLAR, (slots) => [...slots, ...slots]) }), 'bury')),
  brokenKernel('P2', 'a fold of the log that misses an event', { applyGroup: (state, group) => REAL.applyGroup(state, without(group, 'ValueSet')) }),
  brokenKernel('P2', 'a fold of the log that stumbles', { applyGroup: (state, group) => REAL.applyGroup(state, without(group, 'AskClosed')) }),
  brokenKernel('P3', 'a fold of the view that misses an event', {
    foldGroup: (view, group) => REAL.foldGroup(view, { ...group, events: group.events.filter((e) => e.type !== 'Remembered') }),
  }),
  brokenKernel(
    'P3',
    'a late joiner who is told less than those who were there',
    viewing((events, _, viewer) => (viewer > 2 ? events.filter((e) => e.type !== 'PileChanged') : events)),
    { tables: 12 },
  ),
  brokenKernel('P4', 'a group padded by a hidden card', viewing((events, after) => [...events, ...Array.from({ length: worthOf(after, DECK) }, (): ViewEvent => ({ type: 'Undone', groups: [] }))])),
  brokenKernel('P4', 'a number of handles that depends on the card', mintMore('once'), { tables: 12 }),
  brokenKernel('P4', 'a number of handles that shows only with the next card', mintMore('later'), { tables: 12 }),
  brokenKernel('P4', 'a card that everybody knows once it is drawn', everybodyLearns),
  brokenKernel('P4', 'a known card whose going shows by what is still known', keepsTrack, { tables: 12 }),
  brokenKernel('P5', 'a handle that survives a shuffle', handlesSurvive, { promises: ['P5'] }),
  brokenKernel('P5', 'a handle that is given to another card', handlesReused),
  brokenKernel('P6', 'a command outside its domain that is accepted', lenient),
  brokenKernel('P7', 'an undo that makes people forget', forgetful, { tables: 12 }),
  brokenKernel('P7', 'an undo that leaves something as it is', lossyUndo, { tables: 12 }),
];
void [BACKS, hasViewer];
