// What needs a sense, and what it costs to lack it: Blinded and Deafened after a failed check at the start of a turn.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { attacks, begins, checks, finish, table, value, verdict } from './talk.ts';
import type { Talk } from '../talk.ts';

const deck = '2D 9C 8H 9D 3S 7H 4H TC 6D 5H QC KD JH';
const blow: JsonRecord = { who: 'ash', target: 'raider', stat: 'Finesse', damage: 1, distance: 1, cover: 'none', type: 'weapon' };

/** Ash begins a turn under this condition and fails the check that comes with it, unless her Target Card is near. */
const begun = (condition: string, target = '9S', ash: JsonRecord = {}): Talk => {
  const laid = { 'draw/ash': deck, 'target/ash': target, 'target/raider': '9H', 'target/bryn': '5C', 'draw/gm': '8C 8D 8S 8H' };
  const talk = table(laid, { values: { ash: { pp: 3, ppMax: 3, ...ash } } });
  return begins(talk.does('gwen', 'condition.impose', { who: 'ash', condition, turns: 0 }), 'ash');
};
const hand = (talk: Talk): unknown => verdict(finish(talk)).hand;

describe('an attack', () => {
  test('[DOA-STATUS-05] needs sight: Blinded Ash strikes at Lower Hand (3), Deafened Ash does not', () => {
    expect(hand(begun('Blinded').does('ann', 'attack', blow))).toBe(-3);
    expect(hand(begun('Deafened').does('ann', 'attack', blow))).toBe(0);
  });

  test('[DOA-STATUS-05] a passed check frees her of it', () => {
    expect(hand(begun('Blinded', '3S').does('ann', 'attack', blow))).toBe(0);
  });

  test('[DOA-STATUS-05] Ann may strike by ear instead, but not by no sense at all; Gwen may rule that', () => {
    expect(hand(begun('Blinded').does('ann', 'attack', { ...blow, sense: 'hearing' }))).toBe(0);
    expect(hand(begun('Deafened').does('ann', 'attack', { ...blow, sense: 'hearing' }))).toBe(-3);
    expect(() => begun('Blinded').does('ann', 'attack', { ...blow, sense: 'none' })).toThrow();
    expect(hand(begun('Blinded').does('gwen', 'attack', { ...blow, sense: 'none' }))).toBe(0);
    const talk = begun('Blinded').does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need: 'any', sense: 'without' });
    expect(talk.hears('ann')[0]).toMatch(/^The GM rules on ash’s next check: it needs any success, and it takes no sense\.$/i);
    expect([hand(talk.does('ann', 'attack', blow)), value(talk, 'ash', 'nextSense')]).toEqual([0, 'none']);
  });

  test('[DOA-STATUS-05] the question says which sense it takes, and the log what its lack costs', () => {
    const talk = begun('Blinded').does('ann', 'attack', blow);
    expect(talk.state.asks.at(-1)?.params['sense']?.v).toBe('ruled.sight');
    expect(talk.hears('ben').at(-1)).toMatch(/^Ash has the Lower Hand \(3\): being Blinded\.$/);
  });
});

describe('a Power', () => {
  test('[DOA-STATUS-05] that strikes needs sight, or what Ann says', () => {
    const thorns = { who: 'ash', what: 'thorn-cast', target: 'raider', distance: 3 };
    const armed = { powers: ['thorn-cast'] };
    expect(hand(begun('Blinded', '9S', armed).does('ann', 'use', thorns))).toBe(-3);
    expect(hand(begun('Blinded', '9S', armed).does('ann', 'use', { ...thorns, sense: 'hearing' }))).toBe(0);
    expect(hand(begun('Deafened', '9S', armed).does('ann', 'use', thorns))).toBe(0);
  });

  test('[DOA-STATUS-05] that treats another character needs sight, too; skilled hands do not', () => {
    const down = (): Talk => {
      const talk = begun('Blinded', '9S', { powers: ['warm-hands'] });
      return talk.does('gwen', 'damage', { who: 'bryn', amount: 9, type: 'physical', armor: 'past' });
    };
    expect(hand(down().does('ann', 'use', { who: 'ash', what: 'warm-hands', target: 'bryn', distance: 1 }))).toBe(-3);
    expect(hand(down().does('ann', 'treat', { who: 'ash', patient: 'bryn', stat: 'Craft', means: 'hands', heal: 1 }))).toBe(0);
  });
});

describe('a check', () => {
  test('[DOA-STATUS-05] of Detection or Investigation needs sight, called by a player or the GM; other checks need no sense', () => {
    const hands = (condition: string): unknown[] =>
      ['Detection', 'Investigation', 'Athletics', 'GUT'].map((stat) => verdict(checks(begun(condition), 'ash', { stat })).hand);
    expect([hands('Blinded'), hands('Deafened')]).toEqual([
      [-3, -3, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('[DOA-STATUS-05] … unless the call names another: Gwen any of them, Ann no less than one', () => {
    const call = { who: 'ash', tc: '8C', dr: 2 };
    const listens = { ...call, stat: 'Detection', sense: 'hearing' };
    expect([hand(begun('Blinded').does('gwen', 'check', listens)), hand(begun('Deafened').does('ann', 'check', listens))]).toEqual([0, -3]);
    expect(hand(begun('Blinded').does('gwen', 'check', { ...call, stat: 'Athletics', sense: 'sight' }))).toBe(-3);
    expect(hand(begun('Blinded').does('gwen', 'check', { ...call, stat: 'Detection', sense: 'none' }))).toBe(0);
    expect(() => begun('Blinded').does('ann', 'check', { ...call, stat: 'Detection', sense: 'none' })).toThrow();
  });

  test('[DOA-STATUS-05] [DOA-SHEET-05] with another skill goes the sense of that skill', () => {
    const talk = begun('Blinded').does('ann', 'check', { who: 'ash', stat: 'Detection', tc: '8C', dr: 2 });
    talk.answers('ann', { choice: 'propose', modifier: 'use' }).answers('ann', { stat: 'Knowledge' }).answers('gwen', { ruling: 'allow' });
    expect(hand(talk)).toBe(0);
  });

  test('[DOA-STATUS-05] of one who watches out for a hider needs sight', () => {
    const talk = begun('Blinded').does('gwen', 'hide', { who: 'raider', targets: ['ash'] });
    expect(hand(talk)).toBe(-3);
  });

  test('[DOA-LIGHT-03] in the dark, where only eyes suffer, an attack suffers as well', () => {
    const talk = table({ 'draw/ash': deck, 'target/raider': '9H' }, { options: { fullDarkness: 'sightOnly' } });
    talk.does('gwen', 'light', { light: 'dark' });
    expect(verdict(attacks(talk, 'ash', 'raider')).hand).toBe(-1);
  });
});
