// Broken toys for P1, P3, P4 and P5: subtle leaks through numbers of groups, flags, catalogs, orders and old handles.

import { REAL, type Kernel } from '@pasteboard/conformance';
import {
  BACKS,
  choice,
  command,
  hasViewer,
  NONE,
  offer,
  playingCard,
  subset,
  type Command,
  type Game,
  type JsonRecord,
  type Reader,
  type Seat,
  type State,
  type Table,
} from '@pasteboard/kernel';
import { brokenGame, brokenKernel, type Toy } from './kinds.ts';
import { folding, telling, withHandles, withPile } from './made-wrong.ts';
import { CELLAR, DECK, hand, held, plays, toy, who, withCommand, withValue } from './toy.ts';

const worth = (face: string): number => playingCard(face)?.value ?? 0;

const openTo = (t: Reader, by: Seat, fields: () => Parameters<typeof offer>[0]) => (plays(t, by) ? [offer(fields())] : []);

/** Only the player who ponders knows whether anything changed. */
const ponder: Command<{ readonly way: string }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => openTo(t, by, () => ({ way: choice('word', ['stay', 'go'], { secret: true }) })),
  run: (t, by, { way }) => {
    if (way === 'go') t.add('table', 'mood', 1);
    t.say('pondered', { who: who(by) });
  },
});
const pondering = withCommand('ponder', ponder, withValue('mood', 0, 'none'));

/** Of the undone groups, only those that changed something are counted. */
const countsChanges = telling((events, { group }) =>
  events.map((e) =>
    e.type === 'Undone' && group.events.every(({ type }) => type === 'Undone' || type === 'Said') ? { ...e, groups: [] } : e,
  ),
);

/** Marks any of three signs, visible only to the player. */
const marking = (tell: (t: Table, by: Seat, which: readonly string[]) => void): Game => {
  const mark: Command<{ readonly which: readonly string[] }> = command({
    topic: 'toy',
    rule: null,
    offers: (t, by) => openTo(t, by, () => ({ which: subset('word', ['sun', 'moon', 'star'], 0, 3, { secret: true }) })),
    run: (t, by, { which }) => tell(t, by, which),
  });
  return withCommand('mark', mark);
};

/** All players put a card of their hand away at once, one after the other in this order. */
const sweeping = (rank: (t: Reader, card: number) => number): Game =>
  withCommand(
    'sweep',
    command({
      topic: 'toy',
      rule: null,
      offers: (t, by) => openTo(t, by, () => ({})),
      run: (t) => {
        const tops = t.players().flatMap((seat) => (t.hasPile(hand(seat.id)) ? held(t, seat).slice(0, 1) : []));
        for (const card of tops.toSorted((a, b) => rank(t, a) - rank(t, b))) t.move([card], CELLAR);
        t.say('swept');
      },
    }),
  );

/** Some of the cards are named ones, whose text is sent with them. */
const SPIRITS = ['ash', 'elm', 'oak'].map((name) => ({ face: `spirit-${name}`, data: { name, text: `The spirit of the ${name}` } }));
const spirited: Game = {
  ...toy,
  open: (t, setup) => {
    toy.open(t, setup);
    t.make(DECK, SPIRITS, 0);
    t.shuffle(DECK);
  },
};

/** The text of a named card is sent to all as soon as any viewer has read it. */
const published: Kernel = folding({
  event: (before, e, after) => {
    if (e.type !== 'CardsMoved' || before.faces === after.faces) return after;
    const faces = Object.entries(after.faces).map(([code, { data, met }]) => [
      code,
      { data, met: met === 0 ? 0 : (1 << after.seats.length) - 1 },
    ]);
    return { ...after, faces: Object.fromEntries(faces) as State['faces'] };
  },
});

/** A seat that is asked for consent is told everything about the wish. */
const outspoken: Kernel = folding({
  instead: ({ cause }, e) =>
    e.type === 'Asked' && e.ask.key === 'consent.ask'
      ? { ...e, ask: { ...e.ask, params: { ...e.ask.params, about: { as: 'text', v: JSON.stringify(cause.with) } } } }
      : e,
});

