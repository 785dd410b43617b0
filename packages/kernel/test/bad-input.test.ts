// Tests that invalid requests are refused in words and change nothing.

import {
  KERNEL_WORDS,
  anyFill,
  belowFrom,
  canonical,
  decide,
  isOpen,
  refusalSentence,
  seeded,
  type Game,
  type Json,
  type JsonRecord,
  type Play,
  type Request,
  type Template,
  type ViewDomain,
} from '@pasteboard/kernel';
import { drawGame } from '@pasteboard/games/draw';
import { hush } from '@pasteboard/games/hush';
import { describe, expect, test } from 'vitest';
import { TABLE_COMMANDS } from '../src/table-commands.ts';
import { Tabletop, ben, cat, frozen, gus, player, sue } from './tabletop.ts';

const fromJson = (text: string): Json => JSON.parse(text) as Json;
/** Values that are invalid for every field of any kind. */
const NEVER: readonly unknown[] = [
  null,
  true,
  1.5,
  -1e308,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'x'.repeat(5_000),
  ['no such'],
  [null],
  [[]],
  [[1]],
  [{}],
  [-1],
  [0],
  [1.5],
  [999_999],
  {},
  { length: 1, 0: 1 },
  fromJson('{"__proto__":{"kind":"integer"}}'),
  fromJson('{"toString":1}'),
  fromJson('['.repeat(500) + ']'.repeat(500)),
];

/** Values just outside this domain. */
const outside = (domain: ViewDomain, good: Json): unknown[] => {
  const twice = Array.isArray(good) && good.length > 0 ? [[...good, good[0]]] : [];
  switch (domain.kind) {
    case 'integer':
      return ['', JSON.stringify(good), [good], domain.from - 1, domain.to + 1, Number(good) + 0.5];
    case 'text':
      return [0, [good], 'x'.repeat(domain.max + 1)];
    case 'choice':
      return ['', 'no such', 'constructor', '__proto__', `${JSON.stringify(good)} `, [good], 0];
    case 'subset':
      return ['', JSON.stringify(good), [...twice], Array.from({ length: domain.max + 1 }, (_, i) => `${i}`), ['__proto__'], ...twice];
    case 'cards':
      return ['', 1, ...twice, Array.from({ length: domain.max + 1 }, (_, i) => i + 1), ['1'], [0.5]];
  }
};

const without = (given: JsonRecord, field: string): JsonRecord =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== field));
const withProto = (given: JsonRecord): JsonRecord =>
  fromJson(`{"__proto__":{"x":1},${JSON.stringify(given).slice(1)}`.replace(',}', '}')) as JsonRecord;

/** Every way to corrupt the parameters of a valid command. */
const spoiled = (template: Template, { with: good }: Play): [what: string, given: JsonRecord][] => [
  ...Object.entries(template.fields).flatMap(([field, domain]): [string, JsonRecord][] => [
    [`${field} missing`, without(good, field)],
    ...[...NEVER, ...outside(domain, good[field] ?? null)].map((value): [string, JsonRecord] => [
      `${field} is ${JSON.stringify(value)?.slice(0, 40)}`,
      { ...good, [field]: value as Json },
    ]),
  ]),
  ['an extra field', { ...good, extra: 1 }],
  ['a field called constructor', { ...good, constructor: 1 }],
  ['a field called __proto__', withProto(good)],
  ['a field called by', { ...good, by: 'gus' }],
];

