// The house rules of a new table, folded, with a search.

import type { Words } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { isChanged, matches, type ChosenRules, type HouseRule } from './rule-choices.ts';
import { RuleField } from './rule-field.tsx';
import './rules-form.css';

const FILTER_FROM = 8;

export const RulesForm = ({
  words,
  rules,
  ready,
  chosen,
  onChosen,
}: {
  readonly words: Words;
  readonly rules: readonly HouseRule[];
  readonly ready: ChosenRules;
  readonly chosen: ChosenRules;
  readonly onChosen: (chosen: ChosenRules) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changed = rules.filter((rule) => isChanged(rule, ready, chosen)).length;
  const shown = rules.filter((rule) => matches(words, rule, typed) && (!onlyChanged || isChanged(rule, ready, chosen)));
  return (
    <details className="rules-form">
      <summary>
        <b>House rules</b>
        <span className={changed === 0 ? 'chip' : 'chip brass'}>
          {changed === 0 ? `${rules.length} rules, none changed` : `${changed} changed`}
        </span>
      </summary>
      <div className="rules-tools">
        {rules.length >= FILTER_FROM && (
          <input
            className="input"
            type="search"
            aria-label="Find a house rule"
            placeholder="Find a rule by a word"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <label className="rules-only">
          <input type="checkbox" checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)} />
          Changed only
        </label>
        <button type="button" className="button small" aria-disabled={changed === 0} onClick={() => onChosen({})}>
          Reset all
        </button>
      </div>
      <p className="quiet-text" role="status">
        {shown.length === 0
          ? onlyChanged && changed === 0
            ? 'No rule is changed.'
            : 'No match.'
          : `${shown.length} of ${rules.length} shown`}
      </p>
      <ul className="rules">
        {shown.map((rule) => (
          <RuleField
            key={rule.key}
            words={words}
            rule={rule}
            ready={ready}
            chosen={chosen}
            onChange={(value) => onChosen({ ...chosen, [rule.key]: value })}
          />
        ))}
      </ul>
    </details>
  );
};
