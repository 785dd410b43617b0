// Addresses that open things. Secrets stand behind the # of an address: browsers keep that part to themselves.

import type { SeatTaken } from '@pasteboard/protocol';

export const linksOf = (base: string, table: string, seat: string, secret: string): SeatTaken['links'] => ({
  seat: `${base}/t/${table}#seat=${encodeURIComponent(seat)}&secret=${secret}`,
  table: `${base}/t/${table}`,
});
