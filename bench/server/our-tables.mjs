// The table server that our server runs. Tables are made over the bench's channel; everything measured goes over sockets.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { drawGame } from '@pasteboard/games/draw';
import { CONNECTION_LIMITS, TABLE_SERVER_LIMITS, TableServer, machineClock, machineFortune } from '@pasteboard/server';
import { attend, cpuUs, options, weigh } from './asked.mjs';
import { listen, openOurStore } from './our-parts.mjs';
import { slowSync } from './slow-sync.mjs';

const { syncMs = 0, idleMs = TABLE_SERVER_LIMITS.idleMs, scratch } = options();

const store = await openOurStore(mkdtempSync(join(scratch, 'ours-')));
// A table of the bench is faster than people.
const LOOSE = { ...CONNECTION_LIMITS, rate: { perSecond: 1e9, burst: 1e9 } };

if (syncMs > 0) store.append = slowSync(store.append.bind(store), syncMs);

const watch = { fault: (where, table, error) => console.error(where, table, error), count: () => {} };
const ports = { clock: machineClock, store, notices: { moved: () => {}, present: () => {} }, fortune: machineFortune(), watch };
// … and stores more in a minute than people do in a day, all from one address.
const UNBOUNDED = { table: 1e12, seatDay: 1e12, addressDay: 1e12, minFree: 0 };
const tableServer = new TableServer({ [drawGame.id]: drawGame }, ports, {
  ...TABLE_SERVER_LIMITS,
  idleMs,
  memory: 1e12,
  storage: UNBOUNDED,
});
const port = await listen(tableServer, LOOSE);

const opening = (seats) => ({
  name: 'bench',
  seats: Array.from({ length: seats }, (_, i) => ({ id: `seat${i + 1}`, role: 'player', name: `Seat ${i + 1}`, plays: [] })),
  options: {},
  setup: {},
});

const create = (tables, seats) => {
  const people = opening(seats).seats.map(({ id }) => id);
  return Promise.all(
    Array.from({ length: tables }, () => tableServer.create({ game: drawGame, opening: opening(seats), people, bots: {} })),
  );
};

attend({ port }, { weigh, cpuUs, create, open: () => tableServer.open.size });
