// The server has less of this table than this page saw, or something else. It stays until the person has read it and closes it.

import { Icon } from '../parts/icons.tsx';
import type { Lost } from '../connection/state.ts';
import { useTable } from '../table/context.tsx';

const headline = ({ how, gone }: Lost): string => {
  if (how === 'other') return 'The server has another history of this table than you saw.';
  const what = gone === 1 ? 'the last entry is gone' : `the last ${gone} entries are gone`;
  return `The server has an older version of this table than you saw: ${what}.`;
};

const WHY = {
  shorter: 'It may have been restored from a backup.',
  other: 'It may have been restored from a backup and played on since.',
} as const;

export const HistoryLost = () => {
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
