// Accessibility in a real browser: screen readers, keyboard only, large text, and phones.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openTestServer, type TestServer } from './test-server.ts';
import { makeTable, Person, type Looks, type TableMade } from './person.ts';
import { focusSeen, questionHidden, tabTo, tooSmall } from './reach.ts';

let testServer: TestServer;
let browser: Browser;
/** Ann plays, a bot is the Weaver, and a Check is open. */
let atBridge: TableMade;
beforeAll(async () => {
  [testServer, browser] = await Promise.all([openTestServer(), openBrowser()]);
  atBridge = await makeTable(testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
});
afterAll(async () => {
  await browser.close();
  await testServer.close();
});

const asked = (person: Person): Promise<void> => person.page.locator('[data-answer]').first().waitFor();

const DIALOG = 'dialog[open]';

/** Closes what is open over a screen. */
const putAway = async ({ page }: Person): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
};

describe('axe finds nothing serious', () => {
  test('[WEB-A11Y-01] before the table, and for a missing table', async () => {
    const ann = await Person.arrive(browser, testServer);
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
    const ann = await Person.arrive(browser, testServer);
    const wrong: string[] = [];
    for (const wanted of [
      { game: 'deck-of-adventures', seat: 'ann' },
      { game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } },
      { game: 'meccg', seat: 'ann', bots: { ben: 'player' } },
    ]) {
      await ann.sit(await makeTable(testServer, wanted));
      await ann.page.locator('.prompt-strip').first().waitFor();
      wrong.push(...(await wrongWith(ann.page, wanted.game)));
      if (wanted.game !== 'deck-of-adventures') continue;
      await ann.page.locator('[data-pile^="fate/"] .slot-button').last().click();
      await ann.page.locator(DIALOG).waitFor();
      wrong.push(...(await wrongWith(ann.page, 'a card', DIALOG)));
      await putAway(ann);
    }
    expect(wrong).toEqual([]);
    await ann.leave();
  });

  test('[WEB-A11Y-03] in sheets over a table, while looking back, and in its other forms', async () => {
    const ann = await Person.arrive(browser, testServer);
    const { page } = ann;
    const wrong: string[] = [];
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
    };
    await ann.sit(atBridge);
    await asked(ann);
    await look('Thread');
    await ann.press('All moves');
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
    // A stranger opens it: no seat is marked “you”.
    expect(await page.locator('.member-facts').first().innerText()).toMatch(/^Ann ·/);
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

  test('[WEB-A11Y-04] on the GM’s screen', async () => {
    const noor = await Person.arrive(browser, testServer);
    const { page } = noor;
    const wrong: string[] = [];
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
    };
    await noor.sit(await makeTable(testServer, { game: 'thread', seat: 'weaver-seat', bots: { ann: 'player' } }));
    await page.locator('.gm-desk').waitFor();
    // No rest begins while a Check waits: a bot draws for it.
    await page.locator('[data-answer="well"], [data-answer="badly"]').first().waitFor();
    await look('the GM’s desk');
    await page.locator('[data-rest]').click();
    await look('a rest for several', DIALOG);
    // The focus is on what the dialog is for, and then on what comes next.
    await page.keyboard.press('Enter');
    await page.getByText('the rest has begun').waitFor();
    await expect.poll(() => focusSeen(page)).toMatch(/^Complete the party rest/);
    await putAway(noor);
    await noor.press(/undo further, as far/i);
    await look('taking back', DIALOG);
    // Enter undoes nothing before the player has seen how far the undo goes.
    await page.keyboard.press('Enter');
    await page.locator(DIALOG).getByRole('radio', { checked: true }).first().waitFor();
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
  const hidden: (string | null)[] = [];
  /** The smallest phone: before the table, at one with a free seat and cards in hand, and looking back. */
  const narrowest = async (): Promise<void> => {
    const ida = await Person.arrive(browser, testServer, { width: 320, height: 568, phone: true });
    const { page } = ida;
    const look = async (screen: string): Promise<void> => {
      small.push(...(await tooSmall(page, `${screen} at 320`)));
    };
    const made = await makeTable(testServer, { game: 'deck-of-adventures', seat: 'ann' });
    await ida.open('/');
    await page.locator('.tile-foot span:not(:empty)').first().waitFor();
    await look('home');
    await ida.open(`/j/${made.code}`);
    await page.locator('form .button').first().waitFor();
    await look('joining');
    await ida.sit(made);
    await page.locator('.door-strip').waitFor();
    await asked(ida);
    await look('a question');
    hidden.push(await questionHidden(page));
    await ida.answer('draw');
    await ida.answer('stop');
    await page.locator('[data-verdict]').first().waitFor();
    await look('a verdict');
    await page.locator('.phone-top').getByRole('button', { name: 'Log', exact: true }).click();
    await page.locator(DIALOG).getByRole('button', { name: 'Look back' }).click();
    await page.locator('.replay-chapters').waitFor();
    await look('looking back');
    await page.locator('.replay-bar').getByRole('button', { name: 'Share' }).click();
    await page.locator(DIALOG).waitFor();
    await look('sharing');
    wrong.push(...(await wrongWith(page, 'sharing at 320', DIALOG)));
    expect(ida.complaints).toEqual([]);
    await ida.leave();
  };
  const usual = async (): Promise<void> => {
    const ann = await Person.arrive(browser, testServer, { width: 390, height: 780, phone: true });
    const { page } = ann;
    const look = async (screen: string, where: string | null = null): Promise<void> => {
      wrong.push(...(await wrongWith(page, screen, where)));
      small.push(...(await tooSmall(page, screen, where ?? 'body')));
    };
    await ann.open('/');
    await page.locator('.tile-foot span:not(:empty)').first().waitFor();
    await look('home');
    await ann.sit(await makeTable(testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } }));
    await asked(ann);
    await look('a question');
    for (const sheet of ['Log', 'Sheet', 'More']) {
      await page.locator('.phone-top').getByRole('button', { name: sheet, exact: true }).click();
      await look(sheet, DIALOG);
      await putAway(ann);
    }
    for (const line of ['All moves', 'Odds', 'Talk', 'Notes', 'People, door and appearance']) {
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
    await ann.sit(await makeTable(testServer, { game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } }));
    await page.locator('.phone-hand').waitFor();
    await look('a hand');
    await page.locator('.phone-hand-name').click();
    await look('a hand as a list', DIALOG);
    await page.locator(DIALOG).locator('.phone-line').first().click();
    await look('a card', DIALOG);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  };
  beforeAll(async () => {
    await Promise.all([usual(), narrowest()]);
  });

  test('[WEB-A11Y-05] axe finds nothing serious on the table and its sheets', () => {
    expect(wrong).toEqual([]);
  });

  test('[WEB-A11Y-06] every button is as large as a thumb', () => {
    expect(small).toEqual([]);
  });

  test('[WEB-A11Y-06] the smallest shows the whole question', () => {
    expect(hidden).toEqual([null]);
  });
});

