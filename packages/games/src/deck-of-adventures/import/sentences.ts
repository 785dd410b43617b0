// Sentences that say no more than one hook of the list. A sentence with a condition of its own fits none: it is told, not played.

import type { Active, Passive, Use, UseNeed } from '../content/types.ts';
import { CONDITIONS } from '../names.ts';
import { statNamed } from './stats.ts';

export interface Hooks {
  readonly passive: readonly Passive[];
  readonly effects: readonly Active[];
  readonly needs: readonly UseNeed[];
  /** Where the sentence says whom it reaches. */
  readonly reach: Reach;
}
type Reach = Partial<Pick<Use, 'range' | 'area' | 'targets' | 'side'>>;

export interface Figures {
  /** What a hit costs, where the sentence does not say. */
  readonly damage: number;
  /** Of “1 or 2”, the one that goes with this price. */
  readonly tier: number;
  readonly pp: number;
}

type Groups = { readonly [name: string]: string | undefined };
type Meaning = (groups: Groups, figures: Figures) => Hooks | null;

const COUNTED: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const countOf = (word: string | undefined): number => {
  const at = COUNTED.indexOf(word?.toLowerCase() ?? '');
  return at < 0 ? Number(word ?? 1) : at;
};

/** One of two numbers, such as “1 or 3”. */
const tiered = ({ n, m }: Groups, { tier }: Figures): number => (tier > 0 && m !== undefined ? countOf(m) : countOf(n));

const NOTHING: Hooks = { passive: [], effects: [], needs: [], reach: {} };
/** The rules see to it without any hook. */
const holds: Meaning = () => NOTHING;
const passive = (...hooks: readonly Passive[]): Hooks => ({ ...NOTHING, passive: hooks });
const effect = (...hooks: readonly Active[]): Hooks => ({ ...NOTHING, effects: hooks });
const reaching = (reach: Reach, ...hooks: readonly Active[]): Hooks => ({ ...NOTHING, effects: hooks, reach });
const upTo = (n: number): Reach => (n > 1 ? { targets: Math.min(9, n) } : {});
const conditionNamed = (name: string | undefined): (typeof CONDITIONS)[number] | null =>
  CONDITIONS.find((each) => each.toLowerCase() === name?.toLowerCase()) ?? null;

const N = String.raw`\+?(?<n>\d{1,2}|one|two|three|four|five|six)(?: or \+?(?<m>\d{1,2}))?`;
const TARGET = String.raw`(?:yourself|yourself or another|(?:an?|one|another|the target) ?(?:creature|character|ally|enemy|target)?)`;
const SEEN = String.raw`(?: you can see)?(?: within range)?(?:,? including yourself)?`;
const HAND = String.raw`(?:with|at) (?:the )?(?<hand>upper|lower) hand(?: \(\+?(?<times>\d)\+?\))?`;
const CONDITION = `(?<condition>${CONDITIONS.join('|')})`;
const TURNS = String.raw`(?: for (?<turns>\d{1,2}|one|two|three) (?:turns?|rounds?))?`;

const handOf = ({ hand, times }: Groups): number => (hand?.toLowerCase() === 'upper' ? 1 : -1) * Number(times ?? 1);
const handOn: Meaning = (groups) => {
  const stat = statNamed(groups['stat'] ?? '');
  return stat === null ? null : passive({ do: 'hand', stat, n: handOf(groups) });
};
const favour: Meaning = (groups) => effect({ do: 'favour', n: handOf(groups) });
const speed =
  (sign: 1 | -1): Meaning =>
  ({ n }) =>
    passive({ do: 'speed', n: sign * countOf(n) });
const heal: Meaning = (groups, figures) => effect({ do: 'heal', n: tiered(groups, figures) });
const shield: Meaning = (groups, figures) => effect({ do: 'shield', n: tiered(groups, figures) });
const shieldSelf: Meaning = (groups, figures) => reaching({ range: 0, side: 'self' }, { do: 'shield', n: tiered(groups, figures) });
const lend = (turns: number, until: 'fight' | 'rest', ...lent: readonly Passive[]): Active => ({ do: 'lend', passive: lent, turns, until });
const UPPER: Passive = { do: 'hand', stat: 'any', n: 1 };
const LOWER: Passive = { do: 'hand', stat: 'any', n: -1 };

