// Tests that real messages match the published schemas.

import { GAMES } from '@pasteboard/games';
import { anyFill, belowFrom, isOpen, seeded, type Game, type Template } from '@pasteboard/kernel';
import { ROUTES, clientMessage, doorAct, gameList, gameRules, gameWords, serverMessage, tableFacts, tableMade } from '@pasteboard/protocol';
import { asyncApi, openApi } from '@pasteboard/protocol/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Friend, created, tableServerOn, newTable } from '../test-server.ts';
import { ask, make, networkServer, type NetworkServer } from './network-server.ts';

const FOUR = ['thread', 'deck-of-adventures', 'meccg', 'realms-behind'];

/** Anything that a person at this table may do. */
const anyMove = async (friend: Friend, id: string, below: (n: number) => number) => {
  const legal = await friend.did({ t: 'legal', id: `l${id}`, byHand: below(4) === 0 });
  if (legal.t !== 'legal') throw new Error(legal.t);
  const open = legal.templates.filter(isOpen);
  const asked = open.filter(({ ask: question }) => question !== null);
  const from: readonly Template[] = asked.length > 0 ? asked : open;
  const template = from[below(Math.max(1, from.length))];
  return template === undefined ? null : friend.did({ t: 'do', id, ...anyFill(template, below) });
};

const play = async (game: Game, seed: number): Promise<Friend[]> => {
  const tableServer = tableServerOn(undefined, seed);
  const table = newTable(game.id, { opening: game.ready.at(-1)! });
  const people = table.opening.seats.map(({ id }) => id);
  const { table: id, secrets } = await created(tableServer, { ...table, people });
  const friends = people.map(() => new Friend(tableServer));
  // They speak both versions, in turn.
  await Promise.all(friends.map((friend, i) => friend.hello(id, { id: people[i]!, secret: secrets[people[i]!]! }, null, 1 + (i % 2))));
  const watcher = new Friend(tableServer);
  await watcher.hello(id, null);
  const below = belowFrom(seeded(seed));
  for (let n = 0; n < 60; n++) await anyMove(friends[below(friends.length)]!, `m${n}`, below);
  const [first, second] = friends;
  await first!.did({ t: 'say', id: 's', text: 'hail', to: people[1]! });
  await first!.did({ t: 'note', id: 'n', key: 'k', text: 'x', for: 'gm' });
  await second!.did({ t: 'odds', id: 'o' });
  await second!.did({ t: 'page', id: 'p', before: null, limit: 200 });
  await second!.did({ t: 'frame', id: 'f', n: 20 });
  await second!.did({ t: 'ping', id: 'i' });
  await first!.did({ t: 'door', id: 'h', what: { act: 'share', as: 'mine', upTo: null } });
  await first!.did({ t: 'door', id: 'd', what: { act: 'move', seat: people[0]! } });
  second!.connection.receive('{');
  second!.say({ t: 'resync' });
  watcher.say({ t: 'say', id: 'w', text: 'psst', to: null });
  await tableServer.close();
  return [...friends, watcher];
};

describe('real messages', () => {
  test.each(FOUR)('[N6] every message that a table of %s sends parses by its schema, and has no other fields', async (id) => {
    const friends = await play(GAMES[id]!, 7);
    const heard = friends.flatMap((friend) => friend.heard);
    for (const message of heard) serverMessage.parse(message);
    const kinds = new Set(heard.map(({ t }) => t));
    for (const kind of [
      'welcome',
      'group',
      'chat',
      'note',
      'door',
      'done',
      'legal',
      'odds',
      'page',
      'frame',
      'pong',
      'secret',
      'shared',
      'error',
      'refused',
      'bye',
    ])
      expect(kinds).toContain(kind);
  });

  test('[N6] a message with more, less or other than the schema says does not parse', () => {
    expect(serverMessage.safeParse({ t: 'pong', id: 'a' }).success).toBe(true);
    for (const wrong of [{ t: 'pong' }, { t: 'pong', id: 'a', more: 1 }, { t: 'pong', id: 1 }, { t: 'ding' }, null, []])
      expect(serverMessage.safeParse(wrong).success).toBe(false);
    const hello = { t: 'hello', v: 1, table: 'x', seat: null, since: null };
    expect(clientMessage.safeParse(hello).success).toBe(true);
    for (const wrong of [
      { ...hello, since: -1 },
      { ...hello, seat: undefined },
      { ...hello, more: 1 },
    ])
      expect(clientMessage.safeParse(wrong).success).toBe(false);
  });
});

