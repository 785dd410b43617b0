// Rules of Deck of Adventures about the rest of a day: Epic Events, rests, Fatigue, discards and making a character.

import { choicesIn, isOpen, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { DEALERS, OTHERS } from '../../src/deck-of-adventures/content/cast.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import {
  companionHp,
  dealerHp,
  discardBonus,
  discardCap,
  restCards,
  unarmoredRange,
} from '../../src/deck-of-adventures/read/characters.ts';
import { attributePrice, bill, experienceAt, modifierCap, skillPrice } from '../../src/deck-of-adventures/read/experience.ts';
import { ATTRIBUTES, SKILLS } from '../../src/deck-of-adventures/names.ts';
import {
  agree,
  answers,
  attacks,
  begins,
  checks,
  dice,
  ends,
  finish,
  hurts,
  opened,
  order,
  redraws,
  seats,
  sorted,
  table,
  turns,
  value,
  verdict,
} from './talk.ts';
import { Talk } from '../talk.ts';

const fighting = { table: { combat: true } };

describe('Epic Events', () => {
  const epic = (talk: Talk, dr: number, tc = 'gm', compelled = 'volunteers'): Talk => talk.does('gwen', 'epic.card', { tc, dr, compelled });
  const draws = (talk: Talk, by: string, who: string): Talk => finish(talk.does(by, 'epic.draw', { who }));
  const begun = (talk: Talk, successes = 2, failures = 3): Talk => talk.does('gwen', 'epic.begin', { successes, failures });

  test('[DOA-EPIC-01] [DOA-EPIC-02] [DOA-EPIC-03] [DOA-EPIC-09] the cave: Ash is near but not of the suit, Bryn’s nine of hearts is', () => {
    const values = { bryn: { 'mod.Craft': 1 } };
    const talk = epic(begun(table({ 'draw/gm': '4H TC', 'draw/ash': '3S', 'draw/bryn': '9H' }, { values })), 4);
    talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Knowledge' }).does('gwen', 'epic.join', { who: 'bryn', stat: 'Craft' });
    draws(talk, 'ann', 'ash');
    expect(verdict(talk)).toMatchObject({ label: 'success', success: false });
    draws(talk, 'ben', 'bryn');
    expect(verdict(talk)).toMatchObject({ label: 'suited', success: true });
    expect([value(talk, 'table', 'epicWins'), order(talk, 'discard/gm'), value(talk, 'table', 'epic')]).toEqual([1, '4H', true]);
  });

  test('[DOA-EPIC-04] in turn and not otherwise, the GM last and without modifier, until the first Suited Hit', () => {
    const talk = epic(begun(table({ 'draw/gm': '7S QS', 'draw/ash': '2H 9D KD' }), 1, 1), 3, 'KS');
    talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Performance' });
    expect(talk.refused('gwen', 'epic.draw', { who: 'gm' })).toContain('(DOA-EPIC-04)');
    draws(draws(draws(talk, 'ann', 'ash'), 'gwen', 'gm'), 'ann', 'ash');
    draws(talk, 'gwen', 'gm');
    expect(verdict(talk)).toMatchObject({ label: 'suited', success: true });
    expect([value(talk, 'table', 'epic'), value(talk, 'table', 'epicLosses')]).toEqual([false, 0]);
    expect(talk.hears('ann').at(-1)).toBe('The party has not made it.');
  });

  test('[DOA-EPIC-05] the rank in another suit is no hit, unless the table lets it pass', () => {
    for (const [epicMajorCounts, wins] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const talk = epic(begun(table({ 'draw/ash': '4C' }, { options: { epicMajorCounts } })), 4, '4H');
      draws(talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' }), 'ann', 'ash');
      expect(value(talk, 'table', 'epicWins')).toBe(wins);
    }
  });

  test('[DOA-EPIC-06] Ash may not step forward twice in a row while Bryn could; compelled, or with Bryn down, she may', () => {
    const won = (): Talk => {
      const talk = epic(begun(table({ 'draw/ash': '4H 5H' })), 4, '4H').does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' });
      return draws(talk, 'ann', 'ash');
    };
    const join = { who: 'ash', stat: 'Craft' };
    expect(epic(won(), 3, '9S').refused('ann', 'epic.join', join)).toContain('(DOA-EPIC-06)');
    epic(won(), 3, '9S', 'compelled').does('gwen', 'epic.join', join);
    epic(hurts(won(), 'bryn', 6), 3, '9S').does('gwen', 'epic.join', join);
  });

  test('[DOA-EPIC-08] a redraw turns a miss into a hit, and the GM may redraw, too', () => {
    const talk = epic(begun(table({ 'draw/gm': '4H 9D 5H', 'draw/ash': 'TD 5C', 'fate/ash': 'JK1', 'fate/gm': 'AS' })), 3);
    talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Craft' }).does('ann', 'epic.draw', { who: 'ash' });
    answers(redraws(turns(talk, 'ann'), 'ann', 'JK1', 'TD'), 'ann', { choice: 'stop' });
    talk.does('gwen', 'epic.draw', { who: 'gm' });
    answers(redraws(turns(talk), 'gwen', 'AS', '9D'), 'gwen', { choice: 'stop' });
    expect([verdict(talk).used, value(talk, 'table', 'epicLosses')]).toEqual(['5H', 1]);
    talk.does('gwen', 'epic.end');
    expect(value(talk, 'table', 'epic')).toBe(false);
  });
});

describe('the fight for life', () => {
  const down = (piles: Record<string, string>, given: { readonly options?: object; readonly ash?: object } = {}): Talk =>
    table(piles, { options: { ...given.options }, values: { ...fighting, ash: { hp: 0, ko: 'damage', ...given.ash } } });
  const fights = (talk: Talk): Talk => finish(talk.does('ann', 'ko.turn', { who: 'ash' }));

  test('[DOA-EPIC-10] in a fight it begins with the next turn, else when hit again; a table may always wait for that', () => {
    const laid = { 'draw/ash': '5C', 'draw/gm': '8H' };
    fights(down(laid));
    const peace = table(laid, { values: { ash: { hp: 0, ko: 'damage' } } });
    expect(peace.refused('ann', 'ko.turn', { who: 'ash' })).toContain('(DOA-EPIC-10)');
    fights(hurts(peace, 'ash', 1));
    const waits = down(laid, { options: { koEventStarts: 'whenAttackedAgain' } });
    expect(waits.refused('ann', 'ko.turn', { who: 'ash' })).toContain('(DOA-EPIC-10)');
    const stable = hurts(down(laid, { ash: { stable: true, koSuccesses: 2, koHits: 3 } }), 'ash', 1);
    expect([value(stable, 'ash', 'stable'), value(stable, 'ash', 'koSuccesses'), value(stable, 'ash', 'koHits')]).toEqual([false, 0, 1]);
  });

  test('[DOA-EPIC-11] Vitality at range 4 against a fresh card, a card worse for every hit while down', () => {
    const talk = fights(hurts(down({ 'draw/ash': '8S 2D', 'draw/gm': '8H' }), 'ash', 3));
    expect(verdict(talk)).toMatchObject({ drawn: '8S 2D', hand: -1, success: false });
    expect([value(talk, 'ash', 'koHits'), value(talk, 'ash', 'hp'), order(talk, 'discard/gm')]).toEqual([1, 0, '8H']);
  });

  test('[DOA-EPIC-11] a table may make a race of it: in range is not enough, and the GM draws, too', () => {
    const talk = fights(down({ 'draw/ash': '9C 7C', 'draw/gm': '8H 6D 9H' }, { options: { koEventStyle: 'race' } }));
    expect([value(talk, 'ash', 'koFailures'), order(talk, 'draw/ash'), sorted(talk, 'discard/gm')]).toEqual([1, '', '6D 8H 9H']);
  });

  test('[DOA-EPIC-11] [DOA-COMBAT-05] it is the one turn of a round, in its place; the GM may call for it at any time', () => {
    const laid = { 'draw/ash': '9C 5C 6C 7C 8C', 'draw/bryn': 'KD', 'draw/vale': '2D', 'draw/gm': '3C 4C 6H 7H' };
    const talk = hurts(table(laid).does('gwen', 'combat.begin'), 'ash', 20);
    expect(talk.refused('ann', 'ko.turn', { who: 'ash' })).toContain('(DOA-COMBAT-05)');
    fights(ends(begins(talk, 'bryn'), 'bryn'));
    expect(talk.refused('ann', 'ko.turn', { who: 'ash' })).toContain('(DOA-COMBAT-05)');
    expect(value(finish(talk.does('gwen', 'ko.turn', { who: 'ash' })), 'ash', 'stable')).toBe(true);
  });

  test('[DOA-EPIC-12] two successes are stable, two failures dead, the rank wakes, and the very card brings power', () => {
    const twice = fights(fights(down({ 'draw/ash': '5C TD', 'draw/gm': '8H 8D' })));
    expect([value(twice, 'ash', 'stable'), value(twice, 'ash', 'dead')]).toEqual([true, false]);
    expect(twice.refused('ann', 'ko.turn', { who: 'ash' })).toContain('(DOA-EPIC-12)');
    const dead = fights(fights(down({ 'draw/ash': '2C KD', 'draw/gm': '8H 7C' })));
    expect(value(dead, 'ash', 'dead')).toBe(true);
    expect(dead.refused('gwen', 'heal', { who: 'ash', amount: 1 })).toContain('(DOA-EPIC-12)');
    const wakes = fights(down({ 'draw/ash': '8S', 'draw/gm': '8H' }, { ash: { pp: 0 } }));
    expect([value(wakes, 'ash', 'hp'), value(wakes, 'ash', 'pp'), value(wakes, 'ash', 'ko')]).toEqual([1, 0, 'none']);
    const very = fights(down({ 'draw/ash': '8H', 'draw/gm': '8H' }, { ash: { pp: 0 } }));
    expect(value(very, 'ash', 'pp')).toBe(2);
  });
});

describe('rests', () => {
  const rests = (talk: Talk, gain: Record<string, string>): Talk => answers(talk.does('ann', 'rest.card', { who: 'ash' }), 'ann', gain);

  test('[DOA-REST-01] Gwen says whether there is a rest, and ends it for anybody', () => {
    const talk = table({ 'discard/ash': '2C' }).does('gwen', 'rest.quick', { who: 'ash' });
    expect(talk.hears('ann')).toContain('Ash has had a Quick Rest.');
  });

  test('[DOA-REST-02] [DOA-REST-03] [DOA-REST-04] a Rest Card is a point, of the Primary Suit two; none left, none used', () => {
    const talk = table({ 'draw/ash': '4D KS 7C' }, { values: { ash: { hp: 3, pp: 0, rest: 2 } } });
    rests(talk, { first: 'HP' });
    rests(talk, { first: 'HP', second: 'PP' });
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'pp'), value(talk, 'ash', 'rest')]).toEqual([5, 1, 0]);
    expect(talk.refused('ann', 'rest.card', { who: 'ash' })).toContain('(DOA-REST-02)');
  });

  test('[DOA-REST-03] what goes beyond the most is lost, and an Ace is kept; Fate may replace the card', () => {
    const talk = rests(table({ 'draw/ash': 'AD' }), { first: 'HP' });
    expect([value(talk, 'ash', 'hp'), order(talk, 'fate/ash')]).toEqual([6, 'AD']);
    const other = table({ 'draw/ash': '4D 9S', 'fate/ash': 'JK1' }, { values: { ash: { hp: 1 } } }).does('ann', 'rest.card', {
      who: 'ash',
    });
    answers(other, 'ann', { choice: 'redraw', pay: [other.handle('ann', 'JK1')] });
    answers(other, 'ann', { first: 'HP', second: 'HP' });
    expect([value(other, 'ash', 'hp'), order(other, 'spent/ash'), sorted(other, 'discard/ash')]).toEqual([3, 'JK1', '4D 9S']);
  });

  test('[DOA-REST-05] mending three points is range 4, at Upper Hand if the card was of the Primary Suit', () => {
    const values = { ash: { ap: 0, apMax: 3 } };
    const talk = table({ 'draw/ash': '5D 2C TS 3C JH', 'target/ash': '9H' }, { values });
    const mend = { who: 'ash', stat: 'Craft', points: 3 };
    expect(talk.refused('ann', 'rest.armor', { ...mend, points: 4 })).toContain('(DOA-REST-05)');
    finish(talk.does('ann', 'rest.armor', mend));
    expect([verdict(talk).drawn, value(talk, 'ash', 'ap')]).toEqual(['2C', 0]);
    expect(talk.hears('ben').at(-1)).toContain('stays as it is');
    finish(talk.does('ann', 'rest.armor', mend));
    expect([verdict(talk).hand, value(talk, 'ash', 'ap')]).toEqual([1, 3]);
    expect(talk.hears('ben').at(-1)).toContain('mends 3 points');
  });

  test('[DOA-REST-06] [DOA-FATIGUE-05] a Quick Rest shuffles the discard in and clears Fatigue; in hardcore play it does neither', () => {
    const laid = { 'draw/ash': '4D', 'discard/ash': '2C 7C', 'fate/ash': 'AD' };
    const values = { ash: { fatigue: 2, speedLoss: 3, Frozen: 1 } };
    const talk = table(laid, { values }).does('ann', 'rest.quick', { who: 'ash' });
    expect([sorted(talk, 'draw/ash'), order(talk, 'fate/ash')]).toEqual(['2C 4D 7C', 'AD']);
    expect(['fatigue', 'speedLoss', 'Frozen'].map((key) => value(talk, 'ash', key))).toEqual([0, 0, 1]);
    const hard = table(laid, { values, options: { quickRestShuffle: 'hardcore' } }).does('ann', 'rest.quick', { who: 'ash' });
    expect([order(hard, 'draw/ash'), value(hard, 'ash', 'fatigue')]).toEqual(['4D', 2]);
    const full = table(laid, { values, options: { fatigueClearedBy: 'fullRestOnly' } }).does('ann', 'rest.quick', { who: 'ash' });
    expect(value(full, 'ash', 'fatigue')).toBe(2);
  });

  test('[DOA-REST-07] [DOA-REST-08] [DOA-FATE-02] after a Full Rest everything is as on the first day, but for tokens', () => {
    const values = { ash: { hp: 2, pp: 0, rest: 1, fatigue: 2, ko: 'fatigue' } };
    const laid = { 'draw/ash': '4D', 'discard/ash': '2C AS', 'fate/ash': 'AC JK2', 'spent/ash': 'JK1' };
    const talk = table(laid, { values })
      .does('gwen', 'awardFate', { who: 'ash', source: 'token' })
      .does('gwen', 'rest.full', { who: 'ash' });
    expect([sorted(talk, 'draw/ash'), sorted(talk, 'fate/ash'), order(talk, 'spent/ash')]).toEqual(['2C 4D AC AS', 'FT1 JK1 JK2', '']);
    expect(['hp', 'pp', 'rest', 'fatigue', 'ko'].map((key) => value(talk, 'ash', key))).toEqual([6, 2, 8, 0, 'none']);
    const word = table(laid, { values, options: { fullRestRestoresPp: false } }).does('gwen', 'rest.full', { who: 'ash' });
    expect(value(word, 'ash', 'pp')).toBe(0);
  });
});

