// Everything the game says has words, and its rules are all accounted for.

import { readFileSync, readdirSync } from 'node:fs';
import { KERNEL_WORDS, belowFrom, live, optionId, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CODES } from '../../src/meccg/rules/refusals.ts';
import { meccg } from '../../src/meccg/index.ts';
import { Talk } from '../talk.ts';

const folder = new URL('../../src/meccg/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...meccg.words };
const without = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !(key in words)).toSorted();
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

describe('words', () => {
  test('every sentence, question and reason has words', () => {
    const said = [
      ...found(/\.say\(\s*'([\w.]+)'/g),
      ...found(/\.say\([^,']*\? '([\w.]+)'/g),
      ...found(/\.say\([^,']*\? '[\w.]+' : '([\w.]+)'/g),
      ...found(/said: '(\w+)',?\s*\}\)/g),
    ];
    expect(said.length).toBeGreaterThan(50);
    expect(without([...said, ...found(/\bkey: '([\w.]+)',/g), ...CODES])).toEqual([]);
    const reasons = found(/no\(\s*'E_[A-Z_]+',\s*[^,]+,\s*'(\w+)'/g).map((why) => `why.${why}`);
    expect(reasons.length).toBeGreaterThan(80);
    expect(without(reasons)).toEqual([]);
    expect(without(found(/verdict\('(\w+)'\)/g).map((each) => `outcome.${each}`))).toEqual([]);
  });

  test('every command, topic, field, pile, value and house rule has words', () => {
    const talk = Talk.open(meccg, meccg.ready[1] ?? {}, live(seeded(4)));
    const bot = meccg.bots['player'];
    const below = belowFrom(seeded(9));
    const missing = new Set<string>();
    for (let i = 0; i < 70; i++)
      for (const seat of ['ann', 'ben']) {
        const listed = talk.legal(seat);
        for (const { do: name, topic, fields } of listed.filter(({ topic: each }) => each !== 'table' && each !== 'manual')) {
          for (const key of [`do.${name}`, `topic.${topic}`]) if (name !== 'answer' && !(key in words)) missing.add(key);
          for (const field of Object.keys(fields)) if (field !== 'ask' && !(`field.${field}` in words)) missing.add(`field.${field}`);
          for (const domain of Object.values(fields))
            if (domain.kind === 'choice' && domain.as === 'word')
              for (const { id } of domain.of) if (!(id in words) || words[id]?.includes('{') === true) missing.add(id);
        }
        const play = bot?.(talk.view(seat), listed, below) ?? null;
        if (play !== null) talk.quickly().does(seat, play.do, play.with);
      }
    for (const pile of Object.keys(talk.state.piles)) if (!(`pile.${pile.split('/')[0] ?? ''}` in words)) missing.add(pile);
    for (const [scope, held] of Object.entries(talk.state.values))
      for (const key of scope === 'options' ? [] : Object.keys(held)) if (!(`value.${key}` in words)) missing.add(`value.${key}`);
    for (const [key, spec] of Object.entries(meccg.options))
      for (const each of [
        `option.${key}`,
        ...('from' in spec.values ? [] : spec.values.map((value) => `option.${key}.${optionId(value)}`)),
      ])
        if (!(each in words)) missing.add(each);
    expect([...missing]).toEqual([]);
  });

  test('RULES.md is the list of rules, word for word', () => {
    const page = readFileSync(new URL('RULES.md', folder), 'utf8');
    expect(meccg.rules.filter(({ id, text }) => !page.includes(`**${id}** ${text}`)).map(({ id }) => id)).toEqual([]);
  });
});
