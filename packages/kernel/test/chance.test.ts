// Tests the three drivers of chance: live, scripted and enumerated.
import {
  asBags,
  belowFrom,
  decideForTable,
  enumerate,
  Fault,
  fraction,
  fractionText,
  live,
  plus,
  scripted,
  seeded,
  sees,
  type Chance,
  type Fraction,
  type Table,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Tabletop, bare } from './tabletop.ts';

/** Pearson’s statistic against equal shares. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
};
/** About one sample in 100,000 exceeds this (Wilson–Hilferty). */
const limit = (degrees: number): number => degrees * (1 - 2 / (9 * degrees) + 4.27 * Math.sqrt(2 / (9 * degrees))) ** 3;

describe('live chance', () => {
  test.each([2, 3, 6, 13, 54])('[K50] numbers below %i are equally likely', (n) => {
    const below = belowFrom(seeded(n));
    const counts = Array.from({ length: n }, () => 0);
    for (let i = 0; i < 40_000; i++) counts[below(n)]!++;
    expect(chiSquare(counts)).toBeLessThan(limit(n - 1));
  });

  test('[K50] each word gives the high half of the product, and the uneven remainder is rejected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x200000 }), fc.array(fc.nat({ max: 0xffffffff }), { minLength: 1 }), (n, words) => {
        const big = BigInt(n);
        const even = words.find((x) => (BigInt(x) * big) % 2n ** 32n >= 2n ** 32n % big);
        const feed = [...words, 0xffffffff, 0xfffffffe, 0xfffffffd];
        let at = 0;
        const got = belowFrom(() => feed[at++] ?? 0x80000001)(n);
        if (even !== undefined) {
          expect(got).toBe(Number((BigInt(even) * big) >> 32n));
          expect(at).toBe(words.indexOf(even) + 1);
        }
      }),
    );
    let asked = 0;
    const zeroFirst = belowFrom(() => (asked++ === 0 ? 0 : 0xffffffff));
    expect([zeroFirst(3), asked]).toEqual([2, 2]);
  });

  test.each([0, -1, 1.5, Number.NaN, 0x200001])('[K50] a number below %d cannot be drawn', (n) => {
    expect(() => belowFrom(seeded(1))(n)).toThrow(Fault);
  });

  test('[K51] every order of a pile is equally likely, and every weight counts', () => {
    const chance = live(seeded(9));
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = chance.order('deck', ['a', 'b', 'c', 'd'])!.join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(limit(23));
    const picks = [0, 0, 0, 0];
    for (let i = 0; i < 12_000; i++) picks[chance.pick('lot', [1, 0, 2, 3])]!++;
    expect(picks[1]).toBe(0);
    expect(chiSquare([picks[0]!, picks[2]! / 2, picks[3]! / 3])).toBeLessThan(limit(2));
    expect(() => chance.pick('lot', [])).toThrow(Fault);
  });

  test('[K51] the results are in the log, the generator is not', () => {
    const table = new Tabletop().runs((t) => {
      expect(t.roll('attack', 3, 6)).toHaveLength(3);
      expect(t.pick('lot', [1, 1])).toBeLessThan(2);
    });
    const [roll, pick] = table.last.events;
    expect(roll).toMatchObject({ type: 'ChanceTaken', label: 'attack', kind: 'roll', of: [3, 6], sees: -1 });
    expect(pick).toMatchObject({ type: 'ChanceTaken', label: 'lot', kind: 'pick', of: [1, 1] });
    expect(table.last.reveals).toBe(true);
  });
});

const dealing = (cards: readonly string[], chance?: Chance): Tabletop =>
  new Tabletop(bare(), {}, chance).runs((t) => {
    t.makePile('deck', { sees: sees('count') });
    t.makePile('open', { sees: sees('faces') });
    t.make('deck', cards);
  });

