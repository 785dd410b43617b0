// Reads every message on every connection and compares it with the store at that moment.

import { commandKey, fingerprintOf } from '../../src/table-log/command-key.ts';
import { TOLD_WITHIN, type ClientMessage, type ServerMessage } from '@pasteboard/protocol';
import { holderOf } from '../../src/table-log/door.ts';
import { hashOf } from '../../src/table-log/secrets.ts';
import { Oracle, type Who } from './expected-messages.ts';
import type { Trace } from './trace.ts';
import type { Truth } from './stored-log.ts';
import type { Overhears, Wire } from './simulated-line.ts';

/**
 * - `lost`: it was acknowledged and is not there.
 * - `doubled`: it counts twice, or the log has a gap.
 * - `early`: it was said before what it depends on was stored.
 * - `leaked`: it is not what this viewer should get, to the byte; or they should get nothing any more.
 * - `diverged`: a client holds another table than the store.
 * - `hung`: a client waits forever.
 * - `undead`: it was refused, and happened.
 */
export type Crime = 'lost' | 'doubled' | 'early' | 'leaked' | 'diverged' | 'hung' | 'undead';

export interface Violation {
  readonly crime: Crime;
  readonly what: string;
}

type Asked = Extract<ClientMessage, { readonly id: string }>;
type Deeds = Extract<ClientMessage, { t: 'do' | 'say' | 'note' | 'door' }>;
type Heard<T extends ServerMessage['t']> = Extract<ServerMessage, { readonly t: T }>;

interface Copy {
  readonly message: Asked;
  /** The seat it was said from. */
  readonly who: Who;
  /** How far this line had been told, and how far the store had come, when the request came in. */
  readonly told: number;
  readonly head: number;
}

interface Ear {
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

const DEEDS: readonly string[] = ['do', 'say', 'note', 'door'];
const isDeed = (message: Asked): message is Deeds => DEEDS.includes(message.t);
const MOVED = JSON.stringify({ key: 'seat.moved', rule: null, params: {} });
const ERRORS = ['store.unsure', 'internal', 'hello.twice', 'hello.first'];

export class Witness implements Overhears {
  readonly oracle: Oracle;
  readonly violations: Violation[] = [];
  readonly #truth: Truth;
  readonly #trace: Trace;
  readonly #now: () => number;
  readonly #ears = new Map<Wire, Ear>();
  /** All copies of a deed, by who and id, over all lines. */
  readonly #copies = new Map<string, Copy[]>();
  readonly #refused = new Set<string>();
  readonly #done = new Map<string, number>();

  constructor(truth: Truth, trace: Trace, now: () => number) {
    this.#truth = truth;
    this.#trace = trace;
    this.#now = now;
    this.oracle = new Oracle(truth);
  }

  accuse(crime: Crime, what: string): void {
    this.#trace.note(this.#now(), `!!! ${crime}: ${what}`);
    if (this.violations.length < 20) this.violations.push({ crime, what });
  }

  said(wire: Wire, message: ClientMessage): void {
    const ear = this.#earOf(wire);
    this.#trace.note(this.#now(), `${wire.process.name} ← ${ear.who}: ${JSON.stringify(message).slice(0, 120)}`);
    if (message.t === 'resync') ear.since = null;
    else if (message.t === 'hello') {
      ear.v = message.v;
      ear.who = message.seat?.id ?? null;
      ear.hash = message.seat === null ? null : hashOf(message.seat.secret);
      ear.since = message.since;
    } else this.#note(ear, message);
  }

  #note(ear: Ear, message: Asked): void {
    const copy: Copy = { message, who: ear.who, told: ear.n ?? 0, head: this.#truth.head };
    ear.asked.set(message.id, copy);
    if (ear.who === null || !isDeed(message)) return;
    const key = commandKey(ear.who ?? '', message.id);
    const copies = this.#copies.get(key) ?? [];
    if (copies.length > 0) this.#trace.count('sent again');
    this.#copies.set(key, [...copies, copy]);
  }

  #earOf(wire: Wire): Ear {
    const known = this.#ears.get(wire);
    if (known !== undefined) return known;
    const ear: Ear = { v: 0, who: null, hash: null, since: null, n: null, asks: null, asked: new Map(), lists: new Map(), isOver: false };
    this.#ears.set(wire, ear);
    return ear;
  }

