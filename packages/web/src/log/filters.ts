// Filters of the log. If the loaded part has no match, older pages are fetched until one is found.

import type { View, Words } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { begun, ownerName } from '@pasteboard/phrasing';
import { useCallback, useEffect, useState } from 'react';
import type { TableClient } from '../connection/client.ts';
import { seatOrFree } from '../table/door.ts';
import { activeSeats } from '../table/people.ts';
import type { LineKind, LogLine } from './lines.ts';

export interface Filter {
  readonly id: string;
  readonly name: string;
  readonly lets: (line: Pick<LogLine, 'kind' | 'about' | 'undone'>) => boolean;
}

const ofKinds =
  (...kinds: readonly LineKind[]): Filter['lets'] =>
  ({ kind }) =>
    kinds.includes(kind);

export const EVERYTHING: Filter = { id: 'all', name: 'Everything', lets: () => true };

export const TALK: Filter = { id: 'talk', name: 'Talk and notes', lets: ofKinds('talk', 'whisper', 'note') };

const BY_KIND: readonly Filter[] = [
  EVERYTHING,
  { id: 'story', name: 'Story', lets: ofKinds('story', 'verdict') },
  TALK,
  { id: 'corrections', name: 'Corrections', lets: ({ kind, undone }) => kind === 'correction' || undone },
];

/** What there is to choose: kinds of lines, then each seat with whom it plays, and each character of those that play several. */
export const filtersOf = (
  view: View,
  words: Words,
  door: Pick<DoorView, 'seats'>,
): readonly { readonly name: string; readonly filters: readonly Filter[] }[] => {
  const about =
    (ids: readonly string[]): Filter['lets'] =>
    (line) =>
      ids.some((id) => line.about.includes(id));
  const people = activeSeats(view).flatMap((seat) => {
    const { id, plays } = seat;
    const name = seatOrFree(view, words, door, seat);
    const isFree = name !== seat.name;
    const names = plays.map((who) => begun(ownerName(view, words, who)));
    const called = !isFree && names.length === 1 && names[0] !== name ? `${name} · ${names[0]}` : name;
    const whole: Filter = { id: `seat:${id}`, name: begun(called), lets: about([id, ...plays]) };
    return plays.length < 2
      ? [whole]
      : [whole, ...plays.map((who, i): Filter => ({ id: `who:${who}`, name: names[i] ?? who, lets: about([who]) }))];
  });
  return [
    { name: 'What', filters: BY_KIND },
    { name: 'Who', filters: people },
  ];
};

const PAGE = 200;
/** Slow enough for the server's rate limit beside a running game. */
const BETWEEN_PAGES = 250;
/** So many pages are searched automatically; the reader can ask for more. */
export const MOST_PAGES = 25;

export interface Search {
  /** The filter it is for, and how many pages were fetched for it. */
  readonly filter: string;
  readonly pages: number;
}

interface Found {
  /** How many lines the filter lets through. */
  readonly found: number;
  /** There are older pages. */
  readonly more: boolean;
}

/** Should another page be fetched? Not if lines are shown already, and not without end. */
export const looksOn = ({ pages }: Search, { found, more }: Found): boolean => found === 0 && more && pages < MOST_PAGES;

/** Null as filter: nothing is looked for. */
export const useLooking = (
  client: TableClient,
  filter: string | null,
  found: Found,
): { readonly looking: boolean; readonly further: () => void } => {
  const [search, setSearch] = useState<Search>({ filter: '', pages: 0 });
  const mine = search.filter === filter ? search : { filter: filter ?? '', pages: 0 };
  const looking = filter !== null && looksOn(mine, found);
  const { pages } = mine;
  useEffect(() => {
    if (!looking) return;
    let wanted = true;
    const timer = setTimeout(() => {
      // The reader may have chosen another filter by the time it arrives.
      void client.older(PAGE).then(() => wanted && setSearch({ filter, pages: pages + 1 }));
    }, BETWEEN_PAGES);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, looking, filter, pages]);
  const further = useCallback(() => setSearch({ filter: filter ?? '', pages: 0 }), [filter]);
  return { looking, further };
};
