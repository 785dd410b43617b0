// `pasteboard tables list`: lists every table with its game, people, size and last activity. It works while the server runs.

import { overviewOf, tablesOf, type TableOverview } from '@pasteboard/server';
import { atReadable, type KeyedFlags } from '../backup/store-address.ts';
import { countsText } from '../backup/format.ts';
import { BackupProgress } from '../backup/progress.ts';
import { OK } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { columns, isoTime, sizeText, timeText } from '../columns.ts';
import type { Sort } from '../shared-flags.ts';

export interface ListFlags extends KeyedFlags {
  readonly json?: boolean;
  readonly codes?: boolean;
  readonly sort: Sort;
}

const byId = (a: TableOverview, b: TableOverview): number => (a.table < b.table ? -1 : 1);

const ORDERS: { readonly [sort in Sort]: (a: TableOverview, b: TableOverview) => number } = {
  activity: (a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0) || byId(a, b),
  size: (a, b) => b.bytes - a.bytes || byId(a, b),
  entries: (a, b) => b.entries - a.entries || byId(a, b),
  id: byId,
};

export const stateText = ({ state, missingKey }: TableOverview): string =>
  state === 'sealed' ? `sealed with ${missingKey}` : state === 'unsealed' ? 'without a seal' : state;

/** Join codes open tables: they are shown only on request. */
const asJson = (overview: TableOverview, hasCodes: boolean): object => {
  const { table, inLogs, state, missingKey, entries, bytes, game, people, door, code } = overview;
  const [firstAt, lastAt] = [isoTime(overview.firstAt), isoTime(overview.lastAt)];
  return { table, inLogs, state, missingKey, game, people, entries, bytes, firstAt, lastAt, door, ...(hasCodes ? { code } : {}) };
};

export const overviews = async (terminal: Terminal, flags: KeyedFlags): Promise<TableOverview[]> => {
  const progress = new BackupProgress(terminal, 'Read');
  const all: TableOverview[] = [];
  let entries = 0;
  try {
    await atReadable(flags, terminal, async (store) => {
      for await (const kept of tablesOf(store)) {
        all.push(await overviewOf(store, kept));
        entries += kept.head;
        progress.at({ tables: all.length, entries });
      }
    });
  } finally {
    progress.end();
  }
  return all;
};

export const tableRows = (all: readonly TableOverview[], { hasCodes = false }: { readonly hasCodes?: boolean } = {}): string => {
  const heading = ['TABLE', 'IN LOGS', 'GAME', 'PEOPLE', 'ENTRIES', 'SIZE', 'LAST ACTIVITY (UTC)', 'STATE', ...(hasCodes ? ['CODE'] : [])];
  const rows = all.map((each) => [
    each.table,
    each.inLogs,
    each.game ?? '–',
    String(each.people),
    String(each.entries),
    sizeText(each.bytes),
    timeText(each.lastAt),
    stateText(each),
    ...(hasCodes ? [each.code ?? '–'] : []),
  ]);
  return columns([heading, ...rows]);
};

export const runList = async (terminal: Terminal, flags: ListFlags): Promise<number> => {
  const all = (await overviews(terminal, flags)).sort(ORDERS[flags.sort]);
  if (flags.json === true) {
    terminal.output.write(
      `${JSON.stringify(
        all.map((each) => asJson(each, flags.codes === true)),
        null,
        2,
      )}\n`,
    );
    return OK;
  }
  if (all.length > 0) terminal.output.write(tableRows(all, { hasCodes: flags.codes === true }));
  const entries = all.reduce((sum, each) => sum + each.entries, 0);
  terminal.output.write(`${countsText({ tables: all.length, entries })}.\n`);
  return OK;
};
