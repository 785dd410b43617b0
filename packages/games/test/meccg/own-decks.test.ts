// Decks that players bring with their cards: whose cards they are, and what the other player learns of them.

import { readFileSync } from 'node:fs';
import { live, seeded, viewGroup, BLANK, openTable, type Json, type JsonRecord } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { importCards, ownDeck } from '../../src/meccg/import/index.ts';
import { meccg } from '../../src/meccg/index.ts';
import type { OwnDeck } from '../../src/meccg/content/deck-list.ts';

const EXAMPLES = new URL('../../../../docs/examples/', import.meta.url);
const imported = (): OwnDeck => {
  const files = ['reed-people.cards.json', 'reed-people.deck.txt'];
  const imports = importCards(files.map((file) => ({ file, text: readFileSync(new URL(file, EXAMPLES), 'utf8') })));
  const [deck] = imports.decks;
  if (deck === undefined) throw new Error('the example has no deck list');
  return ownDeck(imports, deck);
};
const REEDS = imported();
const RENAMED = 'Hounds of Another File';

const opened = (ann: OwnDeck, ben: OwnDeck | string, options: JsonRecord = {}): Extract<ReturnType<typeof openTable>, { ok: true }> => {
  const setup = { decks: { ann, ben } as unknown as Json };
  const done = openTable(meccg, { seats: meccg.ready[0]?.seats ?? [], options, setup }, { chance: live(seeded(1)) });
  if (!done.ok) throw new Error('the table does not open');
  return done;
};
/** All that Ben is told about the opening. */
const hears = ({ group, trail }: ReturnType<typeof opened>): string => JSON.stringify(viewGroup(BLANK, group, 2, trail));

test('[MEC-VIS-01] of a deck the other player hears how many cards lie where, and neither which nor how many different ones', () => {
  const told = hears(opened(REEDS, 'woods'));
  for (const [face, data] of Object.entries(REEDS.faces)) {
    expect(told).not.toContain(`"${face}"`);
    expect(told).not.toContain(JSON.stringify(data['name']));
  }
  // Fewer different cards in the same numbers.
  const hazards = Object.keys(REEDS.hazards);
  const [first = '', second = ''] = hazards;
  const fewer = { ...REEDS, hazards: { ...REEDS.hazards, [first]: 4, [second]: 2 }, sideboard: { [first]: 2 } };
  const more = { ...REEDS, sideboard: { [first]: 1, [second]: 1 } };
  for (const profile of ['starter', 'standard']) {
    const options = { enforcement: 'assist', profile, 'deck.copies': 9 };
    expect(hears(opened(fewer, 'woods', options))).toBe(hears(opened(more, 'woods', options)));
  }
});

test('[MEC-SETUP-01] two decks and the sample decks may call different cards by one id: each keeps its own', () => {
  const [id = ''] = Object.keys(REEDS.hazards);
  const data = REEDS.faces[id] ?? {};
  const swap = (name: string): OwnDeck => ({
    ...REEDS,
    hazards: Object.fromEntries(Object.entries(REEDS.hazards).map(([face, n]) => [face === id ? name : face, n])),
    faces: { ...REEDS.faces, [name]: { ...data, name: RENAMED } },
  });
  const { next } = opened(swap('bog-hounds'), 'woods');
  const named = (name: unknown): object => ({ data: { name } });
  expect(next.faces['bog-hounds']).toMatchObject(named('Bog Hounds'));
  expect(next.faces['bog-hounds~ann']).toMatchObject(named(RENAMED));
  const both = opened(REEDS, swap(id)).next;
  expect([both.faces[id], both.faces[`${id}~ben`]]).toMatchObject([named(data['name']), named(RENAMED)]);
});

test('[MEC-SETUP-01] places keep their cards where their ids are taken by another deck', () => {
  const haven = REEDS.startSite ?? '';
  const mine = { ...REEDS, faces: { ...REEDS.faces, [haven]: { ...REEDS.faces[haven], name: 'Another Hall' } } };
  const { faces } = opened(REEDS, mine).next;
  const at = Object.values(faces).filter(({ data }) => data['home'] === `${haven}~ben`);
  expect(at).toHaveLength(7);
  expect(Object.values(faces).filter(({ data }) => data['nearestHaven'] === `${haven}~ben`).length).toBeGreaterThan(3);
});
