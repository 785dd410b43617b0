// A table that was taken along as a file stands up again here, and whoever brings it has the GM's seat or the first one.

import { useId, useState } from 'react';
import { importTable, tableFacts } from '../house/house.ts';
import { inWords, TroubleLine } from './loading.tsx';
import { goToSeat } from './opening.ts';

const bring = async (file: File): Promise<void> => {
  const { table, seat, secret } = await importTable(await file.text());
  const { game, title, seats } = await tableFacts(table);
  goToSeat({ table, game, title, name: seats.find((each) => each.seat === seat)?.name ?? '', seat: { id: seat, secret } });
};

export const BringTable = () => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setBusy(true);
    setTrouble(null);
    bring(file).catch((error: unknown) => {
      setBusy(false);
      setTrouble(inWords(error));
    });
  };
  return (
    <details className="bring-table">
      <summary>Bring a table from a file</summary>
      <label htmlFor={id}>The file that “Everything, to go on elsewhere” gave</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".json,application/json"
        disabled={busy}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {trouble !== null && <TroubleLine why={trouble} />}
    </details>
  );
};
