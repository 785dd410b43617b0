// Thread beyond its Deck and Discard: Health, conditions, rests, Points, Perks and tools.

import { describe, expect, test } from 'vitest';
import { FLAWS, PERKS } from '../../src/thread/content/traits.ts';
import { thread } from '../../src/thread/index.ts';
import type { Talk } from '../talk.ts';
import { checks, draws, event, result, sits } from './beyond-table.ts';

const hit = (talk: Talk, amount: number, kind = 'plain', type = 'physical'): Talk =>
  talk.does('wren', 'damage', { who: 'ash', type, amount, avoid: kind });
const inflicts = (talk: Talk, condition: string, part?: string): Talk =>
  talk.does('wren', 'condition.inflict', part === undefined ? { who: 'ash', condition } : { who: 'ash', condition, part });
const of = (talk: Talk, ...keys: string[]): unknown[] => keys.map((key) => talk.count('ash', key) ?? 0);
const ash = (ranks: readonly [number, number, number, number], sheet = {}, values = {}) => ({ ash: { ranks, sheet, values } });

describe('Health and Stamina', () => {
  test('[THR-X-HP-01] twice the ranks in Body and in Spirit, or 1; Stamina is full again at the start of a turn', () => {
    expect(of(sits(ash([3, 0, 2, 0])), 'health', 'stamina')).toEqual([6, 4]);
    expect(of(sits(ash([0, 0, 0, 0])), 'health', 'stamina')).toEqual([1, 1]);
    const talk = event(sits()).does('ann', 'action', { who: 'ash', type: 'move' });
    talk.does('ann', 'turn.end', { who: 'ash' }).answers('ann', { next: 'bo' });
    expect(of(talk.does('wren', 'turn.give', { who: 'bo' }), 'stamina')).toEqual([3]);
    for (const [by, who, next] of [
      ['ben', 'bo', 'wolf'],
      ['wren', 'wolf', 'ash'],
    ] as const)
      talk.does(by, 'turn.start', { who }).does(by, 'turn.end', { who }).answers(by, { next });
    expect(of(talk.does('ann', 'turn.start', { who: 'ash' }), 'stamina')).toEqual([4]);
  });

  test('[THR-X-HP-02] damage is paid with Stamina, Health or a mixture', () => {
    const paying = (stamina: number): unknown[] => of(hit(sits(), 3).answers('ann', { stamina }), 'health', 'stamina');
    expect([paying(3), paying(0), paying(1)]).toEqual([
      [4, 1],
      [1, 4],
      [2, 3],
    ]);
  });

  test('[THR-X-HP-02] without Stamina, and where it is Unavoidable, Health goes unasked; Resistance counts first and always', () => {
    expect(of(hit(sits({ ash: { values: { stamina: 0 } } }), 1), 'health')).toEqual([3]);
    expect(of(hit(sits(), 2, 'unavoidable'), 'health', 'stamina')).toEqual([2, 4]);
    const tough = sits(ash([2, 0, 2, 0], { resist: { physical: 1 }, perks: ['oxhide'] }));
    expect(of(hit(tough, 3, 'unavoidable'), 'health')).toEqual([3]);
    expect(of(hit(tough, 2), 'health', 'stamina')).toEqual([3, 4]);
    expect(of(hit(tough, 1, 'unavoidable', 'mental'), 'health')).toEqual([2]);
    expect(of(tough.does('wren', 'setResistance', { who: 'ash', type: 'mental', ranks: 2 }), 'resist.mental')).toEqual([2]);
  });

  test('[THR-X-HP-02] the question stays answerable when Stamina is taken away by hand', () => {
    const talk = hit(sits(), 3).does('wren', 'manual.set', { scope: 'ash', key: 'stamina', to: 0 });
    expect(of(talk.answers('ann', { stamina: 0 }), 'health')).toEqual([1]);
  });

  test('[THR-X-HP-03] on the Edge each point below 0 takes a Stamina, then consciousness, and in the end life', () => {
    const talk = hit(sits(ash([2, 0, 1, 0])), 5, 'unavoidable');
    expect(of(talk, 'health', 'stamina', 'unconscious')).toEqual([-1, 1, 0]);
    expect(talk.hears('ben')).toContain('Ash is on the Edge.');
    expect(of(hit(talk, 3, 'unavoidable'), 'health', 'stamina', 'unconscious')).toEqual([-4, 0, 2]);
    hit(talk, 1, 'unavoidable');
    expect(talk.hears('ben')).toContain('Ash is dead.');
    expect(talk.refused('ann', 'action', { who: 'ash', type: 'free' })).toBe('Ash is dead. (THR-X-HP-03)');
  });

  test('[THR-X-HP-03] on the Edge one more is lost at the start of each own turn', () => {
    const talk = sits({ ash: { values: { health: -1 } } }).does('wren', 'event.begin', { who: ['ash'] });
    talk.does('ann', 'turn.start', { who: 'ash' }).answers('ann', { order: ['edge', 'refill'] });
    expect(of(talk, 'health', 'stamina')).toEqual([-2, 2]);
  });
});

