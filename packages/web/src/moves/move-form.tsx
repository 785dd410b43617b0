// The form of a move: its fields, and the button that makes the move.

import { hintsOn, moveName, openly, toChoose } from '@pasteboard/phrasing';
import type { Refusal } from '@pasteboard/kernel/view';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { FormProps } from '../table/panels.ts';
import { isEnterForMove, useKeys } from '../parts/keys.ts';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { rememberPlay, useDraft } from '../fields/draft.ts';
import { FieldList } from '../fields/fields.tsx';
import { PendingMove } from './move-status.tsx';
import { usePickingFor } from '../fields/picking.tsx';
import './move-form.css';

const CHOICES = 'input, select, [role="radio"], .option, .card-option';

/** Moves that bring a whole character are made in the same steps in every game. */
const WHOLE_CHARACTERS: { readonly [move: string]: ComponentType<FormProps> | undefined } = {
  'character.offer': lazy(async () => ({ default: (await import('../making/move-forms.tsx')).OfferForm })),
  'character.grow': lazy(async () => ({ default: (await import('../making/move-forms.tsx')).GrowForm })),
};

/** A game may have a form of its own for a move. */
export const MoveForm = (props: FormProps) => {
  const { panels } = useTable();
  const name = props.templates[0]?.do ?? '';
  const Whole = WHOLE_CHARACTERS[name];
  if (Whole !== undefined)
    return (
      <Suspense>
        <Whole {...props} />
      </Suspense>
    );
  const Own = panels.moves?.forms?.[name];
  return Own === undefined ? <PlainForm {...props} /> : <Own {...props} />;
};

const PlainForm = ({ templates, wanted = {}, title, onClose }: FormProps) => {
  const table = useTable();
  const { words, view, state } = table;
  const draft = useDraft(templates, wanted);
  const picks = usePickingFor(draft);
  const box = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const name = title ?? moveName(words, templates[0]?.do ?? '');
  const { previews = {}, previewed = [] } = table.panels.moves ?? {};
  const Preview = previews[templates[0]?.do ?? ''];
  const told = state.offers.hints.filter(({ said }) => Preview === undefined || !previewed.includes(said));
  const hints = hintsOn(openly({ view, words, hints: told }), { twins: templates });
  const given = Object.fromEntries(draft.rows.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])));
  const [refused, setRefused] = useState<{ readonly by: Refusal | null; readonly at: string } | null>(null);
  // A reason holds for what was sent, until something else is typed or chosen.
  const reason = refused !== null && refused.at === JSON.stringify(draft.play) ? refused.by : undefined;
  const sent = state.pending.find((each) => each.do === draft.play?.do);
  const perform = (): void => {
    const { play } = draft;
    if (play === null || sent !== undefined) return;
    setRefused(null);
    void table.act(play).then((outcome) => {
      if (!outcome.done) return setRefused({ by: outcome.refusal, at: JSON.stringify(play) });
      rememberPlay(play);
      onClose();
    });
  };
  useEffect(() => {
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('.field') ?? [])];
    // What is still to be chosen comes first.
    const first = fields.find((field) => field.dataset['open'] !== undefined) ?? fields[0];
    const choice = first?.querySelector<HTMLElement>(`[aria-checked="true"], ${CHOICES}`);
    // Where nothing is to be chosen, it is only to be confirmed.
    (fields.length === 0 ? confirm.current : choice)?.focus({ preventScroll: true });
  }, []);
  useKeys([...picks, { key: 'enter', name, run: perform }, { key: 'escape', name: 'Close', run: onClose }]);
  return (
    <div
      className="move-form paper"
      ref={box}
      role="form"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || draft.play === null || !isEnterForMove(event.target)) return;
        event.preventDefault();
        perform();
      }}
    >
      <div className="move-form-head">
        <h2>{name}</h2>
        <button type="button" className="button quiet small" aria-label="Cancel" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <FieldList draft={draft} reason={reason} />
      {Preview !== undefined && <Preview given={given} />}
      {hints.map((text) => (
        <p key={text} className="hint">
          {text}
        </p>
      ))}
      <div className="move-form-foot">
        <button
          ref={confirm}
          type="button"
          className="button primary"
          aria-disabled={draft.play === null || sent !== undefined}
          onClick={perform}
        >
          <Icon name="check" />
          {name}
          <kbd aria-hidden="true">Enter</kbd>
        </button>
        <PendingMove pending={sent} />
        {draft.play === null && <span className="quiet-text">{toChoose(words, draft.rows, templates[0]?.do)}</span>}
      </div>
    </div>
  );
};
