// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';
import { CARDS } from './rules-of-cards.ts';
import { BODY } from './rules-of-the-body.ts';

/** What lies beyond the page the game is played by. */
const BEYOND: { readonly [id: string]: string } = {
  'TRB-X-ATTR-01': 'Body is Hearts, Mind Spades, Spirit Clubs and Luck Diamonds. A check usually adds a skill and its attribute.',
  'TRB-X-SKILL-01': 'Every skill belongs to an attribute; the list is kept as data.',
  'TRB-X-STAT-01':
    'Shallow Health is 2 and Resilience, deep twice that; Will twice Resolve, Fortune twice Luck, Draw three times Insight, Speed 2 and twice Athletics less inertia, Initiative twice Awareness, carrying 3 and Might. A table may follow the game’s code instead.',
  'TRB-X-STAT-02': 'A defense is 8 and its skill: Parry has the best weapon’s defense as well, Dodge loses armour’s inertia.',
  'TRB-X-XP-01':
    'Level n costs its unit price times n(n+1)/2 in all: 2 for attributes, 1 for skills, 3 for feats. One begins with 75 experience and 10 gold.',
  'TRB-X-EDIT-01': 'The GM keeps the Fae Queen’s deck of cards that were taken from players. Nobody plays from it.',
  'TRB-X-EDIT-02': 'Dancing Dream: a card leaves the deck list and goes to the Fae Queen.',
  'TRB-X-EDIT-03':
    'Fractional Sublimation: ten of her cards are dealt, one must be taken and is shuffled into the deck, the others go back.',
  'TRB-X-EDIT-04': 'Both cost experience, owed until it is paid and before anything else is bought.',
  'TRB-X-EDIT-05': 'A deck list is its beginning and what came and went since, by days, so that every past deck can be found again.',
  'TRB-X-ACT-01':
    'An attack takes 2 action points, with a weapon’s accuracy, against Parry or Dodge as the target likes, for its damage and Body. Moving, readying, searching, talking and working have their price and their phase; more points buy Advantage in a search.',
  'TRB-X-ACT-02': 'A turn has 3 action points, or 4.',
  'TRB-X-ACT-03':
    'Whoever has no deck is answered for by the GM’s, which is shuffled anew when it is empty. Creatures are never Exhausted or Stupefied.',
  'TRB-X-CRAFT-01':
    'A project of level L takes 3·L(L+1)/2 successes of Craft against 11 and L; enchanting separately takes half of them, rounded up.',
  'TRB-X-REV-01': 'Gambling, where the table likes it: two more to meet, as often as one dares, for one success more each.',
  'TRB-X-REV-02': 'Poisoned, where the table likes it: one Shadow damage for each stack at the start of a turn.',
  'TRB-X-REV-03':
    'The later scale of time, where the table likes it: minutes on the road, hours in town, and a slower phase ends what belongs to a faster one.',
};

export const rules: readonly RuleEntry[] = Object.entries({ ...CARDS, ...BODY, ...BEYOND }).map(([id, text]) => ({
  id,
  text,
  status: 'implemented',
}));
