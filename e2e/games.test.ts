// Plays every game on the generic screens, by its questions and moves.

import { describe, expect, test } from 'vitest';
import { placesOn } from './geometry.ts';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

const seated = async (wanted: object): Promise<Person> => {
  const person = await Person.arrive(setting.browser, setting.testServer);
  await person.sit(await makeTable(setting.testServer, wanted));
  return person;
};

describe('the generic table', () => {
  test('[WEB-GEN-01] Deck of Adventures: a check is drawn and judged in words, then a rest', async () => {
    const ann = await seated({ game: 'deck-of-adventures', seat: 'ann' });
    await ann.answer('draw');
    await ann.answer('stop');
    await ann.page.locator('[data-verdict]').first().waitFor();
    expect(await ann.page.locator('[data-verdict] h2').first().innerText()).toMatch(/Miss|Success|Color|Suited|Major|Critical/);
    const discard = ann.page.locator('[data-pile^="discard/"] .pile-name').first();
    // One card less in the deck; an Ace would be kept as a Fate Card, any other is in the discard.
    const deck = ann.page.locator('[data-pile^="draw/"] .pile-name').first();
    await expect.poll(() => deck.innerText()).toContain('51 cards');
    await ann.page.locator('[data-move="rest.quick"]:not([aria-disabled="true"])').click();
    // It is shown first what would go back and what stays out; one key takes it, and the log has it as one line.
    const form = ann.page.getByRole('form', { name: 'Finish a Quick Rest' });
    await form.getByText(/Shuffles .* back into the deck.* Fate Cards? stays? in hand\./).waitFor();
    const lines = ann.page.locator('.log-line');
    const before = await lines.count();
    expect(await deck.innerText()).toContain('51 cards');
    await ann.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => discard.innerText()).toContain('0 cards');
    await expect.poll(() => lines.count()).toBe(before + 1);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-GEN-01] Deck of Adventures: Enter in a form makes the move, and the question behind it waits in a line', async () => {
    const ann = await seated({ game: 'deck-of-adventures', seat: 'ann' });
    const { page } = ann;
    await page.locator('[data-answer="draw"]').waitFor();
    // Answers come with the question, other moves a moment later.
    await page.locator('.dock [data-move]').first().waitFor();
    await ann.doAnything('Move');
    const form = page.getByRole('form', { name: 'Move' });
    await form.waitFor();
    // One key is shown for one thing.
    await expect.poll(() => page.locator('kbd', { hasText: /^Enter$/ }).count()).toBe(1);
    await page.getByRole('region', { name: 'You are asked' }).getByRole('button', { name: 'Back to this' }).waitFor();
    // With the focus on a choice that has been made.
    await form.getByRole('radio', { checked: true }).first().focus();
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.locator('[data-answer="draw"]').waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-GEN-02] The Realms Behind: a check is met with a card from the hand', async () => {
    const ann = await seated({ game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } });
    const hand = ann.page.locator('[data-pile^="hand/"] .slot-button');
    await ann.page.locator('[data-pile^="hand/"] .slot-button[data-pick="open"]').first().waitFor();
    const before = await hand.count();
    // With the table itself: a tap on the card where it lies.
    await hand.first().click({ position: { x: 12, y: 24 } });
    await ann.press(/^Play /);
    await ann.page.locator('[data-verdict]').first().waitFor();
    await expect.poll(() => hand.count()).toBeLessThan(before);
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-GEN-02] The Realms Behind: a card is chosen by its digit, and a hand is one stop for Tab', async () => {
    const ann = await seated({ game: 'realms-behind', seat: 'ann', bots: { 'gm-seat': 'gm' } });
    const { page } = ann;
    const hand = page.locator('[data-pile^="hand/"] .slot-button');
    await page.locator('[data-pile^="hand/"] .slot-button[data-pick="open"]').first().waitFor();
    await page.keyboard.press('2');
    await expect.poll(() => hand.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('[data-pile^="hand/"] .slot-button[tabindex="0"]').count()).toBe(1);
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('[data-pile^="hand/"] .slot-button[tabindex="0"]').focus();
    const many = await hand.count();
    for (const [key, place] of [
      ['End', many],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await at()).toContain(`${place} of ${many}, makes `);
    }
    await page.keyboard.press('?');
    await page.locator('dialog[open]').getByText('Choose a card').waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });

  test('[WEB-GEN-03] Middle-earth CCG: both set up, a turn goes from phase to phase to its end, and the board keeps more than half of the height', async () => {
    const ann = await seated({ game: 'meccg', seat: 'ann', bots: { ben: 'player' } });
    const next = ann.page.locator('[data-move="phase.next"]:not([aria-disabled="true"])');
    const end = ann.page.locator('[data-move="turn.end"]:not([aria-disabled="true"])');
    const turn = ann.page.locator('.phase-bar');
    const heights = new Set<number>();
    let seen = 0;
    const isBens = async (): Promise<boolean> => seen > 0 && /Turn \d+, Ben/.test(await turn.innerText());
    for (let step = 0; step < 60 && !(await isBens()); step++) {
      const { board, 'own-hand': hand, band } = (await placesOn(ann.page)).zones;
      expect(board?.height).toBeGreaterThan(450);
      expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual(901);
      heights.add(Math.round(band?.y ?? 0));
      if ((await turn.innerText()).includes('yours')) seen++;
      if ((await end.count()) > 0) await ann.tap(end);
      else if ((await next.count()) > 0) await ann.tap(next);
      else if (!(await ann.answerSomehow())) await ann.page.waitForTimeout(100);
    }
    expect(await turn.innerText()).toMatch(/Turn \d+, Ben/);
    // The hand grows and shrinks with its cards; the board gives way by that alone.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(60);
    const card = ann.page.locator('[data-zone="own-hand"] .slot-button').first();
    await card.click();
    const [name = ''] = (await card.getAttribute('aria-label'))?.split(',') ?? [];
    await ann.page.locator('[data-zone="reader"]', { hasText: name }).waitFor();
    expect(ann.complaints).toEqual([]);
    await ann.leave();
  });
});
