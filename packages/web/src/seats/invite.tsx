// How others join: the code, the link, the same to scan, and a strip that offers free seats while there are some.

import { useState } from 'react';
import { listed } from '../api/seating.ts';
import { useLinkBase, joinLink, isOnlyHere } from '../api/server-facts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { Qr } from '../parts/qr.tsx';
import { useTable } from '../table/context.tsx';
import { freeSeatsOf, managesDoor, seatActions } from '../table/door.ts';
import { charactersIn } from '../table/people.ts';
import { type DoorHand, botForSeat, useBotNames, useDoor } from './use-door.ts';

/** `hand`: only for a seat that may change the code. */
export const Invite = ({ code, hand }: { readonly code: string; readonly hand: DoorHand | null }) => {
  const base = useLinkBase();
  const link = joinLink(base, code);
  return (
    <div className="invite">
      <Qr text={link} label={`Join at ${link}`} />
      <div className="door-words">
        <p className="quiet-text">Others join with this code, or scan it.</p>
        <p className="invite-code">{code}</p>
        <p className="door-buttons">
          <CopyButton text={link} key={code} label="Copy the link" shown />
          {hand !== null && (
            <button
              type="button"
              className="button small quiet"
              title="The old code stops working"
              disabled={hand.busy}
              onClick={() => hand.tend({ act: 'newCode' })}
            >
              New code
            </button>
          )}
        </p>
      </div>
      {isOnlyHere(new URL(base).hostname) && (
        <p className="invite-here">
          This link works on this machine only. For other devices, start the server for your network with --host 0.0.0.0; see docs/host.md.
        </p>
      )}
    </div>
  );
};

/** Up to this entry a table counts as new. */
const NEW = 12;

export const InviteStrip = () => {
  const { seen, view, words, past } = useTable();
  const hand = useDoor();
  const base = useLinkBase();
  const [isOpen, setIsOpen] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const { door } = seen;
  const free = freeSeatsOf(view, door);
  const isWanted = view.asks.some(({ to, answered }) => !answered && free.some(({ id, plays }) => id === to || plays.includes(to)));
  const isShown =
    door.code !== null &&
    door.policy !== 'locked' &&
    managesDoor(view, door, seen.seat) &&
    !past &&
    !isLater &&
    free.length > 0 &&
    (seen.n <= NEW || isWanted);
  const bots = useBotNames({ wanted: isShown });
  if (!isShown || door.code === null) return null;
  const forBots = free.flatMap((seat) => {
    const bot = seatActions(view, door, seen.seat, seat).seatBot ? botForSeat(bots, seat) : undefined;
    return bot === undefined ? [] : [{ act: 'bot' as const, seat: seat.id, bot }];
  });
  const names = listed(free.map((seat) => charactersIn(view, words, seat)));
  const isBare = free.every(({ role, plays }) => role === 'player' && plays.length === 0);
  const what = free.length === 1 ? 'Free seat' : 'Free seats';
  return (
    <div className="door-strip" data-strip="invite">
      <Icon name="users" />
      <span>
        {isBare ? (free.length === 1 ? 'A seat is free' : `${free.length} seats are free`) : `${what}: ${names}`}. Others join with the code{' '}
        <b className="door-code">{door.code}</b>
      </span>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Invite players
      </button>
      <CopyButton text={joinLink(base, door.code)} key={door.code} label="Copy the link" shown className="button small door-copy" />
      {forBots.length > 0 && (
        <button
          type="button"
          className="button small quiet door-bots"
          disabled={hand.busy}
          onClick={() => {
            for (const seating of forBots) hand.tend(seating);
          }}
        >
          <Icon name="bot" size={16} />
          {forBots.length === 1 ? 'Let a bot play' : 'Let bots play'}
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => setIsLater(true)}>
        Later
      </button>
      {isOpen && (
        <Dialog title="Invite players" onClose={() => setIsOpen(false)}>
          <div className="table-dialog">
            <Invite code={door.code} hand={null} />
          </div>
        </Dialog>
      )}
    </div>
  );
};