describe('conditions', () => {
  test('[THR-X-COND-01] Exhausted: less Stamina, cards burned for Checks and actions, and rest takes it away', () => {
    const talk = inflicts(inflicts(sits({ ash: { deck: '2H 3H 4H 5H 6H 7H 8H' } }), 'exhausted'), 'exhausted');
    expect(of(talk, 'exhausted', 'stamina')).toEqual([2, 2]);
    expect(result(talk.does('ann', 'action', { who: 'ash', type: 'attack' }), 'action')['burned']).toEqual(['2H', '3H', '4H']);
    expect(result(draws(talk, 5), 'check.verdict')).toMatchObject({ burned: ['5H', '6H'], drawn: ['7H'] });
    talk.does('ann', 'rest.begin', { who: 'ash', kind: 'partial' }).does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect(of(talk, 'exhausted')).toEqual([1]);
    talk.does('wren', 'rest.begin', { who: 'ash', kind: 'full' }).does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect(of(talk, 'exhausted', 'stamina')).toEqual([0, 4]);
  });

  test('[THR-X-COND-02] Pain hurts at the end of the turn; inflicted again it grows by a rank', () => {
    const talk = inflicts(inflicts(event(sits()), 'pain'), 'pain').does('ann', 'turn.end', { who: 'ash' });
    expect(of(talk.answers('ann', { stamina: 1 }), 'health', 'stamina', 'pain')).toEqual([3, 3, 2]);
  });

  test('[THR-X-COND-02] Slowed, and a restrained leg, make each Step cost more', () => {
    const talk = inflicts(event(sits()), 'slowed').does('ann', 'action', { who: 'ash', type: 'move' });
    expect(talk.refused('ann', 'walk', { who: 'ash', n: 3, way: 'ahead' })).toContain('from 1 to 2');
    inflicts(talk, 'restrained', 'leg').does('ann', 'walk', { who: 'ash', n: 1, way: 'ahead' });
    expect(of(talk, 'steps', 'restrained.leg')).toEqual([0, 1]);
    expect(of(talk.does('wren', 'condition.ease', { who: 'ash', condition: 'restrained', part: 'leg' }), 'restrained.leg')).toEqual([0]);
  });

  test('[THR-X-COND-02] a Check that needs a lost sense fails by itself; another one is drawn for', () => {
    const talk = checks(inflicts(sits(), 'loseSense', 'sight'), 1, { sense: 'sight' });
    expect(result(talk, 'check.verdict')).toMatchObject({ outcome: 'outcome.fail', why: 'why.senseLost', drawn: [] });
    expect(result(draws(talk, 1, { sense: 'hearing' }), 'check.verdict')['outcome']).toBe('outcome.success');
    expect(talk.refused('wren', 'condition.inflict', { who: 'ash', condition: 'loseSense', part: 'sight' })).toContain('already');
  });

  test('[THR-X-COND-02] an Unconscious character does nothing, takes damage unavoidably, and wakes by Help', () => {
    const talk = inflicts(inflicts(sits(), 'unconscious'), 'unconscious');
    expect(talk.refused('ann', 'action', { who: 'ash', type: 'move' })).toContain('unconscious');
    expect(of(hit(talk, 1), 'health', 'stamina')).toEqual([3, 4]);
    const help = { who: 'bo', type: 'help', target: 'ash' };
    expect(talk.does('ben', 'action', help).does('ben', 'action', help).hears('ann')).toContain('Bo wakes Ash.');
    expect([talk.may('ann', 'action'), talk.count('ash', 'help')]).toEqual([true, undefined]);
  });
});

