// Many clients on plain sockets: many tables, several seats at each, and a fixed rate of commands over all of them. Commands are sent by the clock,
// whether or not the server keeps up, and are timed from when they were due until every seat of the table has received them.
import { attend, options } from './asked.mjs';
import { arrive, draw } from './ours.mjs';

const { port } = options();
const AT_ONCE = 50;

let tables = [];
let times = [];

const heard = (table, n) => {
  const due = table.due.get(n);
  if (due === undefined || --due.left > 0) return;
  table.due.delete(n);
  table.free = true;
  times.push(performance.now() - due.at);
};

const gather = async (made) => {
  tables = made.map(({ table, secrets }) => ({ table, seats: Object.entries(secrets), sockets: [], due: new Map(), head: 0, free: true }));
  const seats = tables.flatMap((table) => table.seats.map(([id, secret]) => ({ table, seat: { id, secret } })));
  const next = seats.values();
  const bring = async () => {
    for (const { table, seat } of next) {
      const { ws, n } = await arrive(port, table.table, seat, (at) => heard(table, at));
      table.sockets.push(ws);
      table.head = n;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  return { sockets: seats.length, seconds: (performance.now() - started) / 1000 };
};

/** Tables take turns; one whose last command is still pending is skipped, and that is counted. */
const play = async (perSecond, seconds, name) => {
  times = [];
  let [sent, busy] = [0, 0];
  const started = performance.now();
  const act = (at) => {
    const table = tables[sent % tables.length];
    const round = Math.floor(sent / tables.length);
    sent++;
    if (!table.free) return void busy++;
    table.free = false;
    table.head++;
    table.due.set(table.head, { at, left: table.sockets.length });
    table.sockets[round % table.sockets.length].send(draw(`${name}.${sent}`));
  };
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (; sent < perSecond * seconds && started + (sent * 1000) / perSecond <= now; ) act(started + (sent * 1000) / perSecond);
      if (sent < perSecond * seconds) return;
      clearInterval(timer);
      setTimeout(resolve, 1000);
    }, 1);
  });
  return { times, sent, busy, unheard: sent - busy - times.length };
};

attend({}, { gather, play });
