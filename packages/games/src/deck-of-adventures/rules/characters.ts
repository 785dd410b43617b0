// Characters at the table: who speaks of them, what their seats see, and what they gain.

import { param, seatIndex, type Reader, type Seat, type Table, type Word } from '@pasteboard/kernel';
import type { Fund } from '../names.ts';
import { characters, speaker } from '../read/characters.ts';
import { FUND } from '../values.ts';

export const who = (id: string): Word => param('character', id);

/** How a statistic is spoken; one of this table's own is its own word. */
export const stat = (name: string): Word => param('word', name === '' ? 'stat.none' : name);

/** Of these cards, those that the seat behind a character can tell apart: by hand a pile may have been hidden from it. */
export const inSight = (t: Reader, id: string, cards: readonly number[]): number[] => {
  const viewer = seatIndex(t.state, t.seatsBehind(speaker(t, id))[0]?.id ?? '');
  return cards.filter((card) => (t.find(card).slot.seen[viewer] ?? 0) !== 0);
};

/** The characters a seat may act for: its own with their Companions, or all of them for the GM. */
export const actsFor = (t: Reader, by: Seat): string[] => {
  if (by.role === 'gm') return characters(t);
  return by.role === 'player' ? characters(t).filter((id) => by.plays.includes(speaker(t, id))) : [];
};

/** A pair such as health: now, within 0 and its most. */
export const gain = (t: Table, id: string, fund: Fund, n: number): number => {
  const { now, most } = FUND[fund];
  const was = now.of(t, id);
  const to = Math.max(0, Math.min(Math.max(was, most.of(t, id)), was + n));
  now.set(t, id, to);
  return to - was;
};