describe('Fatigue', () => {
  test('[DOA-FATIGUE-03] every time the deck runs out adds a level', () => {
    const talk = table({ 'draw/ash': '', 'discard/ash': '2C' });
    checks(checks(talk, 'ash'), 'ash');
    expect(value(talk, 'ash', 'fatigue')).toBe(2);
  });

  test('[DOA-FATIGUE-04] the fourth is a Knock-Out: a Miss, the Ace is kept, and the discard is the deck', () => {
    const talk = table({ 'draw/ash': 'AC', 'discard/ash': '4D 9C' }, { values: { ash: { fatigue: 3 } } });
    checks(talk, 'ash');
    expect(verdict(talk)).toMatchObject({ drawn: 'AC', used: 'nothing', label: 'miss' });
    expect(['fatigue', 'ko', 'hp'].map((key) => value(talk, 'ash', key))).toEqual([3, 'fatigue', 6]);
    expect([sorted(talk, 'draw/ash'), order(talk, 'fate/ash'), talk.size('play/ash')]).toEqual(['4D 9C', 'AC', 0]);
    expect(talk.refused('gwen', 'check', { who: 'ash', stat: 'Stealth', tc: '8C', dr: 2 })).toContain('(DOA-STATUS-06)');
    // Healing does not end it; a rest that shuffles does.
    expect(value(talk.does('gwen', 'damage', { who: 'ash', amount: 1, type: 'physical', armor: 'first' }), 'ash', 'hp')).toBe(5);
    expect(value(talk.does('gwen', 'heal', { who: 'ash', amount: 1 }), 'ash', 'ko')).toBe('fatigue');
    expect(value(talk.does('ann', 'rest.quick', { who: 'ash' }), 'ash', 'ko')).toBe('none');
  });
});

