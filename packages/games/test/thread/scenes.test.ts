// Scenes of Thread: told to everybody, played by Checks, ended by a rest.

import { live, openTable, seeded, type JsonRecord, type Opening } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { OTHERS } from '../../src/thread/content/cast.ts';
import { SCENES } from '../../src/thread/content/scenes.ts';
import { bandOf } from '../../src/thread/read/checks.ts';
import { thread } from '../../src/thread/index.ts';
import { ready } from '../../src/thread/content/ready.ts';
import { Talk } from '../talk.ts';

const [alone, party] = ready;
if (alone === undefined || party === undefined) throw new Error('there are two ready tables');

const WEAVER = 'weaver-seat';
const opens = (table: Opening = alone): Talk => Talk.open(thread, table, live(seeded(3)));
const draws = (talk: Talk): Talk => talk.answers('ann', { choice: 'draw' });
const judges = (talk: Talk, how: string, next = 'ash'): Talk => talk.answers(WEAVER, { how, next });
const scene = (talk: Talk): unknown[] => ['scene', 'beat', 'wentWell'].map((key) => talk.count('table', key));

/** The first two beats go well. */
const onTheFarSide = (): Talk => judges(draws(judges(draws(opens()), 'well')), 'well');
/** … and the last one goes as told; the Weaver is asked about the night. */
const played = (how: string): Talk => {
  const talk = onTheFarSide().answers('ann', { choice: 'draw' }).answers(WEAVER, { choice: 'draw' });
  return judges(talk, how);
};

describe('the Weaver’s word', () => {
  test('what the cards said is offered first, and each of the two says what it means', () => {
    const talk = opens().answers('ann', { choice: 'fail' });
    const [judging] = talk.legal(WEAVER).filter(({ ask }) => ask !== null);
    const how = judging?.fields['how'];
    expect(how?.kind === 'choice' && how.of.map(({ id }) => id)).toEqual(['badly', 'well']);
    expect(thread.hints(talk.view(WEAVER)).flatMap(({ said }) => (said.startsWith('hint.judge') ? [said] : []))).toEqual([
      'hint.judge.well',
      'hint.judge.badly',
    ]);
  });
});

describe('the night', () => {
  test('[THR-REST-01] [THR-REST-03] while a Check waits the Weaver sends nobody to rest, and is told why', () => {
    const talk = played('well');
    const night = talk.state.asks.find(({ key }) => key === 'scene.night')?.id ?? 0;
    talk.does(WEAVER, 'check', { who: 'ash', first: 'body', second: 'mind', rating: 'trivial', difficulty: 9 });
    expect(talk.refused(WEAVER, 'answer', { ask: night, rest: 'partial' })).toContain('A Check, a contest or damage waits');
    draws(talk).does(WEAVER, 'answer', { ask: night, rest: 'partial' });
    expect(talk.count('ash', 'rest')).toBe('partial');
  });
});

describe('what a scene needs', () => {
  test('each has two or three beats, a character to meet, and every sentence it tells', () => {
    for (const { id, beats, others, enough } of SCENES) {
      expect([2, 3]).toContain(beats.length);
      expect(enough).toBeLessThanOrEqual(beats.length);
      expect(others.filter((other) => !Object.hasOwn(OTHERS, other))).toEqual([]);
      const told = beats.flatMap((_, i) => [`${i + 1}`, `${i + 1}.well`, `${i + 1}.badly`]);
      const keys = [`word.${id}`, ...['setting', ...told, 'ends.well', 'ends.badly'].map((part) => `say.scene.${id}.${part}`)];
      expect(keys.filter((key) => (thread.words[key] ?? '').trim() === '')).toEqual([]);
    }
  });

  test('[THR-X-CHECK-04] the word for each Check is the word for its number', () => {
    const checks = SCENES.flatMap(({ beats }) => beats).flatMap(({ against }) => ('toBeat' in against ? [against] : []));
    expect(checks.length).toBeGreaterThanOrEqual(6);
    for (const { rating, toBeat } of checks) expect(bandOf(toBeat)).toBe(rating);
  });
});

