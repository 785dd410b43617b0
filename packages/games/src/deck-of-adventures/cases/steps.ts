// The steps of a case, each through real commands on a fork of the table. No rule is written a second time.

import { ATTRIBUTES, COVERS, GM, MECHANIC_NAMES, SKILL_NAMES } from '../names.ts';
import { characters, mod } from '../read/characters.ts';
import { grade, grading } from '../read/degrees.ts';
import { statFor } from '../read/epic.ts';
import { spacesBetween } from '../read/positions.ts';
import { order } from '../read/turns.ts';
import { tiedWith } from '../rules/turn-order.ts';
import { table as values } from '../values.ts';
import { LABEL_NAMES, calculations } from './calculations.ts';
import { CHECK_FIELDS, type CaseTable } from './table.ts';
import {
  CannotPlay,
  Refused,
  trueOrFalse,
  known,
  listOf,
  oneWordOf,
  paramsOf,
  optionalRecord,
  wholeNumber,
  word,
  words,
  type Loose,
  type CaseStep,
} from '@pasteboard/cases';
import type { Json, JsonRecord } from '@pasteboard/kernel';

type DoaStep = CaseStep<CaseTable>;

const labelName = (said: Json | undefined): Json => Object.entries(LABEL_NAMES).find(([label]) => said === `label.${label}`)?.[1] ?? null;

/** The answer to a check, from the sentence that told its verdict. */
const checkAnswer = (told: JsonRecord | null): Record<string, Json> => {
  if (told === null) return { drawn: [], used: null, abandoned: false };
  const { tc, dr, edr, hand, drawn, used, label, verdict, abandoned } = told;
  return {
    tc: tc ?? null,
    dr: dr ?? null,
    edr: edr ?? null,
    hand: hand ?? null,
    drawn: drawn ?? [],
    used: used === 'nothing' ? null : (used ?? null),
    label: labelName(label),
    success: verdict === 'verdict.success',
    abandoned: abandoned ?? false,
  };
};

/** The newest verdict on this drawer; in a race others draw, too. */
const verdictOf = (table: CaseTable, id: string): Record<string, Json> => {
  const told = table.said.filter((e) => e.key === 'check.verdict').map(paramsOf);
  return checkAnswer(told.findLast(({ who }) => who === id) ?? null);
};

const STAT_NAMES: readonly string[] = [...ATTRIBUTES, ...SKILL_NAMES];
const statOf = (value: unknown): string => oneWordOf(value, STAT_NAMES, 'stat');

/** A step about one character, whose check it makes. */
const oneCheck = (
  name: string,
  drawer: 'who' | 'by',
  fields: readonly string[],
  params: (table: CaseTable, s: Loose) => JsonRecord,
  answer: (table: CaseTable) => Record<string, Json> = () => ({}),
): DoaStep => ({
  fields: [drawer, ...fields, ...CHECK_FIELDS],
  play: (table, s) => {
    const id = table.who(s[drawer]);
    const before = values.wounds.of(table.table);
    table.plan(id, s);
    table.give(name, { who: id, ...params(table, s) });
    table.nameWound(before, s['id']);
    // What needs no check is done without one, unless there was no card to aim for.
    return { success: table.told('check.noTarget') === null, ...verdictOf(table, id), ...answer(table) };
  },
});

const check = oneCheck('check', 'who', ['stat', 'tc', 'dr'], (_, s) => ({
  stat: statOf(s['stat']),
  tc: word(s['tc'], 'tc'),
  dr: wholeNumber(s['dr'], 'dr'),
}));

/** How far and through what cover, where no map tells it. */
const saidOfWay = (table: CaseTable, s: Loose): JsonRecord =>
  spacesBetween(table.table, table.who(s['by']), table.who(s['target'])) !== null && s['distance'] === undefined && s['cover'] === undefined
    ? {}
    : {
        distance: wholeNumber(s['distance'], 'distance', 1),
        cover: s['cover'] === undefined ? 'none' : oneWordOf(s['cover'], COVERS, 'cover'),
      };

const attack = oneCheck(
  'attack',
  'by',
  ['stat', 'target', 'damage', 'distance', 'cover', 'id'],
  (table, s) => ({
    stat: statOf(s['stat']),
    target: table.who(s['target']),
    damage: wholeNumber(s['damage'], 'damage', 1),
    ...saidOfWay(table, s),
    type: 'weapon',
  }),
  (table) => ({ damage: (table.told('attack.hit') ?? table.told('attack.missed'))?.['damage'] ?? 0 }),
);

