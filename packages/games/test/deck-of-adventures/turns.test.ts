// What is whose to do and when: players in their turns, Companions with their Dealer, and rest when there is peace.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { answers, begins, called, ends, finish, hurts, opened, order, table, value, verdict } from './talk.ts';
import type { Talk } from '../talk.ts';

const blow: JsonRecord = { who: 'ash', target: 'vale', stat: 'Finesse', damage: 1, distance: 1, cover: 'none', type: 'weapon' };
const fight = (): Talk => opened().does('gwen', 'combat.begin');

describe('in turn', () => {
  test('[DOA-COMBAT-10] where a round has an order, players act in their own turns; the GM calls on anybody', () => {
    const talk = fight();
    const no = 'only on their own turn';
    const tries: readonly (readonly [string, JsonRecord])[] = [
      ['attack', blow],
      ['move', { who: 'ash', spaces: 1, terrain: 'open' }],
      ['act', { who: 'ash', kind: 'major', name: 'leap' }],
      ['act', { who: 'ash', kind: 'minor', name: 'leap' }],
      ['rush', { who: 'ash' }],
      ['grapple', { who: 'ash', target: 'vale' }],
      ['hide', { who: 'ash', targets: ['vale'] }],
      ['inspect', { who: 'ash', stat: 'Detection' }],
      ['discard', { who: 'ash', n: '2', mechanic: 'Thwart', target: 'raider' }],
    ];
    for (const [name, params] of tries) expect(talk.refused('ann', name, params), name).toContain(no);
    talk.does('ann', 'act', { who: 'ash', kind: 'free', name: 'shout' });
    finish(talk.fork().does('gwen', 'attack', blow));
    begins(talk, 'ash');
    for (const [name, params] of tries.filter(([each]) => each !== 'rush')) talk.fork().does('ann', name, params);
    finish(talk.does('ann', 'attack', blow));
    expect(talk.refused('ann', 'attack', blow)).toContain('Major Action of this turn is spent');
  });

  test('[DOA-STATUS-04] standing up, breaking free and putting out a fire wait for the own turn, too', () => {
    const talk = fight();
    for (const condition of ['Knocked Down', 'Entangled', 'Burned'])
      talk.does('gwen', 'condition.impose', { who: 'ash', condition, turns: 0 });
    for (const name of ['stand', 'breakFree', 'putOut'])
      expect(talk.refused('ann', name, { who: 'ash' }), name).toContain('their own turn');
    begins(talk, 'ash').does('ann', 'stand', { who: 'ash' });
  });

  test('[DOA-COMBAT-13] what a player’s blow does is the weapon’s to say: one point unless stated, with a skill one fights with', () => {
    const talk = begins(fight(), 'ash');
    for (const how of [{ damage: 2 }, { type: 'past' }, { type: 'other' }, { stat: 'Detection' }, { stat: 'VIT' }, { stat: 'Knowledge' }])
      expect(() => talk.fork().does('ann', 'attack', { ...blow, ...how }), JSON.stringify(how)).toThrow();
    const armed = table({ 'draw/ash': '9C', 'target/raider': '8H' }, { values: { ash: { items: ['whetstone-blade'] } } });
    expect(value(finish(armed.does('ann', 'attack', { ...blow, target: 'raider' })), 'raider', 'hp')).toBe(1);
    talk.fork().does('gwen', 'attack', { ...blow, damage: 20, type: 'past', stat: 'Detection' });
    // The skill of one's own Role is one, too: Bryn's suit is Hearts.
    begins(fight(), 'bryn').does('ben', 'attack', { ...blow, who: 'bryn', stat: 'Craft' });
  });
});

describe('Companions', () => {
  test('[DOA-ROLE-04] Tuft acts on Bryn’s turn and once in it, and takes no place in the order', () => {
    const talk = fight();
    const turn = { who: 'tuft' };
    expect(talk.refused('ben', 'turn.begin', turn)).toContain('Companions act on their Dealer’s turn');
    begins(talk, 'bryn');
    finish(talk.does('ben', 'turn.begin', turn));
    expect([value(talk, 'table', 'turn'), value(talk, 'tuft', 'inTurn')]).toEqual(['bryn', true]);
    finish(talk.does('ben', 'attack', { ...blow, who: 'tuft', stat: 'Brute' })).does('ben', 'turn.end', turn);
    expect([value(talk, 'table', 'turn'), value(talk, 'bryn', 'inTurn')]).toEqual(['bryn', true]);
    expect(talk.refused('ben', 'turn.begin', turn)).toContain('had their turn in this round');
    ends(talk, 'bryn');
    expect(talk.refused('ben', 'turn.begin', turn)).not.toBe('');
  });

  test('[DOA-ROLE-04] when the Dealer’s turn ends, so does the Companion’s', () => {
    const talk = begins(fight(), 'bryn');
    finish(talk.does('ben', 'turn.begin', { who: 'tuft' }));
    finish(talk.does('ben', 'turn.end', { who: 'bryn' }));
    expect([value(talk, 'tuft', 'inTurn'), value(talk, 'bryn', 'inTurn')]).toEqual([false, false]);
  });
});

