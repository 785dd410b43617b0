// The home page, the form of a new table, and joining by code.

import type { GameCard } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { relativeTime } from '../src/parts/times.ts';
import { asksFirst, freeSeatName, freeSeats, seatShown, seatStanding, whoIsIt, wayIn, type FactSeat } from '../src/join/arriving.ts';
import { codeScanned, codeTrouble, codeTyped } from '../src/join/code.ts';
import { detailsOf, findable, found, tableTitle } from '../src/home/known-tables.ts';
import { changesOf, controlOf, isChanged, matches, valueWord, type HouseRule } from '../src/new-table/rule-choices.ts';
import { botsChosen, botsFor, characterOf, dealtIn, PEOPLE, playersOf, startsOf, usualSeat } from '../src/api/seating.ts';
import { summaryOf } from '../src/new-table/summary.ts';
import { isOnlyHere } from '../src/api/server-facts.ts';

const seat = (id: string, role: 'player' | 'gm', ...plays: string[]) => ({
  id,
  role,
  name: id.toUpperCase(),
  plays: plays.map((name) => ({ id: name.toLowerCase(), name })),
});

const game = (bots: readonly string[], ...seats: ReturnType<typeof seat>[]): GameCard => ({
  id: 'game',
  title: 'A game',
  version: 1,
  options: [],
  ready: [{ name: 'ready', seats, options: {} }],
  empty: { name: '', seats: [seat('gus', 'gm')], options: {} },
  bots,
  brings: [],
  links: { rules: '', words: '' },
});

const bridge = game(['player', 'gm'], seat('gus', 'gm'), seat('ann', 'player', 'Marl'), seat('ben', 'player', 'Tovi'));
const ready = bridge.ready[0]!;

describe('a code', () => {
  test.each([
    ['hg7k2p', 'HG7K2P'],
    [' hg7-k2p ', 'HG7K2P'],
    ['https://cards.example/j/hg7k2p', 'HG7K2P'],
    ['http://localhost:8080/j/HG7-K2P?x=1#y', 'HG7K2P'],
    ['hg7k2pmore', 'HG7K2P'],
    ['hg', 'HG'],
    ['', ''],
  ])('%j is typed as %j', (typed, code) => expect(codeTyped(typed)).toBe(code));

  test('says which signs no code has', () => {
    expect(codeTrouble('HG7K2P')).toBeNull();
    for (const code of ['HGO', 'HGI', 'HG0', 'HG1']) expect(codeTrouble(code)).toMatch(/no I, O, 0 or 1/);
  });

  test.each([
    ['https://cards.example/j/HG7K2P', 'HG7K2P'],
    ['hg7 k2p', 'HG7K2P'],
    ['https://cards.example/menu', null],
    ['https://cards.example/j/HG7K2P/more', null],
    ['WIFI:S:house;P:secret;;', null],
    ['HG7K20', null],
  ])('%j is scanned as %j', (text, code) => expect(codeScanned(text)).toBe(code));
});

describe('an empty table', () => {
  const [empty] = startsOf(bridge);

  test('[WEB-NEW-06] is the first choice, and the ready tables follow', () => {
    expect(startsOf(bridge).map(({ name }) => name)).toEqual(['', 'ready']);
    expect(startsOf({ ...bridge, empty: null }).map(({ name }) => name)).toEqual(['ready']);
  });

  test('[WEB-NEW-06] seats the person who opens it as GM, and says how players come', () => {
    const own = usualSeat(empty!)!;
    expect(own.role).toBe('gm');
    const planned = { ready: empty!, own, bots: {}, policy: 'open' as const, changed: 0 };
    expect(summaryOf(planned)).toBe('You run the table. Players get a seat as they join with the code.');
    expect(summaryOf({ ...planned, policy: 'locked' })).toBe(
      'You run the table. Players get a seat as they join once you unlock the door.',
    );
  });
});

