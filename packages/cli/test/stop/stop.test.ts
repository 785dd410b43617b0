// Tests that a server stops cleanly, however it was started and signaled.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@pasteboard/server/store';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { stopRequested, type StopSignal } from '../../src/serve/stop-signals.ts';
import { wrongsAfter } from '../kill/aftermath.ts';
import { Player, type Chair } from '../kill/player.ts';
import { ProcessGroup, type Launcher } from './process-group.ts';

const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const post = async (address: string, path: string, body: object): Promise<Chair> => {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Chair;
};

/** Two people at a table of the draw game. */
const seated = async (address: string): Promise<Chair[]> => {
  const first = await post(address, '/api/tables', { game: 'draw', name: 'Ann', seat: 'ann' });
  const second = await post(address, `/api/tables/${first.table}/join`, { name: 'Ben', seat: 'ben' });
  return [first, { ...second, table: first.table }];
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 5));
};

const STOPS: readonly Launcher[] = Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? 'npm' : i % 2 === 0 ? 'wrapped' : 'alone'));

describe('a stop by process group', () => {
  test(`[CLI-STOP-01] ${STOPS.length} stops under load, alone, behind the wrapper and behind npm: all are clean, and every acknowledged command is stored`, {
    timeout: 180_000,
  }, async () => {
    const server = new ProcessGroup(folderFor());
    let players: readonly Player[] = [];
    for (const launcher of STOPS) {
      await server.start(launcher);
      if (players.length === 0) players = (await seated(server.address)).map((chair) => new Player(chair, () => server.socket));
      const before = players.map(({ acknowledged }) => acknowledged.length);
      await until(() => players.every(({ acknowledged }, i) => acknowledged.length > (before[i] ?? 0) + 3));
      const { code, signal, out } = await server.stop('SIGTERM');
      expect(out).toContain('Finishing open requests');
      // npm itself ends by the signal; the server behind it has closed the store.
      if (launcher === 'npm') expect(code ?? signal).toBeOneOf([0, 'SIGTERM']);
      else expect([code, signal]).toEqual([0, null]);
      expect(existsSync(join(server.tables, 'pasteboard.db-wal'))).toBe(false);
    }
    await server.start('alone');
    for (const player of players) player.rest();
    const newest = (): number => Math.max(...players.map(({ n }) => n));
    await until(() => players.every((player) => !player.waits && player.n === newest()));
    for (const player of players) player.leave();
    expect((await server.stop('SIGTERM')).code).toBe(0);
    const store = await openStore(server.tables);
    expect(await wrongsAfter(store, players)).toEqual([]);
    await store.close();
  });

  test.each<{ launcher: Launcher; signals: readonly NodeJS.Signals[] }>([
    { launcher: 'alone', signals: ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGHUP'] },
    { launcher: 'wrapped', signals: ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGHUP'] },
    { launcher: 'alone', signals: ['SIGHUP'] },
    { launcher: 'wrapped', signals: ['SIGINT'] },
  ])('[CLI-STOP-02] $signals to the group of a server $launcher is one clean stop', async ({ launcher, signals }) => {
    const server = new ProcessGroup(folderFor());
    await server.start(launcher);
    await seated(server.address);
    expect(await server.stop(...signals)).toMatchObject({ code: 0, signal: null, out: expect.stringContaining('Finishing') as string });
    expect(existsSync(join(server.tables, 'pasteboard.db-wal'))).toBe(false);
  });

  test.each<[NodeJS.Signals, Launcher]>([
    ['SIGTERM', 'alone'],
    ['SIGINT', 'wrapped'],
  ])('[CLI-STOP-05] after %s the last line of the log tells the signal and how long the stop took', async (signal, launcher) => {
    const server = new ProcessGroup(folderFor(), ['--log-level', 'info']);
    await server.start(launcher);
    const { out } = await server.stop(signal);
    const last: unknown = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 'info', signal, ms: expect.any(Number), msg: 'stopped' });
  });

  test.each(['warn', 'info'])('[CLI-STOP-03] a server whose terminal or pipe is gone still stops cleanly (log level %s)', async (level) => {
    const server = new ProcessGroup(folderFor(), ['--log-level', level]);
    await server.start('alone');
    const socket = new WebSocket(server.socket);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    server.closeOutput();
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0, signal: null });
    // Told by the server that it is going away; a socket that breaks off has 1006.
    expect(await closed).toEqual([1001, expect.anything()]);
  });
});

describe('the wrapper for older Nodes', () => {
  test.each([
    ['serve', 0, null],
    ['backup', null, 'SIGTERM'],
  ] as const)(
    '[CLI-STOP-06] where the signal itself ends the command behind it, a stop of “%s” ends with %s %s',
    async (command, code, signal) => {
      const program = join(folderFor(), 'program');
      writeFileSync(program, '#!/bin/sh\necho ready\nexec sleep 60\n', { mode: 0o755 });
      const wrapper = join(import.meta.dirname, '../../bin/newer-node.mjs');
      const run = `import(process.argv[3]).then(({ runAgainOn }) => runAgainOn(process.argv[4]))`;
      const child = spawn(process.execPath, ['--eval', run, 'node', command, wrapper, program], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([code, signal]);
    },
  );
});

describe('a second signal', () => {
  /** Signals at these milliseconds; the exit code of a server that ended at once, or null. */
  const exitAfter = (isTyped: boolean, heard: readonly (readonly [at: number, signal: StopSignal])[]): number | null => {
    const listeners = new Map<StopSignal, () => void>();
    let [time, exit]: [number, number | null] = [0, null];
    const signals = { on: (signal: StopSignal, listener: () => void) => listeners.set(signal, listener) };
    void stopRequested({ signals, isTyped, now: () => time, exit: (code) => (exit = code) });
    for (const [at, signal] of heard) {
      time = at;
      listeners.get(signal)?.();
    }
    return exit;
  };

  test('[CLI-STOP-04] a second Ctrl-C that a person types a second later ends at once', () => {
    expect(
      exitAfter(true, [
        [0, 'SIGINT'],
        [1_000, 'SIGINT'],
      ]),
    ).toBe(130);
  });

  test.each<[string, boolean, readonly (readonly [number, StopSignal])[]]>([
    [
      'SIGTERM however late',
      true,
      [
        [0, 'SIGTERM'],
        [9_000, 'SIGTERM'],
      ],
    ],
    [
      'SIGHUP however late',
      true,
      [
        [0, 'SIGINT'],
        [9_000, 'SIGHUP'],
      ],
    ],
    [
      'a copy of the same Ctrl-C',
      true,
      [
        [0, 'SIGINT'],
        [999, 'SIGINT'],
      ],
    ],
    [
      'SIGINT that no person typed',
      false,
      [
        [0, 'SIGINT'],
        [9_000, 'SIGINT'],
      ],
    ],
  ])('[CLI-STOP-04] … but %s does not', (_, isTyped, heard) => {
    expect(exitAfter(isTyped, heard)).toBe(null);
  });
});
