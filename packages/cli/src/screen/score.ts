// Who has how many points, on one line: for games in which every player keeps a value called `score`.

import { seatName, valueName } from '@pasteboard/telling';
import { flow, hang, widthOf } from './pen.ts';
import type { Sight } from './sheet.ts';

const SCORE = 'score';

/** Nothing where there are not at least two scores to compare. */
export const scoreLines = ({ view, words, pen }: Sight): string[] => {
  const scores = view.seats.flatMap(({ id, role }) => {
    const score = Object.hasOwn(view.values, id) ? view.values[id]?.[SCORE] : undefined;
    return role === 'gone' || typeof score?.value !== 'number' ? [] : [`${seatName(view, id)} ${score.value}`];
  });
  if (scores.length < 2) return [];
  const lead = `${valueName(words, SCORE)}: `;
  return hang(lead, flow(scores, pen.width - widthOf(lead), ' · '));
};
