// Reads every message on every connection and compares it with the store at that moment.

import { commandKey, fingerprintOf } from '../../src/table-log/command-key.ts';
import { TOLD_WITHIN, type ClientMessage, type ServerMessage } from '@pasteboard/protocol';
import { holderOf } from '../../src/table-log/door.ts';
import { hashOf } from '../../src/table-log/secrets.ts';
import { ExpectedMessages, type Who } from './expected-messages.ts';
import type { Trace } from './trace.ts';
import type { StoredLog } from './stored-log.ts';
import type { MessageObserver, Wire } from './simulated-line.ts';

/**
 * - `lost`: it was acknowledged and is not there.
 * - `doubled`: it counts twice, or the log has a gap.
 * - `early`: it was said before what it depends on was stored.
 * - `leaked`: it is not what this viewer should get, to the byte; or they should get nothing any more.
 * - `diverged`: a client holds another table than the store.
 * - `hung`: a client waits forever.
 * - `undead`: it was refused, and happened.
 */
export type ViolationKind = 'lost' | 'doubled' | 'early' | 'leaked' | 'diverged' | 'hung' | 'undead';

export interface Violation {
  readonly kind: ViolationKind;
  readonly what: string;
}

type Asked = Extract<ClientMessage, { readonly id: string }>;
type Command = Extract<ClientMessage, { t: 'do' | 'say' | 'note' | 'door' }>;
type Heard<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;

interface Copy {
  readonly message: Asked;
  /** The seat it was said from. */
  readonly who: Who;
  /** How far this line had been told, and how far the store had come, when the request came in. */
  readonly told: number;
  readonly head: number;
}

interface ConnectionRecord {
  v: number;
  who: Who;
  hash: string | null;
  since: number | null;
  n: number | null;
  /** What was last told of how to answer, as JSON. */
  asks: string | null;
  readonly asked: Map<string, Copy>;
  /** Each list of moves by the request that it answered, move by move as JSON. */
  readonly lists: Map<string, readonly string[]>;
  isOver: boolean;
}

const COMMANDS: readonly string[] = ['do', 'say', 'note', 'door'];
const isCommand = (message: Asked): message is Command => COMMANDS.includes(message.t);
const MOVED = JSON.stringify({ key: 'seat.moved', rule: null, params: {} });
const ERRORS = ['store.unsure', 'internal', 'hello.twice', 'hello.first'];

export class MessageChecker implements MessageObserver {
  readonly expectedMessages: ExpectedMessages;
  readonly violations: Violation[] = [];
  readonly #storedLog: StoredLog;
  readonly #trace: Trace;
  readonly #now: () => number;
  readonly #connections = new Map<Wire, ConnectionRecord>();
  /** All copies of a command, by who and id, over all lines. */
  readonly #copies = new Map<string, Copy[]>();
  readonly #refused = new Set<string>();
  readonly #done = new Map<string, number>();

  constructor(storedLog: StoredLog, trace: Trace, now: () => number) {
    this.#storedLog = storedLog;
    this.#trace = trace;
    this.#now = now;
    this.expectedMessages = new ExpectedMessages(storedLog);
  }

  report(kind: ViolationKind, what: string): void {
    this.#trace.note(this.#now(), `!!! ${kind}: ${what}`);
    if (this.violations.length < 20) this.violations.push({ kind, what });
  }

  said(wire: Wire, message: ClientMessage): void {
    const connection = this.#connectionOf(wire);
    this.#trace.note(this.#now(), `${wire.process.name} ← ${connection.who}: ${JSON.stringify(message).slice(0, 120)}`);
    if (message.t === 'resync') connection.since = null;
    else if (message.t === 'hello') {
      connection.v = message.v;
      connection.who = message.seat?.id ?? null;
      connection.hash = message.seat === null ? null : hashOf(message.seat.secret);
      connection.since = message.since;
    } else this.#note(connection, message);
  }

  #note(connection: ConnectionRecord, message: Asked): void {
    const copy: Copy = { message, who: connection.who, told: connection.n ?? 0, head: this.#storedLog.head };
    connection.asked.set(message.id, copy);
    if (connection.who === null || !isCommand(message)) return;
    const key = commandKey(connection.who ?? '', message.id);
    const copies = this.#copies.get(key) ?? [];
    if (copies.length > 0) this.#trace.count('sent again');
    this.#copies.set(key, [...copies, copy]);
  }

