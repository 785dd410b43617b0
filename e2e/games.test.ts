// The generic table: every game that has no screen of its own yet is played on it, by what is asked and what is offered.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { makeTable, Person } from './person.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const seated = async (wanted: object): Promise<Person> => {
  const person = await Person.arrive(browser, house);
  await person.sit(await makeTable(house, wanted));
  return person;
};

describe('the generic table', () => {
  test('[WEB-GEN-01] Deck of Adventures: a check is drawn and judged in words, then a rest', async () => {
    const ann = await seated({ game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } });
    await ann.sees(/draw/i);
    await ann.answer('draw');
    await ann.answer('finish');
    await ann.page.locator('[data-verdict]').first().waitFor();
    expect(await ann.page.locator('[data-verdict] h2').first().innerText()).toMatch(/Miss|Success|Color|Suited|Major|Critical/);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-GEN-02] The Realms Behind: a check is met with a card from the hand', async () => {
    const ann = await seated({ game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } });
    await ann.answer('reveal');
    await ann.page.locator('[data-answer], .card-option').first().waitFor();
    await ann.page.screenshot({ path: '/tmp/dev/trb.png' });
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });
});
