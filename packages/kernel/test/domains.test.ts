// Tests domains: one guard both lists what a seat may do and validates what it sends.
import {
  anyFill,
  belowFrom,
  cards,
  choice,
  closed,
  command,
  integer,
  isOpen,
  legal,
  offer,
  refuse,
  seeded,
  sees,
  subset,
  text,
  type Command,
  type Domain,
  type Game,
  type Json,
  type JsonRecord,
  type Offer,
  type Reader,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, sue } from './tabletop.ts';

/** A game with one command that accepts whatever fits these offers and says what it got. */
const taking = (offers: (t: Reader) => readonly Offer[]): Game => {
  const take: Command = command({
    topic: 'test',
    rule: 'TEST-01',
    offers: (t, by) => (by.role === 'spectator' ? [] : offers(t)),
    run: (t, _, given) => t.say('took', { given: { as: 'data', v: given } }),
  });
  return bare({ commands: { take } });
};
const tableFor = (offers: (t: Reader) => readonly Offer[]): Tabletop =>
  new Tabletop(taking(offers), { seats: [ann, ben, sue] }).runs((t) => {
    t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
    t.makePile('deck', { sees: sees('count') });
    t.make('deck', ['9C', '9D']);
    t.make('hand', ['AS', '2S', '3S']);
  });
const took = (table: Tabletop, given: JsonRecord): Json => {
  const e = table.does('ann', 'take', given).last.events[0];
  return e?.type === 'Said' ? (e.params['given']?.v ?? null) : null;
};
const NO = refuse('not.this', 'TEST-02');

interface Row {
  readonly kind: string;
  readonly domain: (t: Reader) => Domain;
  readonly good: readonly Json[];
  readonly bad: readonly (readonly [given: unknown, key: string])[];
}
const ROWS: readonly Row[] = [
  {
    kind: 'integer',
    domain: () => integer(-2, 3),
    good: [-2, 0, 3],
    bad: [
      [-3, 'value.outside'],
      [4, 'value.outside'],
      [1e308, 'value.outside'],
      [0.5, 'value.notWhole'],
      [Number.NaN, 'value.notWhole'],
      [Number.POSITIVE_INFINITY, 'value.notWhole'],
      ['0', 'value.notWhole'],
      [null, 'value.notWhole'],
      [[0], 'value.notWhole'],
      [true, 'value.notWhole'],
    ],
  },
  {
    kind: 'text',
    domain: () => text(3),
    good: ['', 'abc', '∅', '\n'],
    bad: [
      ['abcd', 'value.tooLong'],
      [3, 'value.notText'],
      [null, 'value.notText'],
      [['a'], 'value.notText'],
      [{ length: 1 }, 'value.notText'],
    ],
  },
  {
    kind: 'choice',
    domain: () => choice('word', ['red', { id: 'blue', no: NO }, 'green']),
    good: ['red', 'green'],
    bad: [
      ['blue', 'not.this'],
      ['yellow', 'value.notOffered'],
      ['', 'value.notOffered'],
      ['constructor', 'value.notOffered'],
      [0, 'value.notOffered'],
      [['red'], 'value.notOffered'],
      [null, 'value.notOffered'],
    ],
  },
  {
    kind: 'subset',
    domain: () => subset('word', ['a', 'b', { id: 'c', no: NO }, 'd'], 1, 2),
    good: [['a'], ['b', 'a'], ['a', 'd']],
    bad: [
      [[], 'value.number'],
      [['a', 'b', 'd'], 'value.number'],
      [['a', 'a'], 'value.twice'],
      [['c'], 'not.this'],
      [['a', 'z'], 'value.notOffered'],
      [[['a']], 'value.notOffered'],
      [[null], 'value.notOffered'],
      ['a', 'value.notList'],
      [{ 0: 'a', length: 1 }, 'value.notList'],
    ],
  },
  {
    kind: 'cards',
    // Ann's handles are 1, 2 and 3, top first; the second card is closed.
    domain: (t) =>
      cards(
        t.cards('hand').map((card, i) => (i === 1 ? { card, no: NO } : card)),
        1,
        2,
      ),
    good: [[1], [3, 1], [1, 3]],
    bad: [
      [[], 'value.number'],
      [[1, 3, 2], 'value.number'],
      [[1, 1], 'value.twice'],
      [[2], 'not.this'],
      [[0], 'value.notOffered'],
      [[-1], 'value.notOffered'],
      [[4], 'value.notOffered'],
      [[1.5], 'value.notOffered'],
      [['1'], 'value.notOffered'],
      [[[1]], 'value.notOffered'],
      [1, 'value.notList'],
      [null, 'value.notList'],
    ],
  },
];

