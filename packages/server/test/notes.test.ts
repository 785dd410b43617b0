// Tests of notes: who reads, writes and deletes them.

import { GAMES } from '@pasteboard/games';
import { describe, expect, test } from 'vitest';
import type { TableServer } from '../src/table-server/table-server.ts';
import { write } from '../src/table-log/entries.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

/** As long as a note may be, of signs that take three bytes each. */
const LONG = '\u4e00'.repeat(8_000);

const WITH_GM = 'two and a GM, first to twelve';

const seated = async (tableServer: TableServer, game = 'hush') => {
  const opening = GAMES[game]!.ready.find(({ name }) => name === WITH_GM) ?? GAMES[game]!.ready[0]!;
  const { table, secrets } = await created(tableServer, newTable(game, { opening, people: opening.seats.map(({ id }) => id) }));
  const come = async (id: string): Promise<Friend> => {
    const friend = new Friend(tableServer);
    await friend.hello(table, { id, secret: secrets[id]! });
    return friend;
  };
  return { table, come };
};

let asked = 0;
const noted = async (who: Friend, note: { key: string; text: string; for: 'me' | 'gm' | 'table'; of?: string }): Promise<string> => {
  const answer = await who.did({ t: 'note', id: `n${asked++}`, ...note });
  return answer.t === 'refused' ? answer.refusal.key : answer.t;
};

const sizeOf = (welcome: object): number => Buffer.byteLength(JSON.stringify(welcome));

