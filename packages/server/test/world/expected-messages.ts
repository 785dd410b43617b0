// What each viewer should have been told, computed from the stored log alone. It shares the kernel with the server, but none of its message code.

import {
  decide,
  decimal,
  digest,
  legal,
  live,
  seatIndex,
  seatsOf,
  seeded,
  view,
  viewGroup,
  type Game,
  type Play,
  type Refusal,
  type State,
} from '@pasteboard/kernel';
import type { ClientMessage, DoorView } from '@pasteboard/protocol';
import { GAMES } from '@pasteboard/games';
import { tend } from '../../src/door/commands.ts';
import type { Around as DoorAround } from '../../src/door/seating.ts';
import { holderOf, type Door } from '../../src/table-log/door.ts';
import { say } from '../../src/room/commands.ts';
import { keepNote } from '../../src/room/notes.ts';
import { EMPTY_TABLE, foldEntry, readEntry, type LogEntry, type Note, type Whole } from '../../src/table-log/entries.ts';
import type { Ports } from '../../src/room/ports.ts';
import type { StoredLog } from './stored-log.ts';

export type Who = string | null;
type Command = Extract<ClientMessage, { t: 'do' | 'say' | 'note' | 'door' }>;

const viewerIn = (state: State, who: Who): number => (who === null ? 0 : Math.max(0, seatIndex(state, who)));
const roleIn = (state: State, who: Who) => state.seats[viewerIn(state, who)]?.role ?? 'spectator';

const doorFor = (door: Door, state: State, who: Who): DoorView => {
  const role = who === null ? 'spectator' : state.seats[seatIndex(state, who)]?.role;
  const keeps =
    role === 'gm' || (role === 'player' && seatsOf(state).every((seat) => seat.role !== 'gm' || holderOf(door, seat.id).hash === null));
  const seats = seatsOf(state).map(({ id: seat }) => {
    const { bot, hash } = holderOf(door, seat);
    return { seat, held: bot !== null ? ('bot' as const) : hash !== null ? ('person' as const) : ('nobody' as const), bot };
  });
  const knocks = keeps ? Object.entries(door.knocks).map(([id, { name, seat }]) => ({ id, name, seat: seat ?? null })) : [];
  const shares = Object.entries(door.shares).flatMap(([id, { as, by: from, owner: by = from, upTo }]) =>
    keeps || by === who ? [{ id, as, by, upTo }] : [],
  );
  const people = seats.flatMap(({ seat, held }) => (held === 'person' ? [seat] : []));
  const requests = Object.entries(door.requests).map(([seat, { by, yes, knock: id }]) => ({
    seat,
    by,
    waitsFor: people.filter((each) => each !== by && !yes.includes(each)),
    ...(id === undefined ? {} : { knock: { id, name: door.knocks[id]!.name } }),
  }));
  const { policy, watching, paused, code } = door;
  const told = { policy, watching, paused, code: who === null ? null : code, seats, knocks, shares };
  return who === null || requests.length === 0 ? told : { ...told, requests };
};

/** Is this seat asked, if a seat or character is? For a character without a player the GM is, and without a GM every player. */
const isBehind = (state: State, who: string, to: string): boolean => {
  const seats = seatsOf(state);
  const own = seats.filter(({ id, plays }) => id === to || plays.includes(to));
  const gms = seats.filter(({ role }) => role === 'gm');
  const behind = own.length > 0 ? own : gms.length > 0 ? gms : seats.filter(({ role }) => role === 'player');
  return behind.some(({ id }) => id === who);
};

const isFor = (note: Note, state: State, who: Who, isOwn: boolean): boolean =>
  note.for === 'table' || (isOwn && note.by === who) || (note.for === 'gm' && roleIn(state, who) === 'gm');

/** Ports for commands that are only tried out: nothing may come of them. */
const idlePorts = (): Ports => {
  const none = (): never => {
    throw new Error('not while trying out');
  };
  return {
    clock: { now: () => 0, after: () => () => {}, afterwards: () => {} },
    store: null as never,
    notices: { moved: none, present: none },
    fortune: { chance: live(seeded(1)), bots: none, secret: () => 'tried', code: () => 'TRIED' },
    watch: { fault: () => {}, count: () => {} },
  };
};

export class ExpectedMessages {
  readonly #storedLog: StoredLog;
  readonly #wholes: Whole[] = [EMPTY_TABLE];
  readonly #entries: LogEntry[] = [];
  readonly #told = new Map<string, string>();

  constructor(storedLog: StoredLog) {
    this.#storedLog = storedLog;
  }

  entry(n: number): LogEntry {
    this.whole(n);
    return this.#entries[n - 1]!;
  }

