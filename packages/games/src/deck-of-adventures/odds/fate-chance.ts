// What a Fate Card is good for in a check, with all that the redraw itself brings about. Pure, like the chances it builds on.

import { fraction, type Fraction } from '@pasteboard/kernel/view';
import { MOST_FATIGUE, isAce } from '../names.ts';
import { chanceOfAll, facesOf, succeedsWith, successChance, type CheckQuestion } from './check-chance.ts';

interface FateQuestion {
  readonly check: CheckQuestion;
  readonly isDiscardKnown: boolean;
  /** What joins the discard for each Fate Card that could pay: an Ace, or nothing for what stays away. */
  readonly payments: readonly (string | null)[];
  /** The Dealer's level; null where the deck knows no Fatigue. */
  readonly fatigue: number | null;
  /** DOA-FATE-04: is the whole draw replaced, and may an Ace just drawn pay? */
  readonly wholeCheck: boolean;
  readonly ownAces: boolean;
  /** DOA-DECK-07, DOA-HAND-08: does Fatigue come with the last card, and does it weigh at once? */
  readonly early: boolean;
  readonly midCheck: boolean;
}

const better = (a: Fraction, b: Fraction): Fraction => (a.n * b.d > b.n * a.d ? a : b);
const bestOf = (chances: readonly Fraction[]): Fraction => chances.reduce(better, fraction(0));

/** The chance of success with one redraw at hand, or null where it cannot be told. */
export const fatedChance = (q: FateQuestion): Fraction | null => (q.check.toDraw === 0 ? onTheTable(q) : beforehand(q));

/** Cards are still to come, so what will be replaced, and with what, is known only where neither makes a difference. */
const beforehand = (q: FateQuestion): Fraction | null => {
  const { check, payments, fatigue } = q;
  const left = facesOf(check.draw).length;
  const mayPayItself = q.ownAces && [...facesOf(check.draw), ...check.discard, ...check.inPlay].some(isAce);
  if (mayPayItself) return null;
  if (payments.length === 0) return successChance(check, null);
  if (q.wholeCheck && check.inPlay.length + check.toDraw > 1) return null;
  const enough = left > check.toDraw + (q.early ? 1 : 0);
  if (!enough && (!q.isDiscardKnown || q.early || (q.midCheck && fatigue !== null))) return null;
  // DOA-FATIGUE-04: running out on the way costs a level, and once more for the redraw.
  const collapses = fatigue !== null && fatigue + (left < check.toDraw ? 1 : 0) >= MOST_FATIGUE;
  return bestOf(payments.map((paid) => successChance(check, { paid, collapses })));
};

/** Everything drawn lies there: each way to pay, each card to replace. */
const onTheTable = (q: FateQuestion): Fraction | null => {
  const { check } = q;
  if (succeedsWith(check, check.inPlay)) return fraction(1);
  const own = q.ownAces ? check.inPlay.filter(isAce) : [];
  const ways = [
    ...q.payments.map((paid) => ({ paid, there: check.inPlay })),
    ...own.map((paid) => ({ paid, there: check.inPlay.filter((face) => face !== paid) })),
  ];
  const chances = ways.flatMap(({ paid, there }) =>
    check.inPlay.map((rejected) => {
      const gone = q.wholeCheck ? there : there.filter((face) => face === rejected);
      const discard = [...check.discard, ...(paid === null ? [] : [paid]), ...gone.filter((face) => !isAce(face))];
      const kept = there.filter((face) => !gone.includes(face));
      return replaced(q, { ...check, inPlay: kept, discard, toDraw: Math.max(1, gone.length) });
    }),
  );
  const known = chances.filter((chance) => chance !== null);
  return known.length < chances.length ? null : bestOf(known);
};

/** DOA-FATE-04: as many cards anew as have gone; all of them have to be accepted. */
const replaced = ({ isDiscardKnown, early, midCheck, fatigue }: FateQuestion, after: CheckQuestion): Fraction | null => {
  const left = facesOf(after.draw).length;
  const runsOut = early ? left <= after.toDraw : left < after.toDraw;
  if (!runsOut) return chanceOfAll(after);
  if (!isDiscardKnown) return null;
  if (after.discard.length === 0 || fatigue === null) return chanceOfAll(after);
  if (fatigue >= MOST_FATIGUE) return fraction(0);
  return midCheck ? null : chanceOfAll(after);
};
