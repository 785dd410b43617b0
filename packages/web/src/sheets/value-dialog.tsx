// The dialog of one value: its meaning, its source, the rules about it, how to change it, and its history.

import { begun, inForceOf, moveName, sumText, valuesOf } from '@pasteboard/phrasing';
import type { ViewValue } from '@pasteboard/kernel/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { MoveForm } from '../moves/move-form.tsx';
import { NoticeStrip } from '../moves/move-status.tsx';
import { ChangeForm } from './change-form.tsx';
import { gameMoves, handTemplate, type GameMove } from './changing.ts';
import { HistoryList, useHistory } from './history-list.tsx';
import { boundOf, nameOf, textOf, titleOf } from './sheet-rows.ts';
import { isAwaitingConsent, useHand, whyNotByHand } from '../moves/by-hand.ts';
import { useRules } from '../house-rules/use-rules.ts';
import { sourceOf } from './value-history.ts';
import '../parts/why.css';
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
  const { view, words, layout } = useTable();
  const rules = useRules(view.game);
  const bound = boundOf({ view, layout }, scope, valueKey);
  const ids = layout?.rules?.[valueKey] ?? [];
  const found = rules.is === 'here' ? ids.flatMap((id) => rules.it.find((rule) => rule.id === id) ?? []) : [];
  const range = bound !== null && bound.from !== null ? `, at most ${bound.full}: ${nameOf(words, bound.from)}` : rangeText(value);
  return (
    <>
      {/* That it is a number is plain to see. */}
      {(value.kind !== 'counter' || range !== '') && (
        <p className="quiet-text">
          {KINDS[value.kind]}
          {range}.
        </p>
      )}
      {found.length > 0 && (
        <section aria-label="Rules about it">
          <h3 className="eyebrow">Rules about it</h3>
          <ul className="value-rules">
            {found.map(({ id, text }) => (
              <li key={id}>
                {text} <span className="rule-id">{id}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules.is === 'failed' && ids.length > 0 && (
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

const Changing = ({ scope, valueKey, value }: { readonly scope: string; readonly valueKey: string; readonly value: ViewValue }) => {
  const { view, words, me, past, templates, panels } = useTable();
  const hand = useHand();
  const [way, setWay] = useState<'hand' | GameMove | null>(null);
  const byHand = hand === null ? undefined : handTemplate(hand, scope, valueKey);
  const moves = useMemo(() => {
    // A check, and what else stands under its topic, uses a value and does not change it.
    const check = templates.find((template) => template.do === panels.check?.call)?.topic;
    return gameMoves(templates, scope, valueKey, value.value).filter((move) => check === undefined || move.templates[0]?.topic !== check);
  }, [templates, scope, valueKey, value.value, panels.check]);
  const leave = (): void => setWay(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing the form returns the focus to the button that opened it.
    if (way === null && wasOpen.current) box.current?.querySelector('button')?.focus();
    wasOpen.current = way !== null;
  }, [way]);
  if (way === 'hand' && byHand !== undefined)
    return <ChangeForm template={byHand} scope={scope} valueKey={valueKey} name={nameOf(words, valueKey)} value={value} onClose={leave} />;
  if (way !== null && way !== 'hand')
    return (
      <div
        className="value-move"
        onKeyDown={(event) => {
          // Closes the form, not the dialog around it.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <NoticeStrip />
        <MoveForm templates={way.templates} wanted={way.wanted} title={begun(moveName(words, way.do))} onClose={leave} />
      </div>
    );
  return (
    <div className="value-ways" ref={box}>
      {byHand !== undefined && (
        <button type="button" className="button" onClick={() => setWay('hand')}>
          <Icon name="pen" />
          Change
        </button>
      )}
      {moves.map((move) => (
        <button key={move.do} type="button" className="button" onClick={() => setWay(move)}>
          {begun(moveName(words, move.do))}
        </button>
      ))}
      {hand !== null && byHand === undefined && <p className="quiet-text">{whyNotByHand(view, me, { past })}</p>}
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
  const source = sourceOf(history.changes);
  const now = textOf({ view, words }, value?.value);
  const force = inForceOf(useSheetSight(), scope, valueKey);
  const sum = force === null ? null : sumText(words, force);
  return (
    <Dialog title={[titleOf(view, words, scope), nameOf(words, valueKey)].filter((part) => part !== '').join(': ')} onClose={onClose}>
      <div className="value-dialog">
        <div>
          <p className="value-now book" aria-live="polite">
            {now}
          </p>
          {sum !== null && (
            <p>
              Counts as {force?.value}: {sum}.
            </p>
          )}
          {source !== null && source.sentence !== null && (
            <p>
              Because: <RichText text={source.sentence} />
            </p>
          )}
        </div>
        {value !== undefined && <About scope={scope} valueKey={valueKey} value={value} />}
        {value === undefined ? (
          <p className="quiet-text">This value no longer exists.</p>
        ) : (
          <Changing scope={scope} valueKey={valueKey} value={value} />
        )}
        <section aria-label="History">
          <h3 className="eyebrow">History</h3>
          <HistoryList history={history} />
        </section>
      </div>
    </Dialog>
  );
};
