// Screens and terminal take data from a game. They do not read it back out of its words: no label, name or sentence is cut, searched,
// compared with a text or matched by a pattern, and no table of words is imported.

import { expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';
import { importsOf, type Source, sourcesMatching } from './sources.ts';

/** Functions whose result is words for people. */
const TELLING = new Set([
  'called',
  'render',
  'sentence',
  'sentenceFor',
  'meaningOf',
  'plainReason',
  'refusalSentence',
  'paramText',
  'whyNot',
  'questionText',
  'moveName',
  'topicName',
  'fieldName',
  'valueName',
  'optionName',
  'pileKind',
  'kindOnCard',
  'seatName',
  'characterName',
  'ownerName',
  'wordOf',
  'wordFor',
  'choiceWord',
  'firstWord',
  'domainText',
  'plainValue',
  'optionText',
  'optionValueText',
  'faceName',
  'wordOrName',
  'begun',
]);
/** Members that hold such words. */
const TOLD = new Set(['label', 'means', 'name', 'text', 'title']);
/** What cuts, searches or compares a text. */
const READING = new Set([
  'split',
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'search',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
]);
/** What leaves a text a text of the same kind. */
const KEEPING = new Set(['toLowerCase', 'toUpperCase', 'trim', 'trimStart', 'trimEnd', 'slice', 'normalize']);

const nameOf = (node: ESTree.Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');

const memberName = (node: ESTree.MemberExpression): string =>
  node.computed ? (node.property.type === 'Literal' ? String(node.property.value) : '') : nameOf(node.property);

/** `words[key]`; `words[0]` is the first of several typed words. */
const isWordIn = ({ object, property }: ESTree.MemberExpression): boolean =>
  nameOf(object) === 'words' && !(property.type === 'Literal' && typeof property.value === 'number');

/** Is this expression words for people? `known`: names that hold some. */
const isTold = (node: ESTree.Node | null | undefined, known: ReadonlySet<string>): boolean => {
  const told = (each: ESTree.Node): boolean => isTold(each, known);
  if (node?.type === 'Identifier') return known.has(node.name);
  if (node?.type === 'ChainExpression' || node?.type === 'ParenthesizedExpression') return told(node.expression);
  if (node?.type === 'LogicalExpression') return told(node.left) || told(node.right);
  if (node?.type === 'ConditionalExpression') return told(node.consequent) || told(node.alternate);
  if (node?.type === 'MemberExpression') return TOLD.has(memberName(node)) || isWordIn(node);
  if (node?.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier')
    return TELLING.has(callee.name) || (['printable', 'folded'].includes(callee.name) && node.arguments.some(told));
  return callee.type === 'MemberExpression' && KEEPING.has(memberName(callee)) && told(callee.object);
};

/** `'{value}'`: a hole is filled, and nothing is read. */
const isHole = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && /^\{\w+\}$/.test(node.value);

const isText = (node: ESTree.Node): boolean => node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';

/** Names that hold words: constants made by them, and parameters and parts of that name. */
const holders = (program: ESTree.Program): ReadonlySet<string> => {
  const known = new Set(['label', 'means']);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && isTold(init, known)) known.add(id.name);
    },
  }).visit(program);
  return known;
};

/** Each place as `path: call`. */
const textReadings = ({ path, text }: Source): string[] => {
  const { program } = parseSync(path, text);
  const known = holders(program);
  const told = (node: ESTree.Node): boolean => isTold(node, known);
  const found: string[] = [];
  const add = (node: ESTree.Node): void => {
    found.push(`${path}: ${text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90)}`);
  };
  new Visitor({
    CallExpression: (node) => {
      const {
        callee,
        arguments: [first],
      } = node;
      if (callee.type !== 'MemberExpression') return;
      const name = memberName(callee);
      const reads = READING.has(name) ? !isHole(first) : name === 'includes' && first?.type === 'Literal';
      if (reads && isTold(callee.object, known)) add(node);
      // `/: .*/.exec(label)`
      if (['test', 'exec'].includes(name) && isTold(first, known)) add(node);
    },
    BinaryExpression: (node) => {
      if (/^[!=]==?$/.test(node.operator) && [node.left, node.right].some(isText) && [node.left, node.right].some((side) => told(side)))
        add(node);
    },
    SwitchStatement: ({ discriminant }) => {
      if (told(discriminant)) add(discriminant);
    },
  }).visit(program);
  return found;
};

const SCREENS = ['packages/web/src/**/*.{ts,tsx}', 'packages/phrasing/src/**/*.ts', 'packages/cli/src/{play,screen}/**/*.ts'];

/** What a person typed is compared with names; a key letter is found; the name of a file is made, or read. Nothing of a game is guessed by these. */
const ALLOWED = [
  'packages/cli/src/play/character-maker.ts: folded(name).startsWith(folded(line))',
  'packages/cli/src/play/draft-items.ts: folded(item.name).startsWith(wanted)',
  'packages/cli/src/play/move.ts: folded(action.name).startsWith(first)',
  "packages/cli/src/play/view-commands.ts: name.split(' ')",
  'packages/cli/src/play/view-commands.ts: name.startsWith(wanted)',
  'packages/cli/src/play/view-commands.ts: name.startsWith(wanted)',
  'packages/cli/src/screen/piles.ts: name.startsWith(wanted)',
  'packages/phrasing/src/options.ts: /^-?\\d+$/.test(name)',
  'packages/web/src/moves/letters.ts: label .toLowerCase() .match(/[a-z]/g)',
  "packages/web/src/prepare/prepare.tsx: chosen.name.includes('library')",
  "packages/web/src/sheets/character-file.ts: name .normalize('NFKD') .replace(/\\p{M}/gu, '')",
];

test('[A11] screens and terminal cut, search and match no words of a game', () => {
  const sources = sourcesMatching(...SCREENS);
  expect(sources.length).toBeGreaterThan(250);
  expect(sources.flatMap(textReadings)).toEqual(ALLOWED);
});

test('[A11] screens and terminal import no table of words', () => {
  const imported = sourcesMatching(...SCREENS).flatMap((source) => importsOf(source).map((specifier) => `${source.path}: ${specifier}`));
  expect(imported.filter((each) => /words[^/]*\.json$|\/words\//.test(each))).toEqual([]);
});

test('[A11] a reading is found in a call, in a constant, in an argument and in a comparison; a filled hole and typed words are none', () => {
  const text = `
    const told = wordOf(words, id) ?? id;
    const cut = told.indexOf(': ');
    const brief = (label: string) => label.replace(/: .*/, '');
    const bare = begun(moveName(words, name)).replace(/;.*/, '');
    const group = words[key]?.toLowerCase().startsWith(part);
    const internal = action.label.includes(';');
    const numbered = /\\d$/.test(pileKind(words, id, owner));
    const same = action.label !== 'Fight';
    switch (told) { case 'Fight': break; }
    const none = action.label === '' || action.label === other.label;
    const filled = wordFor(words, 'chip.hp').replace('{value}', () => text);
    const typed = (words[0] ?? '').replace('/', '');
    const path = id.split('/');
  `;
  expect(textReadings({ path: 'x.ts', text }).map((each) => each.slice('x.ts: '.length))).toEqual([
    "told.indexOf(': ')",
    "label.replace(/: .*/, '')",
    "begun(moveName(words, name)).replace(/;.*/, '')",
    'words[key]?.toLowerCase().startsWith(part)',
    "action.label.includes(';')",
    '/\\d$/.test(pileKind(words, id, owner))',
    "action.label !== 'Fight'",
    'told',
  ]);
});
