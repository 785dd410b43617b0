// Broken kernels for P1, P2, P3, P5, P6 and P7: they lose, duplicate, mix up or forget.

import { REAL, type Kernel } from '@pasteboard/conformance';
import type { Event, State } from '@pasteboard/kernel';
import { brokenKernel, type Toy } from './kinds.ts';
import { dealingIn } from './later-leaks.ts';
import { deciding, folding, telling, withPile } from './made-wrong.ts';
import { CELLAR, DECK, toy, withValue } from './toy.ts';

/** Folds a stored group without some of its events. */
const skipping = (type: Event['type']): Partial<Kernel> => ({
  applyGroup: (state, group) => REAL.applyGroup(state, { ...group, events: group.events.filter((e) => e.type !== type) }),
});

/** Every card that stays in a pile keeps its handles over such an event. */
const keepsHandles = (type: 'PileArranged' | 'CardsUnmade'): Kernel =>
  folding({
    event: (before, e, after) => {
      if (e.type !== type || !('pile' in e)) return after;
      const old = new Map(before.piles[e.pile]?.slots.map((slot) => [slot.card, slot.seen]));
      return withPile(after, e.pile, (slots) => slots.map((slot) => ({ ...slot, seen: old.get(slot.card) ?? slot.seen })));
    },
  });

/** The counter goes back to the highest handle that is still in use. */
const rewindsHandles: Kernel = folding({
  event: (_, __, after) => {
    const slots = Object.values(after.piles).flatMap((pile) => pile.slots);
    return { ...after, minted: after.minted.map((_n, viewer) => Math.max(0, ...slots.map((slot) => slot.seen[viewer] ?? 0))) };
  },
});

/** After an undo, no viewer knows any more what is in the deck. */
const forget = (s: State): State => withPile(s, DECK, (slots) => slots.map((slot) => ({ ...slot, knows: 0 })));
const forgetful: Kernel = {
  ...folding({ group: ({ undoes }, after) => (undoes.length === 0 ? after : forget(after)) }),
  ...telling((events, { group, after, viewer }) =>
    group.undoes.length === 0 || after.seats[viewer]?.role === 'gone'
      ? events
      : [...events, { type: 'Resynced', view: REAL.view(forget(after), viewer) }],
  ),
};

/** A person who joins gets the table of that moment, and nothing of what the same group adds after that. */
const interrupted = telling((events, { viewer, before }) => {
  const seated = events.findIndex((e) => e.type === 'Resynced');
  return viewer < before.seats.length || seated < 0 || before.seq === 0 ? events : events.slice(0, seated + 1);
});

/** A surplus parameter is ignored. */
const lenient: Partial<Kernel> = {
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, state, request, world);
    if (decision.ok || decision.refusal.key !== 'field.unknown') return decision;
    return REAL.decide(game, state, { ...request, with: {} }, world);
  },
};

/** A player who casts a die changes the earlier state in place. */
const scribbling: Partial<Kernel> = {
  decide: (game, state, request, world) => {
    const note = state.values['table']?.['note'];
    if (request.do === 'cast' && note !== undefined) Object.assign(note, { value: Number(note.value) + 1 });
    return REAL.decide(game, state, request, world);
  },
};

/** The decision differs from the events: the stored log does not contain it. */
const LIVE_ONLY = ['P2', 'P3', 'P6', 'P7', 'P9'] as const;

export const KERNELS: readonly Toy[] = [
  brokenKernel(
    'P1',
    'a card that is lost',
    deciding('mix', (next) => withPile(next, DECK, (slots) => slots.slice(1))),
    toy,
    // The remaining faces on record show which card was lost.
    { promises: ['P1'], also: [...LIVE_ONLY, 'P4'] },
  ),
  brokenKernel(
    'P1',
    'a card that is duplicated',
    deciding('bury', (next) => withPile(next, CELLAR, (slots) => [...slots, ...slots])),
    toy,
    { also: LIVE_ONLY, seed: 3 },
  ),
  brokenKernel('P2', 'a fold of the log that misses an event', skipping('ValueSet')),
  brokenKernel('P2', 'a fold of the log that throws', skipping('PileMade')),
  brokenKernel('P2', 'a table that is changed in place', scribbling, withValue('note', 0, 'none')),
  brokenKernel('P3', 'a fold of the view that misses an event', {
    foldGroup: (view, group) => REAL.foldGroup(view, { ...group, events: group.events.filter((e) => e.type !== 'Remembered') }),
  }),
  brokenKernel(
    'P3',
    'a late joiner who is told less than the others',
    telling((events, { viewer }) => (viewer > 2 ? events.filter((e) => e.type !== 'PileChanged') : events)),
  ),
  brokenKernel(
    'P3',
    'a late joiner who is not told what they were dealt',
    interrupted,
    dealingIn((t, card) => t.say('dealt', { card: t.card(card) })),
  ),
  brokenKernel('P5', 'a handle that survives a shuffle', keepsHandles('PileArranged'), toy, { also: ['P4'] }),
  brokenKernel('P5', 'a handle that survives a card’s secret removal', keepsHandles('CardsUnmade'), toy, {
    also: ['P4'],
    promises: ['P5'],
    tables: 500,
    seed: 1,
  }),
  brokenKernel('P5', 'a handle that is given to another card', rewindsHandles, toy, { seed: 1 }),
  brokenKernel('P6', 'a command outside its domain that is accepted', lenient),
  brokenKernel('P7', 'an undo that makes people forget what they saw', forgetful),
  brokenKernel(
    'P7',
    'an undo that leaves something undone',
    folding({ without: ({ undoes }, e) => undoes.length > 0 && e.type === 'ValueSet' }),
    toy,
    { seed: 6 },
  ),
];
