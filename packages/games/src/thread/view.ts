// What screens read from a view of Thread, as data. Pure functions of a view; nothing here changes a table.

import { sightOf, type Hint, type Json, type View, type ViewAsk, type ViewParams, type ViewPile } from '@pasteboard/kernel/view';
import { BANDS, type Rating } from './content/tables.ts';
import {
  ASPECTS,
  DAMAGE_TYPES,
  WEAVER,
  WEAVER_DECK,
  deckOf,
  discardOf,
  drawnOf,
  isAspect,
  secretOf,
  setAsideOf,
  type Aspect,
  type RestKind,
} from './names.ts';
import { castIn, perkAt, rank, usesOwnDeck } from './read/characters.ts';
import * as checks from './read/checks.ts';
import { burnCost, dueAt, inEvent, isEventOn, isQuick, isToCome, perkBurn, timesCost, turnOf, type When } from './read/events.ts';
import { isDead, isUnconscious, stamina } from './read/health.ts';
import { restCount, restHeals, restOf, weaverAgrees } from './read/rest.ts';
import { clocksIn, type ClockFace } from './read/tools.ts';
import { sheet, table, weaver, type Outcome } from './values.ts';

export { deckCards } from './screens/character-deck.ts';
export type { DeckCard, FaceLine } from './screens/character-deck.ts';
export { arcOf, drawCost } from './screens/draw.ts';
export type { Arc, ArcStep, Beats, DrawCost } from './screens/draw.ts';

export { checkAhead } from './odds/check-ahead.ts';
export { ASPECTS, isJoker, PILES, SUIT_OF, WEAVER, WEAVER_DECK, type Aspect, type RestKind, type Why } from './names.ts';
export { RATINGS, type Rating } from './content/tables.ts';
export { calledIn, isCheckAsk, isContestAsk, isTurnUpAsk, type Called } from './read/checks.ts';
export type { ClockFace } from './read/tools.ts';
export type { Outcome } from './values.ts';

// What things are called: keys of words

export const aspectWord = (aspect: Aspect): string => `aspect.${aspect}`;
export const ratingWord = (rating: Rating): string => `rating.${rating}`;
export const restWord = (kind: string): string => `rest.${kind}`;
export const actionWord = (action: string): string => `action.${action}`;

// Characters

/** Every Character with a sheet, in the order in which the table has them. */
export const castOf = castIn;
/** A player's Character, also while the Weaver runs it. */
export const isPlayers = (view: View, who: string): boolean => sheet.pc.of(sightOf(view), who);
const rankOf = (view: View, who: string, aspect: Aspect): number => rank(sightOf(view), who, aspect);

const METERS = ['health', 'stamina', 'points', 'sustenance'] as const;
export type Meter = (typeof METERS)[number];

/** Numbers of a sheet that go up and down; what is zero and seldom anything else is left out. */
export const metersOf = (view: View, who: string): { readonly key: Meter; readonly value: number }[] => {
  const s = sightOf(view);
  return METERS.flatMap((key) => (sheet[key].has(s, who) ? [{ key, value: sheet[key].of(s, who) }] : []));
};

/** What waits for a Character's next Check or action. */
export const readyFor = (view: View, who: string): { readonly help: number; readonly prepared: string | null } => {
  const s = sightOf(view);
  const prepared = sheet.prepared.of(s, who);
  return { help: sheet.help.of(s, who), prepared: prepared === 'none' ? null : prepared };
};

export const traitsOf = (
  view: View,
  who: string,
): { readonly perks: readonly string[]; readonly flaws: readonly string[]; readonly used: readonly string[] } => {
  const s = sightOf(view);
  return { perks: sheet.perks.of(s, who), flaws: sheet.flaws.of(s, who), used: sheet.used.of(s, who) };
};

/** What else stands on a sheet, by the key that names it. */
export const factsOf = (view: View, who: string): { readonly key: string; readonly value: Json }[] => {
  const s = sightOf(view);
  return [sheet.size, sheet.members, ...DAMAGE_TYPES.map((type) => sheet.resist(type))].flatMap((cell) =>
    cell.has(s, who) ? [{ key: cell.key, value: cell.of(s, who) }] : [],
  );
};

// Cards

interface DeckSeen {
  readonly id: string;
  readonly count: number;
  readonly bottomless: boolean;
}

/** THR-DECK-01: whose cards a Character draws, its own or the bottomless ones. Null where this viewer is not shown them. */
export const deckFor = (view: View, who: string): DeckSeen | null => {
  const own = usesOwnDeck(sightOf(view), who);
  const id = own ? deckOf(who) : WEAVER_DECK;
  const pile = pileIn(view, id);
  return pile === null ? null : { id, count: pile.count, bottomless: !own };
};

