// What people at a table of The Realms Behind can do and are told, where the rules alone would come out right and nobody would notice.

import { isOpen, type JsonRecord, type View } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { gm as gmBot } from '../../src/realms-behind/bots/index.ts';
import { realmsHints } from '../../src/realms-behind/hints/index.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import type { Talk } from '../talk.ts';
import { agree, calls, goes, health, order, says, table, verdict } from './talk.ts';

const hinted = (view: View, said: string): JsonRecord[] =>
  realmsHints(view).flatMap((hint) =>
    hint.said === said ? [Object.fromEntries(Object.entries(hint.params).map(([name, { v }]) => [name, v]))] : [],
  );
const asked = (talk: Talk): string => talk.state.asks.at(-1)?.key ?? '';

describe('drawing never fells by surprise', () => {
  const REN = { hand: '9S', deck: '5H 6H 7H', skills: { insight: 3 }, health: health(3, 5), will: 2, maxWill: 4, draw: 2 };

  test('[TRB-HAND-05] [TRB-SHORT-02] a rest that would empty the deck says so beforehand, and its player may draw fewer', () => {
    const talk = table({ ren: REN, ivo: { ...REN, deck: '2C 3C 4C 5C' } });
    for (const seat of ['ann', 'wanda'])
      for (const said of ['hint.rest.short', 'hint.rest.empties'])
        expect(hinted(talk.view(seat), said), `${seat}: ${said}`).toContainEqual(expect.objectContaining({ who: 'ren', draw: 3 }));
    expect(hinted(talk.view('ben'), 'hint.rest.empties')).toEqual([]);
    talk.does('wanda', 'rest.short');
    // Ivo has a card left, and is asked nothing.
    expect([asked(talk), talk.size('hand/ivo')]).toEqual(['draw.empties', 4]);
    expect(talk.refused('wanda', 'rest.short')).toContain('TRB-CHECK-08');
    expect(talk.refused('wanda', 'rest.long')).toContain('TRB-CHECK-08');
    const all = says(talk.fork(), '3');
    expect(all.count('ren', 'conditions')).toEqual(['Stupefied']);
    says(talk, '2');
    expect([talk.size('hand/ren'), order(talk, 'deck/ren'), talk.count('ren', 'conditions') ?? []]).toEqual([3, '7H', []]);
    expect(talk.hears('ben').join(' ')).toContain('2 cards drawn');
  });

  test('[TRB-SHORT-02] what a rest is said to bring is what the deck can give', () => {
    const talk = table({ ren: { ...REN, deck: '5H 6H' } });
    expect(hinted(talk.view('ann'), 'hint.rest.short')).toEqual([expect.objectContaining({ draw: 2 })]);
  });

  test('[TRB-HAND-05] a night and Will ask as well, and a table may do without the question', () => {
    const night = says(table({ ren: { ...REN, health: undefined, draw: 4 } }).does('wanda', 'rest.long'), '3');
    expect([night.size('hand/ren'), night.size('deck/ren'), night.count('table', 'day')]).toEqual([3, 1, 2]);
    const will = table({ ren: { ...REN, deck: '5H 6H' } });
    expect(hinted(will.view('ann'), 'hint.will.empties')).toHaveLength(1);
    will.does('ann', 'will', { who: 'ren', discard: [will.handle('ann', '9S')] });
    expect(will.refused('wanda', 'check', { who: 'ren', skill: 'melee', threshold: 9 })).toContain('TRB-HAND-05');
    expect(says(will, '1').count('ren', 'conditions') ?? []).toEqual([]);
    const drawn = table({ ren: REN }, { options: { emptyingDraw: 'drawn' } }).does('wanda', 'rest.short');
    expect([drawn.state.asks.length, drawn.count('ren', 'conditions')]).toEqual([0, ['Stupefied']]);
  });

  test('[TRB-STUP-01] where a card has to be missing first, an empty deck is no surprise and nobody is asked', () => {
    const talk = table({ ren: REN }, { options: { stupefiedWhen: 'cardMissing' } }).does('wanda', 'rest.short');
    expect([talk.state.asks.length, talk.size('deck/ren'), talk.count('ren', 'conditions') ?? []]).toEqual([0, 0, []]);
  });
});

