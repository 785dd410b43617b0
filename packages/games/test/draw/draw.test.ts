// Rules of the smallest game: turning up cards and shuffling again.

import { live, scripted, seeded, standardDeck } from '@pasteboard/kernel';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawGame } from '../../src/draw/index.ts';
import { Talk, inWords, player, citing, rulesHeld, rulesTested } from '../talk.ts';

const seats = [player('ann'), player('ben'), { ...player('sue'), role: 'spectator' as const }];
const table = (deck: string[], discard: string[] = []): Talk =>
  Talk.open(drawGame, { seats }, live(seeded(1)), { piles: { deck, discard } });

describe('Draw', () => {
  test('[DRAW-01] Ann turns up the next card, and everybody sees it', () => {
    const talk = table(['9H', '2S']).does('ann', 'draw');
    for (const seat of ['ann', 'ben', 'sue', 'spectator']) {
      expect(talk.faces(seat, 'discard')).toEqual(['9H']);
      expect(talk.hears(seat)).toEqual(['Ann turns up the nine of hearts.']);
    }
  });

  test('[DRAW-01] anybody may, at any time; who only watches may not', () => {
    const talk = table(['9H', '2S', '3S']).does('ann', 'draw').does('ann', 'draw').does('ben', 'draw');
    expect(talk.faces('ann', 'discard')).toEqual(['3S', '2S', '9H']);
    expect(talk.refused('sue', 'draw')).toBe('This is not for your seat.');
    expect(talk.refused('ann', 'draw', { twice: true })).toBe('This move takes no “twice”.');
  });

  test('[DRAW-01] nobody learns the order of the deck', () => {
    const talk = Talk.open(drawGame, { seats }, live(seeded(1)));
    const { deck } = talk.view('ann').piles;
    expect(deck).toMatchObject({ count: 54, level: 'count', slots: null, known: [] });
    const next = talk.state.piles['deck']?.slots[1]?.face ?? 'none';
    expect(talk.does('ann', 'draw').bytes('ben')).not.toContain(next);
  });

  test('[DRAW-02] an empty deck: the discard is shuffled first, then a card is turned up', () => {
    const chance = scripted([{ faces: ['4D', 'KC', '7S'], pile: 'deck' }]);
    const talk = Talk.open(drawGame, { seats }, chance, { piles: { deck: [], discard: ['7S', 'KC', '4D'] } });
    talk.does('ben', 'draw');
    expect(chance.left()).toBe(0);
    expect(talk.hears('ann')).toEqual([
      'The deck is empty: the discard is shuffled and becomes the deck.',
      'Ben turns up the four of diamonds.',
    ]);
    expect(talk.faces('ann', 'discard')).toEqual(['4D']);
    expect(talk.view('ann').piles['deck']).toMatchObject({ count: 2, known: [] });
  });

  test.each([
    ['a full deck', [] as string[], standardDeck({ jokers: true })],
    ['a deck running low', ['2S', '3H'], ['JK1', '9H', '9D', '4C']],
    ['an empty deck', ['2S', '3H', 'JK2'], []],
  ])('[DRAW-01] the odds are those of drawing: %s', (_, discard, deck) => {
    const talk = table(deck, discard);
    const [odds] = drawGame.odds(talk.view('ben'));
    expect(odds).toBeDefined();
    expect(inWords(odds!.chances)).toEqual(talk.chances('ben', odds!));
  });

  test('every rule is named by a test, and cited in the file that RULES.md names', () => {
    const tested = rulesTested(readFileSync(import.meta.filename, 'utf8'));
    expect(drawGame.rules.filter(({ id }) => !tested.has(id))).toEqual([]);
    const folder = new URL('../../src/draw/', import.meta.url);
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(drawGame.rules.filter(({ id, text }) => !book.includes(`- **${id}** ${text}\n`))).toEqual([]);
    const [held] = rulesHeld(folder);
    expect(held?.ids).toEqual(drawGame.rules.map(({ id }) => id));
    for (const id of held?.ids ?? []) expect(citing(held?.text ?? '').some(({ comment }) => comment.includes(id))).toBe(true);
  });
});
