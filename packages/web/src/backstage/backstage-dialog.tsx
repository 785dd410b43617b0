// The GM's backstage: what was brought and not shown, and how it comes to the table.

import type { GameCard, KeptItem, PackTaken } from '@pasteboard/protocol';
import { useEffect, useId, useRef, useState } from 'react';
import { games } from '../api/api.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { refusalTrouble, TroubleText, Why, type Trouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import { groupsOf } from './backstage-list.ts';
import { upload, type Upload } from './pack-upload.ts';
import './backstage.css';

/** As many of one entry as come at once. */
const MOST_AT_ONCE = 12;

const STEPPER = { whole: 'backstage-times', button: 'button small quiet', field: 'input' } as const;

const Findings = ({ taken }: { readonly taken: PackTaken }) => {
  const { kept, findings, title } = taken;
  return (
    <div className="backstage-report" role="status">
      <p>
        “{title}”: {kept.length} {kept.length === 1 ? 'entry is' : 'entries are'} backstage.
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ grade, line, entry, at, rule, why, instead }) => (
            <li key={`${line} ${at} ${why}`} data-grade={grade}>
              <b>
                {grade === 'misfit' ? 'Left out' : 'To look at'}, line {line}
                {entry === null ? '' : `, ${entry}`}:
              </b>{' '}
              {why}
              {instead === null ? '' : `; did you mean ${instead}?`}
              <Why rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const BringPack = () => {
  const { client } = useTable();
  const [state, setState] = useState<Upload>({ is: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    setState({ is: 'sending', file: file.name });
    setState(await upload(client, file));
    // The same file may be chosen again, once it is mended.
    if (field.current !== null) field.current.value = '';
  };
  return (
    <div className="backstage-bring">
      <label className="field">
        <span className="label">Bring a pack</span>
        <input
          ref={field}
          className="input"
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {state.is === 'sending' && <p role="status">Reading {state.file} …</p>}
      {state.is === 'taken' && <Findings taken={state.taken} />}
      {state.is === 'refused' && (
        <p className="backstage-trouble" role="alert">
          {state.why}
        </p>
      )}
    </div>
  );
};

const Item = ({ item, several }: { readonly item: KeptItem; readonly several: boolean }) => {
  const { client, speech } = useTable();
  const [times, setTimes] = useState(1);
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [shown, setShown] = useState(0);
  const run = async (what: 'show' | 'drop'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { key } = item;
    const outcome = await client.backstage(what === 'show' ? { act: 'show', key, times } : { act: 'drop', key });
    setBusy(false);
    setTrouble(outcome.done ? null : refusalTrouble(speech, outcome.refusal));
    if (outcome.done && what === 'show') setShown(shown + times);
  };
  return (
    <li className="backstage-item">
      <span className="backstage-name">
        <b>{item.name}</b>
        {item.tags.length > 0 && <span className="quiet-text">{item.tags.join(' · ')}</span>}
      </span>
      {several && <Stepper name={`How many of ${item.name}`} from={1} to={MOST_AT_ONCE} value={times} onChange={setTimes} look={STEPPER} />}
      <button type="button" className="button small" aria-disabled={busy} onClick={() => void run('show')}>
        <Icon name="eye" size={16} />
        Show<span className="unseen"> {item.name}</span>
      </button>
      <button
        type="button"
        className="button small quiet"
        aria-disabled={busy}
        onClick={() => (sure ? void run('drop') : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? 'Really delete' : 'Delete'}
        <span className="unseen"> {item.name}</span>
      </button>
      <span className="backstage-said" role="status">
        {trouble !== null && <TroubleText trouble={trouble} />}
        {trouble === null && shown > 0 && `Shown: ${shown}. Undo takes it back.`}
      </span>
    </li>
  );
};

type Kinds = GameCard['brings'];

/** What can be brought to the tables of a game; nothing while it is not known. */
const useKinds = (game: string): Kinds => {
  const [kinds, setKinds] = useState<Kinds>([]);
  useEffect(() => {
    void games().then(
      (all) => setKinds(all.find(({ id }) => id === game)?.brings ?? []),
      () => {},
    );
  }, [game]);
  return kinds;
};

export const BackstageDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { seen, view } = useTable();
  const [typed, setTyped] = useState('');
  const kinds = useKinds(view.game);
  const search = useId();
  const groups = groupsOf(seen.backstage, typed);
  const kindOf = (kind: string) => kinds.find(({ id }) => id === kind);
  const titleOf = (kind: string): string => {
    const title = kindOf(kind)?.title[1] ?? kind;
    return title.charAt(0).toUpperCase() + title.slice(1);
  };
  return (
    <Dialog title="Backstage" onClose={onClose} wide>
      <div className="backstage">
        <p className="quiet-text">Only you see this. The players see an entry once you show it.</p>
        <BringPack />
        {seen.backstage.length > 0 && (
          <div className="field">
            <label htmlFor={search}>Find</label>
            <input
              id={search}
              className="input"
              type="search"
              autoComplete="off"
              data-first
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
        {seen.backstage.length === 0 && (
          <p>
            Nothing is here yet. A pack is a file with characters and creatures; <code>docs/examples</code> has one for each game.
          </p>
        )}
        {seen.backstage.length > 0 && groups.length === 0 && <p role="status">No match.</p>}
        {groups.map(({ kind, items }) => (
          <section key={kind} aria-label={titleOf(kind)}>
            <h3>{titleOf(kind)}</h3>
            <ul className="backstage-items">
              {items.map((item) => (
                <Item key={item.key} item={item} several={kindOf(kind)?.several === true} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
