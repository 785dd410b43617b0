// Piles on the felt: fans of cards one may see, rows of what lies open, stacks of the rest.

import { faceName, isPlayingCard, type View, type ViewPile, type ViewSlot } from '@pasteboard/kernel/view';
import { awayIn, begun, kindOnCard, ownerName, pileKind, pilesOnSheet } from '@pasteboard/phrasing';
import { useState } from 'react';
import { PileStack } from '../cards/pile.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { backOf, playedCharacters, pilesOwnedBy, staminaOf, type OwnedPile } from '../table/people.ts';
import { PileDialog } from './pile-dialog.tsx';
import { usePicker } from '../fields/picking.tsx';
import { useRoving } from '../fields/roving.ts';
import { CardSlot } from './slot.tsx';
import './piles.css';

/** A pile of cards with names is known by its first. Ranks and suits change too often to be one. */
const knownBy = ({ faces }: View, { slots }: ViewPile): string | null => {
  const [first] = slots ?? [];
  if (first === undefined) return null;
  if (first.face === null) return 'face down';
  return isPlayingCard(first.face) ? null : faceName(first.face, faces);
};

export const usePileName = (): ((pile: OwnedPile) => string) => {
  const { view, words } = useTable();
  return ({ id, kind, pile }) => {
    const name = begun(kindOnCard(words, id, pile.owner));
    const twins = pilesOwnedBy(view, pile.owner).filter((each) => each.kind === kind);
    if (twins.length === 1) return name;
    // Two of a kind are told apart by what lies there, or else by a number.
    const by = knownBy(view, pile);
    const isTold = by !== null && twins.filter((twin) => knownBy(view, twin.pile) === by).length === 1;
    return isTold ? `${name}: ${by}` : begun(pileKind(words, id, pile.owner));
  };
};

/** Cards side by side, closer together the more there are; in a hand they are fanned. */
export const OpenPile = ({
  owned,
  width,
  fan = false,
  onLook,
}: {
  readonly owned: OwnedPile;
  readonly width: number;
  readonly fan?: boolean;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
}) => {
  const { panels } = useTable();
  const name = usePileName()(owned);
  const roving = useRoving();
  // What can be chosen changes where Tab comes to.
  usePicker();
  const slots = owned.pile.slots ?? [];
  const middle = (slots.length - 1) / 2;
  const step = fan ? Math.min(5, 24 / Math.max(1, slots.length)) : 0;
  return (
    <figure
      className={fan ? 'open-pile fan' : 'open-pile'}
      data-pile={owned.id}
      data-held={panels.hand?.kinds.includes(owned.kind) === true ? '' : undefined}
      data-many={slots.length > 7 ? '' : undefined}
    >
      <div className="open-pile-cards" {...roving}>
        {slots.map((slot, at) => (
          <CardSlot
            key={slot.h === 0 ? `at-${at}` : `h-${slot.h}`}
            slot={slot}
            pile={owned.id}
            width={width}
            where={`in ${name}, ${at + 1} of ${slots.length}`}
            onLook={onLook}
            style={fan ? { rotate: `${(at - middle) * step}deg`, translate: `0 ${Math.abs(at - middle) ** 2 * step * 0.28}px` } : {}}
          />
        ))}
      </div>
      <figcaption>
        <b>{name}</b> {slots.length !== 1 && slots.length}
      </figcaption>
    </figure>
  );
};

/** A stack with its count; tapping it looks through it, where there is anything to see. */
export const StackPile = ({ owned, width }: { readonly owned: OwnedPile; readonly width: number }) => {
  const { view, panels } = useTable();
  const [open, setOpen] = useState(false);
  const picker = usePicker();
  const name = usePileName()(owned);
  const pickable = picker.piles.get(owned.id);
  const { owner } = owned.pile;
  const isCounted = owner !== null && owned.kind === panels.deck?.kind && panels.deck.bottomless?.includes(owner) !== true;
  const stamina = isCounted ? staminaOf(view, panels.deck, owner) : null;
  const canLook = (owned.pile.slots ?? []).length > 0;
  return (
    <span className="stack" data-pick={pickable === undefined ? undefined : pickable.no === null ? 'open' : 'shut'}>
      <PileStack
        id={owned.id}
        pile={owned.pile}
        faces={view.faces}
        name={name}
        width={width}
        seat={backOf(view, owned.pile.owner)}
        whenEmpty={panels.emptyPiles?.[owned.kind] ?? 'empty'}
        onOpen={pickable !== undefined && pickable.no === null ? pickable.pick : canLook ? () => setOpen(true) : undefined}
        over={
          stamina === null || stamina.full === 0 ? undefined : (
            <Ring now={stamina.now} full={stamina.full} size={Math.min(64, width * 0.7)} />
          )
        }
      />
      {open && <PileDialog owned={owned} name={name} onClose={() => setOpen(false)} />}
    </span>
  );
};

