// An Epic Event, from the seat of whoever may step forward, and from the GM's.

import type { Below, Play, Template, View } from '@pasteboard/kernel/view';
import { bestAt, give, isUp, listOf, numberOf, playedIn, valueOf } from './bot-sight.ts';
import { GM, SKILL_NAMES } from './names.ts';

export const isEpic = (view: View): boolean => valueOf(view, 'table', 'epic') === true;
const isRacing = (view: View): boolean => isEpic(view) && typeof valueOf(view, 'table', 'epicTc') === 'string';
const volunteers = (view: View): string[] => listOf(view, 'table', 'volunteers');

/** DOA-EPIC-03, -04: somebody has to step forward; a second one now and then, for it costs them cards as well. */
export const stepForward = (view: View, templates: readonly Template[], id: string, below: Below): Play | null => {
  if (!isRacing(view)) return null;
  const draw = give(templates, 'epic.draw', { who: id });
  if (draw !== null) return draw;
  if (volunteers(view).length > 0 && below(4) > 0) return null;
  return give(templates, 'epic.join', { who: id, stat: bestAt(view, id, SKILL_NAMES) });
};

/** How hard a task is, and how much of it there is. */
const TASK_RANGE = 4;
const ENOUGH = 2;
const PRICE = 'Nobody gets through that unhurt.';

/** DOA-EPIC-01 */
export const callEpic = (templates: readonly Template[]): Play | null =>
  give(templates, 'epic.begin', { successes: ENOUGH, failures: ENOUGH });

/** DOA-EPIC-07: a point from those who tried, and not twice running from the same people. */
const namePrice = (view: View, templates: readonly Template[]): Play | null => {
  if (valueOf(view, 'table', 'epicOwed') !== true || numberOf(view, 'table', 'epicRow') > 1) return null;
  const tried = listOf(view, 'table', 'lastVolunteers').filter((id) => isUp(view, id));
  return tried.length === 0 ? null : give(templates, 'epic.price', { who: tried, damage: 1, telling: PRICE });
};

/** DOA-EPIC-02, -04: lays out task after task and draws last; where nobody is left to try, it is over. */
export const runEpic = (view: View, templates: readonly Template[]): Play | null => {
  const price = namePrice(view, templates);
  if (price !== null) return price;
  const standing = [...playedIn(view)].filter((id) => isUp(view, id));
  if (standing.length === 0) return give(templates, 'epic.end', {});
  if (!isRacing(view)) return give(templates, 'epic.card', { tc: GM, dr: TASK_RANGE, compelled: 'volunteers' });
  return volunteers(view).length === 0 ? null : give(templates, 'epic.draw', { who: GM });
};
