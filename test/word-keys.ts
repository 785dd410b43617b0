// Which keys a table of words may hold, as the sources and declarations of a game tell: for the test that none is missing and none is left over.

import { isPlayingCard, optionId, type Game, type Words } from '@pasteboard/kernel';
import { type ESTree, parseSync, Visitor } from 'vite';
import { TABLE_COMMANDS } from '../packages/kernel/src/table-commands.ts';
import type { Source } from './sources.ts';

/** What sources mention: texts, names of properties, and texts of which only a part is written down. */
export interface Mentions {
  readonly texts: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `scene.${id}.setting`; a pattern with next to nothing written down would mention everything. */
const patternOf = (parts: readonly string[]): RegExp | null =>
  /\w{2}/.test(parts.join(' ')) ? new RegExp(`^${parts.map(escaped).join('.+')}$`) : null;

export const mentionsIn = (sources: readonly Source[]): Mentions => {
  const [texts, names, patterns] = [new Set<string>(), new Set<string>(), new Map<string, RegExp>()];
  const name = ({ key }: { readonly key: ESTree.Node }): void => {
    if (key.type === 'Identifier') names.add(key.name);
  };
  for (const { path, text } of sources)
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') texts.add(value);
      },
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.cooked ?? '');
        const pattern = parts.length === 1 ? null : patternOf(parts);
        if (parts.length === 1) texts.add(parts[0] ?? '');
        if (pattern !== null) patterns.set(pattern.source, pattern);
      },
      Property: name,
      PropertyDefinition: name,
      TSPropertySignature: name,
    }).visit(parseSync(path, text).program);
  return { texts, names, patterns: [...patterns.values()] };
};

/** A text that the sources write down, wholly or with holes; those of a numbered kind, as `gm2`, by the kind. */
export const isMentioned = ({ texts, patterns }: Mentions, text: string): boolean =>
  texts.has(text) || texts.has(text.replace(/\d+$/, '')) || patterns.some((pattern) => pattern.test(text));

const isNamed = (mentions: Mentions, name: string): boolean => mentions.names.has(name) || isMentioned(mentions, name);

const optionKeys = ({ options }: Game): string[] =>
  Object.entries(options).flatMap(([key, { values }]) => [
    `option.${key}`,
    ...('from' in values ? [] : values.map((each) => `option.${key}.${optionId(each)}`)),
  ]);

/** Names that declarations bring with them, exactly. */
export const declaredKeys = (game: Game): ReadonlySet<string> => {
  const commands = [...Object.entries(game.commands), ...Object.entries(TABLE_COMMANDS)];
  const topics = Object.keys(game.layout?.options ?? {});
  return new Set([
    'title',
    'do.answer',
    'topic.ask',
    ...commands.flatMap(([name, { topic }]) => [`do.${name}`, `topic.${topic}`]),
    ...optionKeys(game),
    ...topics.map((topic) => `topic.${topic}`),
  ]);
};

interface Asked {
  readonly game: Game;
  readonly words: Words;
  readonly mentions: Mentions;
}

/** Where values are declared: at the table, on the GM's sheet, and on any other. */
const SCOPES = ['table', 'gm', 'weaver', 'anybody'];

const isDeclared = ({ values }: Game, key: string): boolean => SCOPES.some((scope) => values.startOf(scope, key) !== undefined);

/** `about.keenEye` says what `word.keenEye` means. */
const isAboutWord = (words: Words, rest: string): boolean => rest.startsWith('about.') && Object.hasOwn(words, `word.${rest.slice(6)}`);

/** By namespace, whether anything asks for the rest of a key. */
const USES: { readonly [namespace: string]: (asked: Asked, rest: string) => boolean } = {
  say: ({ words, mentions }, rest) => isMentioned(mentions, rest) || isAboutWord(words, rest),
  // Tables by the rulebook's own terms have them as names.
  word: ({ mentions }, rest) => isMentioned(mentions, rest) || (/^[A-Z]/.test(rest) && mentions.names.has(rest)),
  value: ({ game, mentions }, rest) => {
    const [key, id] = [rest.slice(0, rest.lastIndexOf('.')), rest.slice(rest.lastIndexOf('.') + 1)];
    return isDeclared(game, rest) || isNamed(mentions, rest) || (isDeclared(game, key) && isMentioned(mentions, id));
  },
  character: ({ mentions }, rest) => isNamed(mentions, rest),
  choice: ({ mentions }, rest) => {
    const [set = '', id = ''] = rest.split('.');
    return isMentioned(mentions, `choice.${set}`) && isNamed(mentions, id);
  },
  field: ({ mentions }, rest) => isNamed(mentions, rest.slice(rest.lastIndexOf('.') + 1)),
  pile: ({ mentions }, rest) => isNamed(mentions, rest) || isMentioned(mentions, `${rest}/x`),
  card: ({ mentions }, rest) => isPlayingCard(rest) || isNamed(mentions, rest),
  printed: ({ mentions }, rest) => rest.split('.').every((part) => isNamed(mentions, part)),
  verb: ({ mentions }, rest) => isNamed(mentions, rest),
  chip: ({ words }, rest) => Object.hasOwn(words, `value.${rest}`),
  who: ({ words }, rest) => Object.hasOwn(words, `character.${rest}`),
  name: ({ words }, rest) => Object.hasOwn(words, `character.${rest}`),
  initial: ({ words }, rest) => Object.hasOwn(words, `character.${rest}`),
  kind: ({ words }, rest) => Object.hasOwn(words, `pile.${rest}`),
  // Parts of entries, and buttons on the stage, on the screen where the GM prepares.
  entry: ({ mentions }, rest) => isNamed(mentions, rest),
  stage: ({ mentions }, rest) => isMentioned(mentions, rest),
};

/** Keys that nothing asks for. */
export const unusedKeys = (game: Game, words: Words, mentions: Mentions): string[] => {
  const names = declaredKeys(game);
  return Object.keys(words).filter((key) => {
    const cut = key.indexOf('.');
    const uses = USES[key.slice(0, cut)];
    return !names.has(key) && (uses === undefined || !uses({ game, words, mentions }, key.slice(cut + 1)));
  });
};

/** The texts an expression may turn out to be. */
const textsOf = (node: ESTree.Node | null | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node?.type === 'ConditionalExpression' ? [...textsOf(node.consequent), ...textsOf(node.alternate)] : [];
};

/** Every key by which sources refuse, say, ask or hint, as far as it is written down. */
export const saidKeys = (sources: readonly Source[], verbs: readonly string[] = ['refuse', 'bad', 'say']): string[] => {
  const called = (callee: ESTree.Node): string => {
    const property = callee.type === 'MemberExpression' ? callee.property : callee;
    return property.type === 'Identifier' ? property.name : '';
  };
  const keys = new Set<string>();
  const add = (node: ESTree.Node | null | undefined): void => {
    for (const text of textsOf(node)) keys.add(text);
  };
  for (const { path, text } of sources)
    new Visitor({
      CallExpression: ({ callee, arguments: [first] }) => {
        if (verbs.includes(called(callee)) && first?.type !== 'SpreadElement') add(first);
      },
      // A status stands before the key.
      NewExpression: ({ callee, arguments: [, second] }) => {
        if (verbs.includes(called(callee)) && second?.type !== 'SpreadElement') add(second);
      },
      ObjectExpression: ({ properties }) => {
        const named = new Map(
          properties.flatMap((each) => (each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [])),
        );
        if (named.has('to') && named.has('of')) add(named.get('key'));
        if (named.has('play') && named.has('params')) add(named.get('said'));
      },
    }).visit(parseSync(path, text).program);
  return [...keys];
};
