// “Report this table”: a reason and some words to the operator of the server.

import type { ReportReason } from '@pasteboard/protocol';
import { useId, useState, type FormEvent } from 'react';
import { ApiError, reportTable } from '../api/api.ts';
import { useTable } from '../table/context.tsx';

const REASONS: { readonly [reason in ReportReason]: string } = {
  abuse: 'Insults or harassment',
  illegal: 'Something illegal',
  privacy: 'Private data of a person',
  spam: 'Advertising or spam',
  other: 'Something else',
};
const ORDER = Object.keys(REASONS) as ReportReason[];
const LONGEST = 1_000;

type Sending = { readonly is: 'ready' | 'sending' } | { readonly is: 'sent'; readonly number: string };

const ReportForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { client } = useTable();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>({ is: 'ready' });
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.is !== 'ready') return;
    setSending({ is: 'sending' });
    setTrouble(null);
    reportTable(client.address.table, { reason, text }).then(
      ({ report }) => setSending({ is: 'sent', number: report }),
      (error: unknown) => {
        setSending({ is: 'ready' });
        setTrouble(error instanceof ApiError ? error.message : 'The report could not be sent.');
      },
    );
  };
  if (sending.is === 'sent')
    return (
      <div className="door-ask">
        <p role="status">The operator of this server has your report. Its number is {sending.number}.</p>
        <p className="door-buttons">
          <button type="button" className="button small" onClick={onClose}>
            Close the report
          </button>
        </p>
      </div>
    );
  return (
    <form className="door-ask" aria-label="Report this table" onSubmit={send}>
      <div className="field">
        <label htmlFor={`${id}-reason`}>What is wrong</label>
        <select
          id={`${id}-reason`}
          className="input"
          value={reason}
          onChange={({ target }) => setReason(ORDER.find((each) => each === target.value) ?? 'other')}
        >
          {ORDER.map((each) => (
            <option key={each} value={each}>
              {REASONS[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>What the operator should know</label>
        <textarea
          id={`${id}-text`}
          className="input"
          rows={3}
          maxLength={LONGEST}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="quiet-text">
          The operator sees this table, your reason and your words. Nobody at the table is told, and your name is not sent.
        </p>
      </div>
      {trouble !== null && (
        <p role="alert" className="door-trouble">
          {trouble}
        </p>
      )}
      <p className="door-buttons">
        <button type="submit" className="button small" aria-disabled={sending.is === 'sending'}>
          {sending.is === 'sending' ? 'Sending …' : 'Send the report'}
        </button>
        <button type="button" className="button small quiet" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
};

export const ReportTable = () => {
  const [open, setOpen] = useState(false);
  if (open) return <ReportForm onClose={() => setOpen(false)} />;
  return (
    <button type="button" className="button small quiet" onClick={() => setOpen(true)}>
      Report this table
    </button>
  );
};
