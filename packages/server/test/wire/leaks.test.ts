// Tests that two tables that differ only in hidden things send the same bytes to a viewer.

import { randomStory, twinsFor } from '@pasteboard/conformance';
import { GAMES } from '@pasteboard/games';
import { anyFill, belowFrom, isOpen, legal, seatsOf, seeded, type Game, type Request, type State, type Group } from '@pasteboard/kernel';
import { OLDEST_VERSION, PROTOCOL_VERSION } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { REMEMBERED } from '../../src/table-log/undo-history.ts';
import { seeOdds } from '../../src/room/viewer-messages.ts';
import { Wire } from './wire.ts';
import { TABLE, tableServerOf, secretOf } from './twin-servers.ts';
import type { TableServer } from '../../src/table-server/table-server.ts';

const nightly = process.env['NIGHTLY'] === '1';
const STORIES = nightly ? 400 : 8;

interface Scene {
  readonly game: Game;
  readonly state: State;
  readonly groups: readonly Group[];
  readonly request: Request;
  readonly viewer: number;
  readonly seed: number;
}

/** Half of all scenes are seen by a spectator, with either version of the protocol. */
const isWatched = (seed: number): boolean => seed % 4 >= 2;

/** A table in the middle of a random story, a player who moves, and a viewer: a seat, the mover, or a spectator. */
const sceneOf = (game: Game, seed: number): Scene | null => {
  const below = belowFrom(seeded(seed));
  const { groups, state } = randomStory(game, seed, 8 + below(20));
  const seats = seatsOf(state);
  const mover = seats[below(Math.max(1, seats.length))];
  if (mover === undefined) return null;
  const open = legal(game, state, mover.id, groups.slice(-REMEMBERED), { byHand: below(4) === 0 }).filter(isOpen);
  const template = open[below(Math.max(1, open.length))];
  if (template === undefined) return null;
  const present = state.seats.flatMap(({ role }, at) => (role === 'gone' || at === 0 ? [] : [at]));
  const asked = present.filter((at) => legal(game, state, state.seats[at]?.id ?? '', groups, { only: ['answer'] }).length > 0);
  // How to answer comes unasked: half of the seats that look on are asked something, where any is.
  const from = seed % 2 === 1 && asked.length > 0 ? asked : present;
  const viewer = isWatched(seed) ? 0 : (from[below(from.length)] ?? 0);
  return { game, state, groups, request: { id: 'move', by: mover.id, ...anyFill(template, below) }, viewer, seed };
};

/** Everything that comes over this viewer's sockets while the command is given, they reconnect, and connect anew; and how many bytes that takes. */
const heardBy = async ({ state, request, viewer, groups, seed }: Scene, wire: Wire): Promise<string[]> => {
  const who = viewer === 0 ? null : (state.seats[viewer]?.id ?? null);
  const seat = (id: string | null) => (id === null ? null : { id, secret: secretOf(id) });
  const hello = (id: string | null, since: number | null) => ({
    t: 'hello',
    v: seed % 2 === 0 ? PROTOCOL_VERSION : OLDEST_VERSION,
    table: TABLE,
    seat: seat(id),
    since,
  });
  const [own, mover] = [await wire.open(), await wire.open()];
  const asks = [
    { t: 'legal', id: 'l', byHand: false },
    { t: 'legal', id: 'h', byHand: true },
    { t: 'legal', id: 'm', byHand: true, topics: ['manual'] },
    { t: 'odds', id: 'o' },
    { t: 'frame', id: 'f', n: groups.length },
  ];
  const again = asks.map((each) => ({ ...each, id: `${each.id}2` }));
  const has = (id: string, have: string | null) => ({ t: 'legal', id, byHand: false, have });
  await own.says(hello(who, null), ...asks, has('k', null));
  await mover.says(hello(request.by, null), { t: 'do', id: request.id, do: request.do, with: request.with });
  await own.catchesUp();
  await own.says(...again, has('k2', 'k'), { t: 'do', id: 'wrong', do: 'no such thing', with: {} });
  const back = await wire.open();
  await back.says(hello(who, groups.length), ...asks);
  const late = await wire.open();
  await late.says(hello(who, null), { t: 'page', id: 'p', before: null, limit: 5 }, { t: 'frame', id: 'g', n: groups.length + 1 });
  await own.catchesUp();
  const mine = [own, back, late, ...(request.by === who ? [mover] : [])];
  return mine.flatMap((line) => [...line.heard, `${line.bytes} bytes`]);
};

