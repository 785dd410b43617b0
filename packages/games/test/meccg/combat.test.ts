// Strikes and bodies, corruption, influence, points and the end of the game.

import { scripted, seeded, live } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { meccg } from '../../src/meccg/index.ts';
import { corruptionChances, strikeChances } from '../../src/meccg/odds/index.ts';
import { at, company, inside, no, running, talkAt, worked, type Part } from './talk.ts';
import { inWords } from '../talk.ts';

const attacked = (chars: readonly unknown[], attack: Part = {}, more: Part = {}): Part =>
  running(chars, { attack: { card: 'hounds', company: 'c1', ...attack }, ...more });
const facing = (char: string, more: Part = {}, dice: readonly unknown[] = [], attack: Part = {}): Part =>
  attacked([{ card: char, ...more }], { strikes: 1, assigned: [{ char, state: 'open' }], ...attack }, { dice });
const face = (char: string, more: Part = {}): readonly ['P1', 'resolveStrike', Part] => ['P1', 'resolveStrike', { char, ...more }];

describe('attacks', () => {
  worked(
    '[MEC-COMB-01] a creature opens an attack with its numbers',
    running(['ada', 'bo'], { P2: { hand: ['hounds'] } }),
    [
      ['P2', 'play', { card: 'hounds' }],
      ['P1', 'assign', { strikes: ['ada', 'bo'] }],
    ],
    { excess: 0 },
  );
  test('[MEC-COMB-02] an attack is called off if the attacker agrees', () => {
    const talk = talkAt(attacked(['ada']));
    talk.does('P1', 'attack.cancel').answers('P2', { choice: 'agree' });
    expect(talk.hears('P1')).toContain('P1’s card calls off the attack.');
    expect(talk.faces('P2', 'discard/P2')).toEqual(['hounds']);
  });
  worked(
    '[MEC-COMB-03] the defender gives to untapped ones',
    attacked([{ card: 'ada', pos: 'tapped' }, 'bo']),
    [['P1', 'assign', { strikes: ['ada'] }]],
    no('E_POSITION'),
  );
  worked('[MEC-COMB-03] the attacker gives the rest', attacked([{ card: 'ada', pos: 'tapped' }, 'bo']), [
    ['P1', 'assign', { strikes: ['bo'] }],
    ['P2', 'assign', { strikes: ['ada'] }],
  ]);
  worked('[MEC-COMB-03] after the defender', attacked(['ada', 'bo']), [['P2', 'assign', { strikes: ['ada'] }]], no('E_PENDING'));
  worked(
    '[MEC-COMB-03] one for each',
    attacked(['ada', 'bo'], { strikes: 3 }),
    [
      ['P1', 'assign', { strikes: ['bo'] }],
      ['P2', 'assign', { strikes: ['bo'] }],
    ],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-COMB-04] what nobody faces weakens the last',
    attacked(['ada'], { strikes: 3, assigned: [{ char: 'ada', state: 'open' }] }, { dice: [[6, 6]] }),
    [face('ada')],
    { total: 14 },
  );
  worked(
    '[MEC-COMB-04] or any character the attacker chooses',
    attacked(
      ['ada', 'bo'],
      {
        strikes: 4,
        assigned: [
          { char: 'ada', state: 'open' },
          { char: 'bo', state: 'open' },
        ],
      },
      { dice: [[3, 3]] },
    ),
    [face('ada', { excess: 1 })],
    { total: 9, excess: 2 },
  );
  worked('[MEC-COMB-05] staying untapped costs three', facing('ada', {}, [[4, 4]]), [face('ada', { stayUntapped: true })], {
    total: 9,
    state: { 'card:ada.pos': 'untapped' },
  });
  worked(
    '[MEC-COMB-05] no support in the starter profile',
    attacked(['ada', 'bo'], { strikes: 1, assigned: [{ char: 'ada', state: 'open' }] }, { dice: [[4, 4]] }),
    [face('ada', { support: ['bo'] })],
    no('E_TIMING'),
  );
  worked(
    '[MEC-COMB-05] support is one more each',
    attacked(
      ['ada', 'bo'],
      { strikes: 1, assigned: [{ char: 'ada', state: 'open' }] },
      { options: { profile: 'standard' }, dice: [[2, 2]] },
    ),
    [face('ada', { support: ['bo'] })],
    { total: 9, state: { 'card:bo.pos': 'tapped' } },
  );
  worked('[MEC-COMB-06] higher beats, and the character taps', facing('ada', {}, [[2, 3]]), [face('ada')], {
    total: 9,
    outcome: 'defeated',
    state: { 'card:ada.pos': 'tapped' },
  });
  worked('[MEC-COMB-06] equal is nothing', facing('ada', {}, [[2, 2]]), [face('ada')], { outcome: 'tied' });
  worked(
    '[MEC-COMB-06] a body may hold',
    facing(
      'ada',
      {},
      [
        [3, 3],
        [3, 3],
      ],
      { card: 'giant' },
    ),
    [face('ada')],
    { total: 10, bodyRoll: 6, outcome: 'failed' },
  );
  worked('[MEC-COMB-07] wounded is two less', facing('ada', { pos: 'wounded' }, [[3, 4]]), [face('ada')], { total: 9 });
  worked(
    '[MEC-COMB-08] an older wound is one more',
    facing('ada', { pos: 'wounded' }, [
      [1, 1],
      [4, 3],
    ]),
    [face('ada')],
    { bodyRoll: 8, outcome: 'succeeded', state: { 'card:ada.pos': 'wounded' } },
  );
  test('[MEC-COMB-09] a companion takes up an item of the fallen', () => {
    const dice = [1, 1, 6, 6].map((die) => ({ die }));
    const given = attacked([{ card: 'ada', with: ['mail', 'rope'] }, 'bo'], { strikes: 1, assigned: [{ char: 'ada', state: 'open' }] });
    const talk = talkAt(given, scripted(dice, live(seeded(1))));
    talk.does('P1', 'strike.face', { char: [talk.handle('P1', 'ada')], how: 'tap', support: [], mod: 0 });
    talk.answers('P1', { item: [talk.handle('P1', 'mail')] });
    expect(talk.faces('P2', 'out/P1')).toEqual(['ada']);
    expect(talk.faces('P1', 'discard/P1')).toEqual(['rope']);
    expect(talk.hears('P2')).toContain('bo takes up mail.');
  });
  worked(
    '[MEC-COMB-10] nobody struck, nobody beaten',
    attacked(['ada'], { assigned: [] }, { P2: { playDeck: ['fog'] } }),
    [['P1', 'endAttack']],
    { outcome: 'notDefeated', state: { 'P2.discard': ['hounds'] } },
  );
  worked(
    '[MEC-COMB-10] not while a strike is open',
    attacked(['ada'], { assigned: [{ char: 'ada', state: 'open' }] }),
    [['P1', 'endAttack']],
    no('E_PENDING'),
  );
  worked(
    '[MEC-COMB-11] a creature of one’s own gives nothing',
    { P1: { hand: ['hounds'] } },
    [['P1', 'move', { card: 'hounds', to: 'P1.mpPile', purpose: 'effect' }]],
    { state: { 'P1.points': 0 } },
  );
  worked(
    '[MEC-COMB-12] a beaten character ends up wounded',
    facing('ada', { pos: 'tapped' }, [
      [1, 1],
      [1, 1],
    ]),
    [face('ada')],
    { events: ['wounded'], state: { 'card:ada.pos': 'wounded' } },
  );
});

