// What everybody has to know of the door: that the game is paused, and who stands outside.

import { ownerName } from '@pasteboard/telling';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useTable } from './context.tsx';
import { heldOf, keepsDoor } from './door.ts';
import { seatsOf } from './people.ts';
import { useDoor } from './use-door.ts';
import './door-strips.css';

/** Where several seats are free, whoever lets somebody in says whom they will play. */
const LetIn = ({
  name,
  seats,
  busy,
  onAdmit,
}: {
  readonly name: string;
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly busy: boolean;
  readonly onAdmit: (seat: string | null) => void;
}) => {
  const [chosen, setChosen] = useState('');
  // Somebody else may have taken it meanwhile.
  const seat = seats.find(({ id }) => id === chosen) ?? seats[0];
  return (
    <>
      {seats.length > 1 && (
        <select
          className="input"
          aria-label={`Whom ${name} will play`}
          value={seat?.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {seats.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
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

export const DoorStrips = () => {
  const { seen, view, words } = useTable();
  const { tend, busy } = useDoor();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const { door } = seen;
  const keeps = keepsDoor(view, door, seen.seat);
  const free = seatsOf(view).filter(({ id, role }) => role === 'player' && heldOf(door, id) === 'nobody');
  const knocks = keeps ? door.knocks.filter(({ id }) => !later.has(id)) : [];
  return (
    <div role="status">
      {door.paused && (
        <div className="door-strip" data-strip="paused">
          <Icon name="pause" />
          <span>The table is paused. {seen.role === 'gm' ? 'Only you can act meanwhile.' : 'People talk and look, but nobody plays.'}</span>
          {keeps && (
            <button type="button" className="button small" disabled={busy} onClick={() => tend({ act: 'pause', paused: false })}>
              <Icon name="play" size={16} />
              Go on
            </button>
          )}
        </div>
      )}
      {knocks.map(({ id, name }) => (
        <div key={id} className="door-strip" data-strip="knock">
          <Icon name="door" />
          <span>
            <b>{name}</b> knocks and would like to come in.
          </span>
          <LetIn
            name={name}
            seats={free.map((seat) => ({ id: seat.id, name: ownerName(view, words, seat.plays[0] ?? seat.id) }))}
            busy={busy}
            onAdmit={(seat) => tend({ act: 'admit', knock: id, seat })}
          />
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
