// Rules of The Realms Behind about cards: deck, hand, checks, Advantage, demands and help.

import { live, seeded, standardDeck } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { ready } from '../../src/realms-behind/content/ready.ts';
import { Talk } from '../talk.ts';
import { agree, calls, goes, order, says, sorted, table, verdict } from './talk.ts';

const REN = { hand: '8C 2H', deck: 'KS QS', discard: '3D', skills: { athletics: 5 } };
const opened = (options = {}): Talk => {
  const [one] = ready;
  if (one === undefined) throw new Error('there is no ready table');
  return Talk.open(realmsBehind, { seats: one.seats, options, setup: { ...one.setup, scene: 'none' } }, live(seeded(1)));
};

describe('the deck', () => {
  test('[TRB-DECK-01] Maud has 52 cards of her own, in deck and hand together, and the wolf has none', () => {
    const talk = opened();
    expect([...order(talk, 'deck/maud').split(' '), ...order(talk, 'hand/maud').split(' ')].toSorted()).toEqual(standardDeck().toSorted());
    expect(talk.state.piles['deck/wolf']).toBeUndefined();
  });

  test('[TRB-DECK-02] an Ace is 1 and a King 13, until the table says the Ace is 14', () => {
    const talk = table({ ren: { hand: 'AS KD AC', deck: '4S 5S' } });
    expect(verdict(goes(calls(talk, 'ren', 1), 'AS'))).toMatchObject({ rank: 1, success: true });
    expect(verdict(goes(calls(talk, 'ren', 13), 'KD'))).toMatchObject({ rank: 13, success: true });
    agree(talk, 'aceRank', '14');
    expect(verdict(goes(calls(talk, 'ren', 14), 'AC'))).toMatchObject({ rank: 14, success: true });
  });

  test('[TRB-DECK-03] the deck list is the deck: two kings of hearts are both played', () => {
    const talk = table({ ren: { hand: 'KH KH', deck: '2C 3C' } });
    goes(calls(talk, 'ren', 13), 'KH');
    goes(calls(talk, 'ren', 13), 'KH');
    expect(order(talk, 'discard/ren')).toBe('KH KH');
  });

  test('[TRB-DECK-04] a Joker is 14 and of the suit its player names; the GM adds them with the next long rest', () => {
    const talk = table({ ren: { hand: 'JK1 JK2', deck: '3C' } });
    expect(verdict(goes(calls(talk, 'ren', 14), 'JK1', 'H'))).toMatchObject({ rank: 14, pool: { H: 1 } });
    agree(talk, 'jokerSuit', 'none');
    agree(talk, 'jokerRank', 9);
    expect(verdict(goes(calls(talk, 'ren', 10), 'JK2'))).toMatchObject({ rank: 9, success: false, pool: {} });
    const maud = opened();
    maud.does('gm-seat', 'option', { key: 'jokersPerDeck', to: 2 });
    expect(maud.size('deck/maud') + maud.size('hand/maud')).toBe(52);
    maud.does('gm-seat', 'rest.long');
    expect(maud.size('deck/maud') + maud.size('hand/maud')).toBe(54);
    maud.does('gm-seat', 'option', { key: 'jokersPerDeck', to: 0 });
    maud.does('gm-seat', 'rest.long');
    expect(maud.size('deck/maud') + maud.size('hand/maud')).toBe(52);
  });

  test('[TRB-DECK-04] a wild Joker answers a demanded suit, from hand and off the deck', () => {
    const held = table({ ren: { hand: 'JK1 KC', deck: '3C 4C' } });
    expect(verdict(goes(calls(held, 'ren', 14, { demand: 'suit.S' }), 'JK1', 'D'))).toMatchObject({
      success: true,
      pool: { D: 1 },
      dug: [],
    });
    const dug = table({ ren: { hand: 'KC', deck: '3C JK2 4C' } });
    expect(verdict(goes(calls(dug, 'ren', 14, { demand: 'suit.S' }), 'none', 'S'))).toMatchObject({
      success: true,
      dug: ['3C'],
      pool: { S: 1 },
    });
  });

  test('[TRB-DECK-05] the discard stays where it is when the deck runs dry', () => {
    const talk = table({ ren: { hand: '', deck: '8C', discard: '3D' } });
    goes(calls(talk, 'ren', 1));
    expect([order(talk, 'deck/ren'), order(talk, 'discard/ren')]).toEqual(['', '8C 3D']);
  });
});

