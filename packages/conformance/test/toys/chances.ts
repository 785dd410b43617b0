// Broken toys for P4 and P9: odds and bots that use hidden cards, wrong odds, and a false record.

import { anyPlay, fraction, isOpen, type Bot, type Game, type State } from '@pasteboard/kernel';
import type { Kernel } from '@pasteboard/conformance';
import { brokenGame, brokenKernel, type Toy } from './kinds.ts';
import { folding } from './made-wrong.ts';
import { CELLAR, DECK, colorOf, colors, draw, oddsFrom, toy, withCommand } from './toy.ts';

/** The state as the rules last saw it, stored where odds and bots can reach it. */
let captured: State | null = null;
const capturing: Game = withCommand('draw', {
  ...draw,
  offers: (t, by) => {
    captured = t.state;
    return draw.offers(t, by);
  },
});
const underTheTop = (): string[] => captured?.piles[DECK]?.slots.slice(0, 1).map(({ face }) => face) ?? [];

const cheat: Bot = (view, templates, below) => {
  const wanted = colorOf(underTheTop()[0] ?? '') === 'red' ? 'flip' : 'draw';
  return templates.some((each) => each.do === wanted && isOpen(each)) ? { do: wanted, with: {} } : anyPlay(view, templates, below);
};

/** Buried cards stay on all records where they were. */
const backward: Kernel = folding({
  event: (before, e, after) => (e.type === 'CardsMoved' && e.to === CELLAR ? { ...after, pools: before.pools } : after),
});

export const CHANCES: readonly Toy[] = [
  brokenGame(
    'P4',
    'odds computed from the state',
    { ...capturing, odds: (view) => oddsFrom(view, () => colors(underTheTop())) },
    capturing,
    {
      // These odds do not match the record, either.
      also: ['P9'],
    },
  ),
  brokenGame(
    'P4',
    'a hint computed from the state',
    {
      ...capturing,
      hints: () => underTheTop().map((v) => ({ play: { do: 'draw', with: {} }, said: 'hint', params: { card: { as: 'text', v } } })),
    },
    capturing,
  ),
  brokenGame('P4', 'a bot that peeks', { ...capturing, bots: { cheat } }, capturing),
  brokenGame('P9', 'odds that forget a card', {
    ...toy,
    odds: (view) => oddsFrom(view, (faces) => colors(faces.length > 1 ? faces.slice(1) : faces)),
  }),
  brokenKernel('P9', 'a record that does not follow a card', backward, toy, { promises: ['P9'], also: ['P7'] }),
  brokenGame('P9', 'odds that do not add up to one', {
    ...toy,
    odds: (view) => oddsFrom(view, (faces) => ({ ...colors(faces), edge: fraction(1, 100) })),
  }),
];
