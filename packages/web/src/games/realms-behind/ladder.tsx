// The ladder of thirteen: height is the total. The bonus is its base, a brass line what has to be met, and every card of the hand stands at its step.

import type { LadderCard, LadderData, LadderStep } from '@pasteboard/games/realms-behind/view';
import type { CSSProperties } from 'react';
import { SuitMark } from '../../cards/card.tsx';
import { plain, rankText, useNames } from './words.ts';
import './ladder.css';

/** A base higher than this is drawn cut, so that its steps stay readable. */
const HIGHEST_BASE = 5;

/** How a card of the hand is marked at its step. */
export type Marked = 'base' | 'suit' | 'shut' | null;

const Pill = ({ card, marked }: { readonly card: LadderCard; readonly marked: Marked }) => (
  <span className="stair-pill" data-marked={marked ?? undefined}>
    <i>{rankText(card.name)}</i>
    {card.suit !== null && <SuitMark suit={card.suit} size={11} />}
  </span>
);

const Row = ({
  step,
  cards,
  mark,
  line,
  chosen,
}: {
  readonly step: LadderStep;
  readonly cards: readonly LadderCard[];
  readonly mark: (card: LadderCard) => Marked;
  /** What has to be met lies under this step. */
  readonly line: boolean;
  /** The total here is the one that is chosen, or that came out. */
  readonly chosen: boolean;
}) => (
  <li
    className="stair-row"
    data-enough={step.enough === null ? 'unknown' : step.enough}
    data-line={line ? '' : undefined}
    data-chosen={chosen ? '' : undefined}
  >
    <span className="stair-total">{plain(step.total)}</span>
    <span className="stair-step">{rankText(step.name)}</span>
    <span className="stair-cards">
      {cards.map((card) => (
        <Pill key={card.h} card={card} marked={mark(card)} />
      ))}
      {chosen && cards.length < 3 && <b>= {plain(step.total)}</b>}
      {!chosen && cards.length < 3 && cards.some((card) => mark(card) === 'suit') && <b>for its suit</b>}
    </span>
  </li>
);

/** Decoration: the cards of the hand say the same in words. */
export const Ladder = ({
  ladder,
  mark = () => null,
  chosen = null,
}: {
  readonly ladder: Pick<LadderData, 'steps' | 'bonus' | 'toMeet'> & Partial<Pick<LadderData, 'held' | 'weights'>>;
  readonly mark?: (card: LadderCard) => Marked;
  /** The total that is chosen, or that came out. */
  readonly chosen?: number | null;
}) => {
  const { label } = useNames();
  const { steps, bonus, toMeet, held = [], weights = [] } = ladder;
  const lowest = steps.findLastIndex(({ enough }) => enough === true);
  const none = toMeet !== null && lowest < 0;
  const base = Math.min(HIGHEST_BASE, Math.max(1.6, bonus));
  const [first] = weights;
  return (
    <div
      className="stair"
      aria-hidden="true"
      data-cut={bonus > HIGHEST_BASE ? '' : undefined}
      style={{ '--steps': steps.length, '--base': base } as CSSProperties}
    >
      {toMeet !== null && (
        <p className="stair-line" style={{ '--above': none ? 0 : lowest + 1 } as CSSProperties}>
          <span>Reach {plain(toMeet)}</span>
        </p>
      )}
      <ol>
        {steps.map((step, at) => (
          <Row
            key={step.name}
            step={step}
            cards={held.filter(({ name }) => name === step.name)}
            mark={mark}
            line={at === lowest}
            chosen={chosen === step.total}
          />
        ))}
      </ol>
      <p className="stair-base">
        <span className="stair-total">start</span>
        <span className="stair-start">{first === undefined ? plain(bonus) : `${label(first.label)} ${plain(bonus)}`}</span>
        <span className="stair-parts">
          {weights.length > 1 &&
            weights.map(({ label: of, n }, at) => (
              <span key={at}>{`${at === 0 ? '' : n < 0 ? '− ' : '+ '}${Math.abs(n)} ${label(of)}`}</span>
            ))}
        </span>
      </p>
    </div>
  );
};
