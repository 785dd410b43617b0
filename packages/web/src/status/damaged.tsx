// A table that is damaged where the server stores it: it is shown as it was before, and takes no moves.

import { useState } from 'react';
import { exportTable, HouseTrouble } from '../api/api.ts';
import { savedWords } from '../api/left-out.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';

const saveFile = (text: string, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** `damaged`: the number of the damaged entry, which the server tells those who can do something about it. */
const words = (damaged: number | null): { readonly title: string; readonly what: string } =>
  damaged === null
    ? {
        title: 'This table is damaged on the server and can only be looked at.',
        what: 'The people who run it are told what to do. You may save a copy.',
      }
    : {
        title: `Entry ${damaged} of this table is damaged on the server.`,
        what: 'You see the table as it was before that entry, and nobody can play on. Save everything before it, then ask the operator of this server to restore a backup.',
      };

export const Damaged = () => {
  const { client, seen } = useTable();
  const [told, setTold] = useState<string | null>(null);
  const { table, seat } = client.address;
  const { title, what } = words(seen.damaged);
  const save = (): void => {
    const as = seat === null ? 'public' : seen.role === 'gm' ? 'whole' : 'mine';
    exportTable(table, as, seat).then(
      (text) => {
        saveFile(text, `${table}.pasteboard.json`);
        setTold(as === 'whole' ? savedWords(text) : 'Saved.');
      },
      (error: unknown) => setTold(error instanceof HouseTrouble ? error.message : 'The file could not be saved. Please try again.'),
    );
  };
  return (
    <div className="connection" data-state={seen.damaged === null ? 'still' : 'damaged'}>
      <Icon name="warn" />
      <span>
        <span role="status">
          <b>{title}</b> {what}
        </span>{' '}
        <span role="status">{told}</span>
      </span>
      <button type="button" className="button small" onClick={save}>
        {seen.damaged === null ? 'Save a copy' : 'Save everything before it'}
      </button>
    </div>
  );
};
