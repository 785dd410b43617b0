// The door and the end of a table: people who knock or wait while another person opens the door or deletes the table.

import { describe, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

// Most of the time each of these tests waits for another person.
describe.concurrent('the door', () => {
  test('[WEB-DOOR-01] a person at a locked door sees it open without asking', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat', policy: 'locked' });
    const [noor, ann] = await Promise.all([0, 1].map(() => Person.arrive(setting.browser, setting.testServer)));
    if (noor === undefined || ann === undefined) throw new Error('nobody came');
    await noor.sit(made);
    await ann.open(`/j/${made.code}`);
    await ann.sees('The door is locked');
    await noor.press(/this table/i);
    await noor.page.getByText('anyone with the code joins').click();
    await ann.sees('The door is open now.');
    expect([...noor.complaints, ...ann.complaints]).toEqual([]);
  });

  test('[WEB-DOOR-02] a deleted table says so on open pages, and offers no more moves', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } });
    const ann = await Person.arrive(setting.browser, setting.testServer, { width: 390, height: 780, phone: true });
    await ann.sit(made);
    await ann.page.locator('[data-answer="draw"]').waitFor();
    const thrown = await fetch(`${setting.testServer.address}/api/tables/${made.table}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${encodeURIComponent(made.seat)}:${made.secret}` },
    });
    expect(thrown.ok).toBe(true);
    await ann.sees(/This table was deleted/);
    expect(await ann.page.locator('[data-answer], [data-move]').count()).toBe(0);
    await ann.press('Forget this table');
    await ann.sees(/A table that knows/);
    expect(ann.complaints).toEqual([]);
  });

  test('[WEB-DOOR-06] the table is handed over: the heir has the Weaver’s screen, the old GM hers, and both find their seats again', async ({
    expect,
  }) => {
    const made = await makeTable(setting.testServer, {
      game: 'thread',
      seat: 'weaver-seat',
      name: 'Noor',
      ready: 'three in the marsh, and the Weaver',
    });
    const noor = await Person.arrive(setting.browser, setting.testServer);
    const ann = await Person.arrive(setting.browser, setting.testServer);
    await noor.sit(made);
    await ann.open(`/j/${made.code}`);
    await ann.page.getByLabel(/your name/i).fill('Ann');
    await ann.page.getByRole('radio', { name: /Ash/ }).check();
    await ann.press(/^join$/i);
    await ann.sees(/to beat: only the Weaver knows/);
    await noor.press(/this table/i);
    await noor.press(/^Ann: what to do/);
    await noor.press('Hand the table over');
    await noor.sees(/you take Ann’s seat, see its cards, and play Ash/);
    await noor.page.locator('.door-ask').getByRole('button', { name: 'Hand the table over' }).click();
    await ann.sees('You run the table now, and see what only the GM sees.');
    await ann.sees(/to beat: 12/);
    await ann.page
      .getByRole('button', { name: /Tusker/ })
      .first()
      .waitFor();
    await noor.sees('Ann runs the table now, and you play Ash.');
    await noor.sees('Ann runs the table now, and Noor takes Ann’s place.');
    await noor.answer('draw');
    await ann.page.locator('[data-answer="badly"], [data-answer="well"]').first().waitFor();
    await noor.sees('Waiting for the Weaver.');
    await ann.page.reload();
    await ann.sees('You run this table');
    await noor.open(`/t/${made.table}#seat=${encodeURIComponent(made.seat)}&secret=${made.secret}`);
    await noor.sees('Waiting for the Weaver.');
    expect([...noor.complaints, ...ann.complaints]).toEqual([]);
  });

  test('[WEB-DOOR-04] a person who wants to run a table with people at it knocks, also at an open door, and is let in by them', async ({
    expect,
  }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'ann' });
    const [ann, noor] = await Promise.all([0, 1].map(() => Person.arrive(setting.browser, setting.testServer)));
    if (noor === undefined || ann === undefined) throw new Error('nobody came');
    await ann.sit(made);
    await noor.open(`/j/${made.code}`);
    await noor.page.getByRole('textbox').first().fill('Noor');
    await noor.page.getByText(/who runs the table/).click();
    await noor.press('Knock');
    await noor.sees('You have knocked as Noor');
    await ann.sees('knocks and wants to run the table.');
    await ann.press('Let in');
    await noor.page.locator('[data-table]').waitFor();
    const facts = (await (await fetch(`${setting.testServer.address}/api/tables/${made.table}`)).json()) as { seats: object[] };
    expect(facts.seats).toContainEqual(expect.objectContaining({ role: 'gm', name: 'Noor', held: 'person' }));
    expect([...noor.complaints, ...ann.complaints]).toEqual([]);
  });

  test('[WEB-DOOR-07] without a GM a bot leaves its seat when everybody else agrees', async ({ expect }) => {
    const made = await makeTable(setting.testServer, {
      game: 'hush',
      ready: 'three, with the backs of their hands in sight',
      seat: 'ann',
      name: 'Ann',
      bots: { cat: 'plain' },
    });
    const [ann, ben] = await Promise.all([0, 1].map(() => Person.arrive(setting.browser, setting.testServer)));
    if (ben === undefined || ann === undefined) throw new Error('nobody came');
    await ann.sit(made);
    await ben.open(`/j/${made.code}`);
    await ben.page.getByRole('textbox').first().fill('Ben');
    await ben.press('Join');
    await ben.page.locator('[data-table]').waitFor();
    const botOf = async (): Promise<unknown> => {
      const facts = (await (await fetch(`${setting.testServer.address}/api/tables/${made.table}`)).json()) as {
        seats: { seat: string; bot: unknown }[];
      };
      return facts.seats.find(({ seat }) => seat === 'cat')?.bot;
    };
    const ask = async (): Promise<void> => {
      await ann.press(/this table/i);
      await ann.press(/^Cat: what to do/);
      await ann.press('Remove the bot');
      await ann.sees(/Everybody else at the table is asked first/);
      await ann.page.locator('.door-ask').getByRole('button', { name: 'Remove the bot' }).click();
      await ben.sees(/Ann asks to take the bot off Cat’s seat/);
      await ann.page.keyboard.press('Escape');
    };
    await ask();
    await ann.sees(/You ask to take the bot off Cat’s seat.*Waiting for Ben/);
    expect(await botOf()).toBe('plain');
    await ben.press('Keep the bot');
    await ann.page.locator('[data-strip="bot-request"]').waitFor({ state: 'detached' });
    expect(await botOf()).toBe('plain');
    await ask();
    await ben.press('Agree');
    await ann.page.locator('[data-strip="bot-request"]').waitFor({ state: 'detached' });
    expect(await botOf()).toBe(null);
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  });

  test('[WEB-DOOR-05] an answer that is lost on the way loses no seat', async ({ expect }) => {
    const made = await makeTable(setting.testServer, { game: 'thread', seat: 'weaver-seat' });
    const ann = await Person.arrive(setting.browser, setting.testServer);
    await ann.open(`/j/${made.code}`);
    let lost = 0;
    await ann.page.route('**/join', async (route) => {
      const answer = await route.fetch();
      if (lost++ > 0) return route.fulfill({ response: answer });
      expect(answer.status()).toBe(201);
      return route.abort();
    });
    await ann.page.getByRole('textbox').first().fill('Ann');
    await ann.press('Join');
    await ann.page.locator('[data-table]').waitFor();
    const facts = (await (await fetch(`${setting.testServer.address}/api/tables/${made.table}`)).json()) as { seats: { name: string }[] };
    expect([lost, facts.seats.filter(({ name }) => name === 'Ann').length]).toEqual([2, 1]);
  });
});
