// A code one was given: typed, pasted or scanned, and then one sits down.

import { useState, type RefObject } from 'react';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { CodeField } from './code-field.tsx';
import { isWhole } from './code.ts';
import { NearestTable } from './nearest-table.tsx';
import { ScanDialog, useScanner } from './scan-dialog.tsx';
import './join-box.css';

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
    go(`/j/${to}`);
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
            Table codes have six characters. The person who opened the table sees it there.
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
          Sit down
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
