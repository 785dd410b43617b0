// The rules and how far each of them is kept by the table. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';
import { RULES_OF_CARDS } from './rules-of-cards.ts';
import { RULES_OF_PLAY } from './rules-of-play.ts';

/** People see to this; the table gives them the means. */
const MANUAL = /^MEC-AUTO-05$/;

const statusOf = (id: string): RuleEntry['status'] => (MANUAL.test(id) ? 'manual' : 'implemented');

export const rules: readonly RuleEntry[] = Object.entries({ ...RULES_OF_CARDS, ...RULES_OF_PLAY }).map(([id, text]) => ({
  id,
  text,
  status: statusOf(id),
}));
