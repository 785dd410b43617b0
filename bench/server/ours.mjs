// Clients of our own server, over the public protocol.
import { PROTOCOL_VERSION } from '@pasteboard/protocol';
import { Pair } from './pair.mjs';
import { socket } from './sockets.mjs';

export const SERVER = 'ours-server.mjs';

/** Resolves with the welcome and its length; every later entry of the log goes to `entry`. */
export const arrive = async (port, table, seat, entry) => {
  const { promise, resolve, reject } = Promise.withResolvers();
  const ws = await socket(`ws://127.0.0.1:${port}/socket`, (message, bytes) => {
    if (message.t === 'group') entry(message.n);
    else if (message.t === 'welcome') resolve({ ws, n: message.n, bytes });
    else if (message.t === 'bye' || message.t === 'refused' || message.t === 'error') reject(new Error(JSON.stringify(message)));
  });
  ws.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, table, seat, since: null }));
  return promise;
};

export const draw = (id) => JSON.stringify({ t: 'do', id, do: 'draw', with: {} });

export const contender = ({ port }, ask) => ({
  open: async () => {
    const [{ table, secrets }] = await ask('create', 1, 2);
    const pair = new Pair();
    const two = [];
    for (const [seat, [id, secret]] of Object.entries(secrets).entries()) {
      const { ws, n } = await arrive(port, table, { id, secret }, (at) => pair.saw(seat, at));
      pair.saw(seat, n);
      two.push(ws);
    }
    return {
      move: () => pair.move((seat, id) => two[seat].send(draw(id))),
      close: () => two.forEach((each) => each.close()),
      /** A spectator who joins late: milliseconds until they have the table, and how much they were sent. */
      late: async () => {
        const started = performance.now();
        const { ws, bytes } = await arrive(port, table, null, () => {});
        const ms = performance.now() - started;
        ws.close();
        return { ms, bytes };
      },
    };
  },
});
