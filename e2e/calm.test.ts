// Plays Deck of Adventures at four widths and looks at how each state stands: nothing jumps, nothing is cut, everything one needs is in sight.

import { expect, test } from 'vitest';
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

/** A whole scene at night; as far as the fight on a working day. */
const STEPS = process.env['NIGHTLY'] === undefined ? 14 : 160;

/** Presses the filled button, or else ends the turn: what a person does who reads nothing but the strip. */
const pressMain = async ({ page }: Person): Promise<void> => {
  const strip = page.locator('[data-zone="strip"]');
  const main = strip.locator('.button.primary:not([aria-disabled="true"])').first();
  const other = strip.locator('[data-move="turn.end"]:not([aria-disabled="true"])').first();
  for (const button of [main, other])
    if ((await button.count()) > 0) {
      await button.click({ timeout: 2_000 }).catch(() => {});
      return;
    }
};

test.for(WIDTHS)('[WEB-CALM-01] $width × $height: zones keep their places from the first check to the fight', async (looks) => {
  const person = await Person.arrive(setting.browser, setting.testServer, looks);
  const { page } = person;
  await person.sit(
    await makeTable(setting.testServer, { game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } }),
  );
  await page.locator('[data-answer="draw"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const wrong = new Set<string>();
  const look = async (state: string, since: Places, isOneCheck = false): Promise<void> => {
    for (const line of await wrongOn(page, state, { since, isOneCheck })) wrong.add(line);
  };
  const first = await placesOn(page);
  await look('asked', first);
  await person.answer('draw');
  await page.locator('[data-answer="stop"]').waitFor();
  await look('the card', first, true);
  await person.answer('stop');
  await page.locator('[data-verdict]').first().waitFor();
  await look('the verdict', first, true);
  for (let step = 0; step < STEPS; step++) {
    await pressMain(person);
    await page.waitForTimeout(250);
    await look(`step ${step}`, first);
  }
  expect([...wrong]).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.leave();
});
