// Tests of a server that starts together with its database, or before it.

import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postgresServer } from '../../server/test/store/postgres-server.ts';

const url = postgresServer();
const BIN = join(import.meta.dirname, '../bin/pasteboard.mjs');

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

/** A port without a listener until the database is up. */
const absent = async () => {
  const to = new URL(url());
  const real = Number(to.port);
  const first = createServer();
  const port = await listening(first, 0);
  await new Promise((closed) => first.close(closed));
  const open = new Set<Socket>();
  const line = createServer((near) => {
    open.add(near);
    const far = connect(real, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => void line.close());
  to.port = String(port);
  const goesDown = (): void => {
    line.close();
    for (const socket of open) socket.destroy();
  };
  return { address: to.href, comesUp: () => listening(line, port), goesDown };
};

const serve = (args: readonly string[], database: string) => {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  let wake = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      wake();
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const says = async (words: string): Promise<void> => {
    while (!said.includes(words))
      await new Promise<void>((resume) => {
        wake = resume;
      });
  };
  return { child, ended, says, said: () => said };
};

test('[CLI-SERVE-07] a server that starts before its database says what it waits for, and serves when the database is up', async () => {
  const { address, comesUp } = await absent();
  const { child, ended, says, said } = serve([], address);
  await says('Waiting for the database, up to 60 s (--database-wait) …\n');
  expect(said()).toContain(`nothing answers at its address, 127.0.0.1:${new URL(address).port}. Is it running`);
  await comesUp();
  await says('serves at');
  expect(said().match(/Waiting/g)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('[CLI-SERVE-07] after --database-wait it exits with one sentence, and without the password', async () => {
  const { address } = await absent();
  const { ended, said } = serve(['--database-wait', '1'], address.replace('postgres:postgres@', 'postgres:hushhush@'));
  expect(await ended).toBe(1);
  expect(said().trim().split('\n')).toEqual([
    expect.stringContaining('nothing answers at its address'),
    'Waiting for the database, up to 1 s (--database-wait) …',
    expect.stringContaining('nothing answers at its address'),
  ]);
  expect(said()).not.toContain('hushhush');
});

test('[CLI-SERVE-07] it does not wait for a fault that waiting does not mend: a wrong password, a missing database', async () => {
  for (const [address, why] of [
    [url().replace('postgres:postgres@', 'postgres:hushhush@'), 'does not accept the password of user “postgres”'],
    [url().replace(/\/postgres$/, '/nowhere'), 'createdb --owner=postgres --encoding=UTF8 --template=template0 nowhere'],
  ] as const) {
    const { ended, said } = serve([], address);
    expect(await ended).toBe(1);
    expect(said().trim().split('\n')).toEqual([expect.stringContaining(why)]);
  }
});

test('[CLI-SERVE-07] while it waits it can be stopped', async () => {
  const { address } = await absent();
  const { child, ended, says } = serve([], address);
  await says('Waiting for the database');
  child.kill('SIGTERM');
  await ended;
  expect(child.signalCode === 'SIGTERM' || child.exitCode !== null).toBe(true);
});

test('[CLI-SERVE-07] a lost database is logged once when it is gone and once when it is back', async () => {
  const { address, comesUp, goesDown } = await absent();
  await comesUp();
  const { child, ended, says, said } = serve([], address);
  await says('serves at');
  const at = /serves at (\S+)/.exec(said())?.[1] ?? '';
  goesDown();
  await says('the database is gone');
  for (let i = 0; i < 3; i++) expect((await fetch(`${at}/readyz`)).status).toBe(503);
  await comesUp();
  await says('the database is back');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said().match(/the database is gone/g)).toHaveLength(1);
  expect(said()).not.toContain('"level":"error"');
});