describe('a scene at the table', () => {
  test('the ready table opens in the middle of one', () => {
    const opened = openTable(thread, alone, { chance: live(seeded(1)) });
    expect(opened.ok).toBe(true);
    const talk = opens();
    for (const seat of ['ann', WEAVER, 'spectator']) {
      const [, title, setting, first] = talk.hears(seat);
      expect(title).toBe('The Rope at Harrow Gap.');
      expect(setting).toContain('Warden Hale stands with folded arms');
      expect(first).toContain('Ash tries to persuade the warden.');
    }
    expect(talk.question('ann').fields['choice']).toMatchObject({ of: [{ id: 'draw' }, { id: 'fail' }] });
  });

  test('the Weaver judges each beat, whatever the card was, and the next one is called at once', () => {
    const talk = draws(opens());
    expect(talk.view(WEAVER).asks[0]?.key).toBe('scene.judge');
    judges(talk, 'badly');
    expect(talk.hears('spectator')[0]).toContain('Hale says no. Ash slips past');
    expect(talk.hears('spectator')[1]).toContain('Halfway across one plank breaks');
    expect([scene(talk), talk.view('ann').asks[0]?.key]).toEqual([['bridge', 2, 0], 'check.called']);
  });

  test('[THR-X-HP-02] what goes badly may hurt, and its bearer chooses how to pay', () => {
    const talk = judges(draws(judges(draws(opens()), 'well')), 'badly');
    talk.answers('ann', { stamina: 0 });
    expect([talk.count('ash', 'health'), scene(talk)]).toEqual([7, ['bridge', 3, 1]]);
  });

  test('[THR-X-CHECK-08] a beat may be a Contest with a character of the Weaver’s', () => {
    const talk = onTheFarSide();
    expect(talk.hears('ann').at(-1)).toContain('Ash begins to bargain');
    expect(talk.view('ann').asks.map(({ to, key }) => `${to} ${key}`)).toEqual(['ash contest.called', 'pedlar contest.called']);
    draws(talk).answers(WEAVER, { choice: 'draw' });
    expect(talk.view(WEAVER).asks[0]?.key).toBe('scene.judge');
  });

  test.each([
    ['well', 'there is a bridge over Harrow Gap again'],
    ['badly', 'there is a bridge over Harrow Gap again'],
  ])('two beats of three are enough: the last one %s', (how, ends) => {
    expect(played(how).hears('ann').join(' ')).toContain(ends);
  });

  test('one is not', () => {
    const talk = judges(draws(opens()), 'badly');
    judges(draws(talk), 'badly').answers('ann', { stamina: 1 });
    judges(draws(talk).answers(WEAVER, { choice: 'draw' }), 'well');
    expect(talk.hears('ann')).toContain(
      'The bridge just holds, and nobody is lost. But Hale has filled three pages of a report, and everybody is in it.',
    );
  });

  test('[THR-X-POINT-01] [THR-REST-03] in the end everybody gets a Point, and rests as the Weaver says', () => {
    const talk = played('well');
    expect([talk.count('ash', 'points'), talk.count('table', 'told'), scene(talk)]).toEqual([
      1,
      ['bridge'],
      [undefined, undefined, undefined],
    ]);
    talk.answers(WEAVER, { rest: 'full' });
    expect([talk.count('ash', 'rest'), talk.count('wolf', 'rest')]).toEqual(['full', undefined]);
    talk.does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect([talk.size('discard/ash'), talk.count('table', 'hours')]).toEqual([0, 24]);
    expect(talk.hears('spectator')).toContain('Day 2, hour 0.');
    expect(played('well').answers(WEAVER, { rest: 'noRest' }).count('ash', 'rest')).toBeUndefined();
  });

  test('an absent character whom the scene needs joins the table', () => {
    const talk = played('well').answers(WEAVER, { rest: 'noRest' }).does(WEAVER, 'scene.begin', { scene: 'lamp', who: 'ash' });
    expect(talk.count('table', 'cast')).toEqual(['ash', 'wolf', 'warden', 'pedlar', 'acolyte', 'duchess']);
    expect(talk.size('deck/duchess')).toBe(54);
  });

  test('at a table of three anybody may go on, and nobody else’s Character is asked', () => {
    const talk = judges(draws(opens(party)), 'well', 'corrin');
    expect(talk.view('cat').asks[0]?.to).toBe('corrin');
    expect(talk.hears('ben').at(-1)).toContain('Corrin has to wade');
  });
});

