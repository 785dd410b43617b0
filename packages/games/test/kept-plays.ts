// Plays the kept plays of one game again: every command must come to what it came to before.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeptPlayTable, type KeptCommand, type KeptOutcome, type KeptStart } from '@pasteboard/conformance';
import type { Game } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';

const shelf = join(import.meta.dirname, '../../../fixtures/plays');

type Head = KeptStart & { readonly game: string };
type Line = KeptCommand & { readonly is: KeptOutcome };

export const keptPlays = (game: Game): void => {
  describe(`kept plays of ${game.id}`, () => {
    const files = readdirSync(shelf).filter((file) => file.startsWith(`${game.id}-`));

    test('there are some', () => expect(files).not.toEqual([]));

    // Where a rule was changed on purpose: look at each difference, then write the outcomes anew with `npm run golden plays`.
    test.each(files)('%s: every command comes to what it came to before', (file) => {
      let table: KeptPlayTable | null = null;
      for (const [at, text] of readFileSync(join(shelf, file), 'utf8').trimEnd().split('\n').entries()) {
        const line = JSON.parse(text) as Head | Line;
        if ('game' in line) table = new KeptPlayTable(game, line);
        else {
          const { is, ...command } = line;
          const about = { line: at + 1, by: command.by, do: command.do };
          expect({ ...about, ...table?.play(command) }).toEqual({ ...about, ...is });
        }
      }
    });
  });
};
