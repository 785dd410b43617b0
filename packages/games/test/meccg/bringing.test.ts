// A table to which both players bring their decks: chosen under seal, laid together, and refused to their owner alone.

import { readFileSync } from 'node:fs';
import { BLANK, applyGroup, live, seeded, viewGroup } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import type { OwnDeck } from '../../src/meccg/content/deck-list.ts';
import { importCards, ownDeck } from '../../src/meccg/import/index.ts';
import { meccg } from '../../src/meccg/index.ts';
import { readOwnDeck } from '../../src/meccg/read/own-deck.ts';
import { Talk } from '../talk.ts';

const EXAMPLES = new URL('../../../../docs/examples/', import.meta.url);
const imported = (): OwnDeck => {
  const files = ['reed-people.cards.json', 'reed-people.deck.txt'];
  const imports = importCards(files.map((file) => ({ file, text: readFileSync(new URL(file, EXAMPLES), 'utf8') })));
  const [deck] = imports.decks;
  if (deck === undefined) throw new Error('the example has no deck list');
  return ownDeck(imports, deck);
};
const REEDS = imported();
const own = (deck: unknown = REEDS): { readonly deck: string; readonly json: string } => ({ deck: 'own', json: JSON.stringify(deck) });
const sample = (deck: string): { readonly deck: string; readonly json: string } => ({ deck, json: '' });

const opened = (options = {}): Talk => {
  const ready = meccg.ready.find(({ name }) => name === 'own decks');
  if (ready === undefined) throw new Error('there is no such ready table');
  return Talk.open(meccg, { ...ready, options: { ...ready.options, ...options } }, live(seeded(1)));
};
const asked = ({ state }: Talk): string[] => state.asks.filter(({ answer }) => answer === null).map(({ key, to }) => `${to} ${key}`);

describe('own decks', () => {
  test('[MEC-SETUP-01] both choose under seal; nothing is laid before both have chosen, then both in one group', () => {
    const talk = opened();
    expect(asked(talk)).toEqual(['ann setup.deck', 'ben setup.deck']);
    talk.answers('ann', own());
    expect(asked(talk)).toEqual(['ben setup.deck']);
    expect(talk.state.piles['deck/ann']?.slots).toEqual([]);
    talk.answers('ben', sample('woods'));
    expect(talk.hears('ann')).toContain('Ann brings a deck of 63 cards, to begin at Heronhall.');
    expect(talk.hears('ben')).toContain('Ann brings a deck of 63 cards, to begin at a Haven.');
    expect(asked(talk)).toEqual(['ann setup.character', 'ben setup.character']);
  });

  test('[MEC-VIS-01] the other player hears how many cards lie where, of an own deck as of any other, and nothing else of it', () => {
    const [first = '', second = ''] = Object.keys(REEDS.hazards);
    const fewer = { ...REEDS, hazards: { ...REEDS.hazards, [first]: 2, [second]: 4 } };
    const options = { 'deck.copies': 9 };
    const heard = (deck: OwnDeck): string => {
      const talk = opened(options).answers('ann', own(deck)).answers('ben', sample('woods'));
      let state = BLANK;
      const told = talk.groups.map((group) => {
        const before = state;
        state = applyGroup(state, group);
        return viewGroup(before, group, 2);
      });
      return JSON.stringify(told);
    };
    const told = heard(REEDS);
    expect(told).toBe(heard(fewer));
    for (const [face, data] of Object.entries(REEDS.faces)) {
      expect(told).not.toContain(`"${face}"`);
      expect(told).not.toContain(JSON.stringify(data['name']));
    }
  });

  test('[MEC-SETUP-01] a list that breaks rules at a strict table is asked for again, and its owner alone hears why', () => {
    const [face = ''] = Object.keys(REEDS.hazards);
    const many = { ...REEDS, hazards: { ...REEDS.hazards, [face]: 5 } };
    const talk = opened();
    talk.answers('ann', own(many)).answers('ben', sample('woods'));
    expect(asked(talk)).toEqual(['ann setup.deck']);
    const why = talk.hears('ann').find((line) => line.startsWith('Your deck is not taken.')) ?? '';
    expect(why).toContain('MEC-PLAY-03: 30 resources and 32 hazards');
    expect(why).not.toContain(face);
    expect(talk.hears('ben').join(' ')).not.toMatch(/deck is not taken|breaks/);
    talk.answers('ann', own());
    expect(asked(talk)).toEqual(['ann setup.character', 'ben setup.character']);
  });

  test('[MEC-SETUP-01] where rules are not strict both hear of such a list and agree', () => {
    const [face = ''] = Object.keys(REEDS.hazards);
    const talk = opened({ enforcement: 'assist' });
    talk.answers('ann', own({ ...REEDS, hazards: { ...REEDS.hazards, [face]: 5 } })).answers('ben', own());
    expect(asked(talk)).toEqual(['ann setup.lists', 'ben setup.lists']);
    expect(talk.hears('ben').join(' ')).toContain('Ann’s list breaks MEC-PLAY-03');
  });

  test.each(['', 'nonsense', '[]', '{}', '{"faces": 7}'])('[MEC-SETUP-01] %s is no deck, which its owner alone is told', (json) => {
    const talk = opened();
    talk.answers('ann', { deck: 'own', json }).answers('ben', sample('woods'));
    expect(talk.hears('ann').join(' ')).toContain('this is no deck as JSON');
    expect(talk.hears('ben').join(' ')).not.toContain('no deck');
    expect(asked(talk)).toEqual(['ann setup.deck']);
  });

  test('[MEC-SETUP-01] a deck keeps its bounds, and has every card that its list names', () => {
    const read = (deck: object): OwnDeck | null => readOwnDeck(JSON.stringify(deck));
    const [face = ''] = Object.keys(REEDS.hazards);
    expect(read(REEDS)).toMatchObject({ hazards: REEDS.hazards, startSite: REEDS.startSite });
    expect(read({ ...REEDS, hazards: { [face]: 251 } })).toBe(null);
    expect(read({ ...REEDS, hazards: { [face]: 1.5 } })).toBe(null);
    expect(read({ ...REEDS, hazards: { unknown: 1 } })).toBe(null);
    expect(read({ ...REEDS, startSite: 'unknown' })).toBe(null);
    expect(read({ ...REEDS, map: { Land: { type: 7, adjacent: [] } } })).toBe(null);
    expect(read({ ...REEDS, faces: { ...REEDS.faces, [face]: { prowess: 1e9 } } })).toBe(null);
    expect(readOwnDeck(JSON.stringify(REEDS).replace(`"${face}"`, '"__proto__"'))).toBe(null);
    expect(Object.keys(read({ ...REEDS, faces: { ...REEDS.faces, more: {} } })?.faces ?? {})).not.toContain('more');
  });

  test('[MEC-MAN-01] a table whose questions are closed by hand begins with the sample decks', () => {
    const talk = opened();
    talk.does('ann', 'unstick');
    expect(talk.state.piles['deck/ann']?.slots.length).toBeGreaterThan(0);
  });
});
