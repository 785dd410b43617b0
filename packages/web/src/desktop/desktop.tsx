// The table on a desktop screen: party above, the felt in the middle, the player's own place below, log and sheet at the side.

import type { ViewSlot } from '@pasteboard/kernel/view';
import { useMemo, useState } from 'react';
import { useCorrect } from '../gm/correct.tsx';
import { GmTools } from '../gm/gm-tools.tsx';
import { RewindDialog } from '../gm/rewind-dialog.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { OddsPanel } from '../odds/odds-panel.tsx';
import { useNarrow, useTall } from '../parts/media.ts';
import { Tabs } from '../parts/tabs.tsx';
import { SheetPanel } from '../sheets/sheet-panel.tsx';
import { Banners } from '../status/banners.tsx';
import { CardDialog } from '../piles/card-dialog.tsx';
import { useTable } from '../table/context.tsx';
import { Dock } from './dock.tsx';
import { useDockPiles, useOwn } from '../table/own.ts';
import { useFlights } from '../piles/flight.ts';
import { MovesDialog } from '../moves/moves.tsx';
import { PartyStrip } from './party.tsx';
import { Stage } from './stage.tsx';
import { TableDialog } from '../settings/table-dialog.tsx';
import { TopBar } from './top.tsx';
import './desktop.css';

type Open = { readonly what: 'moves' | 'table' | 'rewind' } | { readonly what: 'card'; readonly slot: ViewSlot } | null;

export const Desktop = () => {
  const { client, seen, view, past, panels } = useTable();
  const Row = panels.row?.isOn(view) === true ? panels.row.Row : PartyStrip;
  const narrow = useNarrow();
  const tall = useTall();
  const [open, setOpen] = useState<Open>(null);
  const [tab, setTab] = useState('log');
  const [who, setWho] = useState<string | null>(null);
  const own = useOwn();
  const docked = useDockPiles(own[0]);
  const dock = useMemo(() => new Set(docked.map(({ id }) => id)), [docked]);
  useFlights(client, seen.n, { isLive: !past });
  const close = (): void => setOpen(null);
  const correct = useCorrect();
  const onLook = (slot: ViewSlot, pile: string): void => (correct.on ? correct.tap(slot, pile) : setOpen({ what: 'card', slot }));
  const Wide = panels.wide?.Table;
  const rail = (
    <Tabs
      label="Words"
      tabs={[
        { id: 'log', name: 'Log', icon: 'log', letter: 'l' },
        { id: 'odds', name: 'Odds', icon: 'odds', letter: 'o' },
        { id: 'sheet', name: 'Sheet', icon: 'sheet', letter: 's' },
        { id: 'notes', name: 'Notes', icon: 'pen' },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'log' && <LogPanel />}
      {tab === 'odds' && <OddsPanel />}
      {tab === 'notes' && <NotesPanel />}
      {tab === 'sheet' && <SheetPanel who={who ?? own[0] ?? null} />}
    </Tabs>
  );
  return (
    <div
      className="desk"
      data-past={past ? '' : undefined}
      data-narrow={narrow ? '' : undefined}
      data-tall={narrow && tall ? '' : undefined}
    >
      <TopBar
        onAll={() => setOpen({ what: 'moves' })}
        onTable={() => setOpen({ what: 'table' })}
        onRewind={() => setOpen({ what: 'rewind' })}
        tools={<GmTools correct={correct} onRewind={() => setOpen({ what: 'rewind' })} />}
      />
      <Banners className="desk-banners">{correct.strip}</Banners>
      {Wide === undefined || narrow ? (
        <>
          <main className="desk-felt on-felt">
            <Row
              onOpen={(id) => {
                setWho(id);
                setTab('sheet');
              }}
            />
            <Stage dock={dock} onLook={onLook} />
            <Dock onLook={onLook} onAll={() => setOpen({ what: 'moves' })} />
          </main>
          <aside className="desk-side" aria-label="Words" data-zone="rail">
            {rail}
          </aside>
        </>
      ) : (
        <Wide rail={rail} />
      )}
      {open?.what === 'moves' && <MovesDialog onClose={close} />}
      {open?.what === 'table' && <TableDialog onClose={close} />}
      {open?.what === 'rewind' && <RewindDialog onClose={close} />}
      {open?.what === 'card' && <CardDialog slot={open.slot} onClose={close} />}
    </div>
  );
};
