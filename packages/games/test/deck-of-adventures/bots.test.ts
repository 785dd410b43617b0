// Bots of Deck of Adventures: they play whole days from what their seat sees, fights, Epic Events and rests included.

import { belowFrom, live, seeded, view, type Below, type JsonRecord, type Opening, type Seat, type View } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { CREATURES, DEALERS, OTHERS } from '../../src/deck-of-adventures/content/cast.ts';
import { ITEMS, POWERS, VULNERABILITIES } from '../../src/deck-of-adventures/content/traits.ts';
import { SCENES } from '../../src/deck-of-adventures/content/scenes.ts';
import { EPIC_PILE, discardOf, drawOf, fateOf, isToken, playOf, spentOf, targetOf } from '../../src/deck-of-adventures/names.ts';
import { ready } from '../../src/deck-of-adventures/content/ready.ts';
import { daysToPlay, playDays } from '../days.ts';
import { Talk, gm } from '../talk.ts';
import { called, dice, finish, opened, table } from './talk.ts';

const nightly = process.env['NIGHTLY'] === '1';

/** A ready table, sometimes with house rules thrown for. */
const opening = (seed: number, below: Below): Opening => {
  const { seats, setup } = ready[seed % ready.length] ?? { seats: [], setup: {} };
  const options: Record<string, JsonRecord[string]> = {};
  // Most tables play by the book; where one does not, any house rule may be another one.
  if (below(3) === 0)
    for (const [key, { values }] of Object.entries(deckOfAdventures.options))
      if (!('from' in values) && below(4) === 0) options[key] = values[below(values.length)] ?? null;
  return { seats, options, setup };
};

const words = (talk: Talk, key: string): string[] => {
  const list = talk.count('table', key);
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
};

/** Every deck holds its 54 cards, each once, and nobody has more of anything than there may be. */
const invariants = (talk: Talk): void => {
  const cast = words(talk, 'cast');
  const faces = (pile: string): string[] => (talk.state.piles[pile]?.slots ?? []).map(({ face }) => face);
  const owners = new Map<string, string[]>();
  const add = (owner: string, list: readonly string[]): void => void owners.set(owner, [...(owners.get(owner) ?? []), ...list]);
  const ownerOf = (id: string): string => String(talk.count(id, 'deck'));
  for (const owner of ['gm', ...cast.filter((id) => talk.count(id, 'kind') === 'dealer')])
    for (const pile of [drawOf, discardOf, fateOf, spentOf]) add(owner, faces(pile(owner)));
  for (const id of cast) {
    add(ownerOf(id), [...faces(playOf(id)), ...faces(targetOf(id))]);
    // A card turned up for one occasion may be the GM's or the drawer's own: it is counted when the occasion is over.
    if (Number(talk.count(id, 'hp')) > Number(talk.count(id, 'hpMax'))) throw new Error(`${id} has more health than there is`);
    if (Number(talk.count(id, 'hp')) < 0) throw new Error(`${id} has less health than none`);
  }
  // The task of an Epic Event lies there until it is won, and is the GM's all the time.
  add('gm', faces(EPIC_PILE));
  if (talk.state.asks.length > 0) return;
  for (const [owner, all] of owners) {
    const deck = all.filter((face) => !isToken(face));
    if (deck.length !== 54 || new Set(deck).size !== 54)
      throw new Error(`${owner} holds ${deck.length} cards, ${new Set(deck).size} of them different`);
  }
};

interface Day {
  readonly talk: Talk;
  readonly done: readonly string[];
}

const mayAnswer = (seats: readonly Seat[], seat: Seat, to: string): boolean => {
  const owns = ({ id, plays }: Seat): boolean => id === to || plays.includes(to);
  return owns(seat) || (seat.role === 'gm' && !seats.some(owns));
};

