// What the GM shows of what was brought: a character or creature joins the table, a feat or an item its catalog; a scene begins.

import { param, type BroughtEntry, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { freeIdFor, showCommand, type ShowCommand } from '@pasteboard/packs';
import { cardTables, showHandout, type CardTable, type Handout } from '@pasteboard/scenes';
import { GM, RESERVED_IDS } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast, catalogAt, hasCards } from '../read/characters.ts';
import type { OwnRealmsScene } from '../rules/own-scenes.ts';
import { addCharacter } from '../rules/characters.ts';
import { settle } from '../rules/conditions.ts';
import { morning } from '../rules/rests.ts';
import { bringScene, whyNotBeginScene } from '../rules/scenes.ts';
import { readSheets } from '../rules/setup.ts';
import { table } from '../values.ts';
import { broughtTo, namesOf, sheetFrom } from './index.ts';

const tables = cardTables('realms.card-table', GM);

/** TRB-HAND-01: who comes later draws a hand at once. */
const bringCharacter = (t: Table, entry: BroughtEntry): void => {
  const id = freeIdFor(t, entry.id, RESERVED_IDS);
  const { sheets } = readSheets([{ ...sheetFrom(entry), id }], houseRule(t, 'statSource'), catalogAt(t));
  for (const sheet of sheets) addCharacter(t, sheet);
  t.say('stage.came', { who: param('character', id) });
  if (hasCards(t, id)) morning(t, id);
  settle(t);
};

const bringContent = (t: Table, entry: BroughtEntry): void => {
  const { kind, id, data, name } = entry;
  const others = table.brought.of(t).filter((each) => each.kind !== kind || each.id !== id);
  table.brought.set(t, [...others, { kind, id, data } as (typeof others)[number]]);
  table.names.set(t, { ...table.names.of(t), ...Object.fromEntries(namesOf(entry)) });
  t.say('stage.joined', { what: param('text', name) });
};

const bring = (t: Table, entry: BroughtEntry, along: readonly BroughtEntry[]): Next => {
  const { kind, id, name, data } = entry;
  switch (kind) {
    case 'ability':
    case 'item':
      return bringContent(t, entry);
    case 'scene':
      return bringScene(t, { scene: data as OwnRealmsScene, cast: Object.fromEntries(along.map((each) => [each.id, sheetFrom(each)])) });
    case 'handout':
      return showHandout(t, table, id, data as Handout);
    case 'card-table':
      return tables.draw(t, name, data as CardTable);
    default:
      return bringCharacter(t, entry);
  }
};

const there = (t: Reader) => [
  ...table.brought.of(t).map(({ kind, id }) => ({ kind, id })),
  ...cast(t).map((id) => ({ kind: 'creature', id })),
];

export const stageCommands: { readonly 'stage.show': ShowCommand } = {
  'stage.show': showCommand({
    rule: null,
    brings: broughtTo,
    there,
    characters: cast,
    content: ['ability', 'item'],
    groups: { creature: (entry, members) => ({ ...entry, data: { ...(entry.data as object), members } }) },
    whyNot: (t, { kind, data }) => (kind === 'scene' ? whyNotBeginScene(t, ((data as OwnRealmsScene).beats ?? []).length > 0) : null),
    bring,
  }),
};
export const stageSteps = [tables.step];
