// The manual commands: players change the table themselves where the rules do not help. The log marks each with its author.

import { cards, choice, closed, integer, offer, refuse, subset, text, under, type Offer } from '../domain.ts';
import type { Command } from '../game.ts';
import { VALUES_BY_HAND } from './values.ts';
import { author, verb } from './verb.ts';
import {
  BACKS,
  COUNT,
  EVERYBODY,
  FACES,
  NOBODY,
  NONE,
  carriersOf,
  hasViewer,
  inOrder,
  own,
  seatIndex,
  seesValue,
  indicesBelow,
  watchers,
  type Level,
  type Pile,
  type Seat,
  type Sees,
} from '../state.ts';
import { ask } from '../steps.ts';
import { param, type Reader, type Say } from '../reader.ts';
import { sees } from '../table.ts';
import { standardDeck } from '../view/cards.ts';
import { LEVELS, ROLES, type Role } from '../view/types.ts';

const PLACE = under('choice.place', choice('word', ['top', 'bottom']));
const place = (where: string | undefined): 'top' | 'bottom' => (where === 'bottom' ? 'bottom' : 'top');

const pilesSeen = (t: Reader, by: Seat, least: Level): [id: string, pile: Pile][] => {
  const viewer = seatIndex(t.state, by.id);
  return inOrder(t.state.piles).filter(([, pile]) => (pile.levels[viewer] ?? NONE) >= least);
};

const ids = (piles: readonly [id: string, pile: Pile][]): string[] => piles.map(([id]) => id);

/** Offers for each pile in which this seat can tell the cards apart. */
const perPile = (t: Reader, by: Seat, least: Level, fields: (id: string, pile: Pile) => readonly Offer[] | Offer | null): Offer[] =>
  pilesSeen(t, by, least).flatMap(([id, pile]) => (pile.slots.length === 0 ? [] : (fields(id, pile) ?? [])));

/** Piles that lie on cards of this pile, directly or through other piles, as far as this seat can see. */
const pilesAbove = (t: Reader, from: string, apart: ReadonlySet<string>, found = new Set<string>()): ReadonlySet<string> => {
  if (!apart.has(from)) return found;
  for (const { piles } of t.pile(from).slots) {
    for (const id of piles) {
      if (found.has(id)) continue;
      found.add(id);
      pilesAbove(t, id, apart, found);
    }
  }
  return found;
};

/** Piles that can take cards of this pile: all visible ones, except those this seat sees lying on one of the cards. */
const destinations = (t: Reader, by: Seat, from: string): string[] => {
  const above = pilesAbove(t, from, new Set(ids(pilesSeen(t, by, BACKS))));
  return ids(pilesSeen(t, by, COUNT)).filter((id) => id !== from && !above.has(id));
};

/** Cards that can go to that pile: not those that carry it, even where the mover does not see the carried pile. */
const movable = (t: Reader, which: readonly number[], to: string): readonly number[] => {
  const carriers = carriersOf(t.state, to);
  return which.filter((card) => !carriers.includes(card));
};

const PILE_SEEN: { readonly [who: string]: (by: Seat) => { readonly owner?: string; readonly sees: Sees } } = {
  everybody: () => ({ sees: sees('faces') }),
  me: (by) => ({ owner: by.id, sees: sees('count', { owner: 'faces' }) }),
  nobody: () => ({ sees: sees('count') }),
};

/** A limit on what players can make by hand, so that the state stays small. */
const MOST_PILES = 200;
const MOST_CARDS = 2_000;

const ROLES_BUT_GM = [...ROLES.filter((role) => role !== 'gm'), 'owner'];

/** A limit on open questions. */
const MOST_ASKS = 50;

const playing = (plays: readonly string[]): Say => (plays.length === 0 ? {} : { plays: param('character', plays) });

/** Characters own a pile or a value and are not seats. A seat is offered those it can see, the GM all except those with values for rules only. */
const charactersOf = (t: Reader, by: Seat): string[] => {
  const viewer = seatIndex(t.state, by.id);
  const owners = pilesSeen(t, by, COUNT).flatMap(([, each]) => (each.owner === null ? [] : [each.owner]));
  const scopes = Object.entries(t.state.values).flatMap(([scope, values]) =>
    scope !== 'options' &&
    scope !== 'table' &&
    own(t.state.piles, scope) === undefined &&
    Object.values(values).some((value) => (by.role === 'gm' ? value.sees !== 'none' : seesValue(t.state, viewer, scope, value)))
      ? [scope]
      : [],
  );
  return [...new Set([...owners, ...scopes, ...t.seats.flatMap((seat) => seat.plays)])].filter((id) => t.seat(id) === undefined).sort();
};

