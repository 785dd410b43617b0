// `pasteboard tables export ID`: writes one table to a file that the page can import.

import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadWhole, operatorFile, readableUntil, wholeTable, type Store } from '@pasteboard/server';
import { atReadable, type KeyedFlags } from '../backup/store-address.ts';
import { FAILED, OK, UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { writeWholeFile } from '../whole-file.ts';
import { tableNamed } from '../table-named.ts';

export interface ExportFlags extends KeyedFlags {
  readonly forGm?: boolean;
  readonly force?: boolean;
}

const SILENT = { fault: () => {}, count: () => {} };

const HOLDS = {
  everything:
    'It contains the whole game with all hidden cards, and all whispers and private notes: do not give it to players. It opens no seat.',
  gm: 'It contains what the GM may read: the whole game with all hidden cards, but no private notes of others and no whispers between others.',
} as const;

const piecesOf = async (store: Store, table: string, last: number, isForGm: boolean): Promise<AsyncGenerator<string>> => {
  const { head } = await loadWhole({ store, watch: SILENT }, table, last);
  if (!isForGm) return operatorFile(store, table, head.state.game, last, head.door);
  const gm = head.state.seats.find(({ role }) => role === 'gm');
  return wholeTable(store, table, head.state.game, last, { who: gm?.id ?? null, head });
};

const writeFile = async (file: string, pieces: AsyncGenerator<string>): Promise<void> => {
  await writeWholeFile(file, (part) => pipeline(Readable.from(pieces), createWriteStream(part, { flush: true, mode: 0o600 })));
};

const checkFile = (file: string, { force = false }: ExportFlags): void => {
  if (existsSync(file) && !force) throw new UserError(`“${file}” exists already: choose another name, or add --force.`);
};

export const exportTable = async (terminal: Terminal, typed: string, file: string | undefined, flags: ExportFlags): Promise<number> => {
  if (file !== undefined && file !== '-') checkFile(file, flags);
  return atReadable(flags, terminal, async (store, bare) => {
    const { table, head } = await tableNamed(bare, typed);
    const [first] = await store.read(table, 0, 1);
    if (first?.trouble !== undefined) throw new UserError(`The table ${table} cannot be exported. ${first.trouble.message}`);
    const last = await readableUntil(store, table, head);
    if (last === 0) throw new UserError(`The table ${table} cannot be exported: its first entry is damaged.`);
    const pieces = await piecesOf(store, table, last, flags.forGm === true);
    const to = file ?? `${table}.pasteboard.json`;
    if (to === '-') await pipeline(Readable.from(pieces), terminal.output, { end: false });
    else {
      if (file === undefined) checkFile(to, flags);
      await writeFile(to, pieces);
      terminal.error.write(`The table ${table} was written to “${to}”. `);
    }
    terminal.error.write(`${HOLDS[flags.forGm === true ? 'gm' : 'everything']}\n`);
    if (last === head) return OK;
    terminal.error.write(`The table is damaged: the file ends with entry ${last} of ${head}.\n`);
    return FAILED;
  });
};
