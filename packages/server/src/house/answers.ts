// Answers to questions about a table that take some work: lists of moves, the table as it was, pages of its log.

import { legal, type Refusal, type Template } from '@pasteboard/kernel';
import type { ClientMessage } from '@pasteboard/protocol';
import { waits } from '../room/deeds.ts';
import { pageStart, readMoment, readPast, type Source } from '../room/load.ts';
import { MOST_OPTIONS, reachOf, seePast, tellFrame, tellLegal, tellPage, type Told, type ViewerName } from '../room/speak.ts';
import type { Lodging } from './house.ts';

const PAUSED: Refusal = { key: 'table.paused', rule: null, params: {} };
const paused = (template: Template): Template => ({ ...template, no: template.no ?? PAUSED });

export const legalFor = ({ room, game }: Lodging, who: ViewerName, id: string, byHand: boolean): Told => {
  const { head } = room;
  const templates = who === null || room.readOnly ? [] : legal(game, head.state, who, head.history, byHand, null, MOST_OPTIONS);
  return tellLegal(head, id, who !== null && waits(head, who) ? templates.map(paused) : templates);
};

type Asked<T extends ClientMessage['t']> = Extract<ClientMessage, { readonly t: T }>;

/** `viewer` is asked when the past has been read: the player may have changed places meanwhile. */
export const frameFor = async (
  source: Source,
  { table, room }: Lodging,
  viewer: () => ViewerName,
  { id, n }: Asked<'frame'>,
): Promise<Told> => {
  const moment = await readMoment(source, table, Math.min(n, room.head.n));
  const who = viewer();
  return tellFrame(moment, who, reachOf(room.head, who), id);
};

export const pageFor = async (
  source: Source,
  { table, room }: Lodging,
  viewer: () => ViewerName,
  { id, before, limit }: Asked<'page'>,
): Promise<Told> => {
  const until = Math.min(before === null ? room.head.n : before - 1, room.head.n);
  const after = await pageStart(source.store, table, until, limit);
  const past = await readPast(source, table, after, Math.max(after, until));
  const who = viewer();
  const reach = reachOf(room.head, who);
  return tellPage(
    past.map((change) => seePast(change, who, reach)),
    after > 0,
    id,
  );
};
