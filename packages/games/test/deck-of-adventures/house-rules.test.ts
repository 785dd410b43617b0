// The log names every house rule that has made a difference, and none that has not.

import type { Json } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { answers, attacks, called, checks, finish, hurts, redraws, table, turns, type Given } from './talk.ts';
import type { Talk } from '../talk.ts';

const named = (talk: Talk): string[] =>
  talk.groups
    .flatMap(({ events }) => events)
    .flatMap((e): Json[] => (e.type === 'Said' && e.key === 'house' ? [e.params['key']?.v ?? null] : []))
    .flatMap((key) => (typeof key === 'string' ? [key.replace('option.', '')] : []));

const COMBAT = { table: { combat: true } };
const down = { bryn: { hp: 0, ko: 'damage' }, ash: { powers: ['warm-hands'], pp: 1, ppMax: 1 } };
const warm = { who: 'ash', what: 'warm-hands', target: 'bryn', distance: 1 };
const discard = { who: 'ash', n: '2' };

type Played = readonly [
  option: string,
  to: string | boolean | number,
  piles: { readonly [pile: string]: string },
  given: Given,
  play: (talk: Talk) => Talk,
];

describe('the log', () => {
  test.each<Played>([
    ['aceFuelsOwnRedraw', true, { 'draw/ash': 'AH 8C' }, {}, (talk) => redraws(turns(called(talk, 'ash'), 'ann'), 'ann', 'AH', 'AH')],
    [
      'fateRedrawScope',
      'check',
      { 'draw/ash': '2H 3H 8C 9C', 'fate/ash': 'JK1' },
      { values: { ash: { nextLower: 1 } } },
      (talk) => redraws(answers(turns(called(talk, 'ash'), 'ann'), 'ann', { choice: 'draw' }), 'ann', 'JK1', '2H'),
    ],
    [
      'ppCapOnExchange',
      false,
      { 'fate/ash': 'JK1' },
      {},
      (talk) => talk.does('ann', 'exchangeFate', { who: 'ash', pay: [talk.handle('ann', 'JK1')] }),
    ],
    [
      'awardSource',
      'anyDiscard',
      { 'discard/ash': '9C' },
      {},
      (talk) => talk.does('gwen', 'awardFate', { who: 'ash', card: [talk.handle('gwen', '9C')] }),
    ],
    ['awardSource', 'tokenOnly', {}, {}, (talk) => talk.does('gwen', 'awardFate', { who: 'ash', source: 'token' })],
    [
      'contestedTc',
      'standing',
      { 'target/ash': '9C', 'draw/bryn': '8S' },
      {},
      (talk) => talk.does('ann', 'contest', { who: 'ash', stat: 'Bluffing', against: ['Detection'], targets: ['bryn'] }),
    ],
    ['stunFromCritical', 'oneTurn', { 'draw/gm': '9H', 'target/ash': '9H' }, {}, (talk) => attacks(talk, 'raider', 'ash')],
    ['stunFromMajor', true, { 'draw/gm': '9D', 'target/ash': '9H' }, {}, (talk) => attacks(talk, 'raider', 'ash')],
    ['healingPowerNeedsCheck', false, { 'target/bryn': '9H' }, { values: down }, (talk) => talk.does('ann', 'use', warm)],
    [
      'attributeCheckScope',
      'attributeOnly',
      { 'draw/ash': '9C' },
      { values: { ash: { terrain: 'challenging' } } },
      (talk) => checks(talk, 'ash', { stat: 'Stealth' }),
    ],
    ['fullDarkness', 'sightOnly', { 'draw/ash': '9C' }, { values: { table: { light: 'dark' } } }, (talk) => checks(talk, 'ash')],
    ['koEventStarts', 'whenAttackedAgain', {}, { values: COMBAT }, (talk) => hurts(talk, 'ash', 9)],
    [
      'koEventStyle',
      'race',
      { 'draw/ash': '8H', 'draw/gm': '8D' },
      { values: { ...COMBAT, ash: { hp: 0, ko: 'damage' } } },
      (talk) => talk.does('ann', 'ko.turn', { who: 'ash' }),
    ],
    [
      'discardFromLevel',
      1,
      { 'draw/ash': '2C 3C' },
      { values: { ...COMBAT, ash: { level: 1 } } },
      (talk) => talk.does('ann', 'discard', { ...discard, mechanic: 'Thwart', target: 'raider' }),
    ],
    [
      'aggroAffects',
      'hostileOnly',
      { 'draw/ash': '2C 3C' },
      { values: { ...COMBAT, ash: { primarySuit: 'C' } } },
      (talk) => talk.does('ann', 'discard', { ...discard, mechanic: 'Aggro', near: ['bryn', 'raider'] }),
    ],
  ])('[DOA-TABLE-11] names %s where it is %s and has decided something', (option, to, piles, given, play) => {
    expect(named(finish(play(table(piles, { ...given, options: { [option]: to } }))))).toContain(option);
  });

  test('[DOA-TABLE-11] says nothing of house rules that made no difference', () => {
    const options = {
      aceFuelsOwnRedraw: true,
      fateRedrawScope: 'check',
      attributeCheckScope: 'attributeOnly',
      fullDarkness: 'sightOnly',
      koEventStyle: 'race',
    };
    expect(named(checks(table({ 'draw/ash': '9C' }, { options }), 'ash', { stat: 'Stealth' }))).toEqual([]);
  });
});
