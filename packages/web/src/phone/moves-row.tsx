// A row of likely moves for the thumb, and the way to all of them.

import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { MoveButton, useMovesAtHand } from '../moves/moves.tsx';

export const MovesRow = ({ onAll }: { readonly onAll: () => void }) => {
  const { panels, closed, seen } = useTable();
  const { lines } = useMovesAtHand();
  if (closed || seen.seat === null || seen.readOnly) return null;
  return (
    <div className="phone-moves" role="group" aria-label="Moves" data-sideways>
      {lines.map((line) => (
        <MoveButton key={line.do} line={line} icon={panels.icons[line.do]} small />
      ))}
      <button type="button" className="button quiet" onClick={onAll}>
        <Icon name="more" />
        All moves
      </button>
    </div>
  );
};
