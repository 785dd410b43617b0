// Correction mode: while it is on, taps on the table open corrections. The log names the player.

import type { Template, ViewSlot } from '@pasteboard/kernel/view';
import { useEffect, useState, useMemo, type ReactNode } from 'react';
import { usePickingOf, type Pickable, type Picker } from '../fields/picking.tsx';
import { useMoves } from '../moves/moves.tsx';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { playedCharacters } from '../table/people.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { mayCorrect, type Tapped } from './correcting.ts';
import { castOf } from './roster.ts';
import './correct.css';

const BETWEEN = 700;

/** Null until it is there. */
export const useMovesByHand = ({ wanted }: { readonly wanted: boolean }): readonly Template[] | null => {
  const { client, seen } = useTable();
  const [moves, setMoves] = useState<readonly Template[] | null>(null);
  const { n } = seen;
  useEffect(() => {
    if (!wanted) {
      setMoves(null);
      return;
    }
    let stays = true;
    // The first time at once; after that several changes in a row are one.
    const timer = setTimeout(
      () => {
        void client.movesByHand().then((all) => stays && setMoves(all));
      },
      moves === null ? 0 : BETWEEN,
    );
    return () => {
      stays = false;
      clearTimeout(timer);
    };
    // Whether there is a list already decides only how long to wait, and is no reason to fetch another.
  }, [client, n, wanted]);
  return moves;
};

export interface Correcting {
  readonly on: boolean;
  /** The mode is on and allowed, so taps on the table correct. */
  readonly taps: boolean;
  readonly toggle: () => void;
  /** A card without a handle stands for its pile. */
  readonly tap: (slot: ViewSlot, pile: string) => void;
  /** What is shown while it is on: a strip, and what was tapped. */
  readonly strip: ReactNode;
}

const Strip = ({
  children,
  onDone,
  onSearch,
}: {
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly onSearch: (() => void) | null;
}) => (
  <div className="correct-strip" role="status">
    <Icon name="pen" />
    <span>{children}</span>
    {onSearch !== null && (
      <button type="button" className="button small" onClick={onSearch}>
        <Icon name="search" size={16} />
        Everything by hand
      </button>
    )}
    <button type="button" className="button small" onClick={onDone}>
      Done
    </button>
  </div>
);

export const useCorrect = (): Correcting => {
  const { view, layout, me } = useTable();
  const { begun } = useMoves();
  const [on, setOn] = useState(false);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const moves = useMovesByHand({ wanted: on });
  const may = moves !== null && mayCorrect(moves);
  // Until the list is there, a tap waits for it in the dialog rather than doing something else.
  const isRefused = moves !== null && !may;
  const picker = useMemo((): Picker | null => {
    // While a form is open, the table is tapped for the form.
    if (!on || isRefused || begun !== null) return null;
    const pickable = (what: Tapped): Pickable => ({ no: null, chosen: false, pick: () => setTapped(what) });
    const piles = Object.entries(view.piles);
    return {
      cards: new Map(
        piles.flatMap(([pile, { slots }]) =>
          (slots ?? []).flatMap((slot) => (slot.h === 0 ? [] : [[slot.h, pickable({ is: 'card', slot, pile })] as const])),
        ),
      ),
      piles: new Map(piles.map(([pile]) => [pile, pickable({ is: 'pile', pile })] as const)),
      characters: new Map(
        [...playedCharacters(view, layout).map(({ id }) => id), ...castOf(view, layout)].map(
          (who) => [who, pickable({ is: 'values', who })] as const,
        ),
      ),
    };
  }, [on, isRefused, begun, view, layout]);
  usePickingOf(picker);
  const stop = (): void => {
    setOn(false);
    setTapped(null);
  };
  const strip = on ? (
    <>
      <Strip onDone={stop} onSearch={may ? () => setTapped({ is: 'all' }) : null}>
        {isRefused
          ? 'Only the GM corrects by hand at this table. Ask for an undo instead.'
          : `Correcting: tap a card, a pile or a person. The log names ${me?.name ?? 'you'}.`}
      </Strip>
      {tapped !== null && !isRefused && <CorrectDialog tapped={tapped} moves={moves} onTap={setTapped} onClose={() => setTapped(null)} />}
    </>
  ) : null;
  return {
    on,
    taps: on && !isRefused,
    toggle: () => (on ? stop() : setOn(true)),
    tap: (slot, pile) => !isRefused && setTapped(slot.h === 0 ? { is: 'pile', pile } : { is: 'card', slot, pile }),
    strip,
  };
};
