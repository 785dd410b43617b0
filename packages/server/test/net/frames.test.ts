// Tests of WebSocket frames at every length at which their header grows.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import { framed } from '../../src/net/sockets/frames.ts';

/** Around every length at which a frame’s head grows, in signs of one byte and of more. */
const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].flatMap((length) => [
  'x'.repeat(length),
  '🂡'.repeat(length / 4),
  'é'.repeat(length),
]);

test('[N6] messages framed together arrive separately and unchanged', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wire = new WebSocketServer({ noServer: true });
  server.on('upgrade', (asking, stream, head) => {
    wire.handleUpgrade(asking, stream, head, (socket) => {
      stream.write(framed(TEXTS));
      socket.close();
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString()));
  await once(client, 'close');
  server.close();
  expect(heard.length).toBe(TEXTS.length);
  expect(heard.every((text, i) => text === TEXTS[i])).toBe(true);
});
