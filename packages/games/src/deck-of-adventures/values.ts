// What Deck of Adventures keeps beside its cards: every value of the table, of a seat and of a character's sheet, declared once.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { pastShape } from '@pasteboard/packs/along';
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
  type Shape,
  type TypeOf,
} from '@pasteboard/values';
import { ARMOR_NAMES } from './content/armor.ts';
import { passiveShape } from './content/hooks.ts';
import { SCENES } from './content/scenes.ts';
import {
  MOST_FATIGUE,
  ATTRIBUTES,
  CONDITIONS,
  CONTENT_KINDS,
  GM,
  KINDS,
  KO_CAUSES,
  LABELS,
  LEAST_SIDE,
  LIGHTS,
  MOST_SIDE,
  MECHANIC_GRANTS,
  MECHANIC_NAMES,
  NEEDS,
  PRIMARY_SUITS,
  ROLE_NAMES,
  RULED_SENSES,
  SCENE_KINDS,
  STUNNED_TURNS,
  TEAMS,
  TERRAINS,
} from './names.ts';

/** As much of anything as fits on a sheet. */
export const MOST_POINTS = 999;
/** What one statistic may come to, with all that raises or lowers it. */
const MODIFIER = [-9, 99] as const;
const NONE = 'none';
const FLEETING = { fleeting: true } as const;

const ids = list(id);
const number = whole(-MOST, MOST);
const counted = whole(0, 99);
const few = counter(0, 99);
const points = counter(0, MOST_POINTS);

/** Content from elsewhere. What is in it is read by the catalog, which leaves out what it cannot read. */
const entry: Shape<JsonRecord> = {
  misfit: (value) => {
    const isEntry =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      CONTENT_KINDS.some((kind) => kind === (value as JsonRecord)['kind']);
    return isEntry ? null : { path: [], why: `${JSON.stringify(value).slice(0, 60)} is no entry of ${CONTENT_KINDS.join(', ')}` };
  },
  field: null,
  schema: { type: 'object', properties: { kind: { enum: CONTENT_KINDS } }, required: ['kind'] },
};

/** One damage event, kept as long as the player may toughen up against it (DOA-FATE-06). */
const wound = record({
  id: number,
  /** What it took from armor, from health, and beyond the last of it. */
  ap: number,
  hp: number,
  over: number,
  /** Ends of own turns left in the window. */
  turns: number,
  /** Was it a hit on a character already down? */
  hit: flag,
});
export type Wound = TypeOf<typeof wound>;

const lentShape = record({ what: id, passive: list(passiveShape), turns: counted, until: oneOf('turns', 'fight', 'rest') });
export type Lent = TypeOf<typeof lentShape>;

/** Rows of signs: the ground of each space, and its light where it has one of its own. */
const rows = list(textUpTo(MOST_SIDE), MOST_SIDE);
const mapShape = record({ width: whole(LEAST_SIDE, MOST_SIDE), height: whole(LEAST_SIDE, MOST_SIDE), ground: rows, light: rows });
export type MapLaid = TypeOf<typeof mapShape>;

/** How a check came out. No range that the GM keeps is in it. */
const outcome = record({
  /** Empty for what the GM draws. */
  stat: id,
  tc: id,
  mod: number,
  /** Above 0 Upper Hand, below 0 Lower Hand. */
  hand: number,
  need: oneOf(...NEEDS),
  /** DOA-CHECK-01: the Difficulty Range and the effective one; null where the GM keeps them. */
  range: orNull(record({ dr: number, edr: number })),
  drawn: list(id),
  /** DOA-HAND-07: the card that counted. */
  used: orNull(id),
  label: oneOf(...LABELS),
  success: flag,
  abandoned: flag,
});
export type CheckOutcome = TypeOf<typeof outcome>;

