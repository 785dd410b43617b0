// Conditions: inflicted again they grow by a rank, and ease rank by rank.

import {
  choice,
  command,
  offer,
  refuse,
  said,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { characters, who } from './characters.ts';
import { weaken } from './health.ts';
import { CONDITIONS, LIMBS, SENSES, lost, restrained } from './sheet.ts';

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
  weaken(t, id, () => t.add(id, key, n));
  t.say('condition', { who: who(id), condition: said('word', `condition.${key}`), ranks: t.count(id, key) });
  return t.count(id, key);
};

export const ease = (t: Table, id: string, condition: string, n = 1, part = ''): number => {
  const key = keyOf(condition, part);
  const ranks = t.add(id, key, -n);
  t.say('condition.eased', { who: who(id), condition: said('word', `condition.${key}`), ranks });
  return ranks;
};

type Given = { readonly who: string; readonly condition: string; readonly part?: string };

/** Lost senses and limbs are named; the others are numbers alone. */
const offersFor = (
  t: Reader,
  by: Seat,
  part: (id: string, condition: string, part: string) => { readonly id: string; readonly no: Refusal | null },
): Offer[] => {
  if (by.role !== 'gm') return [];
  return characters(t).flatMap((id) => {
    const fields = (condition: string): Fields => ({ who: choice('character', [id]), condition: choice('word', [condition]) });
    const named = (condition: string, parts: readonly string[]): Offer =>
      offer({
        ...fields(condition),
        part: choice(
          'word',
          parts.map((each) => part(id, condition, each)),
        ),
      });
    const plain = choice(
      'word',
      CONDITIONS.map((condition) => ({ ...part(id, condition, ''), id: condition })),
    );
    return [offer({ who: choice('character', [id]), condition: plain }), named('restrained', LIMBS), named('loseSense', SENSES)];
  });
};

export const inflictRuling = command<Given>({
  topic: 'condition',
  rule: 'THR-X-COND-02',
  offers: (t, by) =>
    offersFor(t, by, (id, condition, part) => ({
      id: part,
      no: condition === 'loseSense' && isLost(t, id, part) ? refuse('no.lostAlready', 'THR-X-COND-02', { who: id }) : null,
    })),
  run: (t, _, { who: id, condition, part }) => void inflict(t, id, condition, 1, part),
});

export const easeRuling = command<Given>({
  topic: 'condition',
  rule: 'THR-X-COND-02',
  offers: (t, by) =>
    offersFor(t, by, (id, condition, part) => ({
      id: part,
      no: t.count(id, keyOf(condition, part)) === 0 ? refuse('no.noSuchCondition', 'THR-X-COND-02', { who: id }) : null,
    })),
  run: (t, _, { who: id, condition, part }) => void ease(t, id, condition, 1, part),
});

export const conditionCommands = { 'condition.inflict': inflictRuling, 'condition.ease': easeRuling };
