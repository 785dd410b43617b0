// Random play for the golden logs: the same moves as the suite makes, without checks.

import { live, seatsOf, seeded, type Game, type Group, type State } from '@pasteboard/kernel';
import { AHEAD, checkOpenedTable, stepOnce } from './play.ts';
import { REAL } from './port.ts';
import { Broken } from './report.ts';
import { TableRun, botPlay, dice } from './table-run.ts';

export interface PlayedStory {
  readonly groups: readonly Group[];
  readonly state: State;
}

/** This many steps of random play: moves by the rules and by hand, mistakes, undo, house rules, people who join and leave. */
export const randomStory = (game: Game, seed: number, steps: number): PlayedStory => {
  const run = new TableRun(game, REAL, new Set(), seed);
  checkOpenedTable(run, seed);
  const below = dice(seed);
  for (let i = 0; i < steps; i++) stepOnce(run, below(AHEAD));
  return { groups: run.groups, state: run.state };
};

/** This many moves of the game's own bots at a ready table, or fewer if they have nothing left to do. */
export const botStory = (game: Game, seed: number, moves: number): PlayedStory => {
  const [below, chance] = [dice(seed), live(seeded(seed))];
  const ready = game.ready[seed % game.ready.length];
  const opened = REAL.openTable(game, ready ?? { seats: [], options: {}, setup: {} }, { chance });
  if (!opened.ok) throw new Broken('P6', 'the table does not open');
  const groups = [opened.group];
  let state = opened.next;
  for (let i = 0, idle = 0; groups.length <= moves && idle < 4 * state.seats.length; i++, idle++) {
    const seats = seatsOf(state);
    const seat = seats[i % seats.length];
    if (seat === undefined) break;
    const play = botPlay(game, state, seat.id, REAL.legal(game, state, seat.id, groups), below);
    if (play === null) continue;
    const decision = REAL.decide(game, state, { id: `c${i}`, by: seat.id, do: play.do, with: play.with }, { chance, history: groups });
    if (!decision.ok) continue;
    [state, idle] = [decision.next, 0];
    groups.push(decision.group);
  }
  return { groups, state };
};
