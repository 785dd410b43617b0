// An evening with a GM and a player: a session, one check for several, a card of a real deck on a phone, and what is told at the end.

import { expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

test('[WEB-EVENING-01] a session begins, three are called in 6 presses at most, a real card is named on a phone, and the recap is read by all', async () => {
  const { browser, testServer } = setting;
  const ready = 'three around the well, and the Game Master';
  const made = await makeTable(testServer, { game: 'deck-of-adventures', ready, seat: 'game-master', name: 'Noor' });
  const gm = await Person.arrive(browser, testServer);
  await gm.sit(made);
  const ann = await Person.arrive(browser, testServer, { width: 390, height: 844, phone: true });
  await ann.open(`/j/${made.code}`);
  await ann.page.getByLabel(/your name/i).fill('Ann');
  await ann.page.getByRole('radio', { name: /Ines/ }).check();
  await ann.press(/^join$/i);
  await ann.page.locator('[data-table]').waitFor();

  // The evening begins.
  await gm.page.getByRole('tab', { name: /notes/i }).click();
  await gm.page.locator('[data-sessions]').click();
  await gm.page.getByLabel('Day').fill('Thursday');
  await gm.page.locator('[data-session-begin]').click();
  await gm.sees('on now');
  await gm.page.keyboard.press('Escape');

  // Ann says that her deck lies before her. The draw that is open asks for its card, first the suit, then the rank.
  await ann.press(/all moves/i);
  await ann.page.getByRole('searchbox').fill('real deck');
  await ann.page.getByText('Use a real deck of cards').first().click();
  await expect.poll(() => ann.heard.some((frame) => frame.includes('deck.isReal'))).toBe(true);
  await ann.answer('draw');
  const picker = ann.page.locator('.card-picker');
  await picker.waitFor();
  await picker.getByRole('button', { name: 'Hearts' }).click();
  const nine = picker.getByRole('button', { name: 'nine of hearts' });
  for (const key of await picker.locator('.picker-key').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await nine.click();
  await ann.page.locator('.answer-buttons .button.primary').first().click();
  await picker.waitFor({ state: 'detached' });
  // A slip of the thumb is put right before the result is taken.
  await ann.page.locator('[data-wrong-card]').first().click();
  await picker.waitFor();
  await picker.getByRole('button', { name: 'Spades' }).click();
  await picker.getByRole('button', { name: 'five of spades' }).click();
  await ann.page.locator('.answer-buttons .button.primary').first().click();
  await picker.waitFor({ state: 'detached' });
  await ann.answer('stop');

  // The same check for three people, counted.
  await gm.page.locator('[data-answer="well"]').first().waitFor();
  const open = gm.page.getByRole('button', { name: /^Call for a check/ });
  let presses = 0;
  if ((await gm.page.locator('.who-list').count()) === 0) {
    await open.first().click();
    presses++;
  }
  await gm.page.locator('.who-list .who').first().waitFor();
  for (const person of await gm.page.locator('.who-list .who').all()) {
    if ((await person.getAttribute('aria-checked')) === 'true') continue;
    await person.click();
    presses++;
  }
  await gm.page.locator('.who-percent').first().waitFor();
  await gm.page.locator('[data-call]').click();
  presses++;
  expect(presses).toBeLessThanOrEqual(6);
  await expect.poll(() => ann.heard.filter((frame) => frame.includes('check.called')).length).toBeGreaterThan(0);

  // What happened is told, and read on the phone.
  await gm.page.locator('[data-sessions]').click();
  await gm.press('Write the recap');
  await gm.page.getByLabel('What happened in session 1').fill('They listened at the well.\nIt answered.');
  await gm.press('Show it to everybody');
  await gm.sees('It answered.');
  await expect.poll(() => ann.heard.some((frame) => frame.includes('It answered.'))).toBe(true);
  expect([...gm.complaints, ...ann.complaints]).toEqual([]);
  await gm.leave();
  await ann.leave();
});
