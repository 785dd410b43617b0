// A field for a table's code, typed, pasted or scanned, and “Did you mean …” where it is nearly the code of a known table.

import { useState, type RefObject } from 'react';
import { keptTables } from '../api/browser-storage.ts';
import { Link } from '../navigation/link.tsx';
import { navigate } from '../navigation/route.ts';
import { Icon } from '../parts/icons.tsx';
import { CodeField } from './code-field.tsx';
import { suggestionFor, suggestedTable } from './code-suggestion.ts';
import { isWhole } from './code.ts';
import { ScanDialog, useScanner } from './scan-dialog.tsx';
import './join-box.css';

export const NearestTable = ({ code }: { readonly code: string }) => {
  const suggestion = suggestionFor(code, keptTables());
  if (suggestion === null) return null;
  const name = suggestedTable(suggestion.kept);
  return (
    <p className="nearest-table" role="status">
      <span>{suggestion.same ? `Until recently this was the code of ${name}.` : `Did you mean ${name}?`}</span>
      <Link className="button" to={`/t/${encodeURIComponent(suggestion.kept.table)}`}>
        {suggestion.same ? 'Open it' : suggestion.code}
        <Icon name="arrow" size={16} />
      </Link>
    </p>
  );
};

export const JoinBox = ({ field, first = '' }: { readonly field: RefObject<HTMLInputElement | null>; readonly first?: string }) => {
  const [code, setCode] = useState(first);
  const [scanning, setScanning] = useState(false);
  const [short, setShort] = useState(false);
  const able = useScanner();
  const join = (to: string): void => {
    if (!isWhole(to)) {
      setShort(true);
      field.current?.focus();
      return;
    }
    navigate(`/j/${to}`);
    scrollTo(0, 0);
  };
  return (
    <form
      className="join-box"
      onSubmit={(event) => {
        event.preventDefault();
        join(code);
      }}
    >
      <CodeField
        code={code}
        field={field}
        onChange={(typed) => {
          setCode(typed);
          setShort(false);
        }}
      />
      {short ? (
        <>
          <p className="code-hint" role="alert">
            A table code has six characters. Everybody at the table can see it.
          </p>
          <NearestTable code={code} />
        </>
      ) : (
        <p className="code-hint">The code of a table, or a link to it.</p>
      )}
      <div className="join-buttons">
        {able && (
          <button type="button" className="button" onClick={() => setScanning(true)}>
            <Icon name="qr" />
            Scan
          </button>
        )}
        <button type="submit" className="button primary">
          Join
        </button>
      </div>
      {scanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(scanned) => {
            setScanning(false);
            join(scanned);
          }}
        />
      )}
    </form>
  );
};
