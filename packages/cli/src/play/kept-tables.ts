// A table that a player leaves is kept, and found again by `play --resume`.

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

/** A table of its own for each evening: the next one left must not cost the last. */
const nameFor = ({ game }: Host): string => `${game.id}_${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${ENDING}`;

/** The file it was kept in, over the one it was resumed from; null where no folder would have it. */
export const keepTable = (folders: readonly string[], host: Host, resumed: string | null): string | null => {
  const fresh = folders.map((folder) => join(folder, nameFor(host)));
  for (const file of resumed === null ? fresh : [resumed, ...fresh]) {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      saveTable(host, file, { over: true });
      return file;
    } catch {
      // A home that may not be written to: the next folder may.
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
    throw new UserError(`No table${what} was left that could be resumed. What a script plays is kept by “save FILE” alone.`);
  }
  return newest;
};

/** A file as its owner writes it. */
export const homely = (file: string): string => (file.startsWith(homedir() + sep) ? `~${file.slice(homedir().length)}` : file);

/** What a player leaves is kept, and they are told how to come back. */
export const leaveTable = (terminal: Terminal, at: AtTable, resumed: string | null): void => {
  if (terminal.echo || terminal.keep.length === 0 || at.host.groups.every(({ by }) => by === '')) return;
  const file = keepTable(terminal.keep, at.host, resumed);
  if (file === null) return at.say('The table could not be kept: no folder may be written to.');
  const people = at.host.seats.filter((seat) => !at.bots.has(seat));
  const bots = people.length === 1 ? '' : at.bots.size === 0 ? ' --hotseat' : ` --bots ${[...at.bots].join(',')}`;
  at.say(`The table is kept in ${homely(file)}, hidden cards too. To play on:`);
  at.print([`  npx pasteboard play ${at.host.game.id} --resume --seat ${at.seat}${bots}`]);
};
