// What becomes of an attack once it is over or called off.

import { ask, choice, closed, command, frame, offer, question, param, type Offer, type Table } from '@pasteboard/kernel';
import { PLAYED, pointsOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { isCreature } from '../read/cards.ts';
import { openStrikes } from '../read/combat.ts';
import { companySheet, type Attack, type Strike } from '../values.ts';
import { stopRunning } from './card-effects.ts';
import { cardOf } from './cards.ts';
import { attackerOf, attackOf, defenderOf, NO_ATTACK, openAutomatic, setAttack, settleStrike, stillToGive, strikeOn } from './combat.ts';
import { bearing, members } from './companies.ts';
import { verdict } from './dice.ts';
import { discardFromPlay, dissolveEmpty } from './leaving-play.ts';
import { oneCard, plays } from './offers.ts';
import { gravest, no } from './refusals.ts';
import { endEffects } from './unique.ts';
import { notBefore } from './zones.ts';

/** MEC-COMB-10, MEC-MP-02, MEC-MP-03: the creature is a trophy or goes home, or the site has been entered. */
export const finishAttack = (t: Table, attack: Attack, strikes: readonly Strike[]): void => {
  const fine = ({ state }: Strike): boolean => state === 'defeated' || (state === 'cancelled' && houseRule(t, 'mp.cancelledStrikeCounts'));
  const defeated = strikes.length > 0 && strikes.every(fine);
  const defender = defenderOf(t, attack);
  setAttack(t, null);
  endEffects(t, 'endOfAttack');
  stopRunning(t, 'attack');
  t.say('attackEnded', { outcome: verdict(defeated ? 'defeated' : 'notDefeated') });
  if (attack.from === 'creature')
    for (const creature of t.cards(PLAYED).filter((card) => isCreature(cardOf(t, card)))) {
      if (defeated) t.move([creature], pointsOf(defender));
      else discardFromPlay(t, creature);
      t.say(defeated ? 'trophy' : 'escaped', { who: param('seat', defender), card: t.card(creature) });
    }
  else {
    const [next, ...more] = attack.more;
    if (next !== undefined && members(t, attack.company).length > 0) openAutomatic(t, attack.company, next, more);
    else companySheet.entered.set(t, attack.company, true);
  }
  dissolveEmpty(t);
};

/** MEC-COMB-10, MEC-MP-02, MEC-MP-03 */
export const endAttack = command({
  topic: 'combat',
  rule: 'MEC-COMB-10',
  offers: (t, by) => {
    const attack = attackOf(t);
    if (!plays(t, by)) return [];
    if (attack === null) return [closed(NO_ATTACK)];
    const pending = stillToGive(t, attack) > 0 || openStrikes(attack).length > 0;
    const reason = notBefore(t) ?? (pending ? no('E_PENDING', 'MEC-COMB-10', 'strikesOpen') : null);
    return [reason === null ? offer() : closed(reason)];
  },
  run: (t) => {
    const attack = attackOf(t);
    if (attack === null) return;
    finishAttack(t, attack, attack.strikesGiven);
  },
});

const consented = question<{ readonly by: string; readonly char: string }, { readonly choice: string }>(
  'meccg.cancelling',
  () => ({ choice: choice('word', ['agree', 'decline']) }),
  (t, { by, char }, { choice: answer }) => {
    const attack = attackOf(t);
    if (attack === null || answer !== 'agree') {
      t.say('notCancelled', { who: param('seat', by) });
      return;
    }
    t.say(char === '' ? 'attackCancelled' : 'strikeCancelled', { who: param('seat', by) });
    if (char === '') finishAttack(t, attack, []);
    else settleStrike(t, attack, char, 'cancelled', 0);
  },
);

/** MEC-COMB-02: a card text calls off the attack, before strikes are given out, or one open strike; the attacker agrees that it does. */
export const cancel = command<{ readonly char?: readonly number[] }>({
  topic: 'combat',
  rule: 'MEC-COMB-02',
  offers: (t, by): readonly Offer[] => {
    const attack = attackOf(t);
    if (!plays(t, by)) return [];
    if (attack === null) return [closed(NO_ATTACK)];
    const reason = gravest(t, [
      notBefore(t),
      t.state.asks.some(({ key }) => key === 'cancelling') ? no('E_PENDING', 'MEC-COMB-02', 'question') : null,
      defenderOf(t, attack) === by.id ? null : no('E_NOT_YOURS', 'MEC-COMB-02', 'defendersChoice'),
    ]);
    if (reason !== null) return [closed(reason)];
    const facing = members(t, attack.company).filter((card) => strikeOn(t, attack, card) !== undefined);
    const whole = attack.strikesGiven.length === 0 ? offer() : closed(no('E_TIMING', 'MEC-COMB-02', 'strikesGiven'));
    return facing.length === 0 ? [whole] : [whole, offer({ char: oneCard(facing) })];
  },
  run: (t, by, { char }) => {
    const attack = attackOf(t);
    if (attack === null) return undefined;
    const key = char?.[0] === undefined ? '' : (bearing(t, char[0]) ?? '');
    return ask({
      to: attackerOf(t, attack),
      key: 'cancelling',
      params: { who: param('seat', by.id) },
      of: frame(consented, { by: by.id, char: key }),
    });
  },
});

export const cancelSteps = [consented];
