// A fight as one looks at it: everybody with both layers of Health and what holds of them, the numbers in force, and what a turn has left.

import { sightOf, type NumberInForce, type View } from '@pasteboard/kernel/view';
import { ACTIONS, ATTACK_AP } from '../content/actions.ts';
import { DEFENSES, ELEMENTS, type Condition, type Status } from '../names.ts';
import { houseRule } from '../options.ts';
import { abilitiesOf, cast, hasCards, maximum } from '../read/characters.ts';
import { conditionsOf, hasHealth, isOut } from '../read/conditions.ts';
import { numberInForce, speedOf } from '../read/numbers.ts';
import { held, taunts } from '../read/statuses.ts';
import { isEncounter, orderByInitiative, turnOf } from '../read/time.ts';
import { abilityWord } from '../read/ability-numbers.ts';
import { sheet, table } from '../values.ts';

export interface Layer {
  readonly now: number;
  readonly full: number;
}

export interface StackSeen {
  readonly status: Status;
  /** TRB-ST-TAUNTED: by whom; else ''. */
  readonly by: string;
  readonly stacks: number;
}

export interface Fighter {
  readonly who: string;
  /** TRB-X-ACT-03: people have a deck, creatures none. */
  readonly isCreature: boolean;
  readonly initiative: number;
  readonly isNow: boolean;
  readonly hadLast: boolean;
  readonly isOut: boolean;
  /** TRB-HEALTH-01; null without Health. */
  readonly health: { readonly shallow: Layer; readonly deep: Layer } | null;
  readonly conditions: readonly Condition[];
  readonly statuses: readonly StackSeen[];
}

export const isFight = (view: View): boolean => isEncounter(sightOf(view));

/** TRB-HEALTH-01 */
export const healthOf = (view: View, who: string): Fighter['health'] => {
  const s = sightOf(view);
  const layer = (fund: 'shallow' | 'deep'): Layer => ({ now: sheet.points(fund).of(s, who), full: maximum(s, who, fund) });
  return hasHealth(s, who) ? { shallow: layer('shallow'), deep: layer('deep') } : null;
};

/** TRB-FUNG-01: Will and Fortune, where there are any, and Madness while there is some. */
export const fundsOf = (view: View, who: string): (Layer & { readonly key: string })[] => {
  const s = sightOf(view);
  const funds = (['will', 'fortune'] as const).flatMap((fund) => {
    const points = sheet.points(fund);
    return points.has(s, who) ? [{ key: points.key, now: points.of(s, who), full: maximum(s, who, fund) }] : [];
  });
  const madness = sheet.madness.of(s, who);
  return madness === 0 ? funds : [...funds, { key: sheet.madness.key, now: madness, full: madness }];
};

/** By Initiative, with those who cannot act at the end. */
export const fightersOn = (view: View): Fighter[] => {
  const s = sightOf(view);
  const [now, last] = [turnOf(s), table.lastTurn.of(s)];
  return [...orderByInitiative(s), ...cast(s).filter((id) => isOut(s, id))].map((who) => ({
    who,
    isCreature: !hasCards(s, who),
    initiative: sheet.initiative.of(s, who),
    isNow: who === now,
    hadLast: who === last,
    isOut: isOut(s, who),
    health: healthOf(view, who),
    conditions: conditionsOf(s, who),
    statuses: [
      ...held(s, who).map(({ status, stacks }) => ({ status, by: '', stacks })),
      ...taunts(s, who).map(({ taunter, stacks }) => ({ status: 'Taunted' as const, by: taunter, stacks })),
    ],
  }));
};

export interface InForceSeen extends NumberInForce {
  readonly key: string;
}

/** Defenses and Speed, and resists and weaknesses that there are. */
export const numbersInForce = (view: View, who: string): InForceSeen[] => {
  const s = sightOf(view);
  const keys = [
    ...DEFENSES.map((defense) => sheet.defense(defense).key),
    sheet.speed.key,
    ...ELEMENTS.flatMap((element) => [sheet.resist(element).key, sheet.weakness(element).key]),
  ];
  const always = keys.length - 2 * ELEMENTS.length;
  return keys.flatMap((key, at) => {
    const number = numberInForce(s, who, key);
    return number === null || (at >= always && number.value === 0 && number.base === 0) ? [] : [{ key, ...number }];
  });
};

/** TRB-X-ACT-02: action points left of a turn; null outside encounters. */
export const pointsLeft = (view: View, who: string): Layer | null => {
  const s = sightOf(view);
  return isEncounter(s) ? { now: sheet.ap.of(s, who), full: houseRule(s, 'apPerTurn') } : null;
};

export interface Price {
  /** The word of the action or ability. */
  readonly id: string;
  readonly ap: number;
  /** How far it takes one, or 0. */
  readonly spaces: number;
}

/** TRB-X-ACT-01: what everything costs that a character may do. */
export const pricesOf = (view: View, who: string): Price[] => {
  const s = sightOf(view);
  const far = (moves: (typeof ACTIONS)[number]['moves']): number =>
    moves === undefined ? 0 : 'spaces' in moves ? moves.spaces : moves.speed * speedOf(s, who);
  return [
    { id: 'attack', ap: ATTACK_AP, spaces: 0 },
    ...ACTIONS.map(({ id, ap, moves }) => ({ id: `action.${id}`, ap, spaces: far(moves) })),
    ...abilitiesOf(s, who).flatMap(({ id, use }) => (use === null ? [] : [{ id: abilityWord(id), ap: use.ap, spaces: 0 }])),
  ];
};