describe('corruption', () => {
  const bearing = (dice: readonly number[], char: string, ...cards: readonly string[]): Part => ({
    P1: { playDeck: ['song'], ...at('moor', { card: char, with: cards }) },
    P2: { playDeck: ['fog'] },
    dice: [dice],
  });
  const check = ['P1', 'corruptionCheck', { char: 'ada' }] as const;
  worked(
    '[MEC-CORR-01] followers’ cards do not count',
    { P1: at('moor', { card: 'ed', with: ['mail'] }, { card: 'bo', follows: 'ed', with: ['crown'] }), dice: [[1, 1]] },
    [['P1', 'corruptionCheck', { char: 'ed' }]],
    { outcome: 'passed' },
  );
  worked('[MEC-CORR-02] above the points', bearing([4, 3], 'ada', 'crown', 'curse'), [check], { roll: 7, outcome: 'passed' });
  worked('[MEC-CORR-02] one below', bearing([3, 2], 'ada', 'crown', 'curse'), [check], {
    outcome: 'discarded',
    state: { 'P1.discard': ['ada', 'crown'], 'P2.discard': ['curse'] },
  });
  worked('[MEC-CORR-02] further below', bearing([1, 1], 'ada', 'crown', 'curse'), [check], {
    outcome: 'eliminated',
    state: { 'P1.outOfPlay': ['ada'] },
  });
  worked('[MEC-CORR-03] also without points', bearing([1, 1], 'ada'), [check], { roll: 2, outcome: 'passed', diceLeft: 0 });
  worked('[MEC-CORR-04] an avatar is lost for good', bearing([1, 2], 'lamp', 'crown'), [['P1', 'corruptionCheck', { char: 'lamp' }]], {
    outcome: 'eliminated',
    state: { 'P1.points': -5 },
  });
  worked(
    '[MEC-CORR-05] one corruption card a turn',
    running(['ada', 'bo', 'cy'], { P2: { hand: ['curse', 'itch'] } }),
    [
      ['P2', 'play', { card: 'curse', on: 'ada' }],
      ['P2', 'play', { card: 'itch', on: 'ada' }],
    ],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-CORR-06] who fails in storing loses the item',
    { P1: { playDeck: ['song'], ...at('moor', { card: 'ada', with: ['crown'] }) }, dice: [[1, 2]] },
    [['P1', 'store', { card: 'crown' }]],
    { state: { 'P1.discard': ['ada', 'crown'] } },
  );
});

