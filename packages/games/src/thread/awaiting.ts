// Cards of contests that wait to be turned up. The table keeps them, not the question alone: closed by hand, a question leaves nothing behind.

import type { Json, JsonRecord, Reader, Table } from '@pasteboard/kernel';
import type { Draw } from './deck.ts';
import { put } from './sheet.ts';

const isDraw = (value: Json): value is Draw => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { who, card, to } = value as JsonRecord;
  return typeof who === 'string' && typeof card === 'number' && typeof to === 'string';
};

/** What lies drawn, in the order in which it came. */
export const awaiting = (t: Reader): Draw[] => {
  const list = t.fact('table', 'awaiting');
  return Array.isArray(list) ? (list as readonly Json[]).filter(isDraw) : [];
};

export const keepWaiting = (t: Table, draws: readonly Draw[]): void => put(t, 'table', 'awaiting', [...awaiting(t), ...draws]);

export const waitNoMore = (t: Table, draws: readonly Draw[]): void => {
  const gone = new Set(draws.map(({ card }) => card));
  put(
    t,
    'table',
    'awaiting',
    awaiting(t).filter(({ card }) => !gone.has(card)),
  );
};
