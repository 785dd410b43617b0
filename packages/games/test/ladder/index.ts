// Ladder: is the next card higher or lower?

import {
  ask,
  askAll,
  cards,
  choice,
  closed,
  command,
  defineGame,
  frame,
  offer,
  question,
  refuse,
  param,
  seatIndex,
  sees,
  standardDeck,
  step,
} from '@pasteboard/kernel';
import type { Fields, Game, Json, Offer, Reader, Refusal, Seat, Table } from '@pasteboard/kernel';
import { counting } from './bots.ts';
import { isRight, ladderOdds } from './odds.ts';
import words from './words.en.json' with { type: 'json' };

/** Turns up the next card and settles these guesses. */
const climb = (t: Table, guesses: { readonly [who: string]: string }): void => {
  t.see('ladder', sees('faces'));
  const before = t.faces('ladder')[0];
  const [card] = t.draw('deck', 'ladder');
  if (card === undefined) return;
  for (const [who, way] of Object.entries(guesses)) {
    const right = isRight(way, before, t.face(card));
    if (right) t.add(who, 'score', 1);
    t.say('guessed', { who: param('seat', who), card: t.card(card), verdict: param('word', right ? 'right' : 'wrong') });
  }
  for (const { id } of onTop(t)) t.say('won', { who: param('seat', id) });
};

const onTop = (t: Reader): Seat[] => t.players().filter(({ id }) => t.count(id, 'score') >= Number(t.option('target')));

const whyNot = (t: Reader): Refusal | null => {
  if (onTop(t).length > 0) return refuse('no.over', 'LADDER-05');
  if (t.state.asks.some(({ key }) => key === 'together')) return refuse('no.waiting', 'LADDER-03');
  return t.size('deck') === 0 ? refuse('no.deck', 'LADDER-02') : null;
};

const offered = (t: Reader, by: Seat, fields: Fields): Offer[] => {
  const no = whyNot(t);
  return by.role !== 'player' ? [] : [no === null ? offer(fields) : closed(no)];
};

const WAY = choice('word', ['higher', 'lower']);
const guess = command<{ readonly way: string }>({
  topic: 'ladder',
  rule: 'LADDER-01',
  offers: (t, by) => offered(t, by, { way: WAY }),
  run: (t, by, { way }) => climb(t, { [by.id]: way }),
});

const fields = (): Fields => ({ way: WAY });
const secretly = question<{}, { readonly way: string }>('ladder.secretly', fields, () => undefined);
const settle = step<{}, { readonly [who: string]: { readonly way: string } }>('ladder.settle', (t, _, guesses) =>
  climb(t, Object.fromEntries(Object.entries(guesses).map(([who, { way }]) => [who, way]))),
);

const together = command({
  topic: 'ladder',
  rule: 'LADDER-03',
  offers: (t, by) => offered(t, by, {}),
  run: (t) => {
    const asks = t.players().map(({ id }) => ({ to: id, key: 'together', params: {}, of: frame(secretly, {}) }));
    return askAll(asks, frame(settle, {}));
  },
});

const sleeve = (who: string): string => `sleeve/${who}`;
const slip = command<{ readonly card: readonly number[] }>({
  topic: 'ladder',
  rule: 'LADDER-04',
  offers: (t, by) => (t.hasPile(sleeve(by.id)) && t.size(sleeve(by.id)) > 0 ? [offer({ card: cards(t.cards(sleeve(by.id)), 1, 1) })] : []),
  run: (t, by, { card: [card] }) => {
    if (card === undefined) return;
    t.move([card], 'deck');
    t.say('slipped', { who: param('seat', by.id), card: t.card(card) });
  },
});

/** The players who take turns, in the order of their seats. */
const inTurn = (t: Reader): Seat[] => t.players().filter(({ id }) => t.hasPile(sleeve(id)));

const after = (t: Reader, who: Json): string => {
  const place = (id: Json): number => t.state.seats.findIndex((each) => each.id === id);
  const order = inTurn(t);
  return (order.find(({ id }) => place(id) > place(who)) ?? order[0])?.id ?? '';
};

