// Tests playing cards and named cards: their codes and names, and who is sent their printed data.
import {
  FACES,
  JOKERS,
  NOBODY,
  RANKS,
  SUITS,
  faceName,
  isPlayingCard,
  isRed,
  playingCard,
  readCard,
  sees,
  standardDeck,
  type FaceData,
  type ViewEvent,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann } from './tabletop.ts';

describe('playing cards', () => {
  test.each([
    ['10S', 'TS'],
    ['0S', 'TS'],
    ['ts', 'TS'],
    ['9♥', '9H'],
    ['a♠', 'AS'],
    ['10♦', 'TD'],
    ['q♣', 'QC'],
    ['X1', 'JK1'],
    ['x2', 'JK2'],
    ['jk1', 'JK1'],
    ['  KH ', 'KH'],
  ])('[K1] “%s” is read as %s', (typed, code) => expect(readCard(typed)).toBe(code));

  test.each(['', '1S', '11S', '100S', '00S', 'S', 'SS', '10', 'X3', 'X', 'JK', 'JK3', 'ASS', 'A S', '♥9', '__proto__', 'constructor'])(
    '[K1] “%s” is not a card',
    (typed) => expect(readCard(typed)).toBeUndefined(),
  );

  test('[K2] 52 cards, 54 with Jokers, all different, each with rank, suit, value and name', () => {
    const deck = standardDeck({ jokers: true });
    expect(new Set(deck).size).toBe(54);
    expect(standardDeck()).toEqual(deck.slice(0, 52));
    expect(deck.slice(52)).toEqual(JOKERS);
    for (const code of deck) {
      expect(playingCard(code)?.code).toBe(code);
      expect(readCard(code)).toBe(code);
    }
    expect(new Set(deck.map((code) => playingCard(code)?.name)).size).toBe(54);
    for (const suit of SUITS) {
      const values = RANKS.map((rank) => playingCard(rank + suit)?.value);
      expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    }
    expect(playingCard('JK1')).toEqual({ code: 'JK1', rank: null, suit: null, value: 0, name: 'first joker' });
  });

  test('[K2] a card is named in words; hearts and diamonds are red, Jokers are not', () => {
    expect(['AS', 'TH', '9D', 'QC', 'JK2'].map((code) => faceName(code, {}))).toEqual([
      'ace of spades',
      'ten of hearts',
      'nine of diamonds',
      'queen of clubs',
      'second joker',
    ]);
    expect(['2H', '2D', '2S', '2C', 'JK1', 'no card'].map(isRed)).toEqual([true, true, false, false, false, false]);
    expect(isPlayingCard('no card')).toBe(false);
  });
});

const named = (code: string, name = code): { readonly face: string; readonly data: FaceData } => ({
  face: code,
  data: { name, text: `text of ${code}` },
});
const secretDeck = (): Tabletop =>
  new Tabletop().runs((t) => {
    t.makePile('deck', { owner: 'ann', sees: sees('count') });
    t.makePile('open', { sees: sees('faces') });
    t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
    t.make('deck', [named('orc'), named('elf'), named('orc'), named('troll')], NOBODY);
  });

