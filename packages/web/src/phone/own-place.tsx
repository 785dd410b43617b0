// The player's own piles on a phone: the deck with its ring and count, the hand as a strip, the others small.

import type { ViewSlot } from '@pasteboard/kernel/view';
import { begun, conditionsOf, mostOf, ownerName, sheetItems } from '@pasteboard/phrasing';
import { useState } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Icon } from '../parts/icons.tsx';
import { Pips } from '../parts/pips.tsx';
import { Ring } from '../parts/ring.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { useDockPiles, useOwn } from '../table/own.ts';
import { backOf, staminaOf, type OwnedPile } from '../table/people.ts';
import { usePicker } from '../fields/picking.tsx';
import { PileDialog } from '../piles/pile-dialog.tsx';
import { usePileName } from '../piles/piles.tsx';
import { useRoving } from '../fields/roving.ts';
import { CardSlot } from '../piles/slot.tsx';
import { HandSheet } from './hand-sheet.tsx';
import './own-place.css';

const CARD = 62;
const TOP = 32;

const countText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const Top = ({ pile: { pile } }: { readonly pile: OwnedPile }) => {
  const { view } = useTable();
  if (pile.count === 0) return <span className="phone-pile-none" />;
  const face = pile.slots?.[0]?.face ?? pile.known.find(([at]) => at === 0)?.[1] ?? null;
  if (face === null) return <CardBack width={TOP} seat={backOf(view, pile.owner)} label="" />;
  return <CardFace code={face} faces={view.faces} width={TOP} label="" />;
};

