// Looking through a pile: every card one may see, from the top, with a field to search in where there are many.

import { faceName } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from './context.tsx';
import type { OwnedPile } from './people.ts';

const MANY = 12;

export const PileDialog = ({
  owned,
  name,
  onClose,
}: {
  readonly owned: OwnedPile;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const { view } = useTable();
  const [sought, setSought] = useState('');
  const slots = owned.pile.slots ?? [];
  const shown = slots.flatMap((slot, at) =>
    sought === '' || (slot.face !== null && faceName(slot.face, view.faces).toLowerCase().includes(sought.toLowerCase()))
      ? [{ slot, at }]
      : [],
  );
  return (
    <Dialog title={`${name}: ${owned.pile.count}`} onClose={onClose} wide>
      {slots.length > MANY && (
        <input
          className="input"
          type="search"
          placeholder="Search"
          aria-label="Search cards"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <ol className="pile-list" aria-label={`${name}, from the top`}>
        {shown.map(({ slot, at }) => (
          <li key={at}>
            {slot.face === null ? <CardBack width={84} /> : <CardFace code={slot.face} faces={view.faces} width={84} />}
            <span className="quiet-text">{at === 0 ? 'top' : at + 1}</span>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className="quiet-text">No card here is called that.</p>}
    </Dialog>
  );
};
