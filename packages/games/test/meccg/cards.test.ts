// Cards, decks, piles and positions.

import { live, seeded, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { KINDS, printedOn } from '../../src/meccg/read/cards.ts';
import { DECKS } from '../../src/meccg/content/decks.ts';
import { meccg } from '../../src/meccg/index.ts';
import { agreed, at, company, inside, no, running, talkAt, worked, type Part } from './talk.ts';
import { Talk } from '../talk.ts';

const opened = (): Talk => Talk.open(meccg, meccg.ready[0] ?? {}, live(seeded(3)));
const small = { 'deck.min': 2, 'deck.max': 6, 'deck.minCreatures': 1 };
const list = (more: object): Part => ({
  resources: { song: 2 },
  hazards: { hounds: 2 },
  characters: {},
  locationDeck: { moor: 1 },
  ...more,
});

describe('kinds of cards', () => {
  test('[MEC-TYPE-01] a card is of one of five kinds', () => {
    expect(KINDS).toEqual(['site', 'character', 'resource', 'hazard', 'region']);
  });
  worked(
    '[MEC-TYPE-02] a region in a starter list',
    { options: small },
    [['P1', 'loadDeck', { deck: list({ locationDeck: { vale: 1 } }) }]],
    { ...no('E_DECK'), violations: ['MEC-TYPE-02'] },
  );
  test('[MEC-TYPE-03] what a resource calls itself otherwise is an ordinary resource', () => {
    expect(printedOn('x', { kind: 'resource', subtype: 'riddle' }).subtype).toBe('other');
  });
  test('[MEC-TYPE-04] two decks, three piles, a hand and a side for each', () => {
    for (const pile of ['location', 'deck', 'discard', 'out', 'points', 'hand', 'events'])
      expect(opened().state.piles[`${pile}/ann`]?.owner).toBe('ann');
  });
  worked(
    '[MEC-TYPE-05] a site does not go to a hand',
    { P1: { locationDeck: ['tower'] } },
    [['P1', 'move', { card: 'tower', to: 'P1.hand', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-TYPE-06] a hazard on a character stays its owner’s',
    { P1: at('moor', { card: 'ada', with: ['curse'] }) },
    [['P1', 'tap', { card: 'curse' }]],
    { state: { 'card:curse.owner': 'P2', 'card:curse.holder': 'P1' } },
  );
});

describe('the location deck', () => {
  worked('[MEC-LOC-01] a character in it', { options: small }, [['P1', 'loadDeck', { deck: list({ locationDeck: { ada: 1 } }) }]], {
    ...no('E_DECK'),
    violations: ['MEC-LOC-01'],
  });
  worked(
    '[MEC-LOC-02] its player looks through it',
    { P1: { locationDeck: ['tower', 'moor'] } },
    [['P1', 'browse', { zone: 'P1.locationDeck' }]],
    { view: { P1: { 'P1.locationDeck': ['moor', 'tower'] } } },
  );
  worked(
    '[MEC-LOC-03] without a purpose no site comes out',
    { P1: { locationDeck: ['tower'] } },
    [['P1', 'takeSite', { card: 'tower' }]],
    no('E_NOT_REQUIRED'),
  );
  worked(
    '[MEC-LOC-03] a card text is purpose enough',
    { P1: { locationDeck: ['tower'] } },
    [['P1', 'takeSite', { card: 'tower', purpose: 'effect' }]],
    { state: { 'card:tower.zone': 'P1.side' } },
  );
  worked(
    '[MEC-LOC-03] a table may tie looking to the need',
    { phase: 'site', options: { 'location.browse': 'whenRequired' }, P1: { locationDeck: ['tower'] } },
    [['P1', 'browse', { zone: 'P1.locationDeck' }]],
    { ...no('E_NOT_REQUIRED'), view: { P1: { 'P1.locationDeck': 'count:1' } } },
  );
  worked(
    '[MEC-LOC-04] the other player sees a number',
    { P1: { locationDeck: ['tower'] } },
    [['P2', 'browse', { zone: 'P1.locationDeck' }]],
    { ...no('E_HIDDEN'), view: { P2: { 'P1.locationDeck': 'count:1' }, spectator: { 'P1.locationDeck': 'count:1' } } },
  );
  const leaving = (sitePos: string): Part => ({
    phase: 'movementHazard',
    company: 'c1',
    options: { handSize: 0 },
    P1: { companies: [company('tower', ['ada'], { sitePos, to: 'moor', revealed: true })] },
    P2: { done: true },
  });
  worked('[MEC-LOC-05] a used site is discarded when it is left', { ...leaving('tapped') }, [['P1', 'endRun']], {
    state: { 'P1.discard': ['tower'] },
  });
  worked('[MEC-LOC-06] a Haven goes home instead', { P1: at('moor', 'ada') }, [['P1', 'discard', { card: 'ada' }]], {
    state: { 'P1.locationDeck': ['moor'], 'P1.discard': ['ada'] },
  });
  test('[MEC-LOC-07] it is shown sorted by name', () => {
    const names = opened().faces('ann', 'location/ann') ?? [];
    expect(names.length).toBeGreaterThan(10);
    expect(opened().view('ann').piles['location/ann']?.slots?.[0]?.face).toBe('crow-stairs');
  });
  worked(
    '[MEC-LOC-08] two cards of one site',
    { options: small },
    [['P1', 'loadDeck', { deck: list({ locationDeck: { tower: 2, moor: 3 } }) }]],
    { ...no('E_DECK'), violations: ['MEC-LOC-08'] },
  );
});

describe('the play deck', () => {
  worked('[MEC-PLAY-01] a site in it', { options: small }, [['P1', 'loadDeck', { deck: list({ characters: { tower: 1 } }) }]], {
    ...no('E_DECK'),
    violations: ['MEC-PLAY-01'],
  });
  worked('[MEC-PLAY-02] nobody looks through it', { P1: { playDeck: ['song'] } }, [['P1', 'browse', { zone: 'P1.playDeck' }]], {
    ...no('E_HIDDEN'),
    view: { P1: { 'P1.playDeck': 'count:1' } },
  });
  worked('[MEC-PLAY-03] one resource too many', { options: small }, [['P1', 'loadDeck', { deck: list({ resources: { song: 3 } }) }]], {
    ...no('E_DECK'),
    violations: ['MEC-PLAY-03'],
  });
  worked(
    '[MEC-PLAY-04] characters are outside the balance',
    { options: small },
    [['P1', 'loadDeck', { deck: list({ characters: { ada: 1 } }) }]],
    { violations: [] },
  );
  worked('[MEC-PLAY-05] a card of two natures counts where it is listed', { options: small }, [
    ['P1', 'loadDeck', { deck: list({ resources: { song: 1, veil: 1 } }) }],
  ]);
  worked(
    '[MEC-PLAY-06] resources alone, shuffled again, are as good a deck as any',
    { P1: { playDeck: ['song'], discard: ['rope', 'mail', 'oath'], outOfPlay: ['fog', 'gloom'] } },
    [['P1', 'draw', { count: 2 }]],
    { state: { 'P1.exhaustCount': 1, 'P1.hand.count': 2, 'P1.playDeck.count': 2, 'P1.discard': [] } },
  );
  test('[MEC-PLAY-06] a list is held to its balance before the game, and a deck in the game to none', () => {
    const talk = Talk.open(meccg, meccg.ready[0] ?? {}, live(seeded(1)));
    expect(talk.hears('ann').filter((line) => line.includes('list breaks'))).toEqual([]);
    const deck = { ann: { ...DECKS['valley'], hazards: {} }, ben: 'woods' } as unknown as JsonRecord;
    const options = { ...meccg.ready[0]?.options, enforcement: 'assist' };
    const broken = Talk.open(meccg, { ...meccg.ready[0], options, setup: { decks: deck } }, live(seeded(1)));
    expect(broken.hears('ann').filter((line) => line.includes('list breaks'))).toEqual([
      'Ann’s list breaks MEC-PLAY-03: 30 resources and 0 hazards, which must be as many.',
      'Ann’s list breaks MEC-PLAY-07: 0 hazards, at least 30.',
      'Ann’s list breaks MEC-PLAY-07: 0 creatures, at least 12.',
    ]);
  });
  worked(
    '[MEC-PLAY-07] four copies are one too many',
    { options: { 'deck.min': 2, 'deck.minCreatures': 1 } },
    [['P1', 'loadDeck', { deck: list({ resources: { song: 4 }, hazards: { hounds: 3, fog: 1 } }) }]],
    { ...no('E_DECK'), violations: ['MEC-PLAY-07'] },
  );
  worked('[MEC-PLAY-07] to the letter only kinds and balance count', { options: { 'deck.limits': 'seed' } }, [
    ['P1', 'loadDeck', { deck: list({ resources: { song: 4 }, hazards: { hounds: 4 } }) }],
  ]);
  worked('[MEC-PLAY-08] looking at the top card is no draw', { P1: { playDeck: ['song'] } }, [['P1', 'peekTop', { count: 1 }]], {
    state: { 'P1.exhaustCount': 0, 'P1.playDeck': ['song'] },
  });
  worked(
    '[MEC-PLAY-08] a card is put on the deck',
    { P1: { hand: ['song'], playDeck: ['fog'] } },
    [
      ['P1', 'putOnDeck', { card: 'song' }],
      ['P1', 'draw', { count: 1 }],
    ],
    { state: { 'P1.hand': ['song'] } },
  );
  worked(
    '[MEC-PLAY-09] a searched deck lies hidden again',
    { P1: { playDeck: ['song', 'fog', 'ada'] } },
    [['P1', 'searchDeck', { take: ['ada'], to: 'hand' }]],
    { state: { 'P1.hand': ['ada'] }, view: { P1: { 'P1.playDeck': 'count:2' } } },
  );
});

describe('the discard pile', () => {
  worked('[MEC-DISC-01] it lies face down', { P1: { hand: ['gem'] } }, [['P1', 'discard', { card: 'gem' }]], {
    view: { P2: { 'P1.discard': 'count:1', 'card:gem.id': 'hidden' } },
  });
  worked(
    '[MEC-DISC-02] cards go to their owner',
    { P1: at('moor', { card: 'ada', with: ['curse'] }) },
    [['P1', 'discard', { card: 'curse' }]],
    { state: { 'P2.discard': ['curse'] } },
  );
  worked(
    '[MEC-DISC-03] a table may close it to its owner',
    { options: { 'discard.ownerMayBrowse': false }, P1: { discard: ['song'] } },
    [['P1', 'browse', { zone: 'P1.discard' }]],
    { ...no('E_HIDDEN'), view: { P1: { 'P1.discard': 'count:1' } } },
  );
  worked(
    '[MEC-DISC-03] nothing is taken from it without an effect',
    { P1: { discard: ['song'] } },
    [['P1', 'move', { card: 'song', to: 'P1.hand' }]],
    no('E_NOT_REQUIRED'),
  );
  test('[MEC-DISC-04] the other player hears of a card and not of which', () => {
    const talk = opened().botsPlay({ ann: begin, ben: begin }, (n) => Math.min(0, n - 1));
    const [slot] = talk.view('ann').piles['hand/ann']?.slots ?? [];
    agreed(talk, 'ann', 'discard', { card: [slot?.h ?? 0] });
    expect(talk.hears('ben')).toEqual(['Ann discards a card.']);
    expect(talk.told('ben')).not.toContain(slot?.face);
  });
  worked(
    '[MEC-DISC-05] sites and other cards share it',
    { P1: { discard: ['tower', 'song'] } },
    [['P1', 'browse', { zone: 'P1.discard' }]],
    { view: { P1: { 'P1.discard': ['song', 'tower'] } } },
  );
  worked(
    '[MEC-DISC-06] what a character bears goes along, each to its owner, and followers stay',
    { P1: at('moor', { card: 'ed', with: ['mail', 'curse'] }, { card: 'bo', follows: 'ed' }) },
    [['P1', 'discard', { card: 'ed' }]],
    {
      state: {
        'P1.discard': ['ed', 'mail'],
        'P2.discard': ['curse'],
        'company:c1.chars': ['bo'],
        'card:bo.controller': null,
        'P1.influenceUsed': 0,
      },
    },
  );
});

/** Answers what is asked before the game begins, and nothing after. */
const begin: (typeof meccg.bots)[string] = (view, templates, below) =>
  view.values['table']?.['phase']?.value === 'setup' ? (meccg.bots['player']?.(view, templates, below) ?? null) : null;

describe('exhaustion', () => {
  const last = {
    P1: { playDeck: ['song'], hand: ['rope'], discard: ['tower', 'fog', 'ada'], outOfPlay: ['cy'], mpPile: ['gem'] },
    P2: { discard: ['oath'] },
  };
  worked(
    '[MEC-EXH-01] [MEC-EXH-05] [MEC-EXH-06] the last card drawn exhausts: sites go home, the rest is the new deck',
    last,
    [['P1', 'draw', { count: 1 }]],
    {
      events: ['deckExhausted:P1'],
      state: { 'P1.exhaustCount': 1, 'P1.locationDeck': ['tower'], 'P1.playDeck': ['ada', 'fog'], 'P1.discard': [] },
    },
  );
  worked('[MEC-EXH-02] a draw is the top card to the hand', { P1: { playDeck: ['song', 'fog'] } }, [['P1', 'draw', { count: 1 }]], {
    state: { 'P1.hand': ['song'] },
  });
  worked(
    '[MEC-EXH-03] searching out the last card exhausts nothing',
    { P1: { playDeck: ['song'], discard: ['fog'] } },
    [['P1', 'searchDeck', { take: ['song'], to: 'hand' }]],
    { state: { 'P1.exhaustCount': 0, 'P1.discard': ['fog'] } },
  );
  worked('[MEC-EXH-04] all of it in one go', last, [['P1', 'draw', { count: 1 }]], {
    state: { 'P1.hand': ['rope', 'song'], 'P1.playDeck.count': 2 },
  });
  worked('[MEC-EXH-07] a larger draw goes on', last, [['P1', 'draw', { count: 3 }]], {
    state: { 'P1.hand.count': 4, 'P1.exhaustCount': 2 },
  });
  worked('[MEC-EXH-08] everything else is left alone', last, [['P1', 'draw', { count: 1 }]], {
    state: { 'P1.outOfPlay': ['cy'], 'P1.mpPile': ['gem'], 'P2.discard': ['oath'], 'P2.exhaustCount': 0 },
  });
  const beside = ['oath', 'mail', 'crown', 'hymn', 'spring', 'cheer'];
  const worn = ['fog', 'gloom', 'veil', 'snare', 'itch', 'hounds', 'village'];
  const lastCard = (profile: string): Talk =>
    agreed(talkAt({ options: { profile }, P1: { playDeck: ['song'], discard: worn, sideboard: beside } }), 'P1', 'draw', { n: 1 });
  test('[MEC-EXH-09] up to five cards change places with the sideboard before the shuffle', () => {
    const talk = lastCard('standard');
    const handles = (faces: readonly string[]): number[] => faces.map((face) => talk.handle('P1', face));
    expect(talk.size('location/P1')).toBe(1);
    expect(talk.size('deck/P1')).toBe(0);
    expect(() => talk.fork().answers('P1', { back: handles(worn.slice(0, 6)), in: handles(beside) })).toThrow();
    talk.answers('P1', { back: handles(worn.slice(0, 5)), in: handles(beside.slice(0, 5)) });
    expect(talk.faces('P1', 'sideboard/P1')?.toSorted()).toEqual([...worn.slice(0, 5), 'cheer'].toSorted());
    const deck = talk.state.piles['deck/P1']?.slots.map(({ face }) => face);
    expect(deck?.toSorted()).toEqual([...beside.slice(0, 5), 'hounds'].toSorted());
    expect(talk.told('P2')).not.toContain('crown');
  });
  test('[MEC-EXH-09] the starter profile has no sideboard to ask about', () => {
    const talk = lastCard('starter');
    expect(talk.state.asks).toEqual([]);
    expect(talk.size('deck/P1')).toBe(6);
  });
  worked(
    '[MEC-EXH-09] without a wish nothing is exchanged with the sideboard',
    { options: { profile: 'standard' }, P1: { playDeck: ['song'], discard: ['fog'], sideboard: ['oath'] } },
    [['P1', 'draw', { count: 1 }]],
    { state: { 'P1.sideboard': ['oath'], 'P1.playDeck': ['fog'] } },
  );
  worked(
    '[MEC-EXH-10] a deck emptied otherwise is exhausted before the draw',
    { P1: { playDeck: [], discard: ['fog', 'song'] } },
    [['P1', 'draw', { count: 1 }]],
    { state: { 'P1.exhaustCount': 1, 'P1.hand.count': 1, 'P1.playDeck.count': 1 } },
  );
  worked(
    '[MEC-EXH-10] or never, by the letter',
    { options: { 'exhaust.emptyDeck': 'never' }, P1: { playDeck: [], discard: ['fog'] } },
    [['P1', 'draw', { count: 1 }]],
    { state: { 'P1.exhaustCount': 0, 'P1.hand': [] } },
  );
  worked(
    '[MEC-EXH-11] with nothing to shuffle the next discard is the deck',
    { P1: { playDeck: ['song'] } },
    [
      ['P1', 'draw', { count: 3 }],
      ['P1', 'discard', { card: 'song' }],
    ],
    { state: { 'P1.playDeck': ['song'], 'P1.discard': [], 'P1.exhaustCount': 1 } },
  );
  worked(
    '[MEC-EXH-11] or it stays empty',
    { options: { 'exhaust.nothingToShuffle': 'stayEmpty' }, P1: { playDeck: ['song'] } },
    [
      ['P1', 'draw', { count: 1 }],
      ['P1', 'discard', { card: 'song' }],
      ['P1', 'draw', { count: 1 }],
    ],
    { state: { 'P1.discard': ['song'], 'P1.hand': [], 'P1.exhaustCount': 1 } },
  );
  test('[MEC-EXH-12] everybody sees how often', () => {
    expect(opened().view('spectator').values['ann']?.['exhausted']?.value).toBe(0);
  });
});

describe('out of play and points', () => {
  worked('[MEC-OUT-01] a card taken out lies with its owner', { P1: at('moor', 'ada', 'bo') }, [['P1', 'removeFromPlay', { card: 'bo' }]], {
    state: { 'P1.outOfPlay': ['bo'] },
  });
  worked(
    '[MEC-OUT-02] nothing of it is shuffled back',
    { P1: { playDeck: ['song'], outOfPlay: ['rope'] } },
    [['P1', 'draw', { count: 1 }]],
    { state: { 'P1.outOfPlay': ['rope'], 'P1.playDeck': [] } },
  );
  worked('[MEC-OUT-03] both read it', { P1: { outOfPlay: ['rope'] } }, [['P2', 'browse', { zone: 'P1.outOfPlay' }]], {
    view: { P2: { 'P1.outOfPlay': ['rope'] } },
  });
  worked(
    '[MEC-OUT-04] leaving it needs an effect',
    { P1: { outOfPlay: ['rope'] } },
    [['P1', 'move', { card: 'rope', to: 'P1.hand' }]],
    no('E_NOT_REQUIRED'),
  );
  const beaten = (state: string): Part =>
    running(['ada'], { attack: { card: 'hounds', company: 'c1', assigned: [{ char: 'ada', state }] } });
  worked('[MEC-MP-01] [MEC-MP-02] a creature beaten is the defender’s trophy', { ...beaten('defeated') }, [['P1', 'endAttack']], {
    outcome: 'defeated',
    state: { 'P1.mpPile': ['hounds'], 'card:hounds.owner': 'P2', 'P1.points': 2 },
  });
  worked('[MEC-MP-03] a cancelled strike is not a beaten one', { ...beaten('cancelled') }, [['P2', 'endAttack']], {
    outcome: 'notDefeated',
    state: { 'P2.discard': ['hounds'] },
  });
  worked(
    '[MEC-MP-03] unless the table says so',
    { ...beaten('cancelled'), options: { 'mp.cancelledStrikeCounts': true } },
    [['P2', 'endAttack']],
    { outcome: 'defeated' },
  );
  worked(
    '[MEC-MP-04] a rope cannot be stored',
    { P1: at('moor', { card: 'ada', with: ['rope'] }) },
    [['P1', 'store', { card: 'rope' }]],
    no('E_ZONE'),
  );
  const storing = { P1: at('moor', { card: 'ada', with: ['gem'] }), dice: [[1, 3]] };
  worked('[MEC-MP-05] what is stored is borne by nobody', storing, [['P1', 'store', { card: 'gem' }]], {
    state: { 'card:gem.on': null, 'P1.points': 4 },
  });
  worked('[MEC-MP-06] both read the pile', { P1: { mpPile: ['gem'] } }, [['P2', 'browse', { zone: 'P1.mpPile' }]], {
    view: { P2: { 'P1.mpPile': ['gem'] } },
  });
  worked(
    '[MEC-MP-07] a character never lies there',
    { P1: at('moor', 'ada') },
    [['P1', 'move', { card: 'ada', to: 'P1.mpPile', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-MP-08] leaving it needs an effect',
    { P1: { mpPile: ['gem'] } },
    [['P1', 'move', { card: 'gem', to: 'P1.hand' }]],
    no('E_NOT_REQUIRED'),
  );
  worked(
    '[MEC-MP-09] storing is for the organization phase',
    { phase: 'site', P1: at('moor', { card: 'ada', with: ['gem'] }) },
    [['P1', 'store', { card: 'gem' }]],
    no('E_TIMING'),
  );
});

describe('positions', () => {
  const ada = (pos: string): Part => ({ P1: at('moor', { card: 'ada', pos, with: ['mail'] }) });
  worked(
    '[MEC-POS-01] [MEC-POS-02] tap and untap',
    { ...ada('untapped') },
    [
      ['P1', 'tap', { card: 'ada' }],
      ['P1', 'untap', { card: 'ada' }],
    ],
    { state: { 'card:ada.pos': 'untapped' } },
  );
  worked('[MEC-POS-03] a tapped card is not tapped again', { ...ada('tapped') }, [['P1', 'tap', { card: 'ada' }]], no('E_POSITION'));
  worked('[MEC-POS-04] an item cannot be wounded', { ...ada('tapped') }, [['P1', 'wound', { card: 'mail' }]], no('E_ZONE'));
  worked('[MEC-POS-05] a second wound is told', { ...ada('wounded') }, [['P1', 'wound', { card: 'ada' }]], {
    events: ['wounded'],
    state: { 'card:ada.pos': 'wounded' },
  });
  worked(
    '[MEC-POS-06] a wounded character is not untapped',
    inside('tower', [{ card: 'ada', pos: 'wounded' }], ['mail']),
    [['P1', 'play', { card: 'mail', char: 'ada' }]],
    no('E_POSITION'),
  );
  worked('[MEC-POS-07] untapping does not help the wounded', { ...ada('wounded') }, [['P1', 'untap', { card: 'ada' }]], no('E_POSITION'));
  worked('[MEC-POS-08] healing ends in tapped', { ...ada('wounded') }, [['P1', 'heal', { card: 'ada' }]], {
    state: { 'card:ada.pos': 'tapped' },
  });
  worked(
    '[MEC-POS-09] tapped is one less in a fight',
    running([{ card: 'ada', pos: 'tapped' }], {
      attack: { card: 'hounds', company: 'c1', strikes: 1, assigned: [{ char: 'ada', state: 'open' }] },
      dice: [[3, 3]],
    }),
    [['P1', 'resolveStrike', { char: 'ada' }]],
    { total: 9, outcome: 'defeated' },
  );
  worked('[MEC-POS-10] what is borne does not turn with its bearer', { ...ada('untapped') }, [['P1', 'wound', { card: 'ada' }]], {
    state: { 'card:mail.pos': 'untapped' },
  });
  worked('[MEC-POS-11] a card that leaves play forgets how it lay', { ...ada('wounded') }, [['P1', 'discard', { card: 'ada' }]], {
    state: { 'card:ada.pos': 'untapped' },
  });
  worked(
    '[MEC-POS-12] a site stays tapped',
    { P1: { companies: [company('tower', ['ada'], { sitePos: 'tapped' })] } },
    [['P1', 'untap', { card: 'tower' }]],
    no('E_ZONE'),
  );
});