/** Lets the bots take turns until every Dealer who is played has slept so many nights or died, and nothing is under way. */
const play = (seed: number, nights: number, given?: Opening): Day => {
  const below = belowFrom(seeded(seed + 100));
  const begin = given ?? opening(seed, below);
  const talk = Talk.open(deckOfAdventures, begin, live(seeded(seed))).quickly();
  const played = begin.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : []));
  const slept = new Map<string, number>();
  const isOver = (): boolean =>
    talk.state.asks.length === 0 &&
    talk.count('table', 'combat') !== true &&
    played.every((id) => (slept.get(id) ?? 0) >= nights || talk.count(id, 'dead') === true);
  const done: string[] = [];
  let idle = 0;
  for (let moves = 0; !isOver(); moves++) {
    if (moves > 5_000 * nights) throw new Error(`day ${seed} does not end: ${done.slice(-12).join(', ')}`);
    const seat = begin.seats[moves % begin.seats.length];
    if (seat === undefined) throw new Error('nobody sits here');
    // Listing moves takes most of the time: while a question is open only those who can answer it are asked what they do.
    const isIdle =
      talk.state.asks.length > 0 && !talk.state.asks.some(({ to, answer }) => answer === null && mayAnswer(begin.seats, seat, to));
    const sees = (): View => view(talk.state, talk.viewer(seat.id));
    const move = isIdle ? null : (deckOfAdventures.bots[seat.role]?.(sees(), talk.legal(seat.id), below) ?? null);
    idle = move === null ? idle + 1 : 0;
    if (idle > 20 * begin.seats.length)
      throw new Error(`day ${seed} is stuck: ${talk.state.asks.map(({ key }) => key).join(', ')}; ${done.slice(-8).join(', ')}`);
    if (move === null) continue;
    talk.does(seat.id, move.do, move.with);
    invariants(talk);
    done.push(move.do);
    for (const event of talk.groups.at(-1)?.events ?? []) {
      const sleeper = event.type === 'Said' && event.key === 'rest.full' ? event.params['who']?.v : null;
      if (typeof sleeper === 'string') slept.set(sleeper, (slept.get(sleeper) ?? 0) + 1);
    }
  }
  return { talk, done };
};

