// The chance of a Check that the Weaver is about to call, for each who may be meant: from the Weaver's own view.

import { decimal, sightOf, type JsonRecord, type View } from '@pasteboard/kernel/view';
import { isAspect } from '../names.ts';
import { traitBonus } from '../read/characters.ts';
import { standsOn, termsOf } from '../read/checks.ts';
import { checkChance } from './check-chance.ts';
import { drawsFor } from './index.ts';

/** Null where the record does not tell what lies in the Deck. */
export const checkAhead = (view: View, who: string, called: JsonRecord): number | null => {
  const { first, second, difficulty, bonus = 0 } = called;
  if (typeof first !== 'string' || typeof second !== 'string' || !isAspect(first) || !isAspect(second)) return null;
  const draws = drawsFor(view, who);
  if (typeof difficulty !== 'number' || typeof bonus !== 'number' || draws === null) return null;
  const s = sightOf(view);
  const aspects = [first, second] as const;
  const base = standsOn(s, { who, aspects, bonus: bonus + traitBonus(s, who, aspects) });
  const { chance } = checkChance(draws, { ...termsOf(s), aspects, base, difficulty });
  return chance === null ? null : decimal(chance);
};
