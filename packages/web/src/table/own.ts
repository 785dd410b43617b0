// What belongs to this viewer: the characters they play, and the piles shown at their place.

import { pilesOnSheet } from '@pasteboard/telling';
import { useMemo } from 'react';
import { useTable } from './context.tsx';
import { pilesOwnedBy, type OwnedPile } from './people.ts';

/** Whose things one has before one: whom one plays, or oneself. */
export const useOwn = (): readonly string[] => {
  const { view, me } = useTable();
  return useMemo(() => {
    if (me === undefined) return [];
    const owners = me.plays.filter((id) => pilesOwnedBy(view, id).length > 0 || Object.hasOwn(view.values, id));
    return owners.length > 0 && me.role !== 'gm' ? owners : [...owners, me.id];
  }, [view, me]);
};

/** One's own piles that have a place in the dock: what the game's sheet counts, hands, and everything where it has no sheet. */
export const useDockPiles = (owner: string | undefined): readonly OwnedPile[] => {
  const { view, layout, panels } = useTable();
  return useMemo(() => {
    if (owner === undefined) return [];
    const kinds = layout === null ? null : [...pilesOnSheet(layout.own), ...panels.fans];
    const piles = pilesOwnedBy(view, owner).filter(({ kind }) => kinds === null || kinds.includes(kind));
    const place = ({ kind }: OwnedPile): number => (kind === panels.stamina ? -1 : (kinds ?? []).indexOf(kind));
    return piles
      .filter(({ pile, kind }) => pile.count > 0 || kind === panels.stamina || panels.empty[kind] !== undefined)
      .sort((a, b) => place(a) - place(b));
  }, [view, layout, panels, owner]);
};
