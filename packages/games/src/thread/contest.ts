// THR-X-CHECK-08: two Characters make Checks against each other; the higher total wins. Each draws openly or in secret.

import {
  ask,
  askAll,
  choice,
  command,
  done,
  frame,
  go,
  integer,
  offer,
  question,
  said,
  sees,
  step,
  subset,
  type Asking,
  type Json,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { ASPECTS, WEAVER, characters, drawnOf, who, type Aspect } from './characters.ts';
import { drawTotal, exhaustion, extras, type Attempt, type Drawn, type Why } from './check.ts';
import { cardsLeft, drawOne, spend, spendInTurn, tidy } from './deck.ts';
import { bump } from './sheet.ts';
import { OPEN, keepCadence } from './weaver.ts';

type Side = Attempt & { readonly how: string; readonly help: number };
type Totals = { readonly [who: string]: number | null };
type Bout = {
  readonly a: Side;
  readonly b: Side;
  readonly totals: Totals;
  readonly burned: { readonly [who: string]: readonly string[] };
  /** Who drew, card by card. */
  readonly order: readonly string[];
};

const SECRET = sees('count', { owner: 'faces', gm: 'faces' });

const isSecret = ({ how }: Side): boolean => how === 'secret';

/** Everything that was drawn is spent, and the verdict is for all. Who won is handed to whatever waits for it. */
const finish = (t: Table, bout: Bout, winner: string | null, why: Why): Next => {
  const [a, b] = [bout.a.who, bout.b.who];
  const drawn: Record<string, Json> = { [a]: t.faces(drawnOf(a)), [b]: t.faces(drawnOf(b)) };
  const burned: Record<string, Json> = {};
  spendInTurn(t, bout.order, [a, b], 'check');
  for (const id of [a, b]) burned[id] = [...(bout.burned[id] ?? []), ...(why === 'chosen' ? [] : exhaustion(t, id, 'after'))];
  for (const id of [a, b]) {
    const faces = drawn[id] ?? [];
    const total = bout.totals[id] ?? null;
    if (Array.isArray(faces) && faces.includes('JK1')) t.say('joker.good', { who: who(id) });
    if (Array.isArray(faces) && faces.length > 0)
      t.say(total === null ? 'contest.out' : 'contest.side', { who: who(id), drawn: said('cards', faces), total: said('data', total) });
  }
  t.say(winner === null ? 'contest.nobody' : 'contest.won', {
    a: who(bout.a.who),
    b: who(bout.b.who),
    winner: said('character', winner),
    why: said('word', `why.${why}`),
    totals: said('data', bout.totals),
    drawn: said('data', drawn),
    burned: said('data', burned),
  });
  keepCadence(t);
  return done(winner);
};

const failing = (t: Table, bout: Bout, x: Why | null, y: Why | null): Next => {
  const winner = x !== null && y !== null ? null : x !== null ? bout.b.who : bout.a.who;
  return finish(t, bout, winner, x ?? y ?? 'total');
};

/** The cards of this round are on the table: Jokers bring more, and equal totals another round. */
const settle = (t: Table, { a, b, burned, order: first }: Bout): Next => {
  const order = first.slice();
  const total = (side: Side): Drawn => {
    const before = t.size(drawnOf(side.who));
    const drawn = drawTotal(t, side, t.cards(drawnOf(side.who)).at(-1));
    for (let i = before; i < t.size(drawnOf(side.who)); i++) order.push(side.who);
    return drawn;
  };
  const [x, y] = [total(a), total(b)];
  const bout: Bout = { a, b, burned, order, totals: { [a.who]: x.total, [b.who]: y.total } };
  if (x.total === null || y.total === null) return failing(t, bout, x.total === null ? x.why : null, y.total === null ? y.why : null);
  if (x.total !== y.total) return finish(t, bout, x.total > y.total ? a.who : b.who, 'total');
  t.say('contest.tied', { a: who(a.who), b: who(b.who) });
  return go(frame(round, bout));
};

/** A secret card lies with its player and the Weaver until the Weaver has all cards turned up. */
const turnUp = question<Bout, { readonly choice: string }>(
  'thread.contest.turnUp',
  () => ({ choice: choice('word', ['turnUp']) }),
  (t, bout) => {
    for (const { who: id } of [bout.a, bout.b]) t.see(drawnOf(id), OPEN);
    return settle(t, bout);
  },
);

/**
 * One round. A side with an empty Deck loses without the other having to draw. In secret everybody draws just one card at first, so that
 * a Joker does not show by what follows it.
 */
const round = step<Bout>('thread.contest.round', (t, before): Next => {
  const sides = [before.a, before.b];
  const [x, y] = sides.map((side): Why | null => (cardsLeft(t, side.who) === 0 ? 'emptyDeck' : null));
  if (x !== null || y !== null) return failing(t, before, x ?? null, y ?? null);
  const bout: Bout = { ...before, order: [...before.order, ...sides.map((side) => side.who)] };
  for (const side of sides) t.see(drawnOf(side.who), isSecret(side) ? SECRET : OPEN);
  for (const side of sides) drawOne(t, side.who);
  if (!sides.some(isSecret)) return settle(t, bout);
  t.say('contest.drawn', { a: who(bout.a.who), b: who(bout.b.who) });
  const params = { a: who(bout.a.who), b: who(bout.b.who) };
  return ask({ to: WEAVER, key: 'contest.turnUp', params, of: frame(turnUp, bout) });
});

/** THR-X-CHECK-07: each side may choose to fail, and neither knows what the other one chose. */
const enter = question<{ readonly who: string }, { readonly choice: string }>(
  'thread.contest.enter',
  () => ({ choice: choice('word', ['draw', 'fail'], true) }),
  () => undefined,
);

const entered = step<Bout, { readonly [who: string]: { readonly choice: string } }>('thread.contest.entered', (t, bout, answers) => {
  const [x, y] = [bout.a, bout.b].map((side): Why | null => (answers[side.who]?.choice === 'fail' ? 'chosen' : null));
  if (x !== null || y !== null) return failing(t, bout, x ?? null, y ?? null);
  const burned: Record<string, readonly string[]> = {};
  for (const { who: id, help } of [bout.a, bout.b]) {
    tidy(t, id);
    bump(t, id, 'help', -help);
    burned[id] = exhaustion(t, id, 'before');
  }
  return go(frame(round, { ...bout, burned }));
});

/** Both are asked whether they draw. */
export const callContest = (t: Reader, one: Omit<Side, 'help'>, two: Omit<Side, 'help'>): Next => {
  const side = (given: Omit<Side, 'help'>): Side => {
    const { help, traits } = extras(t, given.who, given.aspects);
    return { ...given, bonus: given.bonus + help + traits, help };
  };
  const [a, b] = [side(one), side(two)];
  const asking = (me: Side, other: Side): Asking => ({
    to: me.who,
    key: 'contest.called',
    params: {
      who: who(me.who),
      other: who(other.who),
      first: said('word', `aspect.${me.aspects[0]}`),
      second: said('word', `aspect.${me.aspects[1]}`),
      how: said('word', `how.${me.how}`),
      bonus: me.bonus,
    },
    of: frame(enter, { who: me.who }),
  });
  return askAll([asking(a, b), asking(b, a)], frame(entered, { a, b, totals: {}, burned: {}, order: [] }));
};

type Params = {
  /** One side, then the other. */
  readonly sides: readonly string[];
  readonly aFirst: string;
  readonly aSecond: string;
  readonly aBonus: number;
  readonly aHow: string;
  readonly bFirst: string;
  readonly bSecond: string;
  readonly bBonus: number;
  readonly bHow: string;
};

const ASPECT = choice('word', ASPECTS);
const BONUS = integer(-99, 99);
const HOW = choice('word', ['open', 'secret']);
const ONE = { aFirst: ASPECT, aSecond: ASPECT, aBonus: BONUS, aHow: HOW };
const OTHER = { bFirst: ASPECT, bSecond: ASPECT, bBonus: BONUS, bHow: HOW };

export const contest = command<Params>({
  topic: 'check',
  rule: 'THR-X-CHECK-08',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    return cast.length < 2 ? [] : [offer({ sides: subset('character', cast, 2, 2, true), ...ONE, ...OTHER })];
  },
  run: (t, _, p): Next => {
    const [a, b] = p.sides;
    if (a === undefined || b === undefined) return;
    return callContest(
      t,
      { who: a, aspects: [p.aFirst as Aspect, p.aSecond as Aspect], bonus: p.aBonus, how: p.aHow },
      { who: b, aspects: [p.bFirst as Aspect, p.bSecond as Aspect], bonus: p.bBonus, how: p.bHow },
    );
  },
});

/** After a contest was broken off: what lies drawn is spent, and lies open the next time. */
export const clearDrawn = (t: Table): void => {
  for (const id of characters(t)) {
    t.see(drawnOf(id), OPEN);
    spend(t, id, 'check');
  }
};

export const contestSteps: readonly Step[] = [enter, entered, round, turnUp];
