// A chance in whole percents, as hints tell it.

/** Whole percents are precise enough to weigh a risk; only a certain outcome may read 0 % or 100 %. */
export const wholePercent = (chance: number): number => {
  if (chance === 0 || chance === 1) return chance * 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
};

export const percent = (chance: number): string => `${wholePercent(chance)} %`;
