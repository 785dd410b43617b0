// The chance of a check that the GM is about to call, for each who may be meant: from the GM's own view.

import { contentsOf, decimal, isPlayingCard, playingCard, sightOf, type JsonRecord, type View } from '@pasteboard/kernel/view';
import { SENSES, TURNED_PILE, drawOf, isJoker, targetOf } from '../names.ts';
import { gmDecks, mod, statsOf } from '../read/characters.ts';
import { cardsDrawn, net, sourcesOf } from '../read/hand.ts';
import { senseOf } from '../read/senses.ts';
import { chanceOf } from './asked.ts';

/** The cards that the target may be, each with its weight: only their ranks matter. */
const targetsIn = (view: View, tc: string, who: string): readonly { readonly tc: string; readonly n: number }[] => {
  if (isPlayingCard(tc)) return [{ tc, n: 1 }];
  if (!gmDecks(sightOf(view)).includes(tc)) {
    const pile = tc === 'turned' ? TURNED_PILE : targetOf(tc === 'self' ? who : tc);
    return (view.piles[pile]?.slots ?? []).slice(0, 1).flatMap(({ face }) => (face === null ? [] : [{ tc: face, n: 1 }]));
  }
  const deck = contentsOf(view, drawOf(tc));
  const faces = deck === null ? [] : [...deck.places.flatMap((face) => face ?? []), ...deck.pool].filter((face) => !isJoker(face));
  const ranks = Map.groupBy(faces, (face) => playingCard(face)?.rank);
  return [...ranks.values()].map((alike) => ({ tc: alike[0] ?? '', n: alike.length }));
};

/** Null where it cannot be told: nobody knows the Target Card, or what lies in the deck. */
export const checkAhead = (view: View, who: string, called: JsonRecord): number | null => {
  const { stat, tc, dr, sense } = called;
  const s = sightOf(view);
  if (typeof stat !== 'string' || typeof tc !== 'string' || typeof dr !== 'number' || !statsOf(s).includes(stat)) return null;
  const needed = senseOf(SENSES.find((each) => each === sense) ?? 'usual', { stat, isAimed: false });
  const hand = net(sourcesOf(s, { who, stat, sense: needed, attack: null }));
  const check = {
    who,
    stat,
    dr,
    mod: mod(s, who, stat),
    net: hand,
    need: 'any',
    drawn: [],
    left: cardsDrawn(hand),
    redrawn: false,
  } as const;
  const targets = targetsIn(view, tc, who);
  let sum = 0;
  for (const target of targets) {
    const chance = chanceOf(view, { ...check, tc: target.tc });
    if (chance === null) return null;
    sum += decimal(chance) * target.n;
  }
  const all = targets.reduce((whole, { n }) => whole + n, 0);
  return all === 0 ? null : sum / all;
};
