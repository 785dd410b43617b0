// What comes of a case file, whoever plays it.

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
  recognises(file: unknown): boolean;
  /** Plays every case. What the runner does not know is a failure, never a skip. */
  run(file: unknown): readonly CaseResult[];
}

export const failed = (where: string, why: string | null, expected?: unknown, actual?: unknown): CaseFailure => ({
  where,
  why,
  expected,
  actual,
});
