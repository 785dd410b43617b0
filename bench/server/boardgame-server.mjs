// boardgame.io's own server with its SocketIO transport, everything in memory.
import net from 'node:net';
import { createRequire } from 'node:module';
import { drawGame } from '../kernel/boardgame-draw.mjs';
import { attend, cpuUs } from './asked.mjs';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');

// Its `run` takes no host and would listen on all interfaces.
const listen = Reflect.get(net.Server.prototype, 'listen');
net.Server.prototype.listen = function (port, ...rest) {
  if (typeof port !== 'number') return listen.call(this, port, ...rest);
  return listen.call(this, { port, host: '127.0.0.1' }, ...rest.filter((each) => typeof each === 'function'));
};

const server = Server({ games: [drawGame(true)], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0, callback: () => {} });
attend({ port: appServer.address().port }, { cpuUs });
