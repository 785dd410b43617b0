// The GM's form to call for a check: one sentence with fields, filled in as last time.

import type { Play } from '@pasteboard/kernel/view';
import { begun, fieldName, moveName, ownerName, toChoose, type Row } from '@pasteboard/phrasing';
import { useMemo, useState, type ReactNode } from 'react';
import { listed } from '../api/seating.ts';
import { Icon } from '../parts/icons.tsx';
import { refusalTrouble, TroubleText } from '../parts/why.tsx';
import { useKeys } from '../parts/keys.ts';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';
import { useTable } from '../table/context.tsx';
import { rememberPlay, useDraft, type Draft } from '../fields/draft.ts';
import { AgainList } from './again-list.tsx';
import { callsIn, withCall, type Call } from './again.ts';
import { InlineField } from './inline-field.tsx';
import { SecretSwitch } from './secret-switch.tsx';
import { useSeveral, WHO, type SeveralChosen } from './several.ts';
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

const Word = ({
  row,
  draft,
  several,
  before,
}: {
  readonly row: Row;
  readonly draft: Draft;
  readonly several: SeveralChosen;
  readonly before: string;
}) => {
  const { words, view } = useTable();
  const name = fieldName(words, row.field, draft.templates[0]?.do);
  const only = row.settled && typeof row.value === 'string' && row.domain.kind === 'choice' && row.domain.as === 'character';
  const many = row.field === WHO && several.chosen.length > 1;
  return (
    <span className="composer-word">
      {before !== '' && <span className="composer-before">{before}</span>}
      {many ? (
        <b>{listed(several.chosen.map((id) => ownerName(view, words, id)))}</b>
      ) : only ? (
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

interface SentenceProps {
  readonly draft: Draft;
  readonly several: SeveralChosen;
  /** What stands before a field. */
  readonly said: { readonly [field: string]: string };
  /** The field that makes the difficulty secret. */
  readonly secret: string | undefined;
}

const Sentence = ({ draft, several, said, secret }: SentenceProps) => {
  const { words } = useTable();
  const rows = draft.rows.filter(({ field }) => field !== 'ask' && field !== secret);
  const shown = rows.filter(({ left, settled, domain }) => !left && (!settled || (domain.kind === 'choice' && domain.as === 'character')));
  const left = rows.filter((row) => row.left);
  const named = (field: string): string => {
    const name = fieldName(words, field, draft.templates[0]?.do);
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  };
  return (
    <>
      <p className="composer-sentence">
        {shown.map((row) => (
          <Word key={row.field} row={row} draft={draft} several={several} before={said[row.field] ?? named(row.field)} />
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

interface ComposerProps {
  /** No question is open, so Enter calls for the check. */
  readonly active: boolean;
  /** Closes a form that does not stay. */
  readonly onCalled?: () => void;
}

/** Check or contest, where the game has both. */
const Kinds = ({
  kinds,
  chosen,
  onChoose,
}: {
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}) => {
  const { words } = useTable();
  if (kinds.length < 2) return <h2 className="eyebrow">{begun(moveName(words, chosen))}</h2>;
  return (
    <div className="composer-kinds" role="radiogroup" aria-label="What to call for">
      {kinds.map((kind) => (
        <button key={kind} type="button" role="radio" aria-checked={kind === chosen} onClick={() => onChoose(kind)}>
          {begun(moveName(words, kind))}
        </button>
      ))}
    </div>
  );
};

export const Composer = (props: ComposerProps) => {
  const { templates, panels } = useTable();
  const { call = '', contest } = panels.check ?? {};
  const kinds = [call, ...(contest !== undefined && templates.some(({ do: name }) => name === contest.call) ? [contest.call] : [])];
  const [wanted, setKind] = useState(call);
  const kind = kinds.includes(wanted) ? wanted : call;
  return <Calling key={kind} kind={kind} head={<Kinds kinds={kinds} chosen={kind} onChoose={setKind} />} {...props} />;
};

const COUNT = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const Calling = ({ kind, head, active, onCalled }: ComposerProps & { readonly kind: string; readonly head: ReactNode }) => {
  const { templates, panels, words, speech, act, state } = useTable();
  const { check } = panels;
  const isCheck = kind === check?.call;
  const its = useMemo(() => templates.filter(({ do: name, ask }) => name === kind && ask === null), [templates, kind]);
  const together = useMemo(() => templates.filter(({ do: name }) => isCheck && name === check.together), [templates, isCheck, check]);
  const draft = useDraft(its);
  const several = useSeveral(draft, together);
  const { play } = several;
  const [calls, keepCall] = useCalls();
  const title = begun(moveName(words, kind));
  const pending = state.pending.some(({ do: name }) => name === play?.do);
  const call = (what: Play | null): void => {
    if (what === null || pending) return;
    void act(what).then(({ done }) => {
      if (!done) return;
      rememberPlay({ ...what, do: kind });
      if (isCheck) keepCall(what.with);
      onCalled?.();
    });
  };
  useKeys([{ key: 'enter', name: title, run: () => call(play) }], { active });
  const shut = draft.rows.length === 0 && draft.play === null;
  if (shut) {
    const no = refusalOf(its);
    return (
      <section className="composer" aria-label={title}>
        <div className="composer-head">{head}</div>
        <div className="composer-shut">
          {state.offers.n < 0 && 'One moment …'}
          {state.offers.n >= 0 && (no === null ? 'No check can be called for now.' : <TroubleText trouble={refusalTrouble(speech, no)} />)}
        </div>
      </section>
    );
  }
  const many = several.chosen.length;
  const said = (isCheck ? check?.sentence : check?.contest?.sentence) ?? {};
  return (
    <form
      className="composer"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        call(play);
      }}
    >
      <div className="composer-head">
        {head}
        <Sentence draft={draft} several={several} said={said} secret={check?.secret} />
        {isCheck && <AgainList calls={calls} draft={draft} several={several} onCall={call} />}
      </div>
      {isCheck && <WhoList draft={draft} several={several} />}
      <div className="composer-foot">
        {isCheck && check?.secret !== undefined && <SecretSwitch draft={draft} field={check.secret} />}
        <span className="quiet-text">
          {play !== null
            ? ''
            : many > 1 && draft.play !== null
              ? 'One of them cannot be called now.'
              : toChoose(words, draft.rows, draft.templates[0]?.do)}
        </span>
        <button type="submit" className="button primary large" aria-disabled={play === null || pending} data-call>
          {isCheck ? (many > 1 ? `Call it for ${COUNT[many] ?? many}` : 'Call for the check') : title}
          {active && <kbd aria-hidden="true">Enter</kbd>}
        </button>
      </div>
    </form>
  );
};
