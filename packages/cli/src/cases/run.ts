// `pasteboard cases`: gives each file to the runner for its format, and adds up the results.

import { readFileSync, statSync } from 'node:fs';
import { report, type CaseResult, type CaseRunner } from '@pasteboard/cases';
import { printable } from '@pasteboard/phrasing';
import { FAILED, OK, fileTrouble, usage } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

const LARGEST_FILE = 20_000_000;

const wholeFile = (why: string): CaseResult[] => [{ id: 'file', title: 'the file as a whole', failures: [{ where: 'file', why }] }];

const resultsOf = (runners: readonly CaseRunner[], path: string): readonly CaseResult[] => {
  let text: string;
  try {
    if (statSync(path).size > LARGEST_FILE) return wholeFile('is too large for a case file');
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw usage(`“${path}” cannot be read: ${fileTrouble(error)}.`);
  }
  let file: unknown;
  try {
    file = JSON.parse(text) as unknown;
  } catch (error) {
    return wholeFile(`is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  try {
    const runner = runners.find((each) => each.recognizes(file));
    if (runner === undefined)
      return wholeFile(`declares no format known here; known are ${runners.map(({ format }) => format).join(', ')}`);
    const results = runner.run(file);
    return results.length === 0 ? wholeFile('holds no cases') : results;
  } catch (error) {
    return wholeFile(`could not be played: ${error instanceof Error ? error.message : 'unknown trouble'}`);
  }
};

export const runCaseFiles = (terminal: Terminal, runners: readonly CaseRunner[], files: readonly string[]): number => {
  // A missing file is not a failed case, so it is reported before any result.
  const { lines, failed } = report(files.map((path) => ({ path, results: resultsOf(runners, path) })));
  terminal.output.write(lines.map((line) => `${printable(line)}\n`).join(''));
  return failed === 0 ? OK : FAILED;
};
