// Edge cases of the rule catalog, each with a small table of its own.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { agreed, at, company, inside, no, running, talkAt, worked, type Part } from './talk.ts';

const wounded = (card: string): Part => ({ card, pos: 'wounded' });
const tapped = (card: string): Part => ({ card, pos: 'tapped' });
const struck = (card: string, chars: readonly string[], more: Part = {}): Part => ({
  company: 'c1',
  card,
  assigned: chars.map((char) => ({ char, state: 'open' })),
  ...more,
});

describe('piles', () => {
  worked(
    '[MEC-EXH-10] with `never` a deck emptied by a search gives nothing and is not exhausted',
    { options: { 'exhaust.emptyDeck': 'never' }, P1: { playDeck: ['song'], discard: ['rope'] } },
    [
      ['P1', 'searchDeck', { take: ['song'], to: 'hand' }],
      ['P1', 'draw', { count: 1 }],
    ],
    { state: { 'P1.hand': ['song'], 'P1.exhaustCount': 0, 'P1.discard': ['rope'] } },
  );
  worked(
    '[MEC-EXH-11] with `stayEmpty` discards pile up beside an empty deck',
    { options: { 'exhaust.nothingToShuffle': 'stayEmpty' }, P1: { playDeck: ['song'], hand: ['rope'] } },
    [
      ['P1', 'draw', { count: 2 }],
      ['P1', 'discard', { card: 'rope' }],
    ],
    { state: { 'P1.discard': ['rope'], 'P1.playDeck.count': 0, 'P1.exhaustCount': 1 } },
  );
  worked(
    '[MEC-EXH-11] [MEC-EXH-07] the next discard is the deck, and drawing it is an exhaustion again',
    { P1: { playDeck: ['song'], hand: ['rope'] } },
    [
      ['P1', 'draw', { count: 1 }],
      ['P1', 'discard', { card: 'rope' }],
      ['P1', 'draw', { count: 1 }],
    ],
    { state: { 'P1.hand': ['song', 'rope'], 'P1.exhaustCount': 2 } },
  );
  worked(
    '[MEC-DISC-06] [MEC-ORG-07] what a leader bears goes along, each to its owner; a follower stays',
    { P1: at('moor', { card: 'di', with: ['rope', 'curse'] }, { card: 'bo', follows: 'di' }) },
    [['P1', 'discard', { card: 'di' }]],
    { state: { 'P1.discard': ['di', 'rope'], 'P2.discard': ['curse'], 'card:bo.zone': 'P1.side' } },
  );
  worked(
    '[MEC-LOC-06] not even an effect sends a Haven to a discard pile',
    { P1: { locationDeck: ['moor'] } },
    [['P1', 'move', { card: 'moor', to: 'P1.discard', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-MP-07] a character never lies among points',
    { P1: at('moor', 'ada') },
    [['P1', 'move', { card: 'ada', to: 'P1.mpPile', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-TYPE-05] the starter profile has no sideboard that takes a card',
    { P1: { hand: ['song'] } },
    [['P1', 'move', { card: 'song', to: 'P1.sideboard', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-TYPE-05] a sideboard of the standard profile takes it',
    { options: { profile: 'standard' }, P1: { hand: ['song'] } },
    [['P1', 'move', { card: 'song', to: 'P1.sideboard', purpose: 'effect' }]],
    { state: { 'P1.sideboard': ['song'] } },
  );
  worked(
    '[MEC-TYPE-05] but no site',
    { options: { profile: 'standard' }, P1: { locationDeck: ['tower'] } },
    [['P1', 'move', { card: 'tower', to: 'P1.sideboard', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-TYPE-05] an own hazard has no place on the own side',
    { P1: { hand: ['fog'] } },
    [['P1', 'move', { card: 'fog', to: 'P1.side', purpose: 'effect' }]],
    no('E_ZONE'),
  );
});

describe('unique', () => {
  worked(
    '[MEC-UNIQ-03] with both options off what lies in the piles does not count',
    {
      options: { 'unique.mpPileBlocks': false, 'unique.outOfPlayBlocks': false },
      P2: { outOfPlay: ['bo'] },
      P1: { hand: ['bo/2'], ...at('moor', 'ada') },
    },
    [['P1', 'play', { card: 'bo/2' }]],
  );
  worked(
    '[MEC-UNIQ-03] an eliminated character is gone for both',
    { P2: { outOfPlay: ['bo'] }, P1: { hand: ['bo/2'], ...at('moor', 'ada') } },
    [['P1', 'play', { card: 'bo/2' }]],
    no('E_UNIQUE'),
  );
  worked(
    '[MEC-UNIQ-10] a scope of a turn blocks the second copy in that turn, on whatever it is played',
    running(['ada'], { P2: { hand: ['snare', 'snare/2'] } }),
    [
      ['P2', 'play', { card: 'snare', on: 'c1' }],
      ['P2', 'play', { card: 'snare/2', on: 'c1' }],
    ],
    no('E_DUPLICATE'),
  );
  worked(
    '[MEC-UNIQ-10] a scope of a character leaves another character free',
    running([{ card: 'ada', with: ['curse'] }, 'bo'], { P2: { hand: ['curse/2'] } }),
    [['P2', 'play', { card: 'curse/2', on: 'bo' }]],
    { state: { 'card:curse/2.on': 'bo' } },
  );
  worked(
    '[MEC-UNIQ-09] an effect that lasts blocks after its card is gone, until the turn ends',
    { P1: { hand: ['hymn', 'hymn/2'], ...at('moor', 'ada') } },
    [
      ['P1', 'play', { card: 'hymn' }],
      ['P1', 'play', { card: 'hymn/2' }],
    ],
    no('E_DUPLICATE'),
  );
});

describe('sides and timing', () => {
  worked(
    '[MEC-SIDE-06] without a neutral zone a hazard event lies on the other side',
    running(['ada'], { options: { neutralZone: false }, P2: { hand: ['fog'] } }),
    [['P2', 'play', { card: 'fog' }]],
    { state: { 'card:fog.zone': 'P1.side', 'card:fog.owner': 'P2' } },
  );
  worked(
    '[MEC-TIME-04] a card of both natures is checked by the one that was declared',
    { P1: { hand: ['veil'], ...at('moor', 'ada') } },
    [['P1', 'play', { card: 'veil', as: 'hazard' }]],
    no('E_TIMING'),
  );
  worked('[MEC-TIME-04] as a resource it may be played in the own turn', { P1: { hand: ['veil'], ...at('moor', 'ada') } }, [
    ['P1', 'play', { card: 'veil', as: 'resource' }],
  ]);
  worked(
    '[MEC-TURN-05] a resource long-event goes when its player’s next long-event phase opens, a hazard one when it closes',
    { P1: { events: ['spring'], ...at('moor', 'ada') }, neutral: [{ card: 'fog', owner: 'P2' }] },
    [
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
    ],
    { state: { 'P1.discard': ['spring'], 'P2.discard': ['fog'], phase: 'movementHazard' } },
  );
  worked(
    '[MEC-TURN-04] at a Haven an ally heals like a character; items untap, and a site does not',
    {
      options: { handSize: 0 },
      active: 'P2',
      phase: 'endOfTurn',
      P1: {
        companies: [company('moor', [{ card: 'ada', pos: 'tapped', with: [wounded('otter'), tapped('rope')] }], { sitePos: 'tapped' })],
      },
    },
    [['P2', 'endTurn']],
    { state: { 'card:ada.pos': 'untapped', 'card:otter.pos': 'tapped', 'card:rope.pos': 'untapped', 'card:moor.pos': 'tapped' } },
  );
  worked(
    '[MEC-TURN-04] away from a Haven the wounded stay wounded',
    { options: { handSize: 0 }, active: 'P2', phase: 'endOfTurn', P1: at('tower', wounded('ada')) },
    [['P2', 'endTurn']],
    { state: { 'card:ada.pos': 'wounded' } },
  );
  worked(
    '[MEC-TURN-02] when the resource player acts after that, the hazard player is not done any more',
    running(['ada'], {
      P1: { hand: ['song'], companies: [company('moor', ['ada'], { to: 'tower', revealed: true })] },
      P2: { done: true },
    }),
    [
      ['P1', 'play', { card: 'song' }],
      ['P1', 'endRun'],
    ],
    no('E_PENDING'),
  );
});

describe('organization', () => {
  worked(
    '[MEC-ORG-02] a follower leads nobody',
    { P1: { hand: ['cy'], ...at('moor', 'di', { card: 'bo', follows: 'di' }) } },
    [['P1', 'play', { card: 'cy', control: 'bo' }]],
    no('E_INFLUENCE'),
  );
  worked(
    '[MEC-ORG-02] what followers use of direct influence is used',
    { P1: { hand: ['cy'], ...at('moor', 'di', { card: 'bo', follows: 'di' }) } },
    [['P1', 'play', { card: 'cy', control: 'di' }]],
    no('E_INFLUENCE'),
  );
  worked(
    '[MEC-ORG-03] away from Haven and home nobody comes into play',
    { P1: { hand: ['bo'], ...at('tower', 'ada') } },
    [['P1', 'play', { card: 'bo' }]],
    no('E_SITE'),
  );
  worked('[MEC-ORG-03] at home one comes into play', { P1: { hand: ['ada'], ...at('village', 'bo') } }, [['P1', 'play', { card: 'ada' }]], {
    state: { 'company:c1.chars': ['bo', 'ada'] },
  });
  test('[MEC-ORG-03] letting a character go and playing one share the one use', () => {
    const talk = talkAt({ P1: { hand: ['cy'], ...at('moor', 'ada', 'bo') } });
    talk.does('P1', 'dismiss', { char: [talk.handle('P1', 'bo')] });
    expect(talk.may('P1', 'play.character')).toBe(false);
  });
  test('[MEC-ORG-03] a character that leaves by hand uses nothing', () => {
    const talk = talkAt({ P1: { hand: ['cy'], ...at('moor', 'ada', 'bo') } });
    agreed(talk, 'P1', 'discard', { card: [talk.handle('P1', 'bo')] });
    expect(talk.may('P1', 'play.character')).toBe(true);
  });
  test('[MEC-ORG-04] who came this turn goes back to the hand first, others are discarded', () => {
    const talk = talkAt({ options: { generalInfluence: 10 }, P1: { hand: ['ed'], ...at('moor', 'ada', 'bo') } });
    const ed = talk.handle('P1', 'ed');
    const pile = Object.keys(talk.state.piles).find((id) => id.startsWith('company/')) ?? '';
    talk.does('P1', 'play.character', { card: [ed], company: pile });
    expect(talk.refused('P1', 'phase.next')).toContain('MEC-ORG-04');
    expect(talk.refused('P1', 'dismiss', { char: [talk.handle('P1', 'bo')] })).toContain('MEC-ORG-0');
    talk.does('P1', 'dismiss', { char: [talk.handle('P1', 'ed')] });
    expect(talk.faces('P1', 'hand/P1')).toEqual(['ed']);
    talk.does('P1', 'phase.next');
  });
  worked(
    '[MEC-ORG-11] from a site only home, and not to another site',
    { P1: { locationDeck: ['village'], ...at('tower', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'village' }]],
    no('E_MOVE'),
  );
  worked(
    '[MEC-ORG-11] not to a Haven that is not the nearest',
    { P1: { locationDeck: ['falls'], ...at('tower', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'falls' }]],
    no('E_MOVE'),
  );
  worked(
    '[MEC-ORG-13] no second card of a site that lies in the discard pile',
    { P1: { locationDeck: ['tower/2'], discard: ['tower'], ...at('moor', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower/2' }]],
    no('E_MOVE'),
  );
});

describe('runs', () => {
  worked(
    '[MEC-MH-05] without anybody of note the resource player draws nothing',
    running(['cy'], { P1: { playDeck: ['song', 'rope'], companies: [company('moor', ['cy'], { to: 'tower', revealed: true })] } }),
    [['P1', 'draw', { count: 1 }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-05] on the way home the site of origin counts',
    {
      phase: 'movementHazard',
      company: 'c1',
      P1: { companies: [company('village', ['ada'], { to: 'moor', revealed: true })] },
      P2: { playDeck: ['fog', 'curse', 'itch'] },
    },
    [['P2', 'draw', { count: 2 }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-06] a company that stays meets what comes at its site, and nothing from regions',
    { phase: 'movementHazard', company: 'c1', P1: at('tower', 'ada'), P2: { hand: ['giant'] } },
    [['P2', 'play', { card: 'giant', key: { region: 's' } }]],
    no('E_KEY'),
  );
  worked(
    '[MEC-MH-06] a symbol that is repeated needs as many regions',
    {
      phase: 'movementHazard',
      company: 'c1',
      P1: { companies: [company('moor', ['ada'], { to: 'village', revealed: true })] },
      P2: { hand: ['hounds'] },
    },
    [['P2', 'play', { card: 'hounds', key: { region: 'w' } }]],
    no('E_KEY'),
  );
  worked(
    '[MEC-MH-09] a tapped site that was left lies in the discard pile, an untapped one goes home',
    {
      options: { handSize: 0 },
      phase: 'movementHazard',
      company: 'c1',
      P1: { companies: [company('tower', ['ada'], { to: 'moor', revealed: true, sitePos: 'tapped' })] },
      P2: { done: true },
    },
    [['P1', 'endRun']],
    { state: { 'P1.discard': ['tower'], 'company:c1.site': 'moor' } },
  );
});

describe('strikes', () => {
  worked(
    '[MEC-COMB-03] nobody is given two strikes at once',
    running(['ada', 'bo'], { attack: { company: 'c1', card: 'hounds' } }),
    [['P1', 'assign', { strikes: ['ada', 'ada'] }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-COMB-03] the attacker gives what is left to the wounded too',
    running([tapped('ada'), wounded('bo')], { attack: { company: 'c1', card: 'hounds' } }),
    [['P2', 'assign', { strikes: ['ada', 'bo'] }]],
  );
  worked(
    '[MEC-COMB-03] with nobody untapped the defender gives out nothing',
    running([tapped('ada')], { attack: { company: 'c1', card: 'hounds' } }),
    [['P1', 'assign', { strikes: ['ada'] }]],
    no('E_POSITION'),
  );
  worked(
    '[MEC-COMB-04] no more excess is spent than there is',
    running(['ada'], { attack: struck('hounds', ['ada']), dice: [[6, 1]] }),
    [['P1', 'resolveStrike', { char: 'ada', excess: 2 }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-COMB-08] a character wounded before is in more danger',
    running([wounded('ada')], {
      attack: struck('giant', ['ada']),
      dice: [
        [1, 1],
        [6, 2],
      ],
    }),
    [['P1', 'resolveStrike', { char: 'ada' }]],
    { bodyRoll: 9, outcome: 'succeeded', state: { 'P1.outOfPlay': ['ada'] } },
  );
  worked(
    '[MEC-COMB-10] nothing given out, nothing beaten',
    running(['ada'], { attack: { company: 'c1', card: 'tusk', assigned: [] } }),
    [['P2', 'endAttack']],
    { outcome: 'notDefeated', state: { 'P2.discard': ['tusk'] } },
  );
  worked(
    '[MEC-MP-03] with the option a cancelled strike counts as beaten',
    running(['ada'], {
      options: { 'mp.cancelledStrikeCounts': true },
      attack: { company: 'c1', card: 'tusk', assigned: [{ char: 'ada', state: 'cancelled' }] },
    }),
    [['P1', 'endAttack']],
    { outcome: 'defeated', state: { 'P1.mpPile': ['tusk'] } },
  );
  worked(
    '[MEC-COMB-12] a strike that ties taps, unless three were taken off',
    running(['ada'], { attack: struck('tusk', ['ada']), dice: [[4, 1]] }),
    [['P1', 'resolveStrike', { char: 'ada', stayUntapped: true }]],
    { outcome: 'tied', state: { 'card:ada.pos': 'untapped' } },
  );
});

describe('sites and checks', () => {
  worked(
    '[MEC-SITE-03] who is tapped is told before that the site is',
    {
      phase: 'site',
      company: 'c1',
      P1: { hand: ['rope'], companies: [company('tower', [tapped('ada')], { entered: true, sitePos: 'tapped' })] },
    },
    [['P1', 'play', { card: 'rope', char: 'ada' }]],
    no('E_POSITION'),
  );
  worked(
    '[MEC-SITE-04] the further item is a minor one',
    inside('tower', ['ada', 'bo'], ['rope', 'mail']),
    [
      ['P1', 'play', { card: 'rope', char: 'ada' }],
      ['P1', 'play', { card: 'mail', char: 'bo', extraMinor: true }],
    ],
    no('E_SITE'),
  );
  worked(
    '[MEC-SITE-05] a size that the site does not offer',
    inside('tower', ['ada'], ['crown']),
    [['P1', 'play', { card: 'crown', char: 'ada' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-CORR-02] an avatar that would be discarded is lost for good, and costs five points',
    { P1: at('moor', { card: 'lamp', with: ['crown'] }), dice: [[3, 1]] },
    [['P1', 'corruptionCheck', { char: 'lamp' }]],
    { outcome: 'eliminated', state: { 'P1.outOfPlay': ['lamp'], 'P1.discard': ['crown'], 'P1.points': -5 } },
  );
  worked(
    '[MEC-CORR-06] a check that fails loses what was to be stored',
    { P1: at('moor', { card: 'ada', with: ['crown'] }), dice: [[2, 1]] },
    [['P1', 'store', { card: 'crown' }]],
    { outcome: 'discarded', state: { 'P1.discard': ['ada', 'crown'], 'P1.mpPile': [] } },
  );
  worked(
    '[MEC-MP-09] nothing is stored away from a Haven',
    { P1: at('tower', { card: 'ada', with: ['gem'] }) },
    [['P1', 'store', { card: 'gem' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-INF-03] nobody tries in a first turn',
    {
      options: { 'influence.opponent': true },
      turn: 2,
      active: 'P2',
      phase: 'site',
      company: 'c2',
      P1: at('tower', 'bo'),
      P2: { companies: [{ id: 'c2', site: 'tower/2', entered: true, chars: [{ card: 'di' }] }] },
    },
    [['P2', 'influence', { char: 'di', target: 'bo' }]],
    no('E_TIMING'),
  );
});

describe('the end', () => {
  worked(
    '[MEC-END-02] the wrong phase is told before that it is too early',
    { P1: at('moor', 'ada') },
    [['P1', 'callEnd']],
    no('E_TIMING'),
  );
  worked(
    '[MEC-END-01] in a short game points alone are not enough',
    { options: { gameLength: 'short' }, phase: 'endOfTurn', points: { P1: { item: 30 } }, P1: at('moor', 'ada') },
    [['P1', 'callEnd']],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MPT-03] what was doubled is cut to the sum of the others',
    { options: { scoring: 'council' }, points: { P1: { item: 10, kill: 3, character: 2 }, P2: { character: 4, kill: 4 } } },
    [['P1', 'score']],
    // Items 20 are cut to 3 + 2; characters of the other 4, kills 4, neither above the other.
    { total: { P1: 10, P2: 8 } },
  );
});

const saidKeys = (talk: Talk): string[] => (talk.groups.at(-1)?.events ?? []).flatMap((e) => (e.type === 'Said' ? [e.key] : []));

describe('what both hear', () => {
  test('[MEC-SIDE-05] an event is told with what it is played on', () => {
    const talk = talkAt({ P1: { hand: ['song', 'cheer'], ...at('moor', 'ada') } });
    const said = (card: string, more: JsonRecord = {}): string[] =>
      saidKeys(talk.does('P1', 'play.resource', { card: [talk.handle('P1', card)], ...more }));
    expect(said('song', { place: 'usual' })).toEqual(['played']);
    expect(said('cheer', { on: [talk.handle('P1', 'ada')] })).toEqual(['playedOn']);
    expect(talk.hears('P2').join(' ')).toMatch(/cheer.*ada/);
  });
  test('[MEC-MH-08] an event on a company is told as such', () => {
    const talk = talkAt(running(['ada'], { P2: { hand: ['snare'] } }));
    const [company] = Object.keys(talk.state.piles).filter((pile) => pile.startsWith('company/'));
    talk.does('P2', 'play.hazard', { card: [talk.handle('P2', 'snare')], company: company ?? '' });
    expect(saidKeys(talk)).toEqual(['playedOnCompany']);
    expect(talk.hears('P1').join(' ')).toMatch(/snare.*ada/);
  });
  test('[MEC-MP-09] what is stored is told', () => {
    const talk = talkAt({ P1: at('moor', { card: 'ada', with: ['mail'] }) });
    talk.does('P1', 'store', { card: [talk.handle('P1', 'mail')] });
    expect(saidKeys(talk).at(-1)).toBe('stored');
    expect(talk.hears('P2').at(-1)).toContain('mail');
  });
});

describe('what is played like an event', () => {
  const may = (card: string, by: 'P1' | 'P2', name: string): boolean => {
    const given = by === 'P1' ? { P1: { hand: [card], ...at('moor', 'ada') } } : running(['ada'], { P2: { hand: [card] } });
    return talkAt(given).may(by, name);
  };
  test.each([
    ['song', true],
    ['note', true],
    ['veil', true],
    ['rope', false],
    ['otter', false],
    ['guild', false],
    ['fog', false],
    ['bo', false],
  ])('[MEC-TYPE-03] [MEC-TIME-04] %s as a resource: %s', (card, expected) => expect(may(card, 'P1', 'play.resource')).toBe(expected));
  test.each([
    ['fog', true],
    ['veil', true],
    ['giant', false],
    ['song', false],
    ['rope', false],
  ])('[MEC-TIME-02] [MEC-TIME-04] %s as a hazard: %s', (card, expected) => expect(may(card, 'P2', 'play.hazard')).toBe(expected));
});

describe('cards on guard', () => {
  const guarded = (card: string, phase: string): Talk =>
    talkAt({ phase, company: 'c1', options: { profile: 'standard' }, P1: { companies: [company('tower', ['ada'], { onGuard: [card] })] } });
  const why = (talk: Talk, card: string): string => talk.refused('P2', 'guard.show', { card: [talk.handle('P2', card)] });
  const WAITS = /^Not now: .*hazard.*\(MEC-MH-10\)$/;
  test('[MEC-MH-10] [MEC-TIME-08] a hazard is shown in the site phase, when its company is at the site', () => {
    expect(why(guarded('gloom', 'endOfTurn'), 'gloom')).toMatch(WAITS);
    const talk = guarded('gloom', 'site');
    talk.does('P2', 'guard.show', { card: [talk.handle('P2', 'gloom')] });
    expect(talk.faces('P1', 'neutral')).toEqual(['gloom']);
  });
  test('[MEC-MH-10] what is no hazard stays face down', () => {
    expect(why(guarded('song', 'site'), 'song')).toMatch(WAITS);
  });
});

describe('followers', () => {
  test('[MEC-ORG-02] a character with a single follower follows nobody', () => {
    const talk = talkAt({ P1: at('moor', 'lamp', { card: 'bo', follows: 'ada' }, 'ada') });
    const follows = { char: [talk.handle('P1', 'ada')], by: [talk.handle('P1', 'lamp')] };
    expect(talk.refused('P1', 'control', follows)).toMatch(/influence: .*followers.*\(MEC-ORG-02\)$/);
    talk.does('P1', 'control', { char: [talk.handle('P1', 'bo')] });
    expect(saidKeys(talk.does('P1', 'control', follows))).toEqual(['follows']);
  });
});
