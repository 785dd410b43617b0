// The chance to win a card of the opponent over: two dice against two, from a view.

import type { Odds } from '@pasteboard/kernel';
import { fraction, type Fraction, type View } from '@pasteboard/kernel/view';
import { mayInfluenceOpponent } from '../options.ts';
import { isUntappedSlot, bearingOf, boardIn, otherSeat, seatOf } from '../read/board.ts';
import { membersOf } from '../read/companies.ts';
import {
  LAST_FIRST_TURN,
  influenceNumber,
  influenceTargets,
  influenceWeights,
  isAvatars,
  isReached,
  isWonOver,
} from '../read/influence.ts';
import { bearerSheet, companySheet, table } from '../values.ts';

/** In how many of 1,296 ways the first two dice come out this much above the other two. */
const waysAbove = (needed: number): number => {
  let n = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) for (let d = 1; d <= 6; d++) if (isWonOver(a + b - c - d, needed)) n++;
  return n;
};
const ALL_WAYS = 1296;

/** More are not counted: only cards made by hand come near it. */
const MOST_ATTEMPTS = 500;

/** MEC-INF-04, for a player who has entered a site in the own site phase and has not tried yet this turn. Items need a card to show. */
export const influenceOdds = (view: View): Odds[] => {
  const b = boardIn(view);
  const [me, other] = [seatOf(view), otherSeat(view, seatOf(view))];
  const [run, turn] = [table.run.of(b), table.turn.of(b)];
  const isMine = table.active.of(b) === me && table.phase.of(b) === 'site' && b.ownerOfPile(run) === me;
  if (!isMine || !companySheet.entered.of(b, run) || !mayInfluenceOpponent(b) || table.influenced.of(b) || turn <= LAST_FIRST_TURN)
    return [];
  const able = membersOf(b, run).filter(
    (card) => isUntappedSlot(card) && !(b.printedOn(card).avatar && bearerSheet.cameIn.of(b, bearingOf(card) ?? '') === turn),
  );
  const targets = influenceTargets(b, other).filter(
    (target) => b.printedOn(target.card).subtype !== 'item' && !isAvatars(b, target) && isReached(b, run, target),
  );
  if (able.length * targets.length > MOST_ATTEMPTS) return [];
  return able.flatMap((char) =>
    targets.map((target) => {
      const { direct, general, held } = influenceWeights(b, char, target, other);
      const won = waysAbove(influenceNumber(b, target) - direct + general + held);
      const chances: { readonly [outcome: string]: Fraction } = {
        ...(won > 0 ? { 'outcome.success': fraction(won, ALL_WAYS) } : {}),
        ...(won < ALL_WAYS ? { 'outcome.failure': fraction(ALL_WAYS - won, ALL_WAYS) } : {}),
      };
      return {
        play: { do: 'influence', with: { char: [char.h], target: [target.card.h], shown: [] } },
        of: { said: 'influenced', param: 'outcome' },
        chances,
      };
    }),
  );
};
