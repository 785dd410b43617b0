// What people may bring to a table of Thread in a pack: Characters of players, people and beasts, Perks and Flaws, scenes, handouts and card tables.

import type { BroughtEntry, EntryName, JsonRecord } from '@pasteboard/kernel';
import { brings, kind, type Kind, type Known, type Objection } from '@pasteboard/packs';
import { cardTableShape, handoutShape } from '@pasteboard/scenes';
import { flag, recordWith, whole } from '@pasteboard/values';
import { about } from '../about.ts';
import { flawShape, perkShape } from '../content/brought-traits.ts';
import { OTHERS } from '../content/cast.ts';
import { FLAWS, PERKS } from '../content/traits.ts';
import { OWN, RANKS, TRAITS } from '../making/sheet.ts';
import { RESERVED_IDS } from '../names.ts';
import { ownSceneShape, type OwnThreadScene } from '../rules/own-scenes.ts';

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
const perkIds = ids(PERKS);
const flawIds = ids(FLAWS);

const character = recordWith(RANKS, { ...TRAITS, ...OWN });
const npc = recordWith(RANKS, {
  ...TRAITS,
  /** THR-X-EVENT-03: several who act as one. */
  members: whole(1, 99),
  /** THR-WEAVER-06 */
  ownDeck: flag,
});

type Bearer = { readonly ranks: JsonRecord; readonly perks?: readonly string[]; readonly flaws?: readonly string[] };

const twice = (words: readonly string[] = []): string | undefined => words.find((word, at) => words.indexOf(word) !== at);

/** What a shape cannot say: each Perk once (THR-X-POINT-01), of the game or the pack, and only with the ranks that it needs. */
const objections = ({ ranks, perks = [], flaws = [] }: Bearer, known: Known): Objection[] => {
  const found: Objection[] = [];
  for (const [path, one, words, own] of [
    ['perks', 'perk', perks, perkIds],
    ['flaws', 'flaw', flaws, flawIds],
  ] as const) {
    const word = twice(words);
    if (word !== undefined) found.push({ grade: 'misfit', path: [path], rule: null, why: `${word} stands there twice` });
    words.forEach((id, at) => {
      if (known.has(one, id)) return;
      const why = `there is no ${one} ${id} in the game or in this pack`;
      found.push({ grade: 'misfit', path: [path, at], rule: null, why, found: id, wanted: own });
    });
  }
  perks.forEach((id, at) => {
    const needs = PERKS.find((perk) => perk.id === id)?.needs ?? {};
    for (const [aspect, least] of Object.entries(needs)) {
      const rank = Number(ranks[aspect] ?? 0);
      if (rank >= least) continue;
      const why = `${id} needs ${least} in ${aspect}, and there are ${rank}`;
      found.push({ grade: 'doubt', path: ['perks', at], rule: 'THR-X-POINT-01', why });
    }
  });
  return found;
};

const traitsNeeded = ({ perks = [], flaws = [] }: Bearer): EntryName[] => [
  ...perks.map((id) => ({ kind: 'perk', id })),
  ...flaws.map((id) => ({ kind: 'flaw', id })),
];

/** The characters of the scene, and those whom beats name as opponents. */
const peopleOf = ({ people = [], beats = [] }: OwnThreadScene): readonly (readonly [string, Objection['path']])[] => [
  ...people.map((id, at) => [id, ['people', at]] as const),
  ...beats.flatMap(({ tried }, at) => (tried.do === 'contest' ? [[tried.who, ['beats', at, 'tried', 'who']] as const] : [])),
];

const sceneObjections = (scene: OwnThreadScene, known: Known): Objection[] =>
  peopleOf(scene).flatMap(([id, path]) =>
    known.has('npc', id) ? [] : [{ grade: 'misfit', path, rule: null, why: `there is nobody called ${id} in the game or in this pack` }],
  );

const of = (all: readonly string[]) => ({ own: all, reserved: all, several: false });
const once = { several: false };
const TOUGHER = { 'ranks.body': 1, 'ranks.spirit': 1, 'resist.physical': 1 };
const RANKS_AT_FIRST = { ranks: { body: 2, mind: 2, spirit: 2, luck: 1 } };

const kinds: readonly Kind[] = [
  kind('npc', ['person or beast', 'people and beasts'], npc, {
    check: objections,
    needs: traitsNeeded,
    reserved: RESERVED_IDS,
    own: Object.keys(OTHERS),
    tougher: TOUGHER,
    blank: RANKS_AT_FIRST,
  }),
  kind('character', ['Character', 'Characters'], character, {
    check: objections,
    needs: traitsNeeded,
    reserved: RESERVED_IDS,
    tougher: TOUGHER,
    blank: RANKS_AT_FIRST,
  }),
  kind('perk', ['Perk', 'Perks'], perkShape, { ...of(perkIds), blank: { cost: 2 } }),
  kind('flaw', ['Flaw', 'Flaws'], flawShape, { ...of(flawIds), blank: { points: 1 } }),
  kind('scene', ['scene', 'scenes'], ownSceneShape, {
    ...once,
    check: sceneObjections,
    needs: (scene) => peopleOf(scene).map(([id]) => ({ kind: 'npc', id })),
  }),
  kind('handout', ['handout', 'handouts'], handoutShape, once),
  kind('card-table', ['card table', 'card tables'], cardTableShape, { ...once, blank: { rows: [] } }),
];

export const sheetFrom = ({ kind: whose, id, name, data }: BroughtEntry): JsonRecord => ({
  ...(data as JsonRecord),
  id,
  name,
  control: whose === 'character' ? 'player' : 'weaver',
});

/** The setup of a table at which these entries are. */
const setupOf = (entries: readonly BroughtEntry[]): JsonRecord => ({
  characters: entries.filter(({ kind: each }) => each === 'character' || each === 'npc').map(sheetFrom),
  traits: entries
    .filter(({ kind: each }) => each === 'perk' || each === 'flaw')
    .map(({ kind: each, id, data }) => ({ kind: each, id, data })),
  names: Object.fromEntries(entries.filter(({ kind: each }) => each === 'perk' || each === 'flaw').flatMap((entry) => namesOf(entry))),
});

/** What a Perk or Flaw is called, under the words by which moves and sentences name it. */
export const namesOf = ({ kind: each, id, name }: BroughtEntry): [string, string][] => [
  [id, name],
  [`${each}.${id}`, name],
];

export const broughtTo = brings(about, kinds, setupOf);
