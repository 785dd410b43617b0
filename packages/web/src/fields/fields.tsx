// The fields of a move, each drawn by what may be chosen.

import type { Json, Refusal, ViewDomain } from '@pasteboard/kernel/view';
import { choosables, fieldName } from '@pasteboard/phrasing';
import { useId } from 'react';
import { TroubleText, refusalTrouble } from '../parts/why.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useTable } from '../table/context.tsx';
import type { Draft } from './draft.ts';
import { Cards } from './field-cards.tsx';
import { ChoiceField } from './field-choice.tsx';
import { CardPicker } from './card-picker.tsx';
import { type FieldProps, choiceSizeText, isDeck, openIn, why } from './field-props.ts';
import { toggled } from './picking.tsx';
import { TextInput } from './text-input.tsx';
import './fields.css';

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

const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export const Subset = ({ domain, row, name, onChoose }: FieldProps & { readonly domain: Extract<ViewDomain, { kind: 'subset' }> }) => {
  const { naming, speech } = useTable();
  const chosen = strings(row.value);
  if (isDeck(domain))
    return <CardPicker name={name} of={openIn(domain)} chosen={chosen} most={domain.max} onChoose={(cards) => onChoose([...cards])} />;
  const options = choosables(naming, domain);
  return (
    <div className="options" role="group" aria-label={`${name}, ${choiceSizeText(domain, options.length)}`}>
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
            {option.means !== null && <small>{option.means}</small>}
          </button>
        );
      })}
    </div>
  );
};

/** What may be chosen for one field. */
export const FieldInput = (props: FieldProps) => {
  const { domain } = props.row;
  switch (domain.kind) {
    case 'integer':
      return <Integer {...props} domain={domain} />;
    case 'text':
      return (
        <TextInput
          name={props.name}
          most={domain.max}
          value={typeof props.row.value === 'string' ? props.row.value : ''}
          onChange={props.onChoose}
        />
      );
    case 'cards':
      return <Cards {...props} domain={domain} />;
    case 'subset':
      return <Subset {...props} domain={domain} />;
    case 'choice':
      return <ChoiceField {...props} domain={domain} />;
  }
};

/** All fields that leave something to choose, without those of `except`, which stand elsewhere. Optional fields stand behind a plus. */
export const FieldList = ({
  draft,
  except = [],
  reason,
}: {
  readonly draft: Draft;
  readonly except?: readonly (string | null)[];
  readonly reason?: Refusal | null | undefined;
}) => {
  const { words, speech } = useTable();
  const base = useId();
  const rows = draft.rows.filter(({ settled, field }) => !settled && !except.includes(field) && field !== 'ask');
  const at = rows.find(({ field }) => field === reason?.params['field'])?.field;
  const told = (
    <div role="alert" className="field-refused">
      {reason !== undefined && <TroubleText trouble={refusalTrouble(speech, reason)} />}
    </div>
  );
  if (rows.length === 0) return reason === undefined ? null : told;
  return (
    <div className="fields">
      {rows.map((row) => {
        const name = fieldName(words, row.field, draft.templates[0]?.do);
        const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        if (row.left)
          return (
            <button key={row.field} type="button" className="button quiet small field-more" onClick={() => draft.add(row.field)}>
              + {title}
            </button>
          );
        return (
          <div key={row.field} className="field" data-kind={row.domain.kind} data-open={row.value === undefined ? '' : undefined}>
            <span className="label" id={`${base}-${row.field}`}>
              {title}
              {row.optional && (
                <button type="button" className="field-less" onClick={() => draft.drop(row.field)}>
                  without
                </button>
              )}
            </span>
            <FieldInput row={row} name={title} templates={draft.templates} onChoose={(value) => draft.choose(row.field, value)} />
            {row.field === at && told}
          </div>
        );
      })}
      {at === undefined && told}
    </div>
  );
};
