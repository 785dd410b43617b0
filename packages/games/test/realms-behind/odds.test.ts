// Odds and advice of The Realms Behind.

import { fractionText, live, seeded, decimal, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { realmsHints } from '../../src/realms-behind/hints/index.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { best, digOutlook, lines, realmsOdds, type Line } from '../../src/realms-behind/odds/index.ts';
import { ready } from '../../src/realms-behind/content/ready.ts';
import { checkAsked } from '../../src/realms-behind/read/check-told.ts';
import { Talk, inWords } from '../talk.ts';
import { agree, calls, goes, health, says, strikes, table } from './talk.ts';

/** What Ann is told, and what the rules come to when every order of her deck is played. */
const agrees = (talk: Talk): number => {
  const told = realmsOdds(talk.view('ann'));
  for (const odds of told) expect(inWords(odds.chances), JSON.stringify(odds.play)).toEqual(talk.chances('ann', odds, ['deck/ren']));
  return told.length;
};

const DECK = '2C 5D 8S 9H QC KD';
const OGRE = { health: health(9, 9), defenses: { parry: 11 }, resists: { physical: 2 } };

describe('odds of a check', () => {
  test('[TRB-CHECK-01] without Advantage every card is certain', () => {
    const talk = goes(calls(table({ ren: { hand: '6S TH', deck: DECK } }), 'ren', 8));
    expect(realmsOdds(talk.view('ann')).map(({ chances }) => inWords(chances))).toEqual([
      { 'outcome.fail': '1/1' },
      { 'outcome.success': '1/1' },
    ]);
    expect(agrees(talk)).toBe(2);
  });

  test('[TRB-ADV-05] two Disadvantages, by either reading, as every order has it', () => {
    for (const disadvantageHigh of ['never', 'counts'])
      for (const threshold of [5, 8, 9, 11, 13]) {
        const talk = goes(
          calls(table({ ren: { hand: 'TS 4D', deck: DECK } }, { options: { disadvantageHigh } }), 'ren', threshold, { disadvantage: 2 }),
        );
        expect(agrees(talk)).toBe(2);
      }
  });

  test('[TRB-ADV-06] too few cards for a Disadvantage are a certain failure', () => {
    const talk = goes(calls(table({ ren: { hand: 'KS QD', deck: '2C' } }), 'ren', 1, { disadvantage: 2 }));
    expect(realmsOdds(talk.view('ann')).map(({ chances }) => inWords(chances))).toEqual([
      { 'outcome.fail': '1/1' },
      { 'outcome.fail': '1/1' },
    ]);
    expect(agrees(talk)).toBe(2);
  });

  test('[TRB-ADV-03] the last Advantage: off the deck, from hand, or not at all', () => {
    const talk = goes(calls(table({ ren: { hand: '6S QH 3D', deck: DECK } }), 'ren', 9, { advantage: 1 }), '6S');
    const told = realmsOdds(talk.view('ann'));
    expect(told.map(({ play, chances }) => [play.with['from'], inWords(chances)])).toEqual([
      ['stop', { 'outcome.fail': '1/1' }],
      ['deck', { 'outcome.fail': '1/2', 'outcome.success': '1/2' }],
    ]);
    expect(agrees(talk)).toBe(2);
    says(talk, 'hand');
    expect(agrees(talk)).toBe(2);
  });

  test('[TRB-DEMAND-03] [TRB-DEMAND-06] a dig, with and without Disadvantage, as every order has it', () => {
    for (const deck of ['2C 5D 8S 9H QC', '2C 5D 8S 9S QC', '2C 5D 9H'])
      for (const disadvantage of [0, 1]) {
        const talk = goes(calls(table({ ren: { hand: 'KC', deck } }), 'ren', 8, { demand: 'suit.S', disadvantage }));
        expect(agrees(talk)).toBe(1);
      }
  });

  test('[TRB-CHECK-05] who does not know what has to be met is told no odds', () => {
    const talk = table({ ren: { hand: '6S TH', deck: DECK } }).does('wanda', 'check', {
      who: 'ren',
      skill: 'melee',
      threshold: 8,
      hidden: 'hidden',
    });
    goes(talk);
    expect(realmsOdds(talk.view('ann'))).toEqual([]);
    expect(realmsHints(talk.view('ann')).filter(({ play }) => play.do === 'answer')).toEqual([]);
  });

  test('[TRB-DECK-04] where a Joker would have to be named first, nothing is promised', () => {
    const talk = goes(calls(table({ ren: { hand: 'JK1 6S 3D', deck: '2C JK2 9H' } }), 'ren', 9, { advantage: 1 }), '6S');
    expect(realmsOdds(talk.view('ann')).map(({ play }) => play.with['from'])).toEqual(['stop']);
    expect(agrees(talk)).toBe(1);
  });

  test('[TRB-HAND-02] nobody else gets odds about a hand they do not see', () => {
    const talk = goes(calls(table({ ren: { hand: '6S TH', deck: DECK }, ivo: { hand: '2C', deck: '3C' } }), 'ren', 8));
    for (const seat of ['wanda', 'ben', 'spectator']) {
      expect(realmsOdds(talk.view(seat))).toEqual([]);
      expect(JSON.stringify(realmsHints(talk.view(seat)))).not.toContain('TH');
    }
  });
});

describe('what a rest would bring', () => {
  test('[TRB-SHORT-03] the hint counts the Medicine that the table counts', () => {
    const figures = { ren: { hand: '2C', deck: DECK, skills: { medicine: 1 } }, ivo: { hand: '3C', deck: DECK, skills: { medicine: 6 } } };
    const heals = (options: JsonRecord): unknown =>
      realmsHints(table(figures, { options }).view('ann')).find(({ said }) => said === 'hint.rest.short')?.params['heal']?.v;
    expect([heals({}), heals({ shortRestMedicine: 'best' })]).toEqual([2, 7]);
  });
});

describe('every way to use Advantage', () => {
  const attack = (options: JsonRecord = {}): Talk =>
    goes(
      strikes(table({ ren: { hand: '7H 9S', deck: DECK, skills: { melee: 3 } }, ogre: OGRE }, { options }), 'ren', 'ogre', 4, {
        skill: 'melee',
        advantage: 1,
      }),
    );

  test('[TRB-DMG-02] for each card and each way: the chance, and the damage to expect', () => {
    const talk = attack();
    const [ask] = talk.view('ann').asks;
    if (ask === undefined) throw new Error('nobody is asked');
    const told = lines(talk.view('ann'), ask).map(({ face, how, chance, damage }) => [
      face,
      how,
      fractionText(chance),
      fractionText(damage),
    ]);
    // 7 and 3 miss 11; 9 and 3 reach it. A hit of 4 less 2 is 2, and one more for each Heart.
    expect(told).toEqual([
      ['7H', 'stop', '0/1', '0/1'],
      ['7H', 'deck', '2/3', '13/6'],
      ['7H', '9S', '1/1', '3/1'],
      ['9S', 'stop', '1/1', '2/1'],
      ['9S', 'deck', '1/1', '13/6'],
      ['9S', '7H', '1/1', '3/1'],
    ]);
  });

  const linesOf = (talk: Talk): readonly Line[] => {
    const [ask] = talk.view('ann').asks;
    if (ask === undefined) throw new Error('nobody is asked');
    return lines(talk.view('ann'), ask);
  };
  const told = (line: Line | undefined): unknown[] =>
    line === undefined ? [] : [line.face, [...line.from].toSorted().join(' '), fractionText(line.chance), fractionText(line.damage)];

  test('[TRB-ADV-03] two Advantages: both cards from hand, where two Hearts hurt more than the deck is likely to', () => {
    const figures = { ren: { hand: 'TS 7H 5H 3C 2C', deck: '2D 5D 8S QC' }, ogre: { ...OGRE, defenses: { parry: 9 } } };
    const talk = goes(strikes(table(figures), 'ren', 'ogre', 4, { advantage: 2 }));
    const hearts = linesOf(talk).find(({ face, from }) => face === 'TS' && from.length === 2 && from.every((each) => each.endsWith('H')));
    expect(told(hearts)).toEqual(['TS', '5H 7H', '1/1', '4/1']);
    expect(told(best(talk.view('ann'), linesOf(talk)))).toEqual(['TS', '5H 7H', '1/1', '4/1']);
    // Two Clubs that come to the same stand there once, the lower ones.
    const clubs = linesOf(talk).filter(({ face, from }) => face === 'TS' && from.length === 2 && from.every((each) => each.endsWith('C')));
    expect(clubs.map(({ from }) => from.join(' '))).toEqual(['2C 3C']);
    const hint = realmsHints(talk.view('ann')).find(({ said }) => said === 'hint.best.hand');
    expect(hint?.params['with']?.v).toBe('5♥ + 7♥');
    expect(['more', 'from', 'to', 'expected'].map((name) => hint?.params[name]?.v)).toEqual([['5H', '7H'], 100, 100, 4]);
    // Whichever of them comes first, the other is told beside it.
    says(talk, 'TS', 'hand');
    const beside = realmsHints(talk.view('ann')).filter(({ said }) => said.startsWith('hint.line'));
    expect(beside.map(({ params }) => params['with']?.v)).toEqual(['5♥', '7♥', '5♥', '5♥']);
    expect(realmsHints(talk.view('ann')).find(({ said }) => said.startsWith('hint.best'))?.params['face']?.v).toBe('5H');
  });

  test('[TRB-ADV-03] the first of two Advantages may come off the deck and the second from hand', () => {
    const ren = { hand: '4S KC', deck: '2C 3D 5S' };
    const talk = goes(calls(table({ ren }), 'ren', 12, { advantage: 2 }), '4S');
    const hints = (): unknown[] =>
      realmsHints(talk.view('ann'))
        .filter(({ said }) => said.startsWith('hint.line'))
        .map(({ play, said, params }) => [play.with['from'], said, params['chance']?.v, params['with']?.v]);
    expect(hints()).toEqual([
      ['stop', 'hint.line', '0 %', undefined],
      ['deck', 'hint.line.hand', '100 %', 'K♣'],
      ['hand', 'hint.line', '100 %', undefined],
    ]);
    says(talk, 'deck');
    expect(hints()).toEqual([
      ['stop', 'hint.line', '0 %', undefined],
      ['deck', 'hint.line', '0 %', undefined],
      ['hand', 'hint.line', '100 %', undefined],
    ]);
  });

  test('[TRB-DEMAND-03] [TRB-ADV-03] after a dig a card from hand may still be added', () => {
    const talk = goes(calls(table({ ren: { hand: 'KC', deck: '2C 4S 6S' } }), 'ren', 12, { demand: 'suit.S', advantage: 1 }));
    expect(linesOf(talk).map(told)).toEqual([
      ['', '', '0/1', '0/1'],
      ['', '', '0/1', '0/1'],
      ['', 'KC', '1/1', '0/1'],
    ]);
  });

  test('[TRB-HAND-07] where the deck may answer by choice, that is one of the ways, and may be the best', () => {
    const talk = goes(calls(table({ ren: { hand: '4S', deck: DECK } }, { options: { blindBase: true } }), 'ren', 8));
    expect(linesOf(talk).map(told)).toEqual([
      ['4S', '', '0/1', '0/1'],
      ['', '', '2/3', '0/1'],
    ]);
    expect(agrees(talk)).toBe(2);
    const best = (): unknown[] =>
      realmsHints(talk.view('ann')).flatMap(({ said, params }) => (said.startsWith('hint.best') ? [[said, params['face']?.v]] : []));
    expect(best()).toEqual([['hint.best', 'deck']]);
    agree(talk, 'bestChoice', 'hidden');
    expect(best()).toEqual([]);
  });

  test('[TRB-DECK-04] [TRB-DMG-02] a Joker that strikes counts as a Heart', () => {
    const figures = { ren: { hand: 'JK1 KS', deck: DECK }, ogre: OGRE };
    expect(linesOf(goes(strikes(table(figures), 'ren', 'ogre', 4))).map(told)).toEqual([
      ['JK1', '', '1/1', '3/1'],
      ['KS', '', '1/1', '2/1'],
    ]);
  });

  test('the best choice is told, and can be switched off', () => {
    const talk = attack();
    const [ask] = talk.view('ann').asks;
    if (ask === undefined) throw new Error('nobody is asked');
    expect(best(talk.view('ann'), lines(talk.view('ann'), ask))).toMatchObject({ face: '7H', how: '9S' });
    const said = (): string[] => realmsHints(talk.view('ann')).map((hint) => hint.said);
    expect(said()).toContain('hint.best.hand');
    agree(talk, 'bestChoice', 'hidden');
    expect(said().filter((key) => key.startsWith('hint.best'))).toEqual([]);
    expect(said().filter((key) => key.startsWith('hint.line'))).toHaveLength(2);
  });

  test('[TRB-FORT-01] before the cards each way to prepare tells what would come of it at best', () => {
    const hand = { hand: '4H 6S', deck: DECK, fortune: 2, maxFortune: 2 };
    const told = (talk: Talk): unknown[] =>
      realmsHints(talk.view('ann'))
        .filter(({ said }) => said.startsWith('hint.outlook'))
        .map(({ play, said, params }) => [play.with['way'], said, params['chance']?.v, params['left']?.v]);
    const talk = calls(table({ ren: hand }), 'ren', 9, { demand: 'suit.H' });
    expect(told(talk)).toEqual([
      ['reveal', 'hint.outlook.card', '0 %', undefined],
      ['fortune.advantage', 'hint.outlook.fortune', '50 %', 1],
      ['fortune.counter', 'hint.outlook.fortune', '0 %', 1],
      ['fortune.anySuit', 'hint.outlook.anySuit', '0 %', 1],
    ]);
    const digging = calls(table({ ren: { ...hand, hand: 'KC' } }), 'ren', 12, { demand: 'suit.S' });
    expect(told(digging).slice(0, 2), 'a dug-up card and the king on top of it').toEqual([
      ['reveal', 'hint.outlook', '0 %', undefined],
      ['fortune.advantage', 'hint.outlook.fortune', '100 %', 1],
    ]);
    agree(talk, 'bestChoice', 'hidden');
    expect(told(talk)[0]).toEqual(['reveal', 'hint.outlook', '0 %', undefined]);
    expect(told(calls(table({ ren: { ...hand, hand: '' } }), 'ren', 9))[0]).toEqual(['reveal', 'hint.outlook', '50 %', undefined]);
    const blind = table({ ren: { ...hand, hand: '4H' } }, { options: { blindBase: true } });
    expect(told(calls(blind, 'ren', 9))[0], 'the deck may answer by choice').toEqual(['reveal', 'hint.outlook', '50 %', undefined]);
    expect(told(calls(table({ ren: { ...hand, madness: 1 } }), 'ren', 9)), 'what Madness shows first is not known').toEqual([]);
  });

  test('[TRB-SHORT-02] what a short rest promises, it brings', () => {
    const talk = table({
      ren: { hand: '', deck: DECK, will: 1, maxWill: 2, fortune: 0, maxFortune: 1, skills: { resolve: 3, insight: 2 } },
    });
    const preview = realmsHints(talk.view('wanda')).find(({ said }) => said === 'hint.rest.short')?.params;
    expect([preview?.['will']?.v, preview?.['fortune']?.v, preview?.['draw']?.v]).toEqual([1, 0, 2]);
    talk.does('wanda', 'rest.short', {});
    expect([talk.count('ren', 'will'), talk.count('ren', 'fortune'), talk.state.piles['hand/ren']?.slots.length]).toEqual([2, 0, 2]);
  });

  test('[TRB-DEMAND-03] a dig tells how many cards it will cost', () => {
    const talk = goes(calls(table({ ren: { hand: 'KC', deck: '2C 5D 8S 9H QC KD 3H' } }), 'ren', 8, { demand: 'suit.H' }));
    const view = talk.view('ann');
    const check = view.asks[0] === undefined ? null : checkAsked(view.asks[0]);
    if (check === null) throw new Error('nobody is asked');
    const outlook = digOutlook(view, check);
    expect([outlook?.thrown, outlook === null ? '' : fractionText(outlook.found)]).toEqual([5 / 3, '1/1']);
    const dig = realmsHints(view).find(({ said }) => said === 'hint.dig');
    expect(['thrown', 'cards', 'chance', 'from', 'to'].map((name) => dig?.params[name]?.v)).toEqual(['1.7', 1.7, '100 %', 100, 100]);
  });

  test('all of it is there for a full hand, a full deck and two Advantages', () => {
    const [, three] = ready;
    const talk = Talk.open(realmsBehind, { seats: three?.seats ?? [], setup: { ...three?.setup, scene: 'none' } }, live(seeded(3)));
    talk.does('gm-seat', 'strike', {
      who: 'isolde',
      skill: 'sorcery',
      target: 'troll',
      defense: 'dodge',
      damage: 4,
      element: 'fire',
      demand: 'suit.any',
      advantage: 2,
      disadvantage: 0,
    });
    talk.answers('cat', { way: 'reveal' });
    const view = talk.view('cat');
    const [ask] = view.asks;
    if (ask === undefined) throw new Error('nobody is asked');
    const found = lines(view, ask);
    expect(found.length).toBeGreaterThan(100);
    expect(found.every(({ chance }) => decimal(chance) >= 0 && decimal(chance) <= 1)).toBe(true);
  });
});
