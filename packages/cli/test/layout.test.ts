// What a game's layout does to the terminal: sheets, lists of moves and questions within 24 lines, for a test game and each real game.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import {
  anyFill,
  ask,
  choice,
  command,
  defineGame,
  frame,
  integer,
  offer,
  closed,
  question,
  refuse,
  param,
  sees,
  subset,
  text,
  type Bot,
  type Game,
  type Next,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { after, typed } from './typed-session.ts';

const toll = question<{}, { readonly pay: string }>(
  'inn.toll',
  () => ({ pay: choice('word', ['coin', 'song', { id: 'story', no: refuse('no.story', 'INN-02') }]) }),
  (t, _, { pay }) => t.say('paid', { what: param('word', pay) }),
);

/** Nothing is ever enough for this keeper. */
const again = question<{}, { readonly pay: string }>(
  'inn.toll',
  () => ({ pay: choice('word', ['coin', 'song']) }),
  (): Next => ask({ to: 'ann', key: 'toll', params: {}, of: { step: 'inn.toll', args: {} } }),
);

const tip = question<{}, { readonly coins: number }>(
  'inn.tip',
  () => ({ coins: integer(0, 3) }),
  (t, _, { coins }) => t.say('tipped', { n: coins }),
);
const drink = command({
  topic: 'hall',
  rule: null,
  offers: () => [offer()],
  run: (t) => {
    for (let i = 1; i <= 30; i++) t.say('drunk', { n: i });
    return ask({ to: 'ann', key: 'tip', params: {}, of: frame(tip, {}) });
  },
});

const knock = command({
  topic: 'door',
  rule: 'INN-01',
  offers: () => [offer()],
  run: () => ask({ to: 'ann', key: 'toll', params: {}, of: frame(toll, {}) }),
});

/** Called like an answer, on purpose. */
const song = command<{ readonly loud: number }>({
  topic: 'hall',
  rule: null,
  offers: () => [offer({ loud: integer(1, 9) })],
  run: (t) => t.say('sung'),
});
const sweep = command({ topic: 'hall', rule: null, offers: () => [offer()], run: (t) => void t.add('ann', 'purse', 1) });
const dance = command({ topic: 'hall', rule: null, offers: () => [closed(refuse('no.music', 'INN-03'))], run: () => {} });
const serve = command<{ readonly who: string }>({
  topic: 'hall',
  rule: null,
  offers: () => ['one', 'two', 'three', 'four'].map((who) => offer({ who: choice('text', [who]) })),
  run: (t, _, { who }) => t.say('served', { who }),
});

const toast = command<{ readonly who: string; readonly others: readonly string[] }>({
  topic: 'hall',
  rule: null,
  offers: () => {
    const all = ['ann', 'ben', 'cat'];
    return all.map((who) => {
      const others = all.filter((other) => other !== who);
      return offer({ who: choice('text', [who]), others: subset('text', others, 0, 2) });
    });
  },
  run: (t, _, { who, others }) => t.say('toasted', { who, others: others.join(' and ') }),
});

const call = command<{ readonly how: string; readonly at?: string; readonly words?: string }>({
  topic: 'hall',
  rule: null,
  offers: () => {
    const how = choice('text', ['loud', 'soft']);
    const wish = { how: choice('text', ['wish']), words: text(40) };
    return [offer({ how }), offer({ how, at: choice('text', ['one', 'two']) }), offer(wish)];
  },
  run: (t, _, { how, at, words }) =>
    t.say(at === undefined && words === undefined ? 'called' : 'called.at', { how, at: at ?? words ?? '' }),
});

