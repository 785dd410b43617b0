// The GM adds creatures by a name, a kind and plain numbers.

import { expect, test } from 'vitest';
import { table, value } from './talk.ts';

test('[DOA-TABLE-11] Gwen adds an enemy by a name and a kind; what she does not say is as usual', () => {
  const talk = table({}).does('gwen', 'creature.add', { name: 'Mud eel', kind: 'minion' });
  expect(['name', 'kind', 'team', 'hp', 'ap', 'speed', 'deck'].map((key) => value(talk, 'Mud-eel', key))).toEqual([
    'Mud eel',
    'minion',
    'enemy',
    1,
    0,
    6,
    'gm',
  ]);
  expect(talk.hears('ann')).toEqual(['A new character comes to the table: Mud-eel.']);
});

test('[DOA-TABLE-11] with her own numbers and attributes, and each kind on its side', () => {
  const numbers = { hp: 3, ap: 1, ar: 4, speed: 5 };
  const attributes = { AGL: 1, CON: 0, GUT: 0, INT: -1, STR: 2, VIT: 0 };
  const talk = table({}).does('gwen', 'creature.add', { name: 'Ferry guard', kind: 'bystander', ...numbers, ...attributes });
  expect(['team', 'hp', 'ap', 'ar', 'speed', 'mod.STR', 'mod.Brute', 'mod.INT'].map((key) => value(talk, 'Ferry-guard', key))).toEqual([
    'party',
    3,
    1,
    4,
    5,
    2,
    2,
    -1,
  ]);
  talk.does('gwen', 'creature.add', { name: 'Lord Ash', kind: 'dealer', ...numbers });
  expect([value(talk, 'Lord-Ash', 'team'), talk.size('draw/Lord-Ash')]).toEqual(['enemy', 52]);
  talk.does('gwen', 'creature.add', { name: 'Owl', kind: 'companion' });
  expect(talk.state.asks.map(({ key }) => key)).toEqual(['companion.whose']);
});

test('[DOA-TABLE-11] [DOA-CREATE-01] a name without a letter is refused beside its field, two of one name are two, and players add nobody', () => {
  const talk = table({});
  for (const name of ['', '   ', '!?']) expect(talk.refused('gwen', 'creature.add', { name, kind: 'minion' })).toContain('(DOA-CREATE-01)');
  for (const n of [1, 2]) talk.does('gwen', 'creature.add', { name: 'Eel', kind: n === 1 ? 'minion' : 'bystander' });
  expect([value(talk, 'Eel', 'team'), value(talk, 'Eel-2', 'team')]).toEqual(['enemy', 'party']);
  expect(talk.may('ann', 'creature.add')).toBe(false);
});
