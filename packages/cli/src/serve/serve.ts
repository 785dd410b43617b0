// `pasteboard serve`: opens the store, starts the server on the network, and stops it cleanly.

import { join, resolve } from 'node:path';
import { missingInWords } from '@pasteboard/server';
import { openFolderWords } from '../backup/tables-folder.ts';
import { OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { ServeFlags } from './flags.ts';
import { openKeeping } from '../server-store.ts';
import type { Books, Stop } from './network.ts';

const MB = 1_048_576;

/** A table of the largest size can be imported by one address within a day. */
const checkStorage = ({ addressStorage, maxFile }: ServeFlags): void => {
  if (MB * addressStorage >= maxFile) return;
  const least = Math.ceil(maxFile / MB);
  throw new UserError(
    `--address-storage is ${addressStorage} MB, but a table may have ${maxFile} bytes (--max-file) and could not be imported. Set --address-storage to ${least} or more.`,
  );
};

export const serve = async (terminal: Terminal, flags: ServeFlags): Promise<number> => {
  checkStorage(flags);
  const { promise: books, resolve: keepBooks } = Promise.withResolvers<Books>();
  const place = {
    folder: resolve(flags.data ?? join(terminal.keep[0] ?? '.', 'tables')),
    database: flags.database,
    key: flags.encryptionKey,
    connections: flags.databaseConnections,
    statementMs: 1_000 * flags.databaseSeconds,
    waitMs: 1_000 * flags.databaseWait,
    onWaiting: (words: string) => terminal.error.write(`${words}\n`),
    onTrouble: (error: unknown) => void books.then(({ watch }) => watch.fault('store', '', error)),
  };
  // The store first: its workers start on another core while this thread loads the network.
  const [keeping, { openBooks, build, open }] = await Promise.all([openKeeping(place), import('./network.ts')]);
  let stop: Stop;
  try {
    keepBooks(openBooks(flags));
    for (const warning of keeping.warnings) {
      terminal.error.write(`${warning}\n`);
      (await books).watch.fault('store.damaged', '', new Error('the store was damaged when it was opened'));
    }
    const openFolder = place.database === undefined ? openFolderWords(place.folder) : null;
    if (openFolder !== null) terminal.error.write(`${openFolder} Close it: chmod 700 ${place.folder}\n`);
    for (const remark of keeping.remarks) terminal.error.write(`${remark}\n`);
    const { watch, outage } = await books;
    const server = build(flags, keeping, await books, {
      onMissingKeys: (missing) => {
        const words = missing.length === 0 ? 'All tables can be opened now.' : missingInWords(missing);
        terminal.error.write(`${words}\n`);
        watch.warn?.(words, { keys: missing.length });
      },
      onUnreadableRecords: (words) =>
        terminal.error.write(`${words.length === 0 ? 'All records of the server can be read now.' : words.join('\n')}\n`),
    });
    keeping.tell(server.reconciler, () => outage.back());
    stop = await open(terminal, server, flags, keeping.where);
  } finally {
    await keeping.close();
  }
  const { log } = await books;
  terminal.output.write('Stopped.\n');
  log.info({ signal: stop.signal, ms: Math.round(performance.now() - stop.at) }, 'stopped');
  return OK;
};
