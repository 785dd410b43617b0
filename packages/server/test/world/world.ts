// One seed, one simulated world: processes, a store, connections, people and bots, and everything that can go wrong between them.

import { digest, legal, isOpen, owns, seatsOf, type Game } from '@pasteboard/kernel';
import { GAMES } from '@pasteboard/games';
import { holderOf } from '../../src/table-log/door.ts';
import type { Created } from '../../src/table-server/new-tables.ts';
import { Client, type ClientWorld } from './client.ts';
import { Dice } from './seeded-random.ts';
import type { Around } from './disk.ts';
import { Process, SOUND, type Builder } from './process.ts';
import { Scheduler } from './scheduler.ts';
import { Trace } from './trace.ts';
import { StoredLog } from './stored-log.ts';
import { NO_FAULTS, anyFaultRates } from './fault-rates.ts';
import { MessageChecker, type Violation } from './message-checker.ts';

export interface Report {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly counts: ReadonlyMap<string, number>;
  /** Over everything that happened, in order. */
  readonly digest: string;
  readonly trace: readonly string[];
  readonly steps: number;
  readonly entries: number;
}

const GAME_WEIGHTS = { draw: 45, hush: 43, thread: 3, 'deck-of-adventures': 3, meccg: 3, 'realms-behind': 3 };
const HEAVY = ['thread', 'deck-of-adventures', 'meccg', 'realms-behind'];
const WORLD = { alive: true };
const FAULTS_MS = 9_000;
/** Long enough for the longest delay, a room's last try and a client's patience. */
const QUIET_MS = 25_000;

class World implements ClientWorld {
  readonly #seed: number;
  readonly #builder: Builder;
  readonly #dice: Dice;
  readonly around: Around;
  readonly checker: MessageChecker;
  readonly #slots: Process[] = [];
  #clients: Client[] = [];
  #born = 0;
  table = '';
  isPlaying = true;
  pace = 1;

  constructor(seed: number, builder: Builder) {
    this.#seed = seed;
    this.#builder = builder;
    this.#dice = new Dice(seed, 'world');
    const [scheduler, trace, storedLog] = [new Scheduler(seed), new Trace(), new StoredLog()];
    this.around = { scheduler, trace, storedLog, dice: new Dice(seed, 'store'), faultRates: NO_FAULTS, full: false };
    this.checker = new MessageChecker(storedLog, trace, () => scheduler.now);
  }

  processes(): readonly Process[] {
    return this.#slots.filter(({ alive }) => alive);
  }

  pass(seat: string, secret: string): void {
    const heir = this.#clients.find((client) => client.seat === null || client.seat === seat);
    heir?.sitAt(seat, secret);
  }

