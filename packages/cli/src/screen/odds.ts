// The chances of what might come next, as this seat can know them.

import { SUITS, decimal, fractionText, playingCard, type Fraction, type Json, type JsonRecord } from '@pasteboard/kernel/view';
import { cardCount, fieldName, inkedFace, ownerName, pileKind, shortFace, wordFor } from './names.ts';
import type { Naming } from './options.ts';
import { flow, hang, printable, widthOf, wrap } from './pen.ts';
import { cardNamed } from './piles.ts';

/** Structurally what a game's odds give. */
export interface Chances {
  readonly play: { readonly do: string; readonly with: JsonRecord };
  readonly of: { readonly said: string; readonly param: string };
  readonly chances: { readonly [value: string]: Fraction };
}

const LONGEST_FRACTION = 13;

export const percent = (f: Fraction): string => {
  if (f.n === 0n || f.n === f.d) return `${decimal(f) * 100} %`;
  const tenths = Math.round(decimal(f, 3) * 1000);
  if (tenths === 0) return '<0.1 %';
  return tenths === 1000 ? '>99.9 %' : `${(tenths / 10).toFixed(1)} %`;
};

const valueText = ({ pen, view, words }: Naming, value: string): string => {
  if (playingCard(value) !== undefined || Object.hasOwn(view.faces, value)) return inkedFace(pen, value, view.faces);
  return printable(wordFor(words, value) ?? value);
};

/** So many values are named one by one; of more with the same chance only the number is told. */
const MOST_NAMED = 8;

const byLikelihood = (a: Alike, b: Alike): number => {
  const [x, y] = [a.f.n * b.f.d, b.f.n * a.f.d];
  return x > y ? -1 : x < y ? 1 : 0;
};

interface Alike {
  readonly f: Fraction;
  readonly values: readonly string[];
}

/** A few values in the game's own order; many of them likeliest first, those that are as likely as each other together. */
const grouped = (chances: Chances['chances']): Alike[] => {
  const entries = Object.entries(chances);
  if (entries.length <= MOST_NAMED) return entries.map(([value, f]) => ({ f, values: [value] }));
  const alike = new Map<string, Alike>();
  for (const [value, f] of entries) alike.set(fractionText(f), { f, values: [...(alike.get(fractionText(f))?.values ?? []), value] });
  return [...alike.values()].sort(byLikelihood);
};

const chancePieces = (naming: Naming, chances: Chances['chances']): string[] =>
  grouped(chances).map(({ f, values }) => {
    const named = values.length > MOST_NAMED ? `each of ${values.length}:` : values.map((value) => valueText(naming, value)).join(' ');
    const exact = fractionText(f);
    const each = values.length > 1 && values.length <= MOST_NAMED ? ' each' : '';
    return `${named} ${exact.length > LONGEST_FRACTION ? '' : `${exact} `}${naming.pen.dim(percent(f))}${each}`;
  });

const paramText = (naming: Naming, v: Json, one: (v: Json) => string): string =>
  !Array.isArray(v)
    ? one(v)
    : v.length === 0
      ? 'none'
      : v.map((each: Json) => (typeof each === 'number' ? cardNamed(naming, each).label : one(each))).join(' ');

/** A move as it would be typed: `wager red`, `bury 9♥`. */
const moveText = (naming: Naming, play: Chances['play']): string => {
  const one = (v: Json): string => (typeof v === 'string' ? v : JSON.stringify(v));
  return [play.do, ...Object.values(play.with).map((v) => paramText(naming, v, one))].join(' ');
};

/** An answer as it stands below its question: what is chosen first, and by name whatever else is. */
const answerText = (naming: Naming, play: Chances['play']): string => {
  const one = (v: Json): string => (typeof v === 'string' ? (wordFor(naming.words, v) ?? v) : JSON.stringify(v));
  const [first, ...more] = Object.entries(play.with)
    .filter(([name]) => name !== 'ask')
    .map(([name, v]) => ({ name: fieldName(naming.words, name), text: paramText(naming, v, one) }));
  const others = more.map(({ name, text }) => `${name}: ${text}`).join(', ');
  return (first?.text ?? play.do) + (others === '' ? '' : ` (${others})`);
};

const playText = (naming: Naming, play: Chances['play']): string =>
  printable(play.do === 'answer' ? answerText(naming, play) : moveText(naming, play));

const LONGEST_LEAD = 30;

export const oddsLines = (naming: Naming, odds: readonly Chances[]): string[] => {
  const { pen } = naming;
  return odds.flatMap(({ play, chances }) => {
    const pieces = chancePieces(naming, chances);
    const lead = `${playText(naming, play)}: `;
    if (widthOf(lead) <= LONGEST_LEAD) return hang(lead, flow(pieces, pen.width - widthOf(lead), ' · '));
    return [...wrap(lead.trimEnd(), pen.width), ...flow(pieces, pen.width - 2, ' · ').map((line) => `  ${line}`)];
  });
};

/** Playing cards by suit, each suit a piece of its own; other cards by name. */
const facePieces = ({ pen, view }: Naming, faces: readonly string[]): string[] => {
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

/** Pools this viewer's own cards belong to, and those of cards that belong to nobody. */
const isNear = ({ view }: Naming, piles: readonly (string | null)[]): boolean => {
  const me = view.seats[view.you];
  const owners = piles.map((id) => (id === null ? null : (view.piles[id]?.owner ?? null)));
  return owners.some((owner) => owner === null || owner === me?.id || (me?.plays.includes(owner) ?? false));
};

/** What this viewer knows to be somewhere, without knowing where; `far`: also of what is only other people's. */
export const poolLines = (naming: Naming, far: boolean): string[] => {
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
  return left === 0 ? lines : [...lines, ...wrap(`Also known of ${others} not yours: type “odds all”.`, pen.width)];
};
