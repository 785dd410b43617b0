// Panels name moves, fields and piles of their game. Each name must exist there, so that a renamed command cannot leave a dead button.

import { expect, test } from 'vitest';
import { SHELF } from '@pasteboard/games/shelf';
import { type ESTree, parseSync } from 'vite';
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
  const [deck, hand] = ['deck', 'hand'].map((name) => membersOf(panels.get(name)));
  return [
    ...['kind', 'discard', 'cycle'].flatMap((name) => textsIn(deck?.get(name))),
    ...textsIn(hand?.get('kinds')),
    ...namesIn(panels.get('emptyPiles')),
  ];
};

const sources = sourcesMatching('packages/web/src/games/*/panels.ts').filter(({ path }) => GAME.test(path));

test('[WEB-GEN-04] every game with panels is looked at', () => {
  expect(sources.map(({ path }) => GAME.exec(path)?.[1])).toEqual(['deck-of-adventures', 'meccg', 'realms-behind', 'thread']);
});

test.each(sources)('[WEB-GEN-04] $path names moves, fields and piles that its game has', async ({ path, text }) => {
  const game = await SHELF[GAME.exec(path)?.[1] ?? '']?.();
  if (game === undefined) throw new Error(`${path} is of no game`);
  const panels = panelsIn(path, text);
  const [moves, fields, piles] = [movesIn(panels), fieldsIn(panels), pilesIn(panels)];
  expect(moves.length).toBeGreaterThan(5);
  expect(moves.filter((name) => !Object.hasOwn(game.commands, name))).toEqual([]);
  const isField = (name: string): boolean => [`field.${name}`, `field.check.${name}`].some((key) => Object.hasOwn(game.words, key));
  expect(fields.filter((name) => !isField(name))).toEqual([]);
  expect(piles.filter((kind) => !Object.hasOwn(game.words, `pile.${kind}`))).toEqual([]);
});

const DOTTED = /'([a-z]+(?:\.[a-zA-Z]+)+)'/g;

test.each(sources)('[WEB-GEN-04] the screens beside $path name only commands and words that its game has', async ({ path }) => {
  const id = GAME.exec(path)?.[1] ?? '';
  const game = await SHELF[id]?.();
  if (game === undefined) throw new Error(`${path} is of no game`);
  const named = sourcesMatching(`packages/web/src/games/${id}/*.{ts,tsx}`).flatMap(({ text }) =>
    Array.from(text.matchAll(DOTTED), ([, name = '']) => name).filter((name) => !/\.(?:css|tsx?)$/.test(name)),
  );
  expect(named.filter((name) => !Object.hasOwn(game.commands, name) && !Object.hasOwn(game.words, name))).toEqual([]);
});
