// Tests that private notes, whispers, and replaced or deleted notes stay private.

import { tableFile, type DoorAct, type TableFile } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { Caller, ask, make, closedAfterEach, type NetworkServer } from './network-server.ts';

const TYPE = 'application/vnd.pasteboard+json';
const opened = closedAfterEach();

interface Seat {
  readonly id: string;
  readonly secret: string;
}

let ids = 0;
const id = (): string => `i${++ids}`;

class Person {
  readonly caller: Caller;
  readonly seat: Seat;
  constructor(caller: Caller, seat: Seat) {
    this.caller = caller;
    this.seat = seat;
  }
  whisper(to: string, text: string) {
    return this.caller.did({ t: 'say', id: id(), text, to });
  }
  note(key: string, text: string, readers: 'me' | 'gm' | 'table') {
    return this.caller.did({ t: 'note', id: id(), key, text, for: readers });
  }
  door(what: DoorAct) {
    return this.caller.did({ t: 'door', id: id(), what });
  }
}

const sits = async ({ url }: NetworkServer, table: string, seat: Seat): Promise<Person> => {
  const caller = new Caller(url);
  await caller.hello(table, seat);
  return new Person(caller, seat);
};

const joins = async (home: NetworkServer, table: string, name: string, seat: string): Promise<Person> => {
  const { body } = await ask(`${home.url}/api/tables/${table}/join`, 'POST', { name, seat });
  return sits(home, table, { id: String(body['seat']), secret: String(body['secret']) });
};

const exported = async ({ url }: NetworkServer, table: string, as: string, { id: seat, secret }: Seat): Promise<string> => {
  const response = await fetch(`${url}/api/tables/${table}/export/${as}`, { headers: { authorization: `Bearer ${seat}:${secret}` } });
  if (response.status !== 200) throw new Error(`${response.status}`);
  return response.text();
};

const imported = async ({ url }: NetworkServer, text: string): Promise<{ table: string; seat: string; secret: string }> => {
  const response = await fetch(`${url}/api/import`, { method: 'POST', headers: { 'content-type': TYPE }, body: text });
  return (await response.json()) as { table: string; seat: string; secret: string };
};

/** A GM and two players, who have written one of everything. Each text says who may read it. */
const evening = async () => {
  const home = await opened();
  const made = await make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve' });
  const { table } = made;
  const gm = await sits(home, table, { id: made.seat, secret: made.secret });
  const [ann, ben] = [await joins(home, table, 'Ann', 'ann'), await joins(home, table, 'Ben', 'ben')];
  await gm.note('own', 'gm-alone', 'me');
  await gm.note('map', 'map-first', 'table');
  await gm.note('map', 'map-second', 'table');
  await gm.whisper('ann', 'gm-to-ann');
  await ann.whisper('ben', 'ann-to-ben');
  await ben.whisper('gus', 'ben-to-gm');
  await ann.note('plan', 'ann-alone', 'me');
  await ann.note('plea', 'ann-for-gm', 'gm');
  await ann.note('regret', 'ann-deleted-for-gm', 'gm');
  await ann.note('regret', '', 'gm');
  await ben.note('idea', 'ben-deleted-for-table', 'table');
  await ben.note('idea', '', 'table');
  await ben.note('thing', 'ben-alone', 'me');
  await ben.note('thing', '', 'me');
  return { home, table, gm, ann, ben };
};

const WORDS = [
  'gm-alone',
  'map-first',
  'map-second',
  'gm-to-ann',
  'ann-to-ben',
  'ben-to-gm',
  'ann-alone',
  'ann-for-gm',
  'ann-deleted-for-gm',
  'ben-deleted-for-table',
  'ben-alone',
];
const wordsIn = (text: string): string[] => WORDS.filter((word) => text.includes(`"${word}"`));

