// Tests rendering: sentences, names, refusals, and that every key has words.
import {
  KERNEL_WORDS,
  joinList,
  refusalSentence,
  refuse,
  param,
  sentence,
  type Refusal,
  type Speech,
  type ViewParams,
  type Words,
} from '@pasteboard/kernel';
import { drawGame } from '@pasteboard/games/draw';
import { hush } from '@pasteboard/games/hush';
import { describe, expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';
import { sourcesMatching, type Source } from '../../../test/sources.ts';
import { TABLE_COMMANDS } from '../src/table-commands.ts';
import { ann, ben, player } from './tabletop.ts';

const speech = (words: Words): Speech => ({
  words,
  faces: { orc: { name: 'Orc Patrol' } },
  seats: [{ id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] }, ann, ben, player('eve', ['ash'])],
});
const says = (template: string, params: ViewParams = {}, words: Words = {}): string =>
  sentence(speech({ ...words, 'say.it': template }), 'it', params);

test('[K81] a game may name a playing card in its own words', () => {
  const speech = { words: { 'say.drew': '{card}; {cards}', 'card.JK1': 'the Fool' }, faces: {}, seats: [] };
  const params = { card: { as: 'card', v: 'JK1' }, cards: { as: 'cards', v: ['JK1', 'AS'] } } as const;
  expect(sentence(speech, 'drew', params)).toBe('the Fool; the Fool and ace of spades');
});

