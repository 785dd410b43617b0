// The round: a player calls, everybody lays a card in secret, all are turned up together, the highest takes them; and the end of the game.

import {
  EVERYBODY,
  askAll,
  cards,
  choice,
  closed,
  command,
  frame,
  offer,
  question,
  refuse,
  param,
  step,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { clearTable, drawUp, welcome } from './deal.ts';
import { FACE_UP, atTable, choosable, hasRoom, inGame } from './piles.ts';
import { DECK, LAY, hand, isLaying, isOver, laid, won, worth } from './read.ts';
import { player, table } from './values.ts';

/** Why this player can do nothing at all just now, or null. */
export const whyWait = (t: Reader, by: Seat): Refusal | null => {
  if (isRoundOn(t)) return refuse('no.roundOn', 'HUSH-04');
  if (isGameOver(t)) return refuse('no.over', 'HUSH-12');
  return t.hasPile(hand(by.id)) || hasRoom(t) ? null : refuse('no.full', 'HUSH-01');
};

/** HUSH-03 */
export const call = command({
  topic: 'round',
  rule: 'HUSH-03',
  offers: (t, by) => {
    if (by.role !== 'player') return [];
    const no = whyWait(t, by) ?? (t.players().length < 2 ? refuse('no.alone', 'HUSH-01') : null);
    return [no === null ? offer() : closed(no)];
  },
  run: (t, by) => {
    for (const seat of t.players()) welcome(t, seat);
    clearTable(t);
    t.say('called', { who: param('seat', by.id) });
    drawUp(t, by.id);
    const asked = inGame(t).filter(({ id }) => t.size(hand(id)) > 0);
    if (asked.length === 0) return endRound(t, by.id);
    return askAll(
      asked.map(({ id }) => ({ to: id, key: LAY, params: { caller: param('seat', by.id) }, of: frame(lay, { who: id }) })),
      frame(turnUp, { caller: by.id }),
    );
  },
});

type Laid = { readonly card: readonly number[] } | { readonly pass: string };

/** HUSH-04, HUSH-14: a hand may lose its cards by hand while its owner is still thinking; then there is a way to pass. */
const lay = question<{ readonly who: string }, Laid>(
  'hush.round.lay',
  (t, { who }) => {
    const hold = choosable(t, who);
    return hold.length > 0 ? { card: cards(hold, 1, 1) } : { pass: choice('word', ['pass']) };
  },
  () => undefined,
);

interface Entry {
  readonly who: string;
  readonly card: number;
  readonly worth: number;
}

/** HUSH-05 */
const turnUp = step<{ readonly caller: string }, { readonly [who: string]: Laid }>('hush.round.turnUp', (t, { caller }, answers) => {
  const entries: Entry[] = [];
  for (const [who, answer] of Object.entries(answers)) {
    const card = 'card' in answer ? answer.card[0] : undefined;
    if (card === undefined) t.say('passed', { who: param('seat', who) });
    else {
      t.move([card], laid(who));
      entries.push({ who, card, worth: worth(t.face(card)) });
    }
  }
  for (const { who, card } of entries) {
    t.see(laid(who), FACE_UP);
    t.say('turned', { who: param('seat', who), card: t.card(card) });
  }
  const { winner, tied } = contest(entries);
  settleTies(t, tied);
  if (winner === null) t.say('nobody');
  else takeAll(t, winner);
  clearTable(t);
  endRound(t, winner?.who ?? caller);
});

/** The highest card that nobody has matched, and the matched cards above it. */
export const contest = <E extends { readonly worth: number }>(entries: readonly E[]): { readonly winner: E | null; readonly tied: E[] } => {
  const worths = [...new Set(entries.map((entry) => entry.worth))].sort((a, b) => b - a);
  const tied: E[] = [];
  for (const height of worths) {
    const [first, ...others] = entries.filter((entry) => entry.worth === height);
    if (first !== undefined && others.length === 0) return { winner: first, tied };
    if (first !== undefined) tied.push(first, ...others);
  }
  return { winner: null, tied };
};

/** HUSH-06: without the second half the last equal cards would tie for ever. */
const settleTies = (t: Table, tied: readonly Entry[]): void => {
  const again = table.tied.of(t);
  table.tied.set(t, tied.length > 0 && !again);
  if (tied.length === 0) return;
  const cardsTied = tied.map(({ card }) => card);
  t.say(again ? 'tied.kept' : 'tied', { cards: t.cardList(cardsTied) });
  if (again) for (const { who, card } of tied) take(t, who, [card]);
  else {
    t.move(cardsTied, DECK, { open: EVERYBODY });
    t.shuffle(DECK);
  }
};

const takeAll = (t: Table, { who, card }: Entry): void => {
  const spoils = atTable(t).flatMap(({ id }) => t.cards(laid(id)));
  take(t, who, spoils);
  t.say('took', { who: param('seat', who), n: spoils.length, card: t.card(card) });
};

export const take = (t: Table, who: string, cardsTaken: readonly number[]): void => {
  t.move(cardsTaken, won(who), { open: EVERYBODY });
  player.score.add(t, who, cardsTaken.length);
};

const endRound = (t: Table, first: string): void => {
  drawUp(t, first);
  for (const { id } of inGame(t)) player.quiet.set(t, id, 1);
  announceEnd(t);
};

export const roundSteps: readonly Step[] = [lay, turnUp];

export const isGameOver = (t: Reader): boolean =>
  isOver(
    t,
    inGame(t).map(({ id }) => id),
  );

export const isRoundOn = (t: Reader): boolean => isLaying(t.state.asks);

/** HUSH-12: a round that is on is played first: to call the end while people are still asked for a card would leave them asked. */
export const announceEnd = (t: Table): void => {
  if (!isGameOver(t) || isRoundOn(t)) return;
  const players = inGame(t);
  const best = Math.max(...players.map(({ id }) => player.score.of(t, id)));
  const winners = players.filter(({ id }) => player.score.of(t, id) === best);
  t.say('over');
  for (const { id } of winners) t.say(winners.length === 1 ? 'won' : 'shared', { who: param('seat', id), score: best });
};
