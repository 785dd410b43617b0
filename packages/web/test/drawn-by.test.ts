// Which moves of cards a person hears and feels.

import type { ViewGroup } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { expect, it } from 'vitest';
import { drawnBy } from '../src/table-page/drawn-by.ts';

const moves: ViewGroup['events'][number] = {
  type: 'CardsMoved',
  from: 'deck/ash',
  to: 'play/ash',
  n: 1,
  at: null,
  into: null,
  cards: null,
  fromPile: null,
  toPile: null,
};
const entry = (n: number, by: string, undoes: readonly number[] = [], events: ViewGroup['events'] = [moves]): ViewEntry => ({
  t: 'group',
  n,
  at: n,
  group: { seq: n, by, manual: false, undoes, events },
});

it('the newest one of the seat’s own, and no undo', () => {
  expect(drawnBy([entry(1, 'ann'), entry(2, 'ben'), entry(3, 'ann', [], []), entry(4, 'ann', [1])], 'ann')).toBe(1);
  expect(drawnBy([entry(2, 'ben')], 'ann')).toBeNull();
});
