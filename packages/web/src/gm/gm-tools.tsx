// The GM's buttons in the top bar: undo further, correct, pause.

import { PrepareTool } from '../prepare/prepare-tool.tsx';
import { useHasBackstage } from '../prepare/use-backstage.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { managesDoor } from '../table/door.ts';
import { useDoor } from '../seats/use-door.ts';
import type { Correcting } from './correct.tsx';

export const GmTools = ({ correct, onRewind }: { readonly correct: Correcting; readonly onRewind: () => void }) => {
  const { seen, view } = useTable();
  const hand = useDoor();
  const hasBackstage = useHasBackstage();
  const { paused } = seen.door;
  return (
    <>
      <PrepareTool />
      <button
        type="button"
        className="button quiet small"
        aria-label="Undo further, as far as you choose"
        onClick={onRewind}
        title="Undo further, as far as you choose"
      >
        <Icon name="clock" />
        <span className={hasBackstage ? 'top-word top-long' : 'top-word'}>Undo further …</span>
      </button>
      <button
        type="button"
        className="button quiet small"
        aria-pressed={correct.on}
        aria-label={correct.on ? 'Stop correcting' : 'Correct something by hand'}
        onClick={correct.toggle}
        title="Correct something by hand"
      >
        <Icon name="pen" />
        <span className="top-word">{correct.on ? 'Stop correcting' : 'Correct'}</span>
      </button>
      {managesDoor(view, seen.door, seen.seat) && seen.role === 'gm' && (
        <button
          type="button"
          className="button small"
          disabled={hand.busy}
          aria-label={paused ? 'Continue' : 'Pause the table'}
          title={paused ? 'Continue the game' : 'Pause the game for everyone but the GM'}
          onClick={() => hand.tend({ act: 'pause', paused: !paused })}
        >
          <Icon name={paused ? 'play' : 'pause'} />
          <span className="top-word">{paused ? 'Continue' : 'Pause'}</span>
        </button>
      )}
    </>
  );
};
