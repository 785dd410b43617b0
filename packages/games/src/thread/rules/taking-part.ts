// Who takes part in a running Event, and who of them can act.

import { refuse, type Frame, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { characters } from '../read/characters.ts';
import { isTurnEnding, takingPart } from '../read/events.ts';
import { sheet } from '../values.ts';
import { whyFallen } from './health.ts';

export const takesPart = (t: Reader): string[] => takingPart(t, characters(t));

/** What is kept of a Character only while it takes part. */
const WHILE_IN = [sheet.inEvent, sheet.acted, sheet.free, sheet.steps, sheet.prepared, sheet.place];

export const goOut = (t: Table, id: string): void => {
  for (const each of WHILE_IN) each.clear(t, id);
};

/** Why a Character can do nothing at all just now, or null. */
export const whyNotAct = (t: Reader, id: string): Refusal | null => {
  const no = whyFallen(t, id);
  if (no !== null) return no;
  return isTurnEnding(t, id) ? refuse('no.endOfTurn', 'THR-X-ACT-04') : null;
};

/** The step that ends a turn, wherever a rule ends it. */
export const turnEnds = (who: string): Frame => ({ step: 'thread.turn.ends', args: { who } });
