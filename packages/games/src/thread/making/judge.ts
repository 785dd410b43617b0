// What Thread says of a Character that is being made or grows: points, prices, Perks and Flaws with their reasons, and what follows.

import type {
  Choice,
  CharacterDraft,
  Json,
  Judgment,
  MakingCard,
  MakingField,
  MakingFinding,
  MakingStep,
  MakingTerms,
  Pool,
  Sum,
} from '@pasteboard/kernel/view';
import { LONGEST_LOOK, isExperienced } from '@pasteboard/packs/along';
import {
  LONGEST_CALLED,
  choose,
  nameFrom,
  namer,
  saysOf,
  partsOf,
  sumOf,
  teller,
  textField,
  type ChoiceReason,
} from '@pasteboard/packs/making';
import { traitsIn, type Traits } from '../content/brought-traits.ts';
import type { Flaw, Passive, Perk } from '../content/traits.ts';
import { ASPECTS, SUIT_OF, type Aspect } from '../names.ts';
import { OPTIONS } from '../options.ts';
import beyond from '../words/beyond.en.json' with { type: 'json' };
import content from '../words/content.en.json' with { type: 'json' };
import core from '../words/core.en.json' with { type: 'json' };
import making from '../words/making.en.json' with { type: 'json' };
import { QUICK } from './quick.ts';
import { MOST_SHEET_RANK, costOfPerks, costOfRank, costOfRanks, readMade, writtenDown, type Made } from './sheet.ts';

const spoken = teller({ ...core, ...beyond, ...content, ...making });
const { say, word } = spoken;

const POINTS = 'THR-X-POINT-01';
const RAISE = 'THR-X-ASPECT-02';

/** What a draft is held against: the house rule or what the Character has, and what it has already. */
interface Held {
  readonly made: Made;
  /** As it is now, where it grows. */
  readonly from: Made | null;
  readonly pool: Pool;
  /** All there is at the table, what people call it, and what they say about it. */
  readonly known: Traits;
  readonly name: (id: string) => string;
  readonly says: (id: string) => string;
}

/** The game says what its own do; of what was brought without a word, only the name is known. */
const aboutOwn = (id: string): string => (`say.about.${id}` in content ? say(`about.${id}`) : '');

const startingPoints = (option: Json | undefined): number => (typeof option === 'number' ? option : OPTIONS.startingPoints.default);

/** THR-X-POINT-01, THR-X-ASPECT-02: what there is to spend, and what it went to. */
const poolOf = ({ made, from, known, name }: Omit<Held, 'pool'>, options: MakingTerms['options']): Pool => {
  const before = { ranks: from === null ? 0 : costOfRanks(from), perks: from === null ? 0 : costOfPerks(from, known) };
  const spent = partsOf(
    [say('making.step.aspects'), costOfRanks(made) - before.ranks],
    [say('making.step.perks'), costOfPerks(made, known) - before.perks],
  );
  const came =
    from === null
      ? partsOf(
          [say('making.start'), startingPoints(options['startingPoints'])],
          ...known.flaws.flatMap(({ id, points }) => (made.flaws.includes(id) ? [[name(id), points] as const] : [])),
        )
      : partsOf([say('making.unspent'), from.points ?? 0]);
  const have = sumOf(came);
  return { name: say('making.points'), have, left: have - sumOf(spent), from: came, spent };
};

/** Unspent Points of a Character who has been at a table before. */
const keptPoints = ({ points, along }: Made): number | null => (isExperienced(along) ? points : null);

const tooDear = ({ left }: Pool, price: number): ChoiceReason | null =>
  price > left ? { why: say('making.no.points', { price, left: Math.max(0, left) }), rule: POINTS } : null;

const bought: ChoiceReason = { why: say('making.no.bought'), rule: POINTS };

// Aspects

const raised = ({ made, pool }: Held, aspect: Aspect): Choice => {
  const to = made.ranks[aspect] + 1;
  const highest = to > MOST_SHEET_RANK ? { why: say('making.no.highest'), rule: RAISE } : null;
  return choose(to, to, highest ?? tooDear(pool, to));
};

const lowered = ({ made, from }: Held, aspect: Aspect): Choice => {
  const rank = made.ranks[aspect];
  const least = from?.ranks[aspect] ?? 0;
  // THR-X-ASPECT-01: no Aspect goes below its least rank.
  const no = rank > least ? null : from === null ? { why: say('making.no.lowest'), rule: 'THR-X-ASPECT-01' } : bought;
  return choose(Math.max(0, rank - 1), -rank, no);
};

