// Who may open tables, what is said of retention, and reports: as people see it in a real browser.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawGame } from '@pasteboard/games/draw';
import { ServerRecords, TABLE_SERVER_LIMITS, TableServer, machineClock, machineFortune, reportForm } from '@pasteboard/server';
import { openStore } from '@pasteboard/server/store';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openTestServer, type TestServer, type Setting } from './test-server.ts';
import { makeTable, Person, type Looks } from './person.ts';
import { tooSmall } from './reach.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const opened = async (setting: Setting): Promise<TestServer> => {
  const testServer = await openTestServer(setting);
  onTestFinished(() => testServer.close());
  return testServer;
};

const SIZES: readonly Looks[] = [
  { width: 320, height: 640, phone: true },
  { width: 390, height: 844, phone: true, dark: true },
  { width: 768, height: 1024 },
  { width: 1280, height: 800, dark: true },
];

const PICTURES = process.env['PICTURES'];

/** Nothing overflows to the side; saves a picture where one is wanted. */
const looksRight = async ({ page }: Person, name: string, isPhone = false): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${name} is as wide as the screen`).toBeLessThanOrEqual(0);
  if (isPhone) expect(await tooSmall(page, name)).toEqual([]);
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
};

const nameOf = ({ width, dark }: Looks): string => `${width}${dark === true ? '-dark' : ''}`;

const PASSWORD = 'Käse: 100 %';

describe('a server with a password', () => {
  test('[WEB-ACCESS-01] says so on the home page, takes the password by keyboard, keeps it, and forgets it on request', async () => {
    const testServer = await opened({ env: { PASTEBOARD_OPEN_PASSWORD: PASSWORD } });
    const ann = await Person.arrive(browser, testServer);
    const { page } = ann;
    await ann.open('/');
    const note = page.locator('.opening-note');
    await note.getByText('Opening a table needs a password').waitFor();
    expect(await wrongWith(page, 'password')).toEqual([]);
    await ann.press('Deal me in');
    await page.locator('.hero-trouble', { hasText: 'needs its password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type('something else');
    await page.keyboard.press('Enter');
    await note.getByRole('alert').getByText('This password is wrong.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await note.getByText('You may open tables here.').waitFor();
    expect(await wrongWith(page, 'unlocked', '.opening-note')).toEqual([]);
    await page.reload();
    await note.getByText('You may open tables here.').waitFor();
    await ann.press('Deal me in');
    await page.locator('[data-table]').waitFor();
    await ann.open('/');
    await ann.press('Forget the password');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(ann.complaints.filter((text) => !/40[13]/.test(text))).toEqual([]);
    await ann.leave();
  });

  test('[WEB-ACCESS-01] at every width, light and dark; the field stands before a new table as well', async () => {
    const testServer = await opened({ env: { PASTEBOARD_OPEN_PASSWORD: PASSWORD }, flags: ['--keep-idle', '180d'] });
    for (const looks of SIZES) {
      const person = await Person.arrive(browser, testServer, looks);
      await person.open('/');
      await person.page.getByLabel('Password', { exact: true }).waitFor();
      await person.page.getByText('This server deletes tables after 180 days without play.').waitFor();
      await looksRight(person, `home-password-${nameOf(looks)}`, looks.phone);
      await person.open('/new/thread');
      await person.page.getByLabel('Password', { exact: true }).waitFor();
      await looksRight(person, `new-password-${nameOf(looks)}`, looks.phone);
      await person.open('/');
      await person.page.getByRole('link', { name: 'Privacy on this server' }).click();
      await person.page.getByRole('heading', { name: 'Privacy on this server' }).waitFor();
      await looksRight(person, `privacy-${nameOf(looks)}`);
      await person.leave();
    }
  });
});

describe('a server with an invite link', () => {
  test('[WEB-ACCESS-02] the link unlocks, leaves the address, and works pasted as well; links for others name an address they reach', async () => {
    const testServer = await opened({ flags: ['--host', '0.0.0.0', '--open-with', 'link'] });
    const store = await openStore(testServer.folder);
    const { ensureInvite } = await import('@pasteboard/server');
    const token = await ensureInvite(new ServerRecords(store), 'link');
    await store.close();
    const here = `http://localhost:${new URL(testServer.address).port}`;
    const ann = await Person.arrive(browser, { ...testServer, address: here });
    const { page } = ann;
    await ann.open('/');
    await page.getByLabel('Invite link', { exact: true }).fill(`${here}/#open=${token}`);
    await ann.press('Unlock');
    await page.getByText('You may open tables here.').waitFor();
    const ben = await Person.arrive(browser, { ...testServer, address: here });
    await ben.open(`/#open=${token}`);
    await ben.page.getByText('You may open tables here.').waitFor();
    expect(ben.page.url()).toBe(`${here}/`);
    await ben.open('/new/draw');
    await ben.press('Open the table');
    await ben.page.locator('[data-table]').waitFor();
    await ben.press(/Invite players/);
    const scanned = await ben.page.locator('dialog[open] .qr').first().getAttribute('aria-label');
    expect(scanned).toMatch(new RegExp(`^Join at ${testServer.address.replace(/[.[\]]/g, '\\$&')}/j/`));
    await ann.leave();
    await ben.leave();
  });

  test('[WEB-ACCESS-02] a server on which only the operator opens tables asks for nothing, and joining works', async () => {
    const testServer = await opened({ flags: ['--open-with', 'operator'] });
    const ann = await Person.arrive(browser, testServer);
    await ann.open('/');
    await ann.page.getByText('Only the operator opens tables here').waitFor();
    expect(await ann.page.locator('.opening-note input').count()).toBe(0);
    await ann.leave();
  });
});

