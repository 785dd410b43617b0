// Tests of the GM's backstage in real browsers: the GM brings a pack, players do not see it, and shown entries come to the table.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');
const setting = useSetting();

describe('backstage', () => {
  test.each([
    { game: 'thread', file: 'fen-road', creature: 'Three mire hounds', size: { width: 1440, height: 900 }, phone: false },
    { game: 'deck-of-adventures', file: 'tithe-barn', creature: 'A tithe guard', size: { width: 390, height: 844 }, phone: true },
    { game: 'realms-behind', file: 'salt-ford', creature: 'Salt crab', size: { width: 1280, height: 800 }, phone: false },
  ])(
    '[WEB-BACKSTAGE-01] $game: a pack is brought unseen, and three of a creature are shown',
    async ({ game, file, creature, size, phone }) => {
      const { browser, testServer } = setting;
      const made = await makeTable(testServer, { game, start: 'empty', name: 'Noor' });
      const gm = await Person.arrive(browser, testServer, { ...size, phone });
      await gm.sit(made);
      const player = await Person.arrive(browser, testServer, { width: 1280, height: 800 });
      await player.open(`/j/${made.code}`);
      await player.page.getByLabel(/your name/i).fill('Ann');
      await player.press(/^join/i);
      await player.page.locator('[data-table]').waitFor();

      if (phone) await gm.press('More');
      await gm.press(/^Backstage/);
      await gm.page.locator('input[type="file"]').setInputFiles(join(EXAMPLES, `${file}.pack.json`));
      await gm.sees(/backstage\.$/);
      expect([...player.heard, ...player.bodies].join('\n')).not.toContain(creature);

      await gm.page.getByRole('searchbox').fill(creature.slice(0, 8));
      const item = gm.page.locator('.backstage-item', { hasText: creature });
      await item.getByRole('button', { name: /one more/ }).click();
      await item.getByRole('button', { name: /one more/ }).click();
      await item.getByRole('button', { name: /^Show/ }).click();
      await gm.sees('Shown: 3. Undo takes it back.');
      await expect.poll(() => player.heard.join('\n').split(creature).length > 3).toBe(true);
      expect(gm.complaints).toEqual([]);
      await gm.leave();
      await player.leave();
    },
  );
});
