// Plays the case files of The Realms Behind: worked examples in the format the file declares.

import {
  CannotPlay,
  assertsSomething,
  caseRunner,
  cardList,
  compare,
  compareAnswer,
  isLoose,
  known,
  listOf,
  playCase,
  optionalRecord,
  type CaseFailure,
  type Listing,
  type Loose,
  type Manner,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Reader } from '@pasteboard/kernel';
import { PARTY_KEYS, STATE_KEYS, setUp } from './setup.ts';
import { STEPS } from './steps.ts';
import { CaseTable } from './table.ts';
import { hasCards, total } from '../read/characters.ts';
import { conditionsOf, hasHealth } from '../read/conditions.ts';
import { maximum } from '../read/characters.ts';
import { ATTRIBUTES, DEFENSES, ELEMENTS, FAE, SKILLS, STATUSES, deckOf, discardOf, handOf } from '../names.ts';
import { sheet, table } from '../values.ts';
import { taunts } from '../read/statuses.ts';

const counts = <N extends string>(names: readonly N[], n: (name: N) => number): JsonRecord =>
  Object.fromEntries(names.map((name) => [name, n(name)]));

const statusesOf = (table: CaseTable, id: string): JsonRecord => {
  const t = table.table;
  const plain = STATUSES.map((status) => [status, sheet.status(status).of(t, id)] as const).filter(([, stacks]) => stacks > 0);
  const taunted = taunts(t, id).map(({ taunter, stacks }) => [table.nameOf(taunter), stacks] as const);
  return { ...Object.fromEntries(plain), ...(taunted.length > 0 ? { Taunted: Object.fromEntries(taunted) } : {}) };
};

const healthOf = (t: Reader, id: string): Json =>
  hasHealth(t, id)
    ? {
        shallow: sheet.points('shallow').of(t, id),
        deep: sheet.points('deep').of(t, id),
        maxShallow: maximum(t, id, 'shallow'),
        maxDeep: maximum(t, id, 'deep'),
      }
    : null;

const characterState = (table: CaseTable, id: string): JsonRecord => {
  const t = table.table;
  const faces = (pile: string): Json => (hasCards(t, id) ? t.faces(pile) : []);
  return {
    hand: faces(handOf(id)),
    deck: faces(deckOf(id)),
    discard: faces(discardOf(id)),
    skills: counts(SKILLS, (skill) => total(t, id, skill)),
    attributes: counts(ATTRIBUTES, (attribute) => sheet.attribute(attribute).of(t, id)),
    ...counts(['will', 'fortune'] as const, (fund) => sheet.points(fund).of(t, id)),
    ...counts(['madness', 'draw', 'speed', 'weaponDefense', 'inertia'] as const, (key) => sheet[key].of(t, id)),
    maxWill: maximum(t, id, 'will'),
    maxFortune: maximum(t, id, 'fortune'),
    health: healthOf(t, id),
    defenses: counts(DEFENSES, (defense) => sheet.defense(defense).of(t, id)),
    resists: counts(ELEMENTS, (element) => sheet.resist(element).of(t, id)),
    weaknesses: counts(ELEMENTS, (element) => sheet.weakness(element).of(t, id)),
    statuses: statusesOf(table, id),
    conditions: conditionsOf(t, id),
  };
};

const partyState = (t: Reader): JsonRecord => ({
  day: table.day.of(t),
  shortRests: table.shortRests.of(t),
  phase: table.phase.of(t),
  faeDeck: t.faces(FAE),
});

const MANNER: Manner = { cards: cardList, whole: ['pool', 'statuses'] };

/** The order of a hand never matters. */
const wantedPart = (key: string, value: unknown): unknown => (key === 'hand' && Array.isArray(value) ? { anyOrder: value } : value);

const compareState = (table: CaseTable, expected: Loose): CaseFailure[] => {
  known(expected, ['characters', 'party'], 'then.state');
  const failures: CaseFailure[] = [];
  for (const [name, wanted] of Object.entries(optionalRecord(expected['characters'], 'then.state.characters'))) {
    const id = table.names.get(name);
    if (id === undefined) throw new CannotPlay(`then.state: nobody is called “${name}”`);
    const want = optionalRecord(wanted, `then.state of ${name}`);
    known(want, STATE_KEYS, `then.state of ${name}`);
    const have = characterState(table, id);
    for (const [key, value] of Object.entries(want))
      failures.push(...compare({ ...MANNER }, { [key]: wantedPart(key, value) }, have, `state.${name}`));
  }
  const party = optionalRecord(expected['party'], 'then.state.party');
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
    return new CaseTable(setUp(optionalRecord(raw['given'], 'given'), listOf(raw['when'], 'when')));
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
