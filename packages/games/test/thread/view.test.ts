// What screens read from a view of Thread, as data.

import { describe, expect, test } from 'vitest';
import {
  addends,
  burnSaid,
  clocksOn,
  dueFor,
  factsOf,
  isPlayers,
  lyingBefore,
  metersOf,
  perkPrice,
  ranksOf,
  readyFor,
  resting,
  sceneOn,
  setAsideFor,
  traitsOf,
  turnOrder,
} from '../../src/thread/view.ts';
import { event, sits } from './beyond-table.ts';

describe('the door of Thread', () => {
  test('[THR-X-EVENT-01] tells the turns: who acted, who acts, who waits', () => {
    const talk = sits();
    expect(turnOrder(talk.view('ann'))).toBeNull();
    event(talk);
    expect(turnOrder(talk.view('ben'))).toEqual({
      round: 1,
      turn: 'ash',
      phase: 'acting',
      track: [
        { who: 'ash', state: 'now', stamina: 4 },
        { who: 'bo', state: 'waits', stamina: 4 },
        { who: 'wolf', state: 'waits', stamina: 4 },
      ],
    });
    talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next: 'bo' });
    expect(turnOrder(talk.view('ben'))).toMatchObject({
      turn: 'bo',
      phase: 'named',
      track: [{ who: 'ash', state: 'acted' }, { who: 'bo' }, {}],
    });
  });

  test('[THR-X-EVENT-02] tells what is due at either end of a turn', () => {
    const talk = sits({ ash: { sheet: { perks: ['earlyRiser'], flaws: ['fidget'], health: -1 } } });
    talk.does('wren', 'condition.inflict', { who: 'ash', condition: 'pain' });
    const view = talk.view('ben');
    expect([dueFor(view, 'ash', 'start'), dueFor(view, 'ash', 'end')]).toEqual([
      ['refill', 'edge', 'earlyRiser'],
      ['pain', 'fidget'],
    ]);
    expect([dueFor(view, 'bo', 'start'), dueFor(view, 'bo', 'end')]).toEqual([['refill'], []]);
  });

  test('tells what stands on a sheet', () => {
    const talk = sits({ ash: { ranks: [4, 2, 3, 1], sheet: { size: 'huge', points: 2, perks: ['gatherUp'], resist: { mental: 1 } } } });
    const view = talk.view('ben');
    expect(ranksOf(view, 'ash').map(({ rank }) => rank)).toEqual([4, 2, 3, 1]);
    expect(metersOf(view, 'ash')).toEqual([
      { key: 'health', value: 8 },
      { key: 'stamina', value: 6 },
      { key: 'points', value: 2 },
    ]);
    expect(factsOf(view, 'ash')).toEqual([
      { key: 'size', value: 'huge' },
      { key: 'resist.mental', value: 1 },
    ]);
    expect(traitsOf(view, 'ash')).toEqual({ perks: ['gatherUp'], flaws: [], used: [] });
    expect(readyFor(view, 'ash')).toEqual({ help: 0, prepared: null });
    expect([isPlayers(view, 'ash'), isPlayers(view, 'wolf')]).toEqual([true, false]);
    expect([perkPrice(view, 'ash', 'gatherUp'), perkPrice(view, 'ash', 'oxhide')]).toEqual([{ n: 1, left: 16 }, null]);
  });

  test('[THR-RESTBURN-02] tells who rests, and which cards stay out', () => {
    const talk = sits().does('ann', 'rest.begin', { who: 'ash', kind: 'partial' });
    expect(resting(talk.view('ben'))).toEqual([{ who: 'ash', kind: 'partial' }]);
    expect(setAsideFor(talk.view('ben'), 'ash')).toBeNull();
    talk.does('ann', 'action', { who: 'ash', type: 'communicate' });
    expect(setAsideFor(talk.view('ben'), 'ash')).toMatchObject({ id: 'aside/ash', pile: { count: 1 } });
    expect(lyingBefore(talk.view('ben'), 'ash')).toEqual([]);
  });

  test('[THR-X-TOOL-01] tells clocks, and a scene', () => {
    const talk = sits()
      .does('wren', 'clock.make', { name: 'Dusk', segments: 4, trigger: '' })
      .does('wren', 'clock.fill', { clock: '1', n: 3 });
    expect(clocksOn(talk.view('ann'))).toEqual([{ n: '1', name: 'Dusk', filled: 3, segments: 4 }]);
    expect(sceneOn(talk.view('ann'))).toBeNull();
    talk.does('wren', 'scene.begin', { scene: 'bridge', who: 'ash' });
    expect(sceneOn(talk.view('ann'))).toEqual({ scene: 'bridge', beat: 1, wentWell: 0 });
  });
});

describe('verdicts of Thread', () => {
  test('[THR-X-COND-01] what was burned for being Exhausted is told apart, and nothing where nothing was', () => {
    const decided = (burned: readonly string[]) => ({ who: 'ash', burned }) as never as Parameters<typeof burnSaid>[0];
    expect(burnSaid(decided(['2H', '3C']))).toMatchObject({ key: 'check.exhausted', params: { n: { v: 2 }, burned: { v: ['2H', '3C'] } } });
    expect(burnSaid(decided([]))).toBe(null);
  });

  test('[THR-X-CHECK-01] a sum is made of ranks and of what was added, where that is not nothing', () => {
    const outcome = { aspects: ['body', 'mind'], ranks: [2, 3], bonus: 2, suitBonus: 1 } as never as Parameters<typeof addends>[0];
    const ranks = [
      { aspect: 'body', value: 2 },
      { aspect: 'mind', value: 3 },
    ];
    expect(addends(outcome)).toEqual([...ranks, { aspect: null, value: 3 }]);
    expect(addends({ ...outcome, bonus: -1 })).toEqual(ranks);
  });
});
