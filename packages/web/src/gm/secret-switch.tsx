// The switch for a secret difficulty of this check alone, and the word that players may be told instead.

import { choosables } from '@pasteboard/phrasing';
import { useId } from 'react';
import { useTable } from '../table/context.tsx';
import type { Draft } from '../fields/draft.ts';

export const SecretSwitch = ({ draft, field }: { readonly draft: Draft; readonly field: string }) => {
  const { naming } = useTable();
  const id = useId();
  const row = draft.rows.find((each) => each.field === field);
  if (row?.domain.kind !== 'choice') return null;
  const options = choosables(naming, row.domain).flatMap(({ value, label }) => (typeof value === 'string' ? [{ value, label }] : []));
  const on = !row.left;
  return (
    <div className="secret" data-on={on ? '' : undefined}>
      <label htmlFor={id}>
        <b>Secret difficulty</b>
        <span>For this check only. {on ? 'They see the target, not the number.' : 'Everybody sees the number.'}</span>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        onChange={() => {
          if (on) draft.drop(field);
          else draft.add(field);
        }}
      />
      {on && (
        <select
          className="inline-control"
          aria-label="What they are told"
          value={typeof row.value === 'string' ? row.value : ''}
          onChange={({ target }) => draft.choose(field, target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};
