// TRB-X-EDIT-05: a deck list is written down as its base and dated plus and minus entries, so that every past deck can be rebuilt.

import { standardDeck, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import type { Sight } from './sight.ts';

/** A card that came or went, on which day and why. */
export type Entry = {
  readonly day: number;
  readonly sign: '+' | '-';
  readonly card: string;
  readonly why: 'dream' | 'sublimation' | 'house';
};

const isRecord = (value: Json): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: Json): value is Entry =>
  isRecord(value) &&
  typeof value['day'] === 'number' &&
  typeof value['card'] === 'string' &&
  (value['sign'] === '+' || value['sign'] === '-');

const ledgerOf = (t: Sight, id: string): JsonRecord => {
  const ledger = t.fact(id, 'ledger');
  return isRecord(ledger) ? ledger : {};
};

const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? (value as readonly Json[]).slice() : []);

/** The usual deck is not written out card by card. */
export const openLedger = (t: Table, id: string, list: readonly string[] | null): void => {
  const base: Json = list === null ? { jokers: t.numberOption('jokersPerDeck') } : list.toSorted();
  t.declare(id, 'ledger', 'fact', { base, entries: [] });
};

export const entriesOf = (t: Sight, id: string): Entry[] => listed(ledgerOf(t, id)['entries']).filter(isEntry);

const baseOf = (t: Sight, id: string): string[] => {
  const base = ledgerOf(t, id)['base'] ?? null;
  if (!isRecord(base)) return listed(base).filter((face): face is string => typeof face === 'string');
  const jokers = typeof base['jokers'] === 'number' ? base['jokers'] : 0;
  return [...standardDeck(false), ...Array.from({ length: jokers }, (_, i) => (i % 2 === 0 ? 'JK1' : 'JK2'))];
};

/** Jokers the house has put into a usual deck, or null where the deck began as a list of its own. */
export const houseJokers = (t: Sight, id: string): number | null => {
  const base = ledgerOf(t, id)['base'] ?? null;
  if (!isRecord(base) || typeof base['jokers'] !== 'number') return null;
  const house = entriesOf(t, id).filter(({ why }) => why === 'house');
  return house.reduce((sum, { sign }) => sum + (sign === '+' ? 1 : -1), base['jokers']);
};

/** TRB-DECK-03: the deck list as it stood at the end of that day, or as it stands now; sorted. */
export const deckList = (t: Sight, id: string, day = Number.POSITIVE_INFINITY): string[] => {
  const list = baseOf(t, id);
  for (const entry of entriesOf(t, id)) {
    if (entry.day > day) continue;
    if (entry.sign === '+') list.push(entry.card);
    else if (list.includes(entry.card)) list.splice(list.indexOf(entry.card), 1);
  }
  return list.toSorted();
};

/** TRB-X-EDIT-01, -05: the Fae Queen's deck, rebuilt from what was taken from characters and given to them. */
export const faeList = (t: Sight, ids: readonly string[], began: readonly string[], day = Number.POSITIVE_INFINITY): string[] => {
  const list = began.slice();
  for (const entry of ids.flatMap((id) => entriesOf(t, id)).toSorted((a, b) => a.day - b.day)) {
    if (entry.why === 'house' || entry.day > day) continue;
    if (entry.sign === '-') list.push(entry.card);
    else if (list.includes(entry.card)) list.splice(list.indexOf(entry.card), 1);
  }
  return list.toSorted();
};

export const enter = (t: Table, id: string, entry: Omit<Entry, 'day'>): void =>
  t.declare(id, 'ledger', 'fact', { ...ledgerOf(t, id), entries: [...entriesOf(t, id), { day: t.count('table', 'day'), ...entry }] });
