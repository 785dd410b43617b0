// Tests that docs/write-a-game.md and the finished game Ladder agree.

import { Table } from '@pasteboard/kernel';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/write-a-game.md'), 'utf8');
const finished = readdirSync(import.meta.dirname).filter((file) => file !== 'guide.test.ts');

const blocks = (kinds: string): string[] =>
  Array.from(guide.matchAll(new RegExp(`\\n\`\`\`(?:${kinds})\\n([\\s\\S]*?)\\n\`\`\``, 'g')), (match) => match[1] ?? '');
const squeezed = (text: string): string => text.replace(/\s+/g, '').replace(/,([\])}])/g, '$1');

/** Lines of a block that a later step of the guide replaces, or that name a file where the reader has it. */
const PASSING = [
  /^import /,
  /words: \{\},/,
  /commands: \{ guess \},/,
  /offers: \(t, by\) => \(by\.role === 'player' && t\.size\('deck'\) > 0/,
  /^const welcome = \(t: Table, \{ id \}: Seat\)/,
  /^const isRight = /,
  /^steps: \[secretly, settle\],/,
];

test('every line of code in the guide stands in the finished game', () => {
  const written = squeezed(finished.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n'));
  const lines = blocks('ts|json').flatMap((block) => block.split('\n'));
  expect(lines.length).toBeGreaterThan(150);
  const astray = lines
    .filter((line) => line.trim() !== '' && !PASSING.some((passing) => passing.test(line.trim())))
    .filter((line) => !written.includes(squeezed(line.replace("'planned'", "'implemented'")).replace(/,$/, '')));
  expect(astray).toEqual([]);
});

test('every edit the guide describes between its blocks is made in the finished game', () => {
  const written = squeezed(finished.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n'));
  const edits = Array.from(guide.replace(/\n```[\s\S]*?\n```/g, '').matchAll(/`([^`]{24,})`/gs), (match) => match[1] ?? '');
  const code = edits.filter(
    (edit) =>
      !PASSING.some((passing) => passing.test(edit)) && /^(?:t\.declare|offers:|steps:|options:|if \(|for \(|odds:|bots:)/.test(edit),
  );
  expect(code.length).toBeGreaterThanOrEqual(5);
  expect(code.filter((edit) => !written.includes(squeezed(edit)))).toEqual([]);
});

/** What the table's own machinery calls. */
const INNER = ['layNamed', 'constructor', 'seekIn', 'places', 'settle', 'write', 'emit'];

test('the guide lists every verb of the table, and none that is not there', () => {
  const listed = Array.from(guide.slice(guide.indexOf('## All verbs')).matchAll(/^\| `(\w+)[(`]/gm), (match) => match[1] ?? '');
  const verbs = [Object.getPrototypeOf(Table.prototype) as object, Table.prototype].flatMap((own) => Object.getOwnPropertyNames(own));
  expect(listed.toSorted()).toEqual(verbs.filter((name) => !INNER.includes(name)).toSorted());
});