export const BY_HAND: { readonly [name: string]: Command } = {
  'manual.deal': verb<{ readonly from: string; readonly n: number; readonly to: string; readonly place: string }>({
    offers: (t, by) =>
      perPile(t, by, COUNT, (id, pile) => {
        const to = destinations(t, by, id);
        return to.length === 0
          ? null
          : offer({ from: choice('pile', [id]), n: integer(1, pile.slots.length), to: choice('pile', to), place: PLACE });
      }),
    run: (t, by, { from, n, to, place: where }) => {
      const free = movable(t, t.cards(from).slice(0, n), to);
      if (free.length === n) t.draw(from, to, n, place(where));
      else t.move(free, to, { at: place(where), open: EVERYBODY });
      t.say('by.hand.moved', { by: author(by), n: free.length, from: param('pile', from), to: param('pile', to) }, t.around([from, to]));
    },
  }),
  'manual.move': verb<{
    readonly from: string;
    readonly cards?: readonly number[];
    readonly nth?: number;
    readonly to: string;
    readonly place?: string;
    readonly at?: number;
  }>({
    offers: (t, by) =>
      perPile(t, by, COUNT, (id, pile) => {
        const to = destinations(t, by, id);
        if (to.length === 0) return [];
        // In a pile of unknown cards, such as a player's hand, the GM can pick by place. Other seats may need consent first, and by then
        // another card could be there.
        if (pile.levels[seatIndex(t.state, by.id)] === COUNT) {
          const nth = integer(1, pile.slots.length, { secret: true });
          return by.role === 'gm' ? [offer({ from: choice('pile', [id]), nth, to: choice('pile', to), place: PLACE })] : [];
        }
        const fields = {
          from: choice('pile', [id]),
          cards: cards(t.cards(id), 1, pile.slots.length, { ordered: true }),
          to: choice('pile', to),
        };
        const deepest = Math.max(...to.map((other) => t.size(other)));
        return [offer({ ...fields, place: PLACE }), offer({ ...fields, at: integer(0, deepest, { secret: true }) })];
      }),
    run: (t, by, { from, cards: which, nth = 1, to, place: where, at }) => {
      const free = movable(t, which ?? t.cards(from).slice(nth - 1, nth), to);
      // The GM picked by place, so the GM may be told that place.
      const open = which === undefined ? { open: watchers(t.pile(from)) | t.viewers([by.id]) } : {};
      t.move(free, to, { at: at ?? place(where), keepTurn: true, ...open });
      t.say('by.hand.moved', { by: author(by), n: free.length, from: param('pile', from), to: param('pile', to) }, t.around([from, to]));
    },
  }),
  'manual.shuffle': verb<{ readonly pile: string }>({
    offers: (t, by) => pilesSeen(t, by, COUNT).map(([id]) => offer({ pile: choice('pile', [id]) })),
    run: (t, by, { pile }) => {
      t.shuffle(pile);
      t.say('by.hand.shuffled', { by: author(by), pile: param('pile', pile) }, t.around([pile]));
    },
  }),
  'manual.show': verb<{ readonly pile: string; readonly cards: readonly number[]; readonly to: readonly string[] }>({
    offers: (t, by) =>
      perPile(t, by, BACKS, (id, pile) => {
        const seats = t.seats.map((seat) => seat.id);
        return offer({
          pile: choice('pile', [id]),
          cards: cards(t.cards(id), 1, pile.slots.length),
          to: subset('seat', seats, 1, seats.length),
        });
      }),
    run: (t, by, { pile, cards: which, to }) => {
      t.show(which, t.viewers(to), t.viewers([by.id, ...to]));
      t.say('by.hand.shown', { by: author(by), n: which.length, pile: param('pile', pile) }, t.around([pile]));
    },
  }),
  'manual.turn': verb<{ readonly pile: string; readonly cards: readonly number[]; readonly turn: number }>({
    offers: (t, by) =>
      perPile(t, by, BACKS, (id) =>
        offer({ pile: choice('pile', [id]), cards: cards(t.cards(id), 1, 1, { secret: false }), turn: integer(0, 359) }),
      ),
    run: (t, by, { pile: id, cards: which, turn: to }) => {
      for (const card of which) {
        t.turn(card, to);
        t.say('by.hand.turned', { by: author(by), card: t.card(card), turn: to }, t.around([id]));
      }
    },
  }),
  'manual.arrange': verb<{ readonly pile: string; readonly cards: readonly number[] }>({
    offers: (t, by) =>
      perPile(t, by, FACES, (id, pile) =>
        offer({ pile: choice('pile', [id]), cards: cards(t.cards(id), pile.slots.length, pile.slots.length, { ordered: true }) }),
      ),
    run: (t, by, { pile, cards: which }) => {
      t.arrange(pile, which);
      t.say('by.hand.arranged', { by: author(by), pile: param('pile', pile) }, t.around([pile]));
    },
  }),
  'manual.make': verb<{ readonly pile: string; readonly face: string }>({
    offers: (t, by) => {
      const viewer = seatIndex(t.state, by.id);
      const named = inOrder(t.state.faces).flatMap(([code, { met }]) => (hasViewer(met, viewer) ? [code] : []));
      const piles = pilesSeen(t, by, COUNT);
      if (piles.length === 0) return [];
      const fields = {
        pile: choice('pile', ids(piles)),
        face: choice('card', [...standardDeck({ jokers: true }), ...named], { secret: true }),
      };
      const many = piles.reduce((sum, [, { slots }]) => sum + slots.length, 0) >= MOST_CARDS;
      return [many ? closed(refuse('cards.many'), fields) : offer(fields)];
    },
    run: (t, by, { pile, face }) => {
      const told = t.viewers([by.id]);
      const [card] = t.make(pile, [face], told);
      const seen = param('card', face, card === undefined ? told : t.widely(t.find(card).slot.knows | told));
      t.say('by.hand.made', { by: author(by), pile: param('pile', pile), card: seen }, t.around([pile]));
    },
  }),
  'manual.unmake': verb<{ readonly pile: string; readonly cards: readonly number[] }>({
    offers: (t, by) =>
      perPile(t, by, BACKS, (id, { slots }) => {
        const seen = new Set(ids(pilesSeen(t, by, COUNT)));
        const bare = slots.flatMap(({ card, piles }) => (piles.some((pile) => seen.has(pile)) ? [] : [card]));
        return bare.length === 0 ? null : offer({ pile: choice('pile', [id]), cards: cards(bare, 1, bare.length) });
      }),
    run: (t, by, { pile, cards: which }) => {
      // A card that carries a pile the author does not see stays. It was offered all the same, because leaving it out would reveal the pile.
      const bare = which.filter((card) => t.find(card).slot.piles.length === 0);
      t.unmake(bare, NOBODY);
      t.say('by.hand.unmade', { by: author(by), n: bare.length, pile: param('pile', pile) }, t.around([pile]));
    },
  }),
  /** The new pile never lies on a card: it would mark that card's back wherever it goes. */
  'manual.pile': verb<{ readonly seen: string }>({
    offers: (t, by) => {
      const fields = { seen: under('choice.seen', choice('word', Object.keys(PILE_SEEN))) };
      return [pilesSeen(t, by, COUNT).length < MOST_PILES ? offer(fields) : closed(refuse('piles.many'), fields)];
    },
    run: (t, by, { seen }) => {
      let n = 1;
      while (t.hasPile(`extra/${n}`)) n++;
      t.makePile(`extra/${n}`, PILE_SEEN[seen]?.(by) ?? { sees: sees('faces') });
      t.say('by.hand.pile', { by: author(by), pile: param('pile', `extra/${n}`) });
    },
  }),
  'manual.unpile': verb<{ readonly pile: string }>({
    offers: (t, by) =>
      pilesSeen(t, by, COUNT).flatMap(([id, each]) =>
        each.slots.length === 0 && id.startsWith('extra/') ? [offer({ pile: choice('pile', [id]) })] : [],
      ),
    run: (t, by, { pile: id }) => {
      const around = t.around([id]);
      t.unmakePile(id);
      t.say('by.hand.unpiled', { by: author(by), pile: param('pile', id) }, around);
    },
  }),
  'manual.see': verb<{ readonly pile: string; readonly role: string; readonly level: string }>({
    offers: (t, by) =>
      pilesSeen(t, by, COUNT).flatMap(([id]) => [
        // A pile that no presiding seat sees could not be changed back.
        offer({
          pile: choice('pile', [id]),
          role: under('choice.role', choice('word', ROLES_BUT_GM)),
          level: under('choice.level', choice('word', t.gms().length > 0 ? LEVELS : LEVELS.slice(1))),
        }),
        offer({
          pile: choice('pile', [id]),
          role: under('choice.role', choice('word', ['gm'])),
          level: under('choice.level', choice('word', LEVELS.slice(1))),
        }),
      ]),
    run: (t, by, { pile: id, role, level }) => {
      const found = LEVELS.find((word) => word === level) ?? 'none';
      t.see(id, { ...t.pile(id).sees, [role]: LEVELS.indexOf(found) });
      t.say('by.hand.seen', { by: author(by), pile: param('pile', id) }, t.around([id]));
    },
  }),
  ...VALUES_BY_HAND,
  'manual.roll': verb<{ readonly n: number; readonly sides: number }>({
    offers: () => [offer({ n: integer(1, 20), sides: integer(2, 1_000) })],
    run: (t, by, { n, sides }) => {
      const result = t.roll('by hand', n, sides);
      t.say('by.hand.rolled', { by: author(by), n, sides, result: result.join(', ') });
    },
  }),
  'manual.pick': verb<{ readonly of: number }>({
    offers: () => [offer({ of: integer(2, 1_000) })],
    run: (t, by, { of }) => {
      const alike = indicesBelow(of).map(() => 1);
      const result = t.pick('by hand', alike);
      t.say('by.hand.picked', { by: author(by), of, result: result + 1 });
    },
  }),
  'manual.say': verb<{ readonly text: string }>({
    offers: () => [offer({ text: text(500) })],
    run: (t, by, { text: words }) => t.say('by.hand.text', { by: author(by), text: words }),
  }),
  'manual.ask': verb<{ readonly to: string; readonly text: string }>({
    offers: (t, by) => {
      const seats = t.seats.filter((seat) => seat.id !== by.id && seat.role !== 'spectator').map((seat) => seat.id);
      if (seats.length === 0) return [];
      const fields = { to: choice('seat', seats), text: text(500) };
      return [t.state.asks.length < MOST_ASKS ? offer(fields) : closed(refuse('ask.many'), fields)];
    },
    run: (_, by, { to, text: asked }) =>
      ask({ to, key: 'by.hand.asked', params: { by: author(by), text: asked }, of: { step: 'table.question', args: { text: asked } } }),
  }),
  'manual.seat': verb<{ readonly seat: string; readonly role: string }>({
    offers: (t) =>
      t.seats.map((seat) => {
        const alone = !t.seats.some((other) => other.id !== seat.id && other.role !== 'spectator');
        const roles = ROLES.map((role) => ({ id: role, no: alone && role === 'spectator' ? refuse('seat.last') : null }));
        return offer({ seat: choice('seat', [seat.id]), role: under('choice.role', choice('word', roles)) });
      }),
    run: (t, _, { seat: id, role }) => {
      const seat = t.seat(id);
      const found = ROLES.find((each): each is Role => each === role);
      if (seat === undefined || found === undefined) return;
      if (seat.role !== found) t.sit({ ...seat, role: found });
      t.say('by.hand.seat', { who: param('seat', id), role: param('word', `choice.role.${role}`), ...playing(seat.plays) });
    },
  }),
  'manual.control': verb<{ readonly character: string; readonly seat: string }>({
    offers: (t, by) => {
      const characters = charactersOf(t, by);
      const seats = t.seats.map((seat) => seat.id);
      return characters.length === 0 ? [] : [offer({ character: choice('character', characters), seat: choice('seat', seats) })];
    },
    run: (t, _, { character, seat: id }) => {
      for (const seat of t.seats) {
        const has = seat.plays.includes(character);
        if (has === (seat.id === id)) continue;
        const plays = has ? seat.plays.filter((other) => other !== character) : [...seat.plays, character];
        t.sit({ ...seat, plays });
        if (!has)
          t.say('by.hand.seat', { who: param('seat', seat.id), role: param('word', `choice.role.${seat.role}`), ...playing(plays) });
      }
    },
  }),
};
