// `npm run pictures:states`: what a player of Deck of Adventures sees in each state, on a desktop and on a phone, taken from the real application.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../e2e/browser.ts';
import { openTestServer } from '../e2e/test-server.ts';
import { makeTable, Person } from '../e2e/person.ts';

const folder = fileURLToPath(new URL('../docs/pictures/states/', import.meta.url));
mkdirSync(folder, { recursive: true });

const testServer = await openTestServer();
const browser = await openBrowser();
const TABLE = { game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } };

const play = async (looks, where) => {
  const person = await Person.arrive(browser, testServer, looks);
  const { page } = person;
  const taken = async (state) => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}deck-of-adventures-${state}-${where}.png` });
    console.log(`docs/pictures/states/deck-of-adventures-${state}-${where}.png`);
  };
  const strip = page.locator('[data-zone="strip"]');
  await person.sit(await makeTable(testServer, TABLE));
  await page.locator('[data-answer="draw"]').waitFor();
  await taken('asked');
  await person.answer('draw');
  await page.locator('[data-answer="stop"]').waitFor();
  await taken('drawn');
  await person.answer('stop');
  await page.locator('[data-verdict]').first().waitFor();
  await taken('taken');
  await page.getByRole('grid', { name: 'Map of the fight' }).waitFor({ timeout: 60_000 });
  await taken('fight');
  await strip.locator('.turn-strip [data-move="turn.begin"]').click({ timeout: 90_000 });
  await strip.locator('[data-turn="mine"]').waitFor();
  await taken('my-turn');
  await page.locator('.map-space:has(.token[data-foe]:not([data-down]))').first().dispatchEvent('click');
  await taken('foe');
  await strip.locator('[data-move="attack"].primary').click();
  await page.locator('[data-answer="draw"]').waitFor();
  await taken('attack');
  await person.leave();
};

try {
  await play({ width: 1440, height: 900 }, 'desktop');
  await play({ width: 390, height: 844, phone: true }, 'phone');
} finally {
  await browser.close();
  await testServer.close();
}
