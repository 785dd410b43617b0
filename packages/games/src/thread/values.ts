// What Thread keeps beside its cards: every value of the table, of the bottomless deck and of a Character's sheet, declared once.
//
// What is mostly nothing is fleeting: it is written only while it is something. A sheet that lists forty zeros is hard to read, and every
// view of the table carries it.

import type { Json } from '@pasteboard/kernel/view';
import { LONGEST_LOOK, pastShape } from '@pasteboard/packs/along';
import { groupValues, realDeckValues, sceneValues, sessionValues, stagedValues } from '@pasteboard/scenes/values';
import {
  condition,
  counter,
  declareValues,
  each,
  fact,
  flag,
  id,
  list,
  MOST,
  oneOf,
  orNull,
  record,
  setOf,
  textUpTo,
  whole,
  type Shape,
  type TypeOf,
} from '@pasteboard/values';
import { FLAWS, PERKS } from './content/traits.ts';
import { traitList } from './content/brought-traits.ts';
import { SCENES } from './content/scenes.ts';
import { RATINGS, SIZE_WORDS } from './content/tables.ts';
import { ASPECTS, BASIC_ACTIONS, CLOCKS, CONDITIONS, DAMAGE_TYPES, LIMBS, REST_KINDS, SENSES, WHYS } from './names.ts';

const FLEETING = { fleeting: true } as const;
/** Nobody outside the rules sees it. */
const SECRET = { sees: 'none', fleeting: true } as const;

/** As low as Health gets, and as far back as a Character is moved. */
export const LEAST = -99_999;
const MOST_RANKS = 999;
/** As many cards of the bottomless deck as a screen shows. */
export const MOST_LATELY = 5;

const clockNames = CLOCKS.map((n) => `${n}.name` as const);
const perkIds = PERKS.map((perk) => perk.id);
/** A sum of several numbers, each as large as any may be. */
const sum = whole(-10 * MOST, 10 * MOST);
/** Longer than any deck: only cards that were made by hand come near it. */
const LONGEST = 99_999;
const cards = list(textUpTo(60), LONGEST);
/** Any of these, each once, and what the table has brought besides. */
const namesOf = (own: readonly string[]): Shape<readonly string[]> => {
  const names = list(textUpTo(60), LONGEST);
  return {
    ...setOf(...own),
    misfit: (value) =>
      names.misfit(value) ??
      (new Set(value as readonly Json[]).size === (value as readonly Json[]).length ? null : { path: [], why: 'it names something twice' }),
    schema: { ...names.schema, uniqueItems: true },
  };
};
const aspect = oneOf(...ASPECTS);

/** A card that lies drawn, whose it is, and where it goes when it is spent. */
const drawnCard = record({ who: id, card: whole(0, Number.MAX_SAFE_INTEGER), to: id });

/** How a Check or one side of a contest came out. No number to beat is in it: that one is the Weaver's. */
const outcome = record({
  kind: oneOf('check', 'contest'),
  aspects: list(aspect, 2),
  /** The ranks in them, as they were. */
  ranks: list(whole(0, MOST), 2),
  /** All that was added besides, Help included. */
  bonus: sum,
  rating: orNull(oneOf(...RATINGS)),
  against: orNull(id),
  drawn: cards,
  /** THR-X-CHECK-03: cards that came out level and were replaced. */
  level: cards,
  /** THR-X-COND-01: cards that were burned for being Exhausted. */
  burned: cards,
  /** The card that counted, how many times (THR-X-CHECK-05), and what its suit was worth (THR-X-CHECK-09). */
  card: orNull(textUpTo(60)),
  factor: whole(1, 2),
  suitBonus: whole(0, 1),
  total: orNull(sum),
  why: oneOf(...WHYS),
  result: oneOf('success', 'fail', 'won', 'lost', 'nobody'),
  /** THR-X-CHECK-08: a round of the contest was level. */
  again: flag,
});
export type Outcome = TypeOf<typeof outcome>;

/** A Check as it was called for. */
const calledCheck = record({ who: id, aspects: list(aspect, 2), bonus: sum, difficulty: sum });

