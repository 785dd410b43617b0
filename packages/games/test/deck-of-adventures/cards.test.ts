// Rules of Deck of Adventures about cards: decks, Fate Cards, checks, degrees and Upper and Lower Hand.

import { scripted, standardDeck, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { grade, pick, type Grading } from '../../src/deck-of-adventures/read/degrees.ts';
import { agree, answers, called, checks, finish, opened, order, redraws, sorted, table, turns, value, verdict } from './talk.ts';

describe('the Action Deck', () => {
  test('[DOA-DECK-01] [DOA-DECK-08] Ash begins with fifty-two shuffled cards and both Jokers in hand', () => {
    const talk = opened();
    expect(sorted(talk, 'draw/ash')).toBe(standardDeck().toSorted().join(' '));
    expect(order(talk, 'draw/ash')).not.toBe(order(talk, 'draw/bryn'));
    expect(order(talk, 'fate/ash')).toBe('JK1 JK2');
    expect([talk.size('discard/ash'), talk.size('spent/ash')]).toEqual([0, 0]);
  });

  test('[DOA-DECK-02] [DOA-ROLE-02] Ash, Bryn and the Captain have decks of their own; raider and boy have none', () => {
    const decks = Object.keys(opened().state.piles).filter((pile) => pile.startsWith('draw/'));
    expect(decks).toEqual(['draw/gm', 'draw/ash', 'draw/bryn', 'draw/vale']);
  });

  test('[DOA-DECK-03] [DOA-DECK-04] a card drawn for a check goes to the discard, an Ace to the Fate Cards', () => {
    const talk = checks(checks(table({ 'draw/ash': '9D AD 2C' }), 'ash'), 'ash');
    expect([order(talk, 'draw/ash'), order(talk, 'discard/ash'), order(talk, 'fate/ash')]).toEqual(['2C', '9D', 'AD']);
  });

  test('[DOA-DECK-04] an Ace that poison discards is kept, unless the table lets it go', () => {
    const poisoned = { values: { ash: { Poisoned: 1 } } };
    const talk = finish(table({ 'draw/ash': '2H AD 3C', 'target/ash': '8C' }, poisoned).does('gwen', 'turn.begin', { who: 'ash' }));
    expect(order(talk, 'fate/ash')).toBe('AD');
    const other = agree(table({ 'draw/ash': '2H AD 3C', 'target/ash': '8C' }, poisoned), 'aceOnDiscardKept', 'false');
    finish(other.does('gwen', 'turn.begin', { who: 'ash' }));
    expect([order(other, 'fate/ash'), sorted(other, 'discard/ash')]).toEqual(['', '2H 3C AD']);
  });

  test('[DOA-DECK-05] an empty pile is refilled without the Fate Cards', () => {
    const talk = checks(table({ 'draw/ash': '', 'discard/ash': '9D 2C', 'fate/ash': 'AD JK1' }), 'ash');
    expect(order(talk, 'fate/ash')).toBe('AD JK1');
    expect(talk.size('draw/ash')).toBe(1);
  });

  test('[DOA-DECK-06] everybody sees how many cards anybody has left', () => {
    const talk = table({ 'draw/ash': '9D AD 2C' });
    for (const viewer of ['ann', 'ben', 'gwen', 'spectator'])
      expect(talk.view(viewer).piles['draw/ash']).toMatchObject({ count: 3, slots: null, known: [] });
  });

  test('[DOA-DECK-07] [DOA-FATIGUE-01] Ash needs a card and has none: Fatigue, and the discard is the deck', () => {
    const talk = checks(table({ 'draw/ash': '', 'discard/ash': '9D' }), 'ash');
    expect([value(talk, 'ash', 'fatigue'), verdict(talk).label]).toEqual([1, 'success']);
    expect(talk.hears('ben').join(' ')).toContain('Fatigue 1');
  });

  test('[DOA-DECK-07] a table may count it as soon as the last card is taken, without the cards in play', () => {
    const talk = checks(table({ 'draw/ash': '9D', 'discard/ash': '2C' }, { options: { fatigueTrigger: 'onEmpty' } }), 'ash');
    expect([value(talk, 'ash', 'fatigue'), order(talk, 'draw/ash'), order(talk, 'discard/ash')]).toEqual([1, '2C', '9D']);
  });

  test('[DOA-DECK-07] with no card anywhere it is a Miss, and no Fatigue', () => {
    const talk = checks(table({ 'draw/ash': '' }), 'ash', { dr: 6 });
    expect([verdict(talk).label, verdict(talk).used, value(talk, 'ash', 'fatigue')]).toEqual(['miss', 'nothing', 0]);
  });

  test('[DOA-DECK-07] with no second card to turn, the check is judged on the one that lies there', () => {
    const talk = table({ 'draw/ash': '8D' }).does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 1, need: 'any', sense: 'none' });
    turns(called(talk, 'ash'));
    answers(talk, 'gwen', { choice: 'draw' });
    expect([verdict(talk).label, verdict(talk).used, talk.state.asks.length]).toEqual(['major', '8D', 0]);
    expect([value(talk, 'ash', 'ko'), order(talk, 'discard/ash')]).toEqual(['none', '8D']);
  });

  test('[DOA-FATIGUE-04] a Dealer who collapses at the second card has missed, whatever the first one was', () => {
    const values = { ash: { fatigue: 3 } };
    const talk = turns(called(table({ 'draw/ash': '8D', 'discard/ash': '9D' }, { values }), 'ash'));
    answers(talk, 'gwen', { choice: 'draw' });
    expect([verdict(talk).label, verdict(talk).used, value(talk, 'ash', 'ko')]).toEqual(['miss', 'nothing', 'fatigue']);
  });

  test('[DOA-DECK-09] [DOA-HAND-08] a shuffle in mid-check leaves the cards in play where they are', () => {
    const talk = table({ 'draw/ash': '7S', 'discard/ash': 'KH' }).does('gwen', 'check.rule', {
      who: 'ash',
      upper: 0,
      lower: 1,
      need: 'any',
      sense: 'none',
    });
    checks(talk, 'ash');
    expect([verdict(talk).drawn, verdict(talk).hand, sorted(talk, 'discard/ash')]).toEqual(['7S KH', -1, '7S KH']);
  });

  test('[DOA-HAND-08] a table may let Fatigue bite in mid-check', () => {
    const talk = checks(table({ 'draw/ash': '', 'discard/ash': '9D 2C' }, { options: { fatigueMidCheck: true } }), 'ash');
    expect([verdict(talk).drawn.split(' ').length, verdict(talk).hand]).toEqual([2, -1]);
  });

  test('[DOA-DECK-10] whatever happens, Ash’s fifty-four cards are somewhere', () => {
    const talk = opened();
    for (let i = 0; i < 40; i++) checks(talk, 'ash');
    talk.does('gwen', 'rest.full', { who: 'ash' });
    const zones = ['draw', 'discard', 'fate', 'spent', 'play', 'target'].map((zone) => order(talk, `${zone}/ash`)).join(' ');
    expect(zones.split(' ').filter(Boolean).toSorted()).toEqual(standardDeck({ jokers: true }).toSorted());
  });

  test('[DOA-DECK-11] [DOA-ROLE-03] the raider draws from Gwen’s deck, which knows no Fatigue and keeps its Aces', () => {
    const talk = checks(checks(table({ 'draw/gm': 'AS', 'discard/gm': '9D' }), 'raider'), 'raider');
    expect([order(talk, 'fate/gm'), order(talk, 'discard/gm'), value(talk, 'raider', 'fatigue')]).toEqual(['AS', '9D', 0]);
  });

  test('[DOA-DECK-11] Gwen lays out a second deck, gives it to the boy and shuffles it', () => {
    const talk = opened().does('gwen', 'deck.add').does('gwen', 'deck.assign', { who: 'boy', deck: 'gm2' });
    checks(talk, 'boy');
    expect([talk.size('draw/gm'), talk.size('draw/gm2')]).toEqual([52, 51]);
    talk.does('gwen', 'deck.shuffle', { deck: 'gm2' });
    expect(talk.size('draw/gm2') + talk.size('fate/gm2')).toBe(54);
    expect(talk.hears('ann')).toEqual(['The GM shuffles the GM’s second deck.']);
  });

  test('[DOA-DECK-12] piles lie open, until the table covers the GM’s', () => {
    const talk = table({ 'discard/gm': '9D', 'discard/ash': '2C' });
    expect(talk.faces('ben', 'discard/gm')).toEqual(['9D']);
    agree(talk, 'gmZonesHidden', 'true');
    expect(talk.faces('ben', 'discard/gm')).toBeUndefined();
    expect([talk.faces('gwen', 'discard/gm'), talk.faces('ben', 'discard/ash')]).toEqual([['9D'], ['2C']]);
  });
});

