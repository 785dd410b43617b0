// A Check of Thread at four widths: the arc with its legend and the price of the draw, and nothing is cut.

import { expect, test } from 'vitest';
import { wrongWith } from './axe.ts';
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

test.for(WIDTHS)(
  '[WEB-THREAD-02] $width × $height: what beats the Check and what the draw costs stand there before it, and zones keep their places',
  async (looks) => {
    const person = await Person.arrive(setting.browser, setting.testServer, looks);
    const { page } = person;
    const bots = { 'weaver-seat': 'gm', ben: 'player', cat: 'player' };
    await person.sit(
      await makeTable(setting.testServer, { game: 'thread', seat: 'ann', ready: 'three in the marsh, and the Weaver', bots }),
    );
    await page.locator('.rank-arc').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const legend = await page.locator('.arc-legend').innerText();
    const counts = Array.from(legend.matchAll(/(\d+) cards? (?:beat|may|do)/g), ([, n]) => Number(n));
    expect(counts.reduce((all, n) => all + n, 0)).toBe(52);
    expect(await page.locator('.draw-cost').innerText()).toContain('54 to 53');
    expect(await page.locator('.draw-cost').innerText()).toContain('Stamina: 6 to 6');
    // The Character Deck lies at the own place: what the Check asks for is raised, and a card that cannot be used is opened.
    const cards = page.locator('.trait-card');
    expect(await cards.and(page.locator('[data-in-use]')).allInnerTexts()).toEqual(['Mind\n2', 'Spirit\n3']);
    const first = await placesOn(page);
    await cards.filter({ hasText: 'Luck' }).focus();
    await page.keyboard.press('Space');
    await page.locator('dialog[open]').getByText('Its rank is added').waitFor();
    await page.keyboard.press('Escape');
    // One that can be used is used: its form opens with it chosen.
    await cards.and(page.locator('[data-pick="open"]')).first().click();
    const form = page.locator('.thread-strip');
    await form.locator('[aria-checked="true"]', { hasText: 'Gather Up' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    const wrong = await wrongOn(page, 'asked', { since: first });
    if (looks.width === 1440) wrong.push(...(await wrongWith(page, 'asked')));
    await person.answer('draw');
    await page.locator('[data-verdict]').first().waitFor();
    wrong.push(...(await wrongOn(page, 'the verdict', { since: first })));
    expect(wrong).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  },
);