const DAY = 86_400_000;

/** A table that was last played at some time ago. */
const oldTable = (made: { table: string; seat: string; secret: string; code: string }, ago: number) => async (folder: string) => {
  const store = await openStore(folder);
  const ports = {
    clock: { ...machineClock, now: () => Date.now() - ago },
    fortune: machineFortune(),
    store,
    notices: { moved: () => {}, present: () => {} },
    watch: { fault: () => {}, count: () => {} },
  };
  const [ready] = drawGame.ready;
  const seat = ready?.seats[0]?.id;
  if (ready === undefined || seat === undefined) throw new Error('the draw game has no ready table');
  const tables = new TableServer({ draw: drawGame }, ports, TABLE_SERVER_LIMITS);
  const created = await tables.create({ game: drawGame, opening: ready, people: [seat], bots: {} });
  if ('key' in created) throw new Error(created.key);
  Object.assign(made, { table: created.table, code: created.code, seat, secret: created.secrets[seat] });
  await tables.close();
  await store.close();
};

describe('a server that deletes idle tables', () => {
  test('[WEB-ACCESS-03] a table says when it will be deleted and offers its export; play removes the notice', async () => {
    const made = { table: '', seat: '', secret: '', code: '' };
    const testServer = await opened({ flags: ['--keep-idle', '180d'], prepare: oldTable(made, 170 * DAY) });
    for (const looks of SIZES) {
      const person = await Person.arrive(browser, testServer, looks);
      await person.sit(made);
      const strip = person.page.locator('[data-strip="retention"]:visible');
      await strip.getByText(/after 180 days without play\. It deletes this one in 1\d days/).waitFor();
      await looksRight(person, `retention-${nameOf(looks)}`, looks.phone);
      await person.open('/');
      await person.page.locator('.my-table-deletion', { hasText: /This server deletes it in 1\d days/ }).waitFor();
      await looksRight(person, `home-retention-${nameOf(looks)}`, looks.phone);
      await person.leave();
    }
    const ann = await Person.arrive(browser, testServer);
    await ann.sit(made);
    const { page } = ann;
    const strip = page.locator('[data-strip="retention"]:visible');
    await strip.waitFor();
    expect(await wrongWith(page, 'retention', '[data-strip="retention"]')).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), strip.getByRole('button', { name: 'Export the table' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^draw-.*\.pasteboard\.json$/);
    const other = await makeTable(testServer, { game: 'draw' });
    const ben = await Person.arrive(browser, testServer);
    await ben.sit(other);
    expect(await ben.page.locator('[data-strip="retention"]').count()).toBe(0);
    await ben.leave();
    await ann.doAnything('Draw');
    await strip.waitFor({ state: 'detached' });
    await ann.leave();
  });

  test('[WEB-ACCESS-05] on a phone the notice is seen while “Previously” is open, is dismissed there, and stays so', async () => {
    const made = { table: '', seat: '', secret: '', code: '' };
    const server = await opened({ flags: ['--keep-idle', '180d'], prepare: oldTable(made, 170 * DAY) });
    for (const looks of SIZES.filter(({ phone }) => phone)) {
      const ann = await Person.arrive(browser, server, looks);
      await ann.sit(made);
      const previously = ann.page.getByRole('dialog', { name: 'Previously' });
      await previously.waitFor();
      const strip = ann.page.locator('[data-strip="retention"]:visible');
      await strip.waitFor();
      expect(await strip.count()).toBe(1);
      // What lies at the middle of its words is the strip itself, and nothing over it.
      const isOnTop = await strip.locator('span').evaluate((words) => {
        const { left, top, width, height } = words.getBoundingClientRect();
        return words.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      await looksRight(ann, `retention-previously-${nameOf(looks)}`, looks.phone);
      expect(await wrongWith(ann.page, 'retention in previously', '.previously')).toEqual([]);
      if (looks === SIZES[0]) {
        await strip.getByRole('button', { name: 'Later' }).click();
        await previously.getByRole('button', { name: 'Continue' }).click();
        await previously.waitFor({ state: 'detached' });
        expect(await strip.count()).toBe(0);
      } else {
        await previously.getByRole('button', { name: 'Continue' }).click();
        await strip.waitFor();
      }
      await ann.leave();
    }
  });

  test('[WEB-ACCESS-03] the home page says which of my tables will be deleted, and offers the export', async () => {
    const made = { table: '', seat: '', secret: '', code: '' };
    const testServer = await opened({ flags: ['--keep-idle', '180d'], prepare: oldTable(made, 170 * DAY) });
    const ann = await Person.arrive(browser, testServer);
    const { page } = ann;
    await ann.sit(made);
    await ann.sit(await makeTable(testServer, { game: 'draw' }));
    await ann.open('/');
    const line = page.locator('.my-table-deletion');
    await line.getByText(/This server deletes it in 1\d days \(.*\) unless people play\./).waitFor();
    expect([await page.locator('.my-table').count(), await line.count()]).toEqual([2, 1]);
    expect(await wrongWith(page, 'home-retention', '.my-tables')).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), line.getByRole('button', { name: /^Export/ }).click()]);
    expect(download.suggestedFilename()).toMatch(/^draw-.*\.pasteboard\.json$/);
    await ann.leave();
  });
});

