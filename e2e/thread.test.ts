// Two people and a GM, each in a browser of their own, play Thread from the home page to a full rest.

import { describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

describe('Thread, played by three', () => {
  test('[WEB-THREAD-01] from the home page to a full rest, with a reload, a broken connection, another device, a correction and a look back', async () => {
    const [noor, ann, ben] = await Promise.all([0, 1, 2].map(() => Person.arrive(setting.browser, setting.testServer)));
    if (noor === undefined || ann === undefined || ben === undefined) throw new Error('nobody came');

    // A new table, from an empty home page: Noor runs it.
    await noor.open('/');
    await noor.page
      .getByRole('link', { name: /^Thread/ })
      .first()
      .click();
    await noor.page.getByText('Three in the marsh').click();
    await noor.page.getByLabel(/your name/i).fill('Noor');
    await noor.page.getByRole('radio', { name: /The Weaver/ }).check();
    await noor.press(/open the table/i);
    await noor.page.locator('[data-table]').waitFor();
    const code = await noor.codeOfTable();

    // Two others come with the code.
    for (const [person, name, seat] of [
      [ann, 'Ann', /Ash/],
      [ben, 'Ben', /Bryn/],
    ] as const) {
      await person.open(`/j/${code}`);
      await person.page.getByLabel(/your name/i).fill(name);
      await person.page.getByRole('radio', { name: seat }).check();
      await person.press(/^join$/i);
      await person.page.locator('[data-table]').waitFor();
    }
    await noor.sees(/3 here/);

    // A Check is called for; the player who is asked finds the same question after a reload, and after the connection broke.
    const question = ann.page.locator('.prompt-strip h2');
    const asked = await question.innerText();
    expect(asked).toContain('only the Weaver knows');
    await ann.page.reload();
    await expect.poll(() => question.innerText()).toBe(asked);
    await ann.context.setOffline(true);
    await ann.page.evaluate(() => dispatchEvent(new Event('offline')));
    await setting.testServer.restart();
    await ann.context.setOffline(false);
    await ann.sees(/You are back/);
    await expect.poll(() => question.innerText()).toBe(asked);

    // One draw, and all three read the same verdict.
    await ann.answer('draw');
    for (const person of [ann, ben, noor]) await person.page.locator('[data-verdict]').first().waitFor();
    const words = await Promise.all([ann, ben].map((person) => person.page.locator('[data-verdict] h2').first().innerText()));
    expect(new Set(words).size).toBe(1);
    await noor.answer('well');

    // The seat goes to another device, and the first one lets go of it.
    const phone = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 844, phone: true });
    const other = await ann.context.newPage();
    await other.goto(ann.page.url());
    await other.locator('[data-table]').waitFor();
    await phone.open(await ann.linkOfSeat('Ann'));
    await phone.page.locator('[data-table]').waitFor();
    // Devices with the old key are disconnected.
    await other.getByText('Your seat is somewhere else now').first().waitFor();
    await other.close();
    await ann.press('Leave this device');
    await ann.sees(/A table that knows/);

    // The GM corrects a mistake, and the log says who did.
    await noor.press('Correct');
    await noor.page.locator('.gm-side [data-character="ash"][data-pick="open"]').click();
    await noor.page.getByRole('button', { name: /^Health/ }).click();
    await noor.page.locator('.move-form input, .move-form [role="spinbutton"]').first().fill('5');
    await noor.page.locator('.move-form .button.primary').click();
    await expect.poll(async () => (await noor.page.locator('[data-character="ash"]').first().innerText()).includes('Health 5')).toBe(true);
    await noor.press('Done');
    await expect.poll(() => ben.log()).toContainEqual(expect.stringMatching(/Correction by hand, Noor sets Health of Ash to 5/));

    // A question that comes while a sheet is open is shown in the sheet, with a button to it.
    await phone.answer('draw');
    await phone.page.getByRole('button', { name: 'Sheet', exact: true }).click();
    // The Character Deck is saved from the sheet, to print.
    const [saved] = await Promise.all([phone.page.waitForEvent('download'), phone.press(/^Save .* to print$/)]);
    expect(saved.suggestedFilename()).toMatch(/ash.*-cards-1\.svg$/i);
    const told = phone.page.locator('dialog[open]').getByRole('status');
    expect(await told.innerText()).toBe('');
    await noor.answer('well');
    await expect.poll(() => told.innerText()).toMatch(/Draw, or choose to fail/);
    await phone.press('Go to the question');
    await expect.poll(() => phone.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Ash.*Draw, or choose to fail/);

    // The scene is played to its end: a thumb on the phone, a word from the Weaver, and at night all rest until their decks are whole.
    while (!(await noor.mayAnswer('full')))
      for (const [person, choice] of [
        [phone, 'draw'],
        [noor, 'well'],
        [noor, 'draw'],
      ] as const)
        if (await person.mayAnswer(choice)) await person.answer(choice);
    await noor.answer('full');
    await phone.page.locator('[data-move="rest.complete"]:not([aria-disabled="true"])').first().click();
    await expect.poll(() => ben.page.locator('[data-character="ash"]').first().getAttribute('aria-label')).toContain('54 of 54 cards left');

    // Ben looks back: the past is as he saw it then, entry by entry, and now is as it is.
    const before = ben.history();
    await ben.press(/look back/i);
    const slider = ben.page.getByRole('slider');
    const last = Number((await slider.getAttribute('aria-valuemax')) ?? (await slider.getAttribute('max')));
    await slider.focus();
    await ben.page.keyboard.press('Home');
    // What stands on the screen is the past as well, not only what was sent for it.
    const shown = new Set<number>();
    const left = async (): Promise<string> => (await ben.page.locator('[data-character="ash"]').first().getAttribute('aria-label')) ?? '';
    for (let n = 1; n < last; n++) {
      await ben.page.keyboard.press('ArrowRight');
      const cards = before.get(n + 1)?.piles['deck/ash']?.count;
      if (cards === undefined) continue;
      await expect.poll(left).toContain(`${cards} of 54 cards left`);
      shown.add(cards);
    }
    expect(shown.size).toBeGreaterThan(2);
    await ben.press(/back to now/i);
    await expect.poll(() => ben.frames().length).toBeGreaterThan(3);
    const compared = ben.frames().filter(({ n }) => before.has(n));
    expect(compared.length).toBeGreaterThan(2);
    for (const { n, view } of compared) expect(view).toEqual(before.get(n));

    expect([...noor.complaints, ...ann.complaints, ...ben.complaints]).toEqual([]);
  });

  test('[WEB-GM-01] is run from a phone and from a tablet: a rest and a check in two taps, a correction, and what was begun behind another tab', async () => {
    const bots = { ann: 'player', ben: 'player', cat: 'player' };
    const ready = 'three in the marsh, and the Weaver';
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', ready, bots });
    const noor = await Person.arrive(setting.browser, setting.testServer, { width: 320, height: 640, phone: true });
    await noor.sit(made);
    // No rest begins while a Check waits: the first one is drawn by a bot, and then the Weaver is asked how the story goes on.
    await noor.page.locator('[data-answer="well"], [data-answer="badly"]').first().waitFor();
    const told = async (text: RegExp): Promise<void> => expect.poll(() => noor.page.locator('.phone-sheet .log').innerText()).toMatch(text);

    await noor.page.locator('[data-tool="rest"]').click();
    await noor.page.locator('dialog[open] .button.primary').click();
    await noor.page.getByText('the rest has begun').waitFor();
    await noor.page.keyboard.press('Escape');

    await noor.page.locator('[data-tool="correct"]').click();
    await noor.page.locator('.phone-party [data-character="ash"]').click();
    await noor.page.getByRole('button', { name: /^Health/ }).click();
    await noor.page.locator('.move-form input').first().fill('5');
    await noor.page.locator('.move-form .button.primary').click();
    await noor.press('Done');

    await noor.page.locator('[data-tool="check"]').click();
    await noor.page.locator('dialog[open] .button.primary').click();
    await noor.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await noor.page.getByRole('button', { name: 'Log', exact: true }).click();
    await told(/settles down for a Full-Rest[^]*Health[^]*a Check of/);

    const tablet = await Person.arrive(setting.browser, setting.testServer, { width: 768, height: 1024 });
    await tablet.sit(made);
    await tablet.page.getByRole('tab', { name: 'Party' }).click();
    // Nobody is meant before they are chosen.
    await tablet.page.locator('.board-member[data-character="ash"]').click();
    await tablet.page.locator('[data-move="points.give"]').click();
    await tablet.page.locator('.move-form .button.primary').click();
    await told(/Point/);
    expect([...noor.complaints, ...tablet.complaints]).toEqual([]);
  });

  test('[WEB-HOUSE-01] a server that restarts says so, and the player finds the same question', async () => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const ann = await Person.arrive(setting.browser, setting.testServer);
    await ann.sit(made);
    await ann.page.locator('[data-answer="draw"]').waitFor();
    const asked = await ann.page.locator('.prompt-strip h2').innerText();
    const told = ann.sees(/The server is restarting/);
    await setting.testServer.restart('SIGTERM');
    await told;
    await ann.sees(/The server has restarted, and everything is as it was/);
    expect(await ann.page.locator('.prompt-strip h2').innerText()).toBe(asked);
    await ann.answer('draw');
    await ann.page.locator('[data-verdict]').first().waitFor();
  });
});
