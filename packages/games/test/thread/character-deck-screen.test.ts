// The cards of a Character Deck: what they say, and which of them count.

import type { JsonRecord } from '@pasteboard/kernel';
import { render, speechOf } from '@pasteboard/phrasing';
import { expect, test } from 'vitest';
import { FLAWS, PERKS } from '../../src/thread/content/traits.ts';
import { deckCards } from '../../src/thread/view.ts';
import { checks, sits } from './beyond-table.ts';

const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

test('[THR-X-POINT-01] every Perk, Flaw and condition says on its card what it does', () => {
  const talk = sits({ ash: { ranks: [2, 2, 3, 1], sheet: { perks: ids(PERKS), flaws: ids(FLAWS) }, values: { exhausted: 1 } } });
  const worn: readonly JsonRecord[] = [
    { condition: 'pain' },
    { condition: 'slowed' },
    { condition: 'unconscious' },
    { condition: 'restrained', part: 'arm' },
    { condition: 'restrained', part: 'leg' },
    { condition: 'loseSense', part: 'sight' },
  ];
  for (const each of worn) talk.does('wren', 'condition.inflict', { who: 'ash', ...each });
  const view = talk.view('ann');
  const speech = speechOf(view, talk.game.words);
  const cards = deckCards(view, 'ash');
  expect(cards.length).toBe(4 + PERKS.length + FLAWS.length + worn.length + 1);
  for (const { kind, lines, price } of cards) {
    if (kind !== 'aspect') expect(lines.length).toBeGreaterThan(0);
    for (const { key, params } of [...lines, ...price]) {
      const text = render(speech, key, params);
      expect(text).toMatch(/^[^{}]{3,60}$/);
      expect(text).not.toContain('face.');
    }
  }
  const said = (id: string): string[] =>
    cards.filter((card) => card.id === id).flatMap(({ lines }) => lines.map(({ key, params }) => render(speech, key, params)));
  expect(said('exhausted')).toEqual([expect.stringMatching(/^Burn 1 more, Stamina \d at most$/)]);
  expect(said('doubter')).toEqual(['−1 on Checks of Spirit']);
});

test('[THR-X-ASPECT-01] [THR-X-COND-01] the Aspects of a Check that waits, what adds to them and what it burns count; nothing does without one', () => {
  const talk = sits({ ash: { sheet: { perks: ['keenEye', 'gatherUp'], flaws: ['doubter'] }, values: { exhausted: 1 } } });
  const counting = (): string[] => ids(deckCards(talk.view('ann'), 'ash').filter(({ inUse }) => inUse));
  expect(counting()).toEqual([]);
  checks(talk, 12);
  expect(counting()).toEqual(['body', 'mind', 'keenEye', 'exhausted']);
});