describe('hand and day', () => {
  test('[TRB-HAND-01] on the first morning Maud draws nine, and after a night nine again', () => {
    const talk = opened();
    expect(talk.size('hand/maud')).toBe(9);
    expect(talk.hears('ann').join(' ')).toContain('Maud Ferrier begins the day with 9 cards in hand (');
    expect(talk.hears('gm-seat').join(' ')).toContain('Maud Ferrier begins the day with 9 cards in hand (face down).');
    talk.does('gm-seat', 'rest.long');
    expect(talk.size('hand/maud')).toBe(9);
  });

  test('[TRB-HAND-02] Ren shows the eight of clubs to everybody, and nobody sees the two of hearts', () => {
    const talk = goes(calls(table({ ren: REN }), 'ren', 13, { skill: 'athletics' }), '8C');
    expect(talk.hears('ben')).toContain('ren shows the eight of clubs: 8 + 5 = 13. Suit Pool ♣.');
    expect(talk.told('ben')).not.toContain('2H');
    expect(talk.faces('ben', 'hand/ren')).toBeUndefined();
  });

  test('[TRB-HAND-03] [TRB-HAND-04] the card goes to the discard, and none comes in its place', () => {
    const talk = goes(calls(table({ ren: REN }), 'ren', 13, { skill: 'athletics' }), '8C');
    expect([order(talk, 'hand/ren'), order(talk, 'deck/ren'), order(talk, 'discard/ren')]).toEqual(['2H', 'KS QS', '8C 3D']);
  });

  test('[TRB-HAND-05] a rest that draws three from two cards draws two', () => {
    const talk = table({ ren: { hand: '', deck: '8C 9C', discard: 'KD', skills: { insight: 3 } } });
    says(talk.does('wanda', 'rest.short'), '2');
    expect([sorted(talk, 'hand/ren'), order(talk, 'discard/ren')]).toEqual(['8C 9C', 'KD']);
  });

  test('[TRB-HAND-06] with an empty hand the deck answers, and Ren is easier to hit until a card comes', () => {
    const talk = table({ ren: { hand: '', deck: '8D 4C 5C 6C', defenses: { dodge: 12 }, will: 1, skills: { insight: 1 } } });
    goes(calls(talk, 'ren', 8));
    expect(verdict(talk)).toMatchObject({ success: true, revealed: ['8D'] });
    expect(talk.count('ren', 'conditions')).toEqual(['Exhausted']);
    agree(talk, 'willMinDiscard', '0');
    talk.does('ann', 'will', { who: 'ren', discard: [] });
    expect(talk.count('ren', 'conditions')).toBeUndefined();
  });

  test('[TRB-HAND-07] Ren holds a card and must play it, unless the table lets the deck answer', () => {
    const talk = calls(table({ ren: { hand: '2C', deck: 'KD 3S' } }), 'ren', 13);
    expect(talk.refused('ann', 'answer', { ask: talk.state.asks[0]?.id ?? 0, card: [] })).toContain('1');
    const blind = goes(calls(table({ ren: { hand: '2C', deck: 'KD 3S' } }, { options: { blindBase: true } }), 'ren', 13), 'none');
    expect(verdict(blind)).toMatchObject({ rank: 13, success: true });
    expect(order(blind, 'hand/ren')).toBe('2C');
  });
});

