// Chapters of a log: where each begins, by the sentences that the game's layout names.

import type { ChapterKind } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';

export interface Chapter {
  readonly n: number;
  readonly key: string;
  /** The index of its sentence in the entry. */
  readonly said: number;
  /** A turn or a round. */
  readonly small: boolean;
}

const MOST = 40;
/** Beginnings of one kind this close together count as one. */
const NEAR = 2;

interface Beginning extends Chapter {
  readonly kind: ChapterKind;
}

/** The weightiest beginning in an entry. */
const beginningIn = (entry: ViewEntry, kinds: readonly ChapterKind[]): Beginning | null => {
  if (entry.t !== 'group') return null;
  const keys = entry.group.events.flatMap((event) => (event.type === 'Said' ? [event.key] : []));
  for (const kind of kinds) {
    const said = keys.findIndex((key) => kind.begins.includes(key));
    const key = keys[said];
    if (key !== undefined) return { n: entry.n, key, said, small: kind.small === true, kind };
  }
  return null;
};

/** `kinds`: weightiest first. With too many chapters only every nth is kept, and no turns. */
export const chaptersOf = (entries: readonly ViewEntry[], kinds: readonly ChapterKind[]): readonly Chapter[] => {
  const undone = new Set(entries.flatMap((entry) => (entry.t === 'group' ? entry.group.undoes : [])));
  const all: Beginning[] = [];
  const last = new Map<ChapterKind, number>();
  for (const entry of entries) {
    if (entry.t === 'group' && undone.has(entry.group.seq)) continue;
    const found = beginningIn(entry, kinds);
    if (found === null || found.n - (last.get(found.kind) ?? -Infinity) <= NEAR) continue;
    last.set(found.kind, found.n);
    all.push(found);
  }
  let room = MOST;
  const shown = kinds.flatMap((kind) => {
    const its = all.filter((each) => each.kind === kind);
    const every = Math.ceil(its.length / Math.max(1, room));
    const kept = room === 0 || (every > 1 && kind.small === true) ? [] : its.filter((_, i) => i % every === 0);
    room -= kept.length;
    return kept;
  });
  return shown.toSorted((a, b) => a.n - b.n).map(({ n, key, said, small }) => ({ n, key, said, small }));
};
