// Every verb by hand, for when the rules do not know what the people at the table know. Marked in the log, with its author.

import { cards, choice, integer, offer, subset, text, type Offer } from './domain.ts';
import { command, type Command } from './game.ts';
import {
  BACKS,
  COUNT,
  FACES,
  NOBODY,
  NONE,
  own,
  seatIndex,
  VALUE_SEES,
  seesValue,
  type Level,
  type Pile,
  type Seat,
  type Sees,
  type Value,
} from './state.ts';
import { ask } from './steps.ts';
import { said, type Reader } from './reader.ts';
import { sees } from './table.ts';
import { standardDeck } from './view/cards.ts';
import { LEVELS, ROLES, type Json, type Role } from './view/types.ts';

const PLACES = ['top', 'bottom'] as const;
const place = (where: string): 'top' | 'bottom' => (where === 'bottom' ? 'bottom' : 'top');

const pilesSeen = (t: Reader, by: Seat, least: Level): [id: string, pile: Pile][] => {
  const viewer = seatIndex(t.state, by.id);
  return Object.entries(t.state.piles).filter(([, pile]) => (pile.levels[viewer] ?? NONE) >= least);
};

const ids = (piles: readonly [id: string, pile: Pile][]): string[] => piles.map(([id]) => id);

/** One offer for each pile that lets this seat tell its cards apart. */
const perPile = (t: Reader, by: Seat, least: Level, fields: (id: string, pile: Pile) => Offer | null): Offer[] =>
  pilesSeen(t, by, least).flatMap(([id, pile]) => (pile.slots.length === 0 ? [] : (fields(id, pile) ?? [])));

/** Where cards of a pile may go by hand: any other pile in sight that does not lie on one of them. */
const destinations = (t: Reader, by: Seat, from: string): string[] => {
  const above = (id: string): boolean => {
    const on = t.pile(id).on;
    const under = on === null ? undefined : t.seek(on)?.pile;
    return under === from || (under !== undefined && above(under));
  };
  return ids(pilesSeen(t, by, COUNT)).filter((id) => id !== from && !above(id));
};

const author = (by: Seat) => said('seat', by.id);
const topic = { topic: 'manual', rule: null } as const;

const deal = command<{ readonly from: string; readonly n: number; readonly to: string; readonly place: string }>({
  ...topic,
  offers: (t, by) =>
    perPile(t, by, COUNT, (id, pile) => {
      const to = destinations(t, by, id);
      return to.length === 0
        ? null
        : offer({ from: choice('pile', [id]), n: integer(1, pile.slots.length), to: choice('pile', to), place: choice('word', PLACES) });
    }),
  run: (t, by, { from, n, to, place: where }) => {
    t.draw(from, to, n, place(where));
    t.say('by.hand.moved', { by: author(by), n, from: said('pile', from), to: said('pile', to) }, t.around([from, to]));
  },
});

const move = command<{ readonly from: string; readonly cards: readonly number[]; readonly to: string; readonly place: string }>({
  ...topic,
  offers: (t, by) =>
    perPile(t, by, BACKS, (id, pile) => {
      const to = destinations(t, by, id);
      const which = cards(t.cards(id), 1, pile.slots.length, true);
      return to.length === 0
        ? null
        : offer({ from: choice('pile', [id]), cards: which, to: choice('pile', to), place: choice('word', PLACES) });
    }),
  run: (t, by, { from, cards: which, to, place: where }) => {
    t.move(which, to, { at: place(where), keepTurn: true });
    t.say('by.hand.moved', { by: author(by), n: which.length, from: said('pile', from), to: said('pile', to) }, t.around([from, to]));
  },
});

const shuffle = command<{ readonly pile: string }>({
  ...topic,
  offers: (t, by) => pilesSeen(t, by, COUNT).map(([id]) => offer({ pile: choice('pile', [id]) })),
  run: (t, by, { pile }) => {
    t.shuffle(pile);
    t.say('by.hand.shuffled', { by: author(by), pile: said('pile', pile) }, t.around([pile]));
  },
});

