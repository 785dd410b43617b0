// Tests that a server with little memory survives the worst files and requests its limits permit.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_VERSION, type ServerMessage } from '@pasteboard/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { SmallServer, TABLE_FILE, type Answer } from './small-server.ts';
import { worstFile } from './worst-file.ts';

const HEAP_MB = 256;
/** More than there is memory for. */
const TABLES = 11;
const MEMORY_MB = 60;

interface Made {
  readonly table: string;
  readonly seat: string;
  readonly secret: string;
}

/** One connection with a seat. */
class Person {
  readonly #socket: WebSocket;
  readonly #heard: ServerMessage[] = [];
  #wake: () => void = () => {};
  #sent = 0;

  constructor({ url }: SmallServer, { table, seat, secret }: Made) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    this.#socket.onopen = () =>
      this.#socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, table, seat: { id: seat, secret }, since: null }));
    this.#socket.onmessage = ({ data }) => {
      this.#heard.push(JSON.parse(String(data)) as ServerMessage);
      this.#wake();
    };
    this.#socket.onclose = () => this.#wake();
  }

  async #hears(fits: (message: ServerMessage) => boolean): Promise<ServerMessage | null> {
    for (;;) {
      const found = this.#heard.find(fits);
      if (found !== undefined) return found;
      if (this.#socket.readyState >= WebSocket.CLOSING) return null;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  /** How the server answers the hello. */
  async welcomed(): Promise<string> {
    const answer = await this.#hears(({ t }) => t === 'welcome' || t === 'bye');
    return answer?.t === 'bye' ? answer.why : (answer?.t ?? 'cut off');
  }

  /** Is a command done, and told? */
  async does(): Promise<boolean> {
    const id = `say.${this.#sent++}`;
    this.#socket.send(JSON.stringify({ t: 'say', id, text: 'Whose turn is it?', to: null }));
    return (await this.#hears((message) => 'done' in message && message.done === id)) !== null;
  }

  leave(): void {
    this.#socket.close();
  }
}

/** How many commands of a person are answered, one after the other, while something else goes on. */
const answeredDuring = async (person: Person, attack: Promise<unknown>): Promise<number> => {
  let [answered, isOver] = [0, false];
  void attack.finally(() => (isOver = true));
  while (!isOver) {
    if (!(await person.does())) return -1;
    answered++;
    // As fast as a rate limit allows, not faster.
    await new Promise((later) => setTimeout(later, 40));
  }
  return answered;
};

const made = ({ status, text }: Answer): Made => {
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as Made;
};

const times = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

test(`[R17] the worst file within the bounds, imported, requested and opened a hundred times: ${HEAP_MB} MB of heap are enough, and others play on`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasteboard-worst-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await SmallServer.start(folder, HEAP_MB, MEMORY_MB);
  onTestFinished(() => void server.end());
  const home = made(await server.post('10.0.0.1', '/api/tables', JSON.stringify({ game: 'thread' })));
  const authorization = `Bearer ${home.seat}:${home.secret}`;
  const { text } = await server.ask('10.0.0.1', `/api/tables/${home.table}/export/whole`, { headers: { authorization } });
  const file = worstFile(text, home.seat, 100);
  const person = new Person(server, home);
  expect(await person.welcomed()).toBe('welcome');

  const bring = (from: string): Promise<Answer> => server.post(from, '/api/import', file, TABLE_FILE);
  const eight = Promise.all(times(8, (i) => bring(`10.0.1.${i}`)));
  expect(await answeredDuring(person, eight)).toBeGreaterThan(4);
  const answers = await eight;
  // One is read, four wait, and the others are told their place.
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 201).length).toBe(5);
  expect(refused.map((each) => (JSON.parse(each.text) as { error: { key: string } }).error.key)).toEqual(times(3, () => 'import.busy'));
  for (const each of refused) expect(each.text).toContain('number 5 in line');
  const tables = answers.filter(({ status }) => status === 201).map(made);
  for (let i = 0; tables.length < TABLES; i++) tables.push(made(await bring(`10.0.2.${i}`)));

  const facts = Promise.all(times(100, (i) => server.ask(`10.0.3.${i % 10}`, `/api/tables/${tables[i % tables.length]!.table}`)));
  expect(await answeredDuring(person, facts)).toBeGreaterThan(0);
  expect(new Set((await facts).map(({ status }) => status))).toEqual(new Set([200]));
  // Nobody who asked has a seat: no table but the person's own is open.
  expect(await server.figure('open_tables')).toBe(1);

  const people = times(100, (i) => new Person(server, tables[i % tables.length]!));
  const opening = Promise.all(people.map((each) => each.welcomed()));
  expect(await answeredDuring(person, opening)).toBeGreaterThan(0);
  const told = new Set(await opening);
  // All of them together would take more than there is: each is shown the table, or told that there is no room for now.
  expect([...told].filter((answer) => answer !== 'welcome' && answer !== 'house.full')).toEqual([]);
  expect(told).toContain('welcome');
  expect(await server.figure('open_tables_bytes')).toBeLessThanOrEqual(MEMORY_MB * 1_000_000);
  for (const each of people) each.leave();

  expect(await person.does()).toBe(true);
  expect((await server.ask('10.0.0.2', '/readyz')).status).toBe(200);
  person.leave();
  expect(await server.end()).toBe(0);
}, 240_000);
