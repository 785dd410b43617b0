// Rules of Thread about Deck and Discard: drawing, burning, inserting, and an empty Deck.

import { decide, enumerate, fractionText, scripted, standardDeck } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import { agree, calls, checks, opened, order, rests, sorted, table, wakes } from './talk.ts';

describe('the deck', () => {
  test('[THR-DECK-01] Ash, Bryn and the duchess have one Deck each; the wolf has none of its own', () => {
    const talk = opened();
    expect(Object.keys(talk.state.piles).filter((pile) => pile.startsWith('deck/'))).toEqual([
      'deck/weaver',
      'deck/ash',
      'deck/bryn',
      'deck/duchess',
    ]);
    talk.does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' });
    expect([talk.size('deck/ash'), talk.size('deck/bryn')]).toEqual([53, 54]);
  });

  test('[THR-DECK-02] everybody sees how much Ash has left, until the table keeps that between Ann and the Weaver', () => {
    const talk = table({ 'deck/ash': '8C TD KH' });
    for (const viewer of ['ann', 'ben', 'wanda', 'spectator']) expect(talk.view(viewer).piles['deck/ash']?.count).toBe(3);
    agree(talk, 'deckCountVisibility', 'ownerAndWeaver');
    expect(talk.hears('ben')).toEqual(['A house rule is changed. Who sees how many cards a deck holds: its owner and the Weaver.']);
    for (const viewer of ['ann', 'wanda']) expect(talk.view(viewer).piles['deck/ash']?.count).toBe(3);
    for (const viewer of ['ben', 'spectator']) expect(talk.view(viewer).piles['deck/ash']).toBeUndefined();
    agree(talk, 'deckCountVisibility', 'everyone');
    expect(talk.view('ben').piles['deck/ash']?.count).toBe(3);
  });

  test('[THR-DECK-03] neither Ann nor the Weaver can tell one order of the Deck from another', () => {
    const [here, there] = [table({ 'deck/ash': '8C TD KH' }), table({ 'deck/ash': 'KH 8C TD' })];
    for (const viewer of ['ann', 'ben', 'wanda', 'spectator']) {
      expect(here.view(viewer)).toEqual(there.view(viewer));
      expect(here.view(viewer).piles['deck/ash']).toMatchObject({ level: 'count', slots: null, known: [] });
    }
    expect(here.legal('ann')).toEqual(there.legal('ann'));
    expect(here.legal('wanda')).toEqual(there.legal('wanda'));
  });

  test('[THR-DECK-04] a new Character begins with all its cards in the Deck, shuffled, and nothing in the Discard', () => {
    const talk = opened();
    expect(sorted(talk, 'deck/ash')).toBe(standardDeck({ jokers: true }).toSorted().join(' '));
    expect(order(talk, 'deck/ash')).not.toBe(order(talk, 'deck/bryn'));
    expect([talk.size('discard/ash'), talk.size('aside/ash')]).toEqual([0, 0]);
    expect(talk.hears('ann')).toContain('The decks are shuffled. A deck is its Character’s strength and luck: spend it well.');
  });

  test('[THR-X-CARD-01] a table without Jokers deals 52, and a change of mind changes the decks on the table', () => {
    expect(opened({ jokers: false }).size('deck/ash')).toBe(52);
    const talk = opened().does('wanda', 'burn', { who: 'ash', n: 54, cause: 'cause.other' });
    agree(talk, 'jokers', 'false');
    expect(talk.hears('ann')).toEqual([
      'A house rule is changed. Jokers in the decks: none.',
      'The Jokers are taken out of every deck and discard on the table, and all decks are shuffled.',
    ]);
    const sizes = (): number[] => ['discard/ash', 'deck/bryn', 'deck/duchess', 'deck/weaver'].map((pile) => talk.size(pile));
    expect(sizes()).toEqual([52, 52, 52, 52]);
    agree(talk, 'jokers', 'false');
    expect(talk.hears('ann')).toHaveLength(1);
    agree(talk, 'jokers', 'true');
    expect(talk.hears('ann').at(-1)).toBe('Both Jokers go into every deck on the table, and all of them are shuffled.');
    expect([talk.size('deck/ash'), ...sizes()]).toEqual([2, 52, 54, 54, 54]);
    expect(sorted(talk, 'deck/bryn')).toBe(standardDeck({ jokers: true }).toSorted().join(' '));
  });
});

