// A turn: what happens as it begins, what is done in it, and what happens as it ends.

import {
  choice,
  command,
  frame,
  offer,
  refuse,
  param,
  step,
  text,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { TERRAINS, type Terrain } from '../names.ts';
import { characters, inTurn } from '../read/characters.ts';
import { suffers } from '../read/hand.ts';
import { speedOf } from '../read/speed.ts';
import { hasActed, isNext, leaderOf, order } from '../read/turns.ts';
import { mustLeave } from '../read/walking.ts';
import { sheet } from '../values.ts';
import { ACTION_KINDS, newBudget, spendAction, whyNotSpend, type ActionKind } from './budget.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { clearDiscard } from './check.ts';
import { endIfWon } from './combat.ts';
import { burnOn, conditionChecks, due } from './condition-checks.ts';
import { end, passDurations } from './conditions.ts';
import { passLent, setOff } from './effects.ts';
import { passWindows } from './health.ts';
import { recallPlan } from './sheet-notes.ts';
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
  passLent(t, id);
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
  setOff(t, id, 'turn', id);
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
  endIfWon(t);
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
    const whyNot = (id: string): Refusal | null => {
      if (!inTurn(t, id)) return refuse('no.noTurn', 'DOA-COMBAT-10', { who: id });
      // DOA-MOVE-03: a Companion's turn ends with its Dealer's.
      const sharing = characters(t).find((other) => (other === id || leaderOf(t, other) === id) && inTurn(t, other) && mustLeave(t, other));
      return sharing === undefined ? null : refuse('no.shared', 'DOA-MOVE-03', { who: sharing });
    };
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

export const turnCommands = { 'turn.begin': beginTurn, 'turn.end': endTurn, act, stand, rush, terrain: standIn };
export const turnSteps: readonly Step[] = [begin, ending, ended];
