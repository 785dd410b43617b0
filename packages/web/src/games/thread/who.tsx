// Names, seat marks and presence of Characters, for Thread's panels.

import { PILES } from '@pasteboard/games/thread/view';
import type { ViewGroup } from '@pasteboard/kernel/view';
import { begun, called, ownerName } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { SeatMark } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { sitterOf } from '../../table/door.ts';
import { seatPlace } from '../../table/people.ts';

/** A Character's deck is its stamina. */
export const DECKS = { kind: PILES.deck, discard: PILES.discard };

export const useName = (): ((who: string) => string) => {
  const { view, words } = useTable();
  return (who) => begun(ownerName(view, words, who));
};

/** Words of the game by their ids. */
export const useWord = (): ((id: string) => string) => {
  const { speech } = useTable();
  return useMemo(() => (id) => called(speech, 'word', id), [speech]);
};

/** Known groups, up to the moment that the screen shows. */
export const useGroups = (): readonly ViewGroup[] => {
  const { state, seen } = useTable();
  const { entries } = state.log;
  return useMemo(() => entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : [])), [entries, seen.n]);
};

export const Mark = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const seat = view.seats.find(({ id, plays }) => id === who || plays.includes(who));
  return <SeatMark place={seat === undefined ? 0 : seatPlace(view, seat.id)} gm={seat === undefined || seat.role === 'gm'} />;
};

/** “away”, “free” or “bot”, or null where a person is present. */
export const useAbsence = (): ((who: string) => string | null) => {
  const { view, seen } = useTable();
  return (who) => {
    const seat = view.seats.find(({ id, plays }) => id === who || plays.includes(who)) ?? view.seats.find(({ role }) => role === 'gm');
    if (seat === undefined) return null;
    const sitter = sitterOf(seen, seat.id);
    return sitter === 'here' ? null : sitter;
  };
};
