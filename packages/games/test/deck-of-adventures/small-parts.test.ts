// Small parts of the rules: what ends when, what is told when it happens, and what a sheet may hold.

import { readFileSync } from 'node:fs';
import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { attributePrice, experienceAt, skillPrice } from '../../src/deck-of-adventures/read/experience.ts';
import { attacks, begins, called, checks, dice, ends, finish, opened, seats, table, value, verdict } from './talk.ts';
import { Talk } from '../talk.ts';

const combat = { combat: true };
const fought = (laid: { readonly [pile: string]: string }, values: { readonly [scope: string]: JsonRecord } = {}): Talk =>
  table(laid, { values: { table: combat, ...values } });

describe('Minions', () => {
  test('[DOA-HEALTH-03] [DOA-ROLE-03] have one to three health, whatever their sheet says', () => {
    const characters = [0, 1, 2, 3, 4, 40].map((hp) => ({ id: `m${hp}`, kind: 'minion', hp }));
    const talk = Talk.open(deckOfAdventures, { seats: [...seats], setup: { characters } }, dice());
    expect(characters.map(({ id }) => value(talk, id, 'hpMax'))).toEqual([1, 1, 2, 3, 3, 3]);
    talk.does('gwen', 'content.bring', { sort: 'creatures', entry: JSON.stringify({ id: 'ogre', kind: 'minion', hp: 12 }) });
    expect([value(talk, 'ogre', 'hp'), talk.hears('ann').length]).toEqual([3, 2]);
    expect(talk.hears('ann')[1]).toMatch(/^ogre has 3 Health: Minions and Bystanders have one to three\.$/i);
  });
});

describe('experience', () => {
  const have = (talk: Talk): string | undefined => talk.does('gwen', 'sheet.review', { who: 'ash' }).hears('gwen')[0];
  const weak = { who: 'ash', kind: 'vulnerabilities', what: 'thin-blood' };

  test('[DOA-CREATE-08] a Vulnerability yields experience at creation only: one given after the first session began yields none', () => {
    const talk = opened();
    const [before] = [experienceAt(2)];
    expect(have(talk)).toMatch(new RegExp(`of ${before} points`));
    const early = have(opened().does('gwen', 'give', weak).does('gwen', 'session.begin'));
    expect(early).not.toMatch(new RegExp(`of ${before} points`));
    const late = opened().does('gwen', 'session.begin').does('gwen', 'give', weak);
    expect(have(late)).toMatch(new RegExp(`of ${before} points`));
    // Taken and given back it is still no gift of creation.
    expect(have(late.does('gwen', 'give', weak).does('gwen', 'give', weak))).toMatch(new RegExp(`of ${before} points`));
  });

  test('[DOA-CREATE-08] who comes to a table in its second session is still being made until the next one begins', () => {
    const talk = opened().does('gwen', 'session.begin');
    talk.does('ann', 'character.propose', { name: 'Nell', role: 'Caster', idea: '' }).answers('gwen', { ruling: 'welcome', telling: '' });
    const [id = ''] = talk.view('ann').seats[talk.viewer('ann')]?.plays.filter((each) => each !== 'ash') ?? [];
    talk.does('ann', 'sheet.buy', { who: id, how: 'up', stat: 'Craft' }).does('ann', 'sheet.buy', { who: id, how: 'down', stat: 'Craft' });
    talk.does('gwen', 'give', { ...weak, who: id });
    expect(talk.does('gwen', 'sheet.review', { who: id }).hears('gwen')[0]).not.toMatch(new RegExp(`of ${experienceAt(1)} points`));
    talk.does('gwen', 'session.end').does('gwen', 'session.begin').does('ann', 'sheet.buy', { who: id, how: 'up', stat: 'Craft' });
    expect(talk.refused('ann', 'sheet.buy', { who: id, how: 'down', stat: 'Craft' })).toContain('Only the GM can take back');
  });

  test('[DOA-CREATE-06] RULES.md gives the prices that are paid', () => {
    const steps = (price: (to: number) => number | undefined): number[] =>
      [1, 2, 3, 4, 5, 6].map((to) => (price(to) ?? Number.NaN) - (price(to - 1) ?? Number.NaN));
    expect(steps(attributePrice)).toEqual([2, 2, 4, 4, 6, 6]);
    expect(steps(skillPrice)).toEqual([1, 1, 2, 2, 3, 3]);
    const book = readFileSync(new URL('../../src/deck-of-adventures/RULES.md', import.meta.url), 'utf8');
    expect(book.split('\n').find((line) => line.startsWith('- **DOA-CREATE-06**'))).toContain('2, 2, 4, 4, 6 and 6');
  });
});

describe('a turn that is lost', () => {
  test('[DOA-COMBAT-07] as the round closes everybody hears whose turn it was', () => {
    const talk = opened()
      .does('gwen', 'combat.begin')
      .does('gwen', 'combat.order', { order: ['ash', 'bryn', 'vale', 'raider', 'boy'] });
    ends(begins(talk, 'ash'), 'ash');
    talk.does('gwen', 'round.close');
    expect(talk.hears('ann')[0]).toMatch(/^The turns of bryn, .*vale, .*raider and .*boy are lost\.$/i);
    expect(talk.hears('ann')[1]).toBe('Round 2 begins.');
    for (const id of ['ash', 'bryn', 'vale', 'raider']) ends(begins(talk, id), id);
    expect(talk.does('gwen', 'round.close').hears('ann')[0]).toMatch(/^The turn of .*boy is lost\.$/i);
    for (const id of ['ash', 'bryn', 'vale', 'raider', 'boy']) ends(begins(talk, id), id);
    expect(talk.hears('ann').join(' ')).not.toContain('lost');
  });
});