describe('seats of a new table', () => {
  test('a bot of its role plays a seat; without roles any bot plays, and none runs a table', () => {
    expect(botsFor(bridge, { role: 'gm' })).toEqual(['gm']);
    expect(botsFor(bridge, { role: 'player' })).toEqual(['player']);
    const plain = game(['plain', 'careful']);
    expect(botsFor(plain, { role: 'player' })).toEqual(['plain', 'careful']);
    expect(botsFor(plain, { role: 'gm' })).toEqual([]);
    expect(botsFor(bridge, { role: 'spectator' })).toEqual([]);
  });

  test('after Deal me in the player has one seat and bots play the rest', () => {
    expect(usualSeat(ready)?.id).toBe('ann');
    expect(dealtIn(bridge, '')).toEqual({ game: 'game', ready: 'ready', seat: 'ann', bots: { gus: 'gm', ben: 'player' } });
    expect(dealtIn(bridge, 'Kim')).toMatchObject({ name: 'Kim' });
  });

  test('Deal me in is missing for a game that lacks bots or tables', () => {
    expect(dealtIn(game(['player'], seat('gus', 'gm'), seat('ann', 'player')), '')).toBeNull();
    expect(dealtIn({ ...bridge, ready: [] }, '')).toBeNull();
  });

  test('a bot runs a new table, players are awaited, and choices stay as long as the seat is another’s', () => {
    expect(botsChosen(bridge, ready, 'ann', {})).toEqual({ gus: 'gm' });
    expect(botsChosen(bridge, ready, 'ann', { ben: 'player', gus: PEOPLE })).toEqual({ ben: 'player' });
    expect(botsChosen(bridge, ready, 'gus', { ann: 'player', gus: 'gm' })).toEqual({ ann: 'player' });
    expect(botsChosen(bridge, ready, 'ann', { ben: 'gm' })).toEqual({ gus: 'gm' });
  });

  test('in words', () => {
    expect(playersOf(bridge)).toBe('3 players');
    expect(playersOf({ ...bridge, ready: [ready, { ...ready, seats: ready.seats.slice(1) }] })).toBe('2–3 players');
    expect(playersOf({ ...bridge, ready: [] })).toBe('');
    expect(ready.seats.map(characterOf)).toEqual(['runs the table', 'plays Marl', 'plays Tovi']);
  });

  test('a new table is summarized before it is opened', () => {
    const own = ready.seats[1]!;
    const plan = { ready, own, bots: { gus: 'gm' }, policy: 'open', changed: 0 } as const;
    expect(summaryOf(plan)).toBe('You play Marl. A bot runs the table. Tovi waits for a player who joins with the code.');
    expect(summaryOf({ ...plan, bots: { gus: 'gm', ben: 'player' }, changed: 2 })).toBe(
      'You play Marl. A bot runs the table, a bot plays Tovi. 2 house rules are changed.',
    );
    expect(summaryOf({ ...plan, own: ready.seats[0]!, bots: {}, policy: 'locked', changed: 1 })).toBe(
      'You run the table. Marl and Tovi wait for a player who joins once you unlock the door. One house rule is changed.',
    );
  });
});

describe('house rules', () => {
  const words = {
    'option.aces': 'Aces that are discarded',
    'option.aces.true': 'are kept',
    'option.aces.false': 'go to the discard',
    'option.zone': 'neutral zone',
    'option.zone.true': 'yes',
    'option.zone.false': 'no',
    'option.step.1.5': 'costs one and a half',
    'word.count': 'only the number',
  };
  const rule = (key: string, usual: HouseRule['default'], values: HouseRule['values'], id: string | null = null): HouseRule => ({
    key,
    default: usual,
    values,
    rule: id,
  });
  const aces = rule('aces', true, [true, false], 'X-DECK-01');
  const zone = rule('zone', true, [true, false]);
  const step = rule('step', 1, [1, 1.5, 2]);
  const size = rule('size', 8, { from: 0, to: 30 });
  const hands = rule('hands', 'count', ['count', 'ownBacks']);

  test('each is chosen as its values ask for', () => {
    expect(controlOf(words, zone)).toEqual({ kind: 'switch' });
    expect(controlOf(words, aces)).toEqual({ kind: 'few', values: [true, false] });
    expect(controlOf(words, size)).toEqual({ kind: 'number', from: 0, to: 30 });
    expect(controlOf(words, rule('many', 0, [0, 1, 2, 3, 4, 5]))).toMatchObject({ kind: 'many' });
  });

  test('values are written in the game’s words, in plain ones, or unchanged', () => {
    expect(valueWord(words, aces, false)).toBe('go to the discard');
    expect(valueWord(words, step, 1.5)).toBe('costs one and a half');
    expect(valueWord(words, step, 2)).toBe('2');
    expect(valueWord(words, hands, 'count')).toBe('only the number');
    expect(valueWord(words, hands, 'ownBacks')).toBe('own backs');
    expect(valueWord({}, zone, false)).toBe('no');
  });

  test('only differences from the ready table are sent to the server', () => {
    const rules = [aces, zone, size];
    expect(changesOf(rules, {}, {})).toEqual({});
    expect(changesOf(rules, {}, { aces: false, size: 8 })).toEqual({ aces: false });
    expect(changesOf(rules, { aces: false }, { aces: false, zone: false })).toEqual({ zone: false });
    expect(changesOf(rules, { aces: false }, { aces: true })).toEqual({ aces: true });
    expect(isChanged(zone, {}, { zone: true })).toBe(false);
  });

  test('are found by words, values and ids', () => {
    expect(matches(words, aces, '')).toBe(true);
    expect(matches(words, aces, 'go DISCARDED')).toBe(true);
    expect(matches(words, aces, 'x-deck')).toBe(true);
    expect(matches(words, aces, 'joker')).toBe(false);
  });
});

