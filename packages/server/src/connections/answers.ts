// Answers to requests about a table that take some work: lists of moves, the table at an earlier entry, pages of its log.

import { legal } from '@pasteboard/kernel';
import type { ClientMessage, ViewEntry } from '@pasteboard/protocol';
import { waits } from '../room/commands.ts';
import type { LastList } from '../room/last-list.ts';
import { changesBetween, readMoment, type Source } from '../room/load.ts';
import {
  MOST_OPTIONS,
  closedWhilePaused,
  reachOf,
  seePast,
  tellError,
  tellFrame,
  tellLegal,
  tellOdds,
  tellPage,
  type Message,
  type ViewerName,
} from '../room/viewer-messages.ts';
import type { OpenTable } from '../table-server/open-table.ts';

export const oddsFor = ({ room: { head }, lists }: OpenTable, who: ViewerName, id: string): Message => {
  const { odds, hints } = lists.outlook(head, who);
  return tellOdds(head, odds, hints, id);
};

/** `last`: of this connection. */
export const legalFor = ({ room, game }: OpenTable, who: ViewerName, asked: Asked<'legal'>, last: LastList): Message => {
  const { head } = room;
  const { id, byHand, topics = null, have } = asked;
  const listing = { byHand, topics, most: MOST_OPTIONS };
  const templates = who === null || room.readOnly ? [] : legal(game, head.state, who, head.history, listing);
  const listed = who !== null && waits(head, who) ? templates.map(closedWhilePaused) : templates;
  return tellLegal(head, id, listed, (moves) => (have === undefined ? null : last.next(id, have, moves)));
};

type Asked<T extends ClientMessage['t']> = Extract<ClientMessage, { readonly t: T }>;

/** `viewer` is called after the past has been read: the player may have swapped seats meanwhile. */
export const frameFor = async (
  source: Source,
  { table, room }: OpenTable,
  viewer: () => ViewerName,
  { id, n }: Asked<'frame'>,
): Promise<Message> => {
  const moment = await readMoment(source, table, Math.min(n, room.head.n));
  const who = viewer();
  return tellFrame(moment, who, reachOf(room.head, who), id);
};

/** A page ends when its viewer has this many characters to read. */
const PAGE_CHARACTERS = 1_000_000;

/** The newest entries of a page, as long as they fit: as one viewer sees them, or the length of a page would tell how long something hidden is (N30). */
class PageEntries {
  readonly #lengths: number[] = [];
  readonly entries: ViewEntry[] = [];
  #characters = 0;

  add(entry: ViewEntry): void {
    const { length } = JSON.stringify(entry);
    this.entries.push(entry);
    this.#lengths.push(length);
    this.#characters += length;
    while (this.#characters > PAGE_CHARACTERS && this.entries.length > 1) {
      this.entries.shift();
      this.#characters -= this.#lengths.shift() ?? 0;
    }
  }
}

export const pageFor = async (source: Source, openTable: OpenTable, viewer: () => ViewerName, asked: Asked<'page'>): Promise<Message> => {
  const { table, room } = openTable;
  const { id, before, limit } = asked;
  const until = Math.min(before === null ? room.head.n : before - 1, room.head.n);
  const after = Math.max(0, until - limit);
  const who = viewer();
  const reach = reachOf(room.head, who);
  const page = new PageEntries();
  for await (const change of changesBetween(source, table, after, Math.max(after, until))) page.add(seePast(change, who, reach));
  // The player has swapped seats meanwhile: what that seat was told is no longer theirs.
  if (viewer() !== who || reachOf(room.head, who).since !== reach.since) return pageFor(source, openTable, viewer, asked);
  // A page that ended too soon would leave a gap before what the client has.
  if (after < until && page.entries.at(-1)?.n !== until)
    return tellError(id, 'table.damaged', 'an entry on this page is damaged in the store; the operator of the server can restore a backup');
  return tellPage({ entries: page.entries, more: (page.entries[0]?.n ?? 1) > 1 }, id);
};
