// Whose turn it is: the player's own with the button that starts or ends it, another's as a quiet line.

import { begun, moveName, ownerName } from '@pasteboard/phrasing';
import { SeatMark } from '../parts/icons.tsx';
import { useKeys } from '../parts/keys.ts';
import { useTable } from '../table/context.tsx';
import { useMoves } from './moves.tsx';
import { seatPlace } from '../table/people.ts';
import { TurnActions } from './turn-actions.tsx';
import { turnText } from '../table/turn-text.ts';
import { useTurn } from '../table/own.ts';
import './turn-strip.css';

export const TurnStrip = () => {
  const { view, words, me, panels } = useTable();
  const { begin, begun: open, lettersFor } = useMoves();
  const turn = useTurn();
  const isMine = turn?.is === 'begin' || turn?.is === 'mine';
  const main = turn?.is === 'begin' ? turn : null;
  const go = (): void => {
    if (turn !== null) begin(turn.can, { who: turn.who });
  };
  const [first] = turn?.can ?? [];
  const label = first === undefined ? '' : begun(moveName(words, first.do));
  const key = first === undefined ? undefined : main === null ? lettersFor([{ do: first.do, label }]).get(first.do) : 'enter';
  const moves = turn?.is === 'mine' ? panels.turn : undefined;
  useKeys(key === undefined || moves !== undefined ? [] : [{ key, name: label, run: go }], { active: open === null });
  if (turn === null || open !== null) return null;
  const seat = view.seats.find(({ id, plays }) => id === turn.who || plays.includes(turn.who));
  const text = turnText(turn, begun(ownerName(view, words, turn.who)), { isOnly: (me?.plays.length ?? 0) < 2 });
  if (moves !== undefined) return <TurnActions moves={moves} turn={turn} title={text} />;
  return (
    <div className={isMine ? 'turn-strip paper' : 'turn-strip'} data-turn={turn.is}>
      <p role="status">
        {!isMine && turn.is !== 'anybody' && seat !== undefined && <SeatMark place={seatPlace(view, seat.id)} gm={seat.role === 'gm'} />}
        <span>{text}</span>
      </p>
      {first !== undefined && (
        <button
          type="button"
          className={main === null ? (isMine ? 'button' : 'button small') : 'button primary large'}
          data-move={first.do}
          aria-keyshortcuts={key === undefined ? undefined : begun(key)}
          onClick={go}
        >
          <span>{label}</span>
          {key !== undefined && <kbd aria-hidden="true">{begun(key)}</kbd>}
        </button>
      )}
    </div>
  );
};
