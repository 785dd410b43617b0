// The operations of a case, each through real commands on a fork of the table. No rule is written a second time.

import {
  CannotPlay,
  Refused,
  atLeast,
  card,
  cardList,
  trueOrFalse,
  known,
  oneWordOf,
  optionalRecord,
  numberUpTo,
  word,
  type CaseStep,
} from '@pasteboard/cases';
import type { JsonRecord } from '@pasteboard/kernel';
import { attackStep, checkStep, damageTold } from './check.ts';
import { skillFrom } from '../rules/check-call.ts';
import { elementIn, skillIn } from './fields.ts';
import { odds } from './odds.ts';
import { PLAYERS } from './setup.ts';
import type { Allocation } from '../rules/healing.ts';
import { wordFrom, type CaseTable } from './table.ts';
import { sum } from '../read/check.ts';
import { modifiersOf } from '../read/check-modifiers.ts';
import { derivedOf } from '../read/growth.ts';
import { DEFENSES, ELEMENTS, MOST, PHASES, STATUSES, handOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { defenseOf, netResist, speedOf } from '../read/numbers.ts';

type RealmsStep = CaseStep<CaseTable>;

const damage: RealmsStep = {
  fields: ['target', 'amount', 'element', 'ignoreResists'],
  play: (table, s) => {
    const resists = trueOrFalse(s['ignoreResists'], 'ignoreResists') ? 'ignored' : 'count';
    table.give('damage', {
      who: table.who(s['target'], 'target'),
      amount: atLeast(0, s['amount'], 'amount'),
      element: elementIn(s),
      resists,
    });
    return damageTold(table);
  },
};

const allocationIn = (value: unknown, where: string): Allocation => {
  const given = optionalRecord(value, where);
  known(given, ['shallow', 'deep'], where);
  return { shallow: numberUpTo(MOST, given['shallow'], `${where}.shallow`), deep: numberUpTo(MOST, given['deep'], `${where}.deep`) };
};

/** What was healed, by whom it is told. */
const healedTold = (table: CaseTable, id: string): JsonRecord => {
  const found = table.said.findLast(({ key, params }) => (key === 'healed' || key === 'healed.none') && params['who']?.v === id);
  return (found?.params['reckoned']?.v ?? {}) as JsonRecord;
};

/** Where nobody was asked how to split it, more than there is cannot be split either. */
const notTooMuch = (table: CaseTable): void => {
  for (const [id, { shallow, deep }] of table.allocations)
    if (shallow + deep > Number(healedTold(table, id)['healed'] ?? 0)) throw new Refused('tooMuch', 'TRB-LONG-01');
};

/** A table that heals one layer takes no mixture, even of what would heal nothing. */
const inOneLayer = ({ shallow, deep }: Allocation): void => {
  if (shallow > 0 && deep > 0) throw new Refused('oneLayer', 'TRB-LONG-01');
};

const heal: RealmsStep = {
  fields: ['who', 'amount', 'kind', 'allocate'],
  play: (table, s) => {
    const [who, amount] = [table.who(s['who']), atLeast(0, s['amount'], 'amount')];
    if ((s['kind'] === undefined) === (s['allocate'] === undefined)) throw new CannotPlay('heal takes either a kind or an allocation');
    if (s['allocate'] !== undefined) table.allocations.set(who, allocationIn(s['allocate'], 'allocate'));
    else oneWordOf(s['kind'], ['shallow'], 'kind');
    table.give('heal', { who, amount, kind: s['allocate'] === undefined ? 'shallow' : 'split' });
    notTooMuch(table);
    return healedTold(table, who);
  },
};

const will: RealmsStep = {
  fields: ['who', 'discard', 'for'],
  play: (table, s) => {
    const who = table.who(s['who']);
    if ((s['for'] === undefined) === (s['discard'] === undefined)) throw new CannotPlay('will is spent either on cards or for something');
    if (s['for'] !== undefined) {
      oneWordOf(s['for'], ['madness'], 'for');
      table.give('calm', { who }, PLAYERS);
      return {};
    }
    table.give('will', { who, discard: table.handles(handOf(who), cardList(s['discard'], 'discard')) }, PLAYERS);
    return { drawn: table.told('will.spent')?.['cards'] ?? null };
  },
};

const byName = (table: CaseTable, key: string, result: (told: JsonRecord) => JsonRecord): JsonRecord =>
  Object.fromEntries(
    table.said
      .filter((e) => e.key === key)
      .map(({ params }) => [
        table.nameOf(wordFrom(params['who']?.v)),
        result(Object.fromEntries(Object.entries(params).map(([name, { v }]) => [name, v]))),
      ]),
  );

const shortRest: RealmsStep = {
  fields: [],
  play: (table) => {
    table.give('rest.short', {});
    return byName(table, 'rest.short', ({ cards: drawn = null, healed = null, deepHealed = null }) => ({ drawn, healed, deepHealed }));
  },
};

const longRest: RealmsStep = {
  fields: ['allocate'],
  play: (table, s) => {
    for (const [name, split] of Object.entries(optionalRecord(s['allocate'], 'allocate')))
      table.allocations.set(table.who(name, 'allocate'), allocationIn(split, `allocate of ${name}`));
    if (houseRule(table.table, 'longRestHealing') === 'oneLayer') for (const split of table.allocations.values()) inOneLayer(split);
    table.give('rest.long', {});
    notTooMuch(table);
    return byName(table, 'rest.long', ({ n = null, healedShallow = null, healedDeep = null }) => ({ drawn: n, healedShallow, healedDeep }));
  },
};

const startTurn: RealmsStep = {
  fields: ['who'],
  play: (table, s) => {
    table.give('turn.start', { who: table.who(s['who']) });
    return { ticks: table.told('turn.starts')?.['ticks'] ?? null };
  },
};

const status = (name: string): RealmsStep => ({
  fields: ['who', 'status', 'stacks', 'by'],
  play: (table, s) => {
    const named = oneWordOf(s['status'], STATUSES, 'status');
    const by = s['by'] === undefined || named !== 'Taunted' ? {} : { by: table.who(s['by'], 'by') };
    table.give(name, { who: table.who(s['who']), status: named, stacks: atLeast(1, s['stacks'], 'stacks'), ...by });
    return {};
  },
});

const query: RealmsStep = {
  fields: ['who', 'of', 'skill', 'attack', 'target'],
  play: (table, s) => {
    const [t, who] = [table.table, table.who(s['who'])];
    const of = word(s['of'], 'of');
    known(s, ['who', 'of', ...(of === 'modifier' ? ['skill', 'attack', 'target'] : [])], `query of ${of}`);
    if (of === 'speed') return { value: speedOf(t, who) };
    if (of === 'modifier') {
      const target = s['target'] === undefined ? '' : table.who(s['target'], 'target');
      return { value: sum(modifiersOf(t, who, { skill: skillFrom(skillIn(s)), attack: trueOrFalse(s['attack'], 'attack'), target })) };
    }
    const at = of.indexOf(':');
    const [kind, part] = [of.slice(0, at), of.slice(at + 1)];
    if (kind === 'defense') return { value: defenseOf(t, who, oneWordOf(part, DEFENSES, 'defense')) };
    if (kind === 'resist') return { value: netResist(t, who, oneWordOf(part, ELEMENTS, 'resist')) };
    throw new CannotPlay(`nobody can be asked for “${of}”`);
  },
};

const derive: RealmsStep = { fields: ['who'], play: (table, s) => ({ ...derivedOf(table.table, table.who(s['who'])) }) };

const dancingDream: RealmsStep = {
  fields: ['who', 'card'],
  play: (table, s) => {
    table.give('deck.dream', { who: table.who(s['who']), card: card(s['card'], 'card') });
    const dreamed = table.told('dreamed');
    if (dreamed === null) throw new Refused('notFound', 'TRB-X-EDIT-02');
    return { from: dreamed['from'] ?? null };
  },
};

const sublimate: RealmsStep = {
  fields: ['who', 'card'],
  play: (table, s) => {
    table.takes = card(s['card'], 'card');
    table.give('deck.sublimate', { who: table.who(s['who']) });
    return {};
  },
};

export const STEPS: { readonly [op: string]: RealmsStep } = {
  check: checkStep,
  attack: attackStep,
  damage,
  heal,
  will,
  shortRest,
  longRest,
  startTurn,
  applyStatus: status('status.apply'),
  removeStatus: status('status.remove'),
  setPhase: {
    fields: ['phase'],
    play: (table, s) => {
      table.give('phase', { phase: oneWordOf(s['phase'], PHASES, 'phase') });
      return {};
    },
  },
  query,
  derive,
  dancingDream,
  sublimate,
  odds,
};
