// The closed list of what Powers, Vulnerabilities and items may do, as shapes: packs, imports and tables read them, and types follow from them.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import {
  either,
  filledText,
  flag,
  list,
  oneOf,
  oneOfList,
  orNull,
  record,
  recordWith,
  taggedBy,
  whole,
  type Shape,
  type TypeOf,
} from '@pasteboard/values';
import { CONDITIONS, COVERS, LABELS, NEEDS, PRIMARY_SUITS, STATS } from '../names.ts';

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_HOOKS = 12;
const word = filledText(60);
const condition = oneOf(...CONDITIONS);
const few = whole(-20, 20);
const some = whole(0, 20);

/** What happens at once, to one character. `away`: spaces from the one who uses it; `dash`: spaces more to move in this turn. */
const EFFECTS = {
  heal: record({ n: some }),
  shield: record({ n: some }),
  impose: record({ condition, turns: whole(0, 99) }),
  lift: record({ condition }),
  /** DOA-COVER-04: against the whole other side, until the one who has it gives it up. */
  cover: record({ cover: oneOf(...COVERS) }),
  /** Upper Hand, or Lower Hand below zero, on the next check. */
  favour: record({ n: whole(-9, 9) }),
  hurt: record({ n: some, past: flag }),
  power: record({ n: whole(1, 20) }),
  /** DOA-FATE-08: a used Fate Card comes back. */
  fate: record({}),
  /** DOA-DECK-09: cards discarded from the top. */
  discard: record({ n: whole(1, 10) }),
  /** DOA-ACTION-13: from the whole other side. */
  hide: record({}),
  dash: record({ n: whole(1, 20) }),
  push: record({ n: whole(-9, 9) }),
};
const effect = taggedBy('do', EFFECTS);

/** What simply holds as long as a character has it; `stat` is the shape of an attribute or a skill. */
const passiveWith = (stat: Shape<string>) =>
  taggedBy('do', {
    /** Upper or Lower Hand on checks of an attribute or a skill, on all of them, or on attacks; `when`: only in dim light or darkness. */
    hand: recordWith({ stat, n: whole(-9, 9) }, { when: oneOf('dark') }),
    speed: record({ n: few }),
    armorRange: record({ n: few }),
    /** Added to the damage of every hit. */
    damage: record({ n: few }),
    /** DOA-ARMOR-06: what a hit on the bearer needs. */
    guard: record({ need: oneOf(...NEEDS) }),
    /** DOA-COMBAT-04: so many cards more for the Target Card of a fight, of which the fastest stays; below zero the slowest. */
    initiative: record({ n: whole(-3, 3) }),
    /** DOA-DEGREE-11: a Critical doubles the damage instead of adding a point. */
    critical: record({}),
    /** DOA-ACTION-13: hiding is a Minor Action. */
    hideFast: record({}),
    immune: record({ condition }),
    /** Upper or Lower Hand on the checks that end a condition. */
    endure: record({ condition, n: whole(-9, 9) }),
    /** DOA-COMBAT-10: Major Actions beside the one of every turn. */
    actions: record({ n: whole(1, 3) }),
    /** DOA-FATE-04: at this degree, another card in place of the one that counts, for nothing; once a check. */
    again: record({ label: oneOf(...LABELS) }),
    /** DOA-SHEET-07: Power Points beside those that Powers bring. */
    points: record({ n: whole(1, 20) }),
    /** `hits`: on whom the bearer has hit; `isHit`: on the attacker; `wounded`: on the bearer who is hit; `fells` and `turn`: on the bearer, who has felled a foe or begins a turn. */
    on: record({ event: oneOf('hits', 'isHit', 'wounded', 'fells', 'turn'), effects: list(effect, MOST_HOOKS) }),
  });

