// Registers `pasteboard tables`: the operator's commands about stored tables.

import { Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { SORTS, asTyped, databaseOption, dataOption, duration, keyOption, takesIds } from '../shared-flags.ts';
import type { DeleteFlags, PruneFlags } from './delete.ts';
import type { ExportFlags } from './export.ts';
import type { ListFlags } from './list.ts';
import type { ShowFlags } from './show.ts';
import type { VerifyFlags } from './verify.ts';

const ID = 'the id of a table, or the eight characters that stand for it in the server’s log';

const at = (command: Command): Command =>
  command
    .addOption(dataOption('the folder the server keeps its tables in'))
    .addOption(databaseOption('its database: postgres://…'))
    .addOption(keyOption('the keys of a sealed store, NAME:SECRET, separated by commas; better given by the environment'));

export const registerTables = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  const tables = root.command('tables').description('list, check, export and delete the tables of a server, also while it runs');

  at(tables.command('list'))
    .description('every table: game, people, entries, size, last activity and state')
    .option('--json', 'as JSON')
    .option('--codes', 'with join codes: they open tables')
    .addOption(new Option('--sort <by>', 'newest activity first, or by size, entries or id').choices(SORTS).default('activity'))
    .addHelpText(
      'after',
      '\nPEOPLE counts seats that people hold, SIZE the bytes of its entries. STATE is whole, damaged, sealed (its key is missing or wrong), without a seal (not read where keys are given) or unfinished (an import or a restore), as far as entries were read; “verify” reads all.',
    )
    .action(async (flags: ListFlags, command: Command) =>
      finish(await (await import('./list.ts')).runList(terminal, asTyped(command, flags))),
    );

  takesIds(at(tables.command('show')))
    .description('one table: seats, door, sizes, first and last entry, and whether every entry is whole')
    .argument('<ID>', ID)
    .option('--json', 'as JSON')
    .option('--codes', 'with its join code, which opens it')
    .action(async (id: string, flags: ShowFlags, command: Command) =>
      finish(await (await import('./show.ts')).show(terminal, id, asTyped(command, flags))),
    );

  takesIds(at(tables.command('export')))
    .description('one table as a file that the page can import, with everything that was played, said and noted there')
    .argument('<ID>', ID)
    .argument('[FILE]', 'the file to make (default: ID.pasteboard.json); - for standard output')
    .option('--for-gm', 'leave out what the GM may not read: private notes of others, whispers between others')
    .option('--force', 'write over an older file')
    .action(async (id: string, file: string | undefined, flags: ExportFlags, command: Command) =>
      finish(await (await import('./export.ts')).exportTable(terminal, id, file, asTyped(command, flags))),
    );

  takesIds(at(tables.command('delete')))
    .description('delete tables for good; people at them are told within seconds')
    .argument('<ID...>', ID)
    .option('--yes', 'do not ask')
    .action(async (ids: readonly string[], flags: DeleteFlags, command: Command) =>
      finish(await (await import('./delete.ts')).deleteTables(terminal, ids, asTyped(command, flags))),
    );

  at(tables.command('prune'))
    .description('delete tables without activity for a long time')
    .addOption(new Option('--idle-for <time>', 'how long: 180d, 26w, 12h').argParser(duration).makeOptionMandatory())
    .option('--dry-run', 'only list them')
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nExample:\n  pasteboard tables prune --idle-for 180d --dry-run --data tables')
    .action(async (flags: PruneFlags, command: Command) =>
      finish(await (await import('./delete.ts')).prune(terminal, asTyped(command, flags))),
    );

  at(tables.command('verify'))
    .description('check every entry, snapshot and join code, and say what is damaged')
    .addHelpText(
      'after',
      '\nExits with 1 if something is wrong or could not be checked. Example:\n  pasteboard tables verify --data tables',
    )
    .action(async (flags: VerifyFlags, command: Command) =>
      finish(await (await import('./verify.ts')).verify(terminal, asTyped(command, flags))),
    );
};