describe('Fate Cards', () => {
  test('[DOA-FATE-01] [DOA-ROLE-03] Ash has them; the raider may not redraw, though Gwen holds an Ace', () => {
    const talk = turns(called(table({ 'draw/gm': '2C 3C', 'fate/gm': 'AS' }), 'raider'));
    expect(() => answers(talk, 'gwen', { choice: 'redraw' })).toThrow('Fate Cards are for Dealers. (DOA-ROLE-03)');
  });

  test('[DOA-FATE-03] a drawn Ace counts first and is kept then', () => {
    const talk = checks(table({ 'draw/ash': 'AC' }), 'ash', { tc: '3C', dr: 2 });
    expect([verdict(talk).label, order(talk, 'fate/ash')]).toEqual(['suited', 'AC']);
  });

  test('[DOA-FATE-04] [DOA-FATE-09] Ann pays a Joker for another card and has to take it, though it is worse', () => {
    const talk = turns(called(table({ 'draw/ash': 'QS 2H 7C', 'fate/ash': 'JK1' }), 'ash'), 'ann');
    answers(redraws(talk, 'ann', 'JK1', 'QS'), 'ann', { choice: 'stop' });
    expect([verdict(talk).drawn, verdict(talk).used]).toEqual(['QS 2H', '2H']);
    expect([order(talk, 'spent/ash'), sorted(talk, 'discard/ash'), order(talk, 'draw/ash')]).toEqual(['JK1', '2H QS', '7C']);
  });

  test('[DOA-FATE-04] a fresh Ace does not pay for itself, unless the table lets it', () => {
    const talk = turns(called(table({ 'draw/ash': 'AH 8C' }), 'ash'), 'ann');
    expect(() => answers(talk, 'ann', { choice: 'redraw' })).toThrow('(DOA-FATE-04)');
    agree(talk, 'aceFuelsOwnRedraw', 'true');
    answers(redraws(talk, 'ann', 'AH', 'AH'), 'ann', { choice: 'stop' });
    expect([verdict(talk).used, sorted(talk, 'discard/ash')]).toEqual(['8C', '8C AH']);
  });

  test('[DOA-FATE-04] a table may replace the whole draw', () => {
    const talk = table({ 'draw/ash': 'QS KD 8D 9C', 'fate/ash': 'JK1' }, { options: { fateRedrawScope: 'check' } });
    talk.does('gwen', 'check.rule', { who: 'ash', upper: 1, lower: 0, need: 'any', sense: 'none' });
    turns(called(talk, 'ash'), 'ann');
    answers(talk, 'ann', { choice: 'draw' });
    answers(redraws(talk, 'ann', 'JK1', 'QS'), 'ann', { choice: 'stop' });
    expect([verdict(talk).drawn, verdict(talk).used]).toEqual(['QS KD 8D 9C', '8D']);
  });

  test('[DOA-FATE-05] there is no second redraw in the same check', () => {
    const talk = turns(called(table({ 'draw/ash': 'QS 2H 7C', 'fate/ash': 'JK1 JK2' }), 'ash'), 'ann');
    redraws(talk, 'ann', 'JK1', 'QS');
    expect(() => answers(talk, 'ann', { choice: 'redraw' })).toThrow('Only one redraw is allowed. (DOA-FATE-05)');
  });

  test('[DOA-FATE-07] [DOA-ACTION-06] Ash exchanges Fate for power, up to the most', () => {
    const talk = table({ 'fate/ash': 'AD JK1 JK2' }, { values: { ash: { pp: 0 } } });
    const pay = ['AD', 'JK1', 'JK2'].map((face) => talk.handle('ann', face));
    expect(talk.refused('ann', 'exchangeFate', { who: 'ash', pay })).toContain(
      'There is room for 2 Power Points and no more. (DOA-FATE-07)',
    );
    talk.does('ann', 'exchangeFate', { who: 'ash', pay: pay.slice(0, 2) });
    expect([value(talk, 'ash', 'pp'), order(talk, 'discard/ash'), order(talk, 'spent/ash')]).toEqual([2, 'AD', 'JK1']);
    agree(talk, 'ppCapOnExchange', 'false').does('ann', 'exchangeFate', { who: 'ash', pay: [talk.handle('ann', 'JK2')] });
    expect(value(talk, 'ash', 'pp')).toBe(3);
  });

  test('[DOA-FATE-08] Gwen awards a used Ace or a token; other cards only where the table says so', () => {
    const talk = table({ 'discard/ash': 'AH 9C', 'spent/ash': 'JK2' });
    const nine = { who: 'ash', card: [talk.handle('gwen', '9C')] };
    expect(talk.refused('gwen', 'awardFate', nine)).toContain('That card is no Fate Card. (DOA-FATE-08)');
    talk
      .does('gwen', 'awardFate', { who: 'ash', card: [talk.handle('gwen', 'AH')] })
      .does('gwen', 'awardFate', { who: 'ash', source: 'token' });
    talk.does('gwen', 'awardFate', { who: 'ash', card: [talk.handle('gwen', 'JK2')] });
    expect(sorted(talk, 'fate/ash')).toBe('AH FT1 JK2');
    expect(talk.refused('gwen', 'awardFate', { who: 'boy', source: 'token' })).toContain('(DOA-ROLE-03)');
    agree(talk, 'awardSource', 'tokenOnly');
    expect(talk.refused('gwen', 'awardFate', nine)).toContain('(DOA-FATE-08)');
    agree(talk, 'awardSource', 'anyDiscard').does('gwen', 'awardFate', nine);
    expect(sorted(talk, 'fate/ash')).toBe('9C AH FT1 JK2');
  });

  test('[DOA-FATE-09] a token is gone when it is spent; Jokers may be shuffled in and come back to the hand', () => {
    const talk = table(
      { 'draw/ash': '', 'discard/ash': '2C', 'fate/ash': 'JK1' },
      { options: { jokersReshuffled: true }, values: { ash: { pp: 0 } } },
    );
    talk.does('ann', 'exchangeFate', { who: 'ash', pay: [talk.handle('ann', 'JK1')] });
    expect(sorted(talk, 'discard/ash')).toBe('2C JK1');
    checks(talk, 'ash');
    expect(verdict(talk).drawn).toBe('2C');
    talk.does('gwen', 'awardFate', { who: 'ash', source: 'token' });
    talk.does('ann', 'exchangeFate', { who: 'ash', pay: [talk.handle('ann', 'FT1')] });
    expect(Object.keys(talk.state.piles).flatMap((pile) => order(talk, pile).split(' '))).not.toContain('FT1');
  });

  test('[DOA-FATE-10] [DOA-CHECK-10] Gwen turns up a Target Card and pays an Ace for another, once', () => {
    const talk = table({ 'draw/gm': '6H KC 9S', 'fate/gm': 'AS AD', 'draw/ash': '5D' }).does('gwen', 'target.turn', { deck: 'gm' });
    expect(talk.refused('gwen', 'target.turn', { deck: 'gm' })).toContain('turned up already');
    talk.does('gwen', 'target.redraw', { pay: [talk.handle('gwen', 'AS')] });
    expect(order(talk, 'called/turned')).toBe('KC');
    expect(talk.refused('gwen', 'target.redraw', { pay: [talk.handle('gwen', 'AD')] })).toContain('(DOA-FATE-05)');
    checks(talk, 'ash', { tc: 'turned' });
    expect([sorted(talk, 'discard/gm'), order(talk, 'called/turned')]).toEqual(['6H AS KC', '']);
    agree(talk.does('gwen', 'target.turn', { deck: 'gm' }), 'gmFate', 'off');
    expect(talk.refused('gwen', 'target.redraw', { pay: [talk.handle('gwen', 'AD')] })).toContain('(DOA-FATE-10)');
    talk.does('gwen', 'target.drop');
    expect(sorted(talk, 'discard/gm')).toBe('6H 9S AS KC');
  });
});

