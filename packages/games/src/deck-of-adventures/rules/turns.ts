// A turn: what happens as it begins, what is done in it, and what happens as it ends.

import {
  choice,
  closed,
  command,
  frame,
  integer,
  offer,
  refuse,
  param,
  step,
  text,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { TERRAINS, type Terrain } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, inTurn } from '../read/characters.ts';
import { suffers } from '../read/hand.ts';
import { hasActed, isNext, leaderOf, order } from '../read/turns.ts';
import { sheet } from '../values.ts';
import { ACTION_KINDS, newBudget, spendAction, stunnedTurn, whyNotNow, whyNotSpend, type ActionKind } from './budget.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { clearDiscard } from './check.ts';
import { burnOn, conditionChecks, due } from './condition-checks.ts';
import { end, passDurations } from './conditions.ts';
import { leaveCover } from './cover.ts';
import { passWindows } from './health.ts';
import { decidedBy } from './house-rules.ts';
import { recallPlan } from './sheet-notes.ts';
import { movementLeft, priceOf, speedOf } from './speed.ts';
import { takeTurn, turnDone } from './turn-order.ts';
import { ways } from './character-offers.ts';

/** DOA-DISCARD-09: what this Dealer has thwarted is free again as soon as the next turn begins. */
export const endThwarts = (t: Table, id: string): void => {
  for (const other of characters(t))
    if (sheet.discardEffect.of(t, other) === 'Thwart' && sheet.discardBy.of(t, other) === id) clearDiscard(t, other);
};

/** What ends with every turn of a character, even of one who is Knocked Out. */
export const closeTurn = (t: Table, id: string): void => {
  sheet.inTurn.set(t, id, false);
  newBudget(t, id);
  passDurations(t, id);
  passWindows(t, id);
  turnDone(t, id);
};

const begin = step<{ readonly who: string }>('doa.turn.begin', (t, { who: id }): Next => {
  newBudget(t, id);
  sheet.inTurn.set(t, id, true);
  takeTurn(t, id);
  endThwarts(t, id);
  t.say('turn.begun', { who: who(id) });
  recallPlan(t, id);
  return { next: 'go', frame: frame(conditionChecks, { who: id, queue: due(t, id, 'start') }) };
});

/** DOA-STATUS-07, DOA-STATUS-09: fire first, then the ice. */
const ending = step<{ readonly who: string }>('doa.turn.end', (t, { who: id }): Next => {
  // DOA-ROLE-04: a Companion's turn lies within its Dealer's, and ends before it.
  const follower = characters(t).find((other) => leaderOf(t, other) === id && inTurn(t, other));
  if (follower !== undefined) return { next: 'call', frame: frame(ending, { who: follower }), after: frame(ending, { who: id }) };
  burnOn(t, id);
  const after = frame(ended, { who: id });
  return { next: 'call', frame: frame(conditionChecks, { who: id, queue: due(t, id, 'end') }), after };
});

const ended = step<{ readonly who: string }>('doa.turn.ended', (t, { who: id }) => {
  t.say('turn.ended', { who: who(id) });
  closeTurn(t, id);
});

/** DOA-COMBAT-05, DOA-COMBAT-08: everybody in their place; the GM may call on anybody. */
const whyNotBegin = (t: Reader, id: string, gm: boolean): Refusal | null => {
  const no = whyNotAct(t, id);
  if (no !== null) return no;
  if (gm) return null;
  if (inTurn(t, id)) return refuse('no.inTurn', 'DOA-COMBAT-10', { who: id });
  if (hasActed(t, id)) return refuse('no.acted', 'DOA-COMBAT-05', { who: id });
  const dealer = leaderOf(t, id);
  if (dealer !== null && order(t).length > 0) return inTurn(t, dealer) ? null : refuse('no.dealerTurn', 'DOA-ROLE-04', { who: id });
  return isNext(t, id) ? null : refuse('no.notNext', 'DOA-COMBAT-05', { who: id });
};

