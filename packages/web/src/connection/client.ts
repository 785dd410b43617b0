// The client of one table: folds the server's messages into the state that screens show, and sends the player's requests.

import { digest, type JsonRecord, type Play, type Refusal, type Template, type View, type ViewGroup } from '@pasteboard/kernel/view';
import type {
  AsksView,
  BackstageAct,
  ClientMessage,
  DoorAct,
  LiveEntry,
  NoteReaders,
  NoteView,
  ServerMessage,
  ViewEntry,
  Welcome,
} from '@pasteboard/protocol';
import { PendingRequests } from './pending-requests.ts';
import { Backlog } from './backlog.ts';
import { ServerConnection, type Address, type ConnectionState, type Resumed, type Environment } from './connection.ts';
import { type SeatKey } from '../api/seat.ts';
import { applyEntry } from './apply-entry.ts';
import {
  AT_FIRST,
  NO_OFFERS,
  wholeList,
  withAnswers,
  type PastFrame,
  type Log,
  type Lost,
  type MoveList,
  type Offers,
  type PendingCommand,
  type Seen,
  type ClientState,
} from './state.ts';

/** Called after a group is folded, to animate the cards. */
export type Watcher = (before: View, group: ViewGroup, after: View) => void;

type ListRequest = Extract<ClientMessage, { readonly t: 'legal' }>;
type Answer<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;

export type MoveOutcome = { readonly done: true; readonly n: number } | { readonly done: false; readonly refusal: Refusal | null };

/** Entries of the log kept in memory; older pages are fetched on demand. */
const MOST_ENTRIES = 600;
const PAGE = 100;
/** Lists of moves cost the server more than moves: this stays below its rate limit. */
const BETWEEN_LOOKS = 180;

export class TableClient {
  readonly #around: Environment;
  readonly #connection: ServerConnection;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<Watcher>();
  readonly #asking: PendingRequests;
  readonly #backlog: Backlog;
  #state: ClientState = AT_FIRST;
  #looking = false;
  #lookAgain = false;
  #lookedAt = -Infinity;
  /** Answers that came with an entry, and its number: a list of moves from before that entry lacks them. */
  #answers: { readonly n: number; readonly asks: AsksView } | null = null;
  /** The server leaves out of the next list the moves of this one that stay. */
  #listed: MoveList | null = null;
  /** An older server refuses the fields that ask for part of a list. */
  #listsWhole = false;
  #notices = 0;
  #older: Promise<void> | null = null;
  /** Increases when the log restarts: older pages of the previous log are dropped. */
  #logs = 0;
  /** The connection has just become live: earlier messages may be lost. */
  #isFresh = false;
  #most = MOST_ENTRIES;
  /** The view version that the server sent; undefined where it sent none, or the view was folded across versions. */
  #views: number | undefined;

