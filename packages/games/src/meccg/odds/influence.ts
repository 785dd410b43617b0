// The chance to win a card of the opponent over: two dice against two, from a view.

import type { Odds } from '@pasteboard/kernel';
import { fraction, sightOf, type Fraction, type View, type ViewSlot } from '@pasteboard/kernel/view';
import { pointsOf, WITH } from '../names.ts';
import { houseRule, mayInfluenceOpponent } from '../options.ts';
import { isPlayedAt } from '../read/cards.ts';
import { borne, cardIn, companiesIn, followersIn, influenceIn, membersIn, pileOn, seatOf, siteIn, slotsIn } from '../read/sight.ts';
import { bearerSheet, companySheet, playerSheet, table } from '../values.ts';

/** In how many of 1,296 ways the first two dice come out this much above the other two. */
const waysAbove = (needed: number): number => {
  let n = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) for (let d = 1; d <= 6; d++) if (a + b - c - d > needed) n++;
  return n;
};
const ALL_WAYS = 1296;

const otherSeat = (view: View): string => view.seats.find((seat) => seat.role === 'player' && seat.id !== seatOf(view))?.id ?? '';

/** MEC-ORG-01, as everybody can work it out. */
const generalLeft = (view: View, who: string): number => {
  const led = companiesIn(view, who)
    .flatMap((company) => slotsIn(view, company))
    .filter((slot) => cardIn(view, slot).kind === 'character' && !bearerSheet.unplaced.of(sightOf(view), pileOn(slot, WITH) ?? ''));
  const adjusted = playerSheet.adjusted.of(sightOf(view), who) as { readonly influence?: number } | null | undefined;
  const used = led.reduce((sum, slot) => sum + (cardIn(view, slot).avatar ? 0 : cardIn(view, slot).mind), 0);
  return houseRule(sightOf(view), 'generalInfluence') + (adjusted?.influence ?? 0) - used;
};

interface Target {
  readonly slot: ViewSlot;
  /** What has to be exceeded, and who holds it there. */
  readonly number: number;
  readonly held: number;
}

/** MEC-INF-03: characters and allies at the same site, and factions that could be won there. Items need a card to show. */
const targetsIn = (view: View, site: string): readonly Target[] => {
  const other = otherSeat(view);
  const here = companiesIn(view, other).filter((company) => siteIn(view, company)?.face === site);
  const people = here.flatMap((company) => membersIn(view, company)).filter((slot) => !cardIn(view, slot).avatar);
  const leaderOf = (slot: ViewSlot): ViewSlot | undefined =>
    here.flatMap((company) => slotsIn(view, company)).find((each) => followersIn(view, each).some(({ h }) => h === slot.h));
  const heldBy = (slot: ViewSlot | undefined): number => (slot === undefined ? 0 : influenceIn(view, slot, null));
  const followed = people.map((slot) => ({ slot, number: cardIn(view, slot).mind, held: heldBy(leaderOf(slot)) }));
  const allies = people.flatMap((bearer) =>
    borne(view, bearer)
      .filter((slot) => cardIn(view, slot).subtype === 'ally')
      .map((slot) => ({ slot, number: cardIn(view, slot).mind, held: heldBy(bearer) })),
  );
  const factions = slotsIn(view, pointsOf(other))
    .filter((slot) => cardIn(view, slot).subtype === 'faction' && isPlayedAt(cardIn(view, slot), site))
    .map((slot) => ({ slot, number: cardIn(view, slot).number, held: 0 }));
  return [...followed.filter(({ slot }) => leaderOf(slot) === undefined || !isAvatar(view, leaderOf(slot))), ...allies, ...factions];
};
const isAvatar = (view: View, slot: ViewSlot | undefined): boolean => slot !== undefined && cardIn(view, slot).avatar;

const FIRST_TURNS = 2;
/** More are not counted: only cards made by hand come near it. */
const MOST_ATTEMPTS = 500;

/** MEC-INF-04, for whoever has entered a site in the own site phase and has not tried yet this turn. */
export const influenceOdds = (view: View): Odds[] => {
  const run = table.run.of(sightOf(view));
  const mine = table.active.of(sightOf(view)) === seatOf(view) && table.phase.of(sightOf(view)) === 'site';
  const turn = table.turn.of(sightOf(view));
  if (!mine || typeof run !== 'string' || !companySheet.entered.of(sightOf(view), run) || view.piles[run]?.owner !== seatOf(view))
    return [];
  if (!mayInfluenceOpponent(sightOf(view)) || table.influenced.of(sightOf(view)) || turn <= FIRST_TURNS) return [];
  const site = siteIn(view, run)?.face ?? '';
  const able = membersIn(view, run).filter(
    (slot) => slot.turn === 0 && !(cardIn(view, slot).avatar && bearerSheet.cameIn.of(sightOf(view), pileOn(slot, WITH) ?? '') === turn),
  );
  const targets = targetsIn(view, site);
  if (able.length * targets.length > MOST_ATTEMPTS) return [];
  return able.flatMap((char) =>
    targets.map(({ slot, number, held }) => {
      const direct = influenceIn(view, char, cardIn(view, slot));
      const won = waysAbove(number - direct + generalLeft(view, otherSeat(view)) + held);
      const chances: { readonly [outcome: string]: Fraction } = {
        ...(won > 0 ? { 'outcome.success': fraction(won, ALL_WAYS) } : {}),
        ...(won < ALL_WAYS ? { 'outcome.failure': fraction(ALL_WAYS - won, ALL_WAYS) } : {}),
      };
      return {
        play: { do: 'influence', with: { char: [char.h], target: [slot.h], shown: [] } },
        of: { said: 'influenced', param: 'outcome' },
        chances,
      };
    }),
  );
};
