// What the Prepare screen works on: the kinds of the game, this browser's entries of it, and the one that is open.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntryKind, EntryRead } from '@pasteboard/protocol';
import { entryKinds, askEntryRead } from '../api/packs.ts';
import { library } from '../library/library.ts';
import type { Kept } from '../library/kept.ts';
import { draftOf, entryOf } from './entries.ts';

export const useEntryKinds = (game: string): readonly EntryKind[] => {
  const [kinds, setKinds] = useState<readonly EntryKind[]>([]);
  useEffect(() => {
    let isOpen = true;
    void entryKinds(game).then(
      ({ kinds: found }) => isOpen && setKinds(found),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [game]);
  return kinds;
};

const WRITE_MS = 300;

export interface Entries {
  /** Null while the library is being opened. */
  readonly all: readonly Kept[] | null;
  readonly put: (kept: Kept) => void;
  readonly remove: (key: string) => void;
  /** Waits until everything typed is in the library. */
  readonly settle: () => Promise<void>;
  /** Why the browser could not keep it. */
  readonly trouble: string | null;
}

/** Entries as they are typed; the library follows a moment later, and at once when the screen closes. */
export const useEntries = (game: string, kinds: readonly EntryKind[]): Entries => {
  const [all, setAll] = useState<readonly Kept[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const unsaved = useRef(new Map<string, Kept>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const write = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = [...unsaved.current.values()];
    unsaved.current.clear();
    if (now.length === 0) return;
    await library.put(...now).then(
      () => setTrouble(null),
      () => setTrouble('This browser has no room left. Save your library as a file, then delete what you do not need.'),
    );
  }, []);
  useEffect(() => {
    let isOpen = true;
    const read = (): void => {
      void library.list({ game }).then((found) => {
        if (!isOpen) return;
        const typed = unsaved.current;
        setAll(
          found
            .map((each) => typed.get(each.key) ?? each)
            .concat([...typed.values()].filter(({ key }) => !found.some((each) => each.key === key))),
        );
      });
    };
    read();
    const stop = library.subscribe(read);
    return () => {
      isOpen = false;
      stop();
      void write();
    };
  }, [game, write]);
  const put = useCallback(
    (kept: Kept): void => {
      unsaved.current.set(kept.key, kept);
      setAll((were) =>
        were === null
          ? [kept]
          : were.some(({ key }) => key === kept.key)
            ? were.map((each) => (each.key === kept.key ? kept : each))
            : [kept, ...were],
      );
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(), WRITE_MS);
    },
    [write],
  );
  const remove = useCallback((key: string): void => {
    unsaved.current.delete(key);
    setAll((were) => were?.filter((each) => each.key !== key) ?? null);
    void library.delete(key);
  }, []);
  const known = useMemo(() => new Set(kinds.map(({ id }) => id)), [kinds]);
  const shown = useMemo(() => all?.filter(({ kind }) => known.has(kind)) ?? null, [all, known]);
  return { all: shown, put, remove, settle: write, trouble };
};

const READ_MS = 350;

/** What the server's reader says of the entry, a moment after the last key. Null: not known. */
export const useFindings = (game: string, open: Kept | null, others: readonly Kept[]): EntryRead | null => {
  const [read, setRead] = useState<EntryRead | null>(null);
  const text = open === null ? '' : JSON.stringify(entryOf(draftOf(open)));
  const names = JSON.stringify(others.map((each) => ({ kind: each.kind, id: draftOf(each).id })));
  useEffect(() => {
    if (text === '') {
      setRead(null);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      const known = (JSON.parse(names) as readonly { readonly kind: string; readonly id: string }[]).slice(0, 2_000);
      void askEntryRead(game, { entry: JSON.parse(text) as never, others: known }).then(
        (answer) => isWanted && setRead(answer),
        () => {},
      );
    }, READ_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [game, text, names]);
  return read;
};
