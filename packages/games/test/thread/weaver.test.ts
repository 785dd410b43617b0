// The Weaver of Thread: the bottomless deck and what the Weaver may rule.

import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import { Talk } from '../talk.ts';
import { agree, checks, dice, order, rests, seats, sorted, table, wakes } from './talk.ts';

const burns = (talk: Talk, who: string, n = 1): Talk => talk.does('wanda', 'burn', { who, n, cause: 'cause.action' });

describe('the bottomless deck', () => {
  test('[THR-WEAVER-01] one deck serves the wolf and everybody else nobody plays, and the log says for whom', () => {
    const talk = table({ 'deck/weaver': '4C 9D KS' });
    expect(burns(talk, 'wolf').hears('ann')).toEqual(['Greyfang burns a card for an action: four of clubs.']);
    expect(talk.does('wanda', 'action', { who: 'wolf', type: 'attack' }).size('deck/weaver')).toBe(3);
    expect(talk.refused('ann', 'burn', { who: 'wolf', n: 1, cause: 'cause.action' })).toMatch(/^Choose “.*” from /);
  });

  test('[THR-WEAVER-02] a burned card goes under', () => {
    expect(order(burns(table({ 'deck/weaver': '4C 9D KS' }), 'wolf'), 'deck/weaver')).toBe('9D KS 4C');
  });

  test('[THR-WEAVER-02] with a discard of the Weaver’s it lies there, and comes back when the deck is empty', () => {
    const talk = agree(table({ 'deck/weaver': '4C 9D' }), 'weaverSpent', 'discard');
    expect(talk.hears('ann')).toEqual(['A house rule is changed. Cards the Weaver spends: go to a discard of the Weaver’s.']);
    burns(talk, 'wolf', 2);
    expect([talk.size('deck/weaver'), order(talk, 'discard/weaver'), talk.count('weaver', 'cycled')]).toEqual([0, '9D 4C', 0]);
    expect(burns(talk, 'wolf').hears('ann')[0]).toBe('The Weaver’s discard is shuffled back into the bottomless deck.');
    expect([talk.size('deck/weaver'), talk.size('discard/weaver')]).toEqual([1, 1]);
  });

  test('[THR-WEAVER-02] by the letter only burned cards go under; back to the first rule, the discard is gathered in', () => {
    const talk = agree(table({ 'deck/weaver': '4C 9D KS' }), 'weaverSpent', 'burnsOnly');
    checks(burns(talk, 'wolf'), 'wolf', 3);
    expect([order(talk, 'deck/weaver'), order(talk, 'discard/weaver'), talk.count('weaver', 'cycled')]).toEqual(['KS 4C', '9D', 1]);
    agree(talk, 'weaverSpent', 'bottom');
    expect(talk.hears('ann')).toContain('The Weaver’s discard is shuffled back into the bottomless deck.');
    expect([sorted(talk, 'deck/weaver'), talk.size('discard/weaver')]).toEqual(['4C 9D KS', 0]);
  });

  test('[THR-WEAVER-03] cards drawn for a Check go under once it is over, in the order they came', () => {
    const talk = checks(table({ 'deck/weaver': '7H 8H 9H TH' }), 'wolf', 7);
    expect(talk.hears('ann')).toEqual([
      'Greyfang draws the seven of hearts and comes to 7, exactly the value to beat. Another card replaces it.',
      'Greyfang draws the eight of hearts and comes to 8.',
      'Greyfang succeeds.',
    ]);
    expect([order(talk, 'deck/weaver'), talk.size('drawn/wolf')]).toEqual(['9H TH 7H 8H', 0]);
  });

  test('[THR-WEAVER-03] two of the Weaver’s against each other: their cards go under as they came, Jokers and ties included', () => {
    const contest = (how: string): Talk => {
      const one = { aFirst: 'body', aSecond: 'mind', aBonus: 0, aHow: how };
      const two = { bFirst: 'body', bSecond: 'mind', bBonus: 0, bHow: how };
      const piles = { 'deck/weaver': '9H 9S JK1 4D 5C KS' };
      const talk = table(piles, { options: { weaverShuffle: 'manual' } }).does('wanda', 'setOwnDeck', {
        who: 'duchess',
        own: 'no',
        deck: '',
      });
      return talk
        .does('wanda', 'contest', { sides: ['wolf', 'duchess'], ...one, ...two })
        .answers('wanda', { choice: 'draw' })
        .answers('wanda', { choice: 'draw' });
    };
    expect(order(contest('open'), 'deck/weaver')).toBe('KS 9H 9S JK1 4D 5C');
    const secret = contest('secret').answers('wanda', { choice: 'turnUp' }).answers('wanda', { choice: 'turnUp' });
    expect(order(secret, 'deck/weaver')).toBe('KS 9H 9S JK1 4D 5C');
  });

  test('[THR-WEAVER-04] a Perk of the wolf’s draws as many cards as it says, some of them twice if need be', () => {
    const talk = table({ 'deck/weaver': '4C 9D' }, { options: { weaverShuffle: 'manual' } });
    talk.does('wanda', 'draw', { who: 'wolf', n: 3, cause: 'cause.perk' });
    expect(talk.hears('ann')).toEqual(['Greyfang draws 3 cards for a Perk: four of clubs, nine of diamonds and four of clubs.']);
    expect(order(talk, 'deck/weaver')).toBe('9D 4C');
  });

  test('[THR-WEAVER-05] by hand it is shuffled at any time, even when it holds nothing', () => {
    expect(table({}).does('wanda', 'weaver.shuffle').count('weaver', 'shuffles')).toBe(1);
  });

  test('[THR-WEAVER-04] it does not run out; a rest gives it nothing, and Exhausted eases all the same', () => {
    const strict = { options: { partialDraws: 'forbid', weaverShuffle: 'manual' }, values: { wolf: { exhausted: 3, spirit: 4 } } };
    const talk = table({ 'deck/weaver': '4C 9D' }, strict);
    expect(burns(talk, 'wolf', 5).hears('ann')[0]).toContain('burns 5 cards');
    expect(talk.may('wanda', 'draw')).toBe(true);
    talk.does('wanda', 'draw', { who: 'wolf', n: 3, cause: 'cause.perk' });
    expect(talk.size('deck/weaver')).toBe(2);
    wakes(rests(talk, 'wolf', 'full'), 'wolf');
    expect([talk.size('deck/weaver'), talk.count('wolf', 'exhausted')]).toEqual([2, 1]);
  });

  test('[THR-WEAVER-05] after one full pass it is shuffled, and the count starts again', () => {
    const talk = table({ 'deck/weaver': '4C 9D KS' });
    burns(burns(talk, 'wolf', 2), 'wolf');
    expect(talk.hears('ann')).toContain('Every card of the bottomless deck has been used once, and it is shuffled.');
    expect([talk.count('weaver', 'cycled'), talk.count('weaver', 'shuffles')]).toEqual([0, 1]);
  });

  test('[THR-WEAVER-05] a table may shuffle after every few cards, or never by itself; the Weaver may at any time', () => {
    const talk = agree(table({ 'deck/weaver': '4C 9D KS 2H' }), 'weaverShuffle', 'manual');
    burns(talk, 'wolf', 9);
    expect([order(talk, 'deck/weaver'), talk.count('weaver', 'cycled')]).toEqual(['9D KS 2H 4C', 9]);
    agree(talk, 'weaverShuffleN', 2);
    expect(talk.count('weaver', 'shuffles')).toBeUndefined();
    agree(talk, 'weaverShuffle', 'everyN');
    expect([talk.count('weaver', 'cycled'), talk.count('weaver', 'shuffles')]).toEqual([0, 1]);
    burns(burns(talk, 'wolf'), 'wolf');
    expect(talk.count('weaver', 'shuffles')).toBe(2);
    expect(talk.does('wanda', 'weaver.shuffle').hears('ann')).toEqual(['The Weaver shuffles the bottomless deck.']);
    expect(talk.refused('ann', 'weaver.shuffle')).toBe('This is not for your seat.');
  });

  test('[THR-WEAVER-06] the duchess has a Deck of her own, and the ordinary rules hold for her', () => {
    const talk = table({ 'deck/duchess': '4H', 'deck/weaver': 'KC' });
    expect(order(burns(talk, 'duchess'), 'discard/duchess')).toBe('4H');
    expect(checks(talk, 'duchess', 1).hears('ann')).toContain('Duchess Sedge fails.');
    talk.does('wanda', 'setOwnDeck', { who: 'duchess', own: 'no', deck: '' });
    expect(talk.hears('ann')).toEqual(['From now on Duchess Sedge draws from the bottomless deck.']);
    expect(checks(talk, 'duchess', 1).hears('ann')).toContain('Duchess Sedge succeeds.');
    talk.does('wanda', 'setOwnDeck', { who: 'wolf', own: 'yes', deck: '2S 3S' });
    expect(order(talk, 'deck/wolf')).toBe('2S 3S');
  });

  test('[THR-WEAVER-07] Ben takes over the wolf: it gets a whole Deck, and keeps it when it comes back', () => {
    const talk = table({ 'deck/weaver': 'KC QC' });
    talk.does('wanda', 'manual.control', { character: 'wolf', seat: 'ben' });
    talk.does('wanda', 'setControl', { who: 'wolf', control: 'player', deck: '' });
    expect(talk.hears('ann')).toEqual(['Greyfang is now run by a player.']);
    talk.does('ben', 'burn', { who: 'wolf', n: 4, cause: 'cause.action' });
    expect([talk.size('deck/wolf'), talk.size('discard/wolf')]).toEqual([50, 4]);
    talk.does('wanda', 'setControl', { who: 'wolf', control: 'weaver', deck: '' });
    expect(talk.refused('ben', 'burn', { who: 'wolf', n: 1, cause: 'cause.action' })).toMatch(/^Choose “.*” from /);
    expect(order(burns(talk, 'wolf'), 'deck/weaver')).toBe('QC KC');
    talk.does('wanda', 'setControl', { who: 'wolf', control: 'player', deck: '2S' });
    expect([talk.size('deck/wolf'), talk.size('discard/wolf')]).toEqual([50, 4]);
  });

  test('[THR-WEAVER-07] Ann is away: Ash keeps the Deck, or draws from the bottomless one where the table says so', () => {
    const talk = table({ 'deck/ash': '2S 3S', 'deck/weaver': 'KC QC 9C' });
    talk.does('wanda', 'setControl', { who: 'ash', control: 'weaver', deck: '' });
    expect(order(burns(talk, 'ash'), 'discard/ash')).toBe('2S');
    agree(talk, 'absentPcDeck', 'bottomless');
    expect(talk.hears('ben')).toEqual([
      'A house rule is changed. A player’s Character who is run by the Weaver: draws from the bottomless deck.',
    ]);
    burns(talk, 'ash');
    expect([order(talk, 'deck/ash'), order(talk, 'deck/weaver')]).toEqual(['3S', 'QC 9C KC']);
    expect(order(burns(agree(talk, 'absentPcDeck', 'own'), 'ash'), 'discard/ash')).toBe('3S 2S');
  });

  test('[THR-WEAVER-08] [THR-BURN-01] a card that leaves a deck is seen by all, whatever was hidden by hand', () => {
    const hides = (talk: Talk, pile: string): Talk => talk.does('wanda', 'manual.see', { pile, role: 'spectator', level: 'none' });
    const wolf = burns(hides(table({ 'deck/weaver': '4C 9D KS' }), 'drawn/weaver'), 'wolf');
    expect(wolf.view('spectator').piles['deck/weaver']?.known).toEqual([[2, '4C']]);
    const ash = burns(hides(table({ 'deck/ash': '4C 9D KS', 'discard/ash': '2H' }), 'discard/ash'), 'ash', 2);
    expect(order(ash, 'discard/ash')).toBe('9D 4C 2H');
    expect(ash.told('spectator').match(/"4C"|"9D"/g)?.length).toBeGreaterThan(2);
    const drawn = checks(hides(table({ 'deck/ash': '4C 9D' }), 'drawn/ash'), 'ash', 3);
    expect(drawn.faces('spectator', 'discard/ash')).toEqual(['4C']);
  });

  test('[THR-WEAVER-08] nobody sees its order; all see a card go under, and it cannot be leafed through', () => {
    const [here, there] = [table({ 'deck/weaver': '4C 9D KS' }), table({ 'deck/weaver': '4C KS 9D' })];
    for (const viewer of ['wanda', 'ann', 'spectator']) expect(here.view(viewer)).toEqual(there.view(viewer));
    burns(here, 'wolf');
    for (const viewer of ['wanda', 'ann', 'spectator']) {
      expect(here.hears(viewer)).toEqual(['Greyfang burns a card for an action: four of clubs.']);
      expect(here.view(viewer).piles['deck/weaver']).toMatchObject({ level: 'count', slots: null, known: [[2, '4C']] });
    }
    expect(here.does('wanda', 'weaver.shuffle').view('ann').piles['deck/weaver']?.known).toEqual([]);
  });
});

