// A table whose history on the server is damaged, or not the one this page has seen: what is shown, and what people can do.

import { useState } from 'react';
import { fetchExport, ApiError } from '../api/api.ts';
import { savedWords } from '../api/export-file.ts';
import type { Lost } from '../connection/state.ts';
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
        what: 'The operator of this server knows what to do. You may save a copy.',
      }
    : {
        title: `Entry ${damaged} of this table is damaged on the server.`,
        what: 'You see the table as it was before that entry, and nobody can continue. Save everything before it, then ask the operator of this server to restore a backup.',
      };

export const Damaged = () => {
  const { client, seen } = useTable();
  const [status, setStatus] = useState<string | null>(null);
  const { table, seat } = client.address;
  const { title, what } = words(seen.damaged);
  const save = (): void => {
    const as = seat === null ? 'public' : seen.role === 'gm' ? 'whole' : 'mine';
    fetchExport(table, as, seat).then(
      (text) => {
        saveFile(text, `${table}.pasteboard.json`);
        setStatus(as === 'whole' ? savedWords(text) : 'Saved.');
      },
      (error: unknown) => setStatus(error instanceof ApiError ? error.message : 'The file could not be saved. Try again.'),
    );
  };
  return (
    <div className="connection" data-state={seen.damaged === null ? 'still' : 'damaged'}>
      <Icon name="warn" />
      <span>
        <span role="status">
          <b>{title}</b> {what}
        </span>{' '}
        <span role="status">{status}</span>
      </span>
      <button type="button" className="button small" onClick={save}>
        {seen.damaged === null ? 'Save a copy' : 'Save everything before it'}
      </button>
    </div>
  );
};

const headline = ({ how, gone }: Lost): string => {
  if (how === 'other') return 'The server has another history of this table than you saw.';
  const what = gone === 1 ? 'the last entry is gone' : `the last ${gone} entries are gone`;
  return `The server has an older version of this table than you saw: ${what}.`;
};

const WHY = {
  shorter: 'It may have been restored from a backup.',
  other: 'It may have been restored from a backup and played on since.',
} as const;

export const LostHistoryStrip = () => {
  const { state, client } = useTable();
  const { lost } = state;
  if (lost === null) return null;
  return (
    <div className="connection" data-state="lost" role="alert">
      <Icon name="warn" />
      <span>
        <b>{headline(lost)}</b> {WHY[lost.how]} You see the table as the server has it now; moves that waited were not sent. If you did not
        expect this, ask the operator of this server.
      </span>
      <button type="button" className="button small" onClick={() => client.dropLost()}>
        Close
      </button>
    </div>
  );
};
