// Registers the commands `backup` and `restore`.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { asTyped, dataOption, databaseOption, keyOption } from '../shared-flags.ts';
import type { BackupFlags } from './backup.ts';
import type { RestoreFlags } from './restore.ts';

const several = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const copies = (typed: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new InvalidArgumentError('It is a whole number from 1 to 9999.');
  return Number(typed);
};

const place = (command: Command): Command =>
  command.addOption(dataOption('the folder the server keeps its tables in')).addOption(databaseOption('its database: postgres://…'));

/** Loads the database libraries only if the command needs them. */
export const registerBackup = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  place(root.command('backup'))
    .description('copy all tables into one file, also while the server runs')
    .argument('<FILE>', 'the file to make, such as tables.backup; - for standard output; with --rotate a folder')
    .addOption(keyOption('the keys of the server, to check sealed entries as well; better given by the environment'))
    .option('--force', 'write over an older file')
    .addOption(
      new Option(
        '--rotate <number>',
        'write a dated file into the folder FILE, and keep so many of these; nothing else there is touched',
      ).argParser(copies),
    )
    .addHelpText(
      'after',
      '\nEach table is copied as it is at that moment; what is sealed stays sealed. Examples:\n  pasteboard backup tables.backup --data tables\n  pasteboard backup - --data tables | ssh host "cat > tables.backup"\n  pasteboard backup /srv/backups --rotate 14 --data tables',
    )
    .action(async (file: string, flags: BackupFlags, command: Command) =>
      finish(await (await import('./backup.ts')).backup(terminal, file, asTyped(command, flags))),
    );

  place(root.command('restore'))
    .description('restore the tables of a backup into a folder or a database')
    .argument('<FILE>', 'a file made by “pasteboard backup”; - for standard input')
    .addOption(keyOption('the keys of the server, to say whether it can open what is restored; better given by the environment'))
    .option('--missing', 'only tables that are not there')
    .option('--replace', 'tables that are there are replaced, each in one step; people at them reconnect to the restored one')
    .option('--table <id>', 'only this table, also while the server runs; may be given several times', several)
    .addHelpText(
      'after',
      '\nThe file is checked as a whole before anything is written. A backup of a folder can be restored into a database, and the other way round. Examples:\n  pasteboard restore tables.backup --table Xz3… --replace --data tables\n  pasteboard restore tables.backup --database postgres://localhost/pasteboard',
    )
    .action(async (file: string, flags: RestoreFlags, command: Command) =>
      finish(await (await import('./restore.ts')).restore(terminal, file, asTyped(command, flags))),
    );
};
