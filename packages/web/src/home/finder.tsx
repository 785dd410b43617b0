// The search dialog of the home page: a game, a known table, or a code.

import type { GameCard } from '@pasteboard/protocol';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keptTables } from '../api/browser-storage.ts';
import { Dialog } from '../parts/dialog.tsx';
import { findable, found } from './known-tables.ts';
import './finder.css';
import { Link } from '../navigation/link.tsx';

export const Finder = ({ games, onClose }: { readonly games: readonly GameCard[]; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [opened] = useState(() => ({ tables: keptTables(), at: Date.now() }));
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => field.current?.focus(), []);
  const hits = found(findable(games, opened.tables, opened.at), typed);
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  /** Arrows walk from the field through what was found. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const every = links();
    const at = every.findIndex((link) => link === document.activeElement);
    every[Math.max(0, Math.min(every.length - 1, at + by))]?.focus();
  };
  return (
    <Dialog title="Find" onClose={onClose}>
      <div onKeyDown={onKeyDown} role="search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            links()[0]?.click();
          }}
        >
          <input
            ref={field}
            className="input"
            type="search"
            aria-label="A game, one of your tables, or a code"
            placeholder="A game, one of your tables, or a code"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <p className="unseen" role="status">
          {hits.length === 1 ? '1 found' : `${hits.length} found`}
        </p>
        {hits.length === 0 && <p className="finder-none">No match. Table codes have six characters.</p>}
        <ul className="finder" ref={list}>
          {hits.map(({ name, detail, address }) => (
            <li key={address}>
              {address === '/docs' ? (
                <a href={address}>
                  <b>{name}</b> <span>{detail}</span>
                </a>
              ) : (
                <Link to={address}>
                  <b>{name}</b> <span>{detail}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