describe('a scene and those who rest', () => {
  const lamp = { scene: 'lamp', who: 'ash' };
  /** The first scene is over, and Ash sleeps. */
  const asleep = (): Talk => played('well').answers(WEAVER, { rest: 'full' });

  test('[THR-REST-02] a scene does not begin while a Character rests, unless the Weaver says what becomes of the rest', () => {
    expect(asleep().refused(WEAVER, 'scene.begin', lamp)).toBe(
      'A rest is under way (Ash). Choose whether it is completed or broken off. (THR-REST-02)',
    );
    const done = asleep().does(WEAVER, 'scene.begin', { ...lamp, rests: 'complete' });
    expect([done.count('ash', 'rest'), done.size('discard/ash'), done.count('table', 'hours'), scene(done)[0]]).toEqual([
      undefined,
      0,
      24,
      'lamp',
    ]);
    const before = asleep().size('discard/ash');
    const broken = asleep().does(WEAVER, 'scene.begin', { ...lamp, rests: 'breakOff' });
    expect([broken.count('ash', 'rest'), broken.size('discard/ash'), broken.count('table', 'hours')]).toEqual([
      undefined,
      before,
      undefined,
    ]);
    expect(broken.hears('ann')[0]).toBe('Ash’s rest is broken off, and nothing comes back.');
    const awake = asleep().does('ann', 'rest.complete', { who: 'ash', insert: 'yes' });
    expect(awake.does(WEAVER, 'scene.begin', lamp).count('table', 'scene')).toBe('lamp');
  });

  test('[THR-REST-02] what is drawn in the scene is lost to no rest', () => {
    const talk = asleep().does(WEAVER, 'scene.begin', { ...lamp, rests: 'breakOff' });
    draws(talk);
    expect([talk.size('aside/ash'), talk.size('discard/ash') > 0]).toEqual([0, true]);
  });

  test('[THR-REST-02] a rest that begins between two beats is broken off when the scene goes on', () => {
    const talk = draws(opens()).does('ann', 'rest.begin', { who: 'ash', kind: 'partial' });
    expect(talk.count('ash', 'rest')).toBe('partial');
    judges(talk, 'well');
    expect(talk.count('ash', 'rest')).toBeUndefined();
    expect(talk.hears('ann')).toContain('Ash’s rest is broken off, and nothing comes back.');
    draws(talk);
    expect(talk.size('aside/ash')).toBe(0);
  });

  test('[THR-REST-01] while a Check waits the rest can only be broken off for a scene', () => {
    const talk = asleep().does(WEAVER, 'check', { who: 'ash', first: 'body', second: 'mind', rating: 'easy', difficulty: 12, bonus: 0 });
    expect(talk.refused(WEAVER, 'scene.begin', { ...lamp, rests: 'complete' })).toContain('THR-REST-01');
    expect(talk.does(WEAVER, 'scene.begin', { ...lamp, rests: 'breakOff' }).count('ash', 'rest')).toBeUndefined();
  });

  test('[THR-REST-02] a table that opens in a scene opens with everybody awake', () => {
    const sheets = alone.setup['characters'] as readonly JsonRecord[];
    const setup = { ...alone.setup, characters: sheets.map((sheet) => ({ ...sheet, rest: 'full' })) };
    expect(opens({ ...alone, setup }).count('ash', 'rest')).toBeUndefined();
  });
});

describe('where a scene stands', () => {
  test('it is taken back like anything else, and goes on from there', () => {
    const talk = judges(draws(opens()), 'well');
    const before = scene(talk);
    judges(draws(talk), 'well').does(WEAVER, 'undo.ask', { back: talk.state.seq, how: 'back' });
    expect(scene(talk)).toEqual(before);
    expect(talk.view(WEAVER).asks[0]?.key).toBe('scene.judge');
    expect(scene(judges(talk, 'badly').answers('ann', { stamina: 0 }))).toEqual(['bridge', 3, 1]);
  });

  test('a question closed by hand is asked again, and only then', () => {
    const talk = opens();
    expect(talk.refused(WEAVER, 'scene.check', { who: 'ash' })).toBe('The scene waits for an answer first.');
    talk.does(WEAVER, 'unstick').does(WEAVER, 'scene.check', { who: 'ash' });
    expect(talk.question('ann').fields['choice']).toBeDefined();
  });

  test('with a scene that is left goes the question how it takes the last outcome; a Check that was called is drawn for nothing', () => {
    const talk = draws(opens()).does(WEAVER, 'scene.leave');
    expect([talk.state.asks, scene(talk)]).toEqual([[], [undefined, undefined, undefined]]);
    const called = opens().does(WEAVER, 'scene.leave');
    expect(called.refused(WEAVER, 'scene.begin', { scene: 'lamp', who: 'ash' })).toBe('A scene has already begun.');
    expect([draws(called).state.asks, scene(called)]).toEqual([[], [undefined, undefined, undefined]]);
    expect(talk.refused(WEAVER, 'scene.check', { who: 'ash' })).toBe('No scene has begun.');
    expect(talk.may(WEAVER, 'scene.begin')).toBe(true);
  });

  test('where nobody is left on their feet the scene comes to its end', () => {
    const talk = draws(opens()).does(WEAVER, 'damage', { who: 'ash', type: 'physical', amount: 17, avoid: 'unavoidable' });
    judges(talk, 'well', 'nobody');
    expect(talk.hears('ann')).toContain(thread.words['say.scene.bridge.ends.badly']);
    expect(talk.answers(WEAVER, { rest: 'full' }).count('ash', 'rest')).toBeUndefined();
  });

  test('nonsense in a setup begins no scene', () => {
    for (const nonsense of ['moon', 7, null, ['bridge']]) {
      const talk = opens({ ...alone, setup: { ...alone.setup, scene: nonsense } });
      expect([scene(talk)[0], talk.state.asks.length]).toEqual([undefined, 0]);
    }
    expect(opens({ ...alone, setup: { characters: [], scene: 'bridge' } }).count('table', 'scene')).toBeUndefined();
  });
});
