// Checks everything that is stored of a table: the chain, whether each entry follows from the one before, snapshots, and the join code.

import type { Store } from '../store/contract/store.ts';
import { OLDER, SEALED, UNSEALED } from '../store/contract/trouble.ts';
import { EMPTY_TABLE, foldEntry, readKept, type Whole } from '../table-log/entries.ts';
import { entriesBetween } from './load.ts';

export interface Verified {
  readonly table: string;
  readonly head: number;
  /** The last entry that can be trusted. */
  readonly good: number;
  /** Entries of version 0.1 that were chained now. */
  readonly chained: number;
  /** What is wrong, in sentences; empty if nothing is. */
  readonly problems: readonly string[];
  /** The name of a key that was not given: what it seals could not be checked, and nothing shows that it is damaged. */
  readonly missingKey?: string;
  /** The first entry that was stored without a seal where every entry must have one: it could not be checked either. */
  readonly unsealedFrom?: number;
}

/** As far as entries follow from each other. */
const foldedUntil = async (store: Store, table: string, until: number): Promise<Whole> => {
  let whole = EMPTY_TABLE;
  for await (const kept of entriesBetween(store, table, 0, until)) {
    try {
      whole = foldEntry(whole, readKept(kept, whole.n));
    } catch {
      return whole;
    }
  }
  return whole;
};

/** A snapshot of an older form is replaced when the table is next loaded; one without key or seal cannot be checked. */
const EXPECTED: readonly string[] = [OLDER, SEALED, UNSEALED];

const badSnapshots = async (store: Store, table: string, until: number): Promise<number[]> => {
  const bad: number[] = [];
  for (let at = until; at > 0; ) {
    const saved = await store.snapshotAt(table, at);
    if (saved === null) break;
    if (saved.trouble !== undefined && !EXPECTED.includes(saved.trouble.code)) bad.push(saved.n);
    at = saved.n - 1;
  }
  return bad;
};

export const verifyTable = async (store: Store, table: string, head: number): Promise<Verified> => {
  const checked = (await store.check?.(table, head)) ?? { good: { n: head }, chained: 0 };
  if (checked.trouble?.code === SEALED)
    return { table, head, good: checked.good.n, chained: checked.chained, problems: [], missingKey: checked.trouble.key };
  const whole = await foldedUntil(store, table, checked.good.n);
  const isUnsealed = checked.trouble?.code === UNSEALED && whole.n === checked.good.n;
  const problems: string[] = [];
  if (whole.n < head && !isUnsealed)
    problems.push(
      checked.good.n < head && whole.n === checked.good.n
        ? `entry ${whole.n + 1} was changed in the store, or is missing`
        : `entry ${whole.n + 1} does not follow from those before it`,
    );
  const bad = await badSnapshots(store, table, head);
  if (bad.length > 0) problems.push(`the snapshots of ${bad.length === 1 ? 'entry' : 'entries'} ${bad.join(', ')} were changed`);
  const { code } = whole.door;
  if (whole.n === head && code !== null && (await store.findName(code)) !== table) problems.push('its join code does not lead to it');
  return { table, head, good: whole.n, chained: checked.chained, problems, ...(isUnsealed ? { unsealedFrom: whole.n + 1 } : {}) };
};
