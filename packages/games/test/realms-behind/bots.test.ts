// Bots of The Realms Behind play whole days, and invariants hold after every group.

import { Reader, belowFrom, live, seeded, view, type Below, type JsonRecord, type Opening } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../src/realms-behind/content/cast.ts';
import { ready } from '../../src/realms-behind/content/ready.ts';
import { SCENES } from '../../src/realms-behind/content/scenes.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { deckList } from '../../src/realms-behind/read/cards.ts';
import { daysToPlay, playDays } from '../days.ts';
import { Talk } from '../talk.ts';
import { table } from './talk.ts';

const nightly = process.env['NIGHTLY'] === '1';

/** A ready table with any scene, or none, and house rules thrown for. */
const opening = (seed: number, below: Below): Opening => {
  const table = ready[seed % ready.length] ?? { seats: [], options: {}, setup: {} };
  const scene = [...SCENES.map(({ id }) => id), 'none'][Math.floor(seed / ready.length) % (SCENES.length + 1)] ?? 'none';
  const options: Record<string, JsonRecord[string]> = {};
  // Most tables play by the book; where one does not, any house rule may be another one.
  if (below(3) === 0)
    for (const [key, { values }] of Object.entries(realmsBehind.options))
      if (!('from' in values) && below(4) === 0) options[key] = values[below(Math.min(4, values.length))] ?? null;
  return { seats: table.seats, options, setup: { ...table.setup, scene } };
};

/** Section 16 of the catalog: what holds after everything that happens. */
const invariants = (talk: Talk, party: readonly string[]): void => {
  const t = new Reader(realmsBehind, talk.state, []);
  for (const id of party) {
    const cards = ['deck', 'hand', 'discard', 'play'].flatMap((pile) => t.faces(`${pile}/${id}`)).toSorted();
    if (cards.join() !== deckList(t, id).join()) throw new Error(`${id} has other cards than the deck list says`);
    if (talk.state.asks.length === 0 && t.size(`play/${id}`) > 0) throw new Error(`${id} has cards in play and no check`);
    for (const key of ['will', 'fortune', 'shallow', 'deep']) {
      const value = t.value(id, key);
      if (value === undefined || t.count(id, key) < 0 || t.count(id, key) > (value.max ?? 0))
        throw new Error(`${id}’s ${key} is out of bounds`);
    }
  }
};

/** The pool of every check: one for the base card, one for each Advantage card, one for each sifted card, and no more. */
const poolsHold = (talk: Talk): void => {
  if (talk.count('options', 'demandFoundInPool') !== true) return;
  for (const e of talk.groups.at(-1)?.events ?? []) {
    if (e.type !== 'Said' || e.key !== 'check.verdict') continue;
    const told = e.params['reckoned']?.v as {
      readonly pool: { readonly [suit: string]: number };
      readonly revealed: readonly string[];
      readonly sifted: readonly string[];
      readonly net: number;
    };
    const shown = told.net > 0 ? told.revealed.length : Math.min(1, told.revealed.length);
    const size = Object.values(told.pool).reduce((all, n) => all + n, 0);
    if (size !== shown + told.sifted.length) throw new Error(`a pool of ${size} for ${JSON.stringify(told)}`);
  }
};

interface Days {
  readonly talk: Talk;
  readonly done: readonly string[];
}

/** Lets the bots take turns until so many nights have passed. */
const play = (seed: number, nights: number, given?: Opening): Days => {
  const below = belowFrom(seeded(seed + 100));
  const begin = given ?? opening(seed, below);
  const talk = Talk.open(realmsBehind, begin, live(seeded(seed))).quickly();
  const party = begin.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : []));
  const done: string[] = [];
  const isOver = (): boolean => Number(talk.count('table', 'day')) > nights && talk.state.asks.length === 0;
  let idle = 0;
  for (let moves = 0; !isOver(); moves++) {
    if (moves > 6_000 * nights) throw new Error(`day ${seed} does not end`);
    const seat = begin.seats[moves % begin.seats.length];
    if (seat === undefined) throw new Error('nobody sits here');
    const move = realmsBehind.bots[seat.role]?.(view(talk.state, talk.viewer(seat.id)), talk.legal(seat.id), below) ?? null;
    idle = move === null ? idle + 1 : 0;
    if (idle > 60 * begin.seats.length) throw new Error(`day ${seed} is stuck: ${talk.state.asks.map(({ key }) => key).join(', ')}`);
    if (move === null) continue;
    talk.does(seat.id, move.do, move.with);
    invariants(talk, party);
    poolsHold(talk);
    done.push(move.do);
  }
  return { talk, done };
};

