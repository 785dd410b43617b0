import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import type { NetLimits } from '../../src/net/limits.ts';
import { LIMITS, ask, make, quarters, type Quarters } from './quarters.ts';

let home: Quarters | null = null;
const open = async (limits: Partial<NetLimits>): Promise<Quarters> => {
  home = await quarters({ limits: { ...LIMITS, ...limits } });
  return home;
};
afterEach(async () => {
  await home?.close();
  home = null;
});

const lineTo = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** Asks for a table of forty megabytes, and reads nothing of it. */
const slowReader = async ({ url, house }: Quarters): Promise<Socket> => {
  const { table } = await make(url);
  const body = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'z'.repeat(1_000_000) });
  for (let n = 2; n < 42; n++) await house.ports.store.append(table, n, [{ id: null, body }]);
  const socket = (await lineTo(url)).pause();
  socket.write(`GET /api/tables/${table}/export/public HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
};

describe('whoever is slow', () => {
  test('[N9] somebody who reads nothing of his answer keeps no house from closing', async () => {
    const there = await open({ closingMs: 300 });
    await slowReader(there);
    home = null;
    await there.close();
  });

  test('[N8] an answer of which nothing is read is dropped, and the others go on', async () => {
    const there = await open({ readingMs: 300 });
    const held = new Set<unknown>();
    there.server.on('connection', (socket: Socket) => {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    });
    const socket = await slowReader(there);
    const mine = () => [...held].some((each) => (each as Socket).remotePort === socket.localPort);
    expect(mine()).toBe(true);
    await expect.poll(mine, { timeout: 20_000 }).toBe(false);
    expect((await ask(`${there.url}/healthz`)).status).toBe(200);
    socket.destroy();
  });
});
