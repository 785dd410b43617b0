// What the table and its sheets keep beside cards: every value with its type, its start and who sees it.

import { LONGEST_LOOK, pastShape } from '@pasteboard/packs/along';
import { groupValues, realDeckValues, sceneValues, sessionValues, stagedValues } from '@pasteboard/scenes/values';
import {
  MOST,
  condition,
  counter,
  declareValues,
  each,
  fact,
  family,
  flag,
  id,
  list,
  oneOf,
  orNull,
  record,
  setOf,
  textUpTo,
  whole,
  type TypeOf,
} from '@pasteboard/values';
import { broughtList } from './content/catalog.ts';
import { SCENE_IDS } from './content/scenes.ts';
import { ATTRIBUTES, CONDITIONS, DEFENSES, ELEMENTS, FUNDS, MOST_STACKS, PHASES, SKILLS, STATUSES, SUITS } from './names.ts';

/** As long as what the GM calls a circumstance may be. */
export const MOST_LABEL = 60;

/** Most of a sheet is nothing. It is written only while it is not: a sheet of forty zeros is read by nobody, and every view carries it. */
const fleeting = { fleeting: true } as const;
const some = counter(0, undefined, 0, fleeting);
const word = fact(textUpTo(60), '', fleeting);

/** Whatever several counters come to. */
const number = whole(-1_000 * MOST, 1_000 * MOST);
const faces = list(id);

const damage = record({ raw: number, afterResist: number, added: number, absorbed: number, taken: number });

/** How a check came out. */
const outcome = record({
  success: flag,
  /** A check fails by its total, or since a card was missing or its maker is Stupefied. */
  why: oneOf('total', 'stupefied'),
  /** TRB-ASSIST-02: the check of an assistant. */
  assist: flag,
  skill: textUpTo(60),
  /** Whom it was aimed at, or ''. */
  target: id,
  attack: flag,
  /** The card whose rank counted, or ''. */
  used: id,
  rank: orNull(number),
  bonus: number,
  total: orNull(number),
  /** What had to be met; null where that is hidden. */
  threshold: orNull(number),
  successes: number,
  net: number,
  pool: list(oneOf(...SUITS)),
  revealed: faces,
  dug: faces,
  sifted: faces,
  damage: orNull(damage),
});
export type Outcome = TypeOf<typeof outcome>;

const weights = list(record({ label: id, n: number }));

/** A check that runs, as its question tells it. Not a value: a question keeps it. */
export const toldCheck = record({
  who: id,
  skill: oneOf('', ...SKILLS),
  target: id,
  attack: flag,
  /** TRB-CHECK-05: null where it is hidden. */
  threshold: orNull(number),
  hidden: flag,
  demand: oneOf('', ...SUITS),
  advantage: number,
  disadvantage: number,
  mods: weights,
  blow: orNull(record({ damage: number, element: oneOf(...ELEMENTS) })),
  ability: id,
  assist: flag,
  fortune: record({ advantage: number, counter: number, anySuit: flag }),
  helpers: list(id),
  assists: list(record({ who: id, success: flag, total: orNull(number), successes: number, revealed: faces, damage: orNull(damage) })),
  gambled: number,
  chooses: flag,
  net: number,
  weights,
  extra: weights,
  sifted: faces,
  naming: faces,
  dug: faces,
  base: id,
  better: faces,
  worse: faces,
  pool: list(oneOf(...SUITS)),
});

/** As low as the rank of a skill gets: totals that are listed may lie below the attribute. */
const LEAST_RANK = -9_999;

/** The value of a taunt begins so; the id of the taunter follows. */
const TAUNTED_BY = 'Taunted by ';
export const taunterIn = (key: string): string | null => (key.startsWith(TAUNTED_BY) ? key.slice(TAUNTED_BY.length) : null);

