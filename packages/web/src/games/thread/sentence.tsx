// Fields within a sentence: a choice reads as a word that can be changed, a number as a number.

import type { Json } from '@pasteboard/kernel/view';
import { choosables, reason, type Row } from '@pasteboard/telling';
import type { ReactNode } from 'react';
import { useTable } from '../../table/context.tsx';
import type { Draft } from '../../fields/draft.ts';

const rowOf = ({ rows }: Draft, field: string): Row | undefined => rows.find((row) => row.field === field);

/** A word and the field that belongs to it, on one line. */
export const Part = ({ children }: { readonly children: ReactNode }) => <span className="sentence-part">{children}</span>;

/** “easy (11 to 15)” is said as “easy”; the list shows it all. */
export const WordField = ({
  draft,
  field,
  label,
  onChoose,
}: {
  readonly draft: Draft;
  readonly field: string;
  readonly label: string;
  readonly onChoose?: (value: Json) => void;
}) => {
  const { naming, speech } = useTable();
  const row = rowOf(draft, field);
  if (row?.domain.kind !== 'choice') return null;
  const options = choosables(naming, row.domain);
  const at = options.findIndex(({ value }) => value === row.value);
  return (
    <select
      className="word-field"
      aria-label={label}
      value={at}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)];
        if (chosen === undefined) return;
        if (onChoose === undefined) draft.choose(field, chosen.value);
        else onChoose(chosen.value);
      }}
    >
      {at < 0 && <option value={-1}>choose …</option>}
      {options.map((option, i) => (
        <option key={i} value={i} disabled={option.no !== null}>
          {option.label}
          {option.no === null ? '' : `: ${reason(speech, option.no)}`}
        </option>
      ))}
    </select>
  );
};

/** So wide a number is at home in a sentence; the house takes more. */
const WIDTH = 5;

export const NumberField = ({ draft, field, label }: { readonly draft: Draft; readonly field: string; readonly label: string }) => {
  const row = rowOf(draft, field);
  if (row?.domain.kind !== 'integer' || row.left) return null;
  const { from, to } = row.domain;
  return (
    <input
      className="word-field number"
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={from}
      max={to}
      size={WIDTH}
      value={typeof row.value === 'number' ? row.value : ''}
      onChange={(event) => {
        const n = event.target.valueAsNumber;
        if (Number.isFinite(n)) draft.choose(field, Math.min(to, Math.max(from, Math.round(n))));
      }}
    />
  );
};

/** A bonus that most Checks do without stands behind a plus. */
export const BonusField = ({ draft, field }: { readonly draft: Draft; readonly field: string }) => {
  const row = rowOf(draft, field);
  if (row === undefined) return null;
  if (!row.left)
    return (
      <Part>
        bonus <NumberField draft={draft} field={field} label="Bonus" />
      </Part>
    );
  return (
    <button
      type="button"
      className="button quiet small"
      onClick={() => {
        draft.choose(field, 0);
        draft.leave(field, false);
      }}
    >
      + bonus
    </button>
  );
};
