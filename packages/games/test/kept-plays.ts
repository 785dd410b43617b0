// Plays the kept plays of one game again: every command must come to what it came to before.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KeptTable, type KeptCommand, type KeptOutcome } from '@pasteboard/conformance';
import type { Game, Opening } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';

const shelf = join(import.meta.dirname, '../../../fixtures/plays');

interface Head {
  readonly game: string;
  readonly opening: Opening;
}
type Line = KeptCommand & { readonly is: KeptOutcome };

export const keptPlays = (game: Game): void => {
  describe(`kept plays of ${game.id}`, () => {
    const files = readdirSync(shelf).filter((file) => file.startsWith(`${game.id}-`));

    test('there are some', () => expect(files).not.toEqual([]));

    // Where a rule was changed on purpose: look at each difference, then write the outcomes anew with `npm run golden plays`.
    test.each(files)('%s: every command comes to what it came to before', (file) => {
      const [first, ...rest] = readFileSync(join(shelf, file), 'utf8').trimEnd().split('\n');
      const table = new KeptTable(game, (JSON.parse(first ?? '') as Head).opening);
      for (const [at, line] of rest.entries()) {
        const { is, ...command } = JSON.parse(line) as Line;
        const about = { line: at + 2, by: command.by, do: command.do };
        expect({ ...about, ...table.play(command) }).toEqual({ ...about, ...is });
      }
    });
  });
};
