// Plays the case files of The Realms Behind: worked examples in the format the file declares.

import {
  CannotPlay,
  assertsSomething,
  caseRunner,
  cards,
  compare,
  compareAnswer,
  isLoose,
  known,
  listOf,
  playCase,
  record,
  type CaseFailure,
  type Listing,
  type Loose,
  type Manner,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Reader } from '@pasteboard/kernel';
import { PARTY_KEYS, STATE_KEYS, setUp } from './case-setup.ts';
import { STEPS } from './case-steps.ts';
import { CaseTable } from './case-table.ts';
import { cast, hasCards, total } from './characters.ts';
import { conditionsOf, hasHealth } from './conditions.ts';
import { maximum } from './fungibles.ts';
import {
  ATTRIBUTES,
  DEFENSES,
  ELEMENTS,
  FAE,
  SKILLS,
  STATUSES,
  deckOf,
  defenseKey,
  discardOf,
  handOf,
  resistKey,
  weaknessKey,
} from './names.ts';
import { phaseOf } from './time.ts';
import { taunts } from './statuses.ts';

const counts = (names: readonly string[], n: (name: string) => number): JsonRecord =>
  Object.fromEntries(names.map((name) => [name, n(name)]));

const statusesOf = (table: CaseTable, id: string): JsonRecord => {
  const t = table.table;
  const plain = STATUSES.flatMap((status) => (t.count(id, status) > 0 ? [[status, t.count(id, status)] as const] : []));
  const taunted = taunts(t, id, cast(t)).map(({ taunter, stacks }) => [table.nameOf(taunter), stacks] as const);
  return { ...Object.fromEntries(plain), ...(taunted.length > 0 ? { Taunted: Object.fromEntries(taunted) } : {}) };
};

const healthOf = (t: Reader, id: string): Json =>
  hasHealth(t, id)
    ? { shallow: t.count(id, 'shallow'), deep: t.count(id, 'deep'), maxShallow: maximum(t, id, 'shallow'), maxDeep: maximum(t, id, 'deep') }
    : null;

const characterState = (table: CaseTable, id: string): JsonRecord => {
  const t = table.table;
  const faces = (pile: string): Json => (hasCards(t, id) ? t.faces(pile) : []);
  return {
    hand: faces(handOf(id)),
    deck: faces(deckOf(id)),
    discard: faces(discardOf(id)),
    skills: counts(SKILLS, (skill) => total(t, id, skill)),
    attributes: counts(ATTRIBUTES, (attribute) => t.count(id, attribute)),
    ...counts(['will', 'fortune', 'madness', 'draw', 'speed', 'weaponDefense', 'inertia'], (key) => t.count(id, key)),
    maxWill: maximum(t, id, 'will'),
    maxFortune: maximum(t, id, 'fortune'),
    health: healthOf(t, id),
    defenses: counts(DEFENSES, (defense) => t.count(id, defenseKey(defense))),
    resists: counts(ELEMENTS, (element) => t.count(id, resistKey(element))),
    weaknesses: counts(ELEMENTS, (element) => t.count(id, weaknessKey(element))),
    statuses: statusesOf(table, id),
    conditions: conditionsOf(t, id),
  };
};

const partyState = (t: Reader): JsonRecord => ({
  day: t.count('table', 'day'),
  shortRests: t.count('table', 'shortRests'),
  phase: phaseOf(t),
  faeDeck: t.faces(FAE),
});

const MANNER: Manner = { cards, whole: ['pool', 'statuses'] };

/** The order of a hand never matters. */
const wantedPart = (key: string, value: unknown): unknown => (key === 'hand' && Array.isArray(value) ? { anyOrder: value } : value);

const compareState = (table: CaseTable, expected: Loose): CaseFailure[] => {
  known(expected, ['characters', 'party'], 'then.state');
  const failures: CaseFailure[] = [];
  for (const [name, wanted] of Object.entries(record(expected['characters'], 'then.state.characters'))) {
    const id = table.names.get(name);
    if (id === undefined) throw new CannotPlay(`then.state: nobody is called “${name}”`);
    const want = record(wanted, `then.state of ${name}`);
    known(want, STATE_KEYS, `then.state of ${name}`);
    const have = characterState(table, id);
    for (const [key, value] of Object.entries(want))
      failures.push(...compare({ ...MANNER }, { [key]: wantedPart(key, value) }, have, `state.${name}`));
  }
  const party = record(expected['party'], 'then.state.party');
  known(party, PARTY_KEYS, 'then.state.party');
  return [...failures, ...compare(MANNER, party, partyState(table.table), 'state.party')];
};

/** `from` may name a pile, and is then no list that cards come from. */
const mannerOf = (expected: unknown): Manner =>
  isLoose(expected) && typeof expected['from'] === 'string' ? { whole: MANNER.whole ?? [] } : MANNER;

const FORMAT: Listing<CaseTable> = {
  named: { by: 'op', as: 'operation' },
  steps: STEPS,
  refusal: ({ key }) => ({ refused: key }),
  answers: { in: 'results', as: 'results' },
  setUp: (raw) => {
    assertsSomething(raw, ['party']);
    return new CaseTable(setUp(record(raw['given'], 'given'), listOf(raw['when'], 'when')));
  },
  // Null stands for a result that does not matter.
  compareAnswer: (expected, actual, where) => (expected === null ? [] : compareAnswer(mannerOf(expected), expected, actual, where)),
  compareState,
};

/** Runs every case of a file that declares the game. */
export const realmsBehindCases = caseRunner({
  format: 'The Realms Behind, version 1',
  declares: ({ format }) => isLoose(format) && format['game'] === 'The Realms Behind' && format['version'] === 1,
  besides: ['why', 'note'],
  play: (raw) => playCase(FORMAT, raw),
});
