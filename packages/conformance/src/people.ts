// Lets people join late, leave and change seats at any table. These are changes by the table itself, under the same promises.

import { seatsOf, type Seat, type Below } from '@pasteboard/kernel';
import { checkAnswerable, isDeserted } from './flows.ts';
import { checkGroup } from './group-checks.ts';
import { promise, thrown } from './report.ts';
import type { Trial } from './trials.ts';
import { checkTold } from './newcomers.ts';
import { checkSeating } from './secrets.ts';
import type { TableRun } from './table-run.ts';

/** Limits on people, because each present person makes every group more expensive to check, and each seat ever taken a little. */
const MOST_PRESENT = 6;
const MOST_EVER = 9;

/** A person joins, leaves, or changes role or character: one seat at a time, as a server does it. */
export const peopleMove = (run: TableRun, below: Below, seed: number): void => {
  const present = seatsOf(run.state);
  const kind = below(6);
  if (kind < 3 && present.length < MOST_PRESENT && run.state.seats.length <= MOST_EVER) return late(run, below, seed);
  // At least one seat must be able to answer; otherwise every ask would rightly wait forever.
  const able = present.filter(({ role }) => role === 'player' || role === 'gm');
  const dispensable = present.filter((seat) => able.some((other) => other !== seat));
  const seat = dispensable[below(Math.max(1, dispensable.length))];
  if (kind < 5 && seat !== undefined) leaves(run, seat, seed);
  else changesHands(run, present, seat, below, seed);
};

/** The last seat that can play may become a spectator by hand. Then a new person joins. */
export const ensurePlayer = (run: TableRun, seed: number): void => {
  if (isDeserted(run.state)) late(run, () => 0, seed);
};

const late = (run: TableRun, below: Below, seed: number): void => {
  const away = run.state.seats.filter(({ role }) => role === 'gone');
  const back = away.length > 0 && below(2) === 0 ? away[below(away.length)] : undefined;
  const n = run.state.seats.length;
  const role = (['player', 'player', 'spectator', 'gm'] as const)[below(4)] ?? 'player';
  const vacant = charactersWithout(run);
  // Sometimes they take over a character without a player.
  const plays = role === 'player' && vacant.length > 0 && below(2) === 0 ? [vacant[below(vacant.length)] ?? ''] : [];
  const seat: Seat = { id: back?.id ?? `late${n}`, role, name: back?.name ?? `Late ${n}`, plays };
  run.counts[back === undefined ? 'joins' : 'returns']++;
  const what = `seats ${seat.id} ${back === undefined ? '' : 'again '}as ${role}${plays.length > 0 ? `, playing ${plays.join()}` : ''}`;
  seatByTable(run, seat, what, seed);
};

const leaves = (run: TableRun, seat: Seat, seed: number): void => {
  run.counts.leaves++;
  runByTable(run, seat.id, `lets ${seat.id} go`, seed, (state, chance, history) =>
    run.kernel.unseatPerson(run.game, state, seat.id, { chance, history }),
  );
};

/** A character goes from one seat to another; if no seat plays one, a seat gets another role. */
const changesHands = (run: TableRun, present: readonly Seat[], whose: Seat | undefined, below: Below, seed: number): void => {
  const playing = present.filter(({ plays }) => plays.length > 0);
  const giver = playing[below(Math.max(1, playing.length))];
  const takers = present.filter(({ id, role }) => role === 'player' && id !== giver?.id);
  const taker = takers[below(Math.max(1, takers.length))];
  const character = giver?.plays[below(giver.plays.length)];
  if (giver !== undefined && taker !== undefined && character !== undefined && below(4) > 0) {
    run.counts.hands++;
    seatByTable(run, { ...giver, plays: giver.plays.filter((each) => each !== character) }, `takes ${character} from ${giver.id}`, seed);
    seatByTable(run, { ...taker, plays: [...taker.plays, character] }, `gives ${character} to ${taker.id}`, seed);
  } else if (whose !== undefined) {
    run.counts.hands++;
    const role = (['player', 'spectator', 'gm'] as const)[below(3)] ?? 'player';
    seatByTable(run, { ...whose, role, name: `${whose.name}*`.slice(0, 20) }, `makes ${whose.id} a ${role} of another name`, seed);
  }
};

/** Characters that own cards on the table but have no player. */
const charactersWithout = (run: TableRun): string[] => {
  const owners = new Set(Object.values(run.state.piles).flatMap(({ owner }) => owner ?? []));
  return [...owners].filter((owner) => !run.state.seats.some(({ id, plays }) => id === owner || plays.includes(owner)));
};

const seatByTable = (run: TableRun, seat: Seat, what: string, seed: number): void =>
  runByTable(run, seat.id, what, seed, (state, chance, history) => run.kernel.seatPerson(run.game, state, seat, { chance, history }));

const runByTable = (run: TableRun, id: string, what: string, seed: number, seats: Trial['in']): void => {
  run.transcript.push(`the table ${what}`);
  checkSeating(run, id, what, seats, seed);
  const before = run.state;
  const decision = seats(run.state, run.chance, run.history);
  promise('P6', decision.ok, () => `the table fails when it ${what}: ${decision.ok ? '' : thrown(decision.fault)}`);
  run.commit(decision);
  if (run.state.seats.length > before.seats.length) checkTold(run, before.seats.length);
  checkGroup(run, before, decision.group, decision.trail);
  checkAnswerable(run);
};
