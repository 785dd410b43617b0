// Chapters of a log: sessions, days, scenes, fights, rests and turns, found by the keys of sentences. Knows no game.

import type { ViewEntry } from '@pasteboard/protocol';

export interface Chapter {
  readonly n: number;
  readonly family: string;
  readonly key: string;
  /** The index of its sentence in the entry. */
  readonly said: number;
}

/** Most weighty first. Turns are chapters only where there are not too many. */
const FAMILIES = ['session', 'day', 'scene', 'combat', 'fight', 'rest', 'turn', 'round'] as const;
const SMALL: ReadonlySet<string> = new Set(['turn', 'round']);
const MOST = 40;
/** Beginnings this close together count as one. */
const NEAR = 2;

const familyOf = (key: string): string | null => {
  const head = /^[a-z]+/.exec(key)?.[0] ?? '';
  return FAMILIES.find((family) => family === head && /^[a-z]+(?:\.|$)/.test(key)) ?? null;
};

/** More than a turn begins, or the story itself speaks. */
export const isWeighty = (key: string): boolean => {
  const family = familyOf(key);
  return family !== null && !SMALL.has(family);
};

const weight = (family: string): number => FAMILIES.findIndex((each) => each === family);

/** A scene's own sentences and the end of a turn begin nothing. */
const begins = (key: string, family: string): boolean =>
  family === 'scene' || family === 'turn' || family === 'round' ? /^\w+$|\.(?:begun|begins|set|starts|named)$/.test(key) : true;

const chapterIn = (entry: ViewEntry): Chapter | null => {
  if (entry.t !== 'group') return null;
  const found = entry.group.events
    .filter((event) => event.type === 'Said')
    .flatMap(({ key }, said) => {
      const family = familyOf(key);
      return family !== null && begins(key, family) ? [{ n: entry.n, family, key, said }] : [];
    });
  return found.toSorted((a, b) => weight(a.family) - weight(b.family))[0] ?? null;
};

export const chaptersOf = (entries: readonly ViewEntry[]): readonly Chapter[] => {
  const undone = new Set(entries.flatMap((entry) => (entry.t === 'group' ? entry.group.undoes : [])));
  const all: Chapter[] = [];
  const last = new Map<string, number>();
  for (const entry of entries) {
    if (entry.t === 'group' && undone.has(entry.group.seq)) continue;
    const chapter = chapterIn(entry);
    if (chapter === null || chapter.n - (last.get(chapter.family) ?? -Infinity) <= NEAR) continue;
    last.set(chapter.family, chapter.n);
    all.push(chapter);
  }
  // Important chapters come first; with too many, only every nth is kept, and no turns.
  let room = MOST;
  const shown = FAMILIES.flatMap((family) => {
    const its = all.filter((chapter) => chapter.family === family);
    const every = Math.ceil(its.length / Math.max(1, room));
    const kept = room === 0 || (every > 1 && SMALL.has(family)) ? [] : its.filter((_, i) => i % every === 0);
    room -= kept.length;
    return kept;
  });
  return shown.toSorted((a, b) => a.n - b.n);
};
