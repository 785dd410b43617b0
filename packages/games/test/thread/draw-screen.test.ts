// What the screen of a draw foretells comes to pass.

import { describe, expect, test } from 'vitest';
import { arcOf, calledIn, decidedOf, drawCost } from '../../src/thread/view.ts';
import { calls, table } from './talk.ts';

const RANKS = 'A 2 3 4 5 6 7 8 9 T J Q K'.split(' ');

describe('the arc of a Check', () => {
  test.each([
    [12, {}],
    [12, { tie: 'success' }],
    [9, {}],
  ] as const)(
    '[THR-X-CHECK-02] [THR-X-CHECK-03] against %i each rank succeeds where the Weaver’s arc says so, and the player’s arc never says more than its word',
    (difficulty, options) => {
      const [counted, foretold] = [new Map<string, boolean>(), new Map<string, string>()];
      for (const rank of RANKS) {
        const talk = calls(table({ 'deck/ash': `${rank}S 2C 3C` }, { options, values: { ash: { body: 2, mind: 3 } } }), 'ash', difficulty);
        const [weaver, player] = [talk.view('wanda'), talk.view('ann')];
        const exact = arcOf(weaver, calledIn(weaver.asks[0]!)!)!;
        const open = arcOf(player, calledIn(player.asks[0]!)!)!;
        expect([exact.from, exact.to]).toEqual([difficulty, difficulty]);
        expect(open.to).not.toBe(open.from);
        const [sure, word] = [exact, open].map((arc) => arc.steps.find((step) => step.rank === rank)!.beats);
        foretold.set(rank, `${sure}`);
        const exactWins = sure === 'always';
        if (word === 'always') expect(exactWins).toBe(true);
        if (word === 'never') expect(exactWins).toBe(false);
        talk.answers('ann', { choice: 'draw' });
        const decided = decidedOf(talk.view('wanda'), 'ash');
        if (decided?.level.length === 0) counted.set(rank, decided.result === 'success');
      }
      expect(counted.size).toBeGreaterThan(10);
      for (const [rank, won] of counted) expect([rank, foretold.get(rank)]).toEqual([rank, won ? 'always' : 'never']);
    },
  );

  test('[THR-X-CHECK-04] the cards are counted from the viewer’s own deck, Jokers apart, and the number is nowhere in the player’s', () => {
    const talk = calls(table({ 'deck/ash': 'AS KS QS JK1 2C' }, { values: { ash: { body: 2, mind: 3 } } }), 'ash', 13);
    const view = talk.view('ann');
    const arc = arcOf(view, calledIn(view.asks[0]!)!)!;
    expect([arc.from, arc.to, arc.jokers]).toEqual([11, 15, 1]);
    expect(arc.cards).toEqual({ always: 2, maybe: 0, never: 2 });
  });
});

test('[THR-X-COND-01] a draw takes off the deck what was foretold, with what an Exhausted Character burns', () => {
  for (const order of ['before', 'after'])
    for (const exhausted of [0, 2]) {
      const talk = calls(
        table(
          { 'deck/ash': '2H 3H 4H 5H 6H' },
          { options: { exhaustedBurnOrder: order }, values: { ash: { body: 1, mind: 1, exhausted } } },
        ),
        'ash',
        30,
      );
      const cost = drawCost(talk.view('ann'), 'ash');
      expect(cost).toMatchObject({ from: 5, to: 5 - 1 - exhausted, burned: exhausted });
      talk.answers('ann', { choice: 'draw' });
      expect(talk.size('deck/ash')).toBe(cost?.to);
    }
});
