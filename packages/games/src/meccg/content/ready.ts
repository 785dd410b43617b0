// Ready tables: the same two decks, valley against woods, named by their profile; and one to which both players bring their decks.

import type { Ready, Seat } from '@pasteboard/kernel';

const seat = (id: string, name: string): Seat => ({ id, role: 'player', name, plays: [] });
const seats = [seat('ann', 'Ann'), seat('ben', 'Ben')];

export const ready: readonly Ready[] = [
  { name: 'starter', seats, options: {}, setup: { decks: { ann: 'valley', ben: 'woods' } } },
  { name: 'standard', seats, options: { profile: 'standard' }, setup: { decks: { ann: 'valley', ben: 'woods' } } },
  { name: 'own decks', seats, options: { profile: 'standard' }, setup: { decks: 'chosen' } },
];
