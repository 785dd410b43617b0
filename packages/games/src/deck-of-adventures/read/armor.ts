// Armor: how hard one is to hit, and what one must be able to carry.

import type { Sight } from '@pasteboard/kernel/view';
import { ARMOR, type Armor } from '../content/armor.ts';
import type { Cover } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { mod, unarmoredRange } from './characters.ts';
import { traitSum } from './traits.ts';

/** DOA-ARMOR-09 */
export const wornBy = (s: Sight, id: string): Armor | undefined => {
  const worn = sheet.armor.of(s, id);
  return worn === 'none' ? undefined : ARMOR[worn];
};

/** DOA-ARMOR-05 */
export const isTooHeavy = (s: Sight, id: string): boolean => {
  const needs = wornBy(s, id)?.needs ?? null;
  return needs !== null && mod(s, id, needs.attribute) < needs.least;
};

const COVER_STEPS: Record<Cover, number> = { none: 0, partial: 1, full: 2 };

/** DOA-ARMOR-02, DOA-ARMOR-03, DOA-ARMOR-04, DOA-COVER-02, DOA-COVER-03: the Difficulty Range of an attack on this character. */
export const armorRange = (s: Sight, id: string, cover: Cover): number => {
  const fixed = sheet.ar.of(s, id);
  const bare = fixed >= 0 ? fixed : (wornBy(s, id)?.ar ?? unarmoredRange(mod(s, id, 'AGL')));
  return Math.max(
    0,
    bare + traitSum(s, id, 'armorRange') + (houseRule(s, 'coverSign') === 'harder' ? -COVER_STEPS[cover] : COVER_STEPS[cover]),
  );
};
