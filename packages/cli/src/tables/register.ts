// `pasteboard tables` on the command line: what an operator can ask about stored tables.

import { Option, type Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { asTyped, dataOption, databaseOption } from '../where-kept.ts';
import type { VerifyFlags } from './verify.ts';

export const registerTables = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  const tables = root.command('tables').description('look after the tables of a server');
  tables
    .command('verify')
    .description('check every entry, snapshot and join code, and say what is damaged')
    .addOption(dataOption('the folder the server keeps its tables in'))
    .addOption(databaseOption('its database: postgres://…'))
    .addOption(new Option('--encryption-key <key>', 'the key of a sealed store, NAME:SECRET').env('PASTEBOARD_ENCRYPTION_KEY'))
    .addHelpText(
      'after',
      '\nWorks while the server runs. Exits with 1 where something is wrong. Example:\n  pasteboard tables verify --data tables',
    )
    .action(async (flags: VerifyFlags, command: Command) =>
      finish(await (await import('./verify.ts')).verify(terminal, asTyped(command, flags))),
    );
};