describe('reporting a table', () => {
  test('[WEB-ACCESS-04] from the table’s menu, with a reason and words; it lands in the operator’s list', async () => {
    const testServer = await opened({});
    const made = await makeTable(testServer, { game: 'draw' });
    for (const looks of SIZES) {
      const person = await Person.arrive(browser, testServer, looks);
      await person.sit(made);
      if (looks.phone === true) {
        await person.press('More');
        await person.press(/People, door and appearance/);
      } else await person.press(/^This table/);
      await person.press('Report this table');
      await person.page.getByLabel('What is wrong').selectOption('spam');
      await person.page.getByLabel('What the operator should know').fill(`Seen at ${nameOf(looks)}`);
      await looksRight(person, `report-${nameOf(looks)}`, looks.phone);
      if (looks === SIZES[0]) {
        expect(await wrongWith(person.page, 'report', 'dialog[open]')).toEqual([]);
        await person.press('Send the report');
        await person.page.getByText(/The operator of this server has your report\. Its number is \w{8}\./).waitFor();
      }
      await person.leave();
    }
    const store = await openStore(testServer.folder);
    const reports = await new ServerRecords(store).all('report', reportForm);
    await store.close();
    expect(reports.map(({ is }) => [is.table, is.reason, is.text])).toEqual([[made.table, 'spam', 'Seen at 320']]);
  });
});
