import { belowFrom, live, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { gm, player } from '../src/thread/bots.ts';
import { thread } from '../src/thread/index.ts';
import { CHARACTERS, OTHERS, ready } from '../src/thread/ready.ts';
import { Talk } from './talk.ts';

/** Lets the bots take turns until everybody who is played has completed a rest; gives what was done. */
const day = (table: number, seed: number): { readonly talk: Talk; readonly done: readonly string[] } => {
  const begin = ready[table];
  if (begin === undefined) throw new Error('there is no such table');
  const talk = Talk.open(thread, begin, live(seeded(seed))).quickly();
  const below = belowFrom(seeded(seed + 100));
  const awake = new Set(begin.seats.flatMap((seat) => seat.plays));
  const done: string[] = [];
  for (let moves = 0; awake.size > 0; moves++) {
    if (moves > 2_000) throw new Error('the day does not end');
    const seat = begin.seats[moves % begin.seats.length];
    if (seat === undefined) continue;
    const play = (seat.role === 'gm' ? gm : player)(talk.view(seat.id), talk.legal(seat.id), below);
    if (play === null) continue;
    talk.does(seat.id, play.do, play.with);
    done.push(play.do);
    const { who } = play.with;
    if (play.do === 'rest.complete' && typeof who === 'string') awake.delete(who);
  }
  return { talk, done };
};

describe('ready tables and bots', () => {
  test('there are four Characters to play and six for the Weaver, each at a table and with a name to call', () => {
    const everybody = [...Object.values(CHARACTERS), ...Object.values(OTHERS)].map(({ id }) => id);
    expect([Object.keys(CHARACTERS).length, Object.keys(OTHERS).length]).toEqual([4, 6]);
    expect(everybody.filter((id) => !(`character.${id}` in thread.words))).toEqual([]);
    const seated = JSON.stringify(ready.map(({ setup }) => setup));
    expect(everybody.filter((id) => !seated.includes(`"${id}"`))).toEqual([]);
    expect(
      ready.map(({ seats }) =>
        seats
          .map(({ role }) => role)
          .toSorted()
          .join(' '),
      ),
    ).toEqual(['gm player', 'gm player player player']);
  });

  test('one Player and a Weaver get through a day without a single refusal', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { done } = day(0, seed);
      for (const expected of ['check', 'answer', 'action', 'rest.begin', 'rest.complete']) expect(done).toContain(expected);
    }
  });

  test('so do three Players', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { talk, done } = day(1, seed);
      expect(done.filter((name) => name === 'rest.complete').length).toBeGreaterThanOrEqual(3);
      for (const { plays } of talk.state.seats.filter(({ role }) => role === 'player'))
        expect(talk.size(`deck/${plays[0]}`) + talk.size(`discard/${plays[0]}`) + talk.size(`aside/${plays[0]}`)).toBe(54);
    }
  });
});
