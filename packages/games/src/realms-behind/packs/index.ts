// What people may bring to a table of The Realms Behind in a pack: characters and creatures, feats and items, scenes, handouts and card tables.

import type { BroughtEntry, EntryName, JsonRecord } from '@pasteboard/kernel';
import { brings, kind, type Kind, type Known, type Objection } from '@pasteboard/packs';
import { cardTableShape, handoutShape } from '@pasteboard/scenes';
import { namedBy, record, recordWith, whole, type TypeOf } from '@pasteboard/values';
import { about } from '../about.ts';
import { ABILITIES } from '../content/abilities.ts';
import { CREATURES } from '../content/cast.ts';
import { abilityShape, itemShape } from '../content/catalog.ts';
import { ARMORS, SHIELDS, WEAPONS } from '../content/equipment.ts';
import { ATTRIBUTES_OF, GEAR, OWN, number, withDeckList } from '../making/sheet.ts';
import { DEFENSES, RESERVED_IDS, SKILLS } from '../names.ts';
import { START, UNIT, costOf, derived } from '../read/growth.ts';
import { ownSceneShape, type OwnRealmsScene } from '../rules/own-scenes.ts';

const character = recordWith(ATTRIBUTES_OF, { ...GEAR, ...OWN });
const creature = recordWith(
  { health: record({ shallow: number, deep: number }), defenses: namedBy(DEFENSES, number) },
  {
    ...GEAR,
    skills: namedBy(SKILLS, whole(-20, 99)),
    speed: whole(0, 99),
    initiative: number,
    /** Several who act as one. */
    members: whole(1, 99),
  },
);
type Made = TypeOf<typeof character>;
type Creature = TypeOf<typeof creature>;
type Geared = Pick<Made, 'weapon' | 'armour' | 'shield' | 'abilities'>;

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map((each) => each.id);
const OWN_ITEMS = ids([...WEAPONS, ...ARMORS, ...SHIELDS]);
const WORN = { weapon: ids(WEAPONS), armour: ids(ARMORS), shield: ids(SHIELDS) } as const;

/** What one carries and knows is the game's or the pack's. */
const gearObjections = (sheet: Geared, known: Known): Objection[] => {
  const worn = (['weapon', 'armour', 'shield'] as const).flatMap((slot) => {
    const worn = sheet[slot];
    if (worn === undefined || WORN[slot].includes(worn) || (known.has('item', worn) && !OWN_ITEMS.includes(worn))) return [];
    const why = `there is no ${slot} ${worn} in the game or in this pack`;
    return [{ grade: 'misfit' as const, path: [slot], rule: null, why, found: worn, wanted: WORN[slot] }];
  });
  const learned = (sheet.abilities ?? []).flatMap((each, at) => {
    if (known.has('ability', each)) return [];
    const why = `there is no feat, technique or spell ${each} in the game or in this pack`;
    return [{ grade: 'misfit' as const, path: ['abilities', at], rule: null, why, found: each, wanted: ids(ABILITIES) }];
  });
  return [...worn, ...learned];
};

const gearNeeded = ({ weapon, armour, shield, abilities = [] }: Geared): EntryName[] => [
  ...[weapon, armour, shield].flatMap((each) => (each === undefined ? [] : [{ kind: 'item', id: each }])),
  ...abilities.map((each) => ({ kind: 'ability', id: each })),
];

/** TRB-X-XP-01: what a character cost, beside the experience that characters begin with. */
const costObjections = ({ attributes, ranks = {}, abilities = [], experience = 0 }: Made): Objection[] => {
  const levelOf = (each: string): number => ABILITIES.find((ability) => ability.id === each)?.level ?? 0;
  const learned = abilities.reduce((all, each) => all + costOf(UNIT.feat, levelOf(each)), 0);
  const cost = derived({ attributes, ranks, weaponDefense: 0, inertia: 0 }, 'document').xp + learned;
  if (cost + experience <= START.experience) return [];
  const why = `it costs ${cost} experience with ${experience} unspent, and characters begin with ${START.experience}`;
  return [{ grade: 'doubt', path: [], rule: 'TRB-X-XP-01', why }];
};

