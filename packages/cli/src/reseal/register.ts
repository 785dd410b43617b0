// `pasteboard reseal` on the command line.

import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { asTyped, dataOption, databaseOption, keyOption } from '../shared-flags.ts';
import type { ResealFlags } from './reseal.ts';

export const registerReseal = (root: Command, terminal: Terminal, finish: (exit: number) => void): void => {
  root
    .command('reseal')
    .description('seal a plain store, or replace the key of a sealed one, also while the server runs')
    .addOption(dataOption('the folder the server keeps its tables in'))
    .addOption(databaseOption('its database: postgres://…'))
    .addOption(keyOption('the new key first, then those that are to go: NEW:SECRET,OLD:SECRET or NEW:SECRET,plain'))
    .option('--unseal', 'take every seal off: plain,OLD:SECRET')
    .option('--no-rewrite', 'do not write the files anew at the end; saves the pause for players, may leave copies of old entries in gaps')
    .addHelpText(
      'after',
      '\nHow to replace a key:\n  1. Restart the server with both keys, the new one first: PASTEBOARD_ENCRYPTION_KEY="k2:…,k1:…"\n  2. With the same keys: pasteboard reseal --data tables\n  3. Restart the server with the new key alone.\nTo seal a plain store, use "k1:…,plain" in steps 1 and 2. It may be stopped at any moment and run again. At the end the files are written anew, and moves wait so long: seconds for a gigabyte. Keep a backup, and old keys as long as backups that need them.',
    )
    .action(async (flags: ResealFlags, command: Command) =>
      finish(await (await import('./reseal.ts')).runReseal(terminal, asTyped(command, flags))),
    );
};