type Part = { readonly [key: string]: unknown };

/** Every reference within a document leads somewhere in it. */
const strays = (document: Part): string[] => {
  const refs = Array.from(JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g), ([, ref]) => ref!);
  const leads = (ref: string): boolean =>
    ref.startsWith('#/') &&
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Part | undefined)?.[key.replaceAll('~1', '/')], document) !== undefined;
  return [...new Set(refs)].filter((ref) => !leads(ref));
};

describe('published documents', () => {
  let home: NetworkServer;
  beforeAll(async () => {
    home = await networkServer();
  });
  afterAll(() => home.close());

  test('[N7] OpenAPI 3.1 lists every address, and every reference in it resolves', async () => {
    const { body } = await ask(`${home.url}/openapi.json`);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApi(home.url))));
    expect([body['openapi'], strays(body)]).toEqual(['3.1.0', []]);
    const paths = body['paths'] as { readonly [path: string]: { readonly [method: string]: Part } };
    for (const { path, method, answers } of ROUTES) {
      expect(Object.keys(paths[path]![method]!['responses'] as Part)).toEqual(Object.keys(answers));
      const filled = path.replace(/\{\w+\}/g, 'none');
      const { status } = await ask(home.url + filled, method.toUpperCase(), method === 'post' ? {} : undefined);
      expect([path, Object.keys(answers)]).toEqual([path, expect.arrayContaining([String(status)])]);
    }
    const ids = Object.values(paths).flatMap((each) => Object.values(each).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ROUTES.length);
  });

  test('[N7] AsyncAPI 3 tells of every message in both directions', async () => {
    const { body } = await ask(`${home.url}/asyncapi.json`);
    expect(body).toEqual(JSON.parse(JSON.stringify(asyncApi(home.url))));
    expect([body['asyncapi'], strays(body)]).toEqual(['3.0.0', []]);
    const { messages } = body['components'] as { messages: { readonly [name: string]: Part } };
    expect(Object.keys(messages)).toHaveLength(clientMessage.options.length + serverMessage.options.length);
    for (const [name, { summary }] of Object.entries(messages)) expect([name, summary]).toEqual([name, expect.stringMatching(/[.?]$/)]);
  });

  test('[N7] the page names every route and message, links only to itself, and needs no script', async () => {
    const { body, headers } = await ask(`${home.url}/docs`);
    const text = String(body['text']);
    for (const { path } of ROUTES) expect(text).toContain(path);
    for (const act of doorAct.options) expect(text).toContain(act.description ?? 'an act without a word about it');
    expect(text).not.toContain('__schema');
    for (const option of [...clientMessage.options, ...serverMessage.options])
      expect(text).toContain(`&quot;${[...option.shape.t.values][0]}&quot;`);
    expect(text).not.toMatch(/<script|style=|https?:\/\/(?!127)/);
    const anchors = Array.from(text.matchAll(/href="#([^"]+)"/g), ([, to]) => to!);
    expect(anchors.filter((to) => !text.includes(`id="${to}"`))).toEqual([]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('[N7] answers over HTTP are as published', async () => {
    const { table, ...made } = await make(home.url, { game: 'thread' });
    expect(tableMade.parse({ table, ...made })).toEqual({ table, ...made });
    tableFacts.parse((await ask(`${home.url}/api/tables/${table}`)).body);
    const games = gameList.parse((await ask(`${home.url}/api/games`)).body);
    expect(games.games.map(({ id }) => id)).toEqual(Object.keys(GAMES));
    for (const { links } of games.games) {
      gameRules.parse((await ask(home.url + links.rules)).body);
      const { words } = gameWords.parse((await ask(home.url + links.words)).body);
      expect(words['say.door.locked']).toBeDefined();
    }
  });
});