describe('throwing cards away', () => {
  const deck = '2C 3C 4S 5C KD 9D 8H 7H 6H';
  const thrown = (talk: Talk, params: Record<string, string | number | string[]>): Talk =>
    talk.does('ann', 'discard', { who: 'ash', n: '2', ...params });
  /** Ash is of spades; whatever else she discards for Gwen has granted. */
  const granted = (talk: Talk, mechanic: string): Talk => talk.does('gwen', 'sheet.mechanic', { who: 'ash', mechanic });

  test('[DOA-DISCARD-01] [DOA-DISCARD-07] four cards for Upper Hand (2), for the next check only', () => {
    const talk = thrown(granted(table({ 'draw/ash': deck }, { values: fighting }), 'Intensify'), { mechanic: 'Intensify', n: '4' });
    expect(sorted(talk, 'discard/ash')).toBe('2C 3C 4S 5C');
    expect(verdict(checks(talk, 'ash')).hand).toBe(2);
    expect(verdict(checks(talk, 'ash')).hand).toBe(0);
  });

  test('[DOA-DISCARD-02] [DOA-DISCARD-03] [DOA-DISCARD-04] from level 2, in a fight, in pairs, and no more than the level allows', () => {
    const refused = (talk: Talk, n = '2'): string =>
      talk.refused('ann', 'discard', { who: 'ash', mechanic: 'Thwart', n, target: 'raider' });
    const talk = table({ 'draw/ash': deck }, { values: fighting });
    expect([refused(talk, '3'), refused(talk, '6')].map((text) => text.slice(-16))).toEqual(['(DOA-DISCARD-03)', '(DOA-DISCARD-04)']);
    expect(refused(table({ 'draw/ash': deck }))).toContain('(DOA-DISCARD-02)');
    const novice = { ...fighting, ash: { level: 1 } };
    expect(refused(table({ 'draw/ash': deck }, { values: novice }))).toContain('(DOA-DISCARD-02)');
    thrown(table({ 'draw/ash': deck }, { values: novice, options: { discardFromLevel: 1 } }), { mechanic: 'Thwart', target: 'raider' });
    expect([1, 4, 5, 7, 8, 10].map((level) => `${discardCap(level)} ${discardBonus(discardCap(level))}`)).toEqual([
      '4 2',
      '4 2',
      '6 3',
      '6 3',
      '8 4',
      '8 4',
    ]);
  });

  test('[DOA-DISCARD-02] it costs the Minor Action of the turn', () => {
    const talk = begins(table({ 'draw/ash': deck }, { values: fighting }), 'ash');
    const thwart = { mechanic: 'Thwart', target: 'raider' };
    thrown(talk, thwart);
    expect(talk.refused('ann', 'discard', { who: 'ash', n: '2', ...thwart })).toContain('(DOA-COMBAT-10)');
  });

  test('[DOA-DISCARD-05] the newest takes the place of the one before', () => {
    const talk = thrown(granted(table({ 'draw/ash': deck }, { values: fighting }), 'Intensify'), { mechanic: 'Intensify', n: '4' });
    thrown(talk, { mechanic: 'Intensify' });
    expect(value(talk, 'ash', 'discardBonus')).toBe(1);
  });

  test('[DOA-DISCARD-06] Aggro: the raider’s attack on Bryn suffers and uses it up, one on Ash does neither; a table may spare friends', () => {
    const laid = { 'draw/ash': deck, 'draw/gm': '9S 7H QC 8D', 'target/ash': 'TS', 'target/bryn': '6H' };
    const talk = thrown(granted(table(laid, { values: fighting }), 'Aggro'), { mechanic: 'Aggro', near: ['raider', 'tuft'] });
    expect(verdict(attacks(talk, 'raider', 'ash')).hand).toBe(0);
    expect(verdict(attacks(talk, 'raider', 'bryn')).hand).toBe(-1);
    expect(verdict(attacks(talk, 'raider', 'bryn')).hand).toBe(0);
    expect(value(talk, 'tuft', 'discardEffect')).toBe('Aggro');
    const spared = thrown(granted(table(laid, { values: fighting, options: { aggroAffects: 'hostileOnly' } }), 'Aggro'), {
      mechanic: 'Aggro',
      near: ['raider', 'tuft'],
    });
    expect([value(spared, 'tuft', 'discardEffect'), value(spared, 'raider', 'discardEffect')]).toEqual(['none', 'Aggro']);
  });

  test('[DOA-DISCARD-05] an effect set by hand that brings no card is no source of a check', () => {
    const talk = table({ 'draw/ash': deck }, { values: fighting });
    talk.does('gwen', 'manual.set', { scope: 'ash', key: 'discardEffect', to: 'Thwart' });
    talk.does('gwen', 'check', { who: 'ash', stat: 'Finesse', tc: '9D', dr: 3 });
    expect(talk.state.asks[0]?.params['sources']).toEqual({ as: 'data', v: [] });
  });

  test('[DOA-DISCARD-08] Help for a friend within six spaces; a table may hold it to two cards', () => {
    const laid = { 'draw/ash': deck, 'draw/bryn': '3D 8H KC' };
    const help = { mechanic: 'Help', target: 'bryn', distance: 6 };
    const talk = granted(table(laid, { values: fighting }), 'Help');
    expect(talk.refused('ann', 'discard', { who: 'ash', n: '2', ...help, distance: 7 })).toContain('(DOA-DISCARD-08)');
    expect(talk.refused('ann', 'discard', { who: 'ash', n: '2', ...help, target: 'raider' })).toContain('(DOA-DISCARD-08)');
    expect(verdict(checks(thrown(talk, help), 'bryn')).hand).toBe(1);
    agree(talk, 'helpFixedTwo', 'true');
    expect(talk.refused('ann', 'discard', { who: 'ash', ...help, n: '4' })).toContain('(DOA-DISCARD-08)');
  });

  test('[DOA-DISCARD-10] Ash of spades may Thwart and nothing else, until Gwen grants her another in its place', () => {
    const help = { mechanic: 'Help', target: 'bryn', distance: 6 };
    const thwart = { mechanic: 'Thwart', target: 'raider' };
    const talk = table({ 'draw/ash': deck }, { values: fighting });
    const no = (params: JsonRecord): string => talk.refused('ann', 'discard', { who: 'ash', n: '2', ...params });
    for (const other of [{ mechanic: 'Aggro', near: [] }, { mechanic: 'Intensify' }, help])
      expect(no(other)).toBe('Ash discards for Thwart alone; only the GM grants another. (DOA-DISCARD-10)');
    expect(talk.may('ann', 'sheet.mechanic')).toBe(false);
    expect(granted(talk, 'Help').hears('ben')[0]).toMatch(/^The GM grants ash a Discard Mechanic: Help\.$/i);
    expect(no(thwart)).toBe('Ash discards for Help alone; only the GM grants another. (DOA-DISCARD-10)');
    thrown(talk, help);
    expect(granted(talk, 'bySuit').hears('ben')[0]).toMatch(/^The GM grants ash a Discard Mechanic: that of the Primary Suit\.$/i);
    expect(no(help)).toContain('(DOA-DISCARD-10)');
    thrown(granted(thrown(talk, thwart), 'anyOfFour'), help);
  });

  test('[DOA-DISCARD-10] the suit outranks the Role, and with neither of them there is no mechanic until Gwen grants one', () => {
    const vale = { who: 'vale', n: '2', mechanic: 'Intensify' };
    const talk = table({ 'draw/vale': deck }, { values: fighting });
    expect(talk.refused('gwen', 'discard', vale)).toContain('has no Discard Mechanic; the GM may grant one. (DOA-DISCARD-10)');
    talk.does('gwen', 'sheet.role', { who: 'vale', role: 'Caster' }).does('gwen', 'discard', vale);
    talk.does('gwen', 'sheet.suit', { who: 'vale', suit: 'S' });
    expect(talk.refused('gwen', 'discard', vale)).toContain('Thwart alone');
  });

  test('[DOA-DISCARD-10] [DOA-CREATE-04] everybody who lies ready has a Role, and the suit and the mechanic of it', () => {
    const mechanics = { Defender: 'Aggro', Caster: 'Intensify', Support: 'Help', Martial: 'Thwart' };
    const dealers = Object.values({ ...DEALERS, ...OTHERS }).filter(({ kind }) => kind === 'dealer');
    const talk = Talk.open(deckOfAdventures, { seats, setup: { characters: dealers } }, dice()).does('gwen', 'combat.begin');
    for (const { id } of dealers) {
      const open = talk.legal('gwen').filter((each) => each.do === 'discard' && isOpen(each) && choicesIn(each, 'who').includes(id));
      expect(new Set(open.flatMap((each) => choicesIn(each, 'mechanic')))).toEqual(
        new Set([mechanics[value(talk, id, 'role') as keyof typeof mechanics]]),
      );
    }
  });

  test('[DOA-DISCARD-09] Thwart lasts until Ash’s next turn begins', () => {
    const talk = thrown(table({ 'draw/ash': deck, 'draw/gm': '8C 2D 7C 9D 4D' }, { values: fighting }), {
      mechanic: 'Thwart',
      target: 'raider',
    });
    expect(verdict(checks(talk, 'raider')).hand).toBe(-1);
    expect(verdict(checks(talk, 'raider')).hand).toBe(-1);
    expect(verdict(checks(begins(talk, 'ash'), 'raider')).hand).toBe(0);
  });
});

