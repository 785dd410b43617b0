// The lower bound: plain `ws`, JSON and one mutable table per address, without rules, seats or secrets. With a store, every move is stored first:
// `plain` is SQLite as our server uses it (WAL, FULL), moves of one turn of the event loop in one transaction, on the thread of the sockets;
// `ours` is our server's own store, whose worker keeps a slow disk from blocking the sockets.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { WebSocketServer } from 'ws';
import { attend, cpuUs, options } from './asked.mjs';
import { openOurStore } from './our-parts.mjs';
import { slowSync } from './slow-sync.mjs';

const { store, syncMs = 0, scratch } = options();

const openPlain = (folder) => {
  const db = new Database(join(folder, 'floor.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table events (id text not null, seq integer not null, body text not null, primary key (id, seq)) without rowid');
  const insert = db.prepare('insert into events (id, seq, body) values (?, ?, ?)');
  const keep = db.transaction((rows) => {
    for (const { row } of rows) insert.run(...row);
  });
  let queue = [];
  const flush = () => {
    const rows = queue;
    queue = [];
    keep(rows);
    for (const { resolve } of rows) resolve();
  };
  return (...row) =>
    new Promise((resolve) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ row, resolve });
    });
};

const openOurs = async (folder) => {
  const ours = await openOurStore(folder);
  return async (address, seq, body) => {
    const answer = await ours.append(`table${address.slice(1)}`, seq - 1, [{ id: `c${seq}`, body }]);
    if (answer !== 'ok') throw new Error(answer);
  };
};

const STORES = { none: () => null, plain: openPlain, ours: openOurs };
const append = await STORES[store](mkdtempSync(join(scratch, 'floor-')));
const stored = append !== null && syncMs > 0 ? slowSync(append, syncMs) : append;

const shuffled = (cards) => {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
};

const tables = new Map();
const tableAt = (id) => {
  if (!tables.has(id)) tables.set(id, { deck: shuffled(Array.from({ length: 54 }, (_, i) => i)), discard: [], seq: 0, clients: new Set() });
  return tables.get(id);
};

const draw = (table, by) => {
  if (table.deck.length === 0) {
    table.deck = shuffled(table.discard);
    table.discard = [];
  }
  const card = table.deck.pop();
  table.discard.push(card);
  return { seq: ++table.seq, type: 'drawn', card, deck: table.deck.length, by, at: Date.now() };
};

/** The size of a move in the other engines' script. A stored group of ours is longer by a third. */
const BODY = 300;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  attend({ port: server.address().port }, { cpuUs });
});
server.on('connection', (client, { url }) => {
  const table = tableAt(url);
  table.clients.add(client);
  client.on('close', () => table.clients.delete(client));
  client.on('message', (/** @type {Buffer} */ data) => {
    const event = draw(table, JSON.parse(data.toString()).by);
    const text = JSON.stringify(event);
    const tell = () => {
      for (const each of table.clients) each.send(text);
    };
    if (stored === null) tell();
    else void stored(url, event.seq, text.padEnd(BODY)).then(tell);
  });
  client.send(JSON.stringify({ seq: table.seq, deck: table.deck.length, discard: table.discard }));
});
