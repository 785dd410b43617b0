// Buttons for the corrections of a card or a pile.

import { faceName, type Template, type ViewSlot } from '@pasteboard/kernel/view';
import { begun, moveName, ownerName, pileKind } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { forCard, forPile, type Correction } from './correcting.ts';

/** Props of each part of the dialog: the moves, and how to begin one. */
export interface Part {
  readonly moves: readonly Template[];
  readonly onBegin: (correction: Correction, title: string) => void;
}

const Buttons = ({
  corrections,
  of,
  onBegin,
}: Omit<Part, 'moves'> & { readonly corrections: readonly Correction[]; readonly of: string }) => {
  const { words } = useTable();
  if (corrections.length === 0) return <p className="quiet-text">You cannot change this card by hand.</p>;
  return (
    <div className="correct-buttons" role="group" aria-label={of}>
      {corrections.map((correction) => {
        const name = begun(moveName(words, correction.do));
        return (
          <button key={correction.do} type="button" className="button small" onClick={() => onBegin(correction, `${name}: ${of}`)}>
            {name}
          </button>
        );
      })}
    </div>
  );
};

export const usePileTitle = (): ((pile: string) => string) => {
  const { view, words } = useTable();
  return (id) => {
    const owner = view.piles[id]?.owner ?? null;
    const kind = pileKind(words, id, owner);
    return owner === null ? begun(kind) : `${begun(ownerName(view, words, owner))}: ${kind}`;
  };
};

export const PileCorrections = ({ pile, moves, onBegin }: Part & { readonly pile: string }) => {
  const title = usePileTitle()(pile);
  return <Buttons corrections={forPile(moves, pile)} of={title} onBegin={onBegin} />;
};

export const Card = ({ slot, pile, moves, onBegin }: Part & { readonly slot: ViewSlot; readonly pile: string }) => {
  const { view } = useTable();
  const title = usePileTitle()(pile);
  const name = slot.face === null ? 'the face-down card' : faceName(slot.face, view.faces);
  return (
    <div className="correct-card">
      {slot.face === null ? <CardBack width={110} /> : <CardFace code={slot.face} faces={view.faces} width={110} label="" />}
      <div>
        <h3 className="eyebrow">This card</h3>
        <Buttons corrections={forCard(moves, slot.h)} of={name} onBegin={onBegin} />
        <h3 className="eyebrow">{title}</h3>
        <Buttons
          corrections={forPile(moves, pile).filter(({ do: move }) => !forCard(moves, slot.h).some((each) => each.do === move))}
          of={title}
          onBegin={onBegin}
        />
      </div>
    </div>
  );
};
