// A pile: its top card with two sheets of edge beneath, its name and its count. A deck without its number is a bug: the deck is stamina.

import type { View, ViewPile } from '@pasteboard/kernel/view';
import type { ReactNode } from 'react';
import { CardBack, CardFace } from './card.tsx';
import './pile.css';

export interface PileProps {
  readonly id: string;
  readonly pile: ViewPile;
  readonly faces: View['faces'];
  readonly name: string;
  readonly width: number;
  readonly seat: number | 'gm';
  /** What an empty pile means, in words. */
  readonly whenEmpty?: string;
  readonly onOpen?: (() => void) | undefined;
  /** Lies over the top card, as the ring of a deck does. */
  readonly over?: ReactNode;
}

const countText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const Top = ({ pile, faces, width, seat }: Pick<PileProps, 'pile' | 'faces' | 'width' | 'seat'>) => {
  const [top] = pile.slots ?? [];
  const known = pile.known.find(([at]) => at === 0)?.[1];
  const face = top?.face ?? known ?? null;
  if (face === null) return <CardBack width={width} seat={seat} label="" />;
  return <CardFace code={face} faces={faces} width={width} turn={0} label="" />;
};

export const PileStack = ({ id, pile, faces, name, width, seat, whenEmpty = 'empty', onOpen, over }: PileProps) => {
  const [top] = pile.slots ?? [];
  const isFace = top !== undefined && top.face !== null;
  const label = `${name}, ${countText(pile.count)}`;
  const body =
    pile.count === 0 ? (
      <span className="pile-empty" style={{ width, height: width * 1.4 }}>
        {whenEmpty}
      </span>
    ) : (
      <span className="pile-cards" data-thick={Math.min(3, pile.count)} style={{ width, height: width * 1.4 }}>
        <Top pile={pile} faces={faces} width={width} seat={seat} />
        {over !== undefined && <span className="pile-over">{over}</span>}
      </span>
    );
  return (
    <div className="pile" data-pile={id} data-open={isFace ? '' : undefined}>
      {onOpen === undefined ? (
        <span role="img" aria-label={label}>
          {body}
        </span>
      ) : (
        <button type="button" className="pile-button" onClick={onOpen} aria-label={`${label}. Look through it`}>
          {body}
        </button>
      )}
      <span className="pile-name" aria-hidden="true">
        <b>{name}</b>
        <span>{countText(pile.count)}</span>
      </span>
    </div>
  );
};
