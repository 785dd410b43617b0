// The entry of the command: this process's own streams and arguments.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGames } from './loading.ts';
import { pasteboard } from './pasteboard.ts';
import { processTerminal } from './terminal.ts';

// `pasteboard rules draw | head -1` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

/** A server reads each game when somebody wants it. */
const serves = process.argv[2] === 'serve';
const house = async () => (serves ? {} : (await import('@pasteboard/games')).GAMES);
const { games, troubles } = await loadGames(house, dirname(fileURLToPath(import.meta.resolve('@pasteboard/games'))));
for (const { why, error } of troubles) {
  console.error(why);
  if (process.argv.includes('--debug')) console.error(error);
}

process.exitCode = await pasteboard(process.argv.slice(2), processTerminal(), games);
