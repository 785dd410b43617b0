// The page of a table: takes the seat from the link or this browser's storage, connects, loads the game's words, and shows the table or an error.

import { lazy, useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react';
import { sentenceFor } from '@pasteboard/phrasing';
import { placeSprite } from '../cards/sprite.ts';
import { panelsOf } from '../games/load-panels.ts';
import { fetchGameWords, ApiError, fetchTableFacts } from '../api/api.ts';
import { rememberTable, rememberedTable, touchTable } from '../api/browser-storage.ts';
import { TableClient } from '../connection/client.ts';
import { browser, ownId } from '../connection/browser.ts';
import type { SeatKey } from '../api/seat.ts';
import { LogAnnouncer } from '../log/announcer.tsx';
import { useKeptFocus } from '../parts/kept-focus.ts';
import { usePhone } from '../parts/media.ts';
import { LazyPhoneTable } from '../phone/lazy-table.ts';
import { LookBackTable } from '../look-back/look-back.tsx';
import { navigate } from '../navigation/route.ts';
import { useTable, type Book } from '../table/context.tsx';
import { Desktop } from '../desktop/desktop.tsx';
import { othersAt } from '../table/door.ts';
import { AimProvider } from '../moves/aim.tsx';
import { NewcomerDoors } from '../making/doors.tsx';
import { MovesProvider } from '../moves/moves.tsx';
import { PickingProvider } from '../fields/picking.tsx';
import type { Visit } from '../story/recap.ts';
import { TableSignals } from './table-signals.tsx';
import { PreviouslyTable, visitOf } from '../story/previously.tsx';
import { RetentionTable } from '../settings/retention-strip.tsx';
import { TableTrouble, LoadingTable } from '../status/states.tsx';
import { tableName, useFelt } from '../table-look/look.ts';

/** One connection for as long as the address stays the same. */
export const useClient = (table: string, seat: SeatKey | null): TableClient => {
  const [id, secret, next] = [seat?.id, seat?.secret, seat?.next];
  const client = useMemo(() => {
    const own: SeatKey | null = id === undefined || secret === undefined ? null : { id, secret, ...(next === undefined ? {} : { next }) };
    return new TableClient({ table, seat: own }, browser, ownId());
  }, [table, id, secret, next]);
  useEffect(() => {
    client.open();
    return () => client.close();
  }, [client]);
  return client;
};

export type OpenedTable = { readonly book: Book } | { readonly trouble: ApiError } | null;

/** Loads the words and panels of the table's game, in parallel with the connection. */
export const useBook = (table: string): OpenedTable => {
  const [opened, setOpened] = useState<OpenedTable>(null);
  useEffect(() => {
    let wanted = true;
    void placeSprite();
    const load = async (): Promise<OpenedTable> => {
      const facts = await fetchTableFacts(table);
      const [gameWords, panels] = await Promise.all([fetchGameWords(facts.game), panelsOf(facts.game)]);
      return { book: { title: facts.title, words: gameWords.words, layout: gameWords.layout, panels } };
    };
    load().then(
      (book) => wanted && setOpened(book),
      (error: unknown) =>
        wanted && setOpened({ trouble: error instanceof ApiError ? error : new ApiError(0, 'internal', 'The table could not be loaded.') }),
    );
    return () => {
      wanted = false;
    };
  }, [table]);
  return opened;
};

type Shown = ComponentType<{ readonly table: string }>;
const GmDesktop = lazy(async () => ({ default: (await import('../desktop/gm-desktop.tsx')).GmDesktop }));

const Screen = ({ table }: { readonly table: string }) => {
  const { seen } = useTable();
  const phone = usePhone();
  return (
    <div className="table-screen" data-table={table}>
      {phone ? <LazyPhoneTable /> : seen.role === 'gm' ? <GmDesktop /> : <Desktop />}
      <LogAnnouncer />
      <NewcomerDoors table={table} />
    </div>
  );
};

/** Stores the time of the last visit on leaving: to another page, another tab, or closing. */
const useLeaving = (table: string): void => {
  useEffect(() => {
    const touch = (): void => touchTable(table);
    addEventListener('pagehide', touch);
    document.addEventListener('visibilitychange', touch);
    return () => {
      removeEventListener('pagehide', touch);
      document.removeEventListener('visibilitychange', touch);
      touch();
    };
  }, [table]);
};

const Seated = ({
  client,
  book,
  visit,
  entry,
  Show,
}: {
  readonly client: TableClient;
  readonly book: Book;
  readonly visit: Visit;
  readonly entry: number | null;
  readonly Show: Shown;
}) => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  const { seen } = state;
  useKeptFocus();
  const name = seen?.view.seats.find(({ id }) => id === seen.seat)?.name ?? '';
  const game = seen?.view.game;
  const sits = seen?.seat ?? null;
  // As one text, so that it changes only with the names.
  const people = seen === null ? '' : othersAt(seen).join('\n');
  const code = seen?.door.code ?? null;
  const look = seen?.door.look;
  useEffect(() => {
    if (game === undefined) return;
    document.title = `${tableName(look, book.title)} · Pasteboard`;
    const { table, seat } = client.address;
    rememberTable({
      table,
      game,
      title: book.title,
      look: look ?? null,
      seat,
      name,
      people: people === '' ? [] : people.split('\n'),
      ...(code !== null && { code }),
      lastAt: Date.now(),
    });
  }, [client, book, game, look, name, people, code, sits]);
  useFelt(look?.color);
  useLeaving(client.address.table);
  if (seen === null && state.connection.is === 'over')
    return <TableTrouble why={state.connection.why} text={sentenceFor(book.words, state.connection.why)} table={client.address.table} />;
  if (seen === null) return <LoadingTable connection={state.connection} hurry={() => client.hurry()} />;
  return (
    // Another seat sees another table: forms and lookups start again.
    <LookBackTable key={sits} client={client} book={book} entry={entry}>
      <PickingProvider>
        <AimProvider>
          <MovesProvider>
            <PreviouslyTable first={visit}>
              <RetentionTable>
                <TableSignals />
                <Show table={client.address.table} />
              </RetentionTable>
            </PreviouslyTable>
          </MovesProvider>
        </AimProvider>
      </PickingProvider>
    </LookBackTable>
  );
};

export const TablePage = ({
  table,
  seat,
  entry,
  Show = Screen,
}: {
  readonly table: string;
  readonly seat: SeatKey | null;
  readonly entry: number | null;
  /** The table in another form, as the text-only one. */
  readonly Show?: Shown;
}) => {
  // Before this visit is kept.
  const [visit] = useState(() => visitOf(table));
  // Kept at once and taken out of the address: a screen that is shared or photographed must not give the seat away.
  const [own, setOwn] = useState<SeatKey | null>(() => seat ?? rememberedTable(table)?.seat ?? null);
  useEffect(() => {
    if (seat === null) return;
    setOwn(seat);
    const kept = rememberedTable(table);
    rememberTable({ table, game: kept?.game ?? '', title: kept?.title ?? '', name: kept?.name ?? '', seat, lastAt: Date.now() });
    navigate(location.pathname, { replace: true });
  }, [table, seat]);
  const client = useClient(table, own);
  const opened = useBook(table);
  if (opened === null) return <LoadingTable connection={client.state().connection} />;
  if ('trouble' in opened) return <TableTrouble why={opened.trouble.key} text={opened.trouble.message} table={table} />;
  return <Seated client={client} book={opened.book} visit={visit} entry={entry} Show={Show} />;
};