describe('rests and Points', () => {
  const rests = (talk: Talk, kind: string): Talk => talk.does('wren', 'rest.begin', { who: 'ash', kind });
  const wakes = (talk: Talk): Talk => talk.does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });

  test('[THR-X-REST-01] the hours of a rest are kept; who rests alongside needs none of their own', () => {
    const talk = sits().does('wren', 'hours.pass', { hours: 5 });
    expect(talk.hears('ann')).toEqual(['Day 1, hour 5.']);
    talk.does('wren', 'party.rest', { who: ['ash', 'bo'], kind: 'partial' }).does('wren', 'hours.pass', { hours: 2 });
    talk.does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect([talk.count('table', 'hours'), talk.hears('ben')[0]]).toEqual([11, 'Day 1, hour 11.']);
    talk.does('ben', 'rest.complete', { who: 'bo', insert: 'yes' });
    expect(talk.count('table', 'hours')).toBe(11);
    talk.does('wren', 'rest.begin', { who: 'ash', kind: 'full' }).does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect([talk.count('table', 'hours'), talk.count('ash', 'restedSince')]).toEqual([35, undefined]);
  });

  test('[THR-X-REST-01] no rest begins during an Event, and dead Characters do not rest', () => {
    const rest = { who: 'ash', kind: 'full' };
    expect(event(sits()).refused('ann', 'rest.begin', rest)).toBe('Nobody rests in the middle of an Event. (THR-X-REST-01)');
    expect(hit(sits(), 99, 'unavoidable').refused('ann', 'rest.begin', rest)).toBe('Ash is dead. (THR-X-HP-03)');
  });

  test('[THR-X-REST-01] a Full-Rest takes a day, a Partial-Rest six hours, and an Event breaks it off', () => {
    expect(result(rests(sits(), 'full'), 'rest.begun')['hours']).toBe(24);
    const talk = rests(sits(), 'partial');
    expect(result(talk, 'rest.begun')['hours']).toBe(6);
    expect(event(talk).count('ash', 'rest')).toBeUndefined();
  });

  test('[THR-X-REST-02] a Full-Rest gives back Health equal to Body, a Partial-Rest 1, and Points are spent at the former', () => {
    const hurt = (): Talk => sits(ash([2, 1, 2, 1], { points: 2 }, { health: 1 }));
    expect(of(wakes(rests(hurt(), 'full')), 'health')).toEqual([3]);
    expect(of(wakes(rests(hurt(), 'partial')), 'health')).toEqual([2]);
    expect(rests(hurt(), 'partial').refused('ann', 'perk.buy', { who: 'ash', perk: 'deepRoots' })).toContain('Full-Rest');
    expect(of(rests(hurt(), 'full').does('ann', 'perk.buy', { who: 'ash', perk: 'deepRoots' }), 'perks', 'points')).toEqual([
      ['deepRoots'],
      0,
    ]);
  });

  test('[THR-X-POINT-01] a session gives at least a Point to each Player’s Character, and Flaws give more', () => {
    const talk = sits().does('wren', 'session.end', { points: 1 });
    expect([talk.count('ash', 'points'), talk.count('bo', 'points'), talk.count('wolf', 'points')]).toEqual([1, 1, undefined]);
    expect(() => talk.does('wren', 'session.end', { points: 0 })).toThrow('from 1 to 20');
    talk.does('wren', 'flaw.take', { who: 'ash', flaw: 'thinSkin' }).does('wren', 'points.give', { who: 'ash', points: 2 });
    expect(of(talk, 'points', 'flaws')).toEqual([6, ['thinSkin']]);
    expect(of(hit(talk, 1, 'unavoidable'), 'health')).toEqual([2]);
    expect(talk.refused('wren', 'flaw.take', { who: 'ash', flaw: 'thinSkin' })).toContain('already');
  });

  test('[THR-X-POINT-01] a Perk has its minimum and its cost', () => {
    const talk = rests(sits(ash([2, 2, 2, 2], { points: 3 })), 'full');
    expect(talk.refused('ann', 'perk.buy', { who: 'ash', perk: 'prepare' })).toContain('needs 3 in');
    expect(talk.refused('ann', 'perk.buy', { who: 'ash', perk: 'knitting' })).toContain('costs 4');
    talk.does('ann', 'perk.buy', { who: 'ash', perk: 'keenEye' });
    expect(talk.refused('ann', 'perk.buy', { who: 'ash', perk: 'keenEye' })).toContain('already');
    expect(result(draws(talk, 20), 'check.verdict')['total']).toBe(4 + 1 + 2);
  });

  test('[THR-X-POINT-01] Perks draw, insert, draw again, mend and strike', () => {
    const uses = (talk: Talk, perk: string, more = {}): Talk => talk.does('ann', 'perk.use', { who: 'ash', perk, ...more });
    const perks = ['pluckTheString', 'onceMore', 'gatherUp', 'fieldNeedle', 'cinderTouch'];
    const start = (deck: string): Talk => sits({ ash: { deck, discard: '2S 3S 4S', sheet: { perks } } });
    const plucked = uses(start('2C 9C KC 5C'), 'pluckTheString');
    expect(of(plucked, 'help')).toEqual([6]);
    const again = uses(draws(start('2C KC 5C'), 10), 'onceMore');
    expect(result(again, 'check.verdict')).toMatchObject({ total: 17, outcome: 'outcome.success' });
    expect(again.refused('ann', 'perk.use', { who: 'ash', perk: 'onceMore' })).toContain('comes back with the next rest');
    expect(uses(start('2C'), 'gatherUp').size('deck/ash')).toBe(4);
    const mended = hit(start('2C 3C 4C'), 2, 'unavoidable');
    expect(of(uses(mended, 'fieldNeedle', { target: 'ash' }), 'health')).toEqual([3]);
    const struck = uses(mended, 'cinderTouch', { target: 'bo' }).answers('ben', { stamina: 0 });
    expect(struck.count('bo', 'health')).toBe(2);
    expect(start('').refused('ann', 'perk.use', { who: 'ash', perk: 'pluckTheString' })).toContain('THR-EMPTY-03');
  });

  test('[THR-X-POINT-01] Perks boost, refresh, heal and ease, and burn what they cost', () => {
    const uses = (perk: string, values = {}): Talk =>
      sits({ ash: { deck: '2C 3C 4C 5C', sheet: { perks: [perk] }, values } }).does('ann', 'perk.use', { who: 'ash', perk });
    expect(of(uses('takeAim'), 'help')).toEqual([2]);
    const breath = uses('secondBreath', { stamina: 1 });
    expect([of(breath, 'stamina'), breath.size('deck/ash'), result(breath, 'perk.refresh')]).toEqual([[3], 3, { who: 'ash', n: 2 }]);
    const mended = uses('slowMending', { health: 1 });
    expect([of(mended, 'health'), mended.size('deck/ash')]).toEqual([[3], 2]);
    expect(of(uses('slowMending', { health: 3 }), 'health')).toEqual([4]);
    const eased = sits({ ash: { sheet: { perks: ['shakeItOff'] } } });
    inflicts(inflicts(eased, 'exhausted'), 'exhausted').does('ann', 'perk.use', { who: 'ash', perk: 'shakeItOff' });
    expect(of(eased, 'exhausted')).toEqual([1]);
  });

  test('[THR-EMPTY-04] where too few cards forbid a Perk, those that its own action burns are not among them', () => {
    const start = (deck: string): Talk => sits({ ash: { deck, sheet: { perks: ['pluckTheString'] } } }, { partialDraws: 'forbid' });
    const pluck = { who: 'ash', perk: 'pluckTheString' };
    expect(start('2C 9C').refused('ann', 'perk.use', pluck)).toContain('THR-EMPTY-04');
    expect(of(start('2C 9C KC').does('ann', 'perk.use', pluck), 'help')).toEqual([6]);
  });

  test('[THR-EMPTY-03] what a Perk costs is paid before it draws: if nothing would be left to draw, it is refused', () => {
    const start = (deck: string, exhausted = 0, options = {}): Talk =>
      sits({ ash: { deck, sheet: { perks: ['pluckTheString', 'onceMore'], exhausted } } }, options);
    const pluck = { who: 'ash', perk: 'pluckTheString' };
    const NOTHING_LEFT = 'Ash has one card left, and the Perk costs all of them: nothing would be left to draw. (THR-EMPTY-03)';
    for (const burnEmpty of ['skip', 'forbidAction']) {
      const talk = start('2C', 0, { burnEmpty });
      expect(talk.refused('ann', 'perk.use', pluck)).toBe(NOTHING_LEFT);
      expect(talk.legal('ann').some((each) => each.do === 'perk.use' && each.no?.key === 'no.priceTakesAll')).toBe(true);
      expect(start('', 0, { burnEmpty }).refused('ann', 'perk.use', pluck)).toBe('Ash has no cards left. (THR-EMPTY-03)');
    }
    expect(of(start('2C 9C').does('ann', 'perk.use', pluck), 'help')).toEqual([4]);
    const exhausted = sits({ ash: { deck: '2C 9C', sheet: { perks: ['pluckTheString'] }, values: { exhausted: 1 } } });
    expect(exhausted.refused('ann', 'perk.use', pluck)).toContain('THR-EMPTY-03');
  });

  test('[THR-EMPTY-03] an empty deck is the reason, whatever else a Perk that draws would need', () => {
    const talk = sits({ ash: { deck: '', sheet: { perks: ['onceMore'] } } });
    expect(talk.refused('ann', 'perk.use', { who: 'ash', perk: 'onceMore' })).toBe('Ash has no cards left. (THR-EMPTY-03)');
  });

  test('[THR-X-POINT-01] without a name one is asked which Perk, also where the first of them cannot be used', () => {
    const talk = sits({ ash: { deck: '2C 3C 4C', sheet: { perks: ['onceMore', 'pluckTheString', 'gatherUp'] } } });
    for (const by of ['ann', 'wren']) {
      expect(talk.refused(by, 'perk.use')).toBe('“Which Perk” is missing.');
      expect(talk.refused(by, 'perk.use', { who: 'ash' })).toBe('“Which Perk” is missing.');
    }
    expect(talk.refused('ben', 'perk.use')).toBe('This is not for your seat.');
  });

  test('[THR-X-POINT-01] there are enough Perks and Flaws, and each has its words', () => {
    expect([PERKS.length >= 12, FLAWS.length >= 6]).toEqual([true, true]);
    const words = Object.keys(thread.words);
    for (const { id } of PERKS) expect(words).toEqual(expect.arrayContaining([`word.${id}`, `word.perk.${id}`]));
    for (const { id } of FLAWS) expect(words).toEqual(expect.arrayContaining([`word.${id}`, `word.flaw.${id}`]));
  });
});

