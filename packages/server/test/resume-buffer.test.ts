// Tests of the recent entries for returning clients.

import { GAMES } from '@pasteboard/games';
import { expect, test } from 'vitest';
import { ResumeBuffer } from '../src/table-server/resume-buffer.ts';
import type { AppliedEntry, Committed, RoomCommand } from '../src/table-log/command.ts';
import { seeEntry } from '../src/room/viewer-messages.ts';
import { tend } from '../src/door/commands.ts';
import { gameCommand, say } from '../src/room/commands.ts';
import { keepNote } from '../src/room/notes.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { created, tableServerOn, newTable, portsOn } from './test-server.ts';

test('[R6] every missed part of the recent entries is resent unchanged', async () => {
  const tableServer = tableServerOn();
  const { table } = await created(tableServer, newTable('draw'));
  const { room, around } = (await tableServer.fresh(table))!;
  const resumeBuffer = new ResumeBuffer();
  const told: Committed<AppliedEntry>[] = [];
  room.listen((change) => {
    told.push(change);
    resumeBuffer.add(change);
  });
  const first = room.head.n;
  const ports = portsOn(new MemoryStore());
  const command = (i: number): RoomCommand => {
    const who = i % 2 === 0 ? 'ann' : 'ben';
    if (i % 9 === 2) return say(who, `word ${i}`, i % 4 === 0 ? 'ben' : null, ports);
    if (i % 9 === 4) return keepNote(who, { key: 'plan', text: `note ${i}`, for: 'table' }, ports);
    if (i % 9 === 6) return tend(who, { act: 'watching', allowed: i % 2 === 0 }, null, around);
    return gameCommand(GAMES['draw']!, who, { id: `d${i}`, do: 'draw', with: {} }, ports, table);
  };
  for (let i = 0; i < 150; i++) {
    expect(await room.submit(`d${i}`, command(i))).toMatchObject({ kind: 'done' });
    const newest = first + i + 1;
    expect(resumeBuffer.n).toBe(newest);
    for (const back of [0, 1, 5, 31, 32, 33, 63]) {
      const since = newest - back;
      const missed = resumeBuffer.since(since);
      if (since < first) continue;
      if (back <= 32) expect(missed, `${back} back at ${newest}`).not.toBeNull();
      const then = told.filter(({ after }) => after.n > since);
      if (missed !== null) expect(missed.map((each) => seeEntry(each, 'ben'))).toEqual(then.map((each) => seeEntry(each, 'ben')));
    }
    expect(resumeBuffer.since(newest - 65)).toBeNull();
  }
});

test('[R6] if an entry is missing, nothing is sent across the gap', async () => {
  const tableServer = tableServerOn();
  const { table } = await created(tableServer, newTable('draw'));
  const { room } = (await tableServer.fresh(table))!;
  const resumeBuffer = new ResumeBuffer();
  const first = room.head.n;
  room.listen((change) => {
    if (change.after.n !== first + 2) resumeBuffer.add(change);
  });
  for (let i = 0; i < 4; i++) await room.submit(`s${i}`, say('ann', `${i}`, null, portsOn(new MemoryStore())));
  expect([resumeBuffer.since(first), resumeBuffer.since(first + 1), resumeBuffer.since(first + 2)?.length]).toEqual([null, null, 2]);
});
