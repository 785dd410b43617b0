// A card where it lies: tapped to choose it, to see what can be done with it, or to read it. Cards that lie on it stand behind it.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { plainReason } from '@pasteboard/phrasing';
import type { CSSProperties } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { backOf } from '../table/people.ts';
import { usePicker } from '../fields/picking.tsx';
import './slot.css';

const TURNED: { readonly [turn: number]: string } = { 90: 'tapped', 180: 'turned upside down', 270: 'turned' };

export interface SlotProps {
  readonly slot: ViewSlot;
  readonly pile: string;
  readonly width: number;
  /** “in hand, 3 of 7”. */
  readonly where: string;
  readonly onLook?: ((slot: ViewSlot, pile: string) => void) | undefined;
  readonly style?: CSSProperties;
}

export const CardSlot = ({ slot, pile, width, where, onLook, style }: SlotProps) => {
  const { view, speech } = useTable();
  const picker = usePicker();
  const pickable = slot.h === 0 ? undefined : picker.cards.get(slot.h);
  const name = slot.face === null ? 'face-down card' : faceName(slot.face, view.faces);
  const shut = pickable !== undefined && pickable.no !== null ? plainReason(speech, pickable.no) : null;
  const label = [name, where, TURNED[slot.turn], pickable === undefined ? null : (shut ?? 'can be chosen')]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');
  const attached = slot.piles.flatMap((id) => (view.piles[id]?.slots ?? []).map((each, at) => ({ each, id, at })));
  const owner = view.piles[pile]?.owner ?? null;
  return (
    <span className="slot" style={{ ...style, '--w': `${width}px` } as CSSProperties} data-tapped={slot.turn % 180 === 90 ? '' : undefined}>
      {attached.length > 0 && (
        <span className="slot-attached" data-pile={attached[0]?.id}>
          {attached.map(({ each, id, at }) => (
            <CardSlot key={`${id}-${each.h}-${at}`} slot={each} pile={id} width={width * 0.82} where={`on ${name}`} onLook={onLook} />
          ))}
        </span>
      )}
      <button
        type="button"
        className="slot-button"
        data-h={slot.h === 0 ? undefined : slot.h}
        data-pick={pickable === undefined ? undefined : shut === null ? 'open' : 'shut'}
        aria-pressed={pickable === undefined ? undefined : pickable.chosen}
        aria-label={label}
        aria-keyshortcuts={pickable?.digit}
        title={shut ?? undefined}
        onClick={() => (pickable === undefined ? onLook?.(slot, pile) : shut === null && pickable.pick())}
      >
        {slot.face === null ? (
          <CardBack width={width} turn={slot.turn} seat={backOf(view, owner)} label="" />
        ) : (
          <CardFace code={slot.face} faces={view.faces} width={width} turn={slot.turn} label="" />
        )}
      </button>
    </span>
  );
};
