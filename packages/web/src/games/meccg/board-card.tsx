// A card on the board or in the hand: the pointer reads it, a tap holds it in the reader, or chooses it while a move wants cards.

import { faceIn } from '@pasteboard/games/meccg/view';
import type { ViewSlot } from '@pasteboard/kernel/view';
import { plainReason } from '@pasteboard/phrasing';
import type { CSSProperties, ReactNode } from 'react';
import { CardBack } from '../../cards/card.tsx';
import { usePicker } from '../../fields/picking.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf } from '../../table/people.ts';
import { useReading } from './reading.tsx';
import { spokenFace, TypedCard, type Numbers } from './typed-card.tsx';

const POSITION: { readonly [turn: number]: string } = { 90: 'tapped', 180: 'wounded' };

export const BoardCard = ({
  slot,
  pile,
  where,
  numbers,
  can = null,
  badge,
}: {
  readonly slot: ViewSlot;
  readonly pile: string;
  /** “in your hand, 3 of 8”. */
  readonly where: string;
  readonly numbers?: Numbers | undefined;
  /** What can be done with it now: “can answer”. */
  readonly can?: string | null;
  readonly badge?: ReactNode;
}) => {
  const { view, words, speech } = useTable();
  const { held, point, hold } = useReading();
  const pickable = usePicker().cards.get(slot.h);
  const shut = pickable !== undefined && pickable.no !== null ? plainReason(speech, pickable.no) : null;
  const isHeld = held !== null && held.slot.h === slot.h && slot.h !== 0;
  const name = slot.face === null ? 'Face-down card' : spokenFace(words, faceIn(view, slot.face), numbers);
  const label = [name, where, POSITION[slot.turn], shut ?? (pickable === undefined ? can : 'can be chosen')];
  const card = { slot, pile };
  return (
    <span className="tc-box" data-tapped={slot.turn % 180 === 90 ? '' : undefined} style={{ '--turn': `${slot.turn}deg` } as CSSProperties}>
      <button
        type="button"
        className="slot-button tc-button tc-frame"
        data-h={slot.h === 0 ? undefined : slot.h}
        data-pick={pickable === undefined ? undefined : shut === null ? 'open' : 'shut'}
        data-can={can === null ? undefined : ''}
        data-held={isHeld ? '' : undefined}
        aria-pressed={pickable === undefined ? isHeld : pickable.chosen}
        aria-label={label.filter((part) => part !== null && part !== undefined && part !== '').join(', ')}
        aria-keyshortcuts={pickable?.digit}
        title={shut ?? undefined}
        onPointerEnter={() => point(card)}
        onPointerLeave={() => point(null)}
        onFocus={() => point(card)}
        onBlur={() => point(null)}
        onClick={() => (pickable === undefined ? hold(isHeld ? null : card) : shut === null && pickable.pick())}
      >
        {slot.face === null ? (
          <CardBack width={100} turn={slot.turn} seat={backOf(view, view.piles[pile]?.owner ?? null)} label="" />
        ) : (
          <TypedCard code={slot.face} faces={view.faces} numbers={numbers} />
        )}
      </button>
      {badge !== undefined && <span className="tc-badge">{badge}</span>}
    </span>
  );
};
