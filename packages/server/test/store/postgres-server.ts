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

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** `listen`: addresses beside loopback, which must be there. */
export const startPostgres = async (listen: readonly string[] = []): Promise<RunningPostgres> => {
  const args = [join(import.meta.dirname, 'postgres-keeper.ts'), `--listen=${listen.join(',')}`];
  const keeper: Keeper = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    url: await addressFrom(keeper),
    stop: async () => {
      if (keeper.exitCode !== null) return;
      keeper.stdin.end();
      await once(keeper, 'exit');
    },
  };
};

/** Gives the address of a running server; to be called in a test or a hook. */
export const postgresServer = (): (() => string) => {
  let running: RunningPostgres | undefined;
  beforeAll(async () => {
    running = await startPostgres();
  });
  afterAll(() => running?.stop());
  return () => running?.url ?? '';
};
