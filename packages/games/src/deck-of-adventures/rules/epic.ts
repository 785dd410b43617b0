// Epic Events: a race for suits between those who step forward and the GM, one Target Card after the other, and what a failure costs.

import {
  ask,
  choice,
  closed,
  command,
  frame,
  integer,
  offer,
  question,
  refuse,
  param,
  step,
  subset,
  text,
  type Json,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { EPIC_PILE, GM } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, distinct, gmDeck, isDealer, isUp, statsOf, teamOf } from '../read/characters.ts';
import { drawer, isEpic, isOfTheSuit, isRacing, isSuitedHit, racers, statFor, volunteers } from '../read/epic.ts';
import { table } from '../values.ts';
import { range, resolveTarget, stats, targetDomains, whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { putAway } from './deck.ts';
import { hurt } from './health.ts';
import { decidedBy } from './house-rules.ts';

export const openEpic = (t: Table): void => {
  table.epic.declare(t, false);
  table.epicTc.declare(t, null);
  table.epicFrom.declare(t, 'none');
  table.epicStats.declare(t, []);
  for (const count of [table.epicDr, table.epicAt, table.epicWins, table.epicLosses, table.epicWinsAt, table.epicLossesAt])
    count.declare(t);
  table.compelled.declare(t, false);
  table.volunteers.declare(t, []);
  table.lastVolunteers.declare(t, []);
  declarePrice(t);
};

/** DOA-EPIC-01, DOA-EPIC-02 */
const begin = command<{ readonly successes: number; readonly failures: number }>({
  topic: 'epic',
  rule: 'DOA-EPIC-01',
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : [isEpic(t) ? closed(refuse('no.epicOn', 'DOA-EPIC-01')) : offer({ successes: integer(1, 20), failures: integer(1, 20) })],
  run: (t, _, { successes, failures }) => {
    table.epic.set(t, true);
    table.epicWins.set(t, 0);
    table.epicLosses.set(t, 0);
    table.epicWinsAt.set(t, successes);
    table.epicLossesAt.set(t, failures);
    table.lastVolunteers.set(t, []);
    clearPrice(t);
    t.say('epic.begun', { successes, failures });
  },
});

/** The Target Card of the race is over, won or dropped. */
const clearCard = (t: Table): void => {
  const from = table.epicFrom.of(t);
  putAway(t, gmDeck(t, from), t.cards(EPIC_PILE), 'used');
  table.epicTc.set(t, null);
  table.epicFrom.set(t, 'none');
  table.volunteers.set(t, []);
  table.epicStats.set(t, []);
  table.epicAt.set(t, 0);
};

/** DOA-EPIC-02: a new task, with its card and how hard it is. A task nobody has finished is dropped for it. */
const card = command<{ readonly tc: string; readonly dr: number; readonly compelled: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-02',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (!isEpic(t)) return [closed(refuse('no.epic', 'DOA-EPIC-01'))];
    const open = whyNotYet(t);
    if (open !== null) return [closed(open)];
    return targetDomains(t)
      .slice(0, 2)
      .map((tc) =>
        offer({
          tc: tc.kind === 'choice' ? { ...tc, of: tc.of.filter(({ id }) => id !== 'self') } : tc,
          dr: range({ secret: false }),
          compelled: choice('word', ['volunteers', 'compelled']),
        }),
      );
  },
  run: (t, _, { tc, dr, compelled }) => {
    if (isRacing(t)) table.lastVolunteers.set(t, volunteers(t));
    clearCard(t);
    const target = resolveTarget(t, tc, GM, EPIC_PILE);
    if (target === null) return t.say('check.noTarget', { who: who(GM) });
    // A card that was turned up beforehand lies with the task from now on.
    if (target.lent !== null) t.move([target.lent.card], EPIC_PILE);
    table.epicTc.set(t, target.tc);
    table.epicFrom.set(t, target.lent?.owner ?? 'none');
    table.epicDr.set(t, dr);
    table.compelled.set(t, compelled === 'compelled');
    t.say('epic.card', { tc: param('card', target.tc), dr });
  },
});

