// Card animations: along the path of the event, quickly, and not at all with reduced motion.

import { expect, test } from 'vitest';
import { makeTable, Person, type Looks } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

interface Flown {
  /** How far it was from where it flew to, when it set out. */
  readonly far: number;
  readonly lasts: number;
}

/** Ann draws for a Check of Thread; the flights of cards that came of it. */
const flightsOfDraw = async (looks: Looks): Promise<readonly Flown[]> => {
  const ann = await Person.arrive(setting.browser, setting.testServer, looks);
  await ann.sit(await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } }));
  await ann.page.locator('[data-answer="draw"]').first().waitFor();
  await ann.page.evaluate(() => {
    const flown: Flown[] = [];
    Object.assign(globalThis, { flown });
    const plain = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Element['animate'];
    Element.prototype.animate = function (...how) {
      const animation = plain.apply(this, how);
      const [first] = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      const [x = 0, y = 0] = (String(first?.['transform'] ?? '').match(/-?[\d.]+/g) ?? []).map(Number);
      const lasts = Number(animation.effect?.getTiming().duration);
      if (this.matches('.card')) flown.push({ far: Math.hypot(x, y), lasts });
      return animation;
    };
  });
  await ann.answer('draw');
  await ann.page.locator('[data-verdict]').first().waitFor();
  // Whatever flew has landed, and its likeness is gone.
  await ann.page.waitForFunction(() => document.querySelector('.flights .card') === null);
  const flown = await ann.page.evaluate(() => (globalThis as unknown as { readonly flown: Flown[] }).flown);
  expect(ann.complaints).toEqual([]);
  await ann.leave();
  return flown;
};

test.concurrent('[WEB-MOTION-01] a card that is drawn flies from the deck to the Check and to the discard, on a desk and on a phone', async ({
  expect,
}) => {
  const [desk, phone] = await Promise.all([
    flightsOfDraw({ motion: true }),
    flightsOfDraw({ width: 390, height: 780, phone: true, motion: true }),
  ]);
  // A phone may have no room for the picture of the Check.
  // More than these where a Joker lets her draw again.
  expect(desk.filter(({ far }) => far > 40).length).toBeGreaterThanOrEqual(2);
  expect(phone.filter(({ far }) => far > 40).length).toBeGreaterThanOrEqual(1);
  expect([...desk, ...phone].filter(({ lasts }) => lasts > 200)).toEqual([]);
});

test.concurrent('[WEB-MOTION-02] no card moves with reduced motion', async ({ expect }) => {
  expect(await flightsOfDraw({})).toEqual([]);
});

test.concurrent('[WEB-MOTION-03] a returning player learns how far behind they are, and sees the missed events', async ({ expect }) => {
  const ann = await Person.arrive(setting.browser, setting.testServer, { motion: true });
  const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
  await ann.page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(...how: ConstructorParameters<typeof WebSocket>) {
        super(...how);
        sockets.push(this);
      }
    };
    Object.assign(globalThis, { hangUp: () => sockets.at(-1)?.close() });
  });
  await ann.sit(made);
  await ann.page.locator('[data-answer="draw"]').first().waitFor();
  // The same seat on another screen, where it goes on being played.
  const other = await Person.arrive(setting.browser, setting.testServer);
  await other.sit(made);
  await ann.context.setOffline(true);
  await ann.page.evaluate(() => (globalThis as unknown as { hangUp(): void }).hangUp());
  await ann.page.locator('.connection[data-state="away"]').waitFor();
  for (const word of ['one', 'two']) {
    await other.page.getByLabel('Say to the table').fill(word);
    await other.press('Send');
    await other.page.locator('.log-line', { hasText: word }).last().waitFor();
  }
  await other.answer('draw');
  await other.page.locator('[data-verdict]').first().waitFor();
  expect(await ann.page.locator('[data-verdict]').count()).toBe(0);
  await ann.context.setOffline(false);
  await ann.sees(/\d events behind/);
  await ann.page.locator('[data-verdict]').first().waitFor();
  await ann.sees(/You are back\. \d events happened meanwhile\./);
  expect([...ann.complaints, ...other.complaints]).toEqual([]);
  await Promise.all([ann.leave(), other.leave()]);
});

test.concurrent('[WEB-TABLET-01] on a tablet the tab names are visible, and choosing one shows its panel', async ({ expect }) => {
  const ann = await Person.arrive(setting.browser, setting.testServer, { width: 768, height: 1024 });
  const { page } = ann;
  await ann.sit(await makeTable(setting.testServer, { game: 'deck-of-adventures', seat: 'ann' }));
  await page.locator('[data-answer]').first().waitFor();
  const odds = page.getByRole('tab', { name: 'Odds' });
  const isSeen = (what: string) => page.locator(what).evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight);
  // The question and the player's own place have the first screen to themselves, also under a strip.
  expect(await Promise.all(['.door-strip', '.prompt-strip', '.dock', '.desk-side .tabs'].map(isSeen))).toEqual([true, true, true, true]);
  expect(await isSeen('.desk-side .tab-panel')).toBe(false);
  await odds.click();
  await expect
    .poll(() => page.locator('.desk-side .tabs').evaluate((each) => each.getBoundingClientRect().top / innerHeight))
    .toBeLessThan(0.5);
  expect(ann.complaints).toEqual([]);
  await ann.leave();
});
