// One line of the log: time, text, author.

import { memo } from 'react';
import { useLinkBase } from '../api/server-facts.ts';
import { Icon } from '../parts/icons.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { timeOf } from '../parts/times.ts';
import type { LogLine } from './lines.ts';

export interface RowProps {
  readonly line: LogLine;
  /** The row that Tab comes to; arrows go to the others. */
  readonly isTabStop: boolean;
  /** While looking back: the moment shown, or a later one. */
  readonly when: 'now' | 'later' | null;
  readonly href: string | null;
  readonly onGo: ((n: number) => void) | null;
}

const WROTE: ReadonlySet<LogLine['kind']> = new Set(['talk', 'whisper']);

const Sentence = ({ line: { kind, by, text, undone } }: Pick<RowProps, 'line'>) => {
  const what = WROTE.has(kind) ? text : <RichText text={text} />;
  return (
    <>
      {kind === 'correction' && (
        <span className="log-hand">
          <Icon name="pen" size={14} />
          <span className="unseen">Correction by hand, </span>
        </span>
      )}
      {by !== null && <b className="log-by">{by}: </b>}
      {kind === 'whisper' && <span className="unseen">whispered, </span>}
      {undone ? (
        <s>
          <span className="unseen">Undone: </span>
          {what}
        </s>
      ) : (
        what
      )}
    </>
  );
};

export const LogRow = memo(({ line, isTabStop, when, href, onGo }: RowProps) => {
  const tabIndex = isTabStop ? 0 : -1;
  const base = useLinkBase();
  const time = timeOf(line.at);
  const label = `Look back to ${time}`;
  const go = (): void => onGo?.(line.n);
  return (
    <li
      className="log-line"
      data-key={line.key}
      data-kind={line.kind}
      data-undone={line.undone ? '' : undefined}
      data-when={when ?? undefined}
      aria-current={when === 'now' ? 'true' : undefined}
    >
      {onGo === null ? (
        <time className="log-time">{time}</time>
      ) : href === null ? (
        <button type="button" className="log-time" aria-label={label} tabIndex={tabIndex} onClick={go}>
          {time}
        </button>
      ) : (
        <a
          className="log-time"
          href={href}
          aria-label={label}
          tabIndex={tabIndex}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            go();
          }}
        >
          {time}
        </a>
      )}
      <p>
        <Sentence line={line} />
      </p>
      {href !== null && (
        <CopyButton className="log-copy" text={new URL(href, base).href} label="Copy the link to this moment" tabIndex={tabIndex} />
      )}
    </li>
  );
});
LogRow.displayName = 'LogRow';
