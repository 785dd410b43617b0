// Tests that a day of flooding from one address stays within its storage budget.

import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { STORAGE_LIMITS, withRelief } from '../../src/room/storage-limits.ts';
import { NET_LIMITS } from '../../src/net/limits/limits.ts';
import type { NewEntry } from '../../src/store/contract/store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, MovableClock, ask, networkServer } from './network-server.ts';

const HOUR = 3_600_000;
const MB = 1_048_576;
const FILE = 'application/vnd.pasteboard+json';
/** A fortieth of the defaults, so that a day of flooding fits into a test. */
const STORAGE = { ...STORAGE_LIMITS, table: 2 * MB, seatDay: MB / 2, addressDay: 3 * MB };

/** What is stored, by table: entries and snapshots. */
class Ledger extends MemoryStore {
  readonly bytes = new Map<string, number>();

  #add(table: string, bytes: number): void {
    this.bytes.set(table, (this.bytes.get(table) ?? 0) + bytes);
  }

  override async append(table: string, expected: number, entries: readonly NewEntry[]) {
    const answer = await super.append(table, expected, entries);
    if (answer === 'ok') for (const { body } of entries) this.#add(table, Buffer.byteLength(body));
    return answer;
  }

  override async saveSnapshot(table: string, n: number, body: string): Promise<void> {
    this.#add(table, Buffer.byteLength(body));
    await super.saveSnapshot(table, n, body);
  }
}

type Sent = Extract<ClientMessage, { readonly id: string }>;
type Unsent = Sent extends infer T ? (T extends Sent ? Omit<T, 'id'> : never) : never;

interface Held {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}

/** A client at one address, which counts what was done and what was refused, each by its kind. */
class Person {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly answers = new Map<string, number>();
  #sent = 0;

  constructor(url: string, address: string) {
    this.#url = url;
    this.#headers = { 'x-forwarded-for': address };
  }

  #count(kind: string, answer: string): void {
    const key = `${kind}: ${answer}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }

  async request(kind: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await ask(`${this.#url}${path}`, 'POST', body, { ...this.#headers, ...headers });
    const error = answer.body['error'] as { readonly key: string } | undefined;
    this.#count(kind, error?.key ?? 'done');
    return answer;
  }

  async make(asked: object = {}): Promise<Held | null> {
    const { status, body } = await this.request('table', '/api/tables', { game: 'draw', ...asked });
    return status === 201 ? { table: String(body['table']), seat: String(body['seat']), secret: String(body['secret']) } : null;
  }

  async join(table: string, seat: string, kind = 'join'): Promise<Held | null> {
    const { status, body } = await this.request(kind, `/api/tables/${table}/join`, { name: 'N'.repeat(40), seat });
    return status === 201 ? { table, seat, secret: String(body['secret']) } : null;
  }

