// Shows the odds of what may come next, as this seat can know them.

import { SUITS, fractionText, playingCard, wordOf } from '@pasteboard/kernel/view';
import {
  areNamed,
  cardCount,
  grouped,
  ownerName,
  percent,
  pileKind,
  playText,
  printable,
  shortFace,
  type Chances,
} from '@pasteboard/phrasing';
import { inkedFace } from './piles.ts';
import type { ScreenNaming } from './options.ts';
import { flow, hang, widthOf, wrap } from './text-style.ts';

const LONGEST_FRACTION = 13;

const valueText = ({ pen, view, words }: ScreenNaming, value: string): string => {
  if (playingCard(value) !== undefined || Object.hasOwn(view.faces, value)) return inkedFace(pen, value, view.faces);
  return printable(wordOf(words, value) ?? value);
};

const chancePieces = (naming: ScreenNaming, chances: Chances['chances']): string[] =>
  grouped(chances).map((alike) => {
    const { f, values } = alike;
    const named = !areNamed(alike) ? `each of ${values.length}:` : values.map((value) => valueText(naming, value)).join(' ');
    const exact = fractionText(f);
    const each = values.length > 1 && areNamed(alike) ? ' each' : '';
    return `${named} ${exact.length > LONGEST_FRACTION ? '' : `${exact} `}${naming.pen.dim(percent(f))}${each}`;
  });

const LONGEST_LEAD = 30;

export const oddsLines = (naming: ScreenNaming, odds: readonly Chances[]): string[] => {
  const { pen } = naming;
  return odds.flatMap(({ play, chances }) => {
    const pieces = chancePieces(naming, chances);
    const lead = `${playText(naming, play)}: `;
    if (widthOf(lead) <= LONGEST_LEAD) return hang(lead, flow(pieces, pen.width - widthOf(lead), ' · '));
    return [...wrap(lead.trimEnd(), pen.width), ...flow(pieces, pen.width - 2, ' · ').map((line) => `  ${line}`)];
  });
};

/** Playing cards by suit, each suit a piece of its own; other cards by name. */
const facePieces = ({ pen, view }: ScreenNaming, faces: readonly string[]): string[] => {
  const bySuit = SUITS.flatMap((suit) => {
    const ranks = faces.flatMap((face) => playingCard(face) ?? []).filter((card) => card.suit === suit);
    if (ranks.length === 0) return [];
    const sorted = ranks.toSorted((a, b) => a.value - b.value).map(({ code }) => inkedFace(pen, code, view.faces));
    return [sorted.join(' ')];
  });
  const others = faces.filter((face) => (playingCard(face)?.suit ?? null) === null).map((face) => shortFace(pen, face, view.faces));
  const between = others.some((name) => name.includes(' ')) ? ', ' : ' ';
  return [...bySuit, ...flow(others, pen.width - 2, between)];
};

/** Pools of this viewer's own cards, and of cards without an owner. */
const isNear = ({ view }: ScreenNaming, piles: readonly (string | null)[]): boolean => {
  const me = view.seats[view.you];
  const owners = piles.map((id) => (id === null ? null : (view.piles[id]?.owner ?? null)));
  return owners.some((owner) => owner === null || owner === me?.id || (me?.plays.includes(owner) ?? false));
};

/** Cards the viewer knows of without knowing their place; `far`: also those only in piles of others. */
export const poolLines = (naming: ScreenNaming, { far }: { readonly far: boolean }): string[] => {
  const { view, words, pen } = naming;
  const shown = view.pools.filter(({ piles }) => far || isNear(naming, piles));
  const left = view.pools.length - shown.length;
  const lines = shown.flatMap((pool) => {
    const places = pool.piles.map((id) => {
      if (id === null) return 'somewhere out of sight';
      const owner = view.piles[id]?.owner ?? null;
      return (owner === null ? '' : `${ownerName(view, words, owner)}’s `) + pileKind(words, id, owner);
    });
    const rows = facePieces(naming, pool.faces).flatMap((line) => flow(line.split(' '), pen.width - 2));
    return [...wrap(`In ${places.join(' or ')} (${cardCount(pool.faces.length)}):`, pen.width), ...rows.map((row) => `  ${row}`)];
  });
  const others = left === 1 ? 'one more place that is' : `${left} more places that are`;
  return left === 0 ? lines : [...lines, ...wrap(`More is known about ${others} not yours: type “odds all”.`, pen.width)];
};
