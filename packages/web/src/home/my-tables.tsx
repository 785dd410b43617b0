// Tables this browser knows the way back to. Forgetting one gives its seat up for good, so it is asked twice.

import { useMemo, useState } from 'react';
import { HouseTrouble } from '../api/api.ts';
import { forgetTable, keptTables, type KeptTable } from '../api/browser-storage.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { saveTable } from '../api/export-file.ts';
import { shortDeletionWords } from '../api/retention-words.ts';
import { BringTable } from './bring-table.tsx';
import { useDeletions, type Deletion } from './deletions.ts';
import { detailsOf, tableNamed } from './finding.ts';
import { Link } from '../navigation/link.tsx';
import './my-tables.css';

const AT_FIRST = 5;

const DeletionLine = ({ kept, deletion: { at, sight } }: { readonly kept: KeptTable; readonly deletion: Deletion }) => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (): void => {
    setTrouble(null);
    saveTable(kept.table, kept.game, sight, kept.seat).catch((error: unknown) =>
      setTrouble(error instanceof HouseTrouble ? error.message : 'The file could not be made.'),
    );
  };
  return (
    <p className="my-table-deletion" role="status">
      <Icon name="warn" size={16} />
      <span>{trouble ?? shortDeletionWords(at, Date.now())}</span>
      <button type="button" className="button small" aria-label={`Export ${tableNamed(kept)}`} onClick={take}>
        <Icon name="dl" size={16} />
        Export
      </button>
    </p>
  );
};

interface RowProps {
  readonly kept: KeptTable;
  readonly deletion: Deletion | undefined;
  readonly onForget: () => void;
}

const Row = ({ kept, deletion, onForget }: RowProps) => {
  const name = tableNamed(kept);
  return (
    <li className="my-table">
      <Link className="my-table-link" to={`/t/${encodeURIComponent(kept.table)}`}>
        <b>{name}</b>
        <span>{detailsOf(kept, Date.now())}</span>
      </Link>
      <span className={kept.seat === null ? 'chip' : 'chip hit'}>{kept.seat === null ? 'you watch' : 'your seat'}</span>
      <button type="button" className="button quiet small" aria-label={`Forget ${name}`} title="Forget" onClick={onForget}>
        <Icon name="close" size={16} />
      </button>
      {deletion !== undefined && <DeletionLine kept={kept} deletion={deletion} />}
    </li>
  );
};

const Forgetting = ({
  kept,
  onForget,
  onClose,
}: {
  readonly kept: KeptTable;
  readonly onForget: () => void;
  readonly onClose: () => void;
}) => (
  <Dialog title={`Forget “${tableNamed(kept)}”?`} onClose={onClose}>
    <p>
      {kept.seat === null
        ? 'This browser forgets the way to this table. The table itself stays as it is.'
        : 'Your seat opens with a secret that only this browser knows. Once it is forgotten, only whoever keeps the door can give you the seat again. The table itself stays as it is.'}
    </p>
    <p className="forget-buttons">
      <button type="button" className="button" data-first onClick={onClose}>
        Keep it
      </button>
      <button type="button" className="button danger" onClick={onForget}>
        Forget it
      </button>
    </p>
  </Dialog>
);

export const MyTables = () => {
  const [tables, setTables] = useState(keptTables);
  const [leaving, setLeaving] = useState<KeptTable | null>(null);
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? tables : tables.slice(0, AT_FIRST)), [all, tables]);
  const deletions = useDeletions(shown);
  return (
    <section className="my-tables" aria-labelledby="my-tables-title">
      <h2 id="my-tables-title">My tables</h2>
      {tables.length === 0 && (
        <p className="my-tables-none">None yet. Tables you open or join are kept here, in this browser, until you forget them.</p>
      )}
      {tables.length > 0 && (
        <ul>
          {shown.map((kept) => (
            <Row key={kept.table} kept={kept} deletion={deletions.get(kept.table)} onForget={() => setLeaving(kept)} />
          ))}
        </ul>
      )}
      {shown.length < tables.length && (
        <button type="button" className="button quiet small" onClick={() => setAll(true)}>
          Show all {tables.length}
        </button>
      )}
      <BringTable />
      {leaving !== null && (
        <Forgetting
          kept={leaving}
          onClose={() => setLeaving(null)}
          onForget={() => {
            forgetTable(leaving.table);
            setTables(keptTables());
            setLeaving(null);
          }}
        />
      )}
    </section>
  );
};
