// Events: who takes part, whose turn it is, what is due, and what an action costs.

import type { Sight } from '@pasteboard/kernel/view';
import type { Use } from '../content/traits.ts';
import { sheet, table } from '../values.ts';
import { hasSheet, timely } from './characters.ts';
import { health, isDead, isGroup } from './health.ts';

// Where a running Event stands may have been changed by hand: what makes no sense counts as nothing.

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

/** THR-X-ACT-01, THR-X-ACT-02, THR-X-COND-01: every action burns one card and one more for each rank of Exhausted; a free one none. */
export const burnCost = (s: Sight, id: string, type: string): number => (type === 'free' ? 0 : 1 + sheet.condition('exhausted').of(s, id));

/** What these effects burn. */
const burnedBy = (effects: Use['effects']): number => effects.reduce((sum, effect) => sum + (effect.do === 'burn' ? effect.n : 0), 0);

/** What using a Perk burns: as an action, and by what it does. */
export const perkBurn = (s: Sight, id: string, use: Use): number => burnCost(s, id, use.as) + burnedBy(use.effects);

/** THR-EMPTY-03: what a Perk that draws has burned by the time it draws, and how many cards it draws. */
export const perkDraw = (s: Sight, id: string, use: Use): { readonly price: number; readonly draws: number } => {
  const first = use.effects.findIndex((effect) => effect.do === 'draw' || effect.do === 'reroll');
  const draws = use.effects.reduce((n, effect) => n + (effect.do === 'draw' ? effect.n : effect.do === 'reroll' ? 1 : 0), 0);
  return { price: burnCost(s, id, use.as) + burnedBy(use.effects.slice(0, Math.max(0, first))), draws };
};

/** THR-X-ACT-04: outside one's own turn everything costs twice as much, unless it was prepared. */
export const isQuick = (s: Sight, id: string): boolean => inEvent(s, id) && !isActing(s, id);
export const isPrepared = (s: Sight, id: string, type: string): boolean => isQuick(s, id) && sheet.prepared.of(s, id) === type;

/** THR-X-ACT-01, THR-X-ACT-02: what an action costs here and now; Stamina counts only while an Event runs. The first free action of a turn costs nothing. */
export const staminaCost = (s: Sight, id: string, type: string, plain = 1): number => {
  if (!inEvent(s, id)) return 0;
  const once = type === 'free' && sheet.free.of(s, id) === 0 ? 0 : plain;
  return isPrepared(s, id, type) ? once : once * timesCost(s, id);
};

/** How many times the plain Stamina an action costs that was not prepared. */
export const timesCost = (s: Sight, id: string): number => (isQuick(s, id) ? 2 : 1);
