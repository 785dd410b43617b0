// What is told of the files that were run: a line for each, what differs where a case fails, and the sum of it all.

import type { CaseFailure, CaseResult } from './result.ts';

export interface Report {
  readonly lines: readonly string[];
  readonly failed: number;
}

const LONGEST = 400;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const failureLines = ({ where, why, ...compared }: CaseFailure): string[] => [
  `      ${where}${why === null ? '' : `: ${why}`}`,
  ...('expected' in compared ? [`        expected ${shown(compared.expected)}`] : []),
  ...('actual' in compared ? [`        actual   ${shown(compared.actual)}`] : []),
];

export const report = (files: readonly { readonly path: string; readonly results: readonly CaseResult[] }[]): Report => {
  const lines: string[] = [];
  let [passed, failed] = [0, 0];
  for (const { path, results } of files) {
    const bad = results.filter(({ failures }) => failures.length > 0);
    passed += results.length - bad.length;
    failed += bad.length;
    lines.push(`${path}: ${bad.length === 0 ? `all ${results.length} pass` : `${bad.length} of ${results.length} fail`}`);
    for (const { id, title, failures } of bad) lines.push(`  ✗ ${id} ${title}`.trimEnd(), ...failures.flatMap(failureLines));
  }
  return { lines: [...lines, `${passed} passed, ${failed} failed`], failed };
};