describe('checks', () => {
  test('[TRB-CHECK-01] [TRB-CHECK-06] eight and five reach thirteen, and thirteen is enough', () => {
    expect(verdict(goes(calls(table({ ren: REN }), 'ren', 13, { skill: 'athletics' }), '8C'))).toMatchObject({ total: 13, success: true });
    expect(verdict(goes(calls(table({ ren: REN }), 'ren', 14, { skill: 'athletics' }), '8C'))).toMatchObject({ total: 13, success: false });
  });

  test('[TRB-CHECK-02] exactly one card answers', () => {
    const talk = calls(table({ ren: REN }), 'ren', 13);
    const two = ['8C', '2H'].map((face) => talk.handle('ann', face));
    expect(talk.refused('ann', 'answer', { ask: talk.state.asks[0]?.id ?? 0, card: two })).not.toBe('');
    expect(verdict(goes(talk, '8C')).revealed).toEqual(['8C']);
  });

  test('[TRB-CHECK-03] the highest rank counts, or a lower one for a player who asked to choose', () => {
    const ren = { hand: '4S 2D', deck: '9H KC 3C' };
    const high = says(goes(calls(table({ ren }), 'ren', 5, { advantage: 1 }), '4S'), 'deck');
    expect(verdict(high)).toMatchObject({ rank: 9, success: true });
    const low = says(calls(table({ ren }), 'ren', 5, { advantage: 1 }), 'chooseRank', '4S', 'deck', '4S');
    expect(verdict(low)).toMatchObject({ rank: 4, success: false, used: '4S' });
  });

  test('[TRB-CHECK-04] every modifier is told by its name, and what Wanda pins to Ren is used up', () => {
    const talk = table({ ren: { hand: '7D 2H', deck: 'KS QS', skills: { stealth: 4 }, fortune: 1, maxFortune: 1 } });
    talk.does('wanda', 'circumstance', { who: 'ren', label: 'darkness', n: 2 });
    talk.does('wanda', 'circumstance', { who: 'ren', label: 'noisy armor', n: -1 });
    calls(talk, 'ren', 13, { skill: 'stealth' });
    expect(talk.view('ann').asks[0]?.params['weights']?.v).toBe('Stealth +4, Darkness +2, Noisy armor −1');
    expect(verdict(goes(talk, '7D'))).toMatchObject({ total: 12, success: false });
    expect(verdict(goes(calls(talk, 'ren', 13, { skill: 'stealth' }), '2H')).total).toBe(6);
  });

  test('[TRB-CHECK-05] a hidden threshold is known to Wanda alone, before and after', () => {
    const talk = table({ ren: REN }).does('wanda', 'check', { who: 'ren', skill: 'athletics', threshold: 93, hidden: 'hidden' });
    const seen = (seat: string): unknown => talk.view(seat).asks[0]?.params['toMeet']?.v;
    expect(['wanda', 'ann', 'ben', 'spectator'].map(seen)).toEqual([93, undefined, undefined, undefined]);
    expect(JSON.stringify(talk.view('ann').asks)).not.toContain('93');
    goes(talk, '8C');
    expect(talk.bytes('ann')).not.toContain('93');
    expect(talk.hears('ann')).toContain('ren fails.');
  });

  test('[TRB-CHECK-07] a check is worth one success, with Berserk two when it strikes, and none when it fails', () => {
    const ren = { hand: '9S 2D 3D', deck: '3C 4C', statuses: { Berserk: 1 } };
    const talk = table({ ren, ogre: { defenses: { parry: 9 } } });
    goes(calls(talk, 'ren', 9, { attack: 'yes', target: 'ogre' }), '9S', 'stop');
    expect(verdict(talk).successes).toBe(2);
    goes(calls(talk, 'ren', 9, { attack: 'yes', target: 'ogre' }), '2D', 'stop');
    expect(verdict(talk).successes).toBe(0);
  });

  test('[TRB-CHECK-08] the order of one check: help, sifting, base, further cards, then the discard with the last card on top', () => {
    const talk = table({
      ren: { hand: '5D 2D', deck: '9C AC 3H 4S', madness: 1, health: { shallow: 5, deep: 9, maxShallow: 5, maxDeep: 9 } },
      ivo: { hand: 'KS', deck: '8H 2C', skills: { might: 3 } },
    });
    says(calls(talk, 'ren', 5, { skill: 'athletics' }), 'help', 'ivo', 'might', 'reveal');
    expect(talk.state.asks[0]?.key).toBe('check.sift');
    says(talk, '9C', '5D');
    expect(talk.state.asks[0]?.key).toBe('check.extra');
    says(talk, 'hand', '2D');
    expect(order(talk, 'discard/ren')).toBe('2D 5D 9C');
    expect(talk.size('play/ren')).toBe(0);
    expect(verdict(talk)).toMatchObject({ successes: 2, net: 1, pool: { C: 1, D: 2 } });
  });

  test('[TRB-CHECK-09] once a card is shown it is too late for Fortune, unless the table allows it', () => {
    const ren = { hand: '6C 7C', deck: 'TS 2H', fortune: 1, maxFortune: 1 };
    const talk = goes(calls(table({ ren }), 'ren', 10), '6C');
    expect(verdict(talk).success).toBe(false);
    const late = goes(calls(table({ ren }, { options: { fortuneAfterReveal: true } }), 'ren', 10), '6C', 'fortune.advantage', 'deck');
    expect(verdict(late)).toMatchObject({ success: true, rank: 10, net: 1 });
    expect(late.count('ren', 'fortune')).toBe(0);
    const eased = goes(
      calls(table({ ren }, { options: { fortuneAfterReveal: true } }), 'ren', 6, { disadvantage: 1 }),
      '6C',
      'fortune.advantage',
    );
    expect(verdict(eased)).toMatchObject({ success: true, net: 0, revealed: ['6C'] });
  });
});

