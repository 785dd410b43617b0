// The map of a fight in the terminal: laid, marked, walked on and looked at by typing.

import { expect, test } from 'vitest';
import { typed } from './typed-session.ts';

test('[DOA-COMBAT-02] a GM lays a map by typing, marks it, moves over it and looks at it', async () => {
  const lines = [
    'look map',
    'map.lay 5 4',
    'map.mark wall C2 C3',
    'map.put sable A1',
    'map.put warden E4',
    'look map',
    'move sable D1',
    'look map',
    'quit',
  ];
  const shown = await typed(
    [...'play deck-of-adventures --hotseat --plain --seed 3 --seat game-master --table'.split(' '), 'one against the Warden'],
    lines,
  );
  expect(shown.err).toBe('');
  const pictures = shown.out.split('A B C D E').slice(1);
  expect(pictures.map((picture) => picture.split('\n')[1]?.trim())).toEqual(['1 S . . . .', '1 . . . S .']);
  expect(shown.out).toContain('S Sable | w Warden Osk | # wall');
  expect(shown.out).toContain('Sable moves to D1 for 3');
});
