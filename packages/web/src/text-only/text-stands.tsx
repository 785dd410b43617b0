// The state of the text-only table in lists: each character with values and piles, then the shared piles.

import { faceName, type ViewSlot } from '@pasteboard/kernel/view';
import { awayIn, begun, cardCount, ownerName, pileKind, tellingPieces } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { presenceNotes } from '../table/door.ts';
import { playedCharacters, pilesOwnedBy, type OwnedPile } from '../table/people.ts';

const TURNED: { readonly [turn: number]: string } = { 90: ' (tapped)', 180: ' (upside down)', 270: ' (turned)' };

const Pile = ({ owned: { id, pile } }: { readonly owned: OwnedPile }) => {
  const { view, words } = useTable();
  const card = (slot: ViewSlot): string =>
    `${slot.face === null ? 'a face-down card' : faceName(slot.face, view.faces)}${TURNED[slot.turn] ?? ''}`;
  const name = begun(pileKind(words, id, pile.owner));
  const slots = pile.slots ?? [];
  const isSeen = slots.some(({ face }) => face !== null);
  return (
    <li>
      {name}: {cardCount(pile.count)}
      {isSeen && (
        <ol aria-label={`${name}, from the top`}>
          {slots.map((slot, at) => (
            <li key={at}>
              {card(slot)}
              {slot.piles
                .flatMap((on) => view.piles[on]?.slots ?? [])
                .map((attached, i) => `${i === 0 ? ', with ' : ', '}${card(attached)}`)}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
};

const Place = ({ owner, name, about }: { readonly owner: string | null; readonly name: string; readonly about: string }) => {
  const { view } = useTable();
  const sight = useSheetSight();
  const pieces = tellingPieces(sight, owner ?? 'table').pieces;
  const piles = pilesOwnedBy(view, owner).filter(({ pile }) => pile.count > 0);
  return (
    <section>
      <h3>
        {name}
        {about === '' ? '' : ` (${about})`}
      </h3>
      <ul>
        {pieces.map(({ key, text }) => (
          <li key={key}>{begun(text)}</li>
        ))}
        {piles.map((owned) => (
          <Pile key={owned.id} owned={owned} />
        ))}
      </ul>
      {pieces.length + piles.length === 0 && <p>Nothing here.</p>}
    </section>
  );
};

export const TextStands = () => {
  const { view, layout, words, seen } = useTable();
  const all = playedCharacters(view, layout);
  const known = new Set([...all.map(({ id }) => id), ...awayIn(view, layout)]);
  const others = [...new Set(Object.values(view.piles).flatMap(({ owner }) => (owner === null || known.has(owner) ? [] : [owner])))];
  return (
    <section aria-labelledby="text-stands">
      <h2 id="text-stands">The table</h2>
      {all.map(({ id, seat, mine }) => {
        const name = ownerName(view, words, id);
        const about = mine ? ['you'] : presenceNotes(seen, seat, name);
        return <Place key={id} owner={id} name={name} about={about.join(', ')} />;
      })}
      {others.map((owner) => (
        <Place key={owner} owner={owner} name={ownerName(view, words, owner)} about="" />
      ))}
      <Place owner={null} name="On the table" about="" />
    </section>
  );
};