  async run(): Promise<Report> {
    const { scheduler, trace, storedLog } = this.around;
    for (let i = this.#dice.between(1, 3); i > 0; i--) this.#start(this.#slots.length);
    const game = GAMES[this.#dice.weighted(GAME_WEIGHTS)]!;
    trace.count(`game ${game.id}`);
    // A few tables are so busy that they get a digest, and that no client can be told all it missed.
    if (game.id === 'draw' && this.#dice.happens(0.12)) this.pace = 9;
    await this.#open(game);
    await this.#storm(HEAVY.includes(game.id) ? FAULTS_MS / 3 : FAULTS_MS);
    await this.#calm();
    try {
      this.#judge();
    } catch (error) {
      this.checker.report('lost', `the log does not fold: ${String(error)}`);
    }
    const { violations } = this.checker;
    return {
      seed: this.#seed,
      violations,
      counts: trace.counts,
      digest: trace.digest,
      trace: trace.newest,
      steps: scheduler.steps,
      entries: storedLog.head,
    };
  }

  #start(slot: number): void {
    const name = `p${slot}.${this.#born++}`;
    this.#slots[slot] = new Process(name, this.#seed, this.around, this.#builder, () => this.processes());
    this.around.trace.note(this.around.scheduler.now, `${name} starts`);
  }

  async #open(game: Game): Promise<void> {
    const { scheduler, trace } = this.around;
    const dice = this.#dice;
    const opening = dice.one(game.ready)!;
    const names = Object.keys(game.bots);
    const seats = opening.seats.map(({ id, role }) => ({ id, bot: names.includes(role) ? role : names[0] }));
    const people = seats.filter(({ bot }, i) => i === 0 || bot === undefined || dice.happens(0.7)).map(({ id }) => id);
    const bots = Object.fromEntries(seats.flatMap(({ id, bot }) => (people.includes(id) || bot === undefined ? [] : [[id, bot]])));
    if (Object.keys(bots).length > 0) trace.count('worlds with bots');
    let made: Created | null = null;
    void this.#slots[0]!.tableServer.create({ game, opening, people, bots }).then((created) => {
      if ('key' in created) throw new Error(created.key);
      made = created;
    });
    await scheduler.runUntil(scheduler.now + 1_000);
    const { table, secrets } = made as unknown as Created;
    this.table = table;
    this.#seatPeople(people, secrets);
  }

  #seatPeople(people: readonly string[], secrets: Created['secrets']): void {
    const dice = this.#dice;
    const seated = people.map((seat) => ({ name: `${seat}-`, seat, secret: secrets[seat]!, isNewcomer: false }));
    const twice = seated.filter(() => dice.happens(0.3)).map((person) => ({ ...person, name: `${person.name}phone-` }));
    const watching = [{ name: 'wat-', seat: null, secret: null, isNewcomer: false }];
    const coming = ['newt-', 'zoe-'].filter(() => dice.happens(0.4)).map((name) => ({ name, seat: null, secret: null, isNewcomer: true }));
    this.#clients = [...seated, ...twice, ...watching, ...coming].map(
      (person) => new Client(person, this, new Dice(this.#seed, person.name)),
    );
  }

  async #storm(ms: number): Promise<void> {
    const { scheduler } = this.around;
    const faultRates = anyFaultRates(this.#dice);
    this.around.faultRates = faultRates;
    this.#often(faultRates.killMs, () => this.#kill());
    this.#often(faultRates.cutMs, () => this.#cut());
    this.#often(faultRates.fullMs, () => this.#fill());
    this.#often(faultRates.slowMs, () => this.#dice.one(this.#clients)?.wire?.stall(this.#dice.between(200, 4_000)));
    await scheduler.runUntil(scheduler.now + ms);
  }

  #often(ms: number, trouble: () => void): void {
    if (ms === 0) return;
    this.around.scheduler.in(this.#dice.below(2 * ms), WORLD, () => {
      if (!this.isPlaying) return;
      trouble();
      this.#often(ms, trouble);
    });
  }

  /** kill -9: of what is under way to clients some may still arrive. */
  #kill(): void {
    const { scheduler, trace } = this.around;
    const slot = this.#dice.below(this.#slots.length);
    const victim = this.#slots[slot]!;
    if (!victim.alive) return;
    victim.die();
    trace.count('killed');
    trace.note(scheduler.now, `${victim.name} is killed`);
    for (const { wire } of this.#clients) if (wire?.process === victim) wire.cut(this.#dice.below(4));
    scheduler.in(this.#dice.between(10, 1_500), WORLD, () => this.#start(slot));
  }

  #cut(): void {
    this.around.trace.count('line cut');
    this.#dice.one(this.#clients)?.wire?.cut(this.#dice.below(3));
  }

  #fill(): void {
    this.around.full = true;
    this.around.scheduler.in(this.#dice.between(300, 4_000), WORLD, () => {
      this.around.full = false;
    });
  }

  async #calm(): Promise<void> {
    const { scheduler } = this.around;
    this.isPlaying = false;
    this.around.faultRates = NO_FAULTS;
    this.around.full = false;
    await scheduler.runUntil(scheduler.now + QUIET_MS);
  }

  /** All people who may be at the table are there, have all their answers, and hold what the store says. */
  #judge(): void {
    const { storedLog } = this.around;
    const { expectedMessages } = this.checker;
    const { door } = expectedMessages.whole(storedLog.head);
    for (const client of this.#clients) {
      const mayCome = client.seat !== null || door.watching;
      if (mayCome && client.waits !== null) this.checker.report('hung', `${client.name} waits for ${client.waits}`);
      if (client.isThere !== mayCome) this.checker.report('hung', `${client.name} is ${client.isThere ? '' : 'not '}at the table`);
      if (!client.isThere || client.view === null) continue;
      if (client.n !== storedLog.head) this.checker.report('diverged', `${client.name} is at ${client.n}, the store at ${storedLog.head}`);
      else if (digest(client.view) !== expectedMessages.digestFor(client.n, client.seat))
        this.checker.report('diverged', `${client.name} holds another view than the store`);
      if (JSON.stringify(client.door) !== expectedMessages.door(storedLog.head, client.seat))
        this.checker.report('diverged', `${client.name} sees another door than the store has`);
      if (JSON.stringify(client.notes) !== expectedMessages.notes(storedLog.head, client.seat))
        this.checker.report('diverged', `${client.name} reads other notes than the store has`);
    }
    this.#judgeBots();
    this.checker.conclude();
  }

  #judgeBots(): void {
    if (!this.#clients.some(({ isThere }) => isThere)) return;
    const { expectedMessages } = this.checker;
    const { state, door, history } = expectedMessages.whole(this.around.storedLog.head);
    // In a pause bots rest.
    if (door.paused) return;
    for (const seat of seatsOf(state)) {
      const { id } = seat;
      if (holderOf(door, id).bot === null) continue;
      // A GM may answer for others, and need not.
      const asks = new Set(state.asks.filter(({ answer, to }) => answer === null && owns(seat, to)).map((ask) => ask.id));
      const asked = legal(expectedMessages.game, state, id, history).filter((template) => template.ask !== null && asks.has(template.ask));
      if (asked.some(isOpen)) this.checker.report('hung', `the bot at ${id} does not answer`);
    }
  }
}

export const runWorld = (seed: number, builder: Builder = SOUND): Promise<Report> => new World(seed, builder).run();
