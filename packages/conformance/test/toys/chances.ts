// [P4] [P9] Odds and bots that look under the cards, and odds that count wrong.

import { anyPlay, fraction, isOpen, type Bot, type Game, type State } from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { DECK, colourOf, colours, draw, oddsFrom, toy } from './toy.ts';

/** The state as the rules last saw it, kept where neither odds nor bots should find it. */
let captured: State | null = null;
const capturing: Game = {
  ...toy,
  commands: {
    ...toy.commands,
    draw: {
      ...draw,
      offers: (t, by) => {
        captured = t.state;
        return draw.offers(t, by);
      },
    },
  },
};
const peeked = (): string[] => captured?.piles[DECK]?.slots.slice(0, 1).map(({ face }) => face) ?? [];

const peekingBot: Bot = (view, templates, below) => {
  const wanted = colourOf(peeked()[0] ?? '') === 'red' ? 'flip' : 'draw';
  return templates.some((each) => each.do === wanted && isOpen(each)) ? { do: wanted, with: {} } : anyPlay(view, templates, below);
};

export const CHANCES: readonly Toy[] = [
  brokenGame(
    'P4',
    'odds worked out from the state',
    { ...capturing, odds: (view) => oddsFrom(view, () => colours(peeked())) },
    {},
    capturing,
  ),
  brokenGame('P4', 'a bot that peeks', { ...capturing, bots: { peeking: peekingBot } }, {}, capturing),
  brokenGame(
    'P9',
    'odds that forget a card',
    { ...toy, odds: (view) => oddsFrom(view, (faces) => colours(faces.length > 1 ? faces.slice(1) : faces)) },
    { tables: 12 },
  ),
  brokenGame(
    'P9',
    'odds that do not add up to one',
    { ...toy, odds: (view) => oddsFrom(view, (faces) => ({ ...colours(faces), edge: fraction(1, 100) })) },
    { tables: 12 },
  ),
];
