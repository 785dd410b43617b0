// Tests that every key has words, and that no words are left over.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { botStory, randomStory } from '@pasteboard/conformance';
import { GAMES } from '@pasteboard/games';
import {
  BLANK,
  KERNEL_WORDS,
  applyGroup,
  choiceWord,
  upcast,
  type Game,
  type Group,
  type State,
  type StoredGroup,
  type Words,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import adventuresPast from '../packages/games/src/deck-of-adventures/words/past.en.json' with { type: 'json' };
import meccgPast from '../packages/games/src/meccg/words/past.en.json' with { type: 'json' };
import realmsPast from '../packages/games/src/realms-behind/words/past.en.json' with { type: 'json' };
import threadPast from '../packages/games/src/thread/words/past.en.json' with { type: 'json' };
import { SERVER_WORDS } from '../packages/server/src/net/errors/error-words.ts';
import { Rendering } from './rendered.ts';
import { sourcesMatching, type Source } from './sources.ts';
import { declaredKeys, isMentioned, mentionsIn, saidKeys, unusedKeys } from './word-keys.ts';

/** What every game is told with. */
const SHARED = ['packages/kernel/src/**/*.ts', 'packages/scenes/src/**/*.ts', 'packages/packs/src/**/*.ts', 'packages/values/src/**/*.ts'];

const sourcesOf = (id: string): Source[] =>
  sourcesMatching(`packages/games/src/${id}/**/*.ts`).filter(({ path }) => !path.includes('/cases/'));

const games = Object.entries(GAMES);

/** Words that no rule says any more, and that logs of older versions hold: they stay for ever. */
const PAST: { readonly [game: string]: Words } = {
  'deck-of-adventures': adventuresPast,
  thread: threadPast,
  'realms-behind': realmsPast,
  meccg: meccgPast,
};

/** Words of the screen where the GM prepares: every game has those of all kinds of entries. */
const isPrepared = (key: string): boolean => /^(?:entry|stage)\./.test(key);

describe('keys', () => {
  test.each(games)('of %s: none is left over, but for those of stored logs', (id, game) => {
    const mentions = mentionsIn([...sourcesOf(id), ...sourcesMatching(...SHARED, `packages/web/src/games/${id}/*`)]);
    const unused = unusedKeys(game, game.words, mentions);
    expect(unused.filter((key) => !Object.hasOwn(PAST[id] ?? {}, key) && !isPrepared(key))).toEqual([]);
  });

  test('of entries that a GM prepares, in any game: none is left over', () => {
    const mentions = mentionsIn([...sourcesMatching(...SHARED), ...games.flatMap(([id]) => sourcesOf(id))]);
    for (const [, game] of games) expect(unusedKeys(game, game.words, mentions).filter(isPrepared)).toEqual([]);
  });

  test('of the table itself: none is left over', () => {
    const [draw] = games.map(([, game]) => game);
    if (draw === undefined) throw new Error('there is no game');
    expect(unusedKeys({ ...draw, options: {}, commands: {} }, KERNEL_WORDS, mentionsIn(sourcesMatching(...SHARED)))).toEqual([]);
  });

  test('no file of words holds a key twice, of which only the last would count', () => {
    const twice = sourcesMatching('packages/*/src/**/words*.json', 'packages/games/src/*/words/*.json').flatMap(({ path, text }) => {
      const keys = Array.from(text.matchAll(/^ {2}"([^"]+)":/gm), ([, key]) => key);
      return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${path}: ${key}`);
    });
    expect(twice).toEqual([]);
  });

  test.each(games)('of %s: every command, topic and house rule has its own', (_, game) => {
    const words: Words = { ...KERNEL_WORDS, ...game.words };
    // A number is its own word.
    const missing = [...declaredKeys(game)].filter((key) => !Object.hasOwn(words, key) && !/\.[\d.]+$/.test(key));
    expect(missing.filter((key) => key !== 'title')).toEqual([]);
  });

  test.each(games)('of %s: everything that rules say, ask, refuse or hint has words', (id, game) => {
    const words: Words = { ...KERNEL_WORDS, ...game.words };
    const keys = saidKeys(sourcesOf(id));
    expect(keys.filter((key) => !Object.hasOwn(words, `say.${key}`))).toEqual([]);
    expect(keys.length).toBeGreaterThan(2);
  });
});

describe('values', () => {
  test.each(games)('of %s: every possible value of a choice has words', (_, game) => {
    const words: Words = { ...KERNEL_WORDS, ...game.words };
    const keys = Object.keys(game.words).flatMap((key) => (key.startsWith('value.') ? [key.slice('value.'.length)] : []));
    const missing = keys.flatMap((key) =>
      ['table', 'gm', 'weaver', 'anybody'].flatMap((scope) => {
        const field = game.values.fieldOf(scope, key, { isSecret: false });
        const ids = field?.kind === 'choice' || field?.kind === 'subset' ? field.of.map(({ id }) => id) : [];
        return ids.filter((id) => choiceWord(words, id, field !== null && 'under' in field ? field.under : undefined) === undefined);
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('a layout', () => {
  test.each(games)(
    'of %s: sentences, rules and values that are named exist, and every house rule has a topic',
    (_, { layout, ...game }) => {
      const { chapters = [], story = [], options = {}, rules = {} } = layout ?? {};
      const said = Object.keys(game.words).flatMap((key) => (key.startsWith('say.') ? [key.slice(4)] : []));
      expect(chapters.flatMap(({ begins }) => begins).filter((key) => !said.includes(key))).toEqual([]);
      expect(story.filter((family) => !said.some((key) => key === family || key.startsWith(`${family}.`)))).toEqual([]);
      const ids = game.rules.map(({ id }) => id);
      expect(Object.values(rules).flatMap((its) => its.filter((id) => !ids.includes(id)))).toEqual([]);
      const isValue = (key: string): boolean =>
        ['table', 'gm', 'weaver', 'anybody'].some((scope) => game.values.startOf(scope, key) !== undefined);
      expect(Object.keys(rules).filter((key) => !isValue(key))).toEqual([]);
      // A house rule that a screen should list with others: name its topic in OPTION_TOPICS.
      if (layout !== null) expect(Object.values(options).flat().toSorted()).toEqual(Object.keys(game.options).toSorted());
    },
  );
});

/** What random play writes where a text is wanted. */
const WRITTEN = ['', 'a', 'Hail and well met', '∅ “ü” \n', '∅ “ü”', 'x'.repeat(30), 'x'.repeat(300)];

/** Tells every group to every viewer, and shows the table now and then, and at the end. */
const renderAll = (rendering: Rendering, groups: readonly Group[], every: number): void => {
  let state: State = BLANK;
  groups.forEach((group, i) => {
    const after = applyGroup(state, group);
    after.seats.forEach((_, viewer) => rendering.group(state, group, after, viewer));
    state = after;
    if (i % every === every - 1 || i === groups.length - 1) rendering.table(state, groups.slice(0, i + 1));
  });
};

describe('tables', () => {
  test.each(games)('of %s, in random play: everything has words, and no key is shown', (_, game) => {
    const rendering = new Rendering(game, WRITTEN);
    for (const seed of [1, 2]) renderAll(rendering, randomStory(game, seed, 60).groups, 20);
    if (Object.keys(game.bots).length > 0) renderAll(rendering, botStory(game, 1, 60).groups, 20);
    expect([...rendering.wrong]).toEqual([]);
    expect(rendering.texts).toBeGreaterThan(1_000);
  });
});

const shelf = join(import.meta.dirname, '../fixtures/logs');
const logs = readdirSync(shelf).filter((file) => file.endsWith('.jsonl'));

describe('stored logs', () => {
  test.each(logs)('%s: every sentence and question has words for every viewer', (file) => {
    const [head = '', ...lines] = readFileSync(join(shelf, file), 'utf8').trimEnd().split('\n');
    const game: Game | undefined = GAMES[(JSON.parse(head) as { readonly game: string }).game];
    if (game === undefined) throw new Error(`there is no game for ${file}`);
    const rendering = new Rendering(game, WRITTEN);
    renderAll(
      rendering,
      lines.map((line) => upcast(JSON.parse(line) as StoredGroup)),
      Infinity,
    );
    expect([...rendering.wrong]).toEqual([]);
    expect(rendering.texts).toBeGreaterThan(10);
  });
});

const saidBy = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([key, text]) => [`say.${key}`, text]));

describe('the server', () => {
  const sources = sourcesMatching('packages/server/src/**/*.ts');
  // Where the words are written, every key is mentioned.
  const others = sources.filter(({ path }) => !path.endsWith('/net/errors/error-words.ts'));
  // Joining may be refused by the table itself.
  const mentions = mentionsIn([...others, ...sourcesMatching('packages/kernel/src/opening.ts')]);

  test('has a sentence for every key that it refuses or parts with', () => {
    const keys = saidKeys(sources, ['refuse', 'refused', 'HttpError', 'wordsFor']);
    const known = { ...saidBy(SERVER_WORDS), ...KERNEL_WORDS };
    expect(keys.filter((key) => /^[a-z]+\.\w+$/i.test(key) && !Object.hasOwn(known, `say.${key}`))).toEqual([]);
    expect(keys.length).toBeGreaterThan(60);
  });

  test('has no unused sentence', () => {
    expect(others).toHaveLength(sources.length - 1);
    expect(Object.keys(SERVER_WORDS).filter((key) => !isMentioned(mentions, key))).toEqual([]);
  });
});
