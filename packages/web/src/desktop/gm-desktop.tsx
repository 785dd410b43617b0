// The GM's screen: the cast at one side, the party at the other, the check between them.

import type { ViewSlot } from '@pasteboard/kernel/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LogPanel } from '../log/log-panel.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { OddsPanel } from '../odds/odds-panel.tsx';
import { Icon } from '../parts/icons.tsx';
import { useNarrow } from '../parts/media.ts';
import { Tabs, type Tab } from '../parts/tabs.tsx';
import { SheetPanel } from '../sheets/sheet-panel.tsx';
import { Banners } from '../status/banners.tsx';
import { CardDialog } from '../piles/card-dialog.tsx';
import { useTable } from '../table/context.tsx';
import { useFlights } from '../piles/flight.ts';
import { MovesDialog, useMoves } from '../moves/moves.tsx';
import { kindOf } from '../table/people.ts';
import { Stage } from './stage.tsx';
import { TableDialog } from '../settings/table-dialog.tsx';
import { TopBar } from './top.tsx';
import { Cast } from '../gm/cast.tsx';
import { Composer } from '../gm/composer.tsx';
import { useCorrect } from '../gm/correct.tsx';
import { GmTools } from '../gm/gm-tools.tsx';
import { PartyBoard } from '../gm/party-board.tsx';
import { RewindDialog } from '../gm/rewind-dialog.tsx';
import { useSceneEnd } from '../story/scene-end.ts';
import './gm-desktop.css';

type Open = { readonly what: 'moves' | 'table' | 'rewind' } | { readonly what: 'card'; readonly slot: ViewSlot } | null;

/** Decks whose size a ring or the cast shows are not repeated on the felt; a deck without an owner is shown nowhere else. */
const useToldElsewhere = (): ReadonlySet<string> => {
  const { view, panels } = useTable();
  return useMemo(
    () =>
      new Set(Object.entries(view.piles).flatMap(([id, { owner }]) => (owner !== null && kindOf(id) === panels.deck?.kind ? [id] : []))),
    [view.piles, panels.deck],
  );
};

const NONE: ReadonlySet<string> = new Set();

/** The composer, or a button for it while a question is open, a move is being put together, or a scene is over. */
const Calling = () => {
  const { panels, view, closed } = useTable();
  const { begun } = useMoves();
  const end = useSceneEnd();
  const open = [
    ...view.asks.filter(({ answered }) => !answered).map(({ id }) => id),
    ...(begun === null ? [] : [begun.title]),
    ...(end === null ? [] : ['end']),
  ].join(' ');
  // Opened by hand, until another question or form opens.
  const [wanted, setWanted] = useState('');
  if (closed || panels.check === undefined) return null;
  const Own = panels.check.Composer;
  if (open !== '' && wanted !== open)
    return (
      <div className="gm-calling">
        <button type="button" className="button small" onClick={() => setWanted(open)}>
          <Icon name="plus" size={16} />
          Call for a check
        </button>
      </div>
    );
  return (
    <>
      {open !== '' && (
        <button type="button" className="button small quiet gm-calling-less" aria-label="Close the check" onClick={() => setWanted('')}>
          <Icon name="close" />
        </button>
      )}
      {Own === undefined ? <Composer active={open === ''} /> : <Own />}
    </>
  );
};

const WORDS: readonly Tab[] = [
  { id: 'log', name: 'Log', icon: 'log', letter: 'l' },
  { id: 'odds', name: 'Odds', icon: 'odds', letter: 'o' },
  { id: 'sheet', name: 'Sheet', icon: 'sheet', letter: 's' },
  { id: 'notes', name: 'Notes', icon: 'pen' },
];

