// Tests of timeouts for slow clients.

import type { Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import type { NetLimits } from '../../src/net/limits/limits.ts';
import { LIMITS, ask, make, lineTo, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
const open = async (limits: Partial<NetLimits>): Promise<NetworkServer> => {
  home = await networkServer({ limits: { ...LIMITS, ...limits } });
  return home;
};
afterEach(async () => {
  await home?.close();
  home = null;
});

/** Asks for a table of forty megabytes, and reads nothing of it. */
const slowReader = async ({ url, tableServer }: NetworkServer): Promise<Socket> => {
  const { table } = await make(url);
  const body = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'z'.repeat(1_000_000) });
  for (let n = 2; n < 42; n++) await tableServer.ports.store.append(table, n, [{ id: null, body }]);
  const socket = (await lineTo(url)).pause();
  socket.write(`GET /api/tables/${table}/export/public HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
};

describe('slow clients', () => {
  test('[N9] a client that does not read its answer keeps no server from closing', async () => {
    const there = await open({ closingMs: 300 });
    await slowReader(there);
    home = null;
    await there.close();
  });

  test('[N8] an answer that is not read at all is dropped, and the others go on', async () => {
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

  const TYPE = 'application/vnd.pasteboard+json';
  const post = (length: number): string =>
    `POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${TYPE}\r\nContent-Length: ${length}\r\n\r\n`;
  const heard = async (socket: Socket): Promise<string> => {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
    return text;
  };

  test('[N8] a request that stalls, and a request that takes too long, are refused in words', async () => {
    const { url } = await open({ sending: { stallMs: 600, wholeMs: 1_500 } });
    const [silent, endless] = [await lineTo(url), await lineTo(url)];
    silent.write(`${post(1_000)}{`);
    endless.write(post(1_000_000));
    const drip = setInterval(() => endless.write(' '), 200);
    // A client that goes on sending on a connection that the other end has closed may lose what came before.
    endless.once('data', () => clearInterval(drip));
    const answers = await Promise.all([heard(silent), heard(endless)]);
    clearInterval(drip);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*request\.slow/);
  });

  test('[N8] a slow request is accepted as long as data arrives, however long its pauses are in total', async () => {
    const { url } = await open({ sending: { stallMs: 2_000, wholeMs: 60_000 } });
    const socket = await lineTo(url);
    const body = '{"pasteboard":"none"}';
    socket.write(post(body.length));
    for (const piece of body.match(/.{3}/g) ?? []) {
      socket.write(piece);
      await new Promise((later) => setTimeout(later, 400));
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*file\.bad/);
    socket.destroy();
  });
});
