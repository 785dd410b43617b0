// Checks after the kills: every acknowledged command is there, none twice, and all clients see the same table.

import { digest, seatIndex, view } from '@pasteboard/kernel';
import type { Store } from '@pasteboard/server/store';
import { commandKey } from '../../../server/src/table-log/command-key.ts';
import { loadWhole } from '../../../server/src/room/load.ts';
import type { Player } from './player.ts';

const quiet = {
  fault: (where: string, _: string, error: unknown) => {
    throw new Error(where, { cause: error });
  },
  count: () => {},
};

const logOf = async (store: Store, table: string): Promise<readonly { readonly n: number; readonly id: string | null }[]> => {
  const log: { n: number; id: string | null }[] = [];
  for (let page = await store.read(table, 0, 1_000); page.length > 0; page = await store.read(table, log.length, 1_000)) log.push(...page);
  return log;
};

/** Everything that is wrong, in words; nothing where all is well. */
export const wrongsAfter = async (store: Store, players: readonly Player[]): Promise<string[]> => {
  const wrongs = players.flatMap((player) => player.wrongs);
  for (const table of new Set(players.map(({ chair }) => chair.table))) {
    const log = await logOf(store, table);
    const ids = log.flatMap(({ id }) => (id === null ? [] : [id]));
    if (new Set(ids).size !== ids.length) wrongs.push(`table ${table}: an id counts twice`);
    if (log.some(({ n }, i) => n !== i + 1)) wrongs.push(`table ${table}: the log has a gap`);
    const at = new Map(log.map(({ id, n }) => [id, n]));
    const { head } = await loadWhole({ store, watch: quiet }, table, log.length);
    for (const { chair, acknowledged, view: seen, n } of players.filter((player) => player.chair.table === table)) {
      for (const each of acknowledged)
        if (at.get(commandKey(chair.seat, each.id)) !== each.n) wrongs.push(`${each.id} was acknowledged at ${each.n}, but is not there`);
      if (n !== head.n) wrongs.push(`${chair.seat} stands at ${n}, the table at ${head.n}`);
      if (seen === null || digest(seen) !== digest(view(head.state, seatIndex(head.state, chair.seat))))
        wrongs.push(`${chair.seat} sees another table`);
    }
  }
  return wrongs;
};
