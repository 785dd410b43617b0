// By hand, the turn, organization, movement and the site phase.

import { Reader, live, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { meccg } from '../../src/meccg/index.ts';
import { regionChain } from '../../src/meccg/rules/movement.ts';
import { agreed, at, company, inside, no, running, talkAt, worked } from './talk.ts';
import { Talk } from '../talk.ts';

describe('by hand', () => {
  worked(
    '[MEC-MAN-01] where all is free a tapped card may be tapped',
    { options: { enforcement: 'free' }, P1: at('moor', { card: 'ada', pos: 'tapped' }) },
    [['P1', 'tap', { card: 'ada' }]],
  );
  worked(
    '[MEC-MAN-01] but what is the other’s stays the other’s',
    { options: { enforcement: 'free' }, P1: at('moor', 'ada') },
    [['P2', 'tap', { card: 'ada' }]],
    no('E_NOT_YOURS'),
  );
  test('[MEC-MAN-01] [MEC-MAN-04] what the rules refuse may be done by hand once the other agrees, that once', () => {
    const talk = talkAt({ P1: at('moor', { card: 'ada', pos: 'tapped' }) });
    const ada = { card: [talk.handle('P1', 'ada')] };
    expect(talk.refused('P1', 'tap', ada)).toBe('It is not in the right position: it is not untapped. (MEC-POS-03)');
    const pile = Object.keys(talk.state.piles).find((id) => id.startsWith('company/')) ?? '';
    talk.does('P1', 'manual.turn', { pile, cards: ada.card, turn: 180 });
    expect(talk.question('P2').do).toBe('answer');
    expect(talk.refused('P1', 'phase.next')).toContain('asked to agree');
    talk.answers('P2', { answer: 'yes' });
    expect(talk.groups.at(-1)?.manual).toBe(true);
    expect(talk.state.piles[pile]?.slots[0]?.turn).toBe(180);
  });
  worked(
    '[MEC-MAN-02] holders may handle what they hold',
    { P1: at('moor', { card: 'ada', with: ['curse'] }) },
    [['P1', 'removeFromPlay', { card: 'curse' }]],
    { state: { 'P2.outOfPlay': ['curse'] } },
  );
});

test('[MEC-MAN-03] what a card does is announced with what is printed on it, and nothing waits for it', () => {
  const talk = talkAt({ P1: { hand: ['song'], ...at('moor', 'ada') } }, live(seeded(1)), { song: { text: 'Sing, and be merry.' } });
  agreed(talk, 'P1', 'announce', { card: [talk.handle('P1', 'song')] });
  expect(talk.hears('P2')).toEqual(['P1 announces song: Sing, and be merry.']);
  talk.does('P1', 'phase.next');
  expect(talkAt({ P2: { hand: ['fog'] } }).may('P1', 'announce')).toBe(false);
});

test('[MEC-MAN-02] dice with a label, and points set right by hand', () => {
  const talk = talkAt({ P1: at('moor', 'ada') }).does('P1', 'roll', { label: 'a riddle' });
  expect(talk.hears('P2')[0]).toMatch(/^P1 rolls \d+: a riddle\.$/);
  agreed(talk, 'P1', 'adjust', { what: 'source.item', n: 2 }).does('P1', 'score', { mine: 0, theirs: 0, lost: [] });
  expect(talk.hears('P2')).toEqual(['So far P1 has 3 and P2 has 0.']);
});

describe('the turn', () => {
  worked(
    '[MEC-TURN-01] phases in their order',
    { P1: at('moor', 'ada') },
    [
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
    ],
    { state: { phase: 'movementHazard' } },
  );
  worked(
    '[MEC-TURN-01] none is skipped, companies or not',
    { phase: 'movementHazard' },
    [
      ['P1', 'nextPhase'],
      ['P1', 'nextPhase'],
    ],
    { state: { phase: 'endOfTurn' } },
  );
  worked(
    '[MEC-TURN-02] every company has its run',
    { phase: 'movementHazard', P1: at('moor', 'ada') },
    [['P1', 'nextPhase']],
    no('E_PENDING'),
  );
  worked('[MEC-TURN-02] the hazard player has to be done', running(['ada']), [['P1', 'endRun']], no('E_PENDING'));
  worked(
    '[MEC-TURN-02] an act of the resource player opens it again',
    running(['ada'], {
      P1: { hand: ['song'], playDeck: ['rope'], companies: [company('moor', ['ada'])] },
      P2: { done: true, hand: ['fog'] },
    }),
    [
      ['P1', 'play', { card: 'song' }],
      ['P2', 'play', { card: 'fog' }],
    ],
  );
  worked('[MEC-TURN-03] the next phase opens at once', { P1: { events: ['spring'], playDeck: ['song'] } }, [['P1', 'nextPhase']], {
    state: { phase: 'longEvent', 'P1.discard': ['spring'] },
  });
  worked(
    '[MEC-TURN-04] tapped untaps, wounded heals at a Haven',
    {
      active: 'P2',
      phase: 'endOfTurn',
      options: { handSize: 0 },
      P1: at('moor', { card: 'ada', pos: 'tapped' }, { card: 'bo', pos: 'wounded' }),
    },
    [['P2', 'endTurn']],
    { state: { phase: 'untap', active: 'P1', 'card:ada.pos': 'untapped', 'card:bo.pos': 'tapped' } },
  );
  worked(
    '[MEC-TURN-05] hazard long-events leave as the phase ends',
    { phase: 'longEvent', neutral: [{ card: 'fog', owner: 'P2' }], P2: { playDeck: ['gloom'] } },
    [['P1', 'nextPhase']],
    { state: { 'P2.discard': ['fog'] } },
  );
  worked(
    '[MEC-TURN-05] resource long-events have their own phase',
    { P1: { hand: ['spring'] } },
    [['P1', 'play', { card: 'spring' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-TURN-06] who holds too many discards first',
    { phase: 'endOfTurn', options: { handSize: 1 }, P1: { hand: ['song', 'rope'] } },
    [['P1', 'endTurn']],
    no('E_PENDING'),
  );
  worked(
    '[MEC-TURN-06] hands are filled and the turn passes',
    { phase: 'endOfTurn', options: { handSize: 2 }, P1: { hand: ['song'], playDeck: ['rope', 'oath'] }, P2: { hand: ['fog', 'gloom'] } },
    [['P1', 'endTurn']],
    { state: { active: 'P2', 'P1.hand': ['rope', 'song'] } },
  );
  worked(
    '[MEC-TURN-07] a short-event is discarded at once',
    { P1: { hand: ['song'], playDeck: ['rope'] } },
    [['P1', 'play', { card: 'song' }]],
    { state: { 'P1.discard': ['song'] } },
  );
});

describe('organization', () => {
  worked(
    '[MEC-ORG-01] minds of those who follow nobody',
    { P1: at('moor', 'ed', { card: 'bo', follows: 'ed' }, 'ada') },
    [['P1', 'shuffleDeck']],
    { state: { 'P1.influenceUsed': 11 } },
  );
  worked(
    '[MEC-ORG-02] a follower needs a leader with influence to spare',
    { P1: { hand: ['ada'], ...at('moor', 'ed') } },
    [['P1', 'play', { card: 'ada', company: 'c1', control: 'ed' }]],
    no('E_INFLUENCE'),
  );
  worked(
    '[MEC-ORG-03] one character each turn',
    { charactersPlayed: 1, P1: { hand: ['ada'], ...at('moor', 'bo') } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-ORG-03] not away from Haven and home',
    { P1: { hand: ['ada'], ...at('tower', 'bo') } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-ORG-03] a character arrives at home',
    { P1: { hand: ['ada'], locationDeck: ['village'] } },
    [
      ['P1', 'takeSite', { card: 'village', purpose: 'arrival' }],
      ['P1', 'play', { card: 'ada', on: 'village' }],
    ],
    { state: { 'card:ada.zone': 'P1.side' } },
  );
  worked(
    '[MEC-ORG-03] with the avatar in play, where the avatar is',
    { P1: { hand: ['cy'], companies: [company('moor', ['bo']), { id: 'c2', site: 'falls', chars: [{ card: 'lamp' }] }] } },
    [['P1', 'play', { card: 'cy', company: 'c1' }]],
    no('E_SITE'),
  );
  worked('[MEC-ORG-04] too much influence and the phase stays', { P1: at('moor', 'ed', 'di', 'ada', 'bo') }, [['P1', 'nextPhase']], {
    ...no('E_INFLUENCE'),
    state: { 'P1.influenceUsed': 22 },
  });
  worked(
    '[MEC-ORG-05] an avatar needs no influence',
    { P1: { hand: ['lamp'], ...at('moor', 'ada') } },
    [['P1', 'play', { card: 'lamp', company: 'c1' }]],
    { state: { 'P1.influenceUsed': 5 } },
  );
  test('[MEC-ORG-08] split at a Haven, and all but one must move; joined again they may stay', () => {
    const talk = talkAt({ P1: at('moor', 'ada', 'bo') });
    const [first] = Object.keys(talk.state.piles).filter((id) => id.startsWith('company/'));
    talk.does('P1', 'company.split', { company: first ?? '', char: [talk.handle('P1', 'bo')] });
    expect(talk.refused('P1', 'phase.next')).toContain('all parts but one must move');
    const second = Object.keys(talk.state.piles).find((id) => id.startsWith('company/') && id !== first) ?? '';
    talk.does('P1', 'company.join', { company: second, into: first ?? '' }).does('P1', 'phase.next');
    expect(talk.size(first ?? '')).toBe(2);
  });
  test('[MEC-ORG-12] in the standard profile along up to four regions', () => {
    const talk = Talk.open(meccg, meccg.ready[1] ?? {}, live(seeded(1)));
    const reader = new Reader(meccg, talk.state, []);
    expect(regionChain(reader, 'Goldvale', 'Ashbarrens')).toEqual(['Goldvale', 'Greenmarch', 'Mistfells', 'Ashbarrens']);
    expect(regionChain(reader, 'Goldvale', 'Nightmere')).toBeNull();
  });
  const big = ['man1', 'man2', 'man3', 'man4', 'man5', 'man6', 'man7'];
  const small = ['small1', 'small2', 'small3', 'small4', 'small5'];
  worked(
    '[MEC-ORG-06] small folk count half, and the sum is rounded up',
    { phase: 'movementHazard', P1: at('moor', ...small) },
    [['P1', 'startRun', { company: 'c1' }]],
    { limit: 3 },
  );
  worked('[MEC-ORG-06] seven set out', { P1: { locationDeck: ['tower'], ...at('moor', ...big) } }, [
    ['P1', 'declareMove', { company: 'c1', to: 'tower' }],
  ]);
  worked(
    '[MEC-ORG-06] with two of the small folk six more set out',
    { P1: { locationDeck: ['tower'], ...at('moor', ...big.slice(1), ...small.slice(3)) } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
  );
  worked(
    '[MEC-ORG-06] eight stay at the Haven',
    { P1: { locationDeck: ['tower'], ...at('moor', ...big, 'small1') } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-ORG-06] nobody joins seven away from a Haven',
    { P1: { hand: ['ada'], ...at('village', ...big) } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-ORG-06] where two halves leave room a character does',
    { P1: { hand: ['ada'], ...at('village', ...big.slice(2), 'small1', 'small2') } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    { state: { 'card:ada.zone': 'P1.side' } },
  );
  worked(
    '[MEC-ORG-07] who has lost a leader is lost unless placed',
    { P1: { playDeck: ['song'], ...at('moor', 'ed', { card: 'bo', follows: 'ed' }) } },
    [
      ['P1', 'discard', { card: 'ed' }],
      ['P1', 'nextPhase'],
    ],
    { state: { 'P1.discard': ['bo', 'ed'] } },
  );
  worked(
    '[MEC-ORG-10] a site where one already is',
    { P1: { companies: [company('moor', ['ada']), { id: 'c2', site: 'tower', chars: [{ card: 'bo' }] }] } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
  );
  worked(
    '[MEC-ORG-10] once for each company',
    { P1: { locationDeck: ['tower', 'village'], ...at('moor', 'ada') } },
    [
      ['P1', 'declareMove', { company: 'c1', to: 'tower' }],
      ['P1', 'declareMove', { company: 'c1', to: 'village' }],
    ],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-ORG-11] only along the nearest Haven',
    { P1: { locationDeck: ['pit'], ...at('moor', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'pit' }]],
    no('E_MOVE'),
  );
  worked('[MEC-ORG-11] from Haven to Haven', { P1: { locationDeck: ['falls'], ...at('moor', 'ada') } }, [
    ['P1', 'declareMove', { company: 'c1', to: 'falls' }],
  ]);
  worked(
    '[MEC-ORG-13] not by a second card',
    { P1: { locationDeck: ['tower'], discard: ['tower/2'], ...at('moor', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
    no('E_MOVE'),
  );
  worked(
    '[MEC-ORG-09] passing or storing asks for a check first',
    { P1: at('moor', { card: 'ada', with: ['crown'] }), dice: [[2, 2]] },
    [['P1', 'store', { card: 'crown' }]],
    { outcome: 'discarded', state: { 'P1.mpPile': [] } },
  );
});

describe('movement and hazards', () => {
  worked(
    '[MEC-MH-01] one run for each company',
    { phase: 'movementHazard', options: { handSize: 0 }, P1: at('moor', 'ada') },
    [
      ['P1', 'startRun', { company: 'c1' }],
      ['P2', 'done'],
      ['P1', 'endRun'],
      ['P1', 'startRun', { company: 'c1' }],
    ],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-02] a site that cannot be reached goes back',
    { phase: 'movementHazard', P1: { companies: [company('moor', ['ada'], { to: 'pit' })] } },
    [['P1', 'startRun', { company: 'c1' }]],
    { draws: { P1: 0, P2: 0 }, state: { 'P1.locationDeck': ['pit'] } },
  );
  worked(
    '[MEC-MH-03] [MEC-MH-06] the printed path keys creatures',
    running(['ada'], { P2: { hand: ['hounds'] } }),
    [['P2', 'play', { card: 'hounds', key: { region: 'w' } }]],
    { state: { 'company:c1.hazardsPlayed': 1 } },
  );
  worked(
    '[MEC-MH-04] the hazard limit',
    running(['ada'], { P2: { hand: ['fog'] } }, { hazardsPlayed: 2 }),
    [['P2', 'play', { card: 'fog' }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-05] as many cards as the site grants',
    running(['ada'], { P2: { playDeck: ['fog', 'gloom', 'veil', 'curse'] } }),
    [['P2', 'draw', { count: 4 }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-05] nobody of note, no cards',
    running(['cy'], { P1: { playDeck: ['song'], companies: [company('moor', ['cy'], { to: 'tower', revealed: true })] } }),
    [['P1', 'draw', { count: 1 }]],
    no('E_LIMIT'),
  );
  worked(
    '[MEC-MH-06] no such site',
    running(['ada'], { P2: { hand: ['hounds'] } }),
    [['P2', 'play', { card: 'hounds', key: { site: 'S' } }]],
    no('E_KEY'),
  );
  worked(
    '[MEC-MH-07] one attack at a time',
    running(['ada'], { P2: { hand: ['hounds', 'hounds/2'] } }),
    [
      ['P2', 'play', { card: 'hounds' }],
      ['P2', 'play', { card: 'hounds/2' }],
    ],
    no('E_PENDING'),
  );
  worked(
    '[MEC-MH-08] another company is not aimed at',
    {
      phase: 'movementHazard',
      company: 'c1',
      P1: { companies: [company('moor', ['ada']), { id: 'c2', site: 'falls', chars: [{ card: 'bo' }] }] },
      P2: { hand: ['curse'] },
    },
    [['P2', 'play', { card: 'curse', on: 'bo' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-MH-09] a fresh site left behind goes home',
    {
      phase: 'movementHazard',
      company: 'c1',
      options: { handSize: 0 },
      P1: { companies: [company('tower', ['ada'], { to: 'moor', revealed: true })] },
      P2: { done: true },
    },
    [['P1', 'endRun']],
    { state: { 'P1.locationDeck': ['tower'], 'company:c1.site': 'moor' } },
  );
  test('[MEC-MH-10] one card on guard for each run, and nobody else knows which', () => {
    const talk = talkAt(running(['ada'], { options: { profile: 'standard' }, P2: { hand: ['giant', 'fog', 'gloom'] } }));
    talk.does('P2', 'guard.place', { card: [talk.handle('P2', 'giant')] });
    expect(talk.told('P1')).not.toContain('giant');
    expect(talk.refused('P2', 'guard.place', { card: [talk.handle('P2', 'fog')] })).toContain('a card is on guard there');
    expect(talkAt(running(['ada'], { P2: { hand: ['giant'] } })).may('P2', 'guard.place')).toBe(false);
  });
  worked(
    '[MEC-MH-10] a creature shown at its site attacks',
    {
      phase: 'site',
      company: 'c1',
      options: { profile: 'standard' },
      P1: { companies: [company('tower', ['ada'], { onGuard: ['giant'] })] },
    },
    [['P2', 'revealCard', { card: 'giant' }]],
    { excess: 0 },
  );
  worked(
    '[MEC-MH-10] not before the site phase',
    { phase: 'longEvent', options: { profile: 'standard' }, P1: { companies: [company('tower', ['ada'], { onGuard: ['giant'] })] } },
    [['P2', 'revealCard', { card: 'giant' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-MH-11] companies at one site become one',
    {
      phase: 'movementHazard',
      options: { handSize: 0 },
      P1: { companies: [company('tower', ['ada']), { id: 'c2', site: 'tower', chars: [{ card: 'bo' }] }] },
    },
    [
      ['P1', 'startRun', { company: 'c1' }],
      ['P2', 'done'],
      ['P1', 'endRun'],
      ['P1', 'startRun', { company: 'c2' }],
      ['P2', 'done'],
      ['P1', 'endRun'],
      ['P1', 'nextPhase'],
    ],
    { state: { 'company:c1.chars': ['ada', 'bo'], 'company:c2.chars': [] } },
  );
});

describe('at the site', () => {
  worked('[MEC-SITE-01] entering once', inside('village', ['ada'], []), [['P1', 'enter', { company: 'c1' }]], no('E_LIMIT'));
  worked(
    '[MEC-SITE-02] the site attacks a company that enters',
    { phase: 'site', P1: { hand: ['rope'], ...at('tower', 'ada') } },
    [
      ['P1', 'enter', { company: 'c1' }],
      ['P1', 'play', { card: 'rope', char: 'ada' }],
    ],
    no('E_PENDING'),
  );
  worked('[MEC-SITE-03] both are tapped', inside('tower', ['ada'], ['mail']), [['P1', 'play', { card: 'mail', char: 'ada' }]], {
    state: { 'card:ada.pos': 'tapped', 'card:tower.pos': 'tapped', 'card:mail.on': 'ada' },
  });
  worked(
    '[MEC-SITE-03] not before entering',
    { phase: 'site', company: 'c1', P1: { hand: ['mail'], ...at('tower', 'ada') } },
    [['P1', 'play', { card: 'mail', char: 'ada' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-SITE-04] a further minor item right after',
    inside('tower', ['ada', 'bo'], ['mail', 'rope']),
    [
      ['P1', 'play', { card: 'mail', char: 'ada' }],
      ['P1', 'play', { card: 'rope', char: 'bo', extraMinor: true }],
    ],
    { state: { 'card:rope.on': 'bo' } },
  );
  worked(
    '[MEC-SITE-04] and not later',
    inside('tower', ['ada', 'bo'], ['mail', 'rope', 'song']),
    [
      ['P1', 'play', { card: 'mail', char: 'ada' }],
      ['P1', 'play', { card: 'song' }],
      ['P1', 'play', { card: 'rope', char: 'bo', extraMinor: true }],
    ],
    no('E_TIMING'),
  );
  worked(
    '[MEC-SITE-05] only sizes the site lists',
    inside('tower', ['ada'], ['crown']),
    [['P1', 'play', { card: 'crown', char: 'ada' }]],
    no('E_SITE'),
  );
  worked('[MEC-SITE-06] allies where they name', inside('tower', ['ada'], ['otter']), [['P1', 'play', { card: 'otter', char: 'ada' }]], {
    state: { 'card:otter.on': 'ada', 'P1.points': 3 },
  });
  worked(
    '[MEC-SITE-07] factions where they name',
    { ...inside('tower', ['ed'], ['guild']), dice: [[6, 6]] },
    [['P1', 'play', { card: 'guild', char: 'ed' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-SITE-08] entered and not used, a site stays fresh',
    { phase: 'site', P1: at('village', 'ada') },
    [['P1', 'enter', { company: 'c1' }]],
    { state: { 'card:village.pos': 'untapped' } },
  );
});
