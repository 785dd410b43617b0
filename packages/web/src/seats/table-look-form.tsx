// The name and the color of a running table, for people who manage its door.

import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import { managesDoor } from '../table/door.ts';
import { LookFields, NO_LOOK } from '../table-look/look-fields.tsx';
import type { DoorHand } from './use-door.ts';

export const TableLookForm = ({ hand }: { readonly hand: DoorHand }) => {
  const { book, now } = useTable();
  const { view, door, seat } = now;
  const present = door.look ?? NO_LOOK;
  const [look, setLook] = useState(present);
  if (!managesDoor(view, door, seat)) return null;
  const isNew = look.name.trim() !== present.name || look.color !== present.color;
  return (
    <form
      className="door"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew && !hand.busy) hand.tend({ act: 'look', look: { ...look, name: look.name.trim() } });
      }}
    >
      <LookFields look={look} game={book.title} onChange={setLook} />
      {isNew && (
        <p className="door-buttons">
          <button type="submit" className="button small primary" aria-disabled={hand.busy}>
            Save
          </button>
          <button type="button" className="button small quiet" onClick={() => setLook(present)}>
            Cancel
          </button>
        </p>
      )}
    </form>
  );
};
