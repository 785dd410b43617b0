// `pasteboard reports`: lists what players have reported, and resolves reports.

import { reportForm, type TableReport, type ServerRecord, type ServerRecords, type Store } from '@pasteboard/server';
import { FAILED, OK } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { atRecords, plainLine, utcTimeText, unreadableLines, type RecordFlags } from './open-records.ts';

export interface ReportsFlags extends RecordFlags {
  readonly json?: boolean;
}

interface ListedReport extends ServerRecord<TableReport> {
  /** The GM has deleted the table; if the operator deletes it, its reports go too. */
  readonly isDeleted: boolean;
}

const listed = async (records: ServerRecords, store: Store): Promise<readonly ListedReport[]> => {
  const all = (await records.all('report', reportForm)).toSorted((a, b) => a.is.at - b.is.at);
  const tables = await store.heads([...new Set(all.map(({ is }) => is.table))]);
  return all.map((each) => ({ ...each, isDeleted: !tables.has(each.is.table) }));
};

const textOf = ({ id, isDeleted, is: { table, reason, text, at, from } }: ListedReport): string =>
  `${id}  ${utcTimeText(at)}  table ${plainLine(table)}${isDeleted ? ' (deleted)' : ''}  ${reason}  from ${plainLine(from)}\n${text === '' ? '' : `    ${plainLine(text)}\n`}`;

export const listReports = (terminal: Terminal, flags: ReportsFlags): Promise<number> =>
  atRecords(flags, async (records, store) => {
    const all = await listed(records, store);
    const unreadable = unreadableLines(records, 'report', (id) => `pasteboard reports resolve ${id}`);
    if (flags.json === true)
      terminal.output.write(
        `${JSON.stringify({ reports: all.map(({ id, is, isDeleted }) => ({ id, ...is, isDeleted })), unreadable: unreadable.length })}\n`,
      );
    else if (all.length + unreadable.length === 0) terminal.output.write('No report is open.\n');
    else for (const each of all) terminal.output.write(textOf(each));
    for (const line of unreadable) terminal.error.write(line);
    return unreadable.length === 0 ? OK : FAILED;
  });

export const resolveReports = (terminal: Terminal, ids: readonly string[], flags: RecordFlags): Promise<number> =>
  atRecords(flags, async (records) => {
    let exit = OK;
    for (const id of ids) {
      if (!(await records.has('report', id))) {
        terminal.error.write(`There is no open report “${plainLine(id)}”. See “pasteboard reports”.\n`);
        exit = FAILED;
        continue;
      }
      await records.remove('report', id);
      terminal.output.write(`Report ${id} is resolved and deleted.\n`);
    }
    return exit;
  });
