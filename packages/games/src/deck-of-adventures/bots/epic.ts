// How bots play an Epic Event: for a character who may step forward, and as the GM.

import type { Below, Play, Template } from '@pasteboard/kernel/view';
import { GM, SKILL_NAMES } from '../names.ts';
import { isUp } from '../read/characters.ts';
import { isRacing, volunteers } from '../read/epic.ts';
import { table } from '../values.ts';
import { bestAt, give, playedIn, type Viewer } from './viewer.ts';

/** DOA-EPIC-03, DOA-EPIC-04: one character has to step forward; a second one only now and then, because it costs their cards as well. */
export const stepForward = (s: Viewer, templates: readonly Template[], id: string, below: Below): Play | null => {
  if (!isRacing(s)) return null;
  const draw = give(templates, 'epic.draw', { who: id });
  if (draw !== null) return draw;
  if (volunteers(s).length > 0 && below(4) > 0) return null;
  return give(templates, 'epic.join', { who: id, stat: bestAt(s, id, SKILL_NAMES) });
};

/** How hard a task is, and how much of it there is. */
const TASK_RANGE = 4;
const ENOUGH = 2;
const PRICE = 'Nobody gets through that unhurt.';

/** DOA-EPIC-01 */
export const callEpic = (templates: readonly Template[]): Play | null =>
  give(templates, 'epic.begin', { successes: ENOUGH, failures: ENOUGH });

/** DOA-EPIC-07: a point from those who tried, and not twice in a row from the same people. */
const namePrice = (s: Viewer, templates: readonly Template[]): Play | null => {
  if (!table.epicOwed.of(s) || table.epicRow.of(s) > 1) return null;
  const tried = table.lastVolunteers.of(s).filter((id) => isUp(s, id));
  return tried.length === 0 ? null : give(templates, 'epic.price', { who: tried, damage: 1, telling: PRICE });
};

/** DOA-EPIC-02, DOA-EPIC-04: lays out task after task and draws last; where nobody is left to try, it is over. */
export const runEpic = (s: Viewer, templates: readonly Template[]): Play | null => {
  const price = namePrice(s, templates);
  if (price !== null) return price;
  const standing = [...playedIn(s)].filter((id) => isUp(s, id));
  if (standing.length === 0) return give(templates, 'epic.end', {});
  if (!isRacing(s)) return give(templates, 'epic.card', { tc: GM, dr: TASK_RANGE, compelled: 'volunteers' });
  return volunteers(s).length === 0 ? null : give(templates, 'epic.draw', { who: GM });
};
