// Tests of Ladder, the game of docs/write-a-game.md.

import { conformance } from '@pasteboard/conformance';
import { live, seeded } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { ladder } from './index.ts';
import { Talk, player } from '../talk.ts';

const table = (deck: string[]): Talk =>
  Talk.open(ladder, { seats: [player('ann'), player('ben')] }, live(seeded(1)), { piles: { ladder: ['7S'], deck, 'sleeve/ben': ['KH'] } });

test('[LADDER-01] nine is higher than seven: a rung for Ann', () => {
  const talk = table(['9H', '2C']).does('ann', 'guess', { way: 'higher' });
  expect(talk.hears('ben')).toEqual(['Ann climbs to the nine of hearts: right.']);
  expect(talk.count('ann', 'score')).toBe(1);
});

test('[LADDER-04] Ben slips a king on the deck, and Ann does not learn that it is one', () => {
  const talk = table(['9H', '2C']);
  talk.does('ben', 'slip', { card: [talk.handle('ben', 'KH')] });
  expect(talk.told('ann')).not.toContain('KH');
  expect(talk.view('ben').piles['deck']?.known).toEqual([[0, 'KH']]);
});

test('[LADDER-02] without a deck there is nothing to guess, and the list says so', () => {
  expect(table([]).refused('ann', 'guess', { way: 'higher' })).toBe('There are no cards left to climb. (LADDER-02)');
});

test('[LADDER-03] all guess at once: Ben hears that Ann has guessed, not what, and nobody climbs meanwhile', () => {
  const talk = table(['9H', '2C']).does('ann', 'together').answers('ann', { way: 'higher' });
  expect(talk.told('ben')).not.toContain('higher');
  expect(talk.refused('ben', 'guess', { way: 'lower' })).toBe('First everybody has to guess. (LADDER-03)');
  talk.answers('ben', { way: 'lower' });
  expect(talk.hears('ann')).toEqual(['Ann climbs to the nine of hearts: right.', 'Ben climbs to the nine of hearts: wrong.']);
});

test('[LADDER-05] on the third rung Ann has won, and the first reason told is that it is over', () => {
  const deck = { ladder: ['2S'], deck: ['3H', '4C', '5D'] };
  const talk = Talk.open(ladder, { seats: [player('ann'), player('ben')], options: { target: 3 } }, live(seeded(1)), { piles: deck });
  for (let i = 0; i < 3; i++) talk.does('ann', 'guess', { way: 'higher' });
  expect(talk.hears('ben').at(-1)).toBe('Ann reaches the top of the ladder.');
  expect(talk.refused('ben', 'guess', { way: 'higher' })).toBe('A player has reached the top. (LADDER-05)');
});

test('[LADDER-06] Ann sheds, then it is Ben’s turn; and when Ben has left, it is Cat’s, who came late', () => {
  const talk = table(['9H', '2C', '3C', '4C']).sitsDown(player('cat'));
  expect(talk.refused('ben', 'shed')).toBe('It is Ann’s turn to shed. (LADDER-06)');
  expect(talk.does('ann', 'shed').refused('ann', 'shed')).toBe('First the card to shed has to be chosen. (LADDER-06)');
  expect(talk.answers('ann', { card: [] }).hears('cat')).toEqual(['Ann sheds 0 cards; Ben is next.']);
  talk.leaves('ben');
  expect(talk.may('ann', 'shed')).toBe(false);
  expect(talk.does('cat', 'shed').question('cat').fields['card']).toMatchObject({ min: 0, max: 1 });
});

test('[LADDER-06] Ben’s card goes under the deck, and Ann does not learn which it was', () => {
  const talk = table(['9H', '2C']).does('ann', 'shed').answers('ann', { card: [] }).does('ben', 'shed');
  talk.answers('ben', { card: [talk.handle('ben', 'KH')] });
  expect(talk.told('ann')).not.toContain('KH');
  expect(talk.hears('ann')).toEqual(['Ben sheds one card; Ann is next.']);
  expect(talk.size('sleeve/ben')).toBe(1);
});

test('Ladder passes the conformance suite', () => {
  expect(conformance(ladder, { tables: 10 }).counts.commands).toBeGreaterThan(500);
});
