// Armor: what each kind protects with, and what it takes to wear it.

import type { Attribute } from '../names.ts';

export interface Armor {
  readonly ar: number;
  readonly ap: number;
  readonly needs: { readonly attribute: Attribute; readonly least: number } | null;
}

const strength = (least: number): Armor['needs'] => ({ attribute: 'STR', least });

/** DOA-ARMOR-09 */
export const ARMOR = {
  Basic: { ar: 3, ap: 0, needs: null },
  Light: { ar: 3, ap: 0, needs: null },
  Medium: { ar: 2, ap: 0, needs: null },
  Fortified: { ar: 2, ap: 1, needs: strength(0) },
  Heavy: { ar: 1, ap: 2, needs: strength(1) },
  Massive: { ar: 1, ap: 3, needs: strength(2) },
  Gleaming: { ar: 1, ap: 2, needs: { attribute: 'AGL', least: 3 } },
} as const satisfies Record<string, Armor>;
export type ArmorName = keyof typeof ARMOR;
export const ARMOR_NAMES = Object.keys(ARMOR) as readonly ArmorName[];
