// Swipes, the order of questions on a phone, and the big screen.

import type { View, ViewAsk } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { bigScreenLink, codeIn } from '../src/navigation/route.ts';
import { smaller } from '../src/big-screen/size.ts';
import { atHand, cameSince, nextAfter, questionsOf } from '../src/questions/asked.ts';
import { swipeOf } from '../src/phone/gestures.ts';

const ask = (id: number, to: string, answered = false): ViewAsk => ({ id, to, key: 'any', params: {}, answered });

const viewOf = (asks: readonly ViewAsk[], you = 1): View => ({
  you,
  game: 'any',
  version: 1,
  seats: [
    { id: 'gm', role: 'gm', name: 'Gil', plays: ['wolf'] },
    { id: 'ann', role: 'player', name: 'Ann', plays: ['ash'] },
    { id: 'ben', role: 'player', name: 'Ben', plays: ['birch'] },
  ],
  piles: {},
  values: {},
  asks,
  pools: [],
  faces: {},
});

const namingOf = (view: View) => ({ view, words: {}, symbols: true });
const ids = (asks: readonly ViewAsk[]): number[] => asks.map(({ id }) => id);

describe('a swipe', () => {
  it('is a quick, straight stroke', () => {
    expect(swipeOf(90, 10, 200)).toBe('right');
    expect(swipeOf(-90, 10, 200)).toBe('left');
    expect(swipeOf(5, -120, 300)).toBe('up');
    expect(swipeOf(5, 120, 300)).toBe('down');
  });
  it('is neither a tap, nor slow, nor aslant', () => {
    expect(swipeOf(8, 3, 80)).toBeNull();
    expect(swipeOf(200, 0, 900)).toBeNull();
    expect(swipeOf(80, 70, 200)).toBeNull();
  });
});

describe('questions on a phone', () => {
  it('are the viewer’s own first, then those they may answer for others', () => {
    const { open, waiting } = questionsOf(namingOf(viewOf([ask(1, 'birch'), ask(2, 'ben'), ask(3, 'ash')])), new Set([2]), {
      closed: false,
    });
    expect(ids(open)).toEqual([3, 2]);
    expect(ids(waiting)).toEqual([1]);
  });
  it('wait where they are answered, and all of them are waiting while the viewer looks back', () => {
    const naming = namingOf(viewOf([ask(1, 'ash', true), ask(2, 'ash')]));
    expect(ids(questionsOf(naming, new Set(), { closed: false }).waiting)).toEqual([1]);
    expect(questionsOf(naming, new Set([2]), { closed: true }).open).toEqual([]);
  });
  it('are new to a viewer with an open sheet only if they came since it was opened', () => {
    const open = [ask(1, 'ash'), ask(4, 'ash'), ask(5, 'ash')];
    expect(cameSince(open, new Set([1]))?.id).toBe(4);
    expect(cameSince(open, new Set([1, 4, 5, 9]))).toBeUndefined();
    expect(cameSince([], new Set([1]))).toBeUndefined();
  });
  it('stay chosen while they stand, and come round', () => {
    const open = [ask(1, 'ash'), ask(2, 'ash'), ask(3, 'ash')];
    expect(atHand(open, 2)?.id).toBe(2);
    expect(atHand(open, 9)?.id).toBe(1);
    expect(atHand([], 1)).toBeUndefined();
    expect(nextAfter(open, ask(3, 'ash'))?.id).toBe(1);
    expect(nextAfter([ask(1, 'ash')], ask(1, 'ash'))).toBeUndefined();
  });
});

describe('the big screen', () => {
  it('has a code behind # and nowhere else', () => {
    expect(bigScreenLink('a b', null)).toBe('/cast/a%20b');
    expect(bigScreenLink('t1', 'ABC123')).toBe('/cast/t1#code=ABC123');
    expect(codeIn('#code=ABC123')).toBe('ABC123');
    expect(codeIn('')).toBeNull();
    expect(codeIn('#code=%3Cb%3E')).toBeNull();
  });
  it('makes cards smaller until they could not be seen', () => {
    expect(smaller(100, 40)).toBeCloseTo(88);
    expect(smaller(44, 40)).toBeNull();
  });
});
