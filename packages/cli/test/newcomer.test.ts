// Tests of what a first-time player meets: rules, undo, consent, looking around, plain text.

import { GAMES } from '@pasteboard/games';
import { defineGame, offer, command, sees, type Game } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { orchard } from './orchard.ts';
import { after, typed } from './typed-session.ts';

const orchardTyped = (lines: readonly string[], flags = '') => typed(`play orchard --seed 7 ${flags}`, lines, { orchard });

/** Names as a typesetter writes them. */
const salon: Game = defineGame({
  id: 'salon',
  title: 'Café “Salon”',
  byHand: 'anybody',
  words: { 'do.toast': 'Toast O’Hara – quietly', 'say.toasted': 'Cheers.', 'pile.tray': 'tray' },
  commands: {
    toast: command({ topic: 'salon', rule: null, offers: () => [offer()], run: (t) => t.say('toasted') }),
    greet: command<{ readonly who: string }>({
      topic: 'salon',
      rule: null,
      offers: (t) => [offer({ who: { kind: 'choice', as: 'seat', of: t.seats.map(({ id }) => ({ id, no: null })), secret: false } })],
      run: (t, _, { who }) => t.say('greeted', { who }),
    }),
  },
  ready: [
    {
      name: 'l’après-midi',
      seats: [
        { id: 'a', role: 'player', name: 'D’Arcy', plays: [] },
        { id: 'b', role: 'player', name: 'Zoë “Zed” Ångström', plays: [] },
      ],
      options: {},
      setup: {},
    },
  ],
  bots: { patient: () => null },
  open: (t) => t.makePile('tray/b', { owner: 'b', sees: sees('faces') }),
});

describe('rules at the table', () => {
  test('[CLI-WORDS-08] ? tells the rule behind a move in our own words, and a rule by its id', async () => {
    const shown = await typed('play hush --seed 3', ['? bury', '? HUSH-12', '? hush-99']);
    expect(after(shown, '? bury')).toMatch(
      /bury: Bury a card and draw another \(HUSH-09\)\n +HUSH-09 +Bury: between rounds you may slip a card/,
    );
    expect(after(shown, '? HUSH-12')).toMatch(/HUSH-12 +The game is over when/);
    expect(after(shown, '? hush-99')).toContain('There is no move, command, rule or name “hush-99”.');
  });

  test('[CLI-WHY-01] a refusal has no rule id in its sentence: why shows the rule behind it', async () => {
    const shown = await typed('play hush --seed 3', ['why', 'peek', 'call', 'peek', 'why', 'all', '? peek']);
    expect(after(shown, 'why')).toContain('Nothing was refused by a rule yet.');
    const [, refused = ''] = shown.out.split('> peek\n').slice(1);
    expect(refused).toMatch(/^A round is going on: first everybody lays a card\. \(why\?\)\n/);
    expect(refused.slice(refused.indexOf('> why'))).toMatch(/^> why\n +HUSH-\d\d +\w/);
    expect(after(shown, 'all')).toContain('A round is going on: first everybody lays a card.');
    expect(after(shown, 'all')).not.toMatch(/HUSH-\d\d/);
    expect(after(shown, '? peek')).toMatch(/HUSH-\d\d/);
  });

  test('[CLI-WORDS-08] a closed move tells the rule that closes it; a beginning tells all that begin so', async () => {
    const shown = await typed('play thread --seed 3', ['? rest.complete', '? rest']);
    expect(after(shown, '? rest.complete')).toMatch(/THR-REST-01 +A rest pays when it is over/);
    expect(after(shown, '? rest.complete')).toContain('Not now: ');
    expect(after(shown, '? rest')).toMatch(/rest\.begin: /);
    expect(after(shown, '? rest')).toMatch(/rest\.interrupt: /);
  });

  test('[CLI-WORDS-09] rules lists the game’s rules, or those that mention a word', async () => {
    const shown = await typed('play hush --seed 3', ['rules', 'rules wager', 'rules unicorn']);
    expect(after(shown, 'rules').match(/HUSH-\d\d/g)).toHaveLength(14);
    expect(after(shown, 'rules wager')).toContain('Wager: between rounds you may name red or black.');
    expect(after(shown, 'rules wager')).not.toContain('HUSH-01');
    expect(after(shown, 'rules unicorn')).toContain('No rule of Hush mentions “unicorn”.');
    expect(after(await orchardTyped(['rules']), 'rules')).toContain('Players keep this rule themselves');
  });
});

