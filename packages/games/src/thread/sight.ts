// What hints, odds and bots read from a view: no more than a person in that seat could tell.

import type { View } from '@pasteboard/kernel/view';
import { changeBy } from './traits.ts';

export const valueOf = (view: View, scope: string, key: string): unknown => view.values[scope]?.[key]?.value;

export const numberOf = (view: View, scope: string, key: string): number => {
  const value = valueOf(view, scope, key);
  return typeof value === 'number' ? value : 0;
};

export const optionOf = (view: View, key: string): unknown => valueOf(view, 'options', key);

const wordsOf = (view: View, id: string, key: string): string[] => {
  const list = valueOf(view, id, key);
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
};

/** THR-WEAVER-01, -06, -07: its own Deck or the bottomless one. */
export const usesOwnDeck = (view: View, id: string): boolean => {
  if (valueOf(view, id, 'control') !== 'weaver') return true;
  return valueOf(view, id, 'pc') === true ? optionOf(view, 'absentPcDeck') === 'own' : valueOf(view, id, 'ownDeck') === true;
};

/** THR-X-HP-01, with what Perks and Flaws make of it. */
export const maxHealth = (view: View, id: string): number =>
  Math.max(
    1,
    (2 * numberOf(view, id, 'body') || 1) + changeBy([...wordsOf(view, id, 'perks'), ...wordsOf(view, id, 'flaws')], 'maxHealth'),
  );

const isGroup = (view: View, id: string): boolean => valueOf(view, id, 'group') === true;

/** How much Health could come back. */
export const missingHealth = (view: View, id: string): number =>
  isGroup(view, id) ? numberOf(view, id, 'filled') : Math.max(0, maxHealth(view, id) - numberOf(view, id, 'health'));

/** THR-X-HP-03 */
export const isDead = (view: View, id: string): boolean =>
  isGroup(view, id) ? numberOf(view, id, 'members') === 0 : -numberOf(view, id, 'health') > maxHealth(view, id);
