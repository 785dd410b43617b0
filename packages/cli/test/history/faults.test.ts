import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CuttableProxy } from './cuttable-proxy.ts';
import { databaseFaults, drawing, processFaults } from './faults.ts';

const LONGEST_MS = 16_000;

const take = <T>(count: number, all: Iterator<T, never>): T[] => Array.from({ length: count }, () => all.next().value);
const firstFaults = (seed: number) => take(200, processFaults(drawing(seed, 0), LONGEST_MS));

describe('faults', () => {
  test('[T44] one seed brings the same faults again, and another seed brings others', () => {
    expect(firstFaults(7)).toEqual(firstFaults(7));
    expect(firstFaults(7)).not.toEqual(firstFaults(8));
  });

  test('[T44] every kind of fault happens, short and long, and none is longer than it may be', () => {
    const faults = firstFaults(7).map(({ fault }) => fault);
    const cuts = faults.flatMap((fault) => (fault.kind === 'cut' ? `${fault.how} ${fault.link}` : []));
    expect(new Set(cuts).size).toBe(6);
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['kill', 'pause', 'cut']));
    expect(new Set(take(50, databaseFaults(drawing(7, 1), LONGEST_MS)).map(({ fault }) => fault.kind))).toEqual(new Set(['drop', 'hush']));
    expect(Math.max(...faults.map((fault) => (fault.kind === 'kill' ? fault.downMs : fault.ms)))).toBe(LONGEST_MS);
  });
});

describe('a proxy that can be cut', () => {
  /** A server that repeats what it hears, behind a proxy, and a client; `heard` and `answered` tell what has arrived at either end. */
  const connected = async () => {
    const heard: string[] = [];
    const answered: string[] = [];
    const far = createServer((socket) =>
      socket.on('error', () => undefined).on('data', (data) => void (heard.push(String(data)), socket.write(data))),
    );
    await new Promise<void>((listening) => far.listen(0, '127.0.0.1', listening));
    const proxy = new CuttableProxy((far.address() as AddressInfo).port);
    const port = await proxy.listen();
    const client: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
    client.on('data', (data) => void answered.push(String(data)));
    client.write('before ');
    await expect.poll(() => answered.join('')).toBe('before ');
    const close = (): void => {
      client.destroy();
      proxy.close();
      far.close();
    };
    return { proxy, port, client, heard, answered, close };
  };

  test.each([
    ['silent', 'before '],
    ['deaf', 'before asked'],
  ] as const)('[T44] cut %s: the server hears "%s", the client no answer; healed, all of it arrives', async (how, expected) => {
    const { proxy, client, heard, answered, close } = await connected();
    proxy.cut(how);
    client.write('asked');
    await expect.poll(() => heard.join('')).toBe(expected);
    await pause(100);
    expect([heard.join(''), answered.join('')]).toEqual([expected, 'before ']);
    proxy.heal();
    await expect.poll(() => answered.join('')).toBe('before asked');
    close();
  });

  test('[T44] unplugged: connections end, and no new one lasts; healed, they do again', async () => {
    const { proxy, port, client, close } = await connected();
    proxy.cut('unplugged');
    await expect.poll(() => client.closed).toBe(true);
    const second = connect(port, '127.0.0.1').on('error', () => undefined);
    await expect.poll(() => second.closed).toBe(true);
    proxy.heal();
    const third = connect(port, '127.0.0.1').on('error', () => undefined);
    third.write('again');
    const answer = await new Promise((resolve) => third.once('data', (data) => resolve(String(data))));
    expect(answer).toBe('again');
    third.destroy();
    close();
  });
});
