// The phone's “More” menu.

import { useHasBackstage } from '../prepare/use-backstage.ts';
import type { Correcting } from '../gm/correct.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { Switch } from '../parts/switch.tsx';
import { navigate } from '../navigation/route.ts';
import { useTable } from '../table/context.tsx';
import { managesDoor } from '../table/door.ts';
import { useUndo } from '../moves/undo.ts';
import { useDoor } from '../seats/use-door.ts';
import { setBigScreen, useBigScreen } from './big-screen.ts';
import { BottomSheet } from './sheet.tsx';

/** What opens over the phone's table. */
export type OpenSheet =
  | 'log'
  | 'odds'
  | 'talk'
  | 'notes'
  | 'cast'
  | 'party'
  | 'check'
  | 'rest'
  | 'moves'
  | 'table'
  | 'rewind'
  | 'prepare'
  | 'more';

interface Line {
  readonly icon: IconName;
  readonly name: string;
  readonly run: (() => void) | null;
}

export const MoreSheet = ({
  correct,
  onOpen,
  onClose,
}: {
  readonly correct: Correcting;
  readonly onOpen: (what: OpenSheet) => void;
  readonly onClose: () => void;
}) => {
  const { client, seen, view, closed } = useTable();
  const hand = useDoor();
  const undo = useUndo(() => onOpen('rewind'));
  const bigScreen = useBigScreen();
  const hasBackstage = useHasBackstage();
  const seated = seen.seat !== null && !closed;
  const isGm = seen.role === 'gm';
  const { paused } = seen.door;
  const opens = (icon: IconName, name: string, what: OpenSheet): Line => ({ icon, name, run: () => onOpen(what) });
  const lines: Line[] = [
    ...(seated ? [opens('hand', 'All moves', 'moves'), opens('odds', 'Odds', 'odds')] : []),
    ...(hasBackstage ? [opens('eye', 'Prepare', 'prepare')] : []),
    opens('chat', 'Talk', 'talk'),
    opens('pen', 'Notes', 'notes'),
    ...(seated
      ? [
          { icon: 'undo' as const, name: undo.label, run: undo.run },
          opens('clock', 'Undo further …', 'rewind'),
          // The GM has a button for it already.
          ...(isGm ? [] : [{ icon: 'pen' as const, name: correct.on ? 'Stop correcting' : 'Correct by hand', run: correct.toggle }]),
        ]
      : []),
    ...(seated && isGm && managesDoor(view, seen.door, seen.seat)
      ? [
          {
            icon: paused ? ('play' as const) : ('pause' as const),
            name: paused ? 'Continue' : 'Pause the table',
            run: hand.busy ? null : () => hand.tend({ act: 'pause', paused: !paused }),
          },
        ]
      : []),
    opens('screen', 'People, door and appearance', 'table'),
    { icon: 'file', name: 'Text only', run: () => navigate(`/t/${encodeURIComponent(client.address.table)}/text`) },
    { icon: 'home', name: 'To the home page', run: () => navigate('/') },
  ];
  return (
    <BottomSheet title="More" onClose={onClose} low>
      <ul className="phone-list">
        {lines.map(({ icon, name, run }) => (
          <li key={name}>
            <button
              type="button"
              className="phone-line"
              aria-disabled={run === null}
              onClick={() => {
                if (run === null) return;
                onClose();
                run();
              }}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Switch
        label="The big screen shows the table"
        detail="Here you see your cards, your questions and the results."
        on={bigScreen}
        onChange={(shown) => setBigScreen({ shown })}
      />
    </BottomSheet>
  );
};
