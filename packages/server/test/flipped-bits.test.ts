// Tests that single bits flipped in entries, snapshots or the door of a database file are found, and have no effect elsewhere.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { verifyTable } from '../src/room/verify.ts';
import { openStore } from '../src/store/open.ts';
import { connect } from '../src/store/sqlite/connection.ts';
import { databaseIn } from '../src/store/sqlite/file.ts';
import { RecentEntries } from '../src/store/sqlite/recent-entries.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';
import { folders } from './store/folders.ts';

const folder = folders();
const FLIPS = process.env['NIGHTLY'] === '1' ? 2_000 : 200;
/** UndoHistory the first snapshot. */
const PLAYED = 262;
/** Each flip is a store that is opened, looked at and closed. */
const PATIENT_MS = 300_000;

/** Repeatable, and spread over the whole range. */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface Seat {
  readonly table: string;
  readonly id: string;
  readonly secret: string;
  readonly code: string;
}

/** Two tables that were played, talked at, noted at and knocked at, one of them past its first snapshot. */
const played = async (where: string): Promise<Seat[]> => {
  const store = await openStore(where);
  const tableServer = tableServerOn(store);
  const seats: Seat[] = [];
  for (const length of [PLAYED, 20]) {
    const { table, secrets, code } = await created(tableServer, newTable('draw'));
    const [id, secret] = Object.entries(secrets)[0]!;
    const ann = new Friend(tableServer);
    await ann.hello(table, { id, secret });
    for (let i = 0; i < length; i++) await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
    await ann.did({ t: 'say', id: 's', text: 'a word that everybody hears', to: null });
    await ann.did({ t: 'note', id: 'n', key: 'a note', text: 'what Ann noted', for: 'me' });
    await ann.did({ t: 'door', id: 'p', what: { act: 'policy', policy: 'knock' } });
    seats.push({ table, id, secret, code });
  }
  await tableServer.close();
  await store.close();
  // Some entries lie in their tables' logs, some still in the common list.
  const db = connect({ folder: where, maxPages: 0 });
  const recent = new RecentEntries(db);
  db.transaction(() => recent.moveSome(200)).immediate();
  db.close();
  return seats;
};

/** What a person sees of each table, from the first entry to the last; with the numbers of entries where it is read-only. */
const seen = async (where: string, seats: readonly Seat[]): Promise<string[]> => {
  const store = await openStore(where);
  const tableServer = tableServerOn(store);
  const views: string[] = [];
  try {
    for (const { table, id, secret, code } of seats) {
      const ann = new Friend(tableServer);
      const { n, readOnly, view, notes, door } = await ann.hello(table, { id, secret });
      const page = await ann.did({ t: 'page', id: 'p', before: null, limit: 200 });
      const frame = await ann.did({ t: 'frame', id: 'f', n: 7 });
      const byCode = (await tableServer.withCode(code))?.table ?? null;
      views.push(JSON.stringify([n, readOnly, view, notes, door, page, frame, byCode]));
    }
  } finally {
    await tableServer.close();
    await store.close();
  }
  return views;
};

/** What looking at everything finds: sentences, or that the store does not open at all. */
const found = async (where: string): Promise<string[]> => {
  try {
    const store = await openStore(where);
    try {
      const problems = [...(await store.faults())];
      const tables = await store.list('', 100);
      if (tables.length !== 2) problems.push(`there are ${tables.length} tables`);
      for (const { table, head } of tables) problems.push(...(await verifyTable(store, table, head)).problems);
      return problems;
    } finally {
      await store.close();
    }
  } catch (error) {
    return [String(error)];
  }
};

/** Where in the file the texts of entries, snapshots and names lie, as far as a page holds them in one piece; packed ones have a test of their own (T52). */
const rangesIn = (file: string): (readonly [from: number, to: number])[] => {
  const bytes = readFileSync(file);
  const db = new Sqlite(file, { readonly: true });
  const texts = db
    .prepare<[], string>(
      `with kept (body, link) as (select body, link from entries union all select body, link from newest)
       select body from kept where body <> '' union all select link from kept union all select substr(body, 1, 900) from snapshots union all select name from names`,
    )
    .pluck()
    .all();
  db.close();
  return texts.flatMap((text) => {
    const from = bytes.indexOf(text);
    return from < 0 ? [] : [[from, from + Buffer.byteLength(text)] as const];
  });
};

describe('flipped bits in the files of tables', () => {
  test(
    `[T36] [R25] of ${FLIPS} flips in entries, snapshots or the door all are found, and no damaged data is shown`,
    async () => {
      const [whole, hurt] = [folder(), folder()];
      const seats = await played(whole);
      const truth = await seen(whole, seats);
      // As it is after looking: snapshots that were missing are there now.
      expect(await found(whole)).toEqual([]);
      const bytes = readFileSync(databaseIn(whole));
      const ranges = rangesIn(databaseIn(whole));
      expect(ranges.length).toBeGreaterThan(500);
      const next = random(20_251_118);
      const missed: string[] = [];
      for (let flip = 0; flip < FLIPS; flip++) {
        const [from, to] = ranges[Math.floor(next() * ranges.length)]!;
        const [at, bit] = [from + Math.floor(next() * (to - from)), Math.floor(next() * 8)];
        const flipped = Buffer.from(bytes);
        flipped[at] = flipped[at]! ^ (1 << bit);
        writeFileSync(databaseIn(hurt), flipped);
        if ((await found(hurt)).length === 0) missed.push(`bit ${bit} of byte ${at} is not found`);
        // What is shown is the truth, or less of it and read-only.
        if (flip % 8 > 0) continue;
        copyFileSync(databaseIn(whole), databaseIn(hurt));
        writeFileSync(databaseIn(hurt), flipped);
        const views = await seen(hurt, seats).catch((error: unknown) => [String(error)]);
        for (const [i, view] of views.entries())
          if (view !== truth[i] && !/^\[\d+,true,|Error|,null\]$/.test(view)) missed.push(`bit ${bit} of byte ${at} is shown as true`);
      }
      expect(missed).toEqual([]);
    },
    PATIENT_MS,
  );

  test(
    '[T36] of flips anywhere in the file each is found, or has no effect',
    async () => {
      const [whole, hurt] = [folder(), folder()];
      const seats = await played(whole);
      const truth = await seen(whole, seats);
      expect(await found(whole)).toEqual([]);
      const bytes = readFileSync(databaseIn(whole));
      const next = random(7);
      const missed: string[] = [];
      for (let flip = 0; flip < FLIPS / 2; flip++) {
        const [at, bit] = [Math.floor(next() * bytes.length), Math.floor(next() * 8)];
        const flipped = Buffer.from(bytes);
        flipped[at] = flipped[at]! ^ (1 << bit);
        writeFileSync(databaseIn(hurt), flipped);
        if ((await found(hurt)).length > 0) continue;
        writeFileSync(databaseIn(hurt), flipped);
        const views = await seen(hurt, seats).catch((error: unknown) => [String(error)]);
        if (JSON.stringify(views) !== JSON.stringify(truth)) missed.push(`bit ${bit} of byte ${at} of page ${Math.floor(at / 4_096) + 1}`);
      }
      expect(missed).toEqual([]);
    },
    PATIENT_MS,
  );
});
