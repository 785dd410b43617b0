// Tables with more players than they were laid for: each gets a character and plays.

import { MOST_SEATS, belowFrom, live, seeded, seatsOf, view, type Game, type Seat } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { realmsBehind } from '../src/realms-behind/index.ts';
import { thread } from '../src/thread/index.ts';
import { Talk } from './talk.ts';

const GAMES: readonly Game[] = [thread, deckOfAdventures, realmsBehind];

const playersAt = (talk: Talk): readonly Seat[] => seatsOf(talk.state).filter(({ role }) => role === 'player');
/** Players who have nobody to play. */
const idleAt = (talk: Talk): string[] => playersAt(talk).flatMap(({ id, plays }) => (plays.length === 0 ? [id] : []));

/** The largest ready table, and people who come later until so many players sit there. */
const crowd = (game: Game, players: number): Talk => {
  const table = game.ready.toSorted((a, b) => b.seats.length - a.seats.length)[0];
  if (table === undefined) throw new Error(`${game.id} has no ready table`);
  const talk = Talk.open(game, table, live(seeded(5))).quickly();
  for (let n = 1; playersAt(talk).length < players; n++) talk.sitsDown({ id: `late${n}`, role: 'player', name: `Late ${n}`, plays: [] });
  return talk;
};

/** Lets the bots of all seats take turns until this holds. */
const botsPlay = (talk: Talk, isOver: (talk: Talk) => boolean, most = 6_000): Talk => {
  const below = belowFrom(seeded(9));
  let idle = 0;
  for (let moves = 0; !isOver(talk); moves++) {
    const seats = seatsOf(talk.state);
    const seat = seats[moves % seats.length];
    if (seat === undefined || moves > most) throw new Error(`${talk.game.id} with ${seats.length} seats does not end`);
    const move = talk.game.bots[seat.role]?.(view(talk.state, talk.viewer(seat.id)), talk.legal(seat.id), below) ?? null;
    idle = move === null ? idle + 1 : 0;
    if (idle > 40 * seats.length)
      throw new Error(
        `${talk.game.id} with ${seats.length} seats is stuck: ${talk.state.asks.map(({ key }) => key).join(', ') || 'nothing asked'}`,
      );
    if (move !== null) talk.does(seat.id, move.do, move.with);
  }
  return talk;
};

/** Seats that have done something of their own. */
const doersAt = (talk: Talk): Set<string> => new Set(talk.groups.flatMap(({ cause, manual }) => (manual ? [] : [cause.by])));

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test.each([5, 12])('with %i players everybody gets a character and plays, and the scene is told', { timeout: 120_000 }, (players) => {
    const talk = crowd(game, players);
    expect(idleAt(talk).length).toBeGreaterThan(0);
    botsPlay(talk, () => idleAt(talk).length === 0);
    const characters = playersAt(talk).flatMap(({ plays }) => plays);
    expect([characters.length, new Set(characters).size]).toEqual([players, players]);
    const told = (): number => (talk.count('table', 'told') as readonly unknown[] | undefined)?.length ?? 0;
    botsPlay(talk, () => told() > 0 && talk.state.asks.length === 0 && playersAt(talk).every(({ id }) => doersAt(talk).has(id)));
    for (const id of characters) expect(Object.keys(talk.state.values[id] ?? {}).length, id).toBeGreaterThan(5);
  });

  test('there is a character to play for every seat, up to the last', { timeout: 120_000 }, () => {
    const talk = crowd(game, MOST_SEATS - 1);
    botsPlay(talk, () => idleAt(talk).length === 0);
    expect(new Set(playersAt(talk).flatMap(({ plays }) => plays)).size).toBe(MOST_SEATS - 1);
  });

  test('a person who comes late is offered a character', () => {
    const talk = crowd(game, 5);
    const [late = ''] = idleAt(talk);
    expect(talk.may(late, 'character.propose')).toBe(true);
  });
});

