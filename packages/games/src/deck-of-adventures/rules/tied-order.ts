// Characters of the party who drew the same rank: their players decide together who goes first.

import {
  closed,
  command,
  frame,
  go,
  offer,
  param,
  refuse,
  step,
  subset,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { agreement } from '@pasteboard/scenes/agreement';
import { acted, order } from '../read/turns.ts';
import { actsFor, who } from './characters.ts';
import { sayOrder, setOrder, tiedWith } from './turn-order.ts';

/** An order that a player proposes. */
type Proposal = { readonly by: string; readonly order: readonly string[] };

/** One rank each, in their present order. */
const tiedGroups = (t: Reader): string[][] =>
  [...new Set(order(t).map((id) => tiedWith(t, id).join(' ')))].map((group) => group.split(' ')).filter((group) => group.length > 1);

/** DOA-COMBAT-06: nothing is left to agree on once a turn is over, or where they are no longer of one rank. */
const whyTooLate = (t: Reader, agreed: readonly string[]): Refusal | null => {
  const isTied = tiedGroups(t).some((group) => group.length === agreed.length && group.every((id) => agreed.includes(id)));
  return isTied && acted(t).length === 0 ? null : refuse('no.orderStands', 'DOA-COMBAT-06');
};

const take = (t: Table, agreed: readonly string[]): void => {
  const left = [...agreed];
  setOrder(
    t,
    order(t).map((id) => (agreed.includes(id) ? (left.shift() ?? id) : id)),
  );
  sayOrder(t);
};

const consent = agreement<Proposal>({
  step: 'doa.order.agreed',
  answers: ['agree', 'disagree'],
  asks: (_, { by, order: wanted }, next) => ({
    key: 'order.agree',
    params: { who: who(next), by: param('seat', by), order: param('character', wanted) },
  }),
  whyNot: (t, { order: wanted }) => whyTooLate(t, wanted),
  agreed: (t, { order: wanted }) => take(t, wanted),
  declined: (t, _, asked) => t.say('order.declined', { who: who(asked) }),
});

/** Asks each of the others. Tables that were kept know it as a step of its own. */
const agreeing = step<Proposal & { readonly left: readonly string[] }>('doa.order.agreeing', (t, proposal) =>
  consent.seek(t, proposal, proposal.left),
);

/** One character for each other seat that plays some of them. */
const othersOf = (t: Reader, by: Seat, group: readonly string[]): string[] => {
  const mine = actsFor(t, by);
  const bySeat = new Map(group.filter((id) => !mine.includes(id)).map((id) => [t.seatsBehind(id)[0]?.id ?? id, id]));
  return [...bySeat.values()];
};

const isAsked = (t: Reader, group: readonly string[]): boolean =>
  t.state.asks.some(({ key, to }) => key === 'order.agree' && group.includes(to));

/** DOA-COMBAT-06: the GM, and a player who plays all of them, need nobody's consent. */
const agree = command<{ readonly order: readonly string[] }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-06',
  offers: (t, by): Offer[] => {
    if (acted(t).length > 0) return [];
    const mine = actsFor(t, by);
    return tiedGroups(t)
      .filter((group) => group.some((id) => mine.includes(id)))
      .map((group) => {
        const fields = { order: subset('character', group, group.length, group.length, { ordered: true }) };
        return isAsked(t, group) ? closed(refuse('no.orderAsked', 'DOA-COMBAT-06'), fields) : offer(fields);
      });
  },
  run: (t, by, { order: wanted }): Next => {
    const left = othersOf(t, by, wanted);
    if (left.length > 0) t.say('order.proposed', { by: param('seat', by.id), order: param('character', wanted) });
    return go(frame(agreeing, { by: by.id, order: wanted, left }));
  },
});

export const tiedOrderCommands = { 'combat.agree': agree };
export const tiedOrderSteps: readonly Step[] = [agreeing, consent.step];
