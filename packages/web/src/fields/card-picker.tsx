// Naming cards of a real deck: first the suit, then the rank, each large enough for a thumb. Several are named one after the other.

import { SUITS, playingCard, type Suit } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { CardFace, SuitMark } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { Icon } from '../parts/icons.tsx';
import './card-picker.css';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const SUIT_NAMES: { readonly [suit: string]: string } = { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs' };

interface CardPickerProps {
  readonly name: string;
  /** The cards that may be named. */
  readonly of: ReadonlySet<string>;
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Cards that lie open somewhere on this table: one that was drawn before is no likely draw, but may be named. */
const useOpenCards = (): ReadonlySet<string> => {
  const { view } = useTable();
  return new Set(Object.values(view.piles).flatMap(({ slots }) => (slots ?? []).flatMap(({ face }) => face ?? [])));
};

export const CardPicker = ({ name, of, chosen, most, onChoose }: CardPickerProps) => {
  const { view } = useTable();
  const open = useOpenCards();
  const last = playingCard(chosen.at(-1) ?? '');
  const [suit, setSuit] = useState<Suit | null>(last?.suit ?? null);
  const pick = (face: string): void => {
    if (chosen.includes(face)) onChoose(chosen.filter((each) => each !== face));
    else onChoose(most === 1 ? [face] : [...chosen, face].slice(-most));
  };
  const others = [...of].filter((face) => (playingCard(face)?.suit ?? null) === null);
  const key = (face: string, label: string) => (
    <button
      key={face}
      type="button"
      className="picker-key"
      aria-pressed={chosen.includes(face)}
      aria-label={playingCard(face)?.name ?? face}
      data-before={open.has(face) ? '' : undefined}
      disabled={!of.has(face)}
      onClick={() => pick(face)}
    >
      {label}
    </button>
  );
  return (
    <div className="card-picker" role="group" aria-label={name}>
      <span className="label">Suit</span>
      <div className="picker-suits">
        {SUITS.map((each) => (
          <button key={each} type="button" className="picker-key" aria-pressed={each === suit} onClick={() => setSuit(each)}>
            <SuitMark suit={each} size={22} />
            <span>{SUIT_NAMES[each]}</span>
          </button>
        ))}
      </div>
      <span className="label picker-rank-label">
        Rank <small>dashed: it lies open already</small>
      </span>
      <div className="picker-ranks">
        {RANKS.map((rank) =>
          suit === null ? (
            <button key={rank} type="button" className="picker-key" disabled>
              {rank === 'T' ? '10' : rank}
            </button>
          ) : (
            key(rank + suit, rank === 'T' ? '10' : rank)
          ),
        )}
        {others.map((face) => (
          <span key={face} className="picker-joker">
            {key(face, playingCard(face)?.name ?? face)}
          </span>
        ))}
      </div>
      {chosen.length > 0 && (
        <div className="picker-chosen" aria-live="polite">
          {chosen.map((face, i) => (
            <button
              key={face}
              type="button"
              className="picker-card"
              aria-label={`${playingCard(face)?.name ?? face}: take it out`}
              onClick={() => pick(face)}
            >
              <CardFace code={face} faces={view.faces} width={56} />
              {most > 1 && <small>{i + 1}</small>}
            </button>
          ))}
          <span>
            {most === 1 ? (playingCard(chosen[0] ?? '')?.name ?? '') : `${chosen.length} of ${most}`}
            <small>
              <Icon name="check" size={14} /> Put {most === 1 ? 'it' : 'them'} where the game says on your own table.
            </small>
          </span>
        </div>
      )}
    </div>
  );
};