  /** The table after so many durable entries. */
  whole(n: number): Whole {
    for (let at = this.#wholes.length; at <= n; at++) {
      const entry = readEntry(this.#storedLog.textOf(at));
      this.#entries.push(entry);
      this.#wholes.push(foldEntry(this.#wholes[at - 1]!, entry));
    }
    return this.#wholes[n]!;
  }

  get game(): Game {
    return GAMES[this.whole(1).state.game]!;
  }

  /** One entry as text. */
  entryFor(n: number, who: Who, from = n): string {
    const left = this.#left(from, who);
    const eyes = this.#eyes(n, from, who);
    const key = `${n} ${left} ${eyes ?? ''}`;
    const known = this.#told.get(key) ?? JSON.stringify(this.#see(n, eyes, left));
    this.#told.set(key, known);
    return known;
  }

  /** … and as it is told when it happens: with the door and the notes, where it has changed what is seen of them, with the digest, and with how to answer. */
  liveFor(n: number, who: Who, withDigest: boolean, withAsks: boolean): string {
    const [door, notes] = [this.door(n, who), this.notes(n, who)];
    const { kind } = this.entry(n);
    const isGroup = kind === 'group';
    const doorAnew = isGroup && door !== this.door(n - 1, who) ? `,"door":${door}` : '';
    const notesAnew = kind !== 'note' && notes !== this.notes(n - 1, who) ? `,"notes":${notes}` : '';
    const isDue = isGroup && this.whole(n).state.seq % 64 === 0;
    const digested = withDigest && isDue ? `,"digest":"${this.digestFor(n, who)}"` : '';
    const asked = withAsks ? `,"asks":${this.asks(n, who)}` : '';
    return `${this.entryFor(n, who).slice(0, -1)}${doorAnew}${notesAnew}${asked}${digested}}`;
  }

  /** How a seat can answer its questions, taken from what `legal` and `odds` would send; null if it is asked nothing. */
  asks(n: number, who: Who): string | null {
    const { state, history } = this.whole(n);
    if (who === null || state.asks.length === 0) return null;
    const key = `asks ${n} ${who}`;
    const known = this.#told.get(key);
    if (known !== undefined) return known === '' ? null : known;
    const own = new Set<unknown>(state.asks.filter(({ answer, to }) => answer === null && isBehind(state, who, to)).map(({ id }) => id));
    const isOwn = ({ play }: { readonly play: Play }): boolean => play.do === 'answer' && own.has(play.with['ask']);
    const no = this.#paused(n, who);
    const templates = legal(this.game, state, who, history, { only: ['answer'] })
      .filter(({ ask }) => own.has(ask))
      .map((template) => ({ ...template, no: template.no ?? no }));
    const [odds, hints] = JSON.parse(this.odds(n, who)) as [{ readonly play: Play }[], { readonly play: Play }[]];
    const told = own.size === 0 ? '' : JSON.stringify({ templates, odds: odds.filter(isOwn), hints: hints.filter(isOwn) });
    this.#told.set(key, told);
    return told === '' ? null : told;
  }

  notes(n: number, who: Who): string {
    const { state, notes } = this.whole(n);
    const read = Object.values(notes).filter((note) => isFor(note, state, who, note.n >= this.#left(n, who)));
    return JSON.stringify(read.map(({ key, by, for: readers, text }) => ({ key, by, for: readers, text })));
  }

  /** Whose view a person has when they look back at an entry: their seat's, or a spectator's if the seat was not at the table for all the time since. */
  #eyes(n: number, from: number, who: Who): Who {
    if (who === null) return null;
    for (let at = from; at > n; at--)
      if (seatIndex(this.whole(at).state, who) > 0 && seatIndex(this.whole(at - 1).state, who) < 0) return null;
    return who;
  }

  digestFor(n: number, who: Who): string {
    const { state } = this.whole(n);
    return digest(view(state, viewerIn(state, who)));
  }

  /** When a person last left this seat before an entry: earlier whispers and notes are not for its present holder. */
  #left(before: number, who: Who): number {
    for (let n = before; n > 0 && who !== null; n--) if (this.#hasSwapped(n, who) || this.#hasLeft(n, who)) return n;
    return 0;
  }

  /** A seat that the GM moves is left and taken in one entry. */
  #hasLeft(n: number, who: string): boolean {
    const entry = this.entry(n);
    if (entry.kind !== 'door' || holderOf(this.whole(n - 1).door, who).hash === null) return false;
    return entry.changes.some((change) => change.set === 'holder' && change.seat === who && change.hash === null);
  }

  #hasSwapped(n: number, who: string): boolean {
    const entry = this.entry(n);
    return entry.kind === 'door' && entry.changes.some((change) => change.set === 'swap' && change.seats.includes(who));
  }

