// What stands in the server's log for a table. The id itself would let a reader of the log open the table; the operator's commands take the mark
// wherever they take an id.

import { hash } from 'node:crypto';

const LENGTH = 8;

export const logMarkOf = (table: string): string => hash('sha256', table).slice(0, LENGTH);

export const isLogMark = (typed: string): boolean => /^[0-9a-f]{8}$/.test(typed);
