// Tests of a terminal with forty columns, as on a phone.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAMES } from '@pasteboard/games';
import { describe, expect, test } from 'vitest';
import { beside, flow, wrap } from '../src/screen/text-style.ts';
import { orchard } from './orchard.ts';
import { after, typed } from './typed-session.ts';

const narrow = (command: string, lines: readonly string[]) => typed(command, lines, { ...GAMES, orchard }, { columns: () => 40 });

describe('forty columns', () => {
  const LINES = '?,all,options,odds,odds all,look all,hand,hand move,,rules peek,? draw,call,1,draw,log,ask undo,xyzzy,view'.split(',');

  test.each([...Object.keys(GAMES), 'orchard'])('[CLI-SCREEN-08] no line of %s is wider, and no word is broken', async (game) => {
    const shown = await narrow(`play ${game} --seed 12`, LINES);
    expect(shown).toMatchObject({ exit: 0, err: '' });
    expect(shown.out.split('\n').filter((line) => Array.from(line).length > 40 && !/^\s*\S[^>]*> /.test(line))).toEqual([]);
  });

  test('[CLI-SCREEN-08] help stands in one column, and no word is broken', async () => {
    const help = after(await narrow('play hush --seed 3', ['?']), '?');
    expect(help).toMatch(/\n {2}look PILE, NAME, CARD or all\n {6}every card you see of a pile,\n {6}everything about a person, what is\n/);
    const words = new Set(after(await typed('play hush --seed 3', ['?']), '?').split(/\s+/));
    expect(help.split(/\s+/).filter((word) => !words.has(word))).toEqual([]);
  });

  test('[CLI-SCREEN-08] choices go over several lines and are not cut', async () => {
    const all = after(await narrow('play thread --seed 12', ['all']), 'all');
    expect(all.replace(/\s+/g, ' ')).toContain('attack, communicate, help, manipulate, move, a free action');
    expect(all).not.toContain('…');
  });

  test('[CLI-SCREEN-09] a pipe is as wide as COLUMNS says', async () => {
    const bin = join(import.meta.dirname, '../bin/pasteboard.mjs');
    const env = { ...process.env, COLUMNS: '50' };
    const { stdout } = await promisify(execFile)(process.execPath, [bin, 'rules', 'hush'], { env });
    const widest = Math.max(...stdout.split('\n').map((line) => line.length));
    expect(widest).toBeGreaterThan(40);
    expect(widest).toBeLessThanOrEqual(50);
  });
});

describe('setting lines', () => {
  test('[CLI-SCREEN-08] a word is broken only if it is longer than a line', () => {
    expect(wrap('one everything two', 10)).toEqual(['one', 'everything', 'two']);
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('ab', -5)).toEqual(['a', 'b']);
  });

  test('[CLI-SCREEN-08] a label too wide for a line is wrapped at words', () => {
    expect(flow(['a', 'one two three', 'b'], 8, ' · ')).toEqual(['a', 'one two', 'three', 'b']);
    expect(beside('  lead  ', (room) => wrap('the words', room), 20)).toEqual(['  lead', '      the words']);
  });
});
