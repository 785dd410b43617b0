// People come late, leave, and change places with each other, at any table: the house's own doings, put to the same promises.

import { seatsOf, type Seat } from '@pasteboard/kernel';
import { checkAnswerable, isDeserted } from './flows.ts';
import { checkGroup } from './laws.ts';
import { promise, thrown } from './report.ts';
import type { Deed } from './deeds.ts';
import { checkTold } from './newcomers.ts';
import { checkSeating } from './secrets.ts';
import type { Below, TableRun } from './table-run.ts';

/** Each person makes every group dearer to check, and each seat ever taken a little. */
const MOST_PRESENT = 6;
const MOST_EVER = 9;

/** Somebody new sits down, somebody leaves, or somebody becomes another: one seat at a time, as the house does it. */
export const peopleMove = (run: TableRun, below: Below, seed: number): void => {
  const present = seatsOf(run.state);
  const kind = below(6);
  if (kind < 3 && present.length < MOST_PRESENT && run.state.seats.length <= MOST_EVER) return late(run, below, seed);
  // Somebody must be left who can answer, or every ask would wait for ever and rightly so.
  const able = present.filter(({ role }) => role === 'player' || role === 'gm');
  const dispensable = present.filter((seat) => able.some((other) => other !== seat));
  const seat = dispensable[below(Math.max(1, dispensable.length))];
  if (kind < 5 && seat !== undefined) leaves(run, seat, seed);
  else changesHands(run, present, seat, below, seed);
};

/** By hand the last who can play may make himself a spectator. Then the house must find somebody, as any house would. */
export const ensureSomebody = (run: TableRun, seed: number): void => {
  if (isDeserted(run.state)) late(run, () => 0, seed);
};

const late = (run: TableRun, below: Below, seed: number): void => {
  const away = run.state.seats.filter(({ role }) => role === 'gone');
  const back = away.length > 0 && below(2) === 0 ? away[below(away.length)] : undefined;
  const n = run.state.seats.length;
  const role = (['player', 'player', 'spectator', 'gm'] as const)[below(4)] ?? 'player';
  const vacant = charactersWithout(run);
  // Now and then he takes over a character nobody plays any more.
  const plays = role === 'player' && vacant.length > 0 && below(2) === 0 ? [vacant[below(vacant.length)] ?? ''] : [];
  const seat: Seat = { id: back?.id ?? `late${n}`, role, name: back?.name ?? `Late ${n}`, plays };
  run.counts[back === undefined ? 'joins' : 'returns']++;
  const what = `seats ${seat.id} ${back === undefined ? '' : 'again '}as ${role}${plays.length > 0 ? `, playing ${plays.join()}` : ''}`;
  houseSeats(run, seat, what, seed);
};

const leaves = (run: TableRun, seat: Seat, seed: number): void => {
  run.counts.leaves++;
  houseDoes(run, seat.id, `lets ${seat.id} go`, seed, (state, chance, history) =>
    run.kernel.unseatPerson(run.game, state, seat.id, { chance, history }),
  );
};

/** A character goes from one seat to another; where nobody plays one, a seat gets another role. */
const changesHands = (run: TableRun, present: readonly Seat[], whose: Seat | undefined, below: Below, seed: number): void => {
  const playing = present.filter(({ plays }) => plays.length > 0);
  const giver = playing[below(Math.max(1, playing.length))];
  const takers = present.filter(({ id, role }) => role === 'player' && id !== giver?.id);
  const taker = takers[below(Math.max(1, takers.length))];
  const character = giver?.plays[below(giver.plays.length)];
  if (giver !== undefined && taker !== undefined && character !== undefined && below(4) > 0) {
    run.counts.hands++;
    houseSeats(run, { ...giver, plays: giver.plays.filter((each) => each !== character) }, `takes ${character} from ${giver.id}`, seed);
    houseSeats(run, { ...taker, plays: [...taker.plays, character] }, `gives ${character} to ${taker.id}`, seed);
  } else if (whose !== undefined) {
    run.counts.hands++;
    const role = (['player', 'spectator', 'gm'] as const)[below(3)] ?? 'player';
    houseSeats(run, { ...whose, role, name: `${whose.name}*`.slice(0, 20) }, `makes ${whose.id} a ${role} of another name`, seed);
  }
};

/** Characters whose cards lie on the table while nobody plays them. */
const charactersWithout = (run: TableRun): string[] => {
  const owners = new Set(Object.values(run.state.piles).flatMap(({ owner }) => owner ?? []));
  return [...owners].filter((owner) => !run.state.seats.some(({ id, plays }) => id === owner || plays.includes(owner)));
};

const houseSeats = (run: TableRun, seat: Seat, what: string, seed: number): void =>
  houseDoes(run, seat.id, what, seed, (state, chance, history) => run.kernel.seatPerson(run.game, state, seat, { chance, history }));

const houseDoes = (run: TableRun, id: string, what: string, seed: number, seats: Deed['in']): void => {
  run.transcript.push(`the house ${what}`);
  checkSeating(run, id, what, seats, seed);
  const before = run.state;
  const decision = seats(run.state, run.chance, run.history);
  promise('P6', decision.ok, () => `the house cannot do it: ${what}: ${decision.ok ? '' : thrown(decision.fault)}`);
  run.commit(decision);
  if (run.state.seats.length > before.seats.length) checkTold(run, before.seats.length);
  checkGroup(run, before, decision.group, decision.trail);
  checkAnswerable(run);
};
