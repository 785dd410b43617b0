// Health and Stamina: how damage is paid, the Edge and what comes beyond it, and groups that fall one by one.

import {
  ask,
  choice,
  command,
  frame,
  integer,
  question,
  refuse,
  param,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { DAMAGE_TYPES, type DamageType } from '../names.ts';
import { characters, traitResist } from '../read/characters.ts';
import { health, isDead, isGroup, isUnconscious, maxHealth, maxStamina, stamina } from '../read/health.ts';
import { LEAST, sheet } from '../values.ts';
import { sortedOut, weaverOffers, who } from './offers.ts';

/** Nothing more is done by the dead, or asked of them. */
export const whyDead = (t: Reader, id: string): Refusal | null => (isDead(t, id) ? refuse('no.dead', 'THR-X-HP-03', { who: id }) : null);

/** THR-X-COND-02: who is unconscious does nothing either. What befalls them may still ask for a Check or take their cards. */
export const whyFallen = (t: Reader, id: string): Refusal | null =>
  whyDead(t, id) ?? (isUnconscious(t, id) ? refuse('no.unconscious', 'THR-X-COND-02', { who: id }) : null);

/** Everybody who can still be hurt, healed or fed. */
export const living = (t: Reader): string[] => characters(t).filter((id) => !isDead(t, id));

export const refill = (t: Table, id: string): void => sheet.stamina.set(t, id, Math.max(0, maxStamina(t, id)));

export const spendStamina = (t: Table, id: string, n: number): void => sheet.stamina.set(t, id, Math.max(0, stamina(t, id) - n));

export const regainStamina = (t: Table, id: string, n: number): void =>
  sheet.stamina.set(t, id, Math.max(0, Math.min(maxStamina(t, id), stamina(t, id) + n)));

/** Gives how much came back. */
export const regain = (t: Table, id: string, n: number): number => {
  if (isDead(t, id)) return 0;
  if (isGroup(t, id)) return groupRegains(t, id, n);
  const was = health(t, id);
  const is = Math.min(maxHealth(t, id), was + n);
  sheet.health.set(t, id, is);
  return is - was;
};

/** The same, told. */
export const heals = (t: Table, id: string, n: number): void => {
  const healed = regain(t, id, n);
  t.say(healed === 0 ? 'healed.none' : 'healed', { who: who(id), healed });
};

/** THR-X-EVENT-03, THR-X-REST-02: what has been filled of the threshold empties again. The fallen stay down. */
const groupRegains = (t: Table, id: string, n: number): number => {
  const filled = sheet.filled.of(t, id);
  const left = Math.max(0, filled - n);
  sheet.filled.set(t, id, left);
  return filled - left;
};

/** THR-X-HP-03: whatever lowers the most Stamina below 0 takes as many ranks of consciousness. */
export const weaken = (t: Table, id: string, how: () => void): void => {
  const missing = (): number => Math.max(0, -maxStamina(t, id));
  const before = missing();
  how();
  sheet.stamina.set(t, id, stamina(t, id));
  if (missing() <= before || isDead(t, id)) return;
  const ranks = sheet.condition('unconscious').add(t, id, missing() - before);
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
  const all = sheet.filled.of(t, id) + n;
  const fallen = Math.min(sheet.members.of(t, id), Math.floor(all / most));
  const members = sheet.members.add(t, id, -fallen);
  sheet.filled.set(t, id, members === 0 ? 0 : all - fallen * most);
  sheet.stamina.set(t, id, stamina(t, id));
  if (fallen > 0) t.say(members === 0 ? 'group.gone' : 'group.fallen', { who: who(id), fallen, left: members });
};

export const loseHealth = (t: Table, id: string, n: number): void => {
  if (n <= 0 || isDead(t, id)) return;
  if (isGroup(t, id)) return groupLoses(t, id, n);
  const was = health(t, id);
  weaken(t, id, () => sheet.health.set(t, id, Math.max(LEAST, was - n)));
  const is = health(t, id);
  t.say('health.lost', { who: who(id), lost: n, left: is });
  if (isDead(t, id)) t.say('died', { who: who(id) });
  else if (was >= 0 && is < 0) t.say('edge', { who: who(id) });
};

type Blow = { readonly who: string; readonly type: string; readonly amount: number; readonly unavoidable: boolean };

/** THR-X-HP-02: what comes off a blow; pain is no type that anything resists. */
const resistance = (t: Reader, id: string, type: string): number => {
  const known = DAMAGE_TYPES.find((each) => each === type);
  return (known === undefined ? 0 : sheet.resist(known).of(t, id)) + traitResist(t, id, type);
};

const mayPay = (t: Reader, id: string, left: number): number => Math.min(stamina(t, id), left);

/** THR-X-HP-02: Stamina, Health or a mixture. Computed again, because Stamina may have gone since the question. */
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
  const left = Math.max(0, amount - resistance(t, id, type));
  t.say('damage', { who: who(id), type: param('word', `damage.${type}`), amount, left });
  const forced = unavoidable || isUnconscious(t, id);
  if (left === 0 || forced || mayPay(t, id, left) === 0) return loseHealth(t, id, left);
  return ask({ to: id, key: 'damage.pay', params: { who: who(id), left }, of: frame(pay, { who: id, left }) });
});

