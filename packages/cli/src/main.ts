// The entry of the command: this process's own streams and arguments.

import { GAMES } from '@pasteboard/games';
import { pasteboard } from './pasteboard.ts';
import { processTerminal } from './terminal.ts';

// `pasteboard rules draw | head -1` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await pasteboard(process.argv.slice(2), processTerminal(), GAMES);
