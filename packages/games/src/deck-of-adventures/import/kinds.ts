// What is it? The type says so where there is one, and the other fields where it is not clear.

import { wholeNumber, type Reading } from './reading.ts';
import type { ImportKind } from './registry.ts';

const CREATURE = /^(?:companion|npc|minion|bystander|dealer|boss|pc)\b/i;
const ITEM = /^(?:armor|armour|weapon|general|tool|consumable)\b/i;
const POWER = /^(?:passive|major|minor|free|adversary|house|channel)\b/i;

/** The files begin with a record that explains the others. */
export const isTemplate = (name: string): boolean => /^(?:template|name)$/i.test(name.trim());

export const importKind = (reading: Reading, file: string): ImportKind | null => {
  const type = reading.text('type');
  if (CREATURE.test(type) || reading.has('hp')) return 'creatures';
  if (ITEM.test(type) || reading.has('cost')) return 'items';
  if (/^vulny/i.test(type) || reading.list('xp').some((xp) => (wholeNumber(xp) ?? 0) < 0)) return 'vulnerabilities';
  // Earlier on, Vulnerabilities were Minor or Major, as Powers are.
  if (/vulnerab/i.test(file.replace(/^.*[/\\]/, ''))) return 'vulnerabilities';
  return POWER.test(type) || reading.has('mechanic') ? 'powers' : null;
};
