// The far ends of rules whose middle is tested elsewhere.

import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import {
  answers,
  attacks,
  begins,
  called,
  checks,
  dice,
  ends,
  finish,
  hurts,
  opened,
  sorted,
  table,
  turns,
  value,
  verdict,
} from './talk.ts';
import { Talk } from '../talk.ts';

const combat = { combat: true };

describe('sheets, at their ends', () => {
  test('[DOA-SHEET-06] a character who joins after a skill was added has it too, as good as its attribute', () => {
    const talk = opened().does('gwen', 'skill.add', { name: 'Knots', attribute: 'AGL' });
    talk.does('gwen', 'content.bring', {
      sort: 'creatures',
      entry: JSON.stringify({ id: 'otter', kind: 'minion', hp: 1, mods: { AGL: 2 } }),
    });
    expect(talk.count('otter', 'mod.Knots')).toBe(2);
  });
});

describe('Fate, at its ends', () => {
  test('[DOA-FATE-02] a Full Rest finds used Jokers wherever they are', () => {
    const talk = table({ 'draw/ash': '2C JK1', 'discard/ash': 'JK2 3C' }).does('gwen', 'rest.full', { who: 'ash' });
    expect([sorted(talk, 'fate/ash'), sorted(talk, 'draw/ash')]).toEqual(['JK1 JK2', '2C 3C']);
  });

  test('[DOA-FATE-05] a Target Card turned up for a contest is replaced once and no more', () => {
    const talk = table({ 'draw/ash': '2D 3D 4D', 'fate/ash': 'JK1 JK2', 'draw/bryn': '8S' });
    talk.does('ann', 'contest', { who: 'ash', stat: 'Bluffing', against: ['Detection'], targets: ['bryn'] });
    answers(talk, 'ann', { choice: 'redraw', pay: [talk.handle('ann', 'JK1')] });
    expect(talk.state.asks.map(({ key }) => key)).toEqual(['check.called']);
    expect(sorted(talk, 'fate/ash')).toBe('JK2');
  });

  test('[DOA-FATE-04] Fate Cards that a seat has hidden by hand from the player who is asked pay for nothing, and no question is stuck', () => {
    const talk = called(table({ 'draw/ash': '2C 3D 4D', 'fate/ash': 'JK1' }), 'ash', { tc: '8C', dr: 1 });
    answers(talk, 'ann', { choice: 'draw', modifier: 'use' });
    answers(talk, 'ann', { choice: 'redraw' });
    talk.does('gwen', 'manual.see', { pile: 'fate/ash', role: 'owner', level: 'count' });
    talk.does('gwen', 'manual.see', { pile: 'fate/ash', role: 'player', level: 'count' });
    answers(talk, 'ann', { pay: [], replace: [talk.handle('ann', '2C')] });
    expect([talk.state.asks.map(({ key }) => key), sorted(talk, 'fate/ash')]).toEqual([['check.card'], 'JK1']);
    expect(talk.refused('ann', 'answer', { ask: talk.question('ann').ask ?? 0, choice: 'redraw' })).toMatch(/no Fate Card in hand/);
    answers(talk, 'ann', { choice: 'stop' });
  });

  test('[DOA-DECK-12] a card in play hidden by hand is not named to viewers from whom it is hidden, nor is its degree', () => {
    const talk = called(table({ 'draw/ash': '2C 3D 4D' }), 'ash', { tc: '8C', dr: 1 });
    const hide = { pile: 'play/ash', level: 'count' };
    talk.does('gwen', 'manual.see', { ...hide, role: 'player' }).does('gwen', 'manual.see', { ...hide, role: 'gm' });
    answers(talk, 'gwen', { choice: 'draw', modifier: 'use' });
    for (const seat of ['gwen', 'ben']) expect(talk.hears(seat).join()).not.toMatch(/two of clubs|Failure|Success/);
    expect(JSON.stringify(talk.view('ben').asks)).not.toMatch(/2C|label\.|choice\.miss/);
    expect(talk.question('gwen').fields['choice']).not.toHaveProperty('under');
  });

  test('[DOA-FATE-10] where the GM uses no Fate Cards, none are used in an Epic Event either', () => {
    const race = (gmFate: string): Talk => {
      const talk = table({ 'draw/ash': '9S', 'draw/gm': '9C 2C', 'fate/gm': 'AS' }, { options: { gmFate } });
      talk
        .does('gwen', 'epic.begin', { successes: 1, failures: 1 })
        .does('gwen', 'epic.card', { tc: '4H', dr: 1, compelled: 'volunteers' });
      finish(talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' }).does('ann', 'epic.draw', { who: 'ash' }));
      return turns(talk.does('gwen', 'epic.draw', { who: 'gm' }));
    };
    const off = race('off');
    expect(off.refused('gwen', 'answer', { ask: off.state.asks.at(-1)?.id ?? 0, choice: 'redraw' })).toContain('uses no Fate Cards');
    answers(race('on'), 'gwen', { choice: 'redraw' });
  });

  test('[DOA-ROLE-03] the raider neither toughens up nor exchanges Fate, though Gwen holds an Ace', () => {
    const talk = hurts(table({ 'fate/gm': 'AS' }), 'raider', 1);
    const pay = [talk.handle('gwen', 'AS')];
    expect(talk.refused('gwen', 'toughenUp', { who: 'raider', wound: 1, pay })).toContain('Fate Cards are for Dealers');
    expect(talk.refused('gwen', 'exchangeFate', { who: 'raider', pay })).toContain('Fate Cards are for Dealers');
  });
});

describe('down and up again', () => {
  test('[DOA-EPIC-12] the very card brings three Power Points, however many are missing', () => {
    const values = { table: combat, ash: { hp: 0, ko: 'damage', pp: 1, ppMax: 9 } };
    const talk = finish(table({ 'draw/ash': '8H', 'draw/gm': '8H' }, { values }).does('ann', 'ko.turn', { who: 'ash' }));
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'pp')]).toEqual([1, 4]);
  });

  test('[DOA-STATUS-06] the turns of a stable character go on counting', () => {
    const order = { ...combat, order: ['ash', 'raider'], baseOrder: ['ash', 'raider'] };
    const talk = table({}, { values: { table: order, ash: { hp: 0, ko: 'damage', stable: true, koTurns: 1 } } });
    expect(value(talk.does('gwen', 'round.close'), 'ash', 'koTurns')).toBe(2);
  });

  test('[DOA-FALL-04] a Quick Rest gives back the speed a fall has cost', () => {
    const talk = table({}, { values: { ash: { speedLoss: 2 } } }).does('ann', 'rest.quick', { who: 'ash' });
    expect(value(talk, 'ash', 'speedLoss')).toBe(0);
  });

  test('[DOA-HEALTH-02] a Companion has half its Dealer’s level, whatever its own', () => {
    const characters = [
      { id: 'bo', kind: 'dealer', level: 5 },
      { id: 'cub', kind: 'companion', deck: 'bo', level: 1 },
    ];
    expect(value(Talk.open(deckOfAdventures, { setup: { characters } }, dice()), 'cub', 'hpMax')).toBe(3);
  });
});

