// What a setup of The Realms Behind may say, and what is left out.

import { live, openTable, seeded, type JsonRecord, type State } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { realmsBehind } from '../../src/realms-behind/index.ts';

const opened = (setup: JsonRecord): State => {
  const decision = openTable(realmsBehind, { seats: [], options: {}, setup }, { chance: live(seeded(1)) });
  if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
  return decision.next;
};

const long = 'x'.repeat(5_000);

describe('a setup is not trusted', () => {
  test('a table opens whatever its setup says, and nothing impossible is written', () => {
    const odd = {
      id: 'ren',
      name: long,
      weapon: 7,
      armour: long,
      abilities: [long, 'red-hand', 3, ''],
      statuses: { Slowed: 1e12, Taunted: { [long]: 2, ogre: 1e9 }, Sleepy: 2 },
      ranks: { melee: 1e9, dancing: 4 },
      attributes: { body: -3, mind: 'much' },
      list: ['9S', long],
    };
    const { values } = opened({
      phase: 'nap',
      day: -1,
      shortRests: 'many',
      scene: 'nowhere',
      characters: [odd, 'nobody', { id: 'table' }],
    });
    expect(values['table']).toMatchObject({ phase: { value: 'exploration' }, day: { value: 1 }, cast: { value: ['ren'] } });
    expect(values['ren']).toMatchObject({
      name: { value: 'ren' },
      abilities: { value: ['red-hand'] },
      Slowed: { value: 99 },
      'Taunted by ogre': { value: 99 },
      melee: { value: 9_999 },
    });
    const written = Object.keys(values['ren'] ?? {});
    for (const key of ['Sleepy', 'dancing', 'armour', 'weapon', 'body', `Taunted by ${long}`]) expect(written).not.toContain(key);
  });
});
