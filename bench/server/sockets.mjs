// Plain sockets, as light as a client can be.
import { once } from 'node:events';
import WebSocket from 'ws';

/** Opens a socket that passes on every message as JSON, with its length. */
export const socket = async (address, hear) => {
  const ws = new WebSocket(address, { perMessageDeflate: false });
  ws.on('message', (/** @type {Buffer} */ data) => hear(JSON.parse(data.toString()), data.length));
  await once(ws, 'open');
  return ws;
};
