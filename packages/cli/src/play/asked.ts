// Who has to answer: the seat that is asked, whoever plays the character that is, and for somebody nobody plays the GM, or any player.

import type { View, ViewAsk } from '@pasteboard/kernel';

const isOf = (seat: View['seats'][number], who: string): boolean => seat.role !== 'gone' && (seat.id === who || seat.plays.includes(who));

export const answersFor = (view: View, seat: string, ask: ViewAsk): boolean => {
  const own = view.seats.find(({ id, role }) => id === seat && role !== 'gone');
  if (own === undefined || ask.answered) return false;
  const stands = view.seats.some(({ role }) => role === 'gm') ? 'gm' : 'player';
  return isOf(own, ask.to) || (own.role === stands && !view.seats.some((other) => isOf(other, ask.to)));
};

export const isAsked = (view: View, seat: string): boolean => view.asks.some((ask) => answersFor(view, seat, ask));