describe('hidden thresholds', () => {
  test('[TRB-CHECK-05] calling for a check tells nothing of its number, even where the deck answers at once', () => {
    const called = (threshold: number): Talk =>
      table({ ogre: {} }, { gmDeck: '7C' }).does('wanda', 'check', { who: 'ogre', skill: 'skill.none', threshold, hidden: 'hidden' });
    expect(called(3).bytes('ann')).toBe(called(93).bytes('ann'));
    expect(verdict(goes(called(3))).success).toBe(true);
  });
});

describe('the Suit Pool', () => {
  test('[TRB-POOL-01] two Hearts are two: base card and Advantage card, high or low', () => {
    const talk = goes(calls(table({ ren: { hand: 'JH 3H', deck: '9S KC' } }), 'ren', 5, { advantage: 1 }), 'JH', 'hand', '3H');
    expect(verdict(talk).pool).toEqual({ H: 2 });
  });

  test('[TRB-POOL-02] [TRB-POOL-03] a Disadvantage card lends its rank and not its suit, and the base card stays', () => {
    const talk = goes(calls(table({ ren: { hand: 'QH 2D', deck: '3C KC' } }), 'ren', 4, { disadvantage: 1 }), 'QH');
    expect(verdict(talk)).toMatchObject({ rank: 3, success: false });
    expect(verdict(talk).pool).toEqual({ H: 1 });
  });

  test('[TRB-POOL-04] the card of an assistant is in nobody else’s pool', () => {
    const talk = table({ ren: { hand: '5D 2D', deck: '9C AC' }, ivo: { hand: 'KS', deck: 'QH 2C' } });
    says(calls(talk, 'ren', 5), 'help', 'ivo', 'might', 'reveal', '5D', 'stop');
    expect(verdict(talk).pool).toEqual({ D: 1 });
  });
});

