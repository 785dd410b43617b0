// Dealers for a newcomer, by concept: each is complete, legal and has spent all the experience of the first level.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { ROLES, type Role } from '../names.ts';
import type { ArmorName } from '../content/armor.ts';

export interface Quick {
  readonly id: string;
  readonly suit: string;
  readonly data: JsonRecord;
}

const quick = (
  id: string,
  role: Role,
  mods: { readonly [stat: string]: number },
  powers: readonly string[],
  more: { readonly vulnerabilities?: readonly string[]; readonly armor?: ArmorName } = {},
): Quick => ({ id, suit: ROLES[role], data: { level: 1, role, mods, powers, ...more } });

export const QUICK: readonly Quick[] = [
  quick('shield', 'Defender', { STR: 2, VIT: 1, Detection: 1 }, ['anvil-blow', 'gate-stance'], { armor: 'Heavy' }),
  quick('witch', 'Caster', { INT: 2, VIT: 1, Detection: 1, Bluffing: 1 }, ['ember-word', 'rime-script', 'second-page'], {
    vulnerabilities: ['thin-blood'],
  }),
  quick('healer', 'Support', { GUT: 2, CON: 1, Knowledge: 1 }, ['warm-hands', 'clear-water'], { armor: 'Light' }),
  quick('thief', 'Martial', { AGL: 2, GUT: 1 }, ['thorn-cast', 'dust-veil', 'cat-step'], { armor: 'Light' }),
];
