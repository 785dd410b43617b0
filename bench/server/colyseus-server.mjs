// A colyseus room with the same deck: hidden cards stay out of the schema, and every move is sent at once instead of 20 times a second.
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { attend, cpuUs } from './asked.mjs';

const State = schema({ discard: t.array('uint8'), deckCount: t.uint8(), seq: t.uint32() }, 'State');

const shuffled = (cards) => {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
};

class Table extends Room {
  maxClients = 4;

  onCreate() {
    let deck = shuffled(Array.from({ length: 54 }, (_, i) => i));
    this.patchRate = null;
    this.state = new State();
    this.state.deckCount = deck.length;
    this.state.seq = 0;
    this.onMessage('draw', () => {
      if (deck.length === 0) {
        deck = shuffled([...this.state.discard]);
        this.state.discard.clear();
      }
      this.state.discard.push(deck.pop());
      this.state.deckCount = deck.length;
      this.state.seq++;
      this.broadcastPatch();
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('table', Table);
await server.listen(0, '127.0.0.1');
attend({ port: http.address().port }, { cpuUs });
