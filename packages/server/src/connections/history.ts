// Whether the server still has the history that a returning client saw. After a restored backup it may have less, or another one.

import { VIEW_FORM, digest, view } from '@pasteboard/kernel';
import type { Hello, HistoryLost } from '@pasteboard/protocol';
import type { Whole } from '../table-log/entries.ts';
import { loadWhole, type Source } from '../room/load.ts';
import { reachOf, viewerOf, type ViewerName } from '../room/speak.ts';
import type { OpenTable } from '../table-server/table-server.ts';

type Resuming = Pick<Hello, 'seat' | 'since' | 'digest' | 'views'>;

/**
 * The digest the client sent, where it can be compared with ours: of a view of the same form, seen from the seat the client has now, since that seat came
 * to the table and to this person. A digest that a client sends for another seat is never compared: the answer would tell what that seat sees.
 */
const comparable = ({ seat, since, digest: seen, views }: Resuming, head: Whole, who: ViewerName): string | null => {
  if (since === null || since === 0 || since > head.n || seen === undefined || views !== VIEW_FORM) return null;
  if ((seat?.id ?? null) !== who) return null;
  const reach = reachOf(head, who);
  return since < Math.max(reach.since, reach.anew) ? null : seen;
};

/** Does comparing the histories take a load from the store? */
export const needsLoad = ({ room: { head }, audience }: OpenTable, hello: Resuming, who: ViewerName): boolean =>
  hello.since !== null && comparable(hello, head, who) !== null && audience.wholeAt(hello.since, head) === null;

/** The table after the entry a client resumes from; null where it cannot be read. */
export const readResumed = async (source: Source, table: string, since: number): Promise<Whole | null> => {
  const { head, broken } = await loadWhole(source, table, since);
  return broken ? null : head;
};

/** `then`: what `readResumed` found. Null where the client goes on with the same history, or nobody can tell. */
export const lostHistory = ({ room, audience }: OpenTable, hello: Resuming, who: ViewerName, then: Whole | null): HistoryLost | null => {
  const { since } = hello;
  const { head } = room;
  if (since === null) return null;
  if (since > head.n) return 'shorter';
  const seen = comparable(hello, head, who);
  const whole = seen === null ? null : (then ?? audience.wholeAt(since, head));
  if (whole === null) return null;
  // A client that watched before it sat down still has a spectator's view.
  const isSame = [who, null].some((eyes) => digest(view(whole.state, viewerOf(whole, eyes))) === seen);
  return isSame ? null : 'other';
};