describe('with keys alone', () => {
  test('[WEB-A11Y-07] a whole Check and a whole rest, and the focus is never lost', async () => {
    const ann = await Person.arrive(browser, testServer);
    const { page } = ann;
    await ann.open('/');
    await page.locator('.tile-foot span:not(:empty)').first().waitFor();
    await tabTo(page, /scene of Thread/i);
    await page.keyboard.press('Enter');
    await asked(ann);
    await expect.poll(() => focusSeen(page)).not.toBeNull();
    await page.keyboard.press('Enter');
    await page.locator('[data-verdict]').first().waitFor();
    await expect.poll(() => focusSeen(page)).not.toBeNull();
    // The story goes on with its next question; the scene is left aside for a rest once nothing is asked.
    const label = () => page.locator('.party [data-character="ash"]').getAttribute('aria-label');
    for (let step = 0; step < 12 && (await page.locator('[data-answer]').count()) > 0; step++) {
      await page.keyboard.press('2');
      await page.waitForTimeout(300);
    }
    await page.locator('[data-move="rest.begin"]:not([aria-disabled="true"])').waitFor();
    await page.keyboard.press('r');
    await page.locator('.paper form, .paper[role="form"], [role="radiogroup"]').first().waitFor();
    // A Full-Rest would need the Weaver's word.
    await tabTo(page, /Partial-Rest/);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Begin a Partial-Rest/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-move="rest.complete"]').first().waitFor();
    await tabTo(page, /^Complete the rest/);
    await page.keyboard.press('Enter');
    await expect.poll(label).toContain('54 of 54');
    await expect.poll(() => focusSeen(page)).not.toBeNull();
    await ann.leave();
  });

  test('[WEB-A11Y-08] the log tells the story aloud, in order, with cards by their names', async () => {
    const ann = await Person.arrive(browser, testServer);
    const { page } = ann;
    await ann.sit(await makeTable(testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } }));
    await asked(ann);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      for (const region of document.querySelectorAll(
        '[role="log"][aria-live="polite"], [role="log"]:not([aria-live]), [aria-live="assertive"]',
      ))
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) heard.push(node.textContent);
        }).observe(region, { childList: true, subtree: true });
    });
    await ann.answer('draw');
    await page.locator('[data-verdict]').first().waitFor();
    const heard = () => page.evaluate(() => (globalThis as unknown as { readonly heard: string[] }).heard.join('\n'));
    await expect.poll(heard).toMatch(/Ash draws the \w+ of \w+ and comes to \d+|turns up|Joker/);
    const story = await heard();
    expect(story).toMatch(/Success|Failure/);
    expect(story).not.toMatch(/[♠♥♦♣⟦⟧]/);
    await ann.leave();
  });
});

