// One card large, to read, with buttons for what can be done with it.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { begun, moveName, printedOn } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../cards/card.tsx';
import { verbsFor } from './card-verbs.ts';
import { useMoves } from '../moves/moves.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import './card-dialog.css';

export const VerbRow = ({
  cards,
  none,
  onClose,
}: {
  readonly cards: readonly number[];
  /** What to say where nothing can be done. */
  readonly none: string;
  /** Before the move is begun, since it is chosen on the table. */
  readonly onClose: () => void;
}) => {
  const { templates, words } = useTable();
  const { begin } = useMoves();
  const verbs = verbsFor(templates, cards);
  const names = [...new Set(verbs.map(({ template }) => template.do))];
  if (names.length === 0) return <p className="quiet-text">{none}</p>;
  return names.map((name) => (
    <button
      key={name}
      type="button"
      className="button"
      onClick={() => {
        const its = verbs.filter(({ template }) => template.do === name);
        const [first] = its;
        onClose();
        if (first === undefined) return;
        begin(
          its.map(({ template }) => template),
          { [first.field]: [...cards] },
          { confirm: first.wantsMore },
        );
      }}
    >
      {begun(moveName(words, name))}
    </button>
  ));
};

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
          <VerbRow cards={[slot.h]} none="You have no move for this card now." onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
};
