// Tests random choices inside templates, which bots and fuzz tests use.
import {
  anyFill,
  anyPlay,
  anyValue,
  canFill,
  choicesIn,
  isOpen,
  offered,
  type Below,
  type Refusal,
  type Template,
  type ViewDomain,
} from '@pasteboard/kernel/view';
import { belowFrom, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop } from './tabletop.ts';

const no: Refusal = { key: 'not.this', rule: null, params: {} };
const secret = false;
const of = [
  { id: 'a', no },
  { id: 'b', no: null },
  { id: 'c', no: null },
];
const cards = [
  { h: 4, no },
  { h: 5, no: null },
  { h: 6, no: null },
];
/** All possible results, over every result of chance. */
const values = (domain: ViewDomain): Set<string> => {
  const found = new Set<string>();
  for (let seed = 0; seed < 400; seed++) {
    let rest = seed;
    const below: Below = (n) => {
      const at = rest % n;
      rest = Math.floor(rest / n);
      return at;
    };
    found.add(JSON.stringify(anyValue(domain, below)));
  }
  return found;
};

const DOMAINS: readonly (readonly [domain: ViewDomain, values: readonly unknown[]])[] = [
  [{ kind: 'choice', as: 'word', of, secret }, ['b', 'c']],
  [{ kind: 'integer', from: -1, to: 2, secret }, [-1, 0, 1, 2]],
  [{ kind: 'subset', as: 'word', of, min: 1, max: 3, ordered: true, secret }, [['b'], ['c'], ['b', 'c'], ['c', 'b']]],
  [{ kind: 'cards', of: cards, min: 0, max: 1, ordered: false, secret }, [[], [5], [6]]],
  [
    { kind: 'cards', of: cards, min: 2, max: 2, ordered: true, secret },
    [
      [5, 6],
      [6, 5],
    ],
  ],
  [{ kind: 'text', max: 1, secret }, ['', 'a', 'H', '∅', 'x']],
];
const EMPTY: readonly ViewDomain[] = [
  { kind: 'choice', as: 'word', of: [{ id: 'a', no }], secret },
  { kind: 'integer', from: 1, to: 0, secret },
  { kind: 'subset', as: 'word', of, min: 3, max: 3, ordered: false, secret },
  { kind: 'cards', of: cards, min: 3, max: 3, ordered: false, secret },
];
const template = (more: Partial<Template>): Template => ({ do: 'it', topic: 'test', rule: null, ask: null, fields: {}, no: null, ...more });

describe('playing from a list', () => {
  test.each(DOMAINS)('[K84] random play chooses every value of %o, and no other', (domain, expected) => {
    expect(canFill(domain)).toBe(true);
    expect([...values(domain)].sort()).toEqual(expected.map((value) => JSON.stringify(value)).sort());
  });

  test('[K84] random play may choose both ends of a wide range', () => {
    const below = belowFrom(seeded(7));
    const drawn = Array.from({ length: 3_000 }, () => Number(anyValue({ kind: 'integer', from: -999_999, to: 999_999, secret }, below)));
    expect(drawn.every((n) => Number.isInteger(n) && Math.abs(n) <= 999_999)).toBe(true);
    expect([Math.min(...drawn) < -900_000, Math.max(...drawn) > 900_000]).toEqual([true, true]);
  });

  test('[K84] in a wide range half of the chosen numbers are small: any number up to 20 on either side', () => {
    const below = belowFrom(seeded(11));
    const drawn = Array.from({ length: 3_000 }, () => Number(anyValue({ kind: 'integer', from: -999_999, to: 999_999, secret }, below)));
    const small = drawn.filter((n) => Math.abs(n) <= 20);
    expect(new Set(small)).toEqual(new Set(Array.from({ length: 41 }, (_, i) => i - 20)));
    expect(small.length / drawn.length).toBeCloseTo(0.5, 1);
  });

  test('[K84] a template is open if it is not closed and every field has a valid value', () => {
    expect(EMPTY.map(canFill)).toEqual([false, false, false, false]);
    expect(isOpen(template({}))).toBe(true);
    expect(isOpen(template({ no }))).toBe(false);
    expect(isOpen(template({ fields: { good: DOMAINS[0]![0], bad: EMPTY[0]! } }))).toBe(false);
    expect(anyFill(template({ fields: { n: { kind: 'integer', from: 7, to: 7, secret } } }), () => 0)).toEqual({
      do: 'it',
      with: { n: 7 },
    });
  });

  test('[K84] a play is offered if a template takes exactly its fields and offers the chosen words', () => {
    const give = template({
      do: 'give',
      fields: { who: { kind: 'choice', as: 'word', of, secret }, n: { kind: 'integer', from: 1, to: 3, secret } },
    });
    expect(choicesIn(give, 'who')).toEqual(['b', 'c']);
    expect([choicesIn(give, 'n'), choicesIn(give, 'nothing')]).toEqual([[], []]);
    expect(offered([give], 'give', { n: 2, who: 'c' })).toEqual({ do: 'give', with: { n: 2, who: 'c' } });
    for (const filled of [{ who: 'a', n: 2 }, { who: 'c' }, { who: 'c', n: 2, more: 1 }, { who: 'c', m: 2 }])
      expect(offered([give], 'give', filled)).toBeNull();
    expect(offered([give], 'take', { n: 2, who: 'c' })).toBeNull();
    expect(offered([{ ...give, no }], 'give', { n: 2, who: 'c' })).toBeNull();
  });

  test('[K84] a bot without a plan answers asks first, and gives no table or manual commands', () => {
    const view = new Tabletop().view('ann');
    const play = (...templates: Template[]): string | undefined => anyPlay(view, templates, () => 0)?.do;
    expect(play(template({ do: 'draw' }), template({ do: 'answer', ask: 1 }))).toBe('answer');
    expect(play(template({ do: 'undo', topic: 'table' }), template({ do: 'manual.say', topic: 'manual' }))).toBeUndefined();
    expect(play(template({ do: 'draw', no }))).toBeUndefined();
    expect(play(template({ do: 'draw' }))).toBe('draw');
    expect(play()).toBeUndefined();
  });
});