const aspectField = (held: Held, aspect: Aspect): MakingField => ({
  kind: 'number',
  path: ['data', 'ranks', aspect],
  name: word(aspect),
  about: say(`making.about.${aspect}`),
  value: held.made.ranks[aspect],
  under: false,
  less: lowered(held, aspect),
  more: raised(held, aspect),
});

// Perks and Flaws

const missing = ({ ranks }: Made, { needs }: Perk): ChoiceReason | null => {
  const lacks = ASPECTS.find((aspect) => ranks[aspect] < (needs[aspect] ?? 0));
  if (lacks === undefined) return null;
  return { why: say('making.no.rank', { aspect: word(lacks), least: needs[lacks] ?? 0, rank: ranks[lacks] }), rule: POINTS };
};

const needsText = ({ needs }: Perk): string =>
  ASPECTS.flatMap((aspect) => (needs[aspect] === undefined ? [] : `${word(aspect)} ${needs[aspect]}`)).join(', ');

const perkCard = ({ made, from, pool, name, says }: Held, perk: Perk): MakingCard => {
  const taken = made.perks.includes(perk.id);
  const needs = needsText(perk);
  const as = say(perk.use === null ? 'making.perk.always' : `making.perk.${perk.use.as}`);
  const choice = taken
    ? choose(
        made.perks.filter((id) => id !== perk.id),
        -perk.cost,
        from?.perks.includes(perk.id) === true ? bought : null,
      )
    : choose([...made.perks, perk.id], perk.cost, missing(made, perk) ?? tooDear(pool, perk.cost));
  const line = needs === '' ? as : say('making.perk.needs', { as, needs });
  return { id: perk.id, name: name(perk.id), line, suit: null, text: says(perk.id), taken, choice };
};

/** THR-X-POINT-01: in play the Weaver gives Flaws. */
const flawCard = ({ made, from, pool, name, says }: Held, { id, points }: Flaw): MakingCard => {
  const taken = made.flaws.includes(id);
  const given = from === null ? null : { why: say('making.no.flawInPlay'), rule: POINTS };
  const choice = taken
    ? choose(
        made.flaws.filter((each) => each !== id),
        points,
        given ?? tooDear(pool, points),
      )
    : choose([...made.flaws, id], -points, given);
  return { id, name: name(id), line: say('making.flaw.points', { points }), suit: null, text: says(id), taken, choice };
};

// What follows

const traitSum = ({ made, known, name }: Held, what: 'maxHealth' | 'maxStamina'): readonly (readonly [string, number])[] =>
  [...known.perks.filter(({ id }) => made.perks.includes(id)), ...known.flaws.filter(({ id }) => made.flaws.includes(id))].flatMap(
    ({ id, passive }) => passive.flatMap((each: Passive) => (each.do === what ? [[name(id), each.n] as const] : [])),
  );

const summed = (name: string, ...parts: readonly (readonly [string, number])[]): Sum => {
  const made = partsOf(...parts);
  return { name, value: Math.max(1, sumOf(made)), parts: made };
};

/** THR-X-HP-01: twice Body or Spirit, or 1. */
const fund = (held: Held, name: string, aspect: 'body' | 'spirit', what: 'maxHealth' | 'maxStamina'): Sum => {
  const rank = held.made.ranks[aspect];
  return summed(
    name,
    rank === 0 ? [say('making.least'), 1] : [say('making.twice', { aspect: word(aspect) }), 2 * rank],
    ...traitSum(held, what),
  );
};

/** THR-PARTIAL-01: where a table counts the higher of the two, it says so at the rest. */
const sumsOf = (held: Held): readonly Sum[] => [
  fund(held, word('value.health'), 'body', 'maxHealth'),
  fund(held, word('value.stamina'), 'spirit', 'maxStamina'),
  {
    name: say('making.partialRest'),
    value: held.made.ranks.spirit + held.made.ranks.luck,
    parts: partsOf([word('spirit'), held.made.ranks.spirit], [word('luck'), held.made.ranks.luck]),
  },
];

// The whole

const best = ({ ranks }: Made): Aspect => ASPECTS.reduce((high, aspect) => (ranks[aspect] > ranks[high] ? aspect : high));

