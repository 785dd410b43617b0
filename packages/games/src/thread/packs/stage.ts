// What the Weaver shows of what was brought: Characters join the table and a running Event, Perks and Flaws its catalog; a scene begins.

import { param, type BroughtEntry, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { freeIdFor, showCommand, type ShowCommand } from '@pasteboard/packs';
import { cardTables, showHandout, type CardTable, type Handout } from '@pasteboard/scenes';
import { RESERVED_IDS, WEAVER } from '../names.ts';
import { characters, traitsAt } from '../read/characters.ts';
import { isEventOn } from '../read/events.ts';
import type { OwnThreadScene } from '../rules/own-scenes.ts';
import { comeIn } from '../rules/events.ts';
import { bringScene, whyNotBeginScene } from '../rules/scenes.ts';
import { addCharacter, charactersIn } from '../rules/setup.ts';
import { table } from '../values.ts';
import { broughtTo, namesOf, sheetFrom } from './index.ts';

const tables = cardTables('thread.card-table', WEAVER);

const bringCharacter = (t: Table, entry: BroughtEntry): void => {
  const id = freeIdFor(t, entry.id, RESERVED_IDS);
  for (const character of charactersIn({ characters: [{ ...sheetFrom(entry), id }] }, traitsAt(t))) addCharacter(t, character);
  t.say('stage.came', { who: param('character', id) });
  if (isEventOn(t)) comeIn(t, id);
};

const bringTrait = (t: Table, entry: BroughtEntry): void => {
  const { kind, id, data, name } = entry;
  const others = table.traits.of(t).filter((each) => each.kind !== kind || each.id !== id);
  table.traits.set(t, [...others, { kind, id, data } as (typeof others)[number]]);
  table.names.set(t, { ...table.names.of(t), ...Object.fromEntries(namesOf(entry)) });
  t.say('stage.joined', { what: param('text', name) });
};

const bring = (t: Table, entry: BroughtEntry, along: readonly BroughtEntry[]): Next => {
  const { kind, id, name, data } = entry;
  switch (kind) {
    case 'perk':
    case 'flaw':
      return bringTrait(t, entry);
    case 'scene':
      return bringScene(t, { scene: data as OwnThreadScene, cast: Object.fromEntries(along.map((each) => [each.id, sheetFrom(each)])) });
    case 'handout':
      return showHandout(t, table, id, data as Handout);
    case 'card-table':
      return tables.draw(t, name, data as CardTable);
    default:
      return bringCharacter(t, entry);
  }
};

const there = (t: Reader) => [
  ...table.traits.of(t).map(({ kind, id }) => ({ kind, id })),
  ...characters(t).map((id) => ({ kind: 'npc', id })),
];

export const stageCommands: { readonly 'stage.show': ShowCommand } = {
  'stage.show': showCommand({
    rule: null,
    brings: broughtTo,
    there,
    characters,
    content: ['perk', 'flaw'],
    // THR-X-EVENT-03
    groups: { npc: (entry, members) => ({ ...entry, data: { ...(entry.data as object), members } }) },
    whyNot: (t, { kind, data }) => (kind === 'scene' ? whyNotBeginScene(t, ((data as OwnThreadScene).beats ?? []).length > 0) : null),
    bring,
  }),
};
export const stageSteps = [tables.step];