const show = command<{ readonly pile: string; readonly cards: readonly number[]; readonly to: readonly string[] }>({
  ...topic,
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
    t.say('by.hand.shown', { by: author(by), n: which.length, pile: said('pile', pile) }, t.around([pile]));
  },
});

const turn = command<{ readonly pile: string; readonly cards: readonly number[]; readonly turn: number }>({
  ...topic,
  offers: (t, by) =>
    perPile(t, by, BACKS, (id) =>
      offer({ pile: choice('pile', [id]), cards: cards(t.cards(id), 1, 1, false, false), turn: integer(0, 359) }),
    ),
  run: (t, by, { pile: id, cards: which, turn: to }) => {
    for (const card of which) {
      t.turn(card, to);
      t.say('by.hand.turned', { by: author(by), card: t.card(card), turn: to }, t.around([id]));
    }
  },
});

const arrange = command<{ readonly pile: string; readonly cards: readonly number[] }>({
  ...topic,
  offers: (t, by) =>
    perPile(t, by, FACES, (id, pile) =>
      offer({ pile: choice('pile', [id]), cards: cards(t.cards(id), pile.slots.length, pile.slots.length, true) }),
    ),
  run: (t, by, { pile, cards: which }) => {
    t.arrange(pile, which);
    t.say('by.hand.arranged', { by: author(by), pile: said('pile', pile) }, t.around([pile]));
  },
});

const make = command<{ readonly pile: string; readonly face: string }>({
  ...topic,
  offers: (t, by) => {
    const viewer = seatIndex(t.state, by.id);
    const named = Object.entries(t.state.faces)
      .filter(([, face]) => (face.met >> viewer) & 1)
      .map(([code]) => code);
    const piles = ids(pilesSeen(t, by, COUNT));
    return piles.length === 0
      ? []
      : [offer({ pile: choice('pile', piles), face: choice('card', [...standardDeck(true), ...named], true) })];
  },
  run: (t, by, { pile, face }) => {
    const told = t.viewers([by.id]);
    const [card] = t.make(pile, [face], told);
    t.say(
      'by.hand.made',
      {
        by: author(by),
        pile: said('pile', pile),
        card: said('card', face, card === undefined ? told : t.widely(t.find(card).slot.knows | told)),
      },
      t.around([pile]),
    );
  },
});

const unmake = command<{ readonly pile: string; readonly cards: readonly number[] }>({
  ...topic,
  offers: (t, by) =>
    perPile(t, by, BACKS, (id) => {
      const bare = t
        .pile(id)
        .slots.filter((slot) => slot.piles.length === 0)
        .map((slot) => slot.card);
      return bare.length === 0 ? null : offer({ pile: choice('pile', [id]), cards: cards(bare, 1, bare.length) });
    }),
  run: (t, by, { pile, cards: which }) => {
    t.unmake(which, NOBODY);
    t.say('by.hand.unmade', { by: author(by), n: which.length, pile: said('pile', pile) }, t.around([pile]));
  },
});

const PILE_SEEN: { readonly [who: string]: (by: Seat) => { readonly owner?: string; readonly sees: Sees } } = {
  everybody: () => ({ sees: sees('faces') }),
  me: (by) => ({ owner: by.id, sees: sees('count', { owner: 'faces' }) }),
  nobody: () => ({ sees: sees('count') }),
};

const pile = command<{ readonly seen: string }>({
  ...topic,
  offers: () => [offer({ seen: choice('word', Object.keys(PILE_SEEN)) })],
  run: (t, by, { seen }) => {
    let n = 1;
    while (t.hasPile(`extra/${n}`)) n++;
    t.makePile(`extra/${n}`, PILE_SEEN[seen]?.(by) ?? { sees: sees('faces') });
    t.say('by.hand.pile', { by: author(by), pile: said('pile', `extra/${n}`) });
  },
});

