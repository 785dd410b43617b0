// What actions and Perks cost.

import type { Sight } from '@pasteboard/kernel/view';
import type { Use } from '../content/traits.ts';
import { sheet } from '../values.ts';
import { inEvent, isActing } from './events.ts';

/** THR-X-ACT-01, -02, THR-X-COND-01: every action burns one card and one more for each rank of Exhausted; a free one none. */
export const burnCost = (s: Sight, id: string, type: string): number => (type === 'free' ? 0 : 1 + sheet.condition('exhausted').of(s, id));

/** What using a Perk burns: as an action, and by what it does. */
export const perkBurn = (s: Sight, id: string, use: Use): number =>
  use.effects.reduce((sum, effect) => sum + (effect.do === 'burn' ? effect.n : 0), burnCost(s, id, use.as));

/** THR-X-ACT-04: outside one's own turn everything costs twice as much, unless it was prepared. */
export const isQuick = (s: Sight, id: string): boolean => inEvent(s, id) && !isActing(s, id);
export const isPrepared = (s: Sight, id: string, type: string): boolean => isQuick(s, id) && sheet.prepared.of(s, id) === type;

/** THR-X-ACT-01, -02: what an action costs here and now; Stamina counts only while an Event runs. The first free action of a turn costs nothing. */
export const staminaCost = (s: Sight, id: string, type: string, plain = 1): number => {
  if (!inEvent(s, id)) return 0;
  const once = type === 'free' && sheet.free.of(s, id) === 0 ? 0 : plain;
  return isPrepared(s, id, type) ? once : once * timesCost(s, id);
};

/** How many times the plain Stamina an action costs that was not prepared. */
export const timesCost = (s: Sight, id: string): number => (isQuick(s, id) ? 2 : 1);
