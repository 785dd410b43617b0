// Case files: worked examples a game must reproduce. A game may bring a runner for the format its own case files declare.

import { deckOfAdventuresCases } from './deck-of-adventures/cases.ts';
import { threadCases } from './thread/cases.ts';

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

/** Runners the games bring. `pasteboard-cases/1` is known without one. */
export const CASE_RUNNERS: readonly CaseRunner[] = [threadCases, deckOfAdventuresCases];
