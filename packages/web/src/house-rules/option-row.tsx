// One house rule: its current value, the rule it comes from and, for players who may change it, the other values.

import { isOpen, type Json, type Play, type Template, type ViewDomain } from '@pasteboard/kernel/view';
import { begun, optionName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { refusalTrouble, TroubleText, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import type { TableRule } from './option-groups.ts';
import { optionValueId, optionText, optionValueText } from './option-words.ts';
import { isAwaitingConsent } from '../moves/by-hand.ts';

/** The move that changes this rule, where the seat has one. */
export const optionTemplate = (templates: readonly Template[], key: string): Template | undefined =>
  templates.find(({ do: name, fields, no }) => {
    const which = fields['key'];
    return name === 'option' && no === null && which?.kind === 'choice' && which.of.some(({ id }) => id === key);
  });

const FEW = 6;

interface ControlProps {
  readonly rule: TableRule;
  readonly domain: ViewDomain;
  readonly value: Json;
  readonly label: string;
  readonly onChoose: (value: Json) => void;
}

const Control = ({ rule, domain, value, label, onChoose }: ControlProps) => {
  const { words } = useTable();
  const { key } = rule.spec;
  const named = (id: string): string => `${optionValueText(words, key, id)}${id === optionValueId(rule.spec.default) ? ' (default)' : ''}`;
  if (domain.kind === 'integer')
    return (
      <input
        className="input option-number"
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={domain.from}
        max={domain.to}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChoose(Number.isInteger(event.target.valueAsNumber) ? event.target.valueAsNumber : null)}
      />
    );
  if (domain.kind !== 'choice') return null;
  if (domain.of.length > FEW)
    return (
      <select className="input" aria-label={label} value={optionValueId(value)} onChange={(event) => onChoose(event.target.value)}>
        {domain.of.map(({ id }) => (
          <option key={id} value={id}>
            {named(id)}
          </option>
        ))}
      </select>
    );
  return (
    <div className="options" role="radiogroup" aria-label={label}>
      {domain.of.map(({ id }) => (
        <button
          key={id}
          type="button"
          role="radio"
          className="option"
          aria-checked={optionValueId(value) === id}
          onClick={() => onChoose(id)}
        >
          {named(id)}
        </button>
      ))}
    </div>
  );
};

type Said = { readonly is: 'nothing' } | { readonly is: 'asked' } | { readonly is: 'refused'; readonly trouble: Trouble };

const Changer = ({
  rule,
  template,
  label,
  onChange,
}: {
  readonly rule: TableRule;
  readonly template: Template;
  readonly label: string;
  readonly onChange: () => void;
}) => {
  const { act, speech, client, me } = useTable();
  const [draft, setDraft] = useState<Json | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Said>({ is: 'nothing' });
  const domain = template.fields['to'];
  if (domain === undefined) return null;
  const value = draft === undefined ? rule.value : draft;
  const isNew = optionValueId(value) !== optionValueId(rule.value);
  const isWhole = domain.kind !== 'integer' || (typeof value === 'number' && value >= domain.from && value <= domain.to);
  const change = async (): Promise<void> => {
    const play: Play = { do: template.do, with: { key: rule.spec.key, to: domain.kind === 'integer' ? value : optionValueId(value) } };
    setBusy(true);
    onChange();
    const outcome = await act(play);
    setBusy(false);
    const view = client.state().seen?.view;
    if (!outcome.done) {
      setStatus({ is: 'refused', trouble: refusalTrouble(speech, outcome.refusal) });
      return;
    }
    setStatus(view !== undefined && isAwaitingConsent(view, me) ? { is: 'asked' } : { is: 'nothing' });
    setDraft(undefined);
  };
  return (
    <div className="option-change">
      <Control
        rule={rule}
        domain={domain}
        value={value}
        label={label}
        onChoose={(next) => {
          setDraft(next);
          setStatus({ is: 'nothing' });
        }}
      />
      {domain.kind === 'integer' && (
        <span className="quiet-text">
          {domain.from} to {domain.to}
        </span>
      )}
      {isNew && (
        <span className="option-confirm">
          <button
            type="button"
            className="button small primary"
            aria-disabled={busy || !isWhole}
            onClick={() => !busy && isWhole && void change()}
          >
            Change it
          </button>
          <button type="button" className="button small quiet" onClick={() => setDraft(undefined)}>
            Cancel
          </button>
        </span>
      )}
      <span role="status">
        {status.is === 'refused' && (
          <span className="option-refused">
            <TroubleText trouble={status.trouble} />
          </span>
        )}
        {status.is === 'asked' && <span className="quiet-text">The others have been asked. It changes once they agree.</span>}
      </span>
    </div>
  );
};

/** `text`: what its rule says, where that does not stand above already. */
export const OptionRow = ({
  rule,
  text,
  onChange,
}: {
  readonly rule: TableRule;
  readonly text: string | null;
  readonly onChange: () => void;
}) => {
  const { words, templates } = useTable();
  const { spec, value, usual } = rule;
  const template = optionTemplate(templates, spec.key);
  return (
    <li className="option-row" data-option={spec.key}>
      <h4>
        {optionText(words, spec.key, value)}
        {!usual && <span className="chip brass">default: {optionValueText(words, spec.key, spec.default)}</span>}
        {usual && template === undefined && <span className="chip">default</span>}
      </h4>
      {spec.rule !== null && (
        <p className="quiet-text">
          {text} <span className="rule-id">{spec.rule}</span>
        </p>
      )}
      {template !== undefined && isOpen(template) && (
        <Changer
          key={optionValueId(value)}
          rule={rule}
          template={template}
          label={begun(optionName(words, spec.key))}
          onChange={onChange}
        />
      )}
    </li>
  );
};
