// The exact chance of a Check, by what the next cards may be. Pure: a view or a case tells it what lies where.

import { fraction, playingCard, plus, times, type Fraction } from '@pasteboard/kernel/view';
import { SUIT_OF, type Aspect } from './names.ts';

/** What decides a Check besides the cards. */
export interface CheckQuestion {
  /** Ranks and bonuses together. */
  readonly base: number;
  readonly aspects: readonly Aspect[];
  readonly difficulty: number;
  readonly suitBonus: number;
  readonly tieWins: boolean;
  readonly jokerNoCardZero: boolean;
}

/** A pile by what is known of it: for each place from the top its face or null, and the faces the other places hold in unknown order. */
export interface Look {
  readonly places: readonly (string | null)[];
  readonly pool: readonly string[];
}

/** What the draws of a Check come from. Cards in the pool that have no place were burned blindly: they are as random as the rest. */
export interface Draws extends Look {
  /** Cards shuffled in, with what is left of the pool, once the places run out; null where nothing ever comes back. */
  readonly later: readonly string[] | null;
}

export const unordered = (faces: readonly string[]): Look => ({ places: faces.map(() => null), pool: faces });

const known = (places: readonly (string | null)[]): string[] => places.flatMap((face) => face ?? []);

/** THR-X-COND-01: a personal Deck after its blind Burns. */
export const personalDraws = ({ places, pool }: Look, burns: number): Draws => ({ places: places.slice(burns), pool, later: null });

/** THR-WEAVER-02: a bottomless deck after its Burns, which go under, or to the Weaver's discard to come back when the deck is empty. */
export const weaverDraws = ({ places, pool }: Look, discard: readonly string[], burns: number, burnsGoUnder: boolean): Draws => {
  const size = places.length;
  if (burnsGoUnder) {
    const turn = size === 0 ? 0 : burns % size;
    return { places: [...places.slice(turn), ...places.slice(0, turn)], pool, later: discard };
  }
  const gone = places.slice(0, burns);
  if (burns <= size) return { places: places.slice(burns), pool, later: [...discard, ...known(gone)] };
  const all = [...pool, ...known(places), ...discard];
  const again = all.length === 0 ? 0 : (burns - size) % all.length;
  return { places: all.slice(again).map(() => null), pool: all, later: [] };
};

type Verdict = 'win' | 'lose' | 'tie';
/** A card by what it does, drawn plainly and drawn behind a Good Joker. */
type Kind = 'good' | 'bad' | `${Verdict} ${Verdict}`;

const judge = (q: CheckQuestion, total: number): Verdict =>
  total > q.difficulty || (total === q.difficulty && q.tieWins) ? 'win' : total === q.difficulty ? 'tie' : 'lose';

const kindOf = (q: CheckQuestion, face: string): Kind => {
  if (face === 'JK1') return 'good';
  if (face === 'JK2') return 'bad';
  const card = playingCard(face);
  const value = card?.value ?? 0;
  const fits = q.aspects.some((aspect) => SUIT_OF[aspect] === card?.suit) ? q.suitBonus : 0;
  return `${judge(q, q.base + value + fits)} ${judge(q, q.base + value * 2 + fits)}`;
};

type Counts = { readonly [kind in Kind]?: number };

const countKinds = (q: CheckQuestion, faces: readonly string[], start: Counts = {}): Counts => {
  const counts: Partial<Record<Kind, number>> = { ...start };
  for (const face of faces) counts[kindOf(q, face)] = (counts[kindOf(q, face)] ?? 0) + 1;
  return counts;
};

const NEVER = fraction(0);
const SURE = fraction(1);

/**
 * The chance of success, and how many positions had to be looked at. Counting goes over kinds of cards, and only ties and Good Jokers make
 * it look further than one card.
 */
export const checkChance = (draws: Draws, q: CheckQuestion): { readonly chance: Fraction; readonly states: number } => {
  const places = draws.places.map((face) => (face === null ? null : kindOf(q, face)));
  const later = draws.later;
  const nothing = q.jokerNoCardZero && judge(q, q.base) === 'win' ? SURE : NEVER;
  const seen = new Map<string, Fraction>();
  const next = (at: number, left: Counts, doubled: boolean): Fraction => {
    const key = `${at} ${doubled} ${JSON.stringify(left)}`;
    const found = seen.get(key) ?? look(at, left, doubled);
    seen.set(key, found);
    return found;
  };
  const look = (at: number, left: Counts, doubled: boolean): Fraction => {
    if (at === places.length && later !== null) return next(at + 1, countKinds(q, later, left), doubled);
    const sure = at < places.length ? places[at] : null;
    if (sure !== null && sure !== undefined) return after(sure, at, left, doubled);
    const kinds = Object.entries(left) as [Kind, number][];
    const total = kinds.reduce((sum, [, n]) => sum + n, 0);
    if (at === places.length || total === 0) return doubled ? nothing : NEVER;
    return kinds.reduce((sum, [kind, n]) => {
      const rest = { ...left, [kind]: n - 1 };
      return n === 0 ? sum : plus(sum, times(fraction(n, total), after(kind, at, rest, doubled)));
    }, NEVER);
  };
  /** What comes of this card, drawn at this place. */
  const after = (kind: Kind, at: number, left: Counts, doubled: boolean): Fraction => {
    if (kind === 'bad') return NEVER;
    if (kind === 'good') return next(at + 1, left, true);
    const verdict = kind.split(' ')[doubled ? 1 : 0];
    return verdict === 'win' ? SURE : verdict === 'lose' ? NEVER : next(at + 1, left, false);
  };
  return { chance: next(0, countKinds(q, draws.pool), false), states: seen.size };
};
