// A token of a fight: a pale disc with the seat's shape for people, a dark octagon with a letter for creatures. Shape alone tells them apart.

import { useTable } from '../../table/context.tsx';
import { SeatMark } from '../../parts/icons.tsx';
import { seatPlace } from '../../table/people.ts';
import './token.css';

export const useSeatOf = (who: string): number | null => {
  const { view } = useTable();
  const seat = view.seats.find(({ role, plays }) => role === 'player' && plays.includes(who));
  return seat === undefined ? null : seatPlace(view, seat.id);
};

export const Token = ({
  who,
  name,
  size,
  isFoe,
  isDown = false,
}: {
  readonly who: string;
  readonly name: string;
  readonly size: number;
  /** Against the party. */
  readonly isFoe: boolean;
  readonly isDown?: boolean;
}) => {
  const place = useSeatOf(who);
  const letter = name.replace(/^the /i, '').charAt(0).toUpperCase();
  return (
    <span className="token" data-foe={isFoe ? '' : undefined} data-down={isDown ? '' : undefined} style={{ width: size, height: size }}>
      {place !== null && <SeatMark place={place} size={size * 0.62} />}
      <b style={{ fontSize: Math.max(10, size * 0.4) }}>{letter}</b>
    </span>
  );
};
