// Tests of bots at a table: when they move, wait and answer.

import { GAMES } from '@pasteboard/games';
import { describe, expect, test } from 'vitest';
import { closed, command, defineGame, offer, refuse, sees, type Command, type JsonRecord, type Seat, type Step } from '@pasteboard/kernel';
import { sceneEnds } from '@pasteboard/scenes/ends';
import { TABLE_SERVER_LIMITS } from '../src/table-server/table-server-limits.ts';
import { TableServer } from '../src/table-server/table-server.ts';
import { botKey } from '../src/table-log/command-key.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable, portsOn } from './test-server.ts';

const botNamed = (game: string, role: string): string => {
  const { bots } = GAMES[game]!;
  return Object.hasOwn(bots, role) ? role : Object.keys(bots)[0]!;
};

/** A clock that the test moves. */
class Hands {
  #at = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  readonly now = (): number => this.#at;
  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#at + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };
  readonly afterwards = (run: () => void): void => void setImmediate(run);
  /** Lets so long pass, and everything happen that is due. */
  async pass(ms: number): Promise<void> {
    for (const until = this.#at + ms; ; ) {
      await new Promise<void>((next) => setImmediate(next));
      const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > until) return void (this.#at = until);
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#at = next.at;
      next.run();
    }
  }
}

const seat = (id: string, role: Seat['role']): Seat => ({ id, role, name: id, plays: [] });