describe('influence', () => {
  worked(
    '[MEC-INF-01] a faction won',
    inside('village', ['ed'], ['guild'], { dice: [[2, 4]] }),
    [['P1', 'play', { card: 'guild', char: 'ed' }]],
    { roll: 9, outcome: 'success', state: { 'P1.mpPile': ['guild'], 'card:village.pos': 'tapped' } },
  );
  worked(
    '[MEC-INF-01] a faction lost',
    inside('village', ['ed'], ['guild'], { dice: [[2, 3]] }),
    [['P1', 'play', { card: 'guild', char: 'ed' }]],
    { outcome: 'failure', state: { 'card:village.pos': 'untapped', 'card:ed.pos': 'tapped', 'P1.hand': [] } },
  );
  const there = { P2: { companies: [{ id: 'd1', site: 'village/2', chars: [{ card: 'bo', with: ['mail'] }] }] } };
  worked(
    '[MEC-INF-03] not in the starter profile',
    inside('village', ['ed'], [], there),
    [['P1', 'influence', { char: 'ed', target: 'bo' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-INF-03] once a turn',
    inside('village', ['ed', 'di'], [], {
      ...there,
      options: { 'influence.opponent': true },
      dice: [
        [1, 1],
        [6, 6],
      ],
    }),
    [
      ['P1', 'influence', { char: 'ed', target: 'bo' }],
      ['P1', 'influence', { char: 'di', target: 'bo' }],
    ],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-INF-04] own dice and influence against theirs',
    inside('village', ['di'], [], {
      ...there,
      options: { 'influence.opponent': true, generalInfluence: 3 },
      dice: [
        [6, 6],
        [1, 1],
      ],
    }),
    [['P1', 'influence', { char: 'di', target: 'bo' }]],
    { total: 14, outcome: 'success', state: { 'P2.discard': ['bo', 'mail'] } },
  );
  worked(
    '[MEC-INF-05] an item only with its like to show',
    inside('village', ['di'], [], { ...there, options: { 'influence.opponent': true } }),
    [['P1', 'influence', { char: 'di', target: 'mail' }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-INF-05] a shown card that fails is discarded',
    inside('village', ['di'], ['mail/2'], {
      ...there,
      options: { 'influence.opponent': true },
      dice: [
        [1, 1],
        [6, 6],
      ],
    }),
    [['P1', 'influence', { char: 'di', target: 'mail', shown: 'mail/2' }]],
    { outcome: 'failure', state: { 'P1.hand': [] } },
  );
});

describe('points and the end', () => {
  worked(
    '[MEC-MPT-01] in play and in the pile',
    { P1: { mpPile: ['gem', 'guild'], ...at('moor', { card: 'ada', with: ['mail'] }) } },
    [['P1', 'score']],
    { state: { 'P1.points': 9 } },
  );
  worked(
    '[MEC-MPT-02] five less for a lost avatar',
    { points: { P1: { item: 8 }, P2: { kill: 3 } } },
    [['P1', 'score', { avatarEliminated: ['P1'] }]],
    { total: { P1: 3, P2: 3 } },
  );
  worked(
    '[MEC-MPT-03] the council',
    { options: { scoring: 'council' }, points: { P1: { character: 4, item: 8 }, P2: { character: 3, kill: 2 } } },
    [['P1', 'score', { shown: { P2: 1 } }]],
    { total: { P1: 7, P2: 4 } },
  );
  const calling = (points: number, exhaustCount: number, gameLength: string): Part => ({
    phase: 'endOfTurn',
    options: { gameLength },
    P1: { exhaustCount },
    points: { P1: { item: points } },
  });
  worked('[MEC-END-01] twenty points are enough in a starter game', calling(20, 0, 'starter'), [['P1', 'callEnd']], { lastTurn: 'P2' });
  worked('[MEC-END-01] a short game wants an exhaustion too', calling(25, 0, 'short'), [['P1', 'callEnd']], no('E_LIMIT'));
  for (const [length, points, few, many] of [
    ['starter', 20, 0, 1],
    ['short', 25, 1, 2],
    ['long', 30, 2, 3],
    ['campaign', 40, 3, 4],
  ] as const) {
    const title = `[MEC-END-01] a ${length} game:`;
    const [call, ends] = [[['P1', 'callEnd']] as const, { lastTurn: 'P2' }];
    worked(`${title} ${points} points and ${few} exhaustions are enough`, calling(points, few, length), call, ends);
    worked(`${title} one point less is not`, calling(points - 1, few, length), call, no('E_LIMIT'));
    worked(`${title} ${many} exhaustions are enough alone`, calling(0, many, length), call, ends);
    const both = (exhaustCount: number): Part => ({
      phase: 'endOfTurn',
      options: { handSize: 0, gameLength: length },
      P1: { exhaustCount },
      P2: { exhaustCount },
    });
    worked(`${title} it ends by itself after ${many} of both`, both(many), [['P1', 'endTurn']], { events: ['gameEnded'] });
  }
  worked(
    '[MEC-END-01] both exhausted, it ends by itself',
    { phase: 'endOfTurn', options: { handSize: 0 }, P1: { exhaustCount: 1 }, P2: { exhaustCount: 1 } },
    [['P1', 'endTurn']],
    { events: ['gameEnded'] },
  );
  worked('[MEC-END-02] called at the end of the own turn', { phase: 'site', P1: { exhaustCount: 1 } }, [['P1', 'callEnd']], no('E_TIMING'));
  worked(
    '[MEC-END-02] one more turn and it is over',
    { active: 'P2', phase: 'endOfTurn', options: { handSize: 0 }, P2: { exhaustCount: 1 } },
    [
      ['P2', 'callEnd'],
      ['P2', 'endTurn'],
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
      ['P1', 'endTurn'],
    ],
    { events: ['endCalled', 'gameEnded'] },
  );
  worked(
    '[MEC-END-03] at the council everybody is checked',
    {
      phase: 'endOfTurn',
      options: { handSize: 0, scoring: 'council' },
      P1: { exhaustCount: 1, companies: [company('moor', ['ada', 'bo'])] },
      P2: { exhaustCount: 1 },
      dice: [
        [3, 3],
        [3, 3],
      ],
    },
    [['P1', 'endTurn']],
    { diceLeft: 0, events: ['gameEnded'] },
  );
  test('[MEC-END-04] a player may give up', () => {
    const talk = talkAt({ P1: at('moor', 'ada') }).does('P2', 'concede');
    expect(talk.hears('P1')).toEqual(['P2 gives up the game.', 'P1 wins the game.']);
    expect(talk.refused('P1', 'phase.next')).toContain('the game is over');
  });
});

test('[MEC-END-04] both may agree on a draw', () => {
  const talk = talkAt({ P1: at('moor', 'ada') })
    .does('P1', 'end.draw')
    .answers('P2', { choice: 'decline' });
  expect(talk.count('table', 'phase')).toBe('organization');
  talk.does('P1', 'end.draw').answers('P2', { choice: 'agree' });
  expect(talk.count('table', 'phase')).toBe('over');
});

describe('odds', () => {
  test('two dice, counted out', () => {
    expect(inWords(strikeChances(4, 8, null))).toEqual({ 'outcome.defeated': '5/6', 'outcome.succeeded': '1/12', 'outcome.tied': '1/12' });
    expect(inWords(corruptionChances(3, 0, { avatar: false }))).toEqual({ 'outcome.discarded': '1/12', 'outcome.passed': '11/12' });
    expect(inWords(corruptionChances(3, 0, { avatar: true }))).toEqual({ 'outcome.eliminated': '1/12', 'outcome.passed': '11/12' });
  });
  test('a corruption check and a faction, as the table plays them out', () => {
    const printed = {
      ada: { bound: [{ race: 'Shorefolk', n: 2 }], cpMod: -1 },
      guild: { race: 'Shorefolk' },
      gloom: { acts: [{ hook: 'influence', n: -1 }] },
    };
    const given = {
      phase: 'site',
      company: 'c1',
      P1: { hand: ['guild'], playDeck: ['song'], companies: [company('village', [{ card: 'ada', with: ['crown'] }], { entered: true })] },
      neutral: [{ card: 'gloom', owner: 'P2' }],
    };
    const talk = talkAt(given, live(seeded(1)), printed);
    const odds = meccg.odds(talk.view('P1'));
    expect(odds.map(({ play }) => play.do)).toEqual(['corruption.check', 'play.faction']);
    for (const each of odds) expect(talk.chances('P1', each, [])).toEqual(inWords(each.chances));
    // Two dice and two of her own, two over that race, one less for the blood: above eight with six or more.
    expect(inWords(odds[1]?.chances ?? {})).toEqual({ 'outcome.failure': '5/18', 'outcome.success': '13/18' });
  });
  test('an attempt on the opponent’s cards: two dice against two', () => {
    const theirs = {
      P2: {
        mpPile: ['guild'],
        companies: [
          { id: 'd1', site: 'village/2', chars: [{ card: 'ed' }, { card: 'bo', follows: 'ed' }, { card: 'fay', with: ['otter'] }] },
        ],
      },
    };
    const printed = { fay: { kind: 'character', name: 'fay', mind: 9, di: 1, unique: true }, otter: {} };
    const given = { ...inside('village', ['di'], []), options: { profile: 'standard' }, ...theirs };
    const talk = talkAt(given, live(seeded(1)), printed);
    const odds = meccg.odds(talk.view('P1'));
    expect(odds).toHaveLength(5);
    // Each is played out with every pair of pairs, and that takes its time: the first and the last.
    for (const each of [odds[0]!, odds[4]!]) expect(talk.chances('P1', each, [])).toEqual(inWords(each.chances));
    expect(meccg.hints(talk.view('P1')).map(({ said }) => said)).toContain('hint.influence');
    expect(meccg.odds(talkAt({ ...given, options: {} }, live(seeded(1)), printed).view('P1'))).toEqual([]);
  });
  test('a strike is told with its chance', () => {
    const talk = talkAt(facing('ada'));
    expect(meccg.hints(talk.view('P1')).map(({ params }) => params['chance']?.v)).toEqual(['83 %', '42 %']);
    const [odds] = meccg.odds(talk.view('P1'));
    expect(odds === undefined ? {} : talk.chances('P1', odds, [])).toEqual(inWords(odds?.chances ?? {}));
  });
});
