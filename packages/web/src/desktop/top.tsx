// The bar over the table: its title, the connection, undo, and a way to every move; with the list of keys.

import { begun } from '@pasteboard/phrasing';
import { useState, type ReactNode } from 'react';
import { useLookBack } from '../look-back/look-back.tsx';
import { useUndo } from '../moves/undo.ts';
import { navigate } from '../navigation/route.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, Logo } from '../parts/icons.tsx';
import { keysNow, useKeys } from '../parts/keys.ts';
import { useTable } from '../table/context.tsx';
import { tableName } from '../table-look/look.ts';
import './top.css';

const NAMES: { readonly [key: string]: string } = { 'ctrl+k': 'Ctrl K', arrowleft: '←', arrowright: '→', enter: 'Enter', escape: 'Esc' };

/** What can be done, each once, with all the keys that do it. */
const actionsNow = (): readonly (readonly [name: string, keys: readonly string[]])[] => {
  const actions = new Map<string, readonly string[]>();
  for (const { key, name } of keysNow()) actions.set(begun(name), [...(actions.get(begun(name)) ?? []), NAMES[key] ?? key.toUpperCase()]);
  return [...actions];
};

/** Digits in a row are shown by their first and last. */
const shortened = (keys: readonly string[]): readonly string[] => {
  const [first, last] = [keys[0] ?? '', keys.at(-1) ?? ''];
  const isRow = keys.length > 2 && keys.every((key, i) => key === String(Number(first) + i));
  return isRow ? [`${first}–${last}`] : keys;
};

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [actions] = useState(actionsNow);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {actions.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {shortened(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-text">Tab and Shift Tab go to every button and every hand; arrows, Home and End go from card to card.</p>
    </Dialog>
  );
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
  /** More buttons, after undo. */
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
  const { connection } = state;
  const here = Object.values(now.presence).filter((devices) => devices > 0).length;
  return (
    <header className="top" data-zone="top">
      <a
        className="brand"
        href="/"
        onClick={(event) => {
          event.preventDefault();
          navigate('/');
        }}
      >
        <Logo />
        <span>Pasteboard</span>
      </a>
      <span className="top-title" title={book.title}>
        {tableName(seen.door.look, book.title)}
      </span>
      {seen.role === 'gm' && <span className="chip brass">You run this table</span>}
      {seen.seat === null && <span className="chip">You watch</span>}
      <span className="top-space" />
      <span className="top-live" data-live={connection.is === 'live' ? '' : undefined}>
        {connection.is === 'live' ? `${here} here` : HOW[connection.is]}
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
        aria-label={isReplay ? 'House rules and appearance' : 'This table: people, door, appearance'}
      >
        <Icon name={isReplay ? 'more' : 'users'} />
        {!isReplay && <span className="top-word top-wide">This table</span>}
      </button>
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </header>
  );
};
