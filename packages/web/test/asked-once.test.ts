// Tests that facts about games are requested once per page.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchGameRules, fetchGameWords, games } from '../src/api/api.ts';

const asked: string[] = [];
let isDown = false;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (isDown) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify({ games: [{ id: 'draw' }], words: {}, rules: {} })));
  });
});
afterEach(() => vi.unstubAllGlobals());

// One page for all of it: what it keeps stays until it goes.
test('[WEB-HOME-02] facts about games are requested once more if the server did not answer, by the next who asks too, and never after it did', async () => {
  isDown = true;
  await expect(Promise.all([games(), games()])).rejects.toThrow('does not answer');
  isDown = false;
  // Both share one request, which a change of network may have broken off: it is made once more.
  expect(asked).toEqual(['/api/games', '/api/games']);
  expect(await Promise.all([games(), games()])).toEqual([[{ id: 'draw' }], [{ id: 'draw' }]]);
  isDown = true;
  expect(await games()).toEqual([{ id: 'draw' }]);
  expect(asked).toEqual(['/api/games', '/api/games', '/api/games']);
});

test('[WEB-HOME-02] … and so are the words and rules of each game', async () => {
  isDown = false;
  await Promise.all([
    fetchGameWords('draw'),
    fetchGameWords('draw'),
    fetchGameWords('hush'),
    fetchGameRules('draw'),
    fetchGameRules('draw'),
  ]);
  expect(asked).toEqual(['/api/games/draw/words', '/api/games/hush/words', '/api/games/draw/rules']);
});
