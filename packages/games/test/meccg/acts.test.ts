// Cards that act by themselves: each hook on a card of our own, its condition, its end, and what is told.

import { Reader, live, scripted, seeded, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { HOOKS, actsOf } from '../../src/meccg/read/acts.ts';
import { printedOn } from '../../src/meccg/read/cards.ts';
import { FACES } from '../../src/meccg/content/decks.ts';
import { meccg } from '../../src/meccg/index.ts';
import { drawsOf, hazardLimit } from '../../src/meccg/rules/movement.ts';
import { agreed, at, company, inside, running, talkAt, type Part } from './talk.ts';
import type { Talk } from '../talk.ts';

const table = (given: Part, acts: { readonly [card: string]: readonly JsonRecord[] }, dice: readonly number[] = []): Talk =>
  talkAt(
    given,
    scripted(
      dice.map((die) => ({ die })),
      live(seeded(1)),
    ),
    Object.fromEntries(Object.entries(acts).map(([card, list]) => [card, { acts: list } as unknown as JsonRecord])),
  );
const companyOf = (talk: Talk): string => Object.keys(talk.state.piles).find((id) => id.startsWith('company/')) ?? '';
const reader = (talk: Talk): Reader => new Reader(meccg, talk.state, []);
const played = (talk: Talk, by: string, card: string, more: JsonRecord = { place: 'usual' }): Talk => {
  talk.does(by, by === 'P1' ? 'play.resource' : 'play.hazard', { card: [talk.handle(by, card)], ...more });
  return talk.count('table', 'word') === '' ? talk : talk.does(by === 'P1' ? 'P2' : 'P1', 'respond.pass');
};

describe('entries', () => {
  test('[MEC-AUTO-01] data from a closed list; anything else is no entry', () => {
    expect(actsOf([{ hook: 'limit', n: 1 }, { hook: 'explode' }, 'code()', null, 7])).toHaveLength(1);
    expect(actsOf('return 1')).toEqual([]);
    const used = new Set(Object.entries(FACES).flatMap(([face, data]) => printedOn(face, data).acts.map(({ hook }) => hook)));
    expect([...used].toSorted()).toEqual(HOOKS.toSorted());
  });
  test('[MEC-AUTO-05] a card without entries is played and left to the people', () => {
    const talk = played(talkAt({ P1: { hand: ['song'], playDeck: ['rope'] } }), 'P1', 'song');
    expect(talk.hears('P2')).toEqual(['P1 plays song.']);
  });
});

describe('attacks', () => {
  const wolves = (acts: { readonly [card: string]: readonly JsonRecord[] }): Talk => {
    const talk = table({ ...running(['ada', 'bo'], { P2: { hand: ['hounds'] } }), neutral: [{ card: 'gloom', owner: 'P2' }] }, acts);
    return talk.does('P2', 'play.creature', { card: [talk.handle('P2', 'hounds')], key: 'region.w' });
  };
  test('[MEC-AUTO-02] [MEC-AUTO-04] prowess and strikes are changed, and told with the card and the number', () => {
    const talk = wolves({ gloom: [{ hook: 'attack.prowess', n: 1, from: 'creature' }] });
    expect(talk.hears('P1')).toContain('gloom acts: prowess of the attack (1).');
    expect(talk.hears('P1')).toContain('An attack: 2 strikes with prowess 9.');
    expect(wolves({ gloom: [{ hook: 'attack.strikes', n: -5 }] }).hears('P1')).toContain('An attack: one strike with prowess 8.');
  });
  test.each<[JsonRecord, number]>([
    [{ from: 'site' }, 8],
    [{ from: 'creature' }, 9],
    [{ whose: 'own' }, 8],
    [{ whose: 'other' }, 9],
    [{ siteType: 'S' }, 8],
    [{ siteType: 'R' }, 9],
    [{ phase: 'site' }, 8],
    [{ phase: 'movementHazard' }, 9],
    [{ beside: 'Oath' }, 8],
    [{ beside: 'Ada' }, 9],
  ])('[MEC-AUTO-03] only under its condition: %j gives prowess %i', (condition, prowess) => {
    const talk = wolves({ gloom: [{ hook: 'attack.prowess', n: 1, ...condition }] });
    expect(talk.hears('P1').at(-1)).toContain(`with prowess ${prowess}.`);
  });
  test('[MEC-AUTO-02] an event calls a creature off before strikes are given out, and not later', () => {
    const off = { song: [{ hook: 'cancel', when: 'played', from: 'creature', whose: 'own' }] };
    const given = (attack: Part): Part => ({
      ...running(['ada', 'bo'], { attack: { card: 'giant', company: 'c1', ...attack }, P2: { playDeck: ['fog'] } }),
      P1: { hand: ['song'], playDeck: ['rope'], companies: [company('moor', ['ada', 'bo'], { to: 'tower', revealed: true })] },
    });
    const talk = played(table(given({}), off), 'P1', 'song');
    expect(talk.count('table', 'attack')).toBeNull();
    expect(talk.size('discard/P2')).toBe(1);
    const late = played(table(given({ assigned: [{ char: 'ada', state: 'open' }] }), off), 'P1', 'song');
    expect(late.count('table', 'attack')).not.toBeNull();
    expect(late.hears('P1')).toContain('song finds nothing to act on.');
  });
  test('[MEC-AUTO-02] an item is discarded, an ally tapped, to call off a strike', () => {
    const struck = (borne: string, acts: readonly JsonRecord[], attack: Part): Talk =>
      table(
        running(['ada'], {
          attack: { company: 'c1', assigned: [{ char: 'ada', state: 'open' }], ...attack },
          P1: { playDeck: ['song'], companies: [company('moor', [{ card: 'ada', with: [borne] }], { to: 'tower', revealed: true })] },
        }),
        { [borne]: acts },
      );
    const rope = struck('rope', [{ hook: 'cancelStrike', when: 'discarded', from: 'creature' }], { card: 'giant' });
    const use = (talk: Talk, card: string): JsonRecord => ({
      card: [talk.handle('P1', card)],
      char: [talk.handle('P1', 'ada')],
      what: 'act.cancelStrike',
    });
    rope.does('P1', 'card.use', use(rope, 'rope'));
    expect(rope.size('discard/P1')).toBe(1);
    expect(JSON.stringify(rope.count('table', 'attack'))).toContain('cancelled');
    const otter = struck('otter', [{ hook: 'cancelStrike', when: 'tapped' }], { card: 'giant' });
    otter.does('P1', 'card.use', use(otter, 'otter')).does('P1', 'attack.end');
    expect(otter.refused('P1', 'card.use', { card: [otter.handle('P1', 'otter')], what: 'act.cancelStrike' })).toContain(
      'nothing for it to act on',
    );
    const wrong = struck('rope', [{ hook: 'cancelStrike', when: 'discarded', from: 'site' }], { card: 'giant' });
    expect(wrong.refused('P1', 'card.use', use(wrong, 'rope'))).toContain('nothing for it to act on');
  });
});

describe('runs and sites', () => {
  test('[MEC-AUTO-02] the hazard limit and the cards to draw, by what is in play', () => {
    const acts = { oath: [{ hook: 'draws', n: 1, whose: 'own', region: 'w' }], gloom: [{ hook: 'limit', n: 2, whose: 'other' }] };
    const talk = table(
      {
        phase: 'movementHazard',
        P1: { events: ['oath'], companies: [company('moor', ['ada'], { to: 'tower' })] },
        neutral: [{ card: 'gloom', owner: 'P2' }],
      },
      acts,
    );
    talk.does('P1', 'run.start', { company: companyOf(talk) });
    expect(hazardLimit(reader(talk), companyOf(talk))).toBe(4);
    expect(drawsOf(reader(talk), companyOf(talk))).toEqual({ P1: 3, P2: 3 });
    expect(talk.hears('P2').filter((line) => line.includes('acts'))).toEqual([
      'gloom acts: hazard limit (2).',
      'oath acts: cards to draw (1).',
    ]);
  });
  test('[MEC-AUTO-02] [MEC-AUTO-03] a key for creatures lasts to the end of the turn and no longer', () => {
    const acts = { fog: [{ hook: 'keys', adds: 'site.R', when: 'played', until: 'turn' }] };
    const talk = table({ ...running(['ada'], { options: { handSize: 0 }, P2: { hand: ['hounds', 'fog'] } }) }, acts);
    const attack = { card: [talk.handle('P2', 'hounds')], key: 'site.R' };
    expect(talk.refused('P2', 'play.creature', attack)).toContain('neither the path nor the site');
    played(talk, 'P2', 'fog');
    expect(talk.count('table', 'running')).toHaveLength(1);
    expect(talk.fork().does('P2', 'play.creature', attack).hears('P1')[0]).toContain('Played in: ruins and lairs');
    agreed(talk.does('P2', 'run.done'), 'P2', 'discard', { card: attack.card }).does('P1', 'run.end');
    for (let i = 0; i < 2; i++) talk.does('P1', 'phase.next');
    talk.does('P1', 'turn.end');
    expect(talk.count('table', 'running')).toEqual([]);
  });
  test('[MEC-AUTO-02] items the site does not list, and influence checks', () => {
    const given = inside('village', ['ada'], ['rope', 'guild']);
    const taken = table(given, { ada: [{ hook: 'items', adds: 'minor', whose: 'own' }] });
    const rope = { card: [taken.handle('P1', 'rope')], char: [taken.handle('P1', 'ada')], extra: 'no' };
    expect(talkAt(given).refused('P1', 'play.item', rope)).toContain('the site does not offer it');
    taken.does('P1', 'play.item', rope);
    const tried = table({ ...given, neutral: [{ card: 'gloom', owner: 'P2' }] }, { gloom: [{ hook: 'influence', n: -1 }] }, [3, 4]);
    tried.does('P1', 'play.faction', { card: [tried.handle('P1', 'guild')], char: [tried.handle('P1', 'ada')], mod: 0 });
    expect(tried.hears('P1')[1]).toContain('dice 7, influence 2, modifier -1: 8 against 8, not won');
  });
  test('[MEC-AUTO-02] [MEC-POS-07] a character untaps; a wounded one does not', () => {
    const acts = { cheer: [{ hook: 'untap', when: 'played' }] };
    const on = (pos: string): Talk => {
      const talk = table({ P1: { hand: ['cheer'], ...at('moor', { card: 'ada', pos }) } }, acts);
      return played(talk, 'P1', 'cheer', { on: [talk.handle('P1', 'ada')] });
    };
    expect(on('tapped').state.piles[companyOf(on('tapped'))]?.slots[0]?.turn).toBe(0);
    expect(on('wounded').state.piles[companyOf(on('wounded'))]?.slots[0]?.turn).toBe(180);
  });
  test('[MEC-AUTO-02] [MEC-CORR-02] a modifier printed on what one bears counts in corruption checks', () => {
    const talk = talkAt({ P1: at('moor', { card: 'ada', with: ['crown', 'cheer'] }) }, scripted([{ die: 2 }, { die: 2 }]), {
      cheer: { cpMod: 1 },
    });
    talk.does('P1', 'corruption.check', { char: [talk.handle('P1', 'ada')], support: [], mod: 0 });
    expect(talk.hears('P2')[0]).toContain('dice 4, modifier 1: 5 against 4 points, passed');
  });
});
