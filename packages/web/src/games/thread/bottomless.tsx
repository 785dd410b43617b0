// The bottomless deck: how many cards it has, and what was drawn from it last.

import { WEAVER_DECK, bottomless } from '@pasteboard/games/thread/view';
import { faceName } from '@pasteboard/kernel/view';
import { CardBack, CardFace } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';
import { useName } from './who.tsx';

export const Bottomless = () => {
  const { view } = useTable();
  const name = useName();
  const { count, lately } = bottomless(view);
  // Before anything was drawn from it there is nothing to see; the Weaver has it in a place of their own.
  if (count === null || lately.length === 0) return null;
  return (
    <section className="bottomless" aria-label="The bottomless deck" data-pile={WEAVER_DECK}>
      <CardBack width={38} seat="gm" label="" />
      <p>
        <b>Bottomless deck</b>
        <small>{count} cards, never runs out</small>
      </p>
      <ul aria-label="Last drawn from it, newest first">
        {lately.map(({ who, card }, i) => (
          <li key={i} title={name(who)}>
            <CardFace code={card} faces={view.faces} width={38} label={`${faceName(card, view.faces)}, for ${name(who)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
};