const deal = command<{ readonly who: string; readonly type: string; readonly amount: number; readonly avoid: string }>({
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

const heal = command<{ readonly who: string; readonly n: number }>({
  topic: 'health',
  rule: 'THR-X-HP-01',
  offers: (t, by) => weaverOffers(t, by, { n: integer(1, 99) }, living(t)),
  run: (t, _, { who: id, n }) => heals(t, id, n),
});

/** The Weaver says how much of one type of damage rolls off. */
const setResistance = command<{ readonly who: string; readonly type: DamageType; readonly ranks: number }>({
  topic: 'sheet',
  rule: 'THR-X-HP-02',
  offers: (t, by) => weaverOffers(t, by, { type: choice('word', DAMAGE_TYPES), ranks: integer(0, 99) }),
  run: (t, _, { who: id, type, ranks }) => {
    sheet.resist(type).set(t, id, ranks);
    t.say('resistance.set', { who: who(id), type: param('word', `damage.${type}`), ranks });
  },
});

export const healthSteps: readonly Step[] = [damage, pay];

// THR-X-EVENT-03: equal Characters that act as one

const GROUP = 'THR-X-EVENT-03';

const form = command<{ readonly who: string; readonly members: number }>({
  topic: 'event',
  rule: GROUP,
  offers: (t, by) => weaverOffers(t, by, { members: integer(2, 99) }),
  run: (t, _, { who: id, members }) => {
    sheet.group.set(t, id, true);
    sheet.members.set(t, id, members);
    sheet.filled.set(t, id, 0);
    refill(t, id);
    t.say('group.formed', { who: who(id), members });
  },
});

/** Those who are left go on as one Character; what had been filled of the threshold is what it has lost. */
const disband = command<{ readonly who: string }>({
  topic: 'event',
  rule: GROUP,
  offers: (t, by) =>
    by.role !== 'gm'
      ? []
      : sortedOut(
          characters(t),
          (id) => (isGroup(t, id) && sheet.members.of(t, id) > 0 ? null : refuse('no.noGroup', GROUP)),
          (ids) => ({ who: choice('character', ids) }),
        ),
  run: (t, _, { who: id }) => {
    sheet.health.add(t, id, -sheet.filled.of(t, id));
    for (const each of [sheet.group, sheet.members, sheet.filled]) each.clear(t, id);
    t.say('group.disbanded', { who: who(id) });
  },
});

export const healthCommands = { damage: deal, heal, setResistance, 'group.form': form, 'group.disband': disband };