/** Another player's stack needs less room than a card to read. */
const CLOSED = 64;

/** Up to so many cards of another player are spread out; more are a stack with a count. */
const MOST_SPREAD = 6;

/**
 * Spread out or a stack? A pile that the sheet counts, such as a discard, is a stack, and so is one with too many cards. But a viewer who may choose
 * one of the cards, or see attached cards, gets all of them spread out.
 */
const useSpread = (): ((owned: OwnedPile) => boolean) => {
  const { layout, panels } = useTable();
  const { cards } = usePicker();
  const counted = layout === null ? [] : pilesOnSheet(layout.own).filter((kind) => panels.hand?.kinds.includes(kind) !== true);
  return ({ kind, pile: { owner, slots } }) => {
    if (slots === null) return false;
    if (owner === null || slots.some(({ h, piles }) => piles.length > 0 || (h !== 0 && cards.has(h)))) return true;
    return slots.length <= (counted.includes(kind) ? 1 : MOST_SPREAD);
  };
};

interface Group {
  readonly owner: string | null;
  readonly piles: readonly OwnedPile[];
}

/** Piles that lie on the table beside everybody's own stacks, owner by owner. */
const useOnTable = (except: ReadonlySet<string>): readonly Group[] => {
  const { view, layout, panels } = useTable();
  // Rings in the party tell how many cards people have left: their decks need not stand here as well.
  const ringed = new Set(
    playedCharacters(view, layout).flatMap(({ id, seat }) => (seat.role === 'player' ? [`${panels.deck?.kind ?? ''}/${id}`] : [])),
  );
  const owners = [null, ...new Set(Object.values(view.piles).flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const away = awayIn(view, layout);
  return owners.flatMap((owner) => {
    if (owner !== null && away.has(owner)) return [];
    const piles = pilesOwnedBy(view, owner).filter(
      ({ id, kind, pile }) => pile.count > 0 && !except.has(id) && !ringed.has(id) && panels.board?.piles.includes(kind) !== true,
    );
    return piles.length === 0 ? [] : [{ owner, piles }];
  });
};

interface OnTheTableProps {
  readonly except: ReadonlySet<string>;
  readonly width: number;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
}

export const OnTheTable = ({ except, width, onLook }: OnTheTableProps) => {
  const { view, words } = useTable();
  const isSpread = useSpread();
  const groups = useOnTable(except);
  return (
    <div className="on-table">
      {groups.map(({ owner, piles }) => (
        <section key={owner ?? ''} className="on-table-group" aria-label={owner === null ? 'On the table' : ownerName(view, words, owner)}>
          {owner !== null && <h3 className="eyebrow">{ownerName(view, words, owner)}</h3>}
          <div className="on-table-piles">
            {piles.map((owned) =>
              isSpread(owned) ? (
                <OpenPile key={owned.id} owned={owned} width={width} onLook={onLook} />
              ) : (
                <StackPile key={owned.id} owned={owned} width={Math.min(width, CLOSED)} />
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
};

/** The way to what lies on the table, for a felt that has no room for it beside what is tried. */
export const OnTheTableAway = ({ except, width, onLook }: OnTheTableProps) => {
  const [open, setOpen] = useState(false);
  const groups = useOnTable(except);
  if (groups.length === 0) return null;
  return (
    <>
      <button type="button" className="button small on-table-away" onClick={() => setOpen(true)}>
        Cards on the table
      </button>
      {open && (
        <Dialog title="Cards on the table" onClose={() => setOpen(false)} wide>
          <OnTheTable
            except={except}
            width={width}
            onLook={(slot, pile) => {
              setOpen(false);
              onLook(slot, pile);
            }}
          />
        </Dialog>
      )}
    </>
  );
};