describe('drawing', () => {
  test('[THR-DRAW-01] Ann draws for a Perk; for anything else she has to ask the Weaver, and the log says which it was', () => {
    const talk = table({ 'deck/ash': '8C TD KH' });
    const refusal = talk.refused('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.other' });
    expect(refusal).toContain('The Weaver rules on everything else. (THR-DRAW-01)');
    talk.does('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.perk' });
    expect(talk.hears('ben')).toEqual(['Ash draws a card for a Perk: eight of clubs.']);
    talk.does('wanda', 'draw', { who: 'ash', n: 1, cause: 'cause.other' });
    expect(talk.hears('ben')).toEqual(['Ash draws a card as the Weaver rules: ten of diamonds.']);
    expect(talk.refused('ann', 'draw', { who: 'bryn', n: 1, cause: 'cause.perk' })).toMatch(/^Choose “.*” from /);
  });

  test('[THR-DRAW-02] the card of a Check ends on top of Ash’s own Discard', () => {
    const talk = checks(table({ 'deck/ash': '8C TD', 'discard/ash': '2S', 'deck/bryn': '4H' }), 'ash', 5);
    expect(order(talk, 'discard/ash')).toBe('8C 2S');
    expect([talk.size('drawn/ash'), talk.size('discard/bryn')]).toEqual([0, 0]);
  });

  test('[THR-DRAW-03] three cards are drawn one after the other: the last one lies on top', () => {
    const talk = table({ 'deck/ash': '8C TD KH 4S' }).does('ann', 'draw', { who: 'ash', n: 3, cause: 'cause.perk' });
    expect(talk.hears('ben')).toEqual(['Ash draws 3 cards for a Perk: eight of clubs, ten of diamonds and king of hearts.']);
    expect(order(talk, 'discard/ash')).toBe('KH TD 8C');
  });

  test('[THR-DRAW-04] there is no hand: what Ann draws is gone, and no pile of hers hides a card from the others', () => {
    const talk = table({ 'deck/ash': '8C TD KH' }).does('ann', 'draw', { who: 'ash', n: 2, cause: 'cause.perk' });
    const hers = Object.entries(talk.view('ben').piles).filter(([, pile]) => pile.owner === 'ash' && pile.count > 0);
    expect(hers.map(([id, pile]) => [id, pile.level])).toEqual([
      ['deck/ash', 'count'],
      ['discard/ash', 'faces'],
    ]);
  });
});

