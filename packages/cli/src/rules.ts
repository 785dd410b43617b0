// `pasteboard rules`: lists the rules of a game, and the tests that check each.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, RuleEntry } from '@pasteboard/kernel';
import { FAILED, OK, UserError, fileTrouble } from './failure.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { beside, pad, penFor, wrap } from './screen/text-style.ts';
import type { Terminal } from './terminal.ts';

/** Where the games keep their tests. */
const TESTS = join(PACKAGE_FOLDER, '../games/test');

export interface RulesFlags {
  readonly json?: boolean;
  readonly tests?: string;
}

interface Covered extends RuleEntry {
  readonly tests: readonly string[];
}

// A title begins with the ids of what it tests: `'[DRAW-01] [DRAW-02] …'`.
const TITLE = /(['"`])(\[[A-Z][A-Z0-9-]*\](?:\\.|(?!\1)[^\\\n])*)\1/g;

const titlesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/^\s*(?:\/\/|\*)/.test(line) ? [] : Array.from(line.matchAll(TITLE), (match) => match[2] ?? '')));

/** Every test title in the folder, or null if there are no tests. */
const titlesUnder = (folder: string, wanted: boolean): string[] | null => {
  let files: string[];
  try {
    files = globSync('**/*.test.ts', { cwd: folder, exclude: ['**/node_modules/**'] });
    if (files.length === 0) {
      if (wanted) throw new UserError(`“${folder}” holds no *.test.ts files.`);
      return null;
    }
    return files.toSorted().flatMap((file) => titlesIn(readFileSync(join(folder, file), 'utf8')));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`“${folder}” cannot be read: ${fileTrouble(error)}.`);
  }
};

const MARKS: { readonly [status in RuleEntry['status']]: string } = { implemented: '✗', manual: '✎', planned: '·' };

/** A rule is ticked only if a test checks it. */
const markOf = ({ status, tests }: Covered): string => (status === 'implemented' && tests.length > 0 ? '✓' : MARKS[status]);

export const runRules = (terminal: Terminal, game: Game, flags: RulesFlags): number => {
  const titles = titlesUnder(flags.tests ?? TESTS, flags.tests !== undefined);
  const covered: Covered[] = game.rules.map(({ id, text, status }) => ({
    id,
    text,
    status,
    tests: (titles ?? []).filter((title) => title.includes(`[${id}]`)),
  }));
  const untested = covered.filter((rule) => rule.status === 'implemented' && rule.tests.length === 0);
  const complete = titles !== null && untested.length === 0;
  if (flags.json === true) {
    terminal.output.write(`${JSON.stringify({ game: game.id, rules: covered, complete }, null, 2)}\n`);
  } else {
    const pen = penFor(terminal.columns(), { color: terminal.color, symbols: true });
    const ids = Math.max(0, ...covered.map(({ id }) => id.length));
    const lines = covered.flatMap((rule) => {
      const { id, text, status, tests } = rule;
      const tested =
        tests.length > 0
          ? `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`
          : titles === null
            ? ''
            : status === 'implemented'
              ? 'no test'
              : '';
      const note = [status, tested].filter((part) => part !== '').join(', ');
      return beside(`${markOf(rule)} ${pen.bold(pad(id, ids))}  `, (room) => wrap(`${text} (${note})`, room), pen.width);
    });
    terminal.output.write(`${[`${game.title}: ${covered.length} rules`, ...lines].join('\n')}\n`);
  }
  if (titles === null || untested.length === 0) return OK;
  terminal.error.write(
    `Marked implemented, but no test is titled with it, hence exit code 1: ${untested.map(({ id }) => id).join(', ')}.\n`,
  );
  return FAILED;
};
