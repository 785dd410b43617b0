// Knocked Out: how it begins, what is counted meanwhile, and how it ends.

import { said, type Table } from '@pasteboard/kernel';
import { characters, inCombat, isDealer, isKnockedOut, isOut, isUp, teamOf, who, words } from './characters.ts';
import { decidedBy } from './house.ts';

type KoCause = 'damage' | 'fatigue';

const resetEvent = (t: Table, id: string): void => {
  for (const key of ['koTurns', 'koSuccesses', 'koFailures', 'koHits']) t.set(id, key, 0);
  t.set(id, 'stable', false);
};

/** DOA-HEALTH-04, DOA-FATIGUE-04: a Dealer is Knocked Out; anybody else is simply out. */
export const knockOut = (t: Table, id: string, cause: KoCause): void => {
  if (!isDealer(t, id)) {
    if (isOut(t, id)) return;
    t.set(id, 'out', true);
    t.say('out', { who: who(id) });
    return sayWon(t, id);
  }
  if (isKnockedOut(t, id)) return;
  t.set(id, 'ko', cause);
  resetEvent(t, id);
  t.say('ko', { who: who(id), cause: said('word', `ko.${cause}`) });
  // DOA-EPIC-10: by default the fight for life would begin with the next turn.
  if (inCombat(t)) decidedBy(t, 'koEventStarts');
  sayWon(t, id);
};

/** DOA-COMBAT-11: the last enemy is down, and everybody hears it; the GM ends the fight, or knows of somebody who is still coming. */
const sayWon = (t: Table, fallen: string): void => {
  const isFight = inCombat(t) && words(t, 'table', 'order').length > 0 && teamOf(t, fallen) === 'enemy';
  if (isFight && !characters(t).some((id) => teamOf(t, id) === 'enemy' && isUp(t, id))) t.say('combat.won');
};

/** Awake again, whatever brought it about. */
export const wake = (t: Table, id: string): void => {
  if (isOut(t, id)) t.set(id, 'out', false);
  else if (isKnockedOut(t, id)) {
    t.set(id, 'ko', 'none');
    resetEvent(t, id);
  } else return;
  t.say('awake', { who: who(id) });
};

/** DOA-EPIC-10, -11: hurt while down. For whoever was stable the event begins anew, with this one hit. */
export const hitWhileDown = (t: Table, id: string): void => {
  if (t.fact(id, 'stable') === true) {
    t.set(id, 'stable', false);
    for (const key of ['koSuccesses', 'koFailures', 'koHits']) t.set(id, key, 0);
  }
  const hits = t.add(id, 'koHits', 1);
  t.say('ko.hit', { who: who(id), hits });
};

export const die = (t: Table, id: string): void => {
  t.set(id, 'dead', true);
  t.say('died', { who: who(id) });
};
