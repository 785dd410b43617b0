// The house rules of this table in plain words: what differs from the default first, then by what they are about.

import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import { fitsRule, groupRules, tableRules, type TableRule } from './option-groups.ts';
import { saveOurRules } from './our-rules.ts';
import { OptionRow, optionTemplate } from './option-row.tsx';
import { needsConsent } from '../moves/by-hand.ts';
import { useOptionSpecs, useRules } from './use-rules.ts';
import '../parts/why.css';
import './our-rules.css';
import './options.css';

/** Who changes them, in one sentence. */
const useWho = (may: boolean): string => {
  const { view, me, past } = useTable();
  if (past) return 'As they were then: you are looking back.';
  if (may) return needsConsent(view, me) ? 'You may change a rule if the others agree.' : 'You may change them at any time.';
  const gm = view.seats.find(({ role }) => role === 'gm');
  return gm === undefined ? 'The players may change them.' : `Only ${gm.name} changes them.`;
};

/** A rule that was changed moves to another place in the list; the focus goes with it. */
const useFocusAfterChange = (): ((key: string) => void) => {
  const changed = useRef<string | null>(null);
  useEffect(() => {
    const { current: key } = changed;
    if (key === null || document.activeElement !== document.body) return;
    document
      .querySelector(`[data-option="${CSS.escape(key)}"]`)
      ?.querySelector<HTMLElement>('[aria-checked="true"], input, select')
      ?.focus();
  });
  return (key) => {
    changed.current = key;
  };
};

/** A new table of this game can then begin with them. */
const SaveAsOurs = ({ game, rules }: { readonly game: string; readonly rules: readonly TableRule[] }) => {
  const [saved, setSaved] = useState<readonly TableRule[] | null>(null);
  const save = (): void => {
    saveOurRules(game, Object.fromEntries(rules.filter(({ usual }) => !usual).map(({ spec, value }) => [spec.key, value])));
    setSaved(rules);
  };
  return (
    <p className="rules-ours">
      <button type="button" className="button small" onClick={save}>
        Save as our rules
      </button>
      <span className="quiet-text" role="status">
        {saved === rules ? 'Saved in this browser. A new table can begin with them.' : ''}
      </span>
    </p>
  );
};

export const OptionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { view, words, layout, templates } = useTable();
  const specs = useOptionSpecs(view.game);
  const rules = useRules(view.game);
  const [sought, setSought] = useState('');
  const focus = useFocusAfterChange();
  const all = useMemo(() => tableRules(view, specs.is === 'here' ? specs.it : []), [view, specs]);
  const texts = useMemo(() => new Map(rules.is === 'here' ? rules.it.map(({ id, text }) => [id, text]) : []), [rules]);
  const textOf = (rule: string | null): string | null => (rule === null ? null : (texts.get(rule) ?? null));
  const groups = groupRules(
    words,
    all.filter((rule) => fitsRule(words, rule, textOf(rule.spec.rule) ?? '', sought)),
    layout?.options,
  );
  const changed = all.filter(({ usual }) => !usual).length;
  const who = useWho(all.some(({ spec }) => optionTemplate(templates, spec.key) !== undefined));
  return (
    <Dialog title="House rules" onClose={onClose} wide>
      <div className="house-rules">
        <p>
          {changed === 0 ? 'All are at their defaults.' : `${changed} of ${all.length} differ${changed === 1 ? 's' : ''} from the default.`}{' '}
          {who}
        </p>
        {changed > 0 && <SaveAsOurs game={view.game} rules={all} />}
        {all.length > 6 && (
          <input
            className="input"
            type="search"
            data-first
            placeholder="Find a rule"
            aria-label="Find a rule"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
        {specs.is === 'loading' && <p className="quiet-text">Loading the rules …</p>}
        {specs.is === 'failed' && (
          <p role="alert">
            {specs.why}{' '}
            <button type="button" className="button small" onClick={specs.again}>
              Try again
            </button>
          </p>
        )}
        {specs.is !== 'loading' &&
          groups.map(({ id, title, rules: its }) => (
            <section key={id} aria-label={title}>
              <h3 className="eyebrow">{title}</h3>
              <ul>
                {its.map((rule, i) => (
                  <OptionRow
                    key={rule.spec.key}
                    rule={rule}
                    onChange={() => focus(rule.spec.key)}
                    text={its[i - 1]?.spec.rule === rule.spec.rule ? null : textOf(rule.spec.rule)}
                  />
                ))}
              </ul>
            </section>
          ))}
        {all.length === 0 && specs.is === 'here' && <p className="quiet-text">This game has no house rules.</p>}
        {all.length > 0 && groups.length === 0 && <p className="quiet-text">No match.</p>}
      </div>
    </Dialog>
  );
};