export const { table, seat, sheet, declared } = declareValues({
  table: {
    /** Every character with a sheet, in the order in which they came. */
    cast: fact(ids, []),
    /** Those whom the GM has dismissed or retired, with sheet and deck as they left. */
    away: fact(ids, []),
    /** DOA-DECK-11 */
    gmDecks: fact(ids, [GM]),
    /** DOA-SHEET-06: skills of this table alone. */
    skills: fact(list(record({ name: textUpTo(60), attribute: oneOf(...ATTRIBUTES) })), []),
    /** DOA-LIGHT-01 */
    light: fact(oneOf(...LIGHTS), 'bright'),
    /** DOA-COMBAT-02: the map of a fight, a sign for each space, row by row; where no map lies everything goes by word. */
    map: fact(orNull(mapShape), null, FLEETING),
    // A fight
    ...groupValues,
    ...realDeckValues,
    ...sessionValues,
    combat: fact(flag, false),
    /** Whose turn it is. */
    turn: fact(id, NONE),
    order: fact(ids, []),
    /** DOA-COMBAT-07: the order as the next round begins with it. */
    baseOrder: fact(ids, []),
    acted: fact(ids, []),
    /** DOA-FATE-05: characters whose Target Card was replaced before the first turn. */
    redrawn: fact(ids, []),
    round: counter(),
    /** How many damage events there have been. */
    wounds: counter(),
    /** How many tokens of fate have been made. */
    tokens: counter(),
    /** DOA-CHECK-10: the deck the GM's Target Card came from, and whether it was replaced. */
    turnedFrom: fact(id, GM),
    turnedAgain: fact(flag, false),
    // DOA-EPIC-01, DOA-EPIC-02, DOA-EPIC-03, DOA-EPIC-04, DOA-EPIC-05, DOA-EPIC-06, DOA-EPIC-07
    epic: fact(flag, false),
    epicTc: fact(orNull(id), null),
    epicFrom: fact(id, NONE),
    /** What each volunteer stepped forward with. */
    epicStats: fact(list(record({ who: id, stat: id })), []),
    epicDr: few,
    epicAt: few,
    epicWins: few,
    epicLosses: few,
    epicWinsAt: few,
    epicLossesAt: few,
    compelled: fact(flag, false),
    volunteers: fact(ids, []),
    lastVolunteers: fact(ids, []),
    epicOwed: fact(flag, false),
    epicRow: few,
    /** DOA-CHECK-08: the newest check that has not been told. */
    lastDrawer: fact(id, NONE),
    lastLabel: fact(oneOf(NONE, ...LABELS), NONE),
    // DOA-TABLE-03, DOA-TABLE-05, DOA-TABLE-08, DOA-TABLE-10, DOA-TABLE-14
    where: fact(id, NONE),
    sceneKind: fact(oneOf(NONE, ...SCENE_KINDS), NONE),
    break: fact(id, NONE),
    rulings: fact(ids, []),
    tone: fact(id, NONE),
    seek: fact(ids, []),
    avoid: fact(ids, []),
    session: counter(),
    inSession: fact(flag, false),
    ahead: fact(id, NONE),
    meeting: fact(id, NONE),
    /** DOA-TABLE-11 */
    content: fact(list(entry), []),
    ...sceneValues(SCENES.map((scene) => scene.id)),
    ...stagedValues,
    // What a scene with a fight needs.
    fought: fact(flag, false),
    watching: fact(ids, []),
  },
  seat: {
    /** DOA-TABLE-10: the topics this seat has named. */
    topics: fact(ids, []),
  },
  /** A character; the GM has what waits for the GM's own next check, and its outcome. */
  sheet: {
    name: fact(id, ''),
    /** DOA-ROLE-01 */
    kind: fact(oneOf(...KINDS), 'minion'),
    /** DOA-DECK-02, DOA-DECK-11, DOA-ROLE-04: whose deck. */
    deck: fact(id, GM),
    team: fact(oneOf(...TEAMS), 'enemy'),
    primarySuit: fact(oneOf(NONE, ...PRIMARY_SUITS), NONE),
    role: fact(oneOf(NONE, ...ROLE_NAMES), NONE),
    /** DOA-DISCARD-10: the mechanic that the GM has granted. */
    mechanic: fact(oneOf(...MECHANIC_GRANTS), 'bySuit'),
    /** DOA-CREATE-01 */
    made: fact(oneOf('premade', 'custom'), 'custom'),
    /** DOA-CREATE-08: the session in which the character came, and the Vulnerabilities it was made with. */
    bornIn: counter(0, MOST),
    bornWith: fact(ids, []),
    /** Where the Dealer has been before. */
    past: fact(pastShape, [], { sees: 'owner', fleeting: true }),
    // DOA-CREATE-03, DOA-TABLE-15, DOA-TABLE-16
    background: fact(id, NONE),
    reminder: fact(id, NONE),
    plan: fact(id, NONE),
    armor: fact(oneOf(NONE, ...ARMOR_NAMES), NONE),
    powers: fact(ids, []),
    vulnerabilities: fact(ids, []),
    items: fact(ids, []),
    level: counter(1, 99, 1),
    /** DOA-SHEET-04: of every attribute and skill, also of the skills of this table alone. */
    mod: family('mod.', counter(...MODIFIER, 0)),
    // DOA-SHEET-07
    hp: points,
    hpMax: points,
    /** DOA-HEALTH-03: how many stand, of a group of Minions that acts as one; each has Health and armor of its own. */
    members: counter(0, 99, 0, FLEETING),
    ap: points,
    apMax: points,
    pp: points,
    ppMax: points,
    rest: points,
    restMax: points,
    /** DOA-ARMOR-07: what Powers have lent. */
    apLent: points,
    fatigue: counter(0, MOST_FATIGUE),
    speed: counter(0, 99),
    speedLoss: points,
    /** Fixes the Armor Range; −1 leaves it to armor and Agility. */
    ar: counter(-1, 20, -1),
    /** DOA-STATUS-01: and the own turns for which each lasts. */
    condition: each(CONDITIONS, '', condition(99)),
    turns: each(CONDITIONS, 'turns.', counter(0, 99)),
    /** DOA-STATUS-01: conditions whose check was passed in this turn. */
    /** DOA-REST-01: the GM has said no to a Full Rest, and nothing has changed since. */
    restDeclined: fact(flag, false, { fleeting: true }),
    freed: fact(setOf(...CONDITIONS), []),
    terrain: fact(oneOf(...TERRAINS), 'open'),
    /** DOA-COMBAT-02: the space of the token, such as C4; empty without one. */
    at: fact(textUpTo(3), '', FLEETING),
    /** DOA-ACTION-13 */
    hiddenFrom: fact(ids, []),
    /** DOA-COVER-05: those against whom it counts. */
    partialCover: fact(ids, []),
    fullCover: fact(ids, []),
    // DOA-HEALTH-04, DOA-EPIC-10, DOA-EPIC-11, DOA-EPIC-12
    ko: fact(oneOf(NONE, ...KO_CAUSES), NONE),
    koTurns: points,
    koSuccesses: points,
    koFailures: points,
    koHits: points,
    stable: fact(flag, false),
    dead: fact(flag, false),
    out: fact(flag, false),
    wounds: fact(list(wound), []),
    // DOA-COMBAT-10: what of the turn is used up.
    inTurn: fact(flag, false),
    major: points,
    minor: points,
    moved: points,
    rush: points,
    stunnedTurn: fact(oneOf(...STUNNED_TURNS), NONE),
    burnTried: fact(flag, false),
    // DOA-DISCARD-05
    discardEffect: fact(oneOf(NONE, ...MECHANIC_NAMES), NONE),
    discardBy: fact(id, NONE),
    discardBonus: points,
    /** DOA-HAND-05: what waits for the next check: by the GM's ruling, and by Powers. */
    nextUpper: counter(0, 20),
    nextLower: counter(0, 20),
    favours: fact(list(record({ what: id, n: number })), []),
    /** What Powers have lent: for so many ends of own turns, or until the fight or the next rest. */
    lent: fact(list(lentShape), []),
    nextNeed: fact(oneOf(...NEEDS), 'any'),
    nextSense: fact(oneOf(...RULED_SENSES), NONE),
    /** DOA-TABLE-07 */
    knows: fact(id, NONE, { sees: 'gm' }),
    /** DOA-CHECK-08: how the newest check of this character came out, until the next one is called. */
    outcome: fact(orNull(outcome), null, FLEETING),
    /** DOA-CHECK-01: the range that the GM kept. */
    outcomeRange: fact(orNull(record({ dr: number, edr: number })), null, { sees: 'gm', fleeting: true }),
  },
});

/** DOA-SHEET-07: what a character has, and the most of it. */
export const FUND = {
  hp: { now: sheet.hp, most: sheet.hpMax },
  ap: { now: sheet.ap, most: sheet.apMax },
  pp: { now: sheet.pp, most: sheet.ppMax },
  rest: { now: sheet.rest, most: sheet.restMax },
} as const;
