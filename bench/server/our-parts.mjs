// The one place where the bench meets the parts of our server that touch disk and net. Until `openStore` and `buildApp` are there, stand-ins do:
// a store of the same making (SQLite in a worker, WAL, FULL, group commit) and bare `ws` in front of `Guest`.
import { Guest } from '@pasteboard/server';
import { WebSocketServer } from 'ws';
import { StandInStore } from './stand-in/store.mjs';

// Importing node:http into a module makes Node load its whole fetch as well, which costs a start 50 ms.
const { createServer } = process.getBuiltinModule('node:http');

export const openOurStore = async (folder) => new StandInStore(folder);

/** Listens on a free port of this machine and answers /readyz and /socket. Gives the port. */
export const listen = async (house, guestLimits) => {
  const http = createServer((_, response) => {
    house.ports.store.ping().then(
      () => response.end('ok'),
      () => response.writeHead(503).end(),
    );
  });
  const sockets = new WebSocketServer({ server: http, path: '/socket', perMessageDeflate: false });
  sockets.on('connection', (socket, { socket: wire }) => {
    // What is told in one turn of the event loop leaves in one write: whoever acts hears the entry and that it is done.
    let corked = false;
    const send = (words) => {
      if (!corked) {
        corked = true;
        wire.cork();
        process.nextTick(() => {
          corked = false;
          wire.uncork();
        });
      }
      socket.send(words);
    };
    const line = {
      get buffered() {
        return socket.bufferedAmount;
      },
      send,
      close: () => socket.close(),
    };
    const guest = new Guest(house, line, guestLimits);
    socket.on('message', (/** @type {Buffer} */ data) => guest.receive(data.toString()));
    socket.on('close', () => guest.left());
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http.address().port;
};
