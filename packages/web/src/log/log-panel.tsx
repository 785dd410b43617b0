// The log panel: one line per sentence or chat message, newest last, with filters and the chat box.

import { Fragment, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useLookBack } from '../look-back/look-back.tsx';
import { useTable } from '../table/context.tsx';
import { beginsDay, dayName } from '../parts/times.ts';
import { EVERYTHING, filtersOf, TALK, type Filter, useLooking } from './filters.ts';
import { lineAt } from './lines.ts';
import { LogRow } from './log-row.tsx';
import { useScrolling } from './scrolling.ts';
import { TalkBox } from './talk-box.tsx';
import { useLines } from './use-lines.ts';
import './log.css';

const useFilter = (
  first: string,
): { readonly filter: Filter; readonly groups: ReturnType<typeof filtersOf>; readonly choose: (id: string) => void } => {
  const { now, words } = useTable();
  const { view, door } = now;
  const [chosen, choose] = useState(first);
  const groups = useMemo(() => filtersOf(view, words, door), [view, words, door]);
  const filter = groups.flatMap(({ filters }) => filters).find(({ id }) => id === chosen) ?? EVERYTHING;
  return { filter, groups, choose };
};

/** Up and down go from line to line, as in any list. */
const onArrows = (event: KeyboardEvent<HTMLOListElement>, onFocus: (key: string) => void): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key]')];
  const at = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target));
  const next = event.key === 'Home' ? rows[0] : event.key === 'End' ? rows.at(-1) : by === 0 ? undefined : rows[at + by];
  if (next === undefined) return;
  event.preventDefault();
  onFocus(next.dataset['key'] ?? '');
  next.querySelector<HTMLElement>('.log-time')?.focus();
};

/** `first`: the filter it opens with. */
export const LogPanel = ({ first = EVERYTHING.id }: { readonly first?: string }) => {
  const { state, client } = useTable();
  const back = useLookBack();
  const { filter, groups, choose } = useFilter(first);
  const { more } = state.log;
  const all = useLines();
  const lines = useMemo(() => all.filter(filter.lets), [all, filter]);
  const { looking, further } = useLooking(client, filter === EVERYTHING ? null : filter.id, { found: lines.length, more });
  const older = more ? () => void client.older() : null;
  const moment = back === null || back.at === null ? null : (lineAt(lines, back.at)?.key ?? null);
  const { box, span, fresh, isAtEnd, onScroll, toEnd } = useScrolling(lines, older, moment);
  useEffect(() => {
    // A short page leaves room: what stands before it is fetched without being asked for.
    const { current } = box;
    if (more && filter === EVERYTHING && current !== null && current.scrollHeight <= current.clientHeight) void client.older();
  }, [box, client, more, filter, lines]);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = lines.slice(span.from, span.to);
  const tabStop = shown.some(({ key }) => key === focused) ? focused : shown.at(-1)?.key;
  const now = Date.now();
  const at = back?.at ?? null;
  const onGo = back === null ? null : back.to;
  return (
    <div className="log">
      <div className="log-head">
        <label className="log-filter">
          <span className="unseen">Show in the log</span>
          <select className="input" value={filter.id} onChange={(event) => choose(event.target.value)}>
            {groups.map(({ name, filters }) => (
              <optgroup key={name} label={name}>
                {filters.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {back !== null && back.leave !== null && (
          <button
            type="button"
            className="button small"
            aria-pressed={at !== null}
            onClick={at === null ? back.begin : back.leave}
            data-look-back
          >
            <Icon name="clock" />
            {at === null ? 'Look back' : 'Back to now'}
          </button>
        )}
      </div>
      <div className="log-scroll" ref={box} onScroll={onScroll} role="region" aria-label="Log" tabIndex={0}>
        {more && span.from === 0 && !looking && (
          <button
            type="button"
            className="button quiet small log-older"
            onClick={lines.length === 0 && filter !== EVERYTHING ? further : () => void client.older()}
          >
            Earlier
          </button>
        )}
        {shown.length === 0 ? (
          <p className="quiet-text log-none" role="status">
            {looking
              ? 'Looking further back …'
              : filter.id === TALK.id && !more
                ? 'Nobody has said anything yet.'
                : all.length > 0
                  ? more
                    ? 'No match this far back.'
                    : 'No match in the log.'
                  : more
                    ? 'Reading the log …'
                    : 'Nothing has happened yet.'}
          </p>
        ) : (
          <ol
            className="log-lines"
            aria-label="What happened"
            onKeyDown={(event) => onArrows(event, setFocused)}
            onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null)}
          >
            {shown.map((line, i) => (
              <Fragment key={line.key}>
                {beginsDay(line.at, lines[span.from + i - 1]?.at ?? null, now) && (
                  <li className="log-day eyebrow">{dayName(line.at, now)}</li>
                )}
                <LogRow
                  line={line}
                  isTabStop={line.key === tabStop}
                  when={at === null ? null : line.key === moment ? 'now' : line.n > at ? 'later' : null}
                  href={back?.hrefOf?.(line.n) ?? null}
                  onGo={onGo}
                />
              </Fragment>
            ))}
          </ol>
        )}
      </div>
      <div className="log-end">
        {!isAtEnd && (
          <button type="button" className="button small log-new" onClick={toEnd}>
            <Icon name="down" size={16} />
            {fresh === 0 ? 'To the newest' : `${fresh} new`}
          </button>
        )}
      </div>
      <TalkBox />
    </div>
  );
};