describe('with large letters', () => {
  test('[WEB-A11Y-09] at twice the size no text leaves the page, the question is visible and the main answer can be reached', async () => {
    const wide: string[] = [];
    const hidden: string[] = [];
    const look = async (looks: Looks): Promise<void> => {
      const ann = await Person.arrive(browser, testServer, looks);
      const { page } = ann;
      const where = looks.phone === true ? 'on a phone' : 'on a desk';
      const grown = async (screen: string): Promise<void> => {
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await page.waitForTimeout(150);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 1) wide.push(`${screen} ${where}: ${over} px too wide`);
      };
      await ann.open('/');
      await page.locator('.tile-foot span:not(:empty)').first().waitFor();
      await grown('home');
      for (const wanted of [
        { game: 'deck-of-adventures', seat: 'ann' },
        { game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } },
        { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } },
      ]) {
        await ann.sit(await makeTable(testServer, wanted));
        await asked(ann);
        const size = () =>
          page
            .locator('[data-answer]')
            .first()
            .evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
        const before = await size();
        await grown(wanted.game);
        expect(await size()).toBeGreaterThanOrEqual(before * 1.9);
        const hides = await questionHidden(page);
        if (hides !== null) hidden.push(`${wanted.game} ${where}: ${hides}`);
        const cut = await page
          .locator('.phone-pile')
          .evaluateAll((piles) => piles.filter((pile) => pile.getBoundingClientRect().right > innerWidth));
        expect(cut).toEqual([]);
      }
      await page.locator('[data-answer="draw"]').scrollIntoViewIfNeeded();
      await ann.answer('draw');
      await page.locator('[data-verdict]').first().waitFor();
      await ann.leave();
    };
    await Promise.all([look({}), look({ width: 390, height: 780, phone: true })]);
    expect(wide).toEqual([]);
    expect(hidden).toEqual([]);
  });
});
