// “Previously”: tells a player who returns after a long time what happened last, and what is open for them now. It is over the felt and
// blocks nothing: any action closes it.

import { begun, called, isOwnAsk, ownerName, render, seatName, valuesOf } from '@pasteboard/phrasing';
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { relativeTime, timeOf } from '../parts/times.ts';
import { listed } from '../api/seating.ts';
import { keepTold, rememberedTable } from '../api/browser-storage.ts';
import { useLines } from '../log/use-lines.ts';
import { Icon } from '../parts/icons.tsx';
import { LongText } from '../parts/long-text.tsx';
import { useKeys } from '../parts/keys.ts';
import { speechWithCards, RichText } from '../parts/rich-text.tsx';
import { useLookBack } from '../look-back/look-back.tsx';
import { useTable } from '../table/context.tsx';
import { useMoves } from '../moves/moves.tsx';
import { isBackAfterLong, lastSitting, LONG, sentencesOf, type Visit } from './recap.ts';
import { turnText } from '../table/turn-text.ts';
import { useTurn } from '../table/own.ts';
import './previously.css';

export const visitOf = (table: string): Visit => {
  const kept = rememberedTable(table);
  return { lastAt: kept?.lastAt ?? null, told: kept?.told ?? 0 };
};

/** The last entry it covers; null: nothing to show, or it was read. */
const PreviouslyContext = createContext<{ readonly upTo: number | null; readonly close: () => void }>({ upTo: null, close: () => {} });