const inn: Game = defineGame({
  id: 'inn',
  title: 'Inn',
  words: {
    'say.toll': 'The keeper bars the door. What do you pay with?',
    'say.paid': 'Paid with a {what}.',
    'say.sung': 'Sung.',
    'say.served': 'Served: {who}.',
    'say.toasted': '{who} drinks to {others}.',
    'say.tip': 'How much is it worth to you?',
    'say.tipped': 'A tip of {n}.',
    'say.drunk': 'Glass number {n}.',
    'field.coins': 'Coins',
    'say.called': 'Calls {how}.',
    'say.called.at': 'Calls {how} at {at}.',
    'say.hint.knock': 'The keeper will want {n?one coin:# coins}.',
    'say.hint.coin': 'Leaves you {n}.',
    'say.no.story': 'She knows them all.',
    'say.no.music': 'There is no music.',
    'value.purse': 'Purse',
    'value.debt': 'Debt',
    'value.mood': 'Mood',
    'value.ledger': 'Ledger',
    'value.tipsy': 'Tipsy',
    'topic.door': 'At the door',
    'character.cat': 'The cat',
    'do.serve': 'Serve a guest',
  },
  rules: [{ id: 'INN-01', text: 'Knock before you enter.', status: 'implemented' }],
  commands: { song, sweep, dance, serve, knock, call, drink, toast },
  steps: [toll, tip],
  layout: {
    table: [[{ meter: 'candle', named: 'candle.name' }]],
    own: [['purse', { value: 'debt', unless: 0 }, { pile: 'coat' }], ['mood']],
    others: [['purse']],
    moves: ['knock', 'serve', 'sweep'],
  },
  hints: () => [
    { play: { do: 'knock', with: {} }, said: 'hint.knock', params: { n: { as: 'number', v: 2 } } },
    { play: { do: 'answer', with: { pay: 'coin' } }, said: 'hint.coin', params: { n: { as: 'number', v: 5 } } },
  ],
  bots: { patient: () => null },
  ready: [
    {
      name: 'evening',
      seats: [
        { id: 'ann', role: 'player', name: 'Ann', plays: [] },
        { id: 'ben', role: 'player', name: 'Ben', plays: ['cat'] },
      ],
      options: {},
      setup: {},
    },
  ],
  open: (t) => {
    for (const id of ['ann', 'ben', 'cat']) {
      t.declare(id, 'purse', 'counter', 7, { min: 0, max: 999 });
      t.declare(id, 'debt', 'counter', 0, { min: 0, max: 999 });
      t.declare(id, 'mood', 'fact', 'merry');
      t.declare(id, 'ledger', 'counter', 3, { min: 0, max: 999 });
      t.declare(id, 'tipsy', 'condition', id === 'cat' ? 2 : 0);
    }
    t.declare('table', 'candle', 'counter', 2, { min: 0, max: 6 });
    t.declare('table', 'candle.name', 'fact', 'The candle');
    t.makePile('coat/ann', { owner: 'ann', sees: sees('faces') });
    t.make('coat/ann', ['9H', '2C']);
  },
});

const innTyped = (lines: readonly string[], flags = '') => typed(`play inn --seed 1 ${flags}`, lines, { inn });

