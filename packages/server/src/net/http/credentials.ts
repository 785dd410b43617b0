// Credentials in requests and links: a seat with its secret, a ticket, or the token of a shared replay.

import type { SeatTaken } from '@pasteboard/protocol';

const PATTERN = /^Bearer (\S{1,600})$/i;

const broughtIn = (header: string | undefined): string | null => PATTERN.exec(header ?? '')?.[1] ?? null;

interface BroughtSeat {
  readonly seat: string;
  readonly secret: string;
}

export const seatBrought = (header: string | undefined): BroughtSeat | null => {
  const brought = broughtIn(header);
  const cut = brought?.indexOf(':') ?? -1;
  if (brought === null || cut < 1) return null;
  try {
    return { seat: decodeURIComponent(brought.slice(0, cut)), secret: brought.slice(cut + 1) };
  } catch {
    return null;
  }
};

/** A ticket, or a token. */
export const ticketBrought = (header: string | undefined): string | null => {
  const brought = broughtIn(header);
  return brought === null || brought.includes(':') ? null : brought;
};

/** A password or a token that lets a client open tables, URL-encoded, as a password may have any characters. */
export const openingBrought = (header: string | undefined): string | null => {
  const brought = broughtIn(header);
  try {
    return brought === null ? null : decodeURIComponent(brought);
  } catch {
    return null;
  }
};

/** Secrets stand behind the # of an address: browsers do not send that part. */
export const linksOf = (base: string, table: string, seat: string, secret: string): SeatTaken['links'] => ({
  seat: `${base}/t/${table}#seat=${encodeURIComponent(seat)}&secret=${secret}`,
  table: `${base}/t/${table}`,
});
