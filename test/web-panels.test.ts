// Panels name moves and fields of their game. Each name must exist there, so that a renamed command cannot leave a dead button. Ids of piles and
// keys of words come from the game’s view.ts.

import { expect, test } from 'vitest';
import { SHELF } from '@pasteboard/games/shelf';
import { type ESTree, parseSync, Visitor } from 'vite';
import { sourcesMatching } from './sources.ts';

const GAME = /^packages\/web\/src\/games\/([^/]+)\/panels\.ts$/;

type Node = ESTree.Expression;

/** The members of an object literal by name. Names that are computed, as `[PILES.deck]`, are the game's own and left out. */
const membersOf = (node: Node | undefined): Map<string, Node> => {
  const members = new Map<string, Node>();
  if (node?.type !== 'ObjectExpression') return members;
  for (const each of node.properties) {
    if (each.type !== 'Property' || each.computed) continue;
    const { key } = each;
    if (key.type === 'Identifier') members.set(key.name, each.value as Node);
    if (key.type === 'Literal' && typeof key.value === 'string') members.set(key.value, each.value as Node);
  }
  return members;
};

const textsIn = (node: Node | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => (each === null ? [] : textsIn(each as Node)));
  return [];
};

const namesIn = (node: Node | undefined): string[] => [...membersOf(node).keys()];

const panelsIn = (path: string, text: string): Map<string, Node> => {
  for (const statement of parseSync(path, text).program.body)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
      for (const { id, init } of statement.declaration.declarations)
        if (id.type === 'Identifier' && id.name === 'panels' && init) return membersOf(init);
  throw new Error(`${path} exports no panels`);
};

/** Every move that these panels name. */
const movesIn = (panels: Map<string, Node>): string[] => {
  const [moves, check, rests, gm] = ['moves', 'check', 'rests', 'gm'].map((name) => membersOf(panels.get(name)));
  return [
    ...['keys', 'icons', 'forms'].flatMap((name) => namesIn(moves?.get(name))),
    ...textsIn(moves?.get('atHand')),
    ...textsIn(check?.get('call')),
    ...['usual', 'kinds'].flatMap((name) => textsIn(rests?.get(name))),
    ...namesIn(rests?.get('ends')),
    ...[...membersOf(rests?.get('ends')).values()].flatMap(textsIn),
    ...['awards', 'party', 'cast'].flatMap((name) => textsIn(gm?.get(name))),
    ...textsIn(membersOf(gm?.get('newcomer')).get('do')),
  ];
};

const fieldsIn = (panels: Map<string, Node>): string[] => namesIn(membersOf(panels.get('check')).get('sentence'));

const pilesIn = (panels: Map<string, Node>): string[] => {
  const [deck, hand, board] = ['deck', 'hand', 'board'].map((name) => membersOf(panels.get(name)));
  return [
    ...['kind', 'discard', 'cycle'].flatMap((name) => textsIn(deck?.get(name))),
    ...textsIn(hand?.get('kinds')),
    ...textsIn(board?.get('piles')),
    ...namesIn(panels.get('emptyPiles')),
  ];
};

const sources = sourcesMatching('packages/web/src/games/*/panels.ts').filter(({ path }) => GAME.test(path));

test('[WEB-GEN-04] every game with panels is looked at', () => {
  expect(sources.map(({ path }) => GAME.exec(path)?.[1])).toEqual(['deck-of-adventures', 'meccg', 'realms-behind', 'thread']);
});

test.each(sources)(
  '[WEB-GEN-04] $path names moves and fields that its game has, and takes piles from its view.ts',
  async ({ path, text }) => {
    const game = await SHELF[GAME.exec(path)?.[1] ?? '']?.();
    if (game === undefined) throw new Error(`${path} is of no game`);
    const panels = panelsIn(path, text);
    const [moves, fields] = [movesIn(panels), fieldsIn(panels)];
    expect(moves.length).toBeGreaterThan(5);
    expect(moves.filter((name) => !Object.hasOwn(game.commands, name))).toEqual([]);
    const isField = (name: string): boolean => [`field.${name}`, `field.check.${name}`].some((key) => Object.hasOwn(game.words, key));
    expect(fields.filter((name) => !isField(name))).toEqual([]);
    expect(pilesIn(panels)).toEqual([]);
  },
);

const DOTTED = /'([a-z]+(?:\.[a-zA-Z]+)+)'/g;

test.each(sources)('[WEB-GEN-04] the screens beside $path name only commands and words that its game has', async ({ path }) => {
  const id = GAME.exec(path)?.[1] ?? '';
  const game = await SHELF[id]?.();
  if (game === undefined) throw new Error(`${path} is of no game`);
  const named = sourcesMatching(`packages/web/src/games/${id}/*.{ts,tsx}`).flatMap(({ text }) =>
    Array.from(text.matchAll(DOTTED), ([, name = '']) => name).filter((name) => !/\.(?:css|tsx?)$/.test(name)),
  );
  const isNamed = (name: string): boolean =>
    Object.hasOwn(game.commands, name) || Object.hasOwn(game.words, name) || Object.hasOwn(game.words, `say.${name}`);
  expect(named.filter((name) => !isNamed(name))).toEqual([]);
});

/** Texts in quotes, and what stands before the first hole of a template. */
const literalsIn = (path: string, text: string): { readonly whole: string[]; readonly heads: string[] } => {
  const [whole, heads]: [string[], string[]] = [[], []];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') whole.push(value);
    },
    TemplateLiteral: ({ quasis }) => heads.push(quasis[0]?.value.raw ?? ''),
  }).visit(parseSync(path, text).program);
  return { whole, heads };
};

/** What of a file copies an id of a pile, a Joker or a key of a word, of the game with these words. */
const copiedIn = (path: string, text: string, words: { readonly [key: string]: string }): string[] => {
  const keys = Object.keys(words);
  const kinds = keys.flatMap((key) => (key.startsWith('pile.') ? [key.slice('pile.'.length)] : []));
  const { whole, heads } = literalsIn(path, text);
  return [
    // Panels name commands and icons, and some are called like a pile: their piles are looked at one by one above.
    ...(GAME.test(path) ? [] : whole.filter((each) => kinds.includes(each))),
    ...[...whole, ...heads].filter((each) => each.startsWith('JK') || kinds.some((kind) => each.startsWith(`${kind}/`))),
    ...heads.filter((head) => head.endsWith('.') && keys.some((key) => key.startsWith(`word.${head}`))),
  ];
};

test.each(sources)('[WEB-GEN-04] the screens beside $path copy no id of a pile and no key of a word', async ({ path }) => {
  const id = GAME.exec(path)?.[1] ?? '';
  const game = await SHELF[id]?.();
  if (game === undefined) throw new Error(`${path} is of no game`);
  const screens = sourcesMatching(`packages/web/src/games/${id}/*.{ts,tsx}`);
  expect(screens.flatMap((each) => copiedIn(each.path, each.text, game.words).map((copied) => `${each.path}: ${copied}`))).toEqual([]);
});

test('[WEB-GEN-04] a copied id or key is seen', () => {
  const words = { 'pile.play': 'in play', 'word.rating.easy': 'easy' };
  const text = "const a = `play/${who}`, b = 'play', c = `rating.${r}`, d = code.startsWith('JK'), e = 'player', f = `other.${r}`;";
  expect(copiedIn('asked.ts', text, words)).toEqual(['play', 'JK', 'play/', 'rating.']);
});
