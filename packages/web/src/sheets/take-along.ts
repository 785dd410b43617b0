// Takes a character along: as a file, and into the library of this browser. What is there already is compared first.

import type { CharacterDraft, Json, JsonRecord } from '@pasteboard/kernel/view';
import { newKey, type Kept } from '../library/kept.ts';
import { library } from '../library/library.ts';
import { fileName } from './character-file.ts';
import { characterPack, withPast } from '@pasteboard/phrasing/character-pack';

/** The library has one of this name, and it is another. */
export interface Conflict {
  readonly there: Kept;
  readonly given: Kept;
}

const today = (): string => new Date().toISOString().slice(0, 10);

interface Taking {
  readonly game: string;
  readonly table: string;
  readonly taken: CharacterDraft;
  readonly download: (name: string, text: string) => void;
  readonly onChoice: (conflict: Conflict) => void;
}

export const takeAlong = async ({ game, table, taken, download, onChoice }: Taking): Promise<void> => {
  const draft = withPast(taken, table, today());
  download(fileName(draft.name).replace(/json$/, 'pack.json'), characterPack(game, draft));
  const data: JsonRecord = { name: draft.name, data: draft.data };
  const given: Kept = { key: newKey(), game, kind: 'character', name: draft.name, tags: [], changedAt: Date.now(), data };
  const there = (await library.list({ game, kind: 'character' })).find(({ name }) => name === draft.name);
  if (there === undefined) return library.put(given);
  if (JSON.stringify(there.data) !== JSON.stringify(data)) onChoice({ there, given });
};

export interface Change {
  readonly part: string;
  readonly old: string;
  readonly new: string;
}

const shown = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
const partsOf = ({ data }: Kept): JsonRecord => (data as { readonly data?: JsonRecord }).data ?? {};

/** Only what differs. */
export const libraryChanges = ({ there, given }: Conflict): readonly Change[] => {
  const [old, now] = [partsOf(there), partsOf(given)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((part) => JSON.stringify(old[part]) !== JSON.stringify(now[part]))
    .map((part) => ({ part, old: shown(old[part]), new: shown(now[part]) }));
};