export const { table, sheet, declared } = declareValues({
  table: {
    phase: fact(oneOf(...PHASES), 'encounter'),
    day: counter(),
    /** Everybody with a sheet, in the order in which they came. */
    cast: fact(list(id), []),
    shortRests: some,
    /** TRB-TIME-02: actions outside encounters. */
    acted: some,
    /** Whose turn it is, and who had the last; '' for nobody. */
    turn: fact(id, '', fleeting),
    lastTurn: fact(id, '', fleeting),
    /** TRB-HEALTH-04: the whole party is out. */
    fallen: fact(flag, false, fleeting),
    ...groupValues,
    ...realDeckValues,
    ...sessionValues,
    inSession: fact(flag, false, { fleeting: true }),
    ...sceneValues(SCENE_IDS),
    ...stagedValues,
    /** Those who have left, with sheet and cards as they were. */
    away: fact(list(id), [], fleeting),
    /** Feats, techniques, spells and equipment that the GM brought. */
    brought: fact(broughtList, [], fleeting),
  },
  sheet: {
    name: fact(textUpTo(60), ''),
    /** What the others see, in the player's words; and where the character has been before. */
    look: fact(textUpTo(LONGEST_LOOK), '', fleeting),
    past: fact(pastShape, [], { sees: 'owner', fleeting: true }),
    attribute: each(ATTRIBUTES, '', some),
    /** Ranks; the total has the attribute as well. */
    skill: each(SKILLS, '', counter(LEAST_RANK, undefined, 0, fleeting)),
    defense: each(DEFENSES, 'defense.', counter()),
    resist: each(ELEMENTS, 'resist.', some),
    weakness: each(ELEMENTS, 'weakness.', some),
    /** TRB-HEALTH-01: Health, Will and Fortune, each up to a maximum of its own. */
    points: each(FUNDS, '', counter()),
    /** The maximum, where a character began with more. */
    most: each(FUNDS, 'most.', counter()),
    draw: counter(),
    speed: counter(),
    madness: some,
    weaponDefense: some,
    inertia: some,
    initiative: some,
    carrying: some,
    gold: some,
    experience: some,
    debt: some,
    ap: some,
    status: each(STATUSES, '', condition(MOST_STACKS, fleeting)),
    /** TRB-ST-TAUNTED: the stacks of each taunter. */
    tauntedBy: family(TAUNTED_BY, condition(MOST_STACKS, fleeting)),
    /** TRB-ADV-01: Advantage and Disadvantage by hand, for the next check. */
    favour: some,
    disfavour: some,
    /** TRB-CHECK-04: what the GM has pinned to a character for the next check. */
    circumstances: fact(list(record({ label: textUpTo(MOST_LABEL), n: whole(-999, 999) })), [], fleeting),
    /** How many stand, of several who act as one. */
    members: counter(0, 99, 0, fleeting),
    weapon: word,
    armour: word,
    shield: word,
    abilities: fact(list(id), [], fleeting),
    /** TRB-STUP-01: what holds, as it was told last. */
    conditions: fact(setOf(...CONDITIONS), [], fleeting),
    /** TRB-STUP-01, cardMissing: a card was needed and was not there. */
    missed: fact(flag, false, fleeting),
    /** TRB-ST-FRIGHTENED: was told to run. */
    prompted: fact(flag, false, fleeting),
    /** TRB-X-STAT-01: the numbers follow from attributes and ranks. */
    made: fact(flag, false, { sees: 'none', fleeting: true }),
    project: word,
    projectLevel: some,
    projectSteps: some,
    projectDone: some,
    /** TRB-X-RESEARCH-01: a question, what each day has to meet, how many successes answer it, and how many there are. */
    research: word,
    researchThreshold: some,
    researchSteps: some,
    researchDone: some,
    /** What the deck began as: the usual cards with so many Jokers, or a list of its own. */
    deckBegan: fact(record({ jokers: orNull(whole(0, 99)), cards: list(id) }), { jokers: 0, cards: [] }),
    /** TRB-X-EDIT-05: each card that came or went, on which day and why. */
    ledger: fact(list(record({ day: whole(0, MOST), sign: oneOf('+', '-'), card: id, why: oneOf('dream', 'sublimation', 'house') })), []),
    /** How the newest check came out; cleared when the next one begins. */
    outcome: fact(orNull(outcome), null, fleeting),
    /** TRB-CHECK-05: what had to be met, where only the GM may know it. */
    outcomeThreshold: fact(orNull(number), null, { sees: 'gm', fleeting: true }),
  },
});