describe('sentences', () => {
  test('[K79] holes are filled with known parameters; an unknown one has its own words, or an ellipsis', () => {
    expect(says('{who} draws {card|a card}.', { who: param('seat', 'ann'), card: param('card', 'AS') })).toBe('Ann draws ace of spades.');
    expect(says('{who} draws {card|a card}.', { who: param('seat', 'ann') })).toBe('Ann draws a card.');
    expect(says('{who} draws {card}.', { who: param('seat', 'ann') })).toBe('Ann draws ….');
    expect(says('{card|}!')).toBe('!');
    for (const blank of ['', ' \n']) {
      expect(says('{who} says “{what|…}”', { who: param('seat', 'ann'), what: param('text', blank) })).toBe('Ann says “…”');
      expect(says('“{what}”', { what: param('text', blank) })).toBe(`“${blank}”`);
    }
    expect(says('{n} of {n}', { n: param('number', 2) })).toBe('2 of 2');
    expect(says('{ who } {1} {}', { who: param('seat', 'ann') })).toBe('{ who } {1} {}');
    expect(says('{constructor|none} {toString|none}')).toBe('none none');
  });

  test('[K79] text that people write stays unchanged: its holes are not filled and its characters have no effect', () => {
    const text = "{who} $& $1 $' <b>";
    expect(says('{text}', { text: param('text', text), who: param('seat', 'ann') })).toBe(text);
  });

  test('[K80] singular and plural have the number where it belongs', () => {
    const cards = (n: number): string => says('{n?a card:# cards}', { n: param('number', n) });
    expect([cards(0), cards(1), cards(2), cards(12)]).toEqual(['0 cards', 'a card', '2 cards', '12 cards']);
    expect(says('taken{n? (one move): (# moves)}.')).toBe('taken.');
    const left = (n: number): string => says('{n?a card:# cards:no card} left', { n: param('number', n) });
    expect([left(0), left(1), left(2)]).toEqual(['no card left', 'a card left', '2 cards left']);
    expect(says('even{n?, up by #:, up by #:}', { n: param('number', 0) })).toBe('even');
  });

  test('[K80] an article stands before every card and nothing else, and may start a sentence', () => {
    const words: Words = { 'card.JK1': 'the Fool', 'word.nothing': 'nothing' };
    const told = (template: string, ...args: Parameters<typeof param>): string => says(template, { it: param(...args) }, words);
    expect([told('{the it}', 'card', 'QH'), told('{the it}', 'card', 'JK1'), told('{the it}', 'card', null)]).toEqual([
      'the queen of hearts',
      'the Fool',
      'a card',
    ]);
    expect(told('{The it} fall.', 'cards', ['QH', 'AS'])).toBe('The queen of hearts and the ace of spades fall.');
    expect([told('{The it} counts.', 'word', 'nothing'), says('{the card|a card}'), says('{The card|a card}')]).toEqual([
      'Nothing counts.',
      'a card',
      'A card',
    ]);
  });

  test('[K81] several of a kind are listed one by one', () => {
    const words: Words = { 'character.ash': 'Ash the Bold', 'word.red': 'scarlet' };
    const named = (...args: Parameters<typeof param>): string => says('{it}', { it: param(...args) }, words);
    expect([named('character', ['ash', 'ann']), named('seat', ['ann', 'ben', 'eve'])]).toEqual([
      'Ash the Bold and Ann',
      'Ann, Ben and Eve',
    ]);
    expect([named('word', ['red']), named('word', []), named('data', ['red'])]).toEqual(['scarlet', 'nothing', '["red"]']);
  });

  test('[K81] things are named: cards, seats, characters, piles, words', () => {
    const words: Words = { 'pile.deck': 'deck', 'pile.row': 'the row', 'character.ash': 'Ash the Bold', 'word.red': 'scarlet' };
    const named = (...args: Parameters<typeof param>): string => says('{it}', { it: param(...args) }, words);
    expect([named('card', 'orc'), named('card', 'QH'), named('card', null), named('card', 'unknown')]).toEqual([
      'Orc Patrol',
      'queen of hearts',
      'a card',
      'unknown',
    ]);
    expect(named('cards', ['AS', 'orc', null])).toBe('ace of spades, Orc Patrol and a card');
    expect([named('cards', []), named('cards', null)]).toEqual(['nothing', 'cards']);
    expect([named('seat', 'ann'), named('seat', 'nobody'), named('character', 'ash'), named('character', 'ann')]).toEqual([
      'Ann',
      'nobody',
      'Ash the Bold',
      'Ann',
    ]);
    expect([
      named('pile', 'row'),
      named('pile', 'deck/ann'),
      named('pile', 'deck/ash'),
      named('pile', 'bag/9'),
      named('pile', 'box'),
    ]).toEqual(['the row', 'Ann’s deck', 'Ash the Bold’s deck', 'bag 9', 'box']);
    expect([named('word', 'red'), named('word', 'option.pace.fast'), named('text', 'red'), named('number', 3)]).toEqual([
      'scarlet',
      'fast',
      'red',
      '3',
    ]);
    expect([named('data', { a: [1] }), named('data', null)]).toEqual(['{"a":[1]}', 'null']);
    expect([joinList([]), joinList(['a']), joinList(['a', 'b']), joinList(['a', 'b', 'c'])]).toEqual([
      'nothing',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  test('[K81] a key without words still gives a text', () => {
    expect(sentence(speech({}), 'drew', { who: param('seat', 'ann'), card: param('card', 'AS') })).toBe(
      'drew: who Ann, card ace of spades',
    );
    expect(sentence(speech({}), 'constructor', {})).toBe('constructor');
  });

  test('[K82] a refusal says what and why, and names its rule', () => {
    const refused = (refusal: Refusal): string =>
      refusalSentence(speech({ ...KERNEL_WORDS, 'say.full': 'The {pile} of {who} is full.', 'pile.deck': 'deck' }), refusal);
    expect(refused(refuse('value.outside', null, { field: 'n', least: 1, most: 6 }))).toBe('“how many” must be from 1 to 6.');
    expect(refused(refuse('full', 'TEST-01', { pile: 'deck', who: 'ann' }))).toBe('The deck of Ann is full. (TEST-01)');
    expect(refused(refuse('command.malformed', null, { what: 'a {text}' }))).toContain('a {text}');
  });
});

describe('namespaces', () => {
  const words: Words = {
    ...KERNEL_WORDS,
    'say.light': 'It is now {light}.',
    'say.dim': 'The lamps go {how}.',
    'field.light': 'How bright',
    'field.lamp.light': 'Which lamp',
    'word.bright': 'bright',
    'word.dim': 'half dark',
    'choice.lamp.dim': 'turned down',
  };
  const refused = (params: Refusal['params']): string => refusalSentence(speech(words), refuse('value.notOffered', null, params));

  test('[K82] a refused field shows its own name and the names of the choices, never a sentence with the same key', () => {
    expect(refused({ field: 'light', offered: ['bright', 'dim'], as: 'word', more: 0 })).toBe(
      'Choose “How bright” from bright and half dark.',
    );
    expect(refused({ field: 'light', command: 'lamp', offered: ['dim'], as: 'word', under: 'choice.lamp', more: 2 })).toBe(
      'Choose “Which lamp” from turned down, and 2 more.',
    );
    expect(refused({ field: 'dim' })).toBe('Choose “dim” from what is offered.');
  });

  test('[K81] a word is no sentence, and a sentence no word', () => {
    const light = { light: param('word', 'light') };
    expect(sentence(speech(words), 'light', light)).toBe('It is now light.');
    expect(sentence(speech(words), 'bright', {})).toBe('bright');
  });

  test('[K79] a word may have holes for the parameters around it, and an unfilled hole is reported to a test', () => {
    const missing: string[] = [];
    const told = {
      ...speech({ 'say.no': 'Not now: {why}.', 'word.full': '{who} holds {n} cards' }),
      missing: (what: string) => void missing.push(what),
    };
    expect(sentence(told, 'no', { why: param('word', 'full'), who: param('seat', 'ann') })).toBe('Not now: Ann holds … cards.');
    expect(sentence(told, 'gone', {})).toBe('gone');
    expect(missing).toEqual(['{n} of say.no', 'say.gone']);
  });
});

/** The texts that an expression can be; `*` where only the rest is known. */
const textsOf = (node: ESTree.Node | null | undefined): string[] => {
  if (node === null || node === undefined) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked ?? '').join('*')];
  return [];
};

/** Every key that these sources use to refuse, say or ask. */
const keysIn = (source: Source): string[] => {
  const keys: string[] = [];
  const asks: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      if (['refuse', 'bad', 'say'].includes(name) && first !== undefined && first.type !== 'SpreadElement') keys.push(...textsOf(first));
    },
    ObjectExpression: ({ properties }) => {
      const named = new Map(
        properties.flatMap((each) => (each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [])),
      );
      if (named.has('to') && named.has('of') && named.has('key')) asks.push(...textsOf(named.get('key')));
    },
  }).visit(parseSync(source.path, source.text).program);
  return [...keys, ...asks];
};

