// What a rest, Will or calming down would change, before it is done: each number as it is and as it will be.

import { sightOf, type Sight, type View } from '@pasteboard/kernel/view';
import { deckOf, discardOf, handOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { maximum } from '../read/characters.ts';
import { hasHealth } from '../read/conditions.ts';
import { longRestOf, drawnOf, shortHealingOf, shortRestOf, shortRestsLeft } from '../read/rests.ts';
import { healingEaten } from '../read/statuses.ts';
import { sheet, table } from '../values.ts';

export interface Change {
  /** The value of the sheet, or the kind of pile. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly full: number | null;
  /** The cards left in the deck. */
  readonly isDeck: boolean;
}

const count = (s: Sight, pile: string): number => s.cardsIn(pile) ?? 0;
const fund = (s: Sight, who: string, of: 'shallow' | 'deep' | 'will' | 'fortune', to: (now: number, full: number) => number): Change => {
  const [now, full] = [sheet.points(of).of(s, who), maximum(s, who, of)];
  return { key: sheet.points(of).key, from: now, to: to(now, full), full, isDeck: false };
};
const madness = (s: Sight, who: string, to: (now: number) => number): Change => {
  const now = sheet.madness.of(s, who);
  return { key: sheet.madness.key, from: now, to: to(now), full: null, isDeck: false };
};
const drawing = (s: Sight, who: string, n: number): Change[] => [
  { key: 'hand', from: count(s, handOf(who)), to: count(s, handOf(who)) + n, full: null, isDeck: false },
  { key: 'deck', from: count(s, deckOf(who)), to: count(s, deckOf(who)) - n, full: null, isDeck: true },
];

/** TRB-SHORT-01: short rests that the party has had today, and how many a day has. */
export const restsToday = (view: View): { readonly had: number; readonly left: number; readonly day: number } => {
  const s = sightOf(view);
  return { had: table.shortRests.of(s), left: shortRestsLeft(s), day: table.day.of(s) };
};

export interface RestSeen {
  readonly changes: readonly Change[];
  /** TRB-LONG-01: points whose layer its player chooses. */
  readonly toSplit: number;
}

/** TRB-SHORT-02 */
const short = (s: Sight, who: string): RestSeen => {
  const { will, fortune, calm, draw } = shortRestOf(s, who);
  const healed = hasHealth(s, who) ? shortHealingOf(s, who) : { shallow: 0, deep: 0 };
  return {
    changes: [
      fund(s, who, 'will', (now) => now + will),
      fund(s, who, 'fortune', (now) => now + fortune),
      madness(s, who, (now) => now - calm),
      fund(s, who, 'shallow', (now) => now + healed.shallow),
      fund(s, who, 'deep', (now) => now + healed.deep),
      ...drawing(s, who, draw),
    ],
    toSplit: 0,
  };
};

/** TRB-LONG-01: all cards become one deck, and a new hand is drawn. */
const long = (s: Sight, who: string): RestSeen => {
  const { heal, draw } = longRestOf(s, who);
  const [hand, deck, discard] = [handOf(who), deckOf(who), discardOf(who)].map((pile) => count(s, pile));
  const all = (hand ?? 0) + (deck ?? 0) + (discard ?? 0);
  const drawn = Math.max(0, Math.min(draw, all));
  const eaten = Math.max(0, healingEaten(s, who) - (houseRule(s, 'necroticLongRest') === 'before' && healingEaten(s, who) > 0 ? 1 : 0));
  return {
    changes: [
      fund(s, who, 'will', (now, full) => Math.max(now, full)),
      fund(s, who, 'fortune', (now, full) => Math.max(now, full)),
      madness(s, who, () => 0),
      { key: 'hand', from: hand ?? 0, to: drawn, full: null, isDeck: false },
      { key: 'deck', from: deck ?? 0, to: all - drawn, full: null, isDeck: true },
    ],
    toSplit: hasHealth(s, who) ? Math.max(0, heal - eaten) : 0,
  };
};

/** What a rest brings a character, as far as it is certain. */
export const restSeen = (view: View, who: string, kind: 'short' | 'long'): RestSeen =>
  (kind === 'short' ? short : long)(sightOf(view), who);

/** TRB-WILL-01, TRB-HAND-05: what so many discarded cards bring. */
export const willSeen = (view: View, who: string, discarded: number): Change[] => {
  const s = sightOf(view);
  const drawn = drawnOf(s, who, discarded + 1);
  const [hand, deck] = drawing(s, who, drawn);
  return [
    fund(s, who, 'will', (now) => now - 1),
    ...(hand === undefined ? [] : [{ ...hand, to: hand.to - discarded }]),
    ...(deck === undefined ? [] : [deck]),
  ];
};

/** TRB-MAD-04 */
export const calmSeen = (view: View, who: string): Change[] => {
  const s = sightOf(view);
  return [fund(s, who, 'will', (now) => now - 1), madness(s, who, (now) => Math.max(0, now - 1))];
};