describe('Advantage and Disadvantage', () => {
  test('[TRB-ADV-01] two Disadvantages: the lowest of three', () => {
    const talk = goes(calls(table({ ren: { hand: 'TH 2D', deck: '6C 9S KC' } }), 'ren', 7, { disadvantage: 2 }), 'TH');
    expect(verdict(talk)).toMatchObject({ rank: 6, revealed: ['TH', '6C', '9S'], net: -2 });
  });

  test('[TRB-ADV-02] one Advantage and two Disadvantages are one Disadvantage; two and two are nothing', () => {
    const ren = { hand: 'TH 2D', deck: '6C 9S KC' };
    expect(verdict(goes(calls(table({ ren }), 'ren', 7, { advantage: 1, disadvantage: 2 }), 'TH'))).toMatchObject({
      net: -1,
      revealed: ['TH', '6C'],
    });
    expect(verdict(goes(calls(table({ ren }), 'ren', 7, { advantage: 2, disadvantage: 2 }), 'TH'))).toMatchObject({
      net: 0,
      revealed: ['TH'],
    });
  });

  test('[TRB-ADV-03] one at a time, from deck or hand, and never more than there is Advantage', () => {
    const talk = goes(calls(table({ ren: { hand: 'JS 3H 5C', deck: '9H KC' } }), 'ren', 14, { advantage: 2 }), 'JS');
    says(talk, 'deck');
    expect(talk.state.asks[0]?.params['revealed']?.v).toEqual(['JS', '9H']);
    says(talk, 'hand', '3H');
    expect(talk.state.asks).toEqual([]);
    expect(verdict(talk).revealed).toEqual(['JS', '9H', '3H']);
    const declined = goes(calls(table({ ren: { hand: 'JS 3H', deck: '9H KC' } }), 'ren', 11, { advantage: 2 }), 'JS', 'stop');
    expect(verdict(declined)).toMatchObject({ revealed: ['JS'], net: 2, success: true });
  });

  test('[TRB-ADV-04] its suit joins the pool and its rank may be used', () => {
    const talk = goes(calls(table({ ren: { hand: '4S 2D', deck: '9H KC' } }), 'ren', 9, { advantage: 1 }), '4S', 'deck');
    expect(verdict(talk)).toMatchObject({ rank: 9, success: true, pool: { S: 1, H: 1 } });
  });

  test('[TRB-ADV-05] a high Disadvantage card never helps, unless the table takes the page at its word', () => {
    const ren = { hand: '4H 2D', deck: 'KC QC' };
    expect(verdict(goes(calls(table({ ren }), 'ren', 5, { disadvantage: 1 }), '4H'))).toMatchObject({ rank: 4, success: false });
    const counts = { options: { disadvantageHigh: 'counts' } };
    expect(verdict(goes(calls(table({ ren }, counts), 'ren', 5, { disadvantage: 1 }), '4H'))).toMatchObject({ rank: 13, pool: { H: 1 } });
    const level = { hand: '4H 2D', deck: '4C KC QC' };
    expect(verdict(goes(calls(table({ ren: level }, counts), 'ren', 5, { disadvantage: 2 }), '4H'))).toMatchObject({ rank: 4 });
  });

  test('[TRB-ADV-06] a Disadvantage that finds no card stupefies; an Advantage off an empty deck cannot be had', () => {
    const talk = goes(calls(table({ ren: { hand: 'KH 2D', deck: '3C' } }), 'ren', 1, { disadvantage: 2 }), 'KH');
    expect(verdict(talk)).toMatchObject({ success: false, why: 'stupefied', pool: { H: 1 } });
    expect(talk.count('ren', 'conditions')).toEqual(['Stupefied']);
    expect(order(talk, 'discard/ren')).toBe('3C KH');
    const short = goes(calls(table({ ren: { hand: '2H 3D', deck: '5C' } }), 'ren', 9, { advantage: 2 }), '2H', 'deck');
    expect(short.refused('ann', 'answer', { ask: short.state.asks[0]?.id ?? 0, from: 'deck' })).toContain(
      'ren’s deck is empty. (TRB-ADV-06)',
    );
    says(short, 'stop');
    expect(verdict(short)).toMatchObject({ rank: 5, success: false });
  });
});

