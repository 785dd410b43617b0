// The smallest game with every kind of secret. It keeps all promises; each broken toy changes one part of it.

import {
  anyPlay,
  askAll,
  cards,
  choice,
  closed,
  command,
  defineGame,
  fraction,
  frame,
  hasViewer,
  isOpen,
  isRed,
  offer,
  question,
  refuse,
  param,
  seatIndex,
  sees,
  step,
  type Bot,
  type Command,
  type Fraction,
  type Game,
  type Json,
  type JsonRecord,
  type Odds,
  type Reader,
  type Seat,
  type Table,
  type ValueSees,
  type View,
  type ViewPool,
} from '@pasteboard/kernel';

export const DECK = 'deck';
export const DISCARD = 'discard';
/** The pile of buried cards. No viewer sees into it. */
export const CELLAR = 'cellar';
export const hand = (who: string): string => `hand/${who}`;

export const who = (seat: Seat) => param('seat', seat.id);
export const colorOf = (face: string): string => (isRed(face) ? 'red' : 'black');
export const topFace = (t: Reader): string => t.faces(DECK)[0] ?? 'none';

export const plays = (t: Reader, by: Seat): boolean => by.role === 'player' && t.hasPile(hand(by.id));
/** The cards of a hand that its owner can tell apart: none if the hand was hidden by hand. */
export const held = (t: Reader, by: Seat): number[] =>
  t
    .pile(hand(by.id))
    .slots.filter((slot) => (slot.seen[seatIndex(t.state, by.id)] ?? 0) !== 0)
    .map((slot) => slot.card);

/** Into the hand, unseen by the others. */
export const draw = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [t.size(DECK) === 0 ? closed(refuse('no.deckEmpty')) : offer()] : []),
  run: (t, by) => {
    for (const card of t.draw(DECK, hand(by.id))) t.say('drew', { who: who(by), card: t.card(card) });
  },
});

/** Turned up for all to see; an empty deck is reshuffled first. */
export const flip = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [t.size(DECK) + t.size(DISCARD) === 0 ? closed(refuse('no.cards')) : offer()] : []),
  run: (t, by) => {
    if (t.size(DECK) === 0) {
      t.moveAll(DISCARD, DECK);
      t.shuffle(DECK);
    }
    for (const card of t.draw(DECK, DISCARD))
      t.say('flipped', { who: who(by), card: t.card(card), color: t.ofCard(card, 'word', colorOf(t.face(card))) });
  },
});

/** Which card goes is secret; that one goes is not. */
export const bury = command<{ readonly card: readonly number[] }>({
  topic: 'toy',
  rule: null,
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const hold = held(t, by);
    return [hold.length === 0 ? closed(refuse('no.handEmpty')) : offer({ card: cards(hold, 1, 1) })];
  },
  run: (t, by, { card }) => {
    t.move(card, CELLAR);
    t.say('buried', { who: who(by) });
  },
});

export const knowsTop = (t: Reader, by: Seat): boolean => hasViewer(t.pile(DECK).slots[0]?.knows ?? 0, seatIndex(t.state, by.id));

export const peek = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [t.size(DECK) === 0 || knowsTop(t, by) ? closed(refuse('no.nothingToSee')) : offer()] : []),
  run: (t, by) => {
    const top = t.top(DECK);
    if (top === undefined) return;
    t.show([top], t.viewers([by.id]));
    t.say('peeked', { who: who(by), card: t.card(top) });
  },
});

/** Shuffles the player's own hand: the others, who see its backs, can no longer follow any card. */
export const mix = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [offer()] : []),
  run: (t, by) => {
    t.shuffle(hand(by.id));
    t.say('mixed', { who: who(by) });
  },
});

/** A secret die: only the player who throws it sees it. */
export const cast = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [offer()] : []),
  run: (t, by) => {
    t.roll('fate', 1, 6, t.viewers([by.id]));
    t.say('cast', { who: who(by) });
  },
});

const WORDS = ['stone', 'paper', 'scissors'] as const;
export type Sign = { readonly word: string };

export const sign = question<{ readonly who: string }, Sign>(
  'toy.sign',
  (t) => ({ word: choice('word', WORDS.slice(0, Number(t.option('signs'))), { secret: true }) }),
  () => undefined,
);

export const signs = step<{ readonly by: string }, { readonly [who: string]: Sign }>('toy.signs', (t, _, answers) => {
  for (const [each, { word }] of Object.entries(answers)) t.say('signed', { who: param('seat', each), word: param('word', word) });
  t.add('table', 'rounds', 1);
});

/** All players make a sign in secret; once all have, all are shown. */
export const call = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (plays(t, by) ? [t.state.asks.some(({ key }) => key === 'sign') ? closed(refuse('no.roundOn')) : offer()] : []),
  run: (t, by) =>
    askAll(
      t.players().map(({ id }) => ({ to: id, key: 'sign', params: { who: who(by) }, of: frame(sign, { who: id }) })),
      frame(signs, { by: by.id }),
    ),
});

