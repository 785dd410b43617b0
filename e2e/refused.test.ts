// A move that is refused in a real browser: what was typed stays, and the reason stands beside it.

import { describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

describe('a refused form', () => {
  test('[DOA-TABLE-11] the GM adds a creature by its name, in a few clicks; a name that cannot be is kept, with the reason beside it', async () => {
    const { browser, testServer } = setting;
    const made = await makeTable(testServer, { game: 'deck-of-adventures', start: 'empty', name: 'Noor' });
    const gm = await Person.arrive(browser, testServer, { width: 1440, height: 900 });
    await gm.sit(made);
    const cast = gm.page.locator('.cast');
    await cast.getByRole('button', { name: 'Add' }).click();
    const form = gm.page.getByRole('form', { name: 'Add a character' });
    const name = form.getByLabel('Name');
    const add = form.getByRole('button', { name: /^Add a character/ });
    for (const typed of ['', '!?']) {
      await name.fill(typed);
      await add.click();
      await expect.poll(() => form.getByRole('alert').textContent()).toContain('A name needs at least one letter or digit.');
      expect(await name.inputValue()).toBe(typed);
    }
    await name.fill('Mud eel');
    await expect.poll(() => form.getByRole('alert').count()).toBe(0);
    await add.click();
    await cast.getByText('Mud eel').first().waitFor();
    expect(await form.count()).toBe(0);
    expect(gm.complaints).toEqual([]);
    await gm.leave();
  });
});