/** What a failed check brings: a condition, one of two, or Lower Hand for a turn. */
const failing = ({ condition, one, other }: Groups): Active | null => {
  const impose = (name: string | undefined): Extract<Active, { do: 'impose' }> | null => {
    const found = conditionNamed(name);
    return found === null ? null : { do: 'impose', condition: found, turns: 0 };
  };
  const [first, second] = [impose(one), impose(other)];
  if (first !== null && second !== null) return { do: 'choose', of: [first, second] };
  return condition === undefined ? lend(1, 'fight', LOWER) : impose(condition);
};
const forced: Meaning = (groups, figures) => {
  const [stat, fails] = [statNamed(groups['stat'] ?? ''), failing(groups)];
  if (stat === null || fails === null || fails.do === 'save' || fails.do === 'strike' || fails.do === 'look') return null;
  return reaching(upTo(tiered(groups, figures)), { do: 'save', stat, against: 'drawn', fail: [fails] });
};

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');

const ONE_OF = CONDITIONS.join('|');

const SENTENCES: readonly (readonly [RegExp, Meaning])[] = [
  [
    whole(String.raw`(?:you )?(?:can |may )?make an? (?:check to attack|(?:weapon |mystic )?attack (?:on|against)) ${TARGET}${SEEN}`),
    (_, { damage }) => effect({ do: 'strike', damage, past: false }),
  ],
  [whole(String.raw`heal ${TARGET}${SEEN} for ${N} (?:health points?|hp)`), heal],
  [whole(String.raw`(?:you |the target )?(?:re)?gains? ${N} (?:health points?|hp)(?: immediately)?`), heal],
  [whole(String.raw`add ${N} (?:ap|armor points?) to yourself`), shieldSelf],
  [whole(String.raw`add ${N} (?:ap|armor points?) to ${TARGET}${SEEN}`), shield],
  [whole(String.raw`(?:you |the target )?gains? ${N} (?:ap|armor points?)(?: immediately)?`), shield],
  [
    whole(String.raw`(?:when you take this \w+, )?your (?:combat )?speed (?:is increased|increases) by ${N}(?: spaces?| squares?)?`),
    speed(1),
  ],
  [
    whole(String.raw`(?:when you take this \w+, )?your (?:combat )?speed (?:is reduced|decreases) by ${N}(?: spaces?| squares?)?`),
    speed(-1),
  ],
  [
    whole(String.raw`(?:when(?:ever)? (?:you make|making)|on|for) (?:an?|any|all|your) (?<stat>\w+) checks?, (?:you )?draw ${HAND}`),
    handOn,
  ],
  [whole(String.raw`(?:you )?(?:make|draw) (?:all|any|your) (?<stat>\w+) checks ${HAND}`), handOn],
  [whole(String.raw`(?:you )?draw ${HAND} (?:on|for) (?:all|any|your) (?<stat>\w+) checks`), handOn],
  [
    whole(String.raw`(?:all )?your attacks (?:now )?deal (?:an additional )?${N} (?:additional )?damage`),
    ({ n }) => passive({ do: 'damage', n: countOf(n) }),
  ],
  [whole(String.raw`designate ${TARGET}${SEEN} who, on their next (?:draw|check), will draw ${HAND}`), favour],
  [whole(String.raw`(?:their|the target[’']s) next (?:draw|check) (?:will be|is) made ${HAND}`), favour],
  [
    whole(String.raw`(?:on a hit, )?(?:they|it|the (?:target|enemy|creature)) (?:is|are|becomes?) ${CONDITION}${TURNS}`),
    ({ condition, turns }) => {
      const named = conditionNamed(condition);
      return named === null ? null : effect({ do: 'impose', condition: named, turns: turns === undefined ? 0 : countOf(turns) });
    },
  ],
  [
    whole(String.raw`(?:remove|end|lift) (?:the )?${CONDITION}(?: condition)? (?:from|on) ${TARGET}${SEEN}`),
    ({ condition }) => {
      const named = conditionNamed(condition);
      return named === null ? null : effect({ do: 'lift', condition: named });
    },
  ],
  // Attacks
  [
    whole(String.raw`you add ${N} to the damage on a successful weapon attack`),
    (groups, figures) => effect({ do: 'strike', damage: 1 + tiered(groups, figures), past: false }),
  ],
  [
    whole(
      String.raw`(?:on your turn, )?you may (?:make|take) a second (?:mystic |weapon )?attack(?: as a minor action)?(?<lower> with (?:the )?lower hand)?`,
    ),
    ({ lower }, { damage }) => ({
      ...effect({ do: 'strike', damage, past: false, ...(lower === undefined ? {} : { hand: -1 }) }),
      needs: [{ do: 'acted' }],
    }),
  ],
  [
    whole(String.raw`you perform your? (?:weapon |mystic )?attack on all characters within ${N} spaces?(?:\(s\))?(?: of you)?`),
    (groups, figures) => reaching({ area: tiered(groups, figures) }, { do: 'strike', damage: figures.damage, past: false }),
  ],
  [
    whole(String.raw`you perform your? (?:weapon |mystic )?attack on multiple contiguous characters within ${N} spaces?`),
    (groups, figures) => reaching({ targets: 9, range: tiered(groups, figures) }, { do: 'strike', damage: figures.damage, past: false }),
  ],
  [
    whole(String.raw`you must move ${N} spaces? before using this power`),
    ({ n }) => ({ ...NOTHING, needs: [{ do: 'moved', n: countOf(n) }] }),
  ],
  [
    whole(String.raw`targets make a dr (?<dr>\d) (?<stat>\w+) check vs\. your tc to avoid being ${CONDITION}`),
    ({ dr, stat: name, condition }) => {
      const [stat, named] = [statNamed(name ?? ''), conditionNamed(condition)];
      if (stat === null || named === null) return null;
      return effect({ do: 'save', stat, dr: Number(dr), against: 'drawn', fail: [{ do: 'impose', condition: named, turns: 0 }] });
    },
  ],
  [whole(String.raw`all critical success attacks now deal double damage instead of adding \+?1 damage`), () => passive({ do: 'critical' })],
  // Checks of several against one card
  [
    whole(
      String.raw`(?:you )?(?:select the (?<one>${ONE_OF}) or (?<other>${ONE_OF}) effect, )?draw a (?:target card|tc),? and force ${N} (?:characters|targets) (?:to )?make an? (?<stat>\w+) check against your tc\. on a failure, (?:those characters|target\(?s?\)?) (?:are ${CONDITION}|are under the selected effect|draw with the lower hand on any actions or checks made during their next turn)`,
    ),
    forced,
  ],
  // Turns, checks and cards to come
  [
    whole(String.raw`when drawing (?:initiative|a tc for combat), (?:you may )?draw with (?:the )?upper hand`),
    () => passive({ do: 'initiative', n: 1 }),
  ],
  [
    whole(String.raw`select one character\. until the end of the next combat, this character draws their target card with the upper hand`),
    () => effect(lend(0, 'fight', { do: 'initiative', n: 1 })),
  ],
  [
    whole(
      String.raw`designate ${N} characters?(?:\(s\))? who, on their next turn, can take an additional major action without penalty and move (?<far>\d) additional spaces during their movement`,
    ),
    (groups, figures) =>
      reaching(upTo(tiered(groups, figures)), lend(1, 'fight', { do: 'actions', n: 1 }, { do: 'speed', n: Number(groups['far']) })),
  ],
  [
    whole(
      String.raw`when you get a suited hit, you may use a minor action to choose one creature you can see\. for their next turn(?:, or the next 6 seconds if out of combat)?, all draws are made with the upper hand`,
    ),
    () => ({ ...effect(lend(1, 'fight', UPPER)), needs: [{ do: 'label', label: 'suited' }] }),
  ],
  [
    whole(String.raw`when making a check, you can draw ${HAND}`),
    (groups) => reaching({ range: 0, side: 'self' }, { do: 'favour', n: handOf(groups) }),
  ],
  [
    whole(String.raw`you can (?:a )?look at (?:your|the) top ${N} cards of your deck and discard up to (?<most>\w+) of them`),
    ({ n, most }) => reaching({ range: 0, side: 'self' }, { do: 'look', n: countOf(n), discard: countOf(most) }),
  ],
  [whole(String.raw`you must make a draw before using this power again`), () => ({ ...NOTHING, needs: [{ do: 'unseen' }] })],
  [whole(String.raw`you may hide as a minor action`), () => passive({ do: 'hideFast' })],
  [
    whole(String.raw`when you make an? (?<stat>\w+) check in dim light or darkness, you draw ${HAND}`),
    (groups) => {
      const stat = statNamed(groups['stat'] ?? '');
      return stat === null ? null : passive({ do: 'hand', stat, n: handOf(groups), when: 'dark' });
    },
  ],
  [whole(String.raw`when you make an? (?<stat>Detection) check to observe the world around you(?: \([^)]*\))?, draw ${HAND}`), handOn],
  [whole(String.raw`you gain ${N} additional power points`), ({ n }) => passive({ do: 'points', n: countOf(n) })],
  [
    whole(String.raw`your (?:weapon|mystic) attacks? now deals? (?:an additional )?${N} damage`),
    ({ n }) => passive({ do: 'damage', n: countOf(n) }),
  ],
  [whole('on a suited miss, you may redraw once'), () => passive({ do: 'again', label: 'suitedMiss' })],
  // What holds at every table
  [whole('this may be performed while under the effects of another power'), holds],
  [whole('power points are still expended on a miss'), holds],
  [whole('this power cannot be used multiple times on the same check'), holds],
  [whole('when making this attack, you no longer draw with the lower hand'), holds],
  [whole('this effect is maintained even if you use another power'), holds],
  [whole('this effect does not stack with other powers(?:, but does stack on top of ap granted by physical items| that grant ap)'), holds],
  [whole('this effect is in addition to ap from physical items, but must replace ap from other powers'), holds],
  [whole('targets who do not use the relevant sense are immune to this power'), holds],
];

