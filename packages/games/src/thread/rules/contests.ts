// THR-X-CHECK-08: two Characters make Checks against each other; the higher total wins. Each draws openly or in secret.

import {
  EVERYBODY,
  ask,
  askAll,
  choice,
  command,
  done,
  frame,
  go,
  offer,
  question,
  param,
  sees,
  step,
  subset,
  type Asking,
  type Next,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { ASPECTS, SENSES, WEAVER, drawnOf, secretOf, type Aspect, type Sense, type Why } from '../names.ts';
import { characters, traitBonus } from '../read/characters.ts';
import { OPEN, keepCadence } from './bottomless-deck.ts';
import {
  BONUS,
  drawOrFail,
  drawTotal,
  exhaustion,
  forgetOutcome,
  maimed,
  sayExhausted,
  tellDrawn,
  undrawn,
  withHelp,
  writeOutcome,
  type Attempt,
  type Drawn,
} from './checks.ts';
import { isLost } from './conditions.ts';
import { awaiting, cardsLeft, drawOne, keepWaiting, spend, tidy, waitNoMore, type Draw } from './deck.ts';
import { whyDead } from './health.ts';
import { who, withReasons } from './offers.ts';

type How = 'open' | 'secret';
type Side = Attempt & { readonly how: How };
type Totals = { readonly [who: string]: number | null };
type Bout = {
  readonly a: Side;
  readonly b: Side;
  readonly totals: Totals;
  readonly burned: { readonly [who: string]: readonly string[] };
  /** Every card that was drawn, in the order in which it came. */
  readonly draws: readonly Draw[];
  /** A round was level, and they draw again. */
  readonly again?: boolean;
};
/** A round in which each side has drawn a first card, or found none. */
type Dealt = { readonly bout: Bout; readonly first: readonly Draw[] };

const SECRET = sees('count', { owner: 'faces', gm: 'faces' });

const isSecret = ({ how }: Side): boolean => how === 'secret';

/** What each side came to. */
type Came = readonly [Drawn, Drawn];

/** Everything that was drawn is spent, and the verdict is for all. Who won is handed to whatever waits for it. */
const finish = (t: Table, bout: Bout, came: Came, winner: string | null, why: Why): Next => {
  const sides = [bout.a.who, bout.b.who];
  // A card that was moved away by hand may lie hidden now.
  const lying = bout.draws.filter(({ who: id, card }) => t.seek(card)?.pile === drawnOf(id));
  const drawn = Object.fromEntries(sides.map((id) => [id, lying.flatMap((each) => (each.who === id ? [t.face(each.card)] : []))]));
  spend(t, bout.draws);
  const after = sides.map((id) => (why === 'chosen' || why === 'senseLost' ? [] : exhaustion(t, id, 'after')));
  const burned = Object.fromEntries(sides.map((id, i) => [id, [...(bout.burned[id] ?? []), ...(after[i] ?? [])]]));
  t.say(winner === null ? 'contest.nobody' : 'contest.won', {
    a: who(bout.a.who),
    b: who(bout.b.who),
    winner: param('character', winner),
    why: param('word', `why.${why}`),
    totals: param('data', bout.totals),
    drawn: param('data', drawn),
    burned: param('data', burned),
  });
  const { again = false } = bout;
  for (const [i, side] of [bout.a, bout.b].entries()) {
    const result = winner === null ? 'nobody' : winner === side.who ? 'won' : 'lost';
    const against = sides[1 - i] ?? null;
    const by = i === 0 ? came[0] : came[1];
    const cards = { drawn: drawn[side.who] ?? [], level: [], burned: burned[side.who] ?? [] };
    writeOutcome(t, side, by, { kind: 'contest', rating: null, against, ...cards, result, again });
  }
  sides.forEach((id, i) => sayExhausted(t, id, after[i] ?? []));
  keepCadence(t);
  return done(winner);
};

/** A side that fails loses, and where both do nobody wins. */
const failing = (t: Table, bout: Bout, came: Came, x: Why | null, y: Why | null): Next =>
  finish(t, bout, came, x === null ? bout.a.who : y === null ? bout.b.who : null, x ?? y ?? 'total');

/** The same where no card has been drawn: why is not to be seen from the cards. */
const failingAtOnce = (t: Table, bout: Bout, x: Why | null, y: Why | null): Next => {
  if (x !== null) tellDrawn(t, bout.a.who, undrawn(x), `check.${x}`);
  if (y !== null) tellDrawn(t, bout.b.who, undrawn(y), `check.${y}`);
  return failing(t, bout, [undrawn(x ?? 'total'), undrawn(y ?? 'total')], x, y);
};

/** The cards of this round are on the table: equal totals make another round. */
const settle = (t: Table, { a, b, burned, draws, again = false }: Bout, x: Drawn, y: Drawn): Next => {
  const sayings = [
    { id: a.who, drawn: x },
    { id: b.who, drawn: y },
  ];
  for (const { id, drawn } of sayings)
    tellDrawn(t, id, drawn, drawn.total !== null ? 'contest.side' : drawn.why === 'emptyDeck' ? 'check.emptyDeck' : 'contest.out');
  const bout: Bout = { a, b, burned, draws, again, totals: { [a.who]: x.total, [b.who]: y.total } };
  if (x.total === null || y.total === null)
    return failing(t, bout, [x, y], x.total === null ? x.why : null, y.total === null ? y.why : null);
  if (x.total !== y.total) return finish(t, bout, [x, y], x.total > y.total ? a.who : b.who, 'total');
  t.say('contest.tied', { a: who(a.who), b: who(b.who) });
  return go(frame(round, { ...bout, again: true }));
};

/** A secret card lies with its player and the Weaver until the Weaver has all cards turned up. Then Jokers bring more. */
const turnUp = question<Dealt, { readonly choice: string }>(
  'thread.contest.turnUp',
  () => ({ choice: choice('word', ['turnUp']) }),
  (t, { bout, first }) => {
    waitNoMore(t, bout.draws);
    turnOver(t, bout.draws);
    // What was moved away by hand counts for nothing.
    const lying = first.filter(({ who: id, card }) => t.seek(card)?.pile === drawnOf(id));
    const [x, y] = [bout.a, bout.b].map((side) =>
      drawTotal(
        t,
        side,
        lying.find((each) => each.who === side.who),
      ),
    );
    return x === undefined || y === undefined ? undefined : settle(t, { ...bout, draws: joined(bout.draws, x, y) }, x, y);
  },
);

/** Cards that lie in secret are laid out in the open. */
const turnOver = (t: Table, draws: readonly Draw[]): void => {
  for (const { who: id, card } of draws) {
    if (t.seek(card)?.pile !== secretOf(id)) continue;
    t.see(drawnOf(id), OPEN);
    t.move([card], drawnOf(id), { at: 'bottom', open: EVERYBODY });
  }
};

/** Those who have drawn before keep their place in the order. */
const joined = (before: readonly Draw[], ...drawn: readonly Drawn[]): Draw[] => {
  const known = new Set(before.map(({ card }) => card));
  return [...before, ...drawn.flatMap(({ draws }) => draws.filter(({ card }) => !known.has(card)))];
};

/** Where this side's cards lie as they are drawn. */
const pileFor = (t: Table, side: Side): string => {
  if (!isSecret(side)) {
    t.see(drawnOf(side.who), OPEN);
    return drawnOf(side.who);
  }
  const pile = secretOf(side.who);
  if (t.hasPile(pile)) t.see(pile, SECRET);
  else t.makePile(pile, { owner: side.who, sees: SECRET });
  return pile;
};

/**
 * One round. A side with an empty Deck loses without the other having to draw. In the open each makes a whole Check, one after the other. In
 * secret everybody draws just one card at first, so that a Joker does not show by what follows it.
 */
const round = step<Bout>('thread.contest.round', (t, bout): Next => {
  const sides = [bout.a, bout.b];
  const [x, y] = sides.map((side): Why | null => (cardsLeft(t, side.who) === 0 ? 'emptyDeck' : null));
  if (x !== null || y !== null) return failingAtOnce(t, bout, x ?? null, y ?? null);
  const draw = (side: Side): Draw | undefined => drawOne(t, side.who, 'check', pileFor(t, side));
  if (!sides.some(isSecret)) {
    const a = drawTotal(t, bout.a, draw(bout.a));
    const b = drawTotal(t, bout.b, draw(bout.b));
    return settle(t, { ...bout, draws: joined(bout.draws, a, b) }, a, b);
  }
  const first = sides.flatMap((side) => draw(side) ?? []);
  const dealt: Dealt = { bout: { ...bout, draws: [...bout.draws, ...first] }, first };
  keepWaiting(t, dealt.bout.draws);
  t.say('contest.drawn', { a: who(bout.a.who), b: who(bout.b.who) });
  const called = Object.fromEntries([bout.a, bout.b].map(({ who: id, ...side }) => [id, side]));
  const params = { a: who(bout.a.who), b: who(bout.b.who), called: param('data', called) };
  return ask({ to: WEAVER, key: 'contest.turnUp', params, of: frame(turnUp, dealt) });
});

/** THR-X-CHECK-07: each side may choose to fail, and neither knows what the other one chose. */
const enter = question<{ readonly who: string }, { readonly choice: string }>(
  'thread.contest.enter',
  (t, { who: id }) => ({ choice: choice('word', drawOrFail(t, id), { secret: true }) }),
  () => undefined,
);

const entered = step<Bout, { readonly [who: string]: { readonly choice: string } }>('thread.contest.entered', (t, bout, answers) => {
  const [x, y] = [bout.a, bout.b].map((side): Why | null => (answers[side.who]?.choice === 'fail' ? 'chosen' : null));
  if (x !== null || y !== null) return failingAtOnce(t, bout, x ?? null, y ?? null);
  const burned: Record<string, readonly string[]> = {};
  for (const { who: id } of [bout.a, bout.b]) {
    tidy(t, id);
    burned[id] = exhaustion(t, id, 'before');
    sayExhausted(t, id, burned[id]);
  }
  return go(frame(round, { ...bout, a: withHelp(t, bout.a), b: withHelp(t, bout.b), burned }));
});

/** After contests were broken off: what lies drawn is spent, and lies open the next time. */
export const clearDrawn = (t: Table): void => {
  const waiting = awaiting(t);
  waitNoMore(t, waiting);
  turnOver(t, waiting);
  spend(t, waiting);
  for (const id of characters(t)) {
    t.see(drawnOf(id), OPEN);
    tidy(t, id);
  }
};

export const contestSteps: readonly Step[] = [enter, entered, round, turnUp];

/** Both are asked whether they draw. THR-X-COND-02: who lacks a sense that it needs has failed before that. */
export const callContest = (t: Table, one: Side, two: Side, sense?: Sense): Next => {
  const [a, b] = [one, two].map((side): Side => ({ ...side, bonus: side.bonus + traitBonus(t, side.who, side.aspects) }));
  if (a === undefined || b === undefined) return;
  for (const side of [a, b]) forgetOutcome(t, side.who);
  const bout: Bout = { a, b, totals: {}, burned: {}, draws: [] };
  const [x, y] = [a, b].map((side): Why | null => (sense !== undefined && isLost(t, side.who, sense) ? 'senseLost' : null));
  if (x !== null || y !== null) return failingAtOnce(t, bout, x ?? null, y ?? null);
  const asking = (me: Side, other: Side): Asking => ({
    to: me.who,
    key: 'contest.called',
    params: {
      who: who(me.who),
      other: who(other.who),
      first: param('word', `aspect.${me.aspects[0]}`),
      second: param('word', `aspect.${me.aspects[1]}`),
      how: param('word', `how.${me.how}`),
      bonus: me.bonus,
    },
    of: frame(enter, { who: me.who }),
  });
  return askAll([asking(a, b), asking(b, a)], frame(entered, bout));
};

type Params = {
  /** One side, then the other. */
  readonly sides: readonly string[];
  readonly aFirst: Aspect;
  readonly aSecond: Aspect;
  readonly aBonus: number;
  readonly aHow: How;
  readonly bFirst: Aspect;
  readonly bSecond: Aspect;
  readonly bBonus: number;
  readonly bHow: How;
  readonly sense?: Sense;
};

const ASPECT = choice('word', ASPECTS);
const HOW = choice('word', ['open', 'secret'] satisfies readonly How[]);
const SENSE = choice('word', SENSES);
const FIELDS = { aFirst: ASPECT, aSecond: ASPECT, aBonus: BONUS, aHow: HOW, bFirst: ASPECT, bSecond: ASPECT, bBonus: BONUS, bHow: HOW };

export const contest = command<Params>({
  topic: 'check',
  rule: 'THR-X-CHECK-08',
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length < 2) return [];
    const options = withReasons(cast, (id) => whyDead(t, id));
    const sides = subset('character', options, 2, 2, { ordered: true });
    const plain = offer({ sides, ...FIELDS });
    return maimed(t, cast).length === 0 ? [plain] : [plain, offer({ sides, ...FIELDS, sense: SENSE })];
  },
  run: (t, _, p): Next => {
    const [a, b] = p.sides;
    if (a === undefined || b === undefined) return;
    return callContest(
      t,
      { who: a, aspects: [p.aFirst, p.aSecond], bonus: p.aBonus, how: p.aHow },
      { who: b, aspects: [p.bFirst, p.bSecond], bonus: p.bBonus, how: p.bHow },
      p.sense,
    );
  },
});
