// Chances as bars: in the game's own order, counted on one ground where they have one, all on one scale.

import { decimal, faceName, playingCard, wordOf, type Fraction, type Hint, type Play, type View } from '@pasteboard/kernel/view';
import type { OddsView } from '@pasteboard/protocol';
import {
  areNamed,
  begun,
  byLikelihood,
  characterName,
  fieldName,
  grouped,
  moveName,
  ownerName,
  percent,
  plainly,
  playText,
  received,
  render,
  speechOf,
  type Alike,
  type Naming,
} from '@pasteboard/phrasing';

export interface Bar {
  readonly key: string;
  /** Cards stand in it as marks. */
  readonly name: string;
  /** How many of the ways, or the plain fraction. */
  readonly count: string;
  readonly percent: string;
  /** Of the longest bar of the panel. */
  readonly length: number;
}

export interface ShownOdds {
  readonly key: string;
  readonly title: string;
  /** Out of how many equally likely ways it was counted; null where that is no number for people. */
  readonly ways: number | null;
  readonly bars: readonly Bar[];
}

const MOST_BARS = 14;
const MOST_WAYS = 9_999n;
const LONGEST_FRACTION = 9;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** The smallest ground on which all of them are whole. */
export const commonWays = (chances: readonly Fraction[]): number | null => {
  const ways = chances.reduce((all, { d }) => (all / gcd(all, d)) * d, 1n);
  return ways > MOST_WAYS || ways === 1n ? null : Number(ways);
};

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A move by its button's name; an answer by its label. */
export const playTitle = (naming: Naming, play: Play): string => {
  if (play.do === 'answer') return begun(playText(naming, play));
  const { view, words } = naming;
  const named = (v: string): string =>
    wordOf(words, v) ??
    (characterName(view, words, v) === undefined && !view.seats.some(({ id }) => id === v) ? plainly(v) : ownerName(view, words, v));
  const more = Object.entries(play.with).flatMap(([field, v]) => {
    // A bare “yes” means nothing without the question.
    const name = lowered(fieldName(words, field, play.do));
    if (v === 'yes' || v === 'no') return [v === 'yes' ? name : `${name}: no`];
    return typeof v === 'string' ? [named(v)] : typeof v === 'number' ? [String(v)] : [];
  });
  return begun([moveName(words, play.do), ...(more.length === 0 ? [] : [more.join(', ')])].join(': '));
};

const valueName = ({ view, words }: Naming, value: string): string => {
  const card = playingCard(value);
  if (card !== undefined) return card.suit === null ? card.name : `⟦${value}⟧`;
  return Object.hasOwn(view.faces, value)
    ? faceName(value, view.faces)
    : begun(wordOf(words, value) ?? plainly(value.slice(value.lastIndexOf('.') + 1)));
};

const alikeName = (naming: Naming, alike: Alike): string =>
  areNamed(alike) ? alike.values.map((value) => valueName(naming, value)).join(' ') : `Each of ${alike.values.length}`;

/** A few values in the game's order, best first as games have them; many are told together where they are as likely as each other. */
const alikes = (odds: OddsView): readonly Alike[] => {
  const { chances } = received(odds);
  const entries = Object.entries(chances);
  if (entries.length <= MOST_BARS) return entries.map(([value, f]) => ({ f, values: [value] }));
  return grouped(chances).toSorted(byLikelihood).slice(0, MOST_BARS);
};

const countText = ({ n, d }: Fraction, ways: number | null): string => {
  if (ways !== null) return String((n * BigInt(ways)) / d);
  const text = d === 1n ? '' : `${n}/${d}`;
  return text.length > LONGEST_FRACTION ? '' : text;
};

export const oddsTold = (naming: Naming, all: readonly OddsView[]): readonly ShownOdds[] => {
  const plays = all.map((odds) => ({ odds, rows: alikes(odds) }));
  const longest = Math.max(0, ...plays.flatMap(({ rows }) => rows.map(({ f }) => decimal(f))));
  return plays.map(({ odds, rows }) => {
    const ways = commonWays(rows.map(({ f }) => f));
    return {
      key: JSON.stringify(odds.play),
      title: playTitle(naming, odds.play),
      ways,
      bars: rows.map((alike) => ({
        key: alike.values.join(' '),
        name: alikeName(naming, alike),
        count: countText(alike.f, ways),
        percent: percent(alike.f),
        length: longest === 0 ? 0 : decimal(alike.f) / longest,
      })),
    };
  });
};

export interface HintGroup {
  readonly title: string;
  /** Of an answer to what is asked, and not of a move that could be made as well. */
  readonly answers: boolean;
  readonly lines: readonly { readonly text: string; readonly aside: boolean }[];
}

/** What moves would bring, by move; what two of them share is said once. */
export const hintsTold = (view: View, naming: Naming, hints: readonly Hint[]): readonly HintGroup[] => {
  const speech = speechOf(view, naming.words);
  const groups = new Map<string, Map<string, { readonly text: string; readonly aside: boolean }>>();
  const answers = new Set<string>();
  for (const { play, said: key, params, aside } of hints) {
    const title = playTitle(naming, play);
    if (play.do === 'answer') answers.add(title);
    const lines = groups.get(title) ?? new Map<string, { readonly text: string; readonly aside: boolean }>();
    const text = render(speech, key, params);
    if (!lines.has(text)) lines.set(text, { text, aside: aside === true });
    groups.set(title, lines);
  }
  return [...groups].map(([title, lines]) => ({ title, answers: answers.has(title), lines: [...lines.values()] }));
};
