// Conditions follow from what lies on the table. After everything that happens, the rules find out what holds now and tell it.

import { param, type Table } from '@pasteboard/kernel';
import { deckOf } from '../names.ts';
import { cast, hasCards } from '../read/characters.ts';
import { conditionsOf, isOut, isPartyFallen, mustFlee } from '../read/conditions.ts';
import { fright } from '../read/statuses.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { tellTauntEased } from './statuses.ts';

/** TRB-STUP-01, cardMissing: a card was needed and was not there. */
export const miss = (t: Table, id: string): void => {
  if (hasCards(t, id)) sheet.missed.set(t, id, true);
};

/** TRB-ST-TAUNTED: all stacks of a taunter vanish when it is out. */
const forgetTaunter = (t: Table, taunter: string): void => {
  for (const id of cast(t)) {
    const stacks = sheet.tauntedBy(taunter);
    if (stacks.of(t, id) === 0) continue;
    stacks.set(t, id, 0);
    tellTauntEased(t, id, taunter, 0);
  }
};

/** TRB-ST-FRIGHTENED: only a prompt. */
const promptFlight = (t: Table, id: string): void => {
  const [wasTold, now] = [sheet.prompted.of(t, id), mustFlee(t, id)];
  if (wasTold !== now) sheet.prompted.set(t, id, now);
  if (now && !wasTold) t.say('flee', { who: who(id), n: fright(t, id) });
};

/** TRB-CHECK-08, step 12 */
export const settle = (t: Table): void => {
  for (const id of cast(t)) {
    if (sheet.missed.of(t, id) && t.size(deckOf(id)) > 0) sheet.missed.set(t, id, false);
    const [was, now] = [sheet.conditions.of(t, id), conditionsOf(t, id)];
    if (isOut(t, id)) forgetTaunter(t, id);
    promptFlight(t, id);
    if (was.join() === now.join()) continue;
    sheet.conditions.set(t, id, now);
    for (const condition of now)
      if (!was.includes(condition)) t.say('condition.begins', { who: who(id), condition: param('word', condition) });
    for (const condition of was)
      if (!now.includes(condition)) t.say('condition.ends', { who: who(id), condition: param('word', condition) });
  }
  const [was, now] = [table.fallen.of(t), isPartyFallen(t)];
  // TRB-HEALTH-04: what becomes of them is the GM's to say.
  if (now && !was) t.say('party.fallen');
  if (now !== was) table.fallen.set(t, now);
};
