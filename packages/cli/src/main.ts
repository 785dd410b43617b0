// The entry point of the command, with this process's own streams and arguments.

import { join } from 'node:path';
import { FAILED } from './failure.ts';
import { loadGames } from './load-games.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { pasteboard } from './pasteboard.ts';
import { processTerminal } from './terminal.ts';

/** A server loads each game when it is first needed. */
const serves = process.argv[2] === 'serve';
/** The output of these is useful only if it is complete. */
const givesFile = process.argv[2] === 'backup' || (process.argv[2] === 'tables' && process.argv[3] === 'export');

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A server outlives the terminal or pipe it writes to: it still finishes what it accepted.
  if (serves) return;
  if (error.code === 'EPIPE' && givesFile) {
    process.stderr.write('The program that reads the pipe ended early: what it has is not whole.\n');
    process.exit(FAILED);
  }
  // `pasteboard rules draw | head -1` closes the pipe early; that is no failure.
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

const allGames = async () => (serves ? {} : (await import('@pasteboard/games')).GAMES);
const { games, troubles } = await loadGames(allGames, join(PACKAGE_FOLDER, '../games/src'));
for (const { why, error } of troubles) {
  console.error(why);
  if (process.argv.includes('--debug')) console.error(error);
}

process.exitCode = await pasteboard(process.argv.slice(2), processTerminal(), games);
