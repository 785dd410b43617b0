// A call such as `go(path, true)` does not say what is true: exported functions and methods take named options instead.

import { expect, test } from 'vitest';
import { type ESTree, parseSync } from 'vite';
import { type Source, sourcesMatching } from './sources.ts';

type Param = ESTree.ParamPattern | ESTree.TSParameterProperty;

function isBoolean(param: Param): boolean {
  if (param.type === 'TSParameterProperty') return isBoolean(param.parameter);
  if (param.type === 'AssignmentPattern')
    return (param.right.type === 'Literal' && typeof param.right.value === 'boolean') || isBoolean(param.left);
  return param.type === 'Identifier' && param.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword';
}

/** The exported functions, and the public methods of exported classes, that take a boolean by its place. */
function booleansByPlace({ path, text }: Source): string[] {
  const found = (name: string, params: readonly Param[]): string[] => (params.some(isBoolean) ? [`${path}: ${name}`] : []);
  return parseSync(path, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'FunctionDeclaration') return found(declared.id?.name ?? '', declared.params);
    if (declared?.type === 'VariableDeclaration')
      return declared.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? found(id.name, init.params) : [],
      );
    if (declared?.type === 'ClassDeclaration')
      return declared.body.body.flatMap((member) =>
        member.type === 'MethodDefinition' && member.key.type === 'Identifier'
          ? found(`${declared.id?.name ?? ''}.${member.key.name}`, member.value.params)
          : [],
      );
    return [];
  });
}

/** Assertions: what holds is said by the expression itself. */
const ASSERTIONS = ['packages/conformance/src/report.ts: promise', 'packages/kernel/src/state.ts: check'];

test('[A10] exported functions take no positional boolean', () => {
  const sources = sourcesMatching(
    'packages/{web,phrasing,games,kernel,values,server,protocol,cli,cases,scenes,conformance}/src/**/*.{ts,tsx}',
  );
  expect(sources.length).toBeGreaterThan(800);
  expect(sources.flatMap(booleansByPlace)).toEqual(ASSERTIONS);
});

test('[A10] a positional boolean is found in a function, with a default, and in a method; a named option is none', () => {
  const text = `
    export const a = (to: string, replace: boolean) => to + replace;
    export const b = (to: string, replace = false) => to + replace;
    export function c(on: boolean) { return on; }
    export class D { set(on: boolean) { return on; } #own(on: boolean) { return on; } }
    export const e = ({ replace }: { replace: boolean }) => replace;
    const f = (on: boolean) => on;
  `;
  expect(booleansByPlace({ path: 'x.ts', text })).toEqual(['x.ts: a', 'x.ts: b', 'x.ts: c', 'x.ts: D.set']);
});
