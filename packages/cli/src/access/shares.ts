// `pasteboard shares`: lists and ends the replays of a table that open by link.

import { endShares, sharesOf, type Store } from '@pasteboard/server';
import { FAILED, OK, UserError } from '../failure.ts';
import { tableNamed } from '../table-named.ts';
import type { Terminal } from '../terminal.ts';
import { atRecords, type RecordFlags } from './open-records.ts';

const sourceOf = (store: Store) => ({ store, watch: { fault: () => {}, count: () => {} } });

const unknown = (table: string): UserError => new UserError(`There is no table “${table}” in this store.`);

/** `typed`: the id of the table, or its short form in the log. */
export const listShares = (terminal: Terminal, typed: string, flags: RecordFlags): Promise<number> =>
  atRecords(flags, async (_, store) => {
    const { table } = await tableNamed(store, typed);
    const shares = await sharesOf(sourceOf(store), table);
    if (shares === null) throw unknown(table);
    if (shares.length === 0) terminal.output.write('No replay of this table is shared.\n');
    for (const { id, as, by, upTo } of shares) terminal.output.write(`${id}  shared by ${by}  view: ${as}  up to entry ${upTo}\n`);
    return OK;
  });

export const endTableShares = (terminal: Terminal, typed: string, id: string | undefined, flags: RecordFlags): Promise<number> =>
  atRecords(flags, async (_, store) => {
    const { table } = await tableNamed(store, typed);
    const ended = await endShares(sourceOf(store), table, Date.now(), id ?? null).catch((error: unknown) => {
      throw error instanceof RangeError ? new UserError(error.message) : error;
    });
    if (ended === null) throw unknown(table);
    if (ended === 0) {
      terminal.output.write(id === undefined ? 'No replay of this table is shared.\n' : `No replay “${id}” of this table is shared.\n`);
      return id === undefined ? OK : FAILED;
    }
    terminal.output.write(`${ended === 1 ? 'One shared replay is' : `${ended} shared replays are`} ended: the links no longer work.\n`);
    return OK;
  });
