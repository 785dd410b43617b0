// A player in one line: name, marshaling points by kind, influence, and piles with their counts.

import { influenceLeftIn, influenceOf, PILES, pointsIn, SOURCES, type Source } from '@pasteboard/games/meccg/view';
import { begun, ownerName, pileKind } from '@pasteboard/phrasing';
import { useState } from 'react';
import { CardBack } from '../../cards/card.tsx';
import { usePicker } from '../../fields/picking.tsx';
import { SeatMark } from '../../parts/icons.tsx';
import { PileDialog } from '../../piles/pile-dialog.tsx';
import { useTable } from '../../table/context.tsx';
import { presenceNotes } from '../../table/door.ts';
import { pilesOwnedBy, seatPlace, type OwnedPile } from '../../table/people.ts';

const WORDS: { readonly [source in Source]: string } = {
  character: 'Characters',
  ally: 'Allies',
  item: 'Items',
  faction: 'Factions',
  kill: 'Kills',
  miscellaneous: 'Other',
};

/** Piles that stand here even while they are empty, then the rest where there is something in them. */
const ALWAYS: readonly string[] = [PILES.deck, PILES.discard, PILES.location];
const SOMETIMES: readonly string[] = [PILES.points, PILES.out, PILES.sideboard, PILES.pool];

const PileCount = ({ owned }: { readonly owned: OwnedPile }) => {
  const { view, words } = useTable();
  const [open, setOpen] = useState(false);
  const pickable = usePicker().piles.get(owned.id);
  const name = begun(pileKind(words, owned.id, owned.pile.owner));
  const place = seatPlace(view, owned.pile.owner ?? '');
  const canLook = (owned.pile.slots ?? []).length > 0;
  const isOpen = pickable !== undefined && pickable.no === null;
  return (
    <>
      <button
        type="button"
        className="pile-count"
        data-pile={owned.id}
        data-pick={pickable === undefined ? undefined : isOpen ? 'open' : 'shut'}
        aria-disabled={!isOpen && !canLook}
        aria-label={`${name}, ${owned.pile.count}${isOpen ? '. Choose it' : canLook ? '. Look through it' : ''}`}
        onClick={() => (isOpen ? pickable.pick() : canLook && setOpen(true))}
      >
        {owned.pile.count > 0 ? <CardBack width={22} seat={place} label="" /> : <span className="pile-count-none" />}
        <span>
          <b>{owned.pile.count}</b>
          <span>{name.toLowerCase()}</span>
        </span>
      </button>
      {open && <PileDialog owned={owned} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

export const PlayerBar = ({ who, mine }: { readonly who: string; readonly mine: boolean }) => {
  const { view, words, seen } = useTable();
  const points = pointsIn(view, who);
  const [left, all] = [influenceLeftIn(view, who), influenceOf(view)];
  const seat = view.seats.find(({ id }) => id === who);
  const piles = pilesOwnedBy(view, who);
  const wanted = [...(mine ? [] : [PILES.hand]), ...ALWAYS];
  const counted = [
    ...wanted.flatMap((kind) => piles.find((each) => each.kind === kind) ?? []),
    ...SOMETIMES.flatMap((kind) => piles.find((each) => each.kind === kind && each.pile.count > 0) ?? []),
  ];
  const name = ownerName(view, words, who);
  const notes = seat === undefined ? [] : presenceNotes(seen, seat, name);
  return (
    <section className="player-bar" data-mine={mine ? '' : undefined} aria-label={mine ? `${name}, you` : name}>
      <p className="player-name">
        <SeatMark place={seatPlace(view, who)} />
        <span>
          <b>{name}</b>
          {notes.length > 0 && <span className="quiet-text"> {notes.join(', ')}</span>}
        </span>
      </p>
      <p className="player-total">
        <b>{points.total}</b>
        <span>
          marshaling
          <br />
          points
        </span>
      </p>
      <dl className="player-points">
        {SOURCES.map((source) => (
          <div key={source} data-none={points.by[source] === 0 ? '' : undefined}>
            <dd>{points.by[source]}</dd>
            <dt>{WORDS[source]}</dt>
          </div>
        ))}
      </dl>
      <p className="player-influence">
        <span>
          Influence left <b>{left}</b> of {all}
        </span>
        <meter min={0} max={all} value={Math.max(0, Math.min(all, left))} aria-label={`General influence left: ${left} of ${all}`} />
      </p>
      <div className="player-piles">
        {counted.map((owned) => (
          <PileCount key={owned.id} owned={owned} />
        ))}
      </div>
    </section>
  );
};
