// A replay as a file: read, checked as far as a reader must, and folded so that every moment of it is quickly at hand.

import { foldGroup, type View } from '@pasteboard/kernel/view';
import type { DoorView, ViewEntry } from '@pasteboard/protocol';

export interface ReplayFile {
  readonly game: string;
  /** The seat that saw it so; null: everybody. */
  readonly as: string | null;
  readonly entries: readonly ViewEntry[];
}

export class NoReplay extends Error {}

const VERSION = 1;
const KINDS: ReadonlySet<unknown> = new Set(['group', 'chat', 'note', 'door']);

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): value is ViewEntry => isRecord(value) && KINDS.has(value['t']) && typeof value['n'] === 'number';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Throws a sentence for people where there is nothing to show. */
export const readReplay = (text: string): ReplayFile => {
  const file = parsed(text);
  if (!isRecord(file) || (file['pasteboard'] !== 'replay' && file['pasteboard'] !== 'table'))
    throw new NoReplay('This file is not a replay from Pasteboard.');
  if (file['pasteboard'] === 'table')
    throw new NoReplay('This file is a full table, not a replay. Import it on the home page to continue it.');
  const { version, game, as, entries } = file;
  if (version !== VERSION) throw new NoReplay('This replay was made by another version and cannot be shown here.');
  if (typeof game !== 'string' || !Array.isArray(entries) || !entries.every(isEntry) || !entries.some(({ t }) => t === 'group'))
    throw new NoReplay('This replay is damaged and cannot be shown.');
  return { game, as: typeof as === 'string' ? as : null, entries };
};

/** The door after an entry, for a watcher; before the first, the first. Null where the replay has none. */
export const doorAt = (entries: readonly ViewEntry[], n: number): DoorView | null => {
  const doors = entries.filter((entry) => entry.t === 'door');
  const { door } = doors.findLast((entry) => entry.n <= n) ?? doors[0] ?? { door: null };
  if (door === null) return null;
  const { requests: _, ...stood } = door;
  return { ...stood, code: null, knocks: [], shares: [] };
};

const EVERY = 50;

export interface Folded {
  readonly first: number;
  readonly last: number;
  /** The table after an entry; before the first and after the last, as it was with them. */
  readonly viewAt: (n: number) => View;
}

const folded = (view: View, entry: ViewEntry): View => (entry.t === 'group' ? foldGroup(view, entry.group) : view);

/** The first group brings the whole view, so that folding begins with nothing. A view is kept every so often, and the one asked for last. */
export const foldReplay = (entries: readonly ViewEntry[]): Folded => {
  const start = entries.findIndex(({ t }) => t === 'group');
  const snapshots: View[] = [];
  let view = {} as View;
  entries.forEach((entry, i) => {
    view = folded(view, entry);
    if (i % EVERY === 0) snapshots[i / EVERY] = view;
  });
  let recent = { at: entries.length - 1, view };
  const indexOf = (n: number): number =>
    Math.max(
      start,
      entries.findLastIndex((entry) => entry.n <= n),
    );
  const viewAt = (n: number): View => {
    const at = indexOf(n);
    const page = Math.floor(at / EVERY);
    const near = recent.at <= at && recent.at >= page * EVERY ? recent : { at: page * EVERY, view: snapshots[page] ?? view };
    const found = entries.slice(near.at + 1, at + 1).reduce(folded, near.view);
    recent = { at, view: found };
    return found;
  };
  return { first: entries[0]?.n ?? 0, last: entries.at(-1)?.n ?? 0, viewAt };
};
