import type { ViewEntry } from '@pasteboard/protocol';
import { useCallback, useMemo, useState } from 'react';
import { useTable } from '../table/context.tsx';

export interface LongLog {
  /** Newest last, without a gap, up to what the screen shows. */
  readonly entries: readonly ViewEntry[];
  readonly more: boolean;
  readonly loading: boolean;
  readonly further: () => void;
}

const NONE: readonly ViewEntry[] = [];

/** The log at hand, and older pages for as long as somebody looks for something in them. */
export const useLongLog = (): LongLog => {
  const { client, state, past, seen } = useTable();
  const { log } = state;
  const [back, setBack] = useState<{ readonly entries: readonly ViewEntry[]; readonly more: boolean }>({ entries: NONE, more: true });
  const [loading, setLoading] = useState(false);
  const joined = useMemo(() => {
    const first = log.entries[0]?.n ?? 1;
    const last = back.entries.at(-1)?.n ?? -1;
    // The log at hand is cut when it grows long: pages that no longer reach it say nothing certain.
    const reaches = back.entries.length > 0 && last >= first - 1;
    const older = reaches ? back.entries.filter(({ n }) => n < first) : NONE;
    const all = [...older, ...log.entries];
    return { entries: past ? all.filter(({ n }) => n <= seen.n) : all, more: older.length > 0 ? back.more : log.more };
  }, [log, back, past, seen.n]);
  const before = joined.entries[0]?.n ?? null;
  const further = useCallback(() => {
    setLoading(true);
    void client.page(before).then((page) => {
      setBack(({ entries }) => ({
        entries: [...page.entries, ...entries.filter(({ n }) => before !== null && n >= before)],
        more: page.more,
      }));
      setLoading(false);
    });
  }, [client, before]);
  return { ...joined, loading, further };
};
