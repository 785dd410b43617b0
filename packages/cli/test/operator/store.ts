// A folder with tables of the draw game and records of the server, for tests of the operator's commands.

import { drawGame } from '@pasteboard/games/draw';
import { TABLE_SERVER_LIMITS, TableServer, machineClock, machineFortune, type Created } from '@pasteboard/server';
import { openStore, readSealKeys, type ChainedStore } from '@pasteboard/server/store';

export const DAY = 86_400_000;

export interface Filling {
  readonly keys?: string;
  /** So old is what was played, in days. */
  readonly days?: number;
  readonly tables?: number;
  /** Secrets that tables are named by, in place of the machine's own. */
  readonly secret?: () => string;
}

/** `also` may put more there, as a server would. */
export const filledFolder = async (
  where: string,
  { keys, days = 0, tables = 1, secret }: Filling = {},
  also: (tableServer: TableServer, made: readonly Created[], store: ChainedStore) => Promise<void> = async () => {},
): Promise<readonly Created[]> => {
  const store = await openStore(where, keys === undefined ? {} : { keys: readSealKeys(keys) });
  const fortune = machineFortune();
  const ports = {
    clock: { ...machineClock, now: () => Date.now() - days * DAY },
    fortune: secret === undefined ? fortune : { ...fortune, secret },
    store,
    notices: { moved: () => {}, present: () => {} },
    watch: { fault: () => {}, count: () => {} },
  };
  const tableServer = new TableServer({ draw: drawGame }, ports, TABLE_SERVER_LIMITS);
  const made: Created[] = [];
  for (let i = 0; i < tables; i++) {
    const [opening] = drawGame.ready;
    if (opening === undefined) throw new Error('the draw game has no ready table');
    const table = await tableServer.create({ game: drawGame, opening, people: opening.seats.slice(0, 1).map(({ id }) => id), bots: {} });
    if ('table' in table) made.push(table);
  }
  await also(tableServer, made, store);
  await tableServer.close();
  await store.close();
  return made;
};
