// Splits a rulebook into numbered sentences, and tests that a game's RULES.md accounts for each of them.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

/** The rulebooks are kept beside the checkout, and not in it: their texts belong to their authors. */
const SOURCES = new URL('../../../../shared/seeds/', import.meta.url);

const HEADING = /^#+\s+(.*)$/;
const LIST_ITEM = /^\s*(?:[*+-]|\d+\.)\s+/;
const TABLE_ROW = /^\s*\|/;
const TABLE_RULE = /^[\s|:-]+$/;
/** An attribute of the page, like a class for a note; it is no text. */
const ATTRIBUTE = /^\s*\{:.*\}\s*$/;

/** The text as it is read: without front matter, comments, targets of links, and emphasis. */
const readable = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\[\[[^\]|]*\\?\|([^\]]*)\]\]/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<=^|[^\s*])\*+|\*+(?=[^\s*])/gm, '');

/** A sentence ends at a full stop, a question mark or an exclamation mark, where the next word begins with a capital. */
const END = /(?<=[.!?]["'”’)]*)\s+(?=["'“‘(]*[A-Z])/;
/** A full stop after these belongs to the word, and the sentence goes on. */
const ABBREVIATION = /\b(?:e\.g|i\.e|vs|cf)\.$/i;

const sentencesIn = (passage: string): readonly string[] => {
  const sentences: string[] = [];
  for (const part of passage.trim().split(END)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) sentences[sentences.length - 1] = `${before} ${part}`;
    else if (/\w/.test(part)) sentences.push(part);
  }
  return sentences;
};

/** Lines that belong together: a paragraph, an item of a list with the lines that go on with it, or a row of a table. */
const passagesIn = (lines: readonly string[]): readonly string[] => {
  const passages: string[] = [];
  let isOpen = false;
  for (const [number, line] of lines.entries()) {
    const isRow = TABLE_ROW.test(line);
    const isHead = isRow && TABLE_RULE.test(lines[number + 1] ?? '-') && TABLE_ROW.test(lines[number + 1] ?? '');
    if (line.trim() === '' || ATTRIBUTE.test(line)) isOpen = false;
    else if (isRow) {
      isOpen = false;
      // The head of a table names columns, and says nothing by itself.
      if (!isHead && !TABLE_RULE.test(line)) passages.push(line.replaceAll('|', ' '));
    } else if (isOpen && !LIST_ITEM.test(line)) passages[passages.length - 1] += ` ${line.trim()}`;
    else {
      isOpen = true;
      passages.push(line.replace(LIST_ITEM, ''));
    }
  }
  return passages;
};

/** The sentences under each heading of a rulebook, in order. An item of a list may have several; a row of a table is one. */
export const sourceSentences = (text: string): ReadonlyMap<string, readonly string[]> => {
  const linesUnder = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of readable(text).split('\n')) {
    const heading = HEADING.exec(line)?.[1]?.trim();
    if (heading === undefined) lines.push(line);
    else {
      lines = linesUnder.get(heading) ?? [];
      linesUnder.set(heading, lines);
    }
  }
  return new Map([...linesUnder].map(([heading, under]) => [heading, passagesIn(under).flatMap(sentencesIn)] as const));
};

/** The rulebook with this number, where it lies beside the checkout. */
const sourceText = (number: string): string | undefined => {
  const file = existsSync(SOURCES) ? readdirSync(SOURCES).find((each) => each.startsWith(`${number}_`)) : undefined;
  return file === undefined ? undefined : readFileSync(new URL(file, SOURCES), 'utf8');
};

interface Row {
  readonly heading: string;
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
  readonly who: string;
  /** The test files that play it, where the table names them. */
  readonly tests: readonly string[];
}

/** The table under “Every sentence of the source” in a game's RULES.md. */
const rowsOf = (game: string): readonly Row[] => {
  const book = readFileSync(new URL(`../src/${game}/RULES.md`, import.meta.url), 'utf8');
  const section = book.split('\n## Every sentence of the source\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|') && !TABLE_RULE.test(line));
  return rows.slice(1).map((row) => {
    const [heading = '', sentence = '', rules = '', who = '', tests = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [from = Number.NaN, to = from] = sentence.split('–').map(Number);
    const named = Array.from(tests.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);
    return { heading, from, to, rules: rules === '–' ? [] : rules.split(', '), who, tests: named };
  });
};

/** Who sees to a sentence that is a rule: the software, people, or both. */
const KEEPERS = new Set(['table', 'person', 'table, person']);
/** What a sentence is that is no rule. */
const NO_RULE = new Set(['text', 'introduction', 'example', 'flavor', 'advice']);

/** Tests the table of one game; counts are compared where its rulebook lies beside the checkout. */
export const testSentences = (game: string, source: string): void => {
  describe(`${game}: every sentence of the source`, () => {
    const rows = rowsOf(game);

    test('the table has rows, and each names rules of the game and who keeps them, or says that it is no rule', () => {
      const ids = new Set(Object.entries(GAMES).flatMap(([id, { rules }]) => (id === game ? rules.map((rule) => rule.id) : [])));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.flatMap(({ rules }) => rules).filter((id) => !ids.has(id))).toEqual([]);
      expect(rows.filter(({ rules, who }) => !(rules.length > 0 ? KEEPERS : NO_RULE).has(who))).toEqual([]);
    });

    test('under each heading the numbers begin with 1 and leave nothing out', () => {
      const last = new Map<string, number>();
      const isNext = ({ heading, from, to }: Row): boolean => {
        const expected = (last.get(heading) ?? 0) + 1;
        last.set(heading, to);
        return from === expected && to >= from;
      };
      expect(rows.filter((row) => !isNext(row))).toEqual([]);
    });

    test('the headings and their numbers of sentences are those of the rulebook', () => {
      const counts = new Map(rows.map(({ heading, to }) => [heading, to]));
      const text = sourceText(source);
      const counted = text === undefined ? [...counts] : Array.from(sourceSentences(text), ([heading, { length }]) => [heading, length]);
      expect([...counts]).toEqual(counted.filter(([, length]) => length !== 0));
    });
  });
};

/** Tests that the files named in a row cite each of its rules in the title of a test. */
export const testRowsAreTested = (game: string): void => {
  test(`${game}: every rule of a sentence is named by a test of its row`, () => {
    const textOf = (name: string): string => readFileSync(new URL(`${game}/${name}.test.ts`, import.meta.url), 'utf8');
    const rows = rowsOf(game).filter(({ rules }) => rules.length > 0);
    expect(rows.length).toBeGreaterThan(0);
    const untested = rows.flatMap(({ heading, from, rules, tests }) => {
      const text = tests.map(textOf).join('\n');
      return rules.filter((id) => !text.includes(`[${id}]`)).map((id) => `${heading} ${from}: ${id}`);
    });
    expect(untested).toEqual([]);
  });
};
