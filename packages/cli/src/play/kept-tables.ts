// Keeps a table that a player leaves, and finds it again for `play --resume`.

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import type { Game } from '@pasteboard/kernel';
import { UserError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import type { AtTable } from './at-table.ts';
import type { Host } from './host.ts';
import { saveTable } from './save.ts';

const ENDING = '.json';

/** A file for each table: the next table that is left must not replace the last. */
const nameFor = ({ game }: Host): string => `${game.id}_${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${ENDING}`;

/** The file it was kept in, replacing the one it was resumed from; null if no folder can be written. */
export const keepTable = (folders: readonly string[], host: Host, resumed: string | null): string | null => {
  const fresh = folders.map((folder) => join(folder, nameFor(host)));
  for (const file of resumed === null ? fresh : [resumed, ...fresh]) {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      saveTable(host, file, { over: true });
      return file;
    } catch {
      // This folder cannot be written; the next may be.
    }
  }
  return null;
};

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The table that was left last, of this game or of any. */
export const keptTable = (folders: readonly string[], game: Game | null): string => {
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).flatMap((name) => (name.endsWith(ENDING) ? [join(folder, name)] : []));
    } catch {
      return [];
    }
  });
  const wanted = game === null ? files : files.filter((file) => basename(file).startsWith(`${game.id}_`));
  const newest = wanted.toSorted((a, b) => modified(b) - modified(a))[0];
  if (newest === undefined) {
    const what = game === null ? '' : ` of ${game.title}`;
    throw new UserError(`There is no table${what} to resume. A script keeps its table with “save FILE”.`);
  }
  return newest;
};

/** A path as its owner would type it. */
export const homely = (file: string): string => (file.startsWith(homedir() + sep) ? `~${file.slice(homedir().length)}` : file);

/** Keeps the table a player leaves, and tells them how to come back. */
export const leaveTable = (terminal: Terminal, at: AtTable, resumed: string | null): void => {
  if (terminal.echo || terminal.keep.length === 0 || at.host.groups.every(({ by }) => by === '')) return;
  const file = keepTable(terminal.keep, at.host, resumed);
  if (file === null) return at.say('The table could not be kept: no folder can be written.');
  const people = at.host.seats.filter((seat) => !at.bots.has(seat));
  const bots = people.length === 1 ? '' : at.bots.size === 0 ? ' --hotseat' : ` --bots ${[...at.bots].join(',')}`;
  at.say(`The table is kept in ${homely(file)}, hidden cards too. To play on:`);
  at.print([`  npx pasteboard play ${at.host.game.id} --resume --seat ${at.seat}${bots}`]);
};