describe('scripted chance', () => {
  test('[K52] results come as written, each kind in its own order, and `left` counts the rest', () => {
    const chance = scripted([{ die: 6 }, { faces: ['2H', 'AS', '3D'], pile: 'deck' }, { pick: 1 }, { die: 1 }, { order: [2, 0, 1] }]);
    const table = dealing(['AS', '2H', '3D'], chance);
    expect(chance.left()).toBe(5);
    table.runs((t) => {
      t.shuffle('deck');
      expect(t.faces('deck')).toEqual(['2H', 'AS', '3D']);
      expect(t.roll('attack', 2, 6)).toEqual([6, 1]);
      expect(t.pick('lot', [1, 1])).toBe(1);
      t.shuffle('deck');
      expect(t.faces('deck')).toEqual(['3D', '2H', 'AS']);
    });
    expect(chance.left()).toBe(0);
  });

  test('[K52] a shuffle written for one pile is not used for another', () => {
    const chance = scripted([{ faces: ['AS'], pile: 'open' }], live(seeded(1)));
    dealing(['AS'], chance).runs((t) => t.shuffle('deck'));
    expect(chance.left()).toBe(1);
  });

  test('[K52] chance that the script does not cover is a fault, or goes to the other driver if there is one', () => {
    const verbs: ((t: Table) => unknown)[] = [(t) => t.shuffle('deck'), (t) => t.roll('attack', 1, 6), (t) => t.pick('lot', [1, 1])];
    for (const verb of verbs) {
      expect(dealing(['AS', '2H'], scripted([])).faultWhen(verb)).toContain('the script has no');
      dealing(['AS', '2H'], scripted([], live(seeded(1)))).runs((t) => void verb(t));
    }
  });

  test('[K52] a shuffle that names other cards than the pile holds is a fault', () => {
    for (const faces of [['AS', 'AS'], ['AS'], ['AS', '2H', '3D']])
      expect(dealing(['AS', '2H'], scripted([{ faces, pile: null }])).faultWhen((t) => t.shuffle('deck'))).toContain('the pile holds');
    for (const order of [[0, 0], [0], [0, 2]])
      expect(dealing(['AS', '2H'], scripted([{ order }])).faultWhen((t) => t.shuffle('deck'))).toContain('order');
  });

  test('[K52] a die cannot show a number it does not have, and a pick cannot have zero weight', () => {
    for (const die of [7, 0, 1.5]) expect(dealing([], scripted([{ die }])).faultWhen((t) => t.roll('attack', 1, 6))).toBeTruthy();
    for (const pick of [2, -1, 1]) expect(dealing([], scripted([{ pick }])).faultWhen((t) => t.pick('lot', [1, 0]))).toBeTruthy();
  });
});

/** The exact chance of each sentence that these rules may say. */
const chances = (table: Tabletop, run: (t: Table) => unknown, bags: readonly string[] = []): Record<string, string> => {
  const state = asBags(table.state, bags);
  const sums: Record<string, Fraction> = {};
  const outcomes = enumerate((chance) => {
    let value: unknown;
    const decision = decideForTable(table.game, state, 'what if', {}, { chance, history: [] }, (t) => {
      value = run(t);
    });
    if (!decision.ok) throw decision.fault;
    return String(value);
  });
  expect(fractionText(outcomes.reduce((sum, { p }) => plus(sum, p), fraction(0)))).toBe('1/1');
  for (const { value, p } of outcomes) sums[value] = plus(sums[value] ?? fraction(0), p);
  return Object.fromEntries(Object.entries(sums).map(([value, p]) => [value, fractionText(p)]));
};

