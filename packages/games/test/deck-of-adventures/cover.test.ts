// Cover in Deck of Adventures: who has it, what it does to attacks, and how it is lost.

import { describe, expect, test } from 'vitest';
import { answers, attacks, begins, called, checks, finish, table, value, verdict } from './talk.ts';
import type { Talk } from '../talk.ts';

const covered = (talk: Talk, who: string, cover: string, against: readonly string[]): Talk =>
  talk.does('gwen', 'cover', { who, cover, from: [...against] });

describe('cover', () => {
  const laid = { 'draw/ash': '6S 6S 6H', 'draw/bryn': '6D', 'target/raider': '9H' };

  test('[DOA-COVER-01] Gwen says who is covered, and an attack through it is harder without anybody naming it again', () => {
    expect(verdict(attacks(table(laid), 'ash', 'raider')).success).toBe(true);
    const talk = covered(table(laid), 'raider', 'partial', ['ash']);
    expect(talk.hears('ann')).toEqual(['Raider is now partly covered, against ash.']);
    // Armor Range 3 reaches a 6 from a 9; one less does not.
    expect(verdict(attacks(talk, 'ash', 'raider')).success).toBe(false);
    expect(talk.refused('ann', 'cover', { who: 'ash', cover: 'full', from: ['raider'] })).toContain('not for your seat');
  });

  test('[DOA-COVER-05] a wall covers from one side only: Bryn stands on the other', () => {
    const talk = covered(table(laid), 'raider', 'full', ['ash']);
    expect(verdict(attacks(talk, 'bryn', 'raider')).success).toBe(true);
    expect(verdict(attacks(talk, 'ash', 'raider')).success).toBe(false);
  });

  test('what the attack names and what is known do not add up: the better of the two counts', () => {
    const near = table({ 'draw/ash': '7S', 'target/raider': '9H' });
    expect(verdict(attacks(covered(near, 'raider', 'partial', ['ash']), 'ash', 'raider', { cover: 'partial' })).success).toBe(true);
  });

  test('[DOA-COVER-04] a character who attacks has to look out; one who moves leaves it behind', () => {
    const talk = covered(table(laid), 'ash', 'full', ['raider', 'boy']);
    expect(attacks(talk, 'ash', 'raider').state.values['ash']?.['fullCover']?.value).toEqual([]);
    expect(value(talk, 'ash', 'partialCover')).toEqual(['raider', 'boy']);
    talk.does('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' });
    expect(talk.hears('ben')).toContain('Ash leaves the cover behind.');
    expect(value(talk, 'ash', 'partialCover')).toEqual([]);
  });

  test('[DOA-COVER-04] a check by the character’s own action costs full cover, one imposed on them does not', () => {
    const talk = covered(table({ 'draw/ash': '8C 9C' }, { values: { ash: { Frozen: 1 } } }), 'ash', 'full', ['raider']);
    begins(talk, 'ash');
    expect(value(talk, 'ash', 'fullCover')).toEqual(['raider']);
    talk.does('ann', 'inspect', { who: 'ash', stat: 'Detection' });
    expect([value(talk, 'ash', 'fullCover'), value(talk, 'ash', 'partialCover')]).toEqual([[], ['raider']]);
  });

  test('[DOA-COVER-04] a smoke pot covers from the whole other side', () => {
    const talk = table({}, { values: { ash: { items: ['smoke-pot'] } } });
    talk.does('ann', 'use', { who: 'ash', what: 'smoke-pot', target: 'bryn', distance: 2 });
    expect([value(talk, 'bryn', 'partialCover'), value(talk, 'ash', 'items')]).toEqual([['raider', 'boy', 'vale'], []]);
  });
});

