// The chances of dice: strikes, corruption checks, factions and attempts on the opponent's cards, from a view.

import {
  currentAttack,
  bodyFails,
  excessOn,
  positionOfSlot,
  prowessOf,
  stillToGiveOnBoard,
  strikeModifier,
  strikeOnSlot,
  strikeOutcome,
} from '../read/combat.ts';
import { cardIn, companyIdsIn, lyingIn, membersIn, membersOf, siteIn, unusedDirectInfluenceOnBoard } from '../read/companies.ts';
import type { Odds } from '@pasteboard/kernel';
import { fraction, sightOf, times, type Fraction, type View, type ViewSlot } from '@pasteboard/kernel/view';
import { handOf, pointsOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { boardIn, isUntappedSlot, seatOf } from '../read/board.ts';
import { actingOn, changedBy, sceneFor } from '../read/card-effects.ts';
import { isPlayedAt, type Card } from '../read/cards.ts';
import { CORRUPTION_OUTCOMES, corruptionModifier, corruptionOutcome, corruptionPoints } from '../read/corruption.ts';
import { isWonOver } from '../read/influence.ts';
import { table } from '../values.ts';
import { influenceOdds } from './influence.ts';

/** In how many of the 36 ways two dice come to what fits. */
const ways = (fits: (sum: number) => boolean): number => {
  let n = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (fits(a + b)) n++;
  return n;
};
const chance = (n: number): Fraction => fraction(n, 36);
/** What cannot be is left out. */
const possible = (chances: { readonly [value: string]: Fraction }): { readonly [value: string]: Fraction } =>
  Object.fromEntries(Object.entries(chances).filter(([, f]) => f.n > 0n));

export const strikeChances = (base: number, prowess: number, body: number | null): { readonly [outcome: string]: Fraction } => {
  const won = ways((sum) => strikeOutcome(sum + base, prowess) === 'beaten');
  const tied = ways((sum) => strikeOutcome(sum + base, prowess) === 'tied');
  const kills = body === null ? 36 : ways((sum) => bodyFails(sum, body));
  return possible({
    'outcome.defeated': times(chance(won), chance(kills)),
    'outcome.failed': times(chance(won), chance(36 - kills)),
    'outcome.tied': chance(tied),
    'outcome.succeeded': chance(36 - won - tied),
  });
};

const strikeOdds = (view: View): Odds[] => {
  const b = boardIn(view);
  const attack = currentAttack(boardIn(view));
  if (attack === null || b.ownerOfPile(attack.company) !== seatOf(view) || stillToGiveOnBoard(b, attack) > 0) return [];
  return membersOf(b, attack.company).flatMap((card) => {
    const strike = strikeOnSlot(attack, card);
    if (strike === undefined) return [];
    const prowess = prowessOf(b, card) - excessOn(b, attack, strike);
    return (isUntappedSlot(card) ? (['tap', 'stay'] as const) : (['tap'] as const)).map((how) => ({
      play: { do: 'strike.face', with: { char: [card.h], how, support: [], mod: 0 } },
      of: { said: 'struck', param: 'outcome' },
      chances: strikeChances(prowess + strikeModifier(positionOfSlot(card), how), attack.prowess, attack.body),
    }));
  });
};

export const corruptionChances = (points: number, mod: number, character: Pick<Card, 'avatar'>): { readonly [outcome: string]: Fraction } =>
  possible(
    Object.fromEntries(
      CORRUPTION_OUTCOMES.map((outcome) => [
        `outcome.${outcome}`,
        chance(ways((sum) => corruptionOutcome(sum + mod, points, character) === outcome)),
      ]),
    ),
  );

const own = (view: View): readonly ViewSlot[] => companyIdsIn(view, seatOf(view)).flatMap((company) => membersIn(view, company));

/** A check that cannot fail needs no line. */
const corruptionOdds = (view: View): Odds[] =>
  own(view).flatMap((slot) => {
    const chances = corruptionChances(corruptionPoints(boardIn(view), slot), corruptionModifier(boardIn(view), slot), cardIn(view, slot));
    if (Object.keys(chances).length === 1) return [];
    const play = { do: 'corruption.check', with: { char: [slot.h], support: [], mod: 0 } };
    return [{ play, of: { said: 'corruptionChecked', param: 'outcome' }, chances }];
  });

/** MEC-INF-01, for a character who has entered the site of a faction in hand. */
const factionOdds = (view: View): Odds[] => {
  const b = boardIn(view);
  const run = table.run.of(sightOf(view));
  if (typeof run !== 'string' || table.phase.of(sightOf(view)) !== 'site' || view.piles[run]?.owner !== seatOf(view)) return [];
  const site = siteIn(view, run);
  const factions = lyingIn(view, handOf(seatOf(view))).filter(
    (slot) => cardIn(view, slot).subtype === 'faction' && site !== undefined && isPlayedAt(cardIn(view, slot), site.face ?? ''),
  );
  return factions.flatMap((card) =>
    membersIn(view, run)
      .filter(isUntappedSlot)
      .map((slot) => {
        const { race, number } = cardIn(view, card);
        const { siteType } = site === undefined ? { siteType: '' } : cardIn(view, site);
        const mod = changedBy(actingOn(b), 'influence', sceneFor(b, seatOf(view), { race, siteType }));
        const won = ways((sum) => isWonOver(sum + unusedDirectInfluenceOnBoard(b, slot, cardIn(view, card)) + mod, number));
        return {
          play: { do: 'play.faction', with: { card: [card.h], char: [slot.h], mod: 0 } },
          of: { said: 'factionChecked', param: 'outcome' },
          chances: possible({ 'outcome.success': chance(won), 'outcome.failure': chance(36 - won) }),
        };
      }),
  );
};

/** More cards in companies or in a hand are not counted: only cards made by hand come near it. */
const MOST_CARDS = 150;

const isLarge = (view: View): boolean =>
  view.seats.some(
    ({ id }) =>
      lyingIn(view, handOf(id)).length > MOST_CARDS ||
      lyingIn(view, pointsOf(id)).length > 4 * MOST_CARDS ||
      companyIdsIn(view, id).reduce((sum, company) => sum + lyingIn(view, company).length, 0) > MOST_CARDS,
  );

/** Nothing is tried while a question or a response is open, or the game is over. */
export const chancesIn = (view: View): Odds[] => {
  const phase = table.phase.of(sightOf(view));
  // A request for consent holds nothing up.
  const isAsked = view.asks.some(({ key }) => key !== 'consent.ask');
  if (isAsked || table.word.of(sightOf(view)) !== '' || phase === 'over' || phase === 'setup' || isLarge(view)) return [];
  return currentAttack(boardIn(view)) === null
    ? [...corruptionOdds(view), ...factionOdds(view), ...influenceOdds(view)]
    : [...strikeOdds(view), ...corruptionOdds(view)];
};

/** Real dice fall outside of the table: their chances are only for people to read. */
export const meccgOdds = (view: View): Odds[] => (houseRule(sightOf(view), 'dice') === 'manual' ? [] : chancesIn(view));
