// The house rules of a new table, folded, with a search.

import type { Words } from '@pasteboard/kernel/view';
import { useState } from 'react';
import {
  differingRules,
  fittingRules,
  isChanged,
  isSameChoice,
  matches,
  usualRules,
  type ChosenRules,
  type HouseRule,
} from './rule-choices.ts';
import { ourRules, saveOurRules } from '../house-rules/our-rules.ts';
import { RuleField } from './rule-field.tsx';
import '../house-rules/our-rules.css';
import './rules-form.css';

const FILTER_FROM = 8;

interface OursProps {
  readonly game: string;
  readonly rules: readonly HouseRule[];
  /** What differs from the game's defaults, at this table. */
  readonly differs: ChosenRules;
  readonly chosen: ChosenRules;
  readonly onChosen: (chosen: ChosenRules) => void;
}

/** What the group saved for this game, and a way to save what is chosen now. */
const Ours = ({ game, rules, differs, chosen, onChosen }: OursProps) => {
  const [ours, setOurs] = useState(() => ourRules(game));
  const usable = ours === null ? null : fittingRules(rules, ours);
  const isUsed = usable !== null && isSameChoice(usable, differs);
  const count = usable === null ? 0 : Object.keys(usable).length;
  const hasChanges = Object.keys(differs).length > 0;
  if (usable === null && !hasChanges) return null;
  return (
    <p className="rules-ours">
      {usable !== null && (
        <span className="quiet-text" role="status">
          {isUsed
            ? 'These are your saved rules.'
            : `You saved rules of your own: ${count === 1 ? 'one differs' : `${count} differ`} from the game’s.`}
        </span>
      )}
      {usable !== null && !isUsed && (
        <button type="button" className="button small" onClick={() => onChosen({ ...chosen, ...usualRules(rules), ...usable })}>
          Use our rules
        </button>
      )}
      {!isUsed && hasChanges && (
        <button
          type="button"
          className="button small quiet"
          onClick={() => {
            saveOurRules(game, differs);
            setOurs(differs);
          }}
        >
          Save as our rules
        </button>
      )}
    </p>
  );
};

export const RulesForm = ({
  game,
  words,
  rules,
  ready,
  chosen,
  onChosen,
}: {
  readonly game: string;
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
    <>
      <Ours game={game} rules={rules} differs={differingRules(rules, ready, chosen)} chosen={chosen} onChosen={onChosen} />
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
    </>
  );
};
