// Checks and attacks of a case: called by the GM, answered as the case says, and told by the table.

import {
  Refused,
  atLeast,
  card,
  trueOrFalse,
  oneWordOf,
  numberUpTo,
  wholeNumber,
  words,
  type Loose,
  type CaseStep,
} from '@pasteboard/cases';
import type { Json, JsonRecord } from '@pasteboard/kernel';
import {
  ATTACK_FIELDS,
  CHECK_FIELDS,
  assistsIn,
  cardOrDeck,
  elementIn,
  fortuneIn,
  jokersIn,
  modsIn,
  skillIn,
  withinLuck,
} from './fields.ts';
import { wordFrom, type CaseTable, type Plan } from './table.ts';
import { isStupefied } from '../read/conditions.ts';
import { DEFENSES, MOST, SUITS, handOf } from '../names.ts';

type RealmsStep = CaseStep<CaseTable>;

const repeated = (n: number, way: string): string[] => Array.from({ length: n }, () => way);

const planOf = (table: CaseTable, s: Loose): Plan => {
  const fortune = fortuneIn(s);
  const assists = assistsIn(table, s);
  return {
    who: table.who(s['who']),
    before: [
      ...repeated(assists.length, 'help'),
      ...repeated(fortune.advantage, 'fortune.advantage'),
      ...repeated(fortune.counter, 'fortune.counter'),
      ...repeated(fortune.anySuit ? 1 : 0, 'fortune.anySuit'),
      ...repeated(numberUpTo(MOST, s['gamble'], 'gamble'), 'gamble'),
      ...repeated(s['use'] === undefined ? 0 : 1, 'chooseRank'),
    ],
    assists,
    base: s['base'] === undefined ? null : cardOrDeck(s['base'], 'base'),
    extras: words(s['extras'], 'extras').map((each) => cardOrDeck(each, 'extras')),
    use: s['use'] === undefined ? null : card(s['use'], 'use'),
    jokerSuits: jokersIn(s),
    sift: s['sift'] === undefined ? null : words(s['sift'], 'sift').map((each) => oneWordOf(each, ['bottom', 'discard'], 'sift')),
  };
};

/** More cards than the net Advantage; where the base card was missing none was asked for, and too many are still too many. */
const tooManyExtras = ({ extras }: Plan, { why, net }: JsonRecord): boolean =>
  extras.length > (why === 'stupefied' ? Math.max(0, Number(net)) : 0);

/** Of two equal ranks either may be named. */
const counts = (use: string, { used, revealed }: JsonRecord): boolean =>
  (revealed as readonly string[]).includes(use) && use.slice(0, -1) === wordFrom(used).slice(0, -1);

/** What was to be played and was never asked for cannot be played. */
const nothingLeft = (plan: Plan, result: JsonRecord, held: number): void => {
  if (plan.before.some((way) => way !== 'chooseRank')) throw new Refused('notAllowed', 'TRB-CHECK-08');
  if (tooManyExtras(plan, result)) throw new Refused('tooManyExtras', 'TRB-ADV-03');
  if (plan.base !== null && !(plan.base === 'deck' && held === 0)) throw new Refused('notInHand', 'TRB-CHECK-02');
  if (plan.sift !== null && plan.sift.length > 0) throw new Refused('nothingToSift', 'TRB-MAD-03');
  if (plan.use !== null && result['why'] === 'total' && !counts(plan.use, result)) throw new Refused('notUsable', 'TRB-CHECK-03');
};

/** Calls the check, plays it as planned, and gives what the table told of it. */
const played = (table: CaseTable, s: Loose, name: string, params: JsonRecord): JsonRecord => {
  const plan = planOf(table, s);
  for (const { label, n } of modsIn(s)) table.give('circumstance', { who: plan.who, label, n });
  const held = table.table.hasPile(handOf(plan.who)) ? table.table.size(handOf(plan.who)) : 0;
  // TRB-CHECK-08, step 2: a character that is Stupefied already is asked for nothing.
  const asked = !isStupefied(table.table, plan.who);
  table.plan = plan;
  table.give(name, {
    who: plan.who,
    skill: skillIn(s),
    demand: s['demand'] === undefined ? 'suit.any' : `suit.${oneWordOf(s['demand'], SUITS, 'demand')}`,
    advantage: withinLuck(s['advantage'], 'advantage'),
    disadvantage: withinLuck(s['disadvantage'], 'disadvantage'),
    ...params,
  });
  const { reckoned } = table.told('check.verdict') ?? {};
  const result = reckoned as JsonRecord;
  if (asked) nothingLeft(plan, result, held);
  const { who: _who, used: _used, threshold: _threshold, assists, ...told } = result;
  const helped = (assists as readonly JsonRecord[]).map(({ success, total, revealed }) => ({
    success: success ?? null,
    total: total ?? null,
    revealed: revealed ?? null,
  }));
  return { ...told, assists: helped };
};

export const checkStep: RealmsStep = {
  fields: CHECK_FIELDS,
  play: (table, s) =>
    played(table, s, 'check', {
      threshold: wholeNumber(s['threshold'], 'threshold'),
      attack: trueOrFalse(s['attack'], 'attack') ? 'yes' : 'no',
      target: s['target'] === undefined ? 'nobody' : table.who(s['target'], 'target'),
    }),
};

const sumOf = (reckoned: Json | undefined): Json => {
  const { raw = null, afterResist = null, absorbed = null, taken = null } = (reckoned ?? {}) as JsonRecord;
  return { raw, afterResist, absorbed, taken };
};

/** The newest damage that was told. */
export const damageTold = (table: CaseTable): Json => {
  const found = table.said.findLast(({ key }) => key === 'damage' || key === 'damage.none');
  return sumOf(found?.params['reckoned']?.v);
};

export const attackStep: RealmsStep = {
  fields: ATTACK_FIELDS,
  play: (table, s) => {
    const result = played(table, s, 'strike', {
      target: table.who(s['target'], 'target'),
      defense: oneWordOf(s['defense'], DEFENSES, 'defense'),
      damage: atLeast(0, s['damage'], 'damage', 0),
      element: elementIn(s),
    });
    const { reckoned } = table.told('check.verdict') ?? {};
    return {
      ...result,
      threshold: (reckoned as JsonRecord)['threshold'] ?? null,
      damage: result['success'] === true ? damageTold(table) : null,
    };
  },
};