describe('conditions and the ground', () => {
  test('[DOA-STATUS-01] a turn in which a condition is inflicted is not one of its term', () => {
    const down = { who: 'ash', condition: 'Knocked Down', turns: 1 };
    const talk = ends(begins(opened(), 'ash').does('gwen', 'condition.impose', down), 'ash');
    expect(value(talk, 'ash', 'Knocked Down')).toBe(1);
    expect(value(ends(begins(talk, 'ash'), 'ash'), 'ash', 'Knocked Down')).toBe(0);
    const before = begins(opened().does('gwen', 'condition.impose', down), 'ash');
    expect(value(ends(before, 'ash'), 'ash', 'Knocked Down')).toBe(0);
  });

  test('[DOA-STATUS-04] two spaces away is not close by', () => {
    const hand = (distance: number): unknown => {
      const talk = table({ 'draw/ash': '9S 2C', 'target/raider': '9H' }).does('gwen', 'condition.impose', {
        who: 'raider',
        condition: 'Knocked Down',
        turns: 0,
      });
      return verdict(attacks(talk, 'ash', 'raider', { distance })).hand;
    };
    expect([0, 1, 2, 9].map(hand)).toEqual([1, 1, -1, -1]);
  });

  test('[DOA-STATUS-05] Deafened and failing: Lower Hand (3) for what needs ears, and nothing else', () => {
    const talk = table({ 'draw/ash': '2D 9C 8H 9D 3S 7H 4H', 'target/ash': '9S' });
    begins(talk.does('gwen', 'condition.impose', { who: 'ash', condition: 'Deafened', turns: 0 }), 'ash');
    const sensing = (sense: string): unknown =>
      verdict(checks(talk.does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need: 'any', sense }), 'ash')).hand;
    expect([sensing('hearing'), sensing('sight')]).toEqual([-3, 0]);
  });

  test('[DOA-ACTION-13] with the fight nobody hides any longer', () => {
    const talk = table({}, { values: { table: combat, ash: { hiddenFrom: ['raider'] } } }).does('gwen', 'combat.end');
    expect(value(talk, 'ash', 'hiddenFrom')).toEqual([]);
  });

  test('[DOA-COVER-04] a character who grapples has to look out', () => {
    const talk = table({ 'draw/ash': '2D', 'draw/gm': '9S' }).does('gwen', 'cover', { who: 'ash', cover: 'full', from: ['raider'] });
    talk.does('ann', 'grapple', { who: 'ash', target: 'raider' });
    expect([value(talk, 'ash', 'fullCover'), value(talk, 'ash', 'partialCover')]).toEqual([[], ['raider']]);
  });

  test('[DOA-ARMOR-05] Gleaming armor asks for Agility as the others do for strength', () => {
    const worn = (agility: number): Talk => begins(table({}, { values: { ash: { armor: 'Gleaming', 'mod.AGL': agility } } }), 'ash');
    const far = { who: 'ash', spaces: 6, terrain: 'open' };
    expect(worn(2).refused('ann', 'move', far)).toContain('for 3 spaces');
    worn(3).does('ann', 'move', far);
  });

  test('[DOA-MOVE-07] armor that is too heavy halves once more', () => {
    const talk = begins(table({}, { values: { ash: { armor: 'Heavy', 'Knocked Down': 1 } } }), 'ash');
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 3, terrain: 'open' })).toContain('for 2 spaces');
  });
});

describe('Target Cards hidden by hand', () => {
  test('[DOA-CHECK-10] one that is turned up, or named, lies open to all', () => {
    const hide = (talk: Talk, pile: string): Talk => talk.does('gwen', 'manual.see', { pile, role: 'spectator', level: 'backs' });
    const called = hide(opened(), 'called/gm').does('gwen', 'check', { who: 'ash', stat: 'Athletics', tc: 'gm', dr: 2 });
    const standing = hide(table({ 'target/bryn': '8C' }), 'target/bryn').does('gwen', 'check', {
      who: 'ash',
      stat: 'Athletics',
      tc: 'bryn',
      dr: 2,
    });
    for (const [talk, pile] of [
      [called, 'called/gm'],
      [standing, 'target/bryn'],
    ] as const)
      expect(talk.faces('spectator', pile)).toEqual(talk.faces('gwen', pile));
  });
});