describe('notes', () => {
  test('[D9] a person made GM by hand reads notes for the GM at once, and a former GM does not', async () => {
    const tableServer = tableServerOn();
    const { table, come } = await seated(tableServer);
    const [gm, ann] = [await come('gus'), await come('ann')];
    await noted(gm, { key: 'plot', text: 'wolves', for: 'gm' });
    const roles = ['gm', 'player'];
    for (const role of roles) await gm.did({ t: 'do', id: role, do: 'manual.seat', with: { seat: 'ann', role } });
    const brought = ann.heard.flatMap((message) => (message.t === 'group' ? [message.notes] : []));
    expect(brought).toEqual([[{ key: 'plot', by: 'gus', for: 'gm', text: 'wolves' }], []]);
    expect(gm.heard.filter((message) => message.t === 'group' && message.notes !== undefined)).toEqual([]);
    expect(JSON.stringify((await new Friend(tableServer).hello(table, null)).notes)).toBe('[]');
  });

  test('[D9] when two people swap seats, a third reads their notes under the new seats', async () => {
    const tableServer = tableServerOn();
    const { come } = await seated(tableServer);
    const [gm, ann, ben] = [await come('gus'), await come('ann'), await come('ben')];
    await noted(ann, { key: 'plan', text: 'north', for: 'table' });
    await gm.did({ t: 'door', id: 'h', what: { act: 'handOver', seat: 'ann' } });
    const brought = ben.heard.flatMap((message) => (message.t === 'door' && message.notes !== undefined ? [message.notes] : []));
    expect(brought).toEqual([[{ key: 'plan', by: 'gus', for: 'table', text: 'north' }]]);
  });

  test('[D9] notes of a seat are limited in number and bytes, whatever others write, and a welcome stays small', async () => {
    const tableServer = tableServerOn();
    const { table, come } = await seated(tableServer);
    const [gm, ann] = [await come('gus'), await come('ann')];
    const answers: string[] = [];
    for (let i = 0; i < 40; i++) answers.push(await noted(ann, { key: `k${i}`, text: 'x', for: 'table' }));
    expect([answers.filter((each) => each === 'done').length, answers.at(-1)]).toEqual([32, 'notes.full']);
    for (let i = 0; i < 40; i++) answers.push(await noted(ann, { key: `k${i % 32}`, text: LONG, for: 'table' }));
    expect(answers.at(-1)).toBe('notes.long');
    expect(await noted(gm, { key: 'plot', text: LONG, for: 'me' })).toBe('done');
    expect(sizeOf(await new Friend(tableServer).hello(table, null))).toBeLessThan(150_000);
    expect(await noted(ann, { key: 'k0', text: '', for: 'table' })).toBe('done');
  });

  test('[D9] all notes together have a limit, and older ones can be deleted', async () => {
    const store = new MemoryStore();
    const before = tableServerOn(store);
    const { table, come } = await seated(before);
    const bodies = Array.from({ length: 150 }, (_, i) =>
      write({ kind: 'note', at: 1, note: { key: `k${i}`, by: 'ann', for: 'table', text: LONG } }),
    );
    await store.append(
      table,
      2,
      bodies.map((body) => ({ id: null, body })),
    );
    const [gm, ann] = [await come('gus'), await come('ann')];
    expect([await noted(gm, { key: 'plot', text: 'x', for: 'me' }), await noted(ann, { key: 'k1', text: 'x', for: 'table' })]).toEqual([
      'notes.tableFull',
      'notes.full',
    ]);
    for (let i = 0; i < 150; i++) expect(await noted(ann, { key: `k${i}`, text: '', for: 'table' })).toBe('done');
    expect(await noted(gm, { key: 'plot', text: 'x', for: 'me' })).toBe('done');
  });

  test('[D9] the GM deletes any note the GM can read, and learns nothing of the rest', async () => {
    const tableServer = tableServerOn();
    const { table, come } = await seated(tableServer);
    const [gm, ann, ben] = [await come('gus'), await come('ann'), await come('ben')];
    for (const readers of ['me', 'gm', 'table'] as const) await noted(ann, { key: 'plan', text: 'river', for: readers });
    expect(await noted(ben, { key: 'plan', text: '', for: 'table', of: 'ann' })).toBe('note.unknown');
    expect(await noted(gm, { key: 'plan', text: 'lake', for: 'table', of: 'ann' })).toBe('note.notYours');
    expect(await noted(gm, { key: 'plan', text: '', for: 'table', of: 'ann' })).toBe('done');
    expect(await noted(gm, { key: 'plan', text: '', for: 'gm', of: 'ann' })).toBe('done');
    expect(await noted(gm, { key: 'plan', text: '', for: 'me', of: 'ann' })).toBe('note.unknown');
    expect(await noted(gm, { key: 'none', text: '', for: 'me', of: 'ann' })).toBe('note.unknown');
    expect((await ann.hears('note', ({ note }) => note?.text === '' && note.for === 'gm')).by).toBe('gus');
    const told = ben.heard.filter((each) => each.t === 'note' && each.by === 'gus');
    expect(told).toMatchObject([{ note: { key: 'plan', by: 'ann', for: 'table', text: '' } }, { note: null }]);
    const { room } = (await tableServer.openTable(table))!;
    expect(Object.values(room.head.notes).map(({ for: readers }) => readers)).toEqual(['me']);
  });

  test('[D9] private notes are deleted with their author; the rest stays, does not count for the next person, who is not told its title', async () => {
    const tableServer = tableServerOn();
    const { table, come } = await seated(tableServer);
    const [gm, ann] = [await come('gus'), await come('ann')];
    for (let i = 0; i < 30; i++) await noted(ann, { key: `secret name ${i}`, text: 'x', for: i === 0 ? 'me' : i === 1 ? 'table' : 'gm' });
    await gm.did({ t: 'door', id: 'k', what: { act: 'kick', seat: 'ann', leave: false } });
    const openTable = (await tableServer.openTable(table))!;
    expect(Object.values(openTable.room.head.notes).filter(({ for: readers }) => readers === 'me')).toEqual([]);
    expect(Object.keys(openTable.room.head.notes)).toHaveLength(29);
    await tableServer.join(openTable, 'Eve', 'ann', 'a new secret');
    const eve = new Friend(tableServer);
    await eve.hello(table, { id: 'ann', secret: 'a new secret' });
    for (let i = 0; i < 32; i++) expect(await noted(eve, { key: `own ${i}`, text: 'x', for: 'me' })).toBe('done');
    expect(await noted(gm, { key: 'secret name 2', text: '', for: 'gm', of: 'ann' })).toBe('done');
    const { n } = openTable.room.head;
    expect(await eve.hears('note', (each) => each.n === n)).toMatchObject({ by: 'gus', note: null });
  });

  test('[D9] if no person is GM, players delete notes of people who left, and nothing else', async () => {
    const tableServer = tableServerOn();
    const { table, come } = await seated(tableServer, 'draw');
    const [ann, ben] = [await come('ann'), await come('ben')];
    await noted(ann, { key: 'score', text: '3', for: 'table' });
    expect(await noted(ben, { key: 'score', text: '', for: 'table', of: 'ann' })).toBe('note.unknown');
    ann.say({ t: 'door', id: 'k', what: { act: 'kick', seat: 'ann', leave: false } });
    await (await tableServer.openTable(table))!.room.settled();
    expect(await noted(ben, { key: 'score', text: '', for: 'table', of: 'ann' })).toBe('done');
  });
});
