// How likely it is for one character, as far as the house says so: of a check that can be called, or of one that is open.

import type { View } from '@pasteboard/kernel/view';
import type { OddsView } from '@pasteboard/protocol';

export interface Chance {
  readonly value: string;
  readonly part: number;
}

/** In the game's own order; empty where the house says nothing. */
export const chancesFor = (
  odds: readonly OddsView[],
  view: Pick<View, 'asks'>,
  move: string | null,
  field: string,
  who: string,
): readonly Chance[] => {
  const asks = new Set(view.asks.filter(({ to, answered }) => to === who && !answered).map(({ id }) => id));
  const found =
    odds.find(({ play }) => play.do === move && play.with[field] === who) ??
    odds.find(({ play }) => typeof play.with['ask'] === 'number' && asks.has(play.with['ask']));
  return Object.entries(found?.chances ?? {}).map(([value, { decimal }]) => ({ value, part: decimal }));
};

const FEW = 3;

/** The one worth a word: of a few the best, which a game names first; of many the likeliest. */
export const foremost = (chances: readonly Chance[]): Chance | null =>
  chances.length <= FEW
    ? (chances[0] ?? null)
    : chances.reduce<Chance | null>((best, each) => (best === null || each.part > best.part ? each : best), null);