/** DOA-EPIC-06: not twice in a row, unless the GM names who takes part or nobody else could. */
const whyNotJoin = (t: Reader, id: string): Refusal | null => {
  const no = whyNotAct(t, id);
  if (no !== null) return no;
  if (volunteers(t).includes(id)) return refuse('no.joined', 'DOA-EPIC-03', { who: id });
  if (table.epicAt.of(t) > 0) return refuse('no.epicStarted', 'DOA-EPIC-04');
  const last = distinct(table.lastVolunteers.of(t));
  if (table.compelled.of(t) || !last.includes(id)) return null;
  const free = characters(t).some(
    (other) => other !== id && isDealer(t, other) && teamOf(t, other) === 'party' && isUp(t, other) && !last.includes(other),
  );
  return free ? refuse('no.twiceRunning', 'DOA-EPIC-06', { who: id }) : null;
};

/** DOA-EPIC-03: in the order in which they step forward. */
const join = command<{ readonly who: string; readonly stat: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-03',
  offers: (t, by) => {
    if (!isRacing(t)) return [];
    const cast = actsFor(t, by).map((id) => ({ id, no: whyNotJoin(t, id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast), stat: stats(t) })];
  },
  run: (t, by, { who: id, stat }): Next => {
    table.volunteers.set(t, [...volunteers(t), id]);
    table.epicStats.set(t, [...table.epicStats.of(t), { who: id, stat }]);
    if (by.role === 'gm' || t.gms().length === 0) return tellJoined(t, id);
    if (houseRule(t, 'epicStat') === 'playerDecides') {
      decidedBy(t, 'epicStat');
      return tellJoined(t, id);
    }
    const params = { who: who(id), stat: param('word', stat) };
    t.say('epic.proposed', params);
    return ask({ to: GM, key: 'epic.stat', params, of: frame(decideStat, { who: id, stat }) });
  },
});

const tellNext = (t: Table): void => {
  const next = drawer(t);
  if (next !== undefined) t.say('epic.next', { who: who(next) });
};

/** DOA-EPIC-04: runs what takes people off the table; where that passes the draw on, the table says to whom. */
export const whilePassingOn = (t: Table, run: () => void): void => {
  const before = drawer(t);
  run();
  if (before !== drawer(t) && drawing(t) === undefined && undecided(t) === undefined) tellNext(t);
};

const tellJoined = (t: Table, id: string): void => {
  t.say('epic.joined', { who: who(id), stat: param('word', statFor(t, id)), order: param('data', racers(t)) });
  if (undecided(t) === undefined) tellNext(t);
};

/** DOA-EPIC-03: the GM names the statistic; what the player has proposed comes first. */
const decideStat = question<{ readonly who: string; readonly stat: string }, { readonly stat: string }>(
  'doa.epic.stat',
  (t, { stat }) => ({ stat: choice('word', [...new Set([stat, ...statsOf(t)])]) }),
  (t, { who: id }, { stat }) => {
    if (!volunteers(t).includes(id)) return;
    table.epicStats.set(
      t,
      table.epicStats.of(t).map((each) => (each.who === id ? { who: id, stat } : each)),
    );
    tellJoined(t, id);
  },
);

/** The volunteer whose statistic the GM has not decided yet. */
const undecided = (t: Reader): Json | undefined =>
  t.state.asks.flatMap(({ frames }) => frames).find((each) => each.step === 'doa.epic.stat')?.args['who'];

/** Whose draw of the race is under way: the first Suited Hit ends it, so there is one at a time. */
const drawing = (t: Reader): Json | undefined =>
  t.state.asks.flatMap(({ frames }) => frames).find((each) => each.step === 'doa.epic.drawn')?.args['who'];

/** Why the Event cannot go on yet. */
const whyNotYet = (t: Reader): Refusal | null => {
  const [id, by] = [undecided(t), drawing(t)];
  if (typeof id === 'string') return refuse('no.epicStat', 'DOA-EPIC-03', { who: id });
  return typeof by === 'string' ? refuse('no.epicDrawing', 'DOA-EPIC-04', { who: by }) : null;
};

/** DOA-EPIC-04: in turn and not otherwise, until the first Suited Hit. */
const whyNotDraw = (t: Reader, id: string): Refusal | null =>
  (isRacing(t) ? whyNotYet(t) : null) ??
  (drawer(t) === id ? null : refuse(isRacing(t) ? 'no.epicTurn' : 'no.epicOver', 'DOA-EPIC-04', { who: id }));

