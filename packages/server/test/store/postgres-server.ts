// One server for each test file that needs it, stopped when the file is done.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';

type Keeper = ChildProcessByStdio<Writable, Readable, null>;

const addressFrom = async (keeper: Keeper): Promise<string> => {
  let text = '';
  for await (const chunk of keeper.stdout.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('no PostgreSQL could be started');
};

/** Gives the address of a running server; to be called in a test or a hook. */
export const postgresServer = (): (() => string) => {
  let keeper: Keeper | undefined;
  let address = '';
  beforeAll(async () => {
    keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
    address = await addressFrom(keeper);
  });
  afterAll(async () => {
    if (keeper === undefined || keeper.exitCode !== null) return;
    keeper.stdin.end();
    await once(keeper, 'exit');
  });
  return () => address;
};
