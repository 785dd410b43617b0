// The first minute: from a click to a verdict, without an account, a form or a rule read.

import { describe, expect, test } from 'vitest';
import { Person } from './person.ts';
import { useSetting } from './setting.ts';

const setting = useSetting();

const GAMES = [
  { game: 'Deck of Adventures', button: /deal me in/i, answers: ['draw', 'stop'] },
  { game: 'Thread', button: /scene of Thread/i, answers: ['draw'] },
] as const;

describe('deal me in', () => {
  test.each(GAMES)('[WEB-DEAL-01] $game: a verdict after three actions at most, on a desk and on a phone', async ({ button, answers }) => {
    for (const looks of [{}, { width: 390, height: 844, phone: true }]) {
      const stranger = await Person.arrive(setting.browser, setting.testServer, looks);
      await stranger.open('/');
      await stranger.press(button);
      for (const answer of answers) await stranger.answer(answer);
      await stranger.page.locator('[data-verdict]').first().waitFor();
      expect(stranger.actions).toBeLessThanOrEqual(3);
      // The drawn card is in the discard, and the table is among “My tables” on the home page.
      await stranger.open('/');
      await stranger.sees(/toll bridge|bridge, and the Weaver/i);
      expect(stranger.complaints).toEqual([]);
      await stranger.leave();
    }
  });

  test('[WEB-DEAL-02] everything it needs is loaded before it is pressed: then no file and no words of the game are fetched, and games are requested once', async () => {
    const stranger = await Person.arrive(setting.browser, setting.testServer);
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await stranger.open('/');
    const isThere = (path: RegExp): boolean => asked.some((each) => path.test(each));
    await expect.poll(() => isThere(/games\/deck-of-adventures\/words/)).toBe(true);
    await stranger.page.waitForLoadState('networkidle');
    const before = asked.length;
    await stranger.press(/deal me in/i);
    await stranger.answer('draw');
    const since = asked.slice(before);
    expect(since).toContain('POST /api/tables');
    expect(since.filter((each) => /\.(?:js|css)$|\/api\/games/.test(each))).toEqual([]);
    // Back on the home page, without reloading it.
    await stranger.page.goBack();
    await stranger.page.getByRole('heading', { name: 'New table' }).waitFor();
    expect(asked.filter((each) => each === 'GET /api/games')).toHaveLength(1);
    expect(stranger.complaints).toEqual([]);
    await stranger.leave();
  });

  test.each(GAMES)(
    '[WEB-DEAL-03] $game: the first question can be answered before any list of moves has come',
    async ({ button, answers }) => {
      const stranger = await Person.arrive(setting.browser, setting.testServer);
      // A connection on which the client’s own requests never arrive.
      await stranger.page.routeWebSocket(/\/socket$/, (line) => {
        const server = line.connectToServer();
        line.onMessage((text) => {
          if (!/^\{"t":"(?:legal|odds)"/.test(text.toString())) server.send(text);
        });
      });
      await stranger.open('/');
      await stranger.press(button);
      for (const answer of answers) await stranger.answer(answer);
      await stranger.page.locator('[data-verdict]').first().waitFor();
      expect(stranger.complaints).toEqual([]);
      await stranger.leave();
    },
  );
});
