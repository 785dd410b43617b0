// Characters come into play one a turn, at a Haven or at home, under general influence or as another character's follower.

import { choice, command, param, type Offer, type Reader, type Refusal, type Seat } from '@pasteboard/kernel';
import { handOf } from '../names.ts';
import { isAvatarElsewhere, isAvatarTaken, isHomeOf, MOST_IN_COMPANY, sizeOf } from '../read/companies.ts';
import { bearerSheet, table } from '../values.ts';
import { tableBoard } from './board.ts';
import { cardOf, spot } from './cards.ts';
import { whyNotDuring } from './combat.ts';
import {
  characters,
  companies,
  companyOf,
  controllerOf,
  isAtHaven,
  joinCompany,
  leadOf,
  makeBearing,
  makeCompany,
  members,
  playerOf,
  siteCards,
  siteOf,
  unusedDirectInfluence,
} from './companies.ts';
import { acted } from './movement.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { gravest, no } from './refusals.ts';
import { holderOf, isOwnPhase, knownTo, otherSide, sides } from './sides.ts';
import { whyNotUnique } from './unique.ts';
import { notBefore } from './zones.ts';

/** MEC-ORG-02: a character in the same company who follows nobody and has unused direct influence. */
export const whyNotFollow = (t: Reader, card: number, company: string, controller: number): Refusal | null => {
  if (companyOf(t, controller) !== company || controllerOf(t, controller) !== null) return no('E_INFLUENCE', 'MEC-ORG-02', 'noController');
  if (controllerOf(t, card) === controller) return null;
  const spare = unusedDirectInfluence(t, controller, cardOf(t, card));
  return cardOf(t, card).mind > spare || cardOf(t, card).avatar ? no('E_INFLUENCE', 'MEC-ORG-02', 'tooLittleInfluence') : null;
};

/** MEC-ORG-03, MEC-ORG-05: at a Haven or at home; with the avatar in play where the avatar is, unless as a follower. */
const whyNotHere = (t: Reader, who: string, card: number, site: number | null, follows: boolean): Refusal | null => {
  const printed = cardOf(t, card);
  const place = site === null ? null : cardOf(t, site);
  if (place === null || !isHomeOf(t, who, printed, place)) return no('E_SITE', printed.avatar ? 'MEC-ORG-05' : 'MEC-ORG-03', 'notAtHome');
  return !follows && isAvatarElsewhere(tableBoard(t), who, place) ? no('E_SITE', 'MEC-ORG-03', 'notWithAvatar') : null;
};

const whyNotAvatar = (t: Reader, who: string, card: number): Refusal | null =>
  cardOf(t, card).avatar && isAvatarTaken(tableBoard(t), who) ? no('E_LIMIT', 'MEC-ORG-05', 'oneAvatar') : null;

/** MEC-ORG-06 */
export const whyTooMany = (t: Reader, company: string, more: readonly number[]): Refusal | null =>
  !isAtHaven(t, company) && sizeOf([...members(t, company), ...more].map((each) => cardOf(t, each))) > MOST_IN_COMPANY
    ? no('E_LIMIT', 'MEC-ORG-06', 'tooMany')
    : null;

/** Candidates to control a follower, grouped by their answer: each of the company, the player's other characters, the opponent's. */
const leaders = (t: Reader, company: string): readonly (readonly number[])[] => {
  const here = members(t, company);
  const own = characters(t, playerOf(t, company)).filter((card) => !here.includes(card));
  const theirs = characters(t, otherSide(t, playerOf(t, company)));
  return [...here.map((card) => [card]), own, theirs].filter((same) => same.length > 0);
};

interface Where {
  readonly company: string | null;
  readonly site: number | null;
  readonly controller: number | null;
}

const whyNotPlay = (t: Reader, by: Seat, card: number, { company, site, controller }: Where): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    company !== null && playerOf(t, company) !== by.id ? no('E_NOT_YOURS', 'MEC-ORG-03', 'notYours') : null,
    controller !== null && holderOf(t, controller) !== by.id ? no('E_NOT_YOURS', 'MEC-ORG-02', 'notYours') : null,
    isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', 'MEC-TIME-03', 'notOrganization'),
    whyNotUnique(t, card),
    table.characters.of(t) > 0 ? no('E_LIMIT', 'MEC-ORG-03', 'oneCharacter') : null,
    whyNotAvatar(t, by.id, card),
    company === null ? null : whyTooMany(t, company, [card]),
    controller === null || company === null ? null : whyNotFollow(t, card, company, controller),
    whyNotHere(t, by.id, card, site, controller !== null),
  ]);

export const playCharacter = command<{
  readonly card: readonly number[];
  readonly company?: string;
  readonly control?: readonly number[];
  readonly at?: readonly number[];
}>({
  topic: 'play',
  rule: 'MEC-ORG-03',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const hand = knownTo(t, by.id, t.cards(handOf(by.id))).filter((card) => cardOf(t, card).kind === 'character');
    if (hand.length === 0) return [];
    const inCompany = sides(t)
      .flatMap((who) => companies(t, who))
      .flatMap((company) => {
        const site = siteOf(t, company);
        const pile = { company: choice('pile', [company]) };
        return [
          ...sortedOut(
            hand,
            (card) => whyNotPlay(t, by, card, { company, site, controller: null }),
            (these) => ({ card: oneCard(these), ...pile }),
          ),
          ...leaders(t, company).flatMap((same) =>
            sortedOut(
              hand,
              (card) => whyNotPlay(t, by, card, { company, site, controller: same[0] ?? null }),
              (these) => ({ card: oneCard(these), ...pile, control: oneCard(same) }),
            ),
          ),
        ];
      });
    const arriving = siteCards(t, by.id).flatMap((site) =>
      sortedOut(
        hand,
        (card) => whyNotPlay(t, by, card, { company: null, site, controller: null }),
        (these) => ({ card: oneCard(these), at: oneCard([site]) }),
      ),
    );
    return [...inCompany, ...arriving];
  },
  run: (t, by, { card: [card], company, control, at }) => {
    const site = at?.[0];
    if (card === undefined) return;
    // MEC-LOC-03: where the player has no company yet, the arrival makes one.
    const joined = company ?? (site === undefined ? undefined : makeCompany(t, by.id, spot(t, site).pile));
    if (joined === undefined) return;
    joinCompany(t, card, joined, control?.[0] ?? null);
    bearerSheet.cameIn.set(t, makeBearing(t, card, by.id), table.turn.of(t));
    table.characters.add(t, 1);
    const alone = members(t, joined).length === 1;
    t.say(alone ? 'comesIn' : 'joined', { who: param('seat', by.id), card: t.card(card), lead: leadOf(t, joined) });
    acted(t, by.id);
  },
});
