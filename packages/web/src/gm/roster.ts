// Data for the GM's panels: the cast, the GM's decks, meters of a character, and how long a player is away.

import type { Layout, View, ViewPile } from '@pasteboard/kernel/view';
import type { Presence } from '@pasteboard/protocol';
import { awayIn, valuesOf, type SheetPiece, type SheetSight } from '@pasteboard/phrasing';
import { useEffect, useRef, useState } from 'react';
import type { GamePanels, Hand } from '../table/panels.ts';
import { playedCharacters, kindOf, pilesOwnedBy, activeSeats, type Character } from '../table/people.ts';

/** Scopes of values that are not characters. */
const NOBODY = new Set(['table', 'options']);

const isNamed = (view: View, id: string): boolean => Object.hasOwn(valuesOf(view, id), 'name');

/** The GM's characters and those without a seat. Where characters have names, one without a name only owns a deck. */
export const castOf = (view: View, layout: Layout | null): readonly string[] => {
  const away = awayIn(view, layout);
  const seats = activeSeats(view);
  const played = new Set(seats.flatMap(({ role, id, plays }) => (role === 'gm' ? [id] : [id, ...plays])));
  const own = seats.flatMap(({ role, plays }) => (role === 'gm' ? plays : []));
  const unplayed = Object.keys(view.values).filter((id) => !NOBODY.has(id) && !view.seats.some((seat) => seat.id === id));
  const all = [...new Set([...own, ...unplayed])].filter((id) => !played.has(id) && !away.has(id));
  const areNamed = Object.keys(view.values).some((id) => isNamed(view, id));
  return areNamed ? all.filter((id) => isNamed(view, id)) : own;
};

/** The characters of all seats except the GM's. */
export const partyOf = (view: View, layout: Layout | null): readonly Character[] =>
  playedCharacters(view, layout).filter(({ seat }) => seat.role === 'player');

export interface GmDeck {
  readonly id: string;
  readonly owner: string;
  readonly pile: ViewPile;
}

/** Decks that the GM draws from for any character: they belong to none, and are no stamina. */
export const bottomlessDecks = (view: View, layout: Layout | null, stamina: string | null): readonly GmDeck[] => {
  const tired = new Set([...castOf(view, layout), ...partyOf(view, layout).map(({ id }) => id), ...awayIn(view, layout)]);
  return Object.entries(view.piles).flatMap(([id, pile]) =>
    stamina !== null && kindOf(id) === stamina && pile.owner !== null && pile.level !== 'none' && !tired.has(pile.owner)
      ? [{ id, owner: pile.owner, pile }]
      : [],
  );
};

const isHeld = (hand: Hand | undefined, kind: string): boolean => hand?.kinds.includes(kind) ?? false;

/** The card to show for a character: the drawn card still in play, else the last discard. `held`: kinds of piles that are hands. */
export const lastCardOf = (view: View, who: string, { deck, hand }: Pick<GamePanels, 'deck' | 'hand'>): string | null => {
  const open = pilesOwnedBy(view, who).flatMap(({ kind, pile }) => {
    const face = pile.slots?.[0]?.face ?? null;
    return face === null || isHeld(hand, kind) ? [] : [{ kind, face }];
  });
  return (open.find(({ kind }) => kind !== deck?.discard) ?? open[0])?.face ?? null;
};

const MOST_DRAWS = 5;

/** The newest face-up cards of a character: those in play, then discards. */
export const lastDraws = (view: View, owner: string, { deck, hand }: Pick<GamePanels, 'deck' | 'hand'>): readonly string[] =>
  pilesOwnedBy(view, owner)
    .filter(({ kind }) => !isHeld(hand, kind))
    .toSorted((a, b) => Number(a.kind === deck?.discard) - Number(b.kind === deck?.discard))
    .flatMap(({ pile }) => (pile.slots ?? []).flatMap(({ face }) => face ?? []))
    .slice(0, MOST_DRAWS);

/** Above this, a meter is not drawn as notches. */
const MOST_NOTCHES = 16;

export interface Meter {
  readonly key: string;
  readonly name: string;
  readonly now: number;
  readonly of: number;
}

const numberAt = (view: View, who: string, key: string): number | null => {
  const value = valuesOf(view, who)[key]?.value;
  return typeof value === 'number' ? value : null;
};

/** The maximum is a value of its own, if the layout names one, or the value's bound; a bound of 999 only catches typing errors. */
export const meterOf = (
  { view, layout }: Pick<SheetSight, 'view' | 'layout'>,
  who: string,
  { key, name, value }: SheetPiece,
): Meter | null => {
  if (typeof value !== 'number') return null;
  const of = numberAt(view, who, layout?.most?.[key] ?? '') ?? valuesOf(view, who)[key]?.max ?? null;
  return of === null || of < 1 || of > MOST_NOTCHES || value < 0 ? null : { key, name, now: Math.min(value, of), of };
};

type Gone = { readonly [seat: string]: number };

/** When each seat was last here; a seat that was away from the beginning has no time. */
export const goneSince = (before: Gone, was: Presence, is: Presence, now: number): Gone => {
  const next: Record<string, number> = {};
  for (const [seat, since] of Object.entries(before)) if ((is[seat] ?? 0) === 0) next[seat] = since;
  for (const [seat, devices] of Object.entries(was)) if (devices > 0 && (is[seat] ?? 0) === 0) next[seat] = now;
  return next;
};

/** “away”, “away 0:12”, “away 4 min”. */
export const awayText = (since: number | undefined, now: number): string => {
  if (since === undefined) return 'away';
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  if (seconds < 60) return `away 0:${String(seconds).padStart(2, '0')}`;
  return seconds < 3600 ? `away ${Math.floor(seconds / 60)} min` : `away ${Math.floor(seconds / 3600)} h`;
};

/** What to say of a seat that is not here. */
export const useAway = (presence: Presence): ((seat: string) => string) => {
  const was = useRef(presence);
  const [gone, setGone] = useState<Gone>({});
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const before = was.current;
    was.current = presence;
    if (before !== presence) setGone((known) => goneSince(known, before, presence, Date.now()));
  }, [presence]);
  const counting = Object.keys(gone).length > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return (seat) => awayText(gone[seat], now);
};
