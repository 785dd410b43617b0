// Case files: worked examples a game must reproduce. A game may bring a runner for the format its own case files declare.

import type { CaseRunner } from '@pasteboard/cases';
import { CATALOG } from './catalog.ts';

const isRunner = (part: unknown): part is CaseRunner => typeof part === 'object' && part !== null && 'recognizes' in part && 'run' in part;

const runnerOf = async (id: string): Promise<CaseRunner> => {
  const parts = Object.values((await import(`./${id}/cases/index.ts`)) as object) as readonly unknown[];
  const runner = parts.find(isRunner);
  if (runner === undefined) throw new Error(`packages/games/src/${id}/cases/index.ts exports no runner of case files.`);
  return runner;
};

/** Runners the games bring. `pasteboard-cases/1` is known without one. */
export const CASE_RUNNERS: readonly CaseRunner[] = await Promise.all(CATALOG.flatMap((about) => (about.cases ? [runnerOf(about.id)] : [])));
