// Entries as files: packs and whole libraries read into this browser, and chosen entries saved as a pack.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import type { PackRead } from '@pasteboard/protocol';
import { askPackRead } from '../api/packs.ts';
import { newKey, type Kept } from '../library/kept.ts';
import { readLibraryFile } from '../library/library-file.ts';
import { draftOf, entryOf } from './entries.ts';

const PACK_VERSION = 1;

export interface FileReading {
  readonly title: string;
  readonly entries: readonly Kept[];
  readonly findings: PackRead['findings'];
}

const textIn = (entry: JsonRecord, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
};
const tagsIn = ({ tags }: JsonRecord): readonly string[] =>
  Array.isArray(tags) ? (tags as readonly Json[]).filter((each): each is string => typeof each === 'string') : [];

/** What has the same kind and id takes the place of what is there; the others are new. */
export const asKept = (game: string, entry: JsonRecord, all: readonly Kept[]): Kept => {
  const [kind, id] = [textIn(entry, 'kind'), textIn(entry, 'id')];
  const there = all.find((each) => each.kind === kind && draftOf(each).id === id);
  return { key: there?.key ?? newKey(), game, kind, name: textIn(entry, 'name'), tags: tagsIn(entry), changedAt: Date.now(), data: entry };
};

/** Rejects with a sentence where nothing of the file can be used. */
export const readEntriesFile = async (game: string, file: File, all: readonly Kept[]): Promise<FileReading> => {
  const text = await file.text();
  if (/"pasteboard"\s*:\s*"library"/.test(text.slice(0, 200))) {
    const reading = readLibraryFile(text);
    if ('why' in reading) throw new Error(reading.why);
    return { title: file.name, entries: reading.entries, findings: [] };
  }
  const { title, entries, findings } = await askPackRead(game, text);
  return { title, entries: entries.map((entry) => asKept(game, entry as JsonRecord, all)), findings };
};

/** A pack of these entries. */
export const packFile = (game: string, title: string, entries: readonly JsonRecord[]): string => {
  const id =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'entries';
  return `${JSON.stringify({ pasteboard: 'pack', version: PACK_VERSION, id: id.slice(0, 60), title: title.slice(0, 120), game, entries }, null, 2)}\n`;
};

export const packOf = (game: string, title: string, all: readonly Kept[]): string =>
  packFile(
    game,
    title,
    all.map((each) => entryOf(draftOf(each))),
  );

/** Saves a text as a file of this person's. */
export const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
