// Where a running Event stands. All of it may have been changed by hand: what makes no sense counts as nothing.

import type { Sight } from '@pasteboard/kernel/view';
import { sheet, table } from '../values.ts';
import { hasSheet } from './characters.ts';
import { health, isDead, isGroup } from './health.ts';
import { timely } from './traits.ts';

export const isEventOn = (s: Sight): boolean => table.event.of(s) === 'on';
export const inEvent = (s: Sight, id: string): boolean => isEventOn(s) && sheet.inEvent.of(s, id);

/** Who of these takes part and can still act. */
export const takingPart = (s: Sight, ids: readonly string[]): string[] => ids.filter((id) => inEvent(s, id) && !isDead(s, id));

/** Whose turn it is, or null. */
export const turnOf = (s: Sight): string | null => {
  const id = table.turn.of(s);
  return id !== null && hasSheet(s, id) && inEvent(s, id) ? id : null;
};

export const isActing = (s: Sight, id: string): boolean => table.phase.of(s) === 'acting' && turnOf(s) === id;

/** THR-X-ACT-04: while a turn ends nobody acts. */
export const isTurnEnding = (s: Sight, id: string): boolean => inEvent(s, id) && table.phase.of(s) === 'ending';

/** THR-X-EVENT-01: has not had a turn this Round. */
export const isToCome = (s: Sight, id: string): boolean => sheet.acted.of(s, id) < table.round.of(s);

export type When = 'start' | 'end';
const AT_START = ['refill', 'edge'] as const;

/** THR-X-EVENT-02, THR-X-HP-03: what is due as a turn begins or ends; a trait goes by its own name. */
export const dueAt = (s: Sight, id: string, when: When): string[] => {
  const traits = timely(s, id, when);
  if (when === 'end') return [...(sheet.condition('pain').of(s, id) > 0 ? ['pain'] : []), ...traits];
  return [...AT_START.filter((each) => each === 'refill' || (!isGroup(s, id) && health(s, id) < 0)), ...traits];
};
