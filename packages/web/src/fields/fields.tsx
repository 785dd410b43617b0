// The fields of a move, each asked for by what may be chosen.

import { fieldName } from '@pasteboard/telling';
import { useId } from 'react';
import { useTable } from '../table/context.tsx';
import type { Draft } from './draft.ts';
import { Cards } from './field-cards.tsx';
import { Choice } from './field-choice.tsx';
import { Integer } from './field-integer.tsx';
import type { FieldProps } from './field-props.ts';
import { Subset } from './field-subset.tsx';
import './fields.css';

/** What may be chosen for one field. */
export const FieldInput = (props: FieldProps) => {
  const { domain } = props.row;
  switch (domain.kind) {
    case 'integer':
      return <Integer {...props} domain={domain} />;
    case 'text':
      return (
        <input
          className="input"
          type="text"
          aria-label={props.name}
          maxLength={domain.max}
          value={typeof props.row.value === 'string' ? props.row.value : ''}
          onChange={(event) => props.onChoose(event.target.value)}
        />
      );
    case 'cards':
      return <Cards {...props} domain={domain} />;
    case 'subset':
      return <Subset {...props} domain={domain} />;
    case 'choice':
      return <Choice {...props} domain={domain} />;
  }
};

/** All fields that leave something to choose; `except` is asked for elsewhere. What is not needed stands behind a plus. */
export const Fields = ({ draft, except = null }: { readonly draft: Draft; readonly except?: string | null }) => {
  const { words } = useTable();
  const base = useId();
  const rows = draft.rows.filter(({ settled, field }) => !settled && field !== except && field !== 'ask');
  if (rows.length === 0) return null;
  return (
    <div className="fields">
      {rows.map((row) => {
        const name = fieldName(words, row.field, draft.templates[0]?.do);
        const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        if (row.left)
          return (
            <button key={row.field} type="button" className="button quiet small field-more" onClick={() => draft.leave(row.field, false)}>
              + {title}
            </button>
          );
        return (
          <div key={row.field} className="field" data-kind={row.domain.kind} data-open={row.value === undefined ? '' : undefined}>
            <span className="label" id={`${base}-${row.field}`}>
              {title}
              {row.optional && (
                <button type="button" className="field-less" onClick={() => draft.leave(row.field, true)}>
                  without
                </button>
              )}
            </span>
            <FieldInput row={row} name={title} templates={draft.templates} onChoose={(value) => draft.choose(row.field, value)} />
          </div>
        );
      })}
    </div>
  );
};
