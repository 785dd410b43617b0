// Sentences of Thread: every key has words, and they read well.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNEL_WORDS, optionId } from '@pasteboard/kernel';
import { thread } from '../../src/thread/index.ts';
import { ASPECTS, CONDITIONS, DAMAGE_TYPES, LIMBS, SENSES } from '../../src/thread/names.ts';
import { sheet, table as tableValues, weaver } from '../../src/thread/values.ts';
import { Talk, citing, gm, player, rulesHeld } from '../talk.ts';
import { calls, dice, opened, table } from './talk.ts';

const folder = new URL('../../src/thread/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...thread.words };
const without = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !(key in words)).toSorted();

/** Every text that stands in this place of the sources. */
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

/** Every value that is declared, by its key; clocks are named by the Weaver. */
const DECLARED = [
  ...[tableValues, weaver, sheet].flatMap((group) => Object.values(group).flatMap((cell) => ('key' in cell ? [cell.key] : []))),
  ...ASPECTS.map((aspect) => sheet.rank(aspect).key),
  ...CONDITIONS.map((condition) => sheet.condition(condition).key),
  ...DAMAGE_TYPES.map((type) => sheet.resist(type).key),
  ...LIMBS.map((limb) => sheet.restrained(limb).key),
  ...SENSES.map((sense) => sheet.lost(sense).key),
];

describe('words', () => {
  test('what a field means in one move is not said of moves by hand', () => {
    expect([words['field.place'], words['field.event.place.place']]).toEqual([undefined, 'How many Steps ahead']);
  });

  test('every house rule, each of its values, every pile and every value on a sheet has words', () => {
    const options = Object.entries(thread.options).flatMap(([key, spec]) => [
      `option.${key}`,
      ...('from' in spec.values ? [] : spec.values.map((each) => `option.${key}.${optionId(each)}`)),
    ]);
    expect(without(options)).toEqual([]);
    const talk = opened();
    expect(without(Object.keys(talk.state.piles).map((pile) => `pile.${pile.split('/')[0] ?? ''}`))).toEqual([]);
    const values = Object.entries(talk.state.values).flatMap(([scope, held]) => (scope === 'options' ? [] : Object.keys(held)));
    expect(without([...values, ...DECLARED].map((key) => `value.${key}`))).toEqual([]);
  });

  test('[THR-X-CHECK-04] where two weave both get the number, and the players still do not', () => {
    const seats = [gm('wanda'), gm('wilf'), { ...player('ann'), plays: ['ash'] }];
    const talk = Talk.open(thread, { seats, setup: { characters: [{ id: 'ash' }] } }, dice());
    calls(talk, 'ash', 12);
    const number = (seat: string): unknown => talk.view(seat).asks[0]?.params['difficulty']?.v;
    expect(['wanda', 'wilf', 'ann', 'spectator'].map(number)).toEqual([12, 12, undefined, undefined]);
  });

  test('a question reads aloud, to the Weaver with the number and to the others without', () => {
    const talk = calls(table({ 'deck/ash': '2C' }), 'ash', 12, { bonus: 1 });
    const spoken = (seat: string): string[] => Object.keys(talk.view(seat).asks[0]?.params ?? {});
    expect(spoken('wanda')).toContain('difficulty');
    expect(spoken('ann')).not.toContain('difficulty');
  });
});

/** Rules that comments cite: `THR-INSERT-01, THR-INSERT-02` are two, `THR-RESTBURN-01, THR-RESTBURN-02, THR-RESTBURN-03, THR-RESTBURN-04, THR-RESTBURN-05` are five. */
const citedIn = (source: string): ReadonlySet<string> => {
  const comments = (source.match(/\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []).join('\n');
  const ids = Array.from(comments.matchAll(/(THR-[A-Z-]+)-(\d\d)((?:(?:, | to )-\d\d)*)/g), ([, about = '', first = '', more = '']) => {
    const numbers = [Number(first), ...Array.from(more.matchAll(/-(\d\d)/g), ([, n]) => Number(n))];
    const [from = 0, to = from] = [numbers[0], numbers.at(-1)];
    const all = more.includes(' to ') ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : numbers;
    return all.map((n) => `${about}-${String(n).padStart(2, '0')}`);
  });
  return new Set(ids.flat());
};

describe('rules', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const tested = new Set(Array.from(tests.matchAll(/\[(THR-[A-Z-]+-\d+)\]/g), ([, id]) => id ?? ''));

  test('all 83 rules are listed, each once', () => {
    const ids = thread.rules.map(({ id }) => id);
    expect(ids).toHaveLength(83);
    expect(new Set(ids).size).toBe(83);
  });

  test('every rule that is said to be implemented is named by a test', () => {
    expect(thread.rules.filter(({ id, status }) => status === 'implemented' && !tested.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('every rule named by a test, a refusal, a command or a house rule is on the list', () => {
    const ids = new Set(thread.rules.map(({ id }) => id));
    const named = [...tested, ...found(/'(THR-[A-Z-]+-\d+)'/g), ...Object.values(thread.options).flatMap(({ rule }) => rule ?? [])];
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('RULES.md names the file that holds each rule, once, and the file cites it in a comment', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    const rows = Array.from(book.matchAll(/^\| `([\w/-]+\.ts)`\s*\| (THR-[^|]+?)\s*\|$/gm), ([, file = '', ids = '']) => ({
      file,
      ids: ids.split(', '),
    }));
    // What is made of a sheet beforehand cites the rules that others hold at the table.
    const held = rows.filter(({ file }) => !file.startsWith('making/'));
    expect(held.flatMap(({ ids }) => ids).toSorted()).toEqual(thread.rules.map(({ id }) => id).toSorted());
    const uncited = rows.flatMap(({ file, ids }) => {
      const cited = citedIn(readFileSync(new URL(file, folder), 'utf8'));
      return ids.filter((id) => !cited.has(id)).map((id) => `${file} does not cite ${id}`);
    });
    expect(uncited).toEqual([]);
  });

  test.each([
    ['- **THR-PARTIAL-01** ', 'read/rest.ts', 'restCount'],
    ['## Cards lost while resting\n\n- **THR-RESTBURN-01** ', 'read/rest-burn.ts', 'whereLost'],
    ['- **THR-RESTBURN-02** ', 'rules/rest.ts', 'endRest'],
  ])('%j is found in three steps: RULES.md, %s, %s', (line, file, name) => {
    expect(readFileSync(new URL('RULES.md', folder), 'utf8')).toContain(line);
    const id = /\*\*(.+)\*\*/.exec(line)?.[1] ?? '';
    const row = rulesHeld(folder).find(({ ids }) => ids.includes(id));
    expect(row?.file).toBe(file);
    expect(citing(row?.text ?? '').flatMap((each) => (citedIn(`/**${each.comment}*/`).has(id) ? [each.name] : []))).toContain(name);
  });

  test('RULES.md says the same', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(thread.rules.filter(({ id, text }) => !book.includes(`- **${id}** ${text}\n`)).map(({ id }) => id)).toEqual([]);
    for (const key of Object.keys(thread.options)) expect(book).toContain(`| \`${key}\` `);
  });
});
