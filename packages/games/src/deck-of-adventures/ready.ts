// Ready tables. Everybody here is invented for this table.

import type { JsonRecord, Ready, Seat } from '@pasteboard/kernel';

export const CHARACTERS = {
  marl: {
    id: 'marl',
    name: 'Marl',
    kind: 'dealer',
    level: 2,
    primarySuit: 'C',
    armor: 'Heavy',
    pp: 2,
    powers: ['anvil-blow'],
    mods: { STR: 2, VIT: 1, Brute: 3 },
  },
  ines: {
    id: 'ines',
    name: 'Ines',
    kind: 'dealer',
    level: 2,
    primarySuit: 'D',
    pp: 4,
    powers: ['ember-word'],
    mods: { INT: 2, CON: 1, Knowledge: 3 },
  },
  tovi: {
    id: 'tovi',
    name: 'Tovi',
    kind: 'dealer',
    level: 2,
    primarySuit: 'H',
    pp: 3,
    powers: ['warm-hands'],
    items: ['bitterroot-draught'],
    mods: { GUT: 2, VIT: 1, Craft: 3 },
  },
  sable: {
    id: 'sable',
    name: 'Sable',
    kind: 'dealer',
    level: 2,
    primarySuit: 'S',
    armor: 'Light',
    pp: 2,
    powers: ['long-stride'],
    vulnerabilities: ['heavy-sleeper'],
    items: ['whetstone-blade'],
    mods: { AGL: 2, GUT: 1, Finesse: 3 },
  },
} as const satisfies Record<string, JsonRecord>;

export const OTHERS = {
  finch: { id: 'finch', name: 'Finch', kind: 'companion', deck: 'tovi', mods: { GUT: 1, AGL: 2 } },
  rook: { id: 'rook', name: 'A toll rider', kind: 'minion', team: 'enemy', hp: 2, ap: 1, ar: 3, mods: { STR: 1 } },
  cutter: { id: 'cutter', name: 'A reed cutter', kind: 'minion', team: 'enemy', hp: 1, mods: { AGL: 1 } },
  warden: {
    id: 'warden',
    name: 'Warden Osk',
    kind: 'dealer',
    team: 'enemy',
    level: 3,
    primarySuit: 'S',
    armor: 'Medium',
    pp: 2,
    items: ['mirror-mail'],
    mods: { STR: 1, AGL: 1, Finesse: 2 },
  },
} as const satisfies Record<string, JsonRecord>;

const gm: Seat = { id: 'game-master', role: 'gm', name: 'The Game Master', plays: [] };
const seat = (id: string, name: string, plays: string): Seat => ({ id, role: 'player', name, plays: [plays] });

export const ready: readonly Ready[] = [
  {
    name: 'two at the toll bridge, and the Game Master',
    seats: [seat('ann', 'Ann', 'marl'), seat('ben', 'Ben', 'tovi'), gm],
    options: {},
    setup: { characters: [CHARACTERS.marl, CHARACTERS.tovi, OTHERS.finch, OTHERS.rook, OTHERS.cutter] },
  },
  {
    name: 'one against the Warden',
    seats: [seat('ann', 'Ann', 'sable'), gm],
    options: {},
    setup: { characters: [CHARACTERS.sable, OTHERS.warden, OTHERS.rook] },
  },
];
