// Strips about the door: the game is paused, a person knocks, a player asks for a bot's seat.

import type { View } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { ownerName, seatName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { listed } from '../api/seating.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { hasStandIn, heldOf, managesDoor, knocksFor, knocksShown } from '../table/door.ts';
import { activeSeats } from '../table/people.ts';
import { type DoorHand, useDoor } from './use-door.ts';
import './door-strips.css';

export const LetIn = ({
  name,
  wanted,
  busy,
  onAdmit,
}: {
  readonly name: string;
  /** The seat they asked for, or null. */
  readonly wanted: string | null;
  readonly busy: boolean;
  readonly onAdmit: (seat: string | null) => void;
}) => {
  const { words, now } = useTable();
  const { view, door } = now;
  const [chosen, setChosen] = useState('');
  // The GM's seat is offered only to a person who asked for it.
  const free = activeSeats(view).filter(({ id, role }) => (role === 'player' || id === wanted) && heldOf(door, id) === 'nobody');
  // Another person may have taken the chosen seat meanwhile.
  const seat = free.find(({ id }) => id === chosen) ?? free.find(({ id }) => id === wanted) ?? free[0];
  return (
    <>
      {free.length > 1 && (
        <select
          className="input door-bot"
          aria-label={`Who ${name} will play`}
          value={seat?.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {free.map(({ id, plays, role }) => (
            <option key={id} value={id}>
              {role === 'gm' ? 'to run the table' : ownerName(view, words, plays[0] ?? id)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="button small" disabled={busy} onClick={() => onAdmit(seat?.id ?? null)}>
        Let in
      </button>
    </>
  );
};

type SeatRequest = NonNullable<DoorView['requests']>[number];

/** What this person may do about a request: answer it, cancel it, or complete it where nobody is left to ask. */
export const answersTo = ({ by, waitsFor }: SeatRequest, own: string | null): 'answer' | 'finish' | 'stop' =>
  waitsFor.some((seat) => seat === own) ? 'answer' : by === own && waitsFor.length === 0 ? 'finish' : 'stop';

/** What is asked and whose answer is missing, in words. */
export const requestText = (view: View, { seat, by, waitsFor, knock }: SeatRequest, own: string | null): string => {
  const asks = by === own ? 'You ask' : `${seatName(view, by)} asks`;
  const missing = waitsFor.filter((each) => each !== own).map((each) => seatName(view, each));
  const waits = missing.length === 0 ? '' : ` Waiting for ${listed(missing)}.`;
  if (knock !== undefined) return `${asks} to let ${knock.name} run the table. The GM sees every hand.${waits}`;
  return `${asks} to take the bot off ${seatName(view, seat)}’s seat. The next person to sit there sees its hand.${waits}`;
};

export const BotRequestStrip = ({ request, hand }: { readonly request: SeatRequest; readonly hand: Pick<DoorHand, 'busy' | 'tend'> }) => {
  const { view, seat: own } = useTable().now;
  const { seat, knock } = request;
  const may = answersTo(request, own);
  return (
    <div className="door-strip" data-strip="bot-request">
      <Icon name={knock === undefined ? 'bot' : 'door'} />
      <span>{requestText(view, request, own)}</span>
      {may === 'answer' && (
        <button type="button" className="button small" disabled={hand.busy} onClick={() => hand.tend({ act: 'consent', seat, yes: true })}>
          Agree
        </button>
      )}
      {may === 'finish' && (
        <button
          type="button"
          className="button small"
          disabled={hand.busy}
          onClick={() => hand.tend(knock === undefined ? { act: 'bot', seat, bot: null } : { act: 'admit', knock: knock.id, seat })}
        >
          {knock === undefined ? 'Remove the bot' : `Let ${knock.name} in`}
        </button>
      )}
      <button
        type="button"
        className="button small quiet"
        disabled={hand.busy}
        onClick={() => hand.tend({ act: 'consent', seat, yes: false })}
      >
        {knock === undefined ? 'Keep the bot' : 'Keep the GM’s seat free'}
      </button>
    </div>
  );
};

export const DoorStrips = () => {
  const { now } = useTable();
  const hand = useDoor();
  const { tend, busy } = hand;
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const { view, door, seat: own, role } = now;
  const keeps = managesDoor(view, door, own);
  const { requests = [] } = door;
  return (
    <div role="status">
      {door.paused && (
        <div className="door-strip" data-strip="paused">
          <Icon name="pause" />
          <span>The table is paused. {role === 'gm' ? 'Only you can act meanwhile.' : 'You can talk and look, but not play.'}</span>
          {keeps && (
            <button type="button" className="button small" disabled={busy} onClick={() => tend({ act: 'pause', paused: false })}>
              <Icon name="play" size={16} />
              Continue
            </button>
          )}
        </div>
      )}
      {own !== null && hasStandIn(door, own) && (
        <div className="door-strip" data-strip="stand-in">
          <Icon name="bot" />
          <span>A bot plays for you.</span>
          <button type="button" className="button small" disabled={busy} onClick={() => tend({ act: 'bot', seat: own, bot: null })}>
            Play myself
          </button>
        </div>
      )}
      {requests.map((request) => (
        <BotRequestStrip key={request.seat} request={request} hand={hand} />
      ))}
      {knocksShown(view, door, own, later).map(({ id, name, seat: wanted }) => (
        <div key={id} className="door-strip" data-strip="knock">
          <Icon name="door" />
          <span>
            <b>{name}</b> {knocksFor(view, wanted)}
          </span>
          <LetIn name={name} wanted={wanted} busy={busy} onAdmit={(seat) => tend({ act: 'admit', knock: id, seat })} />
          <button type="button" className="button small quiet" disabled={busy} onClick={() => tend({ act: 'turnAway', knock: id })}>
            Turn away
          </button>
          <button type="button" className="button small quiet" onClick={() => setLater(new Set([...later, id]))}>
            Later
          </button>
        </div>
      ))}
    </div>
  );
};