describe('the dark', () => {
  test.each([
    ['sightOnly', 'Athletics', true],
    ['sightOnly', 'Detection', false],
    ['detection3', 'Athletics', true],
    ['detection3', 'Detection', true],
    ['allChecks', 'Athletics', false],
  ])('[DOA-LIGHT-03] [DOA-TABLE-11] fullDarkness %s and %s: named, where it makes a difference', (fullDarkness, stat, isNamed) => {
    const talk = table({ 'draw/ash': '8C QH 7D 6D' }, { options: { fullDarkness } }).does('gwen', 'light', { light: 'dark' });
    expect(called(talk, 'ash', { stat }).hears('ann').join(' ').includes('(House rule: In the dark')).toBe(isNamed);
  });
});

describe('an Ace', () => {
  test('[DOA-FATE-03] that misses is told as the gift it is', () => {
    const talk = checks(table({ 'draw/ash': 'AD' }), 'ash');
    expect(verdict(talk).label).toBe('miss');
    expect(talk.hears('ben').at(-1)).toMatch(/^But ash keeps the ace of diamonds: it is a Fate Card now\.$/i);
  });

  test('[DOA-FATE-03] … and so is one that succeeds, or that did not count', () => {
    const hit = checks(table({ 'draw/ash': 'AC' }), 'ash', { tc: 'KC' });
    expect(hit.hears('ben').at(-1)).toBe('Ash keeps the ace of clubs as a Fate Card.');
    const two = checks(table({ 'draw/ash': 'AD AH 2C' }, { values: { ash: { fatigue: 2 } } }), 'ash');
    expect(two.hears('ben').at(-1)).toMatch(/^But ash keeps the ace of diamonds and the ace of hearts: they are Fate Cards now\.$/i);
  });

  test('[DOA-FATE-03] not where the table lets it go; and what a Minion draws is the GM’s', () => {
    const spared = checks(table({ 'draw/ash': 'AD 2C' }, { values: { ash: { fatigue: 1 } }, options: { unusedAceKept: false } }), 'ash');
    expect(spared.hears('ben').join(' ')).not.toContain('keeps the ace of hearts');
    expect(
      checks(table({ 'draw/gm': 'AD' }), 'raider')
        .hears('ben')
        .at(-1),
    ).toBe('But the GM keeps the ace of diamonds: it is a Fate Card now.');
  });
});

describe('what is over', () => {
  test('[DOA-STATUS-08] one passed check ends all doses of a poison, also where it had a term', () => {
    const talk = table({ 'draw/ash': '9H', 'target/ash': '9S' });
    for (const turns of [3, 0]) talk.does('gwen', 'condition.impose', { who: 'ash', condition: 'Poisoned', turns });
    begins(talk, 'ash');
    expect(['Poisoned', 'turns.Poisoned', 'freed'].map((key) => value(talk, 'ash', key))).toEqual([0, 0, []]);
  });

  test('[DOA-DISCARD-06] [DOA-DISCARD-02] Aggro, Thwart, Intensify and Help end with the fight', () => {
    const effects = { discardBy: 'bryn', discardBonus: 1 };
    const values = {
      raider: { discardEffect: 'Aggro', ...effects },
      vale: { discardEffect: 'Thwart', ...effects },
      ash: { discardEffect: 'Help', ...effects },
    };
    const talk = fought({}, values).does('gwen', 'combat.end');
    expect(['raider', 'vale', 'ash'].map((id) => [value(talk, id, 'discardEffect'), value(talk, id, 'discardBonus')])).toEqual([
      ['none', 0],
      ['none', 0],
      ['none', 0],
    ]);
  });

  test('[DOA-DISCARD-06] Aggro is used up by the next attack on another, by a Power as well', () => {
    const laid = { 'draw/ash': '2C 3C', 'draw/vale': '4D 5D 6D 7D', 'target/bryn': '9H', 'target/ash': '9S' };
    const talk = fought(laid, { ash: { primarySuit: 'C' }, vale: { powers: ['thorn-cast'], pp: 2, ppMax: 2 } });
    talk.does('ann', 'discard', { who: 'ash', n: '2', mechanic: 'Aggro', near: ['vale'] });
    finish(talk.does('gwen', 'use', { who: 'vale', what: 'thorn-cast', target: 'bryn', distance: 2 }));
    expect([verdict(talk).hand, value(talk, 'vale', 'discardEffect')]).toEqual([-1, 'none']);
    expect(verdict(attacks(talk, 'vale', 'bryn')).hand).toBe(0);
  });

  test('[DOA-EPIC-01] the counters of an Epic Event that is over are gone, and its price may still be asked', () => {
    const counters = ['epicWins', 'epicLosses', 'epicWinsAt', 'epicLossesAt', 'epicDr'];
    const laid = { 'draw/gm': '5H', 'draw/ash': '2C' };
    const begun = (): Talk => table(laid).does('gwen', 'epic.begin', { successes: 2, failures: 1 });
    const lost = begun().does('gwen', 'epic.card', { tc: '4H', dr: 2, compelled: 'volunteers' });
    finish(lost.does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' }).does('ann', 'epic.draw', { who: 'ash' }));
    finish(lost.does('gwen', 'epic.draw', { who: 'gm' }));
    expect([value(lost, 'table', 'epic'), ...counters.map((key) => value(lost, 'table', key))]).toEqual([false, 0, 0, 0, 0, 0]);
    lost.does('gwen', 'epic.price', { who: ['ash'], damage: 1, telling: 'A stone falls.' });
    expect(value(lost, 'ash', 'hp')).toBe(5);
    const broken = begun().does('gwen', 'epic.end');
    expect(counters.map((key) => value(broken, 'table', key))).toEqual([0, 0, 0, 0, 0]);
  });
});
