// One of several: a few as buttons, many as a list, playing cards by suit and rank.

import type { ViewDomain } from '@pasteboard/kernel/view';
import { choosables, type Choosable } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';
import { CardPicker } from './card-picker.tsx';
import { isDeck, lineOf, openIn, why, type FieldProps } from './field-props.ts';

type ChoiceDomain = Extract<ViewDomain, { kind: 'choice' }>;

const FEW = 8;
const SHORT = 26;

const Buttons = ({ options, row, name, onChoose }: FieldProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  return (
    <div className="options" role="radiogroup" aria-label={name}>
      {options.map((option) => {
        const shut = why(speech, option);
        const below = shut ?? option.means;
        return (
          <button
            key={JSON.stringify(option.value)}
            type="button"
            role="radio"
            className="option"
            aria-checked={row.value === option.value}
            aria-disabled={shut !== undefined}
            title={shut}
            onClick={() => shut === undefined && onChoose(option.value)}
          >
            <span>{option.label}</span>
            {below !== null && <small>{below}</small>}
          </button>
        );
      })}
    </div>
  );
};

const List = ({ options, row, name, onChoose }: FieldProps & { readonly options: readonly Choosable[] }) => {
  const { speech } = useTable();
  const at = options.findIndex(({ value }) => value === row.value);
  return (
    <select className="input" aria-label={name} value={at} onChange={(event) => onChoose(options[Number(event.target.value)]?.value)}>
      {at < 0 && <option value={-1}>choose …</option>}
      {options.map((option, i) => (
        <option key={JSON.stringify(option.value)} value={i} disabled={option.no !== null}>
          {lineOf(speech, option)}
        </option>
      ))}
    </select>
  );
};

export const ChoiceField = ({ domain, ...props }: FieldProps & { readonly domain: ChoiceDomain }) => {
  const { naming } = useTable();
  if (isDeck(domain)) {
    const chosen = typeof props.row.value === 'string' ? [props.row.value] : [];
    return <CardPicker name={props.name} of={openIn(domain)} chosen={chosen} most={1} onChoose={([card]) => props.onChoose(card)} />;
  }
  const options = choosables(naming, domain);
  const few = options.length <= FEW && options.every(({ label }) => label.length <= SHORT);
  return few ? <Buttons {...props} options={options} /> : <List {...props} options={options} />;
};