describe('treatment', () => {
  const values = {
    bryn: { hp: 0, ko: 'damage', koTurns: 2 },
    ash: { powers: ['warm-hands', 'hearth-song'], pp: 5, ppMax: 5, primarySuit: 'H' },
  };
  const warm = { who: 'ash', what: 'warm-hands', target: 'bryn', distance: 1 };
  const care = { who: 'ash', patient: 'bryn', stat: 'Craft', means: 'hands', heal: 1 };

  test('[DOA-STATUS-06] a player treats by hand with Craft; a Power that heals is used, and needs the check as well', () => {
    const laid = { 'draw/ash': '9S 5H', 'target/bryn': '5D' };
    const talk = table(laid, { values });
    expect(() => talk.does('ann', 'treat', { ...care, means: 'power', heal: 20 })).toThrow();
    expect(() => talk.does('ann', 'treat', { ...care, stat: 'Athletics' })).toThrow();
    finish(talk.does('ann', 'use', warm));
    expect([verdict(talk).success, value(talk, 'bryn', 'ko'), value(talk, 'ash', 'pp')]).toEqual([false, 'damage', 4]);
    finish(talk.does('ann', 'use', warm));
    expect([verdict(talk).label, value(talk, 'bryn', 'hp'), value(talk, 'bryn', 'ko')]).toEqual(['major', 2, 'none']);
    const other = finish(table({ ...laid, 'draw/ash': '5H' }, { values }).does('ann', 'use', { ...warm, what: 'hearth-song' }));
    expect([value(other, 'bryn', 'hp'), value(other, 'bryn', 'ap')]).toEqual([1, 1]);
    const awake = table(laid, { values: { ...values, bryn: { hp: 1 } } }).does('ann', 'use', warm);
    expect([value(awake, 'bryn', 'hp'), order(awake, 'draw/ash')]).toEqual([3, '9S 5H']);
  });

  test('[DOA-STATUS-06] where the table spares healing Powers the check, they heal at once', () => {
    const talk = table({ 'draw/ash': '9S', 'target/bryn': '5D' }, { values, options: { healingPowerNeedsCheck: false } });
    talk.does('ann', 'use', warm);
    expect([value(talk, 'bryn', 'hp'), value(talk, 'bryn', 'ko'), order(talk, 'draw/ash')]).toEqual([2, 'none', '9S']);
  });
});

describe('rest', () => {
  test('[DOA-REST-01] Ann asks for a Full Rest, and Gwen says whether there is time for it; a table may leave it to players', () => {
    const tired = (options: object = {}): Talk =>
      table({ 'discard/ash': '2C 3C' }, { options: { ...options }, values: { ash: { hp: 1 } } });
    const asked = tired().does('ann', 'rest.full', { who: 'ash' });
    expect([value(asked, 'ash', 'hp'), asked.refused('ann', 'rest.full', { who: 'ash' })]).toEqual([
      1,
      'The GM has not answered yet whether they may rest. (DOA-REST-01)',
    ]);
    const denied = answers(asked.fork(), 'gwen', { ruling: 'restDenied' });
    expect([value(denied, 'ash', 'hp'), denied.hears('ann')]).toEqual([1, ['There is no time for a Full Rest for ash now.']]);
    expect(value(answers(asked, 'gwen', { ruling: 'restGranted' }), 'ash', 'hp')).toBe(6);
    expect(value(tired().does('gwen', 'rest.full', { who: 'ash' }), 'ash', 'hp')).toBe(6);
    expect(value(tired({ fullRestLeave: 'playersDecide' }).does('ann', 'rest.full', { who: 'ash' }), 'ash', 'hp')).toBe(6);
  });

  test('[DOA-REST-01] a bot asks once, and again when the scene is another', () => {
    const talk = table({ 'discard/ash': '2C 3C' }, { values: { ash: { hp: 1, rest: 0 } } });
    const wants = (): string | undefined => deckOfAdventures.bots['player']?.(talk.view('ann'), talk.legal('ann'), () => 0)?.do;
    expect(wants()).toBe('rest.full');
    answers(talk.does('ann', 'rest.full', { who: 'ash' }), 'gwen', { ruling: 'restDenied' });
    expect(wants()).not.toBe('rest.full');
    talk.does('gwen', 'place', { sceneKind: 'exploring', where: 'A dry cellar', telling: 'Nobody comes here.' });
    expect(wants()).toBe('rest.full');
  });

  test('[DOA-REST-01] no player rests in a fight, or in the middle of a check; the GM may rule otherwise', () => {
    const talk = hurts(fight(), 'ash', 3);
    for (const name of ['rest.full', 'rest.quick', 'rest.card'])
      expect(talk.refused('ann', name, { who: 'ash' })).toContain('in the middle of a fight');
    talk.fork().does('gwen', 'rest.quick', { who: 'ash' });
    talk.does('gwen', 'combat.end').fork().does('ann', 'rest.full', { who: 'ash' });
    const checked = called(talk, 'ash');
    for (const name of ['rest.full', 'rest.quick', 'rest.card'])
      expect(checked.refused('ann', name, { who: 'ash' })).toContain('must finish drawing first');
    checked.fork().does('ben', 'rest.quick', { who: 'bryn' });
    finish(checked).does('ann', 'rest.card', { who: 'ash' });
    expect(checked.refused('ann', 'rest.card', { who: 'ash' })).toContain('must finish drawing first');
  });

  test('[DOA-REST-01] armor is not mended in a fight either', () => {
    const talk = fight().does('gwen', 'wear', { who: 'ash', armor: 'Heavy' });
    hurts(talk, 'ash', 1);
    const mend = { who: 'ash', stat: 'Craft', points: 1 };
    expect(talk.refused('ann', 'rest.armor', mend)).toContain('in the middle of a fight');
    talk.does('gwen', 'combat.end').does('ann', 'rest.armor', mend);
  });
});
