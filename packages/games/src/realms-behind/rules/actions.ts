// What is done on a turn, on the road and in town: attacks, abilities, movement, talk and search.

import {
  ask,
  call,
  choice,
  command,
  frame,
  integer,
  offer,
  question,
  refuse,
  param,
  step,
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import type { Ability, Use } from '../content/abilities.ts';
import { ACTIONS, ATTACK_AP, LABOUR_AP, actionOf } from '../content/actions.ts';
import { GM, SKILLS, isDefense, type Defense, type Phase, type Skill } from '../names.ts';
import { houseRule } from '../options.ts';
import { strikeOf } from '../read/attack.ts';
import { abilitiesOf, abilityAt, cast } from '../read/characters.ts';
import { isOut } from '../read/conditions.ts';
import { defenseOf, speedOf } from '../read/numbers.ts';
import { isEncounter, turnOf } from '../read/time.ts';
import { sheet, table } from '../values.ts';
import { actsFor, who, withReasons } from './characters.ts';
import { callCheck, skillFrom, whyNotAttack, whyNotCheck } from './check-call.ts';
import { isChecking } from './check-prepare.ts';
import { settle } from './conditions.ts';

// Action points: a turn of an encounter has so many; elsewhere an action is a stretch of time

/** TRB-X-ACT-01, TRB-X-ACT-02, TRB-STUP-01: why a character cannot do this now. */
export const whyNotAct = (t: Reader, id: string, ap: number, phase: Phase | null): Refusal | null => {
  if (isOut(t, id)) return refuse('isOut', 'TRB-HEALTH-04', { who: id });
  if (isChecking(t, id)) return refuse('checkRunning', 'TRB-CHECK-08', { who: id });
  if (phase !== null && table.phase.of(t) !== phase) return refuse('wrongPhase', 'TRB-TIME-01', { phase });
  if (!isEncounter(t)) return null;
  if (turnOf(t) !== id) return refuse('notYourTurn', 'TRB-TIME-02', { who: id });
  return sheet.ap.of(t, id) >= ap ? null : refuse('noAp', 'TRB-X-ACT-02', { n: ap });
};

/** TRB-TIME-02: outside encounters actions are counted and shown, and the clock is not enforced. What is put in on top takes its time too. */
export const spend = (t: Table, id: string, ap: number, extra = 0): void => {
  if (isEncounter(t)) sheet.ap.add(t, id, -ap - extra);
  else table.acted.add(t, 1 + extra);
};

const others = (t: Reader, id: string): string[] => cast(t).filter((each) => each !== id);

// The Attack action

type Attack = { readonly who: string; readonly target: string };

export const attack = command<Attack>({
  topic: 'actions',
  rule: 'TRB-X-ACT-01',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const no = whyNotAct(t, id, ATTACK_AP, 'encounter') ?? whyNotAttack(t, id);
      return others(t, id).length === 0
        ? []
        : [offer({ who: choice('character', [{ id, no }]), target: choice('character', others(t, id)) })];
    }),
  run: (t, _, { who: id, target }): Next => {
    spend(t, id, ATTACK_AP);
    return strikeWithWeapon(t, { who: id, target });
  },
});

/** One blow with the weapon in hand; the target's player is asked first. */
export const strikeWithWeapon = (t: Reader, { who: id, target }: Attack): Next => {
  const params = { who: who(target), by: who(id), parry: defenseOf(t, target, 'parry'), dodge: defenseOf(t, target, 'dodge') };
  return ask({ to: target, key: 'attack.defend', params, of: frame(defend, { who: id, target }) });
};

/** TRB-X-ACT-01: Parry or Dodge, the target's choice. */
const defend = question<Attack, { readonly defense: string }>(
  'realms.action.defend',
  () => ({ defense: choice('word', ['parry', 'dodge']) }),
  (t, { who: id, target }, { defense }): Next => {
    const strike = strikeOf(t, id);
    if (strike === null || !isDefense(defense) || whyNotAttack(t, id) !== null) return;
    const { weapon, blow } = strike;
    return callCheck(t, {
      who: id,
      skill: weapon.skill,
      target,
      attack: true,
      threshold: defenseOf(t, target, defense),
      mods: weapon.accuracy === 0 ? [] : [{ label: 'accuracy', n: weapon.accuracy }],
      blow,
    });
  },
);