describe('a game that says how it is shown', () => {
  test('[CLI-LAYOUT-01] the sheet has its lines, no bounds, and every active condition', async () => {
    const { out } = await innTyped([]);
    expect(out).toMatch(/^ {2}The candle 2 of 6$/m);
    expect(out).toMatch(/^Ann \(you\) {2}Purse 7 · coat 2\n {11}Mood merry\n {2}coat: 9♥ 2♣$/mu);
    expect(out).toMatch(/^Ben \(bot\): Purse 7 · The cat \(Ben, bot\): Purse 7, \[Tipsy 2\]$/m);
    expect(out).not.toMatch(/Ledger|Debt|999/);
  });

  test('[CLI-LAYOUT-02] look all and look NAME show the rest', async () => {
    const shown = await innTyped(['look all', 'look the cat', 'look coat', 'look cat', '? knock']);
    expect(after(shown, 'look cat')).toBe(after(shown, 'look the cat'));
    expect(after(shown, '? knock')).toMatch(/knock: knock \(INN-01\)\n +The keeper will want 2 coins\.\n +INN-01 +Knock before/);
    expect(after(shown, 'look all').match(/Ledger 3/g)).toHaveLength(3);
    expect(after(shown, 'look the cat')).toMatch(/The cat .*Ledger 3/);
    expect(after(shown, 'look the cat')).not.toContain('Ann');
    expect(after(shown, 'look coat')).toMatch(/Ann’s coat +2 cards +9♥ 2♣/u);
  });

  test('[CLI-LAYOUT-02] values that are zero or standard are left out and counted; look NAME all shows it', async () => {
    const shown = await innTyped(['look the cat', '? the cat', 'look the cat all', 'look all']);
    expect(after(shown, 'look the cat')).toMatch(
      /The cat .*Purse 7 · Mood merry · Ledger 3 · \[Tipsy 2\]\n {2}… One more value is zero or standard: look\n? *The cat all/,
    );
    expect(after(shown, '? the cat')).toBe(after(shown, 'look the cat'));
    expect(after(shown, 'look the cat all')).toContain('Debt 0');
    expect(after(shown, 'look all')).not.toContain('Debt 0');
  });

  test('[CLI-LAYOUT-03] likely moves come first, several ways on one line; “all” shows the rest and closed moves', async () => {
    const shown = await innTyped(['all', '2', 'three', 'serve four', 'song 3']);
    const list = shown.out.slice(0, shown.out.indexOf('Ann>'));
    expect(list).toMatch(
      /At the door\n +1 +knock +The keeper will want 2 coins\.\nhall\n +2 +serve +Serve a guest — one, two, three, four\n +3 +sweep\n/,
    );
    expect(list).toMatch(/all +lists 9 more/);
    expect(list).not.toMatch(/song|dance/);
    expect(after(shown, 'all')).toMatch(/4 +song +1–9\n[\s\S]*· +dance: There is no music\.\n/);
    expect(shown.out).toContain('Served: three.');
    expect(after(shown, 'serve four')).toContain('Served: four.');
    expect(after(shown, 'song 3')).toContain('Sung.');
  });

  test('[CLI-LAYOUT-04] a question stands alone with its answers, each with its number, its hint, or its reason', async () => {
    const shown = await innTyped(['knock', 'story', 'why', 'ballad', 'song']);
    expect(after(shown, 'knock')).toMatch(
      /You are asked\n +The keeper bars the door\. What do you pay with\?\n +1 +coin +Leaves you 5\.\n +2 +song\n +· +story: She knows them all\.\n +all +lists/,
    );
    expect(after(shown, 'knock')).not.toContain('sweep');
    expect(after(shown, 'story')).toContain('She knows them all. (why?)');
    expect(after(shown, 'why')).toContain('INN-02');
    expect(after(shown, 'ballad')).toContain('“ballad” is not a move or a command. You can: coin, song');
    expect(after(shown, 'song'), 'an answer comes before a move of the same name').toContain('Paid with a song.');
  });

  test('[CLI-LAYOUT-04] an answer can be given by number and by “answer”', async () => {
    expect(after(await innTyped(['knock', '1']), '1')).toContain('Paid with a coin.');
    expect(after(await innTyped(['knock', 'answer song']), 'answer song')).toContain('Paid with a song.');
  });

  test('[CLI-TYPED-10] a command with one optional parameter asks for it, and Enter leaves it out', async () => {
    const typing = [
      'call',
      'loud',
      'two',
      'call',
      'soft',
      '',
      'call',
      'soft',
      'cancel',
      'call soft',
      'call soft one',
      'call wish a long life',
    ];
    const shown = await innTyped(typing);
    expect(shown.out).toMatch(/at \(Enter: without\)> two\n.*Calls loud at two\.\n/);
    expect(shown.out).toMatch(/at \(Enter: without\)> \n.*Calls soft\.\n/);
    expect(shown.out).toMatch(/at \(Enter: without\)> cancel\nNothing done\.\n/);
    expect(after(shown, 'call soft')).toMatch(/^\d+ +Calls soft\.\n/);
    expect(after(shown, 'call soft one')).toMatch(/^\d+ +Calls soft at one\.\n/);
    expect(after(shown, 'call wish a long life')).toMatch(/^\d+ +Calls wish at a long life\.\n/);
  });

  test('[CLI-TYPED-12] typed words are read as parameters, even if another way needs none', async () => {
    const shown = await innTyped(['toast ben cat', 'toast cat ann ben']);
    expect(after(shown, 'toast ben cat')).toContain('ben drinks to cat.');
    expect(after(shown, 'toast cat ann ben')).toContain('cat drinks to ann and ben.');
  });

  test('[CLI-LAYOUT-04] the same question asked again is shown again', async () => {
    const shown = await innTyped(['knock', 'coin', 'knock', 'song']);
    expect(shown.out.match(/The keeper bars the door/g)).toHaveLength(2);
    const twice = await typed('play inn --seed 1', ['knock', 'coin'], { inn: { ...inn, steps: [again] } });
    expect(after(twice, 'coin')).toContain('The keeper bars the door.');
  });

  test('[CLI-LAYOUT-04] a question for a number accepts only a number', async () => {
    const shown = await innTyped(['drink', 'all', '1']);
    expect(after(shown, 'drink')).toMatch(/How much is it worth to you\?\n +answer +Coins: 0–3\n/);
    expect(after(shown, 'all')).not.toMatch(/^ +\d+ /m);
    expect(after(shown, '1')).toContain('A tip of 1.');
  });

  test('[CLI-LAYOUT-07] new log lines are never cut: lines without room stand above the table, which stays', async () => {
    const small = { interactive: true, rows: () => 20 };
    const { out } = await typed('play inn --seed 1', ['drink'], { inn }, small);
    const frame = out.slice(out.lastIndexOf('\u001b[H'));
    for (const n of [1, 15, 30]) expect(frame).toContain(`Glass number ${n}.`);
    // The end of the input is a line of its own.
    const seen = frame.trimEnd().split('\n').slice(-20).join('\n');
    expect(seen).toMatch(/Inn .*you are Ann[\s\S]*The cat[\s\S]*Purse 7[\s\S]*… it begins above[\s\S]*How much is it worth to you\?/);
  });

  test('[CLI-LAYOUT-05] in a transcript the sheet is shown again when it has changed, and only then', async () => {
    const shown = await innTyped(['sweep', 'serve one']);
    expect(after(shown, 'sweep')).toMatch(/Ann \(you\) {2}Purse 8/);
    expect(after(shown, 'serve one')).not.toContain('Purse');
  });

  test('[CLI-LAYOUT-06] on a small screen moves stand side by side by name, and the table shrinks as far as needed', async () => {
    const { out } = await typed('play ford --seed 3 --seat wanda --hotseat', [], { ford }, { interactive: true, rows: () => 24 });
    const frame = out.slice(out.lastIndexOf('\u001b[H'));
    expect(frame.split('\n').length).toBeLessThanOrEqual(24);
    expect(frame).toMatch(/Health +8 damage {3}9 heal/);
    expect(frame).toMatch(/Ash \(Ann\) {2}Body 4[\s\S]*Greyfang {2}Body 4 .*[\s\S]*Health 8/);
  });

  test('[CLI-LAYOUT-06] on a very small screen the list of moves is cut, not the question or the table', async () => {
    const small = { interactive: true, rows: () => 12 };
    const { out } = await typed('play deck-of-adventures --seed 3 --seat gm', ['wait', 'well tovi'], undefined, small);
    const frame = out.slice(out.lastIndexOf('\u001b[H'));
    expect(frame).toMatch(/Order Tovi[\s\S]*Turns: 1 turn\.begin[\s\S]*lists every move/);
  });

  test('[CLI-LAYOUT-06] a GM sees every character’s health and every likely move in 24 lines, and who is awaited', async () => {
    const { out } = await typed('play deck-of-adventures --seed 3 --seat gm', ['wait', 'well tovi', 'wait'], undefined, {
      interactive: true,
    });
    const [opening, ...frames] = out.split('\u001b[H').slice(1);
    expect(opening).toMatch(/Waiting for Marl to answer\.\S*\n[\s\S]*\(for Marl\)[\s\S]*wait {2}lets the others go on/);
    const fight = (frames.at(-1) ?? '').split('\u001b[J')[0]?.split('\n').slice(0, -1).slice(-23).join('\n') ?? '';
    expect(fight).toMatch(/you are The Game Master[\s\S]*Marl \(Ann, bot\): Health 8[\s\S]*The reed cutter: enemy, Health 1/);
    expect(fight).toMatch(/Turns: 1 turn\.begin[\s\S]*Health: \d+ damage\S*\s+\d+ heal/);
  });
});

