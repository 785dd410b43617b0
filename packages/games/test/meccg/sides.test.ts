// Unique cards, the two sides, timing, and what each viewer receives.

import { live, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { folded } from '../../src/meccg/read/cards.ts';
import { meccg } from '../../src/meccg/index.ts';
import { companiesIn } from '../../src/meccg/view.ts';
import { agreed, at, company, inside, no, running, talkAt, worked } from './talk.ts';
import { Talk } from '../talk.ts';

describe('unique cards and duplicates', () => {
  const two = { P1: { hand: ['ada'], ...at('moor', 'bo') } };
  worked(
    '[MEC-UNIQ-01] [MEC-UNIQ-02] the first one stays',
    { ...two, P2: { companies: [{ id: 'd1', site: 'falls', chars: [{ card: 'ada/2' }] }] } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    { ...no('E_UNIQUE'), state: { 'P1.hand': ['ada'] } },
  );
  worked(
    '[MEC-UNIQ-03] a card out of play blocks',
    { ...two, P2: { outOfPlay: ['ada/2'] } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    no('E_UNIQUE'),
  );
  worked(
    '[MEC-UNIQ-03] unless the table says otherwise',
    { ...two, options: { 'unique.outOfPlayBlocks': false }, P2: { outOfPlay: ['ada/2'] } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
  );
  worked('[MEC-UNIQ-03] a hand counts for nothing', { ...two, P2: { hand: ['ada/2'] } }, [['P1', 'play', { card: 'ada', company: 'c1' }]]);
  const winning = {
    ...inside('village', ['ed'], ['guild']),
    options: { profile: 'standard' },
    P2: { mpPile: ['guild/2'], playDeck: ['fog'] },
    dice: [
      [6, 6],
      [1, 1],
    ],
  };
  worked(
    '[MEC-UNIQ-04] influence overturns who came first',
    { ...winning, options: { profile: 'standard', generalInfluence: 0 } },
    [['P1', 'influence', { char: 'ed', target: 'guild/2', shown: 'guild' }]],
    { outcome: 'success', state: { 'P1.mpPile': ['guild'], 'P2.discard': ['guild/2'] } },
  );
  test('[MEC-UNIQ-05] names are compared without accents and capitals', () => {
    expect(folded('Jóra, the Öld')).toBe(folded('jora the old'));
  });
  worked(
    '[MEC-UNIQ-06] both may be at one place',
    { P1: { locationDeck: ['tower'], ...at('moor', 'ada') }, P2: { companies: [{ id: 'd1', site: 'tower/2', chars: [{ card: 'bo' }] }] } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
  );
  worked(
    '[MEC-UNIQ-07] a second one that comes to light is discarded',
    {
      phase: 'site',
      company: 'c1',
      options: { profile: 'standard' },
      P1: { companies: [company('tower', ['ada'], { onGuard: ['gloom/2'] })] },
      P2: { playDeck: ['fog'] },
      neutral: [{ card: 'gloom', owner: 'P2' }],
    },
    [['P2', 'revealCard', { card: 'gloom/2' }]],
    { state: { 'P2.discard': ['gloom/2'], neutral: ['gloom'] } },
  );
  worked(
    '[MEC-UNIQ-08] [MEC-UNIQ-11] not even one’s own second copy',
    { P1: { hand: ['oath/2'], events: ['oath'] } },
    [['P1', 'play', { card: 'oath/2' }]],
    no('E_DUPLICATE'),
  );
  worked(
    '[MEC-UNIQ-09] an effect that lasts counts',
    { P1: { hand: ['hymn', 'hymn/2'], playDeck: ['song'] } },
    [
      ['P1', 'play', { card: 'hymn' }],
      ['P1', 'play', { card: 'hymn/2' }],
    ],
    no('E_DUPLICATE'),
  );
  worked(
    '[MEC-UNIQ-09] and ends with the turn',
    {
      phase: 'endOfTurn',
      options: { handSize: 1 },
      effects: [{ card: 'hymn', scope: 'table', until: 'endOfTurn' }],
      P2: { hand: ['hymn'], playDeck: ['fog'] },
      P1: { hand: ['song'] },
    },
    [
      ['P1', 'endTurn'],
      ['P2', 'play', { card: 'hymn' }],
    ],
  );
  worked(
    '[MEC-UNIQ-10] another character is another scope',
    { P1: { hand: ['cheer/2'], ...at('moor', { card: 'ada', with: ['cheer'] }, 'bo') } },
    [['P1', 'play', { card: 'cheer/2', on: 'bo' }]],
    { state: { 'card:cheer/2.on': 'bo' } },
  );
  worked(
    '[MEC-UNIQ-10] the same one is not',
    { P1: { hand: ['cheer/2'], ...at('moor', { card: 'ada', with: ['cheer'] }, 'bo') } },
    [['P1', 'play', { card: 'cheer/2', on: 'ada' }]],
    no('E_DUPLICATE'),
  );
});

describe('sides', () => {
  worked('[MEC-SIDE-01] a neutral zone lies between them', running(['ada'], { P2: { hand: ['fog'] } }), [['P2', 'play', { card: 'fog' }]], {
    state: { neutral: ['fog'] },
  });
  worked(
    '[MEC-SIDE-02] own hazards stay off the own side',
    running(['ada'], { P2: { hand: ['curse'], companies: [{ id: 'd1', site: 'falls', chars: [{ card: 'bo' }] }] } }),
    [['P2', 'play', { card: 'curse', on: 'bo' }]],
    no('E_SIDE'),
  );
  worked(
    '[MEC-SIDE-03] a hazard does not move to its own player’s side',
    { P2: { hand: ['curse'] } },
    [['P2', 'move', { card: 'curse', to: 'P2.side', purpose: 'effect' }]],
    no('E_ZONE'),
  );
  worked(
    '[MEC-SIDE-04] without a neutral zone hazards lie with the other player',
    running(['ada'], { options: { neutralZone: false }, P2: { hand: ['fog'] } }),
    [['P2', 'play', { card: 'fog' }]],
    { state: { neutral: [], 'card:fog.zone': 'P1.side' } },
  );
  worked(
    '[MEC-SIDE-05] a short-event never lies there',
    { P1: { hand: ['song'] } },
    [['P1', 'play', { card: 'song', place: 'neutral' }]],
    no('E_ZONE'),
  );
  worked('[MEC-SIDE-06] a resource event stays on the side', { P1: { hand: ['oath'] } }, [['P1', 'play', { card: 'oath' }]], {
    state: { 'card:oath.zone': 'P1.side' },
  });
  worked(
    '[MEC-SIDE-06] a table may turn that round',
    { options: { 'neutralZone.resources': 'neutral' }, P1: { hand: ['oath'] } },
    [['P1', 'play', { card: 'oath' }]],
    { state: { neutral: ['oath'] } },
  );
  worked('[MEC-SIDE-07] its owner is known', running(['ada'], { P2: { hand: ['gloom'] } }), [['P2', 'play', { card: 'gloom' }]], {
    state: { 'card:gloom.owner': 'P2' },
  });
});

describe('timing', () => {
  worked(
    '[MEC-TIME-01] no resources in the other’s turn',
    running(['ada'], { P2: { hand: ['song'] } }),
    [['P2', 'play', { card: 'song' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-TIME-02] no hazards in one’s own',
    running(['ada'], { P1: { hand: ['fog'], companies: [company('moor', ['ada'])] } }),
    [['P1', 'play', { card: 'fog' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-TIME-03] characters in the organization phase',
    { phase: 'site', P1: { hand: ['ada'], ...at('moor', 'bo') } },
    [['P1', 'play', { card: 'ada', company: 'c1' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-TIME-04] a card of two natures as a resource',
    { P1: { hand: ['veil'], playDeck: ['song'] } },
    [['P1', 'play', { card: 'veil', as: 'resource' }]],
    { state: { 'P1.discard': ['veil'] } },
  );
  worked('[MEC-TIME-04] and as a hazard', { P1: { hand: ['veil'] } }, [['P1', 'play', { card: 'veil' }]], no('E_TIMING'));
  worked(
    '[MEC-TIME-05] discarding is no play',
    { active: 'P2', P1: { hand: ['song'], playDeck: ['rope'] } },
    [['P1', 'discard', { card: 'song' }]],
    { state: { 'P1.discard': ['song'] } },
  );
  worked(
    '[MEC-TIME-06] an item needs its site',
    inside('tower', ['ada'], ['crown']),
    [['P1', 'play', { card: 'crown', char: 'ada' }]],
    no('E_SITE'),
  );
  worked(
    '[MEC-TIME-07] a play is never a move by hand',
    { P1: { hand: ['oath'] } },
    [['P1', 'move', { card: 'oath', to: 'P1.side' }]],
    no('E_TIMING'),
  );
  worked(
    '[MEC-TIME-08] only from on guard a hazard acts in the site phase',
    { phase: 'site', company: 'c1', P1: at('tower', 'ada'), P2: { hand: ['fog'] } },
    [['P2', 'play', { card: 'fog' }]],
    no('E_TIMING'),
  );
});

describe('what is seen', () => {
  worked('[MEC-VIS-01] a hand is its player’s', { P1: { hand: ['gem'], playDeck: ['song'] } }, [['P1', 'shuffleDeck']], {
    view: { P1: { 'P1.hand': ['gem'] }, P2: { 'P1.hand': 'count:1', 'P1.playDeck': 'count:1' }, spectator: { 'P1.hand': 'count:1' } },
  });
  worked(
    '[MEC-VIS-02] where a company goes is hidden until its run',
    { P1: { locationDeck: ['tower'], ...at('moor', 'ada') } },
    [['P1', 'declareMove', { company: 'c1', to: 'tower' }]],
    { view: { P1: { 'card:tower.id': 'visible' }, P2: { 'card:tower.id': 'hidden' } } },
  );
  describe('[MEC-VIS-02] a company that forms at a face-down destination', () => {
    /** Ada arrives at her home, to which a company is on its way. */
    const arrived = (): Talk => {
      const talk = talkAt({ P1: { hand: ['ada'], locationDeck: ['village'], ...at('moor', 'bo') } });
      const [moving] = companiesIn(talk.view('P1'), 'P1');
      talk.does('P1', 'move.declare', { company: moving?.id ?? '', to: [talk.handle('P1', 'village')] });
      return talk.does('P1', 'play.character', { card: [talk.handle('P1', 'ada')], at: [talk.handle('P1', 'village')] });
    };
    const siteOfAda = (talk: Talk, viewer: string): string | null | undefined =>
      companiesIn(talk.view(viewer), 'P1').find(({ chars }) => chars.some(({ face }) => face === 'ada'))?.site?.face;

    test('names the site to its own player alone', () => {
      const talk = arrived();
      expect(siteOfAda(talk, 'P1')).toBe('village');
      for (const viewer of ['P2', 'spectator']) {
        expect(talk.told(viewer)).not.toContain('village');
        expect(JSON.stringify(talk.view(viewer).values)).not.toContain('village');
        expect(siteOfAda(talk, viewer)).toBeUndefined();
      }
    });
    test('names it to everybody as soon as a run turns the site up', () => {
      for (const runs of ['bo', 'ada']) {
        const talk = arrived().does('P1', 'phase.next').does('P1', 'phase.next');
        const company = companiesIn(talk.view('P1'), 'P1').find(({ chars }) => chars.some(({ face }) => face === runs));
        expect(siteOfAda(talk, 'P2')).toBeUndefined();
        talk.does('P1', 'run.start', { company: company?.id ?? '' });
        expect([siteOfAda(talk, 'P1'), siteOfAda(talk, 'P2'), siteOfAda(talk, 'spectator')]).toEqual(['village', 'village', 'village']);
      }
    });
  });
  const opened = Talk.open(meccg, meccg.ready[0] ?? {}, live(seeded(5)));
  const begin: (typeof meccg.bots)[string] = (view, templates, below) =>
    view.values['table']?.['phase']?.value === 'setup' ? (meccg.bots['player']?.(view, templates, below) ?? null) : null;
  const begun = opened.botsPlay({ ann: begin, ben: begin }, () => 0);
  test('[MEC-VIS-03] nobody follows a card through a shuffle', () => {
    const talk = agreed(begun.fork(), 'ann', 'deck.peek', { n: 2 });
    expect(talk.view('ann').piles['deck/ann']?.known).toHaveLength(2);
    expect(agreed(talk, 'ann', 'deck.shuffle').view('ann').piles['deck/ann']?.known).toEqual([]);
  });
  test('[MEC-VIS-04] a drawn card is not named to the other player', () => {
    const talk = begun.fork();
    const top = talk.state.piles['deck/ann']?.slots[0]?.face ?? '';
    agreed(talk, 'ann', 'draw', { n: 1 });
    expect(talk.told('ben')).not.toContain(top);
    expect(talk.hears('ben')).toEqual(['Ann draws a card.']);
  });
  test('[MEC-VIS-05] a draw is not taken back without consent', () => {
    const talk = agreed(begun.fork(), 'ann', 'draw', { n: 1 });
    expect(talk.may('ann', 'undo')).toBe(false);
    expect(talk.may('ann', 'undo.ask')).toBe(true);
  });
});