describe('running out', () => {
  test('[THR-EMPTY-01] without a card Ash fails, and nothing moves', () => {
    const talk = checks(table({ 'deck/ash': '', 'discard/ash': 'KH KS' }, { values: { ash: { body: 9 } } }), 'ash', 2);
    expect(talk.hears('ann')).toEqual(['Ash needs a card, and the deck is empty.', 'Ash fails.']);
    expect(order(talk, 'discard/ash')).toBe('KH KS');
  });

  test('[THR-EMPTY-02] the last card still counts; only the next Check fails', () => {
    const talk = checks(table({ 'deck/ash': '9D' }), 'ash', 8);
    expect(talk.hears('ann')).toEqual(['Ash draws the nine of diamonds and comes to 9.', 'Ash succeeds.']);
    expect(checks(talk, 'ash', 2).hears('ann')).toContain('Ash fails.');
  });

  test('[THR-EMPTY-03] a Perk that draws cannot be begun without cards; what draws nothing still can', () => {
    const talk = table({ 'deck/ash': '', 'discard/ash': '4C' });
    expect(talk.refused('ann', 'draw', { who: 'ash', n: 1, cause: 'cause.perk' })).toBe('Ash has no cards left. (THR-EMPTY-03)');
    expect(order(talk, 'discard/ash')).toBe('4C');
    expect(talk.may('ann', 'action')).toBe(true);
  });

  test('[THR-EMPTY-04] a Perk for three draws the two that are left; where the table forbids that, it is refused', () => {
    const talk = table({ 'deck/ash': '6S 6C' });
    const strict = agree(talk.fork(), 'partialDraws', 'forbid');
    expect(strict.hears('ann')).toEqual(['A house rule is changed. A Perk that needs more cards than are left: cannot be used.']);
    expect(strict.refused('ann', 'draw', { who: 'ash', n: 3, cause: 'cause.perk' })).toBe(
      'Ash has only 2 cards left, and this needs more. (THR-EMPTY-04)',
    );
    expect(strict.does('ann', 'draw', { who: 'ash', n: 2, cause: 'cause.perk' }).size('deck/ash')).toBe(0);
    talk.does('ann', 'draw', { who: 'ash', n: 3, cause: 'cause.perk' });
    expect(order(talk, 'discard/ash')).toBe('6C 6S');
  });

  test('[THR-EMPTY-05] a Good Joker with nothing behind it fails, or counts as zero where the table says so', () => {
    const talk = table({ 'deck/ash': 'JK1' }, { values: { ash: { body: 4 } } });
    const kind = agree(talk.fork(), 'jokerNoCard', 'zero');
    expect(checks(kind.fork(), 'ash', 3).hears('ann').slice(1)).toEqual(['Ash draws the Good Joker and comes to 4.', 'Ash succeeds.']);
    expect(checks(kind, 'ash', 4).hears('ann')).toContain('Ash fails.');
    expect(checks(talk, 'ash', 3).hears('ann').slice(1)).toEqual(['Ash needs a card, and the deck is empty.', 'Ash fails.']);
  });

  test('[THR-EMPTY-05] a tie with nothing left to draw fails', () => {
    const talk = checks(table({ 'deck/ash': '9D' }), 'ash', 9);
    expect(talk.hears('ann')).toEqual([
      'Ash draws the nine of diamonds and comes to 9, exactly the value to beat. Another card replaces it.',
      'Ash needs a card, and the deck is empty.',
      'Ash fails.',
    ]);
    expect(order(talk, 'discard/ash')).toBe('9D');
  });

  test('[THR-EMPTY-06] the Discard never becomes the Deck by itself', () => {
    const talk = table({ 'deck/ash': '2H', 'discard/ash': 'KH KS' }).does('ann', 'burn', { who: 'ash', n: 3, cause: 'cause.action' });
    checks(talk, 'ash', 1);
    expect([talk.size('deck/ash'), order(talk, 'discard/ash')]).toEqual([0, '2H KH KS']);
    expect(talk.does('wanda', 'insert', { who: 'ash', n: 1 }).size('deck/ash')).toBe(1);
  });
});