  #see(n: number, who: Who, left: number): object {
    const [entry, before, { state, door }] = [this.entry(n), this.whole(n - 1), this.whole(n)];
    const { at } = entry;
    switch (entry.kind) {
      case 'group':
        return { t: 'group', n, at, group: viewGroup(before.state, entry.group, viewerIn(state, who)) };
      case 'chat': {
        const hears = entry.to === null || (who !== null && n > left && (entry.to === who || entry.by === who));
        return { t: 'chat', n, at, by: entry.by, to: entry.to, text: hears ? entry.text : null };
      }
      case 'note':
        return { t: 'note', n, at, by: entry.by ?? entry.note.by, note: this.#reads(n, who, left) ? entry.note : null };
      case 'kept':
      case 'picture':
        return { t: 'note', n, at, by: entry.by, note: null };
      case 'door':
        return { t: 'door', n, at, by: entry.by, door: doorFor(door, state, who) };
    }
  }

  /** Of what another threw away hears who could read it before. */
  #reads(n: number, who: Who, left: number): boolean {
    const [entry, before] = [this.entry(n), this.whole(n - 1)];
    if (entry.kind !== 'note') return false;
    const { note, by } = entry;
    // Notes for the GM from before this person sat there come as they stand, with the welcome.
    if (note.for !== 'table' && n <= left) return false;
    if (by === undefined) return isFor(note, this.whole(n).state, who, n >= left);
    const was = Object.values(before.notes).find((each) => each.by === note.by && each.key === note.key && each.for === note.for);
    return was !== undefined && isFor(was, before.state, who, was.n >= left);
  }

  /** The fields of a welcome that the log decides. `since`: null where the whole view was sent. */
  welcome(n: number, who: Who, since: number | null): { readonly [field: string]: string } {
    const { state, door } = this.whole(n);
    const role = roleIn(state, who);
    const missed = since === null ? [] : Array.from({ length: n - since }, (_, i) => this.entryFor(since + 1 + i, who, n));
    return {
      role: JSON.stringify(role === 'gone' ? 'spectator' : role),
      view: since === null ? JSON.stringify(view(state, viewerIn(state, who))) : 'null',
      missed: `[${missed.join(',')}]`,
      door: JSON.stringify(doorFor(door, state, who)),
      notes: this.notes(n, who),
    };
  }

  door(n: number, who: Who): string {
    const { door, state } = this.whole(n);
    return JSON.stringify(doorFor(door, state, who));
  }

  frame(n: number, who: Who, from: number): string {
    const { state } = this.whole(n);
    return JSON.stringify([view(state, viewerIn(state, this.#eyes(n, from, who))), this.#doorThen(n)]);
  }

  /** The door of that time as spectators saw it. The one a table is opened with stands from the first entry on. */
  #doorThen(n: number): DoorView | null {
    const { state } = this.whole(n);
    return n === 0 ? null : doorFor(this.whole(Math.max(2, n)).door, state, null);
  }

  legal(n: number, who: Who, byHand: boolean): string {
    const { state, history } = this.whole(n);
    const templates = who === null ? [] : legal(this.game, state, who, history, { byHand });
    const no = this.#paused(n, who);
    return JSON.stringify(no === null ? templates : templates.map((template) => ({ ...template, no: template.no ?? no })));
  }

  #paused(n: number, who: Who): Refusal | null {
    const { state, door } = this.whole(n);
    return door.paused && roleIn(state, who) !== 'gm' ? { key: 'table.paused', rule: null, params: {} } : null;
  }

  odds(n: number, who: Who): string {
    const { state } = this.whole(n);
    const seen = view(state, viewerIn(state, who));
    const odds = this.game.odds(seen).map(({ play, of, chances }) => {
      const figures = Object.entries(chances).map(([value, chance]) => [
        value,
        { fraction: `${chance.n}/${chance.d}`, decimal: decimal(chance) },
      ]);
      return { play, of, chances: Object.fromEntries(figures) as object };
    });
    return JSON.stringify([odds, this.game.hints(seen)]);
  }

  /** What this command would be refused with at that table, or null. */
  refusal(n: number, who: string, message: Command): Refusal | null {
    const tip = this.whole(n);
    const ports = idlePorts();
    const around: DoorAround = { game: this.game, table: this.#storedLog.table, ports };
    switch (message.t) {
      case 'do': {
        const paused = this.#paused(n, who);
        if (paused !== null) return paused;
        const request = { id: message.id, by: who, do: message.do, with: message.with };
        const decision = decide(this.game, tip.state, request, { chance: ports.fortune.chance, history: tip.history });
        return decision.ok ? null : decision.refusal;
      }
      case 'say':
        return refusalIn(say(who, message.text, message.to, ports)(tip));
      case 'note':
        return refusalIn(keepNote(who, message, ports)(tip));
      case 'door':
        return refusalIn(tend(who, message.what, 'TRIED', around)(tip));
    }
  }

  /** Has the seat got another secret between these entries? */
  hasMoved(from: number, until: number, seat: string): boolean {
    return holderOf(this.whole(from).door, seat).epoch !== holderOf(this.whole(until).door, seat).epoch;
  }
}

const refusalIn = (verdict: { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }): Refusal | null =>
  verdict.ok ? null : verdict.refusal;