describe('resists and weaknesses', () => {
  test('[TRB-ELEM-02] [TRB-ELEM-03] the GM gives them to anybody, with or without cards, and they count', () => {
    const talk = table({ ren: { deck: '5H', hand: '9S', health: health(9, 9) }, ogre: { health: health(9, 9) } });
    const burn = (who: string): JsonRecord => ({ who, amount: 4, element: 'fire', resists: 'count' });
    talk.does('wanda', 'resist', { who: 'ren', kind: 'resist', element: 'fire', n: 3 });
    expect(talk.hears('ben')).toEqual(['ren: Fire resist 3.']);
    expect(talk.does('wanda', 'damage', burn('ren')).count('ren', 'shallow')).toBe(8);
    talk.does('wanda', 'resist', { who: 'ogre', kind: 'weakness', element: 'fire', n: 2 });
    expect(talk.does('wanda', 'damage', burn('ogre')).count('ogre', 'shallow')).toBe(3);
    talk.does('wanda', 'resist', { who: 'ogre', kind: 'weakness', element: 'fire', n: 0 });
    expect(talk.does('wanda', 'damage', burn('ogre')).count('ogre', 'deep')).toBe(8);
    expect(talk.refused('ann', 'resist', { who: 'ren', kind: 'resist', element: 'fire', n: 9 })).not.toBe('');
  });

  test('[TRB-ELEM-02] [TRB-ELEM-03] what a sheet says and cannot be read is told and not passed over', () => {
    const figure = { resists: { fire: 3, ice: 2, frost: 'much' }, weaknesses: 'shadow', resist: { fire: 1 } } as JsonRecord;
    const talk = table({ ogre: figure as never });
    expect(talk.count('ogre', 'resist.fire')).toBe(3);
    const heard = talk.hears('wanda').filter((line) => line.includes('cannot be read'));
    for (const name of ['resists.ice', 'resists.frost', 'weaknesses', 'resist'])
      expect(
        heard.filter((line) => line.includes(`“${name}”`)),
        name,
      ).toHaveLength(1);
    expect(heard).toHaveLength(4);
  });

  test('[TRB-ELEM-02] a note that is named like a number of the game says that no rule reads it', () => {
    const talk = table({ ogre: {} });
    const note = (key: string): string =>
      talk.does('wanda', 'manual.note', { scope: 'ogre', key, sees: 'all', n: 3 }).hears('wanda').join(' ');
    for (const key of ['resist.fire', 'Fire resist', 'fire resist']) expect(note(key), key).toContain('no rule reads');
    expect(note('owes Maud')).not.toContain('no rule reads');
  });
});