const treat = oneCheck('treat', 'by', ['who', 'stat', 'means', 'heal'], (table, s) => ({
  patient: table.who(s['who']),
  stat: s['stat'] === undefined ? 'Craft' : statOf(s['stat']),
  means: s['means'] === undefined || oneWordOf(s['means'], ['Craft', 'power'], 'means') === 'Craft' ? 'hands' : 'power',
  heal: wholeNumber(s['heal'], 'heal', 1),
}));

const koTurn = oneCheck(
  'ko.turn',
  'who',
  [],
  () => ({}),
  (table) => ({ outcome: strip(table.told('ko.turn')?.['outcome'], 'ko.') }),
);

const restArmor = oneCheck(
  'rest.armor',
  'who',
  ['stat', 'points'],
  (_, s) => ({ stat: word(s['stat'], 'stat'), points: wholeNumber(s['points'], 'points') }),
  (table) => ({ restCard: table.told('rest.card')?.['card'] ?? null }),
);

const wordIn = (told: JsonRecord, name: string): string => (typeof told[name] === 'string' ? told[name] : '');

const strip = (value: Json | undefined, prefix: string): Json => (typeof value === 'string' ? value.replace(prefix, '') : null);

/** A step about one character that asks for nothing. */
const simple = (
  name: string,
  fields: readonly string[],
  params: (table: CaseTable, s: Loose, id: string) => JsonRecord,
  answer: (table: CaseTable) => Json = () => ({}),
): DoaStep => ({
  fields: ['who', ...fields],
  play: (table, s) => {
    const id = table.who(s['who']);
    const before = values.wounds.of(table.table);
    table.give(name, { who: id, ...params(table, s, id) });
    table.nameWound(before, s['id']);
    return answer(table);
  },
});

const damage = simple('damage', ['amount', 'id'], (_, s) => ({
  amount: wholeNumber(s['amount'], 'amount'),
  type: 'physical',
  armor: 'first',
}));
const heal = simple('heal', ['amount', 'id'], (_, s) => ({ amount: wholeNumber(s['amount'], 'amount') }));
const fall = simple(
  'fall',
  ['feet', 'id'],
  (_, s) => ({ feet: wholeNumber(s['feet'], 'feet') }),
  (table) => ({ damage: table.told('fell')?.['damage'] ?? 0 }),
);
const breakFree = oneCheck('breakFree', 'who', [], () => ({}));
const burnCheck = oneCheck('putOut', 'who', ['id'], () => ({}));

const toughenUp = simple('toughenUp', ['event', 'pay'], (table, s, id) => {
  const wound = table.wounds[word(s['event'], 'event')];
  if (wound === undefined) throw new CannotPlay(`there was no damage “${String(s['event'])}”`);
  return { wound, pay: table.payments(id, s['pay']) };
});
const exchangeFate = simple('exchangeFate', ['pay'], (table, s, id) => ({ pay: table.payments(id, s['pay']) }));
const awardFate = simple('awardFate', ['source'], (table, s, id) => {
  const source = word(s['source'], 'source');
  return source === 'token' ? { source } : { card: [table.usedCard(id, source)] };
});

// Turns

/** Every check of a condition, in order, with what it cost. */
const conditionAnswers = (table: CaseTable): Json => {
  const checks: Record<string, Record<string, Json>> = {};
  let condition = '';
  for (const e of table.said) {
    const told = paramsOf(e);
    if (e.key === 'condition.check') condition = wordIn(told, 'condition');
    if (e.key === 'check.verdict') checks[condition] = checkAnswer(told);
    if (e.key === 'poison') checks[condition] = { ...checks[condition], discarded: told['cards'] ?? [] };
  }
  return { checks };
};

/** The fields of a check are for those that the turn brings: a hand for the first of them, a redraw for the one in which its card is drawn. */
const turn = (name: string): DoaStep => ({
  fields: ['who', ...CHECK_FIELDS],
  play: (table, s) => {
    const id = table.who(s['who']);
    table.plan(id, s, { several: true });
    table.give(name, { who: id });
    table.allPaid(id);
    return conditionAnswers(table);
  },
});

const act: DoaStep = {
  fields: ['who', 'kind', 'name'],
  play: (table, s) => {
    const id = table.who(s['who']);
    const kind = oneWordOf(s['kind'], ['major', 'minor', 'free'], 'kind');
    const name = s['name'] === undefined ? '' : word(s['name'], 'name');
    if (name === 'Stand' && kind === 'minor') table.give('stand', { who: id });
    else if (name === 'Rush' && kind === 'major') table.give('rush', { who: id });
    else table.give('act', { who: id, kind, name });
    return {};
  },
};

const movedIn = (table: CaseTable): JsonRecord | null => table.told('moved') ?? table.told('moved.to') ?? table.told('moved.through');