  async file({ table, seat, secret }: Held): Promise<string> {
    const headers = { ...this.#headers, authorization: `Bearer ${seat}:${secret}` };
    return (await fetch(`${this.#url}/api/tables/${table}/export/whole`, { headers })).text();
  }

  /** Sends as much as one connection may, and waits for every answer. */
  async send({ table, seat, secret }: Held, messages: readonly (readonly [kind: string, message: Unsent])[]): Promise<void> {
    const caller = new Caller(this.#url, this.#headers);
    await caller.hello(table, { id: seat, secret });
    for (const [kind, message] of messages) {
      const answer: ServerMessage = await caller.did({ ...message, id: `m${this.#sent++}` } as Sent);
      this.#count(kind, answer.t === 'refused' ? answer.refusal.key : answer.t === 'error' ? answer.key : 'done');
    }
    caller.socket.close();
    await caller.gone();
  }

  refusals(): string[] {
    return [...this.answers.keys()].filter((key) => !key.endsWith(': done'));
  }
}

const LONG = '\u4e00'.repeat(8_000);
const times = <T>(n: number, each: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => each(i));

/** Every way to have something stored over a socket. */
const EVERYTHING: readonly (readonly [kind: string, message: Unsent])[] = [
  ...times(6, () => ['move', { t: 'do', do: 'draw', with: {} }] as const),
  ...times(4, (i) => ['hand', { t: 'do', do: 'manual.say', with: { text: `${i}`.repeat(400) } }] as const),
  ...times(4, (i) => ['undo', { t: 'do', do: 'undo.ask', with: { back: 2 + i, how: 'back' } }] as const),
  ...times(4, (i) => ['door', { t: 'door', what: { act: 'pause', paused: i % 2 === 0 } }] as const),
  ['code', { t: 'door', what: { act: 'newCode' } }],
  ['share', { t: 'door', what: { act: 'share', as: 'public', upTo: null } }],
  ...times(16, (i) => ['note', { t: 'note', key: `k${i % 2}`, text: LONG, for: 'me' }] as const),
  ...times(20, () => ['chat', { t: 'say', text: 'x'.repeat(1_000), to: null }] as const),
  ...times(2, () => ['delete', { t: 'note', key: 'k0', text: '', for: 'me' }] as const),
];

test('[N20] a day of flooding from one address, by every means, stays below its budget; no request of another address is refused', async () => {
  const [store, clock] = [new Ledger(), new MovableClock()];
  const home = await networkServer({ proxies: 1, limits: NET_LIMITS }, store, { clock, storage: STORAGE });
  const [flooder, honest] = [new Person(home.url, '192.0.2.1'), new Person(home.url, '198.51.100.7')];
  const mine: string[] = [];
  const own = await honest.make();
  if (own === null) throw new Error('the honest table was refused');
  mine.push(own.table);
  const seats: Held[] = [];
  const watched = await flooder.make({ game: 'hush', ready: 'two and a GM, first to twelve' });
  const doors = await flooder.make({ policy: 'knock' });
  if (watched === null || doors === null) throw new Error('the first tables were refused');
  const file = await flooder.file(watched);
  for (let hour = 0; hour < 24; hour++) {
    for (let i = 0; i < 2; i++) {
      const table = await flooder.make();
      if (table === null) continue;
      seats.push(table);
      const second = await flooder.join(table.table, 'ben');
      if (second !== null) seats.push(second);
    }
    for (let i = 0; i < 5; i++) await flooder.join(doors.table, 'ann', 'knock');
    await flooder.request('import', '/api/import', file, { 'content-type': FILE });
    for (const seat of seats.slice(-4)) await flooder.send(seat, EVERYTHING);
    await flooder.send(watched, EVERYTHING);
    // An evening goes on elsewhere meanwhile.
    await honest.send(own, [
      ...times(10, () => ['move', { t: 'do', do: 'draw', with: {} }] as const),
      ...times(10, () => ['chat', { t: 'say', text: 'What a day!', to: null }] as const),
      ['note', { t: 'note', key: 'score', text: `${hour}`, for: 'me' }],
    ]);
    if (hour % 8 === 0) {
      const another = await honest.make();
      if (another !== null) mine.push(another.table);
    }
    clock.move(HOUR);
  }
  await home.close();
  const isMine = (table: string): boolean => mine.includes(table);
  const stored = [...store.bytes].filter(([table]) => !isMine(table)).reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(stored).toBeLessThanOrEqual(withRelief(STORAGE.addressDay));
  // It was a flood: without a budget there would be many times as much.
  expect(stored).toBeGreaterThan(STORAGE.addressDay / 2);
  for (const kind of ['table', 'join', 'import', 'note', 'chat', 'move', 'hand', 'door', 'code', 'share', 'undo', 'delete'])
    expect([kind, flooder.answers.get(`${kind}: done`) ?? 0]).not.toEqual([kind, 0]);
  for (const kind of ['table', 'import', 'note', 'chat', 'move', 'knock'])
    expect([kind, flooder.answers.get(`${kind}: storage.address`) ?? 0]).not.toEqual([kind, 0]);
  expect(honest.refusals()).toEqual([]);
}, 120_000);