/** A sealed answer is shown to exist only if it is this one. */
const flagged = (answer: JsonRecord): Partial<Kernel> => {
  const isShown = (s: State, id: number): boolean =>
    s.asks.some(
      (ask) => ask.id === id && ask.answer !== null && (ask.key !== 'sign' || JSON.stringify(ask.answer.values) === JSON.stringify(answer)),
    );
  return {
    view: (s, viewer) => {
      const view = REAL.view(s, viewer);
      return { ...view, asks: view.asks.map((ask) => ({ ...ask, answered: isShown(s, ask.id) })) };
    },
    viewGroup: (before, group, viewer, trail) => {
      const told = REAL.viewGroup(before, group, viewer, trail);
      const after = REAL.applyGroup(before, group);
      return {
        ...told,
        events: told.events.map((e) => {
          if (e.type === 'Resynced')
            return { ...e, view: { ...e.view, asks: e.view.asks.map((ask) => ({ ...ask, answered: isShown(after, ask.id) })) } };
          return e.type === 'AskChanged' && e.ask !== null ? { ...e, ask: { ...e.ask, answered: isShown(after, e.id) } } : e;
        }),
      };
    },
  };
};

/** A card that is out of sight keeps its handles, and has them again when the viewer sees it return. */
const recognized: Kernel = folding({
  event: (before, e, after) => {
    if (e.type !== 'CardsMoved' && e.type !== 'PileArranged') return after;
    const from = before.piles[e.type === 'CardsMoved' ? e.from : e.pile];
    const old = new Map(from?.slots.map(({ card, seen }) => [card, seen]));
    const out = (levels: readonly number[] | undefined, v: number): boolean => (levels?.[v] ?? NONE) < BACKS;
    return withPile(after, e.type === 'CardsMoved' ? e.to : e.pile, (slots) => {
      const { levels } = after.piles[e.type === 'CardsMoved' ? e.to : e.pile] ?? {};
      const kept = (card: number, handle: number, v: number): number => {
        const was = old.get(card)?.[v] ?? 0;
        const sees = e.type === 'CardsMoved' && hasViewer(e.openTo, v) && out(from?.levels, v);
        return was > 0 && (out(levels, v) || sees) ? was : handle;
      };
      return slots.map((slot) => withHandles(slot, (handle, v) => kept(slot.card, handle, v)));
    });
  },
});

/** Two cards of the deck swap their faces when it is shuffled. */
const changelings: Kernel = folding({
  event: (_, e, after) =>
    e.type === 'PileArranged' && e.pile === DECK && e.chance && after.seq > 0
      ? withPile(after, DECK, (slots) => slots.map((slot, at) => ({ ...slot, face: slots[1 - at]?.face ?? slot.face })))
      : after,
});

/** A page of the log shows all viewers which seat looked at what. */
const gossip: Partial<Kernel> = {
  viewGroup: (before, group, viewer, trail) => REAL.viewGroup(before, trail === undefined ? withoutSecrets(group) : group, viewer, trail),
};
const withoutSecrets: (group: Parameters<Kernel['viewGroup']>[1]) => Parameters<Kernel['viewGroup']>[1] = (group) => ({
  ...group,
  events: group.events.map((e) => (e.type === 'Said' && e.secrets !== null ? { ...e, secrets: null } : e)),
});

export const MORE_LEAKS: readonly Toy[] = [
  brokenKernel('P1', 'a card that changes its face', changelings, toy, { promises: ['P1'], also: ['P4', 'P7', 'P9'] }),
  brokenKernel('P3', 'a page of the log that says more than was told', gossip),
  brokenKernel('P4', 'a number of undone groups that reveals what they did', countsChanges, pondering),
  brokenGame(
    'P4',
    'a secret choice of several whose number is told',
    marking((t, by, which) => t.say('marked', { who: who(by), n: which.length })),
    marking((t, by) => t.say('marked', { who: who(by) })),
  ),
  brokenGame(
    'P4',
    'an order of moves that is the order of hidden cards',
    sweeping((t, card) => worth(t.face(card))),
    sweeping((t, card) => t.find(card).at),
  ),
  brokenKernel('P4', 'a catalog that names a card another player has drawn', published, spirited),
  brokenKernel('P4', 'a request that says which card is meant', outspoken, { ...toy, byHand: 'gm' }),
  brokenKernel('P4', 'a flag that shows what was answered under seal', flagged({ word: 'stone' })),
  brokenKernel('P5', 'a handle that comes back with its card', recognized, toy, { promises: ['P5'], also: ['P2', 'P3', 'P4', 'P7'] }),
];
