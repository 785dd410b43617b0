// A seat on another device: a new key for it, as a code to scan and a link to send.

import { seatName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { useLinkBase } from '../api/server-facts.ts';
import { forgetTable, rememberTable, rememberedTable } from '../api/browser-storage.ts';
import { Icon } from '../parts/icons.tsx';
import { Qr } from '../parts/qr.tsx';
import { navigate } from '../navigation/route.ts';
import { useTable } from '../table/context.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import type { DoorHand, NewSecret } from './use-door.ts';

const Key = ({ made, onDone }: { readonly made: NewSecret; readonly onDone: () => void }) => {
  const { client, seen, view } = useTable();
  const { table } = client.address;
  const path = `/t/${encodeURIComponent(table)}#seat=${encodeURIComponent(made.seat)}&secret=${encodeURIComponent(made.secret)}`;
  const link = `${useLinkBase()}${path}`;
  const isMine = made.seat === seen.seat;
  const leave = (): void => {
    const kept = rememberedTable(table);
    if (kept === undefined) forgetTable(table);
    else rememberTable({ ...kept, seat: null });
    navigate('/');
  };
  return (
    <div className="invite" role="group" aria-label={`The seat of ${seatName(view, made.seat)}`}>
      <Qr text={link} label={`The seat of ${seatName(view, made.seat)}, to scan with another device`} size={180} />
      <div className="door-words">
        <p>
          {isMine
            ? 'Scan this with your other device, or open the link there. It is shown once. Anyone with it has your seat.'
            : `Give this to ${seatName(view, made.seat)} alone: anyone with it has the seat.`}
        </p>
        <p className="door-buttons">
          <CopyButton text={link} label="Copy the link" shown />
          {isMine ? (
            <>
              <button type="button" className="button small" onClick={() => navigate(path, { replace: true })}>
                Keep it here as well
              </button>
              <button type="button" className="button small quiet" onClick={leave}>
                Leave this device
              </button>
            </>
          ) : (
            <button type="button" className="button small quiet" onClick={onDone}>
              Done
            </button>
          )}
        </p>
      </div>
    </div>
  );
};

/** Says what will happen before it does, and shows the new key after. */
export const MoveSeat = ({ seat, hand, onDone }: { readonly seat: string; readonly hand: DoorHand; readonly onDone: () => void }) => {
  const { seen, view } = useTable();
  const [made, setMade] = useState<NewSecret | null>(null);
  if (made !== null) return <Key made={made} onDone={onDone} />;
  return (
    <div className="door-ask">
      <p>
        {seat === seen.seat
          ? 'Your seat gets a new key, which your other device scans. Other devices with this seat are disconnected; this one keeps it until you leave.'
          : `The seat of ${seatName(view, seat)} gets a new key, for you to pass on. The person in it now is disconnected.`}
      </p>
      <p className="door-buttons">
        <button type="button" className="button small" disabled={hand.busy} onClick={() => hand.move(seat, setMade)}>
          <Icon name="phone" size={16} />
          Make the key
        </button>
        <button type="button" className="button small quiet" onClick={onDone}>
          Cancel
        </button>
      </p>
    </div>
  );
};
