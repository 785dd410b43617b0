// Changing the table itself, one request at a time, with the refusal in words; and the bots that could take a free seat.

import type { ViewSeat } from '@pasteboard/kernel/view';
import type { DoorAct } from '@pasteboard/protocol';
import { useState, useEffect } from 'react';
import { games } from '../api/api.ts';
import { rememberTable, rememberedTable } from '../api/browser-storage.ts';
import { makeSecret, type SeatKey } from '../api/seat.ts';
import { refusalTrouble, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';

export interface NewSecret {
  readonly seat: string;
  readonly secret: string;
}

/** The outcome; `unknown` where the connection ended before the answer. */
type Done = 'done' | 'refused' | 'unknown';

export interface DoorHand {
  readonly busy: boolean;
  /** Why the last thing could not be done, or null. */
  readonly trouble: Trouble | null;
  readonly tend: (what: DoorAct, then?: () => void) => void;
  /** Makes a new secret for a seat: devices with the old one are disconnected. */
  readonly move: (seat: string, then: (secret: NewSecret) => void) => void;
}

export const useDoor = (): DoorHand => {
  const { client, speech } = useTable();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const ask = async (what: DoorAct): Promise<Done> => {
    setBusy(true);
    setTrouble(null);
    const answer = await client.door(what);
    setBusy(false);
    if ('t' in answer || answer.done) return 'done';
    setTrouble(refusalTrouble(speech, answer.refusal));
    return answer.refusal === null ? 'unknown' : 'refused';
  };
  /** Stored before the answer arrives, so that a reload does not lock the player out. */
  const sitWith = (seat: SeatKey): void => {
    client.sitsWith(seat);
    const kept = rememberedTable(client.address.table);
    if (kept !== undefined) rememberTable({ ...kept, seat });
  };
  const move = async (seat: string, then: (secret: NewSecret) => void): Promise<void> => {
    const secret = makeSecret();
    const own = client.address.seat;
    const isOwn = own?.id === seat;
    if (isOwn) sitWith({ ...own, next: secret });
    const became = await ask({ act: 'move', seat, secret });
    if (isOwn && became !== 'unknown') sitWith({ id: seat, secret: became === 'done' ? secret : own.secret });
    if (became === 'done') then({ seat, secret });
  };
  return {
    busy,
    trouble,
    tend: (what, then) => void ask(what).then((became) => became === 'done' && then?.()),
    move: (seat, then) => void move(seat, then),
  };
};

/** What the bots of this game are called; empty until known. */
export const useBotNames = ({ wanted }: { readonly wanted: boolean }): readonly string[] => {
  const { view } = useTable();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let stays = true;
    games().then(
      (all) => stays && setNames(all.find(({ id }) => id === view.game)?.bots ?? []),
      () => stays && setNames([]),
    );
    return () => {
      stays = false;
    };
  }, [wanted, view.game]);
  return names;
};

/** The bot made for the seat's part, where the game has one. */
export const botForSeat = (names: readonly string[], { role }: Pick<ViewSeat, 'role'>): string | undefined =>
  names.find((name) => name === role) ?? names[0];
