// What a rest brings: rules grant exactly what hints tell beforehand.

import type { Sight } from '@pasteboard/kernel/view';
import { deckOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table } from '../values.ts';
import { hasCards, party, roomFor, total } from './characters.ts';
import { isDowned } from './conditions.ts';
import { healingEaten } from './statuses.ts';

/** TRB-SHORT-02, TRB-SHORT-03: own Medicine, or the best of the party. */
const medicineOf = (s: Sight, id: string): number =>
  houseRule(s, 'shortRestMedicine') === 'best'
    ? Math.max(0, ...party(s).map((each) => total(s, each, 'medicine')))
    : total(s, id, 'medicine');

/** TRB-HAND-05: what a draw of n gives. A deck whose size this viewer is not shown may well hold enough. */
export const drawnOf = (s: Sight, id: string, n: number): number => Math.max(0, Math.min(n, s.cardsIn(deckOf(id)) ?? n));

/** TRB-STUP-01: would drawing so many leave the deck empty, and its character Stupefied? */
export const drawEmpties = (s: Sight, id: string, n: number): boolean => {
  const left = s.cardsIn(deckOf(id)) ?? 0;
  return houseRule(s, 'stupefiedWhen') === 'deckEmpty' && hasCards(s, id) && left > 0 && n >= left;
};

export type ShortRest = {
  readonly will: number;
  readonly fortune: number;
  readonly calm: number;
  /** Before Necrotic and the maximum. */
  readonly heal: number;
  readonly draw: number;
};

/** TRB-SHORT-02: what an hour of rest brings. A total below 0 takes nothing away. */
export const shortRestOf = (s: Sight, id: string): ShortRest => ({
  will: roomFor(s, id, 'will', total(s, id, 'resolve')),
  fortune: roomFor(s, id, 'fortune', total(s, id, 'theurgy')),
  calm: Math.max(0, Math.min(sheet.madness.of(s, id), total(s, id, 'resilience'))),
  heal: medicineOf(s, id) + 1,
  draw: drawnOf(s, id, total(s, id, 'insight')),
});

/** What healing of shallow Health comes to: Necrotic eats first, and the Downed get one deep point (TRB-ST-NECROTIC, TRB-HEALTH-05, TRB-HEALTH-06). */
export const shortHealingOf = (s: Sight, id: string): { readonly shallow: number; readonly deep: number } => {
  const left = Math.max(0, medicineOf(s, id) + 1 - healingEaten(s, id));
  if (left === 0) return { shallow: 0, deep: 0 };
  return isDowned(s, id) ? { shallow: 0, deep: roomFor(s, id, 'deep', 1) } : { shallow: roomFor(s, id, 'shallow', left), deep: 0 };
};

/** TRB-SHORT-01 */
export const shortRestsLeft = (s: Sight): number => Math.max(0, houseRule(s, 'shortRestsPerDay') - table.shortRests.of(s));

export interface LongRest {
  readonly heal: number;
  readonly draw: number;
}

/** TRB-LONG-01, TRB-HAND-01: what a night brings. */
export const longRestOf = (s: Sight, id: string): LongRest => ({
  heal: sheet.attribute('body').of(s, id) + total(s, id, 'medicine'),
  draw: sheet.draw.of(s, id),
});