  #connectionOf(wire: Wire): ConnectionRecord {
    const known = this.#connections.get(wire);
    if (known !== undefined) return known;
    const connection: ConnectionRecord = {
      v: 0,
      who: null,
      hash: null,
      since: null,
      n: null,
      asks: null,
      asked: new Map(),
      lists: new Map(),
      isOver: false,
    };
    this.#connections.set(wire, connection);
    return connection;
  }

  told(wire: Wire, words: string, message: ServerMessage): void {
    const connection = this.#connectionOf(wire);
    this.#trace.note(this.#now(), `${wire.process.name} → ${connection.who}: ${words.slice(0, 100)}`);
    if (connection.isOver) this.report('leaked', `${connection.who} is told ${message.t} after goodbye`);
    if ('n' in message && message.n > this.#storedLog.head)
      return this.report('early', `${connection.who} is told ${message.t} ${message.n}, the store has ${this.#storedLog.head}`);
    try {
      this.#judge(connection, message, words);
    } catch (error) {
      // The server must not catch what is meant for the checker.
      this.report('lost', `what is stored cannot be judged: ${String(error)}`);
    }
  }

  #judge(connection: ConnectionRecord, message: ServerMessage, words: string): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(connection, message);
      case 'group':
      case 'chat':
      case 'note':
      case 'door':
        return message.done === undefined
          ? this.#entry(connection, message.n, words)
          : this.#doneWithin(connection, message.n, message.done, words);
      case 'done':
      case 'secret':
      case 'shared':
        return this.#acknowledged(connection, message);
      case 'refused':
        return this.#refusal(connection, message);
      case 'legal':
      case 'odds':
      case 'frame':
      case 'page':
        return this.#answer(connection, message, words);
      case 'presence':
        return this.#presence(connection, message);
      case 'error':
        if (!ERRORS.includes(message.key)) this.report('hung', `${connection.who} is told the error ${message.key}`);
        return;
      case 'bye':
        connection.isOver = true;
        return;
      case 'kept':
        // Nobody here keeps anything backstage: `backstage.test.ts` does.
        return this.report('leaked', `${connection.who} is told an entry that is kept backstage`);
      case 'pong':
    }
  }

  #equal(connection: ConnectionRecord, what: string, given: string, expected: string): void {
    if (given === expected) return;
    this.report('leaked', `${connection.who} gets ${what} ${given.slice(0, 400)} instead of ${expected.slice(0, 400)}`);
  }

  /** A client that is told about a table at an entry must hold the seat there. */
  #holds(connection: ConnectionRecord, n: number, what: string): void {
    if (connection.who === null || holderOf(this.expectedMessages.whole(n).door, connection.who).hash === connection.hash) return;
    this.report('leaked', `${connection.who} gets ${what} at ${n} with a secret that opens nothing there`);
  }

  #welcome(connection: ConnectionRecord, message: Heard<'welcome'>): void {
    const { n } = message;
    if (message.seat !== connection.who) this.#changesPlaces(connection, message);
    this.#holds(connection, n, 'a welcome');
    if (message.readOnly) this.report('leaked', `${connection.who} is welcomed read-only`);
    if (message.view === null && connection.since === null) return this.report('diverged', `${connection.who} wanted the whole view`);
    const expected = this.expectedMessages.welcome(n, connection.who, message.view === null ? connection.since : null);
    for (const [field, text] of Object.entries(expected))
      this.#equal(connection, `welcome.${field}`, JSON.stringify(message[field as keyof typeof message]), text);
    if (message.view === null) this.#trace.count('told what was missed');
    connection.n = n;
    this.#asks(connection, n, message.asks);
  }

  /** Who is asked something knows how to answer: it came now, or came before and still holds. */
  #asks(connection: ConnectionRecord, n: number, asks: object | undefined): void {
    const expected = this.expectedMessages.asks(n, connection.who);
    connection.asks = asks === undefined ? null : JSON.stringify(asks);
    if (expected !== null && connection.asks !== expected)
      this.report(
        'diverged',
        `${connection.who} has the answers ${connection.asks?.slice(0, 400)} at ${n} instead of ${expected.slice(0, 400)}`,
      );
  }

  /** Only a person who handed the table over, or received it, is welcomed at another seat, and their whole view is new. */
  #changesPlaces(connection: ConnectionRecord, { n, seat, view }: Heard<'welcome'>): void {
    const was = connection.who;
    const isTheirs = was !== null && seat !== null && holderOf(this.expectedMessages.whole(n).door, was).hash !== connection.hash;
    if (!isTheirs || view === null) this.report('leaked', `${was} is welcomed as ${seat}`);
    this.#trace.count('changed places');
    [connection.who, connection.since] = [seat, null];
  }

  #entry(connection: ConnectionRecord, n: number, words: string): void {
    if (n !== (connection.n ?? -1) + 1) this.report('diverged', `${connection.who} is told entry ${n} after ${connection.n}`);
    connection.n = n;
    const withDigest = words.includes('"digest":');
    const asks = words.includes('"asks":{"templates"') ? (JSON.parse(words) as Heard<'group'>).asks : undefined;
    this.#equal(connection, 'entry', words, this.expectedMessages.liveFor(n, connection.who, withDigest, asks !== undefined));
    if (withDigest) this.#trace.count('digest sent');
    if (asks !== undefined) this.#trace.count('answers sent');
    this.#asks(connection, n, asks ?? (connection.asks === null ? undefined : (JSON.parse(connection.asks) as object)));
    if (connection.who === null) return;
    const { hash } = holderOf(this.expectedMessages.whole(n).door, connection.who);
    if (hash === connection.hash) return;
    const { who } = connection;
    const key = this.#storedLog.entries[n - 1]?.id ?? '';
    // A person's own move of their own seat keeps them connected.
    if ([...connection.asked].some(([id, { message }]) => message.t === 'door' && commandKey(who, id) === key)) connection.hash = hash;
    else this.report('leaked', `${connection.who} is told entry ${n}, by which the seat is another person's`);
  }

  /** The entry tells its sender, and no other client, that it is done; else it is the same for all devices of the seat. */
  #doneWithin(connection: ConnectionRecord, n: number, id: string, words: string): void {
    const asked = connection.asked.get(id)?.message;
    if (connection.v < TOLD_WITHIN || asked === undefined || !isCommand(asked) || asked.t === 'door')
      return this.report('leaked', `${connection.who} is told that ${id} is done, within an entry`);
    this.#entry(connection, n, words.replace(`,"done":${JSON.stringify(id)}}`, '}'));
    this.#acknowledged(connection, { t: 'done', id, n });
    this.#trace.count('done within');
  }

  #acknowledged(connection: ConnectionRecord, message: Heard<'done' | 'secret' | 'shared'>): void {
    const who = connection.asked.get(message.id)?.who ?? connection.who;
    const key = commandKey(who ?? '', message.id);
    if (this.#storedLog.entries[message.n - 1]?.id !== key) return this.report('lost', `${key} is done at ${message.n}, and not there`);
    if (this.#isOther(key, connection.asked.get(message.id)?.message))
      return this.report('lost', `${key} is done at ${message.n}, and is another message under a used id`);
    this.#done.set(key, message.n);
    this.#trace.count('done');
    if (message.t === 'shared') return this.#sharedIs(who, message);
    if (message.t !== 'secret') return;
    this.#trace.count('secret told');
    const { hash } = holderOf(this.expectedMessages.whole(message.n).door, message.seat);
    if (hash !== hashOf(message.secret)) this.report('lost', `${connection.who} is told a secret for ${message.seat} that opens nothing`);
  }

  /** The token opens what was shared, and nothing in it had yet to come. */
  #sharedIs(who: Who, { n, share, token }: Heard<'shared'>): void {
    this.#trace.count('share told');
    const kept = this.expectedMessages.whole(n).door.shares[share.id];
    if (kept?.hash !== hashOf(token)) this.report('lost', `${who} is told a token for ${share.id} that opens nothing`);
    else if (kept.by !== who || kept.upTo >= n || kept.upTo !== share.upTo)
      this.report('leaked', `${who} shares ${JSON.stringify(kept)} at ${n}`);
  }

  #refusal(connection: ConnectionRecord, { id, refusal }: Heard<'refused'>): void {
    const copy = connection.asked.get(id);
    if (copy === undefined || !isCommand(copy.message))
      return this.report('leaked', `${connection.who} is refused what they did not ask: ${id}`);
    this.#trace.count('refused');
    if (refusal.key === 'table.paused') this.#trace.count('refused while paused');
    if (copy.who === null) return;
    const key = commandKey(copy.who, id);
    if (refusal.key === 'id.reused') return this.#reused(key, copy);
    this.#refused.add(key);
    const n = this.#storedLog.ids.get(key);
    if (n !== undefined && n <= copy.head) this.report('undead', `${key} is refused (${refusal.key}) and was stored at ${n}`);
    this.#explain(copy.who, copy.message, JSON.stringify(refusal), Math.min(...(this.#copies.get(key) ?? []).map(({ told }) => told)));
  }

  /** Does it say something else than what was first sent under its key? People use an id again only once it counts. */
  #isOther(key: string, message: Asked | undefined): boolean {
    const first = this.#copies.get(key)?.[0]?.message;
    return message !== undefined && first !== undefined && fingerprintOf(first) !== fingerprintOf(message);
  }

  #reused(key: string, { message }: Copy): void {
    this.#trace.count('id reused');
    if (!this.#storedLog.ids.has(key)) this.report('early', `${key} is told to be used, and nothing is stored under it`);
    if (!this.#isOther(key, message)) this.report('undead', `${key} is told to be another message, and is the same`);
  }

  /** Some table that was durable must give the same refusal; else it came from one that never was. */
  #explain(who: string, message: Command, given: string, from: number): void {
    if (given === MOVED && this.expectedMessages.hasMoved(from, this.#storedLog.head, who)) return;
    let expected = '';
    for (let n = this.#storedLog.head; n >= from; n--) {
      expected = JSON.stringify(this.expectedMessages.refusal(n, who, message));
      if (expected === given) return;
    }
    this.report('early', `${who} is refused ${given}, and no stored table says so (but ${expected}): ${JSON.stringify(message)}`);
  }

  #answer(connection: ConnectionRecord, message: Heard<'legal' | 'odds' | 'frame' | 'page'>, words: string): void {
    const asked = connection.asked.get(message.id)?.message;
    this.#trace.count(message.t);
    if (message.t === 'page') return this.#page(connection, message, asked, words);
    const { n } = message;
    if (message.t !== 'frame') this.#holds(connection, n, message.t);
    if (message.t === 'legal' && asked?.t === 'legal')
      return this.#equal(
        connection,
        'legal',
        `[${this.#listOf(connection, message, asked.have ?? '').join()}]`,
        this.expectedMessages.legal(n, connection.who, asked.byHand),
      );
    if (message.t === 'odds')
      return this.#equal(connection, 'odds', JSON.stringify([message.odds, message.hints]), this.expectedMessages.odds(n, connection.who));
    if (message.t === 'frame' && asked?.t === 'frame' && n <= asked.n)
      return this.#equal(
        connection,
        'frame',
        JSON.stringify([message.view, message.door ?? null]),
        this.expectedMessages.frame(n, connection.who, connection.n ?? 0),
      );
    this.report('leaked', `${connection.who} gets ${message.t} unasked`);
  }

  /** As a client puts it together from the list that it named. */
  #listOf(connection: ConnectionRecord, { id, kept, templates }: Heard<'legal'>, have: string): readonly string[] {
    const before = connection.lists.get(have) ?? [];
    const changed = templates.map((template) => JSON.stringify(template));
    const list = kept?.map((at) => (at < 0 ? changed.shift() : before[at]) ?? 'nothing') ?? changed;
    connection.lists.set(id, list);
    if (kept !== undefined) this.#trace.count('legal in part');
    return list;
  }

  #page(connection: ConnectionRecord, { entries, more }: Heard<'page'>, asked: Asked | undefined, words: string): void {
    if (asked?.t !== 'page') return this.report('leaked', `${connection.who} gets a page unasked`);
    const [first, last] = [entries[0]?.n ?? 1, entries.at(-1)?.n ?? 0];
    if (last > this.#storedLog.head)
      return this.report('early', `${connection.who} gets a page up to ${last}, the store has ${this.#storedLog.head}`);
    const expected = entries.map((_, i) => this.expectedMessages.entryFor(first + i, connection.who, connection.n ?? 0));
    this.#equal(
      connection,
      'page',
      words,
      `{"t":"page","id":${JSON.stringify(asked.id)},"entries":[${expected.join(',')}],"more":${more}}`,
    );
    const wanted = asked.before === null ? last : Math.min(asked.before - 1, last);
    if (last !== Math.max(0, wanted) || more !== first > 1 || entries.length > asked.limit)
      this.report('diverged', `${connection.who} gets a page ${first}…${last}, having asked for ${asked.limit} before ${asked.before}`);
  }

  #presence(connection: ConnectionRecord, { seats }: Heard<'presence'>): void {
    const known = this.expectedMessages.whole(this.#storedLog.head).state.seats;
    for (const seat of Object.keys(seats))
      if (!known.some(({ id }) => id === seat)) this.report('early', `${connection.who} hears of seat ${seat}`);
  }

  /** When all is over. */
  conclude(): void {
    for (const [key, n] of this.#done) if (this.#storedLog.ids.get(key) !== n) this.report('lost', `${key} was acknowledged at ${n}`);
    for (const key of this.#refused)
      if (this.#storedLog.ids.has(key) && this.#copies.get(key)?.length === 1) this.report('undead', `${key} was refused, and is stored`);
    this.#countTwice();
  }

  #countTwice(): void {
    const seen = new Set<string>();
    const once = (what: string): void => {
      if (seen.has(what)) this.report('doubled', what);
      seen.add(what);
    };
    this.#storedLog.entries.forEach(({ n, id }, i) => {
      if (n !== i + 1) this.report('doubled', `entry ${n} stands at ${i + 1}`);
      if (id !== null) once(`id ${id}`);
      const entry = this.expectedMessages.entry(n);
      if (entry.kind === 'group' && entry.group.cause.by !== '') once(`command ${entry.group.cause.by}/${entry.group.cause.id}`);
      if (entry.kind !== 'door') return;
      for (const change of entry.changes) if (change.set === 'holder' && change.hash !== null) once(`holder ${change.hash}`);
    });
  }
}
