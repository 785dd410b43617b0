// `npm run pictures`: the pictures in the README, taken from the real application.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../e2e/browser.ts';
import { openTestServer } from '../e2e/test-server.ts';
import { makeTable, Person } from '../e2e/person.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });

const testServer = await openTestServer();
const browser = await openBrowser();
const taken = async (person, name) => {
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.waitForTimeout(700);
  await person.page.screenshot({ path: `${folder}${name}.png` });
  console.log(`docs/pictures/${name}.png`);
};

const withPerson = async (looks, wanted, act) => {
  const person = await Person.arrive(browser, testServer, looks);
  await person.sit(await makeTable(testServer, wanted));
  await act(person);
  await person.leave();
};

try {
  const guest = await Person.arrive(browser, testServer, { width: 1440, height: 900 });
  await guest.open('/');
  await taken(guest, 'home');
  await guest.leave();
  const realms = {
    game: 'realms-behind',
    ready: 'three before the toll, and the GM',
    seat: 'ann',
    name: 'Ida',
    bots: { ben: 'player', cat: 'player', 'gm-seat': 'gm' },
  };
  await withPerson({ width: 1440, height: 900 }, realms, async (person) => {
    await person.page.locator('[data-held] [data-pick="open"]').nth(5).click();
    await taken(person, 'table');
  });
  const thread = { game: 'thread', seat: 'ann', name: 'Ida', bots: { 'weaver-seat': 'gm' } };
  await withPerson({ width: 390, height: 844, phone: true, dark: true }, thread, async (person) => {
    await person.answer('draw');
    await taken(person, 'phone');
  });
  const weaver = {
    game: 'thread',
    ready: 'three in the marsh, and the Weaver',
    seat: 'weaver-seat',
    name: 'Noor',
    bots: { ann: 'player', ben: 'player', cat: 'player' },
  };
  await withPerson({ width: 1440, height: 900 }, weaver, (person) => taken(person, 'gm'));
  await withPerson({ width: 1440, height: 900, dark: true }, thread, async (person) => {
    for (let step = 0; step < 3; step++) await person.answerSomehow();
    await person.press(/look back/i);
    await taken(person, 'replay');
  });
} finally {
  await browser.close();
  await testServer.close();
}
