// Tests of the score during a game, and of the choices after its end.

import { describe, expect, test } from 'vitest';
import { after, typed } from './typed-session.ts';

const ROUND = ['call', '1'];
const WHOLE = Array.from({ length: 30 }, () => ROUND).flat();
const SHORT = 'play hush --seed 3 --option ranks=3 --option hand=2';

describe('the score', () => {
  test('[CLI-END-01] the score stands below each round in which it changed, also in a pipe', async () => {
    const shown = await typed('play hush --seed 3', ROUND);
    expect(after(shown, 'call')).not.toContain('Score');
    expect(after(shown, '1')).toMatch(/\nScore: Ann \d · Ben \d\nThe round\n/);
  });
});

describe('the end of a game', () => {
  test('[CLI-END-02] the end shows the last score, who won, and what can be typed', async () => {
    const shown = await typed(SHORT, WHOLE);
    expect(shown.out).toMatch(/The game is over\.\n +\w+ (wins|shares the first place) with \d+ cards\./);
    expect(shown.out).toMatch(/Score: Ann \d+ · Ben \d+ · The game is over: again · save FILE · quit\n/);
  });

  test('[CLI-END-03] at the end no seat is awaited, and Enter hands nothing over', async () => {
    const shown = await typed(SHORT, [...WHOLE, 'wait', '', 'xyzzy']);
    expect(after(shown, 'wait')).toContain('There is nothing left to wait for.');
    expect(after(shown, 'wait')).not.toContain('wait for you');
    const shared = await typed(`${SHORT} --hotseat`, [
      ...Array.from({ length: 30 }, () => ['call', '1', 'seat', '', '1']).flat(),
      '',
      'log 1',
    ]);
    expect(shared.out).toContain('The game is over');
    expect(shared.out.slice(shared.out.lastIndexOf('> \n'))).not.toContain('Hand the keyboard');
  });

  test('[CLI-END-04] again deals again with the same house rules, and only then', async () => {
    const shown = await typed(SHORT, ['again', ...WHOLE, 'again', 'options']);
    expect(after(shown, 'again')).toContain('This game is not over yet');
    const anew = shown.out.slice(shown.out.lastIndexOf('> again\n'));
    expect(anew).toContain('Hush · two at a table · seed 3');
    expect(anew).toContain('A deck of 12 cards is shuffled.');
    expect(anew).toMatch(/hand +2 /);
  });
});

describe('sort', () => {
  test('[CLI-WORDS-19] sort shows the player’s own cards by suit and rank, and numbers them in that order', async () => {
    const shown = await typed('play hush --seed 3', ['sort', 'call', '2', 'sort']);
    expect(after(shown, 'sort')).toMatch(/hand +5 cards +7♠ A♥ 5♥ 2♦ 6♣\n/);
    expect(after(shown, 'call')).toContain('1 7♠   2 A♥   3 5♥   4 2♦   5 6♣');
    expect(after(shown, '2')).toContain('Ann turns up the ace of hearts.');
    expect(shown.out.slice(shown.out.lastIndexOf('> sort'))).toMatch(/hand +5 cards +A♦ 2♦ 5♥ 6♣ 7♠\n/);
  });
});
