// The context for looking back: which past moment the table shows while play continues.

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { browser } from '../connection/browser.ts';
import type { TableClient } from '../connection/client.ts';
import type { PastFrame } from '../connection/state.ts';
import { navigate } from '../navigation/route.ts';
import { TableProvider, type Book } from '../table/context.tsx';
import { Frames } from './frames.ts';

export interface LookBack {
  /** The entry after which the table is shown; null: now. */
  readonly at: number | null;
  readonly last: number;
  /** Another moment than the one wanted is shown so far. */
  readonly busy: boolean;
  readonly failed: boolean;
  readonly playing: boolean;
  /** How many entries have happened since the viewer looks back. */
  readonly fresh: number;
  readonly begin: () => void;
  readonly to: (n: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Null in a replay, which has no present. */
  readonly leave: (() => void) | null;
  /** The address of a moment, where it has one. */
  readonly hrefOf: ((n: number) => string) | null;
}

const LookBackContext = createContext<LookBack | null>(null);

/** Null on a screen that only shows the present. */
export const useLookBack = (): LookBack | null => useContext(LookBackContext);

const PLAY_EVERY = 1_000;
const ADDRESS_AFTER = 400;
/** Beside a running game: pages are fetched one after the other, with a rest between them. */
const PAGE = 200;
const BETWEEN_PAGES = 150;

const tableAt = (table: string, n: number | null): string =>
  n === null ? `/t/${encodeURIComponent(table)}` : `/t/${encodeURIComponent(table)}/e/${n}`;

/** The frame for a moment, and whether it is on its way. */
const useFrame = (
  client: TableClient,
  at: number | null,
  history: number,
): { readonly frame: PastFrame | null; readonly failed: boolean } => {
  const [shown, setShown] = useState<{ readonly frame: PastFrame | null; readonly failed: boolean }>({ frame: null, failed: false });
  const frames = useMemo(
    () =>
      new Frames(
        (n) => client.frame(n),
        browser,
        (frame) => setShown((before) => (frame === null ? { ...before, failed: true } : { frame, failed: false })),
      ),
    // Frames of a history that the server does not have are not shown again.
    [client, history],
  );
  useEffect(() => {
    if (at === null) {
      frames.drop();
      setShown({ frame: null, failed: false });
    } else frames.want(at);
  }, [frames, at]);
  return shown;
};

/** Chapters and the sentence of each moment need the whole log. */
const useWholeLog = (client: TableClient, wanted: boolean): void => {
  const { log } = useSyncExternalStore(client.subscribe, client.state);
  const first = log.entries[0]?.n;
  useEffect(() => {
    if (!wanted || !log.more) return;
    const timer = setTimeout(() => void client.older(PAGE), BETWEEN_PAGES);
    return () => clearTimeout(timer);
  }, [client, wanted, log.more, first]);
};

/** Writes the moment into the address after a delay, and follows the browser's back button. */
const useAddress = (hrefOf: LookBack['hrefOf'], at: number | null, entry: number | null): void => {
  useEffect(() => {
    if (hrefOf === null || at === null || at === entry) return;
    const timer = setTimeout(() => navigate(hrefOf(at), { replace: true }), ADDRESS_AFTER);
    return () => clearTimeout(timer);
  }, [hrefOf, at, entry]);
};

/** A table that can be looked back on. `entry`: the moment that the address names. `replay`: all of it is past. */
export const LookBackTable = ({
  client,
  book,
  entry,
  replay = null,
  children,
}: {
  readonly client: TableClient;
  readonly book: Book;
  readonly entry: number | null;
  /** The address of a moment of the replay; a local file has none. */
  readonly replay?: { readonly hrefOf: LookBack['hrefOf'] } | null;
  readonly children: ReactNode;
}) => {
  const { seen, log, history } = useSyncExternalStore(client.subscribe, client.state);
  const last = seen?.n ?? 0;
  const { table } = client.address;
  const isReplay = replay !== null;
  const start = entry ?? (isReplay ? 1 : null);
  const [wanted, setWanted] = useState<number | null>(start);
  const [playing, setPlaying] = useState(false);
  const [since, setSince] = useState(last);
  const opener = useRef<Element | null>(null);
  const at = wanted === null ? null : Math.min(Math.max(1, wanted), Math.max(1, last));
  const isBack = at !== null;
  const { frame, failed } = useFrame(client, at, history);
  useWholeLog(client, isBack);
  const tableHref = useCallback((n: number) => tableAt(table, n), [table]);
  const hrefOf = isReplay ? replay.hrefOf : tableHref;
  useAddress(hrefOf, at, start);
  useEffect(() => setWanted(start), [start]);
  useEffect(() => {
    if (isBack) setSince(client.state().seen?.n ?? 0);
    else setPlaying(false);
  }, [client, isBack]);
  const isAtEnd = at !== null && at >= last;
  useEffect(() => {
    if (!playing) return;
    if (isAtEnd) return setPlaying(false);
    const timer = setInterval(() => setWanted((n) => (n === null ? n : n + 1)), PLAY_EVERY);
    return () => clearInterval(timer);
  }, [playing, isAtEnd]);
  // Presence and shares are no news of the game.
  const fresh = isBack ? log.entries.filter(({ n, t }) => n > since && t !== 'door').length : 0;
  const to = useCallback((n: number) => setWanted(Math.max(1, n)), []);
  const play = useCallback(() => setPlaying(true), []);
  const pause = useCallback(() => setPlaying(false), []);
  const begin = useCallback(() => {
    const now = client.state().seen?.n ?? 1;
    opener.current = document.activeElement;
    setWanted(now);
    navigate(tableAt(table, now));
  }, [client, table]);
  const leave = useCallback(() => {
    // The bar goes, and with it the focus, if it was there.
    const isInBar = document.activeElement?.closest('.replay-bar') !== null;
    setWanted(null);
    navigate(tableAt(table, null));
    if (isInBar && opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [table]);
  const value = useMemo<LookBack>(
    () => ({
      at,
      last,
      busy: at !== null && frame?.n !== at,
      failed,
      playing,
      fresh,
      begin,
      to,
      play,
      pause,
      leave: isReplay ? null : leave,
      hrefOf,
    }),
    [at, last, frame, failed, playing, fresh, begin, to, play, pause, leave, hrefOf, isReplay],
  );
  const present = seen?.view;
  // Until the first frame comes, the table stands still: nothing can be done on it already.
  const shown = useMemo(
    () => (at === null || present === undefined ? null : (frame ?? { n: at, view: present, door: null })),
    [at, frame, present],
  );
  return (
    <LookBackContext value={value}>
      <TableProvider client={client} book={book} frame={shown}>
        {children}
      </TableProvider>
    </LookBackContext>
  );
};
