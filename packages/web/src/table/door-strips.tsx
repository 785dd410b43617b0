// What everybody has to know of the door: that the game is paused, who stands outside, and who asks for a bot's seat or the GM's.

import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { BotRequestStrip } from './bot-request.tsx';
import { useTable } from './context.tsx';
import { keepsDoor, knocksFor, knocksShown } from './door.ts';
import { LetIn } from './let-in.tsx';
import { useDoor } from './use-door.ts';
import './door-strips.css';

export const DoorStrips = () => {
  const { now } = useTable();
  const hand = useDoor();
  const { tend, busy } = hand;
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const { view, door, seat: own, role } = now;
  const keeps = keepsDoor(view, door, own);
  const { requests = [] } = door;
  return (
    <div role="status">
      {door.paused && (
        <div className="door-strip" data-strip="paused">
          <Icon name="pause" />
          <span>The table is paused. {role === 'gm' ? 'Only you can act meanwhile.' : 'People talk and look, but nobody plays.'}</span>
          {keeps && (
            <button type="button" className="button small" disabled={busy} onClick={() => tend({ act: 'pause', paused: false })}>
              <Icon name="play" size={16} />
              Go on
            </button>
          )}
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