describe('a long rest', () => {
  const REN = { hand: '9S', deck: '5H 6H 7H 8H', draw: 1, statuses: { Burning: 2, Warded: 3, Necrotic: 2, Taunted: { ogre: 2 } } };

  test('[TRB-TIME-03] ends the encounter and what wears off by turns; Necrotic loses its one stack; both are told', () => {
    const talk = table({ ren: REN, ogre: { statuses: { Harried: 1 } } });
    talk.does('wanda', 'turn.start', { who: 'ogre' }).does('wanda', 'rest.long');
    expect([talk.count('table', 'phase'), talk.count('table', 'turn') ?? '']).toEqual(['exploration', '']);
    expect(['Burning', 'Warded', 'Necrotic', 'Taunted by ogre'].map((key) => talk.count('ren', key) ?? 0)).toEqual([0, 0, 1, 0]);
    const heard = talk.hears('ben').join(' ');
    expect(heard).toContain('The phase is now exploration');
    expect(heard).toContain('ren no longer has Warded, Burning and Taunted');
  });

  test('[TRB-TIME-03] a table may end the encounter alone, or leave both as they are', () => {
    const end = (options: JsonRecord): unknown[] => {
      const talk = table({ ren: REN, ogre: {} }, { options }).does('wanda', 'rest.long');
      return [talk.count('table', 'phase'), talk.count('ren', 'Warded') ?? 0, talk.count('ren', 'Necrotic')];
    };
    expect(end({ longRestEnds: 'encounter', encounterEndStatuses: 'keep' })).toEqual(['exploration', 3, 1]);
    expect(end({ longRestEnds: 'encounter' })).toEqual(['exploration', 0, 1]);
    expect(end({ longRestEnds: 'nothing' })).toEqual(['encounter', 3, 1]);
    const road = table({ ren: REN, ogre: {} }, { phase: 'downtime' }).does('wanda', 'rest.long');
    expect([road.count('table', 'phase'), road.count('ren', 'Warded') ?? 0]).toEqual(['downtime', 0]);
  });
});

describe('help', () => {
  const REN = { hand: '9S', deck: '5H 6H 7H', skills: { melee: 1 }, fortune: 1, maxFortune: 1 };

  test('[TRB-ASSIST-01] foes, the Downed and the Stupefied are named with the reason why they cannot help', () => {
    const figures = { ren: REN, ivo: { deck: '2C', hand: '3C', health: health(0, 0, 2, 2) }, ogre: {} };
    const talk = says(calls(table(figures, { gmDeck: '2S 3S' }), 'ren', 9), 'reveal', '9S');
    expect(verdict(talk).success).toBe(true);
    // Nobody can help, and the list says why.
    const free = calls(table({ ...figures, ivo: { deck: '2C 3C', hand: '3C' } }, { gmDeck: '2S 3S' }), 'ren', 9);
    says(free, 'help');
    const helper = free.question('ann').fields['helper'];
    const options = helper?.kind === 'choice' ? helper.of.map(({ id, no }) => [id, no?.key ?? null]) : [];
    expect(options).toEqual([
      ['ivo', null],
      ['ogre', 'foe'],
      ['nobody', null],
    ]);
    const down = calls(table({ ...figures, imp: { deck: '4C 5C', hand: '6C' } }, { gmDeck: '2S' }), 'ren', 9);
    says(down, 'help');
    const field = down.question('ann').fields['helper'];
    expect(field?.kind === 'choice' ? field.of.find(({ id }) => id === 'ivo')?.no?.key : null).toBe('isOut');
  });

  test('[TRB-ASSIST-01] a table may let anybody help, and then a bot that leads does not help a foe', () => {
    const talk = calls(
      table({ ren: REN, ogre: { skills: { melee: 9 } } }, { options: { assistants: 'anybody' }, gmDeck: 'KS QS' }),
      'ren',
      9,
    );
    says(talk, 'help', 'ogre');
    expect(asked(talk)).toBe('check.assist');
    for (let n = 0; n < 8; n++) {
      const play = gmBot(talk.view('wanda'), talk.legal('wanda'), () => n % 2);
      expect(play?.with['skill']).toBe('decline');
    }
  });

  test('[TRB-ASSIST-01] one who goes down while being asked is no help', () => {
    const talk = calls(table({ ren: REN, ivo: { deck: 'KC 3C', hand: '3C', health: health(1, 1) } }), 'ren', 9);
    says(talk, 'help', 'ivo').does('wanda', 'damage', { who: 'ivo', amount: 9, element: 'fire', resists: 'count' });
    says(talk, 'melee');
    expect([talk.hears('ann').join(' '), talk.size('deck/ivo')]).toEqual([expect.stringContaining('does not help'), 2]);
  });

  test('[TRB-HAND-07] a flip with an empty deck fails as Stupefied and is not refused', () => {
    const options = { blindBase: true, stupefiedWhen: 'cardMissing' };
    const talk = goes(calls(table({ ren: { ...REN, deck: '' } }, { options }), 'ren', 9), 'none');
    expect(verdict(talk)).toMatchObject({ success: false, why: 'stupefied' });
    expect(talk.count('ren', 'conditions')).toEqual(['Stupefied']);
  });
});

