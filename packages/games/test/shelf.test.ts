import { expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

test('the shelf holds every game under its own id', () => {
  expect(Object.keys(GAMES)).toContain('thread');
  for (const [id, game] of Object.entries(GAMES)) expect(game.id).toBe(id);
});
