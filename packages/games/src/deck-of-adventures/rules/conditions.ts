// Conditions: how one comes by them and how they end.

import { choice, command, integer, offer, refuse, param, type Reader, type Table } from '@pasteboard/kernel';
import { CONDITIONS, isCondition, type Condition } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, distinct, inTurn, isDealer } from '../read/characters.ts';
import { isImmune } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { decidedBy } from './house-rules.ts';
import { ways, type Choice } from './character-offers.ts';

const named = (condition: Condition): ReturnType<typeof param> => param('word', condition);

/** DOA-STATUS-01, DOA-STATUS-08, DOA-STATUS-11: for so many own turns, or until its check is passed where no number is given. Another dose makes a poison worse. */
export const inflict = (t: Table, id: string, condition: Condition, turns = 0): void => {
  if (houseRule(t, 'conditionsForAll') === false && !isDealer(t, id)) {
    t.say('condition.spared', { who: who(id), condition: named(condition) });
    return decidedBy(t, 'conditionsForAll');
  }
  if (isImmune(t, id, condition)) return t.say('condition.immune', { who: who(id), condition: named(condition) });
  if (condition === 'Poisoned') sheet.condition(condition).add(t, id, 1);
  else sheet.condition(condition).set(t, id, Math.max(1, sheet.condition(condition).of(t, id)));
  // A turn that has begun already is not one of them.
  const counted = turns > 0 && inTurn(t, id) ? turns + 1 : turns;
  sheet.turns(condition).set(t, id, Math.max(counted, sheet.turns(condition).of(t, id)));
  t.say('condition', {
    who: who(id),
    condition: named(condition),
    n: sheet.condition(condition).of(t, id),
    turns: sheet.turns(condition).of(t, id),
  });
};

export const end = (t: Table, id: string, condition: Condition): void => {
  if (sheet.condition(condition).of(t, id) === 0) return;
  sheet.condition(condition).set(t, id, 0);
  sheet.turns(condition).set(t, id, 0);
  t.say('condition.ended', { who: who(id), condition: named(condition) });
};

/** DOA-STATUS-01: a passed check ends a condition, or frees for this turn where it has a duration of its own. */
export const shakeOff = (t: Table, id: string, condition: Condition): void => {
  // In the last turn of its term there is nothing left to come back. DOA-STATUS-08: a poison is shaken off with all its doses.
  if (condition === 'Poisoned' || sheet.turns(condition).of(t, id) <= 1) return end(t, id, condition);
  if (condition === 'Blinded' || condition === 'Deafened') sheet.condition(condition).set(t, id, 1);
  sheet.freed.set(t, id, [...new Set([...distinct(sheet.freed.of(t, id)), condition])]);
  t.say('condition.freed', { who: who(id), condition: named(condition) });
};

/** The end of an own turn: freedom of a turn is over, and durations run out. */
export const passDurations = (t: Table, id: string): void => {
  if (distinct(sheet.freed.of(t, id)).length > 0) sheet.freed.set(t, id, []);
  for (const condition of CONDITIONS) {
    if (sheet.turns(condition).of(t, id) === 0) continue;
    if (sheet.turns(condition).add(t, id, -1) === 0) end(t, id, condition);
  }
};

const impose = command<{ readonly who: string; readonly condition: string; readonly turns: number }>({
  topic: 'condition',
  rule: 'DOA-STATUS-01',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), condition: choice('word', CONDITIONS), turns: integer(0, 20) })],
  run: (t, _, { who: id, condition, turns }) => (isCondition(condition) ? inflict(t, id, condition, turns) : undefined),
});

const under = (t: Reader, id: string): Choice[] =>
  CONDITIONS.map((condition) => ({
    id: condition,
    no: sheet.condition(condition).of(t, id) > 0 ? null : refuse('no.condition', 'DOA-STATUS-01', { who: id }),
  }));

/** DOA-TABLE-04: the GM's word ends any condition. */
const lift = command<{ readonly who: string; readonly condition: string }>({
  topic: 'condition',
  rule: 'DOA-STATUS-01',
  offers: (t, by) =>
    by.role !== 'gm' ? [] : characters(t).flatMap((id) => ways({ who: choice('character', [id]) }, 'condition', 'word', under(t, id))),
  run: (t, _, { who: id, condition }) => (isCondition(condition) ? end(t, id, condition) : undefined),
});

export const conditionCommands = { 'condition.impose': impose, 'condition.lift': lift };
