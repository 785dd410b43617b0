// All Perks and Flaws. What they are called and say stands in the words. Old tables name them by id: entries are added, and ids never change.

import { FLAWS } from './traits/flaws.ts';
import { PERKS } from './traits/perks.ts';
import type { Flaw, Perk } from './traits/types.ts';

export { FLAWS } from './traits/flaws.ts';
export { PERKS } from './traits/perks.ts';
export type { Active, Flaw, Passive, Perk, Use } from './traits/types.ts';

const perksById: ReadonlyMap<string, Perk> = new Map(PERKS.map((each) => [each.id, each]));
export const perkOf = (id: string): Perk | undefined => perksById.get(id);

const flawsById: ReadonlyMap<string, Flaw> = new Map(FLAWS.map((each) => [each.id, each]));
export const flawOf = (id: string): Flaw | undefined => flawsById.get(id);