const pileIn = (view: View, id: string): ViewPile | null => {
  const pile = Object.hasOwn(view.piles, id) ? view.piles[id] : undefined;
  return pile === undefined || pile.level === 'none' ? null : pile;
};

/** THR-RESTBURN-02: the cards that stay out of a rest. */
export const setAsideFor = (view: View, who: string): { readonly id: string; readonly pile: ViewPile } | null => {
  const pile = pileIn(view, setAsideOf(who));
  return pile === null || pile.count === 0 ? null : { id: setAsideOf(who), pile };
};

/** Where a card lies that a Character has drawn: before it at first, and among its discards when the Check is over. */
export const lyingWith = (who: string): readonly string[] => [drawnOf(who), discardOf(who)];
export const drawnPile = drawnOf;

/** The cards that lie before a Character, the newest last: faces, and null for what this viewer may not see. */
export const lyingBefore = (view: View, who: string): readonly (string | null)[] =>
  [secretOf(who), drawnOf(who)]
    .flatMap((id) => {
      const pile = pileIn(view, id);
      if (pile === null) return [];
      return pile.slots === null ? Array.from({ length: pile.count }, () => null) : pile.slots.map(({ face }) => face);
    })
    .toReversed();

/** The bottomless deck: its cards, those that went under since it was shuffled, and what was drawn from it last, newest first. */
export const bottomless = (
  view: View,
): {
  readonly count: number | null;
  readonly under: number;
  readonly lately: readonly { readonly who: string; readonly card: string }[];
} => {
  const s = sightOf(view);
  return {
    count: pileIn(view, WEAVER_DECK)?.count ?? null,
    under: weaver.cycled.of(s, WEAVER),
    lately: weaver.lately.of(s, WEAVER).toReversed(),
  };
};

// Checks and contests

/** THR-X-CHECK-04: the numbers behind each word, from the easiest to the hardest. An open end is null. */
export const RATING_BANDS: readonly { readonly rating: Rating; readonly from: number | null; readonly to: number | null }[] = BANDS.map(
  ({ word, from, to }, i) => ({ rating: word, from: i === 0 ? null : from, to: i === BANDS.length - 1 ? null : to }),
);

/** One piece of a sum: a rank, or what was added besides. */
export interface Addend {
  readonly aspect: Aspect | null;
  readonly value: number;
}

/** What a total stands on before a card is drawn: ranks, a bonus where there is one, and Help. */
export const standing = (
  view: View,
  called: checks.Trying,
): { readonly ranks: readonly Addend[]; readonly bonus: number; readonly help: number; readonly base: number } => {
  const s = sightOf(view);
  return {
    ranks: called.aspects.map((aspect) => ({ aspect, value: rank(s, called.who, aspect) })),
    bonus: called.bonus,
    help: sheet.help.of(s, called.who),
    base: checks.standsOn(s, called),
  };
};

/** Both sides of a contest whose cards wait to be turned up; null for a side that the question does not tell. */
export const waitingSides = (ask: ViewAsk): readonly { readonly who: string; readonly called: checks.Called | null }[] =>
  ['a', 'b'].flatMap((name) => {
    const who = ask.params[name]?.v;
    return typeof who === 'string' ? [{ who, called: sideIn(ask.params['called']?.v, who) }] : [];
  });

const isRecord = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sideIn = (sides: Json | undefined, who: string): checks.Called | null => {
  const side = isRecord(sides) && Object.hasOwn(sides, who) ? sides[who] : undefined;
  if (!isRecord(side)) return null;
  const { aspects, bonus, how } = side;
  return {
    who,
    aspects: Array.isArray(aspects)
      ? (aspects as readonly Json[]).filter((each): each is Aspect => typeof each === 'string' && isAspect(each))
      : [],
    bonus: typeof bonus === 'number' ? bonus : 0,
    rating: null,
    difficulty: null,
    other: null,
    secret: how === 'secret',
  };
};

/** One side of what was decided: its outcome, and for the Weaver what a Check had to beat. */
export interface Decided extends Outcome {
  readonly who: string;
  readonly toBeat: number | null;
}

/** The newest outcome of a Character, until its next Check is called. */
export const decidedOf = (view: View, who: string): Decided | null => {
  const s = sightOf(view);
  const outcome = sheet.outcome.of(s, who);
  return outcome === null ? null : { ...outcome, who, toBeat: sheet.toBeat.of(s, who) ?? null };
};