/** The sealed answers, in the order of the asks: for rules only. */
export const sealedSoFar = (t: Reader): JsonRecord[] =>
  t.state.asks.flatMap(({ key, answer }) => (key === 'sign' && answer !== null ? [answer.values] : []));

/** Chances of a color on top, where one record covers all that may be in the deck. */
export const oddsFrom = (view: View, count: (faces: readonly string[]) => Record<string, Fraction>): Odds[] => {
  const deck = view.piles[DECK];
  const seat = view.seats[view.you];
  if (deck === undefined || deck.count === 0 || seat?.role !== 'player' || view.piles[hand(seat.id)] === undefined) return [];
  const top = deck.slots === null ? deck.known.find(([at]) => at === 0)?.[1] : deck.slots[0]?.face;
  const about = view.pools.filter(({ piles }) => piles.includes(DECK));
  const [only] = about;
  const faces = typeof top === 'string' ? [top] : about.length === 1 && only !== undefined && fills(view, only) ? only.faces : [];
  if (faces.length === 0) return [];
  return [{ play: { do: 'flip', with: {} }, of: { said: 'flipped', param: 'color' }, chances: count(faces) }];
};

/** True if this one record covers every hidden place of its piles. Then each is equally likely. */
const fills = (view: View, record: ViewPool): boolean => {
  const piles = record.piles.flatMap((id) => (id === null ? [] : (view.piles[id] ?? [])));
  const others = view.pools.filter((pool) => pool !== record && pool.piles.some((id) => record.piles.includes(id)));
  const hidden = piles.map(({ count, slots, known }) =>
    slots === null ? count - known.length : slots.filter(({ face }) => face === null).length,
  );
  return others.length === 0 && piles.length === record.piles.length && hidden.reduce((a, b) => a + b, 0) === record.faces.length;
};

export const colors = (faces: readonly string[]): Record<string, Fraction> => {
  const chances: Record<string, Fraction> = {};
  for (const color of ['red', 'black']) {
    const n = faces.filter((face) => colorOf(face) === color).length;
    if (n > 0) chances[color] = fraction(n, faces.length);
  }
  return chances;
};

/** Turns up what it takes to be red, draws otherwise, and answers asks first. */
export const plain: Bot = (view, templates, below) => {
  const [odds] = oddsFrom(view, colors);
  const wanted = (odds?.chances['red']?.n ?? 0n) > 0n ? 'flip' : 'draw';
  const asked = templates.some((each) => each.ask !== null && isOpen(each));
  return !asked && templates.some((each) => each.do === wanted && isOpen(each))
    ? { do: wanted, with: {} }
    : anyPlay(view, templates, below);
};

/** A player who returns finds their hand unchanged. */
export const welcome = (t: Table, { id, role }: Seat): void => {
  if (role !== 'player' || t.hasPile(hand(id))) return;
  t.makePile(hand(id), { owner: id, sees: sees('backs', { owner: 'faces' }) });
};

export const toy: Game = defineGame({
  id: 'toy',
  title: 'Toy',
  words: {},
  commands: { draw, flip, bury, peek, mix, cast, call },
  steps: [sign, signs],
  bots: { plain },
  byHand: 'anybody',
  options: { signs: { default: 2, values: { from: 2, to: WORDS.length }, rule: null } },
  odds: (view) => oddsFrom(view, colors),
  ready: [
    {
      name: 'two at a table',
      seats: [
        { id: 'ann', role: 'player', name: 'Ann', plays: [] },
        { id: 'ben', role: 'player', name: 'Ben', plays: [] },
      ],
      options: {},
      setup: {},
    },
  ],
  open: (t) => {
    t.makePile(DECK, { sees: sees('count') });
    t.makePile(DISCARD, { sees: sees('faces') });
    t.makePile(CELLAR, { sees: sees('count') });
    t.declare('table', 'rounds', 'counter', 0, { min: 0 });
    t.make(DECK, ['AS', 'AH', '2S', '2H', '3S', '3H', '4S', '4H']);
    t.shuffle(DECK);
    for (const seat of t.players()) welcome(t, seat);
    t.say('opened');
  },
  joined: welcome,
});

/** The toy with one more command, or with one replaced. */
export const withCommand = (name: string, spec: Command, game = toy): Game => ({ ...game, commands: { ...game.commands, [name]: spec } });

/** The toy with one more value. */
export const withValue = (key: string, value: Json, seen: ValueSees = 'all', game = toy): Game => ({
  ...game,
  open: (t, setup) => {
    game.open(t, setup);
    t.declare('table', key, 'fact', value, { sees: seen });
  },
});