const move = simple(
  'move',
  ['spaces', 'terrain', 'to'],
  (_, s) =>
    s['to'] === undefined
      ? {
          spaces: wholeNumber(s['spaces'], 'spaces'),
          terrain: s['terrain'] === undefined ? 'open' : oneWordOf(s['terrain'], ['challenging'], 'terrain'),
        }
      : { to: word(s['to'], 'to') },
  (table) => ({ cost: movedIn(table)?.['cost'] ?? null, left: movedIn(table)?.['left'] ?? null, path: movedIn(table)?.['path'] ?? null }),
);

const put = simple('map.put', ['at'], (_, s) => ({ at: word(s['at'], 'at') }));

const markMap: DoaStep = {
  fields: ['what', 'from', 'to'],
  play: (table, s) => {
    const from = word(s['from'], 'from');
    table.give('map.mark', { what: word(s['what'], 'what'), from, to: s['to'] === undefined ? from : word(s['to'], 'to') });
    return { n: table.told('map.marked')?.['n'] ?? 0 };
  },
};

const startCombat: DoaStep = {
  fields: ['agreed'],
  play: (table, s) => {
    table.give('combat.begin', {});
    const agreed = words(s['agreed'], 'agreed');
    const groups = new Set(order(table.table).map((id) => tiedWith(table.table, id).join(' ')));
    for (const group of [...groups].map((each) => each.split(' '))) {
      const wanted = [...agreed.filter((id) => group.includes(id)), ...group.filter((id) => !agreed.includes(id))];
      if (group.length > 1 && agreed.some((id) => group.includes(id))) table.give('combat.agree', { order: wanted });
    }
    const told = table.told('combat.order');
    return { order: told?.['order'] ?? [], targets: told?.['targets'] ?? {} };
  },
};

const delay: DoaStep = {
  fields: ['order', 'who', 'before', 'after'],
  play: (table, s) => {
    if ((s['before'] === undefined) === (s['after'] === undefined))
      throw new CannotPlay('a delay names a character in exactly one of before and after');
    const place = s['before'] === undefined ? 'after' : 'before';
    table.give('manual.set', { scope: 'table', key: 'order', to: words(s['order'], 'order').join(',') });
    table.give('turn.delay', { who: table.who(s['who']), place, other: table.who(s[place]) });
    return { order: table.told('delayed')?.['order'] ?? [] };
  },
};

// Contests

const contest: DoaStep = {
  fields: ['by', 'stat', 'action', 'targets'],
  play: (table, s) => {
    const by = table.who(s['by']);
    const targets = listOf(s['targets'], 'targets').map((each) => {
      const one = optionalRecord(each, 'a target');
      known(one, ['who', 'stat', ...CHECK_FIELDS], 'a target');
      const target = { who: table.who(one['who']), stat: statOf(one['stat']) };
      table.plan(target.who, one, { stat: target.stat });
      return target;
    });
    const ids = targets.map(({ who }) => who);
    const action = s['action'] === undefined ? null : oneWordOf(s['action'], ['Grapple', 'Hide'], 'action');
    if (action === 'Grapple') {
      if (ids.length !== 1 || s['stat'] !== 'Brute' || targets.some(({ stat }) => stat !== 'Finesse' && stat !== 'Brute'))
        throw new Refused('grapple', 'DOA-ACTION-12');
      table.give('grapple', { who: by, target: ids[0] ?? '' });
    } else if (action === 'Hide') {
      if (s['stat'] !== 'Stealth' || targets.some(({ stat }) => stat !== 'Detection')) throw new Refused('hide', 'DOA-ACTION-13');
      table.give('hide', { who: by, targets: ids });
    } else
      table.give('contest', { who: by, stat: statOf(s['stat']), against: [...new Set(targets.map(({ stat }) => stat))], targets: ids });
    return contestAnswer(table, ids);
  },
};

const contestAnswer = (table: CaseTable, ids: readonly string[]): Json => {
  const results: Record<string, Json> = {};
  for (const e of table.said) if (e.key === 'check.verdict') results[wordIn(paramsOf(e), 'who')] = checkAnswer(paramsOf(e));
  const told = table.told('contest.won') ?? table.told('contest.lost');
  const failed = Array.isArray(told?.['failed']) ? (told['failed'] as readonly Json[]) : [];
  return { dr: told?.['dr'] ?? null, tc: told?.['tc'] ?? null, results, failed: ids.filter((id) => failed.includes(id)) };
};

// Rests and discards

