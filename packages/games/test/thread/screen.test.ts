// What players of Thread read on the screen: hints, sheets and log.

import { decimal, isOpen, type Hint, type SheetItem, type ViewParams } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import { threadHints } from '../../src/thread/hints/index.ts';
import { threadOdds } from '../../src/thread/odds/index.ts';
import { layout } from '../../src/thread/content/layout.ts';
import type { Talk } from '../talk.ts';
import { agree, calls, opened, rests, table, wakes } from './talk.ts';

const hintOn = (talk: Talk, seat: string, name: string, choice?: string): Hint | undefined =>
  threadHints(talk.view(seat)).find(({ play }) => play.do === name && (choice === undefined || play.with['choice'] === choice));
const told = (hint: Hint | undefined, param: string): unknown => hint?.params[param]?.v;

const keyOf = (item: SheetItem): string[] =>
  typeof item === 'string' ? [item] : 'value' in item ? [item.value] : 'pile' in item ? [] : [item.meter, item.named];

describe('the sheet', () => {
  test('names only what the game knows: values with words, piles beside a character, commands', () => {
    const items = [...layout.own, ...layout.others, ...layout.table].flat();
    const values = items.flatMap(keyOf).filter((key) => !key.startsWith('clock.'));
    expect(values.filter((key) => thread.words[`value.${key}`] === undefined)).toEqual([]);
    const piles = items.flatMap((item) => (typeof item !== 'string' && 'pile' in item ? [`${item.pile}/ash`] : []));
    expect(piles.filter((pile) => opened().state.piles[pile] === undefined)).toEqual([]);
    expect(layout.moves.filter((name) => thread.commands[name] === undefined)).toEqual([]);
  });
});

