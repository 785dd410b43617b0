// A hand as a list: every card by name, tapped to read it and to see what can be done with it, whatever is asked just then.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { begun } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { BottomSheet } from './sheet.tsx';

export const HandSheet = ({
  name,
  slots,
  onLook,
  onClose,
}: {
  readonly name: string;
  readonly slots: readonly ViewSlot[];
  readonly onLook: (slot: ViewSlot) => void;
  readonly onClose: () => void;
}) => {
  const { view } = useTable();
  return (
    <BottomSheet title={`${name}: ${slots.length}`} onClose={onClose}>
      <ol className="phone-list">
        {slots.map((slot, at) => (
          <li key={slot.h === 0 ? `at-${at}` : `h-${slot.h}`}>
            <button type="button" className="phone-line" onClick={() => onLook(slot)}>
              {slot.face === null ? <CardBack width={40} label="" /> : <CardFace code={slot.face} faces={view.faces} width={40} label="" />}
              <span>{begun(slot.face === null ? 'a face-down card' : faceName(slot.face, view.faces))}</span>
            </button>
          </li>
        ))}
      </ol>
      {slots.length === 0 && <p className="quiet-text">No cards here now.</p>}
    </BottomSheet>
  );
};
