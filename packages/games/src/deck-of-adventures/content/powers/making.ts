// Short ways to write down Powers and items.

import type { PrimarySuit } from '../../names.ts';
import type { Active, Effect, Outcome, Passive, Power, Requirement, TraitEvent, Use } from '../types.ts';

type Impose = Extract<Effect, { do: 'impose' }>;
type Lend = Extract<Outcome, { do: 'lend' }>;
type Save = Extract<Active, { do: 'save' }>;

/** For the Role of a suit, or for anybody who is good enough at what it takes. */
export const of = (suit: PrimarySuit, stat: string, least = 2): readonly Requirement[] => [{ suit }, { stat, least }];
export const level = (least: number): readonly Requirement[] => [{ level: least }];

export const use = (as: Use['as'], pp: number, range: number, ...effects: readonly Active[]): Use => ({ as, pp, range, effects });
/** On the user alone. */
export const onSelf = (as: Use['as'], pp: number, ...effects: readonly Active[]): Use => ({ as, pp, range: 0, side: 'self', effects });

export const blow = (damage: number): Active => ({ do: 'strike', damage, past: false });
export const past = (damage: number): Active => ({ do: 'strike', damage, past: true });
/** With Upper Hand, or Lower Hand below zero. */
export const blowAt = (damage: number, hand: number): Active => ({ do: 'strike', damage, past: false, hand });
export const impose = (condition: Impose['condition'], turns = 0): Impose => ({ do: 'impose', condition, turns });
export const lift = (condition: Impose['condition']): Effect => ({ do: 'lift', condition });
export const heals = (n: number): Effect => ({ do: 'heal', n });
export const shields = (n: number): Effect => ({ do: 'shield', n });
export const favor = (n: number): Effect => ({ do: 'favour', n });
export const push = (n: number): Effect => ({ do: 'push', n });

/** The target draws against a card that the user turns up, at the range of a contest; or against its own, at this range. */
export const contested = (stat: string, ...fail: Save['fail']): Save => ({ do: 'save', stat, against: 'drawn', fail });
export const saved = (stat: string, dr: number, ...fail: Save['fail']): Save => ({ do: 'save', stat, dr, against: 'own', fail });

export const forTurns = (turns: number, ...passive: readonly Passive[]): Lend => ({ do: 'lend', passive, turns, until: 'fight' });
export const forFight = (...passive: readonly Passive[]): Lend => ({ do: 'lend', passive, turns: 0, until: 'fight' });
export const untilRest = (...passive: readonly Passive[]): Lend => ({ do: 'lend', passive, turns: 0, until: 'rest' });

export const hand = (stat: string, n: number): Passive => ({ do: 'hand', stat, n });
export const inTheDark = (stat: string, n: number): Passive => ({ do: 'hand', stat, n, when: 'dark' });
export const on = (event: TraitEvent, ...effects: readonly Effect[]): Passive => ({ do: 'on', event, effects });

export const active = (id: string, xp: number, requires: readonly Requirement[], what: Use): Power => ({
  id,
  xp,
  requires,
  passive: [],
  use: what,
});
export const standing = (id: string, xp: number, requires: readonly Requirement[], ...passive: Power['passive']): Power => ({
  id,
  xp,
  requires,
  passive,
  use: null,
});
