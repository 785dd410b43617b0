// From a wish to a seat: the table is made, kept in this browser, and gone to.

import { makeTable, type TableWanted } from '../api/api.ts';
import { keepTable } from '../api/browser-storage.ts';
import type { Seat } from '../api/seat.ts';
import { go } from './route.ts';

export interface Sat {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly seat: Seat;
}

const seatAddress = (table: string, { id, secret }: Seat): string =>
  `/t/${encodeURIComponent(table)}#${new URLSearchParams({ seat: id, secret }).toString()}`;

/** Kept before one goes there, so that a line that breaks on the way costs nothing. */
export const goToSeat = ({ table, game, title, name, seat }: Sat): void => {
  keepTable({ table, game, title, name, seat, lastAt: Date.now() });
  go(seatAddress(table, seat));
  scrollTo(0, 0);
};

export const openTable = async (wanted: TableWanted, title: string): Promise<void> => {
  const { table, seat, secret } = await makeTable(wanted);
  goToSeat({ table, game: wanted.game, title, name: wanted.name ?? '', seat: { id: seat, secret } });
};
