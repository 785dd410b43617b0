// What the house says a move would cost or bring, as numbers for a picture. Where it says nothing, nothing is shown.

import type { Hint } from '@pasteboard/kernel/view';
import { paramNumber } from './read.ts';

const about = (hints: readonly Hint[], move: string, who: string): readonly Hint[] =>
  hints.filter(({ play }) => play.do === move && play.with['who'] === who);

export interface ActionPrice {
  /** Cards that are burned, of how many that are left. */
  readonly burns: { readonly n: number; readonly left: number } | null;
  readonly stamina: { readonly cost: number; readonly have: number; readonly quick: boolean } | null;
}

/** What an action costs this Character here and now; a free one burns nothing. */
export const actionPrice = (hints: readonly Hint[], who: string): ActionPrice => {
  const its = about(hints, 'action', who);
  const burns = its.find(({ said }) => said === 'hint.action.burns');
  const price = its.find(({ said }) => said === 'hint.action.price' || said === 'hint.action.quick');
  const [n, left] = [paramNumber(burns?.params ?? {}, 'n'), paramNumber(burns?.params ?? {}, 'left')];
  const [cost, have] = [paramNumber(price?.params ?? {}, 'cost'), paramNumber(price?.params ?? {}, 'have')];
  return {
    burns: n === null || left === null ? null : { n, left },
    stamina: cost === null || have === null ? null : { cost, have, quick: price?.said === 'hint.action.quick' },
  };
};

/** What using this Perk burns, of how many cards that are left; null where the house does not say. */
export const perkBurns = (hints: readonly Hint[], who: string, perk: string): { readonly n: number; readonly left: number } | null => {
  const hint = about(hints, 'perk.use', who).find(({ play }) => play.with['perk'] === perk);
  const [n, left] = [paramNumber(hint?.params ?? {}, 'n'), paramNumber(hint?.params ?? {}, 'left')];
  return n === null || left === null ? null : { n, left };
};

export interface RestBrings {
  readonly back: number;
  readonly of: number;
  readonly heals: number;
}

/** What each kind of rest would bring back as things stand, or null where the house does not say. */
export const restBrings = (hints: readonly Hint[], who: string): { readonly full: RestBrings; readonly partial: RestBrings } | null => {
  const hint = about(hints, 'rest.begin', who).find(({ said }) => said.startsWith('hint.rest.'));
  const of = paramNumber(hint?.params ?? {}, 'all');
  if (hint === undefined || of === null) return null;
  const at = (name: string): number => paramNumber(hint.params, name) ?? 0;
  // The numbers of healing are told only where there is something to heal.
  const hurt = hint.said.endsWith('.hurt');
  return { full: { back: of, of, heals: hurt ? at('heals') : 0 }, partial: { back: at('n'), of, heals: hurt ? at('part') : 0 } };
};
