// Numbers in force: what rules count with is what sheets show, with everything that it is made of.

import type { NumberInForce } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import type { Talk } from '../talk.ts';
import { calls, goes, health, hit, strikes, table, verdict } from './talk.ts';

const REN = { hand: '9S', deck: '5H 6H', health: health(3, 5), defenses: { parry: 11, dodge: 9 }, speed: 4, skills: { sorcery: 3 } };

const force = (talk: Talk, who: string, key: string, seat = 'ben'): NumberInForce | null =>
  realmsBehind.inForce?.(talk.view(seat), who, key) ?? null;
const told = (talk: Talk, who: string, key: string): unknown => {
  const number = force(talk, who, key);
  return number === null ? null : [number.value, number.base, number.terms.map(({ label, n }) => `${n} ${label}`).join(', ')];
};
const afflicted = (talk: Talk, who: string, status: string, stacks: number): Talk =>
  talk.does('wanda', 'status.apply', { who, status, stacks });

describe('numbers in force', () => {
  test('[TRB-ST-HARRIED] [TRB-HEALTH-03] [TRB-ST-04] Parry and Dodge, and an attack has to meet just that', () => {
    const talk = table({ ren: REN, ogre: { skills: {} } }, { gmDeck: '2S 3S' });
    expect(told(talk, 'ren', 'defense.parry')).toEqual([11, 11, '11 base']);
    afflicted(talk, 'ren', 'Harried', 2).does('wanda', 'damage', { who: 'ren', amount: 3, element: 'fire', resists: 'count' });
    expect(told(talk, 'ren', 'defense.parry')).toEqual([7, 11, '11 base, -2 Harried, -2 Wounded']);
    expect(told(talk, 'ren', 'defense.dodge')).toEqual([5, 9, '9 base, -2 Harried, -2 Wounded']);
    expect(verdict(goes(strikes(talk, 'ogre', 'ren', 0))).threshold).toBe(7);
    afflicted(talk, 'ren', 'Harried', 20);
    expect(force(talk, 'ren', 'defense.parry')).toMatchObject({ value: 0, base: 11 });
  });

  test('[TRB-ELEM-04] [TRB-ST-WARDED] [TRB-ST-EXPOSED] resists and weaknesses, also those that stacks alone bring', () => {
    const talk = table({ ren: REN });
    afflicted(talk, 'ren', 'Warded', 2);
    expect(told(talk, 'ren', 'resist.fire')).toEqual([2, 0, '2 Warded']);
    expect(told(talk, 'ren', 'resist.physical')).toEqual([0, 0, '']);
    afflicted(talk, 'ren', 'Exposed', 5).does('wanda', 'resist', { who: 'ren', kind: 'resist', element: 'fire', n: 1 });
    expect(told(talk, 'ren', 'resist.fire')).toEqual([0, 1, '1 resist, -5 Exposed, 2 Warded']);
    expect(told(talk, 'ren', 'weakness.fire')).toEqual([2, 0, '-1 resist, 5 Exposed, -2 Warded']);
    talk.does('wanda', 'damage', { who: 'ren', amount: 1, element: 'fire', resists: 'count' });
    expect(hit(talk)).toMatchObject({ raw: 1, taken: 3 });
    talk.does('wanda', 'option', { key: 'negativeResist', to: 'false' });
    expect(force(talk, 'ren', 'weakness.fire')).toMatchObject({ value: 0, base: 0 });
  });

  test('[TRB-ST-SLOWED] [TRB-ST-DISPELLED] [TRB-X-ATTR-01] Speed, and skills with their attribute', () => {
    const talk = table({ ren: { ...REN, attributes: { spirit: 2 } } });
    afflicted(afflicted(talk, 'ren', 'Slowed', 1), 'ren', 'Dispelled', 1);
    expect(told(talk, 'ren', 'speed')).toEqual([3, 4, '4 base, -1 Slowed']);
    expect(told(talk, 'ren', 'sorcery')).toEqual([2, 3, '1 rank, 2 spirit, -1 Dispelled']);
    expect(told(talk, 'ren', 'stealth')).toEqual([0, 0, '-2 rank, 2 spirit']);
    goes(calls(talk, 'ren', 5, { skill: 'sorcery' }), '9S');
    expect(verdict(talk).total).toBe(11);
    talk.does('ann', 'turn.start', { who: 'ren' }).does('ann', 'action', { who: 'ren', action: 'action.move' });
    expect(talk.hears('ben').join()).toContain('up to 4 spaces');
  });

  test('[TRB-ST-04] nothing is in force of what has no such number, and every viewer is told the same', () => {
    const talk = afflicted(table({ ren: REN, ogre: {} }), 'ogre', 'Harried', 1);
    for (const key of ['gold', 'hand', 'nothing']) expect(force(talk, 'ren', key)).toBeNull();
    expect([force(talk, 'table', 'speed'), force(talk, 'nobody', 'speed')]).toEqual([null, null]);
    expect(force(talk, 'ogre', 'defense.parry', 'ann')).toEqual(force(talk, 'ogre', 'defense.parry', 'wanda'));
  });
});
