// What the GM shows of what was brought: characters join the table, and Powers, vulnerabilities and items its catalog.

import { type BroughtEntry, type Command, type Next, type Reader, type Table } from '@pasteboard/kernel';
import { showCommand } from '@pasteboard/packs';
import { entryOf } from '../content/catalog.ts';
import { isRecord } from '../content/hooks.ts';
import type { ContentKind } from '../names.ts';
import { characters } from '../read/characters.ts';
import { bringEntry } from '../rules/added-content.ts';
import { bringCharacter } from '../rules/companions.ts';
import { freeId } from '../rules/ids.ts';
import { table } from '../values.ts';
import { CONTENT_OF, broughtTo, contentFrom, sheetFrom } from './index.ts';

const isContent = (kind: string): kind is keyof typeof CONTENT_OF => Object.hasOwn(CONTENT_OF, kind);
const kindOf = (content: ContentKind): string => Object.entries(CONTENT_OF).find(([, each]) => each === content)?.[0] ?? '';

/** What the table has brought along already. */
const there = (t: Reader): { readonly kind: string; readonly id: string }[] =>
  table.content.of(t).flatMap((each) => {
    const { kind, data } = each;
    const id = isRecord(data) ? data['id'] : undefined;
    return typeof id === 'string' ? [{ kind: kindOf(kind as ContentKind), id }] : [];
  });

const bring = (t: Table, entry: BroughtEntry): Next => {
  if (!isContent(entry.kind)) return bringCharacter(t, { ...sheetFrom(entry), id: freeId(t, entry.name) });
  const content = entryOf(CONTENT_OF[entry.kind], contentFrom(entry));
  if (content !== null) bringEntry(t, content);
};

export const stageCommands: { readonly 'stage.show': Command<{ readonly entry: string; readonly times: number }> } = {
  'stage.show': showCommand({ rule: 'DOA-TABLE-11', brings: broughtTo, there, characters, bring }),
};
