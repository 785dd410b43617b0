// Defines the command line: the commands of `pasteboard`, their flags and exit codes.

import { Command, CommanderError } from 'commander';
import { registerAccess } from './access/register.ts';
import { registerBackup } from './backup/register.ts';
import { buildText, thisBuild } from './build.ts';
import { registerDoctor } from './doctor/register.ts';
import { OK, USAGE, UserError, usage } from './failure.ts';
import { gameNamed, type Games } from './game-named.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import type { ImportFlags } from './import/files.ts';
import { IMPORTING } from './import/import.ts';
import { registerPack } from './pack/register.ts';
import type { PlayFlags } from './play/play.ts';
import type { RulesFlags } from './rules.ts';
import { registerReseal } from './reseal/register.ts';
import { registerServe } from './serve/register.ts';
import { ascii } from './screen/ascii.ts';
import { registerTables } from './tables/register.ts';
import type { Terminal } from './terminal.ts';
import { unknownVariables } from './unknown-variables.ts';

const several = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const PLAY_EXAMPLES: readonly string[] = [
  '',
  'Examples:',
  '  pasteboard play                        choose from the list',
  '  pasteboard play draw                   sit down; bots take the other seats',
  '  pasteboard play draw --seat ben        play another seat',
  '  pasteboard play draw --hotseat         several people, one keyboard',
  '  pasteboard play draw --seed 7          the same shuffles every time',
  '  pasteboard play meccg --deck cards.json my-deck.txt --against theirs.o8d',
  '  printf "draw\\nquit\\n" | pasteboard play draw   play from a script',
];