describe('the discard', () => {
  test('[THR-DISCARD-01] Ash and Bryn have a Discard each, empty or not, and they never mix', () => {
    const talk = table({ 'deck/ash': '2H', 'deck/bryn': '3H' }).does('wanda', 'burn', { who: 'bryn', n: 1, cause: 'cause.other' });
    expect([order(talk, 'discard/ash'), order(talk, 'discard/bryn')]).toEqual(['', '3H']);
  });

  test('[THR-DISCARD-02] spent cards can be neither drawn nor burned', () => {
    const talk = table({ 'deck/ash': '2H', 'discard/ash': 'KH KS' }).does('ann', 'burn', { who: 'ash', n: 5, cause: 'cause.action' });
    expect(talk.hears('ben')).toEqual(['Ash burns a card for an action: two of hearts.']);
    expect(talk.does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' }).hears('ben')).toEqual(['Ash has nothing left to burn.']);
  });

  test('[THR-DISCARD-03] everybody may look through it, or Ann and the Weaver alone, or nobody', () => {
    const talk = table({ 'deck/ash': '5C', 'discard/ash': '2S 3S' });
    expect(talk.faces('ben', 'discard/ash')).toEqual(['2S', '3S']);
    agree(talk, 'discardVisibility', 'ownerAndWeaver');
    expect([talk.faces('ann', 'discard/ash'), talk.faces('wanda', 'discard/ash')]).toEqual([
      ['2S', '3S'],
      ['2S', '3S'],
    ]);
    expect(talk.view('ben').piles['discard/ash']).toMatchObject({ count: 2, slots: null });
    agree(talk, 'discardVisibility', 'countOnly');
    expect(talk.hears('ben')).toEqual(['A house rule is changed. Who may look through a discard: nobody; only its size is seen.']);
    for (const viewer of ['ann', 'ben', 'wanda']) expect(talk.view(viewer).piles['discard/ash']).toMatchObject({ count: 2, slots: null });
    // A card is turned over as it lands all the same.
    talk.does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' });
    expect(talk.hears('ben')).toEqual(['Ash burns a card for an action: five of clubs.']);
    expect(agree(talk, 'discardVisibility', 'everyone').faces('ben', 'discard/ash')).toEqual(['5C', '2S', '3S']);
  });
});

describe('inserting', () => {
  test('[THR-INSERT-01] [THR-INSERT-02] the Discard is shuffled, the top cards of it go over, and the Deck is shuffled', () => {
    const chance = scripted([
      { faces: ['6D', '4D', '5D'], pile: 'discard/ash' },
      { faces: ['4D', '2C', '6D'], pile: 'deck/ash' },
    ]);
    const talk = table({ 'deck/ash': '2C', 'discard/ash': '4D 5D 6D' }, { chance }).does('wanda', 'insert', { who: 'ash', n: 2 });
    expect(chance.left()).toBe(0);
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash')]).toEqual(['4D 2C 6D', '5D']);
    expect(talk.hears('ann')).toEqual(['2 cards go back into Ash’s deck, and it is shuffled.']);
  });

  test('[THR-INSERT-03] which card goes back is left to chance, all alike; nobody can choose', () => {
    const talk = table({ 'discard/ash': '4D 5D 6D' });
    const request = { id: 'what if', by: 'wanda', do: 'insert', with: { who: 'ash', n: 1 } };
    const outcomes = enumerate((chance) => {
      const decision = decide(thread, talk.state, request, { chance, history: [] });
      return decision.ok ? decision.next.piles['deck/ash']?.slots.map((slot) => slot.face) : null;
    });
    expect(outcomes.map(({ value, p }) => [value, fractionText(p)])).toEqual([
      [['4D'], '1/3'],
      [['5D'], '1/3'],
      [['6D'], '1/3'],
    ]);
    expect(talk.refused('wanda', 'insert', { who: 'ash', n: 1, cards: ['4D'] })).toContain('takes no “cards”');
  });

  test('[THR-INSERT-04] more than there is means all there is, and nothing is owed', () => {
    const talk = table({ 'deck/ash': '2C', 'discard/ash': '4D 5D' }).does('wanda', 'insert', { who: 'ash', n: 6 });
    expect([sorted(talk, 'deck/ash'), talk.size('discard/ash')]).toEqual(['2C 4D 5D', 0]);
    talk.does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' });
    expect(talk.size('discard/ash')).toBe(1);
  });

  test('[THR-INSERT-05] nothing to insert leaves the Deck as it lies, unless the table shuffles it regardless', () => {
    const chance = scripted([{ faces: ['KD', '9H', '2C'], pile: 'deck/ash' }]);
    const talk = table({ 'deck/ash': '2C 9H KD' }, { chance }).does('wanda', 'insert', { who: 'ash', n: 4 });
    expect(talk.hears('ann')).toEqual(['No card goes back into Ash’s deck.']);
    expect([order(talk, 'deck/ash'), chance.left()]).toEqual(['2C 9H KD', 1]);
    agree(talk, 'insertZeroShuffles', 'true').does('wanda', 'insert', { who: 'ash', n: 4 });
    expect([order(talk, 'deck/ash'), chance.left()]).toEqual(['KD 9H 2C', 0]);
  });

  test('[THR-DRAW-02] [THR-INSERT-06] the last drawn cards stay named, whatever becomes of the Discard', () => {
    const talk = checks(table({ 'deck/ash': '7H 8H 9H', 'discard/ash': '2C 3C' }), 'ash', 7);
    expect(talk.view('spectator').values['ash']?.['lastDrawn']?.value).toEqual(['7H', '8H']);
    talk.does('wanda', 'insert', { who: 'ash', n: 2 });
    expect(talk.count('ash', 'lastDrawn')).toEqual(['7H', '8H']);
  });

  test('[THR-INSERT-06] what stays behind lies in a new order, so the log has to tell which card came last', () => {
    const chance = scripted([{ faces: ['4D', '6D', '5D'], pile: 'discard/ash' }], opened().chance);
    const talk = table({ 'discard/ash': '4D 5D 6D' }, { chance }).does('wanda', 'insert', { who: 'ash', n: 1 });
    expect(order(talk, 'discard/ash')).toBe('6D 5D');
  });

  test('[THR-INSERT-07] a ruling of the Weaver inserts just like a rest does, and only the Weaver rules', () => {
    const script = (): ReturnType<typeof scripted> =>
      scripted([
        { faces: ['5D', '4D'], pile: 'discard/ash' },
        { faces: ['4D', '5D'], pile: 'deck/ash' },
      ]);
    const ruled = table({ 'discard/ash': '4D 5D' }, { chance: script() }).does('wanda', 'insert', { who: 'ash', n: 2 });
    const rested = wakes(rests(table({ 'discard/ash': '4D 5D' }, { chance: script() }), 'ash', 'full'), 'ash');
    expect([order(ruled, 'deck/ash'), order(rested, 'deck/ash')]).toEqual(['4D 5D', '4D 5D']);
    expect(ruled.refused('ann', 'insert', { who: 'ash', n: 2 })).toBe('This is not for your seat.');
  });
});

describe('burning', () => {
  test('[THR-BURN-01] the top card is turned over onto the Discard', () => {
    const talk = table({ 'deck/ash': '3S JD', 'discard/ash': '7H' }).does('ann', 'burn', { who: 'ash', n: 1, cause: 'cause.action' });
    expect([order(talk, 'deck/ash'), order(talk, 'discard/ash')]).toEqual(['JD', '3S 7H']);
  });

  test('[THR-BURN-02] a burned Bad Joker does nothing: the Check after it goes on as usual', () => {
    const talk = table({ 'deck/ash': 'JK2 5H 9D' }).does('wanda', 'burn', { who: 'ash', n: 1, cause: 'cause.other' });
    expect(talk.hears('ann')).toEqual(['Ash burns a card as the Weaver rules: the Bad Joker.']);
    expect(checks(talk, 'ash', 4).hears('ann')).toContain('Ash succeeds.');
  });

  test('[THR-BURN-03] burning four of two burns two, one after the other', () => {
    const talk = table({ 'deck/ash': '3S JD', 'discard/ash': '7H' }).does('ann', 'burn', { who: 'ash', n: 4, cause: 'cause.action' });
    expect(order(talk, 'discard/ash')).toBe('JD 3S 7H');
  });

  test('[THR-BURN-04] Ash may act with nothing to burn, unless the table forbids it; a free action needs no card', () => {
    const talk = table({ 'deck/ash': '' });
    const strict = agree(talk.fork(), 'burnEmpty', 'forbidAction');
    expect(strict.hears('ann')).toEqual(['A house rule is changed. An action with no card left to burn: is not allowed.']);
    expect(strict.refused('ann', 'action', { who: 'ash', type: 'move' })).toBe('Ash has no cards left. (THR-BURN-04)');
    expect(strict.does('ann', 'action', { who: 'ash', type: 'free' }).size('discard/ash')).toBe(0);
    expect(agree(strict, 'burnEmpty', 'skip').does('ann', 'action', { who: 'ash', type: 'move' }).size('discard/ash')).toBe(0);
    expect(talk.does('ann', 'action', { who: 'ash', type: 'move' }).size('discard/ash')).toBe(0);
  });

  test('[THR-BURN-05] the log says why each card was burned', () => {
    const talk = table({ 'deck/ash': '2S 3S 4S 5S' });
    const told = ['action', 'check', 'perk', 'other'].map(
      (cause) => talk.does('wanda', 'burn', { who: 'ash', n: 1, cause: `cause.${cause}` }).hears('ben')[0],
    );
    expect(told).toEqual([
      'Ash burns a card for an action: two of spades.',
      'Ash burns a card for a Check: three of spades.',
      'Ash burns a card for a Perk: four of spades.',
      'Ash burns a card as the Weaver rules: five of spades.',
    ]);
  });

  test('[THR-BURN-05] Ann hears the word for a Check, never the number', () => {
    const talk = calls(table({ 'deck/ash': '2S' }), 'ash', 17);
    const asked = talk.view('ann').asks[0];
    expect(asked?.params['rating']?.v).toBe('rating.normal');
    expect(asked?.params['difficulty']).toBeUndefined();
    expect(talk.view('wanda').asks[0]?.params['difficulty']?.v).toBe(17);
  });
});
