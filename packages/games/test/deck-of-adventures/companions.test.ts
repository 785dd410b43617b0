// Companions: whose they are, with every way in which one comes to a table.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { answers, begins, checks, dice, finish, opened, order, seats, table, turns, value, verdict } from './talk.ts';
import { Talk } from '../talk.ts';

const pup = { id: 'pup', name: 'Pup', kind: 'companion', hp: 9, mods: { AGL: 1 } };
const brings = (talk: Talk, creature: JsonRecord = pup): Talk =>
  talk.does('gwen', 'content.bring', { sort: 'creatures', entry: JSON.stringify(creature) });

/** Decks laid so that a card tells whose it was. */
const laid = { 'draw/ash': '2S 3S 4S 5S', 'draw/bryn': '2H 3H 4H 5H', 'draw/gm': '2C 3C 4C 5C', 'draw/vale': '2D 3D' };

describe('a Companion brought in play', () => {
  test('[DOA-ROLE-04] [DOA-HEALTH-02] Gwen is asked whose it is, and then it draws from that deck and has half that level in health', () => {
    const talk = table(laid, { values: { bryn: { level: 5 } } });
    brings(talk);
    expect(talk.hears('ann')[0]).toMatch(/^A new character comes to the table: pup\.$/i);
    const whose = talk.question('gwen').fields['dealer'];
    expect(whose?.kind === 'choice' ? whose.of.map(({ id }) => id) : null).toEqual(['ash', 'bryn', 'vale', 'gm']);
    talk.answers('gwen', { dealer: 'bryn' });
    expect(talk.hears('ann')[0]).toMatch(/^Pup is now a Companion of bryn, with 3 Health at most\.$/i);
    expect(['deck', 'team', 'hp', 'hpMax'].map((key) => value(talk, 'pup', key))).toEqual(['bryn', 'party', 3, 3]);
    expect(verdict(checks(talk, 'pup')).drawn).toBe('2H');
    expect(order(talk, 'discard/bryn')).toBe('2H');
  });

  test('[DOA-ROLE-04] Ben plays it, in the turn of his Dealer, and Ann does not', () => {
    const talk = brings(table(laid)).answers('gwen', { dealer: 'bryn' }).does('gwen', 'combat.begin');
    expect([order(talk, 'target/pup').at(-1), talk.count('table', 'order')]).toEqual(['H', expect.not.arrayContaining(['pup'])]);
    begins(talk, 'bryn');
    expect(() => talk.does('ann', 'turn.begin', { who: 'pup' })).toThrow();
    finish(talk.does('ben', 'turn.begin', { who: 'pup' }));
    const blow = { who: 'pup', target: 'vale', stat: 'Brute', damage: 1, distance: 1, cover: 'none', type: 'weapon' };
    talk.does('ben', 'attack', blow);
    expect(turns(talk, 'ben').hears('ann').join(' ')).toContain('of hearts');
  });

  test('[DOA-ROLE-04] Gwen may leave it open, and then it draws from her deck', () => {
    const talk = brings(table(laid)).answers('gwen', { dealer: 'gm' });
    expect([value(talk, 'pup', 'deck'), talk.hears('ben').length]).toEqual(['gm', 1]);
  });

  test('[DOA-ROLE-04] one that names its Dealer asks nothing', () => {
    const talk = brings(table(laid), { ...pup, deck: 'ash' });
    expect([talk.state.asks.length, value(talk, 'pup', 'deck'), value(talk, 'pup', 'hpMax')]).toEqual([0, 'ash', 1]);
    expect(talk.hears('ben')[1]).toMatch(/^Pup is now a Companion of ash, with one Health at most\.$/i);
  });

  test('[DOA-ROLE-04] where there is no Dealer it waits for one, and Gwen says later whose it is', () => {
    const setup = { characters: [{ id: 'imp', kind: 'minion', hp: 1 }] };
    const talk = brings(Talk.open(deckOfAdventures, { seats: [...seats], setup }, dice()));
    expect([talk.state.asks.length, talk.may('gwen', 'companion.join')]).toEqual([0, false]);
    expect(talk.hears('ann').at(-1)).toBe('Pup has no Dealer yet: the GM says whose Companion it is.');
    brings(talk, { id: 'ash', name: 'Ash', kind: 'dealer', level: 7 });
    talk.does('gwen', 'companion.join', { who: 'pup', dealer: 'ash' });
    expect(['deck', 'hp', 'hpMax'].map((key) => value(talk, 'pup', key))).toEqual(['ash', 4, 4]);
  });
});

