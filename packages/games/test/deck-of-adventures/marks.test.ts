// Lasting effects: diagonal steps, a fight that is won, house rules changed in play, and the sources of an Upper or Lower Hand and of armor.

import { describe, expect, test } from 'vitest';
import { agree, answers, begins, called, checks, finish, hurts, opened, table, value, verdict } from './talk.ts';

describe('moving and winning', () => {
  test('[DOA-COMBAT-02] where diagonal steps cost more, one says how many there are', () => {
    const move = { who: 'ash', spaces: 4, terrain: 'open', diagonals: 4 };
    const talk = begins(opened({ diagonalCost: 1.5 }), 'ash').does('ann', 'move', move);
    expect(value(talk, 'ash', 'moved')).toBe(6);
    expect(talk.hears('ann').join('\n')).toContain('diagonal');
    const other = begins(opened({ diagonalCost: 2 }), 'ash');
    expect(other.refused('ann', 'move', move)).toContain('movement left');
    other.does('ann', 'move', { ...move, diagonals: 2 });
    expect(value(other, 'ash', 'moved')).toBe(6);
    expect(() => begins(opened(), 'ash').does('ann', 'move', move)).toThrow();
    begins(opened(), 'ash').does('ann', 'move', { who: 'ash', spaces: 4, terrain: 'open' });
  });

  test('[DOA-COMBAT-11] everybody hears that the last enemy is down, and the GM may end the fight', () => {
    const talk = opened().does('gwen', 'combat.begin');
    for (const id of ['raider', 'boy']) hurts(talk, id, 30);
    expect(talk.hears('ann').join('\n')).not.toContain('No enemy stands');
    hurts(talk, 'vale', 30);
    expect(talk.hears('ann').join('\n')).toContain('No enemy stands any longer');
    talk.does('gwen', 'combat.end');
  });

  test('[DOA-COMBAT-11] where the table leaves it to the rules, the fight ends with the turn in which the last enemy falls', () => {
    const won = (option: 'gm' | 'lastFoe', ...down: readonly string[]): unknown => {
      const talk = begins(opened({ fightEnds: option }).does('gwen', 'combat.begin'), 'ash');
      for (const id of ['raider', 'boy', 'vale', ...down]) hurts(talk, id, 30);
      talk.does('gwen', 'turn.end', { who: 'ash' });
      return value(talk, 'table', 'combat');
    };
    expect(won('lastFoe')).toBe(false);
    expect(won('gm')).toBe(true);
    // One of the party who still fights for life keeps it open.
    expect(won('lastFoe', 'bryn')).toBe(true);
  });
});

describe('house rules changed in play', () => {
  test('[DOA-HEALTH-01] the least health of Dealers counts for those already seated, unless theirs was set', () => {
    const talk = opened()
      .does('gwen', 'sheet.level', { who: 'ash', level: 1 })
      .does('gwen', 'sheet.modifier', { who: 'ash', stat: 'VIT', to: -1 });
    expect(value(talk, 'ash', 'hpMax')).toBe(5);
    agree(talk, 'dealerHpFloor', 'none');
    expect([value(talk, 'ash', 'hpMax'), value(talk, 'ash', 'hp'), value(talk, 'bryn', 'hpMax')]).toEqual([4, 4, 6]);
    expect(value(agree(talk, 'dealerHpFloor', '5'), 'ash', 'hpMax')).toBe(5);
  });

  test('[DOA-HEALTH-04] a character who stands without health goes down when the table no longer allows it', () => {
    const talk = hurts(opened({ koAt: 'belowZero' }), 'ash', 6);
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ko')]).toEqual([0, 'none']);
    expect(value(agree(talk, 'koAt', 'zero'), 'ash', 'ko')).toBe('damage');
  });
});

describe('where it comes from', () => {
  test('[DOA-CHECK-01] a hidden range that the GM has set in answer is there for the GM to see, and for nobody else', () => {
    const talk = opened({ hideDr: true }).does('ann', 'inspect', { who: 'ash', stat: 'Detection' });
    answers(talk, 'gwen', { dr: 47 });
    const sees = (who: string): boolean => JSON.stringify(talk.view(who).asks).includes('47');
    expect(['gwen', 'ann', 'ben'].map(sees)).toEqual([true, false, false]);
  });

  test('[DOA-HAND-05] every hand goes by the name of its source, and a ruling of the GM comes on top', () => {
    const laid = { 'draw/bryn': '2C 3C 8C', 'draw/ash': '4C' };
    const talk = table(laid, { values: { ash: { powers: ['second-page'], pp: 3, ppMax: 3 }, bryn: { items: ['felt-soles'] } } });
    const page = { who: 'ash', what: 'second-page', target: 'bryn', distance: 1 };
    talk.does('ann', 'use', page).does('ann', 'use', page);
    expect(value(talk, 'bryn', 'nextUpper')).toBe(1);
    talk.does('gwen', 'check.rule', { who: 'bryn', upper: 0, lower: 1, need: 'any', sense: 'none' });
    const heard = called(talk, 'bryn', { stat: 'Stealth' }).hears('ann').join('\n');
    expect(verdict(finish(talk)).hand).toBe(1);
    expect(heard).toContain('Second Page');
    expect(heard).toContain('Felt Soles');
    expect(heard).toContain('the GM’s ruling');
    expect(verdict(checks(talk, 'bryn')).hand).toBe(0);
    const less = table(laid, { values: { bryn: { favours: [{ what: 'second-page', n: 2 }], nextUpper: 1 } } });
    expect(called(less, 'bryn').state.asks.at(-1)?.params['hand']?.v).toBe(1);
  });

  test('[DOA-ARMOR-07] what a Power lends to armor does not pile up, and is gone with the fight or a rest', () => {
    const stance = { who: 'ash', what: 'gate-stance', target: 'ash', distance: 0 };
    const talk = table({}, { values: { ash: { powers: ['gate-stance'], pp: 5, ppMax: 5 } } });
    for (let n = 0; n < 3; n++) talk.does('ann', 'use', stance);
    expect([value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([1, 1]);
    hurts(talk, 'ash', 1).does('ann', 'use', stance);
    expect(value(talk, 'ash', 'ap')).toBe(1);
    const rested = talk.fork().does('ann', 'rest.quick', { who: 'ash' });
    expect([value(rested, 'ash', 'ap'), value(rested, 'ash', 'apMax')]).toEqual([0, 0]);
    talk.does('gwen', 'combat.begin').does('gwen', 'combat.end');
    expect([value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([0, 0]);
  });
});