/** Thread with a Weaver who calls the same Check each time, so that only the screen is put to the test. */
const ford: Game = (() => {
  const thread = GAMES['thread'];
  if (thread === undefined) throw new Error('the games include Thread');
  const weaver: Bot = (view, templates, below) => {
    const asked = templates.find((template) => template.ask !== null);
    if (asked !== undefined) return anyFill(asked, below);
    if (view.asks.length > 0 || !templates.some((template) => template.do === 'check')) return null;
    return { do: 'check', with: { who: 'ash', first: 'body', second: 'spirit', rating: 'easy', difficulty: 13, bonus: 0 } };
  };
  const seats = [
    { id: 'ann', role: 'player' as const, name: 'Ann', plays: ['ash'] },
    { id: 'wanda', role: 'gm' as const, name: 'Wanda', plays: [] },
  ];
  const cast = [
    { id: 'ash', name: 'Ash', control: 'player', ranks: { body: 4, mind: 2, spirit: 3, luck: 1 } },
    { id: 'wolf', name: 'Greyfang', control: 'weaver', ranks: { body: 4, mind: 1, spirit: 2, luck: 2 } },
  ];
  return { ...thread, id: 'ford', bots: { gm: weaver }, ready: [{ name: 'the ford', seats, options: {}, setup: { characters: cast } }] };
})();
const fordTyped = (lines: readonly string[]) => typed('play ford --seed 3', lines, { ford });