describe('downtime', () => {
  const REN = { hand: '9S TS JS', deck: '5H 6H 7H 8H 9H', skills: { lore: 4 } };

  test('[TRB-X-RESEARCH-01] a player is told which skills are best, and a bot that leads sets a measure that can be met', () => {
    const talk = table({ ren: REN }, { phase: 'downtime' }).does('ann', 'research.begin', { who: 'ren', name: 'the drowned bell' });
    expect(gmBot(talk.view('wanda'), talk.legal('wanda'), () => 0)?.with).toMatchObject({ threshold: 12, steps: 3 });
    const hints = realmsHints(talk.view('ann')).filter(({ play }) => play.do === 'research');
    expect(hints.map(({ params }) => params['skills']?.v)).toEqual([expect.arrayContaining(['skill.lore'])]);
  });

  test('[TRB-X-RESEARCH-01] research: the GM says what a day has to meet and how far it is, and days bring it there', () => {
    const talk = table({ ren: REN }, { phase: 'downtime' });
    expect(talk.refused('ann', 'research', { who: 'ren', skill: 'lore' })).toContain('TRB-X-RESEARCH-01');
    talk.does('ann', 'research.begin', { who: 'ren', name: 'the drowned bell' });
    talk.answers('wanda', { threshold: 12, steps: 2 });
    expect(talk.hears('ben').join(' ')).toContain('the drowned bell');
    goes(talk.does('ann', 'research', { who: 'ren', skill: 'lore' }), '9S');
    expect([talk.count('ren', 'researchDone'), talk.count('table', 'acted')]).toEqual([1, 1]);
    goes(talk.does('ann', 'research', { who: 'ren', skill: 'lore' }), 'TS');
    expect(talk.count('ren', 'research') ?? '').toBe('');
    expect(talk.hears('ben').join(' ')).toContain('finds out');
    talk.does('wanda', 'phase', { phase: 'encounter' });
    talk.does('ann', 'research.begin', { who: 'ren', name: 'x' });
    talk.answers('wanda', { threshold: 12, steps: 2 }).does('wanda', 'turn.start', { who: 'ren' });
    expect(talk.refused('ann', 'research', { who: 'ren', skill: 'lore' })).toContain('TRB-TIME-01');
  });
});