describe('surroundings', () => {
  test('[DOA-LIGHT-01] [DOA-LIGHT-02] half dark: Detection suffers, Athletics does not', () => {
    const talk = table({ 'draw/ash': '8C QH 7D' }).does('gwen', 'light', { light: 'dim' });
    expect(verdict(checks(talk, 'ash', { stat: 'Detection' })).hand).toBe(-1);
    expect(verdict(checks(talk, 'ash')).hand).toBe(0);
  });

  test('[DOA-LIGHT-03] dark: everything suffers once; a table may mean eyes only, or look harder', () => {
    const hands = (fullDarkness: string): unknown[] => {
      const talk = table({ 'draw/ash': '8C QH 7D 6D 5D 4D 3D 2D' }, { options: { fullDarkness } }).does('gwen', 'light', { light: 'dark' });
      return ['Athletics', 'Detection'].map((stat) => verdict(checks(talk, 'ash', { stat })).hand);
    };
    expect(hands('allChecks')).toEqual([-1, -1]);
    expect(hands('sightOnly')).toEqual([0, -1]);
    expect(hands('detection3')).toEqual([0, -3]);
  });

  test('[DOA-COVER-02] [DOA-COVER-03] cover takes one or two off the Armor Range; taken at its word it adds them', () => {
    const ranges = (coverSign: string): unknown[] => {
      const laid = { 'draw/ash': '2C', 'target/raider': '9H' };
      return ['none', 'partial', 'full'].map((cover) => {
        const talk = table(laid, { options: { coverSign } });
        talk.does('ann', 'attack', { who: 'ash', target: 'raider', stat: 'Finesse', damage: 1, distance: 1, cover, type: 'weapon' });
        return talk.view('ann').asks[0]?.params['dr']?.v;
      });
    };
    expect([ranges('harder'), ranges('literal')]).toEqual([
      [3, 2, 1],
      [3, 4, 5],
    ]);
  });

  test('[DOA-FALL-01] [DOA-FALL-02] [DOA-FALL-03] [DOA-FALL-04] thirty feet: three points, three spaces, flat; healing gives the speed back', () => {
    const talk = table({}, { values: { ash: { ap: 1, apMax: 1 } } }).does('gwen', 'fall', { who: 'ash', feet: 39 });
    expect(['ap', 'hp', 'speedLoss', 'Knocked Down'].map((key) => value(talk, 'ash', key))).toEqual([0, 4, 3, 1]);
    expect(value(talk.does('gwen', 'heal', { who: 'ash', amount: 1 }), 'ash', 'speedLoss')).toBe(0);
    expect(value(table({}).does('gwen', 'fall', { who: 'ash', feet: 9 }), 'ash', 'Knocked Down')).toBe(0);
    expect(
      value(table({}, { options: { shortFall: 'knockedDown' } }).does('gwen', 'fall', { who: 'ash', feet: 9 }), 'ash', 'Knocked Down'),
    ).toBe(1);
  });

  test('[DOA-TERRAIN-01] [DOA-TERRAIN-02] two for each space, and Agility at Lower Hand while standing in it', () => {
    const talk = begins(table({ 'draw/ash': '8D 2C' }).does('gwen', 'terrain', { who: 'ash', terrain: 'challenging' }), 'ash');
    talk.does('ann', 'move', { who: 'ash', spaces: 3, terrain: 'challenging' });
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' })).toContain('(DOA-MOVE-01)');
    expect(verdict(checks(talk, 'ash', { stat: 'Stealth' })).hand).toBe(-1);
  });
});