describe('checks', () => {
  test('[DOA-CHECK-01] Ben hears who draws, for what, against which card and how far', () => {
    const [ask] = called(table({ 'draw/ash': '9D' }), 'ash', { stat: 'Stealth', tc: 'TD', dr: 3 }).view('ben').asks;
    const told = Object.fromEntries(Object.entries(ask?.params ?? {}).map(([name, param]) => [name, param.v]));
    expect(told).toMatchObject({ who: 'ash', stat: 'Stealth', tc: 'TD', dr: 3, mod: 0, hand: 0, need: 'need.any' });
  });

  test('[DOA-CHECK-02] [DOA-CHECK-04] the wider the range, the more ranks pass; Ace and King are adjacent', () => {
    const passes = (dr: number): boolean => verdict(checks(table({ 'draw/ash': 'KS' }), 'ash', { tc: '2D', dr })).success;
    expect([0, 1, 2, 3].map(passes)).toEqual([false, false, true, true]);
  });

  test('[DOA-CHECK-03] before the first card nothing has been drawn, and Gwen may close the check for another', () => {
    const talk = called(table({ 'draw/ash': '9D 2C' }), 'ash');
    expect(talk.size('draw/ash')).toBe(2);
    talk.does('gwen', 'unstick');
    checks(talk, 'ash', { stat: 'Stealth' });
    expect(verdict(talk).drawn).toBe('9D');
  });

  test('[DOA-CHECK-05] [DOA-SHEET-04] a modifier widens the range and never makes a Major of a near card, unless the table says so', () => {
    const talk = table({ 'draw/ash': '7C 7C' }, { values: { ash: { 'mod.Athletics': 1 } } });
    expect(verdict(checks(talk, 'ash', { dr: 0 })).label).toBe('suited');
    agree(talk, 'majorByModifier', 'true');
    expect(verdict(checks(talk, 'ash', { dr: 0 })).label).toBe('major');
  });

  test('[DOA-CHECK-05] a modifier below zero narrows the range; a table may ask for a match, or go below zero', () => {
    const rules = (negativeMod: Grading['negativeMod']): Grading => ({ negativeMod, majorByModifier: false, upperHandPick: 'closest' });
    const told = (negativeMod: Grading['negativeMod'], card: string, dr: number, mod: number): string => {
      const { edr, label, success } = grade(rules(negativeMod), { tc: 'TD', dr, mod, need: 'any' }, card);
      return `${edr} ${label} ${success}`;
    };
    expect(told('clamp', '9D', 1, -1)).toBe('0 suitedMiss false');
    expect(told('clamp', 'TS', 0, -2)).toBe('0 major true');
    expect([told('matchRequired', '9S', 1, -1), told('matchRequired', '9H', 1, -1), told('matchRequired', '9H', 1, -2)]).toEqual([
      '1 success false',
      '1 color true',
      '1 color false',
    ]);
    expect([told('edr', 'TH', 0, -1), told('edr', 'TS', 0, -1), told('edr', 'TD', 0, -2), told('edr', 'TD', 0, -3)]).toEqual([
      '-1 major true',
      '-1 miss false',
      '-2 critical true',
      '-3 suitedMiss false',
    ]);
  });

  test('[DOA-CHECK-06] Ann may leave her modifier out, but not one that hinders her', () => {
    const talk = called(table({ 'draw/ash': 'JC' }, { values: { ash: { 'mod.Athletics': 1 } } }), 'ash');
    answers(talk, 'ann', { choice: 'finish', modifier: 'decline' });
    expect(verdict(talk).label).toBe('suitedMiss');
    const hindered = called(table({ 'draw/ash': 'JC' }, { values: { ash: { 'mod.Athletics': -1 } } }), 'ash');
    expect(() => answers(hindered, 'ann', { choice: 'finish', modifier: 'decline' })).toThrow('(DOA-CHECK-06)');
  });

  test('[DOA-CHECK-07] everything is fixed when the check is called: what Ash suffers later does not change it', () => {
    const talk = called(table({ 'draw/ash': '9D 2C' }), 'ash').does('gwen', 'condition.impose', {
      who: 'ash',
      condition: 'Frozen',
      turns: 0,
    });
    expect([verdict(finish(talk)).hand, talk.size('play/ash')]).toEqual([0, 0]);
  });

  test('[DOA-CHECK-10] the Target Card comes off Gwen’s deck and goes to her discard; a character’s standing card stays', () => {
    const talk = checks(table({ 'draw/gm': '6H', 'draw/ash': '5D 4D', 'target/raider': '9S' }), 'ash', { tc: 'gm' });
    expect(order(talk, 'discard/gm')).toBe('6H');
    checks(talk, 'ash', { tc: 'raider' });
    expect([order(talk, 'target/raider'), verdict(talk).label]).toEqual(['9S', 'miss']);
  });
});

