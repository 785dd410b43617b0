// Tests of making a character in real browsers: quick build and by hand on a phone, a draft that a reload keeps, the GM's look at it, and taking along.

import { describe, expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();
const PHONE = { width: 390, height: 844, phone: true };

const joined = async (code: string, name: string, looks: object): Promise<Person> => {
  const person = await Person.arrive(setting.browser, setting.testServer, looks);
  await person.open(`/j/${code}`);
  await person.page.getByLabel(/your name/i).fill(name);
  await person.press(/^join/i);
  await person.sees(/Who do you want to be/);
  person.actions = 0;
  return person;
};

const welcome = async (gm: Person): Promise<void> => {
  await gm.page.getByLabel('What is offered').waitFor();
  await gm.press(/^welcome/i);
};

describe('making a character', () => {
  test.each([
    { game: 'thread', concept: 'Take A scholar' },
    { game: 'deck-of-adventures', concept: 'Take A word witch' },
    { game: 'realms-behind', concept: 'Take A sorcerer' },
  ])(
    '[WEB-MAKING-01] $game: a hero of one’s own in at most 25 taps, seen by the GM alone, kept over a reload, and taken along',
    { timeout: 90_000 },
    async ({ game, concept }) => {
      const { browser, testServer } = setting;
      const made = await makeTable(testServer, { game, start: 'empty', name: 'Noor' });
      const gm = await Person.arrive(browser, testServer, { width: 1280, height: 900 });
      await gm.sit(made);
      const ann = await joined(made.code, 'Ann', PHONE);
      const ben = await joined(made.code, 'Ben', { width: 1280, height: 800 });
      await ann.press('Begin');
      await ann.page.getByLabel('Name', { exact: true }).fill('Vesna of the Fen');
      await ann.sees('Quick build');
      await ann.page.waitForTimeout(500);
      await ann.page.reload();
      await ann.press(/^Go on with Vesna/);
      await ann.press(concept);
      await ann.press(/^Offer it to/);
      expect(ann.actions).toBeLessThanOrEqual(25);
      await gm.sees(/offers Vesna of the Fen/);
      await gm.sees('Everything adds up.');
      expect([...ben.heard, ...ben.bodies].join('\n')).not.toContain('Vesna');
      await welcome(gm);
      await expect.poll(() => ben.heard.join('\n').includes('Vesna of the Fen')).toBe(true);
      await expect.poll(() => ann.page.getByText('Who do you want to be').count()).toBe(0);
      expect([ann.complaints, ben.complaints, gm.complaints]).toEqual([[], [], []]);
      for (const person of [ann, ben, gm]) await person.leave();
    },
  );

  test('[WEB-MAKING-02] by hand in at most 60 taps, with the price in sight, and from a file at another table', {
    timeout: 90_000,
  }, async () => {
    const { browser, testServer } = setting;
    const made = await makeTable(testServer, { game: 'deck-of-adventures', start: 'empty', name: 'Noor' });
    const gm = await Person.arrive(browser, testServer, { width: 1280, height: 900 });
    await gm.sit(made);
    const ann = await joined(made.code, 'Ann', PHONE);
    await ann.press('Begin');
    await ann.page.getByLabel('Name', { exact: true }).fill('Mira');
    await ann.press(/^Role and suit$/);
    await ann.press('Caster: Take it');
    await ann.press(/^Vulnerability$/);
    await ann.press(/^Thin Blood: Take it/);
    await ann.sees('of 11 points');
    await ann.press(/^Attributes and skills$/);
    for (const stat of ['Intelligence', 'Intelligence', 'Vitality', 'Detection']) await ann.press(new RegExp(`^${stat}: one more`));
    await ann.press(/^Powers$/);
    await ann.press(/^Ember Word: Take it/);
    await ann.press(/^Rime Script: Take it/);
    await ann.press(/^Armor$/);
    await ann.press(/^Read it once more$/);
    await ann.sees('Everything adds up.');
    await ann.press(/^Offer it to Noor/);
    expect(ann.actions).toBeLessThanOrEqual(60);
    await welcome(gm);
    await expect.poll(() => ann.page.getByText('Who do you want to be').count()).toBe(0);
    // The GM takes the character along: the file is the character's, no matter which person saves it.
    const other = await makeTable(testServer, { game: 'deck-of-adventures', start: 'empty', name: 'Olga' });
    const second = await Person.arrive(browser, testServer, { width: 1280, height: 900 });
    await second.sit(other);
    const file = { pasteboard: 'pack', version: 1, id: 'mira', title: 'Mira', game: 'deck-of-adventures', entries: [] as unknown[] };
    const taken = await fetch(`${testServer.address}/api/tables/${made.table}/entries/Mira`, {
      headers: { authorization: `Bearer ${encodeURIComponent(made.seat)}:${made.secret}` },
    });
    const { draft } = (await taken.json()) as { readonly draft: { readonly name: string; readonly data: object } };
    file.entries.push({ kind: 'character', id: 'mira', ...draft });
    const cat = await joined(other.code, 'Cat', PHONE);
    await cat.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mira.pack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
    await cat.press(/^Read it once more$/);
    await cat.press(/^Offer it to Olga/);
    await welcome(second);
    await expect.poll(() => second.heard.join('\n').includes('draw/Mira')).toBe(true);
    for (const person of [ann, gm, second, cat]) await person.leave();
  });

  test('[WEB-MAKING-03] “not yet” stands above the draft; taken along, arriving from the library, compared before it replaces', {
    timeout: 120_000,
  }, async () => {
    const { browser, testServer } = setting;
    const game = 'thread';
    const first = await makeTable(testServer, { game, start: 'empty', name: 'Noor' });
    const gm = await Person.arrive(browser, testServer, { width: 1280, height: 900 });
    await gm.sit(first);
    const ann = await joined(first.code, 'Ann', { width: 1440, height: 900 });
    await ann.sees('A scholar with a keen eye and a steady aim.');
    expect(await wrongWith(ann.page, 'doors')).toEqual([]);
    await ann.press('Begin');
    await ann.page.getByLabel('Name', { exact: true }).fill('Vesna');
    await ann.sees('Quick build');
    expect(await wrongWith(ann.page, 'builder')).toEqual([]);
    await ann.press('Take A scholar');
    await ann.press(/^Offer it to/);
    await gm.page.getByLabel('What is offered').waitFor();
    await gm.page.locator('.prompt-strip').getByRole('textbox').fill('Too tall for the tower');
    await gm.press(/^not yet/i);
    await ann.page.locator('.making-doors .making-told').getByText('Too tall for the tower').waitFor();
    await ann.press(/^Go on with Vesna/);
    await ann.page.locator('dialog.making').getByText('Too tall for the tower').waitFor();
    await ann.press(/^Read it once more$/);
    await ann.press(/^Offer it to/);
    await welcome(gm);
    await expect.poll(() => ann.page.getByText('Who do you want to be').count()).toBe(0);
    await ann.page.getByRole('tab', { name: 'Sheet' }).click();
    await ann.press('Take along');

    const other = await makeTable(testServer, { game, start: 'empty', name: 'Olga', look: { name: 'The low road', color: 'moss' } });
    const second = await Person.arrive(browser, testServer, { width: 1280, height: 900 });
    await second.sit(other);
    await ann.open(`/j/${other.code}`);
    await ann.page.setViewportSize({ width: 390, height: 844 });
    await ann.page.getByLabel(/your name/i).fill('Ann');
    await ann.press(/^join/i);
    await ann.sees(/Who do you want to be/);
    expect(await wrongWith(ann.page, 'doors on a phone')).toEqual([]);
    await ann.press('Vesna');
    await ann.page.getByLabel('Name', { exact: true }).waitFor();
    expect(await wrongWith(ann.page, 'builder on a phone')).toEqual([]);
    await ann.press(/^Read it once more$/);
    await ann.press(/^Offer it to Olga/);
    await welcome(second);
    await expect.poll(() => ann.page.getByText('Who do you want to be').count()).toBe(0);
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    await ann.page.getByRole('tab', { name: 'Sheet' }).click();
    await ann.press('Take along');
    await ann.page.getByRole('dialog').getByText('The low road').waitFor();
    await ann.press(/^Replace/);
    await expect.poll(() => ann.page.getByRole('dialog').count()).toBe(0);
    expect([ann.complaints, gm.complaints, second.complaints]).toEqual([[], [], []]);
    for (const person of [ann, gm, second]) await person.leave();
  });
});
