// What people may bring to a table of Deck of Adventures in a pack: Dealers, creatures, Powers, vulnerabilities and items.

import type { BroughtEntry, EntryName, JsonRecord } from '@pasteboard/kernel';
import { brings, kind, type Kind, type Known, type Objection } from '@pasteboard/packs';
import { cardTableShape, handoutShape } from '@pasteboard/scenes';
import { oneOf, recordWith, whole, type TypeOf } from '@pasteboard/values';
import { about } from '../about.ts';
import { CREATURES } from '../content/cast.ts';
import { PACKED_CONTENT } from '../content/hooks.ts';
import { OWN, SHEET, dealerFrom, id } from '../making/sheet.ts';
import { ITEMS, POWERS, VULNERABILITIES } from '../content/traits.ts';
import { RESERVED_IDS, TEAMS } from '../names.ts';
import { ownSceneShape, type OwnDoaScene } from '../rules/own-scenes.ts';

const dealer = recordWith({}, { ...SHEET, ...OWN });
const creature = recordWith(
  {},
  {
    ...SHEET,
    kind: oneOf('dealer', 'minion', 'companion'),
    team: oneOf(...TEAMS),
    /** DOA-HEALTH-03: Minions who act as one. */
    members: whole(1, 99),
    dealer: id,
  },
);

type Bearer = TypeOf<typeof creature>;

const HELD = { powers: 'power', vulnerabilities: 'vulnerability', items: 'item' } as const;

/** A sheet may have only what the game or the pack has. */
const heldObjections = (sheet: Bearer, known: Known): Objection[] =>
  (['powers', 'vulnerabilities', 'items'] as const).flatMap((list) =>
    (sheet[list] ?? []).flatMap((each, at) =>
      known.has(HELD[list], each)
        ? []
        : [
            {
              grade: 'misfit' as const,
              path: [list, at],
              rule: null,
              why: `there is no ${HELD[list]} ${each} in the game or in this pack`,
            },
          ],
    ),
  );

const needed = (sheet: Bearer): EntryName[] =>
  (['powers', 'vulnerabilities', 'items'] as const).flatMap((list) => (sheet[list] ?? []).map((each) => ({ kind: HELD[list], id: each })));

/** Those who are there, and those with whom the Dealers fight. */
const peopleOf = ({ people = [], beats = [] }: OwnDoaScene): readonly (readonly [string, Objection['path']])[] => [
  ...people.map((each, at) => [each, ['people', at]] as const),
  ...beats.flatMap(({ tried }, at) =>
    tried.do === 'fight' ? tried.with.map((each, i) => [each, ['beats', at, 'tried', 'with', i]] as const) : [],
  ),
];

const sceneObjections = (scene: OwnDoaScene, known: Known): Objection[] =>
  peopleOf(scene).flatMap(([each, path]) =>
    known.has('creature', each)
      ? []
      : [{ grade: 'misfit' as const, path, rule: null, why: `there is no creature ${each} in the game or in this pack` }],
  );

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map((each) => each.id);
const ofGame = (all: readonly { readonly id: string }[]) => ({ own: ids(all), reserved: ids(all), several: false });

const kinds: readonly Kind[] = [
  kind('creature', ['creature', 'creatures'], creature, {
    reserved: RESERVED_IDS,
    check: heldObjections,
    needs: needed,
    own: Object.keys(CREATURES),
    tougher: { hp: 1, ap: 1, 'mods.STR': 1, 'mods.AGL': 1 },
    blank: { kind: 'minion', team: 'enemy', hp: 2, ap: 0, speed: 6 },
  }),
  kind('character', ['Dealer', 'Dealers'], dealer, {
    reserved: RESERVED_IDS,
    check: (sheet, known) => heldObjections(sheet as Bearer, known),
    needs: (sheet) => needed(sheet as Bearer),
    tougher: { level: 1, hp: 1, 'mods.STR': 1 },
    blank: { level: 1 },
  }),
  kind('power', ['Power', 'Powers'], PACKED_CONTENT.power, { ...ofGame(POWERS), blank: { xp: 1 } }),
  kind('vulnerability', ['Vulnerability', 'Vulnerabilities'], PACKED_CONTENT.vulnerability, {
    ...ofGame(VULNERABILITIES),
    blank: { xp: 1 },
  }),
  kind('item', ['item', 'items'], PACKED_CONTENT.item, ofGame(ITEMS)),
  kind('scene', ['scene', 'scenes'], ownSceneShape, {
    several: false,
    check: sceneObjections,
    needs: (scene) => peopleOf(scene).map(([each]) => ({ kind: 'creature', id: each })),
  }),
  kind('handout', ['handout', 'handouts'], handoutShape, { several: false }),
  kind('card-table', ['card table', 'card tables'], cardTableShape, { several: false, blank: { rows: [] } }),
];

/** The catalog's own name for each kind. */
export const CONTENT_OF = { power: 'powers', vulnerability: 'vulnerabilities', item: 'items' } as const;

export const sheetFrom = ({ kind: of, id: called, name, data }: BroughtEntry): JsonRecord => {
  if (of === 'character') return { ...dealerFrom(data as JsonRecord), id: called, name };
  const { dealer: deck, ...sheet } = data as Bearer;
  return { kind: 'minion', ...sheet, ...(deck === undefined ? {} : { deck }), id: called, name };
};

export const contentFrom = ({ id: called, data }: BroughtEntry): JsonRecord => {
  const { told = [], ...rest } = data as { readonly told?: readonly string[] } & JsonRecord;
  return { told, data: { ...rest, id: called } };
};

const setupOf = (entries: readonly BroughtEntry[]): JsonRecord => {
  const of = (...wanted: readonly string[]) => entries.filter((entry) => wanted.includes(entry.kind));
  return {
    characters: of('character', 'creature').map(sheetFrom),
    content: {
      powers: of('power').map(contentFrom),
      vulnerabilities: of('vulnerability').map(contentFrom),
      items: of('item').map(contentFrom),
    },
    names: Object.fromEntries(of('power', 'vulnerability', 'item').map(({ id: each, name }) => [each, name])),
  };
};

export const broughtTo = brings(about, kinds, setupOf);
