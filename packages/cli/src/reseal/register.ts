// Registers `pasteboard reseal`.

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
    .addOption(keyOption('the new key first, then the keys to replace: NEW:SECRET,OLD:SECRET or NEW:SECRET,plain'))
    .option('--unseal', 'remove all seals: plain,OLD:SECRET')
    .option('--no-rewrite', 'do not rewrite the files at the end: no pause for players, but copies of old entries may remain in gaps')
    .addHelpText(
      'after',
      '\nHow to replace a key:\n  1. Restart the server with both keys, the new one first: PASTEBOARD_ENCRYPTION_KEY="k2:…,k1:…"\n  2. With the same keys: pasteboard reseal --data tables\n  3. Restart the server with the new key alone.\nTo seal a plain store, use "k1:…,plain" in steps 1 and 2. You can stop it at any moment and run it again. At the end it rewrites the files, and moves wait meanwhile: seconds for a gigabyte. Keep a backup, and old keys as long as backups that need them.',
    )
    .action(async (flags: ResealFlags, command: Command) =>
      finish(await (await import('./reseal.ts')).runReseal(terminal, asTyped(command, flags))),
    );
};
