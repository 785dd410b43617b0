// boardgame.io's own clients, over its SocketIO transport.
import { createRequire } from 'node:module';
import { drawGame } from '../kernel/boardgame-draw.mjs';
import { Pair } from './pair.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

export const SERVER = 'boardgame-server.mjs';

export const contender = ({ port }) => {
  const server = `http://127.0.0.1:${port}`;
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server}/games/draw/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const join = (matchID, more, saw) =>
    new Promise((resolve) => {
      const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
      const client = Client({ game: drawGame(true), numPlayers: 2, debug: false, matchID, multiplayer, ...more });
      client.subscribe((state) => {
        if (state === null) return;
        saw(state._stateID);
        resolve(client);
      });
      client.start();
    });
  return {
    open: async () => {
      const { matchID } = await post('create', { numPlayers: 2 });
      const pair = new Pair();
      const two = [];
      for (const playerID of ['0', '1']) {
        const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
        two.push(await join(matchID, { playerID, credentials }, (id) => pair.saw(Number(playerID), id)));
      }
      return {
        move: () => pair.move((seat) => two[seat].moves.draw()),
        close: () => two.forEach((each) => each.stop()),
        late: async () => {
          const started = performance.now();
          const client = await join(matchID, {}, () => {});
          const ms = performance.now() - started;
          const bytes = JSON.stringify([client.log, client.getState().G]).length;
          client.stop();
          return { ms, bytes };
        },
      };
    },
  };
};
