// One value: what it is, where it came from, what the rules say of it, how to change it, and all that became of it.

import { begun, moveName, plainValue, valuesOf } from '@pasteboard/telling';
import type { JsonRecord, Template, ViewValue } from '@pasteboard/kernel/view';
import { useMemo, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { Told } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import { MoveForm } from '../table/move-form.tsx';
import { NoticeStrip } from '../table/notice.tsx';
import { gameMoves, handTemplate, wantedFor } from './changing.ts';
import { HistoryList, useHistory } from './history-list.tsx';
import { boundOf, nameOf, titleOf } from './sheet-rows.ts';
import { isAwaitingConsent, needsConsent, useHand, whyNotByHand } from './use-hand.ts';
import { useRules } from './use-rules.ts';
import { rulesAbout } from './value-rules.ts';
import './value-dialog.css';

const KINDS: { readonly [kind in ViewValue['kind']]: string } = {
  counter: 'A number',
  condition: 'A condition',
  fact: 'A fact',
  option: 'A house rule',
};

/** Bounds so far off mean that there is none. */
const FAR = 9_999;

const rangeText = ({ min, max }: ViewValue): string => {
  const [from, to] = [min === null || min <= -FAR ? null : min, max === null || max >= FAR ? null : max];
  if (from !== null && to !== null) return `, from ${from} to ${to}`;
  return from !== null ? `, at least ${from}` : to !== null ? `, at most ${to}` : '';
};

const About = ({ scope, valueKey, value }: { readonly scope: string; readonly valueKey: string; readonly value: ViewValue }) => {
  const { view, words } = useTable();
  const rules = useRules(view.game);
  const name = nameOf(words, valueKey);
  const bound = boundOf(valuesOf(view, scope), valueKey);
  const found = useMemo(() => (rules.is === 'here' ? rulesAbout(rules.it, name) : []), [rules, name]);
  return (
    <>
      <p className="quiet-text">
        {KINDS[value.kind]}
        {bound !== null && bound.from !== null ? `, at most ${bound.full}: ${nameOf(words, bound.from)}` : rangeText(value)}.
      </p>
      {found.length > 0 && (
        <section aria-label="Rules that speak of it">
          <h3 className="eyebrow">Rules that speak of it</h3>
          <ul className="value-rules">
            {found.map(({ id, text }) => (
              <li key={id}>
                {text} <span className="rule-id">{id}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules.is === 'failed' && (
        <p className="quiet-text">
          The rules could not be fetched.{' '}
          <button type="button" className="button quiet small" onClick={rules.again}>
            Try again
          </button>
        </p>
      )}
    </>
  );
};

interface Way {
  readonly title: string;
  readonly templates: readonly Template[];
  readonly wanted: JsonRecord;
}

const Changing = ({ scope, valueKey, value }: { readonly scope: string; readonly valueKey: string; readonly value: ViewValue }) => {
  const { view, words, me, past, templates } = useTable();
  const hand = useHand();
  const [way, setWay] = useState<Way | null>(null);
  const name = nameOf(words, valueKey);
  const byHand = hand === null ? undefined : handTemplate(hand, scope, valueKey);
  const moves = useMemo(() => gameMoves(templates, scope, valueKey), [templates, scope, valueKey]);
  const isList = Array.isArray(value.value);
  if (way !== null)
    return (
      <div className="value-change">
        <NoticeStrip />
        <MoveForm templates={way.templates} wanted={way.wanted} title={way.title} onClose={() => setWay(null)} />
        {isList && <p className="quiet-text">A list: with commas between, as the table itself writes them.</p>}
        {needsConsent(view, me) && <p className="quiet-text">The others have to agree to this.</p>}
      </div>
    );
  return (
    <div className="value-ways">
      {byHand !== undefined && (
        <button
          type="button"
          className="button"
          onClick={() =>
            setWay({ title: `Set ${name} by hand`, templates: [byHand], wanted: wantedFor(byHand, scope, valueKey, value.value) })
          }
        >
          <Icon name="pen" />
          Change
        </button>
      )}
      {moves.map((move) => (
        <button
          key={move.do}
          type="button"
          className="button"
          onClick={() => setWay({ title: begun(moveName(words, move.do)), templates: move.templates, wanted: move.wanted })}
        >
          {begun(moveName(words, move.do))}
        </button>
      ))}
      {hand !== null && byHand === undefined && <p className="quiet-text">{whyNotByHand(view, me, past)}</p>}
      {isAwaitingConsent(view, me) && (
        <p className="quiet-text" role="status">
          The others have been asked. It changes once they agree.
        </p>
      )}
    </div>
  );
};

export const ValueDialog = ({
  scope,
  valueKey,
  onClose,
}: {
  readonly scope: string;
  readonly valueKey: string;
  readonly onClose: () => void;
}) => {
  const { view, words } = useTable();
  const history = useHistory(scope, valueKey);
  const value = valuesOf(view, scope)[valueKey];
  const last = history.changes.find(({ undone, by }) => !undone && by !== null);
  const now = value === undefined || value.value === null || value.value === '' ? 'nothing' : plainValue({ view, words }, value.value);
  return (
    <Dialog title={`${nameOf(words, valueKey)}: ${titleOf(view, words, scope)}`} onClose={onClose}>
      <div className="value-dialog">
        <div>
          <p className="value-now book" aria-live="polite">
            {now}
          </p>
          {last?.sentence !== undefined && last.sentence !== null && (
            <p>
              Because: <Told text={last.sentence} />
            </p>
          )}
        </div>
        {value !== undefined && <About scope={scope} valueKey={valueKey} value={value} />}
        {value === undefined ? (
          <p className="quiet-text">It is no longer kept.</p>
        ) : (
          <Changing scope={scope} valueKey={valueKey} value={value} />
        )}
        <section aria-label="What became of it">
          <h3 className="eyebrow">What became of it</h3>
          <HistoryList history={history} />
        </section>
      </div>
    </Dialog>
  );
};
