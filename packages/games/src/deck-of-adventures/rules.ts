// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';

const TEXTS: { readonly [id: string]: string } = {};

export const rules: readonly RuleEntry[] = Object.entries(TEXTS).map(([id, text]) => ({ id, text, status: 'implemented' }));
