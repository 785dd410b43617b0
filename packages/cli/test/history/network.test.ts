// Tests that cutting a process off from its database or its clients works as the fault says.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetwork, type Cut, type Link, type Network } from './network.ts';
import { ProxyNetwork } from './proxy-network.ts';

/** Stands in for a server: it hands on between its clients and the database. */
const RELAY = `
  const { connect, createServer } = require('node:net');
  const [host, port, database] = process.argv.slice(1);
  const to = new URL(database);
  createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    near.pipe(far).pipe(near);
  }).listen(Number(port), host, () => console.log('ready'));
`;

const LINKS: readonly Link[] = ['database', 'clients'];

describe.each([
  ['the network of this machine', openNetwork],
  ['proxies', () => new ProxyNetwork(3, 'this is their test')],
] as const)('%s', (_, open) => {
  let network: Network;
  let relay: ChildProcess | undefined;
  const databases: Server[] = [];
  const heard: string[] = [];
  let address: readonly [port: number, host: string] = [0, ''];

  /** Stands in for the database: it answers with what it hears, at loopback and at every address that it is to have. */
  const listen = async (port: number, host: string): Promise<number> => {
    const database = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        heard.push(String(data));
        socket.write(data);
      });
    });
    databases.push(database);
    await once(database.listen(port, host), 'listening');
    return (database.address() as AddressInfo).port;
  };

  beforeAll(async () => {
    network = open();
    console.info(`history: tested are ${network.described}`);
    const port = await listen(0, '127.0.0.1');
    for (const host of network.databaseAddresses) await listen(port, host);
    const place = (await network.open(`postgres://127.0.0.1:${port}/none`))[0]!;
    const [command, ...args] = [...place.prefix, process.execPath, '-e', RELAY, place.host, String(place.port), place.database];
    relay = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(relay.stdout!, 'data');
    const [host = '', at] = place.reachedAt.split(':');
    address = [Number(at), host];
  });
  afterAll(() => {
    relay?.kill('SIGKILL');
    network.close();
    for (const database of databases) database.close();
  });

  const connected = (): { readonly socket: Socket; readonly answered: () => string } => {
    let answers = '';
    const socket = connect(...address).on('error', () => undefined);
    socket.on('data', (data) => void (answers += String(data)));
    return { socket, answered: () => answers };
  };

  test.each(LINKS.flatMap((link) => [[link, 'silent', false] as const, [link, 'deaf', true] as const]))(
    '[T44] cut from its %s, %s: no answer arrives (requests: %s); healed, everything does',
    async (link: Link, how: Cut, arrives: boolean) => {
      const { socket, answered } = connected();
      socket.write('before;');
      await expect.poll(answered).toBe('before;');
      network.cut(0, link, how);
      const request = `${link} ${how};`;
      socket.write(request);
      if (arrives) await expect.poll(() => heard.includes(request)).toBe(true);
      await pause(300);
      expect([heard.includes(request), answered()]).toEqual([arrives, 'before;']);
      network.heal(0, link);
      await expect.poll(answered).toBe(`before;${request}`);
      socket.destroy();
    },
  );

  test.each(LINKS)('[T44] unplugged from its %s: no new bytes pass; reconnected, they do', async (link) => {
    network.cut(0, link, 'unplugged');
    const { socket, answered } = connected();
    socket.write('unheard;');
    await pause(300);
    expect([heard.includes('unheard;'), answered()]).toEqual([false, '']);
    socket.destroy();
    network.heal(0, link);
    const again = connected();
    again.socket.write('again;');
    await expect.poll(again.answered).toBe('again;');
    again.socket.destroy();
  });
});