describe('the log', () => {
  test('[DOA-HAND-05] names every source of a hand before the first card', () => {
    const talk = table({ 'draw/ash': '9D 2C' }, { values: { ash: { fatigue: 2 }, table: { light: 'dark' } } });
    expect(called(talk, 'ash').hears('ben')).toEqual(['Ash has the Lower Hand (2): Fatigue.', 'Ash has the Lower Hand (1): the dark.']);
  });

  test('[DOA-TABLE-11] names the house rule that has decided, and no other', () => {
    const options = { majorByModifier: true, upperHandPick: 'bestOutcome', gmFate: 'off' };
    const talk = checks(table({ 'draw/ash': '7C 3H' }, { options, values: { ash: { 'mod.Athletics': 1 } } }), 'ash');
    expect(talk.hears('ben')[0]).toBe('(House rule: A card the modifier brings to the rank is a Major Success.)');
    expect(checks(talk, 'ash').hears('ben').join()).not.toContain('House rule');
  });
});

describe('degrees', () => {
  const PLAIN: Grading = { negativeMod: 'clamp', majorByModifier: false, upperHandPick: 'closest' };
  const chasm = { tc: '8C', dr: 2, mod: 1, need: 'any' as const };
  const at = (card: string): string => grade(PLAIN, chasm, card).label;

  test('[DOA-DEGREE-01] [DOA-DEGREE-02] the very card is a Critical, its rank a Major Success', () => {
    expect([at('8C'), at('8S'), at('8D')]).toEqual(['critical', 'major', 'major']);
  });

  test('[DOA-DEGREE-03] [DOA-DEGREE-04] in range it is Suited, of the color, or plain', () => {
    expect([at('5C'), at('JS'), at('9D')]).toEqual(['suited', 'color', 'success']);
  });

  test('[DOA-DEGREE-05] [DOA-DEGREE-06] [DOA-DEGREE-07] out of range it is Suited, of the color, or plain, and nothing is worse', () => {
    expect([at('4C'), at('QS'), at('AH')]).toEqual(['suitedMiss', 'colorMiss', 'miss']);
  });

  test('[DOA-DEGREE-08] [DOA-DEGREE-10] a need for color: the rank in red fails, the color passes, the very card is everything', () => {
    const meets = (card: string, need: 'color' | 'suit' | 'major'): boolean => grade(PLAIN, { ...chasm, need }, card).success;
    expect([meets('8D', 'color'), meets('8S', 'color'), meets('9S', 'color'), meets('8C', 'color')]).toEqual([false, true, true, true]);
    expect([meets('8S', 'suit'), meets('9C', 'suit'), meets('8C', 'suit')]).toEqual([false, true, true]);
    expect([meets('8D', 'major'), meets('9C', 'major')]).toEqual([true, false]);
  });

  test('[DOA-DEGREE-09] the chasm: 5 to jack pass and the others miss, which range 1 would not give', () => {
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
    expect(ranks.filter((rank) => grade(PLAIN, chasm, `${rank}D`).success).join('')).toBe('56789TJ');
    expect(ranks.filter((rank) => grade(PLAIN, { ...chasm, dr: 1 }, `${rank}D`).success).join('')).toBe('6789T');
  });

  test('[DOA-HAND-07] of equally near cards the match decides, at Lower Hand the other way round; the earlier of equals counts', () => {
    expect(pick(PLAIN, { ...chasm, mod: 0 }, 2, ['7H', '9S', '9C'])).toBe('9C');
    expect(pick(PLAIN, { ...chasm, mod: 0 }, -2, ['9C', '9S', '7H'])).toBe('7H');
    expect(pick(PLAIN, { ...chasm, mod: 0 }, 1, ['7C', '9C'])).toBe('7C');
  });

  test('[DOA-HAND-07] a table may count after the modifier, or take the best outcome', () => {
    const after: Grading = { ...PLAIN, upperHandPick: 'closestAfterMod' };
    const best: Grading = { ...PLAIN, upperHandPick: 'bestOutcome' };
    const suited = { ...chasm, need: 'suit' as const };
    expect(pick(PLAIN, { ...suited, mod: 2 }, 1, ['7H', 'TC'])).toBe('7H');
    expect(pick(after, { ...suited, mod: 2 }, 1, ['7H', 'TC'])).toBe('TC');
    expect(pick(best, suited, 1, ['8D', 'TC'])).toBe('TC');
    expect(pick(best, suited, -1, ['8D', 'TC'])).toBe('TC');
  });
});

