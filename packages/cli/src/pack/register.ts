// `pasteboard pack` on the command line: check packs, and print the schema of a game's packs.

import type { Command } from 'commander';
import type { Games } from '../game-named.ts';
import type { Terminal } from '../terminal.ts';

export const registerPack = (root: Command, terminal: Terminal, games: Games, finish: (exit: number) => void): void => {
  const pack = root.command('pack').description('files of characters, creatures and other entries that people bring to a table');

  pack
    .command('check')
    .description('read packs as a table would, and tell by line what does not fit')
    .argument('<FILE...>', 'packs (*.pack.json)')
    .option('--json', 'as JSON: [{file, game, entries, findings: [{grade, line, entry, at, rule, why, instead}]}]')
    .addHelpText('after', '\nExits with 1 if an entry is left out. Example:\n  pasteboard pack check docs/examples/fen-road.pack.json')
    .action(async (files: readonly string[], flags: { readonly json?: boolean }) =>
      finish((await import('./check.ts')).checkPacks(terminal, games, files, flags)),
    );

  pack
    .command('schema')
    .description('print the JSON Schema of the packs of a game, for editors')
    .argument('<GAME>', 'which game')
    .action(async (name: string) => finish((await import('./check.ts')).printSchema(terminal, games, name)));
};
