// Phases of time and turns: an encounter has turns, with what ticks and wears off at the start of each.

import {
  choice,
  closed,
  command,
  offer,
  refuse,
  said,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { actsFor, cast, who } from './characters.ts';
import { isOut, settle } from './conditions.ts';
import { hurt } from './damage.ts';
import { PHASES, type Phase } from './names.ts';
import { withReasons } from './offers.ts';
import { put } from './sheet.ts';
import { is, type Sight } from './sight.ts';
import { bidding, clearFleeting, decay, hasFleeting, ticking, wear } from './statuses.ts';

export const phaseOf = (t: Sight): Phase => PHASES.find((phase) => phase === t.fact('table', 'phase')) ?? 'encounter';
export const turnOf = (t: Sight): string | null => cast(t).find((id) => id === t.fact('table', 'turn')) ?? null;

/** TRB-ST-02: what ticks, each with all stacks still in place and each removing its own. */
const tick = (t: Table, id: string): Record<string, number> => {
  const taken: Record<string, number> = {};
  for (const { status } of ticking(t, id)) {
    // An earlier tick may have changed what stands now, but never whether this one ticks.
    const now = ticking(t, id).find((each) => each.status === status);
    if (now === undefined) continue;
    const { amount, element, ignoresResists } = now.tick;
    taken[status] = hurt(t, id, { raw: amount, element, ignoresResists }, `cause.${status}`).taken;
    wear(t, id, status, 1);
  }
  return taken;
};

/** TRB-ST-02, -03: what the start of somebody's turn does to their statuses. */
const tickAndDecay = (t: Table, id: string): Record<string, number> => {
  const decayFirst = is(t, 'startTurnOrder', 'decayThenTicks');
  if (decayFirst) decay(t, id, cast(t));
  const ticks = tick(t, id);
  if (!decayFirst) decay(t, id, cast(t));
  return ticks;
};

/** TRB-TIME-02 */
const whyNoTurns = (t: Reader): Refusal | null => (phaseOf(t) === 'encounter' ? null : refuse('noTurns', 'TRB-TIME-02'));

export const startTurn = command<{ readonly who: string }>({
  topic: 'time',
  rule: 'TRB-ST-02',
  offers: (t, by) => {
    const ids = actsFor(t, by);
    if (ids.length === 0) return [];
    const no = whyNoTurns(t);
    const held = turnOf(t);
    // Where the GM sits, he says when a turn begins before another has ended.
    const busy = (): Refusal | null => (by.role === 'gm' || held === null ? null : refuse('turnTaken', 'TRB-TIME-01', { who: held }));
    return [no === null ? offer({ who: choice('character', withReasons(ids, busy)) }) : closed(no, { who: choice('character', ids) })];
  },
  run: (t, _, { who: id }) => {
    put(t, 'table', 'turn', id);
    put(t, 'table', 'lastTurn', id);
    t.say('turn.starts', { who: who(id), ticks: said('data', tickAndDecay(t, id)) });
    // TRB-ST-BERSERK, -ENCHANTED: only a prompt, for what is left after this turn's stack has gone.
    for (const status of bidding(t, id)) t.say('status.bids', { who: who(id), bidden: said('word', `bids.${status}`) });
    settle(t);
    for (const other of cast(t)) put(t, other, 'ap', other === id && !isOut(t, id) ? t.numberOption('apPerTurn') : 0);
  },
});

export const endTurn = command<{ readonly who: string }>({
  topic: 'time',
  rule: 'TRB-TIME-01',
  offers: (t, by) => {
    const held = turnOf(t);
    return held === null || !actsFor(t, by).includes(held) ? [] : [offer({ who: choice('character', [held]) })];
  },
  run: (t, _, { who: id }) => {
    put(t, 'table', 'turn', null);
    put(t, id, 'ap', 0);
    t.say('turn.ends', { who: who(id) });
  },
});

/** TRB-TIME-03, tickOut: turn after turn, until nothing is left that wears off by turns. */
const tickOut = (t: Table, id: string): void => {
  while (hasFleeting(t, id, cast(t))) {
    tickAndDecay(t, id);
    settle(t);
  }
};

const leaveEncounter = (t: Table): void => {
  put(t, 'table', 'turn', null);
  for (const id of cast(t)) {
    put(t, id, 'ap', 0);
    if (is(t, 'encounterEndStatuses', 'tickOut')) tickOut(t, id);
    if (is(t, 'encounterEndStatuses', 'clear')) clearFleeting(t, id, cast(t));
  }
};

const onlyGm = (t: Reader, by: Seat, offers: () => Offer[]): Offer[] =>
  by.role === 'gm' || (by.role === 'player' && t.gms().length === 0) ? offers() : [];

export const setPhase = command<{ readonly phase: string }>({
  topic: 'time',
  rule: 'TRB-TIME-01',
  offers: (t, by) => onlyGm(t, by, () => [offer({ phase: choice('word', PHASES) })]),
  run: (t, _, { phase }) => {
    const was = phaseOf(t);
    if (was === 'encounter' && phase !== 'encounter') leaveEncounter(t);
    // TRB-X-REV-03: entering a slower phase ends what belongs to the faster ones.
    if (is(t, 'timeScale', 'later') && phase !== 'encounter') for (const id of cast(t)) clearFleeting(t, id, cast(t));
    t.set('table', 'phase', phase);
    if (was !== phase) put(t, 'table', 'acted', 0);
    t.say('phase.set', {
      phase: said('word', phase),
      scale: said('word', `scale.${is(t, 'timeScale', 'later') ? 'later' : 'seed'}.${phase}`),
    });
    settle(t);
  },
});
