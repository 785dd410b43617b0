// What a setup may say of a Character, and what the table makes of words that it does not know.

import { readFileSync } from 'node:fs';
import {
  BLANK,
  applyGroup,
  live,
  seeded,
  upcast,
  upgradeTable,
  type Json,
  type JsonRecord,
  type State,
  type StoredGroup,
  type Value,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import { declared } from '../../src/thread/values.ts';
import { draws, result, sits } from './beyond-table.ts';

const factsOf = (facts: JsonRecord): { readonly [key: string]: Value } =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]: [string, Json]) => [key, { kind: 'fact', value, min: null, max: null, sees: 'all' }]),
  );

describe('a setup', () => {
  test.each([
    ['rest', 'nap'],
    ['size', 'gigantic'],
  ])('with a word for %s that no rule knows leaves it out', (key, word) => {
    const talk = sits({ ash: { sheet: { [key]: word } } });
    expect(talk.state.values['ash']?.[key]).toBeUndefined();
  });

  test.each([
    ['rest', 'full'],
    ['size', 'huge'],
  ])('with a word for %s that is known writes it down', (key, word) => {
    expect(sits({ ash: { sheet: { [key]: word } } }).state.values['ash']?.[key]?.value).toBe(word);
  });

  test('keeps the Perks and Flaws that there are, each once', () => {
    const talk = sits({ ash: { sheet: { perks: ['gatherUp', 'flying', 'gatherUp'], flaws: ['frail', 'gatherUp'] } } });
    expect([talk.count('ash', 'perks'), talk.count('ash', 'flaws')]).toEqual([['gatherUp'], ['frail']]);
  });

  test('with more Characters in a group than can be counted has as much Stamina as can be written', () => {
    const talk = sits({ wolf: { ranks: [1, 1, 9_999, 1], sheet: { members: 99_999 } } });
    expect(talk.count('wolf', 'stamina')).toBe(999_999);
  });
});

describe('a table of version 1', () => {
  const log = readFileSync(new URL('../../../../fixtures/logs/thread-v1-bots-1.jsonl', import.meta.url), 'utf8');
  const stored = log
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => upcast(JSON.parse(line) as StoredGroup))
    .reduce(applyGroup, BLANK);
  /** As a table of version 1 could be opened, with words that no rule knows. */
  const written: State = {
    ...stored,
    values: {
      ...stored.values,
      ash: {
        ...stored.values['ash'],
        ...factsOf({ lastDrawn: '7H 8H', rest: 'nap', size: 'gigantic', perks: ['gatherUp', 'flying'], used: ['gatherUp', 'gatherUp'] }),
      },
    },
  };
  const upgraded = (from: State): State => {
    const decision = upgradeTable(thread, from, { chance: live(seeded(1)), history: [] });
    if (!decision.ok) throw new Error(decision.refusal.key);
    return decision.next;
  };

  test('has its packed cards unpacked, and loses only the words that no rule knows', () => {
    const { lastDrawn, rest, size, perks, used } = upgraded(written).values['ash'] ?? {};
    expect([lastDrawn?.value, perks?.value, used?.value]).toEqual([['7H', '8H'], ['gatherUp'], ['gatherUp', 'gatherUp']]);
    expect([rest, size]).toEqual([undefined, undefined]);
  });

  test('is at the newest version afterwards, and every value of it fits', () => {
    const after = upgraded(stored);
    expect(after.version).toBe(thread.version);
    const wrong = Object.entries(after.values).flatMap(([scope, values]) =>
      scope === 'options' ? [] : Object.entries(values).flatMap(([key, { value }]) => declared.whyNot(scope, key, value) ?? []),
    );
    expect(wrong).toEqual([]);
  });
});

describe('numbers at the ends of what can be written', () => {
  test('as much Help and bonus as there can be stop no Check, and a Perk can draw for it again', () => {
    const talk = sits({ ash: { deck: '2H 3H 4H', sheet: { perks: ['onceMore'] } }, bo: { ranks: [1, 1, 1, 1] } });
    talk.does('ben', 'action', { who: 'bo', type: 'help', target: 'ash' });
    talk.does('wren', 'manual.set', { scope: 'ash', key: 'help', to: 999_999 });
    draws(talk, 999, { bonus: 99_999 });
    expect(result(talk, 'check.verdict')).toMatchObject({ outcome: 'outcome.success', total: 1_100_004 });
    draws(talk, 999, { bonus: -99_999 });
    expect(result(talk, 'check.verdict')).toMatchObject({ outcome: 'outcome.fail' });
    talk.does('ann', 'perk.use', { who: 'ash', perk: 'onceMore' });
    expect(result(talk, 'check.verdict')).toMatchObject({ outcome: 'outcome.fail' });
  });
});