describe('Thread at the table', () => {
  test('[CLI-PLAY-01] the terminal shows what the page for players shows', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/play-thread.md'), 'utf8');
    const shown = [...page.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').trimEnd().split('\n'));
    const { out } = await typed('play thread --seed 12', ['draw', 'action communicate “Hold the rope, Mott!”', 'draw', 'draw']);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((line) => !out.includes(line))).toEqual([]);
  });

  test('[CLI-THREAD-01] the Weaver begins: a ready character, a question, its odds, and no counters of the machinery', async () => {
    const { out } = await fordTyped([]);
    expect(out).toMatch(/Ash \(you\) {2}Body 4 · Mind 2 · Spirit 3 · Luck 1\n +Health 8 · Stamina 6 · deck 54 · discard 0/);
    expect(out).toMatch(/You are asked\n +Ash, a Check of Body and Spirit: easy/);
    expect(out).toMatch(/1 +draw +Between 41 % and 74 % to succeed/);
    expect(out).toMatch(/Greyfang: Health 8/);
  });

  test('[CLI-THREAD-02] draw means the card of the question; then the sheet, the rest preview and the cost of an action are shown', async () => {
    const shown = await fordTyped(['draw', 'rest.begin partial']);
    expect(after(shown, 'draw')).toMatch(/Ash draws .* and comes to \d+\.\n +Ash (succeeds|fails)\.\n/);
    expect(after(shown, 'draw')).toMatch(/deck 53 · discard 1/);
    expect(after(shown, 'draw')).toContain('Either would bring back the discarded card.');
    expect(after(shown, 'draw')).toContain('Burns a card of 53; a free action burns none.');
    expect(after(shown, 'rest.begin partial')).toMatch(/Taking a Partial-Rest/);
  });

  test('[CLI-THREAD-04] the Weaver answers for characters without a player: an attack on the wolf is borne at once', async () => {
    const shown = await fordTyped(['draw', 'action attack greyfang']);
    expect(after(shown, 'action attack greyfang')).toMatch(/Greyfang (pays 1 Stamina|loses 1 Health)/);
    expect(shown.out).not.toContain('Waiting for Greyfang');
  });

  test.each(GAMES['thread']?.ready.map(({ name }) => name) ?? [])(
    '[CLI-THREAD-03] dealt in at once, and forty turns of anything stay in the columns: %s',
    async (table) => {
      const opened = await typed(['play', 'thread', '--table', table]);
      expect(opened.out).toMatch(/\(you\) {2}Body \d+ · Mind \d+ · Spirit \d+ · Luck \d+\n/);
      expect(opened.out).not.toMatch(/999|Threshold|Cards gone under|\[\]/);
      const lines = Array.from(
        { length: 40 },
        (_, i) => ['1', 'action move', 'rest.begin partial', 'rest.complete', '2', 'view'][i % 6] ?? '',
      );
      const shown = await typed(['play', 'thread', '--table', table, '--seed', '5'], lines);
      expect(shown).toMatchObject({ exit: 0, err: '' });
      expect(shown.out.split('\n').filter((line) => Array.from(line).length > 80)).toEqual([]);
      expect(shown.out).not.toContain('went wrong');
    },
  );
});

