// One house rule: its name, what it may be in words, and the way back to what it was.

import type { Json, Words } from '@pasteboard/kernel/view';
import { useId, useState } from 'react';
import { Switch } from '../parts/switch.tsx';
import { Choices } from '../page/inputs.tsx';
import {
  controlOf,
  isChanged,
  ruleName,
  usualValue,
  valueOf,
  valueWord,
  type ChosenRules,
  type Control,
  type HouseRule,
} from './rule-choices.ts';

interface Controlled {
  readonly words: Words;
  readonly rule: HouseRule;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

const NumberControl = ({ words, rule, value, onChange, from, to }: Controlled & { readonly from: number; readonly to: number }) => {
  /** What is being typed and is no number yet; null: the value itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const hint = useId();
  return (
    <span className="rule-number">
      <input
        className="input"
        type="number"
        inputMode="numeric"
        aria-label={ruleName(words, rule)}
        aria-describedby={hint}
        aria-invalid={typed !== null}
        min={from}
        max={to}
        value={typed ?? valueWord(words, rule, value)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const n = Number(target.value);
          const fits = target.value.trim() !== '' && Number.isInteger(n) && n >= from && n <= to;
          setTyped(fits ? null : target.value);
          if (fits) onChange(n);
        }}
      />
      <span id={hint} className="quiet-text">
        {from} to {to}
      </span>
    </span>
  );
};

const Controls = ({ control, ...controlled }: Controlled & { readonly control: Control }) => {
  const { words, rule, value, onChange } = controlled;
  const group = useId();
  switch (control.kind) {
    case 'number':
      return <NumberControl {...controlled} from={control.from} to={control.to} />;
    case 'switch':
      return <Switch label={ruleName(words, rule)} on={value === true} onChange={onChange} />;
    case 'few':
      return (
        <Choices
          group={group}
          label={ruleName(words, rule)}
          choices={control.values.map((each, i) => ({ id: String(i), name: valueWord(words, rule, each) }))}
          chosen={String(control.values.indexOf(value))}
          onChoose={(id) => onChange(control.values[Number(id)] ?? value)}
        />
      );
    case 'many':
      return (
        <select
          className="input"
          aria-label={ruleName(words, rule)}
          value={control.values.indexOf(value)}
          onChange={({ target }) => onChange(control.values[Number(target.value)] ?? value)}
        >
          {control.values.map((each, i) => (
            <option key={valueWord(words, rule, each)} value={i}>
              {valueWord(words, rule, each)}
            </option>
          ))}
        </select>
      );
  }
};

export const RuleField = ({
  words,
  rule,
  ready,
  chosen,
  onChange,
}: {
  readonly words: Words;
  readonly rule: HouseRule;
  readonly ready: ChosenRules;
  readonly chosen: ChosenRules;
  readonly onChange: (value: Json) => void;
}) => {
  const control = controlOf(words, rule);
  const usual = usualValue(rule, ready);
  return (
    <li className="rule" data-changed={isChanged(rule, ready, chosen) ? '' : undefined}>
      <p className="rule-head">
        {control.kind !== 'switch' && <b>{ruleName(words, rule)}</b>}
        {rule.rule !== null && <small>{rule.rule}</small>}
      </p>
      <Controls control={control} words={words} rule={rule} value={valueOf(rule, ready, chosen)} onChange={onChange} />
      {isChanged(rule, ready, chosen) && (
        <p className="rule-back">
          <span className="chip brass">changed</span>
          <button type="button" className="rule-reset" onClick={() => onChange(usual)}>
            back to “{valueWord(words, rule, usual)}”
          </button>
        </p>
      )}
    </li>
  );
};