describe('bots', () => {
  test('a day at each ready table: its scene is told to the end or its fight is fought, and everybody has slept', () => {
    for (const [i, begin] of ready.entries()) {
      const { talk, done } = play(i + 1, 1, begin);
      expect(done).toContain('answer');
      if (begin.setup['scene'] === undefined) expect(done[0]).toBe('combat.begin');
      else expect(words(talk, 'told')[0]).toBe(begin.setup['scene']);
    }
  });

  test('[DOA-CREATE-02] every ready Dealer adds up: no modifier too high, every point spent, Power Points as the Powers give them', () => {
    const cast = [...Object.values(DEALERS), OTHERS.warden];
    const talk = Talk.open(deckOfAdventures, { seats: [gm('gwen')], options: {}, setup: { characters: cast } }, dice());
    for (const { id, powers } of cast) {
      const spent = talk.does('gwen', 'sheet.review', { who: id }).hears('gwen');
      expect(spent).toEqual([expect.stringMatching(/has spent (\d+) of \1 points\.$/)]);
      const cost = POWERS.filter((power) => (powers as readonly string[]).includes(power.id)).map(({ use }) =>
        Math.max(use?.pp ?? 0, ...(use?.stronger ?? []).map(({ pp }) => pp)),
      );
      expect([id, talk.count(id, 'ppMax')]).toEqual([id, cost.reduce((sum, pp) => sum + pp, 0)]);
      expect(Number(talk.count(id, 'hpMax'))).toBeGreaterThanOrEqual(5);
    }
  });

  test('[DOA-ROLE-03] [DOA-HEALTH-03] creatures are weak: one to three points of health, no better than a beginner, no suit, no Fate', () => {
    const minions = Object.values(CREATURES).filter(({ kind }) => kind === 'minion');
    expect(minions.length).toBeGreaterThanOrEqual(30);
    for (const sheet of minions.map((each): JsonRecord => each)) {
      expect([1, 2, 3]).toContain(sheet['hp']);
      for (const mod of Object.values(sheet['mods'] as JsonRecord)) expect([-2, -1, 0, 1, 2]).toContain(mod);
      for (const key of ['primarySuit', 'pp', 'level']) expect(sheet[key]).toBeUndefined();
    }
  });

  test('there is enough to play with: all of it has a name, and scenes have every sentence they may need', () => {
    expect(
      Object.values(DEALERS)
        .map(({ primarySuit }) => primarySuit)
        .join(''),
    ).toBe('CDHSCDHS');
    const told = SCENES.flatMap(({ id, beats }) => [
      `word.${id}`,
      ...['setting', 'ends.well', 'ends.badly'].map((part) => `say.scene.${id}.${part}`),
      ...beats.flatMap((_, i) => ['', '.well', '.badly'].map((part) => `say.scene.${id}.${i + 1}${part}`)),
    ]);
    const named = [...POWERS, ...VULNERABILITIES, ...ITEMS].map(({ id }) => `word.${id}`);
    const called = [DEALERS, OTHERS, CREATURES].flatMap((cast) => Object.keys(cast)).map((id) => `character.${id}`);
    expect([...told, ...named, ...called].filter((key) => deckOfAdventures.words[key] === undefined)).toEqual([]);
    const known = (list: readonly { readonly id: string }[], given: unknown): boolean =>
      (Array.isArray(given) ? given : []).every((id) => list.some((each) => each.id === id));
    for (const sheet of [...Object.values(DEALERS), ...Object.values(OTHERS)].map((each): JsonRecord => each)) {
      expect(known(POWERS, sheet['powers']) && known(ITEMS, sheet['items']) && known(VULNERABILITIES, sheet['vulnerabilities'])).toBe(true);
    }
  });

  test('days without a refusal, a question that nobody answers, or a card gone astray', { timeout: 4 * 3_600_000 }, () => {
    const days = daysToPlay(10);
    const done = new Map<string, number>();
    const started = performance.now();
    // Every fifth table plays on for four nights: by then all scenes are told, and the GM has to think of something.
    playDays(days, (seed) => {
      const nights = seed % 5 === 4 ? 4 : 1;
      for (const name of play(seed, nights).done) done.set(name, (done.get(name) ?? 0) + 1);
      return nights;
    });
    const counted = [...done].toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`);
    console.info(`${days} days in ${((performance.now() - started) / 1_000).toFixed(1)} s: ${counted.join(', ')}`);
    for (const name of ['answer', 'scene.begin', 'turn.begin', 'attack', 'turn.end']) expect(done.get(name) ?? 0).toBeGreaterThan(0);
    if (nightly)
      for (const name of [
        'check',
        'combat.begin',
        'combat.end',
        'rest.full',
        'toughenUp',
        'use',
        'discard',
        'hide',
        'treat',
        'ko.turn',
        'rest.card',
        'rest.armor',
        'rest.quick',
      ])
        expect(done.get(name) ?? 0).toBeGreaterThan(10);
  });

  const wants = (talk: Talk, seat: string, below: Below = () => 0): { readonly do: string; readonly with: JsonRecord } | null =>
    deckOfAdventures.bots[seat === 'gwen' ? 'gm' : 'player']?.(talk.view(seat), talk.legal(seat), below) ?? null;

  test('[DOA-EPIC-03] [DOA-EPIC-04] an Epic Event is played to its end: tasks, volunteers, the GM last, and a price for the first failure', () => {
    const talk = opened({}, dice(3)).quickly().does('gwen', 'epic.begin', { successes: 2, failures: 2 });
    const done: string[] = [];
    const seats = ['gwen', 'ann', 'ben'];
    for (let n = 0; talk.count('table', 'epic') === true && n < 300; n++) {
      const seat = seats[n % seats.length] ?? '';
      const play = wants(talk, seat);
      if (play !== null) done.push(talk.does(seat, play.do, play.with) && play.do);
    }
    const told = (key: string): number =>
      talk.groups.flatMap(({ events }) => events).filter((e) => e.type === 'Said' && e.key === key).length;
    expect([talk.count('table', 'epic'), told('epic.success'), told('epic.failure'), told('epic.won')]).toEqual([false, 2, 1, 1]);
    expect([...new Set(done)].toSorted()).toEqual(['answer', 'epic.card', 'epic.draw', 'epic.join', 'epic.price']);
    expect(done.filter((name) => name === 'epic.price')).toHaveLength(1);
  });

  test('[DOA-TABLE-01] a GM’s bot lets people try: a fair check of what they do best, and a word on how it went', () => {
    const talk = table({ 'draw/ash': '9D', 'draw/gm': '8C' }, { values: { ash: { 'mod.Stealth': 2 } } });
    talk.does('ann', 'try', { who: 'ash', what: 'I walk out as the cook.' });
    for (let n = 0; talk.state.asks.length > 0 && n < 10; n++)
      for (const seat of ['gwen', 'ann']) {
        const play = wants(talk, seat);
        if (play?.do === 'answer') talk.does(seat, 'answer', play.with);
      }
    expect([talk.state.asks.length, talk.hears('ann')]).toEqual([0, ['It works out, and rather well.']]);
  });

  const fighting = { combat: true, round: 2, order: ['raider', 'ash'], baseOrder: ['raider', 'ash'] };

  test('[DOA-COMBAT-13] one strikes with arms and hands, a Caster also with Knowledge, and takes no step without an aim', () => {
    const struck = (id: string, mods: { readonly [key: string]: number | string }): unknown => {
      const target = id === 'ash' ? 'raider' : 'ash';
      const turn = { table: { ...fighting, turn: id }, [id]: { inTurn: true, ...mods } };
      const play = wants(table({ [`target/${target}`]: '8C' }, { values: turn }), id === 'ash' ? 'ann' : 'gwen', () => 1);
      return [play?.do, play?.with['stat']];
    };
    expect(struck('raider', { 'mod.Craft': 2, 'mod.Athletics': 2, 'mod.Brute': 1 })).toEqual(['attack', 'Brute']);
    expect(struck('ash', { 'mod.AGL': 2, 'mod.Finesse': 2, 'mod.Knowledge': 3 })).toEqual(['attack', 'Finesse']);
    expect(struck('ash', { primarySuit: 'D', 'mod.Knowledge': 2 })).toEqual(['attack', 'Knowledge']);
  });

  test('[DOA-EPIC-11] [DOA-COMBAT-11] a GM’s bot ends no fight in which a character still fights for life, but does when she is stable', () => {
    const down = (more: { readonly [key: string]: boolean }): Talk =>
      table(
        { 'draw/gm': '8C 9C' },
        { values: { table: { ...fighting, order: ['ash'], acted: [] }, ash: { hp: 0, ko: 'damage', ...more }, bryn: { out: true } } },
      );
    expect([wants(down({}), 'gwen'), wants(down({}), 'ann')?.do]).toEqual([null, 'ko.turn']);
    expect(wants(down({ stable: true }), 'gwen')?.do).toBe('combat.end');
  });

  test('[DOA-COVER-01] a character who is nearly beaten takes cover in their own turn and in nobody else’s', () => {
    const raider = { hp: 1, inTurn: true };
    expect(wants(table({}, { values: { table: { ...fighting, turn: 'raider' }, raider } }), 'gwen')?.do).toBe('cover');
    const theirs = table({}, { values: { table: { ...fighting, turn: 'ash' }, raider: { hp: 1 }, ash: { inTurn: true } } });
    expect(wants(theirs, 'gwen')).toBeNull();
  });

  test('a GM’s bot picks a fight that fits the table: the Warden first, and nobody for whom she is too weak', () => {
    const { seats, setup } = ready[1] ?? { seats: [], setup: {} };
    const at = (values: { readonly [scope: string]: { readonly [key: string]: number } }): unknown => {
      const talk = Talk.open(deckOfAdventures, { seats, options: {}, setup }, dice(), {
        piles: { 'draw/gm': ['8C'], 'draw/sable': ['9D'] },
        values,
      });
      return deckOfAdventures.bots['gm']?.(talk.view('game-master'), talk.legal('game-master'), () => 0);
    };
    expect(at({})).toEqual({ do: 'combat.begin', with: {} });
    // Hurt, Sable is not thrown to the Warden; hurt badly, nor into a scene with a fight.
    expect(at({ sable: { hp: 3 } })).toMatchObject({ do: 'scene.begin', with: { scene: 'toll' } });
    expect(at({ sable: { hp: 1 } })).toMatchObject({ do: 'check' });
  });

  test('[DOA-COMBAT-01] a scene has its own fight: the Warden looks on, and is there again when it is over', () => {
    const { seats, setup } = ready[1] ?? { seats: [], setup: {} };
    const gm = 'game-master';
    const talk = Talk.open(deckOfAdventures, { seats, options: {}, setup }, dice());
    talk.does(gm, 'scene.begin', { scene: 'toll', who: 'sable' });
    finish(talk, gm).does(gm, 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, how: 'well', next: 'sable' });
    expect([words(talk, 'order').toSorted(), talk.count('warden', 'out')]).toEqual([['cutter', 'ferryman', 'rook', 'sable'], true]);
    talk.does(gm, 'combat.end').does(gm, 'scene.check', { who: 'sable' });
    expect([talk.count('warden', 'out'), talk.state.asks.at(-1)?.key]).toEqual([false, 'scene.judge']);
  });

  test('[DOA-TABLE-01] a character met in a scene leaves with it, but not while a question to them is open', () => {
    const { seats, setup } = ready[1] ?? { seats: [], setup: {} };
    const gm = 'game-master';
    const ends = (asked: boolean): Talk => {
      const talk = Talk.open(deckOfAdventures, { seats, options: {}, setup }, dice());
      const judge = (): Talk =>
        talk.does(gm, 'answer', { ask: talk.state.asks.find(({ key }) => key === 'scene.judge')?.id ?? 0, how: 'well', next: 'sable' });
      talk.does(gm, 'scene.begin', { scene: 'toll', who: 'sable' });
      finish(talk, gm);
      judge().does(gm, 'combat.end').does(gm, 'scene.check', { who: 'sable' });
      finish(judge(), gm);
      if (asked) talk.does(gm, 'check', { who: 'ferryman', stat: 'Athletics', tc: '8C', dr: 2 });
      return judge();
    };
    expect(words(ends(false), 'cast')).not.toContain('ferryman');
    const talk = ends(true);
    expect([words(talk, 'cast').includes('ferryman'), talk.count('ferryman', 'out')]).toEqual([true, true]);
    const ask = talk.state.asks.find(({ key }) => key === 'check.called')?.id ?? 0;
    talk.does(gm, 'answer', { ask, choice: 'finish', modifier: 'use' });
  });

  test.each([
    ['ask.world', 'What do I see on the far bank?', 'Detection'],
    ['ask.world', 'Do I know this song?', 'Knowledge'],
    ['ask.world', 'Is there a cart?', 'Detection'],
    ['try', 'I climb up the chain', 'Athletics'],
    ['try', 'I sneak under the bridge', 'Stealth'],
    ['try', 'I do what I do best', 'Brute'],
  ])('[DOA-TABLE-06] a GM’s bot asks for what fits: %s “%s” is a matter of %s', (how, what, stat) => {
    const strong = { ash: { 'mod.Brute': 3, 'mod.Detection': 1 } };
    const talk = table({ 'draw/ash': '8D', 'draw/gm': '8C' }, { values: strong }).does('ann', how, { who: 'ash', what });
    talk.does('gwen', 'answer', wants(talk, 'gwen')?.with ?? {});
    expect(wants(talk, 'gwen')?.with).toMatchObject({ stat });
    const { ask } = wants(talk, 'gwen')?.with ?? {};
    finish(talk.does('gwen', 'answer', { ask: ask ?? 0, stat, dr: 6 }));
    const told = how === 'try' ? /^It (?:works|does not)/ : /^(?:You make it out|Nothing that)/;
    expect(wants(talk, 'gwen')?.with['telling']).toEqual(expect.stringMatching(told));
  });

  test('[DOA-COMBAT-07] a character low on health waits for the friend who can heal, and for nobody else', () => {
    const low = { combat: true, order: ['ash', 'raider', 'bryn'], baseOrder: ['ash', 'raider', 'bryn'] };
    const ash = { hp: 1 };
    const healer = table({}, { values: { table: low, ash, bryn: { powers: ['warm-hands'] } } });
    expect(wants(healer, 'ann')).toEqual({ do: 'turn.delay', with: { who: 'ash', place: 'after', other: 'bryn' } });
    const none = table({}, { values: { table: low, ash } });
    expect(wants(none, 'ann')?.do).toBe('turn.begin');
    const well = table({}, { values: { table: low, bryn: { powers: ['warm-hands'] } } });
    expect(wants(well, 'ann')?.do).toBe('turn.begin');
  });

  test('[DOA-ARMOR-07] a Power that shields is for those who stand and have no armor points left', () => {
    const stance = (ash: JsonRecord): unknown => {
      const turn = {
        table: { ...fighting, turn: 'ash' },
        ash: { inTurn: true, pp: 1, powers: ['gate-stance'], ...ash },
        bryn: { ap: 1 },
        tuft: { ap: 1 },
      };
      const play = wants(table({ 'target/raider': '8C' }, { values: turn }), 'ann', () => 1);
      return [play?.do, play?.with['target']];
    };
    expect(stance({ ap: 0 })).toEqual(['use', 'ash']);
    expect(stance({ ap: 1 })).toEqual(['attack', 'raider']);
  });

  test('[DOA-FATE-07] Fate to spare becomes power for a Power; a last Joker does not', () => {
    const turn = { table: { combat: true, turn: 'ash' }, ash: { inTurn: true, pp: 0, powers: ['anvil-blow'] } };
    const rich = table({ 'fate/ash': 'AC JK1 JK2' }, { values: turn });
    const play = wants(rich, 'ann', () => 1);
    expect([play?.do, play?.with['pay']]).toEqual(['exchangeFate', [rich.handle('ann', 'JK1')]]);
    expect(wants(table({ 'fate/ash': 'JK1' }, { values: turn }), 'ann', () => 1)?.do).not.toBe('exchangeFate');
  });

  test('[DOA-FATE-04] a Dealer pays Fate for a failing card where the odds are good, and not where they are bad', () => {
    const chooses = (dr: number): unknown => {
      const talk = called(table({ 'draw/ash': '2C 8D 8H KS 4D', 'fate/ash': 'JK1' }), 'ash', { tc: '8C', dr });
      const wants = (): JsonRecord => deckOfAdventures.bots['player']?.(talk.view('ann'), talk.legal('ann'), () => 0)?.with ?? {};
      talk.does('ann', 'answer', wants());
      return wants()['choice'];
    };
    // Of the four cards that are left two are an 8: an even chance at DR 0 and better with every step.
    expect(chooses(1)).toBe('redraw');
    const bad = called(table({ 'draw/ash': '2C 3D 3H KS 4D', 'fate/ash': 'JK1' }), 'ash', { tc: '8C', dr: 1 });
    bad.does('ann', 'answer', { ask: bad.question('ann').ask ?? 0, choice: 'draw', modifier: 'use' });
    expect(deckOfAdventures.bots['player']?.(bad.view('ann'), bad.legal('ann'), () => 0)?.with['choice']).toBe('stop');
  });
});