describe('bots', () => {
  test('at every ready table there is something to do', () => {
    for (const { setup } of ready) expect(JSON.stringify(setup)).toContain('abilities');
  });

  test('[TRB-DAY-01] a day at each ready table: the scene is told to its end and a night passes', () => {
    for (const [i, table] of ready.entries()) {
      const { talk, done } = play(i + 1, 1, table);
      expect(done).toContain('answer');
      expect(talk.count('table', 'told')).toContain(table.setup['scene']);
      expect(talk.count('table', 'day')).toBe(2);
    }
  });

  test('[TRB-DECK-03] days without a refusal, an unanswered question or a card gone astray', { timeout: 3_600_000 }, () => {
    const days = daysToPlay(16);
    const done = new Map<string, number>();
    const started = performance.now();
    playDays(days, (seed) => {
      // Every fourth table plays on for five days: by then all scenes are told, and the GM has to think of something.
      const nights = seed % 4 === 3 ? 5 : 1;
      for (const name of play(seed, nights).done) done.set(name, (done.get(name) ?? 0) + 1);
      return nights;
    });
    const counted = [...done].toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`);
    console.info(`${days} days in ${((performance.now() - started) / 1_000).toFixed(1)} s: ${counted.join(', ')}`);
    for (const name of ['answer', 'scene.begin', 'check', 'rest.short']) expect(done.get(name) ?? 0).toBeGreaterThan(0);
    if (nightly)
      for (const name of ['attack', 'ability', 'turn.start', 'turn.end', 'will', 'calm', 'train', 'labour', 'deck.dream', 'rest.long'])
        expect(done.get(name) ?? 0, name).toBeGreaterThan(10);
  });
});

describe('what bots mind', () => {
  const rested = { skills: { insight: 3 }, health: { shallow: 1, deep: 5, maxShallow: 4, maxDeep: 5 }, draw: 2 };

  test('[TRB-SHORT-01] a bot that leads gives a tired party an hour, and the night where an hour would empty a deck', () => {
    const ask = (deck: string): string | undefined => {
      const talk = table({ ren: { ...rested, hand: '2H', deck }, ivo: { ...rested, hand: '2S', deck } }, { phase: 'exploration' });
      return realmsBehind.bots['gm']?.(talk.view('wanda'), talk.legal('wanda'), () => 0)?.do;
    };
    expect(ask('5H 6H 7H 8H 9H TH')).toBe('rest.short');
    expect(ask('5H 6H 7H')).toBe('rest.long');
  });

  test('[TRB-X-STAT-01] a bot trains Insight while a day leaves it half of its deck, and no further', () => {
    const trains = (insight: number): unknown => {
      const made = { ...CHARACTERS.osric, id: 'ren', ranks: { ...CHARACTERS.osric.ranks, insight }, experience: 99 };
      const talk = table({ ren: { deck: '5H', hand: '6H' } }, { phase: 'exploration', setup: { characters: [made], midday: false } });
      return realmsBehind.bots['player']?.(talk.view('ann'), talk.legal('ann'), () => 0)?.with['what'];
    };
    expect(trains(0)).toBe('insight');
    expect(trains(4)).not.toBe('insight');
  });

  test('[TRB-HAND-05] a bot that is asked draws no more than leaves cards in its deck', () => {
    const talk = table({ ren: { ...rested, skills: { insight: 9 }, hand: '2H', deck: '5H 6H 7H 8H 9H TH' } }, { phase: 'exploration' });
    talk.does('wanda', 'rest.short');
    expect(realmsBehind.bots['player']?.(talk.view('ann'), talk.legal('ann'), () => 0)?.with['n']).toBe(2);
  });
});
