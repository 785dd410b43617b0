// The GM's library: kinds with how many there are of each, a search, and the entries of one kind.

import type { EntryKind } from '@pasteboard/protocol';
import { begun } from '@pasteboard/phrasing';
import { useId, useState } from 'react';
import type { Kept } from '../library/kept.ts';
import { Icon } from '../parts/icons.tsx';
import { searched } from './entries.ts';

export const LibraryList = ({
  kinds,
  all,
  kind,
  open,
  onKind,
  onOpen,
  onNew,
}: {
  readonly kinds: readonly EntryKind[];
  readonly all: readonly Kept[];
  readonly kind: EntryKind;
  readonly open: string | null;
  readonly onKind: (id: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onNew: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const search = useId();
  const of = all.filter((each) => each.kind === kind.id);
  const shown = searched(of, typed);
  return (
    <nav className="prep-library" aria-label="Library">
      <ul className="prep-kinds">
        {kinds.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === kind.id} onClick={() => onKind(id)}>
              {begun(title[1])}
              <span>{all.filter((each) => each.kind === id).length}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="field prep-find">
        <label htmlFor={search} className="unseen">
          Find among {kind.title[1]}
        </label>
        <input
          id={search}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={`Find among ${kind.title[1]}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className="prep-entries">
        {shown.map(({ key, name, tags }) => (
          <li key={key}>
            <button type="button" aria-current={key === open} onClick={() => onOpen(key)}>
              <b>{name === '' ? 'Without a name' : name}</b>
              {tags.length > 0 && <small>{tags.join(' · ')}</small>}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="quiet-text">{of.length === 0 ? `No ${kind.title[1]} yet.` : 'No match.'}</li>}
      </ul>
      <button type="button" className="button prep-new" onClick={onNew}>
        <Icon name="plus" size={16} /> New {kind.title[0]}
      </button>
    </nav>
  );
};
