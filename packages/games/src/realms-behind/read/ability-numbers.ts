// What abilities simply add to numbers, each by its name.

import type { Sight } from '@pasteboard/kernel/view';
import type { Hook } from '../content/abilities.ts';
import type { Defense, Element } from '../names.ts';
import { abilitiesOf } from './characters.ts';
import type { Occasion, Weight } from './statuses.ts';

export const abilityWord = (id: string): string => `ability.${id}`;

const added = (s: Sight, id: string, n: (hook: Hook) => number): Weight[] =>
  abilitiesOf(s, id).flatMap(({ id: ability, hooks }) =>
    hooks.flatMap((hook) => {
      const value = n(hook);
      return value === 0 ? [] : [{ label: abilityWord(ability), n: value }];
    }),
  );

/** TRB-CHECK-04: on checks of a skill, or on attacks. */
export const abilityBonuses = (s: Sight, id: string, { skill, attack }: Occasion): Weight[] =>
  added(s, id, (hook) => (hook.do !== 'bonus' ? 0 : (hook.when === 'attacks' ? attack : hook.when.skill === skill) ? hook.n : 0));
export const abilityDefenses = (s: Sight, id: string, defense: Defense): Weight[] =>
  added(s, id, (hook) => (hook.do === 'defense' && hook.defense === defense ? hook.n : 0));
export const abilityResists = (s: Sight, id: string, element: Element): Weight[] =>
  added(s, id, (hook) => (hook.do === 'resist' && hook.element === element ? hook.n : 0));
export const abilitySpeed = (s: Sight, id: string): Weight[] => added(s, id, (hook) => (hook.do === 'speed' ? hook.n : 0));
