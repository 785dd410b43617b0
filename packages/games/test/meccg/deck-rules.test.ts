// Rules of building: what each part of a list may hold, and what both players are told where a list breaks a rule.

import { KERNEL_WORDS, refusalSentence, Reader, live, openTable, seeded, type Json, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../src/meccg/content/decks.ts';
import type { DeckList } from '../../src/meccg/content/deck-list.ts';
import { meccg } from '../../src/meccg/index.ts';
import { breaches, violations } from '../../src/meccg/rules/deck-lists.ts';
import { Talk } from '../talk.ts';

const valley: DeckList = DECKS['valley'] ?? { resources: {}, hazards: {}, characters: {}, locationDeck: {} };
const FACES = {
  'half-hound': { kind: 'hazard', subtype: 'creature', alsoEvent: true, name: 'Half Hound', strikes: 1, prowess: 6 },
  'second-lamp': { kind: 'character', name: 'Second Lamp', avatar: true, unique: true },
};
const opened = (ann: DeckList = valley, options: JsonRecord = {}): Talk => {
  const ready = meccg.ready[1];
  const setup = { decks: { ann: ann as unknown as Json, ben: 'woods' }, faces: FACES };
  return Talk.open(meccg, { ...ready, options: { ...ready?.options, enforcement: 'assist', ...options }, setup }, live(seeded(1)));
};
const found = (list: DeckList): readonly { readonly rule: string; readonly what: string; readonly n: number }[] =>
  breaches(new Reader(meccg, opened(list).state, []), list).map(({ rule, what, n }) => ({ rule, what, n }));

describe('what a list may hold', () => {
  test('[MEC-PLAY-07] a creature that is an event as well counts as half a creature', () => {
    const creatures = [
      'bog-hounds',
      'hedge-thieves',
      'carrion-choir',
      'cave-lurker',
      'fell-riders',
      'salt-wraith',
      'gate-sentries',
      'old-tusk',
      'ash-giant',
    ];
    const others = Object.entries(valley.hazards).filter(([face]) => !creatures.includes(face));
    const hazards = (whole: number, half: number): DeckList => ({
      ...valley,
      hazards: {
        ...Object.fromEntries(others),
        'bog-hounds': 3,
        'hedge-thieves': 3,
        'carrion-choir': 3,
        'cave-lurker': whole - 9,
        'half-hound': half,
      },
    });
    const few = (list: DeckList): unknown => found(list).find(({ what }) => what === 'creatures');
    expect(few(hazards(11, 2))).toBe(undefined);
    expect(few(hazards(11, 1))).toEqual({ rule: 'MEC-PLAY-07', what: 'creatures', n: 11.5 });
  });
  test('[MEC-SETUP-01] a pool holds characters and at most two minor items, and no avatar', () => {
    expect(found(valley)).toEqual([]);
    expect(found({ ...valley, pool: { ...valley.pool, 'moss-cloak': 1 } })).toContainEqual({
      rule: 'MEC-SETUP-01',
      what: 'poolItems',
      n: 3,
    });
    expect(
      found({ ...valley, pool: { ...valley.pool, 'singing-shell': 1 }, resources: { ...valley.resources, 'singing-shell': 0 } }),
    ).toContainEqual({ rule: 'MEC-SETUP-01', what: 'poolOthers', n: 1 });
    expect(found({ ...valley, pool: { ...valley.pool, 'second-lamp': 1 } })).toEqual([{ rule: 'MEC-SETUP-01', what: 'poolOthers', n: 1 }]);
  });
  test('[MEC-SETUP-01] a sideboard holds no places, and at most thirty cards', () => {
    expect(found({ ...valley, sideboard: { hearthmoor: 1 } })).toEqual([{ rule: 'MEC-SETUP-01', what: 'sideboardPlaces', n: 1 }]);
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`card-${i}`, 3]));
    expect(found({ ...valley, sideboard: many })).toEqual([{ rule: 'MEC-SETUP-01', what: 'sideboard', n: 33 }]);
  });
  test('[MEC-PLAY-07] avatars are counted in the deck, whichever they are', () => {
    expect(found({ ...valley, characters: { ...valley.characters, 'the-grey-lamp': 3, 'second-lamp': 1 } })).toEqual([
      { rule: 'MEC-PLAY-07', what: 'avatars', n: 4 },
    ]);
  });
});

describe('what is told', () => {
  test('[MEC-SETUP-01] both hear which rules a list breaks and by how much, and of no card', () => {
    const talk = opened({ ...valley, resources: { ...valley.resources, 'singing-shell': 0 }, sideboard: { hearthmoor: 2 } });
    for (const who of ['ann', 'ben']) {
      const lines = talk.hears(who).filter((line) => line.includes('list breaks'));
      expect(lines).toEqual([
        'Ann’s list breaks MEC-PLAY-03: 29 resources and 30 hazards, which must be as many.',
        'Ann’s list breaks MEC-PLAY-07: 29 resources, at least 30.',
        'Ann’s list breaks MEC-SETUP-01: 2 places in the sideboard, at most 0.',
      ]);
    }
  });
  test('[MEC-SETUP-01] the rules that are broken are named once each', () => {
    const list = { ...valley, resources: { 'singing-shell': 2 } };
    expect(violations(new Reader(meccg, opened(list).state, []), list)).toEqual(['MEC-PLAY-03', 'MEC-PLAY-07']);
  });
});

describe('where lists are chosen', () => {
  const few: DeckList = { ...valley, resources: { ...valley.resources, 'singing-shell': 0 } };
  const opening = (enforcement: string): Parameters<typeof openTable>[1] => ({
    seats: meccg.ready[1]?.seats ?? [],
    options: { ...meccg.ready[1]?.options, enforcement },
    setup: { decks: { ann: few as unknown as Json, ben: 'woods' } },
  });
  test('[MEC-SETUP-01] a strict table does not open with a list that breaks a rule, and says by how much', () => {
    const refused = openTable(meccg, opening('strict'), { chance: live(seeded(1)) });
    if (refused.ok) throw new Error('the table opens');
    expect([refused.fault, refused.refusal.key, refused.refusal.rule]).toEqual([null, 'E_DECK', 'MEC-PLAY-03']);
    expect(
      refusalSentence(
        { words: { ...KERNEL_WORDS, ...meccg.words }, faces: {}, seats: [], missing: (key) => expect(key).toBe('') },
        refused.refusal,
      ),
    ).toBe(
      'A deck list is refused. Ann’s list breaks MEC-PLAY-03: 29 resources and 30 hazards, which must be as many. Ann’s list breaks MEC-PLAY-07: 29 resources, at least 30. (MEC-PLAY-03)',
    );
  });
  test.each(['assist', 'free'])('[MEC-SETUP-01] at a table with %s both have to agree before anything is dealt', (enforcement) => {
    const talk = Talk.open(meccg, opening(enforcement), live(seeded(1)));
    const asked = (): string[] => talk.state.asks.map(({ key, to }) => `${to} ${key}`);
    expect(asked()).toEqual(['ann setup.lists', 'ben setup.lists']);
    talk.answers('ann', { agree: 'yes' }).answers('ben', { agree: 'no' });
    expect(talk.hears('ann')).toEqual(['Ben does not agree to lists that break rules of building.']);
    expect(asked()).toEqual(['ann setup.lists', 'ben setup.lists']);
    talk.answers('ben', { agree: 'yes' }).answers('ann', { agree: 'yes' });
    expect(talk.hears('ben')).toEqual(['Both play with lists that break rules of building.']);
    expect(asked()).toEqual(['ann setup.character', 'ben setup.character']);
  });
});
