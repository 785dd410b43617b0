// Tests that clients pay for work and bytes.

import { GAMES } from '@pasteboard/games';
import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { RateLimit } from '../../src/limits/rate-limit.ts';
import { ClientJob } from '../../src/work/client-job.ts';
import { Connection } from '../../src/connections/connection.ts';
import { ALL } from '../../src/connections/quota.ts';
import type { NetLimits } from '../../src/net/limits/limits.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, LIMITS, MovableClock, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const TYPE = 'application/vnd.pasteboard+json';

let homes: NetworkServer[] = [];
afterEach(async () => {
  await Promise.all(homes.map((home) => home.close()));
  homes = [];
});

const open = async (limits: Partial<NetLimits>, premises: Parameters<typeof networkServer>[2] = {}): Promise<NetworkServer> => {
  const home = await networkServer({ proxies: 1, limits: { ...LIMITS, ...limits } }, new MemoryStore(), premises);
  homes.push(home);
  return home;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
const [ONE, OTHER] = [from('192.0.2.1'), from('198.51.100.7')];

const seated = async (url: string, asked: object, address = ONE): Promise<Caller> => {
  const { table, seat, secret } = await make(url, asked);
  const caller = new Caller(url, address);
  await caller.hello(table, { id: seat, secret });
  return caller;
};

const RATE = { perSecond: 60, burst: 60 };
const MOST_ASKED = 20;
/** As `limits/rate-limit.ts` says. */
const POINT = { bytes: 16_384, ms: 2 };
const SLOW_MS = 25;

const lists = (who: Caller): number[] =>
  who.heard.flatMap((message) => (message.t === 'legal' ? [Buffer.byteLength(JSON.stringify(message))] : []));

describe('price follows cost', () => {
  test('[N21] lists of moves by hand are sent as fast as their bytes are paid for; all of them come, and commands do not wait for them', async () => {
    // The clock stands still until it is looked how many lists have come, so that a slow machine changes nothing.
    let began: number | null = null;
    const clock = new MovableClock(() => (began === null ? 0 : Date.now() - began));
    const { url } = await open({ connection: { ...LIMITS.connection, rate: RATE } }, { clock });
    const caller = await seated(url, { game: 'meccg' });
    for (let i = 0; i < MOST_ASKED; i++) await caller.say({ t: 'legal', id: `l${i}`, byHand: true });
    expect(await caller.did({ t: 'say', id: 'word', text: 'still here', to: null })).toMatchObject({ t: 'done' });
    const soon = lists(caller).length;
    began = Date.now();
    await caller.until(() => (lists(caller).length === MOST_ASKED ? true : undefined));
    const seconds = clock.now() / 1_000;
    const bytes = lists(caller).reduce((sum, each) => sum + each, 0);
    // Of two megabytes it may have the burst at once, then what has come in since; the last list may be a debt.
    expect(bytes / POINT.bytes).toBeLessThan(RATE.burst + RATE.perSecond * seconds + Math.max(...lists(caller)) / POINT.bytes + 1);
    expect(bytes / POINT.bytes).toBeGreaterThan(RATE.burst);
    expect(soon).toBeLessThan(MOST_ASKED);
  });

  test('[N21] all connections of one address share one account, and another address does not wait', async () => {
    const { url } = await open({ messages: { perSecond: 30, burst: 60 } });
    const [one, other] = [await seated(url, { game: 'meccg' }), await seated(url, { game: 'meccg' }, OTHER)];
    // It comes before the address owes: a hello would wait.
    const second = await seated(url, { game: 'draw' });
    for (let i = 0; i < 14; i++) await one.say({ t: 'legal', id: `l${i}`, byHand: true });
    await one.until(() => (lists(one).length >= 8 ? true : undefined));
    await second.say({ t: 'legal', id: 'x', byHand: false });
    expect(await other.did({ t: 'legal', id: 'y', byHand: true })).toMatchObject({ t: 'legal' });
    expect([lists(one).length < 14, lists(second)]).toEqual([true, []]);
    await second.hears('legal');
  });

  /** A game whose list of moves takes 25 ms, and what it took in all. The clock is moved by hand: a busy machine would take longer, and charge it. */
  const slowGame = () => {
    const took = { worked: 0 };
    const clock = new MovableClock();
    const draw = GAMES['draw']!;
    const command = draw.commands['draw']!;
    const offers: typeof command.offers = (...given) => {
      clock.move(SLOW_MS);
      took.worked += SLOW_MS;
      return command.offers(...given);
    };
    const slow = { ...draw, commands: { ...draw.commands, draw: { ...command, offers } } };
    return { took, clock, games: { ...GAMES, draw: slow } };
  };

  test('[N21] work for the connections of one address is limited in time, however many messages it may send', async () => {
    const { took, clock, games } = slowGame();
    const work = { perSecond: 100, burst: 100 };
    const { url } = await open({ work }, { games, clock });
    const callers = [await seated(url, { game: 'draw' }), await seated(url, { game: 'draw' })];
    const other = await seated(url, { game: 'draw' }, OTHER);
    const [began, before] = [clock.now(), took.worked];
    for (const caller of callers) for (let i = 0; i < 6; i++) await caller.say({ t: 'legal', id: `l${i}`, byHand: false });
    expect(await other.did({ t: 'legal', id: 'mine', byHand: false })).toMatchObject({ t: 'legal' });
    const isAnswered = ({ heard }: Caller) => heard.filter(({ t }) => t === 'legal').length === 6;
    for (const caller of callers) await caller.until(() => (isAnswered(caller) ? true : undefined));
    const seconds = (clock.now() - began) / 1_000;
    // Without the other's own list. One answer of each connection may be a debt.
    expect(took.worked - before - SLOW_MS).toBeLessThanOrEqual(work.burst + work.perSecond * seconds + callers.length * SLOW_MS);
    expect(seconds).toBeGreaterThan(1);
  });

  test('[N21] commands pay for their milliseconds, done or refused; while an address is in debt its next commands are refused in words', async () => {
    const clock = new MovableClock();
    const draw = GAMES['draw']!;
    const command = draw.commands['draw']!;
    let decided = 0;
    const slow: typeof command = {
      ...command,
      offers: (t, by) => {
        decided++;
        clock.move(600);
        return command.offers(t, by);
      },
    };
    const games = { ...GAMES, draw: { ...draw, commands: { ...draw.commands, draw: slow } } };
    const { url, log } = await open({ commandWork: { perSecond: 10, burst: 1_000 } }, { games, clock });
    const [one, second] = [await seated(url, { game: 'draw' }), await seated(url, { game: 'draw' })];
    const other = await seated(url, { game: 'draw' }, OTHER);
    expect(await one.did({ t: 'do', id: 'a', do: 'draw', with: {} })).toMatchObject({ t: 'done' });
    expect(await one.did({ t: 'do', id: 'b', do: 'draw', with: { no: 'such' } })).toMatchObject({ t: 'refused' });
    const before = decided;
    for (const caller of [one, second])
      expect(await caller.did({ t: 'do', id: 'c', do: 'draw', with: {} })).toMatchObject({ refusal: { key: 'command.often' } });
    expect(decided).toBe(before);
    expect((await ask(`${url}/metrics`)).body['text']).toContain('refusals_total{limit="command_work"} 2');
    expect(log.filter((line) => line.includes('"limit":"command_work"'))).not.toEqual([]);
    expect(await other.did({ t: 'do', id: 'a', do: 'draw', with: {} })).toMatchObject({ t: 'done' });
    clock.move(60_000);
    expect(await second.did({ t: 'do', id: 'd', do: 'draw', with: {} })).toMatchObject({ t: 'done' });
  });

  test('[N21] answers pay for their milliseconds', async () => {
    const { took, clock, games } = slowGame();
    const { url } = await open({ connection: { ...LIMITS.connection, rate: RATE } }, { games, clock });
    const caller = await seated(url, { game: 'draw' });
    const [began, before] = [clock.now(), took.worked];
    for (let i = 0; i < 15; i++) await caller.say({ t: 'legal', id: `l${i}`, byHand: false });
    const count = (): number => caller.heard.filter(({ t }) => t === 'legal').length;
    await caller.until(() => (count() === 15 ? true : undefined));
    const seconds = (clock.now() - began) / 1_000;
    // The last answer may be a debt.
    expect((took.worked - before) / POINT.ms).toBeLessThanOrEqual(RATE.burst + RATE.perSecond * seconds + SLOW_MS / POINT.ms);
  });

  test('[N21] debt is paid off with time, and is bounded', () => {
    let now = 0;
    const rateLimit = new RateLimit({ perSecond: 10, burst: 20 }, { now: () => now });
    rateLimit.owe(50);
    expect([rateLimit.waitMs, rateLimit.take(0)]).toEqual([3_000, false]);
    now = 3_000;
    expect([rateLimit.waitMs, rateLimit.take(0), rateLimit.take(1)]).toEqual([0, true, false]);
    rateLimit.owe(1e9);
    expect(rateLimit.waitMs).toBe(20_000);
  });

  test('[N21] the time in which the store works, or the client reads, is not charged', async () => {
    const clock = new MovableClock(() => 0);
    class Slow extends MemoryStore {
      override async read(): Promise<[]> {
        clock.move(500);
        return [];
      }
    }
    const job = new ClientJob(clock, () => false);
    const store = job.through(new Slow());
    clock.move(7);
    await store.read('t', 0, 1);
    clock.move(5);
    job.pause();
    clock.move(1_000);
    job.resume();
    expect([job.take(), job.take()]).toEqual([12, 0]);
  });

  test('[N21] files sent and received pay for their bytes: an address in debt learns when the next can begin; others do not wait', async () => {
    // It stands still, so that only bytes are charged.
    const clock = new MovableClock(() => 0);
    const { url } = await open({ files: { perSecond: 0.1, burst: 0.5 } }, { clock });
    const { table, seat, secret } = await make(url, { game: 'deck-of-adventures' });
    const bearer = { authorization: `Bearer ${seat}:${secret}` };
    const get = (address: Record<string, string>) =>
      ask(`${url}/api/tables/${table}/export/mine`, 'GET', undefined, { ...bearer, ...address });
    expect((await get(ONE)).status).toBe(200);
    const refused = await get(ONE);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([429, expect.stringContaining('file.often')]);
    expect(JSON.stringify(refused.body)).toContain(`The next one can begin in ${refused.headers.get('retry-after')} s.`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
    expect((await ask(`${url}/api/import`, 'POST', '{}', { ...ONE, 'content-type': TYPE })).status).toBe(429);
    expect((await get(OTHER)).status).toBe(200);
    clock.move(1_000 * Number(refused.headers.get('retry-after')));
    expect((await get(ONE)).status).toBe(200);
    // A file that is brought is paid for as well.
    clock.move(600_000);
    expect((await ask(`${url}/api/import`, 'POST', `{"x":"${'x'.repeat(20_000)}"}`, { ...ONE, 'content-type': TYPE })).status).toBe(400);
    expect((await get(ONE)).status).toBe(429);
  });

  /** Understanding an entry takes two seconds. */
  class Heavy extends MemoryStore {
    readonly #clock: MovableClock;
    isHeavy = false;

    constructor(clock: MovableClock) {
      super();
      this.#clock = clock;
    }

    override async read(...args: Parameters<MemoryStore['read']>) {
      const entries = await super.read(...args);
      if (!this.isHeavy) return entries;
      const clock = this.#clock;
      return entries.map((entry) => ({
        ...entry,
        get body() {
          clock.move(2_000);
          return entry.body;
        },
      }));
    }
  }

  test('[N21] loading a table is charged: by requests, which are refused while the address owes, and by a hello', async () => {
    const clock = new MovableClock(() => 0);
    const store = new Heavy(clock);
    const home = await networkServer({ proxies: 1, limits: { ...LIMITS, messages: { perSecond: 30, burst: 60 } } }, store, { clock });
    homes.push(home);
    const { table } = await make(home.url);
    const get = (address: Record<string, string>) => ask(`${home.url}/api/tables/${table}`, 'GET', undefined, address);
    store.isHeavy = true;
    expect((await get(ONE)).status).toBe(200);
    const refused = await get(ONE);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 1]).toEqual([429, true]);
    expect((await get(OTHER)).status).toBe(200);
    clock.move(60_000);
    expect((await get(ONE)).status).toBe(200);
    let owed = 0;
    const share = { ...ALL, address: 'x', owe: (price: number) => void (owed += price) };
    const said: string[] = [];
    const line = { buffered: 0, send: (words: string) => void said.push(words), close: () => {} };
    const connection = new Connection(home.tableServer, line, LIMITS.connection, share);
    connection.receive(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, table, seat: null, since: null }));
    await expect.poll(() => said.length).toBe(1);
    expect(owed).toBeGreaterThan(1_000);
    connection.left();
  });

  test('[N21] a code look-up and a join pay for the table they load; sockets and requests share one debt', async () => {
    const clock = new MovableClock(() => 0);
    const store = new Heavy(clock);
    const home = await networkServer({ proxies: 1, limits: { ...LIMITS, work: { perSecond: 100, burst: 1_000 } } }, store, { clock });
    homes.push(home);
    const { table, code } = await make(home.url);
    const other = await make(home.url);
    const facts = async (address: Record<string, string>): Promise<number> =>
      (await ask(`${home.url}/api/tables/${other.table}`, 'GET', undefined, address)).status;
    // Another client has asked for it already, so that what is read here takes no time.
    expect(await facts(OTHER)).toBe(200);
    store.isHeavy = true;
    expect((await ask(`${home.url}/api/codes/${code}`, 'GET', undefined, ONE)).status).toBe(200);
    expect([await facts(ONE), (await ask(`${home.url}/api/codes/${code}`, 'GET', undefined, ONE)).status]).toEqual([429, 429]);
    clock.move(600_000);
    // Its facts are known by now, but to sit down there it has to be opened.
    const joined = await ask(`${home.url}/api/tables/${table}/join`, 'POST', { name: 'Eve', seat: null }, ONE);
    expect([joined.status < 300, await facts(ONE)]).toEqual([true, 429]);
    clock.move(600_000);
    await home.tableServer.letGo((await home.tableServer.openTable(table))!);
    const caller = new Caller(home.url, ONE);
    // It is welcomed when the address has paid, and this clock stands still.
    await caller.say({ t: 'hello', v: PROTOCOL_VERSION, table, seat: null, since: null });
    await expect.poll(() => facts(ONE)).toBe(429);
    expect(await facts(OTHER)).toBe(200);
  });

  test('[R20] simultaneous requests for one table share one load', async () => {
    const store = new MemoryStore();
    const home = await networkServer({}, store);
    homes.push(home);
    const { table } = await make(home.url);
    // Damaged tables are not remembered.
    await store.append(table, (await store.heads([table])).get(table) ?? 0, [{ id: null, body: '{' }]);
    let loads = 0;
    const snapshotAt = store.snapshotAt.bind(store);
    store.snapshotAt = (...args) => {
      loads++;
      return snapshotAt(...args);
    };
    const summaries = await Promise.all(Array.from({ length: 10 }, () => home.tableServer.summary(table)));
    expect([loads, summaries.every((summary) => summary?.room.readOnly === true)]).toEqual([1, true]);
  });
});