const unpile = command<{ readonly pile: string }>({
  ...topic,
  offers: (t, by) =>
    pilesSeen(t, by, COUNT).flatMap(([id, each]) =>
      each.slots.length === 0 && id.startsWith('extra/') ? [offer({ pile: choice('pile', [id]) })] : [],
    ),
  run: (t, by, { pile: id }) => {
    const around = t.around([id]);
    t.unmakePile(id);
    t.say('by.hand.unpiled', { by: author(by), pile: said('pile', id) }, around);
  },
});

const see = command<{ readonly pile: string; readonly role: string; readonly level: string }>({
  ...topic,
  offers: (t, by) =>
    pilesSeen(t, by, COUNT).map(([id]) =>
      offer({ pile: choice('pile', [id]), role: choice('word', [...ROLES, 'owner']), level: choice('word', LEVELS) }),
    ),
  run: (t, by, { pile: id, role, level }) => {
    const found = LEVELS.find((word) => word === level) ?? 'none';
    t.see(id, { ...t.pile(id).sees, [role]: LEVELS.indexOf(found) });
    t.say('by.hand.seen', { by: author(by), pile: said('pile', id) }, t.around([id]));
  },
});

const valueOffer = (scope: string, key: string, value: Value): Offer | null => {
  const named = { scope: choice('text', [scope]), key: choice('text', [key]) };
  const secret = value.sees !== 'all';
  if (typeof value.value === 'number') return offer({ ...named, to: integer(value.min ?? -999_999, value.max ?? 999_999, secret) });
  if (typeof value.value === 'string') return offer({ ...named, to: text(2_000, secret) });
  if (typeof value.value === 'boolean') return offer({ ...named, to: choice('word', ['true', 'false'], secret) });
  return null;
};

/** One offer for each value this seat sees; house rules have a command of their own. */
const perValue = (t: Reader, by: Seat, offered: (scope: string, key: string, value: Value) => Offer | null): Offer[] => {
  const viewer = seatIndex(t.state, by.id);
  return Object.entries(t.state.values).flatMap(([scope, values]) =>
    scope === 'options'
      ? []
      : Object.entries(values).flatMap(([key, value]) =>
          seesValue(t.state, viewer, scope, value) ? (offered(scope, key, value) ?? []) : [],
        ),
  );
};

const set = command<{ readonly scope: string; readonly key: string; readonly to: Json }>({
  ...topic,
  offers: (t, by) => perValue(t, by, valueOffer),
  run: (t, by, { scope, key, to }) => {
    const was = t.value(scope, key);
    if (was === undefined) return;
    t.set(scope, key, typeof was.value === 'boolean' ? to === 'true' : to);
    const seen = t.state.seats.reduce((bits, _, v) => (seesValue(t.state, v, scope, was) ? bits | (1 << v) : bits), 0);
    t.say(
      'by.hand.set',
      { by: author(by), scope: said('character', scope), key: said('word', `value.${key}`), value: said('data', to) },
      t.widely(seen),
    );
  },
});

const reveal = command<{ readonly scope: string; readonly key: string; readonly to: string }>({
  ...topic,
  offers: (t, by) =>
    perValue(t, by, (scope, key) => offer({ scope: choice('text', [scope]), key: choice('text', [key]), to: choice('word', VALUE_SEES) })),
  run: (t, by, { scope, key, to }) => {
    const found = VALUE_SEES.find((each) => each === to) ?? 'all';
    t.reveal(scope, key, found);
    const value = t.value(scope, key);
    const seen = t.state.seats.reduce(
      (bits, _, v) => (value !== undefined && seesValue(t.state, v, scope, value) ? bits | (1 << v) : bits),
      t.viewers([by.id]),
    );
    t.say('by.hand.revealed', { by: author(by), scope: said('character', scope), key: said('word', `value.${key}`) }, t.widely(seen));
  },
});

