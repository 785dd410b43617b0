// What a failure in an Epic Event costs, and failures that follow one another.

import { closed, command, integer, offer, refuse, subset, text, type Table } from '@pasteboard/kernel';
import { characters, distinct } from '../read/characters.ts';
import { table } from '../values.ts';
import { hurt } from './health.ts';

export const declarePrice = (t: Table): void => {
  table.epicOwed.declare(t, false);
  table.epicRow.declare(t);
};

/** Nothing is owed for a story that is only beginning. */
export const clearPrice = (t: Table): void => {
  table.epicOwed.set(t, false);
  table.epicRow.set(t, 0);
};

/** From the second failure running, the table says so: a story may turn on that. */
export const markRace = (t: Table, party: boolean): void => {
  if (party) return clearPrice(t);
  table.epicOwed.set(t, true);
  const row = table.epicRow.add(t, 1);
  if (row > 1) t.say('epic.row', { n: row });
};

/** DOA-EPIC-07: once for each failure, from those who had stepped forward; how much and why is the GM's to say. */
const price = command<{ readonly who: readonly string[]; readonly damage: number; readonly telling: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-07',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (!table.epicOwed.of(t)) return [closed(refuse('no.epicFailure', 'DOA-EPIC-07'))];
    const tried = distinct(table.lastVolunteers.of(t)).filter((id) => characters(t).includes(id));
    return [offer({ who: subset('character', tried, 0, tried.length), damage: integer(0, 20), telling: text(400) })];
  },
  run: (t, _, { who: ids, damage, telling }) => {
    table.epicOwed.set(t, false);
    t.say('epic.price', { telling });
    // Wounds of such a kind are whatever the story makes of them: armour stops them only where it stops everything.
    if (damage > 0) for (const id of ids) hurt(t, id, { amount: damage, bypass: false, physical: false });
  },
});

export const priceCommands = { 'epic.price': price };
