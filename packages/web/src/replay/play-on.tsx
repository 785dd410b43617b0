// The dialog “Play on from here”: copies the table as it was at a moment into a new table. The original stays as it is.

import { useState } from 'react';
import { goToSeat } from '../navigation/open-table.ts';
import { botsFor } from '../api/seating.ts';
import { fetchExport, games, ApiError, importTable, fetchTableFacts } from '../api/api.ts';
import { ownId, browser } from '../connection/browser.ts';
import { TableClient } from '../connection/client.ts';
import type { SeatKey } from '../api/seat.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import './play-on.css';

/** Nobody else is invited to the copy: bots play the other seats, where the game has any. */
const seatBots = async (table: string, own: SeatKey): Promise<void> => {
  const [{ game, seats }, all] = await Promise.all([fetchTableFacts(table), games()]);
  const card = all.find(({ id }) => id === game);
  const bots = seats.flatMap(({ seat, role, held }) => {
    const [bot] = card === undefined || held !== 'nobody' ? [] : botsFor(card, { role });
    return bot === undefined ? [] : [{ act: 'bot' as const, seat, bot }];
  });
  if (bots.length === 0) return;
  const client = new TableClient({ table, seat: own }, browser, ownId());
  client.open();
  try {
    for (const bot of bots) await client.door(bot);
  } finally {
    client.close();
  }
};

const copied = async (table: string, seat: SeatKey, at: number, title: string, name: string): Promise<void> => {
  const made = await importTable(await fetchExport(table, 'whole', seat, at));
  const own = { id: made.seat, secret: made.secret };
  await seatBots(made.table, own);
  const { game } = await fetchTableFacts(made.table);
  goToSeat({ table: made.table, game, title, name, seat: own });
};

/** `at`: the moment shown, of `last`. */
export const PlayOnDialog = ({ at, last, onClose }: { readonly at: number; readonly last: number; readonly onClose: () => void }) => {
  const { client, book, me } = useTable();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { table, seat } = client.address;
  const copy = (): void => {
    if (busy || seat === null) return;
    setBusy(true);
    setTrouble(null);
    copied(table, seat, at, book.title, me?.name ?? '').catch((error: unknown) => {
      setBusy(false);
      setTrouble(error instanceof ApiError ? error.message : 'The copy could not be made.');
    });
  };
  return (
    <Dialog title="Play on from here" onClose={onClose}>
      <div className="play-on">
        <p>
          A copy of this table opens, as it was after entry {at} of {last}. You run it from your seat; bots play the others where the game
          has them.
        </p>
        <p>This table stays as it is. The others are not told, and nothing you do in the copy changes this table.</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <p className="play-on-buttons">
          <button type="button" className="button" onClick={onClose}>
            Stay here
          </button>
          <button type="button" className="button primary" aria-disabled={busy} data-first onClick={copy}>
            {busy ? 'Making the copy …' : 'Make the copy'}
          </button>
        </p>
      </div>
    </Dialog>
  );
};