const restCard: DoaStep = {
  fields: ['who', 'gain'],
  play: (table, s) => {
    table.gain = words(s['gain'], 'gain').map((each) => oneWordOf(each, ['HP', 'PP'], 'gain'));
    table.give('rest.card', { who: table.who(s['who']) });
    const told = table.told('rest.gained');
    return { card: told?.['card'] ?? null, points: told?.['points'] ?? 0, gained: told?.['gained'] ?? [] };
  },
};

const NEAR = 2;
const MOST_CARDS = 54;

const discardMechanic: DoaStep = {
  fields: ['who', 'mechanic', 'n', 'target', 'distance', 'distances'],
  play: (table, s) => {
    const mechanic = oneWordOf(s['mechanic'], MECHANIC_NAMES, 'mechanic');
    const distances = Object.entries(optionalRecord(s['distances'], 'distances'));
    const isMapped = (id: string): boolean => spacesBetween(table.table, table.who(s['who']), id) !== null;
    const isNamed = characters(table.table).some((id) => !isMapped(id));
    const near = distances.filter(([, spaces]) => wholeNumber(spaces, 'distances') <= NEAR).map(([id]) => table.who(id));
    const aimed: JsonRecord = s['target'] === undefined ? {} : { target: table.who(s['target']) };
    table.give('discard', {
      who: table.who(s['who']),
      mechanic,
      // Numbers that no pile has are refused like the nearest that one has.
      n: String(Math.max(0, Math.min(MOST_CARDS, wholeNumber(s['n'], 'n')))),
      ...(mechanic === 'Aggro' && isNamed ? { near } : {}),
      ...(mechanic === 'Thwart' ? aimed : {}),
      ...(mechanic === 'Help' ? aimed : {}),
      ...(mechanic === 'Help' && !isMapped(table.who(s['target'] ?? s['who']))
        ? { distance: wholeNumber(s['distance'], 'distance', 1) }
        : {}),
    });
    const told = table.told('discarded');
    return { discarded: told?.['cards'] ?? [], bonus: told?.['bonus'] ?? 0 };
  },
};

// Epic Events

const MANY = 20;

const epicTC: DoaStep = {
  fields: ['tc', 'dr', 'volunteers', 'compelled'],
  play: (table, s) => {
    if (!values.epic.of(table.table)) table.give('epic.begin', { successes: MANY, failures: MANY });
    table.give('epic.card', {
      tc: word(s['tc'], 'tc'),
      dr: wholeNumber(s['dr'], 'dr'),
      compelled: trueOrFalse(s['compelled'], 'compelled') ? 'compelled' : 'volunteers',
    });
    for (const each of listOf(s['volunteers'], 'volunteers')) {
      const one = optionalRecord(each, 'a volunteer');
      known(one, ['who', 'stat'], 'a volunteer');
      table.give('epic.join', { who: table.who(one['who']), stat: statOf(one['stat']) });
    }
    return { tc: table.told('epic.card')?.['tc'] ?? null, order: table.told('epic.joined')?.['order'] ?? [GM] };
  },
};

const isInRange = (table: CaseTable, { tc, dr, used }: Record<string, Json>, modifier: number): boolean =>
  typeof tc === 'string' &&
  typeof used === 'string' &&
  grade(grading(table.table), { tc, dr: Number(dr), mod: modifier, need: 'any' }, used).success;

const epicDraw: DoaStep = {
  fields: ['who', ...CHECK_FIELDS],
  play: (table, s) => {
    const id = s['who'] === GM ? GM : table.who(s['who']);
    table.plan(id, s);
    const stat = statFor(table.table, id);
    const modifier = id === GM || stat === '' ? 0 : mod(table.table, id, stat);
    table.give('epic.draw', { who: id });
    const told = table.told('epic.hit') ?? table.told('epic.nothing');
    const answer = verdictOf(table, id);
    // The race asks for the suit; the answer goes by what the step asks for, which is nothing unless it says so.
    const success = s['need'] === undefined ? isInRange(table, answer, modifier) : (answer['success'] ?? false);
    return { ...answer, success, suitedHit: told?.['hit'] ?? false, winner: told?.['winner'] ?? null };
  },
};

export const STEPS: { readonly [name: string]: DoaStep } = {
  ...calculations,
  check,
  contest,
  attack,
  damage,
  heal,
  toughenUp,
  exchangeFate,
  awardFate,
  startCombat,
  delay,
  startTurn: turn('turn.begin'),
  endTurn: turn('turn.end'),
  act,
  move,
  put,
  markMap,
  breakFree,
  burnCheck,
  koTurn,
  treat,
  restCard,
  restArmor,
  finishQuickRest: simple('rest.quick', [], () => ({})),
  fullRest: simple('rest.full', [], () => ({})),
  discardMechanic,
  epicTC,
  epicDraw,
  fall,
};
