// Parses JSON and remembers the line of every part, so that a person finds what is wrong in their file.

import { parse, type AnyNode, type ValueNode } from '@humanwhocodes/momoa';
import type { Json } from '@pasteboard/kernel/view';
import type { Path } from '@pasteboard/values';

export interface LocatedJson {
  readonly value: Json;
  /** The line of the part at this path, or of the last part on the way that exists. */
  lineOf(path: Path): number;
  /** Members that stand twice in one record: only the last one counts. */
  readonly repeated: readonly Path[];
}

export class NotJson extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const nameOf = ({ name }: { readonly name: AnyNode }): string => (name.type === 'String' ? name.value : '');

const valueOf = (node: ValueNode, path: Path, repeated: Path[]): Json => {
  switch (node.type) {
    case 'Object': {
      const record = new Map<string, Json>();
      for (const member of node.members) {
        const name = nameOf(member);
        if (record.has(name)) repeated.push([...path, name]);
        record.set(name, valueOf(member.value, [...path, name], repeated));
      }
      return Object.fromEntries(record);
    }
    case 'Array':
      return node.elements.map(({ value }, at) => valueOf(value, [...path, at], repeated));
    case 'String':
    case 'Boolean':
    case 'Number':
      return node.value;
    case 'Null':
    case 'NaN':
    case 'Infinity':
      return null;
  }
};

const stepInto = (node: ValueNode, part: string | number): { readonly at: AnyNode; readonly value: ValueNode } | undefined => {
  if (node.type === 'Array' && typeof part === 'number') {
    const element = node.elements[part];
    return element === undefined ? undefined : { at: element, value: element.value };
  }
  if (node.type !== 'Object') return undefined;
  const member = node.members.findLast((each) => nameOf(each) === part);
  return member === undefined ? undefined : { at: member, value: member.value };
};

const lineIn = (root: ValueNode, path: Path): number => {
  let [value, { line }] = [root, root.loc.start];
  for (const part of path) {
    const next = stepInto(value, part);
    if (next === undefined) return line;
    [value, { line }] = [next.value, next.at.loc.start];
  }
  return line;
};

/** Throws `NotJson` with the line. Check the depth before: each level costs the parser memory. */
export const parseLocated = (text: string): LocatedJson => {
  try {
    const { body } = parse(text, { mode: 'json' });
    const repeated: Path[] = [];
    return { value: valueOf(body, [], repeated), lineOf: (path) => lineIn(body, path), repeated };
  } catch (error) {
    const { message, line = 1 } = error as { readonly message: string; readonly line?: number };
    throw new NotJson(message.replace(/ \(\d+:\d+\)$/, ''), line);
  }
};
