// A shared replay, or a replay file from disk: the same table, read-only, without a seat.

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { placeSprite } from '../cards/sprite.ts';
import { panelsOf } from '../games/load-panels.ts';
import { games, fetchGameWords, ApiError, fetchSharedReplay } from '../api/api.ts';
import { ownId, browser } from '../connection/browser.ts';
import { TableClient } from '../connection/client.ts';
import { Logo } from '../parts/icons.tsx';
import { usePhone } from '../parts/media.ts';
import { LazyPhoneTable } from '../phone/lazy-table.ts';
import { navigate, replayAddress } from '../navigation/route.ts';
import type { Book } from '../table/context.tsx';
import { Desktop } from '../desktop/desktop.tsx';
import { MovesProvider } from '../moves/moves.tsx';
import { PickingProvider } from '../fields/picking.tsx';
import { LoadingTable } from '../status/states.tsx';
import { takeChosen } from './chosen-file.ts';
import { fileServer } from './file-server.ts';
import { LookBackTable } from '../look-back/look-back.tsx';
import { NoReplay, readReplay, type ReplayFile } from './replay-file.ts';
import './replay-page.css';

interface Opened {
  readonly file: ReplayFile;
  readonly book: Book;
}

const whyNot = (error: unknown): string =>
  error instanceof ApiError || error instanceof NoReplay ? error.message : 'The replay could not be read.';

const opened = async (text: string): Promise<Opened> => {
  const file = readReplay(text);
  const [gameWords, panels, known] = await Promise.all([fetchGameWords(file.game), panelsOf(file.game), games(), placeSprite()]);
  const title = known.find(({ id }) => id === file.game)?.title ?? file.game;
  return { file, book: { title, words: gameWords.words, layout: gameWords.layout, panels } };
};

const Screen = () => (usePhone() ? <LazyPhoneTable /> : <Desktop />);

interface Address {
  readonly table: string;
  /** Empty for a local file. */
  readonly id: string;
  readonly token: string;
  /** The moment that the address names. */
  readonly entry: number | null;
}

const Shown = ({ table, id, token, entry, file, book }: Opened & Address) => {
  const client = useMemo(() => new TableClient({ table, seat: null }, fileServer(table, file, browser), ownId()), [table, file]);
  useEffect(() => {
    client.open();
    document.title = `${book.title}, a replay · Pasteboard`;
    return () => client.close();
  }, [client, book]);
  const { seen } = useSyncExternalStore(client.subscribe, client.state);
  const replay = useMemo(() => ({ hrefOf: id === '' ? null : (n: number) => replayAddress(table, id, token, n) }), [table, id, token]);
  if (seen === null) return <LoadingTable connection={{ is: 'connecting' }} />;
  return (
    <div className="replay-file">
      <LookBackTable client={client} book={book} entry={entry} replay={replay}>
        <PickingProvider>
          <MovesProvider>
            <Screen />
          </MovesProvider>
        </PickingProvider>
      </LookBackTable>
    </div>
  );
};

/** Opens a replay file from disk; nothing of it is sent anywhere. */
const OpenFile = ({ why, onFile }: { readonly why: string | null; readonly onFile: (text: string) => void }) => (
  <main className="state">
    <Logo size={44} />
    <h1>{why === null ? 'Open a replay' : 'This replay cannot be opened'}</h1>
    {why !== null && <p role="alert">{why}</p>}
    <div className="replay-open">
      <label htmlFor="replay-file">
        {why === null ? 'Choose a file that ends in .pasteboard.json' : 'If you have it as a file, choose it here'}
      </label>
      <input
        id="replay-file"
        className="input"
        type="file"
        accept=".json,application/json"
        onChange={(event) => void event.target.files?.[0]?.text().then(onFile)}
      />
      <p className="quiet-text">This browser reads it and sends it nowhere.</p>
    </div>
    <p className="state-buttons">
      <button type="button" className="button" onClick={() => navigate('/')}>
        To the home page
      </button>
    </p>
  </main>
);

export const ReplayPage = ({ table, id, token, entry }: Address) => {
  const [chosen] = useState(() => (id === '' ? takeChosen() : null));
  const [state, setState] = useState<Opened | { readonly why: string | null } | null>(id === '' && chosen === null ? { why: null } : null);
  const show = (text: Promise<string>): void => {
    text.then(opened).then(setState, (error: unknown) => setState({ why: whyNot(error) }));
  };
  useEffect(() => {
    if (chosen !== null) show(Promise.resolve(chosen));
  }, [chosen]);
  useEffect(() => {
    let isWanted = true;
    if (id === '') return;
    fetchSharedReplay(table, id, token)
      .then(opened)
      .then(
        (found) => isWanted && setState(found),
        (error: unknown) => isWanted && setState({ why: whyNot(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [table, id, token]);
  if (state === null) return <LoadingTable connection={{ is: 'connecting' }} />;
  if ('why' in state) return <OpenFile why={state.why} onFile={(text) => show(Promise.resolve(text))} />;
  return <Shown table={table} id={id} token={token} entry={entry} {...state} />;
};
