// What is told reads like a sentence, also where nothing or just one thing has happened.

import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import type { Talk } from '../talk.ts';
import { draws, event, sits } from './beyond-table.ts';

const heard = (talk: Talk): string[] => talk.hears('ann');
const inflicts = (talk: Talk, does: string, condition: string, part?: string): string[] =>
  heard(talk.does('wren', `condition.${does}`, { who: 'ash', condition, ...(part === undefined ? {} : { part }) }));

describe('cards', () => {
  test('[THR-X-CHECK-03] a tie is told with its card, and so is the one that ends it', () => {
    expect(heard(draws(sits({ ash: { deck: 'TD 4C' } }), 14))).toEqual([
      'Ash draws the ten of diamonds and comes to 14, exactly the value to beat. Another card replaces it.',
      'Ash draws the four of clubs and comes to 8.',
      'Ash fails.',
    ]);
  });

  test('[THR-X-CHECK-06] the Bad Joker is named once', () => {
    expect(heard(draws(sits({ ash: { deck: 'JK2' } }), 3))[0]).toBe('Ash draws the Bad Joker and fails.');
  });

  test('[THR-X-COND-01] what is burned once the Check is over is told when it is over', () => {
    const talk = sits({ ash: { deck: '9H 2C', values: { exhausted: 1 } } }, { exhaustedBurnOrder: 'after' });
    expect(heard(draws(talk, 3))).toEqual([
      'Ash draws the nine of hearts and comes to 13.',
      'Ash succeeds.',
      'Exhausted, Ash burns a card for a Check: two of clubs.',
    ]);
  });

  test('[THR-BURN-03] to burn no card is not to have none', () => {
    const none = { who: 'ash', n: 0, cause: 'cause.other' };
    expect(heard(sits().does('wren', 'burn', none))).toEqual(['Ash burns no card.']);
    expect(heard(sits({ ash: { deck: '' } }).does('wren', 'burn', { ...none, n: 1 }))).toEqual(['Ash has nothing left to burn.']);
  });

  test('[THR-INSERT-05] a Perk that finds nothing to insert says so', () => {
    const talk = sits({ ash: { deck: '', sheet: { perks: ['gatherUp'] } } });
    expect(heard(talk.does('ann', 'perk.use', { who: 'ash', perk: 'gatherUp' })).at(-1)).toBe('No card goes back into Ash’s deck.');
  });

  test('[THR-WEAVER-05] a deck that is shuffled after some cards has not gone round', () => {
    const talk = sits({}, { weaverShuffle: 'everyN', weaverShuffleN: 2 });
    expect(heard(talk.does('wren', 'burn', { who: 'wolf', n: 3, cause: 'cause.other' })).at(-1)).toBe(
      '3 cards have gone under the bottomless deck since it was shuffled, and it is shuffled again.',
    );
  });
});

describe('everything else', () => {
  test('[THR-X-ACT-03] an action is told as what it is, and at whom', () => {
    expect(heard(sits().does('ann', 'action', { who: 'ash', type: 'attack' }))).toEqual(['Ash attacks and burns a card: two of hearts.']);
    expect(heard(sits().does('ann', 'action', { who: 'ash', type: 'help', target: 'bo' }))[0]).toBe(
      'Ash helps Bo and burns a card: two of hearts.',
    );
    expect(heard(event(sits()).does('ben', 'action', { who: 'bo', type: 'attack', target: 'wolf' }))[0]).toBe(
      'Out of turn, for 2 Stamina, Bo attacks the wolf and burns a card: two of hearts.',
    );
    expect(heard(sits().does('ann', 'action', { who: 'ash', type: 'free' }))).toEqual(['Ash takes a free action and burns nothing.']);
  });

  test('[THR-X-COND-02] senses come and go by name, and what has no rank left is over', () => {
    const talk = sits();
    expect(inflicts(talk, 'inflict', 'loseSense', 'sight')).toEqual(['Ash loses sight.']);
    expect(inflicts(talk, 'ease', 'loseSense', 'sight')).toEqual(['Ash has sight back.']);
    inflicts(talk, 'inflict', 'pain');
    expect(inflicts(talk, 'inflict', 'pain')).toEqual(['Ash: Pain, now 2 ranks.']);
    expect(inflicts(talk, 'ease', 'pain')).toEqual(['Ash: Pain eases, one rank is left.']);
    expect(inflicts(talk, 'ease', 'pain')).toEqual(['Ash: Pain is over.']);
  });

  test('[THR-X-EVENT-03] one falls, two fall, nobody is left', () => {
    const talk = sits({ wolf: { ranks: [1, 0, 1, 0] } }).does('wren', 'group.form', { who: 'wolf', members: 5 });
    const hit = (amount: number): string | undefined =>
      heard(talk.does('wren', 'damage', { who: 'wolf', type: 'physical', amount, avoid: 'unavoidable' })).at(-1);
    expect([hit(2), hit(6), hit(9)]).toEqual([
      'Of the wolf, one falls; 4 are left.',
      'Of the wolf, 3 fall; one is left.',
      'Nobody is left of the wolf.',
    ]);
  });

  test('[THR-X-HP-01] who lacks no Health regains none', () => {
    expect(heard(sits().does('wren', 'heal', { who: 'ash', n: 2 }))).toEqual(['Ash has no Health to regain.']);
  });

  test('[THR-X-TOOL-01] journeys count what is still ahead, and a clock may do without a trigger', () => {
    const talk = sits().does('wren', 'travel.begin', { range: 'far', to: 'the mill' });
    expect(heard(talk.does('wren', 'travel.event', { what: 'hail' }))).toEqual(['On the way: hail. One more Event lies ahead.']);
    expect(heard(talk.does('wren', 'travel.event', { what: 'sun' }))).toEqual(['On the way: sun.', 'The journey has reached its end.']);
    expect(heard(talk.does('wren', 'clock.make', { name: 'Dawn', segments: 4, trigger: '' }))).toEqual(['A clock of 4 segments: Dawn.']);
  });

  test('the same thing is spelt alike everywhere: Check, Perk, Character', () => {
    const spoken = Object.entries(thread.words).filter(([key]) => !/^say\.scene\.\w+\.(?!judge)/.test(key));
    const plain = spoken.filter(([, words]) => /\b(?:checks?|perks?|characters?)\b/.test(words.replaceAll(/\{[^}]*\}/g, '')));
    expect(plain).toEqual([]);
  });

  test('[THR-X-CHECK-08] the player who sets up a contest is told whose Aspect is asked for', () => {
    const asked = ['aFirst', 'aSecond', 'aBonus', 'aHow', 'bFirst', 'bSecond', 'bBonus', 'bHow'].map(
      (name) => thread.words[`field.${name}`],
    );
    expect(new Set(asked).size).toBe(asked.length);
  });
});
