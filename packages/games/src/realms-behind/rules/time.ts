// Phases of time and turns: an encounter has turns, with what ticks and wears off at the start of each.

import {
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { PHASES, type Phase } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast } from '../read/characters.ts';
import { isOut } from '../read/conditions.ts';
import { bidding, hasFleeting, ticking } from '../read/statuses.ts';
import { isEncounter, turnOf } from '../read/time.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who, withReasons } from './characters.ts';
import { settle } from './conditions.ts';
import { hurt } from './damage.ts';
import { clearFleeting, decay, tellWorn, wear } from './statuses.ts';

/** TRB-ST-02: what ticks, each with all stacks still in place and each removing its own. */
const tick = (t: Table, id: string): Record<string, number> => {
  const taken: Record<string, number> = {};
  for (const { status } of ticking(t, id)) {
    // An earlier tick may have changed what stands now, but never whether this one ticks.
    const now = ticking(t, id).find((each) => each.status === status);
    if (now === undefined) continue;
    const { amount, element, ignoresResists } = now.tick;
    taken[status] = hurt(t, id, { raw: amount, element, ignoresResists }, `cause.${status}`).taken;
    wear(t, id, sheet.status(status), 1);
  }
  return taken;
};

/** TRB-ST-02, TRB-ST-03: what the start of a turn does to a character's statuses. */
const tickAndDecay = (t: Table, id: string): Record<string, number> => {
  const decayFirst = houseRule(t, 'startTurnOrder') === 'decayThenTicks';
  return tellWorn(t, id, () => {
    if (decayFirst) decay(t, id);
    const ticks = tick(t, id);
    if (!decayFirst) decay(t, id);
    return ticks;
  });
};

/** TRB-TIME-02 */
const whyNoTurns = (t: Reader): Refusal | null => (isEncounter(t) ? null : refuse('noTurns', 'TRB-TIME-02'));

export const startTurn = command<{ readonly who: string }>({
  topic: 'time',
  rule: 'TRB-ST-02',
  offers: (t, by) => {
    const ids = actsFor(t, by);
    if (ids.length === 0) return [];
    const no = whyNoTurns(t);
    const held = turnOf(t);
    // The GM may say that a turn begins before another has ended.
    const busy = (): Refusal | null => (by.role === 'gm' || held === null ? null : refuse('turnTaken', 'TRB-TIME-01', { who: held }));
    return [no === null ? offer({ who: choice('character', withReasons(ids, busy)) }) : closed(no, { who: choice('character', ids) })];
  },
  run: (t, _, { who: id }) => {
    table.turn.set(t, id);
    table.lastTurn.set(t, id);
    t.say('turn.starts', { who: who(id), ticks: param('data', tickAndDecay(t, id)) });
    // TRB-ST-BERSERK, TRB-ST-ENCHANTED: only a prompt, for what is left after this turn's stack has gone.
    for (const status of bidding(t, id)) t.say('status.bids', { who: who(id), bidden: param('word', `bids.${status}`) });
    settle(t);
    for (const other of cast(t)) sheet.ap.set(t, other, other === id && !isOut(t, id) ? houseRule(t, 'apPerTurn') : 0);
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
    table.turn.set(t, '');
    sheet.ap.set(t, id, 0);
    t.say('turn.ends', { who: who(id) });
  },
});

/** TRB-TIME-03, tickOut: turn after turn, until nothing is left that wears off by turns. */
const tickOut = (t: Table, id: string): void => {
  while (hasFleeting(t, id)) {
    tickAndDecay(t, id);
    settle(t);
  }
};

const leaveEncounter = (t: Table): void => {
  table.turn.set(t, '');
  for (const id of cast(t)) {
    sheet.ap.set(t, id, 0);
    if (houseRule(t, 'encounterEndStatuses') === 'tickOut') tickOut(t, id);
    if (houseRule(t, 'encounterEndStatuses') === 'clear') clearFleeting(t, id);
  }
};

/** TRB-TIME-01: the new phase, and how long an action takes in it. */
const enter = (t: Table, phase: Phase): void => {
  const was = table.phase.of(t);
  table.phase.set(t, phase);
  if (was !== phase) table.acted.set(t, 0);
  t.say('phase.set', { phase: param('word', phase), scale: param('word', `scale.${houseRule(t, 'timeScale')}.${phase}`) });
};

/** TRB-TIME-03: a night ends an encounter, and by the house rule everything that wears off by turns. Necrotic has its own rule. */
export const endByRest = (t: Table): void => {
  const ends = houseRule(t, 'longRestEnds');
  if (ends === 'nothing') return;
  if (isEncounter(t)) {
    leaveEncounter(t);
    enter(t, 'exploration');
  }
  if (ends === 'statuses') for (const id of cast(t)) clearFleeting(t, id);
  settle(t);
};

const onlyGm = (t: Reader, by: Seat, offers: () => Offer[]): Offer[] =>
  by.role === 'gm' || (by.role === 'player' && t.gms().length === 0) ? offers() : [];

export const setPhase = command<{ readonly phase: string }>({
  topic: 'time',
  rule: 'TRB-TIME-01',
  offers: (t, by) => onlyGm(t, by, () => [offer({ phase: choice('word', PHASES) })]),
  run: (t, _, { phase: named }) => {
    const [was, phase, scale] = [table.phase.of(t), table.phase.read(named), houseRule(t, 'timeScale')];
    if (was === 'encounter' && phase !== 'encounter') leaveEncounter(t);
    // TRB-X-REV-03: entering a slower phase ends what belongs to the faster ones.
    if (scale === 'later' && phase !== 'encounter') for (const id of cast(t)) clearFleeting(t, id);
    enter(t, phase);
    settle(t);
  },
});
