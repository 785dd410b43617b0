// What becomes of an attack once it is over or called off.

import { said, type Table } from '@pasteboard/kernel';
import { stopRunning } from './acting.ts';
import { defenderOf, openAutomatic, setAttack } from './attack.ts';
import { cardOf, isCreature } from './card.ts';
import { members } from './companies.ts';
import { verdict } from './dice.ts';
import { discardFromPlay, dissolveEmpty } from './leaving.ts';
import { PLAYED, pointsOf } from './names.ts';
import { houseRule } from './options.ts';
import { endEffects } from './unique.ts';
import { companySheet, type Attack, type Strike } from './values.ts';

/** MEC-COMB-10, MEC-MP-02, -03: the creature is a trophy or goes home, or the site has been entered. */
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
      t.say(defeated ? 'trophy' : 'escaped', { who: said('seat', defender), card: t.card(creature) });
    }
  else {
    const [next, ...more] = attack.more;
    if (next !== undefined && members(t, attack.company).length > 0) openAutomatic(t, attack.company, next, more);
    else companySheet.entered.set(t, attack.company, true);
  }
  dissolveEmpty(t);
};