const draw = command<{ readonly who: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-04',
  offers: (t, by) => {
    if (!isEpic(t)) return [];
    const cast = [...actsFor(t, by), ...(by.role === 'gm' ? [GM] : [])].map((id) => ({ id, no: whyNotDraw(t, id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }): Next => {
    const stat = id === GM ? '' : statFor(t, id);
    const spec = { ...plainSpec(id, stat, table.epicTc.of(t) ?? '', table.epicDr.of(t)), need: 'suit' as const };
    table.epicAt.set(t, (racers(t).indexOf(id) + 1) % racers(t).length || racers(t).length);
    return makeCheck(spec, frame(drawn, { who: id }));
  },
});

/** DOA-EPIC-08, DOA-EPIC-09: one draw of the race. */
const drawn = step<{ readonly who: string }, CheckResult>('doa.epic.drawn', (t, { who: id }, outcome) => {
  const hit = isSuitedHit(outcome, { majorCounts: houseRule(t, 'epicMajorCounts') });
  if (hit && !isOfTheSuit(outcome)) decidedBy(t, 'epicMajorCounts');
  t.say(hit ? 'epic.hit' : 'epic.nothing', {
    who: who(id),
    hit: param('data', hit),
    winner: param('data', hit ? (id === GM ? 'gm' : 'party') : null),
  });
  if (hit) won(t, id !== GM);
  else tellNext(t);
});

const won = (t: Table, party: boolean): void => {
  table.lastVolunteers.set(t, volunteers(t));
  clearCard(t);
  const n = (party ? table.epicWins : table.epicLosses).add(t, 1);
  const end = n >= (party ? table.epicWinsAt : table.epicLossesAt).of(t);
  t.say(party ? 'epic.success' : 'epic.failure', { n });
  if (party) clearPrice(t);
  else markFailure(t);
  if (!end) return;
  t.say(party ? 'epic.won' : 'epic.lost');
  clearEvent(t);
};

/** DOA-EPIC-01: nothing is left of an Epic Event that is over but what its last failure may still cost. */
const clearEvent = (t: Table): void => {
  table.epic.set(t, false);
  for (const count of [table.epicWins, table.epicLosses, table.epicWinsAt, table.epicLossesAt, table.epicDr, table.epicRow])
    count.set(t, 0);
};

const whyNotEnd = (t: Reader): Offer => {
  const no = isEpic(t) ? whyNotYet(t) : refuse('no.epic', 'DOA-EPIC-01');
  return no === null ? offer() : closed(no);
};

/** When it is over is the GM's to say. */
const finish = command({
  topic: 'epic',
  rule: 'DOA-EPIC-01',
  offers: (t, by) => (by.role !== 'gm' ? [] : [whyNotEnd(t)]),
  run: (t) => {
    clearCard(t);
    t.say('epic.ended', { successes: table.epicWins.of(t), failures: table.epicLosses.of(t) });
    clearEvent(t);
  },
});

export const epicCommands = { 'epic.begin': begin, 'epic.card': card, 'epic.join': join, 'epic.draw': draw, 'epic.end': finish };
export const epicSteps: readonly Step[] = [decideStat, drawn];

export const declarePrice = (t: Table): void => {
  table.epicOwed.declare(t, false);
  table.epicRow.declare(t);
};

/** Nothing is owed for a story that is only beginning. */
export const clearPrice = (t: Table): void => {
  table.epicOwed.set(t, false);
  table.epicRow.set(t, 0);
};

/** From the second failure running, the table says so: a story may turn on that. */
const markFailure = (t: Table): void => {
  table.epicOwed.set(t, true);
  const row = table.epicRow.add(t, 1);
  if (row > 1) t.say('epic.row', { n: row });
};

/** DOA-EPIC-07: once for each failure, from those who had stepped forward; how much and why is the GM's to say. */
const price = command<{ readonly who: readonly string[]; readonly damage: number; readonly telling: string }>({
  topic: 'epic',
  rule: 'DOA-EPIC-07',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (!table.epicOwed.of(t)) return [closed(refuse('no.epicFailure', 'DOA-EPIC-07'))];
    const tried = distinct(table.lastVolunteers.of(t)).filter((id) => characters(t).includes(id));
    return [offer({ who: subset('character', tried, 0, tried.length), damage: integer(0, 20), telling: text(400) })];
  },
  run: (t, _, { who: ids, damage, telling }) => {
    table.epicOwed.set(t, false);
    t.say('epic.price', { telling });
    // Wounds of such a kind are whatever the story makes of them: armor stops them only where it stops everything.
    if (damage > 0) for (const id of ids) hurt(t, id, { amount: damage, bypass: false, physical: false });
  },
});

export const priceCommands = { 'epic.price': price };