/** What was decided and stands: one side for a Check, both for a contest. It is gone with the next Check of a side. */
export const verdictsOn = (view: View): readonly (readonly Decided[])[] => {
  const all = castIn(view).flatMap((who) => decidedOf(view, who) ?? []);
  return all.flatMap((side, i) => {
    if (side.kind === 'check') return [[side]];
    const at = all.findIndex((other) => other.kind === 'contest' && other.who === side.against && other.against === side.who);
    const other = all[at];
    return other === undefined || at < i ? [] : [[side, other]];
  });
};

/** What its card counted for: twice behind a Good Joker. */
export const cardWorth = ({ card, factor }: Pick<Outcome, 'card' | 'factor'>): number => checks.countedWorth(card, factor);

/** What a sum is made of: ranks by their Aspects, and all that was added besides. */
export const addends = ({ aspects, ranks, bonus, suitBonus }: Outcome): readonly Addend[] => {
  const more = bonus + suitBonus;
  return [...aspects.map((aspect, i) => ({ aspect, value: ranks[i] ?? 0 })), ...(more === 0 ? [] : [{ aspect: null, value: more }])];
};

/** The value of a sheet that holds an outcome. */
export const OUTCOME = sheet.outcome.key;
/** The sentences by which the log tells an outcome. */
export const VERDICTS: readonly string[] = ['check.verdict', 'contest.won', 'contest.nobody'];
/** Sentences that only name a fact of the table. */
export const FACTS_TOLD: readonly string[] = ['scene.begun'];

/** THR-X-COND-01: the sentence that tells what was burned for being Exhausted; null where nothing was. */
export const burnSaid = ({ who, burned }: Decided): { readonly key: string; readonly params: ViewParams } | null =>
  burned.length === 0
    ? null
    : {
        key: 'check.exhausted',
        params: {
          who: { as: 'character', v: who },
          burned: { as: 'cards', v: burned },
          n: { as: 'number', v: burned.length },
          cause: { as: 'word', v: 'cause.check' },
        },
      };

interface OddsSeen {
  readonly play: { readonly with: { readonly [field: string]: unknown } };
  readonly of: { readonly said: string };
  readonly chances: { readonly [verdict: string]: { readonly decimal: number } | undefined };
}

interface ChanceSpan {
  /** Whole percents. */
  readonly from: number;
  readonly to: number;
  /** The viewer knows the value to beat. */
  readonly isExact: boolean;
}

/** The chance of an open Check: exact for the Weaver, the span that the word promises for its player; null where the server tells none. */
export const chanceOf = (
  ask: ViewAsk,
  { odds, hints }: { readonly odds: readonly OddsSeen[]; readonly hints: readonly Hint[] },
): ChanceSpan | null => {
  const isDraw = ({ play }: { readonly play: OddsSeen['play'] }): boolean => play.with['ask'] === ask.id && play.with['choice'] === 'draw';
  const known = odds.find((each) => each.of.said === 'check.verdict' && isDraw(each));
  if (known !== undefined) {
    const wins = Math.round((known.chances['outcome.success']?.decimal ?? 0) * 100);
    return { from: wins, to: wins, isExact: true };
  }
  for (const hint of hints) {
    const [from, to] = [hint.params['from']?.v, hint.params['to']?.v];
    if (isDraw(hint) && typeof from === 'number' && typeof to === 'number') return { from, to, isExact: false };
  }
  return null;
};

// Events

export interface Turn {
  readonly who: string;
  readonly state: 'acted' | 'now' | 'waits';
  readonly stamina: number;
}

/** THR-X-EVENT-01: the Round, whose turn it is and in which phase, and everybody who takes part: those who acted, who acts now, who waits. */
export const turnOrder = (
  view: View,
): {
  readonly round: number;
  readonly turn: string | null;
  readonly phase: 'named' | 'acting' | 'ending' | null;
  readonly track: readonly Turn[];
} | null => {
  const s = sightOf(view);
  if (!isEventOn(s)) return null;
  const turn = turnOf(s);
  const stateOf = (who: string): Turn['state'] => (who === turn ? 'now' : isToCome(s, who) ? 'waits' : 'acted');
  const place = { acted: 0, now: 1, waits: 2 };
  const track = castIn(view)
    .filter((who) => inEvent(s, who))
    .map((who) => ({ who, state: stateOf(who), stamina: stamina(s, who) }))
    .toSorted((a, b) => place[a.state] - place[b.state]);
  return { round: table.round.of(s), turn, phase: table.phase.of(s), track };
};

/** THR-X-EVENT-02: what is due as a turn of this Character begins or ends. */
export const dueFor = (view: View, who: string, when: When): readonly string[] => dueAt(sightOf(view), who, when);

// What moves cost and bring