describe('a Companion of the setup', () => {
  test('[DOA-ROLE-04] without a Dealer it is told that it has none, and Gwen gives it to one', () => {
    const setup = { characters: [{ id: 'ash', kind: 'dealer', level: 4 }, pup] };
    const talk = Talk.open(deckOfAdventures, { seats: [...seats], setup }, dice());
    expect(talk.groups.at(-1)?.events).toContainEqual(expect.objectContaining({ type: 'Said', key: 'companion.alone' }));
    talk.does('gwen', 'companion.join', { who: 'pup', dealer: 'ash' });
    expect([value(talk, 'pup', 'deck'), value(talk, 'pup', 'hpMax')]).toEqual(['ash', 2]);
  });

  test('[DOA-HEALTH-02] with one, it has half that level in health, whatever its sheet says', () => {
    const cast: readonly JsonRecord[] = [
      { id: 'ash', kind: 'dealer', level: 4 },
      { ...pup, deck: 'ash' },
    ];
    for (const characters of [cast, cast.toReversed()])
      expect(value(Talk.open(deckOfAdventures, { seats: [...seats], setup: { characters } }, dice()), 'pup', 'hpMax')).toBe(2);
  });
});

describe('from one Dealer to another', () => {
  test('[DOA-ROLE-04] its cards go back to the deck they came from, and damage stays', () => {
    const talk = table({ ...laid, 'target/tuft': '9H' }, { values: { bryn: { level: 6 }, ash: { level: 8 }, tuft: { hp: 1, hpMax: 3 } } });
    talk.does('gwen', 'companion.join', { who: 'tuft', dealer: 'ash' });
    expect([order(talk, 'target/tuft'), order(talk, 'discard/bryn'), order(talk, 'draw/ash')]).toEqual(['2S', '9H', '3S 4S 5S']);
    expect(['hp', 'hpMax'].map((key) => value(talk, 'tuft', key))).toEqual([2, 4]);
    expect(value(talk.does('gwen', 'companion.join', { who: 'tuft', dealer: 'vale' }), 'tuft', 'team')).toBe('enemy');
    expect(() => talk.does('ben', 'companion.join', { who: 'tuft', dealer: 'bryn' })).toThrow();
    expect(talk.refused('gwen', 'companion.join', { who: 'raider', dealer: 'bryn' })).toMatch(/^Choose “.*” from /);
  });

  test('[DOA-ROLE-04] in the middle of its check the cards on the table go back as well, and the check is a miss', () => {
    const talk = turns(
      table({ ...laid, 'draw/bryn': '9H 3H' }).does('ben', 'check', { who: 'tuft', stat: 'Stealth', tc: '9C', dr: 1 }),
      'ben',
    );
    talk.does('gwen', 'companion.join', { who: 'tuft', dealer: 'ash' });
    answers(talk, 'ben', { choice: 'stop' });
    expect([verdict(talk).label, order(talk, 'discard/bryn')]).toEqual(['miss', '9H']);
  });

  test('[DOA-HEALTH-02] it grows with its new Dealer and no longer with the old one', () => {
    const talk = opened().does('gwen', 'companion.join', { who: 'tuft', dealer: 'ash' });
    talk.does('gwen', 'sheet.level', { who: 'ash', level: 9 }).does('gwen', 'sheet.level', { who: 'bryn', level: 3 });
    expect(value(talk, 'tuft', 'hpMax')).toBe(5);
  });
});
