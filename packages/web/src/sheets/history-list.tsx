// The history of a value, newest first, from a log that is fetched as far back as needed.

import type { Json } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { Icon } from '../parts/icons.tsx';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { timeOf } from '../parts/times.ts';
import { useTable } from '../table/context.tsx';
import { textOf } from './sheet-rows.ts';
import { historyOf, type ValueChange } from './value-history.ts';

export interface LongLog {
  /** Newest last, without a gap, up to what the screen shows. */
  readonly entries: readonly ViewEntry[];
  readonly more: boolean;
  readonly loading: boolean;
  readonly further: () => void;
}

const NONE: readonly ViewEntry[] = [];

/** The loaded log, and older pages while the player searches them. */
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

const DAY = 86_400_000;

/** The time of day; for what is older, the day as well. */
const timeText = (at: number): string => {
  const day = new Date(at).toLocaleDateString([], { day: 'numeric', month: 'short' });
  return Date.now() - at < DAY ? timeOf(at) : `${day}, ${timeOf(at)}`;
};

const useText = (): ((value: Json | undefined) => string) => {
  const { view, words } = useTable();
  return (value) => (value === undefined ? 'not known' : textOf({ view, words }, value));
};

const sentenceOf = ({ sentence, before, by }: ValueChange): string =>
  by === null && (before === null || before === undefined) ? 'When the table was opened.' : (sentence ?? 'No log line.');

const Line = ({ change }: { readonly change: ValueChange }) => {
  const text = useText();
  const values =
    change.before === null ? (
      <>
        <b>{text(change.after)}</b> to begin with
      </>
    ) : (
      <>
        <span>{text(change.before)}</span> <Icon name="arrow" size={14} />
        <span className="unseen"> to </span> <b>{text(change.after)}</b>
      </>
    );
  return (
    <li data-undone={change.undone ? '' : undefined}>
      <time dateTime={new Date(change.at).toISOString()}>{timeText(change.at)}</time>
      <div>
        <p className="history-values">{change.undone ? <s>{values}</s> : values}</p>
        <p className="history-why">
          {change.manual && (
            <span className="history-hand">
              <Icon name="pen" size={14} />
              By hand.{' '}
            </span>
          )}
          <RichText text={sentenceOf(change)} /> {change.undone && 'Undone since.'}
          {change.by !== null && !change.isNamed && <span className="quiet-text"> {change.by}</span>}
        </p>
      </div>
    </li>
  );
};

/** Searches back automatically until something is found, up to a limit. */
const PAGES = 5;
const PAGE = 100;

export const useHistory = (scope: string, valueKey: string) => {
  const { view, speech } = useTable();
  const log = useLongLog();
  const changes = historyOf({ view, speech: speechWithCards(speech) }, log.entries, { scope, key: valueKey, whole: !log.more });
  const { more, loading, further, entries } = log;
  const none = changes.length === 0;
  useEffect(() => {
    if (none && more && !loading && entries.length < PAGES * PAGE) further();
  }, [none, more, loading, entries.length, further]);
  return { changes, more, loading, further };
};

export const HistoryList = ({ history }: { readonly history: ReturnType<typeof useHistory> }) => {
  const { changes, more, loading, further } = history;
  return (
    <>
      {changes.length === 0 && <p className="quiet-text">{loading || more ? 'Searching the log …' : 'No change in the log.'}</p>}
      <ol className="history">
        {changes.map((change) => (
          <Line key={change.n} change={change} />
        ))}
      </ol>
      {more && (
        <button type="button" className="button quiet small" aria-disabled={loading} onClick={() => !loading && further()}>
          {loading ? 'Searching …' : 'Search further back'}
        </button>
      )}
    </>
  );
};
