// Cards drawn to the hand; where that would empty the deck, the player says how many.

import { ask, frame, integer, question, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';
import { drawEmpties, drawnOf } from '../read/rests.ts';
import { who } from './characters.ts';
import { settle } from './conditions.ts';
import { drawToHand } from './deck.ts';

/** A draw, and the sentence that tells it: its numbers, and under which name it has the number of cards. */
type Draw = {
  readonly who: string;
  readonly n: number;
  readonly said: string;
  readonly told: { readonly [name: string]: number };
  readonly as: 'n' | 'drawn';
};

const EMPTIES = 'draw.empties';

/** Is a player asked how many cards to draw? */
export const isDrawing = (t: Reader, id: string | null = null): boolean =>
  t.state.asks.some(({ key, to }) => key === EMPTIES && (id === null || to === id));

const finish = (t: Table, { who: id, said, told, as }: Draw, n: number): void => {
  const drawn = drawToHand(t, id, n);
  t.say(said, { who: who(id), ...told, [as]: drawn.length, cards: t.cardList(drawn) });
  settle(t);
};

/** TRB-HAND-05, TRB-STUP-01: a draw that would empty the deck waits for its player to say how many; any other is done at once. */
export const drawOrAsk = (t: Table, draw: Draw): Next => {
  const n = drawnOf(t, draw.who, draw.n);
  if (houseRule(t, 'emptyingDraw') === 'asked' && drawEmpties(t, draw.who, n)) {
    // What has been discarded for it may have left the hand empty.
    settle(t);
    return ask({ to: draw.who, key: EMPTIES, params: { who: who(draw.who), n }, of: frame(drawSome, { ...draw, n }) });
  }
  return finish(t, draw, n);
};

const drawSome = question<Draw, { readonly n: number }>(
  'realms.draw.some',
  (t, { who: id, n }) => ({ n: integer(0, drawnOf(t, id, n)) }),
  (t, draw, { n }): Next => finish(t, draw, n),
);

export const drawSteps = [drawSome] as const;
