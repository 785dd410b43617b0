// Letting in whoever knocks. Where several seats are free, whoever opens says whom they will play.

import { ownerName } from '@pasteboard/telling';
import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import { heldOf } from '../table/door.ts';
import { seatsOf } from '../table/people.ts';

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
  // To run the table is given to nobody who did not ask for it.
  const free = seatsOf(view).filter(({ id, role }) => (role === 'player' || id === wanted) && heldOf(door, id) === 'nobody');
  // Somebody else may have taken the chosen one meanwhile.
  const seat = free.find(({ id }) => id === chosen) ?? free.find(({ id }) => id === wanted) ?? free[0];
  return (
    <>
      {free.length > 1 && (
        <select
          className="input door-bot"
          aria-label={`Whom ${name} will play`}
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
