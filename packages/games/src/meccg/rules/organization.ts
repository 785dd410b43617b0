// Organization: who is under whose influence, and companies that split and join.

import { choice, closed, command, offer, param, type Offer, type Reader, type Refusal, type Seat } from '@pasteboard/kernel';
import { cardOf, spot } from './cards.ts';
import { gravest, no } from './refusals.ts';
import {
  bearing,
  characters,
  companies,
  companyOf,
  controllerOf,
  followers,
  isAtHaven,
  isUnplaced,
  joinCompany,
  leadOf,
  makeCompany,
  members,
  siteOf,
  unusedGeneralInfluence,
} from './companies.ts';
import { discardFromPlay, dissolveEmpty, moveFromPlay } from './leaving-play.ts';
import { handOf } from '../names.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { isStandard } from '../options.ts';
import { whyNotFollow, whyTooMany } from './characters.ts';
import { isOwnPhase } from './sides.ts';
import { joinCompanies } from './turn.ts';
import { bearerSheet, companySheet, table } from '../values.ts';
import { notBefore } from './zones.ts';

const whyNotNow = (t: Reader, by: Seat, rule: string): Refusal | null =>
  gravest(t, [notBefore(t), isOwnPhase(t, by.id, 'organization') ? null : no('E_TIMING', rule, 'notOrganization')]);

/** MEC-ORG-02, MEC-ORG-07: under general influence, or as a follower of a character in the same company. */
export const control = command<{ readonly char: readonly number[]; readonly by?: readonly number[] }>({
  topic: 'organization',
  rule: 'MEC-ORG-02',
  offers: (t, seat): readonly Offer[] => {
    if (!plays(t, seat)) return [];
    const own = characters(t, seat.id);
    const early = whyNotNow(t, seat, 'MEC-ORG-02');
    if (early !== null) return [closed(early)];
    return own.flatMap((card) => {
      const company = companyOf(t, card) ?? '';
      const general = offer({ char: oneCard([card]) });
      const others = members(t, company).filter((other) => other !== card);
      return [
        general,
        ...sortedOut(
          others,
          (by) =>
            gravest(t, [
              followers(t, card).length > 0 ? no('E_INFLUENCE', 'MEC-ORG-02', 'hasFollowers') : null,
              whyNotFollow(t, card, company, by),
            ]),
          (these) => ({ char: oneCard([card]), by: oneCard(these) }),
        ),
      ];
    });
  },
  run: (t, seat, { char: [card], by }) => {
    const company = card === undefined ? null : companyOf(t, card);
    if (card === undefined || company === null) return;
    const leader = by?.[0] ?? null;
    joinCompany(t, card, company, leader);
    t.say(leader === null ? 'underGeneral' : 'follows', {
      who: param('seat', seat.id),
      card: t.card(card),
      ...(leader === null ? {} : { char: t.card(leader) }),
    });
  },
});

/** MEC-ORG-04: a character played this turn returns to the hand, others are discarded; MEC-ORG-03: or one leaves at a Haven or at home. */
export const dismiss = command<{ readonly char: readonly number[] }>({
  topic: 'organization',
  rule: 'MEC-ORG-04',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const over = table.characters.of(t) > 0;
    return sortedOut(
      characters(t, by.id),
      (card) => {
        const company = companyOf(t, card);
        const site = company === null ? null : siteOf(t, company);
        const home = site !== null && (cardOf(t, site).haven || cardOf(t, site).face === cardOf(t, card).home);
        const byChoice = home && !over;
        return gravest(t, [
          whyNotNow(t, by, 'MEC-ORG-03'),
          isTooMuch(t, by.id) && !byChoice && !usesGeneral(t, card) ? no('E_INFLUENCE', 'MEC-ORG-04', 'usesNone') : null,
          over && !isTooMuch(t, by.id) ? no('E_LIMIT', 'MEC-ORG-03', 'oneCharacter') : null,
          isTooMuch(t, by.id) && !isNew(t, card) && characters(t, by.id).some((other) => isNew(t, other) && controllerOf(t, other) === null)
            ? no('E_INFLUENCE', 'MEC-ORG-04', 'newestFirst')
            : null,
          home || isTooMuch(t, by.id) ? null : no('E_SITE', 'MEC-ORG-03', 'notAtHome'),
        ]);
      },
      (these) => ({ char: oneCard(these) }),
    );
  },
  run: (t, by, { char: [card] }) => {
    if (card === undefined) return;
    const forced = isTooMuch(t, by.id) && usesGeneral(t, card);
    t.say('dismissed', { who: param('seat', by.id), card: t.card(card) });
    if (forced && isNew(t, card)) moveFromPlay(t, card, handOf(by.id));
    else discardFromPlay(t, card);
    if (!forced) table.characters.add(t, 1);
    dissolveEmpty(t);
  },
});

