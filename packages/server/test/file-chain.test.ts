// Tests of the chain of entries in a full export, also with omitted entries.

import { describe, expect, test } from 'vitest';
import { GAMES } from '@pasteboard/games';
import { createHash } from 'node:crypto';
import { wholeTable } from '../src/table-files/export.ts';
import { BadFile } from '../src/table-files/file-parser.ts';
import { readTableFile } from '../src/table-files/import.ts';
import { ChainedStore } from '../src/store/chained/chained-store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

const NOWHERE = { keep: async () => {}, snapshot: async () => {} };

interface File {
  version: number;
  entries: { kind: string; text?: string; commitment?: string; proof?: { salt: string } }[];
  digest: string;
  link?: string;
}

/** A table where Ann drew, whispered, noted for herself and changed the door, as its GM Gus may export it. */
const exported = async (): Promise<{ readonly file: File; readonly link: string }> => {
  const store = new ChainedStore(new MemoryStore());
  const tableServer = tableServerOn(store);
  const seats = [
    { id: 'gus', role: 'gm' as const, name: 'Gus', plays: [] },
    { id: 'ann', role: 'player' as const, name: 'Ann', plays: [] },
    { id: 'ben', role: 'player' as const, name: 'Ben', plays: [] },
  ];
  const opening = { name: 'three', seats, options: {}, setup: {} };
  const { table, secrets } = await created(tableServer, newTable('draw', { opening, people: ['gus', 'ann', 'ben'] }));
  const ann = new Friend(tableServer);
  await ann.hello(table, { id: 'ann', secret: secrets['ann']! });
  for (let i = 0; i < 5; i++) await ann.did({ t: 'do', id: `d${i}`, do: 'draw', with: {} });
  await ann.did({ t: 'say', id: 's', text: 'good evening', to: null });
  await ann.did({ t: 'say', id: 'w', text: 'a whisper to Ben', to: 'ben' });
  await ann.did({ t: 'note', id: 'n', key: 'k', text: 'only for Ann', for: 'me' });
  const { head } = (await tableServer.openTable(table))!.room;
  let text = '';
  for await (const piece of wholeTable(store, table, 'draw', head.n, { who: 'gus', head })) text += piece;
  const [last] = await store.readProven(table, head.n - 1, 1);
  return { file: JSON.parse(text) as File, link: last!.link };
};

/** The file with a digest that fits what a test made of it. */
const sealed = (file: File): string => {
  const hash = createHash('sha256');
  for (const entry of file.entries) hash.update(JSON.stringify(entry)).update('\n');
  return JSON.stringify({ ...file, digest: hash.digest('base64url') });
};

const read = (file: File) => readTableFile([sealed(file)], GAMES, NOWHERE);

describe('the chain in a file', () => {
  test('[X11] a full export names the link of its newest entry, and has a commitment for each omitted entry', async () => {
    const { file, link } = await exported();
    expect([file.version, file.link]).toEqual([2, link]);
    expect(JSON.stringify(file)).not.toMatch(/whisper to Ben|only for Ann/);
    expect(file.entries.filter(({ kind }) => kind === 'left').length).toBe(3);
    expect(file.entries.filter(({ kind, proof }) => kind !== 'left' && proof === undefined)).toEqual([]);
    expect((await read(file)).whole.state.seq).toBe(6);
  });

  test('[X11] a changed, moved, omitted or added entry is found, also if the digest was made anew', async () => {
    const { file } = await exported();
    const said = file.entries.findIndex(({ kind }) => kind === 'chat');
    const left = file.entries.findIndex(({ kind }) => kind === 'left');
    const changes: ((entries: File['entries']) => void)[] = [
      (entries) => (entries[said] = { ...entries[said]!, text: 'good morning' }),
      (entries) => (entries[said] = { ...entries[said]!, proof: { ...entries[said]!.proof!, salt: 'A'.repeat(22) } }),
      (entries) => void entries.splice(said, 1),
      (entries) => void entries.splice(left, 1),
      (entries) => void entries.push(entries[said]!),
      (entries) => (entries[left] = { kind: 'left', commitment: 'A'.repeat(43) }),
      (entries) => delete entries[said]!.proof,
    ];
    for (const change of changes) {
      const entries = structuredClone(file.entries);
      change(entries);
      await expect(read({ ...file, entries })).rejects.toThrow(/not those whose chain it names/);
    }
    await expect(read({ ...file, link: 'A'.repeat(43) })).rejects.toThrow(BadFile);
  });

  test('[X11] a file of version 1, without a chain, is still read', async () => {
    const { file } = await exported();
    const { link: _link, ...rest } = file;
    const entries = file.entries.flatMap(({ proof: _proof, ...entry }) => (entry.kind === 'left' ? [] : [entry]));
    expect((await read({ ...rest, version: 1, entries })).whole.state.seq).toBe(6);
  });
});
