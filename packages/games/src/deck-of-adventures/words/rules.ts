// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';
import { CARD_RULES } from './rules-of-cards.ts';
import { COMBAT_RULES } from './rules-of-combat.ts';
import { TABLE_RULES } from './rules-of-the-table.ts';

const TEXTS = { ...CARD_RULES, ...COMBAT_RULES, ...TABLE_RULES };

export const rules: readonly RuleEntry[] = Object.entries(TEXTS).map(([id, text]) => ({ id: `DOA-${id}`, text, status: 'implemented' }));