const beginTurn = command<{ readonly who: string }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-10',
  offers: (t, by) => {
    const cast = actsFor(t, by).map((id) => ({ id, no: whyNotBegin(t, id, by.role === 'gm') }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (_, __, { who: id }) => ({ next: 'go', frame: frame(begin, { who: id }) }),
});

const endTurn = command<{ readonly who: string }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-10',
  offers: (t, by) => {
    const whyNot = (id: string): Refusal | null => (inTurn(t, id) ? null : refuse('no.noTurn', 'DOA-COMBAT-10', { who: id }));
    // DOA-COMBAT-08: the GM may let a turn pass that nobody has begun.
    const cast = actsFor(t, by).map((id) => ({ id, no: by.role === 'gm' ? null : whyNot(id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (_, __, { who: id }) => ({ next: 'go', frame: frame(ending, { who: id }) }),
});

/** DOA-ACTION-01, DOA-ACTION-03, DOA-ACTION-04, DOA-ACTION-07: whatever the GM lets pass for an action. */
const act = command<{ readonly who: string; readonly kind: string; readonly name: string }>({
  topic: 'action',
  rule: 'DOA-COMBAT-10',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const kinds = ACTION_KINDS.map((kind) => ({ id: kind, no: whyNotAct(t, id) ?? whyNotSpend(t, by, id, kind) }));
      return ways({ who: choice('character', [id]), name: text(60) }, 'kind', 'word', kinds);
    }),
  run: (t, _, { who: id, kind, name }) => {
    spendAction(t, id, kind as ActionKind);
    t.say('acted', { who: who(id), kind: param('word', kind), name });
  },
});

/** DOA-STATUS-04 */
const stand = command<{ readonly who: string }>({
  topic: 'action',
  rule: 'DOA-STATUS-04',
  offers: (t, by) => {
    const down = (id: string): Refusal | null =>
      suffers(t, id, 'Knocked Down')
        ? (whyNotAct(t, id) ?? whyNotSpend(t, by, id, 'minor'))
        : refuse('no.condition', 'DOA-STATUS-04', { who: id });
    const cast = actsFor(t, by).map((id) => ({ id, no: down(id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }) => {
    spendAction(t, id, 'minor');
    end(t, id, 'Knocked Down');
  },
});

/** DOA-ACTION-11 */
const rush = command<{ readonly who: string }>({
  topic: 'action',
  rule: 'DOA-ACTION-11',
  offers: (t, by) => {
    const cast = actsFor(t, by).map((id) => ({ id, no: whyNotAct(t, id) ?? whyNotSpend(t, by, id, 'major') }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }) => {
    spendAction(t, id, 'major');
    if (inTurn(t, id)) sheet.rush.add(t, id, speedOf(t, id));
    t.say('rushed', { who: who(id), spaces: speedOf(t, id) });
  },
});

/** How far one may still go; outside a turn every move is one of its own. */
const reach = (t: Reader, id: string): number => (inTurn(t, id) ? movementLeft(t, id) : speedOf(t, id));

const whyNotMove = (t: Reader, by: Seat, id: string): Refusal | null => {
  const no = whyNotAct(t, id) ?? whyNotNow(t, by, id);
  if (no !== null) return no;
  if (suffers(t, id, 'Entangled')) return refuse('no.entangled', 'DOA-STATUS-03', { who: id });
  return stunnedTurn(t, id) === 'acted' ? refuse('no.stunned', 'DOA-STATUS-02', { who: id }) : null;
};

const FAR = 999;

const moveOffers = (t: Reader, by: Seat, id: string): Offer[] =>
  TERRAINS.flatMap((terrain) => {
    const fields = { who: choice('character', [id]), terrain: choice('word', [terrain]) };
    const most = Math.floor(reach(t, id) / priceOf(terrain));
    const no = whyNotMove(t, by, id);
    if (no !== null) return [closed(no, { ...fields, spaces: integer(1, FAR) })];
    const tooFar = closed(refuse('no.tooFar', 'DOA-MOVE-01', { most }), { ...fields, spaces: integer(most + 1, FAR) });
    const slanted = slantedOffers(t, reach(t, id) / priceOf(terrain), fields);
    return [...(most > 0 ? [offer({ ...fields, spaces: integer(1, most) }), tooFar] : [tooFar]), ...slanted];
  });

/** DOA-COMBAT-02, DOA-MOVE-06: where a slanted step costs more than a straight one, it is said how many there are among them. */
const slantedOffers = (t: Reader, left: number, fields: Fields): Offer[] => {
  const each = houseRule(t, 'diagonalCost');
  if (each === 1) return [];
  const many = Math.floor(left / each);
  const open = Array.from({ length: many }, (_, i) => i + 1).map((n) =>
    offer({ ...fields, spaces: integer(n, n + Math.floor(left - n * each)), diagonals: integer(n, n) }),
  );
  const tooFar = closed(refuse('no.tooFar', 'DOA-MOVE-01', { most: many }), {
    ...fields,
    spaces: integer(1, FAR),
    diagonals: integer(1, FAR),
  });
  return [...open, tooFar];
};

/** DOA-MOVE-01, DOA-MOVE-02: in parts, before, between and after actions. */
const move = command<{ readonly who: string; readonly spaces: number; readonly terrain: Terrain; readonly diagonals?: number }>({
  topic: 'action',
  rule: 'DOA-MOVE-01',
  offers: (t, by) => actsFor(t, by).flatMap((id) => moveOffers(t, by, id)),
  run: (t, _, { who: id, spaces, terrain, diagonals = 0 }) => {
    // Half a space of movement is no use to anybody.
    const cost = Math.ceil((spaces - diagonals + diagonals * houseRule(t, 'diagonalCost')) * priceOf(terrain));
    if (diagonals > 0) decidedBy(t, 'diagonalCost');
    const left = reach(t, id) - cost;
    if (inTurn(t, id)) {
      sheet.moved.add(t, id, cost);
      if (stunnedTurn(t, id) === 'open') sheet.stunnedTurn.set(t, id, 'moved');
    }
    // DOA-TERRAIN-02: where one has gone one stands.
    if (sheet.terrain.of(t, id) !== terrain) sheet.terrain.set(t, id, terrain);
    t.say('moved', { who: who(id), spaces, terrain: param('word', terrain), cost, left });
    leaveCover(t, id);
  },
});

/** DOA-TERRAIN-02: what one stands in, by the GM's word. */
const standIn = command<{ readonly who: string; readonly terrain: Terrain }>({
  topic: 'surroundings',
  rule: 'DOA-TERRAIN-02',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), terrain: choice('word', TERRAINS) })],
  run: (t, _, { who: id, terrain }) => {
    sheet.terrain.set(t, id, terrain);
    t.say('terrain', { who: who(id), terrain: param('word', terrain) });
  },
});

export const turnCommands = { 'turn.begin': beginTurn, 'turn.end': endTurn, act, stand, rush, move, terrain: standIn };
export const turnSteps: readonly Step[] = [begin, ending, ended];
