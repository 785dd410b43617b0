// What belongs to this viewer: the characters they play, the piles at their place, and their turn.

import { pilesOnSheet, turnFor, type Turn } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { useTable } from './context.tsx';
import { pilesOwnedBy, type OwnedPile } from './people.ts';

/** The viewer's own characters, or else their seat. */
export const useOwn = (): readonly string[] => {
  const { view, me } = useTable();
  return useMemo(() => {
    if (me === undefined) return [];
    const owners = me.plays.filter((id) => pilesOwnedBy(view, id).length > 0 || Object.hasOwn(view.values, id));
    return owners.length > 0 && me.role !== 'gm' ? owners : [...owners, me.id];
  }, [view, me]);
};

/** The viewer's own piles for the dock: those that the game's sheet counts, hands, and all where it has no sheet. */
export const useDockPiles = (owner: string | undefined): readonly OwnedPile[] => {
  const { view, layout, panels } = useTable();
  return useMemo(() => {
    if (owner === undefined) return [];
    const kinds = layout === null ? null : [...pilesOnSheet(layout.own), ...(panels.hand?.kinds ?? [])];
    const piles = pilesOwnedBy(view, owner).filter(({ kind }) => kinds === null || kinds.includes(kind));
    const place = ({ kind }: OwnedPile): number => (kind === panels.deck?.kind ? -1 : (kinds ?? []).indexOf(kind));
    return piles
      .filter(({ pile, kind }) => pile.count > 0 || kind === panels.deck?.kind || panels.emptyPiles?.[kind] !== undefined)
      .sort((a, b) => place(a) - place(b));
  }, [view, layout, panels, owner]);
};

/** Whose turn it is; null where there are no turns, or this seat has a question to answer first. */
export const useTurn = (): Turn | null => {
  const { view, layout, templates, closed } = useTable();
  return useMemo(() => {
    const isAsked = templates.some(({ ask }) => ask !== null);
    const turn = closed || isAsked ? null : turnFor(view, layout, templates);
    // Where all wait for another's answer, nobody is called on.
    return turn?.is === 'mine' && turn.can.length === 0 && view.asks.length > 0 ? null : turn;
  }, [view, layout, templates, closed]);
};
