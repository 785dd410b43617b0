// Where an event lies once it takes effect, and what of it lasts.

import { said, type Table } from '@pasteboard/kernel';
import { accepts } from './accepts.ts';
import { actOnPlay } from './act-on-play.ts';
import { cardOf } from './card.ts';
import { leadOf, makeBearing } from './companies.ts';
import { toDiscard } from './deck.ts';
import { eventsOf, NEUTRAL, uponOf, type Nature } from './names.ts';
import { houseRule } from './options.ts';
import { otherSide, ownerOf } from './sides.ts';
import { markEffect, sideOf, type Aim } from './unique.ts';
import { bearerSheet, table } from './values.ts';

/** MEC-SIDE-05, -06, MEC-TURN-07: on its target, in the neutral zone or on a side; a short-event takes effect and is discarded. */
export const layEvent = (t: Table, card: number, nature: Nature, aim: Aim, place: string): void => {
  const printed = cardOf(t, card);
  const owner = ownerOf(t, card);
  markEffect(t, card, aim);
  if (printed.corruption && aim.character !== null)
    bearerSheet.corruptedIn.set(t, makeBearing(t, aim.character, sideOf(t, aim) ?? ''), table.turn.of(t));
  const target = printed.target === 'site' ? aim.site : aim.character;
  const on = printed.target === 'company' && aim.company !== null ? leadOf(t, aim.company) : target === null ? null : t.card(target);
  if (printed.target === null || on === null) t.say('played', { who: said('seat', owner), card: t.card(card) });
  else t.say(printed.target === 'company' ? 'playedOnCompany' : 'playedOn', { who: said('seat', owner), card: t.card(card), on });
  actOnPlay(t, card, nature, aim);
  if (printed.subtype === 'short-event') return toDiscard(t, card, false);
  if (printed.target === 'company' && aim.company !== null) t.move([card], uponOf(aim.company));
  else if (printed.target !== null && target !== null) t.move([card], makeBearing(t, target, sideOf(t, aim) ?? owner));
  else {
    const usual = nature === 'hazard' ? true : houseRule(t, 'neutralZone.resources') === 'neutral';
    const neutral = accepts(t, 'neutral', printed) && (place === 'neutral' || usual);
    t.move([card], neutral ? NEUTRAL : eventsOf(nature === 'hazard' ? otherSide(t, owner) : owner));
  }
};
