// What the table and its sheets keep beside cards: every value with its type, its start and who sees it.

import { condition, counter, declareValues, each, fact, family, flag, id, list, oneOf, orNull, setOf, text } from '@pasteboard/values';
import { SCENE_IDS } from './content/scenes.ts';
import { ATTRIBUTES, CONDITIONS, DEFENSES, ELEMENTS, LAYERS, MOST_STACKS, PHASES, SKILLS, SPENT, STATUSES } from './names.ts';

/** Most of a sheet is nothing. It is written only while it is not: a sheet of forty zeros is read by nobody, and every view carries it. */
const fleeting = { fleeting: true } as const;
const some = counter(0, undefined, 0, fleeting);
const word = fact(text(60), '', fleeting);

/** As low as the rank of a skill gets: totals that are listed may lie below the attribute. */
const LEAST_RANK = -9_999;

export const { table, sheet, declared } = declareValues({
  table: {
    phase: fact(oneOf(...PHASES), 'encounter'),
    day: counter(),
    /** Everybody with a sheet, in the order in which they came. */
    cast: fact(list(id), [], { sees: 'none' }),
    shortRests: some,
    /** TRB-TIME-02: actions outside encounters. */
    acted: some,
    /** Whose turn it is, and who had the last; '' for nobody. */
    turn: fact(id, '', fleeting),
    lastTurn: fact(id, '', fleeting),
    /** TRB-HEALTH-04: the whole party is out. */
    fallen: fact(flag, false, fleeting),
    // Kept by the walk through scenes.
    scene: fact(orNull(oneOf(...SCENE_IDS)), null),
    beat: counter(),
    wentWell: counter(),
    told: fact(list(id), []),
  },
  sheet: {
    name: fact(text(60), ''),
    attribute: each(ATTRIBUTES, '', some),
    /** Ranks; the total has the attribute as well. */
    skill: each(SKILLS, '', counter(LEAST_RANK, undefined, 0, fleeting)),
    defense: each(DEFENSES, 'defense.', counter()),
    resist: each(ELEMENTS, 'resist.', some),
    weakness: each(ELEMENTS, 'weakness.', some),
    /** TRB-HEALTH-01: Health, Will and Fortune, each up to a maximum of its own. */
    layer: each(LAYERS, '', counter()),
    spent: each(SPENT, '', counter()),
    /** Where somebody began with more than the maximum, the maximum. */
    most: each([...LAYERS, ...SPENT], 'most.', counter()),
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
    tauntedBy: family('Taunted by ', condition(MOST_STACKS, fleeting)),
    /** TRB-ADV-01: Advantage and Disadvantage by hand, for the next check. */
    favour: some,
    disfavour: some,
    circumstances: fact(list(id), [], fleeting),
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
    ledger: fact(list(id), []),
  },
});
