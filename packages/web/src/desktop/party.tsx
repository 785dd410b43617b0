// The party strip on the desktop: each character with cards left, key values, and who is here.

import { begun, called, conditionsOf, mostOf, ownerName, plainValue, sheetItems, type SheetPiece } from '@pasteboard/phrasing';
import { Conditions } from '../parts/conditions.tsx';
import { SeatMark } from '../parts/icons.tsx';
import { Pips } from '../parts/pips.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { presenceNotes } from '../table/door.ts';
import { playedCharacters, staminaOf, type Character } from '../table/people.ts';
import { offering, usePicker } from '../fields/picking.tsx';
import './party.css';

/** A few words beside a name; what the ring shows is not said twice. */
const usePieces = (who: string, mine: boolean): { readonly facts: readonly SheetPiece[]; readonly conditions: readonly SheetPiece[] } => {
  const { layout, panels } = useTable();
  const sight = useSheetSight();
  const lines = layout === null ? [] : sheetItems(sight, who, layout.others);
  const facts = lines.flat().filter(({ kind, key }) => kind !== 'pile' || !key.startsWith(`${panels.deck?.kind ?? ''}/`));
  return { facts: mine ? facts.slice(0, 4) : facts.slice(0, 5), conditions: conditionsOf(sight, who) };
};

const Member = ({ character, onOpen }: { readonly character: Character; readonly onOpen: (who: string) => void }) => {
  const { view, words, layout, panels, seen } = useTable();
  const { id, seat, place, mine } = character;
  const picker = usePicker();
  const pickable = picker.characters.get(id);
  const stamina = staminaOf(view, panels.deck, id);
  const { facts, conditions } = usePieces(id, mine);
  const name = ownerName(view, words, id);
  const played = presenceNotes(seen, seat, name);
  // A reader of a replay is not the player who saw it.
  const isYou = mine && !seen.readOnly;
  // What is a word and no number, such as a rest, is a chip: it is never cut behind the numbers.
  const isState = ({ kind, value }: SheetPiece): boolean => kind === 'fact' && typeof value === 'string';
  const states = facts.filter(isState);
  // What one lives by is drawn, where it has a bound.
  const life = facts.find(({ key }) => mostOf({ view, layout }, id, key) !== null);
  const low = stamina !== null && stamina.full > 0 && stamina.now * 4 <= stamina.full;
  const label = [
    pickable === undefined ? `${name}: look` : `Choose ${name}`,
    stamina === null ? null : `${stamina.now} of ${stamina.full} cards left${low ? ', low' : ''}`,
    ...[...facts, ...conditions].map(({ text }) => text),
    ...played,
  ];
  return (
    <li>
      <button
        type="button"
        className="member"
        data-character={id}
        data-mine={mine ? '' : undefined}
        aria-label={label.filter((part) => part !== null).join(', ')}
        title={facts.flatMap(({ name: of, sum }) => (sum === undefined ? [] : [`${of}: ${sum}`])).join('\n') || undefined}
        {...offering(pickable, () => onOpen(id))}
      >
        {stamina !== null && stamina.full > 0 && <Ring now={stamina.now} full={stamina.full} size={48} />}
        <span className="member-words">
          <span className="member-name">
            <SeatMark place={place} gm={seat.role === 'gm'} />
            <b>{name}</b>
            {states.map(({ key, value }) => (
              <span key={key} className="chip">
                {begun(plainValue({ view, words }, value ?? null, key))}
              </span>
            ))}
            <Conditions of={conditions} most={2} className="member-conditions" />
          </span>
          <span className="member-facts">
            {typeof life?.value === 'number' && <Pips now={life.value} of={mostOf({ view, layout }, id, life.key) ?? 0} />}
            <span>
              {[
                ...(isYou ? ['you'] : played),
                ...facts.filter((fact) => !isState(fact)).map(({ key, text, value }) => (key === life?.key ? JSON.stringify(value) : text)),
              ].join(' · ')}
            </span>
          </span>
        </span>
      </button>
    </li>
  );
};

/** Characters that people play; the GM's characters are in the cast. */
export const PartyStrip = ({ onOpen }: { readonly onOpen: (who: string) => void }) => {
  const { view, layout, speech } = useTable();
  const all = playedCharacters(view, layout);
  const players = all.filter(({ seat }) => seat.role === 'player');
  const shown = players.length > 0 ? players : all;
  const gm = view.seats.find(({ role }) => role === 'gm');
  return (
    <nav className="party" aria-label="Party" data-zone="row">
      <ul>
        {shown.map((character) => (
          <Member key={character.id} character={character} onOpen={onOpen} />
        ))}
      </ul>
      {gm !== undefined && (
        <p className="party-gm">
          <SeatMark place={0} gm />
          {called(speech, 'seat', gm.id)}
        </p>
      )}
    </nav>
  );
};
