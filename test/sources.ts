// Reads the sources of the repository: imports, used names and lines of code.

import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '..');

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export function packageNames(): string[] {
  return readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));
}

export function filesMatching(...patterns: string[]): string[] {
  const exclude = ['**/node_modules/**', '.build/**'];
  return globSync(patterns, { cwd: root, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

export function sourcesMatching(...patterns: string[]): Source[] {
  return filesMatching(...patterns).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function parse({ path, text }: Source) {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map((error) => error.message).join('; ')}`);
  return { program, comments };
}

/** What an import names: as it is, with `*` for each part of a template that begins with a folder, or nothing that could be read. */
function specifierOf(specifier: ESTree.Expression): string {
  if (specifier.type === 'Literal' && typeof specifier.value === 'string') return specifier.value;
  const pattern = specifier.type === 'TemplateLiteral' ? specifier.quasis.map(({ value }) => value.raw).join('*') : '';
  return pattern.startsWith('./') ? pattern : '(computed)';
}

/** Module specifiers of every import and re-export, type-only and dynamic ones too. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  const add = (specifier: ESTree.Expression | null) => {
    if (specifier === null) return;
    found.push(specifierOf(specifier));
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parse(source).program);
  return found;
}

/** Names a program uses as values or types, dotted where a global object is reached into; `x.Date` and `{ Date: 1 }` use no Date. */
export function namesUsed(source: Source): Set<string> {
  const names = new Set<string>();
  const labels = new Set<number>();
  const label = (node: { key: { start: number }; computed: boolean; shorthand?: boolean }) => {
    if (!node.computed && node.shorthand !== true) labels.add(node.key.start);
  };
  new Visitor({
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return;
      labels.add(node.property.start);
      if (node.object.type === 'Identifier') names.add(`${node.object.name}.${node.property.name}`);
    },
    Property: label,
    MethodDefinition: label,
    PropertyDefinition: label,
    TSPropertySignature: label,
    TSMethodSignature: label,
    Identifier: (node) => {
      if (!labels.has(node.start)) names.add(node.name);
    },
  }).visit(parse(source).program);
  return names;
}

export function mentionsAny(source: Source): boolean {
  let found = false;
  new Visitor({
    TSAnyKeyword: () => {
      found = true;
    },
  }).visit(parse(source).program);
  return found;
}

export function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** Lines that hold code: not blank, not only a comment. */
export function linesOfCode(source: Source): number {
  let code = source.text;
  for (const { start, end } of parse(source).comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/** Lines that only say where names come from; a formatter may spread them over many. */
export function linesOfImports(source: Source): number {
  let lines = 0;
  new Visitor({
    ImportDeclaration: ({ start, end }) => {
      lines += source.text.slice(start, end).split('\n').length;
    },
  }).visit(parse(source).program);
  return lines;
}
