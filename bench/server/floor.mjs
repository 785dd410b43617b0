// Clients of the lower bound (floor-server.mjs).
import { Pair } from './pair.mjs';
import { socket } from './sockets.mjs';

export const SERVER = 'floor-server.mjs';
let opened = 0;

export const contender = ({ port }) => ({
  open: async () => {
    const pair = new Pair();
    const address = `ws://127.0.0.1:${port}/${opened++}`;
    const two = [await socket(address, ({ seq }) => pair.saw(0, seq)), await socket(address, ({ seq }) => pair.saw(1, seq))];
    return {
      move: () => pair.move((seat, id) => two[seat].send(JSON.stringify({ type: 'draw', by: `seat${seat}`, id }))),
      close: () => two.forEach((each) => each.close()),
    };
  },
});