describe('undo', () => {
  test('[CLI-WORDS-10] undo says why it cannot: no move to undo, another player moved, or a card was seen', async () => {
    const fresh = await orchardTyped(['undo']);
    expect(after(fresh, 'undo')).toContain('There is nothing to undo.');
    const seen = await typed('play draw --seed 7 --hotseat', ['draw', 'undo']);
    expect(after(seen, 'undo').replace(/\s+/g, ' ')).toContain('or chance has decided something. Type “ask undo”');
    const others = await orchardTyped(['pay 1', 'seat ben', '', 'undo', 'pay 1', 'seat ann', '', 'undo'], '--hotseat');
    expect(others.out.replace(/\s+/g, ' ')).toContain('You have done nothing yet. Type “ask undo”');
    expect(others.out.replace(/\s+/g, ' ')).toContain('Ben has moved since. Type “ask undo”');
  });

  test('[CLI-WORDS-11] a bot gives back no look for the asking; mixed in again it does, once', async () => {
    const asked = ['peek', 'ask undo', 'ask undo reshuffle', 'peek', 'ask undo reshuffle', 'log'];
    const shown = await typed('play hush --seed 3', asked);
    expect(after(shown, 'ask undo')).toMatch(/Ben says no\. That would undo a look/);
    expect(after(shown, 'ask undo reshuffle')).toContain('One move is undone.');
    expect(shown.out).toMatch(/Ben says no\. Bots agree to that only once/);
    expect(shown.out.match(/One move is undone/g)?.length).toBeGreaterThanOrEqual(1);
  });

  test('[CLI-WORDS-11] a bot agrees at once if no card was seen', async () => {
    const shown = await orchardTyped(['pay 1', 'bots off ben', 'seat ben', '', 'pay 2', 'seat ann', '', 'bots on ben', 'ask undo']);
    expect(after(shown, 'ask undo')).toContain('2 moves are undone.');
  });
});

describe('asking for an undo', () => {
  const flat = (text: string): string => text.replace(/\s+/g, ' ');

  test('[CLI-WORDS-17] the asker and those who must agree learn which moves, and who has to answer', async () => {
    const lines = ['pay 2', 'seat ben', '', 'pay 1', 'seat ann', '', 'ask undo', 'ask undo', 'seat', '', 'yes'];
    const shown = await orchardTyped(lines, '--hotseat --table three');
    expect(flat(after(shown, 'ask undo'))).toContain('You ask to undo: 2: Ann pays 2 coins. · 3: Ben pays one coin.');
    expect(flat(after(shown, 'ask undo'))).toContain('Ben and Cat have to answer: “seat” hands over the keyboard.');
    expect(shown.out).toContain('You have asked already: Ben and Cat still have to answer.');
    expect(shown.out).toMatch(/Do you agree\?\n +· 2: Ann pays 2 coins\.\n +· 3: Ben pays one coin\.\n +\d +yes/);
  });

  test('[CLI-WORDS-18] a number without a log entry is named', async () => {
    const shown = await orchardTyped(['pay 1', 'undo foo', 'undo 99', 'undo 1', 'undo 2 3', 'ask undo 99', 'ask undo foo']);
    expect(after(shown, 'undo foo')).toContain('“foo” is not a log entry. Type: undo [N]');
    expect(after(shown, 'undo 99')).toContain('The log has no entry 99: the last one is 2.');
    expect(after(shown, 'undo 1')).toContain('Entry 1 of the log cannot be undone like this: only entry 2 can be named.');
    expect(after(shown, 'undo 2 3')).toContain('“3” is too much.');
    expect(after(shown, 'ask undo 99')).toContain('The log has no entry 99');
    expect(after(shown, 'ask undo foo')).toContain('“foo” is not understood.');
    expect(after(await orchardTyped(['undo foo']), 'undo foo')).toContain('“foo” is not a log entry.');
  });
});

describe('waiting', () => {
  test('[CLI-WORDS-14] wait lets the bots make a move each, and says if they wait themselves', async () => {
    const shown = await typed('play draw --seed 7', ['wait', 'wait']);
    expect(after(shown, 'wait')).toMatch(/^2 +Ben turns up the .*\n$/);
    expect(after(await orchardTyped(['wait']), 'wait')).toContain('The others are waiting for you.');
    expect(after(await typed('play draw --seed 7 --hotseat', ['wait']), 'wait')).toContain('There are no bots here');
  });
});

describe('names as keyboards have them', () => {
  test('[CLI-TYPED-09] apostrophes, quotes, dashes and accents may be typed plainly', async () => {
    const lines = ["toast o'hara - quietly", "greet d'arcy", 'greet "zoe "', 'look zoe "zed" angstrom\'s tray', 'cafe'];
    const shown = await typed(['play', 'cafe "salon"', '--table', "l'apres-midi", '--seat', "d'arcy"], lines, { salon });
    expect(shown.err).toBe('');
    expect(after(shown, lines[0]!)).toContain('Cheers.');
    expect(after(shown, lines[1]!)).toContain('who a');
    expect(after(shown, lines[2]!)).toContain('who b');
    expect(shown.out).toContain('Zoë “Zed” Ångström’s tray');
  });

  test('[CLI-WORDS-12] looking at a kind of pile names each one’s owner', async () => {
    const looked = after(await orchardTyped(['look hand']), 'look hand');
    expect(looked).toMatch(/Ann’s hand +5 cards +\S+[♠♥♦♣]/u);
    expect(looked).toMatch(/Ben’s hand +5 cards +face down/);
  });
});

