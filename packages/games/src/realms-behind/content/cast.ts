// People and creatures of our own. Names stand in ../words/content.en.json.

import type { JsonRecord } from '@pasteboard/kernel/view';

/** Eight to play at once; their numbers follow from attributes and ranks. */
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
  wat: {
    id: 'wat',
    name: 'Wat Thistle',
    attributes: { body: 3, mind: 1, spirit: 2, luck: 2 },
    ranks: { melee: 3, might: 3, resilience: 3, athletics: 2, presence: 2, resolve: 1, acrobatics: 1 },
    weapon: 'great-axe',
    armour: 'medium-armour',
    shield: '',
    abilities: ['bull-neck', 'cleaving-arc', 'headlong', 'stare-down'],
  },
  pell: {
    id: 'pell',
    name: 'Pell Quickly',
    attributes: { body: 2, mind: 2, spirit: 3, luck: 1 },
    ranks: { thievery: 3, stealth: 2, acrobatics: 3, deception: 3, melee: 2, awareness: 1, streetwise: 1 },
    weapon: 'light-blade',
    armour: 'light-armour',
    shield: '',
    abilities: ['cold-fingers', 'light-foot', 'quick-cut', 'dirty-trick', 'pick-apart'],
  },
  ysolt: {
    id: 'ysolt',
    name: 'Ysolt the Fiddler',
    attributes: { body: 1, mind: 2, spirit: 4, luck: 1 },
    ranks: { performance: 3, presence: 3, diplomacy: 2, insight: 2, resolve: 2, acrobatics: 1 },
    weapon: 'light-blade',
    armour: 'light-armour',
    shield: '',
    abilities: ['gallows-joke', 'rally', 'battle-hymn', 'calm-water'],
  },
  gerent: {
    id: 'gerent',
    name: 'Gerent Marsh',
    attributes: { body: 1, mind: 4, spirit: 2, luck: 1 },
    ranks: { arcana: 3, lore: 2, craft: 2, insight: 2, sorcery: 2, society: 1, resolve: 1 },
    weapon: 'light-staff',
    armour: '',
    shield: '',
    abilities: ['star-needle', 'unmaking', 'thaw', 'wardens-oath'],
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

/** Those that are met on the road. */
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
  // With more than a weapon
  fenHound: creature('fenHound', 'Fen Hound', { melee: 4, awareness: 6 }, [3, 5], [10, 12, 10, 9, 10, 9], {
    weapon: 'claws',
    speed: 9,
    abilities: ['red-hand'],
  }),
  lanternWight: creature('lanternWight', 'Lantern Wight', { sorcery: 5, stealth: 4 }, [2, 5], [9, 12, 9, 12, 12, 10], {
    weapon: 'unarmed',
    abilities: ['veil-of-moths'],
    weaknesses: { brilliant: 2 },
  }),
  gibbetCrow: creature('gibbetCrow', 'Gibbet Crow', { thievery: 5, deception: 4, melee: 2 }, [2, 3], [9, 13, 8, 10, 10, 10], {
    weapon: 'claws',
    speed: 10,
    abilities: ['pick-apart'],
  }),
  saltHag: creature('saltHag', 'Salt Hag', { sorcery: 6, presence: 4 }, [3, 7], [10, 10, 11, 13, 12, 9], {
    weapon: 'claws',
    abilities: ['black-honey', 'hex-of-thumbs'],
    resists: { frost: 2 },
  }),
  clayKnight: creature('clayKnight', 'Clay Knight', { melee: 5, might: 6 }, [5, 9], [13, 8, 14, 8, 8, 8], {
    weapon: 'heavy-blade',
    shield: 'metal-shield',
    abilities: ['shield-bash'],
    resists: { physical: 2, fire: 2 },
  }),
  bellToad: creature('bellToad', 'Bell Toad', { performance: 5, resilience: 4 }, [4, 6], [9, 8, 13, 10, 10, 11], {
    weapon: 'unarmed',
    abilities: ['lullaby', 'bull-neck'],
  }),
  thornChild: creature('thornChild', 'Thorn Child', { melee: 4, nature: 5 }, [2, 5], [10, 12, 10, 9, 11, 10], {
    weapon: 'claws',
    abilities: ['trip-line'],
    weaknesses: { fire: 2 },
  }),
  ashMonk: creature('ashMonk', 'Ash Monk', { theurgy: 5, melee: 3 }, [3, 6], [11, 10, 11, 11, 13, 11], {
    weapon: 'light-staff',
    abilities: ['grave-whisper', 'ash-blood'],
  }),
  riverJack: creature('riverJack', 'River Jack', { melee: 4, deception: 5 }, [3, 5], [12, 12, 10, 10, 9, 11], {
    weapon: 'light-blade',
    armour: 'light-armour',
    abilities: ['feint'],
  }),
  hedgeWitch: creature('hedgeWitch', 'Hedge Witch', { theurgy: 5, medicine: 5 }, [2, 5], [9, 10, 10, 12, 13, 12], {
    weapon: 'light-staff',
    abilities: ['mending-word', 'ward-of-reeds'],
  }),
  tollSergeant: creature('tollSergeant', 'Toll Sergeant', { melee: 5, presence: 5 }, [4, 7], [13, 11, 12, 11, 11, 9], {
    weapon: 'heavy-blade',
    armour: 'medium-armour',
    abilities: ['rally', 'stare-down'],
  }),
  boneFiddler: creature('boneFiddler', 'Bone Fiddler', { performance: 6, stealth: 3 }, [2, 6], [10, 11, 10, 12, 12, 10], {
    weapon: 'unarmed',
    abilities: ['battle-hymn', 'rotting-touch'],
    resists: { shadow: 3 },
    weaknesses: { brilliant: 3 },
  }),
  glassStag: creature('glassStag', 'Glass Stag', { melee: 4, athletics: 6 }, [3, 6], [11, 13, 10, 10, 12, 12], {
    weapon: 'tusks',
    speed: 12,
    abilities: ['blade-dance'],
    resists: { brilliant: 3 },
    weaknesses: { physical: 1 },
  }),
  cinderOx: creature('cinderOx', 'Cinder Ox', { melee: 5, might: 8 }, [6, 11], [10, 7, 15, 8, 9, 8], {
    weapon: 'tusks',
    abilities: ['headlong', 'ash-blood'],
    weaknesses: { frost: 2 },
  }),
  drownedMan: creature('drownedMan', 'Drowned Man', { melee: 4, sorcery: 4 }, [4, 7], [10, 9, 13, 9, 12, 8], {
    weapon: 'unarmed',
    abilities: ['undertow'],
    resists: { frost: 3 },
  }),
  marketAngel: creature('marketAngel', 'Angel of the Market', { theurgy: 7, presence: 6 }, [5, 10], [12, 13, 12, 13, 14, 14], {
    weapon: 'light-staff',
    abilities: ['sunrise', 'iron-prayer', 'wardens-oath'],
    speed: 9,
  }),
};