describe('Deck of Adventures at the table', () => {
  test('[CLI-SCREEN-04] the odds name an answer in the game’s words, and an effect shared by two answers is shown once', async () => {
    const { out } = await typed('play deck-of-adventures --seed 3');
    expect(out).toContain('draw all cards (Modifier: use it):\n  Critical Success 1/52');
    expect(out).not.toContain('answer finish');
    expect(out.match(/In range/g)).toHaveLength(1);
    expect(out.match(/% to succeed/g), 'to draw all cards leaves no card to replace').toHaveLength(2);
    expect(out.match(/with a Fate Card/g)).toHaveLength(1);
  });

  test('[CLI-SCREEN-01] the line of ranks is the same with --plain', async () => {
    const { out } = await typed('play deck-of-adventures --seed 3 --plain', ['all']);
    expect(out).toContain('In range: A 2 3 4 (5 6 7 8 [9] 10 J Q K)\n');
    expect(out).toMatch(/ rush +Spend the Major Action to move as far again\n/);
  });

  test('[CLI-LAYOUT-08] an answer that leaves more to choose is numbered like any other, and the rest is asked for', async () => {
    const shown = await typed('play deck-of-adventures --seed 3', ['1', 'use']);
    expect(shown.out).toMatch(/Draw\?\n +1 +draw a card +Modifier: use it, ignore it\n/);
    expect(shown.out).toMatch(/Modifier: choose one\n +1 use it {3}2 ignore it\n/);
    expect(after(shown, 'use')).toContain('Marl has drawn the king of clubs');
  });

  test('[CLI-LAYOUT-09] ways to give one command that look alike stand on one line', async () => {
    const shown = await typed('play deck-of-adventures --seed 3', ['draw use', 'stop']);
    expect(after(shown, 'stop').match(/^ +\d+ +check /gm)).toHaveLength(1);
  });

  test('[CLI-LAYOUT-06] a fight fits into 80 columns and 24 lines: order, turn, health, range, chance, numbered actions', async () => {
    const lines = ['draw use', 'stop', 'wait', 'wait', 'wait', 'wait', 'wait', 'turn.begin', 'attack rider brute', 'draw use', 'stop'];
    const { out } = await typed('play deck-of-adventures --seed 3', lines, undefined, { interactive: true });
    const frames = out.split('\u001b[H').slice(1);
    expect(frames).toHaveLength(lines.length + 1);
    const seen = frames.map((frame) => frame.slice(0, frame.indexOf('\u001b[J')).split('\n').slice(0, -1).slice(-23));
    for (const frame of seen) expect(frame[0], 'the title is in sight').toMatch(/^Deck of Adventures .*you are Ann/);
    expect(seen.flat().filter((line) => Array.from(line.replace('\u001b[K', '')).length > 80)).toEqual([]);
    const [turn, attack] = [seen.at(-4)?.join('\n') ?? '', seen.at(-3)?.join('\n') ?? ''];
    for (const fight of [turn, attack]) {
      expect(fight).toMatch(/Round 1 · Turn of Marl\S*\n {2}Order Tovi, the toll rider, Marl/);
      expect(fight).toContain('The toll rider: enemy, Health 2, Armor 1');
      expect(fight, 'a defeated enemy has no health').not.toMatch(/The reed cutter: enemy, Health/);
      expect(fight).toMatch(/Marl \(you\) {2}Health 8 · Armor 2 · Power 2 · Fate Cards 2 · deck 50/);
    }
    expect(turn).toMatch(/Actions +1 attack [\s\S]* use \(Gate Stance, Marl\)[\s\S]*Turns +\d+ turn\.end/);
    expect(attack).toMatch(
      /1 {2}draw a card [\s\S]*In range: \(A 2\) 3 4 5 6 \(7 8 9 10 \[J\] Q K\)\S*\n +91 % to succeed, 98 % with a Fate Card\./,
    );
  });

  test('[CLI-LAYOUT-06] two questions at once fit with every answer, side by side if needed', async () => {
    const lines = ['try I climb the rail', 'draw use'];
    const { out } = await typed('play deck-of-adventures --seed 3', lines, undefined, { interactive: true, rows: () => 18 });
    for (const frame of out.split('\u001b[H').slice(2)) {
      expect(frame.split('\u001b[J')[0]?.split('\n').length).toBeLessThanOrEqual(18);
      expect(frame).toMatch(/Tovi \(Ben, bot\): Health 7[\s\S]*1 draw a card {3}2 draw all cards[\s\S]* {3}5 \w/);
    }
  });

  test('a player with one character goes by its name, and a typing error is answered with moves from the list', async () => {
    const shown = await typed('play thread --seed 3', ['fooo', '?']);
    expect(shown.out).toContain('Ash> fooo');
    expect(after(shown, 'fooo')).toMatch(/You can: draw, choose to fail, [\s\S]*use a\s+Perk/);
    expect(after(shown, 'fooo')).not.toMatch(/\w\.\w/);
    expect(after(shown, '?')).toMatch(/\(also:\s+help,\s+h\)/);
  });

  test('[CLI-LAYOUT-10] a person to choose is shown with what stands beside their name', async () => {
    const shown = await typed('play deck-of-adventures --seed 3', [
      'draw use',
      'stop',
      'wait',
      'wait',
      'wait',
      'wait',
      'wait',
      'turn.begin',
      'attack',
      'cancel',
      'end',
    ]);
    expect(after(shown, 'attack')).toMatch(/1 the toll rider \(enemy, Health 2, Armor 1, Stands on F6\)\s+2 Tovi \(Health 7,/);
    expect(after(shown, 'end'), 'a part of a name that only one move has').toContain('Marl’s turn is over.');
  });

  test('[CLI-PLAY-01] the terminal shows what the page for players shows', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/play-deck-of-adventures.md'), 'utf8');
    const shown = [...page.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').trimEnd().split('\n'));
    const lines = ['draw use', 'stop', 'wait', 'wait', 'wait', 'wait', 'wait', 'begin', 'attack rider brute', 'draw use', 'stop', 'end'];
    const { out } = await typed('play deck-of-adventures --seed 3', lines);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((line) => !out.includes(line))).toEqual([]);
  });
});

