// Knocked Out: how it begins, what is counted meanwhile, and how it ends.

import { param, type Table } from '@pasteboard/kernel';
import type { KoCause } from '../names.ts';
import { characters, distinct, inCombat, isAway, isDealer, isKnockedOut, isOut, isUp, teamOf } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { decidedBy } from './house-rules.ts';

const resetEvent = (t: Table, id: string): void => {
  for (const count of [sheet.koTurns, sheet.koSuccesses, sheet.koFailures, sheet.koHits]) count.set(t, id, 0);
  sheet.stable.set(t, id, false);
};

/** DOA-HEALTH-04, DOA-FATIGUE-04: a Dealer is Knocked Out; anybody else is simply out. */
export const knockOut = (t: Table, id: string, cause: KoCause): void => {
  if (!isDealer(t, id)) {
    if (isOut(t, id)) return;
    sheet.out.set(t, id, true);
    t.say('out', { who: who(id) });
    return sayWon(t, id);
  }
  if (isKnockedOut(t, id)) return;
  sheet.ko.set(t, id, cause);
  resetEvent(t, id);
  t.say('ko', { who: who(id), cause: param('word', `ko.${cause}`) });
  // DOA-EPIC-10: by default the fight for life would begin with the next turn.
  if (inCombat(t)) decidedBy(t, 'koEventStarts');
  sayWon(t, id);
};

/** DOA-COMBAT-11: the last enemy is down, and everybody is told. The GM ends the fight, or brings in more enemies. */
export const sayWon = (t: Table, fallen: string): void => {
  const isFight = inCombat(t) && distinct(table.order.of(t)).length > 0 && teamOf(t, fallen) === 'enemy';
  if (isFight && !characters(t).some((id) => teamOf(t, id) === 'enemy' && isUp(t, id))) t.say('combat.won');
};

/** Awake again, whatever brought it about. */
export const wake = (t: Table, id: string): void => {
  if (isAway(t, id)) return;
  if (isOut(t, id)) sheet.out.set(t, id, false);
  else if (isKnockedOut(t, id)) {
    sheet.ko.set(t, id, 'none');
    resetEvent(t, id);
  } else return;
  t.say('awake', { who: who(id) });
};

/** DOA-EPIC-10, DOA-EPIC-11: hurt while down. For a stable character the fight for life begins anew, with this one hit. */
export const hitWhileDown = (t: Table, id: string): void => {
  if (sheet.stable.of(t, id)) {
    sheet.stable.set(t, id, false);
    for (const count of [sheet.koSuccesses, sheet.koFailures, sheet.koHits]) count.set(t, id, 0);
  }
  const hits = sheet.koHits.add(t, id, 1);
  t.say('ko.hit', { who: who(id), hits });
};

export const die = (t: Table, id: string): void => {
  sheet.dead.set(t, id, true);
  t.say('died', { who: who(id) });
};