const isNew = (t: Reader, card: number): boolean => bearerSheet.cameIn.of(t, bearing(t, card) ?? '') === table.turn.of(t);
/** MEC-ORG-04: only who is under general influence makes room by leaving. */
const usesGeneral = (t: Reader, card: number): boolean => !cardOf(t, card).avatar && controllerOf(t, card) === null && !isUnplaced(t, card);
const isTooMuch = (t: Reader, who: string): boolean => unusedGeneralInfluence(t, who) < 0;

/** MEC-ORG-08: at a Haven freely; elsewhere only in the standard profile. */
const whyNotReshape = (t: Reader, by: Seat, company: string): Refusal | null =>
  gravest(t, [
    whyNotNow(t, by, 'MEC-ORG-08'),
    isAtHaven(t, company) || isStandard(t) ? null : no('E_SITE', 'MEC-ORG-08', 'notAtHaven'),
    companySheet.moves.of(t, company) ? no('E_LIMIT', 'MEC-ORG-08', 'declared') : null,
  ]);

/** A character goes together with their followers. */
export const split = command<{ readonly company: string; readonly char: readonly number[] }>({
  topic: 'organization',
  rule: 'MEC-ORG-08',
  offers: (t, by): readonly Offer[] =>
    plays(t, by)
      ? companies(t, by.id).flatMap((company) => {
          const leaders = t.cards(company).filter((card) => cardOf(t, card).kind === 'character');
          return leaders.length < 2
            ? []
            : sortedOut(
                [company],
                () => whyNotReshape(t, by, company),
                () => ({
                  company: choice('pile', [company]),
                  char: {
                    kind: 'cards',
                    of: leaders.map((card) => ({ card, no: null })),
                    min: 1,
                    max: leaders.length - 1,
                    ordered: false,
                    secret: false,
                  },
                }),
              );
        })
      : [],
  run: (t, by, { company, char }) => {
    const site = siteOf(t, company);
    if (site === null) return;
    const part = makeCompany(t, by.id, spot(t, site).pile);
    t.move(char, part, { keepTurn: true });
    for (const each of [company, part]) companySheet.apart.set(t, each, true);
    t.say('split', { chars: t.cardList(char) });
  },
});

export const join = command<{ readonly company: string; readonly into: string }>({
  topic: 'organization',
  rule: 'MEC-ORG-08',
  offers: (t, by): readonly Offer[] =>
    plays(t, by)
      ? companies(t, by.id).flatMap((company) => {
          const others = companies(t, by.id).filter((other) => other !== company && siteOf(t, other) === siteOf(t, company));
          return sortedOut(
            others,
            (other) => gravest(t, [whyNotReshape(t, by, company), whyNotReshape(t, by, other), whyTooMany(t, other, members(t, company))]),
            (these) => ({ company: choice('pile', [company]), into: choice('pile', these) }),
          );
        })
      : [],
  run: (t, by, { company, into }) => {
    joinCompanies(t, company, into);
    t.say('joinedCompanies', { who: param('seat', by.id), lead: leadOf(t, into) });
  },
});