describe('coming with a code', () => {
  const fact = (id: string, role: 'player' | 'gm', held: FactSeat['held'], ...plays: string[]): FactSeat => {
    const { name, plays: played } = seat(id, role, ...plays);
    return { seat: id, name, role, plays: played, held, bot: held === 'bot' ? role : null };
  };
  const seats = [fact('gus', 'gm', 'bot'), fact('ann', 'player', 'person', 'Marl'), fact('ben', 'player', 'nobody', 'the toll rider')];

  test('names the holder of each seat and the free seats', () => {
    expect(seats.map(seatStanding)).toEqual(['runs the table · a bot', 'plays Marl', 'free']);
    expect(seats.map((each) => seatShown({ seats }, each))).toEqual(['GUS', 'ANN', 'The toll rider']);
    expect(seatStanding(fact('gus', 'gm', 'nobody'))).toBe('runs the table · free');
    expect(freeSeats({ seats }).map((each) => freeSeatName({ seats }, each))).toEqual(['The toll rider']);
    const cat = fact('cat', 'player', 'nobody');
    expect(freeSeatName({ seats: [...seats, cat] }, cat)).toBe('Seat 3');
    expect(freeSeatName({ seats }, fact('gus', 'gm', 'nobody'))).toBe('GUS, who runs the table');
  });

  test('describes a player’s character in a line, and none of the GM’s', () => {
    const words = { 'who.marl': 'Heavy armour and loud boots.' };
    expect(seats.map((each) => whoIsIt(words, each))).toEqual(['', 'Heavy armour and loud boots.', '']);
    expect(whoIsIt(words, fact('gus', 'gm', 'nobody', 'Marl'))).toBe('');
  });

  test('the GM’s seat needs a knock if people sit at the table, and none otherwise', () => {
    const free = [fact('gus', 'gm', 'nobody'), fact('ann', 'player', 'nobody')];
    expect(asksFirst({ seats: [...free, fact('ben', 'player', 'person')] }, 'gus')).toBe(true);
    expect(asksFirst({ seats: [...free, fact('ben', 'player', 'person')] }, 'ann')).toBe(false);
    expect(asksFirst({ seats: [...free, fact('ben', 'player', 'bot')] }, 'gus')).toBe(false);
  });

  test('the door decides how to join, and no person joins a read-only table', () => {
    expect(wayIn({ policy: 'open', readOnly: false })).toBe('sit');
    expect(wayIn({ policy: 'knock', readOnly: false })).toBe('knock');
    expect(wayIn({ policy: 'locked', readOnly: false })).toBe('locked');
    expect(wayIn({ policy: 'open', readOnly: true })).toBe('readOnly');
  });
});

describe('inviting', () => {
  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['192.168.1.7', false],
    ['cards.example.org', false],
  ])('%s is only this machine: %s', (host, only) => expect(isOnlyHere(host)).toBe(only));
});

describe('finding and remembering', () => {
  const now = new Date(2026, 2, 12, 20, 0).getTime();
  test.each([
    [0, 'just now'],
    [12 * 60_000, '12 minutes ago'],
    [5 * 3_600_000, 'today'],
    [21 * 3_600_000, 'yesterday'],
    [3 * 86_400_000, 'Monday'],
    [30 * 86_400_000, '10 February'],
    [400 * 86_400_000, '5 February 2025'],
  ])('%i ms ago is “%s”', (since, said) => expect(relativeTime(now - since, now)).toBe(said));

  test('a table is named by its game, the player’s part, the others, and the last visit', () => {
    const kept = { table: 't1', game: 'thread', title: 'Thread', seat: { id: 'ann', secret: 's' }, name: 'Ann', lastAt: now };
    expect(tableTitle(kept)).toBe('Thread');
    expect(detailsOf(kept, now)).toBe('Ann · just now');
    expect(detailsOf({ ...kept, people: ['Bo', 'Cy'] }, now)).toBe('Ann, with Bo and Cy · just now');
    expect(detailsOf({ ...kept, seat: null, people: ['Bo'] }, now)).toBe('with Bo · just now');
  });

  test('games, tables and codes are found by the typed text', () => {
    const kept = { table: 't1', game: 'thread', title: 'Thread', seat: null, name: '', people: ['Bo', 'Cy'], lastAt: now };
    const all = findable([bridge], [kept], now);
    expect(found(all, '')).toHaveLength(3);
    expect(found(all, 'cy').map(({ address }) => address)).toEqual(['/t/t1']);
    expect(found(all, 'a game new').map(({ address }) => address)).toEqual(['/new/game']);
    expect(found(all, 'hg7-k2p').map(({ address }) => address)).toEqual(['/j/HG7K2P']);
    expect(found(all, 'thread').map(({ address }) => address)).toEqual(['/t/t1', '/j/THREAD']);
    expect(found(all, 'nothing')).toEqual([]);
  });
});
