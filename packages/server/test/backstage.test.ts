// Tests that other viewers learn nothing of the GM's backstage before an entry is shown.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import type { BroughtEntry, JsonRecord } from '@pasteboard/kernel';
import type { BackstageAct } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { replayOf, wholeTable } from '../src/table-files/export.ts';
import { readTableFile } from '../src/table-files/import.ts';
import { MOST_KEPT, keyOfEntry } from '../src/table-log/backstage.ts';
import { EMPTY_TABLE, foldEntry, readWhole, writeWhole } from '../src/table-log/entries.ts';
import type { TableServer } from '../src/table-server/table-server.ts';
import { Friend, created, newTable, tableServerOn } from './test-server.ts';

const EXAMPLES = { thread: 'fen-road', 'deck-of-adventures': 'tithe-barn', 'realms-behind': 'salt-ford' } as const;
type GameId = keyof typeof EXAMPLES;

const entriesOf = (game: GameId): readonly BroughtEntry[] => {
  const text = readFileSync(join(import.meta.dirname, `../../../docs/examples/${EXAMPLES[game]}.pack.json`), 'utf8');
  return GAMES[game]!.brings!.readPack(text).entries;
};

const needs = (game: GameId, entry: BroughtEntry) => GAMES[game]!.brings!.needs(entry);
/** One that names no other entry. */
const creatureOf = (game: GameId): BroughtEntry =>
  entriesOf(game).find((entry) => ['npc', 'creature'].includes(entry.kind) && needs(game, entry).length === 0)!;

/** One entry of every kind that can be kept by itself. */
const oneOfEach = (game: GameId): readonly BroughtEntry[] => {
  const scene = entriesOf(game).find(({ kind }) => kind === 'scene')!;
  const { title, read = '' } = scene.data as { readonly title: string; readonly read?: string };
  const alone = [...entriesOf(game).filter((entry) => needs(game, entry).length === 0), { ...scene, data: { title, read } }];
  return [...Map.groupBy(alone, ({ kind }) => kind).values()].map(([first]) => first!);
};
const asJson = (entry: BroughtEntry): JsonRecord => ({ ...entry });

/** A table with a GM, a player and a spectator. */
const seated = async (tableServer: TableServer, game: GameId) => {
  const { empty } = GAMES[game]!;
  const seats = [...empty!.seats, { id: 'ann', role: 'player', name: 'Ann', plays: [] } as const];
  const people = seats.map(({ id }) => id);
  const { table, secrets } = await created(tableServer, newTable(game, { opening: { ...empty!, seats }, people }));
  const come = async (id: string | null): Promise<Friend> => {
    const friend = new Friend(tableServer);
    await friend.hello(table, id === null ? null : { id, secret: secrets[id]! });
    return friend;
  };
  return { table, come, gm: seats[0]!.id };
};

let sent = 0;
const prepares = async (who: Friend, what: BackstageAct): Promise<string> => {
  const answer = await who.did({ t: 'backstage', id: `b${sent++}`, what });
  return answer.t === 'refused' ? answer.refusal.key : answer.t;
};

/** All that a client was told, without the times. */
const told = ({ heard }: Friend): string =>
  JSON.stringify(heard)
    .replaceAll(/"at":\d+/g, '"at":0')
    .replaceAll(/"code":"[A-Z0-9]+"/g, '"code":""');

const games = Object.keys(EXAMPLES) as readonly GameId[];