describe('bots at a table', () => {
  test.each(['thread', 'deck-of-adventures', 'realms-behind', 'meccg', 'hush'])(
    '[R10] %s: a table of bots plays on by itself while a viewer is connected',
    async (game) => {
      const store = new MemoryStore();
      const tableServer = tableServerOn(store);
      const { seats } = GAMES[game]!.ready[0]!;
      const bots = Object.fromEntries(seats.map(({ id, role }) => [id, botNamed(game, role)]));
      const { table } = await created(tableServer, newTable(game, { people: [], bots }));
      const eve = new Friend(tableServer);
      await eve.hello(table, null);
      const twelfth = await eve.hears('group', ({ n }) => n >= 14);
      expect(twelfth.group.by).not.toBe('');
      eve.connection.left();
    },
  );

  test('[R10] a bot that is asked something lists its answers and no other move', async () => {
    const hush = GAMES['hush']!;
    let wasted = 0;
    let asked = 0;
    const counted = (move: Command): Command => ({
      ...move,
      offers: (t, by) => {
        if (t.state.asks.some(({ to, answer }) => to === by.id && answer === null)) wasted++;
        return move.offers(t, by);
      },
    });
    const steps = hush.steps.map((step): Step => ({ ...step, fields: (t, args) => (asked++, step.fields(t, args)) }));
    const commands = Object.fromEntries(Object.entries(hush.commands).map(([name, move]) => [name, counted(move)]));
    const server = new TableServer({ hush: { ...hush, commands, steps } }, portsOn(new MemoryStore()), {
      ...TABLE_SERVER_LIMITS,
      botMs: 0,
    });
    const { table } = await created(server, newTable('hush', { people: [], bots: { ann: 'careful', ben: 'careful' } }));
    const eve = new Friend(server);
    await eve.hello(table, null);
    await eve.hears('group', ({ n }) => n >= 20);
    eve.connection.left();
    expect(asked).toBeGreaterThan(10);
    expect(wasted).toBe(0);
  });

  test('[R10] two processes let the same bot move: its move counts once', async () => {
    const store = new MemoryStore();
    const tableServers = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table } = await created(tableServers[0]!, newTable('hush', { people: [], bots: { ann: 'careful', ben: 'careful' } }));
    const watchers = tableServers.map((tableServer) => new Friend(tableServer));
    for (const watcher of watchers) await watcher.hello(table, null);
    for (const watcher of watchers) await watcher.hears('group', ({ n }) => n >= 30);
    const entries = await store.read(table, 0, 30);
    const moved = entries.flatMap(({ body }) => /bot [a-z]+ (?:ask|free) [0-9 ]+/.exec(body)?.[0] ?? []);
    expect(moved.length).toBeGreaterThan(20);
    expect(new Set(moved).size).toBe(moved.length);
    for (const watcher of watchers) watcher.connection.left();
  });

  test('[R10] two processes answer one question for a bot under one id, derived from the question, so that one answer is stored', async () => {
    const store = new MemoryStore();
    const { table } = await created(tableServerOn(store), newTable('hush', { people: [], bots: { ann: 'careful', ben: 'careful' } }));
    const tried = new Map<number, (string | null)[]>();
    const both = new Map<number, () => void>();
    // Nothing is written before both processes have decided on the same table: neither can know of the other's answer.
    const append: MemoryStore['append'] = async (of, expected, entries) => {
      const ids = [...(tried.get(expected) ?? []), ...entries.map(({ id }) => id)];
      tried.set(expected, ids);
      if (ids.length > 1) both.get(expected)?.();
      else await new Promise<void>((go) => both.set(expected, go));
      return store.append(of, expected, entries);
    };
    const slow = new Proxy(store, {
      get: (of, name) => {
        const member: unknown = Reflect.get(of, name, of);
        return name === 'append' ? append : typeof member === 'function' ? member.bind(of) : member;
      },
    });
    const watchers = [tableServerOn(slow, 1), tableServerOn(slow, 2)].map((tableServer) => new Friend(tableServer));
    for (const watcher of watchers) await watcher.hello(table, null);
    for (const watcher of watchers) await watcher.hears('group', ({ n }) => n >= 12);
    for (const watcher of watchers) watcher.connection.left();
    const kinds = new Set<string>();
    for (const { n, id, body } of await store.read(table, 2, 9)) {
      const { by, cause } = (JSON.parse(body) as { group: { by: string; cause: { id: string } } }).group;
      expect(tried.get(n - 1)).toEqual([id, id]);
      expect([id, cause.id]).toEqual([botKey(by, cause.id), expect.stringMatching(/^bot (ann|ben) (ask \d+|free) \d+$/)]);
      kinds.add(cause.id.split(' ')[2]!);
    }
    expect(kinds).toContain('ask');
  });

  test('[R10] bots wait while no person is connected, and do not outplay a person who does nothing', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const alone = await created(tableServer, newTable('hush', { people: [], bots: { ann: 'careful', ben: 'careful' } }));
    await tableServer.openTable(alone.table);
    const { table, secrets } = await created(tableServer, newTable('hush', { people: ['ann'], bots: { ben: 'careful' } }));
    const ann = new Friend(tableServer);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    await new Promise<void>((next) => setTimeout(next, 100));
    const heads = await store.heads([alone.table, table]);
    expect(heads.get(alone.table)).toBe(2);
    expect(heads.get(table)).toBeLessThanOrEqual(4);
  });

  test.each([
    ['tells the story', 'none', 15_000],
    ['has the turn of a character without a player', 'ogre', 4_000],
    ['is not the one whose turn it is', 'ann', 15_000],
  ])('[R10, D11] who may do something and need not is waited for a while, by a bot that %s', async (_, whose, wait) => {
    const clock = new Hands();
    const nod = command({ topic: 'play', rule: null, offers: () => [offer()], run: (t) => t.say('nodded') });
    const barred = command({ topic: 'play', rule: null, offers: () => [closed(refuse('no.door', 'N-1'))], run: () => {} });
    const game = defineGame({
      id: 'nods',
      title: 'Nods',
      words: {},
      ready: [{ name: 'two', seats: [seat('gus', 'gm'), seat('ann', 'player')], options: {}, setup: {} }],
      commands: { nod, leave: barred },
      // It knows what stands in its way from what it may not do.
      bots: { gm: (_, templates) => (templates.some(({ no }) => no?.key === 'no.door') ? { do: 'nod', with: {} } : null) },
      layout: { table: [], own: [], others: [], moves: ['nod'], turns: { whose: 'turn', begin: 'turn.begin', end: 'turn.end' } },
      open: (t) => {
        t.declare('table', 'turn', 'fact', whose);
        for (const id of ['ann', 'ogre']) t.declare(id, 'health', 'fact', 1);
      },
    });
    const tableServer = new TableServer({ nods: game }, { ...portsOn(new MemoryStore()), clock }, TABLE_SERVER_LIMITS);
    const [ready] = game.ready;
    const { table, secrets } = await created(tableServer, { game, opening: ready!, people: ['ann'], bots: { gus: 'gm' } });
    const ann = new Friend(tableServer);
    const { n } = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const { room } = (await tableServer.openTable(table))!;
    await clock.pass(1_000);
    expect(room.head.n - n).toBe(1);
    await clock.pass(wait - 1_000);
    expect(room.head.n - n).toBe(1);
    await clock.pass(1_000);
    expect(room.head.n - n).toBe(2);
    ann.say({ t: 'say', id: 's', text: 'Wait for me', to: null });
    await clock.pass(wait - 100);
    expect(room.head.n - n).toBe(3);
    // She is a person, whatever she calls her message.
    await ann.did({ t: 'do', id: 'bot.ann.free.9', do: 'nod', with: {} });
    await clock.pass(2_000);
    expect(room.head.n - n, 'a breath').toBe(4);
    await clock.pass(1_000);
    expect(room.head.n - n).toBe(5);
    ann.connection.left();
  });

  test.each([
    ['goes on where the game waits for it', 'ben', 3],
    ['waits where the game waits for the person', 'ann', 1],
  ])('[R10] in the turn of a person who may do something and need not, a bot %s', async (_, awaited, moves) => {
    const clock = new Hands();
    const nod = command({ topic: 'play', rule: null, offers: () => [offer()], run: (t) => t.say('nodded') });
    const game = defineGame({
      id: 'nods',
      title: 'Nods',
      words: {},
      ready: [{ name: 'two', seats: [seat('ann', 'player'), seat('ben', 'player')], options: {}, setup: {} }],
      commands: { nod },
      bots: { player: () => ({ do: 'nod', with: {} }) },
      awaits: () => awaited,
      layout: { table: [], own: [], others: [], moves: ['nod'], turns: { whose: 'turn', end: 'turn.end' } },
      open: (t) => t.declare('table', 'turn', 'fact', 'ann'),
    });
    const tableServer = new TableServer({ nods: game }, { ...portsOn(new MemoryStore()), clock }, TABLE_SERVER_LIMITS);
    const [ready] = game.ready;
    const { table, secrets } = await created(tableServer, { game, opening: ready!, people: ['ann'], bots: { ben: 'player' } });
    const ann = new Friend(tableServer);
    const { n } = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const { room } = (await tableServer.openTable(table))!;
    await clock.pass(6_500);
    expect(room.head.n - n).toBe(moves);
    ann.connection.left();
  });

  test.each([
    ['waits until people have read how the last one ended', ['ford'], 0],
    ['begins the first one at once', [], 1],
  ])('[R10] a GM that is a bot and may begin a scene %s', async (_, told, moves) => {
    const clock = new Hands();
    const begin = command({
      topic: 'scene',
      rule: null,
      offers: (_t, by) => (by.role === 'gm' ? [offer()] : []),
      run: (t) => t.say('scene.begun'),
    });
    const game = defineGame({
      id: 'scenes',
      title: 'Scenes',
      words: {},
      ready: [{ name: 'two', seats: [seat('ann', 'player'), seat('gus', 'gm')], options: {}, setup: {} }],
      commands: { 'scene.begin': begin },
      bots: { gm: () => ({ do: 'scene.begin', with: {} }) },
      layout: { table: [], own: [], others: [], moves: [], scenes: sceneEnds([], { rewards: [], fell: [], until: [] }) },
      open: (t) => t.declare('table', 'told', 'fact', told),
    });
    const tableServer = new TableServer({ scenes: game }, { ...portsOn(new MemoryStore()), clock }, TABLE_SERVER_LIMITS);
    const [ready] = game.ready;
    const { table, secrets } = await created(tableServer, { game, opening: ready!, people: ['ann'], bots: { gus: 'gm' } });
    const ann = new Friend(tableServer);
    const { n } = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const { room } = (await tableServer.openTable(table))!;
    const { story } = TABLE_SERVER_LIMITS.botWaits;
    await clock.pass(story - 1_000);
    expect(Math.min(1, room.head.n - n)).toBe(moves);
    await clock.pass(2_000);
    expect(room.head.n - n).toBeGreaterThan(0);
    ann.connection.left();
  });

  test('[R10, DOA-EPIC-03] a bot volunteers, and draws as a volunteer, only after a person has had time to step forward', async () => {
    const clock = new Hands();
    const tableServer = new TableServer(GAMES, { ...portsOn(new MemoryStore()), clock }, TABLE_SERVER_LIMITS);
    const game = GAMES['deck-of-adventures']!;
    const ready = game.ready.find(({ seats }) => seats.filter(({ role }) => role === 'player').length > 1)!;
    const gus = ready.seats.find(({ role }) => role === 'gm')!.id;
    const [ann, ...others] = ready.seats.filter(({ role }) => role === 'player').map(({ id }) => id);
    const bots = Object.fromEntries(others.map((id) => [id, 'player']));
    const { table, secrets } = await created(tableServer, { game, opening: ready, people: [gus, ann!], bots });
    const gm = new Friend(tableServer);
    await gm.hello(table, { id: gus, secret: secrets[gus]! });
    const { room } = (await tableServer.openTable(table))!;
    const did: string[] = [];
    room.listen(({ entry }) => {
      if (entry.kind === 'group' && others.includes(entry.group.by)) did.push(entry.group.cause.do);
    });
    const calls = async (id: string, name: string, params: JsonRecord): Promise<void> => {
      expect((await gm.did({ t: 'do', id, do: name, with: params })).t).toBe('done');
    };
    await calls('scene', 'unstick', {});
    await clock.pass(20_000);
    did.length = 0;
    await calls('begin', 'epic.begin', { successes: 2, failures: 2 });
    await calls('card', 'epic.card', { tc: 'KS', dr: 2, compelled: 'volunteers' });
    await clock.pass(TABLE_SERVER_LIMITS.botWaits.turn - 100);
    expect(did, 'Ann may still step forward').toEqual([]);
    await clock.pass(1_000);
    expect(did).toEqual(['epic.join']);
    const [asked] = room.head.state.asks;
    await calls('stat', 'answer', { ask: asked!.id, stat: 'Athletics' });
    await clock.pass(TABLE_SERVER_LIMITS.botWaits.turn - 100);
    expect(did, 'nor does it draw').toEqual(['epic.join']);
    await clock.pass(1_000);
    expect(did).toContain('epic.draw');
    gm.connection.left();
  });

  test('[R10] bots do not wait for a person who may always say something: after her check they play on', async () => {
    const tableServer = tableServerOn(new MemoryStore());
    const bots = { ben: 'player', 'game-master': 'gm' };
    const { table, secrets } = await created(tableServer, newTable('deck-of-adventures', { people: ['ann'], bots }));
    const ann = new Friend(tableServer);
    const { view } = await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    const [first] = view!.asks;
    expect(first!.key).toBe('check.called');
    const finished = await ann.did({ t: 'do', id: 'all', do: 'answer', with: { ask: first!.id, choice: 'finish', modifier: 'use' } });
    expect(finished.t).toBe('done');
    const by = new Set<string>();
    await ann.hears('group', ({ group }) => {
      by.add(group.by);
      return by.has('ben') || group.events.some((event) => event.type === 'AskChanged' && event.ask?.to === 'tovi');
    });
    ann.connection.left();
  });

  test.each([
    ['agrees where nobody else plays', ['ann'], 'back', 1],
    ['does not take back what another person has done or seen', ['ann', 'ben'], 'back', 0],
    ['does not mix it in again either', ['ann', 'ben'], 'reshuffle', 0],
    ['does not agree for a GM who is away [D15]', ['ann', 'gus'], 'back', 0],
  ])('[D14] a bot that is GM, asked to undo, %s', async (_, people, how, undone) => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const look = command({ topic: 'play', rule: null, offers: () => [offer()], run: (t) => void t.draw('deck', 'hand', 1) });
    const game = defineGame({
      id: 'looks',
      title: 'Looks',
      words: {},
      ready: [{ name: 'three', seats: [seat('gus', 'gm'), seat('ann', 'player'), seat('ben', 'player')], options: {}, setup: {} }],
      commands: { look },
      bots: { gm: () => null, player: () => null },
      open: (t) => {
        t.makePile('deck', { sees: sees('count') });
        t.makePile('hand', { owner: 'ann', sees: sees('count', { owner: 'faces' }) });
        t.make('deck', ['AS', 'KS', 'QS', 'JS']);
      },
    });
    const own = new TableServer({ looks: game }, tableServer.ports, tableServer.limits);
    const bots = Object.fromEntries(
      ['gus', 'ann', 'ben'].flatMap((id) => (people.includes(id) ? [] : [[id, id === 'gus' ? 'gm' : 'player']])),
    );
    const { table, secrets } = await created(own, { game, opening: game.ready[0]!, people, bots });
    const ann = new Friend(own);
    await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
    if (people.includes('gus')) {
      const gus = new Friend(own);
      await gus.hello(table, { id: 'gus', secret: secrets['gus']! });
      await gus.did({ t: 'door', id: 'away', what: { act: 'bot', seat: 'gus', bot: 'gm' } });
    }
    await ann.did({ t: 'do', id: 'look', do: 'look', with: {} });
    const { seq } = (await own.openTable(table))!.room.head.state;
    const asked = await ann.did({ t: 'do', id: 'undo', do: 'undo.ask', with: { back: seq, how } });
    await ann.hears('group', ({ n }) => asked.t === 'done' && n > asked.n);
    const { state } = (await own.openTable(table))!.room.head;
    expect([state.asks.length, state.piles['hand']!.slots.length]).toEqual([0, 1 - undone]);
    // By hand a player does nothing where there is a GM, be it a bot.
    ann.say({ t: 'legal', id: 'l', byHand: true });
    const { templates } = await ann.hears('legal');
    expect(templates.filter((each) => each.do.startsWith('manual.')).map((each) => each.do)).toEqual(['manual.say']);
    const grab = { from: 'deck', n: 1, to: 'hand', place: 'top' };
    expect(await ann.did({ t: 'do', id: 'grab', do: 'manual.deal', with: grab })).toMatchObject({ t: 'refused' });
    ann.connection.left();
  });
});
