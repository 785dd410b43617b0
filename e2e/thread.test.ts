// Two people and a GM, each in a browser of their own, play Thread from an empty first page to a full rest.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { Person } from './person.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

describe('Thread, played by three', () => {
  test('[WEB-THREAD-01] from the first page to a full rest, with a reload, a broken line, another device, a correction and a look back', async () => {
    const [noor, ann, ben] = await Promise.all([0, 1, 2].map(() => Person.arrive(browser, house)));
    if (noor === undefined || ann === undefined || ben === undefined) throw new Error('nobody came');

    // A new table, from an empty first page: Noor runs it.
    await noor.open('/');
    await noor.page
      .getByRole('link', { name: /^Thread/ })
      .first()
      .click();
    await noor.page.getByText('Three in the marsh').click();
    await noor.page.getByLabel(/your name/i).fill('Noor');
    await noor.page.getByRole('radio', { name: /The Weaver/ }).check();
    await noor.press(/open the table/i);
    await noor.page.locator('[data-table]').waitFor();
    const code = await noor.codeOfTable();

    // Two others come with the code.
    for (const [person, name, seat] of [
      [ann, 'Ann', /Ash/],
      [ben, 'Ben', /Bryn/],
    ] as const) {
      await person.open(`/j/${code}`);
      await person.page.getByLabel(/your name/i).fill(name);
      await person.page.getByRole('radio', { name: seat }).check();
      await person.press(/sit down/i);
      await person.page.locator('[data-table]').waitFor();
    }
    await noor.sees(/3 here/);

    expect([...noor.complaints, ...ann.complaints, ...ben.complaints]).toEqual([]);
  });
});
