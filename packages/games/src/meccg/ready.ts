// Ready tables: the same two decks by either profile.

import type { Ready, Seat } from '@pasteboard/kernel';

const seat = (id: string, name: string): Seat => ({ id, role: 'player', name, plays: [] });
const seats = [seat('ann', 'Ann'), seat('ben', 'Ben')];

export const ready: readonly Ready[] = [
  { name: 'valley against woods', seats, options: {}, setup: { decks: { ann: 'valley', ben: 'woods' } } },
  { name: 'valley against woods, standard', seats, options: { profile: 'standard' }, setup: { decks: { ann: 'valley', ben: 'woods' } } },
];
