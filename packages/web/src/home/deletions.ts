// Which of this browser's tables the server will delete soon for want of play.

import { useEffect, useRef, useState } from 'react';
import { tableFacts } from '../api/api.ts';
import type { KeptTable } from '../api/browser-storage.ts';
import { useServerFacts } from '../api/server-facts.ts';
import { sightsFor, type ExportSight } from '../api/export-file.ts';

export interface Deletion {
  readonly at: number;
  /** The most that this browser may export of the table. */
  readonly sight: ExportSight;
}

/** Null where the table stays, is gone, or the server does not answer: a list is no reason to disturb people. */
export const deletionOf = async ({ table, seat }: KeptTable, ask = tableFacts): Promise<Deletion | null> => {
  const facts = await ask(table).catch(() => null);
  if (facts === null || facts.deletesAt === null) return null;
  const role = facts.seats.find((each) => each.seat === seat?.id)?.role ?? null;
  return { at: facts.deletesAt, sight: sightsFor(role, seat)[0] ?? 'public' };
};

/** Asks once for each table shown, one after the other, and only where the server deletes tables at all. */
export const useDeletions = (shown: readonly KeptTable[]): ReadonlyMap<string, Deletion> => {
  const isAsked = (useServerFacts()?.keepIdleDays ?? null) !== null;
  const [found, setFound] = useState<ReadonlyMap<string, Deletion>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!isAsked) return;
    const fresh = shown.filter(({ table }) => !asked.current.has(table));
    for (const { table } of fresh) asked.current.add(table);
    const askAll = async (): Promise<void> => {
      for (const kept of fresh) {
        const deletion = await deletionOf(kept);
        if (deletion !== null) setFound((before) => new Map(before).set(kept.table, deletion));
      }
    };
    void askAll();
  }, [isAsked, shown]);
  return found;
};
