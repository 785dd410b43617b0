// The React context of a table: everything that parts of its screens need, for now or for the past moment shown.

import type { Layout, Play, Speech, Template, View, ViewSeat, Words } from '@pasteboard/kernel/view';
import { actionsOf, speechOf, type Action, type Naming } from '@pasteboard/phrasing';
import { NO_PRINT, PrintedCardContext } from '../cards/printed.ts';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { GamePanels } from './panels.ts';
import type { MoveOutcome, TableClient } from '../connection/client.ts';
import type { PastFrame, Seen, ClientState } from '../connection/state.ts';
import { withNumbers, seenThen } from './door.ts';

/** What belongs to the game and not to this table. */
export interface Book {
  readonly title: string;
  readonly words: Words;
  readonly layout: Layout | null;
  readonly panels: GamePanels;
}

export interface TableScreen {
  readonly client: TableClient;
  readonly book: Book;
  readonly state: ClientState;
  /** As the screen shows it: now, or in the past. */
  readonly seen: Seen;
  /** The present, even while looking back: people and door are always those of now. */
  readonly now: Seen;
  readonly view: View;
  readonly words: Words;
  readonly layout: Layout | null;
  readonly panels: GamePanels;
  readonly naming: Naming;
  readonly speech: Speech;
  readonly me: ViewSeat | undefined;
  /** Looking back: nothing can be done. */
  readonly past: boolean;
  /** Nothing can be done here: the viewer looks back, the table has said goodbye, or it is damaged and can only be looked at. */
  readonly closed: boolean;
  readonly templates: readonly Template[];
  readonly actions: readonly Action[];
  /** Seats a bot plays. */
  readonly bots: ReadonlySet<string>;
  readonly act: (play: Play) => Promise<MoveOutcome>;
}

const TableContext = createContext<TableScreen | null>(null);

export const useTable = (): TableScreen => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('no table around this part of the screen');
  return table;
};

const NONE: readonly Template[] = [];

/** `frame`: the past table, while the viewer looks back. */
export const TableProvider = ({
  client,
  book,
  frame = null,
  children,
}: {
  readonly client: TableClient;
  readonly book: Book;
  readonly frame?: PastFrame | null;
  readonly children: ReactNode;
}) => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  const { seen: live, offers } = state;
  const table = useMemo<TableScreen | null>(() => {
    if (live === null) return null;
    const now: Seen = { ...live, view: withNumbers(live.view, live.door) };
    const seen: Seen = frame === null ? now : seenThen(now, frame);
    const { view } = seen;
    const closed = frame !== null || state.connection.is === 'over' || live.readOnly;
    const templates = closed ? NONE : offers.templates;
    const naming: Naming = { view, words: book.words, symbols: true };
    return {
      client,
      book,
      state: { ...state, seen: now },
      seen,
      now,
      view,
      words: book.words,
      layout: book.layout,
      panels: book.panels,
      naming,
      speech: speechOf(view, book.words),
      me: view.seats.find(({ id }) => id === live.seat),
      past: frame !== null,
      closed,
      templates,
      actions: actionsOf(naming, templates, book.layout),
      bots: new Set(live.door.seats.flatMap(({ seat, bot }) => (bot === null ? [] : [seat]))),
      act: client.act,
    };
  }, [client, book, state, live, offers, frame]);
  const printed = useMemo(() => ({ card: book.panels.card ?? NO_PRINT, words: book.words }), [book]);
  return table === null ? null : (
    <PrintedCardContext value={printed}>
      <TableContext value={table}>{children}</TableContext>
    </PrintedCardContext>
  );
};