const roll = command<{ readonly n: number; readonly sides: number }>({
  ...topic,
  offers: () => [offer({ n: integer(1, 20), sides: integer(2, 1_000) })],
  run: (t, by, { n, sides }) => {
    const result = t.roll('by hand', n, sides);
    t.say('by.hand.rolled', { by: author(by), n, sides, result: result.join(', ') });
  },
});

const say = command<{ readonly text: string }>({
  ...topic,
  offers: () => [offer({ text: text(500) })],
  run: (t, by, { text: said_ }) => t.say('by.hand.text', { by: author(by), text: said_ }),
});

const askByHand = command<{ readonly to: string; readonly text: string }>({
  ...topic,
  offers: (t, by) => {
    const seats = t.seats.filter((seat) => seat.id !== by.id && seat.role !== 'spectator').map((seat) => seat.id);
    return seats.length === 0 ? [] : [offer({ to: choice('seat', seats), text: text(500) })];
  },
  run: (_, by, { to, text: asked }) =>
    ask({ to, key: 'by.hand.asked', params: { by: author(by), text: asked }, of: { step: 'table.question', args: { text: asked } } }),
});

const seatRole = command<{ readonly seat: string; readonly role: string }>({
  ...topic,
  offers: (t) => t.seats.map((seat) => offer({ seat: choice('seat', [seat.id]), role: choice('word', ROLES) })),
  run: (t, _, { seat: id, role }) => {
    const seat = t.seat(id);
    const found = ROLES.find((each): each is Role => each === role);
    if (seat === undefined || found === undefined) return;
    if (seat.role !== found) t.sit({ ...seat, role: found });
    t.say('by.hand.seat', { who: said('seat', id), role: said('word', role), plays: seat.plays.join(', ') });
  },
});

/** Characters are whoever owns a pile or a value and is not a seat. */
const charactersOf = (t: Reader): string[] => {
  const owners = Object.values(t.state.piles).flatMap((each) => (each.owner === null ? [] : [each.owner]));
  const scopes = Object.keys(t.state.values).filter(
    (scope) => scope !== 'options' && scope !== 'table' && own(t.state.piles, scope) === undefined,
  );
  return [...new Set([...owners, ...scopes, ...t.seats.flatMap((seat) => seat.plays)])].filter((id) => t.seat(id) === undefined).sort();
};

const control = command<{ readonly character: string; readonly seat: string }>({
  ...topic,
  offers: (t) => {
    const characters = charactersOf(t);
    return characters.length === 0
      ? []
      : [
          offer({
            character: choice('character', characters),
            seat: choice(
              'seat',
              t.seats.map((seat) => seat.id),
            ),
          }),
        ];
  },
  run: (t, _, { character, seat: id }) => {
    for (const seat of t.seats) {
      const has = seat.plays.includes(character);
      if (has === (seat.id === id)) continue;
      const plays = has ? seat.plays.filter((other) => other !== character) : [...seat.plays, character];
      t.sit({ ...seat, plays });
      if (!has) t.say('by.hand.seat', { who: said('seat', seat.id), role: said('word', seat.role), plays: plays.join(', ') });
    }
  },
});

export const BY_HAND: { readonly [name: string]: Command } = {
  'manual.deal': deal,
  'manual.move': move,
  'manual.shuffle': shuffle,
  'manual.show': show,
  'manual.turn': turn,
  'manual.arrange': arrange,
  'manual.make': make,
  'manual.unmake': unmake,
  'manual.pile': pile,
  'manual.unpile': unpile,
  'manual.reveal': reveal,
  'manual.see': see,
  'manual.set': set,
  'manual.roll': roll,
  'manual.say': say,
  'manual.ask': askByHand,
  'manual.seat': seatRole,
  'manual.control': control,
};
