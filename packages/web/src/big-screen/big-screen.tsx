// The big screen in the room: the table as a viewer without a seat sees it, large enough to read from across the room. It never uses a seat,
// even where this browser holds one.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceFor } from '@pasteboard/phrasing';
import { useLinkBase } from '../api/server-facts.ts';
import type { TableClient } from '../connection/client.ts';
import { Icon, Logo } from '../parts/icons.tsx';
import { Qr } from '../parts/qr.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { beginningOf, pagesOf } from '../parts/text-pages.ts';
import { useWakeLock } from '../table/wake-lock.ts';
import { ConnectionBanner } from '../status/connection-banner.tsx';
import { TableProvider, useTable, type Book } from '../table/context.tsx';
import { useBook, useClient } from '../table-page/table-page.tsx';
import { WaitingLine } from '../questions/prompt.tsx';
import { Facts, useStory } from '../story/story.tsx';
import { LoadingTable, NothingYet, TableTrouble } from '../status/states.tsx';
import { VerdictBanner, VerdictFace } from '../story/verdict.tsx';
import { useNewer } from '../api/version.ts';
import { BigScreenCards } from './big-screen-cards.tsx';
import { BigScreenParty } from './big-screen-party.tsx';
import { codeIn } from '../navigation/route.ts';
import { useUnit } from './size.ts';
import { tableName, useFelt } from '../table-look/look.ts';
import './big-screen.css';

const MOST_WAITED = 4;

const Fullscreen = () => {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return (
    <button type="button" className="button big-full" onClick={toggle}>
      <Icon name="screen" />
      {full ? 'Leave full screen' : 'Full screen'}
    </button>
  );
};

const Corner = ({ code, unit }: { readonly code: string | null; readonly unit: number }) => {
  const { client } = useTable();
  const base = useLinkBase();
  const link = code === null ? `/t/${encodeURIComponent(client.address.table)}` : `/j/${encodeURIComponent(code)}`;
  return (
    <aside className="big-corner paper">
      <Qr text={base + link} label={code === null ? 'Scan to watch' : 'Scan to join'} size={unit * 15} />
      <p>
        <span className="quiet-text">{code === null ? 'Scan to watch along' : 'Scan to join, or type'}</span>
        {code !== null && <b className="big-code">{code}</b>}
      </p>
    </aside>
  );
};

/** As many characters as fit on the screen in large letters, and how long people take to read them. */
const PAGE = 420;
const OLDER = 160;
const READING = 22_000;

/** A long text page by page, round and round: nobody scrolls on the wall. */
const Paged = ({ text }: { readonly text: string }) => {
  const pages = pagesOf(text, PAGE);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (pages.length < 2) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % pages.length), READING);
    return () => clearInterval(timer);
  }, [pages.length]);
  const shown = at % Math.max(1, pages.length);
  return (
    <>
      <RichText text={pages[shown] ?? ''} />
      {pages.length > 1 && (
        <small>
          {' '}
          Page {shown + 1} of {pages.length}
        </small>
      )}
    </>
  );
};

const Happened = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className="big-story" role="log" aria-label="What happened">
    <ol>
      {lines.map((text, i) => (
        <li key={`${i}-${text}`} data-newest={i === lines.length - 1 ? '' : undefined}>
          {i === lines.length - 1 ? <Paged text={text} /> : <RichText text={beginningOf(text, OLDER)} />}
        </li>
      ))}
    </ol>
  </div>
);

const Middle = () => {
  const { view, panels } = useTable();
  const story = useStory();
  const open = view.asks.filter(({ answered }) => !answered);
  const [Picture, Scene] = [panels.question?.Picture, panels.board?.Scene];
  const [first] = open;
  return (
    <main className="big-middle">
      <div className="big-words">
        {Scene === undefined ? <Facts /> : <Scene part="words" />}
        {story.length === 0 && open.length === 0 ? (
          <NothingYet onInvite={null} />
        ) : (
          <Happened lines={story.slice(open.length > 0 ? -1 : -2)} />
        )}
        <VerdictBanner />
        <div className="big-asks">
          {open.slice(0, MOST_WAITED).map((ask) => (
            <WaitingLine key={ask.id} ask={ask} />
          ))}
        </div>
      </div>
      {Picture !== undefined && first !== undefined && (
        <div className="big-asked">
          <Picture ask={first} />
        </div>
      )}
      <div className="big-asked" data-decided>
        <VerdictFace />
      </div>
      {Scene !== undefined && <Scene part="tools" />}
    </main>
  );
};

const Screen = ({ code }: { readonly code: string | null }) => {
  const { book, seen, closed } = useTable();
  const unit = useUnit();
  const newer = useNewer();
  useWakeLock();
  useEffect(() => {
    // A screen on the wall reloads by itself.
    if (newer) location.reload();
  }, [newer]);
  return (
    <div className="big on-felt">
      <header className="big-top">
        <Logo size={unit * 4} />
        <h1>{tableName(seen.door.look, book.title)}</h1>
        <Fullscreen />
      </header>
      <div className="big-banners">
        <ConnectionBanner />
      </div>
      <BigScreenParty unit={unit} />
      <Middle />
      <footer className="big-bottom">
        <BigScreenCards key={`${seen.n} ${unit}`} unit={unit} />
        {!closed && <Corner code={code} unit={unit} />}
      </footer>
    </div>
  );
};

const Watched = ({ client, book }: { readonly client: TableClient; readonly book: Book }) => {
  const { seen, connection } = useSyncExternalStore(client.subscribe, client.state);
  const [code] = useState(() => codeIn(location.hash));
  const name = tableName(seen?.door.look, book.title);
  useFelt(seen?.door.look?.color);
  useEffect(() => {
    document.title = `${name} · Pasteboard`;
  }, [name]);
  if (seen === null && connection.is === 'over')
    return <TableTrouble why={connection.why} text={sentenceFor(book.words, connection.why)} table={client.address.table} />;
  if (seen === null) return <LoadingTable connection={connection} hurry={() => client.hurry()} />;
  return (
    <TableProvider client={client} book={book}>
      <Screen code={code} />
    </TableProvider>
  );
};

export const BigScreen = ({ table }: { readonly table: string }) => {
  const client = useClient(table, null);
  const opened = useBook(table);
  if (opened === null) return <LoadingTable connection={client.state().connection} />;
  if ('trouble' in opened) return <TableTrouble why={opened.trouble.key} text={opened.trouble.message} table={table} />;
  return <Watched client={client} book={opened.book} />;
};
