// What a roll against corruption comes to. Rules and odds read it from here.

export type CorruptionOutcome = 'passed' | 'discarded' | 'eliminated';

/** MEC-CORR-02, -04: above the points passed; equal or one below discarded, an avatar eliminated; further below eliminated. */
export const corruptionOutcome = (roll: number, points: number, avatar: boolean): CorruptionOutcome => {
  if (roll > points) return 'passed';
  return roll >= points - 1 && !avatar ? 'discarded' : 'eliminated';
};
