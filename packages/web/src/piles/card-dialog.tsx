// One card large, to read, and what can be done with it.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { begun, printedOn } from '@pasteboard/telling';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import { VerbRow } from '../moves/verb-row.tsx';
import './card-dialog.css';

export const CardDialog = ({ slot, onClose }: { readonly slot: ViewSlot; readonly onClose: () => void }) => {
  const { view, naming } = useTable();
  const face = slot.face === null || !Object.hasOwn(view.faces, slot.face) ? undefined : view.faces[slot.face];
  const text = face?.['text'];
  const facts = slot.face === null ? [] : printedOn(naming, slot.face);
  return (
    <Dialog title={slot.face === null ? 'A face-down card' : begun(faceName(slot.face, view.faces))} onClose={onClose}>
      <div className="card-dialog">
        {slot.face === null ? <CardBack width={180} /> : <CardFace code={slot.face} faces={view.faces} width={180} label="" />}
        <div className="card-dialog-words">
          {typeof text === 'string' && <p>{text}</p>}
          {facts.length > 0 && (
            <ul className="card-facts">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          <VerbRow cards={[slot.h]} none="Nothing can be done with it now." onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
};