describe('domains', () => {
  test.each(ROWS)('[K47] $kind: everything inside is accepted, everything outside is refused with its reason', ({ domain, good, bad }) => {
    const table = tableFor((t) => [offer({ what: domain(t) })]);
    const before = table.state;
    for (const what of good) expect(tableFor((t) => [offer({ what: domain(t) })]).decides('ann', 'take', { what }).ok).toBe(true);
    for (const [what, key] of bad) {
      const refusal = table.refused('ann', 'take', { what: what as Json });
      expect([JSON.stringify(what), refusal.key]).toEqual([JSON.stringify(what), key]);
      expect(refusal.params['field']).toBe('what');
    }
    expect(table.refused('ann', 'take', {})).toMatchObject({ key: 'field.missing', params: { field: 'what' } });
    expect(table.refused('ann', 'take', { what: good[0]!, more: 1 })).toMatchObject({ key: 'field.unknown', params: { field: 'more' } });
    expect(table.state).toBe(before);
  });

  test('[K47] cards are named by the seat’s own handles and reach the rules as cards; order is kept', () => {
    const table = tableFor((t) => [offer({ what: cards(t.cards('hand'), 2, 2, { ordered: true }) })]);
    const [first, , third] = table.reader.cards('hand');
    expect(took(table, { what: [3, 1] })).toEqual({ what: [third, first] });
  });

  test.each([integer(2, 1), choice('word', []), subset('word', ['a'], 2, 2), choice('word', [{ id: 'a', no: NO }])])(
    '[K47] a domain without a valid value is not open, and nothing fits it: %o',
    (domain) => {
      const table = tableFor(() => [offer({ what: domain })]);
      expect(table.templates('ann', 'take').map(isOpen)).toEqual([false]);
      for (const what of [1, 2, 'a', ['a'], []]) expect(table.decides('ann', 'take', { what }).ok).toBe(false);
    },
  );

  test('[K47] a whole number comes in as JSON writes it: there is no negative zero', () => {
    const table = tableFor(() => [offer({ what: integer(-5, 5) })]);
    expect(Object.is((took(table, JSON.parse('{"what":-0}') as JsonRecord) as { readonly what: number }).what, 0)).toBe(true);
  });

  test('[K47] any random choice in an open template is accepted', () => {
    const below = belowFrom(seeded(3));
    for (const { domain } of ROWS) {
      for (let i = 0; i < 40; i++) {
        const table = tableFor((t) => [offer({ what: domain(t) })]);
        const [template] = table.templates('ann', 'take');
        expect(table.decides('ann', 'take', anyFill(template!, below).with).ok).toBe(true);
      }
    }
  });
});

