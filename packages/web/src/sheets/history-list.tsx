// What became of a value, newest first.

import type { Json } from '@pasteboard/kernel/view';
import { useEffect } from 'react';
import { timeOf } from '../log/days.ts';
import { Icon } from '../parts/icons.tsx';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import { textOf } from './sheet-rows.ts';
import { historyOf, type Change } from './value-history.ts';
import { useLongLog } from './use-long-log.ts';

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

const sentenceOf = ({ sentence, before, by }: Change): string =>
  by === null && (before === null || before === undefined) ? 'As the table was opened.' : (sentence ?? 'Nothing was said of it.');

const Line = ({ change }: { readonly change: Change }) => {
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
          <Told text={sentenceOf(change)} /> {change.undone && 'Undone since.'}
          {change.by !== null && !(change.sentence ?? '').includes(change.by) && <span className="quiet-text"> {change.by}</span>}
        </p>
      </div>
    </li>
  );
};

/** Going back by itself until something is found, but not for ever. */
const PAGES = 5;
const PAGE = 100;

export const useHistory = (scope: string, valueKey: string) => {
  const { view, speech } = useTable();
  const log = useLongLog();
  const changes = historyOf({ view, speech: drawnSpeech(speech) }, log.entries, scope, valueKey, !log.more);
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
      {changes.length === 0 && (
        <p className="quiet-text">{loading || more ? 'Looking through the log …' : 'The log tells of no change.'}</p>
      )}
      <ol className="history">
        {changes.map((change) => (
          <Line key={change.n} change={change} />
        ))}
      </ol>
      {more && (
        <button type="button" className="button quiet small" aria-disabled={loading} onClick={() => !loading && further()}>
          {loading ? 'Looking …' : 'Look further back'}
        </button>
      )}
    </>
  );
};