/** Whose turn it is: the seat on record or, if that player has left, the next one. */
const turn = (t: Reader): string => {
  const who = t.fact('table', 'turn');
  return inTurn(t).find(({ id }) => id === who)?.id ?? after(t, who);
};

/** The cards of a sleeve that the answering seat can tell apart: none, if a correction by hand took or hid them. */
const upSleeve = (t: Reader, who: string): number[] => {
  const viewer = seatIndex(t.state, t.seatsBehind(who)[0]?.id ?? '');
  return t.pile(sleeve(who)).slots.flatMap(({ card, seen }) => ((seen[viewer] ?? 0) === 0 ? [] : [card]));
};

const which = question<{ readonly who: string }, { readonly card: readonly number[] }>(
  'ladder.which',
  (t, { who }) => ({ card: cards(upSleeve(t, who), 0, 1) }),
  (t, { who }, { card }) => {
    t.move(card, 'deck', { at: 'bottom' });
    t.draw('deck', sleeve(who), card.length);
    t.set('table', 'turn', after(t, who));
    t.say('shed', { who: param('seat', who), n: card.length, next: param('seat', turn(t)) });
  },
);

const shed = command({
  topic: 'ladder',
  rule: 'LADDER-06',
  offers: (t, by) => {
    if (!inTurn(t).some(({ id }) => id === by.id)) return [];
    const shedding = t.state.asks.some(({ key }) => key === 'shedding');
    const notYours = turn(t) === by.id ? null : refuse('no.turn', 'LADDER-06', { who: turn(t) });
    const no = whyNot(t) ?? (shedding ? refuse('no.shedding', 'LADDER-06') : notYours);
    return [no === null ? offer() : closed(no)];
  },
  run: (_, by) => ask({ to: by.id, key: 'shedding', params: { who: param('seat', by.id) }, of: frame(which, { who: by.id }) }),
});

const welcome = (t: Table, { id, role }: Seat): void => {
  // A returning player keeps the score.
  if (t.value(id, 'score') === undefined) t.declare(id, 'score', 'counter', 0, { min: 0 });
  if (role !== 'player' || t.hasPile(sleeve(id))) return;
  t.makePile(sleeve(id), { owner: id, sees: sees('count', { owner: 'faces' }) });
  t.draw('deck', sleeve(id), 2);
};
const seat = (id: string, name: string): Seat => ({ id, role: 'player', name, plays: [] });

export const ladder: Game = defineGame({
  id: 'ladder',
  title: 'Ladder',
  words,
  score: 'score',
  rules: [
    {
      id: 'LADDER-01',
      text: 'Anybody may guess whether the next card is higher or lower; a right guess is a rung.',
      status: 'implemented',
    },
    { id: 'LADDER-02', text: 'Without a deck there is nothing to guess.', status: 'implemented' },
    { id: 'LADDER-03', text: 'Anybody may let all guess at once; no guess shows before all are in.', status: 'implemented' },
    { id: 'LADDER-04', text: 'Everybody has two cards up a sleeve and may slip one on top of the deck, unseen.', status: 'implemented' },
    { id: 'LADDER-05', text: 'A player who has climbed the agreed number of rungs wins, and nobody climbs on.', status: 'implemented' },
    { id: 'LADDER-06', text: 'In turn each may shed: a card from the sleeve goes under the deck for a new one.', status: 'implemented' },
  ],
  commands: { guess, together, slip, shed },
  steps: [secretly, settle, which],
  options: { target: { default: 10, values: { from: 3, to: 26 }, rule: 'LADDER-05' } },
  odds: ladderOdds,
  bots: { counting },
  ready: [{ name: 'two at a table', seats: [seat('ann', 'Ann'), seat('ben', 'Ben')], options: {}, setup: {} }],
  joined: welcome,
  open: (t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('ladder', { sees: sees('faces') });
    t.make('deck', standardDeck());
    t.shuffle('deck');
    t.draw('deck', 'ladder');
    t.declare('table', 'turn', 'fact', t.players()[0]?.id ?? '');
    for (const each of t.seats) welcome(t, each);
  },
});
