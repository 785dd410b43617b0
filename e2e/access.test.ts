// Everybody at the table: whoever listens, whoever has no mouse, whoever reads large letters, whoever has one thumb.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { makeTable, Person, type TableMade } from './person.ts';
import { tooSmall } from './reach.ts';

let house: House;
let browser: Browser;
/** Ann plays, a bot is the Weaver, and a Check is open. */
let atBridge: TableMade;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
  atBridge = await makeTable(house, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const asked = (person: Person): Promise<void> => person.page.locator('[data-answer]').first().waitFor();

const DIALOG = 'dialog[open]';

/** Closes what is open over a screen. */
const putAway = async ({ page }: Person): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
};

describe('axe finds nothing serious', () => {
  test('[WEB-A11Y-01] before the table, and where there is none', async () => {
    const ann = await Person.arrive(browser, house);
    const wrong: string[] = [];
    for (const [path, sign] of [
      ['/', '.tile-foot span:not(:empty)'],
      ['/new', '.tile-foot span:not(:empty)'],
      ['/new/thread', '.panel'],
      [`/j/${atBridge.code}`, 'form .button'],
      ['/j/NOSUCH', '.join-lost'],
      ['/nowhere', 'main h1'],
      ['/t/no-such-table', '[data-trouble]'],
    ] as const) {
      await ann.open(path);
      await ann.page.locator(sign).first().waitFor();
      wrong.push(...(await wrongWith(ann.page, path)));
    }
    expect(wrong).toEqual([]);
    await ann.leave();
  });

  test('[WEB-A11Y-02] at a table of each game, with a question open', async () => {
    const ann = await Person.arrive(browser, house);
    const wrong: string[] = [];
    for (const wanted of [
      { game: 'deck-of-adventures', seat: 'ann' },
      { game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } },
      { game: 'meccg', seat: 'ann', bots: { ben: 'player' } },
    ]) {
      await ann.sit(await makeTable(house, wanted));
      await ann.page.locator('.prompt-strip').first().waitFor();
      wrong.push(...(await wrongWith(ann.page, wanted.game)));
    }
    // A card to read, of the game whose cards have names.
    await ann.page
      .locator('.slot-button:not([data-pick])')
      .first()
      .click({ position: { x: 8, y: 12 } });
    await ann.page.locator(DIALOG).waitFor();
    wrong.push(...(await wrongWith(ann.page, 'a card', DIALOG)));
    expect(wrong).toEqual([]);
    await ann.leave();
  });

  test('[WEB-A11Y-03] in what opens over a table, in the past of it, and in its other forms', async () => {
    const ann = await Person.arrive(browser, house);
    const { page } = ann;
    const wrong: string[] = [];
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
    };
    await ann.sit(atBridge);
    await asked(ann);
    await look('Thread');
    await ann.press('Do anything');
    await look('all moves', DIALOG);
    await putAway(ann);
    await ann.press(/this table/i);
    await look('the dialog of the table', DIALOG);
    await ann.press('House rules');
    await page.locator(DIALOG).nth(1).waitFor();
    await look('house rules', DIALOG);
    await page.keyboard.press('Escape');
    await putAway(ann);
    for (const tab of ['Odds', 'Sheet', 'Notes', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      await look(tab, '.desk-side');
    }
    await ann.answer('draw');
    await page.locator('[data-verdict]').first().waitFor();
    await look('a verdict', 'main');
    await page.locator('[data-pile^="discard/"] .pile-button').click();
    await look('a pile', DIALOG);
    await putAway(ann);
    await ann.press('Look back');
    await page.locator('.replay-bar').waitFor();
    await look('looking back');
    await page.locator('.replay-bar').getByRole('button', { name: 'Share' }).click();
    await ann.press('Make a link');
    const link = await page.getByLabel('Link to the replay').inputValue();
    await look('sharing', DIALOG);
    await ann.open(link);
    await page.locator('.replay-bar').waitFor();
    await look('a shared replay');
    await ann.open(`/cast/${atBridge.table}`);
    await page.locator('.big-story li').first().waitFor();
    await look('the big screen');
    await ann.open(`/t/${atBridge.table}/text`);
    await page.getByRole('log').locator('li').first().waitFor();
    await look('words alone');
    expect(wrong).toEqual([]);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-A11Y-04] on the screen of whoever runs the table', async () => {
    const noor = await Person.arrive(browser, house);
    const { page } = noor;
    const wrong: string[] = [];
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
    };
    await noor.sit(await makeTable(house, { game: 'thread', seat: 'weaver-seat' }));
    await page.locator('.gm-desk').waitFor();
    await look('the GM’s desk');
    await page.locator('[data-rest]').click();
    await look('a rest for several', DIALOG);
    await putAway(noor);
    await noor.press(/take back, as far/i);
    await look('taking back', DIALOG);
    await putAway(noor);
    await noor.press(/correct something/i);
    await noor.press('Everything by hand');
    await page.locator(DIALOG).waitFor();
    await look('correcting, all of it', DIALOG);
    await putAway(noor);
    await look('correcting');
    await page.locator('[data-character]').first().click();
    await page.locator(DIALOG).waitFor();
    await look('correcting a person', DIALOG);
    expect(wrong).toEqual([]);
    expect(noor.complaints).toEqual([]);
    await noor.leave();
  });
});

describe('on a phone', () => {
  const wrong: string[] = [];
  const small: string[] = [];
  beforeAll(async () => {
    const ann = await Person.arrive(browser, house, { width: 390, height: 780, phone: true });
    const { page } = ann;
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
      small.push(...(await tooSmall(page, screen, where ?? 'body')));
    };
    await ann.open('/');
    await page.locator('.tile-foot span:not(:empty)').first().waitFor();
    await look('home');
    await ann.sit(await makeTable(house, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } }));
    await asked(ann);
    await look('a question');
    for (const sheet of ['Log', 'Sheet', 'More']) {
      await page.locator('.phone-top').getByRole('button', { name: sheet, exact: true }).click();
      await look(sheet, DIALOG);
      await putAway(ann);
    }
    for (const line of ['All moves', 'Odds', 'Talk', 'Notes', 'People, door and looks']) {
      await page.locator('.phone-top').getByRole('button', { name: 'More' }).click();
      await page.locator(DIALOG).getByRole('button', { name: line }).click();
      await page.locator(DIALOG).getByRole('heading').first().waitFor();
      await look(line, DIALOG);
      await putAway(ann);
    }
    await ann.answer('draw');
    await page.locator('[data-verdict]').first().waitFor();
    await look('a verdict');
    await page.locator('[data-pile^="discard/"]').click();
    await look('a pile', DIALOG);
    await putAway(ann);
    // A hand, and a card of it.
    await ann.sit(await makeTable(house, { game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } }));
    await page.locator('.phone-hand').waitFor();
    await look('a hand');
    await page.locator('.phone-hand-name').click();
    await look('a hand as a list', DIALOG);
    await page.locator(DIALOG).locator('.phone-line').first().click();
    await look('a card', DIALOG);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-A11Y-05] axe finds nothing serious on the table and its sheets', () => {
    expect(wrong).toEqual([]);
  });

  test('[WEB-A11Y-06] whatever can be tapped is as large as a thumb', () => {
    expect(small).toEqual([]);
  });
});
