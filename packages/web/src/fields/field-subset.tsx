// Some of several, in an order where it counts.

import type { Json, ViewDomain } from '@pasteboard/kernel/view';
import { choosables } from '@pasteboard/telling';
import { useTable } from '../table/context.tsx';
import { sizeText, why, type FieldProps } from './field-props.ts';
import { toggled } from './picking.tsx';

const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export const Subset = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'subset' }> }) => {
  const { naming, speech } = useTable();
  const chosen = strings(row.value);
  const options = choosables(naming, domain);
  return (
    <div className="options" role="group" aria-label={`${name}, ${sizeText(domain, options.length)}`}>
      {options.map((option) => {
        const id = typeof option.value === 'string' ? option.value : '';
        const at = chosen.indexOf(id);
        const shut = why(speech, option);
        return (
          <button
            key={id}
            type="button"
            className="option"
            aria-pressed={at >= 0}
            aria-disabled={shut !== undefined}
            title={shut}
            onClick={() => shut === undefined && onChoose(toggled(chosen, id, domain.max))}
          >
            <span>
              {domain.ordered && at >= 0 ? `${at + 1}. ` : ''}
              {option.label}
            </span>
          </button>
        );
      })}
    </div>
  );
};
