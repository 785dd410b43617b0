// Can what a file tells of be told on? Each event is shown once to everybody who was there, as pages and replays will show it later: what cannot
// be shown is found while the file can still be refused.

import { evolve, redact, type Group, type State } from '@pasteboard/kernel';
import { viewEvent } from '@pasteboard/protocol';

/** One group as one viewer is told it, in characters. Several times the opening of our largest table. */
const LONGEST = 2_000_000;

/**
 * Stops for a moment behind each event and viewer, so that a long group keeps nobody waiting. Throws where something cannot be shown. Only one
 * state at a time is kept: those after each of 2,000 events could take 64 MB.
 */
export function* sightsOf(before: State, { events }: Group, after: State): Generator<void> {
  const lengths = after.seats.map(() => 0);
  let state = before;
  for (const event of events) {
    const next = evolve(state, event);
    for (const viewer of after.seats.keys()) {
      let length = lengths[viewer] ?? 0;
      for (const told of redact(state, event, next, viewer)) length += JSON.stringify(viewEvent.parse(told)).length;
      if (length > LONGEST) throw new RangeError('nobody could read so much');
      lengths[viewer] = length;
      yield;
    }
    state = next;
  }
}
