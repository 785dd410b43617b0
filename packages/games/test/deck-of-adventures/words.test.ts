// Sentences of Deck of Adventures: every key has words, and they read well.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNEL_WORDS, refusalSentence, refuse, sentence, type JsonRecord, type ViewParams } from '@pasteboard/kernel';
import { CREATURES, DEALERS, OTHERS } from '../../src/deck-of-adventures/content/cast.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { deckOfAdventuresHints } from '../../src/deck-of-adventures/hints/index.ts';
import { answers, attacks, begins, called, checks, finish, hurts, opened, redraws, table, turns } from './talk.ts';
import type { Talk } from '../talk.ts';

const folder = new URL('../../src/deck-of-adventures/', import.meta.url);
const sources = (readdirSync(folder, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const words: { readonly [key: string]: string } = { ...KERNEL_WORDS, ...deckOfAdventures.words };

/** Every text that stands in this place of the sources. */
const found = (pattern: RegExp): string[] => Array.from(sources.matchAll(pattern), (match) => match[1] ?? '');

describe('words', () => {
  test('sentences name every character as their sheet does, apart from the article', () => {
    const bare = (name: unknown): string | null => (typeof name === 'string' ? name.replace(/^(?:the|an?) /i, '') : null);
    const brought = Object.values({ ...DEALERS, ...OTHERS, ...CREATURES });
    expect(brought.map(({ id }) => bare(words[`character.${id}`]))).toEqual(brought.map(({ name }) => bare(name)));
  });
});

describe('read aloud', () => {
  const speech = { words, faces: {}, seats: [] };
  const asked = (talk: Talk): string => {
    const ask = talk.view('ann').asks.at(-1);
    return ask === undefined ? '' : sentence(speech, ask.key, ask.params);
  };
  const no = (key: string, params: JsonRecord): string => refusalSentence(speech, refuse(key, null, params));

  test('a check is called with the hand it has, and told with the cards that counted', () => {
    const plain = called(table({ 'draw/ash': '9D' }), 'ash');
    expect(asked(plain)).toBe(
      'Ash, a check of Athletics: the target is the eight of clubs, the range 2, your modifier 0. It needs any success. Draw?',
    );
    const tired = called(table({ 'draw/ash': '9D 2C' }, { values: { ash: { fatigue: 1 } } }), 'ash');
    expect(asked(tired)).toContain('your modifier 0, Lower Hand (1). It needs');
    expect(finish(tired).hears('ben').at(-1)).toBe(
      'Ash draws the nine of diamonds and the two of clubs against the eight of clubs. The two of clubs counts: Suited Miss, and that is not enough.',
    );
    const fated = turns(called(table({ 'draw/ash': 'KC 9D', 'fate/ash': 'JK1' }), 'ash'));
    expect(asked(fated)).toBe('Ash has drawn the king of clubs against the eight of clubs: Suited Miss.');
    expect(redraws(fated, 'ann', 'JK1', 'KC').hears('ann')).toContain('Ash pays the first joker to replace the king of clubs.');
  });

  test('[DOA-CHECK-07] the question after a card names the degree so far, and stopping by what it accepts', () => {
    const domain = (talk: Talk): object => talk.question('ann').fields['choice'] ?? {};
    const upper = turns(called(table({ 'draw/ash': 'KD 9D' }, { values: { ash: { nextUpper: 1 } } }), 'ash'));
    expect(asked(upper)).toBe('Ash has drawn the king of diamonds against the eight of clubs: Miss so far, one card to come.');
    expect(domain(upper)).toMatchObject({ under: 'choice.miss' });
    expect(words['choice.miss.stop']).toBe('accept the miss');
    const hit = turns(called(table({ 'draw/ash': '9D' }), 'ash'));
    expect(asked(hit)).toBe('Ash has drawn the nine of diamonds against the eight of clubs: Success.');
    expect(domain(hit)).not.toHaveProperty('under');
  });

  test.each([
    ['color', '9D', 'Success, but not the color.'],
    ['suit', '9S', 'Color Success, but not the suit.'],
    ['major', '9C', 'Suited Success, but not the rank.'],
    ['suit', 'KC', 'Suited Miss, and that is not enough.'],
    ['suit', '9C', 'Suited Success, and that is enough.'],
  ])('[DOA-DEGREE-10] a need for %s and the card %s: %s', (need, card, told) => {
    const talk = table({ 'draw/ash': card }).does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need, sense: 'none' });
    expect(checks(talk, 'ash').hears('ben').join(' ')).toContain(told);
  });

  test('what the GM rules is told as far as it is ruled', () => {
    const ruled = (how: JsonRecord): string | undefined =>
      opened()
        .does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need: 'any', sense: 'none', ...how })
        .hears('ann')[0];
    expect(ruled({ lower: 1, need: 'major' })).toBe('The GM rules on ash’s next check: it needs the rank, Lower Hand (1).');
    expect(ruled({ upper: 2, sense: 'sight' })).toBe(
      'The GM rules on ash’s next check: it needs any success, Upper Hand (2), and it takes sight.',
    );
  });

  test('light and cover each have their own words', () => {
    expect(opened().does('gwen', 'light', { light: 'dim' }).hears('ann')).toEqual(['It is now half dark.']);
    const talk = opened().does('gwen', 'cover', { who: 'raider', cover: 'partial', from: ['ash', 'bryn'] });
    expect(talk.hears('ann')).toEqual(['Raider is now partly covered, against ash and bryn.']);
  });

  test('sentences name what they are about: who is first, who is beaten, what was gained, what was discarded for whom', () => {
    const fight = opened().does('gwen', 'combat.begin');
    expect(fight.hears('ann').at(-1)).toMatch(/^The order of the round: \w+, .* and \w+\.$/);
    const rest = table({ 'draw/ash': '8S' }, { values: { ash: { hp: 4, rest: 1 } } }).does('ann', 'rest.card', { who: 'ash' });
    expect(answers(rest, 'ann', { first: 'HP', second: 'HP' }).hears('ben').at(-1)).toBe(
      'Ash rests with the eight of spades and regains 2 Health and no Power; no Rest Card is left.',
    );
    const thrown = begins(table({ 'draw/ash': '2C 3D 4H' }, { values: { table: { combat: true, order: ['ash'] } } }), 'ash');
    expect(thrown.does('ann', 'discard', { who: 'ash', mechanic: 'Thwart', n: '2', target: 'raider' }).hears('ben')).toEqual([
      'Ash discards 2 cards (two of clubs and three of diamonds) for Thwart: Lower Hand (1) for raider.',
    ]);
    const struck = attacks(table({ 'draw/ash': '8D', 'target/raider': '8C' }), 'ash', 'raider');
    expect(struck.hears('ben')).toContain('Raider takes a point of damage, one off the health; 2 Health left.');
    expect(hurts(opened(), 'boy', 1).hears('ann')[0]).toBe('Boy takes a point of damage, one off the health; no Health left.');
    const imposed = (condition: string, turns: number): string | undefined =>
      opened().does('gwen', 'condition.impose', { who: 'ash', condition, turns }).hears('ann')[0];
    expect([imposed('Entangled', 0), imposed('Frozen', 2)]).toEqual(['Ash is Entangled.', 'Ash is Frozen, for 2 turns.']);
  });

  test('one is singular, and zero has words of its own', () => {
    expect([0, 1, 2].map((most) => no('no.tooFar', { most }))).toEqual([
      'There is no movement left.',
      'There is movement left for one space.',
      'There is movement left for 2 spaces.',
    ]);
    expect([no('no.range', { most: 0 }), no('no.range', { most: 1 })]).toEqual([
      'That reaches only their own space.',
      'That reaches one space.',
    ]);
    expect([no('no.ppRoom', { room: 0 }), no('no.armorMissing', { missing: 0 }), no('no.damageLeft', { left: 1 })]).toEqual([
      'All Power Points are there already.',
      'No armor is missing.',
      'There is only one point left to ignore.',
    ]);
    expect([no('no.pp', { pp: 1 }), no('no.points', { price: 1, left: 0 })]).toEqual([
      'That takes one Power Point.',
      'That costs one point, and none is left to spend.',
    ]);
  });

  test('a rest says what it gives back, Power and Fatigue too', () => {
    const hint = (talk: Talk, key: string): string | undefined => {
      const found = deckOfAdventuresHints(talk.view('ann')).find(({ said }) => said === key);
      return found === undefined ? undefined : sentence(speech, key, found.params as ViewParams);
    };
    const worn = table({ 'draw/ash': '2C', 'discard/ash': '3H KS' }, { values: { ash: { pp: 0, fatigue: 1 } } });
    expect(hint(worn, 'hint.rest.quick')).toBe('Shuffles 2 cards back into the deck, which then has 3, and ends one level of Fatigue.');
    const held = table({ 'draw/ash': '2C', 'discard/ash': '3H KS', 'fate/ash': 'JK1' });
    expect(hint(held, 'hint.rest.quick')).toBe('Shuffles 2 cards back into the deck, which then has 3. One Fate Card stays in hand.');
    expect(hint(worn, 'hint.rest.full')).toBe(
      'Gives back 2 Power, all Rest Cards and spent Jokers, and shuffles everything; ends one level of Fatigue. Aces go back into the deck.',
    );
    const fresh = table({ 'draw/ash': '2C' });
    expect(hint(fresh, 'hint.rest.full')).toBe(
      'Gives back all Rest Cards and spent Jokers, and shuffles everything. Aces go back into the deck.',
    );
    expect(checks(fresh, 'ash').hears('ben').at(-1)).toContain('The two of clubs counts');
  });
});

describe('rules', () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
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
