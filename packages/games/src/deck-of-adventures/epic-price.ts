// What a failure in an Epic Event costs, and failures that follow one another.

import { closed, command, integer, offer, refuse, subset, text, type Table } from '@pasteboard/kernel';
import { characters, words } from './characters.ts';
import { hurt } from './health.ts';

export const declarePrice = (t: Table): void => {
  t.declare('table', 'epicOwed', 'fact', false);
  t.declare('table', 'epicRow', 'counter', 0, { min: 0, max: 99 });
};

/** Nothing is owed for a story that is only beginning. */
export const clearPrice = (t: Table): void => {
  t.set('table', 'epicOwed', false);
  t.set('table', 'epicRow', 0);
};

/** From the second failure running, the table says so: a story may turn on that. */
export const markRace = (t: Table, party: boolean): void => {
  if (party) return clearPrice(t);
  t.set('table', 'epicOwed', true);
  const row = t.add('table', 'epicRow', 1);
  if (row > 1) t.say('epic.row', { n: row });
};

/** DOA-EPIC-07: once for each failure, from those who had stepped forward; how much and why is the GM's to say. */
const price = command<{ readonly who: readonly string[]; readonly damage: number; readonly telling: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-07',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (t.fact('table', 'epicOwed') !== true) return [closed(refuse('no.epicFailure', 'DOA-EPIC-07'))];
    const tried = words(t, 'table', 'lastVolunteers').filter((id) => characters(t).includes(id));
    return [offer({ who: subset('character', tried, 0, tried.length), damage: integer(0, 20), telling: text(400) })];
  },
  run: (t, _, { who: ids, damage, telling }) => {
    t.set('table', 'epicOwed', false);
    t.say('epic.price', { telling });
    // Wounds of such a kind are whatever the story makes of them: armour stops them only where it stops everything.
    if (damage > 0) for (const id of ids) hurt(t, id, { amount: damage, bypass: false, physical: false });
  },
});

export const priceCommands = { 'epic.price': price };