describe('named cards', () => {
  test('[K55] printed data is new to a viewer who has not met the card, so undo of such a reveal needs consent', () => {
    const table = new Tabletop().runs((t) => {
      t.makePile('box', { sees: sees('count') });
      t.makePile('open', { sees: sees('faces') });
      t.make('box', [named('orc')], t.viewers(['ann']));
    });
    const reveals = (): boolean => {
      table.runs((t) => void t.make('open', ['orc']));
      return table.last.reveals;
    };
    expect([reveals(), reveals()]).toEqual([true, false]);
  });

  test('[K3] a named face has the name printed on it and keeps its code', () => {
    expect(faceName('orc', { orc: { name: 'Orc Patrol' } })).toBe('Orc Patrol');
    expect(faceName('orc', {})).toBe('orc');
    expect(faceName('constructor', {})).toBe('constructor');
    expect(
      new Tabletop().faultWhen((t) => {
        t.makePile('deck', { sees: sees('count') });
        t.make('deck', [named('AS')]);
      }),
    ).toContain('code of a playing card');
  });

  test('[K3] a face is sent to a viewer when they first see it, and only once', () => {
    const table = secretDeck().runs((t) => t.draw('deck', 'open'));
    const met = (seat: string): ViewEvent[] => table.got(seat).events.filter((e) => e.type === 'FacesMet');
    for (const seat of ['spectator', 'ann', 'ben']) {
      expect(met(seat)).toEqual([{ type: 'FacesMet', faces: { orc: named('orc').data } }]);
      expect(table.view(seat).faces).toEqual({ orc: named('orc').data });
    }
    table.runs((t) => t.draw('deck', 'hand'));
    expect(Object.keys(table.view('ann').faces)).toEqual(['elf', 'orc']);
    expect(Object.keys(table.view('ben').faces)).toEqual(['orc']);
    table.runs((t) => t.draw('deck', 'open'));
    expect(table.sees('ben', 'open')).toEqual(['orc', 'orc']);
    for (const seat of ['spectator', 'ann', 'ben']) expect(met(seat)).toEqual([]);
  });

  test('[K3] a seat that joins late gets the faces it sees, and no others', () => {
    const table = secretDeck().runs((t) => t.draw('deck', 'open'));
    table.sits({ ...ann, id: 'dan', name: 'Dan' });
    expect(Object.keys(table.view('dan').faces)).toEqual(['orc']);
  });

  test('[K4] unseen cards of a deck are never sent: not in views, events or offers', () => {
    const table = secretDeck();
    const hidden = ['orc', 'elf', 'troll'];
    const nobodyHas = (faces: readonly string[]): void => {
      for (const seat of ['spectator', 'ann', 'ben']) {
        const bytes = JSON.stringify([table.view(seat), table.got(seat), table.legal(seat, true)]);
        for (const face of faces) expect(bytes).not.toContain(face);
      }
    };
    nobodyHas(hidden);
    table.runs((t) => t.shuffle('deck')).runs((t) => t.arrange('deck', t.cards('deck').toReversed()));
    nobodyHas(hidden);
    table.runs((t) => t.show([t.cards('deck')[0]!], t.viewers(['ann'])));
    const [top, ...rest] = table.faces('deck');
    nobodyHas([...new Set(rest)].filter((face) => face !== top));
    expect(JSON.stringify([table.view('ben'), table.got('ben')])).not.toContain(top);
  });

  test('[K4] viewers who are told the new cards get those faces; a viewer who does not see the pile gets nothing', () => {
    const table = new Tabletop().runs((t) => {
      t.makePile('box', { owner: 'ann', sees: { gm: 0, owner: FACES, player: 0, spectator: 0 } });
      t.makePile('deck', { sees: sees('count') });
      t.make('deck', [named('elf')], t.viewers(['ann']));
      t.make('box', [named('orc')]);
    });
    expect(table.pools('ann')).toEqual({ deck: 'elf' });
    expect(Object.keys(table.view('ann').faces)).toEqual(['elf', 'orc']);
    expect(JSON.stringify([table.view('ben'), table.got('ben')])).not.toMatch(/orc|elf/);
  });

  test('[K5] a code means one card forever: other data under the same code is a fault', () => {
    const table = secretDeck().runs((t) => t.draw('deck', 'open'));
    table.runs((t) => void t.make('open', ['orc', named('orc')]));
    expect(table.faultWhen((t) => t.make('open', [named('orc', 'Orc Chieftain')]))).toContain('orc');
  });

  test.each([
    ['no card', ''],
    ['constructor', 'toString', '__proto__'],
  ])('[K5] a face nobody has described is a fault: %s', (...faces) => {
    for (const face of faces) expect(secretDeck().faultWhen((t) => t.make('deck', [face]))).toContain('is unknown');
  });
});
