// Makes packs: from a folder of entries, and from files by other people. What does not fit is told and left out.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Json, JsonRecord } from '@pasteboard/kernel';
import { FAILED, OK, UserError, usage } from '../failure.ts';
import { gameNamed, type Games } from '../game-named.ts';
import { textFrom, type PackSource } from '../import/files.ts';
import type { Terminal } from '../terminal.ts';
import { bringsOf, findingLine } from './pack-file.ts';

const PACK_VERSION = 1;

export interface MakeFlags {
  readonly title?: string;
}

const isRecord = (value: Json): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'pack';

const jsonFrom = (file: string): Json => {
  try {
    return JSON.parse(textFrom(file)) as Json;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`“${file}” is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
};

/** Writes the entries that fit as a pack, and tells of the others. The parts that an entry may lack are left out where they do not fit. */
const written = (terminal: Terminal, games: Games, game: Game, head: JsonRecord, entries: readonly JsonRecord[]): number => {
  const pack = { pasteboard: 'pack', version: PACK_VERSION, ...head, game: game.id, entries };
  const { entries: fit, findings } = bringsOf(games, game).readPack(JSON.stringify(pack, null, 2));
  for (const each of findings) terminal.error.write(`${findingLine(each)}\n`);
  const good = fit.map(({ kind, id, name, secret, tags, data }) => ({
    kind,
    id,
    name,
    ...(secret === '' ? {} : { secret }),
    ...(tags.length === 0 ? {} : { tags }),
    data,
  }));
  terminal.error.write(`${good.length} of ${entries.length} entries are in the pack.\n`);
  if (good.length === 0) return FAILED;
  terminal.output.write(`${JSON.stringify({ ...pack, entries: good }, null, 2)}\n`);
  return findings.some(({ grade }) => grade === 'misfit') ? FAILED : OK;
};

/** `pack.json` has the head; every other file an entry, or a list of them. */
export const buildPack = (terminal: Terminal, games: Games, folder: string): number => {
  let names: readonly string[];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith('.pack.json'))
      .toSorted();
  } catch {
    throw new UserError(`“${folder}” is not a folder that can be read.`);
  }
  if (!names.includes('pack.json')) throw new UserError(`“${folder}” has no pack.json with id, title and game.`);
  const head = jsonFrom(join(folder, 'pack.json'));
  if (!isRecord(head) || typeof head['game'] !== 'string')
    throw new UserError('pack.json does not say for which game it is: "game": "…" is missing.');
  const entries = names
    .filter((name) => name !== 'pack.json')
    .flatMap((name) => {
      const found = jsonFrom(join(folder, name));
      return (Array.isArray(found) ? (found as readonly Json[]) : [found]).filter(isRecord);
    });
  return written(terminal, games, gameNamed(games, head['game']), head, entries);
};

/** The entries of a game's own kind of files; each game that has such files has a `pack-source.ts` beside its importer. */
const readerOf = async (game: string): Promise<PackSource | null> => {
  try {
    const { packSource } = (await import(`../import/${game}/pack-source.ts`)) as { readonly packSource: PackSource };
    return packSource;
  } catch {
    return null;
  }
};

export const importPack = async (
  terminal: Terminal,
  games: Games,
  name: string,
  files: readonly string[],
  { title }: MakeFlags,
): Promise<number> => {
  const game = gameNamed(games, name);
  const reads = await readerOf(game.id);
  if (reads === null) throw usage(`There are no files to import for “${game.id}”.`);
  const called = title ?? `Brought to ${game.title}`;
  return written(terminal, games, game, { id: idOf(called), title: called.slice(0, 120) }, reads(terminal, [...new Set(files)]));
};
