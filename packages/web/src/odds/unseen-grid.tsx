// Ranks and suits still in a deck: solid could be there, an outline is gone. While a check is open, what is in its range stands full, and what is
// not lies low.

import { RANKS, SUITS, type View } from '@pasteboard/kernel/view';
import { begun, cardCount, ownerName } from '@pasteboard/phrasing';
import { Fragment, useMemo } from 'react';
import { CardWord, SuitMark } from '../cards/card.tsx';
import { useTable } from '../table/context.tsx';
import { inRangeSaid, unseenIn, unseenSaid } from './unseen-cards.ts';

const deckOf = (view: View, kind: string | null, owner: string): string | null => {
  const id = `${kind ?? ''}/${owner}`;
  return kind !== null && Object.hasOwn(view.piles, id) && view.piles[id]?.level !== 'none' ? id : null;
};

export const UnseenGrid = ({ owner, isOnly }: { readonly owner: string; readonly isOnly: boolean }) => {
  const { view, words, panels, state, past } = useTable();
  const deck = deckOf(view, panels.deck?.kind ?? null, owner);
  const unseen = useMemo(() => (deck === null ? null : unseenIn(view, deck)), [view, deck]);
  const { hints } = state.offers;
  const near = useMemo(() => (past ? null : (panels.check?.ranksInRange?.(view, owner) ?? null)), [past, panels, view, hints, owner]);
  if (deck === null || unseen === null) return null;
  return (
    <section className="unseen-cards">
      <h3 className="eyebrow">{isOnly ? 'Still in your deck' : `Still in the deck of ${begun(ownerName(view, words, owner))}`}</h3>
      <p className="unseen">{unseenSaid(unseen)}</p>
      <div className="unseen-grid" aria-hidden="true">
        {SUITS.map((suit) => (
          <Fragment key={suit}>
            <SuitMark suit={suit} size={12} />
            {RANKS.map((rank) => {
              const n = unseen.cards.get(rank + suit) ?? 0;
              return (
                <i key={rank} data-there={n > 0 ? '' : undefined} data-out={near === null || near.has(rank) ? undefined : ''}>
                  {n > 1 ? n : ''}
                </i>
              );
            })}
          </Fragment>
        ))}
        <span />
        {RANKS.map((rank) => (
          <span key={rank} data-near={near?.has(rank) === true ? '' : undefined}>
            {rank === 'T' ? '10' : rank}
          </span>
        ))}
      </div>
      {near !== null && (
        <p className="quiet-text">
          {inRangeSaid(unseen, near)}
          <span aria-hidden="true"> They are drawn at full height; the others are low.</span>
        </p>
      )}
      <p className="quiet-text">
        {cardCount(unseen.count)} you have not seen drawn
        {unseen.jokers > 0 && `, ${unseen.jokers === 1 ? 'one of them a joker' : `${unseen.jokers} of them jokers`}`}. An outline is gone.
        {unseen.top !== null && (
          <>
            {' '}
            On top lies <CardWord code={unseen.top} faces={view.faces} />.
          </>
        )}
      </p>
    </section>
  );
};