/** What stands before the sentence says how it is used, which the entry's own fields say again. */
const LEAD =
  /^(?:(?:passive|vulny|major|minor|free|adversary|house|channel)\. )?(?:for \d(?: or \d)? pp, )?(?:as a (?:major|minor|free) action(?: in combat)?, )?/i;

/** Full stops inside of what is read as one. */
const JOINTS =
  /(?:(?<=against your TC)\.(?= On a failure)|(?<=^Select one character)\.|(?<=creature you can see)\.(?= For their next turn))/gi;
const BREAK = /(?<=[.!])(?<!\b(?:vs|e\.g|i\.e)\.)\s+/;
const JOINT = '\u0000';

export const sentencesIn = (text: string): string[] =>
  text
    .replace(LEAD, '')
    .replace(/\b(target card|tc)\. (?=\d)/i, '$1 and force ')
    .replace(JOINTS, JOINT)
    .split(BREAK)
    .map((sentence) => sentence.replaceAll(JOINT, '.').trim())
    .filter((sentence) => sentence !== '');

const PRICE = /^for (\d) pp, /i;

export const hooksOf = (sentence: string, figures: Figures): Hooks | null => {
  // What is said for another price than this one is not part of it.
  const price = PRICE.exec(sentence)?.[1];
  if (price !== undefined && Number(price) !== figures.pp && figures.pp > 0) return NOTHING;
  const plain = sentence.replace(LEAD, '').replace(/[.!\s]+$/, '');
  // The patterns walk back over what they have read; no sentence of use is longer.
  if (plain.length > 300) return null;
  for (const [pattern, meaning] of SENTENCES) {
    const match = pattern.exec(plain);
    if (match !== null) return meaning(match.groups ?? {}, figures);
  }
  return null;
};