/** Collects every way in which the table mishandles these requests. Empty if each is refused in words, without a fault. */
class Door {
  readonly table: Tabletop;
  readonly wrong: string[] = [];
  requests = 0;
  private readonly before: string;
  constructor(table: Tabletop) {
    this.table = table;
    this.before = canonical(table.state);
    frozen(table.groups);
  }
  tries(request: unknown, what: string): this {
    const { game, state, groups, chance } = this.table;
    const decision = decide(game, state, request as Request, { chance, history: groups });
    const words = { ...KERNEL_WORDS, ...game.words };
    this.requests++;
    if (decision.ok) this.wrong.push(`${what}: accepted`);
    else if (decision.fault !== null) this.wrong.push(`${what}: ${decision.fault instanceof Error ? decision.fault.message : 'a fault'}`);
    else if (!Object.hasOwn(words, `say.${decision.refusal.key}`)) this.wrong.push(`${what}: no words for ${decision.refusal.key}`);
    else {
      const said = refusalSentence({ words, faces: {}, seats: state.seats }, decision.refusal);
      if (/…|[{}]/.test(said) || said.length > 300) this.wrong.push(`${what}: “${said}”`);
    }
    return this;
  }
  /** Corrupts a valid command in every way. Does nothing if the seat may not give it now. */
  spoils(by: string, name: string): boolean {
    const { table } = this;
    const template = table.templates(by, name).find(isOpen);
    if (template === undefined) return false;
    const good = anyFill(template, belowFrom(seeded(5)));
    if (!table.decides(by, name, good.with).ok) this.wrong.push(`${name}: refused though it is listed`);
    for (const [what, given] of spoiled(template, good)) this.tries({ id: 'bad', by, do: name, with: given }, `${name}: ${what}`);
    for (const other of ['nobody', 'spectator', '', '__proto__', 'constructor', 'gone', 'sue'])
      this.tries({ id: 'bad', by: other, do: name, with: good.with }, `${name} by ${other}`);
    for (const given of [null, [], 'x', 1, undefined, [good.with]])
      this.tries({ id: 'bad', by, do: name, with: given }, `${name} with ${JSON.stringify(given)}`);
    return true;
  }
  /** All states and groups are frozen, so a change would have thrown already; this checks it again. */
  holds(): void {
    expect(this.wrong).toEqual([]);
    expect(canonical(this.table.state)).toBe(this.before);
    expect(this.requests).toBeGreaterThan(0);
  }
}

/** Ann plays a character, the GM can undo, and one seat has joined and left. */
const settled = (game: Game): Tabletop => {
  const table = new Tabletop(game, { seats: [player('ann', ['ash']), ben, gus, sue] }).sits({ ...cat, id: 'gone' });
  table.leaves(table.state.seats.at(-1)!.id);
  return table
    .runs((t) => t.declare('ash', 'note.gm.omen', 'fact', 'crows', { sees: 'gm' }))
    .does('gus', 'manual.roll', { n: 1, sides: 6 })
    .does('gus', 'manual.note', { scope: 'ash', key: 'debts', sees: 'all', n: 3 })
    .does('gus', 'manual.pile', { seen: 'everybody' });
};
const HUSH = settled(hush);
const LAYING = settled(hush).does('ann', 'call');
const DRAW = settled(drawGame).does('ann', 'draw').does('ben', 'draw').does('gus', 'manual.ask', { to: 'ann', text: 'Another?' });
const TABLES: { readonly [name: string]: Tabletop } = { draw: DRAW, 'hush between rounds': HUSH, 'hush while cards are laid': LAYING };
const COMMANDS = Object.entries(TABLES).flatMap(([where, table]) =>
  ['answer', ...Object.keys(table.game.commands), ...Object.keys(TABLE_COMMANDS)].map((name) => ({ where, name })),
);
const bad = (by: string, name: string, given: unknown): unknown => ({ id: 'bad', by, do: name, with: given });

