// Looks at everything that is stored of a table: the chain, whether each entry follows from the one before, snapshots, and the join code.

import type { Store } from '../store/contract.ts';
import { OLDER, SEALED, UNSEALED } from '../store/trouble.ts';
import { EMPTY, fold, readKept, type Whole } from './entries.ts';
import { entriesBetween } from './load.ts';

export interface Verified {
  readonly table: string;
  readonly head: number;
  /** The last entry that can be trusted. */
  readonly good: number;
  /** Entries of 0.1 that were chained now. */
  readonly chained: number;
  /** What is wrong, in sentences; empty where all is well. */
  readonly problems: readonly string[];
  /** The name of a key that was not given: what is sealed with it could not be checked, and nothing says that it is damaged. */
  readonly missingKey?: string;
}

/** As far as entries follow from each other. */
const foldedUntil = async (store: Store, table: string, until: number): Promise<Whole> => {
  let whole = EMPTY;
  for await (const kept of entriesBetween(store, table, 0, until)) {
    try {
      whole = fold(whole, readKept(kept, whole.n));
    } catch {
      return whole;
    }
  }
  return whole;
};

const badSnapshots = async (store: Store, table: string, until: number): Promise<number[]> => {
  const bad: number[] = [];
  for (let at = until; at > 0; ) {
    const saved = await store.snapshotAt(table, at);
    if (saved === null) break;
    // One of an older form is made anew when the table is next loaded.
    if (saved.trouble !== undefined && saved.trouble.code !== OLDER && saved.trouble.code !== SEALED) bad.push(saved.n);
    at = saved.n - 1;
  }
  return bad;
};

export const verifyTable = async (store: Store, table: string, head: number): Promise<Verified> => {
  const checked = (await store.check?.(table, head)) ?? { good: { n: head }, chained: 0 };
  if (checked.trouble?.code === SEALED)
    return { table, head, good: checked.good.n, chained: checked.chained, problems: [], missingKey: checked.trouble.key };
  const whole = await foldedUntil(store, table, checked.good.n);
  const problems: string[] = [];
  if (whole.n < head && checked.trouble?.code === UNSEALED)
    problems.push(`entry ${whole.n + 1} was stored without a seal, which is not allowed here; “pasteboard reseal” can seal it`);
  else if (whole.n < head)
    problems.push(
      checked.good.n < head && whole.n === checked.good.n
        ? `entry ${whole.n + 1} was changed where it is kept, or is missing`
        : `entry ${whole.n + 1} does not follow from those before it`,
    );
  const bad = await badSnapshots(store, table, head);
  if (bad.length > 0) problems.push(`the snapshots of ${bad.length === 1 ? 'entry' : 'entries'} ${bad.join(', ')} were changed`);
  const { code } = whole.door;
  if (whole.n === head && code !== null && (await store.findName(code)) !== table) problems.push('its join code does not lead to it');
  return { table, head, good: whole.n, chained: checked.chained, problems };
};
