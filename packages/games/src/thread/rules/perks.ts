// What Perks and Flaws do when they are used or when their time has come: one function for each effect.

import {
  call,
  choice,
  closed,
  command,
  frame,
  go,
  offer,
  playingCard,
  refuse,
  param,
  step,
  type Fields,
  type Frame,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import type { Active, Perk } from '../content/traits.ts';
import { BASIC_ACTIONS } from '../names.ts';
import { isActing, perkDraw, staminaCost } from '../read/events.ts';
import { effectsOf, perkAt, perksOf } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { payAction, whyNotPay } from './actions.ts';
import { keepCadence } from './bottomless-deck.ts';
import { redraw, type CalledCheck } from './checks.ts';
import { ease, inflict } from './conditions.ts';
import { burn, drawFor, drawRefusal, insert, sayBurned, sayInserted } from './deck.ts';
import { damage, heals, living, regainStamina } from './health.ts';
import { actsFor, who } from './offers.ts';
import { turnEnds, whyNotAct } from './taking-part.ts';

type Prepared = (typeof BASIC_ACTIONS)[number] | 'none';
type Doing = { readonly who: string; readonly target: string; readonly prepared: Prepared };
/** An effect may leave something to be run before the next one. */
type Effect<K extends Active['do']> = (t: Table, doing: Doing, effect: Extract<Active, { do: K }>) => Frame | null;

const draws: Effect<'draw'> = (t, { who: id }, { n }) => {
  const drawn = drawFor(t, id, n, 'perk');
  const bonus = Math.floor(Math.max(0, ...drawn.map((face) => playingCard(face)?.value ?? 0)) / 2);
  sheet.help.add(t, id, bonus);
  t.say('perk.drew', { who: who(id), drawn: param('cards', drawn), bonus });
  return null;
};

const burns: Effect<'burn'> = (t, { who: id }, { n }) => {
  sayBurned(t, id, burn(t, id, n, 'perk'), 'perk');
  return null;
};

const inserts: Effect<'insert'> = (t, { who: id }, { n }) => {
  sayInserted(t, id, insert(t, id, n));
  return null;
};

const boosts: Effect<'boost'> = (t, { who: id }, { n }) => {
  sheet.help.add(t, id, n);
  t.say('perk.boost', { who: who(id), bonus: n });
  return null;
};

const failedCheck = (t: Reader, id: string): CalledCheck | null => {
  const failed = sheet.failed.of(t, id);
  const [first, second] = failed?.aspects ?? [];
  return failed === null || first === undefined || second === undefined ? null : { ...failed, aspects: [first, second] };
};

const rerolls: Effect<'reroll'> = (t, { who: id }) => {
  const called = failedCheck(t, id);
  if (called !== null) redraw(t, called);
  return null;
};

const refreshes: Effect<'refresh'> = (t, { who: id }, { n }) => {
  regainStamina(t, id, n);
  t.say('perk.refresh', { who: who(id), n });
  return null;
};

const healsOneself: Effect<'heal'> = (t, { who: id }, { n }) => {
  heals(t, id, n);
  return null;
};

const mends: Effect<'mend'> = (t, { target }, { n }) => {
  heals(t, target, n);
  return null;
};

const eases: Effect<'ease'> = (t, { who: id }, { condition, n }) => {
  if (sheet.condition(condition).of(t, id) > 0) ease(t, id, { condition }, n);
  return null;
};

const strikes: Effect<'strike'> = (_, { target }, { type, n }) => frame(damage, { who: target, type, amount: n, unavoidable: false });

const inflicts: Effect<'inflict'> = (t, { target }, { condition, n }) => {
  inflict(t, target, { condition }, n);
  return null;
};

const soothes: Effect<'soothe'> = (t, { target }, { condition, n }) => {
  if (sheet.condition(condition).of(t, target) > 0) ease(t, target, { condition }, n);
  return null;
};

const aids: Effect<'aid'> = (t, { target }, { n }) => {
  sheet.help.add(t, target, n);
  t.say('perk.boost', { who: who(target), bonus: n });
  return null;
};

const shares: Effect<'share'> = (t, { target }, { n }) => {
  regainStamina(t, target, n);
  t.say('perk.refresh', { who: who(target), n });
  return null;
};

/** THR-X-ACT-04 */
const prepares: Effect<'prepare'> = (t, { who: id, prepared }) => {
  sheet.prepared.set(t, id, prepared);
  t.say('perk.prepared', { who: who(id), type: param('word', `action.${prepared}`) });
  return turnEnds(id);
};

const happen = (t: Table, doing: Doing, effect: Active): Frame | null => {
  switch (effect.do) {
    case 'draw':
      return draws(t, doing, effect);
    case 'burn':
      return burns(t, doing, effect);
    case 'insert':
      return inserts(t, doing, effect);
    case 'boost':
      return boosts(t, doing, effect);
    case 'reroll':
      return rerolls(t, doing, effect);
    case 'refresh':
      return refreshes(t, doing, effect);
    case 'heal':
      return healsOneself(t, doing, effect);
    case 'mend':
      return mends(t, doing, effect);
    case 'ease':
      return eases(t, doing, effect);
    case 'strike':
      return strikes(t, doing, effect);
    case 'inflict':
      return inflicts(t, doing, effect);
    case 'soothe':
      return soothes(t, doing, effect);
    case 'aid':
      return aids(t, doing, effect);
    case 'share':
      return shares(t, doing, effect);
    case 'prepare':
      return prepares(t, doing, effect);
  }
};

type Run = Doing & { readonly trait: string; readonly when: string; readonly at: number };

/** Runs the effects of one trait, one after the other. */
const effects = step<Run>('thread.trait', (t, run): Next => {
  const when = run.when === 'start' || run.when === 'end' ? run.when : 'use';
  const effect = effectsOf(t, run.trait, when)[run.at];
  if (effect === undefined) return keepCadence(t);
  const first = happen(t, run, effect);
  const rest = frame(effects, { ...run, at: run.at + 1 });
  return first === null ? go(rest) : call(first, rest);
});

export const atItsTime = (who: string, trait: string, when: 'start' | 'end'): Frame =>
  frame(effects, { who, trait, when, at: 0, target: who, prepared: 'none' });

const has = (perk: Perk, ...kinds: readonly Active['do'][]): boolean => perk.use?.effects.some((each) => kinds.includes(each.do)) === true;

const costOf = (t: Reader, id: string, perk: Perk): number =>
  perk.use === null ? 0 : staminaCost(t, id, perk.use.as === 'free' ? 'free' : 'perk', Math.max(1, perk.use.stamina));

/** THR-X-POINT-01: why this Perk cannot be used now, or null. */
const whyNotUse = (t: Reader, id: string, perk: Perk): Refusal | null => {
  const use = perk.use;
  if (use === null) return refuse('no.perkAlways', 'THR-X-POINT-01');
  const { price, draws: n } = perkDraw(t, id, use);
  const empty = n > 0 ? drawRefusal(t, id, n, price) : null;
  if (empty !== null) return empty;
  const used = sheet.used.of(t, id).filter((each) => each === perk.id).length;
  if (use.times > 0 && used >= use.times) return refuse('no.perkUsed', 'THR-X-POINT-01', { who: id });
  if (has(perk, 'prepare') && !isActing(t, id)) return refuse('no.notYourTurn', 'THR-X-ACT-04', { who: id });
  if (has(perk, 'reroll') && failedCheck(t, id) === null) return refuse('no.nothingFailed', 'THR-X-POINT-01', { who: id });
  return whyNotPay(t, id, use.as === 'free' ? 'free' : 'perk', costOf(t, id, perk));
};

/** Effects on another Character, and those that may be on oneself. */
const AT_ANOTHER: readonly Active['do'][] = ['strike', 'inflict', 'aid', 'share'];
const AT_ANYBODY: readonly Active['do'][] = ['mend', 'soothe'];

const offersFor = (t: Reader, id: string): Offer[] =>
  perksOf(t, id).flatMap((perk) => {
    if (perk.use === null) return [];
    const shut = whyNotAct(t, id) ?? whyNotUse(t, id, perk);
    // Which Perk comes first: a command without parameters is asked for it.
    const fields = { perk: choice('word', [perk.id]), who: choice('character', [id]) };
    const ways = (more: Fields): Offer[] => [shut === null ? offer({ ...fields, ...more }) : closed(shut, { ...fields, ...more })];
    if (has(perk, 'prepare')) return ways({ prepared: choice('word', BASIC_ACTIONS) });
    if (!has(perk, ...AT_ANOTHER, ...AT_ANYBODY)) return ways({});
    const targets = living(t).filter((other) => other !== id || !has(perk, ...AT_ANOTHER));
    return targets.length === 0 ? [] : ways({ target: choice('character', targets) });
  });

const use = command<{ readonly who: string; readonly perk: string; readonly target?: string; readonly prepared?: Prepared }>({
  topic: 'perk',
  rule: 'THR-X-POINT-01',
  offers: (t, by) => actsFor(t, by).flatMap((id) => offersFor(t, id)),
  run: (t, _, { who: id, perk: name, target, prepared }): Next => {
    const perk = perkAt(t, name);
    if (perk === undefined || perk.use === null) return;
    const cost = costOf(t, id, perk);
    t.say('perk.used', { who: who(id), perk: param('word', `perk.${name}`), cost });
    if (perk.use.times > 0) sheet.used.set(t, id, [...sheet.used.of(t, id), name]);
    const burned = payAction(t, id, perk.use.as === 'free' ? 'free' : 'perk', cost);
    if (burned.length > 0) sayBurned(t, id, burned, 'action');
    return go(frame(effects, { who: id, trait: name, when: 'use', at: 0, target: target ?? id, prepared: prepared ?? 'none' }));
  },
});

export const perkCommands = { 'perk.use': use };
export const perkSteps: readonly Step[] = [effects];
