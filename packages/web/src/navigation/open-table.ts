// Opens a new table: creates it on the server, stores the seat in this browser, and goes there.

import { makeTable, type TableWanted } from '../api/api.ts';
import { rememberTable } from '../api/browser-storage.ts';
import type { SeatKey } from '../api/seat.ts';
import { navigate } from './route.ts';

export interface Sat {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly seat: SeatKey;
}

const seatAddress = (table: string, { id, secret }: SeatKey): string =>
  `/t/${encodeURIComponent(table)}#${new URLSearchParams({ seat: id, secret }).toString()}`;

/** Stored before navigating, so that a lost connection costs no seat. */
export const goToSeat = ({ table, game, title, name, seat }: Sat): void => {
  rememberTable({ table, game, title, name, seat, lastAt: Date.now() });
  navigate(seatAddress(table, seat));
  scrollTo(0, 0);
};

export const openNewTable = async (wanted: TableWanted, title: string): Promise<void> => {
  const { table, seat, secret } = await makeTable(wanted);
  goToSeat({ table, game: wanted.game, title, name: wanted.name ?? '', seat: { id: seat, secret } });
};