const usedWith = (stat: Shape<string>) => {
  /** Passives lent for so many own turns; 0: until the fight is over, or the next rest. */
  const lend = { lend: record({ passive: list(passiveWith(stat), MOST_HOOKS), turns: whole(0, 20), until: oneOf('fight', 'rest') }) };
  const outcome = taggedBy('do', { ...EFFECTS, ...lend });
  const choose = { choose: record({ of: list(outcome, 6) }) };
  const result = list(taggedBy('do', { ...EFFECTS, ...lend, ...choose }), MOST_HOOKS);
  const active = taggedBy('do', {
    ...EFFECTS,
    ...lend,
    /** The user chooses one of these, once for all targets. */
    ...choose,
    /** An attack with the Primary Skill; what stands behind it happens only if it hits. `hand`: Upper or Lower Hand of its own. */
    strike: recordWith({ damage: some, past: flag }, { hand: whole(-9, 9) }),
    /** DOA-CONTEST-02: the target draws, against its own Target Card or a card that the user turns up. Without `dr` the range is that of a contest. */
    save: recordWith({ stat, against: oneOf('own', 'drawn'), fail: result }, { dr: whole(0, 12), pass: result }),
    /** The user looks at so many cards on top of their own deck, and discards some of them. */
    look: record({ n: whole(1, 5), discard: whole(0, 5) }),
  });
  const effects = list(active, MOST_HOOKS);
  const use = recordWith(
    { as: oneOf('major', 'minor', 'free'), pp, range, effects },
    {
      ...REACH,
      needs: list(need, 4),
      /** For more Power Points the user may have one of these instead. */
      stronger: list(recordWith({ pp, range, effects }, REACH), 2),
    },
  );
  return { outcome, active, use };
};

/** What has to be so before it can be used. */
const need = taggedBy('do', {
  moved: record({ n: whole(1, 20) }),
  /** The Major Action of this turn is spent. */
  acted: record({}),
  label: record({ label: oneOf(...LABELS) }),
  /** DOA-ACTION-13: from at least one foe. */
  hidden: record({}),
  /** At half health or less. */
  bloodied: record({}),
  /** The top card of the own deck is not known already. */
  unseen: record({}),
});

/** `targets`: up to so many at once; `area`: everybody within so many spaces of the user. `side`: only they, or the user alone. */
const REACH = { targets: whole(2, 9), area: whole(1, 20), side: oneOf('foes', 'friends', 'self') };
const pp = whole(0, 99);
const range = whole(0, 99);

const requirementWith = (stat: Shape<string>) =>
  either(
    either(record({ level: whole(1, 99) }), record({ stat, least: whole(-9, 99) })),
    either(record({ suit: oneOf(...PRIMARY_SUITS) }), record({ power: word })),
  );

export const SENTENCES_TOLD = list(filledText(600), MOST_HOOKS);

const partsWith = (stat: Shape<string>) => {
  const passive = list(passiveWith(stat), MOST_HOOKS);
  const use = orNull(usedWith(stat).use);
  return {
    power: { requires: list(requirementWith(stat), MOST_HOOKS), passive, use },
    vulnerability: { passive },
    item: { passive, use, once: flag },
  };
};
const priced = { xp: whole(0, 20) };
/** DOA-CREATE-08 */
const worth = { xp: whole(1, 2) };

/** Each kind of content but for its id. A table may have skills of its own. */
const any = partsWith(word);
export const ANY_CONTENT = {
  powers: recordWith(priced, any.power),
  vulnerabilities: recordWith(worth, any.vulnerability),
  items: recordWith({}, any.item),
};

/** Checks that a hand can weigh on besides those of one attribute or skill. */
export const ALL_CHECKS = 'any';
export const ALL_ATTACKS = 'attack';

/** The same in a pack, with the sentences that no hook says. */
const packed = partsWith(oneOfList([...STATS, ALL_CHECKS, ALL_ATTACKS]));
const told = { told: SENTENCES_TOLD };
export const PACKED_CONTENT = {
  power: recordWith(priced, { ...told, ...packed.power }),
  vulnerability: recordWith(worth, { ...told, ...packed.vulnerability }),
  item: recordWith({}, { ...told, ...packed.item }),
};

export const passiveShape = passiveWith(word);

type Used = ReturnType<typeof usedWith>;
export type Effect = TypeOf<typeof effect>;
export type Passive = TypeOf<typeof passiveShape>;
export type Outcome = TypeOf<Used['outcome']>;
export type Active = TypeOf<Used['active']>;
export type UseNeed = TypeOf<typeof need>;
export type Use = TypeOf<Used['use']>;
/** Any one of several is enough, as the rules say. */
export type Requirement = TypeOf<ReturnType<typeof requirementWith>>;
