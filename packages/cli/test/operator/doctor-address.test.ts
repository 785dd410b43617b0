// Tests that `pasteboard doctor` asks a running server through its public address.

import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { closedAfterEach } from '../../../server/test/net/network-server.ts';
import { addressFindings } from '../../src/doctor/address-checks.ts';

const serverOn = closedAfterEach();

const statesOf = async (url: string, trustProxy = 0) =>
  Object.fromEntries((await addressFindings(url, trustProxy)).map(({ check, state }) => [check, state]));

const portOf = (server: Server): number => (server.address() as { port: number }).port;

/** A proxy that passes no upgrades on. */
const proxyTo = async (target: string): Promise<string> => {
  const proxy = createServer((request, response) => {
    const { origin = '' } = request.headers;
    void fetch(`${target}${request.url}`, { method: request.method ?? 'GET', headers: { origin } }).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    );
  });
  proxy.on('upgrade', (_, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${portOf(proxy)}`;
};

test('[CLI-DOCTOR] a server that is reached by its own address is well', async () => {
  const { url } = await serverOn();
  expect(await statesOf(url)).toEqual({ address: 'ok', proxy: 'ok', sockets: 'ok' });
});

test('[CLI-DOCTOR] a public address that the server does not know, or a proxy that passes no upgrades, is named', async () => {
  const home = await serverOn(undefined, { publicUrl: 'https://cards.example' });
  const proxied = await proxyTo(home.url);
  expect(await statesOf(proxied)).toEqual({ address: 'ok', proxy: 'fail', sockets: 'fail' });
});

test('[CLI-DOCTOR] an address without an answer, or with another program behind it, fails', async () => {
  expect(await statesOf('http://127.0.0.1:1')).toEqual({ address: 'fail' });
  const other = createServer((_, response) => response.end('hello'));
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  expect(await statesOf(`http://127.0.0.1:${portOf(other)}`)).toEqual({ address: 'fail' });
});
