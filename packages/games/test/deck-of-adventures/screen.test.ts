// What players of Deck of Adventures read on the screen: hints, log, offers and their order.

import { describe, expect, test } from 'vitest';
import { type Hint, type SheetItem } from '@pasteboard/kernel';
import { deckOfAdventuresHints, rankLine } from '../../src/deck-of-adventures/hints/index.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { layout } from '../../src/deck-of-adventures/content/layout.ts';
import { ready } from '../../src/deck-of-adventures/content/ready.ts';
import { called, dice, finish, opened, table, turns } from './talk.ts';
import { Talk } from '../talk.ts';

const hints = (talk: Talk, said: string): Hint[] => deckOfAdventuresHints(talk.view('ann')).filter((hint) => hint.said === said);
const told = (talk: Talk, said: string, param: string): unknown => hints(talk, said)[0]?.params[param]?.v;

describe('the sheet', () => {
  test('names only what the game knows: values with words, piles beside a character, commands', () => {
    const items: readonly SheetItem[] = [...layout.own, ...layout.others, ...layout.table].flat();
    const values = items.flatMap((item) => (typeof item === 'string' ? [item] : 'value' in item ? [item.value] : []));
    expect(values.filter((key) => deckOfAdventures.words[`value.${key}`] === undefined)).toEqual([]);
    const piles = items.flatMap((item) => (typeof item !== 'string' && 'pile' in item ? [`${item.pile}/ash`] : []));
    expect(piles.filter((pile) => opened().state.piles[pile] === undefined)).toEqual([]);
    expect(layout.moves.filter((name) => deckOfAdventures.commands[name] === undefined)).toEqual([]);
  });
});

describe('hints', () => {
  test('[DOA-CHECK-09] the range is a line of thirteen ranks, around the corner of the King and the Ace', () => {
    expect(rankLine('8C', 2)).toBe('A 2 3 4 5 (6 7 [8] 9 10) J Q K');
    expect(rankLine('KH', 2)).toBe('(A 2) 3 4 5 6 7 8 9 10 (J Q [K])');
    expect(rankLine('2S', 0)).toBe('A [2] 3 4 5 6 7 8 9 10 J Q K');
    expect(rankLine('5D', 9)).toBe('(A 2 3 4 [5] 6 7 8 9 10 J Q K)');
  });

  test('[DOA-CHECK-05] [DOA-CHECK-09] where nothing can succeed the target is not marked', () => {
    expect(rankLine('8C', -2)).toBe('A 2 3 4 5 6 7 [8] 9 10 J Q K');
    expect(rankLine('8C', -3)).toBe('A 2 3 4 5 6 7 8 9 10 J Q K');
  });

  test('before a check one hears what succeeds, how likely it is, and how likely with Fate', () => {
    const talk = called(table({ 'draw/ash': '2C 8D 3H KS', 'fate/ash': 'JK1' }), 'ash', { tc: '8C', dr: 1 });
    expect(told(talk, 'hint.line', 'line')).toBe('A 2 3 4 5 6 (7 [8] 9) 10 J Q K');
    expect([told(talk, 'hint.line', 'target'), told(talk, 'hint.line', 'ranks')]).toEqual(['8C', ['7', '8', '9']]);
    expect([told(talk, 'hint.chance.fate', 'chance'), told(talk, 'hint.chance.fate', 'fated')]).toEqual(['25 %', '50 %']);
    expect(['from', 'to', 'fatedFrom', 'fatedTo'].map((name) => told(talk, 'hint.chance.fate', name))).toEqual([25, 25, 50, 50]);
    expect(
      ['from', 'to'].map((name) => told(talk, 'hint.chance', name)),
      'to draw all cards leaves none to replace',
    ).toEqual([25, 25]);
  });

  test('[DOA-CHECK-01] a hidden range is not drawn, and its chance is a span', () => {
    const talk = called(table({ 'draw/ash': '2C 8D 3H KS' }, { options: { hideDr: true } }), 'ash', { tc: '8C', dr: 1 });
    expect(hints(talk, 'hint.line')).toEqual([]);
    expect(told(talk, 'hint.chance', 'chance')).toBe('25 % to 100 %');
    expect([told(talk, 'hint.chance', 'from'), told(talk, 'hint.chance', 'to')]).toEqual([25, 100]);
    expect(told(talk, 'hint.ranges', 'byRange')).toEqual([25, 25, 25, 25, 25, 75, 100].map((percent, dr) => ({ dr, percent })));
    expect(told(talk, 'hint.ranges', 'chances')).toBe('0: 25 %, 1: 25 %, 2: 25 %, 3: 25 %, 4: 25 %, 5: 75 %, 6: 100 %');
    expect(hints(called(table({ 'draw/ash': '2C 8D' }), 'ash'), 'hint.ranges')).toEqual([]);
  });

  test('every rest says what it would give back', () => {
    const talk = table({ 'draw/ash': '2C 8D', 'discard/ash': '3H KS 4S' }, { values: { ash: { hp: 4 } } });
    expect([told(talk, 'hint.rest.card', 'hp'), told(talk, 'hint.rest.quick', 'n'), told(talk, 'hint.rest.quick', 'to')]).toEqual([
      2, 3, 5,
    ]);
    expect(told(talk, 'hint.rest.full', 'hp')).toBe(2);
    // The GM is told of every character, each by name.
    const gm = talk.state.seats.find(({ role }) => role === 'gm')?.id ?? '';
    const forAll = deckOfAdventuresHints(talk.view(gm)).filter(({ said }) => said === 'hint.rest.quick');
    expect(forAll.map(({ play, params }) => [play.with['who'], params['n']?.v])).toContainEqual(['ash', 3]);
    expect(forAll.map(({ play }) => play.with['who'])).not.toContain('gm');
    expect(Object.keys(deckOfAdventures.words)).toEqual(
      expect.arrayContaining(deckOfAdventuresHints(talk.view('ann')).map(({ said }) => `say.${said}`)),
    );
  });
});