describe('tools', () => {
  test('[THR-X-TOOL-01] a clock is filled segment by segment until it is full', () => {
    const talk = sits().does('wren', 'clock.make', { name: 'The guards wake', segments: 4, trigger: 'noise' });
    expect(talk.does('wren', 'clock.fill', { clock: '1', n: 3 }).hears('ann')).toEqual(['The guards wake: 3 of 4.']);
    expect(talk.does('wren', 'clock.fill', { clock: '1', n: 2 }).hears('ann')).toEqual(['The guards wake is full: 4 of 4.']);
    expect(talk.does('wren', 'clock.drop', { clock: '1' }).may('wren', 'clock.fill')).toBe(false);
  });

  test('[THR-X-TOOL-01] on the way lies one Event for each rank of the Range', () => {
    const talk = sits().does('wren', 'travel.begin', { range: 'far', to: 'the mill' });
    expect(talk.hears('ann')).toEqual(['The way to the mill is Far: 2 Events lie ahead.']);
    talk.does('wren', 'travel.event', { what: 'a broken bridge' }).does('wren', 'travel.event', { what: 'rain' });
    expect(talk.hears('ann')).toEqual(['On the way: rain.', 'The journey has reached its end.']);
    expect(talk.refused('wren', 'travel.event', { what: 'more' })).toContain('Nobody is on a journey');
  });

  test('[THR-X-TOOL-01] as much Sustenance a day as one is large, or a rank of Exhausted', () => {
    const talk = sits({ bo: { sheet: { size: 'small' } } });
    for (const who of ['ash', 'bo']) talk.does('wren', 'survival.stock', { who, n: 1 });
    talk.does('wren', 'survival.day', { who: ['ash', 'bo'] });
    expect([talk.count('ash', 'exhausted'), talk.count('bo', 'exhausted')]).toEqual([1, undefined]);
    talk.does('wren', 'setSize', { who: 'bo', size: 'huge' }).does('wren', 'survival.stock', { who: 'bo', n: 3 });
    expect(talk.does('wren', 'survival.day', { who: ['bo'] }).count('bo', 'exhausted')).toBe(1);
  });
});