describe('one guard for the list and the decision', () => {
  test('[K91] a command listed alone is listed as in the full list, and no other rule is called', () => {
    let asked = 0;
    const table = tableFor(() => {
      asked++;
      return [offer({ what: integer(1, 3) })];
    });
    const all = table.legal('ann', true);
    const names = [...new Set(all.map((template) => template.do))];
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(table.legal('ann', true, name)).toEqual(all.filter((template) => template.do === name));
    expect(asked).toBe(2);
  });

  test('[K91] moves listed by heading are those of the full list under it, and no rule under another heading is called', () => {
    let asked = 0;
    const table = tableFor(() => {
      asked++;
      return [offer({ what: integer(1, 3) })];
    });
    const all = table.legal('ann', true);
    const listed = (topics: readonly string[]) => legal(table.game, table.state, 'ann', table.groups, { byHand: true, topics });
    const topics = [...new Set(all.map(({ topic }) => topic))].toSorted();
    expect(topics).toEqual(['manual', 'table', 'test']);
    for (const topic of topics) expect(listed([topic])).toEqual(all.filter((template) => template.topic === topic));
    expect(listed(['table', 'test'])).toEqual(all.filter(({ topic }) => topic !== 'manual'));
    expect(listed([])).toEqual([]);
    expect(listed(['none'])).toEqual([]);
    expect(asked).toBe(3);
  });

  test('[K48] a command listed as closed is refused with the listed reason and rule', () => {
    const table = tableFor(() => [closed(refuse('no.luck', 'TEST-03', { n: 2 }))]);
    const [template] = table.templates('ann', 'take');
    expect(template).toMatchObject({ do: 'take', rule: 'TEST-01', no: { key: 'no.luck' } });
    expect(table.refused('ann', 'take')).toEqual(template?.no);
  });

  test('[K48] a command that is not listed for a seat is refused to that seat', () => {
    const table = tableFor(() => [offer()]);
    expect(table.templates('sue', 'take')).toEqual([]);
    expect(table.refused('sue', 'take').key).toBe('command.notYours');
    expect(table.refused('ann', 'no.such').key).toBe('command.unknown');
  });

  test('[K48] the shared spectator is no seat: a command offered to all seats is refused to spectators', () => {
    const open = command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => t.say('done') });
    const table = new Tabletop(bare({ commands: { open } }), { seats: [ann, sue] });
    expect(table.decides('sue', 'open').ok).toBe(true);
    expect(table.refused('spectator', 'open').key).toBe('seat.unknown');
    expect(table.legal('spectator')).toEqual([]);
  });

  test.each([
    ['at least one', 1],
    ['any number', 0],
  ])('[K48] a choice among cards not all of which the seat can tell apart is not listed, and so not taken: %s', (_, least) => {
    const table = tableFor((t) => [offer({ what: cards([...t.cards('hand'), ...t.cards('deck')], least, 2) })]);
    expect(table.templates('ann', 'take')).toEqual([]);
    expect(table.decides('ann', 'take', { what: least === 0 ? [] : [1] }).ok).toBe(false);
  });

  test('[K48] of several offers it is enough to fit one; half of one and half of another are not enough', () => {
    const table = tableFor(() => [
      offer({ from: choice('word', ['left']), n: integer(1, 2) }),
      offer({ from: choice('word', ['right']), n: integer(3, 4) }),
    ]);
    expect(table.templates('ann', 'take')).toHaveLength(2);
    expect(table.decides('ann', 'take', { from: 'left', n: 2 }).ok).toBe(true);
    expect(table.decides('ann', 'take', { from: 'right', n: 3 }).ok).toBe(true);
    expect(table.decides('ann', 'take', { from: 'left', n: 3 }).ok).toBe(false);
  });

  test('[K49] the refusal is that of the nearest offer', () => {
    const table = tableFor(() => [
      offer({ from: choice('word', ['left']), n: integer(1, 2) }),
      offer({ from: choice('word', ['right']), n: integer(3, 4) }),
      closed(refuse('no.middle'), { from: choice('word', ['middle']), n: integer(1, 9) }),
    ]);
    expect(table.refused('ann', 'take', { from: 'right', n: 9 })).toMatchObject({ key: 'value.outside', params: { least: 3, most: 4 } });
    expect(table.refused('ann', 'take', { from: 'middle', n: 9 }).key).toBe('no.middle');
    expect(table.refused('ann', 'take', { from: 'up', n: 'x' })).toMatchObject({ key: 'value.notOffered', params: { field: 'from' } });
  });

  test('[K49] a rule that throws while it is listed closes its own command and no other', () => {
    const broken = command({
      topic: 'test',
      rule: null,
      offers: () => {
        throw new Error('a rule has a mistake');
      },
      run: () => undefined,
    });
    const fine = command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => t.say('fine') });
    const table = new Tabletop(bare({ commands: { broken, fine } }));
    expect(table.templates('ann', 'broken')).toMatchObject([{ no: { key: 'internal' } }]);
    expect(table.templates('ann', 'fine')).toMatchObject([{ no: null }]);
    expect(table.fails('ann', 'broken')).toContain('mistake');
  });

  test('[K49] a text that fits its field and cannot be read is refused, names its field, and changes nothing', () => {
    const take: Command<{ readonly name: string }> = command({
      topic: 'test',
      rule: 'TEST-01',
      offers: () => [offer({ name: text(20) })],
      whyNot: (_, __, { name }) => (name.trim() === '' ? refuse('blank', 'TEST-01', { field: 'name' }) : null),
      run: (t) => t.say('took'),
    });
    const table = new Tabletop(bare({ commands: { take } }), { seats: [ann, ben] });
    expect(table.refused('ann', 'take', { name: ' ' })).toEqual({
      key: 'blank',
      rule: 'TEST-01',
      params: { field: 'name', command: 'take' },
    });
    table.does('ann', 'take', { name: 'Oak' });
  });
});
