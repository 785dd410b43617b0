// Tests that a question comes with its answers, the same as on request.

import { GAMES } from '@pasteboard/games';
import { anyFill, belowFrom, isOpen, seatsOf, seeded, type Ask, type Game, type State } from '@pasteboard/kernel';
import type { AsksView, OddsView, ServerMessage } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { machineClock } from '../src/net/ports.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, newTable, portsOn } from './test-server.ts';

const COMMANDS = 24;

type Legal = Extract<ServerMessage, { t: 'legal' }>;
type Chances = Extract<ServerMessage, { t: 'odds' }>;

/**
 * The open asks put to a seat, found without the kernel: the GM is asked for those whom no one plays, or else all players. A consent is
 * never asked of the seat that wants it, unless that seat is alone.
 */
const ownAsks = (state: State, seat: string): ReadonlySet<unknown> => {
  const seats = seatsOf(state);
  const first = (...lists: (typeof seats)[]): typeof seats => lists.find((list) => list.length > 0) ?? [];
  const asked = ({ to, key, frames }: Ask): typeof seats => {
    const inRole = (role: string) => seats.filter((each) => each.role === role);
    const behind = seats.filter(({ id, plays }) => id === to || plays.includes(to));
    const own = first(behind, inRole('gm'), inRole('player'));
    if (key !== 'consent.ask') return own;
    const wants = frames.at(-1)!.args['by'];
    const [others, rest] = [own, [...inRole('gm'), ...inRole('player')]].map((list) => list.filter(({ id }) => id !== wants));
    return first(others!, rest!, own);
  };
  return new Set(state.asks.filter((ask) => ask.answer === null && asked(ask).some(({ id }) => id === seat)).map(({ id }) => id));
};

const isOf =
  (asks: ReadonlySet<unknown>) =>
  ({ play }: Pick<OddsView, 'play'>): boolean =>
    play.do === 'answer' && asks.has(play.with['ask']);

/** What a client holds of its asks once it has heard all this. */
const toldOf = (heard: readonly ServerMessage[]): AsksView | undefined =>
  heard.reduce<AsksView | undefined>((told, message) => {
    if (message.t === 'welcome') return message.asks;
    return message.t === 'group' || message.t === 'door' ? (message.asks ?? told) : told;
  }, undefined);

class Player extends Friend {
  #asked = 0;
  async legal(): Promise<Legal> {
    const id = `legal-${++this.#asked}`;
    this.say({ t: 'legal', id, byHand: false });
    return this.hears('legal', (message) => message.id === id);
  }
  async odds(): Promise<Chances> {
    const id = `odds-${++this.#asked}`;
    this.say({ t: 'odds', id });
    return this.hears('odds', (message) => message.id === id);
  }
}

interface Gathered {
  readonly server: TableServer;
  readonly table: string;
  readonly secrets: { readonly [seat: string]: string };
  readonly players: ReadonlyMap<string, Player>;
  readonly state: () => State;
  readonly faults: readonly unknown[];
}

/** Everybody at a table of this game, each with a device. */
const gathered = async (game: Game, seed = 1, clock = machineClock): Promise<Gathered> => {
  const ports = portsOn(new MemoryStore(), seed);
  const server = new TableServer({ [game.id]: game }, { ...ports, clock }, TABLE_SERVER_LIMITS);
  const opening = game.ready[0]!;
  const { table, secrets } = await created(server, newTable(game.id, { game, opening, people: opening.seats.map(({ id }) => id) }));
  const players = new Map<string, Player>();
  for (const [id, secret] of Object.entries(secrets)) {
    const player = new Player(server);
    await player.hello(table, { id, secret });
    players.set(id, player);
  }
  const { room } = (await server.openTable(table))!;
  return { server, table, secrets, players, state: () => room.head.state, faults: ports.faults };
};

/** A player does something, whatever it is; answers first. False if no player can. */
const moves = async ({ players }: Gathered, below: (n: number) => number, id: string): Promise<boolean> => {
  const seats = [...players.values()];
  const first = below(seats.length);
  for (const player of [...seats.slice(first), ...seats.slice(0, first)]) {
    const open = (await player.legal()).templates.filter(isOpen);
    const answers = open.filter(({ ask }) => ask !== null);
    const from = answers.length > 0 && below(4) > 0 ? answers : open;
    const template = from[below(Math.max(1, from.length))];
    if (template === undefined) continue;
    await player.did({ t: 'do', id, ...anyFill(template, below) });
    return true;
  }
  return false;
};

/** Checks that each seat has the answers to its own asks, as on request, and none of another seat’s. Returns the number of seats that were asked. */
const compare = async ({ players, state }: Gathered): Promise<number> => {
  let asked = 0;
  for (const [seat, player] of players) {
    const own = ownAsks(state(), seat);
    const [{ templates }, { odds, hints }] = [await player.legal(), await player.odds()];
    const told = toldOf(player.heard);
    if (own.size === 0) continue;
    asked++;
    expect(told).toEqual({
      templates: templates.filter(({ ask }) => own.has(ask)),
      odds: odds.filter(isOf(own)),
      hints: hints.filter(isOf(own)),
    });
  }
  return asked;
};

