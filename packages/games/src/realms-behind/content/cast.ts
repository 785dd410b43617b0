// People and creatures of our own. Names stand in ../words/content.en.json.

import type { JsonRecord } from '@pasteboard/kernel/view';

/** Four to play at once; their numbers follow from attributes and ranks. */
export const CHARACTERS = {
  maud: {
    id: 'maud',
    name: 'Maud Ferrier',
    attributes: { body: 3, mind: 2, spirit: 2, luck: 1 },
    ranks: { melee: 3, resilience: 2, might: 2, athletics: 1, insight: 1, resolve: 1, presence: 2, acrobatics: 1 },
    weapon: 'heavy-blade',
    armour: 'medium-armour',
    shield: 'wooden-shield',
    abilities: ['red-hand', 'hook-and-haul', 'jeer'],
  },
  osric: {
    id: 'osric',
    name: 'Osric of the Ford',
    attributes: { body: 2, mind: 3, spirit: 2, luck: 2 },
    ranks: { ranged: 3, nature: 2, stealth: 2, awareness: 2, insight: 0, medicine: 2, acrobatics: 2, athletics: 1, craft: 1 },
    weapon: 'light-bow',
    armour: 'light-armour',
    shield: '',
    abilities: ['old-roads', 'pinning-shot', 'hedge-doctor'],
  },
  isolde: {
    id: 'isolde',
    name: 'Isolde Vane',
    attributes: { body: 1, mind: 2, spirit: 4, luck: 1 },
    ranks: { sorcery: 3, arcana: 2, insight: 2, resolve: 2, performance: 2, deception: 1, lore: 1 },
    weapon: 'light-staff',
    armour: '',
    shield: '',
    abilities: ['ember-veil', 'rime-thread', 'lullaby', 'quickening'],
  },
  brother: {
    id: 'brother',
    name: 'Brother Anselm',
    attributes: { body: 2, mind: 2, spirit: 2, luck: 3 },
    ranks: { theurgy: 3, religion: 2, medicine: 3, insight: 1, resolve: 2, diplomacy: 2, resilience: 1, melee: 1 },
    weapon: 'light-staff',
    armour: 'light-armour',
    shield: '',
    abilities: ['silver-tongue', 'noon-lance', 'grave-whisper', 'ward-of-reeds', 'lampwright'],
  },
} as const satisfies { readonly [id: string]: JsonRecord };

/** Is this one of those that lie ready? */
export const isReady = (id: string): id is keyof typeof CHARACTERS => Object.hasOwn(CHARACTERS, id);

const creature = (
  id: string,
  name: string,
  skills: JsonRecord,
  [shallow, deep]: readonly [number, number],
  [parry, dodge, body, mind, spirit, luck]: readonly [number, number, number, number, number, number],
  more: JsonRecord = {},
): JsonRecord => ({
  id,
  name,
  creature: true,
  skills,
  health: { shallow, deep, maxShallow: shallow, maxDeep: deep },
  defenses: { parry, dodge, body, mind, spirit, luck },
  speed: 6,
  ...more,
});

/** Ten that are met on the road. */
export const CREATURES: { readonly [id: string]: JsonRecord } = {
  wolf: creature('wolf', 'Grey Wolf', { melee: 4, awareness: 5, stealth: 4 }, [3, 5], [11, 12, 11, 9, 9, 8], { weapon: 'claws', speed: 9 }),
  boar: creature('boar', 'Thorn Boar', { melee: 4, might: 5 }, [4, 7], [10, 9, 13, 8, 9, 8], { weapon: 'tusks', resists: { physical: 1 } }),
  reeve: creature('reeve', 'Toll Reeve', { melee: 4, presence: 4, insight: 3 }, [4, 6], [12, 11, 11, 11, 11, 9], {
    weapon: 'heavy-blade',
    armour: 'light-armour',
    resists: { physical: 1 },
  }),
  poacher: creature('poacher', 'Poacher', { ranged: 4, stealth: 5, deception: 3 }, [3, 5], [10, 12, 10, 10, 9, 10], {
    weapon: 'light-bow',
  }),
  cinderling: creature('cinderling', 'Cinderling', { sorcery: 5, melee: 2 }, [2, 5], [9, 12, 9, 10, 11, 9], {
    weapon: 'claws',
    abilities: ['ember-veil'],
    resists: { fire: 4 },
    weaknesses: { frost: 2 },
  }),
  rimewife: creature('rimewife', 'Rime Wife', { sorcery: 5, presence: 4 }, [3, 7], [10, 11, 10, 12, 12, 10], {
    weapon: 'claws',
    abilities: ['rime-thread'],
    resists: { frost: 4 },
    weaknesses: { fire: 2 },
  }),
  barrowman: creature('barrowman', 'Barrow Man', { melee: 5, theurgy: 4 }, [4, 8], [12, 9, 13, 9, 12, 8], {
    weapon: 'heavy-blade',
    abilities: ['grave-whisper'],
    resists: { shadow: 3 },
    weaknesses: { brilliant: 2 },
  }),
  piper: creature('piper', 'Reed Piper', { performance: 5, stealth: 4 }, [2, 5], [9, 12, 9, 12, 13, 11], {
    abilities: ['lullaby'],
    weapon: 'unarmed',
  }),
  troll: creature('troll', 'Bridge Troll', { melee: 5, might: 8, presence: 3 }, [6, 12], [11, 8, 15, 8, 10, 8], {
    weapon: 'great-axe',
    resists: { physical: 2 },
    weaknesses: { fire: 1 },
    abilities: ['headlong'],
  }),
  magpie: creature('magpie', 'Magpie Thief', { thievery: 6, acrobatics: 5, ranged: 3 }, [2, 4], [9, 14, 9, 11, 10, 12], {
    weapon: 'throwing-knife',
    speed: 8,
  }),
};
