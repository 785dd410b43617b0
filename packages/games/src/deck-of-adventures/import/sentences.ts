// Sentences that say no more than one hook of the list. A sentence with a condition of its own fits none: it is told, not played.

import type { Active, Passive } from '../content/types.ts';
import { CONDITIONS } from '../names.ts';
import { statNamed } from './stats.ts';

interface Hooks {
  readonly passive: readonly Passive[];
  readonly effects: readonly Active[];
}

interface Numbers {
  /** What a hit costs, where the sentence does not say. */
  readonly damage: number;
}

type Groups = { readonly [name: string]: string | undefined };
type Meaning = (groups: Groups, numbers: Numbers) => Hooks | null;

const COUNTED: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const countOf = (word: string | undefined): number => {
  const at = COUNTED.indexOf(word?.toLowerCase() ?? '');
  return at < 0 ? Number(word ?? 1) : at;
};

const passive = (...hooks: readonly Passive[]): Hooks => ({ passive: hooks, effects: [] });
const effect = (...hooks: readonly Active[]): Hooks => ({ passive: [], effects: hooks });
const conditionNamed = (name: string | undefined): (typeof CONDITIONS)[number] | null =>
  CONDITIONS.find((each) => each.toLowerCase() === name?.toLowerCase()) ?? null;

const N = String.raw`\+?(?<n>\d{1,2}|one|two|three|four|five|six)(?: or \+?\d{1,2})?`;
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
const heal: Meaning = ({ n }) => effect({ do: 'heal', n: countOf(n) });
const shield: Meaning = ({ n }) => effect({ do: 'shield', n: countOf(n) });

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');

const SENTENCES: readonly (readonly [RegExp, Meaning])[] = [
  [
    whole(String.raw`(?:you )?(?:can |may )?make an? (?:check to attack|(?:weapon |mystic )?attack (?:on|against)) ${TARGET}${SEEN}`),
    (_, { damage }) => effect({ do: 'strike', damage, past: false }),
  ],
  [whole(String.raw`heal ${TARGET}${SEEN} for ${N} (?:health points?|hp)`), heal],
  [whole(String.raw`(?:you |the target )?(?:re)?gains? ${N} (?:health points?|hp)(?: immediately)?`), heal],
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
];

/** What stands before the sentence says how it is used, which the entry's own fields say again. */
const LEAD =
  /^(?:(?:passive|vulny|major|minor|free|adversary|house|channel)\. )?(?:for \d(?: or \d)? pp, )?(?:as a (?:major|minor|free) action(?: in combat)?, )?/i;

export const sentencesIn = (text: string): string[] =>
  text
    .replace(LEAD, '')
    .split(/(?<=[.!])(?<!\b(?:vs|e\.g|i\.e)\.)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

export const hooksOf = (sentence: string, numbers: Numbers): Hooks | null => {
  const plain = sentence.replace(LEAD, '').replace(/[.!\s]+$/, '');
  // The patterns walk back over what they have read; no sentence of use is longer.
  if (plain.length > 200) return null;
  for (const [pattern, meaning] of SENTENCES) {
    const match = pattern.exec(plain);
    if (match !== null) return meaning(match.groups ?? {}, numbers);
  }
  return null;
};