/** Every ask that came with an entry was put to the seat that heard of it, at some time. */
const hears = ({ players, state }: Gathered, before: Map<string, Set<unknown>>): void => {
  for (const [seat, player] of players) {
    const ever = before.get(seat) ?? new Set();
    for (const id of ownAsks(state(), seat)) ever.add(id);
    before.set(seat, ever);
    const told = player.heard.flatMap((message) => ('asks' in message ? (message.asks?.templates ?? []) : []));
    expect(told.filter(({ ask }) => !ever.has(ask))).toEqual([]);
  }
};

describe('the questions of a seat', () => {
  test.each(Object.keys(GAMES))(
    '[P6] %s: a question comes with its answers, odds and hints, the same as in legal and odds, and with no other seat’s',
    { timeout: 60_000 },
    async (id) => {
      const below = belowFrom(seeded(id.length));
      let asked = 0;
      for (let seed = 1; asked === 0 || seed < 2; seed++) {
        const all = await gathered(GAMES[id]!, seed, { ...machineClock, now: () => 1_000 });
        const ever = new Map<string, Set<unknown>>();
        hears(all, ever);
        for (let i = 0; i < COMMANDS && (await moves(all, below, `m${i}`)); i++) {
          hears(all, ever);
          asked += await compare(all);
        }
        expect(all.faults).toEqual([]);
        await all.server.close();
      }
      expect(asked).toBeGreaterThan(0);
    },
  );
});

describe('a consent', () => {
  /** Ann asks to undo a card that all have seen; then Ben, who is asked as well, leaves the table. */
  const afterBenLeft = async () => {
    const draw = GAMES['draw']!;
    const seats = ['ann', 'ben', 'cat'].map((id) => ({ id, role: 'player' as const, name: id, plays: [] }));
    const all = await gathered({ ...draw, byHand: 'anybody', ready: [{ ...draw.ready[0]!, seats }] });
    const [ann, ben, cat] = seats.map(({ id }) => all.players.get(id)!);
    await ann!.did({ t: 'do', id: 'd', do: 'draw', with: {} });
    expect(await ann!.did({ t: 'do', id: 'u', do: 'undo.ask', with: { back: 2, how: 'back' } })).toMatchObject({ t: 'done' });
    ben!.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ben', leave: true } });
    await cat!.hears('group', ({ group }) => group.events.some(({ type }) => type === 'SeatChanged'));
    const asksOf = (player: Player) => toldOf(player.heard)?.templates?.map(({ ask }) => ask);
    return { ...all, ann: ann!, cat: cat!, asksOf, open: all.state().asks.map(({ id }) => id) };
  };

  test('[P6] a question to a seat that has left comes to the others, and not to the seat that wants it', async () => {
    const { ann, cat, asksOf, open, server } = await afterBenLeft();
    expect(open).toHaveLength(2);
    expect(asksOf(cat)).toEqual(open);
    expect(asksOf(ann)).toBeUndefined();
    await server.close();
  });

  test('[P6] a question to an absent GM goes to the others, and comes with its answers without a request', async () => {
    const { ann, cat, asksOf, open, server, table, secrets } = await afterBenLeft();
    // From now on the GM stands in for Ben.
    const { n } = (await ann.did({ t: 'do', id: 'gm', do: 'manual.seat', with: { seat: 'ann', role: 'gm' } })) as { readonly n: number };
    await cat.hears('group', (message) => message.n === n);
    expect(asksOf(cat)).toEqual(open);
    expect(asksOf(ann)).toBeUndefined();
    const again = new Player(server);
    const { asks } = await again.hello(table, { id: 'cat', secret: secrets['cat']! });
    expect(asks?.templates?.map(({ ask }) => ask)).toEqual(open);
    await server.close();
  });
});

/** A table of Thread, in a game that is changed a little, with Ann and the Weaver. */
const atThread = async (change: Partial<Game> = {}, clock = machineClock) => {
  const all = await gathered({ ...GAMES['thread']!, ...change }, 1, clock);
  const [ann, weaver] = [all.players.get('ann')!, all.players.get('weaver-seat')!];
  let checks = 0;
  /** The Weaver calls Ann’s character to a check. Gives the entry as Ann and the Weaver hear it. */
  const calls = async () => {
    const id = `check-${++checks}`;
    await weaver.did({ t: 'do', id, do: 'check', with: { who: 'ash', first: 'body', second: 'spirit', rating: 'easy', difficulty: 13 } });
    const own = await weaver.hears('group', ({ done }) => done === id);
    return { told: await ann.hears('group', ({ n }) => n === own.n), own };
  };
  const seat = { id: 'ann', secret: all.secrets['ann']! };
  return { ...all, ann, weaver, calls, seat };
};

