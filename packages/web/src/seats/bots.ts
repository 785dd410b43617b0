// The bots of this game, for a seat that nobody has.

import type { ViewSeat } from '@pasteboard/kernel/view';
import { useEffect, useState } from 'react';
import { games } from '../api/api.ts';
import { useTable } from '../table/context.tsx';

/** What the bots of this game are called; empty until known. */
export const useBotNames = (wanted: boolean): readonly string[] => {
  const { view } = useTable();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let stays = true;
    games().then(
      (all) => stays && setNames(all.find(({ id }) => id === view.game)?.bots ?? []),
      () => stays && setNames([]),
    );
    return () => {
      stays = false;
    };
  }, [wanted, view.game]);
  return names;
};

/** The bot made for the seat's part, where the game has one. */
export const botFor = (names: readonly string[], { role }: Pick<ViewSeat, 'role'>): string | undefined =>
  names.find((name) => name === role) ?? names[0];
