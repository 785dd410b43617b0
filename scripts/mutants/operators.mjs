// Finds every place of a source file where one small change gives another program: types, comments, imports and names stay as they are.
import { parseSync } from 'vite';

const SWAPS = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
};

/** Nodes of the type system that hold code to run; all other nodes of TypeScript's own are erased before Node runs the file. */
const RUNS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** A sum that has a text in it puts texts together: taken away, it is no number, which says nothing about the tests. */
const joinsText = (node) =>
  node.type === 'BinaryExpression' &&
  node.operator === '+' &&
  (isText(node) || joinsText(node.left) || isText(node.left) || isText(node.right));

/** The changes of one node, each as `{ operator, start, end, by }`: the text between start and end becomes `by`. */
const changesAt = (node, text) => {
  const whole = (operator, by) => [{ operator, start: node.start, end: node.end, by }];
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'AssignmentExpression': {
      const other = SWAPS[node.operator];
      if (other === undefined || joinsText(node)) return [];
      const start = text.indexOf(node.operator, node.left.end);
      return [{ operator: `${node.operator} → ${other}`, start, end: start + node.operator.length, by: other }];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [{ operator: 'drop !', start: node.start, end: node.start + 1, by: '' }] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return whole(`${node.value} → ${!node.value}`, String(!node.value));
      if (typeof node.value === 'number') return whole(`${text.slice(node.start, node.end)} + 1`, String(node.value + 1));
      return typeof node.value === 'string' && node.value !== '' ? whole('empty text', "''") : [];
    case 'ExpressionStatement': {
      const done = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      return done.type === 'CallExpression' ? whole('remove call', ';') : [];
    }
    default:
      if (!FUNCTIONS.has(node.type) || node.body?.type !== 'BlockStatement' || node.body.body.length === 0) return [];
      return [{ operator: 'return at once', start: node.body.start + 1, end: node.body.start + 1, by: ' return;' }];
  }
};

/** The parts of a node that run and that hold no name: neither where a module comes from nor how a property is called. */
const partsOf = (node) => {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return [];
  if (node.type.startsWith('TS')) return RUNS.has(node.type) ? [node.expression] : [];
  const skipped = new Set(['source', 'typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);
  if ('key' in node && node.computed === false) skipped.add('key');
  if (node.type === 'ExpressionStatement' && typeof node.directive === 'string') return [];
  return Object.entries(node).flatMap(([name, part]) => {
    if (skipped.has(name) || part === null || typeof part !== 'object') return [];
    return (Array.isArray(part) ? part : [part]).filter((each) => typeof each?.type === 'string');
  });
};

/** Every mutant of a file, in the order of the text. */
export const mutantsOf = (path, text) => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map((error) => error.message).join('; ')}`);
  const found = [];
  const walk = (node) => {
    if (!node.type.startsWith('TS') || RUNS.has(node.type)) found.push(...changesAt(node, text));
    for (const part of partsOf(node)) walk(part);
  };
  walk(program);
  return found
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({ path, line: text.slice(0, change.start).split('\n').length, ...change }));
};

export const mutated = (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end);

/** The lines that differ, as a diff shows them. */
export const diffOf = (text, mutant) => {
  const lineStart = text.lastIndexOf('\n', mutant.start - 1) + 1;
  const lineEnd = text.indexOf('\n', mutant.end);
  const before = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const after = mutated(before, { ...mutant, start: mutant.start - lineStart, end: mutant.end - lineStart });
  const marked = (sign, lines) => lines.split('\n').map((line) => `${sign} ${line}`);
  return [...marked('-', before), ...marked('+', after)].join('\n');
};