describe('the answers to a check', () => {
  test('[P6] questions come with the entry that raises them, to the seat that is asked and to no other', async () => {
    const { calls, server, table } = await atThread();
    const watcher = new Friend(server);
    await watcher.hello(table, null);
    const { told, own } = await calls();
    expect(told.asks?.templates?.map((each) => each.do)).toContain('answer');
    expect(told.asks?.hints).not.toEqual([]);
    expect(own).not.toHaveProperty('asks');
    expect(await watcher.hears('group', ({ n }) => n === own.n)).not.toHaveProperty('asks');
    await server.close();
  });

  test('[R6] questions come with the welcome of a client that is new, returns, or lost its view', async () => {
    const { calls, server, table, seat, ann } = await atThread();
    const { told } = await calls();
    const [late, back] = [new Friend(server), new Friend(server)];
    const asks = (await late.hello(table, seat)).asks!;
    expect(asks.templates).toEqual(expect.arrayContaining([...told.asks!.templates!]));
    expect(await back.hello(table, seat, told.n - 1)).toMatchObject({ view: null, asks });
    ann.say({ t: 'resync' });
    expect(await ann.hears('welcome', ({ n }) => n === told.n)).toMatchObject({ asks });
    await server.close();
  });

  test('[P6] unchanged questions are not sent again, and are sent as closed while the table is paused', async () => {
    const { calls, server, ann, weaver } = await atThread();
    const { told } = await calls();
    await weaver.did({ t: 'say', id: 's', text: 'well?', to: null });
    await weaver.did({ t: 'door', id: 'w', what: { act: 'watching', allowed: false } });
    expect((await ann.hears('door')).asks).toBeUndefined();
    await weaver.did({ t: 'door', id: 'p', what: { act: 'pause', paused: true } });
    const { asks } = await ann.hears('door', ({ door }) => door.paused);
    expect(asks?.templates?.map(({ no }) => no?.key)).toEqual(asks?.templates?.map(() => 'table.paused'));
    const { templates } = await ann.legal();
    expect(asks?.templates).toEqual(templates.filter(({ ask }) => ask !== null));
    await weaver.did({ t: 'door', id: 'q', what: { act: 'pause', paused: false } });
    const after = await ann.hears('door', ({ n, door }) => !door.paused && n > told.n + 3);
    expect(after.asks?.templates?.every(({ no }) => no?.key !== 'table.paused')).toBe(true);
    await server.close();
  });

  test('[P6] answers are computed once, whatever number of devices shows the seat and asks', async () => {
    const seen: string[] = [];
    const thread = GAMES['thread']!;
    const { calls, server, table, seat, ann } = await atThread({
      odds: (view) => {
        seen.push(view.seats[view.you]!.id);
        return thread.odds(view);
      },
    });
    const second = new Player(server);
    await second.hello(table, seat);
    seen.length = 0;
    await calls();
    await ann.odds();
    await second.odds();
    expect(seen.filter((id) => id === 'ann')).toEqual(['ann']);
    await server.close();
  });

  test('[N31] answers come without odds if those took long the last two times, until they are quick again', async () => {
    let [now, ms] = [1_000, 50];
    const thread = GAMES['thread']!;
    const slow: Partial<Game> = {
      odds: (view) => {
        now += ms;
        return thread.odds(view);
      },
    };
    const { calls, server, ann } = await atThread(slow, { ...machineClock, now: () => now });
    await ann.odds();
    expect((await calls()).told.asks?.hints).not.toBeUndefined();
    const late = (await calls()).told.asks!;
    expect(Object.keys(late)).toEqual(['templates']);
    expect(late.templates).not.toEqual([]);
    ms = 1;
    expect((await ann.odds()).hints).not.toEqual([]);
    expect((await calls()).told.asks?.hints).not.toBeUndefined();
    await server.close();
  });

  test('[N31] a long list of answers is sent only on request, and comes without odds if a rule fails', async () => {
    const thread = GAMES['thread']!;
    const many = Array.from({ length: 600 }, (_, i) => `w${i}`);
    const long = await atThread({
      steps: thread.steps.map((step) => ({
        ...step,
        fields: () => ({ word: { kind: 'choice', as: 'word', of: many.map((id) => ({ id, no: null })), secret: false } }),
      })),
    });
    expect((await long.calls()).told.asks).toEqual({});
    await long.server.close();
    let fails = false;
    const failing = await atThread({
      odds: (view) => {
        if (fails) throw new Error('no odds today');
        return thread.odds(view);
      },
    });
    fails = true;
    expect(Object.keys((await failing.calls()).told.asks!)).toEqual(['templates']);
    expect(failing.faults).not.toEqual([]);
    await failing.server.close();
  });
});