describe('Upper and Lower Hand', () => {
  test('[DOA-HAND-07] a table may go by the label where the suit is needed: the best one counts, at Lower Hand the worst', () => {
    const draws = (options: JsonRecord, draw: string, how: JsonRecord): unknown => {
      const talk = table({ 'draw/ash': draw }, { options });
      talk.does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need: 'suit', sense: 'none', ...how });
      return verdict(checks(talk, 'ash')).used;
    };
    const by = { upperHandPick: 'labelWhereSuited' };
    expect([draws({}, '7H TC', { upper: 1 }), draws(by, '7H TC', { upper: 1 })]).toEqual(['7H', 'TC']);
    expect([draws({}, '6C 7H', { lower: 1 }), draws(by, '6C 7H', { lower: 1 })]).toEqual(['6C', '7H']);
    // Of equal labels the earlier card counts; and a check that needs no suit goes by the distance as ever.
    expect(draws(by, 'TC 9C', { upper: 1 })).toBe('TC');
    expect([draws(by, 'TC 9S', { upper: 1, need: 'color' }), draws(by, '6C 7H', { lower: 1, need: 'any' })]).toEqual(['9S', '6C']);
  });

  test('[DOA-HAND-07] [DOA-EPIC-05] … in the race of an Epic Event as well, with Fatigue', () => {
    const race = (options: JsonRecord): unknown => {
      const talk = table({ 'draw/ash': '6C 7H' }, { options, values: { ash: { fatigue: 1 } } });
      talk
        .does('gwen', 'epic.begin', { successes: 1, failures: 3 })
        .does('gwen', 'epic.card', { tc: '8C', dr: 2, compelled: 'volunteers' });
      finish(talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' }).does('ann', 'epic.draw', { who: 'ash' }));
      return value(talk, 'table', 'epic');
    };
    expect([race({}), race({ upperHandPick: 'labelWhereSuited' })]).toEqual([false, true]);
  });

  const ruling = (upper: number, lower: number): Record<string, string | number> => ({
    who: 'ash',
    upper,
    lower,
    need: 'any',
    sense: 'none',
  });

  test('[DOA-HAND-01] at Upper Hand Ann stops when she likes, after the first card, too', () => {
    const talk = table({ 'draw/ash': '8D 3H KD' }).does('gwen', 'check.rule', ruling(2, 0));
    answers(turns(called(talk, 'ash'), 'ann'), 'ann', { choice: 'stop' });
    expect([verdict(talk).drawn, verdict(talk).hand]).toEqual(['8D', 2]);
  });

  test('[DOA-HAND-02] at Lower Hand she has to draw them all, and the furthest counts', () => {
    const talk = table({ 'draw/ash': '8D QH KD' }).does('gwen', 'check.rule', ruling(0, 1));
    turns(called(talk, 'ash'), 'ann');
    expect(() => answers(talk, 'ann', { choice: 'stop' })).toThrow('(DOA-HAND-02)');
    answers(answers(talk, 'ann', { choice: 'draw' }), 'ann', { choice: 'stop' });
    expect(verdict(talk).used).toBe('QH');
  });

  test('[DOA-HAND-03] darkness gives no number: one card more', () => {
    const talk = checks(table({ 'draw/ash': '8D QH KD' }).does('gwen', 'light', { light: 'dark' }), 'ash');
    expect([verdict(talk).drawn, verdict(talk).hand]).toEqual(['8D QH', -1]);
  });

  test('[DOA-HAND-04] both cards leave play; an Ace that did not count is kept unless the table lets it go', () => {
    const laid = { 'draw/ash': 'AC 9C' };
    const talk = checks(table(laid).does('gwen', 'check.rule', ruling(1, 0)), 'ash', { dr: 1 });
    expect([order(talk, 'discard/ash'), order(talk, 'fate/ash')]).toEqual(['9C', 'AC']);
    const other = table(laid, { options: { unusedAceKept: false } }).does('gwen', 'check.rule', ruling(1, 0));
    expect(sorted(checks(other, 'ash', { dr: 1 }), 'discard/ash')).toBe('9C AC');
  });

  test('[DOA-HAND-05] [DOA-HAND-06] [DOA-FATIGUE-02] two levels of Fatigue are three cards, with darkness four, and a ruling evens it out', () => {
    const tired = { values: { ash: { fatigue: 2 } } };
    const talk = table({ 'draw/ash': '8D 7C 9C 2H 3H 4H 5H 6H' }, tired);
    expect(verdict(checks(talk, 'ash')).drawn).toBe('8D 7C 9C');
    talk.does('gwen', 'light', { light: 'dark' });
    expect(verdict(checks(talk, 'ash')).hand).toBe(-3);
    talk.does('gwen', 'check.rule', ruling(3, 0));
    expect([verdict(checks(talk, 'ash')).hand, verdict(talk).drawn]).toEqual([0, '6H']);
    expect(talk.view('ben').values['ash']?.['nextUpper']?.value).toBe(0);
  });
});

test('[DOA-HAND-08] scripted: the second card of a Lower Hand comes out of the new pile', () => {
  const chance = scripted([{ faces: ['TD', 'KH'], pile: 'draw/ash' }]);
  const talk = table({ 'draw/ash': '7S', 'discard/ash': 'KH TD' }, { chance });
  talk.does('gwen', 'light', { light: 'dark' });
  expect(verdict(checks(talk, 'ash')).drawn).toBe('7S TD');
});

test('[DOA-CHECK-07] two checks of the same Dealer may wait at once, and neither touches the other’s cards', () => {
  const talk = turns(called(table({ 'draw/ash': 'QS 8D 2C' }), 'ash'));
  const first = talk.state.asks.at(-1)?.id ?? 0;
  turns(called(talk, 'ash', { tc: '8H' }));
  expect(order(talk, 'play/ash')).toBe('QS 8D');
  answers(talk, 'ann', { choice: 'stop' });
  expect(verdict(talk).drawn).toBe('8D');
  talk.does('ann', 'answer', { ask: first, choice: 'stop' });
  expect([verdict(talk).drawn, sorted(talk, 'discard/ash')]).toEqual(['QS', '8D QS']);
});
