// Tests of `pasteboard play`: opening a table, the screen, typing moves, and commands.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import { belowFrom, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { after, typed } from './typed-session.ts';

const ESCAPE = '\u001b';
const GARDEN = { orchard };
const orchardTyped = (lines: readonly string[], flags = '') => typed(`play orchard --seed 7 ${flags}`, lines, GARDEN);

describe('sitting down', () => {
  test('[CLI-PLAY-01] a table opens with bots in the other seats, and a move is answered with its result', async () => {
    const shown = await typed('play draw --seed 7', ['draw', 'quit']);
    expect(shown.exit).toBe(0);
    expect(shown.err).toBe('');
    expect(shown.out).toMatch(/Draw · two at a table · seed 7/);
    expect(shown.out).toContain('Ben (bot) · Ann (you)');
    expect(after(shown, 'draw')).toMatch(/^2 {5}Ann turns up the .*\n3 {5}Ben turns up the .*\n$/);
  });

  test('[CLI-PLAY-02] without a game the list is shown, with a hint for a pipe', async () => {
    const shown = await typed('play');
    expect(shown).toMatchObject({ exit: 2, out: '' });
    expect(shown.err).toMatch(/draw +Draw: “two at a table”/);
    expect(shown.err).toContain('npx pasteboard play GAME');
    expect((await typed('play', ['hush'])).exit).toBe(2);
  });

  test('[CLI-PLAY-03] the end of the input ends the game cleanly, also in the middle of a choice', async () => {
    expect((await typed('play draw')).exit).toBe(0);
    const shown = await orchardTyped(['pay']);
    expect(shown.exit).toBe(0);
    expect(shown.out).not.toContain('Error');
  });

  test('[CLI-PLAY-04] the same seed gives the same game, and the screen says so', async () => {
    const [one, two] = [await typed('play hush --seed 9', ['call', '1 1']), await typed('play hush --seed 9', ['call', '1 1'])];
    expect(one.out).toBe(two.out);
    expect(one.out).toContain('seed 9, repeatable');
    expect((await typed('play hush --seed 10', ['call', '1 1'])).out).not.toBe(one.out);
    expect((await typed('play hush', [])).out).not.toContain('repeatable');
  });

  test('[CLI-PLAY-05] a seat can be named by a role that it alone has, or by the beginning of its name; a refusal lists them', async () => {
    for (const seat of ['gm', 'the game', 'game-m'])
      expect((await typed(['play', 'deck-of-adventures', '--seed', '3', '--seat', seat])).out).toContain('you are The Game Master');
    const refused = await typed('play deck-of-adventures --seat player');
    expect(refused).toMatchObject({ exit: 2 });
    expect(refused.err).toContain('Possible: Ann, Ben, “The Game Master”.');
  });

  test('[CLI-PLAY-07] a story waits for its GM: no bot moves before the GM has typed a line', async () => {
    const shown = await typed('play deck-of-adventures --seed 3 --seat gm', ['wait', '1', 'tovi']);
    expect(shown.out.slice(0, shown.out.indexOf('> wait'))).toContain('Waiting for Marl to answer');
    expect(shown.out.slice(0, shown.out.indexOf('> wait'))).not.toContain('How does the story take it');
    expect(after(shown, 'wait')).toMatch(/The GM decides what happens\.\n +1 +well/);
    expect(after(shown, 'wait'), 'what the GM is asked is not waited for').not.toContain('Waiting for');
    expect(after(shown, 'tovi')).toContain('A fight begins.');
  });

  test('[CLI-PLAY-05] seats, ready tables and house rules are chosen by name', async () => {
    const shown = await typed('play orchard --table alone --option coins=3 --option weather=foul', ['options', 'seat'], GARDEN);
    expect(shown.out).toContain('coins 3/9');
    expect(after(shown, 'options')).toMatch(/coins +3 .*\n +weather +foul/);
    expect(after(shown, 'seat')).toContain('Bots play all other seats');
    expect((await typed('play orchard --seat be', [], GARDEN)).out).toContain('you are Ben');
  });
});

