// TRB-ADV-03: every way to use what Advantage is left, as the cards that are shown for it in order.

/** More cards from hand than this are not laid out together: a hand that large would fill the screen with ways that come to the same. */
const MOST_TOGETHER = 3;

type Cards = readonly string[];

/** All sets of so many cards, where of cards that come to the same the first are taken. */
const sets = (kinds: readonly Cards[], size: number): Cards[] => {
  const [cards, ...others] = kinds;
  if (size === 0) return [[]];
  if (cards === undefined) return [];
  return Array.from({ length: Math.min(size, cards.length) + 1 }, (_, n) => n).flatMap((n) =>
    sets(others, size - n).map((rest) => [...cards.slice(0, n), ...rest]),
  );
};

/**
 * None, the deck alone, each card from hand, and several from hand together; what is left of the Advantage comes off the deck. Several that
 * come to the same stand there once, with the cards that are missed least.
 */
export const usesOfAdvantage = (
  left: number,
  hand: Cards,
  kind: (face: string) => string,
  rank: (face: string) => number,
): readonly Cards[] => {
  if (left <= 0) return [[]];
  const kinds = Object.values(
    Object.groupBy(
      hand.toSorted((a, b) => rank(a) - rank(b)),
      kind,
    ),
  ).flatMap((cards) => (cards === undefined ? [] : [cards]));
  const several = Array.from({ length: Math.max(0, Math.min(left, MOST_TOGETHER) - 1) }, (_, at) => sets(kinds, at + 2)).flat();
  const held = [[], ...[...new Set(hand)].map((face) => [face]), ...several];
  return [[], ...held.map((cards) => [...cards, ...Array.from({ length: left - cards.length }, () => 'deck')])];
};
