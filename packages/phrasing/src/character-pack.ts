// A character as a file: a pack of one, or a character file of an older version; written and read by every screen.

import type { CharacterDraft, Json, JsonRecord } from '@pasteboard/kernel/view';

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'character';

export const characterPack = (game: string, { name, data }: CharacterDraft): string => {
  const id = slug(name);
  const entries = [{ kind: 'character', id, name, data }];
  return `${JSON.stringify({ pasteboard: 'pack', version: 1, id, title: name, game, entries }, null, 2)}\n`;
};

const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The characters of a file, or why there are none. What is in them is for the game to judge. */
export const charactersInFile = (text: string, game: string): readonly CharacterDraft[] | { readonly why: string } => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: 'This file cannot be read: it is not JSON.' };
  }
  if (!isRecord(file)) return { why: 'This is not a character file.' };
  if (typeof file['game'] === 'string' && file['game'] !== game) return { why: `This character belongs to another game, ${file['game']}.` };
  // Files of version 0.1 hold the values of a sheet.
  if (file['pasteboard'] === 'character' && isRecord(file['values']))
    return [{ name: nameOf(file['name']), data: { values: file['values'] } }];
  const { entries } = file;
  if (file['pasteboard'] !== 'pack' || !Array.isArray(entries)) return { why: 'This is not a character file.' };
  const found = (entries as readonly Json[]).flatMap((entry) =>
    isRecord(entry) && entry['kind'] === 'character' && isRecord(entry['data'])
      ? [{ name: nameOf(entry['name']), data: entry['data'] }]
      : [],
  );
  return found.length > 0 ? found : { why: 'There is no character in this pack.' };
};

const MOST_PAST = 30;

/** Remembers where it has been; a table is named once a day. */
export const withPast = ({ name, data }: CharacterDraft, table: string, day: string): CharacterDraft => {
  const { past } = data;
  const before = Array.isArray(past) ? (past as readonly Json[]) : [];
  const line: JsonRecord = { table: table.trim().slice(0, 80) || 'A table', day, told: '' };
  const isThere = before.some((each) => JSON.stringify(each) === JSON.stringify(line));
  return { name, data: { ...data, past: isThere ? before : [...before, line].slice(-MOST_PAST) } };
};

/** A character that has been at a table before keeps what was bought. */
export const boughtBefore = ({ data }: CharacterDraft): JsonRecord | null => {
  const { past } = data;
  return Array.isArray(past) && past.length > 0 ? data : null;
};