describe('typed nonsense', () => {
  const SAID =
    `1 2 3 4 5 6 7 call peek bury wager red draw undo ask hand deal move show turn set make unmake arrange pile see roll say seat ben cat ann bots on
    off odds options log view look deck field hand/ann all none 9h 10s ? /log plant pay sing invite whisper harvest stumble pear plum yes no unstick
    reshuffle top bottom everybody me gm player spectator control fox "a - answer cancel 0 -1 99 coins weather foul faces count owner true`.split(
      /\s+/,
    );

  test.each([
    ['draw', ''],
    ['hush', ''],
    ['hush', '--hotseat'],
    ['orchard', ''],
    ['orchard', '--hotseat'],
  ])('[CLI-PLAY-06] four hundred lines of nonsense at %s %s break nothing and stay in the columns', async (game, flags) => {
    const below = belowFrom(seeded(game.length * 10 + flags.length));
    const lines = Array.from({ length: 400 }, () => Array.from({ length: below(5) }, () => SAID[below(SAID.length)]).join(' '));
    const shown = await typed(`play ${game} --seed 1 ${flags}`, lines, { ...GAMES, orchard });
    expect(shown.exit).toBe(0);
    // The game stumbles by itself, and says so.
    expect(shown.err.replaceAll('In the rules of orchard: the seat stumbles (--debug shows where)\n', '')).toBe('');
    expect(shown.out).not.toContain('went wrong inside the rules');
    expect(shown.out.split('\n').filter((line) => Array.from(line).length > 80 && !/^(Hand the|\s*\S[^>]*>) /.test(line))).toEqual([]);
  });

  test('[CLI-PLAY-07] a game whose rules fail leaves a table that can be unstuck and played on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasteboard-broken-'));
    const file = join(folder, 'table.json');
    await typed('play orchard --seed 7', ['whisper ben', `save ${file}`], GARDEN);
    const broken = { ...orchard, steps: [] };
    const shown = await typed(['play', '--load', file, '--seat', 'ben', '--bots', 'none'], ['pay 1', 'unstick', 'pay 2', 'unstick'], {
      orchard: broken,
    });
    rmSync(folder, { recursive: true });
    expect(shown.exit).toBe(0);
    expect(after(shown, 'pay 1')).toContain('Ben pays one coin.');
    expect(after(shown, 'unstick')).toContain('All open questions are closed.');
    expect(after(shown, 'pay 2')).toContain('Ben pays 2 coins.');
    expect(shown.out).toContain('Nothing is waiting for an answer.');
  });
});