describe.each(games)('backstage at a table of %s', (game) => {
  const creature = creatureOf(game);
  const key = keyOfEntry(creature);

  test('[B1] whatever the GM keeps, player and spectator are told the same bytes, and nothing of it', async () => {
    const evenings = await Promise.all(
      oneOfEach(game).map(async (entry) => {
        const { table, come, gm } = await seated(tableServerOn(), game);
        const [noor, ann, watcher] = [await come(gm), await come('ann'), await come(null)];
        expect(await prepares(noor, { act: 'keep', entry: asJson(entry) })).toBe('done');
        expect(await prepares(noor, { act: 'drop', key: keyOfEntry(entry) })).toBe('done');
        const late = await come('ann');
        for (const friend of [ann, watcher, late]) {
          await friend.did({ t: 'page', id: 'page', before: null, limit: 50 });
          expect(told(friend)).not.toContain(entry.name);
          expect(told(friend)).not.toContain('backstage');
        }
        return [ann, watcher, late].map((friend) => told(friend).replaceAll(table, 'TABLE'));
      }),
    );
    expect(evenings.length).toBeGreaterThan(4);
    for (const evening of evenings) expect(evening).toEqual(evenings[0]);
  });

  test('[B2] only the GM keeps, asks for, drops and shows', async () => {
    const { come, gm } = await seated(tableServerOn(), game);
    const [noor, ann] = [await come(gm), await come('ann')];
    await prepares(noor, { act: 'keep', entry: asJson(creature) });
    for (const what of [
      { act: 'keep', entry: asJson(creature) },
      { act: 'drop', key },
      { act: 'show', key, times: 1 },
    ] as const)
      expect(await prepares(ann, what)).toBe('backstage.onlyGm');
    expect(await ann.did({ t: 'kept', id: 'k', key })).toMatchObject({ t: 'refused', refusal: { key: 'backstage.unknown' } });
    expect(await noor.did({ t: 'kept', id: 'k', key })).toMatchObject({
      t: 'kept',
      entry: { name: creature.name, secret: creature.secret },
    });
  });

  test('[B3] three shown are a command of the game, without the GM’s secret, and the entry stays backstage', async () => {
    const { come, gm } = await seated(tableServerOn(), game);
    const [noor, ann] = [await come(gm), await come('ann')];
    await prepares(noor, { act: 'keep', entry: asJson({ ...creature, secret: 'sold the bell' }) });
    expect(await prepares(noor, { act: 'show', key, times: 3 })).toBe('done');
    const { view } = await ann.did({ t: 'frame', id: 'f', n: 99 }).then((answer) => answer as Extract<typeof answer, { t: 'frame' }>);
    const named = Object.values(view.values).filter((values) => values['name']?.value === creature.name);
    expect(named).toHaveLength(3);
    expect(told(ann)).not.toContain('sold the bell');
    expect(await noor.did({ t: 'kept', id: 'k', key })).toMatchObject({ t: 'kept' });
    expect(await prepares(noor, { act: 'drop', key })).toBe('done');
    expect(await prepares(noor, { act: 'show', key, times: 1 })).toBe('backstage.unknown');
  });

  test('[B4] an entry that does not fit is refused with the part and what would fit, and nothing changes', async () => {
    const { come, gm } = await seated(tableServerOn(), game);
    const noor = await come(gm);
    const answer = await noor.did({
      t: 'backstage',
      id: 'x',
      what: { act: 'keep', entry: asJson({ ...creature, kind: `${creature.kind}s` }) },
    });
    expect(answer).toMatchObject({
      t: 'refused',
      refusal: { key: 'backstage.misfit', params: { what: expect.stringContaining(creature.kind) } },
    });
    expect((await (await come(gm)).hears('welcome')).backstage).toBeUndefined();
  });

  test('[B6] the GM’s file has it, and a table from that file; a player’s replay has not', async () => {
    const tableServer = tableServerOn();
    const { table, come, gm } = await seated(tableServer, game);
    const noor = await come(gm);
    await prepares(noor, { act: 'keep', entry: asJson(creature) });
    const { head } = (await tableServer.openTable(table))!.room;
    const text = async (pieces: AsyncIterable<string>): Promise<string> => {
      let all = '';
      for await (const piece of pieces) all += piece;
      return all;
    };
    const file = await text(wholeTable(tableServer.ports.store, table, game, head.n, { who: gm, head }));
    const read = await readTableFile([file], GAMES, { keep: async () => {}, snapshot: async () => {} });
    expect(read.whole.backstage[key]).toEqual(creature);
    expect(await text(replayOf(tableServer.ports.store, table, game, head, 'ann'))).not.toContain(creature.name);
    expect(await text(replayOf(tableServer.ports.store, table, game, head, gm))).not.toContain(creature.name);
  });
});

describe('backstage', () => {
  const game = 'thread';
  const creature = creatureOf(game);

  test('[B2] who becomes GM is told of it at once, and a former GM is told that it is gone', async () => {
    const { come, gm } = await seated(tableServerOn(), game);
    const [noor, ann] = [await come(gm), await come('ann')];
    await prepares(noor, { act: 'keep', entry: asJson(creature) });
    await noor.did({ t: 'door', id: 'h', what: { act: 'handOver', seat: 'ann' } });
    const welcomes = (friend: Friend) => friend.heard.filter((each) => each.t === 'welcome').at(-1);
    await ann.hears('welcome', ({ seat }) => seat === gm);
    expect(welcomes(ann)?.backstage).toEqual([
      { key: keyOfEntry(creature), kind: creature.kind, name: creature.name, tags: creature.tags },
    ]);
    await noor.hears('welcome', ({ seat }) => seat === 'ann');
    expect(welcomes(noor)?.backstage).toBeUndefined();
  });

  test('[B5] there is room for so many entries and characters, and a full backstage can be emptied', async () => {
    const { come, gm } = await seated(tableServerOn(), game);
    const noor = await come(gm);
    const secret = 'x'.repeat(8_000);
    const fits = Math.floor(MOST_KEPT.characters / (secret.length + 500));
    for (let n = 0; n < fits; n++)
      expect(await prepares(noor, { act: 'keep', entry: asJson({ ...creature, id: `npc-${n}`, secret }) })).toBe('done');
    for (let n = fits; n < fits + 5; n++) await prepares(noor, { act: 'keep', entry: asJson({ ...creature, id: `npc-${n}`, secret }) });
    expect(await prepares(noor, { act: 'keep', entry: asJson({ ...creature, id: 'last', secret }) })).toBe('backstage.full');
    expect(await prepares(noor, { act: 'drop', key: 'npc/npc-0' })).toBe('done');
    expect(await prepares(noor, { act: 'keep', entry: asJson({ ...creature, id: 'npc-0', secret }) })).toBe('done');
  });

  test('[B6] a snapshot has it, and one from before has none', () => {
    const entry = { kind: 'kept', at: 0, by: 'gm', changes: [{ key: 'npc/a', entry: creature }] } as const;
    const whole = foldEntry(EMPTY_TABLE, entry);
    expect(readWhole({ n: 1, body: writeWhole(whole) } as never)?.backstage).toEqual({ 'npc/a': creature });
    expect(readWhole({ n: 0, body: writeWhole(EMPTY_TABLE) } as never)?.backstage).toEqual({});
  });
});
