// The hand of The Realms Behind: sorted, each card with what it makes, the first tap to see it and the second to play it.

import { ladderOf, rankIn, type LadderCard } from '@pasteboard/games/realms-behind/view';
import type { View, ViewSlot } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '../../parts/icons.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useRoving } from '../../fields/roving.ts';
import { usePicker } from '../../fields/picking.tsx';
import { CardSlot } from '../../piles/slot.tsx';
import type { HandProps } from '../../table/panels.ts';
import { useTable } from '../../table/context.tsx';
import { keepSetting, keptSetting } from '../../api/browser-storage.ts';
import { isForHand, useChoice, type CheckChoice } from './choice.ts';
import { plain, SUIT_ORDER } from './words.ts';
import './hand.css';

type Order = 'rank' | 'suit';
const KEPT = 'realmsHand';

const suitIn = (face: string): number => SUIT_ORDER.findIndex((suit) => face.endsWith(suit));

const sorted = (view: View, slots: readonly ViewSlot[], order: Order): readonly ViewSlot[] =>
  slots.toSorted(({ face: a }, { face: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const [rank, suit] = [rankIn(view, a) - rankIn(view, b), suitIn(a) - suitIn(b)];
    return order === 'rank' ? rank || suit : suit || rank;
  });

/** “makes 14, reaches 13”. */
const saidOf = ({ total, enough }: LadderCard, toMeet: number | null): string =>
  toMeet === null || enough === null ? `makes ${plain(total)}` : `makes ${plain(total)}, ${enough ? 'reaches' : 'short of'} ${toMeet}`;

const Note = ({ card, choice }: { readonly card: LadderCard; readonly choice: CheckChoice }) => {
  const { plan, stage } = choice;
  if (plan.more.includes(card.h))
    return (
      <span className="hand-note" data-chosen>
        {card.face === choice.preview?.used ? `${plain(card.total)} counts` : 'suit'}
      </span>
    );
  if (stage === 'base' && card.h === plan.base)
    return (
      <span className="hand-note" data-chosen="base">
        {plain(card.total)} base
      </span>
    );
  if (!card.fits && choice.place === 'base') return <span className="hand-note">–</span>;
  return (
    <span className="hand-note" data-enough={card.enough === true ? '' : undefined}>
      {plain(card.total)}
      {card.enough === true && <Icon name="check" size={12} />}
    </span>
  );
};

export const Hand = ({ owned, width, onLook }: HandProps) => {
  const { view, naming, closed } = useTable();
  const [order, setOrder] = useState<Order>(() => keptSetting<Order>(KEPT, 'rank'));
  const ask = view.asks.find((each) => isOwnAsk(naming, each) && !each.answered && isForHand(each) && each.to === owned.pile.owner);
  return ask === undefined || closed ? (
    <HandRow owned={owned} width={width} onLook={onLook} order={order} onOrder={setOrder} choice={null} />
  ) : (
    <AskedHand ask={ask} owned={owned} width={width} onLook={onLook} order={order} onOrder={setOrder} />
  );
};

type RowProps = HandProps & { readonly order: Order; readonly onOrder: (order: Order) => void };

const AskedHand = ({ ask, ...row }: RowProps & { readonly ask: Parameters<typeof ladderOf>[1] }) => (
  <HandRow {...row} choice={useChoice(ask)} />
);

const HandRow = ({ owned, width, onLook, order, onOrder, choice }: RowProps & { readonly choice: CheckChoice | null }) => {
  const { view } = useTable();
  const roving = useRoving();
  // What can be chosen changes where Tab comes to.
  usePicker();
  const slots = sorted(view, owned.pile.slots ?? [], order);
  useKeys(
    slots.slice(0, 9).map(({ h }, at) => ({ key: String(at + 1), name: 'Choose a card', run: () => choice?.tap(h) })),
    { active: choice !== null },
  );
  const cardAt = (h: number): LadderCard | undefined => choice?.ladder.held.find((card) => card.h === h);
  const focused = (): number => Number((document.activeElement as HTMLElement | null)?.dataset['h'] ?? 0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const h = focused();
    if (choice !== null && h !== 0 && event.key === ' ') {
      event.preventDefault();
      choice.turn(h);
    } else if (choice !== null && h !== 0 && event.key === 'Enter') {
      event.preventDefault();
      if (choice.play === null) choice.tap(h);
      else choice.play();
    } else roving.onKeyDown(event);
  };
  const other: Order = order === 'rank' ? 'suit' : 'rank';
  return (
    <figure
      className="realms-hand phone-hand fan"
      data-pile={owned.id}
      data-held=""
      data-many={slots.length > 7 ? '' : undefined}
      data-asked={choice === null ? undefined : ''}
    >
      <div
        className="realms-hand-cards"
        ref={roving.ref}
        onFocus={roving.onFocus}
        onKeyDown={onKeyDown}
        style={{ '--n': Math.max(2, slots.length), '--w': `${width}px` } as CSSProperties}
      >
        {slots.map((slot, at) => {
          const card = cardAt(slot.h);
          return (
            <div key={slot.h === 0 ? `at-${at}` : `h-${slot.h}`} className="hand-card">
              <CardSlot
                slot={slot}
                pile={owned.id}
                width={width}
                where={`${at + 1} of ${slots.length}${card === undefined || choice === null ? '' : `, ${saidOf(card, choice.ladder.toMeet)}`}`}
                onLook={onLook}
              />
              {card !== undefined && choice !== null && <Note card={card} choice={choice} />}
            </div>
          );
        })}
        {slots.length === 0 && <p className="quiet-text">No cards in hand: the top of the deck answers.</p>}
      </div>
      <figcaption>
        <b>Hand</b> {slots.length}
        {slots.length > 1 && (
          <button
            type="button"
            className="button quiet small hand-order"
            onClick={() => {
              keepSetting(KEPT, other);
              onOrder(other);
            }}
          >
            Sort by {other}
          </button>
        )}
      </figcaption>
    </figure>
  );
};
