// Everybody at the table: whoever listens, whoever has no mouse, whoever reads large letters, whoever has one thumb.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openHouse, type House } from './house.ts';
import { makeTable, Person, type TableMade } from './person.ts';
import { focusSeen, tabTo, tooSmall } from './reach.ts';

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
    expect(ann.complaints).toEqual([]);
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

describe('without a mouse, and by ear', () => {
  test('[WEB-A11Y-07] a whole check and a whole rest by keyboard alone, the focus always in sight; the log tells it in words', async () => {
    const ann = await Person.arrive(browser, house);
    const { page } = ann;
    await ann.open('/');
    await page.locator('.hero').waitFor();
    await tabTo(page, /scene of Thread/);
    await page.keyboard.press('Enter');
    await asked(ann);
    // Whoever listens hears each paragraph that is added, in its order.
    await page.getByRole('log', { name: 'What happens' }).evaluate((region) => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
      }).observe(region, { childList: true });
    });
    const heard = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { readonly heard: string[] }).heard);
    const inSight = (): Promise<void> =>
      expect.poll(() => focusSeen(page), { message: 'the focus is lost or not to be seen' }).not.toBeNull();

    await inSight();
    await page.keyboard.press('Enter');
    await page.locator('[data-verdict]').first().waitFor();
    await inSight();

    await page.keyboard.press('r');
    const form = page.getByRole('form');
    await form.waitFor();
    await inSight();
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await inSight();
    await page.locator('.resting').waitFor();
    await tabTo(page, /complete the rest/i);
    await page.keyboard.press('Enter');
    await page.locator('.resting').waitFor({ state: 'detached' });
    await inSight();

    const story = (await heard()).join('\n');
    const card = '(?:the [a-z]+ of (?:spades|hearts|diamonds|clubs)|the [a-z]+ joker)';
    const told = [
      `(?:Ash draws ${card} and comes to \\d+: just level\\. Another card takes its place\\.\n)*`,
      `Ash draws ${card}[^\n]*\\.\n`,
      '(?:[^\n]+\n)*',
      'Ash settles down for a Full-Rest\\.\n(?:[^\n]+\n)*',
      'Ash completes a Full-Rest: [^\n]+ back into the deck\\.',
    ];
    expect(story).toMatch(new RegExp(`^${told.join('')}`));
    expect(story).not.toMatch(/[♠♥♦♣]|\b(?:10|[2-9TJQKA])[SHDC]\b/);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });
});

describe('with large letters', () => {
  test('[WEB-A11Y-08] at twice the size nothing runs out of the page or out of its button', async () => {
    const made = await makeTable(house, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const wrong: string[] = [];
    for (const { width, height, phone, letters } of [
      { width: 720, height: 450, phone: false, letters: '100%' },
      { width: 320, height: 640, phone: true, letters: '100%' },
      { width: 1440, height: 900, phone: false, letters: '200%' },
      { width: 390, height: 780, phone: true, letters: '200%' },
    ]) {
      const ann = await Person.arrive(browser, house, { width, height, phone });
      const { page } = ann;
      const look = async (screen: string): Promise<void> => {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        const [over, cut, smallest] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const buttons = [...document.querySelectorAll('.answer-buttons .button, .hero-buttons .button')];
          const cut = buttons.filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            const edge = each.closest('main, .phone-paper')?.getBoundingClientRect();
            return each.scrollWidth > each.clientWidth + 1 || left < (edge?.left ?? 0) || right > (edge?.right ?? innerWidth);
          });
          const sizes = buttons.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
          return [scrollWidth - clientWidth, cut.map(({ textContent }) => textContent), Math.min(...sizes)] as const;
        });
        if (letters === '200%' && smallest < 26) wrong.push(`${screen} at ${width}: letters of ${smallest} px do not grow`);
        if (over > 0) wrong.push(`${screen} at ${width}, ${letters}: ${over} px too wide`);
        wrong.push(...cut.map((text) => `${screen} at ${width}, ${letters}: ${text} is cut off`));
      };
      await ann.open('/');
      await page.locator('.tile-foot span:not(:empty)').first().waitFor();
      await look('home');
      await ann.sit(made);
      await asked(ann);
      await look('table');
      const main = page.locator('[data-answer]').first();
      await main.scrollIntoViewIfNeeded();
      await main.click({ trial: true });
      await ann.leave();
    }
    expect(wrong).toEqual([]);
  });
});
