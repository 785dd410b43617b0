// The exact chance that the party lands the first Suited Hit of an Epic Event.

import { fraction, plus, times, type Fraction } from '@pasteboard/kernel/view';
import { grade, type Grading } from '../read/degrees.ts';
import { isSuitedHit } from '../read/epic.ts';

export interface Racer {
  readonly draw: readonly string[];
  readonly mod: number;
}

interface Race {
  readonly rules: Grading;
  readonly tc: string;
  readonly dr: number;
  /** DOA-EPIC-05: does the rank alone count? */
  readonly majorCounts: boolean;
  /** In the order in which they draw; the last one is the GM. */
  readonly racers: readonly Racer[];
}

/** DOA-EPIC-04: one card each, round after round, every one from a pile of its own. */
export const raceChance = ({ rules, tc, dr, majorCounts, racers }: Race): Fraction => {
  const hits = racers.map(({ draw, mod }) => {
    const aim = { tc, dr, mod, need: 'suit' as const };
    return draw.filter((used) => isSuitedHit({ used, tc, label: grade(rules, aim, used).label }, { majorCounts })).length;
  });
  let open = fraction(1);
  let party = fraction(0);
  for (let round = 0; open.n > 0n && racers.every(({ draw }) => draw.length > round); round++) {
    racers.forEach(({ draw }, i) => {
      const left = draw.length - round;
      const hit = fraction(Math.min(hits[i] ?? 0, left), left);
      if (i < racers.length - 1) party = plus(party, times(open, hit));
      open = times(open, fraction(hit.d - hit.n, hit.d));
    });
  }
  return party;
};
