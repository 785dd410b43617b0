// Decks on a real table: each draw asks the person for the card, rules run as ever, and hidden hands stay hidden.

import { isOpen } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { called, order, table as dealers, value, verdict } from './deck-of-adventures/talk.ts';
import { table as realms } from './realms-behind/talk.ts';
import { calls, table as weavers } from './thread/talk.ts';

const own = { deck: 'deck.real' };

describe('a deck on a real table', () => {
  test('[DOA-TABLE-12] the draw asks for the card, and the check goes on with it', () => {
    const talk = dealers({ 'draw/ash': '2C 8D KH', 'draw/bryn': '9H' }).does('ann', 'deck.own', { who: ['ash'], ...own });
    called(talk, 'ash', { dr: 1 });
    talk.answers('ann', { choice: 'draw', modifier: 'use' });
    expect(talk.state.asks.map(({ key }) => key)).toEqual(['check.called', 'cards.wanted']);
    expect(talk.hears('ben')).toEqual([]);
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, drawn: ['8D'] });
    expect(talk.state.asks.map(({ key }) => key)).toEqual(['check.card']);
    expect([order(talk, 'play/ash'), talk.size('draw/ash')]).toEqual(['8D', 2]);
    talk.answers('ann', { choice: 'stop' });
    expect(verdict(talk).used).toBe('8D');
  });

  test('another draw from the same deck goes first, and what waited is done again; others play on', () => {
    const talk = dealers({ 'draw/ash': '2C 8D KH', 'draw/bryn': '9H 3C' }).does('ann', 'deck.own', { who: ['ash'], ...own });
    called(talk, 'ash', { dr: 1 });
    talk.answers('ann', { choice: 'draw', modifier: 'use' });
    const ask = talk.state.asks[0]?.id ?? 0;
    talk.does('ann', 'answer', { ask, choice: 'finish', modifier: 'use' });
    expect([talk.state.asks.filter(({ key }) => key === 'cards.wanted').length, talk.hears('ben').join(' ')]).toEqual([
      1,
      'A card is wanted for something else now: “Answer” has to be done again.',
    ]);
    called(talk, 'bryn', { dr: 1 });
    talk.does('ben', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, choice: 'draw', modifier: 'use' });
    expect(order(talk, 'play/bryn')).toBe('9H');
  });

  test('a card that was counted elsewhere is taken from there', () => {
    const talk = dealers({ 'draw/ash': '2C KH', 'discard/ash': '8D' }).does('ann', 'deck.own', { who: ['ash'], ...own });
    called(talk, 'ash', { dr: 1 });
    talk.answers('ann', { choice: 'draw', modifier: 'use' });
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, drawn: ['8D'] });
    expect([order(talk, 'play/ash'), talk.size('draw/ash'), talk.size('discard/ash')]).toEqual(['8D', 2, 0]);
  });

  test('a wrong card can be named again until anything else happens', () => {
    const talk = dealers({ 'draw/ash': '2C 8D KH' }).does('ann', 'deck.own', { who: ['ash'], ...own });
    called(talk, 'ash', { dr: 1 });
    talk.answers('ann', { choice: 'draw', modifier: 'use' });
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, drawn: ['KH'] });
    expect([talk.may('ann', 'cards.wrong'), talk.may('ben', 'cards.wrong')]).toEqual([true, false]);
    talk.does('ann', 'cards.wrong');
    expect(talk.state.asks.at(-1)?.key).toBe('cards.wanted');
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, drawn: ['8D'] });
    talk.answers('ann', { choice: 'stop' });
    expect([verdict(talk).used, talk.may('ann', 'cards.wrong')]).toEqual(['8D', false]);
  });

  test('what the GM draws asks the GM, and a player back at this table draws as before', () => {
    const talk = dealers({ 'draw/ash': '2C 8D', 'draw/gm': '8C 9C' }).does('gwen', 'deck.own', { who: ['gm'], ...own });
    talk.does('gwen', 'check', { who: 'ash', stat: 'Athletics', tc: 'gm', dr: 1 });
    expect(talk.state.asks.map(({ to, key }) => [to, key])).toEqual([['gm', 'cards.wanted']]);
    talk.answers('gwen', { drawn: ['9C'] });
    expect(talk.state.asks[0]?.params['tc']?.v).toBe('9C');
    talk.answers('ann', { choice: 'finish', modifier: 'use' });
    expect(value(talk, 'ash', 'outcome')).toMatchObject({ drawn: ['2C'] });
    talk.does('gwen', 'deck.own', { who: ['gm'], deck: 'deck.here' });
    expect(talk.count('table', 'realDecks')).toBeUndefined();
  });

  test('[THR-X-CHECK-05] Thread: a Check of a real Deck; nobody learns the card before it is named', () => {
    const talk = weavers({ 'deck/ash': '2C KD 3C' }).does('ann', 'deck.own', { who: ['ash'], ...own });
    calls(talk, 'ash', 8);
    talk.answers('ann', { choice: 'draw' });
    talk.does('ann', 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, drawn: ['KD'] });
    expect(talk.hears('ben').join(' ')).toContain('king of diamonds');
    expect(talk.size('deck/ash')).toBe(2);
  });

  test('Thread: several cards at once are named at once, in their order', () => {
    const talk = weavers({ 'deck/ash': '2C KD 3C 4C' }).does('wanda', 'deck.own', { who: ['ash'], ...own });
    talk.does('wanda', 'burn', { who: 'ash', n: 2, cause: 'cause.other' });
    const ask = talk.question('ann');
    expect(isOpen(ask) && ask.fields['drawn']).toMatchObject({ kind: 'subset', min: 2, max: 2, ordered: true });
    talk.answers('ann', { drawn: ['3C', 'KD'] });
    expect(talk.faces('ben', 'discard/ash')?.slice(0, 2).toSorted()).toEqual(['3C', 'KD']);
  });

  test('The Realms Behind: cards that come to the hand are named in secret, byte for byte', () => {
    const rest = (first: string, second: string) => {
      const talk = realms({ ren: { deck: '9C 8C 7C 6C', hand: '', draw: 2 } });
      talk.does('ann', 'deck.own', { who: ['ren'], ...own }).does('wanda', 'rest.long');
      for (let n = 0; n < 4 && talk.state.asks.length > 0; n++) {
        const { fields } = talk.question('ann');
        const { drawn } = fields;
        if (drawn?.kind !== 'subset') break;
        talk.answers('ann', { drawn: [first, second].slice(0, drawn.min) });
      }
      return talk;
    };
    const [one, other] = [rest('7C', '9C'), rest('6C', '8C')];
    expect(one.faces('ann', 'hand/ren')).toContain('7C');
    for (const seat of ['ben', 'spectator']) expect(one.bytes(seat)).toBe(other.bytes(seat));
  });
});
