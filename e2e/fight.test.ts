// A fight of Deck of Adventures on the screen: the order of turns, the map, a foe with the odds, and an attack in few presses, at four widths.

import { expect, test } from 'vitest';
import { placesOn, wrongOn } from './geometry.ts';
import { makeTable, Person, type Looks } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

const WIDTHS: readonly Looks[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844, phone: true },
];

test.for(WIDTHS)('[WEB-FIGHT-01] $width × $height: a foe is tapped, its odds are seen, and the attack is drawn', async (looks) => {
  const person = await Person.arrive(setting.browser, setting.testServer, looks);
  const { page } = person;
  const strip = page.locator('[data-zone="strip"]');
  const wrong: string[] = [];
  await person.sit(
    await makeTable(setting.testServer, { game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } }),
  );
  await person.answer('draw');
  await person.answer('stop');
  const first = await placesOn(page);
  const look = async (state: string): Promise<void> => {
    wrong.push(...(await wrongOn(page, state, { since: first })));
  };
  await page.getByRole('grid', { name: 'Map of the fight' }).waitFor({ timeout: 60_000 });
  await strip.locator('.turn-strip [data-move="turn.begin"]').click({ timeout: 90_000 });
  await strip.locator('[data-turn="mine"]').waitFor();
  await look('my turn');
  // A space within reach shows the way and its price; nothing has moved yet. Who is held fast has none.
  const reach = page.locator('.map-space[data-reach]:not([data-own])');
  if ((await reach.count()) > 0) {
    await reach.first().dispatchEvent('click');
    await strip.locator('[data-move="move"].primary').waitFor();
    await look('a space is tapped');
  }
  // One press on the foe and one on the button: the odds stand on it.
  await page.locator('.map-space:has(.token[data-foe]:not([data-down]))').first().dispatchEvent('click');
  const attack = strip.locator('[data-move="attack"].primary');
  await expect.poll(() => attack.innerText()).toMatch(/\d+ %/);
  await look('a foe is tapped');
  await attack.click();
  await page.locator('[data-answer="draw"]').waitFor();
  await page.locator('.wheel').waitFor();
  await look('the attack is asked');
  await person.answer('draw');
  await page.locator('[data-answer="stop"]').waitFor();
  await look('the attack is drawn');
  expect(wrong).toEqual([]);
  expect(person.complaints).toEqual([]);
  await person.leave();
});