const hasWords = (words: Words, key: string): boolean => {
  const pattern = new RegExp(
    `^${key
      .split('*')
      .map((part) => part.replace(/[.\\]/g, '\\$&'))
      .join('[^.]+')}$`,
  );
  return Object.keys(words).some((word) => pattern.test(word));
};

describe('words', () => {
  test.each([
    ['kernel', 'packages/kernel/src/**/*.ts', KERNEL_WORDS, 40],
    ['draw', 'packages/games/src/draw/*.ts', drawGame.words, 3],
    ['hush', 'packages/games/src/hush/*.ts', hush.words, 25],
  ] as const)('[K83] every key by which %s refuses, speaks or asks has words', (_, pattern, words, atLeast) => {
    const keys = sourcesMatching(pattern).flatMap(keysIn);
    expect(keys.filter((key) => !hasWords(words, `say.${key}`))).toEqual([]);
    expect(new Set(keys).size).toBeGreaterThanOrEqual(atLeast);
  });

  test('[K83] every command of every table, and every topic, has a name', () => {
    const named = Object.keys(TABLE_COMMANDS).map((name) => `do.${name}`);
    const topics = Object.values(TABLE_COMMANDS).map(({ topic }) => `topic.${topic}`);
    expect(['do.answer', 'topic.ask', ...named, ...topics].filter((key) => !hasWords(KERNEL_WORDS, key))).toEqual([]);
    for (const { words, commands } of [drawGame, hush]) {
      const keys = Object.entries(commands).flatMap(([name, { topic }]) => [`do.${name}`, `topic.${topic}`]);
      expect(keys.filter((key) => !hasWords(words, key))).toEqual([]);
    }
  });

  test('[K83] no game redefines a word of the table, and every hole in a sentence is well formed', () => {
    const HOLE = /\{[A-Za-z]\w*(?:\|[^{}]*|\?[^:{}]*:[^{}]*)?\}/g;
    for (const words of [KERNEL_WORDS, drawGame.words, hush.words])
      for (const [key, text] of Object.entries(words))
        expect([key, text.replace(HOLE, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
    for (const { words } of [drawGame, hush]) expect(Object.keys(words).filter((key) => Object.hasOwn(KERNEL_WORDS, key))).toEqual([]);
  });
});
