// Tables this browser can return to, and the way to import one. Forgetting a table gives its seat up, so the page asks twice.

import { useId, useState, useMemo } from 'react';
import { importTable, fetchTableFacts, ApiError } from '../api/api.ts';
import { forgetTable, keptTables, type KnownTable } from '../api/browser-storage.ts';
import { downloadTable } from '../api/export-file.ts';
import { shortDeletionWords } from '../api/retention-words.ts';
import { Link } from '../navigation/link.tsx';
import { goToSeat } from '../navigation/open-table.ts';
import { errorText, TroubleLine } from '../page/loading.tsx';
import { isReplay, openReplay } from '../replay-page/chosen-file.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { USUAL_COLOR } from '../table-look/look.ts';
import { useDeletions, type Deletion, detailsOf, tableTitle } from './known-tables.ts';
import './my-tables.css';

/** A full table is played on; a replay is shown. */
const bring = async (file: File, onPlace: (place: number) => void): Promise<void> => {
  if (await isReplay(file)) return openReplay(file);
  const { table, seat, secret } = await importTable(file, onPlace);
  const { game, title, seats } = await fetchTableFacts(table);
  goToSeat({ table, game, title, name: seats.find((each) => each.seat === seat)?.name ?? '', seat: { id: seat, secret } });
};

/** The server reads one file at a time. */
const progressOf = (place: number | null): string =>
  place === null || place === 0 ? 'The server reads the file …' : `Other files come first. This one is number ${place} in line.`;

export const BringTable = () => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setBusy(true);
    setTrouble(null);
    setPlace(null);
    bring(file, setPlace).catch((error: unknown) => {
      setBusy(false);
      setTrouble(errorText(error));
    });
  };
  return (
    <details className="bring-table">
      <summary>Import a table</summary>
      <label htmlFor={id}>The file that you saved: with “Full table” to play on, any other to watch as a replay</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".json,application/json"
        disabled={busy}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {busy && <p role="status">{progressOf(place)}</p>}
      {trouble !== null && <TroubleLine why={trouble} />}
    </details>
  );
};

const AT_FIRST = 5;

const DeletionLine = ({ kept, deletion: { at, sight } }: { readonly kept: KnownTable; readonly deletion: Deletion }) => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (): void => {
    setTrouble(null);
    downloadTable(kept.table, kept.game, sight, kept.seat).catch((error: unknown) =>
      setTrouble(error instanceof ApiError ? error.message : 'The file could not be saved.'),
    );
  };
  return (
    <p className="my-table-deletion" role="status">
      <Icon name="warn" size={16} />
      <span>{trouble ?? shortDeletionWords(at, Date.now())}</span>
      <button type="button" className="button small" aria-label={`Export ${tableTitle(kept)}`} onClick={take}>
        <Icon name="dl" size={16} />
        Export
      </button>
    </p>
  );
};

interface RowProps {
  readonly kept: KnownTable;
  readonly deletion: Deletion | undefined;
  readonly onForget: () => void;
}

const Row = ({ kept, deletion, onForget }: RowProps) => {
  const name = tableTitle(kept);
  return (
    <li className="my-table" data-felt={kept.look?.color ?? USUAL_COLOR}>
      <span className="my-table-felt" aria-hidden="true" />
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
  readonly kept: KnownTable;
  readonly onForget: () => void;
  readonly onClose: () => void;
}) => (
  <Dialog title={`Forget “${tableTitle(kept)}”?`} onClose={onClose}>
    <p>
      {kept.seat === null
        ? 'This browser forgets the address of this table. The table itself stays as it is.'
        : 'Your seat opens with a secret that only this browser knows. Without it, only the GM (or, without a GM, another player) can give you the seat again. The table itself stays as it is.'}
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
  const [leaving, setLeaving] = useState<KnownTable | null>(null);
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