export interface Burn {
  /** Cards that are burned, of how many that are left. */
  readonly n: number;
  readonly left: number;
}

const burnOf = (view: View, who: string, n: number): Burn | null => {
  const deck = deckFor(view, who);
  return deck === null || deck.bottomless ? null : { n: Math.min(n, deck.count), left: deck.count };
};

/** THR-X-ACT-01, THR-X-ACT-04: what an action costs here and now. A free one burns nothing. Null where it costs nothing that runs out. */
export const actionPrice = (
  view: View,
  who: string,
): { readonly burns: Burn | null; readonly stamina: { readonly cost: number; readonly have: number; readonly quick: boolean } | null } => {
  const s = sightOf(view);
  const burns = isUnconscious(s, who) || isDead(s, who) ? null : burnOf(view, who, burnCost(s, who, 'move'));
  return {
    burns: burns === null || burns.left === 0 ? null : burns,
    stamina: inEvent(s, who) ? { cost: timesCost(s, who), have: stamina(s, who), quick: isQuick(s, who) } : null,
  };
};

/** What using a Perk burns. */
export const perkPrice = (view: View, who: string, perk: string): Burn | null => {
  const use = perkAt(sightOf(view), perk)?.use ?? null;
  return use === null ? null : burnOf(view, who, perkBurn(sightOf(view), who, use));
};

export interface RestBrings {
  readonly back: number;
  readonly of: number;
  readonly heals: number;
}

/** THR-FULL-01, THR-PARTIAL-01, THR-X-REST-02: what a rest would bring back as things stand; null where this viewer cannot tell. */
export const restBrings = (view: View, who: string, kind: RestKind): RestBrings | null => {
  const s = sightOf(view);
  const [back, of] = [restCount(s, who, kind), s.cardsIn(discardOf(who))];
  if (back === undefined || of === undefined || of === null || !usesOwnDeck(s, who)) return null;
  return { back, of, heals: restHeals(s, who, kind) };
};

/** THR-FULL-01: does this viewer ask the Weaver before a Full-Rest? */
export const asksToRest = (view: View): boolean =>
  view.seats[view.you]?.role === 'player' && view.seats.some(({ role }) => role === 'gm') && weaverAgrees(sightOf(view));

/** Everybody who rests, and how. */
export const resting = (view: View): readonly { readonly who: string; readonly kind: RestKind }[] =>
  castIn(view).flatMap((who) => {
    const kind = restOf(sightOf(view), who);
    return kind === null ? [] : [{ who, kind }];
  });

// Scenes, and the Weaver's tools

/** The scene that is on, its beat, and how many went well; null where none is told. */
export const sceneOn = (view: View): { readonly scene: string; readonly beat: number; readonly wentWell: number } | null => {
  const s = sightOf(view);
  const scene = table.scene.of(s);
  return scene === null ? null : { scene, beat: table.beat.of(s), wentWell: table.wentWell.of(s) };
};

/** THR-X-TOOL-01 */
export const clocksOn = (view: View): readonly ClockFace[] => clocksIn(sightOf(view));

/** THR-X-TOOL-01: where the journey goes, the Events that lie ahead, and how many there were; null while nobody travels. */
export const journeyOn = (view: View): { readonly to: string; readonly ahead: number; readonly whole: number } | null => {
  const s = sightOf(view);
  const ahead = table.travel.of(s);
  const journey = table.journey.of(s);
  return ahead === 0 ? null : { to: journey?.to ?? '', ahead, whole: Math.max(ahead, journey?.ahead ?? 0) };
};

/** A card of a Character Deck: an Aspect with its rank, a Perk or a Flaw. */
export type TraitCard =
  | { readonly kind: 'aspect'; readonly id: Aspect; readonly rank: number }
  | { readonly kind: 'perk' | 'flaw'; readonly id: string };

/** THR-X-ASPECT-01, THR-X-POINT-01: what a Character is, as cards to lay out beside the playing cards. */
export const characterDeck = (view: View, who: string): readonly TraitCard[] => {
  const { perks, flaws } = traitsOf(view, who);
  return [
    ...ranksOf(view, who).map(({ aspect, rank }) => ({ kind: 'aspect', id: aspect, rank }) as const),
    ...perks.map((id) => ({ kind: 'perk', id }) as const),
    ...flaws.map((id) => ({ kind: 'flaw', id }) as const),
  ];
};

/** The Aspect and rank rows of a sheet. */
export const ranksOf = (view: View, who: string): readonly { readonly aspect: Aspect; readonly rank: number }[] =>
  ASPECTS.map((aspect) => ({ aspect, rank: rankOf(view, who, aspect) }));
