// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';
import { CARD_RULES } from './rules-of-cards.ts';
import { COMBAT_RULES } from './rules-of-combat.ts';
import { TABLE_RULES } from './rules-of-the-table.ts';

/** What people do among themselves: the table gives them room for it and no more. */
const BY_PEOPLE = new Set([
  'SHEET-05',
  'CHECK-08',
  'ACTION-03',
  'ACTION-04',
  'COVER-01',
  'COVER-04',
  'COVER-05',
  'EPIC-07',
  'CREATE-01',
  'CREATE-03',
  'CREATE-04',
  ...['01', '02', '03', '05', '06', '07', '08', '09', '10', '12', '13', '14', '15', '16'].map((n) => `TABLE-${n}`),
]);

const TEXTS = { ...CARD_RULES, ...COMBAT_RULES, ...TABLE_RULES };

export const rules: readonly RuleEntry[] = Object.entries(TEXTS).map(([id, text]) => ({
  id: `DOA-${id}`,
  text,
  status: BY_PEOPLE.has(id) ? 'manual' : 'implemented',
}));
