// Help as it is offered: for each who may be asked, the three skills they are best at, with what the top card of their deck has to be.

import { sightOf, type View, type ViewAsk } from '@pasteboard/kernel/view';
import type { Skill } from '../names.ts';
import { bestSkills } from '../read/characters.ts';
import { cardRules, rankOf } from '../read/cards.ts';
import { sum } from '../read/check.ts';
import { ASSIST_THRESHOLD, helpersLeft, modifiersOf } from '../read/check-modifiers.ts';
import { checkTold } from '../read/check-told.ts';
import { facesInDeck } from './cards-in-view.ts';

/** So many are offered: of two dozen, the few that anybody would choose. */
const BEST = 3;

/** The answer of a player who keeps out of it. */
export const DECLINE = 'decline';
/** Is a player asked for help, and how? */
export const isHelpAsk = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'check.assist';

export interface HelpSkill {
  readonly skill: Skill;
  readonly bonus: number;
  /** TRB-ASSIST-02: the rank that is enough. */
  readonly need: number;
  /** How many of the deck are enough; null where this viewer does not know what lies in it. */
  readonly enough: { readonly n: number; readonly of: number } | null;
}

/** TRB-ASSIST-02, TRB-ASSIST-05: the best skills of a helper, with all that changes them. */
export const skillsToHelp = (view: View, who: string): HelpSkill[] => {
  const s = sightOf(view);
  const [rules, faces] = [cardRules(s), facesInDeck(view, who)];
  return bestSkills(s, who)
    .slice(0, BEST)
    .map((skill) => {
      const bonus = sum(modifiersOf(s, who, { skill, attack: false, target: '' }));
      const need = ASSIST_THRESHOLD - bonus;
      const enough = faces === null ? null : { n: faces.filter((face) => rankOf(rules, face) >= need).length, of: faces.length };
      return { skill, bonus, need, enough };
    });
};

/** TRB-ASSIST-01: who may still be asked for help with the check that a question is about. */
export const helpersOf = (view: View, ask: ViewAsk): string[] => {
  const check = checkTold(ask);
  return check === null ? [] : helpersLeft(sightOf(view), check);
};
