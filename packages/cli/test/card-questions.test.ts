// Tests of questions that are answered with cards: each number means one card.

import { ask, cards, command, defineGame, frame, offer, question, sees, type Game } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { after, typed } from './typed-session.ts';

const given = question<{ readonly n: number }, { readonly card: readonly number[] }>(
  'kitty.given',
  (t, { n }) => ({ card: cards(t.cards('hand/ann'), n, n) }),
  (t, _, { card }) => {
    t.move(card, 'kitty');
    t.say('gave', { n: card.length, cards: t.cardList(card) });
  },
);

/** Gives cards away: one, or two at a time. Two of them are equal. */
const kitty: Game = defineGame({
  id: 'kitty',
  title: 'Kitty',
  words: { 'say.gave': 'Away with {cards}.', 'say.which': 'Which go?' },
  steps: [given],
  commands: Object.fromEntries(
    [1, 2].map((n) => [
      n === 1 ? 'one' : 'two',
      command({
        topic: 'kitty',
        rule: null,
        offers: () => [offer()],
        run: () => ask({ to: 'ann', key: 'which', params: {}, of: frame(given, { n }) }),
      }),
    ]),
  ),
  ready: [{ name: 'alone', seats: [{ id: 'ann', role: 'player', name: 'Ann', plays: [] }], options: {}, setup: {} }],
  open: (t) => {
    t.makePile('hand/ann', { owner: 'ann', sees: sees('faces') });
    t.makePile('kitty', { sees: sees('faces') });
    t.make('hand/ann', ['7S', '3H', '3H', 'KC', '9D']);
  },
});
/** The same, with something to say of the cards. */
const toldKitty = (said: string): Game => ({
  ...kitty,
  words: { ...kitty.words, 'say.all': 'They are all yours.', 'say.high': said, 'say.exact': 'Nine in thirteen.' },
  hints: (view) => {
    const [ask] = view.asks;
    const king = view.piles['hand/ann']?.slots?.find(({ face }) => face === 'KC');
    if (ask === undefined || king === undefined) return [];
    const play = { do: 'answer', with: { ask: ask.id, card: [king.h] } };
    return [
      { play: { do: 'answer', with: { ask: ask.id } }, said: 'all', params: {} },
      { play, said: 'high', params: {} },
      { play, said: 'exact', params: {}, aside: true },
    ];
  },
});
const kittyTyped = (lines: readonly string[]) => typed('play kitty --seed 7', lines, { kitty });

describe('cards that are asked for', () => {
  test('[CLI-TYPED-12] each card has a number that plays it, and no other number does', async () => {
    const shown = await kittyTyped(['one', '9', '4']);
    expect(after(shown, 'one')).toContain('  Which go?\n    1 7♠   2 3♥   3 3♥   4 K♣   5 9♦\n');
    expect(shown.out).not.toContain('answer');
    expect(after(shown, '9')).toContain('“9” is not a move or a command. You can: 7♠, 3♥, K♣, 9♦,');
    expect(after(shown, '4')).toContain('Away with king of clubs.');
  });

  test('[CLI-LAYOUT-14] the hint of one card stands beside it, the hint of all cards once below; a long word gets its own line', async () => {
    const told = await typed('play kitty --seed 7', ['one', 'odds'], { kitty: toldKitty('87 %') });
    expect(after(told, 'one')).toContain('    1 7♠   2 3♥   3 3♥   4 K♣ (87 %)   5 9♦\n  They are all yours.\n');
    expect(after(told, 'odds')).toContain('They are all yours.\nK♣: 87 %\n    Nine in thirteen.\n');
    expect(after(told, 'odds').match(/They are all yours/g)).toHaveLength(1);
    const long = await typed('play kitty --seed 7', ['one'], { kitty: toldKitty('This one is better kept for a rainy day.') });
    expect(after(long, 'one')).toMatch(/4 {2}K♣ {2}This one is better kept for a rainy day\.\n/);
  });

  test('[CLI-TYPED-12] a card’s name works too, and of equal cards the first is chosen', async () => {
    const shown = await kittyTyped(['one', '3h', 'one', '9d']);
    expect(after(shown, '3h')).toContain('Away with three of hearts.');
    expect(after(shown, '9d')).toContain('Away with nine of diamonds.');
  });

  test('[CLI-TYPED-12] the last card is shown too', async () => {
    const shown = await kittyTyped(['two', '1 2', 'two', '1 2', 'one', '1']);
    expect(shown.out).toMatch(/card: choose 2\n {4}1 7♠ {3}2 3♥ {3}3 3♥ {3}4 K♣ {3}5 9♦\n/);
    expect(after(shown, '1 2')).toContain('Away with seven of spades and three of hearts.');
    expect(after(shown, 'one')).toContain('  Which go?\n    1 9♦\n');
    expect(after(shown, '1')).toContain('Away with nine of diamonds.');
  });

  test('[CLI-TYPED-13] a sealed choice says so, and the player sees the meaning of a number before confirming it', async () => {
    const at = (lines: readonly string[]) => typed('play hush --seed 3 --plain', lines, undefined, { interactive: true });
    const off = await at(['call', '2', 'no']);
    expect(off.out).toContain('Sealed: hidden until all have answered, and then final.');
    expect(off.out).toContain('2D: sure? (Enter: yes, no: choose again)>');
    expect(off.out).not.toContain('turns up');
    expect((await at(['call', '2', ''])).out).toContain('Ann turns up the two of diamonds.');
    expect((await at(['call', '2', '3', 'yes'])).out).toContain('Ann turns up the five of hearts.');
    expect((await at(['call', '5h'])).out).toContain('Ann turns up the five of hearts.');
    expect((await typed('play thread --seed 12', ['draw', 'draw', 'draw'])).out).not.toContain('Sealed');
    expect((await typed('play hush --seed 3', ['call', '2'])).out).toContain('Ann turns up the two of diamonds.');
  });
});
