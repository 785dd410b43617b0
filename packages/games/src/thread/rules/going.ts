// Characters who leave the table and come back, and those whom the Weaver takes over.

import { refuse } from '@pasteboard/kernel';
import { going } from '@pasteboard/scenes';
import { inEvent, isEventOn, turnOf } from '../read/events.ts';
import { isResting } from '../read/rest.ts';
import { sheet, table } from '../values.ts';
import { comeIn } from './events.ts';
import { breakOff } from './rest.ts';
import { goOut } from './taking-part.ts';

export const goingCommands = going({
  topic: 'sheet',
  cast: table.cast,
  away: table.away,
  whyStay: (t, id) => (turnOf(t) === id ? refuse('no.leavesInTurn', null, { who: id }) : null),
  left: (t, id) => {
    if (isResting(t, id)) breakOff(t, id);
    if (inEvent(t, id)) goOut(t, id);
  },
  back: (t, id) => {
    if (isEventOn(t)) comeIn(t, id);
  },
  // THR-WEAVER-07
  taken: (t, id) => sheet.control.set(t, id, 'weaver'),
});
