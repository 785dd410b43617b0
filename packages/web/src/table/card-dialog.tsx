// One card large, to read, and what can be done with it.

import { faceName, isOpen, type Template, type ViewSlot } from '@pasteboard/kernel/view';
import { begun, moveName, printedOn } from '@pasteboard/telling';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from './context.tsx';
import { useMoves } from './moves.tsx';
import './card-dialog.css';

interface Verb {
  readonly template: Template;
  readonly field: string;
}

/** Moves that take this very card. */
const verbsFor = (templates: readonly Template[], h: number): Verb[] =>
  templates.filter(isOpen).flatMap((template) => {
    const field = Object.entries(template.fields).find(
      ([, domain]) => domain.kind === 'cards' && domain.of.some((option) => option.h === h && option.no === null),
    )?.[0];
    return field === undefined ? [] : [{ template, field }];
  });

export const CardDialog = ({ slot, onClose }: { readonly slot: ViewSlot; readonly onClose: () => void }) => {
  const { view, templates, words, naming } = useTable();
  const { begin } = useMoves();
  const verbs = slot.h === 0 ? [] : verbsFor(templates, slot.h);
  const names = [...new Set(verbs.map(({ template }) => template.do))];
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
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              onClick={() => {
                const its = verbs.filter(({ template }) => template.do === name);
                onClose();
                const [first] = its;
                if (first !== undefined)
                  begin(
                    its.map(({ template }) => template),
                    { [first.field]: [slot.h] },
                  );
              }}
            >
              {begun(moveName(words, name))}
            </button>
          ))}
          {names.length === 0 && <p className="quiet-text">Nothing can be done with it now.</p>}
        </div>
      </div>
    </Dialog>
  );
};
