// The GM's form to call for a check: one sentence with fields, filled in as last time.

import type { Play } from '@pasteboard/kernel/view';
import { begun, fieldName, moveName, ownerName, toChoose, type Row } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { refusalTrouble, TroubleText } from '../parts/why.tsx';
import { useKeys } from '../parts/keys.ts';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { useTable } from '../table/context.tsx';
import { rememberPlay, useDraft, type Draft } from '../fields/draft.ts';
import { AgainList } from './again-list.tsx';
import { callsIn, withCall, type Call } from './again.ts';
import { InlineField } from './inline-field.tsx';
import { refusalOf } from './verbs.ts';
import { WhoList } from './who-list.tsx';
import './composer.css';

/** The calls of this table, kept in this browser. */
const useCalls = (): readonly [calls: readonly Call[], keep: (call: Call) => void] => {
  const { client } = useTable();
  const key = `again.${client.address.table}`;
  const [calls, setCalls] = useState(() => callsIn(keptSetting<unknown>(key, [])));
  const keep = (call: Call): void => {
    const next = withCall(calls, call);
    setCalls(next);
    keepSetting(key, next);
  };
  return [calls, keep];
};

const Word = ({ row, draft }: { readonly row: Row; readonly draft: Draft }) => {
  const { words, panels, view } = useTable();
  const name = fieldName(words, row.field, draft.templates[0]?.do);
  const own = panels.check?.sentence?.[row.field];
  const before = own ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const only = row.settled && typeof row.value === 'string' && row.domain.kind === 'choice' && row.domain.as === 'character';
  return (
    <span className="composer-word">
      {before !== '' && <span className="composer-before">{before}</span>}
      {only ? (
        <b>{ownerName(view, words, String(row.value))}</b>
      ) : (
        <InlineField templates={draft.templates} row={row} name={begun(name)} onChoose={(value) => draft.choose(row.field, value)} />
      )}
      {row.optional && (
        <button type="button" className="composer-less" aria-label={`Without ${name}`} onClick={() => draft.drop(row.field)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
};

const Sentence = ({ draft }: { readonly draft: Draft }) => {
  const { words } = useTable();
  const rows = draft.rows.filter(({ field }) => field !== 'ask');
  const shown = rows.filter(({ left, settled, domain }) => !left && (!settled || (domain.kind === 'choice' && domain.as === 'character')));
  const left = rows.filter((row) => row.left);
  return (
    <>
      <p className="composer-sentence">
        {shown.map((row) => (
          <Word key={row.field} row={row} draft={draft} />
        ))}
      </p>
      {left.length > 0 && (
        <p className="composer-more">
          {left.map(({ field }) => (
            <button key={field} type="button" className="button small quiet" onClick={() => draft.add(field)}>
              <Icon name="plus" size={14} />
              {begun(fieldName(words, field, draft.templates[0]?.do))}
            </button>
          ))}
        </p>
      )}
    </>
  );
};

/** `active`: no question is open, so Enter calls for the check. `onCalled`: closes a form that does not stay. */
export const Composer = ({ active, onCalled }: { readonly active: boolean; readonly onCalled?: () => void }) => {
  const { templates, panels, words, speech, act, state } = useTable();
  const check = panels.check?.call ?? '';
  const its = useMemo(() => templates.filter(({ do: name, ask }) => name === check && ask === null), [templates, check]);
  const draft = useDraft(its);
  const [calls, keepCall] = useCalls();
  const title = begun(moveName(words, check));
  const pending = state.pending.some(({ do: name }) => name === check);
  const call = (play: Play | null): void => {
    if (play === null || pending) return;
    void act(play).then(({ done }) => {
      if (!done) return;
      rememberPlay(play);
      keepCall(play.with);
      onCalled?.();
    });
  };
  useKeys([{ key: 'enter', name: title, run: () => call(draft.play) }], { active });
  const shut = draft.rows.length === 0 && draft.play === null;
  if (shut) {
    const no = refusalOf(its);
    return (
      <section className="composer" aria-label={title}>
        <h2 className="eyebrow">{title}</h2>
        <div className="composer-shut">
          {state.offers.n < 0 && 'One moment …'}
          {state.offers.n >= 0 && (no === null ? 'No check can be called for now.' : <TroubleText trouble={refusalTrouble(speech, no)} />)}
        </div>
      </section>
    );
  }
  return (
    <form
      className="composer"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        call(draft.play);
      }}
    >
      <div className="composer-head">
        <h2 className="eyebrow">{title}</h2>
        <Sentence draft={draft} />
        <AgainList calls={calls} draft={draft} onCall={call} />
      </div>
      <WhoList draft={draft} />
      <div className="composer-foot">
        <span className="quiet-text">{draft.play === null ? toChoose(words, draft.rows, draft.templates[0]?.do) : ''}</span>
        <button type="submit" className="button primary large" aria-disabled={draft.play === null || pending} data-call>
          Call for the check
          {active && <kbd aria-hidden="true">Enter</kbd>}
        </button>
      </div>
    </form>
  );
};
