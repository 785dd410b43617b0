// Health and Stamina: what is their most, how damage is paid, the Edge, and what comes beyond it.

import {
  ask,
  choice,
  command,
  frame,
  integer,
  question,
  refuse,
  said,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { characters, rank, weaverOffers, who } from './characters.ts';
import { DAMAGE_TYPES, LARGEST, LEAST_HEALTH, bump, put, resist } from './sheet.ts';
import { traitResist, traitSum } from './traits.ts';

export const isGroup = (t: Reader, id: string): boolean => t.fact(id, 'group') === true;

/** THR-X-HP-01: twice the ranks in Body, or 1. For a group it is one member's. */
export const maxHealth = (t: Reader, id: string): number =>
  Math.min(LARGEST, Math.max(1, (2 * rank(t, id, 'body') || 1) + traitSum(t, id, 'maxHealth')));

export const health = (t: Reader, id: string): number => Math.min(t.count(id, 'health'), maxHealth(t, id));

/** THR-X-HP-01, -03, THR-X-COND-01: less each rank of Exhausted and each point below 0. May itself be below 0. */
export const maxStamina = (t: Reader, id: string): number => {
  const whole = Math.min(LARGEST, Math.max(1, (2 * rank(t, id, 'spirit') || 1) + traitSum(t, id, 'maxStamina')));
  if (isGroup(t, id)) return Math.min(LARGEST, Math.max(0, whole - t.count(id, 'exhausted')) * t.count(id, 'members'));
  return whole - t.count(id, 'exhausted') - Math.max(0, -health(t, id));
};

export const stamina = (t: Reader, id: string): number => Math.max(0, Math.min(t.count(id, 'stamina'), maxStamina(t, id)));

/** THR-X-HP-03: dead when what is missing below 0 is more than the most. A group is gone with its last member. */
export const isDead = (t: Reader, id: string): boolean => {
  if (isGroup(t, id)) return t.count(id, 'members') === 0;
  // Nearly everybody is well: what their most is need not be asked then.
  return t.count(id, 'health') < 0 && -health(t, id) > maxHealth(t, id);
};

/** Nothing more is done by the dead, or asked of them. */
export const whyDead = (t: Reader, id: string): Refusal | null => (isDead(t, id) ? refuse('no.dead', 'THR-X-HP-03', { who: id }) : null);

/** THR-X-COND-02: who is unconscious does nothing either. What befalls them may still ask for a Check or take their cards. */
export const whyFallen = (t: Reader, id: string): Refusal | null =>
  whyDead(t, id) ?? (t.count(id, 'unconscious') > 0 ? refuse('no.unconscious', 'THR-X-COND-02', { who: id }) : null);

/** Everybody who can still be hurt, healed or fed. */
export const living = (t: Reader): string[] => characters(t).filter((id) => !isDead(t, id));

export const refill = (t: Table, id: string): void => t.set(id, 'stamina', Math.max(0, maxStamina(t, id)));

export const spendStamina = (t: Table, id: string, n: number): void => t.set(id, 'stamina', Math.max(0, stamina(t, id) - n));

export const regainStamina = (t: Table, id: string, n: number): void =>
  t.set(id, 'stamina', Math.max(0, Math.min(maxStamina(t, id), stamina(t, id) + n)));

/** Gives how much came back. */
export const regain = (t: Table, id: string, n: number): number => {
  if (isDead(t, id)) return 0;
  if (isGroup(t, id)) return groupRegains(t, id, n);
  const was = health(t, id);
  const is = Math.min(maxHealth(t, id), was + n);
  t.set(id, 'health', is);
  return is - was;
};

/** The same, told. */
export const heals = (t: Table, id: string, n: number): void => {
  const healed = regain(t, id, n);
  t.say(healed === 0 ? 'healed.none' : 'healed', { who: who(id), healed });
};

/** THR-X-EVENT-03, THR-X-REST-02: what has been filled of the threshold empties again. Whoever has fallen stays down. */
const groupRegains = (t: Table, id: string, n: number): number => {
  const filled = t.count(id, 'filled');
  const left = Math.max(0, filled - n);
  put(t, id, 'filled', left);
  return filled - left;
};

/** THR-X-HP-03: whatever lowers the most Stamina below 0 takes as many ranks of consciousness. */
export const weaken = (t: Table, id: string, how: () => void): void => {
  const missing = (): number => Math.max(0, -maxStamina(t, id));
  const before = missing();
  how();
  t.set(id, 'stamina', stamina(t, id));
  if (missing() <= before || isDead(t, id)) return;
  const ranks = bump(t, id, 'unconscious', missing() - before);
  t.say('fainted', { who: who(id), ranks });
};

/** The sheet itself changes: ranks, Perks or Flaws. On the Edge that may be death. */
export const rewrite = (t: Table, id: string, how: () => void): void => {
  const was = isDead(t, id);
  weaken(t, id, how);
  if (!was && isDead(t, id)) t.say('died', { who: who(id) });
};

/** THR-X-EVENT-03: one threshold for all; each time it is filled a member falls, and the excess is carried on. */
const groupLoses = (t: Table, id: string, n: number): void => {
  const most = maxHealth(t, id);
  const all = t.count(id, 'filled') + n;
  const fallen = Math.min(t.count(id, 'members'), Math.floor(all / most));
  const members = bump(t, id, 'members', -fallen);
  put(t, id, 'filled', members === 0 ? 0 : all - fallen * most);
  t.set(id, 'stamina', stamina(t, id));
  if (fallen > 0) t.say(members === 0 ? 'group.gone' : 'group.fallen', { who: who(id), fallen, left: members });
};

export const loseHealth = (t: Table, id: string, n: number): void => {
  if (n <= 0 || isDead(t, id)) return;
  if (isGroup(t, id)) return groupLoses(t, id, n);
  const was = health(t, id);
  weaken(t, id, () => t.set(id, 'health', Math.max(LEAST_HEALTH, was - n)));
  const is = health(t, id);
  t.say('health.lost', { who: who(id), lost: n, left: is });
  if (isDead(t, id)) t.say('died', { who: who(id) });
  else if (was >= 0 && is < 0) t.say('edge', { who: who(id) });
};

export type Blow = { readonly who: string; readonly type: string; readonly amount: number; readonly unavoidable: boolean };

const mayPay = (t: Reader, id: string, left: number): number => Math.min(stamina(t, id), left);

/** THR-X-HP-02: Stamina, Health or a mixture. Worked out anew, as Stamina may have gone since the question. */
const pay = question<{ readonly who: string; readonly left: number }, { readonly stamina: number }>(
  'thread.damage.pay',
  (t, { who: id, left }) => ({ stamina: integer(0, mayPay(t, id, left)) }),
  (t, { who: id, left }, { stamina: paid }) => {
    spendStamina(t, id, paid);
    if (paid > 0) t.say('damage.paid', { who: who(id), paid });
    loseHealth(t, id, left - paid);
  },
);

/** Damage: less the Resistance, then paid for as its Character chooses, where there is a choice. */
export const damage = step<Blow>('thread.damage', (t, { who: id, type, amount, unavoidable }): Next => {
  if (isDead(t, id)) return;
  const left = Math.max(0, amount - t.count(id, resist(type)) - traitResist(t, id, type));
  t.say('damage', { who: who(id), type: said('word', `damage.${type}`), amount, left });
  const forced = unavoidable || t.count(id, 'unconscious') > 0;
  if (left === 0 || forced || mayPay(t, id, left) === 0) return loseHealth(t, id, left);
  return ask({ to: id, key: 'damage.pay', params: { who: who(id), left }, of: frame(pay, { who: id, left }) });
});

export const deal = command<{ readonly who: string; readonly type: string; readonly amount: number; readonly avoid: string }>({
  topic: 'health',
  rule: 'THR-X-HP-02',
  offers: (t, by) =>
    weaverOffers(
      t,
      by,
      { type: choice('word', DAMAGE_TYPES), amount: integer(1, 99), avoid: choice('word', ['plain', 'unavoidable']) },
      living(t),
    ),
  run: (_, __, { who: id, type, amount, avoid }) => ({
    next: 'go',
    frame: frame(damage, { who: id, type, amount, unavoidable: avoid === 'unavoidable' }),
  }),
});

export const heal = command<{ readonly who: string; readonly n: number }>({
  topic: 'health',
  rule: 'THR-X-HP-01',
  offers: (t, by) => weaverOffers(t, by, { n: integer(1, 99) }, living(t)),
  run: (t, _, { who: id, n }) => heals(t, id, n),
});

/** The Weaver says how much of one type of damage rolls off. */
export const setResistance = command<{ readonly who: string; readonly type: string; readonly ranks: number }>({
  topic: 'sheet',
  rule: 'THR-X-HP-02',
  offers: (t, by) => weaverOffers(t, by, { type: choice('word', DAMAGE_TYPES), ranks: integer(0, 99) }),
  run: (t, _, { who: id, type, ranks }) => {
    put(t, id, resist(type), ranks);
    t.say('resistance.set', { who: who(id), type: said('word', `damage.${type}`), ranks });
  },
});

export const healthCommands = { damage: deal, heal, setResistance };
export const healthSteps: readonly Step[] = [damage, pay];
