// Returning to a table after a week: the same link, the same seat, and “Previously”.

import { describe, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { makeTable, Person, type TableMade } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();
const WEEK = 7 * 24 * 3_600_000;

/** Opens a table as a browser does that was there last a week ago. */
const comeBack = async (person: Person, { table, seat, secret }: TableMade): Promise<void> => {
  await person.open('/docs');
  const kept = { table, game: 'thread', title: 'Thread', seat: { id: seat, secret }, name: 'Ann', lastAt: Date.now() - WEEK };
  await person.page.evaluate((text) => localStorage.setItem('pasteboard.tables', text), JSON.stringify([kept]));
  await person.open(`/t/${table}`);
  await person.page.getByRole('dialog', { name: 'Previously' }).waitFor();
};

describe.concurrent('coming back', () => {
  test('[WEB-BACK-01] a week later a player reads what happened before, continues, looks back, or just acts', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const ann = await Person.arrive(setting.browser, setting.testServer);
    await ann.sit(made);
    const card = ann.page.getByRole('dialog', { name: 'Previously' });
    await ann.page.locator('[data-answer="draw"]').waitFor();
    // A player who was never away sees no “Previously”.
    expect(await card.count()).toBe(0);

    await comeBack(ann, made);
    const told = await card.innerText();
    expect(told).toContain('Nobody crosses before the wind drops');
    expect(told).toMatch(/You are asked/);
    expect(await wrongWith(ann.page, 'previously', '.previously')).toEqual([]);
    // Enter is the card's own while it has the focus, and nothing is drawn by it.
    await ann.page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    expect(await ann.page.locator('[data-verdict]').count()).toBe(0);
    await expect.poll(() => ann.page.evaluate(() => document.activeElement?.className)).toBe('prompt');

    await comeBack(ann, made);
    await card.getByRole('button', { name: 'Look back' }).click();
    // At the first of the sentences, which are the beginning of this table; and with the slider at hand.
    await expect.poll(() => ann.page.locator('.replay-count').innerText()).toMatch(/^1 of /);
    await expect.poll(() => ann.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Moment');
    expect(await card.count()).toBe(0);

    // It blocks no question: answering closes it. The same holds on a phone.
    const phone = await Person.arrive(setting.browser, setting.testServer, { width: 320, height: 640, phone: true });
    await comeBack(phone, made);
    await phone.answer('draw');
    await phone.page.getByRole('dialog', { name: 'Previously' }).waitFor({ state: 'detached' });
    await phone.page.locator('[data-verdict]').first().waitFor();
    expect([...ann.complaints, ...phone.complaints]).toEqual([]);
    await Promise.all([ann.leave(), phone.leave()]);
  });

  test('[WEB-BACK-05] a player saves the table as they saw it, and the file opens as a replay, as them', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const ann = await Person.arrive(setting.browser, setting.testServer);
    await ann.sit(made);
    await ann.answer('draw');
    await ann.page.locator('[data-verdict]').first().waitFor();
    await ann.press(/this table/i);
    const [file] = await Promise.all([ann.page.waitForEvent('download'), ann.press('As you saw it')]);
    expect(file.suggestedFilename()).toBe('thread-mine.pasteboard.json');

    const other = await Person.arrive(setting.browser, setting.testServer);
    // The home page takes it as well as the replay page: it need not be known what kind of file it is.
    for (const [page, label] of [
      ['/r', /Choose a file/],
      ['/', /The file that you saved/],
    ] as const) {
      await other.open(page);
      if (page === '/') await other.page.getByText('Import a table').click();
      await other.page.getByLabel(label).setInputFiles(await file.path());
      await other.page.locator('.replay-bar').waitFor();
    }
    await expect.poll(() => other.page.locator('.replay-count').innerText()).toMatch(/^\d+ of \d+/);
    // From the first moment to the last one, as it was told then.
    const slider = other.page.getByRole('slider');
    await slider.focus();
    await other.page.keyboard.press('End');
    await other.page.locator('[data-verdict]').first().waitFor();
    await other.page.keyboard.press('Home');
    await expect.poll(() => other.page.locator('.replay-count').innerText()).toMatch(/^1 of /);
    expect([...ann.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([ann.leave(), other.leave()]);
  });

  test('[WEB-BACK-02] the GM plays on from a moment of the past, in a copy; a watcher is not offered it, and the table stays as it is', async ({
    expect,
  }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', bots: { ann: 'player' } });
    const noor = await Person.arrive(setting.browser, setting.testServer);
    await noor.sit(made);
    await noor.page.locator('[data-verdict]').first().waitFor();
    await noor.open(`/t/${made.table}/e/1`);
    await noor.press('Play on from here');
    await noor.sees(/This table stays as it is/);
    expect(await wrongWith(noor.page, 'play on', 'dialog[open]')).toEqual([]);
    await noor.press('Make the copy');
    await noor.page.locator(`[data-table]:not([data-table="${made.table}"])`).waitFor();
    const copy = new URL(noor.page.url()).pathname;
    expect(copy).not.toContain(made.table);
    // Again the Weaver, and a bot draws again for Ash.
    await noor.sees('You run this table');
    await noor.page.locator('[data-verdict]').first().waitFor();
    await noor.open(`/t/${made.table}`);
    await noor.page.locator('[data-verdict]').first().waitFor();

    await noor.press(/this table/i);
    await noor.press(/^Ann: what to do/);
    await noor.press('Remove the bot');
    await noor.press('Remove the bot');
    await noor.page.locator('.seats').getByText('free', { exact: true }).waitFor();
    const ben = await Person.arrive(setting.browser, setting.testServer);
    await ben.open(`/t/${made.table}/e/1`);
    await ben.page.getByRole('region', { name: 'Looking back' }).waitFor();
    expect(await ben.page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
    // The seat is free by now; then a bot had it.
    await ben.page
      .locator('.party [data-character="ash"]')
      .getByText(/^Ann · bot · /)
      .waitFor();
    expect([...noor.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([noor.leave(), ben.leave()]);
  });

  test('[WEB-BACK-03] a mistyped code leads to the table this browser knows; a stranger is told nothing', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const last = made.code.endsWith('A') ? 'B' : 'A';
    const wrong = `/j/${made.code.slice(0, -1)}${last}`;
    const [ann, ben] = await Promise.all([0, 1].map(() => Person.arrive(setting.browser, setting.testServer)));
    if (ann === undefined || ben === undefined) throw new Error('nobody came');
    await ann.sit(made);
    await ann.open(wrong);
    await ann.sees('Did you mean the Thread table?');
    await ann.page.getByRole('link', { name: made.code }).click();
    await ann.page.locator(`[data-table="${made.table}"]`).waitFor();
    await ben.open(wrong);
    await ben.sees('No table has this code');
    expect(await ben.page.getByText('Did you mean').count()).toBe(0);
    await Promise.all([ann.leave(), ben.leave()]);
  });
});
