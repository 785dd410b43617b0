// Hush: a small game of secrets. Everybody lays a card unseen, the highest takes them all, and between rounds a player may peek, bury or wager.

import { RANKS, SUITS, defineGame, param, sees, type Game, type Ready, type Seat } from '@pasteboard/kernel';
import { careful, plain } from './bots.ts';
import { clearTable, drawUp, welcome } from './deal.ts';
import { wagerOdds } from './odds.ts';
import { atTable, handSees, inGame } from './piles.ts';
import { DECK, hand } from './read.ts';
import { announceEnd, call, isGameOver, isRoundOn, roundSteps } from './round.ts';
import { rules } from './rules.ts';
import { bury, peek, wager } from './secrets.ts';
import { OPTIONS, declared, houseRule, player, table } from './values.ts';
import words from './words.en.json' with { type: 'json' };

const seat = (id: string, name: string, role: 'player' | 'gm' = 'player'): Seat => ({ id, role, name, plays: [] });
const ann = seat('ann', 'Ann');
const ben = seat('ben', 'Ben');
const cat = seat('cat', 'Cat');

const ready: readonly Ready[] = [
  { name: 'two at a table', seats: [ann, ben], options: {}, setup: {} },
  { name: 'three, with the backs of their hands in sight', seats: [ann, ben, cat], options: { hands: 'backs', hand: 4 }, setup: {} },
  { name: 'two and a GM, first to twelve', seats: [seat('gus', 'Gus', 'gm'), ann, ben], options: { target: 12 }, setup: {} },
];

export const hush: Game = defineGame({
  id: 'hush',
  title: 'Hush',
  words,
  rules,
  ready,
  commands: { call, peek, bury, wager },
  steps: roundSteps,
  bots: { plain, careful },
  odds: wagerOdds,
  options: OPTIONS,
  values: declared,
  score: player.score.key,
  open: (t) => {
    t.makePile(DECK, { sees: sees('count') });
    table.tied.declare(t);
    const ranks = RANKS.slice(0, houseRule(t, 'ranks'));
    t.make(
      DECK,
      SUITS.flatMap((suit) => ranks.map((rank) => rank + suit)),
    );
    t.shuffle(DECK);
    t.say('opened', { n: t.size(DECK) });
    for (const player of t.players()) welcome(t, player);
    drawUp(t, '');
  },
  joined: (t, late) => {
    if (!welcome(t, late)) return;
    t.say('joined', { who: param('seat', late.id) });
    drawUp(t, late.id);
  },
  optionChanged: (t, key, from, to) => {
    if (key === 'ranks' || key === 'hand') t.say(`later.${key}`);
    if (key === 'hands') {
      const shown = to === 'backs' ? 'backs' : 'count';
      for (const { id } of atTable(t)) t.see(hand(id), handSees(shown));
      t.say(`hands.${shown}`);
    }
    if (key === 'peeks') for (const { id } of inGame(t)) player.peeks.add(t, id, Number(to) - Number(from));
    if (key === 'target' && isGameOver(t) && isRoundOn(t)) t.say('later.target');
    if (key === 'target') announceEnd(t);
  },
  unstuck: (t) => {
    clearTable(t);
    announceEnd(t);
  },
});
