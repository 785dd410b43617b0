// Writes a character to a file of its own, and reads the characters of such a file.

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { CharacterDraft } from '@pasteboard/kernel';
import { characterPack, charactersInFile } from '@pasteboard/phrasing/character-pack';
import { UserError } from '../failure.ts';
import { textFrom } from '../import/files.ts';
import { writeWholeFile } from '../whole-file.ts';

/** A file that exists is never replaced: it may hold another character. */
export const saveCharacter = async (file: string, game: string, draft: CharacterDraft): Promise<void> => {
  if (existsSync(file)) throw new UserError(`“${file}” exists already: choose another name.`);
  await writeWholeFile(file, (part) => writeFile(part, characterPack(game, draft)));
};

export const loadCharacters = (file: string, game: string): readonly CharacterDraft[] => {
  const found = charactersInFile(textFrom(file), game);
  if ('why' in found) throw new UserError(found.why);
  return found;
};