export const { table, weaver, sheet, declared } = declareValues({
  table: {
    /** Every Character with a sheet, in the order in which they came. For the rules: viewers find Characters by their sheets. */
    cast: fact(list(id), [], { sees: 'none' }),
    ...groupValues,
    ...realDeckValues,
    ...sessionValues,
    inSession: fact(flag, false, { fleeting: true }),
    /** THR-X-EVENT-01 */
    event: fact(oneOf('off', 'on'), 'off', FLEETING),
    /** THR-X-EVENT-02: a Character was named, acts, or is at the end of the turn. */
    phase: fact(orNull(oneOf('named', 'acting', 'ending')), null, FLEETING),
    turn: fact(orNull(id), null, FLEETING),
    round: counter(0, MOST, 0, FLEETING),
    /** THR-X-TOOL-01: Events that lie ahead on the way. */
    travel: counter(0, MOST, 0, FLEETING),
    /** Where it goes, and how many Events lay ahead as it began. */
    journey: fact(orNull(record({ to: textUpTo(80), ahead: whole(0, 99) })), null, FLEETING),
    /** Each clock's bound is the number of its segments. */
    clock: each(CLOCKS, 'clock.', counter(0, 24)),
    clockName: each(clockNames, 'clock.', fact(textUpTo(80), '')),
    /** THR-X-REST-01: hours since the table was opened. */
    hours: counter(),
    /** Cards of contests that wait to be turned up. The table keeps them: a question that is closed by hand leaves nothing behind. */
    awaiting: fact(list(drawnCard), [], SECRET),
    ...sceneValues(SCENES.map((scene) => scene.id)),
    ...stagedValues,
    /** Those who have left, with sheet and cards as they were. */
    away: fact(list(id), [], FLEETING),
    /** Perks and Flaws that the Weaver brought. */
    traits: fact(traitList, [], FLEETING),
  },
  /** The bottomless deck. */
  weaver: {
    /** THR-WEAVER-05: cards that have gone under since it was shuffled. */
    cycled: counter(),
    shuffles: counter(0, MOST, 0, FLEETING),
    /** The last few cards that were drawn from it and spent, the newest last. */
    lately: fact(list(record({ who: id, card: textUpTo(60) }), MOST_LATELY), [], FLEETING),
  },
  /** A Character. */
  sheet: {
    name: fact(id, ''),
    control: fact(oneOf('player', 'weaver'), 'player'),
    /** A player's Character, also while the Weaver runs it. */
    pc: fact(flag, false, FLEETING),
    /** THR-WEAVER-06 */
    ownDeck: fact(flag, false, FLEETING),
    /** THR-X-ASPECT-01 */
    rank: each(ASPECTS, '', counter()),
    health: counter(LEAST),
    stamina: counter(),
    points: counter(0, MOST, 0, FLEETING),
    sustenance: counter(0, MOST, 0, FLEETING),
    size: fact(oneOf(...SIZE_WORDS), 'medium'),
    /** What the others see, in the player's words; and where the Character has been before. */
    look: fact(textUpTo(LONGEST_LOOK), '', FLEETING),
    past: fact(pastShape, [], { sees: 'owner', fleeting: true }),
    perks: fact(namesOf(perkIds), [], FLEETING),
    flaws: fact(namesOf(FLAWS.map((flaw) => flaw.id)), [], FLEETING),
    /** Perks that were used since the last rest, each as often as it was. */
    used: fact(cards, [], FLEETING),
    resist: each(DAMAGE_TYPES, 'resist.', counter(0, MOST, 0, FLEETING)),
    /** THR-X-COND-01, THR-X-COND-02 */
    condition: each(CONDITIONS, '', condition(MOST_RANKS, FLEETING)),
    restrained: each(LIMBS, 'restrained.', condition(MOST_RANKS, FLEETING)),
    lost: each(SENSES, 'lost.', condition(1, FLEETING)),
    /** THR-X-EVENT-03: several that act as one, and how much of the threshold at which one falls is filled. */
    group: fact(flag, false, FLEETING),
    members: counter(0, MOST, 0, FLEETING),
    filled: counter(0, MOST, 0, FLEETING),
    /** THR-REST-04: the rest that is running, and the hour at which it began. */
    rest: fact(oneOf('none', ...REST_KINDS), 'none', FLEETING),
    restedSince: fact(whole(0, MOST), 0, FLEETING),
    /** THR-FULL-01: the hour at which the Weaver last declined a Full-Rest. */
    fullRestDeclined: fact(orNull(whole(0, MOST)), null, FLEETING),
    /** THR-X-ACT-03: a bonus that waits for the next Check. */
    help: counter(0, MOST, 0, FLEETING),
    /** THR-DRAW-02 */
    lastDrawn: fact(cards, [], FLEETING),
    /** The Check that has just failed, for a Perk that draws again. How near it came would tell the value to beat. */
    failed: fact(orNull(calledCheck), null, SECRET),
    /** The newest Check or contest of this Character, until the next one is called. */
    outcome: fact(orNull(outcome), null, FLEETING),
    /** THR-X-CHECK-04: what that Check had to beat. */
    toBeat: fact(orNull(sum), null, { sees: 'gm', fleeting: true }),
    // While an Event runs.
    inEvent: fact(flag, false, FLEETING),
    /** The round in which it last had a turn. */
    acted: counter(0, MOST, 0, FLEETING),
    /** Free actions of this turn. */
    free: counter(0, MOST, 0, FLEETING),
    /** THR-X-ACT-01: a Quick Step may come before its action, and is owed until then. */
    steps: counter(-1, MOST, 0, FLEETING),
    /** Steps ahead of the spot where the Event began. */
    place: counter(LEAST, MOST, 0, FLEETING),
    /** THR-X-ACT-04 */
    prepared: fact(oneOf('none', ...BASIC_ACTIONS), 'none', FLEETING),
    /** THR-X-EVENT-01: known to its owner and the Weaver. */
    hidden: fact(flag, false, { sees: 'owner', fleeting: true }),
  },
});
