// What the game tells screens: the current check, the ranks in range, the card that counts, and the verdict as a value.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { LABELS } from '../../src/deck-of-adventures/names.ts';
import {
  checkIn,
  degreeAt,
  outcomeOf,
  ranksInRange,
  turnOrder,
  verdictsOn,
  type CheckSeen,
  type Verdict,
} from '../../src/deck-of-adventures/view.ts';
import { called, checks, finish, table } from './talk.ts';
import type { Talk } from '../talk.ts';

const seen = (talk: Talk, seat = 'ann'): CheckSeen | null => {
  const view = talk.view(seat);
  return view.asks.map((ask) => checkIn(view, ask)).find((check) => check !== null) ?? null;
};
const near = (talk: Talk, seat = 'ann'): string | undefined => {
  const ranks = ranksInRange(talk.view(seat), 'ash');
  return ranks === null ? undefined : [...ranks].join('');
};
const verdict = (talk: Talk): Verdict | null => verdictsOn(talk.view('ben')).find(({ who }) => who === 'ash') ?? null;
/** Ash aims at the eight of clubs with a modifier below 0. */
const weak = (mod: number, dr: number, options: JsonRecord): Talk =>
  called(table({ 'draw/ash': '8D' }, { values: { ash: { 'mod.Athletics': mod } }, options }), 'ash', { dr });

describe('a check that runs', () => {
  test('[DOA-CHECK-05] the reach follows the house rule for negative modifiers', () => {
    expect([seen(weak(-2, 1, {}))?.reach, near(weak(-2, 1, {}))]).toEqual([0, '8']);
    expect(seen(weak(-1, 2, { negativeMod: 'matchRequired' }))?.reach).toBe(2);
    const edr = { negativeMod: 'edr' };
    expect([seen(weak(-2, 1, edr))?.reach, near(weak(-2, 1, edr))]).toEqual([0, '8']);
    expect([seen(weak(-4, 1, edr))?.reach, near(weak(-4, 1, edr))]).toEqual([-1, '']);
  });

  test('[DOA-HAND-07] the card that counts is not always the last one drawn', () => {
    const talk = called(table({ 'draw/ash': '8D 2C 3C' }, { values: { ash: { nextUpper: 1 } } }), 'ash');
    const ask = talk.state.asks.at(-1)?.id ?? 0;
    talk.does('ann', 'answer', { ask, choice: 'draw', modifier: 'use' });
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, choice: 'draw' });
    expect(seen(talk)).toMatchObject({ drawn: ['8D', '2C'], counts: '8D', hand: 1 });
  });

  test('[DOA-CHECK-01] a range that the GM keeps is in nothing that a player reads', () => {
    const talk = called(table({ 'draw/ash': '9D' }, { options: { hideDr: true } }), 'ash', { dr: 1 });
    expect([seen(talk)?.dr, seen(talk)?.reach, near(talk)]).toEqual([null, null, undefined]);
    expect([seen(talk, 'gwen')?.reach, near(talk, 'gwen')]).toEqual([1, '789']);
    finish(talk);
    expect(outcomeOf(talk.view('ann'), 'ash')).toMatchObject({ range: null, label: 'success' });
    expect(talk.view('ann').values['ash']?.['outcomeRange']).toBeUndefined();
    expect(talk.view('gwen').values['ash']?.['outcomeRange']?.value).toEqual({ dr: 1, edr: 1 });
  });
});

describe('the verdict', () => {
  test('[DOA-CHECK-08] is a value until the next check of that character is called', () => {
    const talk = checks(table({ 'draw/ash': '9D 4H' }), 'ash');
    expect(outcomeOf(talk.view('ben'), 'ash')).toMatchObject({
      tc: '8C',
      range: { dr: 2, edr: 2 },
      used: '9D',
      label: 'success',
      success: true,
    });
    expect(verdict(talk)).toMatchObject({ who: 'ash', title: 'label.success', said: { key: 'check.verdict' } });
    called(talk, 'bryn');
    expect(outcomeOf(talk.view('ben'), 'ash')).not.toBeNull();
    called(talk, 'ash');
    expect([outcomeOf(talk.view('ben'), 'ash'), verdict(talk)]).toEqual([null, null]);
  });

  test('[DOA-DEGREE-07] the ladder has the degrees of the rules and no other', () => {
    expect(LABELS.toReversed().map((label) => degreeAt(label).at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([degreeAt('miss'), degreeAt('critical')]).toEqual([
      { at: 0, of: 8 },
      { at: 7, of: 8 },
    ]);
  });
});

test('[DOA-COMBAT-05] the order of a round, as everybody sees it', () => {
  const talk = table(
    {},
    { values: { table: { combat: true, order: ['ash', 'raider', 'bryn'], acted: ['ash'], turn: 'raider' }, bryn: { dead: true } } },
  );
  expect(turnOrder(talk.view('ben'))).toEqual([
    { who: 'ash', isNow: false, hasActed: true, isPassed: false },
    { who: 'raider', isNow: true, hasActed: false, isPassed: false },
    { who: 'bryn', isNow: false, hasActed: false, isPassed: true },
  ]);
});
