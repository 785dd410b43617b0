// One field of a move with nothing but the browser's own controls.

import type { Json } from '@pasteboard/kernel/view';
import { choosables, type Row } from '@pasteboard/phrasing';
import { lineOf } from '../fields/field-props.ts';
import { useTable } from '../table/context.tsx';
import { toggled } from '../fields/picking.tsx';

interface Props {
  readonly row: Row;
  readonly name: string;
  readonly id: string;
  readonly onChoose: (value: Json | undefined) => void;
}

const Several = ({ row, name, onChoose }: Props) => {
  const { naming, speech } = useTable();
  const { domain } = row;
  if (domain.kind !== 'subset' && domain.kind !== 'cards') return null;
  const chosen = Array.isArray(row.value) ? row.value : [];
  const options = choosables(naming, domain);
  const size = domain.min === domain.max ? `${domain.min}` : `${domain.min} to ${Math.min(domain.max, options.length)}`;
  return (
    <fieldset>
      <legend>
        {name}: choose {size}
        {domain.ordered ? ', in the order in which you choose them' : ''}
      </legend>
      {options.map(({ value, label, means, no }) => {
        const at = chosen.indexOf(value);
        return (
          <label key={JSON.stringify(value)} className="text-choice">
            <input
              type="checkbox"
              checked={at >= 0}
              disabled={no !== null}
              onChange={() => onChoose(toggled<Json>(chosen, value, domain.max))}
            />
            <span>
              {domain.ordered && at >= 0 ? `${at + 1}. ` : ''}
              {lineOf(speech, { label, means, no })}
            </span>
          </label>
        );
      })}
      {options.length === 0 && <p>There is nothing to choose.</p>}
    </fieldset>
  );
};

export const TextField = (props: Props) => {
  const { naming, speech } = useTable();
  const { row, name, id, onChoose } = props;
  const { domain, value } = row;
  switch (domain.kind) {
    case 'subset':
    case 'cards':
      return <Several {...props} />;
    case 'integer':
      return (
        <p className="text-field">
          <label htmlFor={id}>
            {name} ({domain.from} to {domain.to})
          </label>
          <input
            id={id}
            type="number"
            min={domain.from}
            max={domain.to}
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChoose(Number.isFinite(target.valueAsNumber) ? Math.round(target.valueAsNumber) : undefined)}
          />
        </p>
      );
    case 'text':
      return (
        <p className="text-field">
          <label htmlFor={id}>{name}</label>
          <textarea
            id={id}
            rows={domain.max > 200 ? 4 : 1}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChoose(target.value)}
          />
          {typeof value === 'string' &&
            value.length > domain.max &&
            ` ${value.length - domain.max} characters too many: at most ${domain.max} fit.`}
        </p>
      );
    case 'choice': {
      const options = choosables(naming, domain);
      const at = options.findIndex((option) => option.value === value);
      return (
        <p className="text-field">
          <label htmlFor={id}>{name}</label>
          <select id={id} value={at} onChange={({ target }) => onChoose(options[Number(target.value)]?.value)}>
            {at < 0 && <option value={-1}>choose …</option>}
            {options.map((option, i) => (
              <option key={JSON.stringify(option.value)} value={i} disabled={option.no !== null}>
                {lineOf(speech, option)}
              </option>
            ))}
          </select>
        </p>
      );
    }
  }
};
