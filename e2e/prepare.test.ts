// Tests of how a GM prepares in real browsers: entries made, kept unseen, shown one by one and as a group, counted in clicks.

import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');
const setting = useSetting();
/** Where pictures of the screen go; without it none are taken. */
const SHOTS = process.env['SHOTS'];
const shot = async (who: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await who.page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

/** Counts what it presses. */
class Clicks {
  n = 0;
  async on(what: Locator): Promise<void> {
    this.n++;
    await what.first().click();
  }
}

const seated = async (game: string, size: { readonly width: number; readonly height: number; readonly phone?: boolean }) => {
  const { browser, testServer } = setting;
  const made = await makeTable(testServer, { game, start: 'empty', name: 'Noor' });
  const gm = await Person.arrive(browser, testServer, size);
  await gm.sit(made);
  const player = await Person.arrive(browser, testServer, { width: 1280, height: 800 });
  await player.open(`/j/${made.code}`);
  await player.page.getByLabel(/your name/i).fill('Ann');
  await player.press(/^join/i);
  await player.page.locator('[data-table]').waitFor();
  return { gm, player };
};

const learned = (player: Person): string => [...player.heard, ...player.bodies].join('\n');

describe('a GM prepares', () => {
  test('[WEB-PREPARE-01] a creature takes at most eight clicks and a name; three of it come as a group in at most five', async () => {
    const { gm, player } = await seated('deck-of-adventures', { width: 1440, height: 900 });
    const { page } = gm;
    const making = new Clicks();
    await making.on(page.getByRole('button', { name: /^Prepare/ }));
    await making.on(page.getByRole('button', { name: 'New creature' }));
    await page.getByLabel('Name', { exact: true }).fill('Bog troll');
    await making.on(page.getByRole('button', { name: /^Health: one more/ }));
    await making.on(page.getByRole('button', { name: 'Keep backstage' }));
    await gm.sees('Bog troll is backstage.');
    expect(making.n).toBeLessThanOrEqual(8);
    await page.getByRole('button', { name: 'Tougher' }).click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bog troll, tougher');
    await shot(gm, 'prepare-1440');
    await page.locator('.prep-find input').fill('tougher');
    await expect.poll(() => page.locator('.prep-entries button').count()).toBe(1);
    expect(learned(player)).not.toContain('Bog troll');

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const bringing = new Clicks();
    await bringing.on(page.getByRole('button', { name: /^Prepare/ }));
    const item = page.locator('.backstage-item', { hasText: 'Bog troll' });
    await bringing.on(item.getByRole('button', { name: /one more/ }));
    await bringing.on(item.getByRole('button', { name: /one more/ }));
    await bringing.on(item.getByRole('checkbox', { name: 'as one group' }));
    await bringing.on(item.getByRole('button', { name: /^Show/ }));
    await gm.sees('Shown: 3. Undo takes it back.');
    expect(bringing.n).toBeLessThanOrEqual(5);
    await expect.poll(() => learned(player)).toContain('Bog troll');
    await gm.sees('Bog troll ×3');
    await shot(gm, 'prepare-stage-1440');
    // Off the stage, and back.
    const person = page.locator('.prep-person', { hasText: 'Bog troll' });
    await person.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('button', { name: /^Bring back/ }).click();
    await person.getByRole('button', { name: 'Dismiss', exact: true }).waitFor();
    expect(gm.complaints).toEqual([]);
    await gm.leave();
    await player.leave();
  });

  test('[WEB-PREPARE-02] a form says what does not fit beside the field, on a phone too, and loses nothing', async () => {
    const { gm, player } = await seated('thread', { width: 390, height: 844, phone: true });
    const { page } = gm;
    await gm.press('More');
    await gm.press(/^Prepare/);
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await page.getByRole('button', { name: /^Handouts/ }).click();
    await page.getByRole('button', { name: 'New handout' }).click();
    await page.getByLabel('Name', { exact: true }).fill('The torn page');
    await page.getByRole('button', { name: 'Keep backstage' }).click();
    await page.locator('.prep-trouble').first().waitFor();
    await shot(gm, 'prepare-390');
    // Closed and opened again, it is as it was.
    await page.keyboard.press('Escape');
    await gm.press('More');
    await gm.press(/^Prepare/);
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await page.getByRole('button', { name: /^Handouts/ }).click();
    await page.getByRole('button', { name: 'The torn page' }).click();
    await page.getByLabel('Title, for the players', { exact: true }).fill('A page, torn out');
    await page.getByLabel('Text', { exact: true }).fill('No crossing\nafter the second bell.');
    await page.getByRole('button', { name: 'Keep backstage' }).click();
    await gm.sees('The torn page is backstage.');
    expect(learned(player)).not.toContain('second bell');
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => learned(player)).toContain('second bell');
    expect(gm.complaints).toEqual([]);
    await gm.leave();
    await player.leave();
  });

  test.each([
    { game: 'thread', file: 'fen-road', creature: 'Three mire hounds', scene: 'The evening at the weir' },
    { game: 'realms-behind', file: 'salt-ford', creature: 'Sandlings', scene: 'The crossing' },
  ])('[WEB-PREPARE-03] $game: a pack is brought unseen, and what is shown is seen', async ({ game, file, creature, scene }) => {
    const { gm, player } = await seated(game, { width: 1280, height: 800 });
    const { page } = gm;
    await gm.press(/^Prepare/);
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(join(EXAMPLES, `${file}.pack.json`));
    await gm.sees(/backstage and in your library\.$/);
    expect(learned(player)).not.toContain(creature);
    await page.locator('.backstage-item', { hasText: creature }).getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => learned(player)).toContain(creature);
    await page.getByRole('button', { name: /^Scenes/ }).click();
    await page.locator('.prep-entries button', { hasText: scene }).click();
    await page.getByLabel('To read aloud').first().waitFor();
    await shot(gm, `prepare-scene-${game}`);
    expect(gm.complaints).toEqual([]);
    await gm.leave();
    await player.leave();
  });
});