describe('enumerated chance', () => {
  test('[K53] dice, weights and draws give every outcome its exact share, and the shares add up to one', () => {
    const table = dealing(['AS', '2H', '3H', '4C']);
    const two = chances(table, (t) => t.roll('attack', 2, 6).reduce((a, b) => a + b));
    expect([two['2'], two['7'], two['12']]).toEqual(['1/36', '1/6', '1/36']);
    expect(chances(table, (t) => t.pick('lot', [1, 0, 2]))).toEqual({ 0: '1/3', 2: '2/3' });
    const drawn = (n: number) => (t: Table) => {
      t.shuffle('deck');
      return t.draw('deck', 'open', n).filter((card) => t.face(card).endsWith('H')).length;
    };
    expect(chances(table, drawn(1))).toEqual({ 0: '1/2', 1: '1/2' });
    expect(chances(table, drawn(2))).toEqual({ 0: '1/6', 1: '2/3', 2: '1/6' });
    expect(chances(table, drawn(4))).toEqual({ 2: '1/1' });
    expect(chances(table, () => 'certain')).toEqual({ certain: '1/1' });
  });

  test('[K53] the second draw depends on the first, as when hands are dealt', () => {
    const table = dealing(['AS', 'AH', '2C', '2D', '2S']);
    const pair = (t: Table): boolean => {
      const [a, b] = t.draw('deck', 'open', 2).map((card) => t.face(card).charAt(0));
      return a === b;
    };
    expect(chances(table, pair, ['deck'])).toEqual({ true: '2/5', false: '3/5' });
    expect(chances(table, (t) => (t.draw('deck', 'open'), pair(t)), ['deck'])).toEqual({ true: '2/5', false: '3/5' });
  });

  test('[K53] enumeration has a limit', () => {
    expect(() => enumerate((chance) => chance.below('many', 1_000), 100)).toThrow(Fault);
    expect(() => enumerate((chance) => chance.pick('none', [0, 0]))).toThrow(Fault);
  });

  test('[K54] a decided place of a bag stays decided: the card on top is the card drawn', () => {
    const table = dealing(['AS', '2H', '3D']);
    const faces = (t: Table, cards: readonly (number | undefined)[]): boolean => new Set(cards.map((card) => t.face(card!))).size === 1;
    expect(chances(table, (t) => faces(t, [t.top('deck'), t.top('deck'), t.draw('deck', 'open')[0]]), ['deck'])).toEqual({ true: '1/1' });
  });

  test('[K54] a card put on top of a bag is the next one drawn', () => {
    const table = dealing(['AS', '2H']).runs((t) => void t.make('open', ['KC']));
    const put = (place: 'top' | 'bottom') => (t: Table) => {
      t.move([t.cards('open')[0]!], 'deck', { at: place });
      return t.face(t.draw('deck', 'open')[0]!);
    };
    expect(chances(table, put('top'), ['deck'])).toEqual({ KC: '1/1' });
  });

  test('[K54] a card put at the bottom of a bag is the last one drawn', () => {
    const table = dealing(['AS', '2H']).runs((t) => void t.make('open', ['KC']));
    const under = (t: Table): string => {
      t.move([t.cards('open')[0]!], 'deck', { at: 'bottom' });
      return t.face(t.draw('deck', 'open')[0]!);
    };
    expect(chances(table, under, ['deck'])).toEqual({ AS: '1/2', '2H': '1/2' });
  });

  test('[K54] a pile that was put in order is no longer a bag', () => {
    const table = dealing(['AS', '2H', '3D']);
    const arranged = (t: Table): string => {
      t.arrange(
        'deck',
        t.cards('deck').toSorted((a, b) => (t.face(a) < t.face(b) ? -1 : 1)),
      );
      return t.face(t.draw('deck', 'open')[0]!);
    };
    expect(chances(table, arranged, ['deck'])).toEqual({ '2H': '1/1' });
  });

  test('[K54] an undecided pile that is moved stays undecided', () => {
    const table = dealing(['AS', '2H', '3D']).runs((t) => t.makePile('other', { sees: sees('count') }));
    const moved = (t: Table): string => {
      t.moveAll('deck', 'other');
      return t.face(t.draw('other', 'open')[0]!);
    };
    expect(chances(table, moved, ['deck'])).toEqual({ AS: '1/3', '2H': '1/3', '3D': '1/3' });
  });
});
