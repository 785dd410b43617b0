// Checks that a GM calls for several at once: one call, one flow for each, and the last one tells how many succeeded. Difficulty kept secret for one
// check alone, and the chances of a check before it is called.

import { describe, expect, test } from 'vitest';
import { checkAhead as doaAhead } from '../src/deck-of-adventures/odds/check-ahead.ts';
import { checkAhead as realmsAhead } from '../src/realms-behind/odds/check-ahead.ts';
import { checkAhead as threadAhead } from '../src/thread/odds/check-ahead.ts';
import { deckOfAdventuresOdds } from '../src/deck-of-adventures/odds/index.ts';
import { threadOdds } from '../src/thread/odds/index.ts';
import { called, table as dealers } from './deck-of-adventures/talk.ts';
import { table as realms } from './realms-behind/talk.ts';
import { calls, table as weavers } from './thread/talk.ts';
import type { Talk } from './talk.ts';

const answersAll = (talk: Talk, answer: object): Talk => {
  for (const by of ['ann', 'ben']) {
    const ask = talk.state.asks.find(({ to }) => talk.state.seats.find(({ id }) => id === by)?.plays.includes(to));
    if (ask !== undefined) talk.does(by, 'answer', { ask: ask.id, ...answer });
  }
  return talk;
};

describe('a check of several', () => {
  test('[THR-X-CHECK-01] Thread: both are asked at once, and the last one tells how many succeeded', () => {
    const talk = weavers({ 'deck/ash': 'KC 2C', 'deck/bryn': '2D 3D' });
    const before = talk.groups.length;
    talk.does('wanda', 'check.group', { who: ['ash', 'bryn'], first: 'body', second: 'mind', rating: 'trivial', difficulty: 8 });
    expect([talk.groups.length - before, talk.state.asks.map(({ to }) => to)]).toEqual([1, ['ash', 'bryn']]);
    expect(talk.told('ann')).not.toContain('"difficulty"');
    talk.answers('ann', { choice: 'draw' });
    expect(talk.hears('ben').join(' ')).not.toContain('of 2');
    talk.answers('ben', { choice: 'draw' });
    expect(talk.hears('ann').at(-1)).toMatch(/^1 of 2 succeed: ash.$/i);
    expect(talk.count('table', 'groupChecks')).toBeUndefined();
  });

  test('one undo takes the whole call back', () => {
    const talk = weavers({ 'deck/ash': 'KC', 'deck/bryn': '2D' });
    talk.does('wanda', 'check.group', { who: ['ash', 'bryn'], first: 'body', second: 'mind', rating: 'trivial', difficulty: 8 });
    talk.does('wanda', 'undo', { back: talk.state.seq });
    expect([talk.state.asks, talk.count('table', 'groupChecks')]).toEqual([[], undefined]);
  });

  test('[DOA-CHECK-01] Deck of Adventures: one Target Card is turned up for all, and goes back at once', () => {
    const talk = dealers({ 'draw/ash': '8D', 'draw/bryn': 'KH', 'draw/gm': '8C 2C' });
    talk.does('gwen', 'check.group', { who: ['ash', 'bryn'], stat: 'Athletics', tc: 'gm', dr: 1 });
    expect(talk.state.asks.map(({ to, params }) => [to, params['tc']?.v])).toEqual([
      ['ash', '8C'],
      ['bryn', '8C'],
    ]);
    expect(talk.size('discard/gm')).toBe(1);
    answersAll(talk, { choice: 'finish', modifier: 'use' });
    expect(talk.hears('ann').at(-1)).toMatch(/^1 of 2 succeed: ash.$/i);
  });

  test('[TRB-CHECK-01] The Realms Behind: both are called, and it is told once', () => {
    const talk = realms({ ren: { deck: '9C 8C', hand: 'KC' }, ivo: { deck: '9D 8D', hand: '2D' } });
    talk.does('wanda', 'check.group', { who: ['ren', 'ivo'], skill: 'skill.none', threshold: 10 });
    for (let n = 0; n < 12 && talk.state.asks.length > 0; n++) {
      const [ask] = talk.state.asks;
      const by = ask?.to === 'ren' ? 'ann' : 'ben';
      const { fields } = talk.question(by);
      const card = fields['card'];
      if (card?.kind === 'cards') talk.answers(by, { card: [card.of[0]?.h ?? 0] });
      else talk.answers(by, { way: 'reveal' });
    }
    const told = talk.groups.flatMap(({ events }) => events).filter((e) => e.type === 'Said' && e.key.startsWith('group.'));
    expect(told).toHaveLength(1);
    expect(talk.hears('ann').at(-1)).toMatch(/^1 of 2 succeed: ren.$/i);
  });

  test('nobody waits for a group whose questions were closed by hand', () => {
    const talk = weavers({ 'deck/ash': 'KC', 'deck/bryn': '2D' });
    talk.does('wanda', 'check.group', { who: ['ash', 'bryn'], first: 'body', second: 'mind', rating: 'trivial', difficulty: 8 });
    talk.does('wanda', 'unstick');
    expect(talk.count('table', 'groupChecks')).toBeUndefined();
  });
});

