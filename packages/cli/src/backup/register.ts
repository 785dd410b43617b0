// The two commands on the command line.

import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { asTyped, dataOption, databaseOption } from '../where-kept.ts';
import type { BackupFlags } from './backup.ts';
import type { RestoreFlags } from './restore.ts';

const place = (command: Command): Command =>
  command.addOption(dataOption('the folder the server keeps its tables in')).addOption(databaseOption('its database: postgres://…'));

/** The databases are loaded only by whoever asks for them. */
export const registerBackup = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  place(root.command('backup'))
    .description('copy all tables into one file, also while the server runs')
    .argument('<FILE>', 'the file to make, such as tables.backup')
    .option('--force', 'write over an older file')
    .addHelpText(
      'after',
      '\nEach table is copied as it stands when its turn comes; what is sealed stays sealed. Example:\n  pasteboard backup tables.backup --data tables',
    )
    .action(async (file: string, flags: BackupFlags, command: Command) =>
      finish(await (await import('./backup.ts')).backup(terminal, file, asTyped(command, flags))),
    );

  place(root.command('restore'))
    .description('bring the tables of a backup into a folder or a database')
    .argument('<FILE>', 'a file made by “pasteboard backup”')
    .option('--missing', 'only tables that are not there')
    .option('--replace', 'tables that are there are deleted and replaced; stop the server before')
    .addHelpText(
      'after',
      '\nThe file is checked as a whole before anything is written. A backup of a folder fits a database, and the other way round. Example:\n  pasteboard restore tables.backup --database postgres://localhost/pasteboard',
    )
    .action(async (file: string, flags: RestoreFlags, command: Command) =>
      finish(await (await import('./restore.ts')).restore(terminal, file, asTyped(command, flags))),
    );
};
