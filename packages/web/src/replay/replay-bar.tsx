// The replay bar: a slider over the whole log, the sentence of the moment, chapters, and “Back to now”.

import { plainly, printable } from '@pasteboard/phrasing';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useLinkBase } from '../api/server-facts.ts';
import { lineAt, lineKey, spokenLine, type LogLine } from '../log/lines.ts';
import { useLines } from '../log/use-lines.ts';
import { Icon } from '../parts/icons.tsx';
import { useKeys } from '../parts/keys.ts';
import { usePhone } from '../parts/media.ts';
import { RichText } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { viewerName } from '../table/door.ts';
import { chaptersOf, type Chapter } from '../log/chapters.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useLookBack, type LookBack } from '../look-back/look-back.tsx';
import { PlayOnDialog } from './play-on.tsx';
import { ShareDialog } from './share-dialog.tsx';
import './replay-bar.css';

const FAR = 10;
const LONGEST_NAME = 70;

const chapterName = (lines: readonly LogLine[], { n, key, said }: Chapter): string => {
  const line = lines.find((each) => each.key === lineKey(n, said));
  const text = line === undefined ? plainly(key) : spokenLine(line);
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
};

const Slider = ({
  at,
  last,
  to,
  leave,
  chapters,
  said,
}: Pick<LookBack, 'last' | 'to' | 'leave'> & { readonly at: number; readonly chapters: readonly Chapter[]; readonly said: string }) => {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Opened by a button, the slider gets the focus; opened from the log, the focus stays there.
    if (document.activeElement?.matches('[data-look-back]') === true) slider.current?.focus();
  }, []);
  // Far steps are ten entries whatever the length of the table; browsers have ideas of their own.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave?.();
    const by = event.key === 'PageUp' ? FAR : event.key === 'PageDown' ? -FAR : 0;
    if (by === 0) return;
    event.preventDefault();
    to(Math.min(last, Math.max(1, at + by)));
  };
  const place = (n: number): CSSProperties => ({ '--place': last <= 1 ? 0 : (n - 1) / (last - 1) }) as CSSProperties;
  return (
    <span className="replay-slider" style={place(at)}>
      <span className="replay-marks" aria-hidden="true">
        {chapters.map(({ n, small }) => (
          <i key={n} data-small={small ? '' : undefined} style={place(n)} />
        ))}
      </span>
      <input
        ref={slider}
        type="range"
        min={1}
        max={Math.max(1, last)}
        value={at}
        aria-label="Moment"
        aria-valuetext={`${at} of ${last}. ${said}`}
        onKeyDown={onKeyDown}
        onChange={(event) => to(event.target.valueAsNumber)}
      />
    </span>
  );
};

const Bar = ({ back, at }: { readonly back: LookBack; readonly at: number }) => {
  const { state, seen, now, words, layout } = useTable();
  const phone = usePhone();
  const base = useLinkBase();
  const lines = useLines();
  const { last, to, play, pause, playing, busy, failed, fresh, leave, hrefOf } = back;
  const [open, setOpen] = useState<'share' | 'playOn' | null>(null);
  const { entries } = state.log;
  const chapters = useMemo(() => chaptersOf(entries, layout?.chapters ?? []), [entries, layout]);
  const line = lineAt(lines, at);
  const said = line === undefined ? '' : spokenLine(line);
  const chapter = chapters.findLast(({ n }) => n <= at);
  const viewer = viewerName(now, words);
  const step = (by: number): void => to(Math.min(last, Math.max(1, at + by)));
  useKeys([
    { key: 'arrowleft', name: 'One back', run: () => step(-1) },
    { key: 'arrowright', name: 'One on', run: () => step(1) },
    ...(leave === null ? [] : [{ key: 'escape', name: 'Back to now', run: leave }]),
  ]);
  const start = (): void => {
    if (playing) return pause();
    if (at >= last) to(1);
    play();
  };
  return (
    <section className="replay-bar" aria-label="Looking back" aria-busy={busy}>
      <div className="replay-line">
        <button type="button" className="button small" onClick={start} aria-label={playing ? 'Pause' : 'Play'} aria-pressed={playing}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Slider at={at} last={last} to={to} leave={leave} chapters={chapters} said={said} />
        <span className="replay-count">
          {at} of {last}
        </span>
        {leave !== null && (
          <button type="button" className="button small primary" onClick={leave}>
            Back to now
          </button>
        )}
      </div>
      <div className="replay-words">
        <span className="eyebrow">{leave === null ? 'A replay' : 'Looking back'}</span>
        <p className="replay-said" aria-live={playing ? 'polite' : 'off'}>
          {failed ? (
            'The server cannot show this moment.'
          ) : line === undefined ? (
            state.log.more ? (
              'Reading the log …'
            ) : (
              'Before anything happened.'
            )
          ) : line.kind === 'talk' || line.kind === 'whisper' ? (
            said
          ) : (
            <RichText text={line.by === null ? line.text : `${line.by}: ${line.text}`} />
          )}
        </p>
        {chapters.length > 0 && (
          <select
            className="input replay-chapters"
            aria-label="Chapter"
            value={chapter?.n ?? ''}
            onChange={(event) => to(Number(event.target.value))}
          >
            {chapter === undefined && <option value="">Chapters</option>}
            {chapters.map((each) => (
              <option key={each.n} value={each.n}>
                {chapterName(lines, each)}
              </option>
            ))}
          </select>
        )}
        {hrefOf !== null && <CopyButton text={new URL(hrefOf(at), base).href} label="Copy link" shown={!phone} />}
        {leave !== null && (
          <button type="button" className="button small" onClick={() => setOpen('share')}>
            <Icon name="link" size={16} />
            {seen.seat === null ? 'Download' : 'Share'}
          </button>
        )}
        {leave !== null && seen.role === 'gm' && (
          <button type="button" className="button small" onClick={() => setOpen('playOn')}>
            <Icon name="play" size={16} />
            Play on from here
          </button>
        )}
        {leave === null && <span className="chip">{`As ${viewer === null ? 'everybody' : printable(viewer)} saw it`}</span>}
        {fresh > 0 && (
          <span className="chip brass" role="status">
            {fresh} new since you look back
          </span>
        )}
      </div>
      {open === 'share' && <ShareDialog at={at} onClose={() => setOpen(null)} />}
      {open === 'playOn' && <PlayOnDialog at={at} last={last} onClose={() => setOpen(null)} />}
    </section>
  );
};

/** Null while the table shows the present. */
export const ReplayBar = () => {
  const back = useLookBack();
  return back === null || back.at === null ? null : <Bar back={back} at={back.at} />;
};