/** Those who are there, and those who strike. */
const peopleOf = ({ people = [], beats = [] }: OwnRealmsScene): readonly (readonly [string, Objection['path']])[] => [
  ...people.map((each, at) => [each, ['people', at]] as const),
  ...beats.flatMap(({ tried }, at) => (tried.do === 'blow' ? [[tried.foe, ['beats', at, 'tried', 'foe']] as const] : [])),
];
const sceneObjections = (scene: OwnRealmsScene, known: Known): Objection[] =>
  peopleOf(scene).flatMap(([each, path]) =>
    known.has('creature', each)
      ? []
      : [{ grade: 'misfit' as const, path, rule: null, why: `there is no creature ${each} in the game or in this pack` }],
  );

const once = { several: false };
const ofGame = (own: readonly string[]) => ({ own, reserved: own, several: false });

const kinds: readonly Kind[] = [
  kind('creature', ['creature', 'creatures'], creature, {
    reserved: RESERVED_IDS,
    check: gearObjections,
    needs: gearNeeded,
    own: Object.keys(CREATURES),
    tougher: { 'health.shallow': 1, 'health.deep': 2, 'defenses.parry': 1, 'defenses.dodge': 1, 'skills.melee': 1 },
    blank: { health: { shallow: 3, deep: 5 }, defenses: { parry: 10, dodge: 10, body: 10, mind: 9, spirit: 9, luck: 8 }, speed: 6 },
  }),
  kind('character', ['character', 'characters'], character, {
    reserved: RESERVED_IDS,
    check: (sheet, known) => [...gearObjections(sheet, known), ...costObjections(sheet)],
    needs: gearNeeded,
    tougher: { 'attributes.body': 1, 'ranks.resilience': 1 },
    blank: { attributes: { body: 2, mind: 2, spirit: 2, luck: 1 } },
  }),
  kind('ability', ['feat, technique or spell', 'feats, techniques and spells'], abilityShape, {
    ...ofGame(ids(ABILITIES)),
    blank: { kind: 'feat', level: 1 },
  }),
  kind('item', ['item', 'items'], itemShape, { ...ofGame(OWN_ITEMS), blank: { sort: 'weapon', skill: 'melee', damage: 3 } }),
  kind('scene', ['scene', 'scenes'], ownSceneShape, {
    ...once,
    check: sceneObjections,
    needs: (scene) => peopleOf(scene).map(([each]) => ({ kind: 'creature', id: each })),
  }),
  kind('handout', ['handout', 'handouts'], handoutShape, once),
  kind('card-table', ['card table', 'card tables'], cardTableShape, { ...once, blank: { rows: [] } }),
];

const creatureSheet = ({ health: { shallow, deep }, ...sheet }: Creature): JsonRecord => ({
  ...sheet,
  creature: true,
  health: { shallow, deep, maxShallow: shallow, maxDeep: deep },
});

export const sheetFrom = ({ kind: of, id: called, name, data }: BroughtEntry): JsonRecord => ({
  ...(of === 'creature' ? creatureSheet(data as Creature) : withDeckList(data as JsonRecord)),
  id: called,
  name,
});

/** What is told of a feat or an item names it by these words. */
export const namesOf = ({ kind: of, id: called, name }: BroughtEntry): [string, string][] => [
  [called, name],
  [`${of === 'ability' ? 'ability' : 'gear'}.${called}`, name],
];

const isPerson = ({ kind: of }: BroughtEntry): boolean => of === 'character' || of === 'creature';
const isContent = ({ kind: of }: BroughtEntry): boolean => of === 'ability' || of === 'item';

const setupOf = (entries: readonly BroughtEntry[]): JsonRecord => ({
  characters: entries.filter(isPerson).map(sheetFrom),
  brought: entries.filter(isContent).map(({ kind: of, id: called, data }) => ({ kind: of, id: called, data })),
  names: Object.fromEntries(entries.filter(isContent).flatMap(namesOf)),
});

export const broughtTo = brings(about, kinds, setupOf);
