// The bar over the table: where one is, how the line stands, taking back, and a way to everything.

import { isOpen, type Template } from '@pasteboard/kernel/view';
import { standing } from '@pasteboard/telling';
import { useState, type ReactNode } from 'react';
import { Icon, Logo } from '../parts/icons.tsx';
import { useKeys } from '../parts/keys.ts';
import { useLookBack } from '../replay/look-back.tsx';
import { go } from '../route.ts';
import { useTable } from './context.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import './top.css';

const spanOf = (template: Template): { readonly from: number; readonly to: number } => {
  const back = template.fields['back'];
  return back?.kind === 'integer' ? back : { from: 0, to: 0 };
};

/** Takes back one's own newest move; where others have to agree, shows first how far it would go. */
export const useUndo = (onRewind: (() => void) | null): { readonly label: string; readonly run: (() => void) | null } => {
  const { templates, state, seen, act } = useTable();
  const groups = state.log.entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
  const free = templates.find((template) => template.do === 'undo' && isOpen(template));
  if (free !== undefined) {
    const { from, to } = spanOf(free);
    const own = standing(groups).find(({ by, seq }) => by === seen.seat && seq >= from && seq <= to);
    return { label: 'Undo', run: () => void act({ do: 'undo', with: { back: own?.seq ?? to } }) };
  }
  const canAsk = templates.some((template) => template.do === 'undo.ask' && isOpen(template));
  return { label: 'Undo further', run: canAsk ? onRewind : null };
};

const HOW = { connecting: 'connecting', away: 'away', over: 'closed' };

export const TopBar = ({
  onAll,
  onTable,
  onRewind,
  tools,
}: {
  readonly onAll: () => void;
  readonly onTable: () => void;
  readonly onRewind: () => void;
  /** More buttons, behind taking back. */
  readonly tools?: ReactNode;
}) => {
  const { book, state, seen, now, closed } = useTable();
  const undo = useUndo(onRewind);
  const isReplay = useLookBack()?.leave === null;
  const [keys, setKeys] = useState(false);
  useKeys([
    { key: 'z', name: undo.label, run: () => undo.run?.() },
    { key: 'ctrl+k', name: 'All moves', run: onAll },
    { key: '/', name: 'All moves', run: onAll },
    { key: '?', name: 'These keys', run: () => setKeys(true) },
  ]);
  const { line } = state;
  const here = Object.values(now.presence).filter((devices) => devices > 0).length;
  return (
    <header className="top">
      <a
        className="brand"
        href="/"
        onClick={(event) => {
          event.preventDefault();
          go('/');
        }}
      >
        <Logo />
        <span>Pasteboard</span>
      </a>
      <span className="top-title">{book.title}</span>
      {seen.role === 'gm' && <span className="chip brass">You run this table</span>}
      {seen.seat === null && <span className="chip">You watch</span>}
      <span className="top-space" />
      <span className="top-live" data-live={line.is === 'live' ? '' : undefined}>
        {line.is === 'live' ? `${here} here` : HOW[line.is]}
      </span>
      {seen.seat !== null && !closed && (
        <>
          <button
            type="button"
            className="button quiet small"
            aria-label={undo.label}
            title={undo.label}
            aria-keyshortcuts="Z"
            aria-disabled={undo.run === null}
            onClick={() => undo.run?.()}
          >
            <Icon name="undo" />
            <span className="top-word">{undo.label}</span>
            <kbd aria-hidden="true">Z</kbd>
          </button>
          {tools}
          <button
            type="button"
            className="button small"
            aria-label="All moves"
            aria-keyshortcuts="Control+K"
            title="All moves"
            onClick={onAll}
          >
            <Icon name="search" />
            <span className="top-word">All moves</span>
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
        </>
      )}
      <button
        type="button"
        className="button quiet small"
        onClick={onTable}
        aria-label={isReplay ? 'House rules and looks' : 'This table: people, door, looks'}
      >
        <Icon name={isReplay ? 'more' : 'users'} />
        {!isReplay && <span className="top-word top-wide">This table</span>}
      </button>
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </header>
  );
};
