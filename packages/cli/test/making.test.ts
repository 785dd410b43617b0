// Tests of making a character at the terminal: quick builds, prices and reasons, files, the GM's look at it, and growing.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, typed, type Shown } from './typed-session.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-making-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const play = (game: string, lines: readonly string[], more: readonly string[] = []): Promise<Shown> =>
  typed(['play', game, '--seed', '5', '--plain', ...more], lines);
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const HOTSEAT = ['--table', 'three in the marsh, and the Weaver', '--hotseat', '--seat', 'Ann'];

describe('making a character at the terminal', () => {
  test.each(['thread', 'deck-of-adventures', 'realms-behind'])(
    '[CLI-MAKING-01] %s: a quick build by its number is complete, and the GM takes it',
    async (game) => {
      const { out, exit } = await play(game, ['character.offer', 'quick 1', 'name Vesna of the Fen', 'read', 'offer', 'quit']);
      expect(exit).toBe(0);
      expect(out).toContain('Everything adds up.');
      expect(flat(out)).toMatch(/plays Vesna of the Fen|Welcome, Vesna of the Fen|Vesna of the Fen \(you\)/);
    },
  );

  test('[CLI-MAKING-02] by hand: each choice has its price or the reason why not, and what was paid is told', async () => {
    const shown = await play('thread', [
      'character.offer',
      '1',
      '1 Mira',
      '',
      'body +',
      '1 +',
      '4 -',
      '1',
      '9 +',
      '',
      'oxhide',
      'second breath',
      'find no such perk',
      'oxhide',
      'back',
      'offer',
      'quit',
    ]);
    expect(after(shown, 'body +')).toMatch(/25 left of 26 Points.*spent: Aspects 1/s);
    expect(after(shown, '1 +')).toContain('Body 2: one more costs 3.');
    expect(flat(after(shown, '4 -'))).toContain('(THR-X-ASPECT-01)');
    expect(after(shown, '9 +')).toContain('"9 +" is not in this step.');
    expect(after(shown, 'oxhide')).toMatch(/20 left of 26 Points.*Oxhide \(taken\)/s);
    expect(after(shown, 'second breath')).toContain('Needs Spirit 1; yours is 0.');
    expect(after(shown, 'find no such perk')).toContain('Nothing in this step says "no such perk".');
    expect(shown.out).toContain('Oxhide: costs 3.');
    expect(flat(shown.out)).toContain('Mira (you)');
  });

  test('[CLI-MAKING-03] a draft is kept at the table and in a file, and a file of several characters asks which', async () => {
    const file = join(folder, 'vesna.json');
    const first = await play('thread', [
      'character.offer',
      'quick 2',
      'offer',
      'name Vesna',
      'cancel',
      'character.offer',
      `save ${file}`,
      `save ${file}`,
      'quit',
      'quit',
    ]);
    expect(after(first, 'offer')).toContain('name');
    expect(after(first, 'cancel')).toContain('The draft is kept');
    expect(first.out).toContain('Going on with Vesna.');
    expect(first.out).toContain('exists already: choose another name.');
    const { game, entries } = JSON.parse(readFileSync(file, 'utf8')) as { readonly game: string; readonly entries: readonly object[] };
    const two = join(folder, 'two.json');
    writeFileSync(
      two,
      JSON.stringify({ pasteboard: 'pack', version: 1, id: 'two', title: 'Two', game, entries: [...entries, ...entries] }),
    );
    const wrong = join(folder, 'wrong.json');
    writeFileSync(wrong, '{}');
    const other = join(folder, 'taken.json');
    const second = await play('thread', [
      'character.offer',
      `load ${join(folder, 'missing.json')}`,
      `load ${wrong}`,
      `load ${two}`,
      `load ${two} 2`,
      'offer',
      `take vesna ${other}`,
      'quit',
    ]);
    expect(flat(second.out)).toContain('missing.json" cannot be read');
    expect(second.out).toContain('This is not a character file.');
    expect(second.out).toContain('Which of them? 1 Vesna, 2 Vesna.');
    expect(second.out).toContain('Vesna (you)');
    expect(existsSync(other)).toBe(true);
    expect(readFileSync(other, 'utf8')).toContain('"past"');
    const elsewhere = await play('realms-behind', ['character.offer', `load ${other}`, 'quit', 'quit']);
    expect(flat(elsewhere.out)).toContain('belongs to another game, thread');
  });

  test('[CLI-MAKING-04] the GM reads the whole sheet, nobody else a word of it, and after “not yet” the draft is there', async () => {
    const shown = await play(
      'thread',
      [
        'character.offer',
        'quick 1',
        'name Mira',
        'offer',
        'seat Ben',
        '',
        'log 5',
        'seat Weaver',
        '',
        'not yet',
        'Too tall',
        'seat Ann',
        '',
        'character.offer',
        'quit',
        'quit',
      ],
      HOTSEAT,
    );
    const ben = shown.out.slice(shown.out.indexOf('seat Ben'), shown.out.indexOf('seat Weaver'));
    const gm = shown.out.slice(shown.out.indexOf('seat Weaver'), shown.out.indexOf('seat Ann'));
    expect(ben).not.toMatch(/Mira|Oxhide/);
    expect(flat(gm)).toMatch(/Mira, Body 4; Gather Up, Oxhide.*Everything adds up/);
    const again = shown.out.slice(shown.out.indexOf('seat Ann'));
    expect(flat(again)).toContain('Too tall');
    expect(again).toContain('Going on with Mira.');
  });

  test('[CLI-MAKING-05] growing is the same flow: what the character has stays', async () => {
    const shown = await play('realms-behind', ['character.grow', 'read', 'quick', 'load x.json', 'quit', 'quit']);
    expect(after(shown, 'quick')).toContain('There is no quick build here.');
    expect(flat(after(shown, 'load x.json'))).toContain('nothing can be loaded here');
  });

  test('[CLI-MAKING-06] experience is spent in one act: single steps are no longer listed beside it', async () => {
    const shown = await play('deck-of-adventures', ['character.offer', 'quick 1', 'name Vesna', 'offer', 'all', 'sheet.buy', 'quit']);
    expect(after(shown, 'all')).toContain('character.grow');
    expect(after(shown, 'all')).not.toContain('sheet.buy');
    expect(after(shown, 'sheet.buy')).toContain('not possible here');
  });
});
