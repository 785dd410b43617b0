// A move as a plain form: its fields, what it would bring, and one button.

import type { Json, Template } from '@pasteboard/kernel/view';
import { begun, fieldName, hintsOn, isSealed, openly, toChoose } from '@pasteboard/phrasing';
import { useId, useState } from 'react';
import { useTable } from '../table/context.tsx';
import { rememberPlay, useDraft } from '../fields/draft.ts';
import { TextField } from './text-field.tsx';

export const TextForm = ({
  templates,
  name,
  wanted = {},
  onDone,
}: {
  readonly templates: readonly Template[];
  /** What the button says. */
  readonly name: string;
  readonly wanted?: { readonly [field: string]: Json };
  readonly onDone?: () => void;
}) => {
  const { words, view, state, act } = useTable();
  const draft = useDraft(templates, wanted);
  const [busy, setBusy] = useState(false);
  const base = useId();
  const rows = draft.rows.filter(({ settled, field }) => !settled && field !== 'ask');
  const hints = hintsOn(openly({ view, words, hints: state.offers.hints }), { twins: templates });
  const perform = (): void => {
    const { play } = draft;
    if (play === null || busy) return;
    setBusy(true);
    void act(play).then(({ done }) => {
      setBusy(false);
      if (!done) return;
      rememberPlay(play);
      onDone?.();
    });
  };
  return (
    <form
      className="text-form"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        perform();
      }}
    >
      {rows.map((row) => {
        const title = begun(fieldName(words, row.field, draft.templates[0]?.do));
        return row.left ? (
          <p key={row.field}>
            <button type="button" onClick={() => draft.add(row.field)}>
              Add: {title}
            </button>
          </p>
        ) : (
          <div key={row.field}>
            <TextField row={row} name={title} id={`${base}-${row.field}`} onChoose={(value) => draft.choose(row.field, value)} />
            {row.optional && (
              <button type="button" onClick={() => draft.drop(row.field)}>
                Without: {title}
              </button>
            )}
          </div>
        );
      })}
      {hints.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {templates.some((template) => isSealed({ view }, template)) && <p>Sealed: hidden until all have answered, and then final.</p>}
      <p>
        <button type="submit" aria-disabled={draft.play === null || busy}>
          {name}
        </button>
        {draft.play === null && ` ${toChoose(words, draft.rows, templates[0]?.do)}`}
      </p>
    </form>
  );
};
