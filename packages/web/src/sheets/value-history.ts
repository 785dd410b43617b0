// The history of one value from the log: every change, with its sentence and its author.

import type { Json, Speech, View, ViewEvent, ViewGroup } from '@pasteboard/kernel/view';
import { renderSaid, seatName, seatsNamed, valuesOf } from '@pasteboard/phrasing';
import type { ViewEntry } from '@pasteboard/protocol';

export interface ValueChange {
  /** The entry of the log, and the place in it. */
  readonly n: number;
  readonly seq: number;
  readonly at: number;
  /** Null: it was not there. Undefined: the log at hand does not reach back so far. */
  readonly before: Json | undefined;
  readonly after: Json;
  /** What was said of it, or null where nothing was. */
  readonly sentence: string | null;
  /** Null: the table itself. */
  readonly by: string | null;
  /** The sentence names who did it. */
  readonly isNamed: boolean;
  readonly manual: boolean;
  readonly undone: boolean;
  /** An undo made this change. */
  readonly takesBack: boolean;
}

type Saying = Extract<ViewEvent, { readonly type: 'Said' }>;

const isAbout = (event: Saying, scope: string, key: string): number => {
  const told = Object.values(event.params).map(({ v }) => v);
  const names = (id: string): boolean => told.some((v) => v === id || (Array.isArray(v) && v.includes(id)));
  return (names(scope) ? 1 : 0) + (names(key) || names(`value.${key}`) || names(`option.${key}`) ? 2 : 0);
};

/** Of all that was said in a move: what names the value or its character, else what stands nearest. */
const sayingFor = (events: readonly ViewEvent[], at: number, scope: string, key: string): Saying | null => {
  let best: { readonly event: Saying; readonly rank: number } | null = null;
  for (const [i, event] of events.entries()) {
    if (event.type !== 'Said') continue;
    const rank = isAbout(event, scope, key) * events.length * 2 - Math.abs(i - at);
    if (best === null || rank > best.rank) best = { event, rank };
  }
  return best?.event ?? null;
};

const valueIn = (event: ViewEvent, scope: string, key: string): { readonly value: Json } | null => {
  if (event.type === 'ValueSet') return event.scope === scope && event.key === key ? { value: event.value?.value ?? null } : null;
  return event.type === 'Resynced' ? { value: valuesOf(event.view, scope)[key]?.value ?? null } : null;
};

const isSame = (a: Json | undefined, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Told {
  readonly view: View;
  readonly speech: Speech;
}

const changeOf = (
  { view, speech }: Told,
  entry: Extract<ViewEntry, { readonly t: 'group' }>,
  saying: Saying | null,
  values: Pick<ValueChange, 'before' | 'after'>,
  undone: ReadonlySet<number>,
): ValueChange => {
  const { group } = entry;
  return {
    n: entry.n,
    seq: group.seq,
    at: entry.at,
    ...values,
    sentence: saying === null ? null : renderSaid(view, speech, group, saying),
    by: group.by === '' ? null : seatName(view, group.by),
    isNamed: saying !== null && seatsNamed(view, speech, saying.params).includes(group.by),
    manual: group.manual,
    undone: undone.has(group.seq),
    takesBack: group.undoes.length > 0,
  };
};

/** In one move only the last word counts. */
const inGroup = (group: ViewGroup, scope: string, key: string): { readonly value: Json; readonly at: number } | null => {
  const at = group.events.findLastIndex((event) => valueIn(event, scope, key) !== null);
  const event = group.events[at];
  const found = event === undefined ? null : valueIn(event, scope, key);
  return found === null ? null : { value: found.value, at };
};

/** Newest first. `whole`: these entries go back to the beginning. */
export const historyOf = (
  told: Told,
  entries: readonly ViewEntry[],
  { scope, key, whole }: { readonly scope: string; readonly key: string; readonly whole: boolean },
): ValueChange[] => {
  const undone = new Set(entries.flatMap((entry) => (entry.t === 'group' ? entry.group.undoes : [])));
  const changes: ValueChange[] = [];
  let now: Json | undefined = whole ? null : undefined;
  for (const entry of entries) {
    if (entry.t !== 'group') continue;
    const found = inGroup(entry.group, scope, key);
    if (found === null) continue;
    const before = now;
    now = found.value;
    if (isSame(before, found.value)) continue;
    const isSight = entry.group.events[found.at]?.type === 'Resynced';
    // A view that came whole says what is, not that anything changed: without a value before it there is nothing to tell.
    if (isSight && before === undefined) continue;
    const saying = sayingFor(entry.group.events, found.at, scope, key);
    changes.push(changeOf(told, entry, saying, { before, after: found.value }, undone));
  }
  return changes.reverse();
};

/** The change that set the current value: an undo only restores what another change set. Null for the opening, or where unknown. */
export const sourceOf = (changes: readonly ValueChange[]): ValueChange | null => {
  const now = changes[0]?.after;
  const standing = changes.filter(({ undone, takesBack }) => !undone && !takesBack);
  const source = standing.find(({ after }) => JSON.stringify(after) === JSON.stringify(now));
  return source === undefined || source.by === null ? null : source;
};