describe('hints', () => {
  test('before a Check a player hears the span its word leaves, and the true chance lies in it', () => {
    for (const difficulty of [3, 8, 12, 15, 18, 23, 27]) {
      const talk = calls(opened(), 'ash', difficulty, { bonus: 6 });
      const hint = hintOn(talk, 'ann', 'answer', 'draw');
      const [least, most] = [told(hint, 'least'), told(hint, 'most')].map((text) => Number.parseInt(String(text), 10));
      const wins = threadOdds(talk.view('wanda'))[0]?.chances['outcome.success'];
      const exact = wins === undefined ? 0 : decimal(wins) * 100;
      expect(told(hint, 'base')).toBe(6);
      expect(least).toBeLessThanOrEqual(Math.ceil(exact));
      expect(most).toBeGreaterThanOrEqual(Math.floor(exact));
    }
  });

  test('the exact figures stand beside the percents, as a decimal and a fraction', () => {
    const talk = calls(table({ 'deck/ash': '2C 5D 7H 9S TD KC' }), 'ash', 8, { bonus: 1 });
    const said = threadHints(talk.view('ann')).map(({ said: key, params }) => [key, params['figures']?.v]);
    expect(said).toContainEqual(['hint.exact', '0.4 = 2/5; 0.833333 = 5/6']);
  });

  test('the span tells nothing that the word does not: two numbers under one word sound alike', () => {
    const hear = (difficulty: number): Hint[] => threadHints(calls(opened(), 'ash', difficulty).view('ann'));
    expect(hear(11)).toEqual(hear(15));
    expect(hear(15)).not.toEqual(hear(16));
  });

  test('in a contest one hears what one brings along, against whom, and that giving in costs no card', () => {
    const view = table({ 'deck/ash': '2C' }, { values: { ash: { body: 2, mind: 1 } } }).view('ann');
    const params: ViewParams = {
      other: { as: 'character', v: 'wolf' },
      first: { as: 'word', v: 'aspect.body' },
      second: { as: 'word', v: 'aspect.mind' },
      bonus: { as: 'number', v: 3 },
    };
    const called = { id: 7, to: 'ash', key: 'contest.called', params, answered: false };
    const [draw, fail] = threadHints({ ...view, asks: [called] });
    expect(draw).toMatchObject({ said: 'hint.contest', play: { with: { ask: 7, choice: 'draw' } } });
    expect([told(draw, 'base'), told(draw, 'other')]).toEqual([6, 'wolf']);
    expect(fail).toMatchObject({ said: 'hint.yield', play: { with: { ask: 7, choice: 'fail' } } });
  });

  test('what a rest is said to bring back is what it brings back', () => {
    for (const partialRestCount of ['sum', 'higher']) {
      for (const kind of ['partial', 'full']) {
        const values = { ash: { spirit: 2, luck: 1 } };
        const talk = table({ 'deck/ash': '2C', 'discard/ash': '3C 4C 5C 6C' }, { values });
        agree(talk, 'partialRestCount', partialRestCount);
        const before = hintOn(talk, 'ann', 'rest.begin');
        rests(talk, 'ash', kind);
        const now = hintOn(talk, 'ann', 'rest.complete');
        wakes(talk, 'ash');
        const back = talk.size('deck/ash') - 1;
        expect(told(now, 'n')).toBe(back);
        expect(told(now, 'to')).toBe(talk.size('deck/ash'));
        expect(told(before, kind === 'full' ? 'all' : 'n')).toBe(back);
      }
    }
  });

  test('what an action is said to burn is what it burns', () => {
    const talk = table({ 'deck/ash': '2C 3C 4C 5C' }, { values: { ash: { exhausted: 2 } } });
    const hint = hintOn(talk, 'ann', 'action');
    talk.does('ann', 'action', { who: 'ash', type: 'move' });
    expect(told(hint, 'left')).toBe(4);
    expect(talk.size('discard/ash')).toBe(Number(told(hint, 'n')));
  });

  test('[THR-BURN-04] with an empty Deck a hint speaks of no burned card', () => {
    const empty = table({ 'deck/ash': '' });
    expect(hintOn(empty, 'ann', 'action')?.said).toBe('hint.action.empty');
    expect(hintOn(agree(empty, 'burnEmpty', 'forbidAction'), 'ann', 'action')?.said).toBe('hint.action.barred');
    const few = table({ 'deck/ash': '2C' }, { values: { ash: { exhausted: 3 } } });
    expect(told(hintOn(few, 'ann', 'action'), 'n')).toBe(1);
  });

  test('[THR-X-ACT-04] in an Event the price in Stamina is told, and that it is double out of turn', () => {
    const talk = table({ 'deck/ash': '2C 3C', 'deck/bryn': '4C 5C' }, { values: { ash: { spirit: 2 }, bryn: { spirit: 2 } } });
    talk.does('wanda', 'event.begin', { who: ['ash', 'bryn'] }).does('ann', 'turn.start', { who: 'ash' });
    const price = (seat: string): unknown[] =>
      threadHints(talk.view(seat)).flatMap(({ said, params }) =>
        params['cost'] === undefined ? [] : [said, params['cost'].v, params['have']?.v],
      );
    expect([price('ann'), price('ben')]).toEqual([
      ['hint.action.price', 1, 4],
      ['hint.action.quick', 2, 4],
    ]);
    expect(hintOn(talk, 'ann', 'rest.begin')).toBeUndefined();
  });

  test('[THR-X-HP-01] who is as well as can be is promised no healing, whatever Perks and Flaws say', () => {
    const hint = (ranks: { readonly body: number }, health: number, traits: readonly string[] = []): string | undefined => {
      const talk = table({ 'deck/ash': '2C', 'discard/ash': '3C' }, { values: { ash: { ...ranks, health, luck: 1 } } });
      for (const trait of traits) talk.does('wanda', 'setTrait', { who: 'ash', trait, has: 'yes' });
      return hintOn(talk, 'ann', 'rest.begin')?.said;
    };
    expect(hint({ body: 2 }, 4)).toBe('hint.rest.either');
    expect(hint({ body: 2 }, 3, ['frail'])).toBe('hint.rest.either');
    expect(hint({ body: 2 }, 4, ['deepRoots'])).toBe('hint.rest.either.hurt');
    expect([hint({ body: 0 }, 1), hint({ body: 0 }, 0)]).toEqual(['hint.rest.either', 'hint.rest.either.hurt']);
  });

  test('[THR-WEAVER-04] nothing is said of cards that the bottomless deck pays for', () => {
    const away = table({ 'deck/ash': '2C', 'discard/ash': '3C' }, { options: { absentPcDeck: 'bottomless' } });
    away.does('wanda', 'setControl', { who: 'ash', control: 'weaver', deck: '' });
    expect(threadHints(away.view('ann'))).toEqual([]);
  });

  test('every hint has words and is about something that is offered; nobody gets one about another’s character', () => {
    const talks = [
      opened(),
      calls(opened(), 'ash', 12),
      rests(opened(), 'ash', 'full'),
      table({ 'deck/ash': '2C' }, { values: { ash: { body: 3, spirit: 2, stamina: 4, health: 6 } } }).does('wanda', 'damage', {
        who: 'ash',
        type: 'physical',
        amount: 2,
        avoid: 'plain',
      }),
      table({ 'deck/ash': '', 'discard/ash': '2C 3C 4C' }, { values: { ash: { body: 3, spirit: 1, health: 2 } } }),
    ];
    for (const talk of talks) {
      for (const hint of threadHints(talk.view('ann'))) {
        expect(thread.words[`say.${hint.said}`]).toBeDefined();
        expect(talk.legal('ann').some((template) => template.do === hint.play.do && isOpen(template))).toBe(true);
        expect(hint.play.with['who'] ?? 'ash').toBe('ash');
      }
      expect(threadHints(talk.view('spectator'))).toEqual([]);
    }
  });
});
