// Everybody who may come to the table, all of them invented: four Dealers to play, their companions, and creatures to meet. The Dealers
// have spent all their experience, and their Power Points follow from their Powers.

import type { JsonRecord } from '@pasteboard/kernel/view';

export const DEALERS = {
  marl: {
    id: 'marl',
    name: 'Marl',
    kind: 'dealer',
    level: 2,
    primarySuit: 'C',
    role: 'Defender',
    armor: 'Heavy',
    powers: ['anvil-blow', 'gate-stance'],
    vulnerabilities: ['loud-boots'],
    mods: { STR: 2, VIT: 2, Finesse: 1, Detection: 1, Bluffing: 1 },
  },
  ines: {
    id: 'ines',
    name: 'Ines',
    kind: 'dealer',
    level: 2,
    primarySuit: 'D',
    role: 'Caster',
    powers: ['ember-word', 'second-page'],
    vulnerabilities: ['thin-blood'],
    items: ['brass-lens'],
    mods: { INT: 2, CON: 1, AGL: 1, GUT: 1, Bluffing: 2, Detection: 2 },
  },
  tovi: {
    id: 'tovi',
    name: 'Tovi',
    kind: 'dealer',
    level: 2,
    primarySuit: 'H',
    role: 'Support',
    powers: ['warm-hands', 'clear-water'],
    vulnerabilities: ['honest-face'],
    items: ['bitterroot-draught', 'honey-salve'],
    mods: { GUT: 2, VIT: 1, AGL: 1, CON: 1, Knowledge: 1 },
  },
  sable: {
    id: 'sable',
    name: 'Sable',
    kind: 'dealer',
    level: 2,
    primarySuit: 'S',
    role: 'Martial',
    armor: 'Light',
    powers: ['long-stride', 'dust-veil'],
    vulnerabilities: ['heavy-sleeper'],
    items: ['whetstone-blade'],
    mods: { AGL: 2, GUT: 1, STR: 1, VIT: 1, Bluffing: 1 },
  },
} as const satisfies Record<string, JsonRecord>;

/** DOA-CREATE-01 */
export const isPremade = (id: string): id is keyof typeof DEALERS => Object.hasOwn(DEALERS, id);

export const OTHERS = {
  finch: { id: 'finch', name: 'Finch', kind: 'companion', deck: 'tovi', mods: { GUT: 1, AGL: 2 } },
  warden: {
    id: 'warden',
    name: 'Warden Osk',
    kind: 'dealer',
    team: 'enemy',
    level: 3,
    primarySuit: 'S',
    role: 'Martial',
    armor: 'Medium',
    powers: ['thorn-cast'],
    items: ['felt-soles'],
    mods: { STR: 1, AGL: 1, Finesse: 2, CON: 2, Bluffing: 3, GUT: 1, Detection: 3 },
  },
} as const satisfies Record<string, JsonRecord>;

/** DOA-ROLE-03, DOA-HEALTH-03: one to three points of health, and no better at anything than a beginner. */
const creature = <Id extends string>(id: Id, name: string, more: JsonRecord): JsonRecord & { readonly id: Id } => ({
  ...more,
  id,
  name,
  kind: 'minion',
});

export const CREATURES = {
  rook: creature('rook', 'A toll rider', { hp: 2, ap: 1, ar: 3, mods: { STR: 1 } }),
  cutter: creature('cutter', 'A reed cutter', { hp: 1, mods: { AGL: 1 } }),
  heron: creature('heron', 'A stilt heron', { hp: 1, ar: 2, speed: 9, mods: { AGL: 2 } }),
  newt: creature('newt', 'A well newt', { hp: 3, ar: 4, speed: 4, mods: { VIT: 2, STR: 1 } }),
  clay: creature('clay', 'A clay porter', { hp: 3, ap: 2, ar: 4, speed: 3, mods: { STR: 2, AGL: -1 } }),
  moth: creature('moth', 'A lamp moth', { hp: 1, ar: 1, speed: 8, mods: { AGL: 2, STR: -1 } }),
  hound: creature('hound', 'A salt hound', { hp: 2, ar: 3, speed: 8, mods: { STR: 1, GUT: 2 } }),
  bailiff: creature('bailiff', 'A bailiff of the fair', { hp: 2, ap: 1, ar: 3, mods: { CON: 1, GUT: 1 } }),
  ferryman: creature('ferryman', 'Old Perrin', { team: 'party', hp: 2, ar: 3, mods: { STR: 1, GUT: 1 } }),
  juggler: creature('juggler', 'Pim the juggler', { team: 'party', hp: 1, ar: 3, mods: { AGL: 2, CON: 1 } }),
} as const satisfies Record<string, JsonRecord>;
export type CreatureId = keyof typeof CREATURES;