describe.each([
  ['thread', thread],
  ['realms-behind', realmsBehind],
] as const)('%s: a character for a newcomer', (_, game) => {
  const table = game.ready[0];
  const gmSeat = table?.seats.find(({ role }) => role === 'gm')?.id ?? '';
  const opens = (): Talk => {
    if (table === undefined) throw new Error('there is no ready table');
    return Talk.open(game, { ...table, setup: { ...table.setup, scene: 'none' } }, live(seeded(2)))
      .sitsDown({ id: 'dora', role: 'player', name: 'Dora', plays: [] })
      .sitsDown({ id: 'eve', role: 'player', name: 'Eve', plays: [] });
  };
  const plays = (talk: Talk, seat: string): readonly string[] => playersAt(talk).find(({ id }) => id === seat)?.plays ?? [];
  const ready = (talk: Talk, seat: string): string => {
    const field = talk.legal(seat).find((each) => each.do === 'character.propose' && 'premade' in each.fields)?.fields['premade'];
    return (field?.kind === 'choice' && field.of[0]?.id) || 'nobody';
  };

  test('a ready one is proposed, the GM agrees or not, and two players cannot have the same', () => {
    const talk = opens();
    const premade = ready(talk, 'dora');
    talk.does('dora', 'character.propose', { premade });
    expect(talk.refused('dora', 'character.propose', { premade })).toContain('has already been asked');
    talk.does('eve', 'character.propose', { premade });
    const [first, second] = talk.state.asks.map(({ id }) => id);
    talk.does(gmSeat, 'answer', { ask: first ?? 0, answer: 'yes' });
    expect(plays(talk, 'dora')).toEqual([premade]);
    talk.does(gmSeat, 'answer', { ask: second ?? 0, answer: 'yes' });
    expect([plays(talk, 'dora'), plays(talk, 'eve')]).toEqual([[premade], []]);
    talk
      .does('eve', 'character.propose', { premade: ready(talk, 'eve') })
      .does(gmSeat, 'answer', { ask: talk.question(gmSeat).ask ?? 0, answer: 'no' });
    expect(plays(talk, 'eve')).toEqual([]);
    expect(talk.may('eve', 'character.propose')).toBe(true);
    expect(game.layout?.moves?.[0]).toBe('character.propose');
  });

  test('one of their own is told by the name that was typed, and two of one name are two', () => {
    const talk = opens();
    const own = (seat: string, name: string): void => {
      const template = talk.legal(seat).find((each) => each.do === 'character.propose' && 'name' in each.fields);
      const { name: __, ...others } = template?.fields ?? {};
      const filled = Object.entries(others).map(([field, domain]) => {
        if (domain.kind === 'subset') return [field, domain.of.map(({ id }) => id)] as const;
        return [field, domain.kind === 'choice' ? (domain.of[0]?.id ?? '') : ''] as const;
      });
      talk
        .does(seat, 'character.propose', { name, ...Object.fromEntries(filled) })
        .does(gmSeat, 'answer', { ask: talk.question(gmSeat).ask ?? 0, answer: 'yes' });
    };
    own('dora', 'Sir Bors');
    own('eve', 'Sir Bors');
    const [one = '', two = ''] = [...plays(talk, 'dora'), ...plays(talk, 'eve')];
    expect(one).not.toBe(two);
    expect([talk.count(one, 'name'), talk.count(two, 'name')]).toEqual(['Sir Bors', 'Sir Bors']);
    const odd = ['ann', '__proto__', 'weaver', 'gm', 'table', 'options', 'maud', 'ash', '   ', '…'];
    odd.forEach((name, i) => {
      talk.sitsDown({ id: `odd${i}`, role: 'player', name, plays: [] });
      own(`odd${i}`, name);
      expect(plays(talk, `odd${i}`), name).toHaveLength(1);
    });
    expect(new Set(playersAt(talk).flatMap((seat) => seat.plays)).size).toBe(playersAt(talk).flatMap((seat) => seat.plays).length);
    expect(talk.may('dora', 'character.propose')).toBe(false);
  });

  test('the GM gives a character to a player, and takes it from the player who had it before', () => {
    const talk = opens();
    const premade = ready(talk, 'dora');
    talk.does(gmSeat, 'character.give', { who: premade, seat: 'dora' });
    expect(plays(talk, 'dora')).toEqual([premade]);
    talk.leaves('dora');
    talk.does('eve', 'character.propose', { premade }).answers(gmSeat, { answer: 'yes' });
    expect(plays(talk, 'eve')).toEqual([premade]);
    expect(talk.refused('eve', 'character.give', { who: premade, seat: 'eve' })).toBe('This is not for your seat.');
  });

  test('without a GM nobody has to be asked', () => {
    const talk = opens().leaves(gmSeat);
    const premade = ready(talk, 'dora');
    talk.does('dora', 'character.propose', { premade });
    expect(plays(talk, 'dora')).toEqual([premade]);
  });
});
