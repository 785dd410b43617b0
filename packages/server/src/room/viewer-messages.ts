// The only place that writes messages for clients. It takes committed entries and nothing else, and builds what one viewer may see.

import {
  type Game,
  Memo,
  VIEW_FORM,
  decimal,
  digest,
  misfits,
  seatIndex,
  view,
  viewGroup,
  type Hint,
  type Odds,
  type Refusal,
  type Role,
  type Template,
} from '@pasteboard/kernel';
import {
  type AsksView,
  type HistoryLost,
  type KeptItem,
  type NoteView,
  type OddsView,
  type Presence,
  type ServerMessage,
  type ViewEntry,
  type Welcome,
} from '@pasteboard/protocol';
import type { Backstage } from '../table-log/backstage.ts';
import { isJsonEqual } from './json-equal.ts';
import { holderOf, keepsDoor, seeDoor, seeShare, type Share } from '../table-log/door.ts';
import type { AppliedEntry, Committed } from '../table-log/command.ts';
import { anewOf, noteId, type LogEntry, type StandingNote, type Whole } from '../table-log/entries.ts';
import type { Moment } from './load.ts';

/** Text that may leave: made here, from committed data, for one viewer. */
declare const redacted: unique symbol;
export type Message = string & { readonly [redacted]: true };

const told = (message: ServerMessage): Message => JSON.stringify(message) as Message;

/** A seat by its id, or null for a spectator. */
export type ViewerName = string | null;

/** The viewer's number; a person who has not yet come, or has left, sees what spectators see. */
export const viewerOf = ({ state }: Pick<Whole, 'state'>, who: ViewerName): number =>
  who === null ? 0 : Math.max(0, seatIndex(state, who));

const isGm = (whole: Pick<Whole, 'state'>, who: ViewerName): boolean => whole.state.seats[viewerOf(whole, who)]?.role === 'gm';

/**
 * The entry by which the seat's last holder left. The next holder gets what the seat has seen of the game, but not the whispers and
 * private notes of earlier holders.
 */
export const heldSince = ({ door }: Pick<Whole, 'door'>, who: ViewerName): number => (who === null ? 0 : holderOf(door, who).since);

/** How far back a person sees what their seat saw. */
export interface Reach {
  /** Whispers and their own notes: since the last holder left. */
  readonly since: number;
  /** The game: since the seat came to the table. Before that they see what spectators saw. */
  readonly anew: number;
}

export const reachOf = (whole: Pick<Whole, 'door' | 'anew'>, who: ViewerName): Reach => ({
  since: heldSince(whole, who),
  anew: who === null ? 0 : anewOf(whole, who),
});

export const mayRead = (whole: Pick<Whole, 'state'>, { by, for: readers, n }: StandingNote, who: ViewerName, since: number): boolean =>
  (by === who && n >= since) || readers === 'table' || (readers === 'gm' && isGm(whole, who));

/**
 * A note that another person deleted: its readers were told until then, and its name is as secret as its text. Older notes for the GM are sent to a new GM
 * in their present version, with the welcome: looking back, a new GM would read what was deleted.
 */
const noteTold = (entry: Extract<LogEntry, { kind: 'note' }>, before: Whole, after: Whole, who: ViewerName, since: number): boolean => {
  if (entry.note.for !== 'table' && after.n <= since) return false;
  if (entry.by === undefined) return mayRead(after, { ...entry.note, n: after.n }, who, since);
  const id = noteId(entry.note);
  const was = Object.hasOwn(before.notes, id) ? before.notes[id] : undefined;
  return was !== undefined && mayRead(before, was, who, since);
};

/** An entry as it happens, for connected viewers: a group that seats a viewer contains their whole view. */
const seenNow = (change: AppliedEntry, who: ViewerName): ViewEntry => seen(change, who, heldSince(change.after, who));

export const seeEntry = (change: Committed<AppliedEntry>, who: ViewerName): ViewEntry => seenNow(change, who);

/** … and for a viewer who looks back at it. */
export const seePast = (change: Committed<AppliedEntry>, who: ViewerName, { since, anew }: Reach): ViewEntry =>
  seen(change, change.after.n < anew ? null : who, since);

