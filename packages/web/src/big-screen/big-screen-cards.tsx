// The cards on the big screen, as a viewer without a seat may see them. Nothing here can be tapped.

import { ownerName } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../cards/card.tsx';
import { PileStack } from '../cards/pile.tsx';
import { useTable } from '../table/context.tsx';
import { backOf, pilesOwnedBy, type OwnedPile } from '../table/people.ts';
import { usePileName } from '../piles/piles.tsx';
import { useFitting } from './size.ts';

const Open = ({ owned, width }: { readonly owned: OwnedPile; readonly width: number }) => {
  const { view } = useTable();
  const name = usePileName()(owned);
  const { count } = owned.pile;
  return (
    <figure className="big-open">
      <div>
        {(owned.pile.slots ?? []).map((slot, at) =>
          slot.face === null ? (
            <CardBack key={at} width={width} turn={slot.turn} seat={backOf(view, owned.pile.owner)} />
          ) : (
            <CardFace key={at} code={slot.face} faces={view.faces} width={width} turn={slot.turn} />
          ),
        )}
      </div>
      <figcaption className="pile-name">
        <b>{name}</b>
        <span>{count === 1 ? '1 card' : `${count} cards`}</span>
      </figcaption>
    </figure>
  );
};

const Stack = ({ owned, width }: { readonly owned: OwnedPile; readonly width: number }) => {
  const { view } = useTable();
  const name = usePileName()(owned);
  return <PileStack id={owned.id} pile={owned.pile} faces={view.faces} name={name} width={width} seat={backOf(view, owned.pile.owner)} />;
};

/** Rendered again for each state of the table, so that the cards fill the space. */
export const BigScreenCards = ({ unit }: { readonly unit: number }) => {
  const { view, words, panels } = useTable();
  const { box, width } = useFitting(unit * 12.5, unit * 3.4);
  const owners = [null, ...new Set(Object.values(view.piles).flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const groups = owners.flatMap((owner) => {
    // The party's rings count the decks.
    const piles = pilesOwnedBy(view, owner).filter(({ pile, kind }) => pile.count > 0 && kind !== panels.deck?.kind);
    return piles.length === 0 ? [] : [{ owner, piles }];
  });
  return (
    <div className="big-cards" ref={box}>
      {groups.map(({ owner, piles }) => (
        <section key={owner ?? ''} aria-label={owner === null ? 'On the table' : ownerName(view, words, owner)}>
          {owner !== null && <h3 className="eyebrow">{ownerName(view, words, owner)}</h3>}
          <div className="big-piles">
            {piles.map((owned) =>
              owned.pile.slots !== null && owned.kind !== panels.deck?.discard ? (
                <Open key={owned.id} owned={owned} width={width} />
              ) : (
                <Stack key={owned.id} owned={owned} width={width} />
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
};