describe('private notes and whispers', () => {
  test('[X13] are not in the full export; the GM gets what the GM may read now, and the file counts what it omits', async () => {
    const { home, table, gm } = await evening();
    const text = await exported(home, table, 'whole', gm.seat);
    expect(wordsIn(text)).toEqual(['gm-alone', 'map-second', 'gm-to-ann', 'ben-to-gm', 'ann-for-gm']);
    for (const name of ['"plan"', '"regret"', '"idea"', '"thing"']) expect(text).not.toContain(name);
    const { leftOut }: TableFile = tableFile.parse(JSON.parse(text));
    expect(leftOut).toEqual({ notes: 8, whispers: 1 });
  });

  test('[X13] a closed table makes the same file as an open one, notes included', async () => {
    const { home, table, gm } = await evening();
    const elsewhere = await opened(home.tableServer.ports.store);
    const text = await exported(elsewhere, table, 'whole', gm.seat);
    expect(elsewhere.tableServer.open.has(table)).toBe(false);
    expect(text).toBe(await exported(home, table, 'whole', gm.seat));
    expect(wordsIn(text)).toEqual(['gm-alone', 'map-second', 'gm-to-ann', 'ben-to-gm', 'ann-for-gm']);
  });

  test('[X13] are not in an earlier part of the table either: deleted notes stay deleted', async () => {
    const { home, table, gm, ann } = await evening();
    const { body } = await ask(`${home.url}/api/tables/${table}`);
    expect(body['readOnly']).toBe(false);
    await ann.note('plea', '', 'gm');
    const text = await exported(home, table, 'whole?upTo=14', gm.seat);
    expect(wordsIn(text)).toEqual(['gm-alone', 'map-second', 'gm-to-ann', 'ben-to-gm']);
  });

  test('[D6] [X13] stay with the old GM when the table is handed over: in the export, the log, replays, shares and welcomes of the new one', async () => {
    const { home, table, gm, ann } = await evening();
    await gm.door({ act: 'handOver', seat: 'ann' });
    const welcome = await ann.caller.hears('welcome', ({ seat }) => seat === 'gus');
    const seat = { id: 'gus', secret: ann.seat.secret };
    const heir = new Person(ann.caller, seat);
    const page = await heir.caller.did({ t: 'page', id: id(), before: null, limit: 100 });
    const shared = await heir.door({ act: 'share', as: 'gm', upTo: null });
    if (shared.t !== 'shared') throw new Error(shared.t);
    const replay = await fetch(`${home.url}/api/replays/${table}/${shared.share.id}`, {
      headers: { authorization: `Bearer ${shared.token}` },
    });
    expect(wordsIn(await exported(home, table, 'whole', seat))).toEqual(['map-second', 'ann-for-gm']);
    // Her own notes came with her.
    expect(wordsIn(JSON.stringify(welcome))).toEqual(['map-second', 'ann-alone', 'ann-for-gm']);
    for (const told of [JSON.stringify(page), await exported(home, table, 'mine', seat), await replay.text()])
      expect(wordsIn(told)).toEqual(['map-first', 'map-second', 'ben-deleted-for-table']);
    // The old GM, at Ann's seat now, is told nothing of hers.
    const before = await sits(home, table, { id: 'ann', secret: gm.seat.secret });
    const old = await before.caller.did({ t: 'page', id: id(), before: null, limit: 100 });
    expect(wordsIn(JSON.stringify(old))).toEqual(['map-first', 'map-second', 'ben-deleted-for-table']);
  });

  test('[X15] are not sent to the people who sit down at an imported table; the person who imported it keeps their own', async () => {
    const { home, table, gm } = await evening();
    const there = await opened();
    const made = await imported(there, await exported(home, table, 'whole', gm.seat));
    const own = await sits(there, made.table, { id: made.seat, secret: made.secret });
    const stranger = await joins(there, made.table, 'Eve', 'ann');
    const told = async ({ caller, seat }: Person): Promise<string[]> => {
      const page = await caller.did({ t: 'page', id: id(), before: null, limit: 100 });
      return wordsIn(JSON.stringify([page, caller.heard]) + (await exported(there, made.table, 'mine', seat)));
    };
    expect(await told(own)).toEqual(['gm-alone', 'map-second', 'gm-to-ann', 'ben-to-gm', 'ann-for-gm']);
    expect(await told(stranger)).toEqual(['map-second']);
  });
});
