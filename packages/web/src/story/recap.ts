// The summary for a player who returns after a long time: the last important sentences of this viewer's log.

import type { ViewEntry } from '@pasteboard/protocol';
import { lineKey, type LineKind, type LogLine } from '../log/lines.ts';

/** As long away, people have done other things meanwhile. */
export const LONG = 6 * 3_600_000;

export interface Visit {
  /** When this browser was here before; null where it never was. */
  readonly lastAt: number | null;
  /** Up to which entry it was told already. */
  readonly told: number;
}

/** The newest entry that is play or talk: who comes to the door does not make a table fresh. */
const newestIn = (entries: readonly ViewEntry[]): ViewEntry | undefined => entries.findLast(({ t }) => t !== 'door');

/** Is it worth telling? After a long time away, or where nothing has happened for as long and one was not told yet. */
export const isBackAfterLong = ({ lastAt, told }: Visit, entries: readonly ViewEntry[], now: number): boolean => {
  const newest = newestIn(entries);
  if (newest === undefined) return false;
  if (lastAt !== null && now - lastAt > LONG) return true;
  return now - newest.at > LONG && newest.n > told;
};

/** `scene` of `scene.bridge.setting`. */
export const familyOf = (key: string): string => key.split('.', 1)[0] ?? '';

const ENOUGH = 3;
const MOST = 4;
const TOLD: ReadonlySet<LineKind> = new Set(['story', 'verdict', 'correction']);

/** The sentences that tell the story, as the game's layout names their families. */
const weightyKeys = (entries: readonly ViewEntry[], families: readonly string[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      entry.t !== 'group'
        ? []
        : entry.group.events
            .filter((event) => event.type === 'Said')
            .flatMap(({ key }, i) => (families.includes(familyOf(key)) ? [lineKey(entry.n, i)] : [])),
    ),
  );

/** Verdicts, corrections, rests and the story's own sentences; the small steps between them only where there is little else. */
export const sentencesOf = (lines: readonly LogLine[], entries: readonly ViewEntry[], families: readonly string[]): readonly LogLine[] => {
  const stands = lines.filter(({ kind, undone, text }) => TOLD.has(kind) && !undone && text !== '');
  const weighty = weightyKeys(entries, families);
  const matter = stands.filter(({ kind, key }) => kind !== 'story' || weighty.has(key));
  return (matter.length >= ENOUGH ? matter : stands).slice(-MOST);
};

/** Seats that did or said something in the last sitting: from the newest entry back to where people were away for long. */
export const lastSitting = (entries: readonly ViewEntry[]): readonly string[] => {
  const seats = new Set<string>();
  let later = newestIn(entries)?.at ?? 0;
  for (const entry of entries.toReversed()) {
    if (entry.t === 'door') continue;
    if (later - entry.at > LONG) break;
    later = entry.at;
    const by = entry.t === 'group' ? entry.group.by : entry.by;
    if (by !== '') seats.add(by);
  }
  return [...seats];
};
