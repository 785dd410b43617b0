// What a case came to, and the report of many.

export interface CaseFailure {
  /** Where in the case: `results[0].said.drew.card`. */
  readonly where: string;
  /** What is wrong, in a sentence, or null where expected and actual say it all. */
  readonly why: string | null;
  /** JSON values; undefined where there is nothing to compare. */
  readonly expected?: unknown;
  readonly actual?: unknown;
}

export interface CaseResult {
  readonly id: string;
  readonly title: string;
  /** None: the case passed. */
  readonly failures: readonly CaseFailure[];
}

export interface CaseRunner {
  /** The name of the format, for people: listed when a file has none that is known. */
  readonly format: string;
  /** Does the file declare this format? It may hold anything that JSON can. */
  recognizes(file: unknown): boolean;
  /** Plays every case. What the runner does not know is a failure, never a skip. */
  run(file: unknown): readonly CaseResult[];
}

export const failed = (where: string, why: string | null, expected?: unknown, actual?: unknown): CaseFailure => ({
  where,
  why,
  expected,
  actual,
});

export interface CaseReport {
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

/** A line for each file, what differs where a case fails, and the sum of it all. */
export const report = (files: readonly { readonly path: string; readonly results: readonly CaseResult[] }[]): CaseReport => {
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
