import { expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';
import { SHELF } from '../src/shelf.ts';

test('the shelf holds every game under its own id', async () => {
  expect(Object.keys(SHELF)).toEqual(Object.keys(GAMES));
  for (const [id, load] of Object.entries(SHELF)) expect(await load()).toBe(GAMES[id]);
});
