// A server and a clock that a test plays, for the connection and the client.

import type { View } from '@pasteboard/kernel/view';
import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import type { ClientSocket, Environment } from '../src/connection/connection.ts';

/** A socket whose events a test makes. */
interface FakeSocket extends ClientSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  readonly said: ClientMessage[];
  closed: boolean;
}

/** A server that the test plays, and a clock that the test moves: each timer runs at its own moment. */
export const fakeServer = ({
  start = 1_000,
  isWatched = true,
}: {
  readonly start?: number | undefined;
  readonly isWatched?: boolean;
} = {}) => {
  let now = start;
  const timers: { readonly at: number; readonly what: () => void; over: boolean }[] = [];
  const wires: FakeSocket[] = [];
  const environment: Environment = {
    isWatched: () => isWatched,
    now: () => now,
    after: (ms, what) => {
      const timer = { at: now + ms, what, over: false };
      timers.push(timer);
      return () => {
        timer.over = true;
      };
    },
    open: () => {
      const said: ClientMessage[] = [];
      const wire = {
        onopen: null as FakeSocket['onopen'],
        onmessage: null as FakeSocket['onmessage'],
        onclose: null as FakeSocket['onclose'],
        said,
        closed: false,
        send: (text: string): void => void said.push(JSON.parse(text) as ClientMessage),
        close(): void {
          this.closed = true;
        },
      };
      wires.push(wire);
      return wire;
    },
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const next = timers.filter(({ at, over }) => !over && at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      now = Math.max(now, next.at);
      next.over = true;
      next.what();
    }
    now = end;
  };
  const newest = () => {
    const wire = wires.at(-1);
    if (wire === undefined) throw new Error('no wire was opened');
    return wire;
  };
  const tell = (message: ServerMessage): void => newest().onmessage?.({ data: JSON.stringify(message) });
  return { environment, wires, pass, newest, tell, now: () => now, waiting: () => timers.filter(({ over }) => !over).length };
};
export type FakeServer = ReturnType<typeof fakeServer>;

/** A table with one player, as Ann sees it. */
export const VIEW: View = {
  you: 1,
  game: 'draw',
  version: 1,
  seats: [
    { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] },
    { id: 'ann', role: 'player', name: 'Ann', plays: [] },
  ],
  piles: {},
  values: {},
  asks: [],
  pools: [],
  faces: {},
};
