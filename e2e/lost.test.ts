// A server that lost history, a damaged table, and what the page says about private notes.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@pasteboard/server/store';
import { describe, expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();
const BIN = join(import.meta.dirname, '../packages/cli/bin/pasteboard.mjs');
const run = promisify(execFile);
const pasteboard = (...words: string[]) => run(process.execPath, [BIN, ...words, '--data', setting.testServer.folder]);

/** An entry of a kind that no version of the program knows. */
const damage = async (table: string): Promise<number> => {
  const store = await openStore(setting.testServer.folder);
  const n = (await store.heads([table])).get(table) ?? 0;
  await store.append(table, n, [{ id: null, body: '{"kind":"dance","at":1}' }]);
  await store.close();
  return n + 1;
};

describe('a server that lost history', () => {
  test('[WEB-LOST-01] a page that saw more than the restored server has says so until it is closed', async () => {
    const made = await makeTable(setting.testServer, { game: 'draw' });
    const ann = await Person.arrive(setting.browser, setting.testServer, { width: 1280, height: 800 });
    await ann.sit(made);
    const file = join(setting.testServer.folder, 'earlier.backup');
    await pasteboard('backup', file);
    for (let i = 0; i < 3; i++) {
      await ann.page.getByPlaceholder('Say something').fill(`gone ${i}`);
      await ann.page.keyboard.press('Enter');
      await ann.sees(`gone ${i}`);
    }
    await pasteboard('restore', file, '--replace');
    const banner = ann.page.locator('[data-state="lost"]');
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(
      /older version of this table than you saw: the last 3 entries are gone\..*restored from a backup/s,
    );
    expect(await ann.page.getByText('everything is as it was').count()).toBe(0);
    expect((await ann.log()).filter((line) => line.includes('gone'))).toEqual([]);
    expect(await wrongWith(ann.page, 'lost history', '[data-state="lost"]')).toEqual([]);
    const metrics = await (await fetch(`${setting.testServer.address}/metrics`)).text();
    expect(metrics).toMatch(/^pasteboard_history_lost_total 1$/m);
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-LOST-02] the GM of a damaged table learns which entry, and what to do; a player learns less, and no seat plays on', async ({
    expect,
  }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat' });
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 1280, height: 800 });
    const watcher = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
    await noor.sit(made);
    await watcher.open(`/t/${made.table}`);
    await watcher.page.locator('[data-table]').waitFor();
    const entry = await damage(made.table);
    const banner = noor.page.locator('[data-state="damaged"]');
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(
      new RegExp(`Entry ${entry} of this table is damaged.*ask the operator of this server to restore a backup`, 's'),
    );
    // Nothing is offered that could not be done.
    expect(await noor.page.getByText('One moment').count()).toBe(0);
    expect(await noor.page.getByRole('button', { name: 'Call for a check' }).count()).toBe(0);
    const [download] = await Promise.all([
      noor.page.waitForEvent('download'),
      banner.getByRole('button', { name: 'Save everything before it' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"leftOut":{"notes":0,"whispers":0}');
    await banner.getByText('Saved. Nothing was left out.').waitFor();
    const still = watcher.page.locator('[data-state="still"]');
    await still.waitFor();
    expect(await still.innerText()).toMatch(/damaged on the server and can only be looked at/);
    expect(await still.innerText()).not.toMatch(/[Ee]ntry/);
    expect(await wrongWith(noor.page, 'damaged', '[data-state="damaged"]')).toEqual([]);
    expect([...noor.complaints, ...watcher.complaints]).toEqual([]);
    await Promise.all([noor.leave(), watcher.leave()]);
  });

  test('[WEB-PRIVATE-01] the author of a private note or a whisper reads who else could read it; the GM reads what a file omits', async ({
    expect,
  }) => {
    const OPERATOR = 'The operator of this server could read private notes and whispers';
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', bots: { ann: 'player' } });
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 1280, height: 800 });
    await noor.open('/');
    await noor.page.getByRole('contentinfo').getByText(OPERATOR).waitFor();
    await noor.sit(made);
    await noor.page.getByRole('tab', { name: 'Notes' }).click();
    await noor.press('Write a note');
    await noor.page.locator('.note-form').getByText(OPERATOR).waitFor();
    await noor.page.getByLabel('Title').fill('plan');
    await noor.page.locator('.note-form textarea').fill('The first version.');
    await noor.press('Save the note');
    await noor.press(/^Change/);
    await noor.page.locator('.note-form textarea').fill('The second version.');
    await noor.press('Save the note');
    await noor.press(/this table/i);
    await noor.sees(/leaves out private notes of other people/);
    await noor.press('Full table');
    await noor.sees('Saved. Left out: 1 note entry (private, replaced or deleted).');
    expect(noor.complaints).toEqual([]);
    await noor.leave();
  });
});

/** A request that a device breaks off while it changes its network; `times`: how often. */
const breaksOff = async ({ page }: Person, what: RegExp, times: number): Promise<() => number> => {
  let broken = 0;
  await page.route(what, (route) => (broken < times ? (broken++, route.abort('failed')) : route.continue()));
  return () => broken;
};

describe('a page of which a part does not arrive', () => {
  test.each([
    { part: 'its first code', what: /assets\/base-.*\.js$/ },
    { part: 'its style', what: /assets\/index-.*\.css$/ },
    { part: 'a screen', what: /assets\/phone-table-.*\.js$/ },
    { part: 'the facts of the table', what: /api\/tables\/[^/]+$/ },
    { part: 'the words of the game', what: /api\/games\/[^/]+\/words$/ },
  ])('[WEB-LOST-03] $part is asked for again, and the table comes', async ({ what }) => {
    const made = await makeTable(setting.testServer, { game: 'deck-of-adventures', start: 'empty', name: 'Noor' });
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
    const broken = await breaksOff(noor, what, 1);
    await noor.sit(made);
    expect(broken()).toBe(1);
    await noor.leave();
  });

  test('[WEB-LOST-05] a style that is long on its way is waited for, and nothing is loaded again', async () => {
    const made = await makeTable(setting.testServer, { game: 'deck-of-adventures', start: 'empty', name: 'Noor' });
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
    let [late, loads] = [0, 0];
    await noor.page.route(/assets\/phone-table-.*\.css$/, async (route) => {
      late++;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    noor.page.on('load', () => loads++);
    await noor.sit(made);
    expect({ late, loads }).toEqual({ late: 1, loads: 1 });
    expect(noor.complaints).toEqual([]);
    await noor.leave();
  });

  test('[WEB-LOST-04] where its code never arrives, the page says so in the end', async () => {
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
    const broken = await breaksOff(noor, /assets\/base-.*\.js$/, Number.POSITIVE_INFINITY);
    await noor.open('/');
    await noor.page.getByText('A part of this page did not arrive. Load again').waitFor();
    expect(broken()).toBe(5);
    await noor.leave();
  });
});
