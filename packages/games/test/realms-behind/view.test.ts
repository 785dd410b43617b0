// What screens read from a view of The Realms Behind.

import type { JsonRecord, View, ViewAsk } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { checkIn, outcomeOf, ranksInRange, verdictsOn, type CheckSeen, type Verdict } from '../../src/realms-behind/view.ts';
import type { Talk } from '../talk.ts';
import { calls, goes, health, says, strikes, table, verdict } from './talk.ts';

const REN = { hand: '9H 2C', deck: '5S 6S 7S 8S', skills: { melee: 3 }, health: health(3, 3), fortune: 2, maxFortune: 2 };
const OGRE = { health: health(9, 9), defenses: { parry: 9 } };

const asked = (view: View): CheckSeen | null => (view.asks[0] === undefined ? null : checkIn(view, view.asks[0]));
const verdictOf = (talk: Talk, seat: string, id: string): Verdict | null =>
  verdictsOn(talk.view(seat)).find(({ who }) => who === id) ?? null;

describe('what a screen may know of a check that runs', () => {
  test('[TRB-CHECK-04] what has to be met, what is added, and the rank that is enough', () => {
    const statuses = { Crippled: 1, Taunted: { imp: 1 } };
    const talk = strikes(table({ ren: { ...REN, statuses }, ogre: OGRE, imp: {} }, { gmDeck: '2S' }), 'ren', 'ogre', 2, {
      skill: 'melee',
      advantage: 2,
      disadvantage: 1,
      demand: 'suit.C',
    });
    expect(asked(talk.view('ann'))).toMatchObject({ who: 'ren', skill: 'melee', target: 'ogre', attack: true, assist: false, demand: 'C' });
    expect(asked(talk.view('ben'))).toMatchObject({
      toMeet: 9,
      bonus: 1,
      need: 8,
      net: 1,
      pool: [],
      weights: [
        { label: 'melee', n: 3 },
        { label: 'Crippled', n: -1 },
        { label: 'Taunted by imp', n: -1 },
      ],
    });
    expect(checkIn(talk.view('ann'), { ...talk.view('ann').asks[0]!, params: {} })).toBeNull();
    const told = talk.view('ann').asks[0]!;
    const toldAs = (change: JsonRecord): ViewAsk => ({
      ...told,
      params: { ...told.params, check: { as: 'data', v: { ...(told.params['check']?.v as JsonRecord), ...change } } },
    });
    expect(checkIn(talk.view('ann'), toldAs({}))).toEqual(asked(talk.view('ann')));
    for (const misfit of [{ skill: 'juggling' }, { fortune: 2 }, { weights: [{ label: 'melee' }] }, { pool: ['X'] }, { more: 1 }])
      expect(checkIn(talk.view('ann'), toldAs(misfit)), JSON.stringify(misfit)).toBeNull();
  });

  test('[TRB-CHECK-05] a hidden threshold is told to the GM alone, and so is the rank that is enough', () => {
    const talk = table({ ren: REN }).does('wanda', 'check', { who: 'ren', skill: 'melee', threshold: 11, hidden: 'hidden' });
    expect(asked(talk.view('wanda'))).toMatchObject({ toMeet: 11, need: 8 });
    expect(asked(talk.view('ann'))).toMatchObject({ toMeet: null, need: null, bonus: 3 });
    expect([ranksInRange(talk.view('ann'), 'ren'), ranksInRange(talk.view('wanda'), 'ren')?.size]).toEqual([null, 6]);
  });

  test('[TRB-CHECK-06] a rank is in range exactly where its card succeeds', () => {
    const hand = 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH';
    for (const options of [{}, { aceRank: 14 }]) {
      const talk = calls(table({ ren: { ...REN, hand } }, { options }), 'ren', 10, { skill: 'melee' });
      const near = ranksInRange(talk.view('ann'), 'ren') ?? new Set();
      for (const face of hand.split(' '))
        expect([face, near.has(face[0] as 'A')]).toEqual([face, verdict(goes(talk.fork(), face)).success]);
    }
    expect(ranksInRange(table({ ren: REN }).view('ann'), 'ren')).toBeNull();
  });
});

describe('how checks came out', () => {
  test('[TRB-CHECK-07] the outcome stands on the sheet until the next check of the same character begins', () => {
    const talk = goes(strikes(table({ ren: REN, ogre: OGRE }, { gmDeck: '2S' }), 'ren', 'ogre', 2, { skill: 'melee' }), '9H');
    const told = verdict(talk);
    expect(outcomeOf(talk.view('ben'), 'ren')).toMatchObject({
      success: true,
      why: 'total',
      used: '9H',
      rank: 9,
      bonus: 3,
      total: told.total,
      threshold: 9,
      successes: 1,
      pool: ['H'],
      revealed: ['9H'],
      target: 'ogre',
      damage: { raw: 3, taken: 3 },
    });
    expect(verdictOf(talk, 'ben', 'ren')).toMatchObject({ outcome: { success: true }, said: { key: 'check.verdict' } });
    calls(talk, 'ren', 3);
    expect([outcomeOf(talk.view('ben'), 'ren'), verdictOf(talk, 'ben', 'ren')]).toEqual([null, null]);
  });

  test('[TRB-CHECK-05] what a hidden check had to meet is for the GM alone', () => {
    const talk = table({ ren: REN }).does('wanda', 'check', { who: 'ren', skill: 'melee', threshold: 777, hidden: 'hidden' });
    goes(talk, '9H');
    expect([outcomeOf(talk.view('ann'), 'ren')?.threshold, outcomeOf(talk.view('wanda'), 'ren')?.threshold]).toEqual([null, 777]);
    expect(JSON.stringify(talk.view('ann')) + talk.bytes('ann') + talk.bytes('ben')).not.toContain('777');
    goes(calls(talk, 'ren', 3), '2C');
    expect(outcomeOf(talk.view('wanda'), 'ren')?.threshold).toBe(3);
  });

  test('[TRB-ASSIST-03] an assistant’s outcome is its own, and the check that it helped comes last', () => {
    const talk = calls(table({ ren: REN, ivo: { hand: '', deck: 'KC 2C 3C' } }), 'ren', 5);
    says(talk, 'help', 'ivo', 'lore');
    expect(verdictOf(talk, 'ann', 'ivo')).toMatchObject({ outcome: { assist: true, success: true, skill: 'lore' } });
    says(talk, 'reveal', '9H', 'stop');
    expect(verdictOf(talk, 'ann', 'ren')).toMatchObject({ outcome: { assist: false, successes: 2 } });
    expect(outcomeOf(talk.view('ann'), 'ivo')?.assist).toBe(true);
  });

  test('[TRB-STUP-01] one that fails without a card says so, and stands again where the next check is taken back', () => {
    const talk = calls(table({ ren: { ...REN, hand: '', deck: '' } }), 'ren', 5);
    expect(outcomeOf(talk.view('ann'), 'ren')).toMatchObject({ success: false, why: 'stupefied', used: '', rank: null, total: null });
    const again = goes(calls(table({ ren: REN }), 'ren', 5), '9H');
    calls(again, 'ren', 4);
    again.does('wanda', 'undo', { back: again.groups.length });
    expect([outcomeOf(again.view('ann'), 'ren')?.used, verdictOf(again, 'ann', 'ren')?.outcome.used]).toEqual(['9H', '9H']);
  });
});
