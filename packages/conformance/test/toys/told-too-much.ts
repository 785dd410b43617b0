// Broken kernels for P4: they send a viewer what that viewer may not know.

import type { Kernel } from '@pasteboard/conformance';
import { EVERYBODY, cards, command, offer, playingCard, type Command, type State, type ViewEvent } from '@pasteboard/kernel';
import { brokenKernel, type Toy } from './kinds.ts';
import { folding, telling, withHandles, withPile } from './made-wrong.ts';
import { CELLAR, DECK, held, hand, plays, toy, who, withCommand } from './toy.ts';

const worthOnTop = (s: State, pile: string): number => playingCard(s.piles[pile]?.slots[0]?.face ?? '')?.value ?? 0;

const padded = telling((events, { after }) => [
  ...events,
  ...Array.from({ length: worthOnTop(after, DECK) }, (): ViewEvent => ({ type: 'Undone', groups: [] })),
]);

/** All viewers are told which card a player has peeked at, in a way that no view keeps. */
const overshown = telling((events, { after }) =>
  events.map((e) =>
    e.type === 'CardsShown' && e.cards === null
      ? { ...e, at: null, cards: [{ h: 0, face: after.piles[e.pile]?.slots[0]?.face ?? null, turn: 0, piles: [] }] }
      : e,
  ),
);

/** For a high card one more handle is made for all who see the backs of the hand it was buried from. */
const mintsMore = (shows: 'now' | 'later'): Kernel =>
  folding({
    event: (_, e, after) => {
      if (e.type !== 'CardsMoved' || e.to !== CELLAR || worthOnTop(after, CELLAR) < 3) return after;
      const more = (n: number, viewer: number): number => (n > 0 && hand(after.seats[viewer]?.id ?? '') !== e.from ? n + 1 : n);
      const minted = { ...after, minted: after.minted.map(more) };
      return shows === 'later' ? minted : withPile(minted, e.from, (slots) => slots.map((slot) => withHandles(slot, more)));
    },
  });

/** A drawn card is known to all. */
const knownToAll: Kernel = folding({
  event: (_, e, after) =>
    e.type === 'CardsMoved' && e.from === DECK
      ? withPile(after, e.to, (slots) => slots.map((slot, at) => (e.into.includes(at) ? { ...slot, knows: EVERYBODY } : slot)))
      : after,
});

/** A viewer who knew the cards of a hand still knows the remaining ones when one is buried in secret: so they know which one went. */
const keepsTrack: Kernel = folding({
  event: (before, e, after) => {
    if (e.type !== 'CardsMoved' || e.to !== CELLAR) return after;
    const knew = new Map(before.piles[e.from]?.slots.map((slot) => [slot.card, slot.knows]));
    return {
      ...withPile(after, e.from, (slots) => slots.map((slot) => ({ ...slot, knows: knew.get(slot.card) ?? 0 }))),
      pools: before.pools,
    };
  },
});

const show: Command<{ readonly card: readonly number[] }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) && held(t, by).length > 0 ? [offer({ card: cards(held(t, by), 1, 1, { secret: false }) })] : []),
  run: (t, by, { card }) => {
    t.show(card, t.viewers(t.players().map(({ id }) => id)));
    t.say('showed', { who: who(by) });
  },
});

export const TOLD_TOO_MUCH: readonly Toy[] = [
  brokenKernel('P4', 'a group padded by a hidden card', padded),
  brokenKernel('P4', 'a face told by an event that no view keeps', overshown),
  brokenKernel('P4', 'a number of handles that depends on a hidden card', mintsMore('now')),
  brokenKernel('P4', 'a number of handles that shows with the next card only', mintsMore('later'), toy),
  brokenKernel('P4', 'a drawn card that everybody knows', knownToAll, toy, { promises: ['P4'], also: ['P3', 'P9'] }),
  brokenKernel('P4', 'a known card whose going shows by what is still known', keepsTrack, withCommand('show', show), {
    promises: ['P4'],
    also: ['P7', 'P9'],
    seed: 4,
  }),
];