  /** `own`: a unique prefix for message ids. */
  constructor(address: Address, around: Environment, own: string) {
    this.#around = around;
    this.#connection = new ServerConnection(address, around, {
      state: (connection) => this.#connectionChanged(connection),
      message: (message) => this.#hear(message),
      since: () => this.#state.seen?.n ?? null,
      resumed: () => this.#resumed(),
    });
    this.#asking = new PendingRequests(this.#connection, own);
    this.#backlog = new Backlog(around, (behind) => {
      this.#set({ behind });
      if (behind === 0) this.#look();
    });
  }

  readonly state = (): ClientState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  get address(): Address {
    return this.#connection.address;
  }

  sitsWith(seat: SeatKey): void {
    this.#connection.sitsWith(seat);
  }

  open(): void {
    this.#connection.open();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  close(): void {
    this.#connection.close();
  }

  /** Makes a move. Resent after a disconnect under the same id, so that it counts once. */
  readonly act = async (play: Play): Promise<MoveOutcome> => {
    this.#backlog.tellAll();
    const id = this.#asking.nextId();
    const pending: PendingCommand = { id, do: play.do, with: play.with, waits: this.#connection.state.is !== 'live' };
    this.#set({ pending: [...this.#state.pending, pending], notice: null });
    const answer = await this.#asking.put({ t: 'do', do: play.do, with: play.with }, id);
    this.#set({ pending: this.#state.pending.filter((each) => each.id !== id) });
    return answer === null ? { done: false, refusal: null } : this.#outcome(answer);
  };

  /** Cancels a move that has not been sent. A move that was sent may count already, and stays. */
  callOff(id: string): void {
    if (this.#state.pending.some((each) => each.id === id && each.waits)) this.#asking.callOff(id);
  }

  /** The answer holds a new secret or a shared replay, which the server sends only once. */
  async door(what: DoorAct): Promise<MoveOutcome | Answer<'secret'> | Answer<'shared'>> {
    const answer = await this.#asking.ask({ t: 'door', what });
    return answer.t === 'secret' || answer.t === 'shared' ? answer : this.#outcome(answer);
  }

  async say(text: string, to: string | null): Promise<MoveOutcome> {
    return this.#outcome(await this.#asking.ask({ t: 'say', text, to }));
  }

  async note(key: string, text: string, readers: NoteReaders): Promise<MoveOutcome> {
    return this.#outcome(await this.#asking.ask({ t: 'note', key, text, for: readers }));
  }

  /** Deletes a note: the player's own, or as the GM another player's. */
  async deleteNote({ key, by, for: readers }: NoteView): Promise<MoveOutcome> {
    const whose = by === this.#state.seen?.seat ? {} : { of: by };
    return this.#outcome(await this.#asking.ask({ t: 'note', key, text: '', for: readers, ...whose }));
  }

  /** What the GM prepares and shows. */
  async backstage(what: BackstageAct): Promise<MoveOutcome> {
    return this.#outcome(await this.#asking.ask({ t: 'backstage', what }));
  }

  /** An entry that is kept backstage, whole; null where there is none for this viewer. */
  async kept(key: string): Promise<JsonRecord | null> {
    const answer = await this.#asking.ask({ t: 'kept', key });
    return answer.t === 'kept' ? answer.entry : null;
  }

  /** The moves by hand: a long list, fetched when a player corrects something. An older server adds all other moves. */
  async movesByHand(): Promise<readonly Template[]> {
    const answer = await this.#list({ byHand: true, topics: ['manual'] });
    return answer.t === 'legal' ? answer.templates : [];
  }

  async #list({ byHand, ...part }: Omit<ListRequest, 't' | 'id'>): Promise<ServerMessage> {
    if (!this.#listsWhole) {
      const answer = await this.#asking.ask({ t: 'legal', byHand, ...part });
      if (answer.t !== 'error' || answer.key !== 'message.shape') return answer;
      this.#listsWhole = true;
    }
    return this.#asking.ask({ t: 'legal', byHand });
  }

  /** All other moves; null where the server does not list them now. */
  async #moves(): Promise<Pick<Offers, 'n' | 'templates'> | null> {
    const before = this.#listed;
    const answer = await this.#list({ byHand: false, have: before?.id ?? null });
    if (answer.t !== 'legal') return null;
    const templates = wholeList(answer, before);
    this.#listed = { id: answer.id, templates };
    return { n: answer.n, templates };
  }

  /** The table as this viewer saw it after an entry; null where the server has no answer. */
  async frame(n: number): Promise<PastFrame | null> {
    const answer = await this.#asking.ask({ t: 'frame', n });
    return answer.t === 'frame' ? { n: answer.n, view: answer.view, door: answer.door ?? null } : null;
  }

  /** Older entries, ending before this one. */
  async page(before: number | null, limit = PAGE): Promise<Log> {
    const answer = await this.#asking.ask({ t: 'page', before, limit });
    return answer.t === 'page' ? { entries: answer.entries, more: answer.more } : { entries: [], more: false };
  }

  /** Fetches an older page of the log; one page at a time. */
  older(limit = PAGE): Promise<void> {
    this.#older ??= this.#lengthen(limit).finally(() => {
      this.#older = null;
    });
    return this.#older;
  }

  async #lengthen(limit: number): Promise<void> {
    const log = this.#logs;
    const { entries, more } = await this.page(this.#state.log.entries[0]?.n ?? null, limit);
    if (log !== this.#logs) return this.#lengthen(limit);
    const { entries: now } = this.#state.log;
    const first = now[0]?.n ?? Infinity;
    const older = entries.filter(({ n }) => n < first);
    // The reader looks at older entries: they stay when new ones arrive.
    this.#most = Math.max(this.#most, now.length + older.length);
    this.#set({ log: { entries: [...older, ...now], more } });
  }

  dropNotice(): void {
    if (this.#state.notice !== null) this.#set({ notice: null });
  }

  dropCaughtUp(): void {
    const { caughtUp, anew, sentLate, reseated } = this.#state;
    if (caughtUp > 0 || anew || sentLate > 0 || reseated) this.#set({ caughtUp: 0, anew: false, sentLate: 0, reseated: false });
  }

  dropLost(): void {
    if (this.#state.lost !== null) this.#set({ lost: null });
  }

  /** The server compares it to detect another history than this page saw. */
  #resumed(): Resumed | null {
    const { seen } = this.#state;
    return seen === null || this.#views === undefined ? null : { digest: digest(seen.view), views: this.#views };
  }

  #outcome(answer: ServerMessage): MoveOutcome {
    if (answer.t === 'done' || answer.t === 'secret' || answer.t === 'shared') return { done: true, n: answer.n };
    const refusal = answer.t === 'refused' ? answer.refusal : null;
    this.#notify(refusal === null ? 'error' : 'refusal', refusal, answer.t === 'error' ? answer.what : null);
    return { done: false, refusal };
  }

  #notify(kind: 'refusal' | 'error', refusal: Refusal | null, text: string | null): void {
    this.#notices++;
    this.#set({ notice: { kind, refusal, text, count: this.#notices } });
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection.is === 'away' || connection.is === 'over') this.#looking = false;
    if (connection.is === 'over') this.#asking.giveUp(connection.why);
    if (connection.is === 'live' && this.#state.connection.is !== 'live') this.#isFresh = true;
    this.#set({ connection });
    if (connection.is !== 'live') this.#backlog.tellAll();
  }

  /** Messages sent from the old seat are answered; unsent ones are dropped. */
  #reseat(seat: string | null): void {
    const own = this.address.seat;
    if (seat !== null && own !== null) this.sitsWith({ ...own, id: seat });
    if (this.#isFresh) this.#asking.dropCommands('seat.moved', 'You have another seat now. This move was not sent again.');
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'group':
      case 'chat':
      case 'note':
      case 'door': {
        const { digest: expected, done, ...told } = message;
        const { asks, ...entry } = told.t === 'group' || told.t === 'door' ? told : { ...told, asks: undefined };
        // The move counts even if showing it fails. The caller's promise resolves after it is shown.
        if (done !== undefined) this.#asking.answered(done, { t: 'done', id: done, n: entry.n });
        if (this.#backlog.isEmpty) this.#happened(entry, expected, asks);
        else this.#backlog.add(() => this.#happened(entry, expected, asks));
        return;
      }
      case 'presence': {
        const { seen } = this.#state;
        if (seen !== null) this.#set({ seen: { ...seen, presence: message.seats } });
        return;
      }
      case 'error':
        // A move that may not be stored is resent under the same id; the server counts it once.
        if ((message.key === 'store.unsure' || message.key === 'store.away') && message.id !== null) return this.#resendLater(message.id);
        return this.#asking.answered(message.id, message);
      case 'secret':
      case 'done':
      case 'shared':
      case 'kept':
      case 'refused':
      case 'legal':
      case 'odds':
      case 'page':
      case 'frame':
        return this.#asking.answered(message.id, message);
      case 'pong':
      case 'bye':
        return;
    }
  }

  #happened(entry: LiveEntry, expected: string | undefined, asks: AsksView | undefined): void {
    this.#entries([entry], true, asks);
    const { seen } = this.#state;
    // Computing the digest walks the whole view, so the server asks only now and then.
    if (expected !== undefined && seen !== null && digest(seen.view) !== expected) this.#connection.say({ t: 'resync' });
  }

  #resendLater(id: string): void {
    this.#around.after(500, () => this.#asking.sayAgain(id));
  }

  #welcome(welcome: Welcome): void {
    this.#backlog.tellAll();
    const { n, seat, role, door, notes, backstage = [], presence, readOnly, damaged = null, misfits = [], lost } = welcome;
    const before = this.#state.seen;
    const { missed, asks } = welcome;
    const view = welcome.view ?? before?.view;
    if (view === undefined) return;
    const reseated = before !== null && before.seat !== seat;
    if (seat !== (this.address.seat?.id ?? null)) this.#reseat(seat);
    const at = welcome.view === null && before !== null ? before.n : n;
    const base: Seen = { n: at, seat, role, view, door, notes, backstage, presence, readOnly, damaged, misfits };
    if (welcome.view !== null || welcome.views !== this.#views) this.#views = welcome.view === null ? undefined : welcome.views;
    if (lost !== undefined) this.#loses(lost, Math.max(0, (before?.n ?? n) - n));
    // Before anything new is asked: what this welcome brings about is sent once.
    if (this.#isFresh || !reseated) this.#asking.sayAllAgain();
    this.#isFresh = false;
    if (welcome.view !== null) {
      // A full view: the log looks up what happened meanwhile.
      const behind = before === null ? 0 : Math.max(0, n - before.n);
      const isSame = before !== null && n === before.n && !reseated && lost === undefined;
      if (!isSame) this.#logs++;
      const log = isSame ? this.#state.log : { entries: [], more: n > 0 };
      const told = reseated ? { reseated } : lost === undefined ? { caughtUp: behind, anew: before !== null } : {};
      this.#answers = asks === undefined ? null : { n, asks };
      this.#set({ seen: base, offers: asks === undefined ? NO_OFFERS : withAnswers(NO_OFFERS, asks), log, ...told });
      if (log.entries.length === 0 && n > 0) void this.older();
    } else {
      this.#set({ seen: base });
      this.#catchUp(missed, { door, notes }, asks);
    }
    this.#looking = false;
    const { pending } = this.#state;
    const late = lost === undefined ? pending.filter(({ waits }) => waits).length : 0;
    if (late > 0) this.#set({ sentLate: late, pending: pending.map((each) => ({ ...each, waits: false })) });
    this.#look();
  }

  /** Waiting moves were meant for a history that the server does not have. */
  #loses(how: Lost['how'], gone: number): void {
    this.#asking.dropCommands('history.lost', 'The server has another version of this table. This move was not sent again.');
    this.#set({ lost: { how, gone }, history: this.#state.history + 1 });
  }

  /** Door and notes are current from the first entry on: their changes are only logged. */
  #catchUp(missed: readonly ViewEntry[], now: Pick<Seen, 'door' | 'notes'>, asks: AsksView | undefined): void {
    const tell = (entries: readonly ViewEntry[], live: boolean): void => {
      this.#entries(entries, live, entries.at(-1) === missed.at(-1) ? asks : undefined);
      const { seen } = this.#state;
      if (seen !== null) this.#set({ seen: { ...seen, ...now } });
      if (entries.at(-1) === missed.at(-1)) this.#set({ caughtUp: missed.length });
    };
    if (this.#backlog.isFor(missed.length)) this.#backlog.begin(missed.map((entry) => () => tell([entry], true)));
    else tell(missed, false);
  }

  /** `asks`: the answers to open questions after the last entry, where the server sent them. */
  #entries(entries: readonly LiveEntry[], live: boolean, asks: AsksView | undefined): void {
    let { seen } = this.#state;
    if (seen === null) return;
    let changed = false;
    for (const entry of entries) {
      if (entry.n <= seen.n) continue;
      const before: Seen = seen;
      seen = applyEntry(before, entry);
      if (entry.t === 'group') {
        changed = true;
        if (live) for (const watcher of this.#watchers) watcher(before.view, entry.group, seen.view);
      } else if (entry.t === 'door') changed = true;
    }
    const kept = [...this.#state.log.entries, ...entries.filter((entry) => entry.n > (this.#state.log.entries.at(-1)?.n ?? 0))];
    const cut = kept.length > 2 * this.#most;
    if (asks !== undefined) this.#answers = { n: seen.n, asks };
    const offers = asks === undefined ? this.#state.offers : withAnswers(this.#state.offers, asks);
    this.#set({ seen, offers, log: { entries: cut ? kept.slice(-this.#most) : kept, more: this.#state.log.more || cut } });
    if (changed) this.#look();
  }

  /** Requests the legal moves; while a request is pending or the last one is fresh, once more a little later. */
  #look(): void {
    const { seen } = this.#state;
    if (seen === null || seen.seat === null || !this.#backlog.isEmpty) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = true;
    this.#lookAgain = false;
    const wait = Math.max(0, this.#lookedAt + BETWEEN_LOOKS - this.#around.now());
    if (wait === 0) void this.#lookNow();
    else this.#around.after(wait, () => void this.#lookNow());
  }

  async #lookNow(): Promise<void> {
    if (this.#state.connection.is !== 'live') {
      this.#looking = false;
      return;
    }
    this.#lookedAt = this.#around.now();
    const [moves, odds] = await Promise.all([this.#moves(), this.#asking.ask({ t: 'odds' })]);
    if (moves !== null) {
      const told = odds.t === 'odds' ? { odds: odds.odds, hints: odds.hints } : { odds: [], hints: [] };
      const offers = { ...moves, ...told };
      const newer = this.#answers !== null && this.#answers.n > moves.n ? this.#answers.asks : null;
      this.#set({ offers: newer === null ? offers : withAnswers(offers, newer) });
    }
    this.#looking = false;
    if (this.#lookAgain) this.#look();
  }

  #set(change: Partial<ClientState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
