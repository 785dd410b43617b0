// A table that was taken along as a file stands up again here, and whoever brings it has the GM's seat or the first one.

import { useId, useState } from 'react';
import { importTable, tableFacts } from '../house/house.ts';
import { inWords, TroubleLine } from './loading.tsx';
import { goToSeat } from './opening.ts';

const bring = async (file: File, onPlace: (place: number) => void): Promise<void> => {
  const { table, seat, secret } = await importTable(file, onPlace);
  const { game, title, seats } = await tableFacts(table);
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
      setTrouble(inWords(error));
    });
  };
  return (
    <details className="bring-table">
      <summary>Import a table</summary>
      <label htmlFor={id}>The file that “Full table” gave</label>
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