describe('demanded suits', () => {
  test('[TRB-DEMAND-01] the table is told which suit is demanded', () => {
    const talk = calls(table({ ren: { hand: 'KS 5H', deck: '6C 9S' } }), 'ren', 9, { demand: 'suit.H', skill: 'resilience' });
    expect(talk.hears('ben')).toContain('ren is called to a check of Resilience (Hearts).');
  });

  test('[TRB-DEMAND-02] a player who holds the suit plays it and may not dig', () => {
    const talk = calls(table({ ren: { hand: 'KS 5H', deck: '6C 9S', skills: { resilience: 4 } } }), 'ren', 9, {
      demand: 'suit.H',
      skill: 'resilience',
    });
    const ask = talk.state.asks[0]?.id ?? 0;
    expect(talk.refused('ann', 'answer', { ask, card: [talk.handle('ann', 'KS')] })).toBe(
      'This check demands Hearts, and you hold it. (TRB-DEMAND-02)',
    );
    expect(talk.refused('ann', 'answer', { ask, card: [] })).not.toBe('');
    expect(verdict(goes(talk, '5H'))).toMatchObject({ success: true, dug: [], pool: { H: 1 } });
  });

  test('[TRB-DEMAND-03] [TRB-DEMAND-04] Ren digs for a Spade; what is discarded counts for nothing', () => {
    const talk = goes(calls(table({ ren: { hand: 'KC QD', deck: 'AH KD 6S 9S 2D' } }), 'ren', 7, { demand: 'suit.S' }), 'none');
    expect(verdict(talk)).toMatchObject({ rank: 6, success: false, dug: ['AH', 'KD'], revealed: ['6S'] });
    expect(verdict(talk).pool).toEqual({ S: 1 });
    expect([order(talk, 'discard/ren'), order(talk, 'deck/ren'), sorted(talk, 'hand/ren')]).toEqual(['6S KD AH', '9S 2D', 'KC QD']);
  });

  test('[TRB-DEMAND-05] the found card joins the pool, unless the table keeps it out', () => {
    const ren = { hand: 'KC', deck: 'AH 6S 9S' };
    const talk = goes(calls(table({ ren }, { options: { demandFoundInPool: false } }), 'ren', 6, { demand: 'suit.S' }), 'none');
    expect(verdict(talk)).toMatchObject({ rank: 6, success: true });
    expect(verdict(talk).pool).toEqual({});
  });

  test('[TRB-DEMAND-06] no Spade in the whole deck: Stupefied, and the next check fails without a card', () => {
    const talk = goes(calls(table({ ren: { hand: 'KC', deck: 'AH TC 6D' } }), 'ren', 2, { demand: 'suit.S' }), 'none');
    expect(verdict(talk)).toMatchObject({ why: 'stupefied', dug: ['AH', 'TC', '6D'], pool: {} });
    calls(talk, 'ren', 1);
    expect(verdict(talk)).toMatchObject({ why: 'stupefied', revealed: [] });
    expect(order(talk, 'hand/ren')).toBe('KC');
  });

  test('[TRB-DEMAND-07] found on the last card: the check counts, and then the deck is empty', () => {
    const talk = goes(calls(table({ ren: { hand: 'KC', deck: 'AH 9S' } }), 'ren', 9, { demand: 'suit.S' }), 'none');
    expect(verdict(talk)).toMatchObject({ success: true, rank: 9, why: 'total' });
    expect(talk.count('ren', 'conditions')).toEqual(['Stupefied']);
  });

  test('[TRB-DEMAND-08] one Fortune answers in any suit, before the dig or, where the house allows it, in the middle', () => {
    const ren = { hand: 'KC QD', deck: 'AH TC 5S', fortune: 1, maxFortune: 1 };
    const talk = says(calls(table({ ren }), 'ren', 13, { demand: 'suit.S' }), 'fortune.anySuit', 'KC');
    expect(verdict(talk)).toMatchObject({ success: true, rank: 13, dug: [], pool: { C: 1 } });
    const empty = says(calls(table({ ren: { ...ren, hand: '' } }), 'ren', 1, { demand: 'suit.S' }), 'fortune.anySuit');
    expect(verdict(empty)).toMatchObject({ rank: 1, revealed: ['AH'] });
    const middle = goes(
      calls(table({ ren }, { options: { fortuneDuringDig: true } }), 'ren', 13, { demand: 'suit.S' }),
      'none',
      'fortune.anySuit',
      'KC',
    );
    expect(verdict(middle)).toMatchObject({ success: true, dug: ['AH'], revealed: ['KC'] });
    expect(middle.count('ren', 'fortune')).toBe(0);
  });

  test('[TRB-DEMAND-08] when the last card is discarded, Fortune still answers from hand where the house allows it', () => {
    const ren = { hand: 'KC', deck: 'AH 4D', fortune: 1, maxFortune: 1 };
    const talk = goes(calls(table({ ren }, { options: { fortuneDuringDig: true } }), 'ren', 13, { demand: 'suit.S' }), 'none', 'dig');
    says(talk, 'fortune.anySuit', 'KC');
    expect(verdict(talk)).toMatchObject({ success: true, rank: 13, dug: ['AH', '4D'] });
    expect(talk.count('ren', 'conditions')).toEqual(['Exhausted', 'Stupefied']);
  });

  test('[TRB-DEMAND-09] Advantage cards may be of any suit; a stricter table takes their suit and not their rank', () => {
    const ren = { hand: '4S KC', deck: '9S 2C' };
    expect(verdict(goes(calls(table({ ren }), 'ren', 13, { demand: 'suit.S', advantage: 1 }), '4S', 'hand', 'KC')).rank).toBe(13);
    const strict = goes(
      calls(table({ ren }, { options: { demandScope: 'all' } }), 'ren', 13, { demand: 'suit.S', advantage: 1 }),
      '4S',
      'hand',
      'KC',
    );
    expect(verdict(strict)).toMatchObject({ rank: 4, pool: { S: 1, C: 1 } });
  });
});

