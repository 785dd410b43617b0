// Everybody at the table, small: cards left as a ring, the seat's mark at its edge. Who has no deck is known by a letter.

import { conditionsOf, ownerName } from '@pasteboard/phrasing';
import { SeatMark } from '../parts/icons.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { presenceNotes, sitterOf } from '../table/door.ts';
import { playedCharacters, staminaOf, type Character } from '../table/people.ts';
import { offering, usePicker } from '../fields/picking.tsx';
import './party-rings.css';

const SIZE = 38;

const Member = ({ character, onOpen }: { readonly character: Character; readonly onOpen: (who: string) => void }) => {
  const { view, words, layout, panels, seen } = useTable();
  const { id, seat, place, mine } = character;
  const picker = usePicker();
  const pickable = picker.characters.get(id);
  const stamina = staminaOf(view, panels.deck, id);
  const name = ownerName(view, words, id);
  const away = ['away', 'free'].includes(sitterOf(seen, seat.id));
  const conditions = conditionsOf({ view, words, layout }, id);
  const isYou = mine && !seen.readOnly;
  const label = [
    pickable === undefined ? `${name}${isYou ? ', you' : ''}` : `Choose ${name}`,
    stamina === null ? null : `${stamina.now} of ${stamina.full} cards left${stamina.now * 4 <= stamina.full ? ', low' : ''}`,
    ...conditions.map(({ text }) => text),
    ...(isYou ? [] : presenceNotes(seen, seat, name)),
  ];
  return (
    <li>
      <button
        type="button"
        className="phone-member"
        data-character={id}
        data-away={away ? '' : undefined}
        aria-label={label.filter((part) => part !== null).join(', ')}
        {...offering(pickable, () => onOpen(id))}
      >
        {stamina !== null && stamina.full > 0 ? (
          <Ring now={stamina.now} full={stamina.full} size={SIZE} />
        ) : (
          <span className="phone-letter">{name.charAt(0)}</span>
        )}
        <SeatMark place={place} gm={seat.role === 'gm'} size={12} />
        {conditions.length > 0 && <span className="phone-harm">{conditions.length}</span>}
      </button>
    </li>
  );
};

export const PartyRings = ({ onOpen }: { readonly onOpen: (who: string) => void }) => {
  const { view, layout } = useTable();
  const all = playedCharacters(view, layout);
  const players = all.filter(({ seat }) => seat.role === 'player');
  const shown = players.length > 0 ? players : all;
  return (
    <nav className="phone-party" aria-label="Party" data-sideways>
      <ul>
        {shown.map((character) => (
          <Member key={character.id} character={character} onOpen={onOpen} />
        ))}
      </ul>
    </nav>
  );
};