describe('a difficulty that is secret for this check alone', () => {
  test('[DOA-CHECK-01] players get the word that the GM gives it, and never the range; the next check is open again', () => {
    const talk = dealers({ 'draw/ash': '8D 9D' });
    talk.does('gwen', 'check', { who: 'ash', stat: 'Athletics', tc: '8C', dr: 6, hidden: 'band.hard' });
    const asked = talk.view('ann').asks[0];
    expect([asked?.params['dr'], asked?.params['band']?.v]).toEqual([undefined, 'band.hard']);
    expect(talk.view('gwen').asks[0]?.params['dr']?.v).toBe(6);
    expect(deckOfAdventuresOdds(talk.view('ann'))).toEqual([]);
    talk.answers('ann', { choice: 'finish', modifier: 'use' });
    called(talk, 'ash', { dr: 2 });
    expect(talk.view('ann').asks[0]?.params['dr']?.v).toBe(2);
  });

  test('two secret ranges look alike to everybody but the GM, byte for byte', () => {
    const bytes = [2, 9].map((dr) => {
      const talk = dealers({ 'draw/ash': '8D 9D', 'draw/bryn': '8H' });
      talk.does('gwen', 'check.group', { who: ['ash', 'bryn'], stat: 'Athletics', tc: '8C', dr, hidden: 'hidden' });
      return ['ann', 'ben', 'spectator'].map((seat) => talk.bytes(seat));
    });
    expect(bytes[0]).toEqual(bytes[1]);
  });

  test('[TRB-CHECK-05] The Realms Behind: the word stands beside a threshold that nobody else reads', () => {
    const talk = realms({ ren: { deck: '9C 8C', hand: 'KC' } });
    talk.does('wanda', 'check', { who: 'ren', skill: 'skill.none', threshold: 13, hidden: 'band.veryHard' });
    const asked = talk.view('ann').asks[0];
    expect([asked?.params['toMeet'], asked?.params['band']?.v]).toEqual([undefined, 'band.veryHard']);
  });
});

describe('chances before a check is called', () => {
  test('Deck of Adventures: the same as when it has been called', () => {
    const talk = dealers({ 'draw/ash': '7D 8D KD 2D' });
    const ahead = doaAhead(talk.view('gwen'), 'ash', { stat: 'Athletics', tc: '8C', dr: 1 });
    called(talk, 'ash', { dr: 1 });
    const miss = deckOfAdventuresOdds(talk.view('gwen'))[0]?.chances['label.miss'];
    expect(ahead).toBeCloseTo(1 - Number(miss?.n) / Number(miss?.d));
    expect(ahead).toBe(0.5);
  });

  test('Deck of Adventures: a Target Card that is still to be turned up is weighed by what it may be', () => {
    const talk = dealers({ 'draw/ash': '8D', 'draw/gm': '8C KC' });
    expect(doaAhead(talk.view('gwen'), 'ash', { stat: 'Athletics', tc: 'gm', dr: 1 })).toBe(0.5);
  });

  test('Thread: the same as when it has been called, and nothing for what is not filled in', () => {
    const talk = weavers({ 'deck/ash': 'KC 2C 3C 4C' });
    const ahead = threadAhead(talk.view('wanda'), 'ash', { first: 'body', second: 'mind', difficulty: 8 });
    calls(talk, 'ash', 8);
    const chance = threadOdds(talk.view('wanda'))[0]?.chances['outcome.success'];
    expect(ahead).toBe(Number(chance?.n) / Number(chance?.d));
    expect(threadAhead(talk.view('wanda'), 'ash', { first: 'body' })).toBeNull();
  });

  test('The Realms Behind: a hand that the GM does not see tells nothing; without one the deck answers', () => {
    const talk = realms({ ren: { deck: '9C 2C', hand: '' } });
    expect(realmsAhead(talk.view('wanda'), 'ren', { skill: 'skill.none', threshold: 8 })).toBe(0.5);
    expect(realmsAhead(talk.view('wanda'), 'ogre', { skill: 'skill.none', threshold: 8 })).toBeNull();
  });
});
