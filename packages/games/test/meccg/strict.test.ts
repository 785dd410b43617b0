// A strict table: what the rules do not allow by themselves, the other player has to agree to.

import type { JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import type { Talk } from '../talk.ts';
import { at, company, talkAt, type Part } from './talk.ts';

const asked = (talk: Talk, who: string): boolean => talk.view(who).asks.some(({ key, to }) => key === 'consent.ask' && to === who);

/** A table with a card in each place from which something is done by hand. */
const given = (more: Part = {}): Part => ({
  P1: {
    hand: ['rope', 'song'],
    playDeck: ['mail', 'gem'],
    locationDeck: ['village'],
    companies: [company('moor', ['ada', { card: 'bo', pos: 'tapped' }, { card: 'cy', pos: 'wounded' }])],
  },
  ...more,
});
type Move = readonly [name: string, params: (talk: Talk) => JsonRecord];
const card = (name: string) => (talk: Talk) => ({ card: [talk.handle('P1', name)] });
const BY_HAND: readonly Move[] = [
  ['discard', card('rope')],
  ['discard', card('ada')],
  ['remove', card('ada')],
  ['reveal', card('rope')],
  ['announce', card('rope')],
  ['deck.put', card('rope')],
  ['move', (talk) => ({ ...card('ada')(talk), to: 'hand/P1', purpose: 'none' })],
  ['tap', card('ada')],
  ['untap', card('bo')],
  ['wound', card('ada')],
  ['heal', card('cy')],
  ['draw', () => ({ n: 1 })],
  ['deck.peek', () => ({ n: 1 })],
  ['deck.search', () => ({})],
  ['deck.shuffle', () => ({})],
  ['adjust', () => ({ what: 'source.kill', n: 1 })],
  ['site.take', (talk) => ({ ...card('village')(talk), purpose: 'effect' })],
];
const PHASES = ['untap', 'organization', 'longEvent', 'movementHazard', 'site', 'endOfTurn'];

describe('moves by hand', () => {
  test.each(BY_HAND)('[MEC-MAN-02] %s asks the other player at a strict table, in every phase and in either turn', (name, params) => {
    for (const phase of PHASES)
      for (const active of ['P1', 'P2']) {
        const talk = talkAt(given({ phase, active }));
        const before = JSON.stringify([talk.state.piles, talk.state.values]);
        talk.does('P1', name, params(talk));
        expect([phase, active, asked(talk, 'P2')]).toEqual([phase, active, true]);
        expect(JSON.stringify([talk.state.piles, talk.state.values])).toBe(before);
        const refused = talk.fork().answers('P2', { answer: 'no' });
        expect(JSON.stringify([refused.state.piles, refused.state.values])).toBe(before);
        const agreed = talk.answers('P2', { answer: 'yes' });
        expect(agreed.state.asks.filter(({ key }) => key === 'consent.ask')).toEqual([]);
        expect(agreed.groups.at(-1)?.by).toBe('P1');
        expect(agreed.groups.at(-1)?.events.some((e) => e.type === 'Said' && e.key.startsWith('consent.'))).toBe(false);
      }
  });
  test.each(['assist', 'free'])('[MEC-MAN-01] at a table with %s they are made at once, and told', (enforcement) => {
    for (const [name, params] of BY_HAND) {
      const talk = talkAt(given({ options: { enforcement } }));
      talk.does('P1', name, params(talk));
      expect([name, asked(talk, 'P2')]).toEqual([name, false]);
    }
  });
  test('[MEC-MAN-02] the question names a card that lies open, and no other', () => {
    const talk = talkAt(given());
    talk.does('P1', 'discard', card('ada')(talk));
    expect(JSON.stringify(talk.view('P2').asks)).toContain('card ada');
    const hidden = talkAt(given());
    hidden.does('P1', 'discard', card('rope')(hidden));
    expect(hidden.bytes('P2')).not.toContain('rope');
  });
  test('[MEC-MAN-02] the question names a pile as players know it', () => {
    const talk = talkAt(given());
    talk.does('P1', 'move', { ...card('ada')(talk), to: 'discard/P1', purpose: 'none' });
    const question = JSON.stringify(talk.view('P2').asks);
    expect(question).toContain('card ada, to P1’s discard');
    expect(question).not.toContain('discard/P1');
  });
  test('[MEC-MAN-03] what is said of an open card, and dice, need nobody to agree', () => {
    const talk = talkAt(given());
    talk.does('P1', 'announce', card('ada')(talk)).does('P1', 'roll', { label: 'riddle' });
    expect(asked(talk, 'P2')).toBe(false);
  });
});

/** P1’s company sets out from the moor to the tower, by commands. */
const settingOut = (chars: readonly unknown[], more: Part = {}): Talk => {
  const talk = talkAt({
    P1: { playDeck: ['mail', 'gem', 'rope'], locationDeck: ['tower'], companies: [company('moor', chars)] },
    P2: { playDeck: ['fog', 'gloom', 'itch', 'veil'] },
    ...more,
  });
  const run = talk.view('P1').values;
  const mine = Object.keys(run).find((scope) => scope.startsWith('company/')) ?? '';
  talk.does('P1', 'move.declare', { company: mine, to: [talk.handle('P1', 'tower')] });
  for (let i = 0; i < 2; i++) talk.does('P1', 'phase.next');
  return talk.does('P1', 'run.start', { company: mine });
};

describe('the first draw', () => {
  test('[MEC-MH-05] the hazard player draws at least one card before they are done', () => {
    const talk = settingOut(['ada']);
    expect(talk.refused('P2', 'run.done')).toContain('draw');
    talk.does('P2', 'run.draw', { n: 1 }).does('P2', 'run.done');
  });
  test('[MEC-MH-05] so does the resource player before the run ends, if the company is led', () => {
    const talk = settingOut(['ada']);
    talk.does('P2', 'run.draw', { n: 1 }).does('P2', 'run.done');
    expect(talk.refused('P1', 'run.end')).toContain('draw');
    talk.does('P1', 'run.draw', { n: 1 });
    talk.does('P1', 'run.end');
    const unled = settingOut(['cy']);
    unled.does('P2', 'run.draw', { n: 1 }).does('P2', 'run.done').does('P1', 'run.end');
  });
  test('[MEC-MH-05] where all is free it is left to the players', () => {
    settingOut(['ada'], { options: { enforcement: 'free' } })
      .does('P2', 'run.done')
      .does('P1', 'run.end');
  });
});

describe('ways that part', () => {
  const parted = (): Talk =>
    talkAt({
      P1: {
        locationDeck: ['tower', 'falls', 'falls/2'],
        companies: [
          company('moor', ['ada'], { id: 'c1' }),
          company('moor', ['bo'], { id: 'c2' }),
          company('village', ['cy'], { id: 'c3' }),
        ],
      },
    });
  const companyOf = (talk: Talk, face: string): string =>
    Object.entries(talk.state.piles).find(
      ([id, { slots }]) => id.startsWith('company/') && slots.some((slot) => slot.face === face),
    )?.[0] ?? '';
  const declare = (talk: Talk, lead: string, to: string): Part => ({ company: companyOf(talk, lead), to: [talk.handle('P1', to)] });
  test('[MEC-ORG-10] two companies from one origin do not go to the same new site', () => {
    const talk = parted();
    talk.does('P1', 'move.declare', declare(talk, 'ada', 'tower') as JsonRecord);
    expect(talk.refused('P1', 'move.declare', declare(talk, 'bo', 'tower') as JsonRecord)).toContain('same');
    talk.does('P1', 'move.declare', declare(talk, 'bo', 'falls') as JsonRecord);
  });
  test('[MEC-ORG-10] not even by a second card of a Haven', () => {
    const talk = parted();
    talk.does('P1', 'move.declare', declare(talk, 'ada', 'falls') as JsonRecord);
    expect(talk.refused('P1', 'move.declare', declare(talk, 'bo', 'falls') as JsonRecord)).toContain('same');
  });
  test('[MEC-ORG-10] from two places they may meet', () => {
    const talk = talkAt({
      P1: { locationDeck: ['moor'], companies: [company('tower', ['ada'], { id: 'c1' }), company('village', ['bo'], { id: 'c2' })] },
    });
    talk.does('P1', 'move.declare', declare(talk, 'ada', 'moor') as JsonRecord);
    talk.does('P1', 'move.declare', declare(talk, 'bo', 'moor') as JsonRecord);
  });
});

describe('who leaves, and which cards of a hand', () => {
  test('[MEC-ORG-04] a character who needs no general influence cannot be discarded for it', () => {
    const talk = talkAt({
      options: { generalInfluence: 10 },
      P1: { companies: [company('tower', ['lamp', 'di', 'ed', { card: 'cy', follows: 'di' }])] },
    });
    for (const who of ['lamp', 'cy'])
      expect(talk.refused('P1', 'dismiss', { char: [talk.handle('P1', who)] })).toContain('general influence');
    talk.does('P1', 'dismiss', { char: [talk.handle('P1', 'ed')] });
  });
  test('[MEC-TURN-06] at the end of the turn either player may discard one card, and fills up', () => {
    const talk = talkAt({
      phase: 'endOfTurn',
      options: { handSize: 2 },
      P1: { hand: ['rope', 'song'], playDeck: ['mail'], ...at('moor', 'ada') },
      P2: { hand: ['fog'], playDeck: ['gloom', 'itch'] },
    });
    talk.does('P1', 'hand.trim', { card: [talk.handle('P1', 'rope')] });
    expect(talk.refused('P1', 'hand.trim', { card: [talk.handle('P1', 'song')] })).toContain('one card');
    talk.does('P2', 'hand.trim', { card: [talk.handle('P2', 'fog')] });
    talk.does('P1', 'turn.end');
    expect(talk.faces('P1', 'hand/P1')?.toSorted()).toEqual(['mail', 'song']);
    expect(talk.size('hand/P2')).toBe(2);
  });
  test('[MEC-TURN-06] who has too many discards down, and no further; at the end of a run nobody discards by choice', () => {
    const talk = talkAt({ phase: 'endOfTurn', options: { handSize: 1 }, P1: { hand: ['rope', 'song', 'mail'], ...at('moor', 'ada') } });
    talk.does('P1', 'hand.trim', { card: [talk.handle('P1', 'rope')] }).does('P1', 'hand.trim', { card: [talk.handle('P1', 'song')] });
    expect(talk.refused('P1', 'hand.trim', { card: [talk.handle('P1', 'mail')] })).toContain('one card');
    const run = talkAt({ phase: 'movementHazard', company: 'c1', P1: { hand: ['rope'], ...at('moor', 'ada') }, P2: { done: true } });
    run.refused('P1', 'hand.trim', { card: [run.handle('P1', 'rope')] });
  });
});