describe('the screen', () => {
  test('[CLI-SCREEN-01] piles by owner, faces, turned cards, attached piles, values and conditions', async () => {
    const { out } = await orchardTyped([]);
    expect(out).toMatch(/deck +36 cards\n/);
    expect(out).toMatch(/field +1 card +Old Oak\(90°\)\n +on Old Oak: nest +1 card +\S+\n/);
    expect(out).toMatch(/Ben \(bot\) {2}coins 5\/9 · \[tired 2\]\n +hand +5 cards +face down/);
    expect(out).toMatch(/Ann \(you\) {2}coins 5\/9 · wish wish of ann\n +hand +5 cards +(\S+[♠♥♦♣] ?){5}\n/u);
    expect(out).toContain('season spring');
    expect(out).toMatch(/Cat \(bot\)/);
  });

  test('[CLI-SCREEN-02] moves are numbered under their topic; a closed move gives its reason', async () => {
    const { out } = await orchardTyped([]);
    expect(out).toMatch(/In the garden\n +1 +plant +Plant up to two cards\n/);
    expect(out).toMatch(/· +harvest: It is not autumn\.\n/);
    expect(out).toMatch(/Talk\n +4 +sing +text\n/);
  });

  test('[CLI-SCREEN-03] every line fits into eighty columns', async () => {
    const { out } = await orchardTyped(['?', 'hand', 'odds', 'log', 'options', 'view', 'plant', '', 'hand move', ''], '--hotseat');
    expect(out.split('\n').filter((line) => Array.from(line).length > 80)).toEqual([]);
  });

  test('[CLI-SCREEN-04] odds are a fraction and a percentage, the likeliest first, and the pools show which cards may be where', async () => {
    const shown = await orchardTyped(['odds']);
    expect(shown.out).toContain('sing la: apple 1/54 1.9 % · far row 1/3 33.3 % · pear 1/1 100 %');
    expect(shown.out).toContain('pay 1: JK1 2/15 13.3 % · each of 52: 1/60 1.7 % · Old Oak 1/100000 <0.1 %');
    expect(after(shown, 'odds')).toMatch(
      /In deck or Ben’s hand or Cat’s hand \(46 cards\):\n( +(\S+♠ ?)+\n)( +(\S+♥ ?)+\n)( +(\S+♦ ?)+\n)( +(\S+♣ ?)+\n)/,
    );
  });

  test('[CLI-SCREEN-05] without color no escape sequence is written; with it red suits are red and still named', async () => {
    const LINES = ['draw', 'draw', 'draw', 'draw', 'draw', 'view'];
    expect((await typed('play draw --seed 7', LINES)).out).not.toContain(ESCAPE);
    const colored = await typed('play draw --seed 7', LINES, undefined, { color: true });
    expect(colored.out.replaceAll(ESCAPE, '^')).toMatch(/\^\[31m\w+[♥♦]\^\[39m/);
    expect(colored.out.replaceAll(ESCAPE, '^')).not.toMatch(/\^\[31m\w+[♠♣]/);
    const plain = await typed('play draw --seed 7 --plain', LINES, undefined, { color: true });
    expect(plain.out).not.toContain(ESCAPE);
    expect(plain.out).toMatch(/discard +10 cards +([0-9AJQK]+[SHDC1-2] ?){10}/);
    expect(plain.out).not.toMatch(/[♠♥♦♣─]/);
  });

  test('[CLI-SCREEN-06] on a terminal a frame is one write from the top, and the screen is not cleared first', async () => {
    const { out } = await typed('play draw --seed 7', ['draw'], undefined, { interactive: true, color: false });
    expect(out).toContain('\u001b[H');
    expect(out).not.toContain('\u001b[2J');
    expect(out).toContain('? help');
  });
});

describe('typing moves', () => {
  test('[CLI-TYPED-01] a move is typed by number, by name, by the beginning of the name, or by its words', async () => {
    const shown = await orchardTyped(['2 3', 'pay 1', 'pa 1', 'sing la la', 'plant up to two cards 2 far row']);
    expect(after(shown, '2 3')).toContain('Ann pays 3 coins.');
    expect(after(shown, 'pay 1')).toContain('Ann pays one coin.');
    expect(after(shown, 'pa 1')).toContain('Ann pays one coin.');
    expect(after(shown, 'sing la la')).toContain('Ann sings: la la');
    expect(after(shown, 'plant up to two cards 2 far row')).toContain('in the far row.');
  });

  test('[CLI-TYPED-02] missing parameters are asked for one after the other, and a parameter with one value is not', async () => {
    const shown = await orchardTyped(['invite', 'ben cat', 'plant', '1 2', '1']);
    expect(shown.out).toMatch(/who: choose 0 to 3\n +1 Ann {3}2 Ben {3}3 Cat\n/);
    expect(after(shown, 'ben cat')).toContain('Ann invites 2 to tea.');
    expect(shown.out).toMatch(/card: choose 1 to 2, in order\n/);
    expect(shown.out).toMatch(/row: choose one\n +1 near row {3}2 far row\n/);
    expect(shown.out).toMatch(/Ann plants .* and .* in the near row\./);
  });

  test('[CLI-TYPED-03] a wrong parameter is answered with what fits', async () => {
    const shown = await orchardTyped([
      'pay 9',
      'pay x',
      'whisper zed',
      'plant zz near',
      'pay 1 2',
      'dance',
      'harvest',
      'sing ' + 'la '.repeat(20),
    ]);
    expect(after(shown, 'pay 9')).toContain('is not a whole number from 1 to 5');
    expect(after(shown, 'pay x')).toContain('is not a whole number from 1 to 5');
    expect(after(shown, 'whisper zed')).toMatch(/“zed”/);
    expect(after(shown, 'plant zz near')).toContain('“zz” is not possible here. Choose from: 1–2 in order of');
    expect(after(shown, 'pay 1 2')).toContain('“2” is too much');
    expect(after(shown, 'dance')).toMatch(/“dance” is not a move or a command. You can: plant, pay, stumble, sing/);
    expect(after(shown, 'harvest')).toContain('It is not autumn. (why?)');
    expect(shown.out).toContain('at most 40 characters');
    expect(shown.out).not.toContain('pays');
  });

  test('[CLI-TYPED-04] a choice can be canceled, and a player may look around during it', async () => {
    const shown = await orchardTyped(['pay', 'log 1', 'nonsense', 'cancel', 'pay', '']);
    expect(shown.out.match(/Nothing done\./g)).toHaveLength(2);
    expect(shown.out).toContain('“nonsense” is not a whole number');
    expect(shown.out).not.toContain('pays');
  });

  test('[CLI-TYPED-11] naming another move during a move makes that one instead', async () => {
    const shown = await orchardTyped(['pay', 'sing la', 'plant', 'undo', 'pay', '99', '2']);
    expect(shown.out).toMatch(/call off\)> sing la\nNothing done\.\nAnn> sing la\n.*Ann sings: la\n/);
    expect(shown.out).toMatch(/call off\)> undo\nNothing done\.\nAnn> undo\n.*One move is undone\.\n/);
    expect(shown.out).toContain('“99” is not a whole number from 1 to 5');
    expect(shown.out).toContain('Ann pays 2 coins.');
  });

  test('[CLI-TYPED-05] an ask is answered by the word alone, and a closed choice says why', async () => {
    const shown = await orchardTyped(['whisper ben', 'seat ben', '', 'plum', 'pear', 'log'], '--hotseat');
    expect(after(shown, 'whisper ben')).toContain('Waiting for Ben to answer: “Ann whispers: which fruit?”');
    expect(shown.out).toMatch(/You are asked\n +Ann whispers: which fruit\?\n +1 +apple\n +2 +pear\n +· +plum: There are no plums/);
    expect(after(shown, 'plum')).toContain('There are no plums this year. (why?)');
    expect(after(shown, 'pear')).toContain('Ben chooses the pear.');
  });

  test('[CLI-TYPED-06] a fault inside a rule changes nothing and prints no stack', async () => {
    const shown = await orchardTyped(['stumble', 'pay 1']);
    expect(after(shown, 'stumble')).toMatch(/Something went wrong inside the table\. Nothing has changed/);
    expect(after(shown, 'pay 1')).toContain('Ann pays one coin.');
    expect(shown.out + shown.err).not.toMatch(/Fault|\bat .*\.ts/);
    expect(shown.out).not.toContain('the seat stumbles');
    expect(shown.err).toBe('In the rules of orchard: the seat stumbles (--debug shows where)\n');
  });

  test('[CLI-TYPED-06] with --debug the author sees the stack', async () => {
    const shown = await orchardTyped(['stumble'], '--debug');
    expect(shown.err).toMatch(/the seat stumbles\n.*Fault: the seat stumbles\n +at .*orchard\.ts/);
    expect(shown.out).not.toContain('orchard.ts');
  });

  test('[CLI-TYPED-07] several templates of one name are told apart by their fixed parameters', async () => {
    const shown = await orchardTyped(['whisper', '2', 'hand shuffle', 'deck', 'hand deal deck 2 field bottom', 'view']);
    expect(shown.out).toContain('Waiting for Cat');
    expect(shown.out).toMatch(/pile: choose one\n +1 deck {3}2 field/);
    expect(shown.out).toMatch(/✎ Ann shuffles deck by hand\./);
    expect(shown.out).toMatch(/✎ Ann moves 2 cards by hand from deck to field\./);
  });

  test('[CLI-TYPED-08] control characters in typed text never reach the screen', async () => {
    const { out } = await orchardTyped(['sing \u001b[2Jboo\u0007', 'log']);
    expect(out).toContain('boo');
    expect(out.slice(out.indexOf('Ann sings'))).not.toContain('\u001b');
    expect(out.slice(out.indexOf('Ann sings'))).not.toContain('\u0007');
  });
});

describe('words of the table', () => {
  test('[CLI-WORDS-01] help names every command, and explains a move', async () => {
    const shown = await orchardTyped(['?', '? plant', '? undo', '? plnat']);
    for (const word of ['view', 'look', 'log', 'undo', 'ask undo', 'odds', 'options', 'hand', 'seat', 'bots', 'save', 'load', 'quit'])
      expect(after(shown, '?')).toContain(word);
    expect(after(shown, '? plant')).toMatch(/plant: Plant up to two cards \(ORC-01\)\n/);
    expect(after(shown, '? plnat')).toContain('Did you mean “plant”?');
  });

  test('[CLI-WORDS-02] undo takes back the player’s own move, and the log keeps it, marked', async () => {
    const shown = await orchardTyped(['pay 2', 'sing hey', 'undo', 'undo', 'undo', 'log', 'view']);
    expect(after(shown, 'log')).toMatch(/Ann pays 2 coins\. \(undone\)\n/);
    expect(shown.out).toMatch(/Ann \(you\) {2}coins 5\/9/);
  });

  test('[CLI-WORDS-03] beyond that the others are asked, and bots agree if nothing seen is taken back', async () => {
    const shown = await typed('play draw --seed 7', ['draw', 'undo', 'ask undo reshuffle', 'log', 'view']);
    expect(after(shown, 'undo')).toContain('Ben has moved since. Type “ask undo”');
    expect(after(shown, 'ask undo reshuffle')).toContain('2 moves are undone.');
    expect(after(shown, 'log').match(/\(undone\)/g)).toHaveLength(2);
    expect(after(shown, 'view')).toMatch(/deck +54 cards/);
  });

  test('[CLI-WORDS-04] by hand: a list, and each move marked with its author', async () => {
    const shown = await orchardTyped(['hand', 'hand move field 1 hand/ann top', 'hand set', '', 'hand fly', 'log 3']);
    expect(after(shown, 'hand')).toMatch(/\d+ +move +move cards: from which pile, cards, to which pile, place/);
    expect(after(shown, 'hand fly')).toContain('There is no “fly” by hand.');
    expect(after(shown, 'log 3')).toMatch(/✎ Ann moves a card by hand from field to Ann’s hand\./);
    const gm = await typed('play hush --table gm', ['hand'], undefined);
    expect(gm.err).toContain('There is no ready table “gm”');
    const player = await typed(['play', 'hush', '--table', 'two and a', '--seat', 'ann'], ['hand']);
    expect(after(player, 'hand')).toContain('Only the GM moves things by hand at this table; you may say something.');
  });

  test('[CLI-WORDS-05] bots take seats and leave them', async () => {
    const shown = await orchardTyped(['bots', 'bots off ben', 'bots on ann', 'bots', 'seat cat', 'bots maybe', 'bots on ben', 'bots']);
    expect(after(shown, 'bots')).toContain('Bots play for Ben, Cat.');
    expect(after(shown, 'bots off ben')).toContain('Ben is no longer played by a bot.');
    expect(after(shown, 'bots on ann')).toContain('This is your own seat.');
    expect(after(shown, 'seat cat')).toContain('Cat is played by a bot: “bots off cat');
    expect(after(shown, 'bots maybe')).toContain('bots on NAME');
  });

  test('[CLI-WORDS-06] house rules are listed and changed', async () => {
    const shown = await orchardTyped(
      ['options', 'options coins 7', 'options weather', 'foul', 'options rain 1', 'options coins 99', 'option'],
      '--table alone',
    );
    expect(after(shown, 'options')).toMatch(/coins +9 +coins \(0–9\)/);
    expect(after(shown, 'options coins 7')).toContain('House rule: coins is now 7.');
    expect(after(shown, 'foul')).toContain('House rule: weather is now foul.');
    expect(after(shown, 'options rain 1')).toContain('There is no house rule “rain”');
    expect(after(shown, 'options coins 99')).toContain('from 0 to 9');
    expect(after(shown, 'option')).toMatch(/weather +foul/);
  });

  test('[CLI-WORDS-05] a house rule is a whole sentence, and its name alone lists what each value means', async () => {
    const shown = await typed('play deck-of-adventures', ['options', 'options koAt', '']);
    expect(after(shown, 'options')).toContain('  koAt zero (or belowZero)\n    A character is Knocked Out with no health left.\n');
    expect(after(shown, 'options koAt')).toContain('  belowZero: A character is Knocked Out by damage beyond the last health.\n');
    const sentences = after(shown, 'options')
      .split('\n')
      .filter((line) => /^ {4}\S/.test(line))
      .join(' ');
    expect(sentences).not.toMatch(/[{}]|: \w/);
  });

  test('[CLI-WORDS-03] log N tells the last N entries, each with all that was said under its number', async () => {
    const shown = await typed('play deck-of-adventures --seed 3', ['draw use', 'stop', 'log 1', 'log 2']);
    const numbers = (line: string): string[] => [...after(shown, line).matchAll(/^(\d+) /gm)].map(([, n]) => n ?? '');
    expect([numbers('log 1'), numbers('log 2')]).toEqual([['4'], ['3', '4']]);
    expect(after(shown, 'log 1').split('\n').length).toBeGreaterThan(5);
  });

  test('[CLI-WORDS-01] ? tells how to call off, to complete and to look around, and every short form', async () => {
    const help = after(await typed('play draw --seed 7', ['?']), '?').replace(/\s+/g, ' ');
    for (const told of ['Enter cancels a choice', 'Tab completes', '(also: v, table)', '(also: q, exit)', 'the last N entries'])
      expect(help).toContain(told);
  });

  test('[CLI-WORDS-23] a GM played by a bot changes a house rule for the asking', async () => {
    const shown = await typed('play thread', ['options tie success', 'options', 'bots off weaver', 'options tie failure']);
    expect(after(shown, 'options')).toMatch(/tie +success/);
    expect(after(shown, 'options tie failure')).toContain('Only the GM can change the house rules');
  });

  test('[CLI-WORDS-07] a pile can be looked at in full', async () => {
    const shown = await orchardTyped(['look field', 'look hand', 'look attic', 'look']);
    expect(after(shown, 'look field')).toContain('Old Oak(90°)');
    expect(after(shown, 'look hand')).toContain('face down');
    expect(after(shown, 'look attic')).toContain('There is no “attic” to look at. Piles: deck, field');
    expect(after(shown, 'look')).toContain('At what?');
  });
});
