// Who is who by shape alone: people have the mark of their seat, creatures a dark octagon with a letter.

import { SeatMark } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { seatPlace } from '../../table/people.ts';
import { useNames } from './words.ts';

/** Decoration: the name stands beside it. */
export const Mark = ({ who, isCreature }: { readonly who: string; readonly isCreature: boolean }) => {
  const { view } = useTable();
  const { name } = useNames();
  const seat = view.seats.find(({ plays }) => plays.includes(who));
  if (!isCreature && seat !== undefined) return <SeatMark place={seatPlace(view, seat.id)} gm={seat.role === 'gm'} size={14} />;
  return (
    <span className="realms-creature" aria-hidden="true">
      {name(who).charAt(0)}
    </span>
  );
};