describe('sheets', () => {
  test('[DOA-SHEET-01] [DOA-SHEET-02] six attributes and ten skills, Vitality without any', () => {
    expect(ATTRIBUTES).toHaveLength(6);
    const of = (attribute: string): string[] => Object.entries(SKILLS).flatMap(([skill, its]) => (its === attribute ? [skill] : []));
    expect(ATTRIBUTES.map((attribute) => of(attribute).join(' '))).toEqual([
      'Finesse Stealth',
      'Bluffing Performance',
      'Detection Craft',
      'Knowledge Investigation',
      'Athletics Brute',
      '',
    ]);
  });

  test('[DOA-SHEET-03] [DOA-CREATE-05] raise Agility and its skills rise along', () => {
    const talk = table({}, { values: { ash: { 'mod.Finesse': 2, 'mod.AGL': 1, 'mod.Stealth': 1 } } });
    talk.does('gwen', 'sheet.modifier', { who: 'ash', stat: 'AGL', to: 3 });
    expect(['AGL', 'Finesse', 'Stealth', 'Craft'].map((stat) => value(talk, 'ash', `mod.${stat}`))).toEqual([3, 4, 3, 0]);
  });

  test('[DOA-SHEET-06] Gwen adds a skill of this table’s own, and it can be checked', () => {
    const talk = table({ 'draw/ash': '9D 2C' }, { values: { ash: { 'mod.INT': 1 } } }).does('gwen', 'skill.add', {
      name: 'Alchemy',
      attribute: 'INT',
    });
    expect(value(talk, 'ash', 'mod.Alchemy')).toBe(1);
    expect(verdict(checks(talk, 'ash', { stat: 'Alchemy', dr: 0 })).success).toBe(true);
    expect(talk.refused('gwen', 'skill.add', { name: 'Alchemy', attribute: 'STR' })).toContain('There is a skill Alchemy already');
  });

  test('[DOA-SHEET-07] everything a sheet counts is there for all to see', () => {
    const seen = opened().view('ben').values['ash'] ?? {};
    const counted = ['hp', 'ap', 'pp', 'rest'].flatMap((key) => [seen[key]?.value, seen[`${key}Max`]?.value]);
    expect([...counted, seen['fatigue']?.value, seen['speed']?.value]).toEqual([6, 6, 0, 0, 2, 2, 8, 8, 0, 6]);
  });

  test('[DOA-ROLE-01] [DOA-ROLE-05] Dealers, Minions and a Companion; Gwen gives Ash another Primary Suit', () => {
    const talk = opened().does('gwen', 'sheet.suit', { who: 'ash', suit: 'D' });
    expect(['ash', 'raider', 'tuft'].map((id) => value(talk, id, 'kind'))).toEqual(['dealer', 'minion', 'companion']);
    expect(value(talk, 'ash', 'primarySuit')).toBe('D');
    expect(talk.refused('gwen', 'sheet.suit', { who: 'raider', suit: 'D' })).toMatch(/^Choose “.*” from /);
  });

  test('[DOA-HEALTH-01] [DOA-HEALTH-02] [DOA-HEALTH-03] [DOA-ARMOR-03] [DOA-REST-02] what follows from level and Vitality', () => {
    expect([dealerHp(1, -1, 5), dealerHp(1, -1, 'none'), dealerHp(5, 2, 5)]).toEqual([5, 4, 11]);
    expect([1, 2, 5, 8].map(companionHp)).toEqual([1, 1, 3, 4]);
    expect([-1, 0, 1, 2, 4].map(unarmoredRange)).toEqual([4, 3, 3, 2, 1]);
    expect(restCards(6, 2)).toBe(8);
    const talk = opened();
    expect(['ash', 'tuft', 'raider', 'boy'].map((id) => value(talk, id, 'hpMax'))).toEqual([6, 1, 3, 1]);
    talk.does('gwen', 'sheet.level', { who: 'bryn', level: 5 });
    expect([value(talk, 'bryn', 'hpMax'), value(talk, 'bryn', 'restMax'), value(talk, 'tuft', 'hpMax')]).toEqual([9, 11, 3]);
  });

  test('[DOA-CREATE-02] [DOA-CREATE-06] [DOA-CREATE-07] prices rise, levels set a limit, and nothing goes below −2', () => {
    expect([-2, -1, 0, 1, 2, 3, 4, 5, 6].map(attributePrice)).toEqual([-4, -2, 0, 2, 4, 8, 12, 18, 24]);
    expect([-2, -1, 0, 1, 2, 3, 4, 5, 6].map(skillPrice)).toEqual([-2, -1, 0, 1, 2, 4, 6, 9, 12]);
    expect([1, 2, 3, 5, 6, 7, 9, 10].map(modifierCap)).toEqual([2, 2, 3, 3, 4, 5, 5, 6]);
    expect([1, 2, 10].map(experienceAt)).toEqual([9, 12, 36]);
    const sheet = { level: 1, mods: { AGL: 2, Finesse: 3, VIT: -1, Craft: -3 }, powers: [], vulnerabilities: [] };
    expect(bill(sheet).problems.map(({ key, stat }) => `${key} ${stat}`)).toEqual(['sheet.overCap Finesse', 'sheet.tooLow Craft']);
  });

  test('[DOA-CREATE-08] [DOA-CREATE-09] Powers cost, weaknesses bring up to four', () => {
    const sheet = { level: 1, mods: { STR: 2, Brute: 2, Athletics: 2 }, powers: [2, 2, 1], vulnerabilities: [] };
    expect(bill(sheet)).toMatchObject({ spent: 9, have: 9, problems: [] });
    expect(bill({ ...sheet, powers: [2, 2, 2, 2], vulnerabilities: [2, 1] })).toMatchObject({ spent: 12, have: 12, problems: [] });
    expect(bill({ ...sheet, vulnerabilities: [1, 1, 1, 1, 1] }).problems.map(({ key }) => key)).toEqual(['sheet.vulnerabilities']);
    expect(bill({ ...sheet, powers: [2, 2, 2] }).problems.map(({ key }) => key)).toEqual(['sheet.overspent']);
  });

  test('[DOA-CREATE-10] the table adds a sheet up and says what is wrong', () => {
    const talk = table({}, { values: { ash: { level: 1, 'mod.STR': 3, 'mod.Brute': 3, 'mod.Athletics': 3 } } }).does(
      'ann',
      'sheet.review',
      { who: 'ash' },
    );
    expect(talk.hears('ann')).toEqual([
      'Ash has spent 8 of 9 points.',
      'Strength is higher than the level allows.',
      'Athletics is higher than the level allows.',
      'Brute is higher than the level allows.',
    ]);
  });

  test('[DOA-TABLE-04] Gwen’s word is final: she sets a number by hand, for all to see, and takes back what was drawn', () => {
    const talk = checks(table({ 'draw/ash': '9D' }), 'ash').does('gwen', 'manual.set', { scope: 'ash', key: 'hp', to: 3 });
    expect(talk.hears('ann').join()).toContain('Gwen sets Health of ash to 3');
    const drawn = talk.groups.at(-2)?.seq ?? 0;
    talk.does('gwen', 'undo.ask', { back: drawn, how: 'back' });
    expect(order(talk, 'draw/ash')).toBe('9D');
  });

  test('[DOA-TABLE-11] every house rule can be changed at the table, and everybody hears of it', () => {
    const talk = agree(opened(), 'coverSign', 'literal');
    expect(talk.hears('ben')).toEqual(['A house rule is changed: Cover is added to the Armor Range, as printed.']);
  });

  test('[DOA-FATIGUE-02] a turn of a tired Dealer ends like any other', () => {
    const talk = ends(begins(table({ 'draw/ash': '2C' }, { values: { ash: { fatigue: 1 } } }), 'ash'), 'ash');
    expect(value(talk, 'ash', 'inTurn')).toBe(false);
  });
});

test('[DOA-EPIC-06] [DOA-EPIC-09] the whole party outruns the cultists, all with Athletics', () => {
  const talk = table({ 'draw/ash': 'KD', 'draw/bryn': '5C', 'draw/gm': '9D' }, { values: { bryn: { 'mod.Athletics': 2 } } });
  talk.does('gwen', 'epic.begin', { successes: 1, failures: 1 }).does('gwen', 'epic.card', { tc: '8C', dr: 2, compelled: 'compelled' });
  talk.does('gwen', 'epic.join', { who: 'ash', stat: 'Athletics' }).does('gwen', 'epic.join', { who: 'bryn', stat: 'Athletics' });
  finish(finish(talk.does('ann', 'epic.draw', { who: 'ash' })).does('ben', 'epic.draw', { who: 'bryn' }));
  expect([verdict(talk).label, talk.hears('ann').at(-1)]).toEqual(['suited', 'The party has made it.']);
});
