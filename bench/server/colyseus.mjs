// Clients of colyseus, through its own SDK.
import { setTimeout } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import { Pair } from './pair.mjs';

export const SERVER = 'colyseus-server.mjs';

export const contender = ({ port }) => {
  const [first, second] = [0, 1].map(() => new Client(`http://127.0.0.1:${port}`));
  return {
    open: async () => {
      const pair = new Pair();
      const room = await first.create('table');
      const two = [room, await second.joinById(room.roomId)];
      for (const [seat, each] of two.entries()) each.onStateChange(({ seq }) => pair.saw(seat, seq));
      // The first state may have arrived before the listener was set.
      while (two.some(({ state }) => state?.deckCount === undefined)) await setTimeout(1);
      return { move: () => pair.move((seat, id) => two[seat].send('draw', id)), close: () => two.forEach((each) => void each.leave()) };
    },
  };
};