const seen = ({ entry, before, after, trail }: AppliedEntry, who: ViewerName, since: number): ViewEntry => {
  const { n } = after;
  const { at } = entry;
  switch (entry.kind) {
    case 'group': {
      const viewer = viewerOf(after, who);
      const group = trail === null ? viewGroup(before.state, entry.group, viewer) : viewGroup(before.state, entry.group, viewer, trail);
      return { t: 'group', n, at, group };
    }
    case 'chat': {
      const { by, to, text } = entry;
      const hears = to === null || ((to === who || by === who) && n > since);
      return { t: 'chat', n, at, by, to, text: hears ? text : null };
    }
    case 'note':
      return { t: 'note', n, at, by: entry.by ?? entry.note.by, note: noteTold(entry, before, after, who, since) ? entry.note : null };
    // Nobody learns what it is, or that it is not a note of the GM's own.
    case 'kept':
    case 'picture':
      return { t: 'note', n, at, by: entry.by, note: null };
    case 'door':
      return { t: 'door', n, at, by: entry.by, door: seeDoor(after.door, after.state, who) };
  }
};

type Brought = Pick<Extract<ServerMessage, { t: 'group' }>, 'door' | 'notes' | 'backstage'>;

const NOTHING: Brought = {};

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * What an entry changes for a viewer beside its content: a group may make them GM, who keeps the door and reads notes for the GM; and when
 * people swap seats, the names on their notes change.
 */
const broughtBy = ({ entry, before, after }: AppliedEntry, who: ViewerName): Brought => {
  if (
    entry.kind === 'chat' ||
    entry.kind === 'note' ||
    entry.kind === 'picture' ||
    (entry.kind === 'group' && before.state.seats === after.state.seats)
  )
    return NOTHING;
  const [was, now] = [backstageFor(before, who), backstageFor(after, who)];
  // A former GM no longer has it.
  const backstage = was === now ? NOTHING : { backstage: now ?? [] };
  if (entry.kind === 'kept') return backstage;
  const door = entry.kind === 'door' ? null : seeDoor(after.door, after.state, who);
  const notes = notesFor(after, who);
  return {
    ...(door !== null && differs(door, seeDoor(before.door, before.state, who)) ? { door } : {}),
    ...(differs(notes, notesFor(before, who)) ? { notes } : {}),
    ...backstage,
  };
};

/** How a seat can answer what it is asked, if a change makes that different from what was sent before. */
export type AsksOf = (change: AppliedEntry, who: ViewerName) => AsksView | null;

const NO_ASKS: AsksOf = () => null;

export interface MessageOptions {
  /** The message says what the viewer's view should be after the entry. */
  readonly withDigest: boolean;
  readonly asksOf?: AsksOf;
}

const messageOf = (change: AppliedEntry, who: ViewerName, { withDigest, asksOf = NO_ASKS }: MessageOptions): ServerMessage => {
  const [plain, brought, asks] = [seenNow(change, who), broughtBy(change, who), asksOf(change, who)];
  const whole = brought === NOTHING ? plain : { ...plain, ...brought };
  const entry = asks === null ? whole : { ...whole, asks };
  return withDigest ? { ...entry, digest: digest(view(change.after.state, viewerOf(change.after, who))) } : entry;
};

export const tellEntry = (change: Committed<AppliedEntry>, who: ViewerName, telling: MessageOptions): Message =>
  told(messageOf(change, who, telling));

/** When an entry came, and the number of its group; 0 if it is not a group. Nothing about what happened. */
export interface When {
  readonly at: number;
  readonly seq: number;
}

export const whenOf = ({ entry, after }: AppliedEntry): When => ({ at: entry.at, seq: entry.kind === 'group' ? after.state.seq : 0 });

/** Messages about an entry that is being stored. They cannot be read before the entry is committed. */
export class PreparedMessage {
  readonly #change: AppliedEntry;
  readonly #words = new Map<ViewerName, Message>();
  /** Most entries look the same to all viewers: then the message is written once. */
  readonly #written: { readonly message: ServerMessage; readonly words: Message }[] = [];

