// The party on the big screen: cards left, conditions, who is away.

import { conditionsOf, ownerName } from '@pasteboard/phrasing';
import { SeatMark } from '../parts/icons.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { presenceNotes, sitterOf } from '../table/door.ts';
import { playedCharacters, staminaOf, type Character } from '../table/people.ts';

const Member = ({
  character: { id, seat, place },
  unit,
  asked,
}: {
  readonly character: Character;
  readonly unit: number;
  readonly asked: boolean;
}) => {
  const { view, words, layout, panels, seen } = useTable();
  const stamina = staminaOf(view, panels.deck, id);
  const name = ownerName(view, words, id);
  const away = ['away', 'free'].includes(sitterOf(seen, seat.id));
  const conditions = conditionsOf({ view, words, layout }, id);
  const about = presenceNotes(seen, seat, name);
  return (
    <li className="big-member" data-asked={asked ? '' : undefined} data-away={away ? '' : undefined}>
      {stamina !== null && stamina.full > 0 && (
        <span role="img" aria-label={`${stamina.now} of ${stamina.full} cards left`}>
          <Ring now={stamina.now} full={stamina.full} size={unit * 9} />
        </span>
      )}
      <span className="big-member-words">
        <b>
          <SeatMark place={place} gm={seat.role === 'gm'} size={unit * 1.8} />
          {name}
        </b>
        {about.length > 0 && <small>{about.join(' · ')}</small>}
        {conditions.slice(0, 2).map(({ key, text }) => (
          <span key={key} className="chip harm">
            {text}
          </span>
        ))}
      </span>
    </li>
  );
};

export const BigScreenParty = ({ unit }: { readonly unit: number }) => {
  const { view, layout } = useTable();
  const all = playedCharacters(view, layout);
  const players = all.filter(({ seat }) => seat.role === 'player');
  const asked = new Set(view.asks.flatMap(({ to, answered }) => (answered ? [] : [to])));
  return (
    <ul className="big-party" aria-label="Party">
      {(players.length > 0 ? players : all).map((character) => (
        <Member key={character.id} character={character} unit={unit} asked={asked.has(character.id) || asked.has(character.seat.id)} />
      ))}
    </ul>
  );
};
