// Pausing, exporting, reporting and deleting a table.

import { useState } from 'react';
import { ApiError, deleteTable } from '../api/api.ts';
import { forgetTable } from '../api/browser-storage.ts';
import { LEAVES_OUT, savedWords, downloadTable, sightsFor, type ExportSight } from '../api/export-file.ts';
import { Icon } from '../parts/icons.tsx';
import { navigate } from '../navigation/route.ts';
import { useTable } from '../table/context.tsx';
import { managesDoor, mayDeleteTable } from '../table/door.ts';
import { ReportTable } from './report-table.tsx';
import type { DoorHand } from '../seats/use-door.ts';

const SIGHTS: { readonly [sight in ExportSight]: string } = { whole: 'Full table', mine: 'As you saw it', public: 'As everybody saw it' };

const inWords = (error: unknown): string => (error instanceof ApiError ? error.message : 'That did not work. Try again.');

const Export = ({ onTrouble }: { readonly onTrouble: (text: string) => void }) => {
  const { client, seen, view } = useTable();
  const [status, setStatus] = useState<string | null>(null);
  const { table, seat } = client.address;
  const take = (sight: ExportSight): void => {
    downloadTable(table, view.game, sight, seat).then(
      (text) => setStatus(sight === 'whole' ? savedWords(text) : null),
      (error: unknown) => onTrouble(inWords(error)),
    );
  };
  return (
    <div className="door-buttons" role="group" aria-label="Export">
      <span className="quiet-text">Export</span>
      {sightsFor(seen.role, seat).map((sight) => (
        <button key={sight} type="button" className="button small" onClick={() => take(sight)}>
          <Icon name="dl" size={16} />
          {SIGHTS[sight]}
        </button>
      ))}
      {seen.role === 'gm' && (
        <p className="quiet-text" role="status">
          {status ?? `“${SIGHTS.whole}”: ${LEAVES_OUT.toLowerCase()}`}
        </p>
      )}
    </div>
  );
};

const DeleteTable = ({ onTrouble }: { readonly onTrouble: (text: string) => void }) => {
  const { client } = useTable();
  const [sure, setSure] = useState(false);
  const { table, seat } = client.address;
  if (seat === null) return null;
  const perform = (): void => {
    deleteTable(table, seat).then(
      () => {
        forgetTable(table);
        navigate('/');
      },
      (error: unknown) => onTrouble(inWords(error)),
    );
  };
  if (!sure)
    return (
      <button type="button" className="button small danger" onClick={() => setSure(true)}>
        Delete this table
      </button>
    );
  return (
    <div className="door-ask">
      <p>The table and its log are deleted for everybody, for good. Export them first if you want to keep them.</p>
      <p className="door-buttons">
        <button type="button" className="button small danger" onClick={perform}>
          Delete it for good
        </button>
        <button type="button" className="button small quiet" onClick={() => setSure(false)}>
          Keep it
        </button>
      </p>
    </div>
  );
};

export const TableUpkeep = ({ hand }: { readonly hand: DoorHand }) => {
  const { now } = useTable();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { view, door, seat } = now;
  return (
    <section className="door" aria-labelledby="upkeep-title">
      <h3 className="eyebrow" id="upkeep-title">
        The table
      </h3>
      {managesDoor(view, door, seat) && (
        <div className="door-buttons">
          <button
            type="button"
            className="button small"
            disabled={hand.busy}
            onClick={() => hand.tend({ act: 'pause', paused: !door.paused })}
          >
            <Icon name={door.paused ? 'play' : 'pause'} size={16} />
            {door.paused ? 'Continue' : 'Pause'}
          </button>
          <span className="quiet-text">{door.paused ? 'Paused: nobody plays.' : 'Stops the game for all but the GM, bots included.'}</span>
        </div>
      )}
      <Export onTrouble={setTrouble} />
      <div className="door-ends">
        {mayDeleteTable(view, door, seat) && <DeleteTable onTrouble={setTrouble} />}
        <ReportTable />
      </div>
      {trouble !== null && (
        <p role="alert" className="door-trouble">
          {trouble}
        </p>
      )}
    </section>
  );
};
