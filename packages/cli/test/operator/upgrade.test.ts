// A store as version 0.1.0 left it: `store-0.1.db.gz` was written by the commit that first kept tables in SQLite behind `pasteboard serve`, with
// questions open at two tables. The secrets in `store-0.1.json` open seats of these four tables and nothing else.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anyPlay, belowFrom, seeded, type View } from '@pasteboard/kernel';
import { databaseIn } from '@pasteboard/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../server/test/net/network-server.ts';
import { Server } from '../kill/servers.ts';
import { typed } from '../typed-session.ts';

interface OldTable {
  readonly game: string;
  readonly table: string;
  readonly code: string;
  readonly seat: string;
  readonly secret: string;
  readonly n: number;
  readonly asks: readonly { readonly id: number; readonly key: string }[];
}

const here = (file: string): Buffer => readFileSync(join(import.meta.dirname, file));
const TABLES = JSON.parse(here('store-0.1.json').toString()) as readonly OldTable[];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-upgrade-'));
  writeFileSync(databaseIn(folder), gunzipSync(here('store-0.1.db.gz')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asksIn = ({ asks }: View) => asks.map(({ id, key }) => ({ id, key }));

/** Answers what is asked, with whatever fits. */
const answer = async (caller: Caller, view: View): Promise<string> => {
  await caller.say({ t: 'legal', id: 'l', byHand: false });
  const { templates } = await caller.hears('legal');
  const play = anyPlay(view, templates, belowFrom(seeded(3)));
  if (play === null) throw new Error('nothing can be answered');
  return (await caller.did({ t: 'do', id: 'answer', do: play.do, with: play.with })).t;
};

test('[T78] a store of 0.1.0 opens with its questions, which can be answered; codes, notes and talk are there', {
  timeout: 120_000,
}, async () => {
  const server = new Server('--data', folder);
  await server.start();
  try {
    for (const { table, code, seat, secret, n, asks } of TABLES) {
      expect(await (await fetch(`${server.address}/api/codes/${code}`)).json()).toMatchObject({ table });
      const caller = new Caller(server.address);
      const welcome = await caller.hello(table, { id: seat, secret });
      expect(welcome.readOnly).toBe(false);
      expect(welcome.n).toBeGreaterThanOrEqual(n);
      expect(asksIn(welcome.view!)).toEqual(asks);
      expect(welcome.notes.map(({ text }) => text)).toEqual(['Only mine.']);
      if (asks.length > 0) expect(await answer(caller, welcome.view!)).toBe('done');
      caller.socket.close();
    }
  } finally {
    await server.kill('SIGTERM');
  }
  const verified = await typed(['tables', 'verify', '--data', folder]);
  expect([verified.exit, verified.out]).toEqual([0, expect.stringMatching(/^4 tables with \d+ entries checked: all is whole\.\n$/)]);
});

test('[T78] the operator’s commands read a store of 0.1.0 that no server has opened since', async () => {
  const data = mkdtempSync(join(tmpdir(), 'pasteboard-upgrade-'));
  writeFileSync(databaseIn(data), gunzipSync(here('store-0.1.db.gz')));
  const listed = JSON.parse((await typed(['tables', 'list', '--json', '--codes', '--sort', 'id', '--data', data])).out) as object[];
  expect(listed).toMatchObject(
    TABLES.map(({ table, game, code, n }) => ({ table, game, code, entries: n, state: 'whole', people: 1 })).sort((a, b) =>
      a.table < b.table ? -1 : 1,
    ),
  );
  const shown = await typed(['tables', 'show', TABLES[0]!.table, '--data', data]);
  expect(shown.out).toContain('Chain head:      none: a table of version 0.1 that was not opened since');
  rmSync(data, { recursive: true });
});
