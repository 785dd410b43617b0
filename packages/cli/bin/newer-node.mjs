// Runs the command again on a newer Node where the machine's own is too old for it. Plain JavaScript for any Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('pasteboard.mjs', import.meta.url));

/** Node runs TypeScript directly from 22.18 on. */
export const runsTypeScript = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
};

/** The Node that `npm start` installed, or undefined. */
export const installedNode = () => {
  for (let folder = dirname(COMMAND); ; folder = dirname(folder)) {
    const node = join(folder, 'node_modules/.bin/node');
    if (existsSync(node)) return node;
    if (folder === dirname(folder)) return undefined;
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Passes every signal on. A terminal or a service manager may send the child one too: the server ignores a second one as a copy. */
export const runAgainOn = (node) => {
  let isStopping = false;
  // Before the child is there: a signal that ended this process alone would leave the child behind. Listeners run after the call below.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  const child = spawn(node, [COMMAND, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('error', (error) => {
    console.error(`pasteboard could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // A server that is stopping handles these signals itself: only one that came before it served, or after it closed, can end it.
    if (isStopping && process.argv[2] === 'serve' && SIGNALS.includes(signal)) process.exit(0);
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
};