/** Each command loads what it needs when it runs, so a server does not load the terminal's screens. */
const program = (terminal: Terminal, games: Games, finish: (exit: number) => void): Command => {
  const root = new Command('pasteboard')
    .description('A rules-aware table for card-driven games.')
    .version(buildText(thisBuild()), '-V, --version', 'print the version, and in a release its commit')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help for a command')
    // An id such as “-V3x…” after a command is not the option -V.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.output.write(text),
      writeErr: (text) => terminal.error.write(text),
      getOutHelpWidth: () => Math.min(100, terminal.columns()),
      getErrHelpWidth: () => Math.min(100, terminal.columns()),
    })
    .showHelpAfterError('Add --help to see what is possible.')
    .addHelpText('after', `\nGames: ${Object.keys(games).join(', ')}\nExit codes: 0 fine, 1 something failed, 2 not understood`);

  // `doctor` tells it among its findings.
  root.hook('preAction', (_, command) => {
    const unknown =
      command.name() !== 'doctor' && command.options.some(({ envVar }) => envVar !== undefined) ? unknownVariables(root) : null;
    if (unknown !== null) terminal.error.write(`${unknown}\n`);
  });

  root
    .command('play')
    .description('sit down at a table in the terminal')
    .argument('[GAME]', 'which game; left out: choose from the list')
    .option('--seat <name>', 'the seat you play (default: the first player)')
    .option('--bots <names>', 'seats bots play: ben,cat, all or none; yours never is one (default: all the others)')
    .option('--hotseat', 'no bots: people share the keyboard')
    .option('--table <name>', 'which of the game’s ready tables')
    .option('--pack <file>', 'open a table with the people of a pack; may be given several times', several)
    .option('--deck <file...>', 'your own deck: a deck list, and the card file that it names cards of')
    .option('--against <file...>', 'the same for the other side; left out: a sample deck')
    .option('--option <key=value>', 'a house rule; may be given several times', several)
    .option('--seed <number>', 'repeatable shuffles, for trying things out; never for a real game')
    .option('--load <file>', 'play on from a saved table')
    .option('--resume', 'play on from the table you left last; a script keeps its table with “save FILE”')
    .option('--plain', 'no color, no symbols, nothing drawn in place')
    .option('--debug', 'print faults of the rules with their stack')
    .addHelpText('after', PLAY_EXAMPLES.join('\n'))
    .action(async (name: string | undefined, flags: PlayFlags) =>
      finish(await (await import('./play/play.ts')).runPlay(terminal, games, name, flags)),
    );

  root
    .command('rules')
    .description('list the rules of a game and the tests that check them')
    .argument('<GAME>', 'which game')
    .option('--json', 'as JSON: {game, rules: [{id, text, status, tests}], complete}')
    .option('--tests <folder>', 'where to look for *.test.ts with titles such as “[DRAW-01] …”')
    .addHelpText(
      'after',
      '\n✓ implemented and tested, ✗ implemented but no test found, ✎ kept by the players, · planned.\nExits with 1 if a rule marked implemented has no test, else with 0.\nExample:\n  pasteboard rules draw --json',
    )
    .action(async (name: string, flags: RulesFlags) => {
      const { runRules } = await import('./rules.ts');
      finish(runRules(terminal, gameNamed(games, name), flags));
    });

  root
    .command('cases')
    .description('play worked cases through the rules and compare')
    .argument('<FILE...>', 'case files (JSON)')
    .addHelpText(
      'after',
      '\nExits with 1 if a case fails, with 2 if a file cannot be read. Example:\n  pasteboard cases packages/games/cases/draw.json',
    )
    .action(async (files: readonly string[]) => {
      // Only here, so that a game whose cases cannot be loaded does not keep people from playing another.
      const { CASE_RUNNERS } = await import('@pasteboard/games/cases');
      const { genericRunner } = await import('./cases/generic.ts');
      const { runCaseFiles } = await import('./cases/run.ts');
      finish(runCaseFiles(terminal, [...CASE_RUNNERS, genericRunner(games)], files));
    });

  root
    .command('import')
    .description('read other people’s files into a game’s data, and report what was not understood')
    .argument('<GAME>', `which game: ${IMPORTING.join(' or ')}`)
    .argument(
      '<FILE...>',
      'files of the rules’ authors (YAML, or tables with tabs), or card files and deck lists of the players (JSON, text, XML); given together, they may refer to each other',
    )
    .option('--json', 'as JSON: what was found of each kind, and the notes')
    .option('--lines', 'as lines that a GM can type at the table, or pipe in, to add all of it')
    .option('--all', 'every note, however many are alike')
    .addHelpText(
      'after',
      '\nThe files are your own copies: texts, names and pictures stay with their owners, and none of it is kept here.\nExits with 1 if a file gives nothing. Examples:\n  pasteboard import deck-of-adventures powers.yaml bestiary.yaml\n  pasteboard import meccg cards.json my-deck.json',
    )
    .action(async (name: string, files: readonly string[], flags: ImportFlags) => {
      const { importInto } = await import('./import/import.ts');
      finish(await importInto(terminal, gameNamed(games, name), files, flags));
    });

  registerPack(root, terminal, games, finish);
  registerBackup(root, terminal, finish);
  registerTables(root, terminal, finish);
  registerAccess(root, terminal, finish);
  registerReseal(root, terminal, finish);
  registerDoctor(root, terminal, finish);
  registerServe(root, terminal, finish);
  return root;
};

/** Commander would answer `help plya` with the general help. */
const refuseUnknownTopic = (root: Command, [first, topic]: readonly string[]): void => {
  const known = [...root.commands.map((command) => command.name()), 'help'];
  if (first !== 'help' || topic === undefined || topic.startsWith('-') || known.includes(topic)) return;
  throw usage(`There is no help on “${topic}”.${didYouMean(topic, known)} Commands: ${known.join(', ')}.`);
};

/** Runs one command line and returns its exit code. Mistakes of the user are explained in words. */
export const pasteboard = async (args: readonly string[], terminal: Terminal, games: Games): Promise<number> => {
  let exit = OK;
  try {
    const root = program(terminal, games, (code) => {
      exit = code;
    });
    refuseUnknownTopic(root, args);
    await root.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? OK : USAGE;
    if (!(error instanceof UserError)) throw error;
    terminal.error.write(`${args.includes('--plain') ? ascii(error.message) : error.message}\n`);
    return error.exit;
  }
};
