// Bots of Thread play whole days from what their seat sees.

import { belowFrom, live, seeded, view, type Below, type JsonRecord, type Opening } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, OTHERS } from '../../src/thread/content/cast.ts';
import { flawOf, perkOf } from '../../src/thread/content/traits.ts';
import { SCENES } from '../../src/thread/content/scenes.ts';
import { thread } from '../../src/thread/index.ts';
import { ready } from '../../src/thread/content/ready.ts';
import { daysToPlay, playDays } from '../days.ts';
import { Talk } from '../talk.ts';

const nightly = process.env['NIGHTLY'] === '1';

interface Day {
  readonly talk: Talk;
  readonly done: readonly string[];
}

/** A ready table with another scene, or none, and house rules thrown for. */
const opening = (seed: number, below: Below): Opening => {
  const table = ready[seed % ready.length] ?? { seats: [], options: {}, setup: {} };
  const scene = [...SCENES.map(({ id }) => id), 'none'][Math.floor(seed / ready.length) % (SCENES.length + 1)] ?? 'none';
  const options: Record<string, JsonRecord[string]> = {};
  // Most tables play by the book; where one does not, any house rule may be another one.
  if (below(3) === 0)
    for (const [key, { values }] of Object.entries(thread.options))
      if (!('from' in values) && below(4) === 0) options[key] = values[below(values.length)] ?? null;
  return { seats: table.seats, options, setup: { ...table.setup, scene } };
};

const invariants = (talk: Talk, whole: ReadonlyMap<string, number>, bottomless: number): void => {
  const size = (pile: string): number => talk.size(pile);
  for (const [id, all] of whole) {
    const mine = size(`deck/${id}`) + size(`discard/${id}`) + size(`aside/${id}`) + size(`drawn/${id}`) + size(`secret/${id}`);
    if (mine !== all) throw new Error(`${id} has ${mine} cards and should have ${all}`);
    if (talk.count(id, 'rest') === undefined && size(`aside/${id}`) > 0) throw new Error(`${id} has cards set aside and does not rest`);
    const faces = ['deck', 'discard', 'aside', 'drawn', 'secret'].flatMap((pile) => talk.state.piles[`${pile}/${id}`]?.slots ?? []);
    if (new Set(faces.map(({ face }) => face)).size !== faces.length) throw new Error(`${id} has a card twice`);
  }
  // While nothing is asked no card lies drawn: all of the Weaver's are in the deck, or on the discard where the table has one.
  const spent = talk.count('options', 'weaverSpent') === 'bottom' ? 0 : size('discard/weaver');
  if (talk.state.asks.length === 0 && size('deck/weaver') + spent !== bottomless) throw new Error('the bottomless deck has lost a card');
};

/** Lets the bots take turns until everybody who is played has completed so many rests and no scene is on; gives what was done. */
const play = (seed: number, rests: number, given?: Opening, watch?: (talk: Talk) => void): Day => {
  const below = belowFrom(seeded(seed + 100));
  const begin = given ?? opening(seed, below);
  const talk = Talk.open(thread, begin, live(seeded(seed))).quickly();
  const played = begin.seats.flatMap((seat) => (seat.role === 'player' ? seat.plays : []));
  const whole = new Map(played.map((id) => [id, talk.size(`deck/${id}`)]));
  const bottomless = talk.size('deck/weaver');
  const rested = new Map(played.map((id) => [id, 0]));
  const isOver = (): boolean =>
    [...rested.values()].every((n) => n >= rests) &&
    talk.count('table', 'scene') === undefined &&
    talk.count('table', 'event') === undefined &&
    talk.state.asks.length === 0;
  const done: string[] = [];
  let idle = 0;
  for (let moves = 0; !isOver(); moves++) {
    if (moves > 3_000) throw new Error(`day ${seed} does not end`);
    const seat = begin.seats[moves % begin.seats.length];
    if (seat === undefined) throw new Error('nobody sits here');
    const bot = thread.bots[seat.role];
    const move = bot?.(view(talk.state, talk.viewer(seat.id)), talk.legal(seat.id), below) ?? null;
    idle = move === null ? idle + 1 : 0;
    if (idle > 60 * begin.seats.length) throw new Error(`day ${seed} is stuck: ${talk.state.asks.map(({ key }) => key).join(', ')}`);
    if (move === null) continue;
    talk.does(seat.id, move.do, move.with);
    invariants(talk, whole, bottomless);
    watch?.(talk);
    done.push(move.do);
    const { who } = move.with;
    if (move.do === 'rest.complete' && typeof who === 'string' && rested.has(who)) rested.set(who, (rested.get(who) ?? 0) + 1);
  }
  return { talk, done };
};