describe('assisting', () => {
  const REN_AND_IVO = {
    ren: { hand: '5D 2D', deck: '9C AC', skills: { athletics: 4 } },
    ivo: { hand: 'KS', deck: '8H 2C', skills: { might: 3 } },
  };

  test('[TRB-ASSIST-01] Ren asks Ivo, who says with which skill, or does not help', () => {
    const talk = says(calls(table(REN_AND_IVO), 'ren', 13, { skill: 'athletics' }), 'help', 'ivo');
    expect(talk.may('ben', 'answer')).toBe(true);
    says(talk, 'decline');
    expect(talk.hears('ann')).toContain('ivo does not help.');
    expect(order(talk, 'deck/ivo')).toBe('8H 2C');
  });

  test('[TRB-ASSIST-01] the target of the check may help as well', () => {
    const talk = says(calls(table(REN_AND_IVO), 'ren', 13, { skill: 'athletics', target: 'ivo' }), 'help', 'ivo', 'might');
    expect(verdict(goes(talk, '5D', 'deck'))).toMatchObject({ success: true, net: 1, successes: 2 });
  });

  test('[TRB-ASSIST-02] [TRB-ASSIST-03] eight and three are eleven: one Advantage and one success more', () => {
    const talk = says(calls(table(REN_AND_IVO), 'ren', 13, { skill: 'athletics' }), 'help', 'ivo', 'might', 'reveal', '5D', 'deck');
    expect(verdict(talk)).toMatchObject({ success: true, successes: 2, net: 1, total: 13 });
    expect([order(talk, 'hand/ivo'), order(talk, 'discard/ivo')]).toEqual(['KS', '8H']);
  });

  test('[TRB-ASSIST-04] seven and three are no help, and the card is gone', () => {
    const talk = table({ ...REN_AND_IVO, ivo: { hand: 'KS', deck: '7H 2C', skills: { might: 3 } } });
    says(calls(talk, 'ren', 9, { skill: 'athletics' }), 'help', 'ivo', 'might', '5D');
    expect(verdict(talk)).toMatchObject({ success: true, successes: 1, net: 0 });
    expect(order(talk, 'discard/ivo')).toBe('7H');
  });

  test('[TRB-ASSIST-05] fright weighs on an assistant and wears off by it; the Stupefied are no help and turn over nothing', () => {
    const ivo = { hand: 'KS', deck: 'QH 2C 4C', statuses: { Frightened: 2 } };
    const talk = says(calls(table({ ...REN_AND_IVO, ivo }), 'ren', 9, { skill: 'athletics' }), 'help', 'ivo', 'might', '5D');
    expect(order(talk, 'discard/ivo')).toBe('2C QH');
    expect(talk.count('ivo', 'Frightened')).toBe(1);
    const empty = says(
      calls(table({ ...REN_AND_IVO, ivo: { hand: 'KS', deck: '' } }, { options: { assistants: 'anybody' } }), 'ren', 9, {
        skill: 'athletics',
      }),
      'help',
      'ivo',
      'might',
      '5D',
    );
    expect(empty.size('discard/ivo')).toBe(0);
    expect(verdict(empty).net).toBe(0);
  });

  test('[TRB-ASSIST-05] [TRB-ADV-01] nobody assists an assistant, but Wanda may give Advantage by hand', () => {
    const talk = table({ ...REN_AND_IVO, ivo: { hand: 'KS', deck: '2H 9C', skills: { might: 3 } } });
    talk
      .does('wanda', 'favour', { who: 'ivo', kind: 'advantage', n: 1 })
      .does('wanda', 'favour', { who: 'ren', kind: 'disadvantage', n: 1 });
    says(calls(talk, 'ren', 9, { skill: 'athletics' }), 'help', 'ivo', 'might');
    expect(talk.state.asks[0]?.key).toBe('check.prepare.assist');
    expect(JSON.stringify(talk.question('ben').fields)).not.toContain('help');
    says(talk, 'reveal', 'hand', 'KS', '5D');
    expect(verdict(talk)).toMatchObject({ net: 0, successes: 2 });
    expect(order(talk, 'discard/ivo')).toBe('KS 2H');
    expect([talk.count('ivo', 'favour'), talk.count('ren', 'disfavour')]).toEqual([undefined, undefined]);
  });

  test('[TRB-ASSIST-06] help comes before the cards, from any number of characters, or from one at this table', () => {
    const three = { ...REN_AND_IVO, ogre: { skills: { might: 9 } } };
    const talk = says(
      calls(table(three, { gmDeck: 'KH', options: { assistants: 'anybody' } }), 'ren', 13, { skill: 'athletics' }),
      'help',
      'ivo',
      'might',
      'help',
      'ogre',
      'might',
      'reveal',
      '5D',
      'deck',
      'stop',
    );
    expect(verdict(talk)).toMatchObject({ net: 2, successes: 3 });
    const one = table(three, { gmDeck: 'KH', options: { assistLimit: 1 } });
    says(calls(one, 'ren', 13, { skill: 'athletics' }), 'help', 'ivo', 'might');
    expect(one.refused('ann', 'answer', { ask: one.state.asks[0]?.id ?? 0, way: 'help' })).toBe(
      'This table allows 1 assistants for a check. (TRB-ASSIST-06)',
    );
  });
});

describe('secrets', () => {
  test('[TRB-DEMAND-02] [TRB-DEMAND-03] until Ren answers nobody can tell whether the suit is in hand', () => {
    const asked = (hand: string, deck: string): Talk =>
      calls(table({ ren: { hand, deck }, ivo: { hand: '2C', deck: '3C' } }), 'ren', 9, { demand: 'suit.H' });
    const [holds, digs] = [says(asked('KS 5H', '6C 9S'), 'reveal'), says(asked('KS 9S', '6C 5H'), 'reveal')];
    for (const seat of ['wanda', 'ben']) expect(holds.legal(seat)).toEqual(digs.legal(seat));
    expect(holds.legal('ann')).not.toEqual(digs.legal('ann'));
  });
});