const stepsOf = (name: string, held: Held): readonly MakingStep[] => {
  const { made, pool } = held;
  const step = (id: string, more: Pick<MakingStep, 'chosen' | 'fields'> & { readonly rule?: string }): MakingStep => ({
    id,
    name: say(`making.step.${id}`),
    question: say(`making.ask.${id}`, { name: name || say('making.nobody') }),
    about: say(`making.about.step.${id}`),
    rule: more.rule ?? null,
    price: pool.spent.find((part) => part.name === say(`making.step.${id}`))?.n ?? null,
    ...more,
  });
  return [
    step('idea', {
      chosen: name,
      fields: [
        textField(spoken, ['name'], 'name', name, LONGEST_CALLED),
        textField(spoken, ['data', 'look'], 'look', made.look, LONGEST_LOOK),
      ],
    }),
    step('aspects', {
      rule: RAISE,
      chosen: ASPECTS.flatMap((aspect) => (made.ranks[aspect] === 0 ? [] : `${word(aspect)} ${made.ranks[aspect]}`)).join(', '),
      fields: ASPECTS.map((aspect) => aspectField(held, aspect)),
    }),
    step('perks', {
      rule: POINTS,
      chosen: made.perks.map(held.name).join(', '),
      fields: [
        {
          kind: 'cards',
          path: ['data', 'perks'],
          name: say('making.step.perks'),
          about: '',
          cards: held.known.perks.map((perk) => perkCard(held, perk)),
        },
      ],
    }),
    step('flaws', {
      rule: POINTS,
      chosen: made.flaws.map(held.name).join(', '),
      fields: [
        {
          kind: 'cards',
          path: ['data', 'flaws'],
          name: say('making.step.flaws'),
          about: '',
          cards: held.known.flaws.map((flaw) => flawCard(held, flaw)),
        },
      ],
    }),
  ];
};

/** What it has stays, and in play the Weaver gives Flaws. */
const isGrown = (made: Made, from: Made): boolean =>
  ASPECTS.every((aspect) => made.ranks[aspect] >= from.ranks[aspect]) &&
  from.perks.every((id) => made.perks.includes(id)) &&
  JSON.stringify(made.flaws.toSorted()) === JSON.stringify(from.flaws.toSorted());

const findingsOf = (name: string, { made, from, pool, known, name: called }: Held, wrong: readonly string[]): readonly MakingFinding[] => {
  const found: MakingFinding[] = wrong.map((part) => ({
    grade: 'misfit',
    step: 'idea',
    rule: null,
    why: say('making.wrong.part', { part }),
  }));
  if (name === '') found.push({ grade: 'misfit', step: 'idea', rule: 'THR-DECK-04', why: say('making.wrong.name') });
  const left = pool.left - (from === null ? (keptPoints(made) ?? 0) : 0);
  if (left < 0)
    found.push({ grade: 'doubt', step: 'aspects', rule: POINTS, why: say('making.wrong.points', { over: -left, have: pool.have }) });
  if (from !== null && !isGrown(made, from)) found.push({ grade: 'misfit', step: 'aspects', rule: POINTS, why: bought.why });
  for (const [list, all] of [
    ['perks', known.perks],
    ['flaws', known.flaws],
  ] as const)
    for (const id of made[list])
      if (!all.some((each) => each.id === id))
        found.push({ grade: 'misfit', step: list, rule: POINTS, why: say('making.wrong.unknown', { what: id }) });
  for (const id of made.perks) {
    const perk = known.perks.find((each) => each.id === id);
    const lacks = perk === undefined ? null : missing(made, perk);
    if (lacks !== null)
      found.push({ grade: 'doubt', step: 'perks', rule: lacks.rule, why: say('making.wrong.perk', { perk: called(id), why: lacks.why }) });
  }
  return found;
};

/** THR-DECK-04, THR-X-ASPECT-02, THR-X-POINT-01 */
export const judgeDraft = (draft: CharacterDraft, { options, content: { traits, names }, from: given }: MakingTerms): Judgment => {
  const { made, wrong } = readMade(draft.data);
  const from = given === null ? null : readMade(given).made;
  const about = {
    made,
    from,
    known: traitsIn(traits),
    name: namer(spoken, names),
    says: (id: string) => saysOf(traits, id) ?? aboutOwn(id),
  };
  const pool = poolOf(about, options);
  const held: Held = { ...about, pool };
  const name = nameFrom(draft.name);
  const aspect = best(made);
  const total = costOfRank(made.ranks[aspect]);
  return {
    title: [say('making.title.one'), say('making.title.many')],
    summary:
      total === 0
        ? ''
        : say('making.summary', {
            aspect: word(aspect),
            rank: made.ranks[aspect],
            perks: made.perks.map(held.name).join(', ') || say('making.noPerk'),
          }),
    suit: total === 0 ? null : SUIT_OF[aspect],
    pools: [pool],
    steps: stepsOf(name, held),
    sums: sumsOf(held),
    findings: findingsOf(name, held, wrong),
    draft: { name, data: writtenDown({ ...made, points: (from === null ? keptPoints(made) : null) ?? Math.max(0, pool.left) }) },
    quick:
      from === null
        ? QUICK.map(({ id, suit, data }) => ({
            id,
            suit,
            name: say(`making.quick.${id}`),
            text: say(`making.quick.${id}.text`),
            draft: { name, data },
          }))
        : [],
  };
};
