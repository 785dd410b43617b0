// What an event does at the moment it takes effect, and what of it goes on.

import { param, type Table } from '@pasteboard/kernel';
import { eventsOf, NEUTRAL, uponOf, type Nature } from '../names.ts';
import { houseRule } from '../options.ts';
import { atWork, type Act } from '../read/acts.ts';
import { isCompany } from '../read/companies.ts';
import { bearerSheet, companySheet, table } from '../values.ts';
import { keepRunning, sceneOf, tellAct } from './card-effects.ts';
import { cardOf } from './cards.ts';
import { finishAttack } from './combat-end.ts';
import { attackOf, setAttack } from './combat.ts';
import { leadOf, makeBearing } from './companies.ts';
import { toDiscard } from './exhaustion.ts';
import { TAPPED, turnOf, UNTAPPED } from './positions.ts';
import { otherSide, ownerOf } from './sides.ts';
import { markEffect, sideOf, type Aim } from './unique.ts';
import { accepts } from './zones.ts';

/** The run under way, if there is one. */
const run = (t: Table): string | null => {
  const company = table.run.of(t);
  return isCompany(t, company) ? company : null;
};

/** Does this change something here and now? Gives whether it found anything to act on. */
const apply = (t: Table, card: number, act: Act, aim: Aim): boolean => {
  const owner = ownerOf(t, card);
  const attack = attackOf(t);
  const company = attack?.company ?? run(t);
  const scene = company === null ? null : sceneOf(t, company, attack === null ? {} : { from: attack.from });
  const fits = scene !== null && atWork([{ act, owner, face: '' }], act.hook, scene).length > 0;
  switch (act.hook) {
    case 'untap':
      // MEC-POS-07: it does nothing for the wounded.
      if (aim.character === null || turnOf(t, aim.character) !== TAPPED) return false;
      t.turn(aim.character, UNTAPPED);
      return true;
    case 'cancel':
      // MEC-COMB-02: before strikes are given out.
      if (attack === null || !fits || attack.strikesGiven.length > 0) return false;
      t.say('attackCancelled', { who: param('seat', owner) });
      finishAttack(t, attack, []);
      return true;
    case 'attack.prowess':
      if (attack === null || !fits) return false;
      setAttack(t, { ...attack, prowess: Math.max(0, attack.prowess + act.n) });
      return true;
    case 'limit':
      if (company === null || !fits) return false;
      companySheet.limit.set(t, company, Math.max(0, companySheet.limit.of(t, company) + act.n));
      return true;
    case 'draws': {
      if (company === null) return false;
      const left = companySheet.draws.of(t, company);
      const who = act.whose === 'other' ? otherSide(t, owner) : owner;
      companySheet.draws.set(t, company, { ...left, [who]: Math.max(0, (left[who] ?? 0) + act.n) });
      return true;
    }
    // These last for a while, or are used from the table.
    case 'attack.strikes':
    case 'influence':
    case 'keys':
    case 'items':
    case 'cancelStrike':
      return false;
  }
};

/** MEC-AUTO-02, MEC-AUTO-04 */
export const actOnPlay = (t: Table, card: number, nature: 'resource' | 'hazard', aim: Aim): void => {
  const { acts, face } = cardOf(t, card);
  for (const act of acts.filter(({ when, as }) => when === 'played' && (as === null || as === nature))) {
    if (act.until !== 'now') keepRunning(t, card, act);
    else if (!apply(t, card, act, aim)) {
      t.say('actsInVain', { card: t.card(card) });
      continue;
    }
    tellAct(t, face, act.hook, act.n);
  }
};

/** MEC-SIDE-05, MEC-SIDE-06, MEC-TURN-07: on its target, in the neutral zone or on a side; a short-event takes effect and is discarded. */
export const layEvent = (t: Table, card: number, nature: Nature, aim: Aim, place: string): void => {
  const printed = cardOf(t, card);
  const owner = ownerOf(t, card);
  markEffect(t, card, aim);
  if (printed.corruption && aim.character !== null)
    bearerSheet.corruptedIn.set(t, makeBearing(t, aim.character, sideOf(t, aim) ?? ''), table.turn.of(t));
  const target = printed.target === 'site' ? aim.site : aim.character;
  const on = printed.target === 'company' && aim.company !== null ? leadOf(t, aim.company) : target === null ? null : t.card(target);
  if (printed.target === null || on === null) t.say('played', { who: param('seat', owner), card: t.card(card) });
  else t.say(printed.target === 'company' ? 'playedOnCompany' : 'playedOn', { who: param('seat', owner), card: t.card(card), on });
  actOnPlay(t, card, nature, aim);
  if (printed.subtype === 'short-event') return toDiscard(t, card);
  if (printed.target === 'company' && aim.company !== null) t.move([card], uponOf(aim.company));
  else if (printed.target !== null && target !== null) t.move([card], makeBearing(t, target, sideOf(t, aim) ?? owner));
  else {
    const usual = nature === 'hazard' ? true : houseRule(t, 'neutralZone.resources') === 'neutral';
    const neutral = accepts(t, 'neutral', printed) && (place === 'neutral' || usual);
    t.move([card], neutral ? NEUTRAL : eventsOf(nature === 'hazard' ? otherSide(t, owner) : owner));
  }
};
