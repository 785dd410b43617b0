import { GAMES } from '@pasteboard/games';
import { expect, test } from 'vitest';
import { Lately } from '../src/house/lately.ts';
import type { Change } from '../src/room/deed.ts';
import { seeEntry } from '../src/room/speak.ts';
import type { Committed } from '../src/room/committed.ts';
import { act } from '../src/room/deeds.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { created, houseOn, newTable, portsOn } from './hall.ts';

test('[R6] of what happened lately, every part that was missed is told as it was told then', async () => {
  const house = houseOn();
  const { table } = await created(house, newTable('draw'));
  const room = (await house.fresh(table))!.room;
  const lately = new Lately();
  const told: Committed<Change>[] = [];
  room.listen((change) => {
    told.push(change);
    lately.add(change);
  });
  const first = room.head.n;
  const ports = portsOn(new MemoryStore());
  for (let i = 0; i < 150; i++) {
    await room.submit(`d${i}`, act(GAMES['draw']!, i % 2 === 0 ? 'ann' : 'ben', { id: `d${i}`, do: 'draw', with: {} }, ports, table));
    const newest = first + i + 1;
    expect(lately.n).toBe(newest);
    for (const back of [0, 1, 5, 31, 32, 33, 63]) {
      const since = newest - back;
      const missed = lately.since(since);
      if (since < first) continue;
      if (back <= 32) expect(missed, `${back} back at ${newest}`).not.toBeNull();
      const then = told.filter(({ after }) => after.n > since);
      if (missed !== null) expect(missed.map((each) => seeEntry(each, 'ben'))).toEqual(then.map((each) => seeEntry(each, 'ben')));
    }
    expect(lately.since(newest - 65)).toBeNull();
  }
});