  constructor(change: AppliedEntry) {
    this.#change = change;
  }

  get n(): number {
    return this.#change.after.n;
  }

  get when(): When {
    return whenOf(this.#change);
  }

  isOf(change: Committed<AppliedEntry>): boolean {
    return change === this.#change;
  }

  write(who: ViewerName, telling: MessageOptions): void {
    const message = messageOf(this.#change, who, telling);
    const same = this.#written.find((each) => isJsonEqual(each.message, message));
    const words = same?.words ?? told(message);
    if (same === undefined) this.#written.push({ message, words });
    this.#words.set(who, words);
  }

  /** Null if it is about something else, or nothing was written for this viewer. */
  opened(change: Committed<AppliedEntry>, who: ViewerName): Message | null {
    return this.isOf(change) ? (this.#words.get(who) ?? null) : null;
  }
}

const notesFor = (whole: Whole, who: ViewerName): NoteView[] =>
  Object.values(whole.notes)
    .filter((note) => mayRead(whole, note, who, heldSince(whole, who)))
    .map(({ key, by, for: readers, text }) => ({ key, by, for: readers, text }));

const itemsOf = new Memo((backstage: Backstage): KeptItem[] =>
  Object.entries(backstage).map(([key, { kind, name, tags }]) => ({ key, kind, name, tags })),
);

/** Null for all but the GM. */
const backstageFor = (whole: Whole, who: ViewerName): KeptItem[] | null => (isGm(whole, who) ? itemsOf.of(whole.backstage) : null);

interface Arrival {
  /** The protocol version of the client. */
  readonly v: number;
  readonly table: string;
  readonly game: Game;
  readonly who: ViewerName;
  /** Null: the whole view. */
  readonly missed: readonly ViewEntry[] | null;
  readonly presence: Presence;
  readonly readOnly: boolean;
  /** The first entry that cannot be trusted. */
  readonly damaged: number | null;
  /** The client saw a history that differs from the one here. */
  readonly lost: HistoryLost | null;
  /** How the seat can answer what it is asked; null if it is asked nothing, or the table takes no answers. */
  readonly asks: AsksView | null;
}

const roleOf = (whole: Whole, who: ViewerName): Role => {
  const role = whole.state.seats[viewerOf(whole, who)]?.role ?? 'spectator';
  return role === 'gone' ? 'spectator' : role;
};

/** A value that fits no type never keeps a table from opening; those who can correct it are told what it reads as. */
const misfitsFor = (head: Whole, game: Game, who: ViewerName): Pick<Welcome, 'misfits'> => {
  const found = who !== null && keepsDoor(head, who) ? misfits(game, head.state, viewerOf(head, who)) : [];
  return found.length === 0 ? {} : { misfits: found };
};

/** Nothing is said of an empty backstage. */
const backstageInWelcome = (head: Whole, who: ViewerName): Pick<Welcome, 'backstage'> => {
  const kept = backstageFor(head, who);
  return kept === null || kept.length === 0 ? {} : { backstage: kept };
};

export const tellWelcome = (head: Committed<Whole>, arrival: Arrival): Message => {
  const { v, table, game, who, missed, presence, readOnly, damaged, lost, asks } = arrival;
  const welcome: Welcome = {
    t: 'welcome',
    v,
    table,
    n: head.n,
    seat: who,
    role: roleOf(head, who),
    view: missed === null ? view(head.state, viewerOf(head, who)) : null,
    missed: missed ?? [],
    door: seeDoor(head.door, head.state, who),
    notes: notesFor(head, who),
    ...backstageInWelcome(head, who),
    presence,
    readOnly,
    ...(damaged !== null && who !== null && keepsDoor(head, who) ? { damaged } : {}),
    ...misfitsFor(head, game, who),
    ...(lost === null ? {} : { lost }),
    views: VIEW_FORM,
    ...(asks === null ? {} : { asks }),
  };
  return told(welcome);
};

export const seeOdds = ({ play, of, chances }: Odds): OddsView => ({
  play,
  of,
  chances: Object.fromEntries(
    Object.entries(chances).map(([value, chance]) => [value, { fraction: `${chance.n}/${chance.d}`, decimal: decimal(chance) }]),
  ),
});

/** Odds and hints are computed from the view, as any client could. */
export const tellOdds = (head: Committed<Whole>, odds: readonly Odds[], hints: readonly Hint[], id: string): Message =>
  told({ t: 'odds', id, n: head.n, odds: odds.map(seeOdds), hints });

const PAUSED: Refusal = { key: 'table.paused', rule: null, params: {} };
/** As listed for a seat that cannot act while the table is paused. */
export const closedWhilePaused = (template: Template): Template => ({ ...template, no: template.no ?? PAUSED });

/** The longest list of moves, in characters: many times that of a full table of our own games. */
const LONGEST_LEGAL = 2_000_000;
/** A list with more options than this is longer: each takes at least 17 characters. */
export const MOST_OPTIONS = LONGEST_LEGAL / 16;
/** For each of these moves its place in the list that the client has, or -1; null where the whole list is to be sent. */
type PlacesBefore = (moves: readonly string[]) => readonly number[] | null;

/** Written move by move, so that a list that is too long is refused before it takes much memory. */
export const tellLegal = (
  head: Committed<Whole>,
  id: string,
  templates: readonly Template[],
  placesBefore: PlacesBefore = () => null,
): Message => {
  const written: string[] = [];
  let length = 0;
  for (const template of templates) {
    const text = JSON.stringify(template);
    length += text.length;
    if (length > LONGEST_LEGAL) return tellRefused(id, { key: 'legal.long', rule: null, params: {} });
    written.push(text);
  }
  const kept = placesBefore(written);
  const sent = kept === null ? written : written.filter((_, at) => kept[at] === -1);
  const empty = told({ t: 'legal', id, n: head.n, ...(kept === null ? {} : { kept: [...kept] }), templates: [] });
  return `${empty.slice(0, -2)}${sent.join(',')}]}` as Message;
};
/** The door at an earlier entry looks the same to all: code, knocks and shares are not part of the past. */
export const tellFrame = ({ whole, door }: Committed<Moment>, who: ViewerName, { anew }: Reach, id: string): Message => {
  const { n, state } = whole;
  const stood = door === null ? {} : { door: seeDoor(door, state, null) };
  return told({ t: 'frame', id, n, view: view(state, viewerOf(whole, n < anew ? null : who)), ...stood });
};
export const tellPage = (page: { readonly entries: readonly ViewEntry[]; readonly more: boolean }, id: string): Message =>
  told({ t: 'page', id, ...page });
export const tellPresence = (seats: Presence): Message => told({ t: 'presence', seats });
/** The message about an entry for its sender: it contains the command's id. */
export const withDone = (words: Message, id: string): Message => `${words.slice(0, -1)},"done":${JSON.stringify(id)}}` as Message;

export const tellDone = (id: string, n: number): Message => told({ t: 'done', id, n });
export const tellSecret = (id: string, n: number, seat: string, secret: string): Message => told({ t: 'secret', id, n, seat, secret });
export const tellShared = (id: string, n: number, share: string, of: Share, token: string): Message =>
  told({ t: 'shared', id, n, share: seeShare(share, of), token });
/** A refusal waits until the entries it was decided on are stored. */
export const tellRefused = (id: string, refusal: Refusal): Message => told({ t: 'refused', id, refusal });
/** Only the GM is told an entry. */
export const tellKept = (head: Committed<Whole>, who: ViewerName, id: string, key: string): Message => {
  const entry = isGm(head, who) && Object.hasOwn(head.backstage, key) ? head.backstage[key] : undefined;
  if (entry === undefined) return tellRefused(id, { key: 'backstage.unknown', rule: null, params: {} });
  return told({ t: 'kept', id, entry: { ...entry } });
};
export const tellPong = (id: string): Message => told({ t: 'pong', id });
export const tellError = (id: string | null, key: string, what: string): Message => told({ t: 'error', id, key, what });
export const tellBye = (why: string): Message => told({ t: 'bye', why });