  told(wire: Wire, words: string, message: ServerMessage): void {
    const ear = this.#earOf(wire);
    this.#trace.note(this.#now(), `${wire.process.name} → ${ear.who}: ${words.slice(0, 100)}`);
    if (ear.isOver) this.accuse('leaked', `${ear.who} is told ${message.t} after goodbye`);
    if ('n' in message && message.n > this.#truth.head)
      return this.accuse('early', `${ear.who} is told ${message.t} ${message.n}, the store has ${this.#truth.head}`);
    try {
      this.#judge(ear, message, words);
    } catch (error) {
      // The server must not catch what is meant for the checker.
      this.accuse('lost', `what is stored cannot be judged: ${String(error)}`);
    }
  }

  #judge(ear: Ear, message: ServerMessage, words: string): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(ear, message);
      case 'group':
      case 'chat':
      case 'note':
      case 'door':
        return message.done === undefined ? this.#entry(ear, message.n, words) : this.#doneWithin(ear, message.n, message.done, words);
      case 'done':
      case 'secret':
      case 'shared':
        return this.#acknowledged(ear, message);
      case 'refused':
        return this.#refusal(ear, message);
      case 'legal':
      case 'odds':
      case 'frame':
      case 'page':
        return this.#answer(ear, message, words);
      case 'presence':
        return this.#presence(ear, message);
      case 'error':
        if (!ERRORS.includes(message.key)) this.accuse('hung', `${ear.who} is told the error ${message.key}`);
        return;
      case 'bye':
        ear.isOver = true;
        return;
      case 'pong':
    }
  }

  #equal(ear: Ear, what: string, given: string, expected: string): void {
    if (given === expected) return;
    this.accuse('leaked', `${ear.who} gets ${what} ${given.slice(0, 400)} instead of ${expected.slice(0, 400)}`);
  }

  /** A client that is told about a table at an entry must hold the seat there. */
  #holds(ear: Ear, n: number, what: string): void {
    if (ear.who === null || holderOf(this.oracle.whole(n).door, ear.who).hash === ear.hash) return;
    this.accuse('leaked', `${ear.who} gets ${what} at ${n} with a secret that opens nothing there`);
  }

  #welcome(ear: Ear, message: Heard<'welcome'>): void {
    const { n } = message;
    if (message.seat !== ear.who) this.#changesPlaces(ear, message);
    this.#holds(ear, n, 'a welcome');
    if (message.readOnly) this.accuse('leaked', `${ear.who} is welcomed read-only`);
    if (message.view === null && ear.since === null) return this.accuse('diverged', `${ear.who} wanted the whole view`);
    const expected = this.oracle.welcome(n, ear.who, message.view === null ? ear.since : null);
    for (const [field, text] of Object.entries(expected))
      this.#equal(ear, `welcome.${field}`, JSON.stringify(message[field as keyof typeof message]), text);
    if (message.view === null) this.#trace.count('told what was missed');
    ear.n = n;
    this.#asks(ear, n, message.asks);
  }

  /** Who is asked something knows how to answer: it came now, or came before and still holds. */
  #asks(ear: Ear, n: number, asks: object | undefined): void {
    const expected = this.oracle.asks(n, ear.who);
    ear.asks = asks === undefined ? null : JSON.stringify(asks);
    if (expected !== null && ear.asks !== expected)
      this.accuse('diverged', `${ear.who} has the answers ${ear.asks?.slice(0, 400)} at ${n} instead of ${expected.slice(0, 400)}`);
  }

  /** Only a person who handed the table over, or received it, is welcomed at another seat, and their whole view is new. */
  #changesPlaces(ear: Ear, { n, seat, view }: Heard<'welcome'>): void {
    const was = ear.who;
    const isTheirs = was !== null && seat !== null && holderOf(this.oracle.whole(n).door, was).hash !== ear.hash;
    if (!isTheirs || view === null) this.accuse('leaked', `${was} is welcomed as ${seat}`);
    this.#trace.count('changed places');
    [ear.who, ear.since] = [seat, null];
  }

  #entry(ear: Ear, n: number, words: string): void {
    if (n !== (ear.n ?? -1) + 1) this.accuse('diverged', `${ear.who} is told entry ${n} after ${ear.n}`);
    ear.n = n;
    const withDigest = words.includes('"digest":');
    const asks = words.includes('"asks":{"templates"') ? (JSON.parse(words) as Heard<'group'>).asks : undefined;
    this.#equal(ear, 'entry', words, this.oracle.liveFor(n, ear.who, withDigest, asks !== undefined));
    if (withDigest) this.#trace.count('digest sent');
    if (asks !== undefined) this.#trace.count('answers sent');
    this.#asks(ear, n, asks ?? (ear.asks === null ? undefined : (JSON.parse(ear.asks) as object)));
    if (ear.who === null) return;
    const { hash } = holderOf(this.oracle.whole(n).door, ear.who);
    if (hash === ear.hash) return;
    const { who } = ear;
    const key = this.#truth.entries[n - 1]?.id ?? '';
    // A person's own move of their own seat keeps them connected.
    if ([...ear.asked].some(([id, { message }]) => message.t === 'door' && commandKey(who, id) === key)) ear.hash = hash;
    else this.accuse('leaked', `${ear.who} is told entry ${n}, by which the seat is another person's`);
  }

  /** The entry tells its sender, and no other client, that it is done; else it is the same for all devices of the seat. */
  #doneWithin(ear: Ear, n: number, id: string, words: string): void {
    const asked = ear.asked.get(id)?.message;
    if (ear.v < TOLD_WITHIN || asked === undefined || !isDeed(asked) || asked.t === 'door')
      return this.accuse('leaked', `${ear.who} is told that ${id} is done, within an entry`);
    this.#entry(ear, n, words.replace(`,"done":${JSON.stringify(id)}}`, '}'));
    this.#acknowledged(ear, { t: 'done', id, n });
    this.#trace.count('done within');
  }

  #acknowledged(ear: Ear, message: Heard<'done' | 'secret' | 'shared'>): void {
    const who = ear.asked.get(message.id)?.who ?? ear.who;
    const key = commandKey(who ?? '', message.id);
    if (this.#truth.entries[message.n - 1]?.id !== key) return this.accuse('lost', `${key} is done at ${message.n}, and not there`);
    if (this.#isOther(key, ear.asked.get(message.id)?.message))
      return this.accuse('lost', `${key} is done at ${message.n}, and is another message under a used id`);
    this.#done.set(key, message.n);
    this.#trace.count('done');
    if (message.t === 'shared') return this.#sharedIs(who, message);
    if (message.t !== 'secret') return;
    this.#trace.count('secret told');
    const { hash } = holderOf(this.oracle.whole(message.n).door, message.seat);
    if (hash !== hashOf(message.secret)) this.accuse('lost', `${ear.who} is told a secret for ${message.seat} that opens nothing`);
  }

  /** The token opens what was shared, and nothing in it had yet to come. */
  #sharedIs(who: Who, { n, share, token }: Heard<'shared'>): void {
    this.#trace.count('share told');
    const kept = this.oracle.whole(n).door.shares[share.id];
    if (kept?.hash !== hashOf(token)) this.accuse('lost', `${who} is told a token for ${share.id} that opens nothing`);
    else if (kept.by !== who || kept.upTo >= n || kept.upTo !== share.upTo)
      this.accuse('leaked', `${who} shares ${JSON.stringify(kept)} at ${n}`);
  }

  #refusal(ear: Ear, { id, refusal }: Heard<'refused'>): void {
    const copy = ear.asked.get(id);
    if (copy === undefined || !isDeed(copy.message)) return this.accuse('leaked', `${ear.who} is refused what they did not ask: ${id}`);
    this.#trace.count('refused');
    if (refusal.key === 'table.paused') this.#trace.count('refused while paused');
    if (copy.who === null) return;
    const key = commandKey(copy.who, id);
    if (refusal.key === 'id.reused') return this.#reused(key, copy);
    this.#refused.add(key);
    const n = this.#truth.ids.get(key);
    if (n !== undefined && n <= copy.head) this.accuse('undead', `${key} is refused (${refusal.key}) and was stored at ${n}`);
    this.#explain(copy.who, copy.message, JSON.stringify(refusal), Math.min(...(this.#copies.get(key) ?? []).map(({ told }) => told)));
  }

  /** Does it say something else than what was first sent under its key? People use an id again only once it counts. */
  #isOther(key: string, message: Asked | undefined): boolean {
    const first = this.#copies.get(key)?.[0]?.message;
    return message !== undefined && first !== undefined && fingerprintOf(first) !== fingerprintOf(message);
  }

  #reused(key: string, { message }: Copy): void {
    this.#trace.count('id reused');
    if (!this.#truth.ids.has(key)) this.accuse('early', `${key} is told to be used, and nothing is stored under it`);
    if (!this.#isOther(key, message)) this.accuse('undead', `${key} is told to be another message, and is the same`);
  }

  /** Some table that was durable must give the same refusal; else it came from one that never was. */
  #explain(who: string, message: Deeds, given: string, from: number): void {
    if (given === MOVED && this.oracle.hasMoved(from, this.#truth.head, who)) return;
    let expected = '';
    for (let n = this.#truth.head; n >= from; n--) {
      expected = JSON.stringify(this.oracle.refusal(n, who, message));
      if (expected === given) return;
    }
    this.accuse('early', `${who} is refused ${given}, and no stored table says so (but ${expected}): ${JSON.stringify(message)}`);
  }

  #answer(ear: Ear, message: Heard<'legal' | 'odds' | 'frame' | 'page'>, words: string): void {
    const asked = ear.asked.get(message.id)?.message;
    this.#trace.count(message.t);
    if (message.t === 'page') return this.#page(ear, message, asked, words);
    const { n } = message;
    if (message.t !== 'frame') this.#holds(ear, n, message.t);
    if (message.t === 'legal' && asked?.t === 'legal')
      return this.#equal(
        ear,
        'legal',
        `[${this.#listOf(ear, message, asked.have ?? '').join()}]`,
        this.oracle.legal(n, ear.who, asked.byHand),
      );
    if (message.t === 'odds') return this.#equal(ear, 'odds', JSON.stringify([message.odds, message.hints]), this.oracle.odds(n, ear.who));
    if (message.t === 'frame' && asked?.t === 'frame' && n <= asked.n)
      return this.#equal(ear, 'frame', JSON.stringify([message.view, message.door ?? null]), this.oracle.frame(n, ear.who, ear.n ?? 0));
    this.accuse('leaked', `${ear.who} gets ${message.t} unasked`);
  }

  /** As a client puts it together from the list that it named. */
  #listOf(ear: Ear, { id, kept, templates }: Heard<'legal'>, have: string): readonly string[] {
    const before = ear.lists.get(have) ?? [];
    const changed = templates.map((template) => JSON.stringify(template));
    const list = kept?.map((at) => (at < 0 ? changed.shift() : before[at]) ?? 'nothing') ?? changed;
    ear.lists.set(id, list);
    if (kept !== undefined) this.#trace.count('legal in part');
    return list;
  }

  #page(ear: Ear, { entries, more }: Heard<'page'>, asked: Asked | undefined, words: string): void {
    if (asked?.t !== 'page') return this.accuse('leaked', `${ear.who} gets a page unasked`);
    const [first, last] = [entries[0]?.n ?? 1, entries.at(-1)?.n ?? 0];
    if (last > this.#truth.head) return this.accuse('early', `${ear.who} gets a page up to ${last}, the store has ${this.#truth.head}`);
    const expected = entries.map((_, i) => this.oracle.entryFor(first + i, ear.who, ear.n ?? 0));
    this.#equal(ear, 'page', words, `{"t":"page","id":${JSON.stringify(asked.id)},"entries":[${expected.join(',')}],"more":${more}}`);
    const wanted = asked.before === null ? last : Math.min(asked.before - 1, last);
    if (last !== Math.max(0, wanted) || more !== first > 1 || entries.length > asked.limit)
      this.accuse('diverged', `${ear.who} gets a page ${first}…${last}, having asked for ${asked.limit} before ${asked.before}`);
  }

  #presence(ear: Ear, { seats }: Heard<'presence'>): void {
    const known = this.oracle.whole(this.#truth.head).state.seats;
    for (const seat of Object.keys(seats))
      if (!known.some(({ id }) => id === seat)) this.accuse('early', `${ear.who} hears of seat ${seat}`);
  }

  /** When all is over. */
  conclude(): void {
    for (const [key, n] of this.#done) if (this.#truth.ids.get(key) !== n) this.accuse('lost', `${key} was acknowledged at ${n}`);
    for (const key of this.#refused)
      if (this.#truth.ids.has(key) && this.#copies.get(key)?.length === 1) this.accuse('undead', `${key} was refused, and is stored`);
    this.#countTwice();
  }

  #countTwice(): void {
    const seen = new Set<string>();
    const once = (what: string): void => {
      if (seen.has(what)) this.accuse('doubled', what);
      seen.add(what);
    };
    this.#truth.entries.forEach(({ n, id }, i) => {
      if (n !== i + 1) this.accuse('doubled', `entry ${n} stands at ${i + 1}`);
      if (id !== null) once(`id ${id}`);
      const entry = this.oracle.entry(n);
      if (entry.kind === 'group' && entry.group.cause.by !== '') once(`command ${entry.group.cause.by}/${entry.group.cause.id}`);
      if (entry.kind !== 'door') return;
      for (const change of entry.changes) if (change.set === 'holder' && change.hash !== null) once(`holder ${change.hash}`);
    });
  }
}