const SmallPile = ({ owned }: { readonly owned: OwnedPile }) => {
  const { view, panels } = useTable();
  const [open, setOpen] = useState(false);
  const picker = usePicker();
  const name = usePileName()(owned);
  const { pile, kind } = owned;
  const pickable = picker.piles.get(owned.id);
  const stamina = pile.owner !== null && kind === panels.deck?.kind ? staminaOf(view, panels.deck, pile.owner) : null;
  const canLook = (pile.slots ?? []).length > 0;
  const words =
    pile.count === 0 ? (panels.emptyPiles?.[kind] ?? 'empty') : stamina === null ? countText(pile.count) : `of ${stamina.full} cards`;
  const run = pickable?.no === null ? pickable.pick : canLook ? () => setOpen(true) : null;
  const body = (
    <>
      {stamina !== null && stamina.full > 0 ? <Ring now={stamina.now} full={stamina.full} size={46} paper /> : <Top pile={owned} />}
      <span className="phone-pile-words">
        <b>{name}</b>
        <small>{words}</small>
      </span>
    </>
  );
  return (
    <>
      {run === null ? (
        <span className="phone-pile" data-pile={owned.id}>
          {body}
        </span>
      ) : (
        <button
          type="button"
          className="phone-pile"
          data-pile={owned.id}
          data-pick={pickable === undefined ? undefined : 'open'}
          aria-pressed={pickable?.chosen}
          onClick={run}
        >
          {body}
        </button>
      )}
      {open && <PileDialog owned={owned} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

const HandStrip = ({
  owned,
  onLook,
  beside = false,
}: {
  readonly owned: OwnedPile;
  readonly onLook: (slot: ViewSlot) => void;
  /** In one row with the piles: its name stands at its right. */
  readonly beside?: boolean;
}) => {
  const [open, setOpen] = useState(false);
  const name = usePileName()(owned);
  const roving = useRoving();
  // What can be chosen changes where Tab comes to.
  usePicker();
  const slots = owned.pile.slots ?? [];
  return (
    <figure className="phone-hand" data-pile={owned.id} data-beside={beside ? '' : undefined}>
      <figcaption>
        <button
          type="button"
          className="phone-hand-name"
          onClick={() => setOpen(true)}
          aria-label={`${name}, ${countText(slots.length)}. Look through it`}
        >
          <b>{name}</b> {slots.length}
        </button>
      </figcaption>
      <div className="phone-hand-cards" data-sideways={beside ? undefined : ''} {...roving}>
        {slots.map((slot, at) => (
          <CardSlot
            key={slot.h === 0 ? `at-${at}` : `h-${slot.h}`}
            slot={slot}
            pile={owned.id}
            width={beside ? CARD - 6 : CARD}
            where={`in ${name}, ${at + 1} of ${slots.length}`}
            onLook={onLook}
          />
        ))}
        {slots.length === 0 && <p className="quiet-text">No cards here now.</p>}
      </div>
      {open && (
        <HandSheet
          name={name}
          slots={slots}
          onClose={() => setOpen(false)}
          onLook={(slot) => {
            setOpen(false);
            onLook(slot);
          }}
        />
      )}
    </figure>
  );
};

/** So few cards of a hand stand beside the deck. */
const FEW = 3;

/** What one lives by: two numbers with a bound. */
const MOST_LIVES = 2;

const Lives = ({ who }: { readonly who: string }) => {
  const { layout } = useTable();
  const sight = useSheetSight();
  const lives = (layout === null ? [] : sheetItems(sight, who, layout.own).flat())
    .map((piece) => ({ ...piece, most: mostOf(sight, who, piece.key) }))
    .filter(({ value, most }) => typeof value === 'number' && most !== null)
    .slice(0, MOST_LIVES);
  if (lives.length === 0) return null;
  return (
    <dl className="phone-lives">
      {lives.map(({ key, name, value, most }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'number' && <Pips now={value} of={most ?? 0} />} {typeof value === 'number' ? value : ''}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** A hand of a few cards as one button: a fan of them, and how many. */
const HandButton = ({ owned, onLook }: { readonly owned: OwnedPile; readonly onLook: (slot: ViewSlot) => void }) => {
  const { view } = useTable();
  const [open, setOpen] = useState(false);
  const name = usePileName()(owned);
  const slots = owned.pile.slots ?? [];
  return (
    <>
      <button
        type="button"
        className="phone-pile phone-hand-name"
        data-pile={owned.id}
        onClick={() => setOpen(true)}
        aria-label={`${name}, ${countText(slots.length)}. Look through it`}
      >
        <span className="phone-fan" aria-hidden="true">
          {slots.slice(0, FEW).map((slot, at) => (
            <span key={slot.h === 0 ? `at-${at}` : `h-${slot.h}`}>
              {slot.face === null ? (
                <CardBack width={34} label="" />
              ) : (
                <CardFace code={slot.face} faces={view.faces} width={34} label="" h={slot.h} />
              )}
            </span>
          ))}
        </span>
        <span className="phone-pile-words">
          <b>{name}</b>
          <small>{slots.length} held</small>
        </span>
      </button>
      {open && (
        <HandSheet
          name={name}
          slots={slots}
          onClose={() => setOpen(false)}
          onLook={(slot) => {
            setOpen(false);
            onLook(slot);
          }}
        />
      )}
    </>
  );
};

/** `onAll`: the way to all moves, where they have no row of their own because something is asked. */
export const OwnPlace = ({ onLook, onAll }: { readonly onLook: (slot: ViewSlot) => void; readonly onAll: (() => void) | null }) => {
  const { view, words, layout, panels } = useTable();
  const own = useOwn();
  const picker = usePicker();
  const [chosen, setChosen] = useState<string | null>(null);
  const who = own.find((id) => id === chosen) ?? own[0];
  const piles = useDockPiles(who);
  if (who === undefined) return null;
  const isHand = ({ pile, kind }: OwnedPile): boolean =>
    pile.slots !== null && pile.level === 'faces' && panels.hand?.kinds.includes(kind) === true;
  const isSmall = panels.hand?.isSmall === true;
  const Cards = panels.hand?.Cards;
  const isLargeHand = (owned: OwnedPile): boolean => !isSmall && isHand(owned) && (Cards !== undefined || owned.pile.count > FEW);
  const Small = panels.character?.Cards;
  const conditions = conditionsOf({ view, words, layout }, who);
  const held = new Set(piles.filter(isHand).flatMap(({ pile }) => (pile.slots ?? []).map(({ h }) => h)));
  // Cards that can be chosen in the hand need not be shown a second time above it.
  const isAllHeld = !isSmall && picker.cards.size > 0 && [...picker.cards.keys()].every((h) => held.has(h));
  return (
    <section className="phone-own" aria-label="Your place" data-all-held={isAllHeld ? '' : undefined}>
      {own.length > 1 && (
        <div className="phone-who" role="radiogroup" aria-label="Whose place" data-sideways>
          {own.map((id) => (
            <button key={id} type="button" role="radio" className="option" aria-checked={id === who} onClick={() => setChosen(id)}>
              {begun(ownerName(view, words, id))}
            </button>
          ))}
        </div>
      )}
      {piles
        .filter(isLargeHand)
        .map((owned) =>
          Cards === undefined ? (
            <HandStrip key={owned.id} owned={owned} onLook={onLook} />
          ) : (
            <Cards key={owned.id} owned={owned} width={CARD - 8} onLook={onLook} />
          ),
        )}
      <div className="phone-piles" data-sideways>
        {piles
          .filter(({ kind }) => kind === panels.deck?.kind)
          .map((owned) => (
            <SmallPile key={owned.id} owned={owned} />
          ))}
        <Lives who={who} />
        {Small !== undefined && <Small who={who} />}
        {piles
          .filter((owned) => (!isLargeHand(owned) || Cards !== undefined) && owned.kind !== panels.deck?.kind)
          .map((owned) =>
            isHand(owned) && (isSmall || Cards !== undefined) ? (
              <HandButton key={owned.id} owned={owned} onLook={onLook} />
            ) : isHand(owned) ? (
              <HandStrip key={owned.id} owned={owned} onLook={onLook} beside />
            ) : (
              <SmallPile key={owned.id} owned={owned} />
            ),
          )}
        {Small === undefined &&
          conditions.map(({ key, text }) => (
            <span key={key} className="chip harm">
              {text}
            </span>
          ))}
        {onAll !== null && (
          <button type="button" className="button quiet" onClick={onAll}>
            <Icon name="more" />
            All moves
          </button>
        )}
      </div>
    </section>
  );
};
