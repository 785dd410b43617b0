import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNEL_WORDS, optionId } from '@pasteboard/kernel';
import { CONDITIONS, LIGHTS, MECHANIC_NAMES, NEEDS, SENSES } from '../src/deck-of-adventures/names.ts';
import { LABELS } from '../src/deck-of-adventures/degrees.ts';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { called, opened } from './deck-of-adventures-talk.ts';

const folder = new URL('../src/deck-of-adventures/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...deckOfAdventures.words };
const without = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !(key in words)).toSorted();

/** Every text that stands in this place of the sources. */
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

describe('words', () => {
  test('every sentence that is said, asked or refused has words', () => {
    const chosen = found(/\.say\(([^;]*?), \{/g).flatMap((keys) =>
      Array.from(keys.matchAll(/'([a-z][\w.]*)'/g), (match) => match[1] ?? ''),
    );
    const said = [...found(/\.say\(\s*'([\w.]+)'/g), ...chosen];
    expect(said.length).toBeGreaterThan(60);
    const refused = found(/refuse\(\s*(?:\w+\(t, id\) \? )?'([\w.]+)'/g);
    expect(without([...said, ...found(/\bkey: '(\w+\.[\w.]+)'/g), ...refused])).toEqual([]);
    expect(without(['no.major', 'no.minor', 'no.out', 'no.knockedOut', 'no.epicTurn', 'no.epicOver'])).toEqual([]);
  });

  test('every word that sentences are built from has words', () => {
    const built = [
      ...LABELS.map((label) => `label.${label}`),
      ...NEEDS.map((need) => `need.${need}`),
      ...CONDITIONS,
      ...LIGHTS,
      ...MECHANIC_NAMES,
      ...SENSES,
      ...NEEDS,
      ...['damage', 'fatigue', 'awake', 'stable', 'dead', 'continues'].map((word) => `ko.${word}`),
      ...['none', 'partial', 'full'].map((cover) => `cover.${cover}`),
      ...['inspect', 'convince', 'recall'].map((action) => `action.${action}`),
      ...found(/source: '([A-Za-z]+)'/g).map((source) => `source.${source}`),
      ...[...CONDITIONS, ...MECHANIC_NAMES]
        .filter((name) => !['Stunned', 'Burned', 'Poisoned'].includes(name))
        .map((name) => `source.${name}`),
      'verdict.success',
      'verdict.failure',
      'nothing',
      'stat.none',
    ];
    expect(without(built)).toEqual([]);
  });

  test('everything that is listed for a seat has words: commands, topics, fields and choices', () => {
    const talk = called(opened(), 'ash').does('gwen', 'combat.begin').does('gwen', 'epic.begin', { successes: 1, failures: 1 });
    talk.does('gwen', 'epic.card', { tc: 'gm', dr: 2, compelled: 'volunteers' }).does('gwen', 'deck.add');
    const listed = ['gwen', 'ann'].flatMap((seat) => talk.legal(seat)).filter(({ topic }) => topic !== 'table' && topic !== 'manual');
    const fields = listed.flatMap((template) => Object.entries(template.fields)).filter(([name]) => name !== 'ask');
    const commands = Object.keys(deckOfAdventures.commands).map((name) => `do.${name}`);
    expect(without([...commands, ...listed.map((template) => `topic.${template.topic}`)])).toEqual([]);
    expect(without(fields.map(([name]) => `field.${name}`))).toEqual([]);
    const choices = fields.flatMap(([, domain]) =>
      (domain.kind === 'choice' || domain.kind === 'subset') && domain.as === 'word' ? domain.of.map(({ id }) => id) : [],
    );
    expect(without(choices)).toEqual([]);
    // A choice is a word, not a sentence with holes in it.
    expect([...new Set(choices)].filter((id) => words[id]?.includes('{') === true)).toEqual([]);
  });

  test('every house rule, each of its values, every pile and every value on a sheet has words', () => {
    const options = Object.entries(deckOfAdventures.options).flatMap(([key, spec]) => [
      `option.${key}`,
      ...('from' in spec.values ? [] : spec.values.map((each) => `option.${key}.${optionId(each)}`)),
    ]);
    expect(Object.keys(deckOfAdventures.options)).toHaveLength(43);
    expect(without(options)).toEqual([]);
    const talk = opened();
    expect(without(Object.keys(talk.state.piles).map((pile) => `pile.${pile.split('/')[0] ?? ''}`))).toEqual([]);
    const values = Object.entries(talk.state.values).flatMap(([scope, held]) => (scope === 'options' ? [] : Object.keys(held)));
    expect(without(values.map((key) => `value.${key}`))).toEqual([]);
  });
});

describe('rules', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => /^deck-of-adventures.*\.test\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const tested = new Set(Array.from(tests.matchAll(/\[(DOA-[A-Z]+-\d+)\]/g), ([, id]) => id ?? ''));

  test('all 204 rules are listed, each once', () => {
    const ids = deckOfAdventures.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(204);
    expect(ids).toHaveLength(204);
  });

  test('every rule that is said to be implemented is named by a test', () => {
    const missing = deckOfAdventures.rules.filter(({ id, status }) => status === 'implemented' && !tested.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('every rule named by a test, a refusal, a command or a house rule is on the list', () => {
    const ids = new Set(deckOfAdventures.rules.map(({ id }) => id));
    const named = [
      ...tested,
      ...found(/'(DOA-[A-Z]+-\d+)'/g),
      ...Object.values(deckOfAdventures.options).flatMap(({ rule }) => rule ?? []),
    ];
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('RULES.md says the same', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(deckOfAdventures.rules.filter(({ id, text }) => !book.includes(`- **${id}** ${text}\n`)).map(({ id }) => id)).toEqual([]);
    for (const key of Object.keys(deckOfAdventures.options)) expect(book).toContain(`| \`${key}\` `);
  });
});
