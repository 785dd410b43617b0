// Registers the operator's commands about who may use a server.

import { Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { asTyped, databaseOption, dataOption, publicUrlOption, takesIds } from '../shared-flags.ts';
import type { RecordFlags } from './open-records.ts';
import type { BlockFlags, BlocksFlags } from './blocks.ts';
import type { InviteFlags } from './invite.ts';
import type { ReportsFlags } from './reports.ts';
import { timeSpan } from '../time-span.ts';

const placed = (command: Command): Command =>
  command
    .addOption(dataOption('the folder the server keeps its tables in'))
    .addOption(databaseOption('its database: postgres://…'))
    .addOption(new Option('--encryption-key <key>', 'the key of a sealed store, NAME:SECRET').env('PASTEBOARD_ENCRYPTION_KEY'));

const TABLE = 'the id of the table, or the eight characters that stand for it in the server’s log';

const WEEK_MS = 604_800_000;

export const registerAccess = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  placed(root.command('block').argument('<ADDRESS>', 'an address, or a range such as 203.0.113.0/24'))
    .description('block an address or a range for a time')
    .addOption(new Option('--for <time>', 'how long: 12h, 7d, 2w').default(WEEK_MS, '7d').argParser(timeSpan('1m', '3650d')))
    .option('--why <text>', 'the reason, which blocked clients see')
    .addHelpText('after', '\nWorks while the server runs. Example:\n  pasteboard block 203.0.113.7 --for 7d --why "spam" --data tables')
    .action(async (address: string, flags: BlockFlags, command: Command) =>
      finish(await (await import('./blocks.ts')).block(terminal, address, asTyped(command, flags))),
    );
  placed(root.command('unblock').argument('<ADDRESS>', 'as it was blocked'))
    .description('unblock an address or range')
    .action(async (address: string, flags: RecordFlags, command: Command) =>
      finish(await (await import('./blocks.ts')).unblock(terminal, address, asTyped(command, flags))),
    );
  placed(root.command('blocks'))
    .description('list blocked addresses')
    .option('--json', 'as JSON: {blocks: [{range, at, until, why}], unreadable}')
    .action(async (flags: BlocksFlags, command: Command) =>
      finish(await (await import('./blocks.ts')).blocks(terminal, asTyped(command, flags))),
    );

  const reports = root.command('reports').description('see what players have reported, and resolve it');
  placed(reports.command('list', { isDefault: true }))
    .description('list open reports, the oldest first')
    .option('--json', 'as JSON: {reports: [{id, table, reason, text, at, from, isDeleted}], unreadable}')
    .action(async (flags: ReportsFlags, command: Command) =>
      finish(await (await import('./reports.ts')).listReports(terminal, asTyped(command, flags))),
    );
  placed(reports.command('resolve').argument('<ID...>', 'as the list names them'))
    .description('delete reports that are dealt with')
    .action(async (ids: readonly string[], flags: RecordFlags, command: Command) =>
      finish(await (await import('./reports.ts')).resolveReports(terminal, ids, asTyped(command, flags))),
    );

  const shares = root.command('shares').description('see and end the shared replays of a table');
  takesIds(placed(shares.command('list').argument('<TABLE>', TABLE)))
    .description('list the replays of a table that open by link')
    .action(async (table: string, flags: RecordFlags, command: Command) =>
      finish(await (await import('./shares.ts')).listShares(terminal, table, asTyped(command, flags))),
    );
  takesIds(placed(shares.command('end').argument('<TABLE>', TABLE).argument('[ID]', 'one of them; left out: all')))
    .description('end all shared replays of a table, or one')
    .action(async (table: string, id: string | undefined, flags: RecordFlags, command: Command) =>
      finish(await (await import('./shares.ts')).endTableShares(terminal, table, id, asTyped(command, flags))),
    );

  placed(root.command('invite'))
    .description('print the link with which people may open tables')
    .addOption(publicUrlOption('where people reach the server'))
    .option('--operator', 'your own link instead: it opens tables whatever --open-with says')
    .option('--renew', 'make a new link; the old one stops working')
    .action(async (flags: InviteFlags, command: Command) =>
      finish(await (await import('./invite.ts')).invite(terminal, asTyped(command, flags))),
    );
};
