// Runs a command line with typed lines, and records what the terminal shows.

import { PassThrough, Readable } from 'node:stream';
import { GAMES } from '@pasteboard/games';
import type { Games } from '../src/game-named.ts';
import { pasteboard } from '../src/pasteboard.ts';
import type { Terminal } from '../src/terminal.ts';

export interface Shown {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const collected = (stream: PassThrough): (() => string) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
};

export interface Screen {
  readonly terminal: Terminal;
  readonly out: () => string;
  readonly err: () => string;
}

/** A terminal fed from a list of lines; at their end the input ends. */
export const screenFor = (lines: readonly string[], how: Partial<Terminal> = {}): Screen => {
  const [output, error] = [new PassThrough(), new PassThrough()];
  const terminal: Terminal = {
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output,
    error,
    interactive: false,
    echo: how.interactive !== true,
    color: false,
    keep: [],
    columns: () => 80,
    rows: () => 24,
    ...how,
  };
  return { terminal, out: collected(output), err: collected(error) };
};

/** Runs one command line while these lines are typed. */
export const typed = async (
  command: string | readonly string[],
  lines: readonly string[] = [],
  games: Games = GAMES,
  how: Partial<Terminal> = {},
): Promise<Shown> => {
  const { terminal, out, err } = screenFor(lines, how);
  const args = typeof command === 'string' ? command.split(' ').filter((word) => word !== '') : command;
  const exit = await pasteboard(args, terminal, games);
  await new Promise((resolve) => setImmediate(resolve));
  return { exit, out: out(), err: err() };
};

/** What was shown after the n-th prompt (from 1), up to the next one. */
export const after = (shown: Shown, line: string): string => {
  const at = shown.out.indexOf(`> ${line}\n`);
  if (at < 0) throw new Error(`“${line}” was never typed:\n${shown.out}`);
  const rest = shown.out.slice(at + line.length + 3);
  const next = rest.search(/^\S[^\n>]*> /m);
  return next < 0 ? rest : rest.slice(0, next);
};
