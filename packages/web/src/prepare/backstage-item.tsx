// One entry that is backstage: how many of it come, as one or each by itself, and the button that shows it.

import type { KeptItem } from '@pasteboard/protocol';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { refusalTrouble, TroubleText, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';

/** As many of one entry as come at once. */
const MOST_AT_ONCE = 12;
const STEPPER = { whole: 'backstage-times', button: 'button small quiet', field: 'input' } as const;

export const BackstageItem = ({
  item,
  several,
  onEdit,
}: {
  readonly item: KeptItem;
  readonly several: boolean;
  readonly onEdit: () => void;
}) => {
  const { client, speech } = useTable();
  const [times, setTimes] = useState(1);
  const [group, setGroup] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [shown, setShown] = useState(0);
  const run = async (what: 'show' | 'drop'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { key } = item;
    const show = { act: 'show', key, times, ...(group && times > 1 ? { as: 'group' as const } : {}) } as const;
    const outcome = await client.backstage(what === 'show' ? show : { act: 'drop', key });
    setBusy(false);
    setTrouble(outcome.done ? null : refusalTrouble(speech, outcome.refusal));
    if (outcome.done && what === 'show') setShown(shown + times);
  };
  return (
    <li className="backstage-item">
      <button type="button" className="backstage-name" onClick={onEdit} title="Open it in the form">
        <b>{item.name}</b>
        {item.tags.length > 0 && <small>{item.tags.join(' · ')}</small>}
      </button>
      <button type="button" className="button small" aria-disabled={busy} onClick={() => void run('show')}>
        <Icon name="eye" size={16} />
        Show<span className="unseen"> {item.name}</span>
      </button>
      <button
        type="button"
        className="button small quiet"
        aria-disabled={busy}
        onClick={() => (sure ? void run('drop') : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? 'Really throw away' : <Icon name="close" size={16} />}
        <span className="unseen">
          {sure ? '' : 'Throw away'} {item.name}
        </span>
      </button>
      {several && (
        <span className="backstage-several">
          <Stepper name={`How many of ${item.name}`} from={1} to={MOST_AT_ONCE} value={times} onChange={setTimes} look={STEPPER} />
          {times > 1 && (
            <label>
              <input type="checkbox" checked={group} onChange={({ target }) => setGroup(target.checked)} /> as one group
            </label>
          )}
        </span>
      )}
      <span className="backstage-said" role="status">
        {trouble !== null && <TroubleText trouble={trouble} />}
        {trouble === null && shown > 0 && `Shown: ${shown}. Undo takes it back.`}
      </span>
    </li>
  );
};
