// The chance of a contest that both draw for, round by round as rules/contests.ts plays it. Pure: a view tells it what lies where.

import { fraction, plus, times, type Fraction } from '@pasteboard/kernel/view';
import { BAD_JOKER, GOOD_JOKER, type Aspect } from '../names.ts';
import { cardAdds, type Terms } from '../read/checks.ts';
import type { Draws } from './check-chance.ts';

/** One side, and which of the decks it draws from: two may share one. */
export interface Contender {
  /** Ranks and bonuses together. */
  readonly base: number;
  readonly aspects: readonly Aspect[];
  readonly deck: number;
}

interface ContestQuestion extends Pick<Terms, 'suitBonus' | 'jokerNoCardZero'> {
  readonly sides: readonly [Contender, Contender];
  readonly decks: readonly Draws[];
}

/** What may come of it for the first side. `open`: both were level so often that nobody counted further. */
export interface ContestChance {
  readonly win: Fraction;
  readonly lose: Fraction;
  readonly nobody: Fraction;
  readonly open: Fraction;
}

const NONE = fraction(0);
const SURE = fraction(1);
/** Counts small decks to their end, and whole ones as far as a third tie in a row; more would be felt. */
const MOST_WORK = 2_000;

type Adds = { readonly plainly: number; readonly doubled: number };

/** Cards of the same worth to both sides are the same to the count. */
interface Worth {
  readonly joker: 'good' | 'bad' | null;
  /** What it adds for each side: drawn plainly, and behind a Good Joker. */
  readonly adds: readonly [Adds, Adds];
}

/** How far a deck has been drawn: the next place, and how many cards of each worth may still lie at the unknown ones. */
interface Stand {
  readonly at: number;
  readonly left: readonly number[];
}
/** One stand for each deck. */
type Position = readonly Stand[];
interface Outcome {
  readonly total: number | null;
  readonly p: Fraction;
  readonly after: Position;
}

