// A value set by hand: one field, with what was typed kept until it is done. A refusal stands beside it.

import type { Template, ViewValue } from '@pasteboard/kernel/view';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { refusalTrouble, TroubleText, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { useDraft } from '../fields/draft.ts';
import { FieldInput } from '../fields/fields.tsx';
import { wantedFor } from './changing.ts';
import { needsConsent } from '../moves/by-hand.ts';

export const ChangeForm = ({
  template,
  scope,
  valueKey,
  name,
  value,
  onClose,
}: {
  readonly template: Template;
  readonly scope: string;
  readonly valueKey: string;
  readonly name: string;
  readonly value: ViewValue;
  readonly onClose: () => void;
}) => {
  const { act, speech, view, me } = useTable();
  // The value may change while the player types; the typed text stays.
  const [templates] = useState([template]);
  const draft = useDraft(templates, wantedFor(template, scope, valueKey, value.value));
  const [refused, setRefused] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, [aria-checked="true"]')?.focus();
  }, []);
  const row = draft.rows.find(({ field }) => field === 'to');
  const perform = async (): Promise<void> => {
    if (draft.play === null || busy) return;
    setBusy(true);
    setRefused(null);
    const outcome = await act(draft.play);
    setBusy(false);
    if (outcome.done) onClose();
    else setRefused(refusalTrouble(speech, outcome.refusal));
  };
  return (
    <form
      className="value-change"
      ref={box}
      aria-label={`Set ${name} by hand`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes only the form; the dialog around it stays.
        event.preventDefault();
        onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void perform();
      }}
    >
      {row !== undefined && (
        <div className="field">
          <span className="label">New value</span>
          <FieldInput row={row} name={`New value of ${name}`} templates={draft.templates} onChoose={(next) => draft.choose('to', next)} />
        </div>
      )}
      {Array.isArray(value.value) && <p className="quiet-text">A list: separate the entries with commas.</p>}
      {needsConsent(view, me) && <p className="quiet-text">The others have to agree to this.</p>}
      <div role="alert" className="value-refused">
        {refused !== null && <TroubleText trouble={refused} />}
      </div>
      <div className="value-ways">
        <button type="submit" className="button primary" aria-disabled={draft.play === null || busy}>
          <Icon name="pen" />
          Set by hand
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};
