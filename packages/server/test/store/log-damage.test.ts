// Tests that damage in SQLite's log is found.

import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/store/sqlite/connection.ts';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { findLogDamage } from '../../src/store/sqlite/log-damage.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { entries, entry } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();
const logIn = (where: string): string => `${databaseIn(where)}-wal`;
const HEADER = 32;
const FRAME = 24 + 4_096;

/** The files as a killed process leaves them: with a log that was not emptied. */
const killed = async (appends: number): Promise<string> => {
  const [live, dead] = [folder(), folder()];
  const store = await SqliteStore.open(live);
  for (let n = 0; n < appends; n++) await store.append('t', n, [entry(`body ${n} ${'x'.repeat(300)}`, `id ${n}`)]);
  for (const fileIn of [databaseIn, logIn]) copyFileSync(fileIn(live), fileIn(dead));
  await store.close();
  return dead;
};

const flip = (file: string, at: number, bit: number): void => {
  const bytes = readFileSync(file);
  bytes[at] = bytes[at]! ^ (1 << bit);
  writeFileSync(file, bytes);
};

describe('a damaged log of SQLite', () => {
  test('[R26] one flipped bit anywhere before the last transaction is found, whether in the header, a frame’s or a page', async () => {
    const where = await killed(12);
    const whole = readFileSync(logIn(where));
    const frames = Math.floor((whole.length - HEADER) / FRAME);
    expect(findLogDamage(where)).toBeNull();
    for (let i = 0; i < 150; i++) {
      // Evenly over header and frames, and over all of a frame; the last few frames are of the last transaction.
      const at = i < 20 ? i % HEADER : HEADER + ((i * 7919) % ((frames - 4) * FRAME));
      writeFileSync(logIn(where), whole);
      flip(logIn(where), at, i % 8);
      expect([at, findLogDamage(where)]).toEqual([at, expect.objectContaining({ words: expect.stringContaining('is damaged') as string })]);
    }
  });

  test('[R26] a log that ends as a kill or a power loss leaves it is no damage: cut anywhere, or with pages missing in its last transaction', async () => {
    const where = await killed(12);
    const whole = readFileSync(logIn(where));
    for (let length = whole.length; length >= 0; length -= 1_021) {
      writeFileSync(logIn(where), whole);
      truncateSync(logIn(where), length);
      expect([length, findLogDamage(where)]).toEqual([length, null]);
    }
    const last = Math.floor((whole.length - HEADER) / FRAME) - 1;
    const torn = Buffer.from(whole);
    torn.fill(0, HEADER + last * FRAME, HEADER + last * FRAME + 2_000);
    writeFileSync(logIn(where), torn);
    expect(findLogDamage(where)).toBeNull();
  });

  test('[R26] a log that was restarted over an older one, and the log of a store in use, are no damage', async () => {
    const where = folder();
    const store = await SqliteStore.open(where);
    for (let round = 0; round < 4; round++) {
      await store.append(`t${round}`, 0, entries(600));
      await store.delete(`t${round}`);
      for (let i = 0; i < 20; i++) {
        await store.append('stays', 20 * round + i, [entry('x'.repeat(100))]);
        expect(existsSync(logIn(where)) ? findLogDamage(where) : null).toBeNull();
      }
    }
    await store.close();
    expect(findLogDamage(where)).toBeNull();
    expect(findLogDamage(folder())).toBeNull();
  });

  test('[R26] a page of the last transaction that a power loss kept from being written over an older log is no damage', () => {
    const [live, dead] = [folder(), folder()];
    const db = connect({ folder: live, maxPages: 0 });
    db.exec('create table t (a integer primary key, b text); pragma wal_autocheckpoint = 0');
    const insert = db.prepare('insert into t (b) values (?)');
    // An older log full of commits, which a newer one writes over from its beginning.
    for (let i = 0; i < 60; i++) insert.run('x'.repeat(300));
    db.pragma('wal_checkpoint(restart)');
    for (let i = 0; i < 3; i++) insert.run('y'.repeat(300));
    copyFileSync(databaseIn(live), databaseIn(dead));
    const before = readFileSync(logIn(live));
    db.transaction(() => {
      for (let i = 0; i < 40; i++) insert.run('z'.repeat(900));
    })();
    const after = readFileSync(logIn(live));
    db.close();
    const frames = Array.from({ length: Math.floor((before.length - HEADER) / FRAME) }, (_, i) => HEADER + i * FRAME);
    const written = frames.filter((at) => !before.subarray(at, at + FRAME).equals(after.subarray(at, at + FRAME)));
    expect(written.length).toBeGreaterThan(5);
    for (const at of written) {
      const torn = Buffer.from(after);
      before.copy(torn, at, at, at + FRAME);
      writeFileSync(logIn(dead), torn);
      expect([at, findLogDamage(dead)]).toEqual([at, null]);
    }
  });
});
