// Sentences of The Realms Behind: every key has words, and they read well.

import { readFileSync, readdirSync } from 'node:fs';
import { KERNEL_WORDS, live, optionId, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../src/realms-behind/content/abilities.ts';
import { CHARACTERS, CREATURES } from '../../src/realms-behind/content/cast.ts';
import { ARMORS, PACKS, SHIELDS, WEAPONS } from '../../src/realms-behind/content/equipment.ts';
import { SCENES } from '../../src/realms-behind/content/scenes.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { ATTRIBUTES, CONDITIONS, FUNDS, SKILLS, STATUSES } from '../../src/realms-behind/names.ts';
import { ready } from '../../src/realms-behind/content/ready.ts';
import { sheet, table as tableValues } from '../../src/realms-behind/values.ts';
import { Talk } from '../talk.ts';

const folder = new URL('../../src/realms-behind/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...realmsBehind.words };
const without = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !(key in words)).toSorted();
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

describe('words', () => {
  test('every house rule, each of its values, every pile and every value on a sheet has words', () => {
    const options = Object.entries(realmsBehind.options).flatMap(([key, spec]) => [
      `option.${key}`,
      ...('from' in spec.values ? [] : spec.values.map((each) => `option.${key}.${optionId(each)}`)),
    ]);
    expect(without(options)).toEqual([]);
    for (const { seats, setup } of ready) {
      const talk = Talk.open(realmsBehind, { seats, setup }, live(seeded(1)));
      expect(without(Object.keys(talk.state.piles).map((pile) => `pile.${pile.split('/')[0] ?? ''}`))).toEqual([]);
      const values = Object.entries(talk.state.values).flatMap(([scope, held]) => (scope === 'options' ? [] : Object.keys(held)));
      const single = [...Object.entries(sheet), ...Object.entries(tableValues)].flatMap(([key, cell]) =>
        typeof cell === 'function' ? [] : [key],
      );
      const sometimes = [...single, ...STATUSES, ...SKILLS, ...ATTRIBUTES, ...FUNDS];
      expect(without([...values, ...sometimes].map((key) => `value.${key}`))).toEqual([]);
    }
  });

  test('everything of our own has a name, and every scene its sentences', () => {
    expect(without([...Object.keys(CHARACTERS), ...Object.keys(CREATURES)].map((id) => `character.${id}`))).toEqual([]);
    expect(without(ABILITIES.flatMap(({ id }) => [`word.${id}`, `word.ability.${id}`, `say.about.${id}`]))).toEqual([]);
    expect(without([...WEAPONS, ...ARMORS, ...SHIELDS, ...PACKS].map(({ id }) => `word.${id}`))).toEqual([]);
    expect(without([...CONDITIONS, ...STATUSES, ...SKILLS.map((skill) => `skill.${skill}`)].map((id) => `word.${id}`))).toEqual([]);
    const told = SCENES.flatMap(({ id, beats }) => [
      `word.${id}`,
      `say.scene.${id}.setting`,
      `say.scene.${id}.ends.well`,
      `say.scene.${id}.ends.badly`,
      ...beats.flatMap((_, at) => ['', '.well', '.badly'].map((end) => `say.scene.${id}.${at + 1}${end}`)),
    ]);
    expect(without(told)).toEqual([]);
  });
});

describe('rules', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const tested = new Set(Array.from(tests.matchAll(/\[(TRB-[A-Z0-9-]+)\]/g), ([, id]) => id ?? ''));

  test('all 124 rules are listed, each once', () => {
    const ids = realmsBehind.rules.map(({ id }) => id);
    expect(ids).toHaveLength(124);
    expect(new Set(ids).size).toBe(124);
  });

  test('every rule that is said to be implemented is named by a test', () => {
    expect(realmsBehind.rules.filter(({ id, status }) => status === 'implemented' && !tested.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('every rule named by a test, a refusal, a command or a house rule is on the list', () => {
    const ids = new Set(realmsBehind.rules.map(({ id }) => id));
    const named = [...tested, ...found(/'(TRB-[A-Z0-9-]+)'/g), ...Object.values(realmsBehind.options).flatMap(({ rule }) => rule ?? [])];
    expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('RULES.md says the same', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(realmsBehind.rules.filter(({ id, text }) => !book.includes(`- **${id}** ${text}\n`)).map(({ id }) => id)).toEqual([]);
    for (const key of Object.keys(realmsBehind.options)) expect(book).toContain(`| \`${key}\` `);
  });

  /** Ids as comments cite them: “TRB-ADV-03, TRB-ADV-06” names two. */
  const citedIn = (text: string): Set<string> =>
    new Set(
      Array.from(text.matchAll(/TRB-[A-Z0-9]+(?:-[A-Z0-9]+)*(?:, -[A-Z0-9]+)*/g), ([found]) => {
        const [first = '', ...others] = found.split(', ');
        return [first, ...others.map((end) => first.slice(0, first.lastIndexOf('-')) + end)];
      }).flat(),
    );

  test('RULES.md names for every rule files that hold it, and these cite it', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    const rows = Array.from(book.matchAll(/^\| (TRB-[A-Z0-9-]+) +\| (`.*`) *\|$/gm), ([, id = '', files = '']) => ({
      id,
      files: files.split(', ').map((file) => file.replaceAll('`', '')),
    }));
    expect(rows.map(({ id }) => id)).toEqual(realmsBehind.rules.map(({ id }) => id));
    const wrong = rows.flatMap(({ id, files }) =>
      files.filter((file) => !citedIn(readFileSync(new URL(`${file}.ts`, folder), 'utf8')).has(id)).map((file) => `${id}: ${file}`),
    );
    expect(wrong).toEqual([]);
    expect(rows.filter(({ files }) => !files.some((file) => /^(read|rules)\//.test(file)))).toEqual([]);
  });

  test('Frightened is found in three steps: RULES.md, read/statuses, its entry', () => {
    const book = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(book).toMatch(/^- \*\*TRB-ST-FRIGHTENED\*\* /m);
    expect(book).toMatch(/^\| TRB-ST-FRIGHTENED +\|.*`read\/statuses`/m);
    expect(readFileSync(new URL('read/statuses.ts', folder), 'utf8')).toMatch(/Frightened: \{\s+rule: 'TRB-ST-FRIGHTENED'/);
  });
});