describe('ready tables and bots', () => {
  test('everybody to play is at a table, and everybody has a name to call', () => {
    const everybody = [...Object.values(CHARACTERS), ...Object.values(OTHERS)].map(({ id }) => id);
    expect(everybody.filter((id) => !(`character.${id}` in thread.words))).toEqual([]);
    const seated = JSON.stringify(ready.map(({ setup }) => setup));
    expect(Object.keys(CHARACTERS).filter((id) => !seated.includes(`"${id}"`))).toEqual([]);
    expect(
      ready.map(({ seats }) =>
        seats
          .map(({ role }) => role)
          .toSorted()
          .join(' '),
      ),
    ).toEqual(['gm player', 'gm player player player']);
  });

  test('[THR-X-POINT-01] everybody to play has a Perk they are fit for, two have a Flaw, and all have something to eat', () => {
    const cast = Object.values(CHARACTERS) as readonly JsonRecord[];
    const list = (sheet: JsonRecord, key: string): string[] => (sheet[key] ?? []) as string[];
    const talk = Talk.open(thread, { seats: [], setup: { characters: cast } }, live(seeded(1)));
    for (const [id, sheet] of Object.entries(CHARACTERS as { readonly [id: string]: JsonRecord })) {
      const perks = list(sheet, 'perks').flatMap((name) => perkOf(name) ?? []);
      expect(perks.length, id).toBeGreaterThan(0);
      for (const { needs } of perks)
        for (const [aspect, least] of Object.entries(needs))
          expect(talk.count(id, aspect), `${id} ${aspect}`).toBeGreaterThanOrEqual(least);
      expect(talk.count(id, 'sustenance'), id).toBeGreaterThan(0);
    }
    expect(cast.filter((sheet) => list(sheet, 'flaws').some((name) => flawOf(name) !== undefined))).toHaveLength(2);
  });

  test('a day at each ready table: the scene is told to its end, and everybody has rested', () => {
    for (const [i, table] of ready.entries()) {
      const { talk, done } = play(i + 1, 1, table);
      expect(done).toEqual(expect.arrayContaining(['answer', 'rest.complete']));
      expect(talk.count('table', 'told')).toEqual([table.setup['scene']]);
      expect(talk.count('table', 'hours')).toBeGreaterThanOrEqual(6);
    }
  });

  test('[THR-REST-02] nobody rests while a scene is told, and no card drawn in one is lost to a rest', () => {
    for (const seed of [1, 9, 21, 25])
      play(seed, 3, undefined, (talk) => {
        const asleep =
          talk.count('table', 'scene') === undefined ? [] : ['ash', 'bryn', 'corrin'].filter((id) => talk.count(id, 'rest') !== undefined);
        if (asleep.length > 0) throw new Error(`day ${seed}: ${asleep.join(', ')} rest through a scene`);
      });
  });

  test('[THR-FULL-01] the Weaver’s bot agrees to a Full-Rest for those who need one, and declines it for those who do not', () => {
    const [, table] = ready;
    if (table === undefined) throw new Error('there are two ready tables');
    const awake = Talk.open(thread, { ...table, setup: { ...table.setup, scene: 'none' } }, live(seeded(3)));
    const answered = (talk: Talk): unknown => {
      talk.does('ann', 'rest.begin', { who: 'ash', kind: 'full' });
      const move = thread.bots['gm']?.(talk.view('weaver-seat'), talk.legal('weaver-seat'), () => 0) ?? null;
      return move?.with['answer'];
    };
    expect(answered(awake.fork())).toBe('no');
    expect(answered(awake.does('weaver-seat', 'burn', { who: 'ash', n: 40, cause: 'cause.other' }))).toBe('yes');
  });

  test('days without a refusal, a question that nobody answers, or a card gone astray', { timeout: 1_800_000 }, () => {
    const days = daysToPlay(40);
    const done = new Map<string, number>();
    const started = performance.now();
    // Every fifth table plays on for ten days: by then all scenes are told, and the Weaver has to think of something.
    playDays(days, (seed) => {
      const rests = seed % 5 === 4 ? 10 : 1;
      for (const name of play(seed, rests).done) done.set(name, (done.get(name) ?? 0) + 1);
      return rests;
    });
    const counted = [...done].toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`);
    console.info(`${days} days in ${((performance.now() - started) / 1_000).toFixed(1)} s: ${counted.join(', ')}`);
    for (const name of ['answer', 'scene.begin', 'rest.begin', 'rest.complete', 'aspect.raise', 'perk.use', 'perk.buy', 'contest'])
      expect(done.get(name) ?? 0).toBeGreaterThan(0);
    if (nightly)
      for (const name of ['event.begin', 'turn.end', 'action', 'check', 'event.end']) expect(done.get(name) ?? 0).toBeGreaterThan(10);
  });
});