const Words = ({ tab, onTab, who }: { readonly tab: string; readonly onTab: (tab: string) => void; readonly who: string | null }) => (
  <Tabs label="Words" tabs={WORDS} chosen={tab} onChoose={onTab}>
    {tab === 'log' && <LogPanel />}
    {tab === 'odds' && <OddsPanel />}
    {tab === 'sheet' && <SheetPanel who={who} />}
    {tab === 'notes' && <NotesPanel />}
  </Tabs>
);

const COLUMNS: readonly Tab[] = [
  { id: 'table', name: 'Table', icon: 'draw' },
  { id: 'cast', name: 'Cast', icon: 'star' },
  { id: 'party', name: 'Party', icon: 'users' },
  { id: 'words', name: 'Words', icon: 'log' },
];

export const GmDesktop = () => {
  const { client, seen, past } = useTable();
  const narrow = useNarrow();
  const [open, setOpen] = useState<Open>(null);
  const [column, setColumn] = useState('table');
  const [tab, setTab] = useState('log');
  const [who, setWho] = useState<string | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [member, setMember] = useState<string | null>(null);
  const correct = useCorrect();
  const told = useToldElsewhere();
  const { begun } = useMoves();
  const stage = useRef<HTMLElement>(null);
  const isBegun = begun !== null;
  useEffect(() => {
    // What is begun in one part of a narrow screen is chosen on the felt.
    if (isBegun && narrow) setColumn('table');
  }, [isBegun, narrow]);
  useEffect(() => {
    if (isBegun && narrow && column === 'table') stage.current?.querySelector('[role="form"]')?.scrollIntoView({ block: 'nearest' });
  }, [isBegun, narrow, column]);
  useFlights(client, seen.n, { isLive: !past });
  const close = (): void => setOpen(null);
  const onLook = (slot: ViewSlot, pile: string): void => (correct.on ? correct.tap(slot, pile) : setOpen({ what: 'card', slot }));
  const cast = (
    <Cast
      chosen={actor}
      onChoose={(id) => {
        setActor(id === actor ? null : id);
        setWho(id);
      }}
    />
  );
  const board = (
    <PartyBoard
      chosen={member}
      onChoose={(id) => {
        setMember(id);
        setWho(id);
        if (tab !== 'notes') setTab('sheet');
      }}
    />
  );
  const words = <Words tab={tab} onTab={setTab} who={who ?? member} />;
  const felt = (
    <main className="gm-felt on-felt" ref={stage}>
      <div className="gm-call">
        <Calling />
      </div>
      <Stage dock={correct.on ? NONE : told} onLook={onLook} />
    </main>
  );
  return (
    <div className="gm-desk" data-past={past ? '' : undefined} data-narrow={narrow ? '' : undefined}>
      <TopBar
        onAll={() => setOpen({ what: 'moves' })}
        onTable={() => setOpen({ what: 'table' })}
        onRewind={() => setOpen({ what: 'rewind' })}
        tools={<GmTools correct={correct} onRewind={() => setOpen({ what: 'rewind' })} />}
      />
      <Banners className="gm-banners">{correct.strip}</Banners>
      {narrow ? (
        <div className="gm-tabs">
          <Tabs label="Parts of the screen" tabs={COLUMNS} chosen={column} onChoose={setColumn}>
            {column === 'table' && felt}
            {column === 'cast' && cast}
            {column === 'party' && board}
            {column === 'words' && words}
          </Tabs>
        </div>
      ) : (
        <>
          <aside className="gm-cast" aria-label="Cast">
            {cast}
          </aside>
          {felt}
          <aside className="gm-side" aria-label="Party and words">
            <div className="gm-board">{board}</div>
            <div className="gm-words">{words}</div>
          </aside>
        </>
      )}
      {open?.what === 'moves' && <MovesDialog onClose={close} />}
      {open?.what === 'table' && <TableDialog onClose={close} />}
      {open?.what === 'rewind' && <RewindDialog onClose={close} />}
      {open?.what === 'card' && <CardDialog slot={open.slot} onClose={close} />}
    </div>
  );
};
