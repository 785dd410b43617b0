// The streams the command reads and writes. Tests bring their own.

import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  readonly error: Writable;
  /** A person sits at it: lines are edited, the screen is drawn in place. */
  readonly interactive: boolean;
  /** The terminal does not show what is typed, so a transcript must. */
  readonly echo: boolean;
  readonly color: boolean;
  /** Folders for a table that a person leaves; the first that can be written is used. */
  readonly keep: readonly string[];
  /** The number of the user who runs the command; 0 is root. Not known on Windows. */
  readonly userId?: number;
  columns(): number;
  rows(): number;
}

const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';

/** What a shell knows of its window, also for a pipe. */
const fromEnvironment = (name: string): number => {
  const told = process.env[name] ?? '';
  return /^\d{1,4}$/.test(told) ? Number(told) : 0;
};

const wantsColor = (): boolean => {
  if (isSet('NO_COLOR')) return false;
  if (isSet('FORCE_COLOR')) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY && process.env['TERM'] !== 'dumb';
};

const keepFolders = (): string[] => {
  const state = process.env['XDG_STATE_HOME'] ?? process.env['LOCALAPPDATA'] ?? '';
  return [join(state === '' ? join(homedir(), '.local', 'state') : state, 'pasteboard'), join(tmpdir(), 'pasteboard')];
};

export const processTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  error: process.stderr,
  interactive: process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb',
  echo: !process.stdin.isTTY,
  color: wantsColor(),
  keep: keepFolders(),
  ...(process.getuid === undefined ? {} : { userId: process.getuid() }),
  columns: () => process.stdout.columns || fromEnvironment('COLUMNS') || 80,
  rows: () => process.stdout.rows || fromEnvironment('LINES') || 24,
});
