// Every rule of a game is cited at the code that holds it, and RULES.md names those files. What people see to themselves it marks as theirs.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

/** The folder of a game's sources has the id of the game. */
const folderOf = (id: string): URL => new URL(`../src/${id}/`, import.meta.url);

/** The toy games hold all of their rules in one file, and have no folder for them. */
const IN_FOLDERS = Object.entries(GAMES).filter(([id]) => existsSync(new URL('rules', folderOf(id))));

/** Where rules are held: not in words, cases, hints or bots. */
const HOLDING = ['read', 'rules', 'odds', 'content', 'import', 'making'];
/** A name, a value or a house rule may stand for a rule in RULES.md, but holds none by itself. */
const DECLARING = ['names.ts', 'values.ts', 'options.ts'];

/** In the table of RULES.md, in place of a file: people do it, and the table only offers what they need for it. */
const PEOPLE = 'people';

/** Ids as the code cites them: each is written out, so that a search for it ends at its function. */
const citedIn = (text: string): readonly string[] => Array.from(text.matchAll(/\b[A-Z]{3}(?:-[A-Z0-9]+)+/g), ([id]) => id);

/** Which files hold which rule, by either kind of table: a row for each rule, or a row for each file. */
const heldBy = (book: string): ReadonlyMap<string, readonly string[]> => {
  const held = new Map<string, string[]>();
  const add = (rule: string, file: string): void => void held.set(rule, [...(held.get(rule) ?? []), file.replace(/\.ts$/, '')]);
  const named = (cell: string): string[] => cell.split(', ').map((each) => each.replaceAll('`', '').trim());
  for (const [, first = '', second = ''] of book.matchAll(/^\| ([^|]+?) *\| ([^|]+?) *\|$/gm)) {
    if (/^[A-Z]{3}-[A-Z0-9-]+$/.test(first)) for (const file of named(second)) add(first, file);
    else if (/^`[\w/-]+\.ts`$/.test(first)) for (const rule of named(second)) add(rule, named(first)[0] ?? '');
  }
  return held;
};

const filesIn = (folder: URL): readonly string[] => [
  ...DECLARING.filter((file) => existsSync(new URL(file, folder))),
  ...HOLDING.filter((room) => existsSync(new URL(room, folder))).flatMap((room) =>
    (readdirSync(new URL(room, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${room}/${file}`),
  ),
];

/** What a stranger looks up, and where the search in RULES.md, then in the file it names, has to end. */
const LOOKED_UP = [
  { name: 'deck-of-adventures', words: 'Lower Hand (N+)', file: 'read/hand', at: 'fromFatigue' },
  { name: 'thread', words: 'Partial-Rest', file: 'read/rest', at: 'restCount' },
  { name: 'thread', words: 'RESTBURN', file: 'read/rest-burn', at: 'whereLost' },
  { name: 'realms-behind', words: 'Frightened', file: 'read/statuses', at: 'disadvantagesOf' },
  { name: 'realms-behind', words: 'Frightened', file: 'rules/statuses', at: 'wearByCheck' },
  { name: 'meccg', words: 'A deck is exhausted', file: 'rules/exhaustion', at: 'drawing' },
  { name: 'meccg', words: 'Exhaustion happens at once', file: 'rules/exhaustion', at: 'beginExhaustion' },
];

test.each(LOOKED_UP)('“$words” is found in three steps: RULES.md, $file, $at', ({ name, words, file, at }) => {
  const folder = folderOf(name);
  const book = readFileSync(new URL('RULES.md', folder), 'utf8');
  const id =
    book
      .split('\n')
      .find((line) => line.includes(words))
      ?.match(/\*\*([A-Z0-9-]+)\*\*/)?.[1] ?? '';
  expect(heldBy(book).get(id)).toContain(file);
  const text = readFileSync(new URL(`${file}.ts`, folder), 'utf8');
  const functions = Array.from(text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n(?:export )?const (\w+) =/gs), ([, why = '', each]) => ({
    why,
    each,
  }));
  expect(functions.filter(({ why }) => citedIn(why).includes(id)).map(({ each }) => each)).toContain(at);
});

test('a game in folders is under this test by itself', () => {
  expect(IN_FOLDERS.map(([id]) => id)).toEqual(expect.arrayContaining(LOOKED_UP.map(({ name }) => name)));
});

describe.each(IN_FOLDERS)('%s', (name, { rules }) => {
  const folder = folderOf(name);
  const ids = rules.map(({ id }) => id);
  const cited = new Map(
    filesIn(folder).map((file) => [file.replace(/\.ts$/, ''), new Set(citedIn(readFileSync(new URL(file, folder), 'utf8')))]),
  );
  const held = heldBy(readFileSync(new URL('RULES.md', folder), 'utf8'));

  test('every rule is cited where it is held, unless RULES.md says that people keep it', () => {
    const holding = [...cited].filter(([file]) => file.includes('/'));
    const uncited = ids.filter((id) => !held.get(id)?.includes(PEOPLE) && !holding.some(([, found]) => found.has(id)));
    expect(uncited).toEqual([]);
  });

  test('people keep the rules that the game does not play itself', () => {
    const theirs = [...held].filter(([, files]) => files.includes(PEOPLE)).map(([id]) => id);
    expect(theirs).toEqual(rules.filter(({ status }) => status === 'manual').map(({ id }) => id));
  });

  test('RULES.md names for every rule the files that hold it, and these cite it', () => {
    expect([...held.keys()].toSorted()).toEqual(ids.toSorted());
    const isWrong = (id: string, file: string): boolean => file !== PEOPLE && cited.get(file)?.has(id) !== true;
    const wrong = [...held].flatMap(([id, files]) => files.filter((file) => isWrong(id, file)).map((file) => `${id}: ${file}`));
    expect(wrong).toEqual([]);
  });

  test('every rule that is cited is one of the game', () => {
    const prefixes = new Set(ids.map((id) => id.slice(0, 4)));
    const isStrange = (id: string): boolean => prefixes.has(id.slice(0, 4)) && !ids.includes(id);
    const strange = [...cited].flatMap(([file, found]) => [...found].filter(isStrange).map((id) => `${file}: ${id}`));
    expect(strange).toEqual([]);
  });
});
