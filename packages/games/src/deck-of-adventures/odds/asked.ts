// A check as odds need it: everything that this viewer's record tells about what lies where.

import { contentsOf, fraction, sightOf, type Contents, type Fraction, type Sight, type View } from '@pasteboard/kernel/view';
import { MOST_FATIGUE, discardOf, drawOf, isJoker } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, isDealer } from '../read/characters.ts';
import { stillInPlay, type CheckAsked } from '../read/check.ts';
import { grading } from '../read/degrees.ts';
import { sheet } from '../values.ts';
import { successChance, type CheckQuestion } from './check-chance.ts';

const all = ({ places, pool }: Contents): string[] => [...places.flatMap((face) => face ?? []), ...pool];

/** Everything but the Difficulty Range. */
export type AskedAhead = Omit<CheckQuestion, 'aim'> & { readonly aim: Omit<CheckQuestion['aim'], 'dr'>; readonly collapses: boolean };

/**
 * DOA-DECK-07, DOA-FATIGUE-04: will the pile run out? A Dealer at the third level collapses over it. Where Fatigue would change the hand in
 * the middle of it there is nothing exact to say.
 */
const runningOut = (s: Sight, owner: string, draw: Contents, toDraw: number, discarded: number): 'no' | 'yes' | 'collapse' | 'unclear' => {
  const left = all(draw).filter((face) => !isJoker(face)).length;
  const early = houseRule(s, 'fatigueTrigger') === 'onEmpty';
  if (early && left < draw.places.length) return 'unclear';
  if (toDraw === 0 || (early ? left > toDraw : left >= toDraw) || discarded === 0) return 'no';
  if (!isDealer(s, owner)) return 'yes';
  if (sheet.fatigue.of(s, owner) >= MOST_FATIGUE) return 'collapse';
  return houseRule(s, 'fatigueMidCheck') ? 'unclear' : 'yes';
};

/** More cards are not counted: only cards made by hand come near either number. */
const MOST_CARDS = 400;
const MOST_IN_PLAY = 30;

/** Null where there is no check, or where the record does not tell. */
export const askedOf = (view: View, check: CheckAsked | null): AskedAhead | null => {
  const s = sightOf(view);
  if (check === null) return null;
  const owner = deckOwner(s, check.who);
  const [draw, discard] = [contentsOf(view, drawOf(owner)), contentsOf(view, discardOf(owner))];
  if (draw === null) return null;
  // Jokers at unknown places between known ones would have to be told apart by place.
  if (draw.pool.some(isJoker) && draw.places.some((face) => face !== null)) return null;
  const inPlay = stillInPlay(view, check);
  if (inPlay.length > MOST_IN_PLAY) return null;
  if (draw.places.length + (view.piles[discardOf(owner)]?.count ?? 0) > MOST_CARDS) return null;
  const discarded = discard === null ? (view.piles[discardOf(owner)]?.count ?? 0) : all(discard).length;
  const out = runningOut(s, owner, draw, check.left, discarded);
  if (out === 'unclear' || (out === 'yes' && discard === null)) return null;
  const { tc, mod, need, net, left: toDraw } = check;
  return {
    rules: grading(s),
    aim: { tc, mod, need },
    net,
    draw,
    discard: discard === null ? [] : all(discard),
    inPlay,
    toDraw,
    collapses: out === 'collapse',
  };
};

/** The chance of success of a check that nobody has called yet, without Fate; null where the view does not tell. */
export const chanceOf = (view: View, check: CheckAsked): Fraction | null => {
  const asked = askedOf(view, check);
  if (asked === null || check.dr === null) return null;
  const { collapses, aim, ...rest } = asked;
  return collapses ? fraction(0) : successChance({ ...rest, aim: { ...aim, dr: check.dr } }, null);
};
