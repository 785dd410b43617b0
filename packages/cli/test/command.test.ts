// Tests of the command line: help, flags, exit codes, and the real process.

import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Game } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { typed } from './typed-session.ts';

const BIN = join(import.meta.dirname, '../bin/pasteboard.mjs');

describe('the command line', () => {
  test('[CLI-FLAGS-01] help and version exit with 0, and help shows examples', async () => {
    expect(await typed('--version')).toMatchObject({ exit: 0, out: '0.2.0\n' });
    const help = await typed('--help');
    expect(help.exit).toBe(0);
    for (const word of ['play', 'rules', 'cases', 'Games: draw', 'Exit codes']) expect(help.out).toContain(word);
    const play = await typed('play --help');
    for (const word of ['Examples:', '--seat', '--bots', '--hotseat', '--table', '--option', '--seed', '--load', '--plain'])
      expect(play.out).toContain(word);
    for (const line of ['help', 'help play', 'help rules']) expect(await typed(line)).toMatchObject({ exit: 0, err: '' });
    expect((await typed('help play')).out).toBe(play.out);
    expect((await typed('rules --help')).out).toContain('pasteboard rules draw --json');
    expect((await typed('cases --help')).out).toContain('draw.json');
  });

  test.each([
    ['', 'Usage:'],
    ['plya', 'Did you mean play?'],
    ['play drwa', 'There is no game “drwa”. Did you mean “draw”?'],
    ['rules', "missing required argument 'GAME'"],
    ['rules chess', 'There is no game “chess”. Games: draw'],
    ['cases', 'missing required argument'],
    ['cases packages/games/cases/draw.json nowhere.json', '“nowhere.json” cannot be read: there is no such file or folder.'],
    ['help plya', 'There is no help on “plya”. Did you mean “play”?'],
    ['play draw --colour', "unknown option '--colour'"],
    ['play draw more', 'too many arguments'],
    ['play draw --seat zed', 'There is no seat “zed”. Possible: Ann, Ben.'],
    ['play draw --bots zed', 'There is no seat “zed”.'],
    ['play draw --bots ann', 'You cannot be a bot yourself'],
    ['play draw --bots ben --hotseat', '--hotseat means no bots'],
    ['play draw --table fifty', 'There is no ready table “fifty”. Possible: “two at a table”.'],
    ['play draw --seed x', 'A seed is a whole number'],
    ['play draw --seed 99999999999', 'A seed is a whole number'],
    ['play draw --option a', 'A house rule is written key=value'],
    ['play draw --option a=1', 'There is no house rule “a”. Draw has none.'],
    ['play hush --option peks=1', 'Did you mean “peeks”?'],
    ['play hush --option peeks=100', 'House rule “peeks” cannot be “100”. Possible: 0 to 9.'],
    ['play draw --load x --table y', '--load and --resume do not go with'],
  ])('[CLI-FLAGS-02] “%s” is not understood: exit 2, one sentence, no table', async (line, why) => {
    const shown = await typed(line);
    expect(shown.exit).toBe(2);
    expect(shown.out).toBe('');
    expect(shown.err).toContain(why);
    expect(shown.err).not.toMatch(/\bat .*\.ts:/);
  });

  test('[CLI-FLAGS-03] a game that cannot be opened says so', async () => {
    const broken = { ...orchard, id: 'broken', open: () => JSON.parse('{') as void };
    const shown = await typed('play broken', [], { broken });
    expect(shown).toMatchObject({ exit: 1, out: '' });
    expect(shown.err).toContain('The table could not be opened: SyntaxError: ');
  });

  test('[CLI-FLAGS-04] a game that lacks a part is named with it, and the others can be played', async () => {
    const { ready, ...half } = orchard;
    expect(ready).toHaveLength(2);
    const games = { half: { ...half, id: 'half', title: 'Half' } as unknown as Game, orchard };
    const shown = await typed('play half', [], games);
    expect(shown).toMatchObject({ exit: 1, out: '', err: 'The game “half” cannot be played: its “ready” is missing or not valid.\n' });
    expect((await typed('play orchard', ['pay 1'], games)).out).toContain('Ann pays one coin.');
  });
});

describe('the real process', () => {
  const run = promisify(execFile);

  test('[CLI-BIN-01] plays the commands that are piped into it', async () => {
    const child = spawn(process.execPath, [BIN, 'play', 'draw', '--seed', '7'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stdin.end('draw\nlog\nquit\n');
    const exit = await new Promise((resolve) => child.on('close', resolve));
    expect(exit).toBe(0);
    expect(Buffer.concat(out).toString()).toMatch(/Ann turns up the .+\.\n/);
  });

  test('[CLI-BIN-02] gives its exit code to the shell', async () => {
    await expect(run(process.execPath, [BIN, 'play', 'chess'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no game “chess”'),
    });
    expect((await run(process.execPath, [BIN, 'cases', join(import.meta.dirname, '../../games/cases/draw.json')])).stdout).toContain(
      '4 passed, 0 failed',
    );
  });

  test('[CLI-BIN-04] NO_COLOR wins over everything', async () => {
    const colored = (env: NodeJS.ProcessEnv) => run(process.execPath, [BIN, 'rules', 'draw'], { env: { ...process.env, ...env } });
    expect((await colored({ NO_COLOR: '', FORCE_COLOR: '1' })).stdout).toContain('\u001b[1m');
    expect((await colored({ NO_COLOR: '1', FORCE_COLOR: '1' })).stdout).not.toContain('\u001b');
  });

  test('[CLI-BIN-05] a game that cannot be loaded is one sentence with its name and the cause, and the others are there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-games-'));
    const write = (file: string, text: string): void => {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    write('good/index.ts', "export const good: object = { id: 'good', commands: {} };\n");
    write('nim/index.ts', "import { heaps } from './heaps.ts';\nexport const nim = { id: 'nim', commands: {}, heaps };\n");
    write('nim/heaps.ts', 'export const heaps: number = ;\n');
    write('rue/index.ts', "throw new TypeError('no words');\n");
    const loading = pathToFileURL(join(import.meta.dirname, '../src/load-games.ts')).href;
    const script = `const { loadGames } = await import('${loading}');
      const { games, troubles } = await loadGames(() => Promise.reject(new Error()), '${folder}');
      console.log([Object.keys(games).join(), ...troubles.map(({ why }) => why)].join('\\n'));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    rmSync(folder, { recursive: true });
    const [games, nim, rue] = stdout.split('\n');
    expect(games).toBe('good');
    expect(nim).toMatch(/^The game “nim” could not be loaded: SyntaxError: .+, in .*nim\/heaps\.ts\.$/);
    expect(rue).toMatch(/^The game “rue” could not be loaded: TypeError: no words, in .*rue\/index\.ts\.$/);
  });

  test('[CLI-BIN-03] a reader that stops early is no trouble', async () => {
    const { stderr } = await run('sh', ['-c', `"${process.execPath}" "${BIN}" rules draw | head -1; true`]);
    expect(stderr).not.toContain('EPIPE');
  });
});
