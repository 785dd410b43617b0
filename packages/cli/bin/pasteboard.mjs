#!/usr/bin/env node
// Plain JavaScript for any Node: the command itself is TypeScript, which only Node 22.18 and newer run directly.
import * as module from 'node:module';
import { pathToFileURL } from 'node:url';
import { builtCommand } from './built.mjs';
import { installedNode, runAgainOn, runsTypeScript } from './newer-node.mjs';

/** A signal for `npm start` ends npm and its shell, but not what the shell runs. This process then stops as if it had got the signal. */
function endsWithNpm() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

if (process.env.npm_lifecycle_event === 'start') endsWithNpm();
if (runsTypeScript()) {
  // The compile cache: the second start takes half the time.
  module.enableCompileCache?.();
  const built = builtCommand();
  await import(built === null ? '../src/main.ts' : pathToFileURL(built).href);
} else {
  const node = installedNode();
  if (node !== undefined) {
    runAgainOn(node);
  } else {
    console.error(
      `pasteboard needs Node 22.18 or newer and this is ${process.version}: install a newer Node, or on Linux run "npm run build" in the project folder, which brings one.`,
    );
    process.exitCode = 1;
  }
}