// Techniques and spells

/** TRB-FORT-01, TRB-FUNG-01: a creature has neither Fortune nor Will, and what it can do costs it nothing. */
const isPaid = (t: Reader, id: string): boolean => sheet.points('will').has(t, id);

const whyNotPay = (t: Reader, id: string, { cost }: Use): Refusal | null => {
  if (!isPaid(t, id)) return null;
  if (sheet.points('fortune').of(t, id) < (cost.fortune ?? 0)) return refuse('noFortune', 'TRB-FUNG-01', { who: id });
  return sheet.points('will').of(t, id) < (cost.will ?? 0) ? refuse('noWill', 'TRB-FUNG-01', { who: id }) : null;
};

const pay = (t: Table, id: string, { cost: { fortune = 0, will = 0, madness = 0 } }: Use): void => {
  if (!isPaid(t, id)) return;
  if (fortune > 0) sheet.points('fortune').add(t, id, -fortune);
  if (will > 0) sheet.points('will').add(t, id, -will);
  if (madness > 0) sheet.madness.add(t, id, madness);
};

const abilityOffers = (t: Reader, id: string, { id: ability, use }: Ability): Offer[] => {
  if (use === null) return [];
  const no =
    whyNotAct(t, id, use.ap, use.attack === null ? null : 'encounter') ??
    (use.attack === null ? whyNotCheck(t, id) : whyNotAttack(t, id)) ??
    whyNotPay(t, id, use);
  const fixed = { who: choice('character', [{ id, no }]), ability: choice('word', [`ability.${ability}`]) };
  // What is aimed at a defense needs another character to aim at; a ward or a blessing may be one's own.
  const targets = typeof use.against === 'string' ? others(t, id) : cast(t);
  return targets.length === 0 ? [] : [offer({ ...fixed, target: choice('character', targets) })];
};

const thresholdOf = (t: Reader, target: string, against: Defense | { readonly threshold: number }): number =>
  typeof against === 'string' ? defenseOf(t, target, against) : against.threshold;

export const useAbility = command<{ readonly who: string; readonly ability: string; readonly target: string }>({
  topic: 'actions',
  rule: 'TRB-CHECK-04',
  offers: (t, by) => actsFor(t, by).flatMap((id) => abilitiesOf(t, id).flatMap((ability) => abilityOffers(t, id, ability))),
  run: (t, _, { who: id, ability: word, target }): Next => {
    const ability = abilityAt(t, word.slice('ability.'.length));
    if (ability === undefined || ability.use === null) return;
    const { use } = ability;
    spend(t, id, use.ap);
    pay(t, id, use);
    t.say('ability.used', { who: who(id), ability: param('word', word), target: who(target) });
    settle(t);
    return callCheck(t, {
      who: id,
      skill: use.skill,
      target,
      attack: use.attack !== null,
      threshold: thresholdOf(t, target, use.against),
      blow: use.attack === null ? null : { damage: use.attack.damage, element: use.attack.element },
      ability: ability.id,
    });
  },
});

// Movement, and whatever calls for a check

type Doing = { readonly who: string; readonly action: string; readonly skill?: string; readonly extra?: number };

const word = (action: string): string => `action.${action}`;

/** TRB-X-ACT-01: how far it takes one, in spaces. */
const spacesOf = (t: Reader, id: string, action: string): number => {
  const moves = actionOf(action)?.moves;
  if (moves === undefined) return 0;
  return 'spaces' in moves ? moves.spaces : moves.speed * speedOf(t, id);
};

