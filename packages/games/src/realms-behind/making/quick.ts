// Characters for a newcomer, by concept: each is complete and costs no more than the experience one begins with.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { ATTRIBUTES, SUIT_OF, type Attribute, type Skill } from '../names.ts';

export interface Quick {
  readonly id: string;
  readonly suit: string;
  readonly data: JsonRecord;
}

const quick = (
  id: string,
  attributes: { readonly [attribute in Attribute]: number },
  ranks: { readonly [skill in Skill]?: number },
  more: JsonRecord,
): Quick => {
  const best = ATTRIBUTES.reduce((high, each) => (attributes[each] > attributes[high] ? each : high));
  return { id, suit: SUIT_OF[best], data: { attributes, ranks, ...more } };
};

export const QUICK: readonly Quick[] = [
  quick(
    'blade',
    { body: 3, mind: 2, spirit: 2, luck: 1 },
    { melee: 3, resilience: 2, might: 2, athletics: 1, insight: 1, resolve: 1, presence: 2, acrobatics: 1 },
    { weapon: 'heavy-blade', armour: 'medium-armour', shield: 'wooden-shield', abilities: ['red-hand', 'hook-and-haul', 'jeer'] },
  ),
  quick(
    'archer',
    { body: 2, mind: 3, spirit: 2, luck: 2 },
    { ranged: 3, nature: 2, stealth: 2, awareness: 2, medicine: 2, acrobatics: 2, athletics: 1 },
    { weapon: 'light-bow', armour: 'light-armour', abilities: ['old-roads', 'pinning-shot'] },
  ),
  quick(
    'sorcerer',
    { body: 1, mind: 2, spirit: 4, luck: 1 },
    { sorcery: 3, arcana: 1, insight: 2, resolve: 1, performance: 1 },
    { weapon: 'light-staff', abilities: ['ember-veil', 'rime-thread', 'lullaby'] },
  ),
  quick(
    'priest',
    { body: 2, mind: 2, spirit: 2, luck: 3 },
    { theurgy: 3, religion: 1, medicine: 2, insight: 1, resolve: 2, diplomacy: 1, resilience: 1 },
    { weapon: 'light-staff', armour: 'light-armour', abilities: ['noon-lance', 'ward-of-reeds', 'lampwright'] },
  ),
];
