// Runs steps until they finish or wait for an answer.

import { TABLE_STEPS } from './consent.ts';
import { handlesOf, integer, refuse, shownDomain, type Fields, type Offer } from './domain.ts';
import { Fault, check, seatIndex, type Ask, type Frame, type Seat } from './state.ts';
import { done, type Next, type Step } from './steps.ts';
import { param, storedSentence, type Reader } from './reader.ts';
import { type Table } from './table.ts';
import { digest } from './view/digest.ts';
import type { Json, JsonRecord } from './view/types.ts';

/** Far more than any rulebook needs: a rule that loops is a fault and never hangs the table. */
const MOST_STEPS = 10_000;

const stepOf = (t: Reader, name: string): Step => {
  const found = t.game.steps.find((each) => each.name === name) ?? TABLE_STEPS.find((each) => each.name === name);
  if (found === undefined) throw new Fault(`game ${t.game.id} has no step ${name}`);
  return found;
};

/** Runs what a command or step returned, up to the end of the flow or its next question. */
export const follow = (t: Table, below: readonly Frame[], first: Next): void => {
  if (first === undefined && below.length === 0 && t.spawned.length === 0) return;
  const frames = below.slice();
  let next = first;
  for (let i = 0; ; i++) {
    let input: Json = null;
    if (next === undefined || next.next === 'done') input = next === undefined ? null : next.result;
    else if (next.next === 'go') frames.push(next.frame);
    else if (next.next === 'call') frames.push(next.after, next.frame);
    else openAsks(t, frames.splice(0), next);
    let top = frames.pop();
    if (top === undefined) {
      // A separate flow starts where this one ends or waits.
      [top, ...t.spawned] = t.spawned;
      input = null;
    }
    if (top === undefined) return;
    next = stepOf(t, top.step).run(t, top.args, input);
    check(i < MOST_STEPS, `a flow takes more than ${MOST_STEPS} steps`);
  }
};

const openAsks = (t: Table, below: readonly Frame[], next: Extract<Next, { next: 'ask' }>): void => {
  check(next.asks.length > 0, `the ask before step ${next.after?.step ?? 'none'} asks nobody`);
  check(next.after !== null || next.asks.length === 1, `${next.asks.length} asks share no step that takes their answers`);
  const asked = next.asks.map(({ to }) => to);
  check(new Set(asked).size === asked.length, `one ask is put to a seat twice: ${asked.join(', ')}`);
  const join = next.after === null ? null : t.state.nextAsk;
  if (next.after !== null) stepOf(t, next.after.step);
  for (const { to, key, params, of } of next.asks) {
    // A question that no seat could answer is a mistake in the rule that asks it.
    stepOf(t, of.step);
    const frames = next.after === null ? [...below, of] : [...below, next.after, of];
    t.emit({ type: 'Asked', ask: { id: t.state.nextAsk, to, key, ...storedSentence(params), join, frames, answer: null } });
  }
};

const topFrame = (of: Ask): Frame => {
  const top = of.frames.at(-1);
  check(top !== undefined, `ask ${of.id} (${of.key}) has no frame`);
  return top;
};

const fieldsOf = (t: Reader, of: Ask): Fields => {
  const top = topFrame(of);
  return stepOf(t, top.step).fields(t, top.args);
};

/** A question whose rule throws closes itself and no other. */
const offerAnswer = (t: Reader, open: Ask): Offer => {
  const ask = integer(open.id, open.id);
  try {
    // The ask's number comes first, so that no field of the question can replace it.
    return { fields: Object.assign({ ask }, fieldsOf(t, open), { ask }), no: null, ask: open.id };
  } catch {
    return { fields: { ask }, no: refuse('internal'), ask: open.id };
  }
};

/** Which seats may answer, by who is asked. A seat cannot agree to its own wish unless it is alone: the seats it asked may have left. */
export const answerers = (t: Reader, open: Ask): Seat[] => {
  const behind = t.seatsBehind(open.to);
  const wisher = open.key === 'consent.ask' ? topFrame(open).args['by'] : null;
  const others = (seats: readonly Seat[]): Seat[] => seats.filter((seat) => seat.id !== wisher);
  const fitting = [others(behind), others(t.seats.filter((seat) => seat.role !== 'spectator'))];
  return wisher === null ? behind : (fitting.find((seats) => seats.length > 0) ?? behind);
};

/** The open questions this seat may answer. The GM may answer for others, except sealed questions. */
export const answerOffers = (t: Reader, by: Seat): Offer[] => {
  const offers: Offer[] = [];
  for (const open of t.state.asks) {
    if (open.answer !== null) continue;
    const mayAnswer = answerers(t, open).some((seat) => seat.id === by.id) || (by.role === 'gm' && open.join === null);
    if (mayAnswer) offers.push(offerAnswer(t, open));
  }
  return offers;
};

/** Accepts an answer that fits, and continues the flow that waits for it. */
export const answer = (t: Table, by: Seat, id: number, values: JsonRecord): void => {
  const open = t.state.asks.find((each) => each.id === id);
  check(open !== undefined && open.answer === null, `ask ${id} is not open`);
  if (open.join === null) {
    t.emit({ type: 'AskClosed', was: open, is: null });
    return follow(t, open.frames, done(values));
  }
  t.emit({ type: 'AskClosed', was: open, is: { ...open, answer: { values, by: by.id, offered: offeredTo(t, open, by.id) } } });
  const joined = t.state.asks.filter((each) => each.join === open.join);
  if (joined.some((each) => each.answer === null)) return;
  const stale = joined.filter((each) => !holds(t, each));
  for (const each of stale) {
    t.emit({ type: 'AskClosed', was: each, is: { ...each, answer: null } });
    t.say('ask.again', { who: param('character', each.to) });
  }
  if (stale.length > 0) return;
  const answers = Object.fromEntries(joined.map((each) => [each.to, each.answer?.values ?? null]));
  for (const each of joined) t.emit({ type: 'AskClosed', was: each, is: null });
  check(open.frames.length > 1, `join ${open.join} of ask ${open.id} has no step that takes its answers`);
  follow(t, open.frames.slice(0, -1), done(answers));
};

/**
 * A sealed answer was valid when it was given, but a manual command may have changed the choices since. It is kept only if the choices are
 * exactly the same: keeping it whenever it still fits would reveal it.
 */
const holds = (t: Reader, of: Ask): boolean => of.answer !== null && of.answer.offered === offeredTo(t, of, of.answer.by);

/** The choices of a seat as it saw them, sorted by handle: the order of the cards may be secret. */
const offeredTo = (t: Reader, of: Ask, seat: string): string => {
  const handles = handlesOf(t.state, seatIndex(t.state, seat));
  const shown = Object.entries(fieldsOf(t, of)).map(([name, domain]) => {
    const seen = shownDomain(domain, handles);
    return [name, seen.kind === 'cards' ? { ...seen, of: seen.of.toSorted((a, b) => a.h - b.h) } : seen];
  });
  return digest(shown);
};
