// `pasteboard pack` on the command line: check, build and import packs, and print the schema of a game's packs.

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
    .command('build')
    .description('make a pack from a folder: pack.json with its head, and files with entries')
    .argument('<DIR>', 'the folder')
    .addHelpText('after', '\nWrites to standard output. Example:\n  pasteboard pack build my-evening > my-evening.pack.json')
    .action(async (folder: string) => finish((await import('./make.ts')).buildPack(terminal, games, folder)));

  pack
    .command('import')
    .description('make a pack from files by the authors of a game: YAML and TSV of Deck of Adventures, EDN of The Realms Behind')
    .argument('<GAME>', 'which game')
    .argument('<FILE...>', 'their files')
    .option('--title <TITLE>', 'the title of the pack')
    .addHelpText('after', '\nWrites the pack to standard output, and what it left out or only tells to standard error.')
    .action(async (name: string, files: readonly string[], flags: { readonly title?: string }) =>
      finish(await (await import('./make.ts')).importPack(terminal, games, name, files, flags)),
    );

  pack
    .command('schema')
    .description('print the JSON Schema of the packs of a game, for editors')
    .argument('<GAME>', 'which game')
    .action(async (name: string) => finish((await import('./check.ts')).printSchema(terminal, games, name)));
};
