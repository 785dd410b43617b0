// Case files: worked examples a game must reproduce. A game may bring a runner for the format its own case files declare.

import type { CaseRunner } from '@pasteboard/cases';
import { deckOfAdventuresCases } from './deck-of-adventures/cases/index.ts';
import { meccgCases } from './meccg/cases/index.ts';
import { realmsBehindCases } from './realms-behind/cases/runner.ts';
import { threadCases } from './thread/cases/index.ts';

/** Runners the games bring. `pasteboard-cases/1` is known without one. */
export const CASE_RUNNERS: readonly CaseRunner[] = [threadCases, deckOfAdventuresCases, meccgCases, realmsBehindCases];
