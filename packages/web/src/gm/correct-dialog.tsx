// What can be put right about what was tapped: a card, a pile, somebody's values, or everything in one list.

import { faceName, type Template } from '@pasteboard/kernel/view';
import { begun, ownerName } from '@pasteboard/telling';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import { useMoves } from '../moves/moves.tsx';
import { Everything } from './correct-all.tsx';
import { Card, Pile, usePileTitle } from './correct-cards.tsx';
import { PilesOf, Values } from './correct-values.tsx';
import type { Correction, Tapped } from './correcting.ts';

export const CorrectDialog = ({
  tapped,
  moves,
  onTap,
  onClose,
}: {
  readonly tapped: Tapped;
  readonly moves: readonly Template[] | null;
  readonly onTap: (tapped: Tapped) => void;
  readonly onClose: () => void;
}) => {
  const { view, words } = useTable();
  const { begin } = useMoves();
  const pileTitle = usePileTitle();
  const title =
    tapped.is === 'all'
      ? 'Everything by hand'
      : tapped.is === 'values'
        ? begun(ownerName(view, words, tapped.who))
        : tapped.is === 'pile'
          ? pileTitle(tapped.pile)
          : tapped.slot.face === null
            ? 'A face-down card'
            : begun(faceName(tapped.slot.face, view.faces));
  const onBegin = ({ do: move, templates, wanted }: Correction, name: string): void => {
    onClose();
    // A value comes filled in as it is, and would be set to just that.
    begin(templates, wanted, name, move === 'manual.set');
  };
  return (
    <Dialog title={title} onClose={onClose} wide={tapped.is === 'all'}>
      <div className="correct">
        {moves === null ? (
          <p className="quiet-text" role="status">
            One moment …
          </p>
        ) : tapped.is === 'card' ? (
          <Card slot={tapped.slot} pile={tapped.pile} moves={moves} onBegin={onBegin} />
        ) : tapped.is === 'pile' ? (
          <Pile pile={tapped.pile} moves={moves} onBegin={onBegin} />
        ) : tapped.is === 'values' ? (
          <>
            <PilesOf who={tapped.who} onTap={onTap} />
            <Values who={tapped.who} moves={moves} onBegin={onBegin} />
          </>
        ) : (
          <Everything moves={moves} onBegin={onBegin} onTap={onTap} />
        )}
      </div>
    </Dialog>
  );
};