describe('The Realms Behind at the table', () => {
  const FORD = ['reveal', '7s', 'parry', 'advantage', 'reveal', '4c', 'deck', 'wait', 'reveal', 'none'];
  const FOUGHT = ['phase encounter', 'turn.start wolf', 'attack', 'turn.end', 'turn.start maud', 'dodge'];
  const TOLD = ['wait', 'well', 'well', 'well', 'no', ...FOUGHT];

  test('[CLI-REALMS-02] a sheet shows numbers as they count now, with everything they are made of', async () => {
    const shown = await typed('play realms-behind --seed 4 --seat gm', [
      'status.apply maud Harried 2',
      'status.apply maud Warded 1',
      'look maud',
    ]);
    expect(after(shown, 'look maud')).toMatch(/Parry 13 \(15 base − 2 Harried\)/);
    expect(after(shown, 'look maud')).toMatch(/Fire resist 1/);
  });

  test('[CLI-PLAY-01] the terminal shows what the page for players shows', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/play-the-realms-behind.md'), 'utf8');
    const shown = [...page.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').trimEnd().split('\n'));
    const played = await typed('play realms-behind --seed 3', FORD);
    const told = await typed('play realms-behind --seed 4 --seat gm', TOLD);
    const out = `${played.out}${told.out}`;
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((line) => !out.includes(line))).toEqual([]);
  });

  test('[CLI-LAYOUT-11] 24 lines show the hand, each card’s chance and the best of them, also with a party of three', async () => {
    for (const table of ['', ' --table three']) {
      const { out } = await typed(`play realms-behind --seed 3${table}`, ['1', 'view'], GAMES, { interactive: true });
      const screen = out.slice(out.lastIndexOf('The Realms Behind'), out.lastIndexOf('Maud Ferrier> ')).split('\n');
      expect(screen.length).toBeLessThanOrEqual(24);
      expect(screen.join('\n')).toMatch(/hand: \S+ \S+ \S+/);
      expect(screen.join('\n')).toMatch(/ {4}1 \S+ \(\d+ %\)/);
      expect(screen.join('\n')).toContain('  Best: the ');
    }
  });

  test('[CLI-LAYOUT-14] the advice can be switched off, and the chances stay', async () => {
    const shown = await typed('play realms-behind --seed 3', ['options bestChoice hidden', 'reveal']);
    expect(after(shown, 'reveal')).toContain('4 7♠ (100 %)');
    expect(after(shown, 'options bestChoice hidden')).toContain('At best 100 %.');
    expect(shown.out).not.toContain('Best: ');
  });

  test('[CLI-LAYOUT-14] if a card may be chosen or none, each card and none have their chances, and the best choice stands below', async () => {
    const shown = await typed('play realms-behind --seed 3', ['options blindBase true', 'reveal', 'none']);
    expect(after(shown, 'reveal')).toContain('9 K♣ (100 %)   none (56 %)\n  Best: the seven of spades: 100 %.\n');
    expect(after(shown, 'none')).toContain('Maud Ferrier shows the jack of clubs');
  });
});

