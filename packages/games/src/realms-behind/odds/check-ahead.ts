// The chance of a check that the GM is about to call, for each who may be meant: from the GM's own view.

import { decimal, sightOf, type JsonRecord, type View } from '@pasteboard/kernel/view';
import { isSkill, isSuit } from '../names.ts';
import { begun } from '../read/check.ts';
import { hasCards } from '../read/characters.ts';
import { outlook } from './index.ts';

const suitIn = (demand: unknown): string => (typeof demand === 'string' ? demand.slice('suit.'.length) : '');

/** Null where the GM cannot know: who answers from a hand that the GM does not see. */
export const checkAhead = (view: View, who: string, called: JsonRecord): number | null => {
  const { skill, threshold, demand, advantage = 0, disadvantage = 0 } = called;
  if (typeof skill !== 'string' || typeof threshold !== 'number') return null;
  if (typeof advantage !== 'number' || typeof disadvantage !== 'number' || !hasCards(sightOf(view), who)) return null;
  const suit = suitIn(demand);
  const line = outlook(
    view,
    begun({
      who,
      skill: isSkill(skill) ? skill : '',
      target: '',
      attack: false,
      threshold,
      hidden: false,
      demand: isSuit(suit) ? suit : '',
      advantage,
      disadvantage,
      mods: [],
      blow: null,
      ability: '',
      assist: false,
    }),
  );
  return line === undefined ? null : decimal(line.chance);
};
