// A GM on a desktop and a player on a phone play a short scene of Thread to its end, read the page that tells of it, and go on to the next.

import { expect, test } from 'vitest';
import { placesOn, wrongOn } from './geometry.ts';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

/** Presses the filled button: what a person does who reads nothing but the strip. */
const pressMain = async ({ page }: Person): Promise<void> => {
  const main = page.locator('[data-zone="strip"] .button.primary:not([aria-disabled="true"])').first();
  if ((await main.count()) > 0) await main.click({ timeout: 2_000 }).catch(() => {});
};

test('[WEB-SCENE-01] when a scene is over both read what happened and what was won, and nothing begins before the GM says so', async () => {
  const [noor, ann] = await Promise.all([
    Person.arrive(setting.browser, setting.testServer),
    Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true }),
  ]);
  const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', name: 'Noor' });
  await noor.sit(made);
  await ann.open(`/j/${made.code}`);
  await ann.page.getByLabel(/your name/i).fill('Ann');
  await ann.page.getByRole('radio', { name: /Ash/ }).check();
  await ann.press(/^join$/i);
  await ann.page.locator('[data-table]').waitFor();
  const [atNoor, atAnn] = [noor.page.locator('[data-scene-end]'), ann.page.locator('[data-scene-end]')];
  const [first, firstOnPhone] = await Promise.all([placesOn(noor.page), placesOn(ann.page)]);
  for (let step = 0; step < 80 && (await atAnn.count()) === 0; step++) {
    await pressMain(ann);
    // How they rest is asked when the scene is over.
    const usual = noor.page
      .locator(['well', 'draw', 'stop'].map((id) => `[data-answer="${id}"]:not([aria-disabled="true"])`).join())
      .first();
    if ((await usual.count()) > 0) await noor.tap(usual);
    await noor.page.waitForTimeout(100);
  }
  for (const page of [atNoor, atAnn]) {
    await page.waitFor();
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('The Rope at Harrow Gap');
    expect(await page.locator('.scene-end-told p').count()).toBeGreaterThan(1);
    expect(await page.locator('.scene-end-won').innerText()).toMatch(/Point/);
  }

  // The GM says how they rest; the page stays, and so does everything else.
  await noor.answer('noRest');
  const next = noor.page.locator('[data-next-scene]');
  await next.waitFor();
  expect(await wrongOn(noor.page, 'the end', { since: first, isOneCheck: false })).toEqual([]);
  expect(await wrongOn(ann.page, 'the end on a phone', { since: firstOnPhone, isOneCheck: false })).toEqual([]);
  await ann.press('Say you are ready');
  await noor.sees('Ready for the next scene.');
  await noor.press('Share');
  await noor.page.getByRole('heading', { name: 'Share a replay' }).waitFor();
  await noor.page.keyboard.press('Escape');

  // Put away, it does not come back; the next scene begins when the GM says so.
  await ann.press('Put the page away');
  await expect.poll(() => atAnn.count()).toBe(0);
  await next.click();
  await pressMain(noor);
  await expect.poll(() => atNoor.count()).toBe(0);
  expect([...noor.complaints, ...ann.complaints]).toEqual([]);
  await Promise.all([noor.leave(), ann.leave()]);
});
