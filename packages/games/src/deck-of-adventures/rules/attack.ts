// Attacks, and what a hit brings.

import {
  choice,
  command,
  done,
  frame,
  go,
  integer,
  param,
  step,
  type Domain,
  type Fields,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
} from '@pasteboard/kernel';
import { COVERS, type Cover, type Label, type Sense } from '../names.ts';
import { houseRule } from '../options.ts';
import { armorRange } from '../read/armor.ts';
import { distinct, isDead, isDealer, isOut, isUp, othersThan } from '../read/characters.ts';
import { coverAgainst } from '../read/cover.ts';
import type { Source } from '../read/hand.ts';
import { byMap, spacesBetween } from '../read/positions.ts';
import { fightingSkills } from '../read/roles.ts';
import { guardOf, hasPassive, traitSum } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { spendAction, whyNotSpend } from './budget.ts';
import { senses, stats, whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { endIfWon } from './combat.ts';
import { inflict } from './conditions.ts';
import { lookOut } from './cover.ts';
import { setOff } from './effects.ts';
import { hurt } from './health.ts';
import { decidedBy } from './house-rules.ts';
import { ownTarget, whyNoTarget } from './target-cards.ts';
import { eitherSense } from './character-offers.ts';

type Strike = { readonly by: string; readonly target: string; readonly damage: number; readonly type: string };

/** DOA-DEGREE-11: a Critical of those who have learned it doubles what is dealt, instead of the point. */
const dealtBy = (t: Reader, by: string, damage: number, label: Label): number => {
  const whole = Math.max(0, damage + traitSum(t, by, 'damage'));
  return label === 'critical' && hasPassive(t, by, 'critical') ? whole * 2 : whole + bonusPoint(t, label);
};

/** DOA-DEGREE-11, DOA-COMBAT-03: the extra point of a Critical, or of a Major where the table gives it one; never two. */
export const bonusPoint = (t: Reader, label: Label): number =>
  label === 'critical' || (label === 'major' && houseRule(t, 'majorAddsDamage') === true) ? 1 : 0;

/** DOA-STATUS-02: a Critical stuns a Dealer; a Major does where the table says so. */
const stuns = (t: Reader, label: Label): boolean => label === 'critical' || (label === 'major' && houseRule(t, 'stunFromMajor') === true);

const strikes = step<Strike, CheckResult>('doa.attack.struck', (t, { by, target, damage, type }, { success, label }) => {
  const dealt = success && damage > 0 ? dealtBy(t, by, damage, label) : 0;
  // The record says what was dealt before armor; what got through is told with the damage itself.
  t.say(success ? 'attack.hit' : 'attack.missed', { who: who(by), target: who(target), damage: dealt });
  if (!success) return done(false);
  if (label === 'major' && damage > 0) decidedBy(t, 'majorAddsDamage');
  const stood = isUp(t, target);
  hurt(t, target, { amount: dealt, bypass: type === 'past', physical: type !== 'other' });
  setOff(t, by, 'hits', target);
  setOff(t, target, 'isHit', by);
  setOff(t, target, 'wounded', target);
  if (stood && !isUp(t, target)) setOff(t, by, 'fells', by);
  if (stuns(t, label) && isDealer(t, target) && !isDead(t, target)) {
    inflict(t, target, 'Stunned', houseRule(t, 'stunFromCritical') === 'oneTurn' ? 1 : 0);
    decidedBy(t, 'stunFromCritical');
    if (label === 'major') decidedBy(t, 'stunFromMajor');
  }
  endIfWon(t);
  return done(true);
});

type AttackParams = {
  readonly who: string;
  readonly target: string;
  readonly stat: string;
  readonly damage: number;
  readonly distance: number;
  readonly cover: string;
  readonly type: string;
  readonly sense?: Sense;
  /** DOA-HAND-05: a hand that comes with the way it is made. */
  readonly extra?: readonly Source[];
};
/** DOA-COMBAT-02: the map tells distance and cover, so nobody types them. */
type AttackGiven = Omit<AttackParams, 'distance' | 'cover'> & Partial<Pick<AttackParams, 'distance' | 'cover'>>;

const whyNotHit = (t: Reader, id: string): Refusal | null => (isDead(t, id) || isOut(t, id) ? whyNotAct(t, id) : whyNoTarget(t, id));

/** DOA-COMBAT-13: against the defender's Target Card, as far as the Armor Range reaches. Hands on whether it hit. */
export const strike = step<AttackParams>('doa.attack', (t, p): Next => {
  const tc = ownTarget(t, p.target);
  if (tc === undefined) return t.say('check.noTarget', { who: who(p.target) });
  // DOA-ACTION-13: an attacker is seen.
  if (distinct(sheet.hiddenFrom.of(t, p.who)).length > 0) sheet.hiddenFrom.set(t, p.who, []);
  const cover = coverAgainst(t, p.target, p.who, p.cover as Cover);
  lookOut(t, p.who);
  const spec = {
    ...plainSpec(p.who, p.stat, tc, armorRange(t, p.target, cover)),
    need: guardOf(t, p.target),
    sense: p.sense ?? ('usual' as const),
    attack: { target: p.target, distance: p.distance },
    extra: p.extra ?? [],
  };
  if (cover !== 'none') decidedBy(t, 'coverSign');
  t.say('attack', { who: who(p.who), target: who(p.target), cover: param('word', `cover.${cover}`) });
  return makeCheck(spec, frame(strikes, { by: p.who, target: p.target, damage: p.damage, type: p.type }));
});

const DAMAGE_TYPES = ['weapon', 'other', 'past'] as const;

/** DOA-COMBAT-13: with a fighting skill or that of a Power, for the one point of a weapon and what it adds. The GM says what else hurts. */
const blowOf = (t: Reader, by: Seat, id: string): Fields =>
  by.role === 'gm'
    ? { stat: stats(t), damage: integer(0, 20), type: choice('word', DAMAGE_TYPES) }
    : { stat: choice('word', fightingSkills(t, id)), damage: integer(1, 1), type: choice('word', ['weapon']) };

const targets = (t: Reader, ids: readonly string[]): Domain =>
  choice(
    'character',
    ids.map((id) => ({ id, no: whyNotHit(t, id) })),
  );

const attack = command<AttackGiven>({
  topic: 'action',
  rule: 'DOA-COMBAT-13',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const no = whyNotAct(t, id) ?? whyNotSpend(t, by, id, 'major');
      const { mapped, byWord } = byMap(t, id, othersThan(t, id));
      const fields = (ids: readonly string[]): Fields => ({
        who: choice('character', [id]),
        target: targets(t, ids),
        ...blowOf(t, by, id),
      });
      const told = { distance: integer(0, 99), cover: choice('word', COVERS) };
      return [
        ...(mapped.length === 0 ? [] : eitherSense(no, fields(mapped), senses(by))),
        ...(byWord.length === 0 ? [] : eitherSense(no, { ...fields(byWord), ...told }, senses(by))),
      ];
    }),
  run: (t, _, p) => {
    spendAction(t, p.who, 'major');
    return go(frame(strike, { ...p, distance: spacesBetween(t, p.who, p.target) ?? p.distance ?? 0, cover: p.cover ?? 'none' }));
  },
});

export const attackCommands = { attack };
export const attackSteps: readonly Step[] = [strike, strikes];
