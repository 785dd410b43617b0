// Can what a file tells of be told on? Each event is shown once to everybody who was there, as pages and replays will show it later: what cannot
// be shown is found while the file can still be refused.

import { redact, trailOf, type Group, type State } from '@pasteboard/kernel';
import { viewEvent, viewGroup } from '@pasteboard/protocol';
import { z } from 'zod';

/** One group as one viewer is told it, in characters. Several times the opening of our largest table. */
const LONGEST = 2_000_000;

/** What rules read of groups that were played before, beside their events. */
const frame = z.looseObject({
  cause: z.looseObject({ id: z.string(), by: z.string(), do: z.string(), with: z.record(z.string(), z.unknown()) }),
  reveals: z.boolean(),
  events: z.array(z.looseObject({ type: z.string() })),
});

/** Stops for a moment behind each event of each viewer, so that a long group keeps nobody waiting. Throws where something cannot be shown. */
export function* sightsOf(before: State, group: Group, after: State): Generator<void> {
  frame.parse(group);
  const { seq, by, manual, undoes } = group;
  viewGroup.parse({ seq, by, manual, undoes, events: [] });
  const trail = trailOf(before, group);
  for (const viewer of after.seats.keys()) {
    let state = before;
    let length = 0;
    for (const [i, event] of group.events.entries()) {
      const next = trail[i] ?? state;
      for (const told of redact(state, event, next, viewer)) length += JSON.stringify(viewEvent.parse(told)).length;
      if (length > LONGEST) throw new RangeError('nobody could read so much');
      state = next;
      yield;
    }
  }
}
