// A number: a few as buttons, many by steps.

import type { ViewDomain } from '@pasteboard/kernel/view';
import { Stepper } from '../parts/stepper.tsx';
import type { FieldProps } from './field-props.ts';

const LARGE = 12;
const LOOK = { whole: 'stepper', button: 'button small', field: 'input' };

export const Integer = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'integer' }> }) => {
  const { from, to } = domain;
  const value = typeof row.value === 'number' ? row.value : from;
  if (to - from < LARGE)
    return (
      <div className="options numbers" role="radiogroup" aria-label={name}>
        {Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => (
          <button key={n} type="button" role="radio" className="option" aria-checked={row.value === n} onClick={() => onChoose(n)}>
            {n}
          </button>
        ))}
      </div>
    );
  return <Stepper name={name} from={from} to={to} value={value} onChange={onChoose} look={LOOK} />;
};