describe('by hand and hand to hand', () => {
  test('[CLI-WORDS-13] parameters of moves by hand have the same name as in the list', async () => {
    const shown = await orchardTyped(['hand', 'hand set', 'ann', 'coins', '3', 'hand move', '']);
    expect(after(shown, 'hand')).toMatch(/set +set a value: whose, which value, new value/);
    expect(shown.out).toMatch(/whose: choose one\n[\s\S]*which value: choose one\n[\s\S]*new value: a whole number, 0 to 9/);
    expect(shown.out).toContain('Ann sets coins of Ann to 3.');
    expect(after(shown, 'hand move')).toMatch(/from which pile: choose one/);
    expect(shown.out).toContain('Nothing done.');
  });

  test.each(['quit', 'q', 'exit'])('[CLI-SECRET-06] the person with the keyboard between two seats may %s', async (word) => {
    const shown = await orchardTyped(['seat ben', word, 'view'], '--hotseat');
    expect(shown.exit).toBe(0);
    expect(shown.out).toMatch(new RegExp(`\\(or: cancel, quit\\) ${word}\\n$`));
  });
});

describe('plain', () => {
  test.each(Object.keys(GAMES))('[CLI-SCREEN-07] --plain writes ASCII only: %s', async (game) => {
    const lines = [
      '?',
      'rules',
      'options',
      'odds',
      'hand',
      'look',
      'look deck',
      'xyzzy',
      'undo',
      'ask undo',
      '1',
      '',
      '“naïve”',
      'log',
      'view',
    ];
    const shown = await typed(`play ${game} --seed 3 --plain`, lines, undefined, { color: true });
    expect(shown.out.match(/\P{ASCII}/gu)).toBeNull();
    expect(shown.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('[CLI-SCREEN-07] --plain stays ASCII for a turned card, shortened text, and a command that is not understood', async () => {
    const { out } = await orchardTyped(['hand', 'hand move', '', 'plant zz', 'sing Ærø…'], '--plain');
    expect(out).toContain('Old Oak(90)');
    expect(out).toContain('"zz" is not possible here. Choose from: 1-2 in order of');
    expect(out.match(/\P{ASCII}/gu)).toBeNull();
    expect((await typed('play chess --plain')).err).toContain('There is no game "chess".');
  });
});

describe('sentences of bots and of the table', () => {
  test('[CLI-WORDS-15] a bot that is asked something by hand declines politely', async () => {
    const shown = await typed('play hush --seed 3', ['hand ask ben Which card do you hold?']);
    expect(shown.out).toContain('The answer: …');
  });

  test('[CLI-WORDS-16] choices by hand are in the table’s words, not in a sentence of the game of the same key', async () => {
    const shown = await typed('play hush --seed 3 --hotseat', ['hand pile', '']);
    expect(after(shown, 'hand pile')).toContain('nobody');
    expect(after(shown, 'hand pile')).not.toContain('Nobody takes the round');
  });
});

describe('small things', () => {
  test('[CLI-WORDS-20] ? describes a person by name, and a rule that is nearly named', async () => {
    const shown = await typed('play thread --seed 12', ['? ash', '? mott']);
    expect(after(shown, '? ash')).toMatch(/^Ash \(you\) [^]*Body 4/);
    expect(after(shown, '? mott')).toMatch(/^Old Mott/);
    expect(after(await typed('play hush --seed 3', ['? HUSH-6']), '? HUSH-6')).toContain('Did you mean “HUSH-06”?');
  });

  test('[CLI-WORDS-21] log and odds name words that they do not understand', async () => {
    const shown = await typed('play hush --seed 3', ['log foo', 'odds foo', 'log 1']);
    expect(after(shown, 'log foo')).toContain('“foo” is not a number of entries. Type: log [N]');
    expect(after(shown, 'odds foo')).toContain('“foo” is not understood. Type: odds [all]');
    expect(after(shown, 'log 1')).toContain('Ben draws');
  });

  test('[CLI-WORDS-22] the numbers of the log do not jump', async () => {
    const lines = ['call', '1', 'call', '1', 'ask undo reshuffle', 'peek'];
    const shown = await typed('play hush --seed 3', lines);
    const numbers = Array.from(shown.out.matchAll(/^(\d+) {2,5}/gm), ([, n]) => Number(n));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(after(shown, 'call')).toContain('3     Ben has answered.');
  });

  test('[CLI-SCREEN-10] the bar below the table names rules and save, and fits a narrow screen', async () => {
    const at = (columns: number) => typed('play draw --seed 7', [], undefined, { interactive: true, columns: () => columns });
    expect((await at(80)).out).toContain('? help · rules · all · look · log · odds · undo · save · quit');
    const bar = (await at(40)).out.split('\n').filter((line) => /help|quit/.test(line));
    expect(bar.map((line) => line.replaceAll('\u001b[K', '').length > 40)).toEqual([false, false]);
  });
});
