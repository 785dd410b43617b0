// A server in memory for one file: it answers a connection from what the file holds, and takes no moves. So the same screens show a replay.

import type { ClientMessage, DoorView, NoteView, ServerMessage, ViewEntry } from '@pasteboard/protocol';
import { PROTOCOL_VERSION } from '@pasteboard/protocol/version';
import type { Environment, ClientSocket } from '../connection/connection.ts';
import { presenceThen } from '../table/door.ts';
import { doorAt, foldReplay, type Folded, type ReplayFile } from './replay-file.ts';

const SHUT: DoorView = { policy: 'locked', watching: false, paused: false, code: null, seats: [], knocks: [], shares: [] };

const notesIn = (entries: readonly ViewEntry[]): NoteView[] => {
  const notes = new Map<string, NoteView>();
  for (const entry of entries) {
    if (entry.t !== 'note' || entry.note === null) continue;
    const { key, by, for: readers, text } = entry.note;
    const id = JSON.stringify([key, by, readers]);
    if (text === '') notes.delete(id);
    else notes.set(id, entry.note);
  }
  return [...notes.values()];
};

const welcomed = (table: string, { as, entries }: ReplayFile, folded: Folded): ServerMessage => {
  const view = folded.viewAt(folded.last);
  const role = view.seats.find(({ id }) => id === as)?.role ?? 'spectator';
  const door = doorAt(entries, folded.last) ?? SHUT;
  return {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    table,
    n: folded.last,
    seat: as,
    role: role === 'gone' ? 'spectator' : role,
    view,
    missed: [],
    door,
    notes: notesIn(entries),
    presence: presenceThen(view, door),
    readOnly: true,
  };
};

const answerTo = (message: ClientMessage, table: string, file: ReplayFile, folded: Folded): ServerMessage => {
  switch (message.t) {
    case 'hello':
    case 'resync':
      return welcomed(table, file, folded);
    case 'page': {
      const older = file.entries.filter(({ n }) => message.before === null || n < message.before);
      return { t: 'page', id: message.id, entries: older.slice(-message.limit), more: older.length > message.limit };
    }
    case 'frame': {
      const door = doorAt(file.entries, message.n);
      return { t: 'frame', id: message.id, n: message.n, view: folded.viewAt(message.n), ...(door !== null && { door }) };
    }
    case 'legal':
      return { t: 'legal', id: message.id, n: folded.last, templates: [] };
    case 'odds':
      return { t: 'odds', id: message.id, n: folded.last, odds: [], hints: [] };
    case 'ping':
      return { t: 'pong', id: message.id };
    case 'do':
    case 'say':
    case 'note':
    case 'backstage':
    case 'kept':
    case 'door':
      return { t: 'refused', id: message.id, refusal: { key: 'spectator.watches', rule: null, params: {} } };
  }
};

/** A socket whose events are made here. */
interface FileSocket extends ClientSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Everything a connection needs; nothing of it leaves this page. */
export const fileServer = (table: string, file: ReplayFile, clock: Omit<Environment, 'open'>): Environment => {
  const folded = foldReplay(file.entries);
  return {
    ...clock,
    open: () => {
      const wire: FileSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => {
          const answer = answerTo(JSON.parse(text) as ClientMessage, table, file, folded);
          queueMicrotask(() => wire.onmessage?.({ data: JSON.stringify(answer) }));
        },
        close: () => wire.onclose?.(),
      };
      queueMicrotask(() => wire.onopen?.());
      return wire;
    },
  };
};
