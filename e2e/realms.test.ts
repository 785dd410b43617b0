// Plays The Realms Behind for some minutes of table time at four widths, and a whole check by keys alone.

import { expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { placesOn, wrongOn, type Places } from './geometry.ts';
import { makeTable, Person, type Looks } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

const WIDTHS: readonly Looks[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844, phone: true },
];

const THREE = {
  game: 'realms-behind',
  ready: 'three before the toll, and the GM',
  seat: 'ann',
  bots: { ben: 'player', cat: 'player', 'gm-seat': 'gm' },
};

/** A whole scene at night; as far as the first few checks on a working day. */
const STEPS = process.env['NIGHTLY'] === undefined ? 12 : 160;

const hand = '[data-held] .slot-button';

test.for(WIDTHS)(
  '[WEB-REALMS-01] $width × $height: the ladder stands where it stood, and nothing is cut, from check to check',
  async (looks) => {
    const person = await Person.arrive(setting.browser, setting.testServer, looks);
    const { page } = person;
    await person.sit(await makeTable(setting.testServer, THREE));
    await page.locator(`${hand}[data-pick="open"]`).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const wrong = new Set<string>();
    const look = async (state: string, since: Places, isOneCheck = false): Promise<void> => {
      for (const line of await wrongOn(page, state, { since, isOneCheck })) wrong.add(line);
    };
    const first = await placesOn(page);
    await look('asked', first);
    await page
      .locator(hand)
      .first()
      .click({ position: { x: 10, y: 20 } });
    await look('a card chosen', first, true);
    for (let step = 0; step < STEPS; step++) {
      const main = page.locator('[data-zone="strip"] .button.primary:not([aria-disabled="true"])').first();
      const card = page.locator(`${hand}[data-pick="open"][aria-pressed="false"]`).first();
      const next = (await main.count()) > 0 ? main : card;
      if ((await next.count()) > 0) await next.click({ timeout: 2_000, position: { x: 10, y: 20 } }).catch(() => {});
      await page.waitForTimeout(250);
      await look(`step ${step}`, first);
    }
    expect([...wrong]).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  },
);

test('[WEB-REALMS-02] a whole check by keys alone: Fortune, the base card, a card for its suit, and the verdict', async () => {
  const person = await Person.arrive(setting.browser, setting.testServer);
  const { page } = person;
  await person.sit(await makeTable(setting.testServer, { ...THREE, ready: 'one at the ford, and the GM', bots: { 'gm-seat': 'gm' } }));
  await page.locator(`${hand}[data-pick="open"]`).first().waitFor();
  const before = await page.locator(hand).count();
  await page.keyboard.press('f');
  await page.locator('button.place').nth(1).waitFor();
  await page.locator(`${hand}[tabindex="0"]`).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.hand-note[data-chosen="base"]').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await page.locator('.check-detail').getByText('adds its suit only').waitFor();
  expect(await wrongWith(page, 'cards chosen')).toEqual([]);
  const told = await page.locator('.check-headline').innerText();
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict]').first().waitFor();
  await expect.poll(() => page.locator(hand).count()).toBe(before - 2);
  expect(await page.locator('[data-verdict] h2').first().innerText()).toBe(told.includes('short') ? 'Failure' : 'Success');
  // New cards for Will: each number before and after, while nothing has moved.
  await page.locator('[data-move="will"]:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('w');
  await page.locator('.move-form').waitFor();
  await page
    .locator(`${hand}[data-pick="open"]`)
    .first()
    .click({ position: { x: 10, y: 20 } });
  await page.locator('.changes').getByText('Will').waitFor();
  expect(await page.locator('.changes').innerText()).toMatch(/Hand\s+7\s+→[^]*8/);
  // The card that was clicked has the focus: Enter makes the move, and does not take the card back.
  await page.keyboard.press('Enter');
  await page.locator('.move-form').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(hand).count()).toBe(8);
  // Sounds are off until they are switched on, and the switch is kept.
  await person.press(/this table/i);
  const sounds = page.getByRole('switch', { name: /Sounds/ });
  expect(await sounds.isChecked()).toBe(false);
  await sounds.check();
  expect(await page.evaluate(() => localStorage.getItem('pasteboard.signals'))).toContain('"sound":true');
  await page.keyboard.press('Escape');
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('[WEB-REALMS-03] a fight: what the turn starts with is told before it happens, a foe is tapped and struck, and nothing is cut on desktop and phone', async () => {
  const { seat: gmSeat, ...made } = await makeTable(setting.testServer, {
    ...THREE,
    seat: 'gm-seat',
    bots: { ben: 'player', cat: 'player' },
  });
  const gm = await Person.arrive(setting.browser, setting.testServer);
  await gm.sit({ ...made, seat: gmSeat });
  const joined = await fetch(`${setting.testServer.address}/api/tables/${made.table}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ida', seat: 'ann' }),
  });
  const { seat, secret } = (await joined.json()) as { readonly seat: string; readonly secret: string };
  const ann = await Person.arrive(setting.browser, setting.testServer);
  const phone = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
  for (const person of [ann, phone]) await person.sit({ ...made, seat, secret });
  await ann.page
    .locator(`${hand}[data-pick="open"]`)
    .last()
    .click({ position: { x: 10, y: 20 } });
  await ann.page.keyboard.press('Enter');
  await ann.page.locator('[data-verdict]').first().waitFor();
  for (const move of ['Change the phase of time', 'Give a status']) {
    await gm.page.keyboard.press('Control+k');
    await gm.page.getByRole('searchbox').fill(move);
    await gm.page.locator('.move-line:not([aria-disabled="true"])', { hasText: move }).first().click();
    const form = gm.page.locator('.move-form');
    await form.waitFor();
    await form.locator('.button.primary').click();
    await form.waitFor({ state: 'detached' });
  }
  const wrong: string[] = [];
  const look = async (state: string): Promise<void> => {
    for (const { page } of [ann, phone]) {
      await page.waitForTimeout(200);
      wrong.push(...(await wrongOn(page, state)));
    }
  };
  for (const { page } of [ann, phone]) await page.locator('.realms-fight').waitFor({ timeout: 20_000 });
  expect(await ann.page.locator('.realms-ticks').innerText()).toMatch(/Bleeding/);
  await look('the turn starts');
  const shallow = async (): Promise<string> => ann.page.locator('.realms-own dd:last-child').first().innerText();
  const before = Number.parseInt(await shallow(), 10);
  await ann.page.locator('[data-zone="strip"] [data-move="turn.start"]').click();
  await ann.page.locator('.turn-mine').waitFor();
  await expect.poll(async () => Number.parseInt(await shallow(), 10)).toBe(before - 1);
  await look('acting');
  await ann.page.locator('.stander[data-character="troll"]').click();
  await look('a foe is tapped');
  await ann.page.locator('.turn-mine [data-move="attack"]').click();
  // The scene asks the GM as well.
  const other = gm.page.getByRole('button', { name: /more question/ });
  await gm.page.locator('[data-answer="parry"]').or(other).first().waitFor();
  if (!(await gm.mayAnswer('parry'))) await other.click();
  await gm.answer('parry');
  await ann.page.locator('.realms-asked').waitFor();
  await ann.page
    .locator(hand)
    .last()
    .click({ position: { x: 10, y: 20 } });
  expect(await ann.page.locator('.blow').innerText()).toMatch(/IF IT HITS[^]*damage[^]*shallow/i);
  await look('the strike');
  expect(await wrongWith(ann.page, 'the strike')).toEqual([]);
  expect(wrong).toEqual([]);
  expect([...ann.complaints, ...phone.complaints]).toEqual([]);
});
