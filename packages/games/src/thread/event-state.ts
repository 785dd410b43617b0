// Where a running Event stands. All of it may have been changed by hand: what makes no sense counts as nothing.

import { refuse, type Frame, type Json, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { characters } from './characters.ts';
import { isDead, whyFallen } from './health.ts';
import { put } from './sheet.ts';

export const isEventOn = (t: Reader): boolean => t.fact('table', 'event') === 'on';
export const inEvent = (t: Reader, id: string): boolean => isEventOn(t) && t.fact(id, 'inEvent') === true;

/** Nobody has the turn, somebody was named, acts, or is at the end of the turn. */
export const phase = (t: Reader): Json => t.fact('table', 'phase');

export const takesPart = (t: Reader): string[] => characters(t).filter((id) => inEvent(t, id) && !isDead(t, id));

export const turnOf = (t: Reader): string | null => {
  const id = t.fact('table', 'turn');
  return typeof id === 'string' && characters(t).includes(id) && inEvent(t, id) ? id : null;
};

export const isActing = (t: Reader, id: string): boolean => phase(t) === 'acting' && turnOf(t) === id;

/** What is kept of a Character only while it takes part. */
const WHILE_IN = ['inEvent', 'acted', 'free', 'steps', 'prepared', 'place'] as const;

export const goOut = (t: Table, id: string): void => {
  for (const key of WHILE_IN) put(t, id, key, null);
};

/** Why a Character can do nothing at all just now, or null. */
export const whyNotAct = (t: Reader, id: string): Refusal | null => {
  const no = whyFallen(t, id);
  if (no !== null) return no;
  return inEvent(t, id) && phase(t) === 'ending' ? refuse('no.endOfTurn', 'THR-X-ACT-04') : null;
};

/** The step that ends a turn, wherever a rule ends it. */
export const turnEnds = (who: string): Frame => ({ step: 'thread.turn.ends', args: { who } });
