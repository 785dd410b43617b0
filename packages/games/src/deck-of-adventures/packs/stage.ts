// What the GM shows of what was brought: characters join the table and a fight, Powers, vulnerabilities and items its catalog; a scene begins.

import { refuse, type BroughtEntry, type EntryName, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { showCommand, type ShowCommand } from '@pasteboard/packs';
import { cardTables, showHandout, type CardTable, type Handout } from '@pasteboard/scenes';
import { entryOf } from '../content/catalog.ts';
import { isRecord } from '../content/hooks.ts';
import { GM, type ContentKind } from '../names.ts';
import { characters, inCombat } from '../read/characters.ts';
import type { OwnDoaScene } from '../rules/own-scenes.ts';
import { bringEntry } from '../rules/added-content.ts';
import { bringCharacter } from '../rules/companions.ts';
import { freeId } from '../rules/ids.ts';
import { bringScene, whyNotBeginScene } from '../rules/scenes.ts';
import { table } from '../values.ts';
import { CONTENT_OF, broughtTo, contentFrom, sheetFrom } from './index.ts';

const tables = cardTables('doa.card-table', GM);

const isContent = (kind: string): kind is keyof typeof CONTENT_OF => Object.hasOwn(CONTENT_OF, kind);
const kindOf = (content: ContentKind): string => Object.entries(CONTENT_OF).find(([, each]) => each === content)?.[0] ?? '';

/** What the table has brought along already. */
const there = (t: Reader): readonly EntryName[] => [
  ...table.content.of(t).flatMap(({ kind, data }) => {
    const id = isRecord(data) ? data['id'] : undefined;
    return typeof id === 'string' ? [{ kind: kindOf(kind as ContentKind), id }] : [];
  }),
  ...characters(t).map((id) => ({ kind: 'creature', id })),
];

const bringContent = (t: Table, entry: BroughtEntry, kind: keyof typeof CONTENT_OF): void => {
  const content = entryOf(CONTENT_OF[kind], contentFrom(entry));
  if (content === null) return;
  table.names.set(t, { ...table.names.of(t), [entry.id]: entry.name });
  bringEntry(t, content);
};

const bring = (t: Table, entry: BroughtEntry, along: readonly BroughtEntry[]): Next => {
  const { kind, id, name, data } = entry;
  if (isContent(kind)) return bringContent(t, entry, kind);
  switch (kind) {
    case 'scene':
      return bringScene(t, { scene: data as OwnDoaScene, cast: Object.fromEntries(along.map((each) => [each.id, sheetFrom(each)])) });
    case 'handout':
      return showHandout(t, table, id, data as Handout);
    case 'card-table':
      return tables.draw(t, name, data as CardTable);
    default:
      return bringCharacter(t, { ...sheetFrom(entry), id: freeId(t, name) });
  }
};

export const stageCommands: { readonly 'stage.show': ShowCommand } = {
  'stage.show': showCommand({
    rule: 'DOA-TABLE-11',
    brings: broughtTo,
    there,
    characters,
    content: Object.keys(CONTENT_OF),
    // DOA-HEALTH-03
    groups: { creature: (entry, members) => ({ ...entry, data: { ...(entry.data as object), kind: 'minion', members } }) },
    whyNot: (t, { kind, data }) => {
      if (kind !== 'scene') return null;
      return inCombat(t) ? refuse('no.sceneFight') : whyNotBeginScene(t, ((data as OwnDoaScene).beats ?? []).length > 0);
    },
    bring,
  }),
};
export const stageSteps = [tables.step];
