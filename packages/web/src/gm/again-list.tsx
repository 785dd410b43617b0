// Buttons for the last few checks: one press fills the form in, the next calls for the check.

import type { Play } from '@pasteboard/kernel/view';
import { useTable } from '../table/context.tsx';
import type { Draft } from '../fields/draft.ts';
import { callText, playAgain, sameCall, type Call } from './again.ts';
import './again-list.css';

const fill = (draft: Draft, call: Call): void => {
  draft.clear();
  for (const [field, value] of Object.entries(call)) {
    draft.add(field);
    draft.choose(field, value);
  }
};

export const AgainList = ({
  calls,
  draft,
  onCall,
}: {
  readonly calls: readonly Call[];
  readonly draft: Draft;
  readonly onCall: (play: Play) => void;
}) => {
  const { naming } = useTable();
  if (calls.length === 0) return null;
  return (
    <div className="again" role="group" aria-label="Again: the first press fills it in, the second calls for it">
      <span className="eyebrow">Again</span>
      {calls.map((call) => {
        const play = playAgain(draft.templates, call);
        const filled = draft.play !== null && sameCall(draft.play.with, call);
        return (
          <button
            key={JSON.stringify(call)}
            type="button"
            className="button small"
            aria-disabled={play === null}
            aria-pressed={filled}
            title={
              play === null
                ? 'Not possible now'
                : filled
                  ? 'Call for it'
                  : 'Press once to fill it in; press twice, or with Shift, to call for it'
            }
            onClick={(event) => {
              if (play === null) return;
              if (filled || event.shiftKey) onCall(play);
              else fill(draft, call);
            }}
          >
            {callText(naming, draft.templates, call)}
          </button>
        );
      })}
    </div>
  );
};
