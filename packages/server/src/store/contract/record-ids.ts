// Ids of logs that hold records of the server itself (blocked addresses, reports …) beside the logs of tables. An id of a table has no dot.

export const RECORDS = 'server.';

/** Behind every id that begins with `RECORDS`, and before every other that follows. */
export const AFTER_RECORDS = 'server/';

export const isRecord = (id: string): boolean => id.startsWith(RECORDS);