/** Returning to a page that was long in the background counts as well. */
const useReturn = (onReturn: (lastAt: number) => void): void => {
  useEffect(() => {
    let left: number | null = null;
    const look = (): void => {
      if (document.hidden) left = Date.now();
      else if (left !== null && Date.now() - left > LONG) onReturn(left);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onReturn]);
};

/** `first`: when this browser was here before this page was opened. */
export const PreviouslyTable = ({ first, children }: { readonly first: Visit; readonly children: ReactNode }) => {
  const { client, state, past } = useTable();
  const { begun: move } = useMoves();
  const [visit, setVisit] = useState<Visit | null>(first);
  const [upTo, setUpTo] = useState<number | null>(null);
  const { entries } = state.log;
  useReturn(useCallback((lastAt) => setVisit({ lastAt, told: 0 }), []));
  useEffect(() => {
    // Judged once, by the first page of the log.
    const newest = entries.at(-1);
    if (visit === null || newest === undefined) return;
    setVisit(null);
    if (isBackAfterLong(visit, entries, Date.now())) setUpTo(newest.n);
  }, [visit, entries]);
  const close = useCallback(() => {
    if (upTo !== null) keepTold(client.address.table, upTo);
    setUpTo(null);
  }, [client, upTo]);
  const acts = past || move !== null || state.pending.length > 0;
  useEffect(() => {
    if (acts) close();
  }, [acts, close]);
  const value = useMemo(() => ({ upTo, close }), [upTo, close]);
  return <PreviouslyContext value={value}>{children}</PreviouslyContext>;
};

/** Who did or said something then, bots aside. */
const useThere = (upTo: number): string => {
  const { state, seen, view, bots } = useTable();
  const { entries } = state.log;
  return useMemo(() => {
    const people = lastSitting(entries.filter(({ n }) => n <= upTo)).filter((seat) => !bots.has(seat));
    const others = people.filter((seat) => seat !== seen.seat).map((seat) => seatName(view, seat));
    return listed(people.length > others.length ? [...others, 'you'] : others);
  }, [entries, upTo, seen.seat, view, bots]);
};

/** What is open now: a question to this seat, the turn, or whom all wait for. */
const useOpenNow = (): { readonly ask: number | null; readonly text: string } => {
  const { view, words, naming, speech, me } = useTable();
  const turn = useTurn();
  const open = view.asks.filter(({ answered }) => !answered);
  const [own, ...more] = open.filter((ask) => isOwnAsk(naming, ask));
  const drawn = speechWithCards(speech);
  if (own !== undefined) {
    const others = more.length === 0 ? '' : more.length === 1 ? ' One more question waits.' : ` ${more.length} more questions wait.`;
    return { ask: own.id, text: `You are asked: ${render(drawn, own.key, own.params)}${others}` };
  }
  const waited = listed([...new Set(open.map(({ to }) => called(drawn, 'character', to)))]);
  if (waited !== '') return { ask: null, text: `Waiting for ${waited}.` };
  if (turn !== null)
    return { ask: null, text: `${turnText(turn, begun(ownerName(view, words, turn.who)), { isOnly: (me?.plays.length ?? 0) < 2 })}.` };
  return { ask: null, text: me === undefined || me.role === 'spectator' ? '' : 'You have no open question.' };
};

const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement instanceof HTMLInputElement ||
  document.activeElement instanceof HTMLTextAreaElement;

interface CardShown {
  readonly upTo: number;
  /** What it would cover on a small screen stands at its top. */
  readonly above: ReactNode;
  readonly onClose: () => void;
}

const Card = ({ upTo, above, onClose }: CardShown) => {
  const { state, layout, view } = useTable();
  const lines = useLines();
  const back = useLookBack();
  const id = useId();
  const goOn = useRef<HTMLButtonElement>(null);
  const { entries } = state.log;
  const there = useThere(upTo);
  const now = useOpenNow();
  const sentences = useMemo(
    () =>
      sentencesOf(
        lines.filter(({ n }) => n <= upTo),
        entries,
        layout?.story ?? [],
      ),
    [lines, entries, upTo, layout],
  );
  const recap = valuesOf(view, 'table')['previously']?.value;
  const told = typeof recap === 'string' ? recap : '';
  const isEmpty = sentences.length === 0;
  useEffect(() => {
    if (!isEmpty && !isBusy()) goOn.current?.focus({ preventScroll: true });
  }, [isEmpty]);
  const close = (): void => {
    onClose();
    // On to what is asked, where something is.
    if (now.ask !== null) document.getElementById(`ask-${now.ask}`)?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
  useKeys([{ key: 'escape', name: 'Continue', run: close }]);
  const [oldest] = sentences;
  const newest = sentences.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  return (
    <section
      className="previously paper"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-told ${id}-now`}
      data-asked={now.ask === null ? undefined : ''}
    >
      <div className="previously-told" id={`${id}-told`} tabIndex={0}>
        {above}
        <h2 id={`${id}-title`}>Previously</h2>
        <p className="quiet-text">
          {begun(relativeTime(newest.at, Date.now()))}, {timeOf(newest.at)}
          {there !== '' && ` · ${there}`}
        </p>
        {told !== '' && (
          <p className="previously-recap">
            <LongText text={told} most={700} />
          </p>
        )}
        <ol>
          {sentences.map(({ key, kind, by, text }) => (
            <li key={key} data-kind={kind}>
              {kind === 'correction' && (
                <>
                  <Icon name="pen" size={14} />
                  <span className="unseen">Correction by hand, </span>
                </>
              )}
              {by !== null && <b>{by}: </b>}
              <LongText text={text} most={400} />
            </li>
          ))}
        </ol>
      </div>
      <div className="previously-end">
        {now.text !== '' && (
          <p className="previously-now" id={`${id}-now`}>
            <span className="eyebrow">Now</span> <RichText text={now.text} />
          </p>
        )}
        <div className="previously-buttons">
          {back !== null && back.leave !== null && (
            <button type="button" className="button" data-look-back onClick={() => back.to(oldest.n)}>
              <Icon name="clock" />
              Look back
            </button>
          )}
          <button ref={goOn} type="button" className="button primary" onClick={close}>
            Continue
          </button>
        </div>
      </div>
    </section>
  );
};

export const Previously = ({ above = null }: { readonly above?: ReactNode }) => {
  const { upTo, close } = useContext(PreviouslyContext);
  return upTo === null ? null : <Card upTo={upTo} above={above} onClose={close} />;
};
