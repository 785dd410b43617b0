// Imports randomly changed table files: each is refused, or becomes a working table.

import { anyFill, belowFrom, isOpen, seeded, type Below } from '@pasteboard/kernel';
import { TABLE_FILE_TYPE, pasteboardFile } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { mutated } from '../mutation.ts';
import { Caller, ask, make, networkServer } from './network-server.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
const SEED = Number(process.env['SEED'] ?? 17);
/** Small tables, each with a GM; nightly larger ones too. */
const TABLES: readonly object[] = [
  { game: 'hush', ready: 'two and a GM, first to twelve', seat: 'gus' },
  { game: 'thread' },
  ...(NIGHTLY ? [{ game: 'deck-of-adventures' }, { game: 'realms-behind' }] : []),
];

const bearer = (seat: string, secret: string) => ({ authorization: `Bearer ${encodeURIComponent(seat)}:${secret}` });

/** A small table where a little has happened, as its GM takes it along. */
const wholeFile = async (url: string, asked: object, below: Below): Promise<string> => {
  const { table, seat, secret } = await make(url, asked);
  const gm = new Caller(url);
  await gm.hello(table, { id: seat, secret });
  for (let i = 0; i < 6; i++) {
    const legal = await gm.did({ t: 'legal', id: `l${i}`, byHand: i % 2 === 0 });
    const open = legal.t === 'legal' ? legal.templates.filter(isOpen) : [];
    if (open.length > 0) await gm.did({ t: 'do', id: `d${i}`, ...anyFill(open[below(open.length)]!, below) });
  }
  await gm.did({ t: 'say', id: 's', text: 'Good evening', to: null });
  await gm.did({ t: 'note', id: 'n', key: 'plan', text: 'Wait.', for: 'me' });
  gm.socket.close();
  const response = await fetch(`${url}/api/tables/${table}/export/whole`, { headers: bearer(seat, secret) });
  return response.text();
};

/** Everything that can be asked of a table that was taken in; what comes of it is as it should be. */
const lookedAt = async (url: string, table: string, seat: string, secret: string): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const as of ['whole', 'mine', 'public']) {
    const { status, body } = await ask(`${url}/api/tables/${table}/export/${as}`, 'GET', undefined, bearer(seat, secret));
    answers.push(status === 403 || pasteboardFile.safeParse(body).success ? 'file' : `${as} ${status}`);
  }
  for (const held of [{ id: seat, secret }, null]) {
    const caller = new Caller(url);
    await caller.hello(table, held);
    const page = await caller.did({ t: 'page', id: 'p', before: null, limit: 200 });
    const frame = await caller.did({ t: 'frame', id: 'f', n: 2 });
    answers.push(page.t, frame.t);
    caller.socket.close();
  }
  return answers;
};

test('[X3] of forged files each is refused in words, or is a table that can be looked back at and taken along', async () => {
  const below = belowFrom(seeded(SEED));
  const home = await networkServer();
  const files: string[] = [];
  for (const asked of TABLES) files.push(await wholeFile(home.url, asked, below));
  let taken = 0;
  for (let i = 0; i < (NIGHTLY ? 5_000 : 200); i++) {
    const text = mutated(files[below(files.length)]!, below);
    const { status, body } = await ask(`${home.url}/api/import`, 'POST', text, { 'content-type': TABLE_FILE_TYPE });
    if (status === 400) expect(body).toEqual({ error: { key: 'file.bad', what: expect.any(String) } });
    else {
      expect([i, status]).toEqual([i, 201]);
      taken++;
      const { table, seat, secret } = body as { table: string; seat: string; secret: string };
      const seen = await lookedAt(home.url, table, seat, secret);
      expect([i, ...seen]).toEqual([i, 'file', 'file', 'file', 'page', 'frame', 'page', 'frame']);
    }
  }
  expect(taken).toBeGreaterThan(10);
  expect(home.log.filter((line) => line.includes('"fault"'))).toEqual([]);
  await home.close();
}, 900_000);