describe('what the log tells', () => {
  test('[TRB-ST-03] what wears off at the start of a turn, with the taunter by name', () => {
    const talk = table({ ren: { deck: '5H', hand: '9S', statuses: { Harried: 2, Warded: 1, Taunted: { ogre: 2 } } }, ogre: {} });
    const heard = talk.does('ann', 'turn.start', { who: 'ren' }).hears('ben');
    expect(heard).toContain('ren loses Harried (now 1).');
    expect(heard).toContain('ren loses Warded (now 0).');
    expect(heard).toContain('ren is less Taunted by ogre (now 1).');
  });

  test('[TRB-ST-TAUNTED] who taunts is told, when it begins and when the taunter goes down', () => {
    const talk = table({ ren: { deck: '5H', hand: '9S' }, ogre: { health: health(1, 1) } });
    talk.does('wanda', 'status.apply', { who: 'ren', status: 'Taunted', stacks: 2, by: 'ogre' });
    expect(talk.hears('ann')).toContain('ren gains 2 stacks of Taunted by ogre (now 2).');
    talk.does('wanda', 'status.remove', { who: 'ren', status: 'Taunted', stacks: 1, by: 'ogre' });
    expect(talk.hears('ann')).toContain('ren is less Taunted by ogre (now 1).');
    talk.does('wanda', 'damage', { who: 'ogre', amount: 9, element: 'fire', resists: 'count' });
    expect(talk.hears('ann')).toContain('ren is less Taunted by ogre (now 0).');
  });

  test('[TRB-ST-TAUNTED] a check names the taunter as people do', () => {
    const talk = table({ ren: { deck: '5H', hand: '9S', fortune: 1, statuses: { Taunted: { imp: 1 } } }, ogre: {}, imp: {} });
    calls(talk, 'ren', 9, { target: 'ogre' });
    expect(talk.hears('ann').join(' ')).not.toContain('by imp');
    const [ask] = talk.view('ann').asks;
    expect(ask?.params['weights']?.v).toBe('Taunted by Imp −1');
  });

  test('[TRB-TIME-03] stacks that the end of an encounter clears, and stacks that a check wears off', () => {
    const talk = table({ ren: { deck: '5H 6H', hand: '9S 8S', statuses: { Frightened: 2, Warded: 1 } } });
    goes(calls(talk, 'ren', 3), '9S');
    expect(talk.hears('ben')).toContain('ren loses Frightened (now 1).');
    expect(talk.does('wanda', 'phase', { phase: 'exploration' }).hears('ben').join(' ')).toContain(
      'ren no longer has Warded and Frightened.',
    );
  });

  test('[TRB-ST-01] at a cap the log says what was really gained', () => {
    const talk = table({ ren: { deck: '5H', hand: '9S', statuses: { Harried: 98 } } });
    const gains = (): string[] => talk.does('wanda', 'status.apply', { who: 'ren', status: 'Harried', stacks: 5 }).hears('ann');
    expect(gains()).toContain('ren gains one stack of Harried (now 99).');
    expect(gains()).toContain('ren gains no stack of Harried (now 99).');
    const rich = table({ ren: { deck: '5H', hand: '9S', experience: 5 } });
    rich.does('wanda', 'manual.set', { scope: 'ren', key: 'experience', to: 999_990 });
    expect(rich.does('wanda', 'award', { who: 'ren', n: 20 }).hears('ann')).toContain('ren gains 9 experience (now 999999).');
  });

  test('[TRB-X-ACT-02] one action point is one', () => {
    const talk = table({ ren: { deck: '5H 6H', hand: '9S' } }).does('ann', 'turn.start', { who: 'ren' });
    talk.does('ann', 'action', { who: 'ren', action: 'action.run' });
    expect(talk.refused('ann', 'action', { who: 'ren', action: 'action.step' })).toContain('That takes one action point.');
  });

  test('[TRB-DEMAND-06] a creature that finds no suit is not called Stupefied', () => {
    const talk = calls(table({ ogre: {} }, { gmDeck: '2S 3S' }), 'ogre', 5, { demand: 'suit.H' });
    const heard = goes(talk).hears('ann').join(' ');
    expect([heard, verdict(talk).success]).toEqual([expect.stringContaining('finds no Hearts'), false]);
    expect(heard).not.toContain('Stupefied');
  });
});

describe('house rules of tables opened before', () => {
  test('[TRB-ASSIST-01] [TRB-TIME-03] [TRB-HAND-05] new tables play by the new ones, and the page alone can be had', () => {
    const talk = table({ ren: { deck: '5H' } });
    expect(['assistants', 'longRestEnds', 'emptyingDraw'].map((key) => talk.count('options', key))).toEqual([
      'friends',
      'statuses',
      'asked',
    ]);
    for (const key of ['assistants', 'longRestEnds', 'emptyingDraw'])
      expect(
        talk.legal('wanda').some((each) => each.do === 'option' && isOpen(each) && JSON.stringify(each.fields['key']).includes(key)),
      ).toBe(true);
    expect(agree(talk, 'longRestEnds', 'nothing').count('options', 'longRestEnds')).toBe('nothing');
    expect(realmsBehind.version).toBe(3);
  });
});