describe('a collectible card game', () => {
  const BEGUN = [
    'aldra',
    'borrin',
    'cass',
    'none',
    'bone aldra',
    'hemp cass',
    'none',
    'phase.next',
    'declare old',
    'phase.next',
    'phase.next',
  ];
  const ATTACKED = [...BEGUN, 'run.start', 'run.draw', 'assign all'];

  test('[CLI-PLAY-01] the terminal shows what the page for players shows', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/play-middle-earth-ccg.md'), 'utf8');
    const shown = [...page.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').trimEnd().split('\n'));
    const { out } = await typed('play meccg --seed 3', [
      ...ATTACKED,
      'face borrin tap 0',
      'face aldra tap 0',
      'face cass stay 0',
      'look ember',
    ]);
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((line) => !out.includes(line))).toEqual([]);
  });

  test('[CLI-LAYOUT-11] a screen of 24 lines shows the hand, and who is at which site', async () => {
    const { out } = await typed('play meccg --seed 3', [...BEGUN, 'view'], GAMES, { interactive: true });
    const screen = out.slice(out.lastIndexOf('Middle-earth CCG'), out.lastIndexOf('Ann> ')).split('\n');
    expect(screen.length).toBeLessThanOrEqual(24);
    expect(screen.join('\n')).toContain('Ready: Aldra Venn, Borrin Slate, Cass the Quick · At Hearthmoor');
    expect(screen.join('\n')).toMatch(/hand: Hedge Thieves, Home-Sickness, .*\n.*Plain Band/);
  });

  test('[CLI-LAYOUT-12] if several ways to give a command have a card each, every card can be chosen, and its odds are shown', async () => {
    const shown = await typed('play meccg --seed 3', [...ATTACKED, 'all', 'strike.face', '2', '1', '0']);
    expect(shown.out).toContain('1 Aldra Venn   2 Borrin Slate   3 Cass the Quick');
    expect(shown.out).toContain('Borrin Slate fights: dice 6');
    expect(after(shown, 'all')).toContain('Cass the Quick: 100 % to beat the strike.');
  });

  test('[CLI-LAYOUT-13] any card that was seen can be read, by its name or the beginning of it', async () => {
    const shown = await typed('play meccg --seed 3', [...BEGUN, 'look crow', 'look crown', 'look hesper', 'look nobody']);
    expect(after(shown, 'look crow')).toContain('shadow-hold');
    expect(after(shown, 'look crown')).toContain('Hollow Crown  site');
    expect(after(shown, 'look hesper')).toContain('prowess 6');
    expect(after(shown, 'look nobody')).toContain('There is no “nobody” to look at');
  });

  test('[CLI-PLAY-09] bots go on while a person has no likely move, and stop when there is one', async () => {
    const turn = ['face borrin tap 0', 'face aldra tap 0', 'face cass stay 0', 'wait', 'assign cass', 'face cass tap 0', 'wait'];
    const end = ['respond.pass', 'hand.trim home', 'run.end', 'phase.next', 'phase.next', 'turn.end', 'respond.pass'];
    const shown = await typed('play meccg --seed 3', [...ATTACKED, ...turn, ...end]);
    const told = shown.out.slice(shown.out.indexOf('Turn 2: Ben.'));
    expect(told).toContain('Ben: the movement/hazard phase');
    expect(told.slice(told.lastIndexOf('It may meet')), 'the hazards are Ann’s to play').toContain('play.hazard');
  });
});