describe('the price of a failure', () => {
  const failing = (): Talk => {
    const talk = table({ 'draw/ash': '2D 2H', 'draw/bryn': '2S', 'draw/gm': '8C 8S 9S' });
    talk.does('gwen', 'epic.begin', { successes: 2, failures: 3 });
    return talk;
  };
  const race = (talk: Talk, who: string, by: string, tc: string): Talk => {
    talk.does('gwen', 'epic.card', { tc, dr: 2, compelled: 'volunteers' }).does('gwen', 'epic.join', { who, stat: 'Athletics' });
    return finish(finish(talk.does(by, 'epic.draw', { who })).does('gwen', 'epic.draw', { who: 'gm' }));
  };

  test('[DOA-EPIC-07] Gwen names what it costs, once, and only those pay who had stepped forward', () => {
    const talk = race(failing(), 'ash', 'ann', '8C');
    expect(talk.hears('ann').at(-1)).toBe('A failure for the party (1).');
    const price = { who: ['ash'], damage: 2, telling: 'The bridge comes down.' };
    expect(talk.refused('gwen', 'epic.price', { ...price, who: ['bryn'] })).toMatch(/^Choose “.*” from /);
    talk.does('gwen', 'epic.price', price);
    expect([talk.hears('ben')[0], value(talk, 'ash', 'hp')]).toEqual(['The failure costs: The bridge comes down.', 4]);
    expect(talk.refused('gwen', 'epic.price', price)).toContain('(DOA-EPIC-07)');
  });

  test('[DOA-EPIC-07] two failures in a row are told as such; a success would have broken the row', () => {
    const talk = race(race(failing(), 'ash', 'ann', '8C'), 'bryn', 'ben', '9S');
    expect(talk.hears('ann')).toContain('That makes 2 failures in a row. The story may change direction.');
    expect(value(talk, 'table', 'epicRow')).toBe(2);
  });
});

describe('which skill, and whose tale', () => {
  test('[DOA-SHEET-05] Ann would rather use Finesse; Gwen allows it, and the check goes by that', () => {
    const talk = called(table({ 'draw/ash': 'JC' }, { values: { ash: { 'mod.Finesse': 1 } } }), 'ash');
    answers(talk, 'ann', { choice: 'propose', modifier: 'use' });
    answers(answers(talk, 'ann', { stat: 'Finesse' }), 'gwen', { ruling: 'allow' });
    expect(talk.hears('ben')[0]).toBe('Ash uses Finesse instead.');
    expect(talk.refused('ann', 'answer', { ask: talk.question('ann').ask ?? 0, choice: 'propose', modifier: 'use' })).toContain(
      '(DOA-SHEET-05)',
    );
    expect(verdict(finish(talk)).success).toBe(true);
  });

  test('[DOA-SHEET-05] … or keeps to what was called, with all that Ann was called with', () => {
    const talk = called(table({ 'draw/ash': 'JC' }, { values: { ash: { 'mod.Finesse': 1, nextUpper: 1 } } }), 'ash');
    answers(talk, 'ann', { choice: 'propose', modifier: 'use' });
    answers(answers(talk, 'ann', { stat: 'Finesse' }), 'gwen', { ruling: 'insist' });
    expect(talk.state.asks.at(-1)?.params['stat']?.v).toBe('Athletics');
    expect([verdict(finish(talk)).success, verdict(talk).hand]).toEqual([false, 1]);
  });

  test('[DOA-CHECK-08] Gwen tells what comes of it, once', () => {
    const talk = table({ 'draw/ash': '9D' });
    expect(talk.refused('gwen', 'outcome.tell', { telling: 'Nothing yet.' })).toContain('(DOA-CHECK-08)');
    checks(talk, 'ash').does('gwen', 'outcome.tell', { telling: 'The rope holds.' });
    expect(talk.hears('ann')).toEqual(['Ash, Success. The rope holds.']);
    expect(talk.may('gwen', 'outcome.leave')).toBe(false);
  });

  test('[DOA-CHECK-08] … or leaves it to Ann, who may make more of a Major Success', () => {
    const talk = checks(table({ 'draw/ash': '8D' }), 'ash').does('gwen', 'outcome.leave');
    expect(talk.state.asks.at(-1)?.params['extra']?.v).toBe('outcome.more');
    talk.answers('ann', { telling: 'I land on the far side and bow.' });
    expect(talk.hears('ben')).toEqual(['Ash, Major Success. I land on the far side and bow.']);
  });
});
