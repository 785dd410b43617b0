// The path of each card in a group of events. Several moves of one card are one path.

import type { View, ViewEvent, ViewGroup } from '@pasteboard/kernel/view';

type Move = Extract<ViewEvent, { readonly type: 'CardsMoved' }>;

export interface Journey {
  /** The piles it lay in, first to last. */
  readonly stops: readonly string[];
  /** Its handle where it lay at first, and where it lies at last; 0 where it cannot be told apart. */
  readonly left: number;
  readonly arrived: number;
}

/** More than these of one move would only be a swarm. */
const MOST = 12;

const handleLeft = (before: View, { from, at }: Move, i: number): number => {
  const place = at?.[i];
  return from === null || place === undefined ? 0 : (before.piles[from]?.slots?.[place]?.h ?? 0);
};

/** Cards that nobody can tell apart are not followed: behind a shuffle they would be others. */
export const journeysOf = (before: View, group: ViewGroup): readonly Journey[] => {
  const journeys: Journey[] = [];
  for (const event of group.events) {
    if (event.type !== 'CardsMoved') continue;
    const { from, to } = event;
    for (let i = 0; i < Math.min(MOST, event.n); i++) {
      const h = event.cards?.[i]?.h ?? 0;
      const known = h === 0 ? -1 : journeys.findIndex(({ arrived, stops }) => arrived === h && stops.at(-1) === from);
      const so = known < 0 ? undefined : journeys[known];
      if (so !== undefined) journeys[known] = { ...so, stops: to === null ? so.stops : [...so.stops, to] };
      else if (from !== null && to !== null) journeys.push({ stops: [from, to], left: handleLeft(before, event, i), arrived: h });
    }
  }
  return journeys;
};