/** Cards as the count sees them: kinds by number, -1 for an unknown place. */
class Decks {
  readonly worths: Worth[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #places: readonly (readonly number[])[];
  readonly #later: readonly (readonly number[] | null)[];
  readonly start: Position;
  readonly #q: ContestQuestion;
  constructor(q: ContestQuestion) {
    this.#q = q;
    this.#places = q.decks.map(({ places }) => places.map((face) => (face === null ? -1 : this.#kind(face))));
    const pools = q.decks.map(({ pool }) => pool.map((face) => this.#kind(face)));
    this.#later = q.decks.map(({ later }) => later?.map((face) => this.#kind(face)) ?? null);
    this.start = pools.map((pool) => ({ at: 0, left: this.#with([], pool) }));
  }
  #kind(face: string): number {
    const adds = ({ aspects }: Contender): Adds => ({
      plainly: cardAdds(face, aspects, this.#q, 1),
      doubled: cardAdds(face, aspects, this.#q, 2),
    });
    const [one, two] = this.#q.sides;
    const joker = face === GOOD_JOKER ? 'good' : face === BAD_JOKER ? 'bad' : null;
    const worth: Worth = { joker, adds: [adds(one), adds(two)] };
    const key = JSON.stringify(worth);
    const kind = this.#kinds.get(key) ?? this.worths.push(worth) - 1;
    this.#kinds.set(key, kind);
    return kind;
  }
  #with(left: readonly number[], more: readonly number[]): number[] {
    return this.worths.map((_, kind) => (left[kind] ?? 0) + more.filter((each) => each === kind).length);
  }
  /** Every card that may come next, with its chance; none where the deck is empty. */
  next(deck: number, position: Position): { readonly worth: Worth; readonly p: Fraction; readonly after: Position }[] {
    const places = this.#places[deck] ?? [];
    const later = this.#later[deck] ?? null;
    let { at, left } = position[deck] ?? { at: 0, left: [] };
    // Once the places run out, what was spent before is shuffled in, if it ever comes back.
    if (at === places.length && later !== null) [at, left] = [at + 1, this.#with(left, later)];
    const drawn = (kind: number, p: Fraction, rest: readonly number[]): ReturnType<Decks['next']> => {
      const worth = this.worths[kind];
      const after = position.map((each, i) => (i === deck ? { at: at + 1, left: rest } : each));
      return worth === undefined ? [] : [{ worth, p, after }];
    };
    const known = places[at] ?? -1;
    if (known >= 0) return drawn(known, SURE, left);
    const all = left.reduce((sum, n) => sum + n, 0);
    if (at === places.length || all === 0) return [];
    return left.flatMap((n, kind) =>
      n === 0
        ? []
        : drawn(
            kind,
            fraction(n, all),
            left.map((each, i) => (i === kind ? each - 1 : each)),
          ),
    );
  }
}

/** How the second side may come out, so that one look tells how often it stays below. */
interface Tally {
  readonly fails: Fraction;
  readonly totals: readonly {
    readonly total: number;
    readonly p: Fraction;
    readonly below: Fraction;
    readonly outcomes: readonly Outcome[];
  }[];
  readonly all: Fraction;
}

const tallied = (outcomes: readonly Outcome[]): Tally => {
  const fails = outcomes.reduce((sum, { total, p }) => (total === null ? plus(sum, p) : sum), NONE);
  const found = [...new Set(outcomes.flatMap(({ total }) => total ?? []))].toSorted((a, b) => a - b);
  let below = NONE;
  const totals = found.map((total) => {
    const these = outcomes.filter((each) => each.total === total);
    const p = these.reduce((sum, each) => plus(sum, each.p), NONE);
    const entry = { total, p, below, outcomes: these };
    below = plus(below, p);
    return entry;
  });
  return { fails, totals, all: below };
};

const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export const contestChance = (q: ContestQuestion): ContestChance => {
  const decks = new Decks(q);
  const [one, two] = q.sides;
  const shared = one.deck === two.deck;
  const sums = { win: NONE, lose: NONE, nobody: NONE };
  const add = (to: keyof typeof sums, p: Fraction): void => {
    sums[to] = plus(sums[to], p);
  };

  /** A whole Check of one side, Jokers and all. */
  const check = (which: 0 | 1, position: Position, p: Fraction = SURE, drawn: keyof Adds = 'plainly'): Outcome[] => {
    const { deck, base } = q.sides[which];
    const cards = decks.next(deck, position);
    if (cards.length === 0) return [{ total: drawn === 'doubled' && q.jokerNoCardZero ? base : null, p, after: position }];
    return cards.flatMap(({ worth, p: each, after }): Outcome[] => {
      if (worth.joker === 'good') return check(which, after, times(p, each), 'doubled');
      const total = worth.joker === 'bad' ? null : base + worth.adds[which][drawn];
      return [{ total, p: times(p, each), after }];
    });
  };

  type Level = Map<string, { readonly p: Fraction; readonly position: Position }>;
  const play = (p: Fraction, position: Position, level: Level): void => {
    // A deck that is empty as the round begins loses it, and the other need not draw.
    const [first, second] = q.sides.map(({ deck }) => decks.next(deck, position).length > 0);
    if (first !== true || second !== true) return add(first === second ? 'nobody' : first === true ? 'win' : 'lose', p);
    const others = shared ? null : tallied(check(1, position));
    for (const { total, p: mine, after } of check(0, position)) {
      const tally = others ?? tallied(check(1, after));
      const chance = times(p, mine);
      if (total === null) {
        add('nobody', times(chance, tally.fails));
        add('lose', times(chance, tally.all));
        continue;
      }
      const at = tally.totals.find((each) => each.total >= total);
      const below = at?.below ?? tally.all;
      const same = at?.total === total ? at : undefined;
      add('win', times(chance, plus(below, tally.fails)));
      add('lose', times(chance, minus(minus(tally.all, below), same?.p ?? NONE)));
      for (const other of same?.outcomes ?? []) {
        const both = shared ? other.after : after.map((stand, deck) => (deck === two.deck ? (other.after[deck] ?? stand) : stand));
        const key = JSON.stringify(both);
        level.set(key, { position: both, p: plus(level.get(key)?.p ?? NONE, times(chance, other.p)) });
      }
    }
  };

  const cost = decks.worths.length * (shared ? decks.worths.length : 1);
  let level: Level = new Map([['', { p: SURE, position: decks.start }]]);
  for (let work = 0; level.size > 0 && work + level.size * cost <= MOST_WORK; ) {
    const again: Level = new Map();
    for (const { p, position } of level.values()) play(p, position, again);
    work += level.size * cost;
    level = again;
  }
  return { ...sums, open: [...level.values()].reduce((sum, { p }) => plus(sum, p), NONE) };
};
