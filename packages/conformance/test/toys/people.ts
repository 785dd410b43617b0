// Broken toys for P4, P6 and P8: mistakes about seats that join late, and about seats that are gone.

import { REAL, type Kernel } from '@pasteboard/conformance';
import {
  SPECTATOR,
  choice,
  question,
  recordOf,
  param,
  seatIndex,
  sees,
  trailOf,
  type Game,
  type Seat,
  type Step,
  type Viewers,
} from '@pasteboard/kernel';
import { brokenGame, brokenKernel, type Toy } from './kinds.ts';
import { folding } from './made-wrong.ts';
import { DECK, draw, hand, sign, toy, who, withCommand, type Sign } from './toy.ts';

/** A late seat is given the record of the first seat. */
const wellInformed: Kernel = folding({
  event: (before, e, after) =>
    e.type === 'SeatChanged' && e.at === before.seats.length && e.at > 2
      ? { ...after, pools: after.pools.with(e.at, before.pools[1] ?? []) }
      : after,
});

/** A late seat is given everything that spectators have on record. */
const onlooking: Kernel = folding({
  event: (before, e, after) =>
    e.type === 'SeatChanged' && e.at === before.seats.length && e.at > 2
      ? { ...after, pools: after.pools.with(e.at, recordOf(before, SPECTATOR)) }
      : after,
});

/** Spectators see every hand, and remember what is put away. */
const onStage: Game = {
  ...toy,
  open: (t, setup) => {
    toy.open(t, setup);
    for (const { id } of t.players()) t.see(hand(id), sees('backs', { owner: 'faces', spectator: 'faces' }));
  },
};

/** A viewer whose level of a pile changes forgets what is in it. */
const dazzled: Kernel = folding({
  event: (before, e, after) =>
    e.type === 'PileSeen' && before.piles[e.pile] !== undefined
      ? { ...after, pools: after.pools.map((pools) => pools.filter(({ piles }) => !piles.includes(e.pile))) }
      : after,
});

/** A seat that leaves keeps seeing the table. */
const lingering: Kernel = folding({
  event: (before, e, after) =>
    e.type === 'SeatChanged' && (e.to ?? { role: 'gone' }).role === 'gone' ? { ...after, piles: before.piles } : after,
});

/** A seat that is gone is admitted again by its name, for one command. */
const openDoor: Partial<Kernel> = {
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, state, request, world);
    const at = state.seats.findIndex(({ id, role }) => id === request.by && role === 'gone');
    const seat = state.seats[at];
    if (decision.ok || seat === undefined || seatIndex(state, request.by) > 0) return decision;
    const there: Seat = { ...seat, role: 'player' };
    const again = REAL.decide(game, { ...state, seats: state.seats.with(at, there) }, request, world);
    return again.ok ? { ...again, next: REAL.applyGroup(state, again.group), trail: trailOf(state, again.group) } : decision;
  },
};

/** Players are shown each card that is drawn, and told of it; who else the sentence is for shows later. */
const whispering = (hears: (players: Viewers, seats: number) => Viewers): Game =>
  withCommand('draw', {
    ...draw,
    run: (t, by) => {
      const players = t.viewers(t.players().map(({ id }) => id));
      for (const card of t.draw(DECK, hand(by.id))) {
        t.show([card], players);
        t.say('drew', { who: who(by), card: param('card', t.face(card), hears(players, t.state.seats.length)) });
      }
    },
  });

/** A sign is made by the seat itself; the game decides what is offered while it is absent. */
const signing = (absent: readonly string[]): Game => {
  const asked: Step<{ readonly who: string }, Sign> = question(
    'toy.sign',
    (t, args) => (t.seat(args.who) === undefined ? { word: choice('word', absent, { secret: true }) } : sign.fields(t, args)),
    () => undefined,
  );
  return { ...toy, steps: toy.steps.map((step) => (step.name === asked.name ? (asked as Step) : step)) };
};

export const PEOPLE: readonly Toy[] = [
  brokenKernel('P4', 'a late joiner who is told what only one person knows', wellInformed, toy, { promises: ['P4'], also: ['P9'] }),
  brokenKernel('P4', 'a late joiner who is told what only spectators know', onlooking, onStage, { promises: ['P4'], also: ['P3', 'P9'] }),
  brokenKernel('P7', 'a pile whose contents are forgotten when its level changes', dazzled, toy, {
    also: ['P3', 'P4', 'P9'],
    promises: ['P7'],
  }),
  brokenKernel('P4', 'a seat that is gone and still sees its cards', lingering),
  brokenKernel('P6', 'a seat that is gone and whose commands are still accepted', openDoor),
  brokenGame(
    'P4',
    'a sentence for all but spectators, which a late seat may read',
    whispering((players, seats) => ~(((1 << seats) - 1) & ~players)),
    whispering((players) => players),
  ),
  brokenGame('P8', 'a question that no seat can answer once its seat is empty', signing([]), signing(['paper'])),
];