describe('bad input', () => {
  const tried = new Set<string>();

  test.each(COMMANDS)('[K85] bad input: $name at $where is refused in words, and nothing happens', ({ where, name }) => {
    const table = TABLES[where]!;
    const door = new Door(table);
    // The seat matters: the GM sees more, and a player needs consent.
    const spoiling = ['gus', 'ann'].filter((seat) => door.spoils(seat, name));
    if (spoiling.length > 0) tried.add(`${table.game.id} ${name}`);
    else for (const by of ['ann', 'ben', 'gus', 'sue']) door.tries(bad(by, name, {}), `${name} by ${by}, not open now`);
    door.holds();
  });

  test('[K85] bad input: every command was open to at least one seat, and was corrupted', () => {
    const all = new Set(COMMANDS.map(({ where, name }) => `${TABLES[where]!.game.id} ${name}`));
    // Draw has no house rules, and in neither game are there real decks.
    expect([...all].filter((each) => !tried.has(each))).toEqual(['draw cards.wrong', 'draw option', 'hush cards.wrong']);
  });

  test.each(Object.keys(TABLES))('[K85] bad input: messages that are no command at all, at %s', (where) => {
    const door = new Door(TABLES[where]!);
    for (const name of [
      '',
      'no.such',
      'constructor',
      '__proto__',
      'toString',
      'table.consent.granted',
      'hush.round.turnUp',
      'open',
      'seat',
    ])
      door.tries(bad('ann', name, {}), name);
    const good = { id: 'bad', by: 'gus', do: 'manual.say', with: { text: 'hello' } };
    const malformed: unknown[] = [
      null,
      undefined,
      1,
      'draw',
      [],
      [good],
      {},
      { ...good, id: 1 },
      { ...good, extra: 1 },
      { ...good, with: new Map([['text', 'hello']]) },
      { ...good, with: { text: 'hello', more: undefined } },
      { ...good, with: { text: () => 'hello' } },
      { ...good, with: { text: 'hello', more: 10n } },
      {
        ...good,
        get with(): never {
          throw new Error('a trap');
        },
      },
      { ...good, by: ['gus'] },
      { ...good, do: null },
      { ...good, do: { toString: 'manual.say' } },
      { ...good, by: 'x'.repeat(300) },
      { ...good, do: 'x'.repeat(300) },
      { id: 'bad', by: 'gus', do: 'manual.say' },
      fromJson('{"__proto__":{"id":"bad","by":"gus","do":"manual.say","with":{"text":"hello"}}}'),
    ];
    for (const [i, request] of malformed.entries()) door.tries(request, `malformed ${i}`);
    door.holds();
  });

  test('[K86] bad input: an answer to a question that is closed, answered or asked of another seat is refused', () => {
    const table = settled(hush).does('ann', 'call');
    const card = table.handles('ann', 'hand/ann').slice(0, 1);
    const { ask } = table.asked('ann');
    const door = new Door(table);
    for (const by of ['ben', 'gus', 'sue']) door.tries(bad(by, 'answer', { ask, card }), `answer by ${by}`);
    for (const other of [0, -1, 99, ask! + 1]) door.tries(bad('ann', 'answer', { ask: other, card }), `ask ${other}`);
    door.holds();
    table.does('ann', 'answer', { ask, card });
    new Door(table).tries(bad('ann', 'answer', { ask, card }), 'answered').holds();
    table.answers('ben', { card: table.handles('ben', 'hand/ben').slice(0, 1) });
    new Door(table).tries(bad('ann', 'answer', { ask, card }), 'closed').holds();
  });

  test('[K86] bad input: every move at the wrong time is refused', () => {
    const laying = new Door(LAYING);
    const quiet = new Door(HUSH);
    for (const by of ['ann', 'ben', 'gus', 'sue']) {
      for (const name of Object.keys(hush.commands)) laying.tries(bad(by, name, {}), `${name} while cards are laid`);
      quiet.tries(bad(by, 'unstick', {}), 'unstick with nothing open');
    }
    quiet.tries(bad('gus', 'undo', { back: 1 }), 'undo the opening');
    laying.holds();
    quiet.holds();
  });

  test('[K86] bad input: a stale handle, or one for a card in another hand, names no card', () => {
    const table = settled(hush);
    const [mine] = table.handles('ann', 'hand/ann');
    table.does('ann', 'bury', { card: [mine!] }).does('gus', 'manual.set', { scope: 'ann', key: 'quiet', to: 1 });
    const door = new Door(table).tries(bad('ann', 'bury', { card: [mine!] }), 'a card that has gone');
    const own = new Set(table.handles('ann', 'hand/ann'));
    const others = table.handles('gus', 'hand/ben').filter((h) => !own.has(h));
    for (const h of others) door.tries(bad('ann', 'bury', { card: [h] }), 'a card of another hand');
    door.holds();
  });
});