describe('what the log tells', () => {
  const atReady = (n: number): Talk => Talk.open(deckOfAdventures, ready[n] ?? {}, dice());
  const bridge = (): Talk => atReady(0);

  test('[DOA-ROLE-04] a table opens with everybody of the party named, and whose Companion it is', () => {
    expect(bridge().hears('ann')).toContain('Here are Marl the gatekeeper, Tovi the healer and Tovi’s jackdaw Finch.');
    expect(atReady(1).hears('ann').slice(1)).toEqual(['Here is Sable the strider.', 'In their way stands Warden Osk of the keys.']);
  });

  test('[DOA-CHECK-07] a card that is turned is told with what the check comes to if it is left at that', () => {
    const talk = turns(called(table({ 'draw/ash': '9D 8C' }), 'ash'));
    expect(talk.hears('ben')).toEqual(['Ash draws the nine of diamonds: Success so far.']);
    const lower = turns(called(table({ 'draw/ash': '2D 9C' }, { values: { ash: { fatigue: 1 } } }), 'ash')).answers('ann', {
      choice: 'draw',
    });
    expect(lower.hears('ben'), 'the card that counts decides, not the last one').toEqual(['Ash draws the nine of clubs: Miss so far.']);
  });

  test('[DOA-CHECK-01] with a hidden range only the GM hears what a card comes to', () => {
    const talk = turns(called(table({ 'draw/ash': '9D' }, { options: { hideDr: true } }), 'ash'));
    expect(talk.hears('ann')).toEqual(['Ash draws the nine of diamonds: a result only the GM knows so far.']);
    expect(talk.hears('gwen')).toEqual(['Ash draws the nine of diamonds: Success so far.']);
    const label = (seat: string): unknown => talk.view(seat).asks.at(-1)?.params['label']?.v;
    expect([label('ann'), label('gwen')]).toEqual([undefined, 'label.success']);
    const miss = turns(called(table({ 'draw/ash': 'KD' }, { options: { hideDr: true } }), 'ash'));
    expect(miss.question('ann').fields['choice'], 'the words of the answers do not give it away').not.toHaveProperty('under');
  });

  test('[DOA-COMBAT-11] after a fight no round and no action taken is left on the table', () => {
    const talk = opened()
      .does('gwen', 'combat.begin')
      .does('gwen', 'turn.begin', { who: 'ash' })
      .does('ann', 'act', { who: 'ash', kind: 'minor', name: 'Wave' });
    expect([talk.count('table', 'round'), talk.count('ash', 'minor')]).toEqual([1, 1]);
    const ended = talk.fork().does('gwen', 'combat.end');
    expect([ended.count('table', 'round'), ended.count('ash', 'minor')]).toEqual([0, 0]);
    expect(talk.does('ann', 'turn.end', { who: 'ash' }).count('ash', 'minor')).toBe(0);
  });

  test('a character met in a scene leaves with it, sheet and cards and all', () => {
    const gm = 'game-master';
    const talk = finish(bridge(), gm);
    const judge = (): Talk => talk.does(gm, 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, how: 'badly', next: 'marl' });
    judge().does(gm, 'combat.end').does(gm, 'scene.check', { who: 'marl' });
    expect(talk.state.values['table']?.['cast']?.value).toEqual(['marl', 'tovi', 'finch', 'ferryman', 'rook', 'cutter']);
    judge();
    finish(talk, gm);
    judge();
    expect(talk.state.values['table']?.['cast']?.value).toEqual(['marl', 'tovi', 'finch']);
    expect([talk.state.values['rook'], talk.state.piles['target/rook'], talk.state.piles['play/ferryman']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const held = Object.entries(talk.state.piles).filter(([id]) => id.endsWith('/gm'));
    expect(
      held.reduce((sum, [, { slots }]) => sum + slots.length, 0),
      'the GM’s deck is whole again',
    ).toBe(54);
  });

  test('[DOA-COMBAT-13] an attacker is offered enemies first, then friends, then characters who are out', () => {
    const talk = table({ 'draw/gm': '8C', 'draw/bryn': '9D', 'draw/vale': '2C' }, { values: { raider: { out: true, hp: 0 } } });
    const attack = talk.legal('ann').find((template) => template.do === 'attack');
    const target = attack?.fields['target'];
    expect(target?.kind === 'choice' ? target.of.map(({ id }) => id) : []).toEqual(['boy', 'vale', 'bryn', 'tuft', 'raider']);
  });
});
