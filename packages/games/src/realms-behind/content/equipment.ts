// Weapons, armor and shields: figures only.

import type { Element } from '../names.ts';

export interface Weapon {
  readonly id: string;
  readonly skill: 'melee' | 'ranged';
  readonly accuracy: number;
  readonly damage: number;
  readonly defense: number;
  readonly element: Element;
  readonly level: number;
  readonly might: number;
  readonly bulk: number;
}

export interface Armor {
  readonly id: string;
  readonly resist: number;
  readonly inertia: number;
  readonly defense: number;
  readonly level: number;
  readonly might: number;
  readonly bulk: number;
}

export interface Pack {
  readonly id: string;
  readonly stowage: number;
  readonly level: number;
  readonly might: number;
  readonly bulk: number;
}

const LIGHT = 0.1;

const weapon = (
  id: string,
  skill: Weapon['skill'],
  [accuracy, damage, defense]: readonly [number, number, number],
  [level, bulk, might]: readonly [number, number, number],
): Weapon => ({ id, skill, accuracy, damage, defense, element: 'physical', level, bulk, might });

export const WEAPONS: readonly Weapon[] = [
  weapon('unarmed', 'melee', [2, 2, 1], [1, 0, 0]),
  weapon('light-blade', 'melee', [1, 3, 1], [1, 1, 0]),
  weapon('heavy-blade', 'melee', [0, 4, 0], [1, 2, 4]),
  weapon('light-staff', 'melee', [1, 4, 1], [1, 2, 0]),
  weapon('great-axe', 'melee', [0, 5, 1], [1, 3, 6]),
  weapon('throwing-knife', 'ranged', [1, 3, 0], [1, LIGHT, 0]),
  weapon('throwing-spear', 'ranged', [0, 4, 0], [1, 1, 4]),
  weapon('light-bow', 'ranged', [1, 3, 0], [1, 1, 0]),
  weapon('heavy-bow', 'ranged', [0, 4, 0], [1, 2, 6]),
  weapon('claws', 'melee', [1, 4, 1], [0, 0, 0]),
  weapon('tusks', 'melee', [0, 5, 1], [0, 0, 0]),
];

const armor = (
  id: string,
  [resist, inertia, defense]: readonly [number, number, number],
  [level, bulk, might]: readonly [number, number, number],
): Armor => ({ id, resist, inertia, defense, level, bulk, might });

export const ARMORS: readonly Armor[] = [
  armor('light-armour', [1, 0, 0], [1, 1, 3]),
  armor('medium-armour', [2, 1, 0], [1, 2, 5]),
  armor('heavy-armour', [3, 2, 0], [1, 3, 8]),
  armor('juggernaut-armour', [4, 4, 0], [2, 5, 11]),
];

export const SHIELDS: readonly Armor[] = [
  armor('wooden-shield', [1, 0, 1], [1, LIGHT, 0]),
  armor('metal-shield', [1, 1, 2], [1, 1, 3]),
  armor('phalanx-shield', [2, 3, 3], [2, 2, 6]),
];

const pack = (id: string, stowage: number, [level, bulk, might]: readonly [number, number, number]): Pack => ({
  id,
  stowage,
  level,
  bulk,
  might,
});

export const PACKS: readonly Pack[] = [
  pack('belt', 4, [1, LIGHT, 1]),
  pack('bandolier', 6, [1, LIGHT, 3]),
  pack('knapsack', 4, [1, LIGHT, 1]),
  pack('backpack', 6, [1, LIGHT, 3]),
  pack('rucksack', 8, [1, LIGHT, 5]),
  pack('wanderers-pack', 15, [2, 1, 8]),
];
