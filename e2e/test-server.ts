// Starts a real server with the built client in its own process, and a folder that is deleted with it.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'packages/cli/bin/pasteboard.mjs');

export interface TestServer {
  readonly address: string;
  /** Where it keeps its tables. */
  readonly folder: string;
  /** Kills the process as a power cut would, and starts another on the same folder and port. */
  /** `how`: asked to stop, it says goodbye first; killed, it cannot. */
  readonly restart: (how?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How a server is started where a test wants another than the usual one. */
export interface Setting {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Puts something into the folder before the server opens it. */
  readonly prepare?: (folder: string) => Promise<void>;
}

const ran = (script: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });

const serve = async (
  folder: string,
  port: string,
  { flags = [], env = {} }: Setting,
): Promise<{ readonly child: ChildProcess; readonly address: string }> => {
  // Several people come from one address here, and quicker than people do.
  const limits = [
    '--requests-per-second',
    '200',
    '--tables-per-minute',
    '600',
    '--messages-per-second',
    '100000',
    '--messages-per-second-per-address',
    '100000',
  ];
  const child = spawn(process.execPath, [BIN, 'serve', '--port', port, '--data', folder, ...limits, ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      out += chunk.toString();
      const found = /serves at (\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => reject(new Error(out)));
  });
  return { child, address };
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', () => resolve());
  });

export const openTestServer = async (setting: Setting = {}): Promise<TestServer> => {
  await ran('scripts/ensure-built.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'pasteboard-e2e-'));
  await setting.prepare?.(folder);
  let running = await serve(folder, '0', setting);
  const { address } = running;
  return {
    address,
    folder,
    restart: async (how = 'SIGKILL') => {
      running.child.kill(how);
      await ended(running.child);
      running = await serve(folder, new URL(address).port, setting);
    },
    close: async () => {
      running.child.kill('SIGKILL');
      await ended(running.child);
      await rm(folder, { recursive: true });
    },
  };
};