const plainOffers = (t: Reader, id: string): Offer[] => {
  const plain = ACTIONS.filter(({ check }) => check === undefined).map((action) => ({
    id: word(action.id),
    no: whyNotAct(t, id, action.ap, action.phase),
  }));
  return [offer({ who: choice('character', [id]), action: choice('word', plain) })];
};

const checkOffers = (t: Reader, id: string): Offer[] =>
  ACTIONS.flatMap(({ id: action, ap, phase, check }) => {
    if (check === undefined) return [];
    const no = whyNotAct(t, id, ap, phase) ?? whyNotCheck(t, id);
    const fields = {
      who: choice('character', [{ id, no }]),
      action: choice('word', [word(action)]),
      skill: choice('word', ['skill.none', ...SKILLS]),
    };
    return [offer(check === 'extra' ? { ...fields, extra: integer(0, Math.max(0, houseRule(t, 'apPerTurn') - ap)) } : fields)];
  });

export const act = command<Doing>({
  topic: 'actions',
  rule: 'TRB-X-ACT-01',
  offers: (t, by: Seat) => actsFor(t, by).flatMap((id) => [...plainOffers(t, id), ...checkOffers(t, id)]),
  run: (t, _, { who: id, action: named, skill, extra = 0 }): Next => {
    const action = actionOf(named.slice('action.'.length));
    if (action === undefined) return;
    spend(t, id, action.ap, extra);
    const spaces = spacesOf(t, id, action.id);
    t.say(spaces > 0 ? 'acted.moves' : 'acted', { who: who(id), action: param('word', word(action.id)), n: spaces });
    if (skill === undefined) return;
    const params = {
      who: who(id),
      action: param('word', word(action.id)),
      skill: param('word', skill === 'skill.none' ? skill : `skill.${skill}`),
    };
    return ask({ to: GM, key: 'action.threshold', params, of: frame(setThreshold, { who: id, skill: skillFrom(skill), extra }) });
  },
});

/** TRB-CHECK-05: the GM says what has to be met, and whether it is told. */
const setThreshold = question<
  { readonly who: string; readonly skill: Skill | ''; readonly extra: number },
  { readonly threshold: number; readonly hidden: string }
>(
  'realms.action.threshold',
  () => ({ threshold: integer(0, 99), hidden: choice('word', ['open', 'hidden']) }),
  (t, { who: id, skill, extra }, { threshold, hidden }): Next =>
    whyNotCheck(t, id) === null ? callCheck(t, { who: id, skill, threshold, hidden: hidden === 'hidden', advantage: extra }) : undefined,
);

// Wage labour

const LABOUR_THRESHOLD = 12;

export const labour = command<{ readonly who: string; readonly skill: string }>({
  topic: 'actions',
  rule: 'TRB-X-ACT-01',
  offers: (t, by) => {
    const ids = actsFor(t, by);
    const whom = withReasons(ids, (id) => whyNotAct(t, id, LABOUR_AP, 'downtime') ?? whyNotCheck(t, id));
    return ids.length === 0 ? [] : [offer({ who: choice('character', whom), skill: choice('word', SKILLS) })];
  },
  run: (t, _, { who: id, skill }): Next => {
    spend(t, id, LABOUR_AP);
    return call(frame(working, { who: id, skill }), frame(paid, { who: id }));
  },
});

const working = step<{ readonly who: string; readonly skill: string }>(
  'realms.action.labour',
  (t, { who: id, skill }): Next => callCheck(t, { who: id, skill: skillFrom(skill), threshold: LABOUR_THRESHOLD }),
);

/** One gold for each success. */
const paid = step<{ readonly who: string }, JsonRecord>('realms.action.paid', (t, { who: id }, result): Next => {
  const n = Number(result['successes'] ?? 0);
  if (n === 0) return;
  const was = sheet.gold.of(t, id);
  const now = sheet.gold.add(t, id, n);
  t.say('labour.paid', { who: who(id), n: now - was, now });
});

export const actionSteps = [defend, setThreshold, working, paid] as const;
