// When the GM hands the table over, two people swap seats: this maps their chat and notes to their new seats.

import type { View, ViewGroup } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { WeakMemo } from '../stores/memo.ts';

type Pair = readonly [string, string];

/** The seats of the two, where this group tells of it. */
const handedIn = ({ events }: ViewGroup): Pair | null => {
  const handed = events.find((event) => event.type === 'Said' && event.key === 'table.handed');
  const [one, other] = handed?.type === 'Said' ? [handed.params['chair']?.v, handed.params['other']?.v] : [];
  return typeof one === 'string' && typeof other === 'string' ? [one, other] : null;
};

/** Maps each of the two seats to the other. */
const acrossFrom = <S extends string | null>([one, other]: Pair, seat: S): S | string =>
  seat === one ? other : seat === other ? one : seat;

export interface SeatsThen {
  readonly view: View;
  readonly me: string | null;
}

const swapped = new WeakMemo<ViewEntry, View['seats']>();

/** Returns the same list for the same seats, so that rendered lines stay cached. */
const seatsBefore = (entry: ViewEntry, pair: Pair, after: View['seats']): View['seats'] =>
  swapped.of(entry, [after], () => {
    const nameOf = (id: string): string | undefined => after.find((seat) => seat.id === id)?.name;
    return after.map((seat) => ({ ...seat, name: nameOf(acrossFrom(pair, seat.id)) ?? seat.name }));
  });

/** Who sat where at each of these entries: a chat line belongs to the person who sat there then. */
export const sittingAt = (now: SeatsThen, entries: readonly ViewEntry[]): readonly SeatsThen[] => {
  let sitting = now;
  return entries
    .toReversed()
    .map((entry) => {
      const then = sitting;
      const pair = entry.t === 'group' ? handedIn(entry.group) : null;
      if (pair === null) return then;
      const { view, me } = then;
      sitting = { view: { ...view, seats: seatsBefore(entry, pair, view.seats) }, me: acrossFrom(pair, me) };
      return then;
    })
    .reverse();
};
