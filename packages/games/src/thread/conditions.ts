// Conditions: inflicted again they grow by a rank, and ease rank by rank.

import { choice, command, offer, refuse, said, type Fields, type Reader, type Table } from '@pasteboard/kernel';
import { characters, who } from './characters.ts';
import { weaken } from './health.ts';
import { sortedOut } from './offers.ts';
import { CONDITIONS, LIMBS, SENSES, bump, lost, restrained } from './sheet.ts';

/** THR-X-COND-02: a lost leg slows like a rank of Slowed. */
export const slowed = (t: Reader, id: string): number => t.count(id, 'slowed') + t.count(id, restrained('leg'));
/** The ranks of Lose Sense are the senses that are lost. */
export const isLost = (t: Reader, id: string, sense: string): boolean => t.count(id, lost(sense)) > 0;

/** Which value holds it, and under which word it is told. */
const keyOf = (condition: string, part: string): string =>
  condition === 'restrained' ? restrained(part) : condition === 'loseSense' ? lost(part) : condition;

/** Adds ranks and gives how many there are now. */
export const inflict = (t: Table, id: string, condition: string, n = 1, part = ''): number => {
  const key = keyOf(condition, part);
  weaken(t, id, () => void bump(t, id, key, n));
  t.say('condition', { who: who(id), condition: said('word', `condition.${key}`), ranks: t.count(id, key) });
  return t.count(id, key);
};

export const ease = (t: Table, id: string, condition: string, n = 1, part = ''): number => {
  const key = keyOf(condition, part);
  const ranks = bump(t, id, key, -n);
  t.say('condition.eased', { who: who(id), condition: said('word', `condition.${key}`), ranks });
  return ranks;
};

const RULE = 'THR-X-COND-02';

type Given = { readonly who: string; readonly condition: string; readonly part?: string };

const fieldsOf = (ids: readonly string[], conditions: readonly string[], part?: string): Fields => ({
  who: choice('character', ids),
  condition: choice('word', conditions),
  ...(part === undefined ? {} : { part: choice('word', [part]) }),
});

/** Lost senses and limbs are named; the others are numbers alone. */
const NAMED = [
  ...LIMBS.map((part) => ({ condition: 'restrained', part })),
  ...SENSES.map((part) => ({ condition: 'loseSense', part })),
] as const;

const inflictRuling = command<Given>({
  topic: 'condition',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    if (cast.length === 0) return [];
    const already = (part: string) => (id: string) => (isLost(t, id, part) ? refuse('no.lostAlready', RULE) : null);
    return [
      offer(fieldsOf(cast, CONDITIONS)),
      ...NAMED.flatMap(({ condition, part }) => sortedOut(cast, already(part), (ids) => fieldsOf(ids, [condition], part))),
    ];
  },
  run: (t, _, { who: id, condition, part }) => void inflict(t, id, condition, 1, part),
});

const easeRuling = command<Given>({
  topic: 'condition',
  rule: RULE,
  offers: (t, by) => {
    const cast = by.role === 'gm' ? characters(t) : [];
    const none = (condition: string, part: string) => (id: string) =>
      t.count(id, keyOf(condition, part)) === 0 ? refuse('no.noSuchCondition', RULE) : null;
    return [
      ...CONDITIONS.flatMap((condition) => sortedOut(cast, none(condition, ''), (ids) => fieldsOf(ids, [condition]))),
      ...NAMED.flatMap(({ condition, part }) => sortedOut(cast, none(condition, part), (ids) => fieldsOf(ids, [condition], part))),
    ];
  },
  run: (t, _, { who: id, condition, part }) => void ease(t, id, condition, 1, part),
});

export const conditionCommands = { 'condition.inflict': inflictRuling, 'condition.ease': easeRuling };