/** Two servers as one viewer hears them; null if that viewer is rightly shown different things. */
const heardInBoth = async (game: Game, seed: number, tamper: (server: TableServer) => Promise<void> = async () => {}) => {
  const scene = sceneOf(game, seed);
  const history = scene?.groups.slice(-REMEMBERED) ?? [];
  const twins = scene === null ? null : twinsFor(game, scene.state, history, scene.request, scene.viewer, seed);
  if (scene === null || twins === null) return null;
  const servers = [
    await tableServerOf(game, scene.groups, twins[0]),
    await tableServerOf(game, scene.groups, twins[1], scene.viewer === 0),
  ] as const;
  for (const server of servers) await tamper(server);
  const [here, there] = [await Wire.to(servers[0]), await Wire.to(servers[1])];
  const [mine, other] = [await heardBy(scene, here), await heardBy(scene, there)];
  await Promise.all([here.close(), there.close()]);
  return { mine, other, what: `${game.id}, seed ${seed}: viewer ${scene.viewer} while ${scene.request.by} does ${scene.request.do}` };
};

/** Was the viewer told, unasked, how to answer? */
const isAsked = (heard: readonly string[]): boolean =>
  heard.some((text) => /^\{"t":"(?:welcome|group|door)".*"asks":\{"templates":\[\{"do":"answer"/.test(text));

const compared = async (game: Game, seed: number): Promise<'asked' | 'not asked' | null> => {
  const heard = await heardInBoth(game, seed);
  if (heard === null) return null;
  expect(heard.other, heard.what).toEqual(heard.mine);
  return isAsked(heard.mine) ? 'asked' : 'not asked';
};

describe('the bytes of a socket', () => {
  test.each(['thread', 'deck-of-adventures', 'meccg', 'realms-behind', 'hush'])(
    '[P4] %s: no byte, number, order or length reveals anything hidden, to seats and spectators, late and back again',
    { timeout: nightly ? 3_600_000 : 120_000 },
    async (id) => {
      const game = GAMES[id];
      if (game === undefined) throw new Error(id);
      const told = { watched: 0, seated: 0, asked: 0 };
      for (let seed = 1; seed <= STORIES; seed++) {
        const found = await compared(game, seed);
        if (found !== null) told[isWatched(seed) ? 'watched' : 'seated']++;
        if (found === 'asked') told.asked++;
      }
      expect(told.asked).toBeGreaterThan(0);
      expect(told.watched).toBeGreaterThan(STORIES / 4);
      expect(told.seated).toBeGreaterThan(STORIES / 4);
    },
  );
});

/** Each viewer’s asks come with the odds and hints of another viewer, as if the wrong view were used. */
const throughOthersEyes = async (server: TableServer): Promise<void> => {
  const { lists, room } = (await server.openTable(TABLE))!;
  const honest = lists.asks.bind(lists);
  const other = (who: string): string => seatsOf(room.head.state).find(({ id }) => id !== who)?.id ?? who;
  lists.asks = (whole, who) => {
    const asks = honest(whole, who);
    if (asks === null || who === null) return asks;
    const { odds, hints } = lists.outlook(whole, other(who));
    return { ...asks, odds: odds.map(seeOdds), hints };
  };
};

/** Each viewer is told what another seat is asked. */
const othersAsks = async (server: TableServer): Promise<void> => {
  const { lists } = (await server.openTable(TABLE))!;
  const honest = lists.asks.bind(lists);
  lists.asks = (whole, who) =>
    who === null
      ? null
      : (seatsOf(whole.state)
          .map(({ id }) => (id === who ? null : honest(whole, id)))
          .find((asks) => asks !== null) ?? null);
};

describe('a server that reveals too much with an ask', () => {
  test.each([
    ['odds and hints from another seat’s view', throughOthersEyes],
    ['the answers of another seat', othersAsks],
  ] as const)('[P4] %s: is caught', { timeout: 120_000 }, async (_, tamper) => {
    let caught = false;
    for (let seed = 1; seed <= 40 && !caught; seed++) {
      const heard = await heardInBoth(GAMES['realms-behind']!, seed, tamper);
      caught = heard !== null && JSON.stringify(heard.mine) !== JSON.stringify(heard.other);
    }
    expect(caught).toBe(true);
  });
});
