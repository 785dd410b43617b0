// Attributes and skills by any of the names they go by.

import { ATTRIBUTES, SKILL_NAMES } from '../names.ts';

const OTHER_NAMES = new Map([
  ['agi', 'AGL'],
  ['agility', 'AGL'],
  ['conviction', 'CON'],
  ['intuition', 'GUT'],
  ['intelligence', 'INT'],
  ['strength', 'STR'],
  ['vitality', 'VIT'],
]);

const BY_NAME = new Map([...ATTRIBUTES, ...SKILL_NAMES].map((stat) => [stat.toLowerCase(), stat as string]));

export const statNamed = (name: string): string | null => {
  const plain = name.trim().toLowerCase();
  return BY_NAME.get(plain) ?? OTHER_NAMES.get(plain) ?? null;
};

/** Is it the very name the game has, whatever its letters' size? */
export const isOwnName = (name: string): boolean => BY_NAME.has(name.trim().toLowerCase());