describe('who comes to the table', () => {
  const open = (characters: unknown): Talk =>
    Talk.open(thread, { seats, setup: JSON.parse(JSON.stringify({ characters })) as Record<string, never> }, dice());

  test('nonsense in a setup is left out or takes its default, and the table opens all the same', () => {
    for (const nonsense of [
      null,
      7,
      'ash',
      {},
      [null, 3, 'x', [], {}, { id: 5 }, { id: '' }, { id: 'a/b' }, { id: 'table' }, { id: 'weaver' }],
    ])
      expect(open(nonsense).state.values['table']?.['cast']?.value).toEqual([]);
    const odd = { id: 'ash', name: 9, control: 'nobody', pc: 'yes', ownDeck: 1, ranks: { body: 'many', mind: -4, spirit: 2.5, luck: 1e9 } };
    const talk = open([odd, { id: 'ash', name: 'again' }, { id: '__proto__' }]);
    expect(talk.state.values['table']?.['cast']?.value).toContain('ash');
    expect(['body', 'mind', 'spirit', 'luck'].map((aspect) => talk.count('ash', aspect))).toEqual([0, 0, 0, 9999]);
    expect([talk.count('ash', 'name'), talk.count('ash', 'control'), talk.size('deck/ash')]).toEqual(['ash', 'player', 54]);
  });
});
