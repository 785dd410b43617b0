// Which lines of the log somebody wants to see.

import type { View, Words } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { begun, ownerName } from '@pasteboard/telling';
import { seatOrFree } from '../table/door.ts';
import { seatsOf } from '../table/people.ts';
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
  { id: 'story', name: 'The story', lets: ofKinds('story', 'verdict') },
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
  const people = seatsOf(view).flatMap((seat) => {
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
