// Saves a table to a file and loads it: its stored groups, each with its format. The file contains hidden cards too.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EVENT_TYPES, Fault, store, upcast, type Chance, type Game, type Group, type StoredGroup } from '@pasteboard/kernel';
import { UserError, fileTrouble, usage } from '../failure.ts';
import { gameNamed, type Games } from '../game-named.ts';
import { Host } from './host.ts';

const FILE_FORMAT = 'pasteboard-table/1';

interface SavedTable {
  readonly format: typeof FILE_FORMAT;
  readonly game: string;
  readonly groups: readonly StoredGroup[];
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`“${file}” cannot be read: ${fileTrouble(error)}.`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UserError(`“${file}” is not a saved table: it is not JSON.`);
  }
};

const isSavedTable = (file: string): boolean => {
  try {
    const found = readJson(file);
    return isRecord(found) && found['format'] === FILE_FORMAT;
  } catch {
    return false;
  }
};

/** A file name that is still free. */
export const freeName = (host: Host): string => {
  for (let n = 1; ; n++) {
    const file = `${host.game.id}-${n}.json`;
    if (!existsSync(file)) return file;
  }
};

/** `over`: replace an older saved table of that name. Other files are never replaced. */
export const saveTable = (host: Host, file: string, { over }: { readonly over: boolean }): void => {
  if (existsSync(file)) {
    if (!isSavedTable(file)) throw new UserError(`“${file}” exists already and is not a saved table: choose another name.`);
    if (!over) throw new UserError(`“${file}” exists already. To replace it, type: save! ${file}`);
  }
  const saved: SavedTable = { format: FILE_FORMAT, game: host.game.id, groups: host.groups.map(store) };
  const fresh = `${file}.new`;
  try {
    // Written to a second file and then renamed, so that a full disk does not destroy the older save.
    writeFileSync(fresh, `${JSON.stringify(saved)}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    throw new UserError(`“${file}” cannot be written: ${fileTrouble(error)}.`);
  }
};

const isGroup = (group: unknown): boolean =>
  isRecord(group) &&
  Number.isInteger(group['seq']) &&
  typeof group['manual'] === 'boolean' &&
  typeof group['reveals'] === 'boolean' &&
  Array.isArray(group['undoes']) &&
  group['undoes'].every(Number.isInteger) &&
  isRecord(group['cause']) &&
  typeof group['cause']['by'] === 'string' &&
  Array.isArray(group['events']) &&
  group['events'].every((e) => isRecord(e) && EVENT_TYPES.some((type) => type === e['type']));

const readGroup = (stored: unknown): Group => {
  if (!isRecord(stored) || !Number.isInteger(stored['format'])) throw new UserError('it has no format');
  const group = upcast(stored as unknown as StoredGroup);
  if (!isGroup(group)) throw new UserError('it is no group of events');
  return group;
};

/** Opens a saved table. Any file opens or is refused in words. */
export const loadTable = (games: Games, file: string, chance: Chance, wanted: Game | null): Host => {
  const saved = readJson(file);
  if (!isRecord(saved) || saved['format'] !== FILE_FORMAT)
    throw new UserError(`“${file}” is not a saved table: its format should be ${FILE_FORMAT}.`);
  if (typeof saved['game'] !== 'string') throw new UserError(`“${file}” does not say which game was played.`);
  const game = gameNamed(games, saved['game']);
  if (wanted !== null && wanted.id !== game.id) throw new UserError(`“${file}” is a table of ${game.title}, not of ${wanted.title}.`);
  const stored: readonly unknown[] = Array.isArray(saved['groups']) ? saved['groups'] : [];
  if (stored.length === 0) throw new UserError(`“${file}” holds no groups.`);
  const groups = stored.map((each, i) => {
    try {
      return readGroup(each);
    } catch (error) {
      throw new UserError(
        `“${file}” cannot be opened: group ${i + 1} cannot be read (${error instanceof Error ? error.message : 'unknown'}).`,
      );
    }
  });
  try {
    const host = Host.resume(game, groups, chance);
    // Computing the view of every seat finds inconsistencies now instead of during play.
    for (const seat of host.seats) host.odds(seat);
    if (host.seats.length === 0) throw new UserError('it has no seats');
    return host;
  } catch (error) {
    // The engine's own error for a damaged file does not help the user.
    const why = error instanceof Fault || error instanceof UserError ? ` (${error.message})` : '';
    throw new UserError(`“${file}” cannot be opened: its groups do not fit together${why}.`);
  }
};
