// The dialog about the table: seats, door, house rules, appearance, export and deletion.

import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { setAppearance, useAppearance } from '../parts/appearance.ts';
import { setSignals, useSignals } from '../parts/signals.ts';
import { Switch } from '../parts/switch.tsx';
import { useLookBack } from '../look-back/look-back.tsx';
import { OptionsDialog } from '../house-rules/options-dialog.tsx';
import { TroubleText } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { DoorSettings } from '../seats/door-settings.tsx';
import { TableLookForm } from '../seats/table-look-form.tsx';
import { tableName } from '../table-look/look.ts';
import { SeatList } from '../seats/seat-list.tsx';
import { TableUpkeep } from './table-upkeep.tsx';
import { useDoor } from '../seats/use-door.ts';
import './table-dialog.css';

const Appearance = () => {
  const { theme, suits } = useAppearance();
  const { sound, touch } = useSignals();
  return (
    <fieldset className="looks">
      <legend className="eyebrow">Appearance on this device</legend>
      <div className="options" role="radiogroup" aria-label="Paper">
        {(['system', 'light', 'dark'] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            className="option"
            aria-checked={theme === each}
            onClick={() => setAppearance({ theme: each })}
          >
            {each === 'system' ? 'As the device' : each === 'light' ? 'Light paper' : 'Dark paper'}
          </button>
        ))}
      </div>
      <div className="options" role="radiogroup" aria-label="Suits">
        {([2, 4] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            className="option"
            aria-checked={suits === each}
            onClick={() => setAppearance({ suits: each })}
          >
            {each === 2 ? 'Suits in two colors' : 'Suits in four colors'}
          </button>
        ))}
      </div>
      <Switch
        label="Sounds"
        detail="For a card you draw, a verdict, and your turn"
        on={sound}
        onChange={(on) => setSignals({ sound: on })}
      />
      {'vibrate' in navigator && (
        <Switch
          label="Vibration"
          detail="For the same; not where this device asks for less motion"
          on={touch}
          onChange={(on) => setSignals({ touch: on })}
        />
      )}
    </fieldset>
  );
};

export const TableDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { book, now } = useTable();
  const hand = useDoor();
  // Of a replay nobody knows who is there now, and it has no door.
  const isReplay = useLookBack()?.leave === null;
  const [rules, setRules] = useState(false);
  return (
    <>
      <Dialog title={tableName(now.door.look, book.title)} onClose={onClose}>
        <div className="table-dialog">
          {!isReplay && (
            <>
              <div className="door-trouble" role="alert">
                {hand.trouble !== null && <TroubleText trouble={hand.trouble} />}
              </div>
              <TableLookForm key={`${now.door.look?.name} ${now.door.look?.color}`} hand={hand} />
              <SeatList hand={hand} />
              <DoorSettings hand={hand} />
            </>
          )}
          <div className="door">
            <button type="button" className="button small" onClick={() => setRules(true)}>
              House rules
            </button>
          </div>
          {!isReplay && <TableUpkeep hand={hand} />}
          <Appearance />
        </div>
      </Dialog>
      {/* Beside it and not within: closing the rules must not close the table's dialog. */}
      {rules && <OptionsDialog onClose={() => setRules(false)} />}
    </>
  );
};
