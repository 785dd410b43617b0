// Looking through a pile: every card one may see, from the top, with a field to search in where there are many. Cards that some move takes can
// be chosen, several at once, and the move begun with them.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { cardCount } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { choosableIn } from './card-verbs.ts';
import { useTable } from '../table/context.tsx';
import type { OwnedPile } from '../table/people.ts';
import { toggled } from '../fields/picking.tsx';
import { VerbRow } from './card-dialog.tsx';

const MANY = 12;
const WIDTH = 84;

const Card = ({ slot }: { readonly slot: ViewSlot }) => {
  const { view } = useTable();
  return slot.face === null ? <CardBack width={WIDTH} /> : <CardFace code={slot.face} faces={view.faces} width={WIDTH} />;
};

export const PileDialog = ({
  owned,
  name,
  onClose,
}: {
  readonly owned: OwnedPile;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const { view, templates } = useTable();
  const choosable = useMemo(() => choosableIn(templates), [templates]);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [sought, setSought] = useState('');
  const slots = owned.pile.slots ?? [];
  // What has left the pile meanwhile is chosen no longer.
  const chosen = picked.filter((h) => slots.some((slot) => slot.h === h));
  const shown = slots.flatMap((slot, at) =>
    sought === '' || (slot.face !== null && faceName(slot.face, view.faces).toLowerCase().includes(sought.toLowerCase()))
      ? [{ slot, at }]
      : [],
  );
  return (
    <Dialog title={`${name}: ${owned.pile.count}`} onClose={onClose} wide={slots.length > MANY}>
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
            {slot.h !== 0 && choosable.has(slot.h) ? (
              <button
                type="button"
                className="card-option"
                aria-pressed={chosen.includes(slot.h)}
                onClick={() => setPicked(toggled(chosen, slot.h, slots.length))}
              >
                <Card slot={slot} />
              </button>
            ) : (
              <Card slot={slot} />
            )}
            <span className="quiet-text">{at === 0 ? 'top' : at + 1}</span>
          </li>
        ))}
      </ol>
      {chosen.length > 0 && (
        <div className="pile-chosen" role="group" aria-label="With the chosen cards">
          <span role="status">{cardCount(chosen.length)} chosen</span>
          <VerbRow cards={chosen} none="No move takes all of these at once." onClose={onClose} />
        </div>
      )}
      {shown.length === 0 && <p className="quiet-text">No match.</p>}
    </Dialog>
  );
};
